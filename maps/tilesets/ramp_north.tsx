<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="ramp_north" tilewidth="64" tileheight="64" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Terrain">
  <properties>
   <property name="module" value="well"/>
   <property name="kind" propertytype="TerrainKind" value="ramp_north"/>
  </properties>
  <image source="../../assets/art/png/tiles/ramp_n.png" width="64" height="64"/>
 </tile>
</tileset>
