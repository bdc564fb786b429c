<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="ice" tilewidth="64" tileheight="64" tilecount="6" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_1.png" width="64" height="64"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_2.png" width="64" height="64"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_3.png" width="64" height="64"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_4.png" width="64" height="64"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_5.png" width="64" height="64"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="material" value="ice"/>
  </properties>
  <image source="../../assets/art/png/tiles/floor_ice_6.png" width="64" height="64"/>
 </tile>
</tileset>
