package merlin_test

import "testing"

// This file has the tests that scripts of testdata/rules play, by the file that has the script.

// ace.txt
func TestRule_M26_1_ace(t *testing.T) { script(t) }

// bond.txt
func TestRule_M16_1_due(t *testing.T)   { script(t) }
func TestRule_M16_1_debt(t *testing.T)  { script(t) }
func TestRule_M16_2_loan(t *testing.T)  { script(t) }
func TestRule_M16_2_vault(t *testing.T) { script(t) }

// cart.txt
func TestRule_M12_1_load(t *testing.T)    { script(t) }
func TestRule_M12_1_sold(t *testing.T)    { script(t) }
func TestRule_M12_2_seven(t *testing.T)   { script(t) }
func TestRule_M12_2_others(t *testing.T)  { script(t) }
func TestRule_M25_2_carts(t *testing.T)   { script(t) }
func TestRule_M25_3_stall(t *testing.T)   { script(t) }
func TestRule_M3_1_arrivals(t *testing.T) { script(t) }

// chauffeur.txt
func TestRule_M8_1_join(t *testing.T)      { script(t) }
func TestRule_M8_1_income(t *testing.T)    { script(t) }
func TestRule_M8_2_vault(t *testing.T)     { script(t) }
func TestRule_M8_3_resonance(t *testing.T) { script(t) }

// combat.txt
func TestRule_M22_1_property(t *testing.T)   { script(t) }
func TestRule_M22_2_golems(t *testing.T)     { script(t) }
func TestRule_M22_3_guards(t *testing.T)     { script(t) }
func TestRule_M22_4_guards(t *testing.T)     { script(t) }
func TestRule_M22_5_terrain(t *testing.T)    { script(t) }
func TestRule_M20_2_aggressive(t *testing.T) { script(t) }
func TestRule_M20_8_fought(t *testing.T)     { script(t) }
func TestRule_M20_9_pairs(t *testing.T)      { script(t) }
func TestRule_M20_10_power(t *testing.T)     { script(t) }
func TestRule_M22_9_excess(t *testing.T)     { script(t) }
func TestRule_M22_1_named(t *testing.T)      { script(t) }
func TestRule_M22_1_once(t *testing.T)       { script(t) }
func TestRule_M22_1_peace(t *testing.T)      { script(t) }
func TestRule_M20_9_hidden(t *testing.T)     { script(t) }
func TestRule_M22_8_gone(t *testing.T)       { script(t) }
func TestRule_M22_6_attacked(t *testing.T)   { script(t) }
func TestRule_M22_6_policy(t *testing.T)     { script(t) }

// components.txt
func TestRule_M1_4_decks(t *testing.T)    { script(t) }
func TestRule_M1_5_counters(t *testing.T) { script(t) }
func TestRule_M1_7_accounts(t *testing.T) { script(t) }

// court.txt
func TestRule_M23_1_king(t *testing.T)    { script(t) }
func TestRule_M23_1_full(t *testing.T)    { script(t) }
func TestRule_M37_3_court(t *testing.T)   { script(t) }
func TestRule_M1_4_decrees(t *testing.T)  { script(t) }
func TestRule_M23_2_enact(t *testing.T)   { script(t) }
func TestRule_M36_6_crowns(t *testing.T)  { script(t) }
func TestRule_M23_2_bids(t *testing.T)    { script(t) }
func TestRule_M23_2_order(t *testing.T)   { script(t) }
func TestRule_M28_3_decree(t *testing.T)  { script(t) }
func TestRule_M35_2_decrees(t *testing.T) { script(t) }

// deal.txt
func TestRule_M13_1_whom(t *testing.T)       { script(t) }
func TestRule_M13_1_given(t *testing.T)      { script(t) }
func TestRule_M13_1_asked(t *testing.T)      { script(t) }
func TestRule_M13_1_room(t *testing.T)       { script(t) }
func TestRule_M13_1_answer(t *testing.T)     { script(t) }
func TestRule_M13_1_count(t *testing.T)      { script(t) }
func TestRule_M13_2_road(t *testing.T)       { script(t) }
func TestRule_M36_7_draft(t *testing.T)      { script(t) }
func TestState_Validate_offers(t *testing.T) { script(t) }

// debt.txt
func TestRule_M28_1_payment(t *testing.T)  { script(t) }
func TestRule_M28_1_gifts(t *testing.T)    { script(t) }
func TestRule_M28_1_market(t *testing.T)   { script(t) }
func TestRule_M28_2_last(t *testing.T)     { script(t) }
func TestRule_M28_2_bankrupt(t *testing.T) { script(t) }
func TestRule_M28_3_goes_on(t *testing.T)  { script(t) }

// decree.txt
func TestRule_M34_1_levy(t *testing.T)         { script(t) }
func TestRule_M34_2_granaries(t *testing.T)    { script(t) }
func TestRule_M34_3_audit(t *testing.T)        { script(t) }
func TestRule_M34_4_counters(t *testing.T)     { script(t) }
func TestRule_M34_5_debasement(t *testing.T)   { script(t) }
func TestRule_M34_6_tithe(t *testing.T)        { script(t) }
func TestRule_M25_1_volatility(t *testing.T)   { script(t) }
func TestRule_M34_7_conscription(t *testing.T) { script(t) }
func TestRule_M34_8_enclosure(t *testing.T)    { script(t) }
func TestRule_M34_9_loan(t *testing.T)         { script(t) }
func TestRule_M34_10_censorship(t *testing.T)  { script(t) }
func TestRule_M34_11_wedding(t *testing.T)     { script(t) }
func TestRule_M34_12_jubilee(t *testing.T)     { script(t) }

// future.txt
func TestRule_M15_2_written(t *testing.T) { script(t) }
func TestRule_M15_3_called(t *testing.T)  { script(t) }
func TestRule_M15_3_deliver(t *testing.T) { script(t) }
func TestRule_M15_3_settle(t *testing.T)  { script(t) }
func TestRule_M15_3_squeeze(t *testing.T) { script(t) }
func TestRule_M15_3_assign(t *testing.T)  { script(t) }
func TestRule_M15_5_bought(t *testing.T)  { script(t) }
func TestRule_M15_6_overdue(t *testing.T) { script(t) }

// golem.txt
func TestRule_M20_1_animate(t *testing.T)    { script(t) }
func TestRule_M3_1_units(t *testing.T)       { script(t) }
func TestRule_M20_3_turn(t *testing.T)       { script(t) }
func TestRule_M20_4_adjacent(t *testing.T)   { script(t) }
func TestRule_M20_4_units(t *testing.T)      { script(t) }
func TestRule_M20_5_enemies(t *testing.T)    { script(t) }
func TestRule_M20_4_chauffeurs(t *testing.T) { script(t) }
func TestRule_M20_6_three(t *testing.T)      { script(t) }
func TestRule_M20_7_eleven(t *testing.T)     { script(t) }
func TestRule_M20_7_twelve(t *testing.T)     { script(t) }
func TestRule_M20_7_raid(t *testing.T)       { script(t) }
func TestRule_M30_3_golems(t *testing.T)     { script(t) }

// guard.txt
func TestRule_M21_1_motivated(t *testing.T)      { script(t) }
func TestRule_M21_1_price(t *testing.T)          { script(t) }
func TestRule_M21_1_one(t *testing.T)            { script(t) }
func TestRule_M21_2_post(t *testing.T)           { script(t) }
func TestRule_M21_2_ability(t *testing.T)        { script(t) }
func TestRule_M33_9_executioner(t *testing.T)    { script(t) }
func TestRule_M33_10_confessor(t *testing.T)     { script(t) }
func TestRule_M33_11_quartermaster(t *testing.T) { script(t) }
func TestRule_M33_12_chamberlain(t *testing.T)   { script(t) }
func TestState_Validate_motivate(t *testing.T)   { script(t) }

// hand.txt
func TestRule_M35_2_drawn(t *testing.T)  { script(t) }
func TestRule_M35_2_brewed(t *testing.T) { script(t) }
func TestRule_M35_2_shown(t *testing.T)  { script(t) }
func TestRule_M36_2_hidden(t *testing.T) { script(t) }
func TestRule_M28_1_magic(t *testing.T)  { script(t) }
func TestRule_M28_1_player(t *testing.T) { script(t) }
func TestRule_M28_2_magic(t *testing.T)  { script(t) }
func TestRule_M29_4_magic(t *testing.T)  { script(t) }

// hiddenoffer.txt
func TestRule_M13_1_mead(t *testing.T)     { script(t) }
func TestRule_M13_1_hidden(t *testing.T)   { script(t) }
func TestRule_M9_2_traded(t *testing.T)    { script(t) }
func TestRule_M13_1_fullHand(t *testing.T) { script(t) }
func TestRule_M9_4_offered(t *testing.T)   { script(t) }
func TestRule_M13_2_hidden(t *testing.T)   { script(t) }
func TestRule_M13_2_targeted(t *testing.T) { script(t) }

// lab.txt
func TestRule_M6_3_lab(t *testing.T)      { script(t) }
func TestRule_M9_1_fund(t *testing.T)     { script(t) }
func TestRule_M9_1_success(t *testing.T)  { script(t) }
func TestRule_M9_1_none(t *testing.T)     { script(t) }
func TestRule_M9_2_under(t *testing.T)    { script(t) }
func TestRule_M9_2_when(t *testing.T)     { script(t) }
func TestRule_M9_2_unmarked(t *testing.T) { script(t) }
func TestRule_M10_1_labs(t *testing.T)    { script(t) }
func TestRule_M4_3_order(t *testing.T)    { script(t) }
func TestRule_M1_4_special(t *testing.T)  { script(t) }
func TestRule_M26_1_lab(t *testing.T)     { script(t) }
func TestRule_M37_2_magic(t *testing.T)   { script(t) }

// land.txt
func TestRule_M11_1_lands(t *testing.T)     { script(t) }
func TestRule_M11_2_plant(t *testing.T)     { script(t) }
func TestRule_M11_3_invest(t *testing.T)    { script(t) }
func TestRule_M7_1_payouts(t *testing.T)    { script(t) }
func TestRule_M7_2_invest(t *testing.T)     { script(t) }
func TestRule_M7_2_short(t *testing.T)      { script(t) }
func TestRule_M7_3_where(t *testing.T)      { script(t) }
func TestRule_M4_1_order(t *testing.T)      { script(t) }
func TestRule_M4_2_nothing(t *testing.T)    { script(t) }
func TestRule_M4_3_production(t *testing.T) { script(t) }
func TestRule_M4_4_short(t *testing.T)      { script(t) }

// market.txt
func TestRule_M14_1_slips(t *testing.T)    { script(t) }
func TestRule_M14_2_bids(t *testing.T)     { script(t) }
func TestRule_M14_2_range(t *testing.T)    { script(t) }
func TestRule_M36_6_same(t *testing.T)     { script(t) }
func TestRule_M36_8_youngest(t *testing.T) { script(t) }
func TestRule_M14_3_asks(t *testing.T)     { script(t) }
func TestRule_M14_4_take(t *testing.T)     { script(t) }
func TestRule_M14_4_hit(t *testing.T)      { script(t) }
func TestRule_M14_4_crossing(t *testing.T) { script(t) }
func TestRule_M14_5_spot(t *testing.T)     { script(t) }
func TestRule_M14_6_stimulus(t *testing.T) { script(t) }
func TestRule_M14_6_months(t *testing.T)   { script(t) }
func TestRule_M14_7_covered(t *testing.T)  { script(t) }

// mead.txt
func TestRule_M10_3_make(t *testing.T)        { script(t) }
func TestRule_M10_3_sell(t *testing.T)        { script(t) }
func TestRule_M10_3_maintenance(t *testing.T) { script(t) }
func TestRule_M25_3_mead(t *testing.T)        { script(t) }
func TestRule_M25_4_magic(t *testing.T)       { script(t) }
func TestRule_M25_4_drawn(t *testing.T)       { script(t) }
func TestRule_M1_1_mead(t *testing.T)         { script(t) }

// note.txt
func TestRule_M8_4_who(t *testing.T)      { script(t) }
func TestRule_M15_1_sold(t *testing.T)    { script(t) }
func TestRule_M15_1_limit(t *testing.T)   { script(t) }
func TestRule_M36_8_numbers(t *testing.T) { script(t) }
func TestRule_M15_4_expired(t *testing.T) { script(t) }
func TestRule_M36_7_papers(t *testing.T)  { script(t) }
func TestRule_M15_1_issued(t *testing.T)  { script(t) }

// office.txt
func TestRule_M6_1_buy(t *testing.T)    { script(t) }
func TestRule_M6_2_chain(t *testing.T)  { script(t) }
func TestRule_M6_3_lay(t *testing.T)    { script(t) }
func TestRule_M6_4_oldest(t *testing.T) { script(t) }

// policy.txt
func TestRule_M19_1_paid(t *testing.T)   { script(t) }
func TestRule_M19_2_rolls(t *testing.T)  { script(t) }
func TestRule_M19_2_cart(t *testing.T)   { script(t) }
func TestRule_M19_2_spot(t *testing.T)   { script(t) }
func TestRule_M19_3_terms(t *testing.T)  { script(t) }
func TestRule_M19_3_spot(t *testing.T)   { script(t) }
func TestRule_M19_3_frozen(t *testing.T) { script(t) }

// potion.txt
func TestRule_M10_2_brew(t *testing.T)        { script(t) }
func TestRule_M10_2_ingredients(t *testing.T) { script(t) }
func TestRule_M10_2_room(t *testing.T)        { script(t) }
func TestRule_M10_2_used(t *testing.T)        { script(t) }
func TestRule_M31_1_gold(t *testing.T)        { script(t) }
func TestRule_M31_2_harvest(t *testing.T)     { script(t) }
func TestRule_M31_3_winter(t *testing.T)      { script(t) }
func TestRule_M31_4_nature(t *testing.T)      { script(t) }
func TestRule_M31_5_stoneskin(t *testing.T)   { script(t) }
func TestRule_M31_6_elixir(t *testing.T)      { script(t) }
func TestRule_M31_7_luck(t *testing.T)        { script(t) }
func TestRule_M31_8_draught(t *testing.T)     { script(t) }
func TestRule_M31_9_amnesty(t *testing.T)     { script(t) }
func TestRule_M31_10_antidote(t *testing.T)   { script(t) }
func TestPotions_of_a_kind(t *testing.T)      { script(t) }

// ruin.txt
func TestRule_M22_6_bare(t *testing.T)     { script(t) }
func TestRule_M22_6_permit(t *testing.T)   { script(t) }
func TestRule_M7_1_unhurt(t *testing.T)    { script(t) }
func TestRule_M22_6_clear(t *testing.T)    { script(t) }
func TestRule_M22_6_unhurt(t *testing.T)   { script(t) }
func TestRule_M19_2_land(t *testing.T)     { script(t) }
func TestRule_M19_2_property(t *testing.T) { script(t) }
func TestRule_M19_1_spell(t *testing.T)    { script(t) }
func TestRule_M8_1_magic(t *testing.T)     { script(t) }
func TestRule_M11_1_magic(t *testing.T)    { script(t) }

// scrip.txt
func TestRule_M18_1_issue(t *testing.T)    { script(t) }
func TestRule_M18_1_redeem(t *testing.T)   { script(t) }
func TestRule_M28_1_creditor(t *testing.T) { script(t) }
func TestRule_M28_2_papers(t *testing.T)   { script(t) }
func TestRule_M13_1_scrip(t *testing.T)    { script(t) }
func TestRule_M13_2_scrip(t *testing.T)    { script(t) }

// season.txt
func TestRule_M5_1_months(t *testing.T)   { script(t) }
func TestRule_M5_2_seasons(t *testing.T)  { script(t) }
func TestRule_M5_3_climate(t *testing.T)  { script(t) }
func TestRule_M5_3_ace(t *testing.T)      { script(t) }
func TestRule_M5_4_erratic(t *testing.T)  { script(t) }
func TestRule_M5_4_month(t *testing.T)    { script(t) }
func TestRule_M5_5_tax(t *testing.T)      { script(t) }
func TestRule_M5_5_bankrupt(t *testing.T) { script(t) }

// share.txt
func TestRule_M7_1_shares(t *testing.T) { script(t) }
func TestRule_M17_1_ruins(t *testing.T) { script(t) }
func TestRule_M17_1_room(t *testing.T)  { script(t) }
func TestRule_M17_1_ends(t *testing.T)  { script(t) }

// shop.txt
func TestRule_M9_3_place(t *testing.T)       { script(t) }
func TestRule_M9_3_success(t *testing.T)     { script(t) }
func TestRule_M9_4_own(t *testing.T)         { script(t) }
func TestRule_M9_4_others(t *testing.T)      { script(t) }
func TestRule_M4_4_sold(t *testing.T)        { script(t) }
func TestRule_M9_5_maintenance(t *testing.T) { script(t) }
func TestRule_M5_4_maintenance(t *testing.T) { script(t) }
func TestRule_M7_3_shops(t *testing.T)       { script(t) }
func TestRule_M28_1_tape(t *testing.T)       { script(t) }

// siege.txt
func TestRule_M22_6_raid(t *testing.T)       { script(t) }
func TestRule_M22_6_beset(t *testing.T)      { script(t) }
func TestRule_M22_7_seized(t *testing.T)     { script(t) }
func TestRule_M22_7_entrenched(t *testing.T) { script(t) }
func TestRule_M22_7_unasked(t *testing.T)    { script(t) }
func TestRule_M22_7_potions(t *testing.T)    { script(t) }
func TestRule_M22_7_climate(t *testing.T)    { script(t) }
func TestRule_M7_2_units(t *testing.T)       { script(t) }
func TestRule_M8_1_units(t *testing.T)       { script(t) }
func TestRule_M11_1_units(t *testing.T)      { script(t) }
func TestRule_M10_4_lastcall(t *testing.T)   { script(t) }
func TestRule_M28_1_units(t *testing.T)      { script(t) }
func TestRule_M28_2_units(t *testing.T)      { script(t) }
func TestRule_M29_4_units(t *testing.T)      { script(t) }
func TestRule_M30_9_defended(t *testing.T)   { script(t) }
func TestRule_M37_3_covers(t *testing.T)     { script(t) }
func TestRule_M19_1_war(t *testing.T)        { script(t) }

// special.txt
func TestRule_M33_1_hexbreaker(t *testing.T) { script(t) }
func TestRule_M33_2_tolltaker(t *testing.T)  { script(t) }
func TestRule_M33_3_mender(t *testing.T)     { script(t) }
func TestRule_M33_4_colossus(t *testing.T)   { script(t) }
func TestRule_M33_4_center(t *testing.T)     { script(t) }
func TestRule_M33_5_matriarch(t *testing.T)  { script(t) }
func TestRule_M33_6_regent(t *testing.T)     { script(t) }
func TestRule_M33_7_sovereign(t *testing.T)  { script(t) }
func TestRule_M33_7_aegis(t *testing.T)      { script(t) }
func TestRule_M33_8_martyr(t *testing.T)     { script(t) }
func TestRule_M31_4_attack(t *testing.T)     { script(t) }
func TestRule_M31_5_fight(t *testing.T)      { script(t) }
func TestFight(t *testing.T)                 { script(t) }
func TestUnits_hidden(t *testing.T)          { script(t) }
func TestUnits_rule(t *testing.T)            { script(t) }

// spell.txt
func TestRule_M30_1_cumulonimbus(t *testing.T) { script(t) }
func TestRule_M30_2_sprite(t *testing.T)       { script(t) }
func TestRule_M36_4_less(t *testing.T)         { script(t) }
func TestRule_M30_3_rust(t *testing.T)         { script(t) }
func TestRule_M30_4_mildew(t *testing.T)       { script(t) }
func TestRule_M30_5_axle(t *testing.T)         { script(t) }
func TestRule_M30_6_counterfeit(t *testing.T)  { script(t) }
func TestRule_M30_7_tape(t *testing.T)         { script(t) }
func TestRule_M30_8_hex(t *testing.T)          { script(t) }
func TestRule_M30_9_gremlins(t *testing.T)     { script(t) }
func TestRule_M30_10_whisper(t *testing.T)     { script(t) }
func TestRule_M30_11_hubs(t *testing.T)        { script(t) }
func TestRule_M30_12_chant(t *testing.T)       { script(t) }
func TestRule_M30_13_winged(t *testing.T)      { script(t) }
func TestRule_M5_1_winged(t *testing.T)        { script(t) }
func TestRule_M30_14_portal(t *testing.T)      { script(t) }
func TestRule_M36_6_spells(t *testing.T)       { script(t) }
func TestRule_M37_3_magic(t *testing.T)        { script(t) }
func TestRule_M36_9_rows(t *testing.T)         { script(t) }
func TestMoved_rule(t *testing.T)              { script(t) }

// turn.txt
func TestRule_M25_1_costs(t *testing.T)  { script(t) }
func TestRule_M25_2_stakes(t *testing.T) { script(t) }
func TestRule_M25_3_keep(t *testing.T)   { script(t) }
func TestRule_M25_4_unrest(t *testing.T) { script(t) }
func TestRule_M2_3_auction(t *testing.T) { script(t) }
func TestRule_M2_3_lots(t *testing.T)    { script(t) }
func TestRule_M3_1_again(t *testing.T)   { script(t) }
func TestRule_M3_2_dice(t *testing.T)    { script(t) }
func TestRule_M3_4_actions(t *testing.T) { script(t) }
func TestRule_M3_5_next(t *testing.T)    { script(t) }
func TestRule_M24_1_taxman(t *testing.T) { script(t) }
func TestRule_M29_3_time(t *testing.T)   { script(t) }
func TestRule_M29_3_crowns(t *testing.T) { script(t) }
func TestRule_M29_2_favour(t *testing.T) { script(t) }
func TestRule_M29_4_market(t *testing.T) { script(t) }
func TestRule_M29_4_worth(t *testing.T)  { script(t) }

// vision.txt
func TestRule_M3_3_vision(t *testing.T)      { script(t) }
func TestRule_M27_1_wait(t *testing.T)       { script(t) }
func TestRule_M27_1_order(t *testing.T)      { script(t) }
func TestRule_M27_2_opposites(t *testing.T)  { script(t) }
func TestRule_M27_2_gold(t *testing.T)       { script(t) }
func TestRule_M27_2_thirteenth(t *testing.T) { script(t) }
func TestRule_M4_1_visions(t *testing.T)     { script(t) }

// visioncards.txt
func TestRule_M32_1_leaves(t *testing.T)    { script(t) }
func TestRule_M32_2_spoon(t *testing.T)     { script(t) }
func TestRule_M32_3_rim(t *testing.T)       { script(t) }
func TestRule_M32_4_cup(t *testing.T)       { script(t) }
func TestRule_M32_5_tea(t *testing.T)       { script(t) }
func TestRule_M32_6_sugars(t *testing.T)    { script(t) }
func TestRule_M32_7_milk(t *testing.T)      { script(t) }
func TestRule_M32_8_steam(t *testing.T)     { script(t) }
func TestRule_M32_9_dregs(t *testing.T)     { script(t) }
func TestRule_M32_10_sieve(t *testing.T)    { script(t) }
func TestRule_M32_11_honey(t *testing.T)    { script(t) }
func TestRule_M32_12_lump(t *testing.T)     { script(t) }
func TestRule_M32_13_harvest(t *testing.T)  { script(t) }
func TestRule_M32_14_dead(t *testing.T)     { script(t) }
func TestRule_M32_15_rebate(t *testing.T)   { script(t) }
func TestRule_M32_16_boom(t *testing.T)     { script(t) }
func TestRule_M32_17_crash(t *testing.T)    { script(t) }
func TestRule_M32_18_thaw(t *testing.T)     { script(t) }
func TestRule_M32_19_fever(t *testing.T)    { script(t) }
func TestRule_M32_20_visit(t *testing.T)    { script(t) }
func TestRule_M32_21_sinkhole(t *testing.T) { script(t) }
func TestRule_M32_22_peace(t *testing.T)    { script(t) }
func TestRule_M29_4_boom(t *testing.T)      { script(t) }
