<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="props" tilewidth="64" tileheight="64" tilecount="35" columns="0">
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
 <tile id="23">
  <image source="../../assets/art/png/tiles/prop_hatch.png" width="64" height="64"/>
 </tile>
 <tile id="24">
  <image source="../../assets/art/png/tiles/prop_hatch_open.png" width="64" height="64"/>
 </tile>
 <tile id="25">
  <image source="../../assets/art/png/tiles/prop_gangway.png" width="64" height="64"/>
 </tile>
 <tile id="26">
  <image source="../../assets/art/png/tiles/prop_charred.png" width="64" height="64"/>
 </tile>
 <tile id="27">
  <image source="../../assets/art/png/tiles/prop_fire_1.png" width="64" height="64"/>
  <animation>
   <frame tileid="27" duration="160"/>
   <frame tileid="28" duration="160"/>
   <frame tileid="29" duration="160"/>
  </animation>
 </tile>
 <tile id="28">
  <image source="../../assets/art/png/tiles/prop_fire_2.png" width="64" height="64"/>
 </tile>
 <tile id="29">
  <image source="../../assets/art/png/tiles/prop_fire_3.png" width="64" height="64"/>
 </tile>
 <tile id="30">
  <image source="../../assets/art/png/tiles/prop_brazier_lit_1.png" width="64" height="64"/>
  <animation>
   <frame tileid="30" duration="160"/>
   <frame tileid="31" duration="160"/>
   <frame tileid="32" duration="160"/>
  </animation>
 </tile>
 <tile id="31">
  <image source="../../assets/art/png/tiles/prop_brazier_lit_2.png" width="64" height="64"/>
 </tile>
 <tile id="32">
  <image source="../../assets/art/png/tiles/prop_brazier_lit_3.png" width="64" height="64"/>
 </tile>
 <tile id="33">
  <image source="../../assets/art/png/tiles/prop_ripple_1.png" width="64" height="64"/>
  <animation>
   <frame tileid="33" duration="160"/>
   <frame tileid="34" duration="160"/>
  </animation>
 </tile>
 <tile id="34">
  <image source="../../assets/art/png/tiles/prop_ripple_2.png" width="64" height="64"/>
 </tile>
</tileset>
