<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="corrupted" tilewidth="64" tileheight="64" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_1.png" width="64" height="64"/>
 </tile>
 <tile id="1" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_2.png" width="64" height="64"/>
 </tile>
 <tile id="2" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_3.png" width="64" height="64"/>
 </tile>
 <tile id="3" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_4.png" width="64" height="64"/>
 </tile>
 <tile id="4" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_5.png" width="64" height="64"/>
 </tile>
 <tile id="5" type="Terrain">
  <properties>
   <property name="module" value="altar"/>
   <property name="kind" propertytype="TerrainKind" value="corrupted"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_corrupted_6.png" width="64" height="64"/>
 </tile>
</tileset>
