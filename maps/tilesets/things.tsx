<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="things" tilewidth="128" tileheight="128" tilecount="41" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Door">
  <image source="../../assets/art/png/tiles/door_wide_h.png" width="128" height="64"/>
 </tile>
 <tile id="1" type="Door">
  <image source="../../assets/art/png/tiles/door_wide_v.png" width="64" height="128"/>
 </tile>
 <tile id="2" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="red"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_red_h.png" width="128" height="64"/>
 </tile>
 <tile id="3" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="red"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_red_v.png" width="64" height="128"/>
 </tile>
 <tile id="4" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="blue"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_blue_h.png" width="128" height="64"/>
 </tile>
 <tile id="5" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="blue"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_blue_v.png" width="64" height="128"/>
 </tile>
 <tile id="6" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="yellow"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_yellow_h.png" width="128" height="64"/>
 </tile>
 <tile id="7" type="Door">
  <properties>
   <property name="colour" propertytype="RuneColour" value="yellow"/>
   <property name="kind" propertytype="DoorKind" value="rune"/>
  </properties>
  <image source="../../assets/art/png/tiles/door_wide_rune_yellow_v.png" width="64" height="128"/>
 </tile>
 <tile id="8" type="Glyph">
  <properties>
   <property name="active" type="bool" value="true"/>
  </properties>
  <image source="../../assets/art/png/tiles/glyph_active.png" width="64" height="64"/>
 </tile>
 <tile id="9" type="Glyph">
  <image source="../../assets/art/png/tiles/glyph_inactive.png" width="64" height="64"/>
 </tile>
 <tile id="10" type="Chest">
  <image source="../../assets/art/png/tiles/chest_copper.png" width="64" height="64"/>
 </tile>
 <tile id="11" type="Chest">
  <properties>
   <property name="tier" propertytype="ChestTier" value="silver"/>
  </properties>
  <image source="../../assets/art/png/tiles/chest_silver.png" width="64" height="64"/>
 </tile>
 <tile id="12" type="Chest">
  <properties>
   <property name="tier" propertytype="ChestTier" value="gold"/>
  </properties>
  <image source="../../assets/art/png/tiles/chest_gold.png" width="64" height="64"/>
 </tile>
 <tile id="13" type="Potion">
  <image source="../../assets/art/png/tiles/potion_healing.png" width="64" height="64"/>
 </tile>
 <tile id="14" type="Potion">
  <properties>
   <property name="potion" propertytype="PotionKind" value="vitality"/>
  </properties>
  <image source="../../assets/art/png/tiles/potion_vitality.png" width="64" height="64"/>
 </tile>
 <tile id="15" type="Money">
  <image source="../../assets/art/png/tiles/money.png" width="64" height="64"/>
 </tile>
 <tile id="16" type="Runekey">
  <image source="../../assets/art/png/tiles/runekey_red.png" width="64" height="64"/>
 </tile>
 <tile id="17" type="Runekey">
  <properties>
   <property name="colour" propertytype="RuneColour" value="blue"/>
  </properties>
  <image source="../../assets/art/png/tiles/runekey_blue.png" width="64" height="64"/>
 </tile>
 <tile id="18" type="Runekey">
  <properties>
   <property name="colour" propertytype="RuneColour" value="yellow"/>
  </properties>
  <image source="../../assets/art/png/tiles/runekey_yellow.png" width="64" height="64"/>
 </tile>
 <tile id="19" type="Encounter">
  <image source="../../assets/art/png/tiles/encounter.png" width="64" height="64"/>
 </tile>
 <tile id="20" type="Staircase">
  <properties>
   <property name="colour" propertytype="StairColour" value="blue"/>
  </properties>
  <image source="../../assets/art/png/tiles/stairs_blue.png" width="64" height="64"/>
 </tile>
 <tile id="21" type="Staircase">
  <properties>
   <property name="colour" propertytype="StairColour" value="green"/>
  </properties>
  <image source="../../assets/art/png/tiles/stairs_green.png" width="64" height="64"/>
 </tile>
 <tile id="22" type="Staircase">
  <image source="../../assets/art/png/tiles/stairs.png" width="64" height="64"/>
 </tile>
 <tile id="23" type="Staircase">
  <properties>
   <property name="colour" propertytype="StairColour" value="red"/>
  </properties>
  <image source="../../assets/art/png/tiles/stairs_red.png" width="64" height="64"/>
 </tile>
 <tile id="24" type="Terrain">
  <image source="../../assets/art/png/tiles/rubble.png" width="64" height="64"/>
 </tile>
 <tile id="25" type="Terrain">
  <properties>
   <property name="kind" propertytype="TerrainKind" value="pit"/>
  </properties>
  <image source="../../assets/art/png/tiles/pit.png" width="64" height="64"/>
 </tile>
 <tile id="26" type="Terrain">
  <properties>
   <property name="kind" propertytype="TerrainKind" value="water"/>
  </properties>
  <image source="../../assets/art/png/tiles/water.png" width="64" height="64"/>
 </tile>
 <tile id="27" type="Potion">
  <properties>
   <property name="module" value="altar"/>
   <property name="potion" propertytype="PotionKind" value="invulnerability"/>
  </properties>
  <image source="../../assets/art/png/tiles/potion_invulnerability.png" width="64" height="64"/>
 </tile>
 <tile id="28" type="Relic">
  <image source="../../assets/art/png/tiles/relic.png" width="64" height="64"/>
 </tile>
 <tile id="29" type="DarkGlyphSlot">
  <properties>
   <property name="module" value="altar"/>
  </properties>
  <image source="../../assets/art/png/tiles/dark_glyph.png" width="64" height="64"/>
 </tile>
 <tile id="30" type="Altar">
  <properties>
   <property name="module" value="altar"/>
  </properties>
  <image source="../../assets/art/png/tiles/altar_good.png" width="64" height="64"/>
 </tile>
 <tile id="31" type="Altar">
  <properties>
   <property name="module" value="altar"/>
   <property name="side" propertytype="AltarSide" value="evil"/>
  </properties>
  <image source="../../assets/art/png/tiles/altar_evil.png" width="64" height="64"/>
 </tile>
 <tile id="32" type="Spot">
  <properties>
   <property name="module" value="altar"/>
  </properties>
  <image source="../../assets/art/png/tiles/spot.png" width="64" height="64"/>
 </tile>
 <tile id="33" type="FamiliarStart">
  <image source="../../assets/art/png/tiles/familiar.png" width="64" height="64"/>
 </tile>
 <tile id="34" type="Note">
  <image source="../../assets/art/png/tiles/note.png" width="64" height="64"/>
 </tile>
 <tile id="35" type="CrushingWall">
  <properties>
   <property name="module" value="altar"/>
   <property name="direction" propertytype="Direction" value="north"/>
  </properties>
  <image source="../../assets/art/png/tiles/crushing_wall_n.png" width="64" height="64"/>
 </tile>
 <tile id="36" type="CrushingWall">
  <properties>
   <property name="module" value="altar"/>
  </properties>
  <image source="../../assets/art/png/tiles/crushing_wall_e.png" width="64" height="64"/>
 </tile>
 <tile id="37" type="CrushingWall">
  <properties>
   <property name="module" value="altar"/>
   <property name="direction" propertytype="Direction" value="south"/>
  </properties>
  <image source="../../assets/art/png/tiles/crushing_wall_s.png" width="64" height="64"/>
 </tile>
 <tile id="38" type="CrushingWall">
  <properties>
   <property name="module" value="altar"/>
   <property name="direction" propertytype="Direction" value="west"/>
  </properties>
  <image source="../../assets/art/png/tiles/crushing_wall_w.png" width="64" height="64"/>
 </tile>
 <tile id="39" type="Wall">
  <image source="../../assets/art/png/tiles/wall_h.png" width="64" height="64"/>
 </tile>
 <tile id="40" type="Wall">
  <image source="../../assets/art/png/tiles/wall_v.png" width="64" height="64"/>
 </tile>
</tileset>
