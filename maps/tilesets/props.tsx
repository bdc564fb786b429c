<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="props" tilewidth="64" tileheight="64" tilecount="23" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image source="../../assets/art/png/tiles/prop_mast.png" width="64" height="64"/>
 </tile>
 <tile id="1">
  <image source="../../assets/art/png/tiles/prop_pump.png" width="64" height="64"/>
 </tile>
 <tile id="2">
  <image source="../../assets/art/png/tiles/prop_cage.png" width="64" height="64"/>
 </tile>
 <tile id="3">
  <image source="../../assets/art/png/tiles/prop_lamp_below.png" width="64" height="64"/>
 </tile>
 <tile id="4">
  <image source="../../assets/art/png/tiles/prop_carpet.png" width="64" height="64"/>
 </tile>
 <tile id="5">
  <image source="../../assets/art/png/tiles/prop_desk.png" width="64" height="64"/>
 </tile>
 <tile id="6">
  <image source="../../assets/art/png/tiles/prop_bollard.png" width="64" height="64"/>
 </tile>
 <tile id="7">
  <image source="../../assets/art/png/tiles/prop_stove.png" width="64" height="64"/>
 </tile>
 <tile id="8">
  <image source="../../assets/art/png/tiles/prop_brazier.png" width="64" height="64"/>
 </tile>
 <tile id="9">
  <image source="../../assets/art/png/tiles/prop_sledge.png" width="64" height="64"/>
 </tile>
 <tile id="10">
  <image source="../../assets/art/png/tiles/prop_sledge_new.png" width="64" height="64"/>
 </tile>
 <tile id="11">
  <image source="../../assets/art/png/tiles/prop_icicles.png" width="64" height="64"/>
 </tile>
 <tile id="12">
  <image source="../../assets/art/png/tiles/prop_ice_table.png" width="64" height="64"/>
 </tile>
 <tile id="13">
  <image source="../../assets/art/png/tiles/prop_saw_block.png" width="64" height="64"/>
 </tile>
 <tile id="14">
  <image source="../../assets/art/png/tiles/prop_thin_ice_nw.png" width="64" height="64"/>
 </tile>
 <tile id="15">
  <image source="../../assets/art/png/tiles/prop_thin_ice_n.png" width="64" height="64"/>
 </tile>
 <tile id="16">
  <image source="../../assets/art/png/tiles/prop_thin_ice_ne.png" width="64" height="64"/>
 </tile>
 <tile id="17">
  <image source="../../assets/art/png/tiles/prop_thin_ice_w.png" width="64" height="64"/>
 </tile>
 <tile id="18">
  <image source="../../assets/art/png/tiles/prop_thin_ice_c.png" width="64" height="64"/>
 </tile>
 <tile id="19">
  <image source="../../assets/art/png/tiles/prop_thin_ice_e.png" width="64" height="64"/>
 </tile>
 <tile id="20">
  <image source="../../assets/art/png/tiles/prop_thin_ice_sw.png" width="64" height="64"/>
 </tile>
 <tile id="21">
  <image source="../../assets/art/png/tiles/prop_thin_ice_s.png" width="64" height="64"/>
 </tile>
 <tile id="22">
  <image source="../../assets/art/png/tiles/prop_thin_ice_se.png" width="64" height="64"/>
 </tile>
</tileset>
