<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="boulders" tilewidth="128" tileheight="128" tilecount="2" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Boulder">
  <properties>
   <property name="module" value="well"/>
  </properties>
  <image source="../../assets/art/png/tiles/boulder.png" width="128" height="128"/>
 </tile>
 <tile id="1" type="Boulder">
  <properties>
   <property name="module" value="well"/>
  </properties>
  <image source="../../assets/art/png/tiles/boulder_small.png" width="64" height="64"/>
 </tile>
</tileset>
