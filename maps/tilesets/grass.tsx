<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="grass" tilewidth="64" tileheight="64" tilecount="4" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="material" value="grass"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_grass_1.png" width="64" height="64"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="material" value="grass"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_grass_2.png" width="64" height="64"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="material" value="grass"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_grass_3.png" width="64" height="64"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="material" value="grass"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_grass_4.png" width="64" height="64"/>
 </tile>
</tileset>
