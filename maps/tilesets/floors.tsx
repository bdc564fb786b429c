<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="floors" tilewidth="64" tileheight="64" tilecount="8" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image source="../../assets/art/png/tiles/floor_stone_1.png" width="64" height="64"/>
 </tile>
 <tile id="1">
  <image source="../../assets/art/png/tiles/floor_stone_2.png" width="64" height="64"/>
 </tile>
 <tile id="2">
  <image source="../../assets/art/png/tiles/floor_stone_3.png" width="64" height="64"/>
 </tile>
 <tile id="3">
  <image source="../../assets/art/png/tiles/floor_stone_4.png" width="64" height="64"/>
 </tile>
 <tile id="4">
  <image source="../../assets/art/png/tiles/floor_stone_5.png" width="64" height="64"/>
 </tile>
 <tile id="5">
  <image source="../../assets/art/png/tiles/floor_stone_6.png" width="64" height="64"/>
 </tile>
 <tile id="6">
  <image source="../../assets/art/png/tiles/floor_stone_7.png" width="64" height="64"/>
 </tile>
 <tile id="7">
  <image source="../../assets/art/png/tiles/floor_stone_8.png" width="64" height="64"/>
 </tile>
</tileset>
