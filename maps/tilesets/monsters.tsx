<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="monsters" tilewidth="192" tileheight="128" tilecount="41" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="bane_spider"/>
  </properties>
  <image source="../../assets/art/png/tiles/bane_spider.png" width="128" height="128"/>
 </tile>
 <tile id="1" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="bane_spider"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/bane_spider_master.png" width="128" height="128"/>
 </tile>
 <tile id="2" type="Monster">
  <image source="../../assets/art/png/tiles/beastman.png" width="64" height="64"/>
 </tile>
 <tile id="3" type="Monster">
  <properties>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/beastman_master.png" width="64" height="64"/>
 </tile>
 <tile id="4" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="demon"/>
  </properties>
  <image source="../../assets/art/png/tiles/demon.png" width="128" height="128"/>
 </tile>
 <tile id="5" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="demon"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/demon_master.png" width="128" height="128"/>
 </tile>
 <tile id="6" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="dragon"/>
  </properties>
  <image source="../../assets/art/png/tiles/dragon.png" width="192" height="128"/>
 </tile>
 <tile id="7" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="dragon"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/dragon_master.png" width="192" height="128"/>
 </tile>
 <tile id="8" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="giant"/>
  </properties>
  <image source="../../assets/art/png/tiles/giant.png" width="128" height="128"/>
 </tile>
 <tile id="9" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="giant"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/giant_master.png" width="128" height="128"/>
 </tile>
 <tile id="10" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="hell_hound"/>
  </properties>
  <image source="../../assets/art/png/tiles/hell_hound.png" width="128" height="64"/>
 </tile>
 <tile id="11" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="hell_hound"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/hell_hound_master.png" width="128" height="64"/>
 </tile>
 <tile id="12" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="manticore"/>
  </properties>
  <image source="../../assets/art/png/tiles/manticore.png" width="128" height="128"/>
 </tile>
 <tile id="13" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="manticore"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/manticore_master.png" width="128" height="128"/>
 </tile>
 <tile id="14" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="naga"/>
  </properties>
  <image source="../../assets/art/png/tiles/naga.png" width="128" height="128"/>
 </tile>
 <tile id="15" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="naga"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/naga_master.png" width="128" height="128"/>
 </tile>
 <tile id="16" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="ogre"/>
  </properties>
  <image source="../../assets/art/png/tiles/ogre.png" width="128" height="128"/>
 </tile>
 <tile id="17" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="ogre"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/ogre_master.png" width="128" height="128"/>
 </tile>
 <tile id="18" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="razorwing"/>
  </properties>
  <image source="../../assets/art/png/tiles/razorwing.png" width="64" height="64"/>
 </tile>
 <tile id="19" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="razorwing"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/razorwing_master.png" width="64" height="64"/>
 </tile>
 <tile id="20" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="skeleton"/>
  </properties>
  <image source="../../assets/art/png/tiles/skeleton.png" width="64" height="64"/>
 </tile>
 <tile id="21" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="skeleton"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/skeleton_master.png" width="64" height="64"/>
 </tile>
 <tile id="22" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="sorcerer"/>
  </properties>
  <image source="../../assets/art/png/tiles/sorcerer.png" width="64" height="64"/>
 </tile>
 <tile id="23" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="sorcerer"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/sorcerer_master.png" width="64" height="64"/>
 </tile>
 <tile id="24" type="Monster">
  <properties>
   <property name="monster" propertytype="MonsterKind" value="giant"/>
   <property name="named" value="narthak"/>
  </properties>
  <image source="../../assets/art/png/tiles/narthak.png" width="128" height="128"/>
 </tile>
 <tile id="25" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="blood_ape"/>
  </properties>
  <image source="../../assets/art/png/tiles/blood_ape.png" width="128" height="64"/>
 </tile>
 <tile id="26" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="blood_ape"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/blood_ape_master.png" width="128" height="64"/>
 </tile>
 <tile id="27" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="chaos_beast"/>
  </properties>
  <image source="../../assets/art/png/tiles/chaos_beast.png" width="128" height="128"/>
 </tile>
 <tile id="28" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="chaos_beast"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/chaos_beast_master.png" width="128" height="128"/>
 </tile>
 <tile id="29" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="dark_priest"/>
  </properties>
  <image source="../../assets/art/png/tiles/dark_priest.png" width="64" height="64"/>
 </tile>
 <tile id="30" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="dark_priest"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/dark_priest_master.png" width="64" height="64"/>
 </tile>
 <tile id="31" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="deep_elf"/>
  </properties>
  <image source="../../assets/art/png/tiles/deep_elf.png" width="64" height="64"/>
 </tile>
 <tile id="32" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="deep_elf"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/deep_elf_master.png" width="64" height="64"/>
 </tile>
 <tile id="33" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="troll"/>
  </properties>
  <image source="../../assets/art/png/tiles/troll.png" width="128" height="128"/>
 </tile>
 <tile id="34" type="Monster">
  <properties>
   <property name="module" value="altar"/>
   <property name="monster" propertytype="MonsterKind" value="troll"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/troll_master.png" width="128" height="128"/>
 </tile>
 <tile id="35" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="ferrox"/>
  </properties>
  <image source="../../assets/art/png/tiles/ferrox.png" width="64" height="64"/>
 </tile>
 <tile id="36" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="ferrox"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/ferrox_master.png" width="64" height="64"/>
 </tile>
 <tile id="37" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="golem"/>
  </properties>
  <image source="../../assets/art/png/tiles/golem.png" width="128" height="128"/>
 </tile>
 <tile id="38" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="golem"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/golem_master.png" width="128" height="128"/>
 </tile>
 <tile id="39" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="kobold"/>
  </properties>
  <image source="../../assets/art/png/tiles/kobold.png" width="64" height="64"/>
 </tile>
 <tile id="40" type="Monster">
  <properties>
   <property name="module" value="well"/>
   <property name="monster" propertytype="MonsterKind" value="kobold"/>
   <property name="rank" propertytype="MonsterRank" value="master"/>
  </properties>
  <image source="../../assets/art/png/tiles/kobold_master.png" width="64" height="64"/>
 </tile>
</tileset>
