package merlin

// This file bounds the length of a game.

// MaxMoves bounds the number of moves of a game, Nature's included.
//
// An advance of the wheel draws a card for each of the 7 places (M6.4), taxes each player, who answers a debt
// of n at most n times (M28.1), and asks each for a cut (M5.5). A roll is of two dice; doubles bring an
// advance, and on the erratic wheel a die and another one (M5.4). A seven asks each player for each commodity
// (M25.3) and plays the sevens, of which there is one a pack, each a debt of 1 of each player (M25.4); with
// the market each cart rolls (M12.2). No turn has doubles and a seven, but the bound adds them.
//
// A turn has its end and at most MaxActions actions (M3.4), each a purchase or a thing that is opened and
// what is done with it. For a purchase 8 cards are drawn and one more (M6.2), among them at most as many aces
// as there are packs, each with a permit, and at most as many Taxmen as there are, each a debt of every
// player. What is done with a thing is one move; an offer has at most 4 steps, an answer and two dice
// (M13.2). So a purchase is the longest action; with paper a policy on all numbers is drafted in 17 moves
// (M19.2), and scrip of 20 at most is redeemed, a debt of its issuer (M18.1).
//
// With magic a number rolled brings the card of a lab, or the maintenance of a shop or a Brewery, a debt of 2
// at most: of a number there are two such permits a pack (M9.1, M9.5). A chain has aces enough, each with a
// card more (M26.1). A spell brings two debts of 2 at most (M30.7). With war a die is rolled for each plot on
// which an enemy's golem is (M22.7), and two for one that is animated (M20.1).
//
// With the court each card of a chain may be a king: two decrees are drawn, one is chosen and refused, the
// others bid, and what it makes a player pay is a debt of 12 at most (M23.1, M23.2, M34.11); and the Tax Rate
// may rise (M34.6). With visions one is chosen and drawn in a turn (M3.3); each that lies open is waived by a
// die (M27.1), and those of which there are two may have every cart roll (M32.10).
//
// Each of the notes that a player may have out is paid once in a turn at most, a debt of 60 (M15.2, M16.1,
// M19.1).
//
// The set-up draws 7 cards, asks each for a bid and draws a lot for each place in the order but the last
// (M2.3). There are at most MaxTurns turns (M29.3). The bound means nothing for a config that Validate
// refuses.
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
