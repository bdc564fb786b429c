<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="draughts" tilewidth="64" tileheight="64" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Potion">
  <properties>
   <property name="module" value="well"/>
   <property name="potion" propertytype="PotionKind" value="power"/>
  </properties>
  <image source="../../assets/art/png/tiles/potion_power.png" width="64" height="64"/>
 </tile>
</tileset>
