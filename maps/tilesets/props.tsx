<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.12.1" name="props" tilewidth="64" tileheight="64" tilecount="159" columns="0">
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
 <tile id="35">
  <image source="../../assets/art/png/tiles/prop_deck_wet_1.png" width="64" height="64"/>
 </tile>
 <tile id="36">
  <image source="../../assets/art/png/tiles/prop_deck_wet_2.png" width="64" height="64"/>
 </tile>
 <tile id="37">
  <image source="../../assets/art/png/tiles/prop_deck_wet_3.png" width="64" height="64"/>
 </tile>
 <tile id="38">
  <image source="../../assets/art/png/tiles/prop_deck_wet_4.png" width="64" height="64"/>
 </tile>
 <tile id="39">
  <image source="../../assets/art/png/tiles/prop_deck_wet_w.png" width="64" height="64"/>
 </tile>
 <tile id="40">
  <image source="../../assets/art/png/tiles/prop_deck_awash_1.png" width="64" height="64"/>
 </tile>
 <tile id="41">
  <image source="../../assets/art/png/tiles/prop_deck_awash_2.png" width="64" height="64"/>
 </tile>
 <tile id="42">
  <image source="../../assets/art/png/tiles/prop_deck_awash_w.png" width="64" height="64"/>
 </tile>
 <tile id="43">
  <image source="../../assets/art/png/tiles/prop_deck_awash_w_2.png" width="64" height="64"/>
 </tile>
 <tile id="44">
  <image source="../../assets/art/png/tiles/prop_deck_cross_1.png" width="64" height="64"/>
 </tile>
 <tile id="45">
  <image source="../../assets/art/png/tiles/prop_deck_cross_2.png" width="64" height="64"/>
 </tile>
 <tile id="46">
  <image source="../../assets/art/png/tiles/prop_deck_tally.png" width="64" height="64"/>
 </tile>
 <tile id="47">
  <image source="../../assets/art/png/tiles/prop_deck_ring.png" width="64" height="64"/>
 </tile>
 <tile id="48">
  <image source="../../assets/art/png/tiles/prop_brass_buttons.png" width="64" height="64"/>
 </tile>
 <tile id="49">
  <image source="../../assets/art/png/tiles/prop_rope_coil.png" width="64" height="64"/>
 </tile>
 <tile id="50">
  <image source="../../assets/art/png/tiles/prop_cabin_floor_1.png" width="64" height="64"/>
 </tile>
 <tile id="51">
  <image source="../../assets/art/png/tiles/prop_cabin_floor_2.png" width="64" height="64"/>
 </tile>
 <tile id="52">
  <image source="../../assets/art/png/tiles/prop_cabin_floor_3.png" width="64" height="64"/>
 </tile>
 <tile id="53">
  <image source="../../assets/art/png/tiles/prop_cabin_floor_4.png" width="64" height="64"/>
 </tile>
 <tile id="54">
  <image source="../../assets/art/png/tiles/prop_carpet_nw.png" width="64" height="64"/>
 </tile>
 <tile id="55">
  <image source="../../assets/art/png/tiles/prop_carpet_n.png" width="64" height="64"/>
 </tile>
 <tile id="56">
  <image source="../../assets/art/png/tiles/prop_carpet_ne.png" width="64" height="64"/>
 </tile>
 <tile id="57">
  <image source="../../assets/art/png/tiles/prop_carpet_w.png" width="64" height="64"/>
 </tile>
 <tile id="58">
  <image source="../../assets/art/png/tiles/prop_carpet_c.png" width="64" height="64"/>
 </tile>
 <tile id="59">
  <image source="../../assets/art/png/tiles/prop_carpet_e.png" width="64" height="64"/>
 </tile>
 <tile id="60">
  <image source="../../assets/art/png/tiles/prop_carpet_sw.png" width="64" height="64"/>
 </tile>
 <tile id="61">
  <image source="../../assets/art/png/tiles/prop_carpet_s.png" width="64" height="64"/>
 </tile>
 <tile id="62">
  <image source="../../assets/art/png/tiles/prop_carpet_se.png" width="64" height="64"/>
 </tile>
 <tile id="63">
  <image source="../../assets/art/png/tiles/prop_quay_setts_1.png" width="64" height="64"/>
 </tile>
 <tile id="64">
  <image source="../../assets/art/png/tiles/prop_quay_setts_2.png" width="64" height="64"/>
 </tile>
 <tile id="65">
  <image source="../../assets/art/png/tiles/prop_quay_setts_3.png" width="64" height="64"/>
 </tile>
 <tile id="66">
  <image source="../../assets/art/png/tiles/prop_quay_setts_4.png" width="64" height="64"/>
 </tile>
 <tile id="67">
  <image source="../../assets/art/png/tiles/prop_quay_edge_n.png" width="64" height="64"/>
 </tile>
 <tile id="68">
  <image source="../../assets/art/png/tiles/prop_quay_edge_s.png" width="64" height="64"/>
 </tile>
 <tile id="69">
  <image source="../../assets/art/png/tiles/prop_quay_edge_e.png" width="64" height="64"/>
 </tile>
 <tile id="70">
  <image source="../../assets/art/png/tiles/prop_quay_edge_w.png" width="64" height="64"/>
 </tile>
 <tile id="71">
  <image source="../../assets/art/png/tiles/prop_quay_edge_ring.png" width="64" height="64"/>
 </tile>
 <tile id="72">
  <image source="../../assets/art/png/tiles/prop_gangway_w.png" width="64" height="64"/>
 </tile>
 <tile id="73">
  <image source="../../assets/art/png/tiles/prop_gangway_e.png" width="64" height="64"/>
 </tile>
 <tile id="74">
  <image source="../../assets/art/png/tiles/prop_gangway_water_w.png" width="64" height="64"/>
 </tile>
 <tile id="75">
  <image source="../../assets/art/png/tiles/prop_gangway_water_e.png" width="64" height="64"/>
 </tile>
 <tile id="76">
  <image source="../../assets/art/png/tiles/prop_bars_1.png" width="64" height="64"/>
 </tile>
 <tile id="77">
  <image source="../../assets/art/png/tiles/prop_bars_2.png" width="64" height="64"/>
 </tile>
 <tile id="78">
  <image source="../../assets/art/png/tiles/prop_bars_3.png" width="64" height="64"/>
 </tile>
 <tile id="79">
  <image source="../../assets/art/png/tiles/prop_clock.png" width="64" height="64"/>
 </tile>
 <tile id="80">
  <image source="../../assets/art/png/tiles/prop_stern_window.png" width="64" height="64"/>
 </tile>
 <tile id="81">
  <image source="../../assets/art/png/tiles/prop_lantern.png" width="64" height="64"/>
 </tile>
 <tile id="82">
  <image source="../../assets/art/png/tiles/prop_curtain.png" width="64" height="64"/>
 </tile>
 <tile id="83">
  <image source="../../assets/art/png/tiles/prop_fife_rail.png" width="64" height="64"/>
 </tile>
 <tile id="84">
  <image source="../../assets/art/png/tiles/prop_snow_1.png" width="64" height="64"/>
 </tile>
 <tile id="85">
  <image source="../../assets/art/png/tiles/prop_snow_2.png" width="64" height="64"/>
 </tile>
 <tile id="86">
  <image source="../../assets/art/png/tiles/prop_snow_3.png" width="64" height="64"/>
 </tile>
 <tile id="87">
  <image source="../../assets/art/png/tiles/prop_snow_4.png" width="64" height="64"/>
 </tile>
 <tile id="88">
  <image source="../../assets/art/png/tiles/prop_snow_5.png" width="64" height="64"/>
 </tile>
 <tile id="89">
  <image source="../../assets/art/png/tiles/prop_snow_6.png" width="64" height="64"/>
 </tile>
 <tile id="90">
  <image source="../../assets/art/png/tiles/prop_snow_edge_n.png" width="64" height="64"/>
 </tile>
 <tile id="91">
  <image source="../../assets/art/png/tiles/prop_snow_edge_e.png" width="64" height="64"/>
 </tile>
 <tile id="92">
  <image source="../../assets/art/png/tiles/prop_snow_edge_s.png" width="64" height="64"/>
 </tile>
 <tile id="93">
  <image source="../../assets/art/png/tiles/prop_lake_clear_1.png" width="64" height="64"/>
 </tile>
 <tile id="94">
  <image source="../../assets/art/png/tiles/prop_lake_clear_2.png" width="64" height="64"/>
 </tile>
 <tile id="95">
  <image source="../../assets/art/png/tiles/prop_lake_clear_3.png" width="64" height="64"/>
 </tile>
 <tile id="96">
  <image source="../../assets/art/png/tiles/prop_lake_clear_4.png" width="64" height="64"/>
 </tile>
 <tile id="97">
  <image source="../../assets/art/png/tiles/prop_lake_clear_5.png" width="64" height="64"/>
 </tile>
 <tile id="98">
  <image source="../../assets/art/png/tiles/prop_lake_clear_6.png" width="64" height="64"/>
 </tile>
 <tile id="99">
  <image source="../../assets/art/png/tiles/prop_lake_clear_7.png" width="64" height="64"/>
 </tile>
 <tile id="100">
  <image source="../../assets/art/png/tiles/prop_lake_clear_8.png" width="64" height="64"/>
 </tile>
 <tile id="101">
  <image source="../../assets/art/png/tiles/prop_frost_1.png" width="64" height="64"/>
 </tile>
 <tile id="102">
  <image source="../../assets/art/png/tiles/prop_frost_2.png" width="64" height="64"/>
 </tile>
 <tile id="103">
  <image source="../../assets/art/png/tiles/prop_frost_3.png" width="64" height="64"/>
 </tile>
 <tile id="104">
  <image source="../../assets/art/png/tiles/prop_frost_4.png" width="64" height="64"/>
 </tile>
 <tile id="105">
  <image source="../../assets/art/png/tiles/prop_ice_sawn_1.png" width="64" height="64"/>
 </tile>
 <tile id="106">
  <image source="../../assets/art/png/tiles/prop_ice_sawn_2.png" width="64" height="64"/>
 </tile>
 <tile id="107">
  <image source="../../assets/art/png/tiles/prop_ice_sawn_3.png" width="64" height="64"/>
 </tile>
 <tile id="108">
  <image source="../../assets/art/png/tiles/prop_ice_sawn_4.png" width="64" height="64"/>
 </tile>
 <tile id="109">
  <image source="../../assets/art/png/tiles/prop_ice_slab_1.png" width="64" height="64"/>
 </tile>
 <tile id="110">
  <image source="../../assets/art/png/tiles/prop_ice_slab_2.png" width="64" height="64"/>
 </tile>
 <tile id="111">
  <image source="../../assets/art/png/tiles/prop_ice_slab_3.png" width="64" height="64"/>
 </tile>
 <tile id="112">
  <image source="../../assets/art/png/tiles/prop_ice_slab_4.png" width="64" height="64"/>
 </tile>
 <tile id="113">
  <image source="../../assets/art/png/tiles/prop_hut_plank_1.png" width="64" height="64"/>
 </tile>
 <tile id="114">
  <image source="../../assets/art/png/tiles/prop_hut_plank_2.png" width="64" height="64"/>
 </tile>
 <tile id="115">
  <image source="../../assets/art/png/tiles/prop_hut_plank_3.png" width="64" height="64"/>
 </tile>
 <tile id="116">
  <image source="../../assets/art/png/tiles/prop_hut_plank_4.png" width="64" height="64"/>
 </tile>
 <tile id="117">
  <image source="../../assets/art/png/tiles/prop_hut_snow.png" width="64" height="64"/>
 </tile>
 <tile id="118">
  <image source="../../assets/art/png/tiles/prop_chair.png" width="64" height="64"/>
 </tile>
 <tile id="119">
  <image source="../../assets/art/png/tiles/prop_ledger.png" width="64" height="64"/>
 </tile>
 <tile id="120">
  <image source="../../assets/art/png/tiles/prop_ice_chair_w.png" width="64" height="64"/>
 </tile>
 <tile id="121">
  <image source="../../assets/art/png/tiles/prop_ice_chair_e.png" width="64" height="64"/>
 </tile>
 <tile id="122">
  <image source="../../assets/art/png/tiles/prop_ice_wall_man.png" width="64" height="64"/>
 </tile>
 <tile id="123">
  <image source="../../assets/art/png/tiles/prop_ice_wall_chair.png" width="64" height="64"/>
 </tile>
 <tile id="124">
  <image source="../../assets/art/png/tiles/prop_ice_pipe_1.png" width="64" height="64"/>
 </tile>
 <tile id="125">
  <image source="../../assets/art/png/tiles/prop_ice_pipe_2.png" width="64" height="64"/>
 </tile>
 <tile id="126">
  <image source="../../assets/art/png/tiles/prop_ice_pipe_3.png" width="64" height="64"/>
 </tile>
 <tile id="127">
  <image source="../../assets/art/png/tiles/prop_ice_pipes_1.png" width="64" height="64"/>
 </tile>
 <tile id="128">
  <image source="../../assets/art/png/tiles/prop_ice_pipes_2.png" width="64" height="64"/>
 </tile>
 <tile id="129">
  <image source="../../assets/art/png/tiles/prop_sea_cock.png" width="64" height="64"/>
 </tile>
 <tile id="130">
  <image source="../../assets/art/png/tiles/prop_long_table_n.png" width="64" height="64"/>
 </tile>
 <tile id="131">
  <image source="../../assets/art/png/tiles/prop_long_table_c.png" width="64" height="64"/>
 </tile>
 <tile id="132">
  <image source="../../assets/art/png/tiles/prop_long_table_s.png" width="64" height="64"/>
 </tile>
 <tile id="133">
  <image source="../../assets/art/png/tiles/prop_notice.png" width="64" height="64"/>
 </tile>
 <tile id="134">
  <image source="../../assets/art/png/tiles/prop_hull_n.png" width="64" height="64"/>
 </tile>
 <tile id="135">
  <image source="../../assets/art/png/tiles/prop_hull_e.png" width="64" height="64"/>
 </tile>
 <tile id="136">
  <image source="../../assets/art/png/tiles/prop_hull_s.png" width="64" height="64"/>
 </tile>
 <tile id="137">
  <image source="../../assets/art/png/tiles/prop_hull_w.png" width="64" height="64"/>
 </tile>
 <tile id="138">
  <image source="../../assets/art/png/tiles/prop_hull_w_window.png" width="64" height="64"/>
 </tile>
 <tile id="139">
  <image source="../../assets/art/png/tiles/prop_hull_slope_ne.png" width="64" height="64"/>
 </tile>
 <tile id="140">
  <image source="../../assets/art/png/tiles/prop_hull_slope_se.png" width="64" height="64"/>
 </tile>
 <tile id="141">
  <image source="../../assets/art/png/tiles/prop_hull_in_ne.png" width="64" height="64"/>
 </tile>
 <tile id="142">
  <image source="../../assets/art/png/tiles/prop_hull_in_se.png" width="64" height="64"/>
 </tile>
 <tile id="143">
  <image source="../../assets/art/png/tiles/prop_hull_in_sw.png" width="64" height="64"/>
 </tile>
 <tile id="144">
  <image source="../../assets/art/png/tiles/prop_hull_in_nw.png" width="64" height="64"/>
 </tile>
 <tile id="145">
  <image source="../../assets/art/png/tiles/prop_hull_corner_ne.png" width="64" height="64"/>
 </tile>
 <tile id="146">
  <image source="../../assets/art/png/tiles/prop_hull_corner_se.png" width="64" height="64"/>
 </tile>
 <tile id="147">
  <image source="../../assets/art/png/tiles/prop_hull_corner_sw.png" width="64" height="64"/>
 </tile>
 <tile id="148">
  <image source="../../assets/art/png/tiles/prop_hull_corner_nw.png" width="64" height="64"/>
 </tile>
 <tile id="149">
  <image source="../../assets/art/png/tiles/prop_hut_log_n_1.png" width="64" height="64"/>
 </tile>
 <tile id="150">
  <image source="../../assets/art/png/tiles/prop_hut_log_n_2.png" width="64" height="64"/>
 </tile>
 <tile id="151">
  <image source="../../assets/art/png/tiles/prop_hut_log_e.png" width="64" height="64"/>
 </tile>
 <tile id="152">
  <image source="../../assets/art/png/tiles/prop_hut_log_s.png" width="64" height="64"/>
 </tile>
 <tile id="153">
  <image source="../../assets/art/png/tiles/prop_hut_log_w.png" width="64" height="64"/>
 </tile>
 <tile id="154">
  <image source="../../assets/art/png/tiles/prop_hut_log_ne.png" width="64" height="64"/>
 </tile>
 <tile id="155">
  <image source="../../assets/art/png/tiles/prop_hut_log_se.png" width="64" height="64"/>
 </tile>
 <tile id="156">
  <image source="../../assets/art/png/tiles/prop_hut_log_sw.png" width="64" height="64"/>
 </tile>
 <tile id="157">
  <image source="../../assets/art/png/tiles/prop_hut_log_nw.png" width="64" height="64"/>
 </tile>
 <tile id="158">
  <image source="../../assets/art/png/tiles/prop_cage_open.png" width="64" height="64"/>
 </tile>
</tileset>
