package merlin

// This file computes an upper bound on the length of a game.

// MaxMoves returns an upper bound on the number of moves in a game, including Nature's. It is meaningless
// for a config that Validate refuses.
//
// An advance of the wheel draws a card for each of the 7 places (M6.4). It taxes each player, and a player
// settles a debt of n in at most n moves (M28.1). It asks each player for a cut (M5.5). A roll takes two
// dice. Doubles bring an advance, and on the erratic wheel also a die and another advance (M5.4). A seven
// asks each player about each commodity (M25.3) and plays the sevens, one for each pack, each of which is a
// debt of 1 for each player (M25.4). With the market, each cart rolls (M12.2). Doubles and a seven never
// fall in the same turn, but the bound adds both.
//
// A turn has an end and at most MaxActions actions (M3.4). An action is a purchase, or a thing that is
// opened and then used. A purchase draws 8 cards and then one more (M6.2). Among them are at most as many
// aces as there are packs, each with a permit, and at most all Taxmen, each a debt of every player. Using
// an open thing takes one move. An offer takes at most 4 steps, an answer and two dice (M13.2). A purchase
// is therefore the longest action, except with paper: drafting a policy on all numbers takes 17 moves
// (M19.2), and redeeming up to 20 scrip makes a debt of its issuer (M18.1).
//
// With magic, a rolled number draws a card for a lab, or brings the maintenance of a Spell Shop or a
// Brewery, a debt of at most 2. There are two such permits of a number in a pack (M9.1, M9.5). A chain can
// consist of aces alone, each with one more card (M26.1). A spell brings at most two debts of 2 (M30.7).
// With war, a die is rolled for each plot with an enemy's golem (M22.7), and two dice for a golem that is
// animated (M20.1).
//
// With the court, each card of a chain may be a king. Two decrees are drawn, one is chosen and refused, the
// others bid, and the consequence is a debt of at most 12 (M23.1, M23.2, M34.11). The Tax Rate may also
// rise (M34.6). With visions, one is chosen and drawn in each turn (M3.3). A die may waive each vision in
// play (M27.1), and the vision with two copies may make every cart roll (M32.10).
//
// Each note that a player has out is paid at most once in a turn, a debt of at most 60 (M15.2, M16.1,
// M19.1).
//
// The set-up draws 7 cards, asks each player for a bid, and draws a lot for each place in the turn order
// except the last (M2.3). There are at most MaxTurns turns (M29.3).
//
// The bound is far from tight. In the standard game of 6 with 6 Taxmen it is 6,061,218, and the longest game
// known has 33,783 moves. It allows 4,832,000 moves for 40 actions in each of 400 turns. Each action is a
// purchase that draws 8 kings, 8 aces and 6 Taxmen, with all debts paid 1 gold at a time. A further 1,152,000
// are for notes: in each turn every note is paid, in 60 moves. Players do not have the gold and the cards for
// this. A tighter bound would have to follow gold and cards between players, the bank and the market, and
// every new card that moves gold could break it.
func MaxMoves(c Config) int {
	players, tax := int(c.Players), int(c.Tax)
	if c.Parts.Has(Court) {
		tax = maxRate
	}
	places := propertyPlaces + mainPlaces
	taxed := players * tax
	advance := places + taxed + players
	sevens := players*commodities + players*players
	if c.Parts.Has(Market) {
		sevens += players
	}
	roll := 1 + 2*advance + 1 + sevens
	aces := min(players, maxChain)
	if c.Parts.Has(Magic) {
		roll += 2 * players * maxUpkeep
		aces = 2 * maxChain
	}
	if c.Parts.Has(War) {
		roll += players * MaxGolems
	}
	if c.Parts.Has(Visions) {
		roll += 2 + MaxVisions + Sieve.copies()*players
	}
	chain := maxChain + 1 + aces + min(int(c.Taxmen), maxChain)*taxed
	if c.Parts.Has(Court) {
		chain += maxChain * (4 + players - 1 + FieldPlots)
	}
	action, paid := 1+chain, 0
	if c.Parts.Has(Paper) {
		action, paid = max(action, maxDraft, 2+PadSize), players*int(c.Notes)*MaxForward
	}
	turn := roll + int(c.MaxActions)*action + paid + 1
	setup := places + players + players - 1
	return setup + int(c.MaxTurns)*turn
}
