package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests what Validate says of magic: labs, hands, potions, what magic has left on plots, and frames.

// wise returns a game in which p0 acts: enchanting with cards in hand and potions.
func wise(t testing.TB) merlin.State {
	t.Helper()
	s := enchanting(t)
	inHand(t, &s, 0, "rust 1", "whisper", "stoneskin", "antidote 2")
	inHand(t, &s, 1, "mildew", "antidote", "antidote")
	inFront(t, &s, 0, "liquid-luck 2")
	beneath(t, &s, "p0.2", "stoneskin")
	beneath(t, &s, "p1.3", "raining-gold")
	mead(&s, 0, 2)
	sound(t, &s)
	return s
}

func TestState_Validate_magic(t *testing.T) {
	type state = merlin.State
	bids, act, paper := auction(t, board(4)), wise(t), banking(t)
	three := act
	three.Config.Uses = 3
	alone := acting(t, wizards(4, func(c *merlin.Config) { c.Parts = merlin.PartsOf(merlin.Magic) }))
	lab := func(s *state) *merlin.Lab { return &s.Seats[0].Labs[0] }
	place := func(name string) func(*state) *merlin.Plot {
		return func(s *state) *merlin.Plot { return plot(t, s, name) }
	}
	bare, shop, land, vault := place("p0.2"), place("p1.2"), place("p1.3"), place("p0.1")
	few := scarce(t, "rust stoneskin antidote raining-gold raining-gold warm-winter double-harvest")
	inHand(t, &few, 0, "rust")
	lay(t, &few, "p1.1", "c5")
	lay(t, &few, "p1.2", "c5", "h9")
	beneath(t, &few, "p1.1", "stoneskin")
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"a land as a lab", act, func(s *state) { laboratory(t, s, 0, 3, "d9") }, "p0: lab 3"},
		{"a property as a lab", act, func(s *state) { laboratory(t, s, 0, 3, "c9") }, "p0: lab 3"},
		{"a spell as a lab", act, func(s *state) { laboratory(t, s, 0, 3, "rust") }, "p0: lab 3"},
		{"a grant without a lab", act, func(s *state) { s.Seats[0].Labs[2].Grant++; s.Bank-- }, "p0: lab 3"},
		{"a mark without a lab", act, func(s *state) { s.Seats[0].Labs[2].Marked = 1 }, "p0: lab 3"},
		{"a used card without a lab", act, func(s *state) { s.Seats[0].Labs[2].Used[0] = merlin.Rust }, "p0: lab 3"},
		{"a grant too high", act, func(s *state) { lab(s).Grant++; s.Bank-- }, "p0: lab 1"},
		{"a grant below 0", act, func(s *state) { lab(s).Grant = -1; s.Bank += 2 }, "p0: lab 1"},
		{"too many marks", act, func(s *state) { lab(s).Marked = 7 }, "p0: lab 1"},
		{"marks below 0", act, func(s *state) { lab(s).Marked = -1 }, "p0: lab 1"},
		{"a potion under a lab of spells", act, func(s *state) { lab(s).Used[0] = merlin.Antidote }, "p0: lab 1"},
		{"a spell under a lab of potions", act, func(s *state) { s.Seats[0].Labs[1].Used[0] = merlin.Portal }, "p0: lab 2"},
		{"a land under a lab", act, func(s *state) { lab(s).Used[0] = card(t, "d9") }, "p0: lab 1"},
		{"a used card too many", act, func(s *state) { lab(s).Used[1] = merlin.Rust }, "p0: lab 1"},
		{"used cards with a hole", three, func(s *state) { lab(s).Used[2] = merlin.Rust }, "p0: lab 1"},
		{"a used card that is lost", act, func(s *state) { lab(s).Used[0] = 0 }, "unseen: there are 2 portal and not 3"},
		{"a lab without magic", paper, func(s *state) { s.Seats[0].Labs[0].Grant = 1 }, "p0: lab 1"},
		{"a lab of a bankrupt", act, func(s *state) { ruin(s, 3); s.Seats[3].Labs[0].Card = card(t, "s8") }, "seats: p3"},
		{"loose below 0", act, func(s *state) { s.Seats[0].Loose[1] = -1 }, "p0: loose: -1"},
		{"loose too many", act, func(s *state) { s.Seats[2].Loose[1] = 7 }, "p2: loose: 7"},
		{"a hand too large", act, func(s *state) { lab(s).Marked = 6 }, "p0: loose: 1"},
		{"loose without magic", paper, func(s *state) { s.Seats[0].Loose[0] = 1 }, "p0: loose: 1"},
		{"front below 0", act, func(s *state) { s.Seats[1].Front.N = -1 }, "p1: front: -1"},
		{"front too long", act, func(s *state) { s.Seats[1].Front.N = 4 }, "p1: front: 4"},
		{"front without magic", paper, func(s *state) { s.Seats[1].Front.N = 1 }, "p1: front: 1"},
		{"a mark of a lab of spells in front", act, func(s *state) { s.Seats[0].Front.Labs[0] = 1 }, "p0: front: a mark 1 in place 0"},
		{"a mark of no lab in front", act, func(s *state) { s.Seats[0].Front.Labs[0] = 3 }, "p0: front: a mark 3 in place 0"},
		{"a mark beyond all labs in front", act, func(s *state) { s.Seats[0].Front.Labs[0] = 200 }, "p0: front: a mark 200 in place 0"},
		{"a mark of nothing in front", act, func(s *state) { s.Seats[0].Front.Labs[1] = 2 }, "p0: front: a mark 2 in place 1"},
		{"mead below 0", act, func(s *state) { s.Seats[1].Mead = -1; s.Mead++ }, "p1: mead: -1"},
		{"mead beyond all", act, func(s *state) { s.Seats[1].Mead = 41 }, "p1: mead: 41"},
		{"a supply below 0", act, func(s *state) { s.Seats[1].Mead, s.Mead = 20, -2 }, "mead: -2"},
		{"a supply beyond all", act, func(s *state) { s.Mead = 41 }, "mead: 41"},
		{"mead made", act, func(s *state) { s.Mead++ }, "bank: mead adds up to 21 and not to 20"},
		{"mead without magic", paper, func(s *state) { s.Mead++ }, "bank: mead adds up to 1 and not to 0"},
		{"frozen below 0", act, func(s *state) { s.Seats[1].Frozen = -1 }, "p1: frozen: -1"},
		{"frozen too long", act, func(s *state) { s.Seats[1].Frozen = 3 }, "p1: frozen: 3"},
		{"frozen without the market", alone, func(s *state) { s.Seats[1].Frozen = 1 }, "p1: frozen: 1, winged: false"},
		{"winged without the market", alone, func(s *state) { s.Seats[1].Winged = true }, "p1: frozen: 0, winged: true"},
		{"winged without magic", paper, func(s *state) { s.Seats[1].Winged = true }, "p1: frozen: 0, winged: true"},
		{"targeted by oneself", act, func(s *state) { s.Seats[1].Targeted = bourse.SeatsOf(1) }, "p1: targeted: p1"},
		{"targeted outside", act, func(s *state) { s.Seats[1].Targeted = bourse.SeatsOf(4) }, "p1: targeted: p4"},
		{"targeted without magic", paper, func(s *state) { s.Seats[1].Targeted = 1 }, "p1: targeted: p0"},
		{"a market where there is none", alone, func(s *state) { s.Seats[1].Escrow++; s.Bank-- }, "p1: the market is out"},
		{"too few spells for the hands", few, func(s *state) { s.Seats[1].Loose[0] = 1 }, "unseen: too few"},
		{"too few recipes for the hands", few, func(s *state) { s.Seats[1].Loose[1] = 6 }, "unseen: too few"},
		{"too few potions for the fronts", few, func(s *state) { s.Seats[1].Front.N = 2 }, "unseen: too few"},
		{"no Elixir for a Chauffeur", few, func(s *state) { lay(t, s, "p1.3", "c4", "c5"); plot(t, s, "p1.3").Potion = true }, "unseen: too few"},
		{"one potion for two plots", few, func(s *state) { plot(t, s, "p1.2").Potion = true }, "unseen: too few"},
		{"a spell in the discards", act, func(s *state) { s.Unseen[merlin.Rust]--; s.Discards[merlin.Rust]++ }, "discards: rust"},
		{"a spell made", act, func(s *state) { s.Unseen[merlin.Rust]++ }, "unseen: there are 4 rust and not 3"},

		{"a hit property without a permit", act, func(s *state) { bare(s).Damage = 1 }, "p0.2: damage 1"},
		{"a permit hit twice", act, func(s *state) { shop(s).Damage = 2 }, "p1.2: damage 2"},
		{"damage below 0", act, func(s *state) { shop(s).Damage = -1 }, "p1.2: damage -1"},
		{"a hit Chauffeur", act, func(s *state) { vault(s).Damage = 1 }, "p0.1: damage 1"},
		{"clouds without a land", act, func(s *state) { shop(s).Wait = 1 }, "p1.2: damage 0, down false, wait 1"},
		{"too many clouds", act, func(s *state) { land(s).Wait = 7 }, "p1.3: damage 0, down false, wait 7"},
		{"clouds below 0", act, func(s *state) { land(s).Wait = -1 }, "p1.3: damage 0, down false, wait -1"},
		{"a mark without a potion", act, func(s *state) { bare(s).Potion = false; bare(s).Mark = 2 }, "p0.2: damage 0"},
		{"a potion with the mark of a lab of spells", act, func(s *state) { bare(s).Mark = 1 }, "potion true with the mark of 1"},
		{"a potion with the mark of no lab", act, func(s *state) { bare(s).Mark = 3 }, "potion true with the mark of 3"},
		{"a potion with a mark beyond all labs", act, func(s *state) { bare(s).Mark = 255 }, "potion true with the mark of 255"},
		{"a potion under nothing", act, func(s *state) { plot(t, s, "p0.9").Potion = true }, "p0.9: none is no property"},
		{"ruins of nothing", act, func(s *state) { plot(t, s, "p0.9").Down = true }, "p0.9: none is no property"},
		{"a potion under ruins", act, func(s *state) { bare(s).Down = true }, "p0.2: damage 0, down true"},
		{"damaged ruins", act, func(s *state) { shop(s).Down, shop(s).Damage = true, 1 }, "p1.2: damage 1, down true"},
		{"clouds over ruins", act, func(s *state) { land(s).Potion, land(s).Down, land(s).Wait = false, true, 1 }, "p1.3: damage 0, down true, wait 1"},
		{"a stake on ruins", act, func(s *state) { stake(t, s, "p1.2", 2); shop(s).Down = true }, "p1.2: damage 0, down true"},
		{"a stake on a Brewery", act, func(s *state) { stake(t, s, "p2.1", 2) }, "p2.1: h4"},
		{"planted on ruins", act, func(s *state) { planted(t, s, "p1.3"); land(s).Potion, land(s).Down = false, true }, "p1.3: damage 0, down true"},
		{"invested in ruins", act, func(s *state) { bare(s).Potion, bare(s).Down, bare(s).Invested = false, true, true }, "p0.2: damage 0, down true"},
		{"ruins of a Chauffeur", act, func(s *state) { s.Bank += vault(s).Gold; vault(s).Gold, vault(s).Down = 0, true }, "p0.1: damage 0, down true"},
		{"ruins without magic", paper, func(s *state) { bare(s).Down = true }, "p0.2: damage 0, down true"},
		{"a potion without magic", paper, func(s *state) { bare(s).Potion = true }, "p0.2: damage 0, down false, wait 0, potion true"},
		{"shares of ruins", act, func(s *state) {
			s.Own[0].Under[1], s.Notes[0] = 0, share(t, 0, 2, "p0.2")
			bare(s).Potion, bare(s).Down, s.Notes[0].Number = false, true, 1
		}, "notes: 1 shares of p0.2"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_hidden breaks what players alone know.
func TestState_Validate_hidden(t *testing.T) {
	type state = merlin.State
	bids, act := auction(t, board(4)), wise(t)
	hand := func(s *state) *merlin.Hand { return &s.Own[0].Hand }
	offer := act
	play(t, &offer, "p0 offer p2", "p0 with stoneskin", "p0 item gold", "p0 set 3")
	spell := act
	play(t, &spell, "p0 offer p2", "p0 with rust 1", "p0 to p1", "p0 item gold", "p0 set 3")
	road := act
	road.Seats[0].Front, road.Own[0].Front = merlin.Marks{}, merlin.Front{}
	play(t, &road, "p0 offer p1", "p0 with stoneskin", "p0 item grain", "p0 set 1", "p1 accept")
	draft := act
	play(t, &draft, "p0 offer p2", "p0 with rust 1", "p0 to p1", "p0 item gold")
	recipe := act
	play(t, &recipe, "p0 offer p2", "p0 with antidote 2")
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"a hand out of order", act, func(s *state) { h := hand(s); h[0], h[1] = h[1], h[0] }, "own of p0: hand: rust in place 1"},
		{"a hand with a hole", act, func(s *state) { h := hand(s); h[4], h[2] = h[2], merlin.HandCard{} }, "own of p0: hand: antidote in place 3 of 2"},
		{"a land in a hand", act, func(s *state) { hand(s)[0].Card = card(t, "d9") }, "own of p0: hand: d9 in place 0"},
		{"a card that there is not", act, func(s *state) { hand(s)[3].Card = 199 }, "own of p0: hand: #199 in place 3"},
		{"a mark of no card", act, func(s *state) { hand(s)[7].Lab = 1 }, "own of p0: hand: none in place 7"},
		{"a card more than is open", act, func(s *state) { hand(s)[4] = merlin.HandCard{Card: merlin.Antidote, Lab: 2} }, "own of p0: hand: 2 with the mark of 2 and not 1"},
		{"a card less than is open", act, func(s *state) { hand(s)[3] = merlin.HandCard{} }, "own of p0: hand: 0 with the mark of 2 and not 1"},
		{"a loose card more than is open", act, func(s *state) { s.Seats[0].Loose[0] = 0 }, "own of p0: hand: [1 1] without a mark"},
		{"a spell for a recipe", act, func(s *state) { s.Seats[0].Loose = [2]int8{2, 0} }, "own of p0: hand: [1 1] without a mark and not [2 0]"},
		{"a mark more than is open", act, func(s *state) { hand(s)[1].Lab = 1 }, "own of p0: hand: 2 with the mark of 1 and not 1"},
		{"a mark of no lab", act, func(s *state) { hand(s)[1].Lab = 3 }, "own of p0: hand: whisper with the mark of 3"},
		{"a mark beyond all labs", act, func(s *state) { hand(s)[1].Lab = 200 }, "own of p0: hand: whisper with the mark of 200"},
		{"a mark beyond the last lab", act, func(s *state) {
			labs := &s.Seats[0].Labs
			labs[5], labs[0] = labs[0], merlin.Lab{}
			hand(s)[0].Lab, hand(s)[1].Lab = 6, 7
		}, "own of p0: hand: whisper with the mark of 7"},
		{"a spell of a lab of potions", act, func(s *state) { hand(s)[0].Lab = 2 }, "own of p0: hand: rust with the mark of 2"},
		{"a hand of nobody", act, func(s *state) { s.Own[4].Hand[0].Card = merlin.Rust }, "own of p4: hand: nobody's"},
		{"a front of nobody", act, func(s *state) { s.Own[5].Front[0] = merlin.Antidote }, "own of p5: hand: nobody's"},
		{"a card shown to nobody", act, func(s *state) { s.Own[5].Shown = merlin.Antidote }, "own of p5: hand: nobody's"},
		{"a hand without magic", bids, func(s *state) { s.Own[0].Hand[0].Card = merlin.Rust }, "own of p0: hand: [1 0] without a mark and not [0 0]"},
		{"another potion in front", act, func(s *state) { s.Own[0].Front[0] = merlin.Stoneskin }, "own of p0: front: stoneskin in place 0"},
		{"a spell in front", act, func(s *state) { s.Own[0].Front[0] = merlin.Rust }, "own of p0: front: rust in place 0"},
		{"a potion less in front", act, func(s *state) { s.Own[0].Front[0] = 0 }, "own of p0: front: none in place 0"},
		{"a potion more in front", act, func(s *state) { s.Own[0].Front[1] = merlin.Antidote }, "own of p0: front: antidote in place 1"},
		{"a potion of a land under a property", act, func(s *state) { s.Own[0].Under[1] = merlin.RainingGold }, "own of p0: under: raining-gold under plot 2"},
		{"a potion in front under a land", act, func(s *state) { s.Own[1].Under[2] = merlin.Antidote }, "own of p1: under: antidote under plot 3"},
		{"a potion less under a plot", act, func(s *state) { s.Own[0].Under[1] = 0 }, "own of p0: under: none under plot 2"},
		{"a potion more under a plot", act, func(s *state) { s.Own[0].Under[0] = merlin.ElixirOfInterest }, "own of p0: under: elixir-of-interest under plot 1"},
		{"a potion under another's plot", act, func(s *state) { s.Own[2].Under[0] = merlin.BetterNature }, "own of p2: under: better-nature under plot 1"},
		{"more than there are", act, func(s *state) { s.Own[0].Hand[2].Card = merlin.Antidote; tidy(&s.Own[0].Hand) }, "unseen: fewer antidote than are held"},
		{"a card shown without an offer", act, func(s *state) { s.Own[0].Shown = merlin.Rust }, "own of p0: shown: rust"},
		{"a card shown to a third player", offer, func(s *state) { s.Own[3].Shown = merlin.Stoneskin }, "own of p3: shown: stoneskin"},
		{"another card shown to the partner", offer, func(s *state) { s.Own[2].Shown = merlin.Antidote }, "shown: another card to the partner"},
		{"another sort shown to the partner", offer, func(s *state) { s.Own[2].Shown = merlin.Rust }, "own of p2: shown: rust"},
		{"nothing shown to the partner", offer, func(s *state) { s.Own[2].Shown = 0 }, "own of p2: shown: none"},
		{"a card shown that is not in hand", offer, func(s *state) { s.Own[0].Shown = merlin.LiquidLuck }, "own of p0: shown: liquid-luck"},
		{"a card shown with another mark", offer, func(s *state) { s.Offer.Lab = 2 }, "own of p0: shown: stoneskin with the mark of 2"},
		{"a card shown with the mark of no lab", offer, func(s *state) { s.Offer.Lab = 3 }, "offer: 1 recipe for 3 gold of p0"},
		{"a card shown with a mark beyond all labs", offer, func(s *state) { s.Offer.Lab = 200 }, "offer: 1 recipe for 3 gold of p0"},
		{"a card shown with the mark of the other sort", offer, func(s *state) { s.Offer.Lab = 1 }, "offer: 1 recipe for 3 gold of p0"},
		{"an offer of two recipes", offer, func(s *state) { s.Offer.Give.N = 2 }, "offer: 2 recipe for 3 gold of p0"},
		{"an offer that names the recipe", offer, func(s *state) { s.Offer.Give.Card = merlin.Stoneskin }, "offer: stoneskin for 3 gold of p0"},
		{"a recipe through a shop", offer, func(s *state) { s.Offer.Via = 1 }, "offer: 1 recipe for 3 gold of p0 through p1"},
		{"a recipe for a recipe", offer, func(s *state) { s.Offer.Get = merlin.Ware{Item: merlin.ItemRecipe, N: 1} }, "offer: 1 recipe for 1 recipe of p0"},
		{"a hand that is full", offer, func(s *state) { inHand(t, s, 2, "portal"); s.Seats[2].Loose[1] = 6 }, "offer: 1 recipe for 3 gold: "},
		{"gold with a mark", offer, func(s *state) { s.Offer.Give, s.Offer.Lab = merlin.Ware{Item: merlin.ItemGold, N: 1}, 2 }, "offer: 1 gold for 3 gold of p0"},
		{"a spell through no shop", spell, func(s *state) { s.Offer.Via = 2 }, "offer: 1 spell for 3 gold of p0 through p2"},
		{"a spell through nobody's shop", spell, func(s *state) { s.Offer.Via = 100 }, "offer: 1 spell for 3 gold of p0 through"},
		{"a spell through a shop that is not paid", spell, func(s *state) { purse(s, 0, 0) }, "offer: 1 spell for 3 gold of p0 through p1"},
		{"a card still shown on the road", road, func(s *state) { s.Stack[2].Step, s.Stack[3].Seat = 2, 1; s.Offer.Give, s.Offer.Lab = merlin.Ware{}, 0 }, "own of p0: shown: stoneskin"},
		{"a lab open that is none", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindLab, Lab: 3} }, "own of p0: open: lab 3: "},
		{"lab 0 open", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindLab} }, "own of p0: open: lab 0: "},
		{"a lab open beyond all", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindLab, Lab: 200} }, "own of p0: open: lab 200: "},
		{"a lab open and a card", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindLab, Lab: 2, Card: merlin.Rust} }, "own of p0: open: lab with rust"},
		{"a lab open of which nothing comes", act, func(s *state) { purse(s, 0, 0); s.Own[0].Open = merlin.Open{Kind: merlin.KindLab, Lab: 2} }, "own of p0: open: lab 2: "},
		{"a card open that is not in hand", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindHand, Card: merlin.Portal} }, "own of p0: open: hand portal: "},
		{"a card open with another mark", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindHand, Card: merlin.Whisper, Lab: 1} }, "own of p0: open: hand whisper 1: "},
		{"no card open", act, func(s *state) { s.Own[0].Open = merlin.Open{Kind: merlin.KindHand} }, "own of p0: open: hand none: "},
		{"a card open that does nothing", act, func(s *state) {
			store(s, 0, 0, 0, 0)
			s.Own[0].Open = merlin.Open{Kind: merlin.KindHand, Card: merlin.Stoneskin}
		}, "own of p0: open: hand stoneskin: "},
		{"a card open and a step", act, func(s *state) {
			s.Own[0].Open = merlin.Open{Kind: merlin.KindHand, Card: merlin.Rust, Lab: 1, Via: 1}
		}, "own of p0: open: hand with rust"},
		{"a draft through no shop", draft, func(s *state) { s.Own[0].Open.Via = 2 }, "own of p0: open: offer p2: rust"},
		{"a draft through nobody's shop", draft, func(s *state) { s.Own[0].Open.Via = -7 }, "own of p0: open: offer p2: rust"},
		{"a draft with another mark", draft, func(s *state) { s.Own[0].Open.Lab = 0 }, "own of p0: open: offer p2: rust"},
		{"a draft of another sort", draft, func(s *state) { s.Own[0].Open.Give.Item = merlin.ItemRecipe }, "own of p0: open: offer p2: rust"},
		{"a draft of a spell, counted", draft, func(s *state) { s.Own[0].Open.Give.N = 1 }, "own of p0: open: offer p2: rust"},
		{"a draft of a recipe through a shop", recipe, func(s *state) { s.Own[0].Open.Via = 1 }, "own of p0: open: offer p2: antidote"},
		{"a draft of a recipe at the shop", recipe, func(s *state) { s.Own[0].Open.Step = 1 }, "own of p0: open: offer p2: antidote"},
		{"a draft of a spell by its sort", draft, func(s *state) { s.Own[0].Open.Give.Card = 0 }, "own of p0: open: offer p2: spell"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_conjuring breaks what is resolved of magic.
func TestState_Validate_conjuring(t *testing.T) {
	type state = merlin.State
	bids, list := auction(t, board(4)), charmed(t)
	tape, struck, upkeep := list[0], list[1], list[2]
	axle := wise(t)
	inHand(t, &axle, 0, "broken-axle")
	cart(&axle, 2, 1, 0, 0)
	cart(&axle, 3, 1, 0, 0)
	play(t, &axle, "p0 hand broken-axle", "p0 to p2")
	drawn := wise(t)
	play(t, &drawn, "p0 end", "~ dice 1 4")
	six := drawn
	aced := wise(t)
	play(t, &aced, "p0 buy d5", "~ draw ca", "~ draw s8")
	for _, test := range []struct {
		name   string
		from   state
		change func(*state)
		want   string
	}{
		{"maintenance of another", upkeep, func(s *state) { s.Stack[2].A = 1 }, "stack: produce below debt"},
		{"maintenance past the last", upkeep, func(s *state) { s.Stack[2].A = 4 }, "stack: produce below debt"},
		{"maintenance before the first plot", upkeep, func(s *state) { s.Stack[2].N = 0 }, "stack: produce below debt"},
		{"maintenance past the last plot", upkeep, func(s *state) { s.Stack[2].N = 13 }, "stack: produce below debt"},
		{"maintenance below", upkeep, func(s *state) { s.Stack[2].N = -1 }, "stack: produce below debt"},
		{"maintenance in the labs", upkeep, func(s *state) { s.Stack[2].B = 1 }, "stack: produce below debt"},
		{"maintenance behind all", upkeep, func(s *state) { s.Stack[2].B = 4 }, "stack: produce below debt"},
		{"maintenance at a step", upkeep, func(s *state) { s.Stack[2].Step = 1 }, "stack: produce below debt"},
		{"maintenance of a seat", upkeep, func(s *state) { s.Stack[2].Seat = 1 }, "stack: produce below debt"},
		{"maintenance by another clause", upkeep, func(s *state) { s.Stack[2].Rule.Number = 1 }, "stack: produce below debt"},
		{"maintenance after a seven", upkeep, func(s *state) { s.Dice = [2]int8{3, 4} }, "stack: produce below debt"},
		{"maintenance before the roll", upkeep, func(s *state) { s.Stack[1].Step = 2 }, "stack: roll below produce"},
		{"maintenance too dear", upkeep, func(s *state) { s.Stack[3].N = 2 }, "stack: produce below debt"},
		{"maintenance to the R.O.W.", upkeep, func(s *state) { s.Stack[3].To = merlin.ROW }, "stack: produce below debt"},
		{"a debt by another clause", upkeep, func(s *state) { s.Stack[3].Rule.Number = 1 }, "stack: produce below debt"},
		{"a draw of the other sort", drawn, func(s *state) { s.Stack[3].A = 6 }, "stack: produce below draw"},
		{"a draw of another card", drawn, func(s *state) { s.Stack[3].A = 2 }, "stack: produce below draw"},
		{"a draw beyond all decks", drawn, func(s *state) { s.Stack[3].A = 7 }, "stack: produce below draw"},
		{"a draw for another", drawn, func(s *state) { s.Stack[3].Seat = 1 }, "stack: produce below draw"},
		{"a draw for another lab", drawn, func(s *state) { s.Stack[2].N = 2 }, "stack: produce below draw"},
		{"a draw past the last lab", drawn, func(s *state) { s.Stack[2].N = 7 }, "stack: produce below draw"},
		{"a draw of another player's lab", drawn, func(s *state) { s.Stack[2].A = 0 }, "stack: produce below draw"},
		{"a draw that is not paid", drawn, func(s *state) { s.Seats[0].Labs[0].Grant++; s.Bank-- }, "stack: produce below draw"},
		{"a draw of another number", drawn, func(s *state) { s.Dice = [2]int8{1, 3} }, "stack: produce below draw"},
		{"a draw with a number", drawn, func(s *state) { s.Stack[3].N = 1 }, "stack: produce below draw"},
		{"a draw into a full hand", six, func(s *state) { inHand(t, s, 0, "portal", "portal", "mildew", "rust") }, "stack: draw below none"},
		{"a tape at another plot", tape, func(s *state) { s.Stack[2].N = 27 }, "stack: tape below debt"},
		{"a tape of another", tape, func(s *state) { s.Stack[2].Seat = 2 }, "stack: tape below debt"},
		{"a tape of oneself", tape, func(s *state) { s.Stack[2].Seat, s.Stack[2].N = 0, 2 }, "stack: tape below debt"},
		{"a tape at no plot", tape, func(s *state) { s.Stack[2].N = 0 }, "stack: tape below debt"},
		{"a tape beyond the table", tape, func(s *state) { s.Stack[2].N = 270 }, "stack: tape below debt"},
		{"a tape before it begins", tape, func(s *state) { s.Stack[2].Step = 0 }, "stack: tape below debt"},
		{"a third tape", tape, func(s *state) { s.Stack[2].Step = 3 }, "stack: tape below debt"},
		{"a tape with a cursor", tape, func(s *state) { s.Stack[2].A = 1 }, "stack: tape below debt"},
		{"a tape that is too dear", tape, func(s *state) { s.Stack[3].N = 2 }, "stack: tape below debt"},
		{"a tape to the caster", tape, func(s *state) { s.Stack[3].To = merlin.Purse(0) }, "stack: tape below debt"},
		{"an axle of nobody", axle, func(s *state) { s.Stack[2].Seat = bourse.None }, "stack: carts below die"},
		{"an axle of another", axle, func(s *state) { s.Stack[2].Seat = 3 }, "stack: carts below die"},
		{"an axle of another, who rolls", axle, func(s *state) { s.Stack[2].Seat, s.Stack[3].Seat = 3, 3 }, "stack: carts below die"},
		{"an axle of the caster", axle, func(s *state) { cart(s, 0, 1, 0, 0); s.Stack[2].Seat, s.Stack[3].Seat, s.Stack[2].A = 0, 0, 1 }, "stack: carts below die"},
		{"an axle by the seven's clause", axle, func(s *state) {
			s.Stack[2].Rule = merlin.Clause{Chapter: 12, Number: 2}
			s.Stack[3].Rule = s.Stack[2].Rule
		}, "stack: carts below die"},
		{"an axle before the first", axle, func(s *state) { s.Stack[2].A = 0 }, "stack: carts below die"},
		{"an axle past the last", axle, func(s *state) { s.Stack[2].A = 5 }, "stack: carts below die"},
		{"an axle at a step", axle, func(s *state) { s.Stack[2].Step = 1 }, "stack: carts below die"},
		{"an axle of a cart with wings", axle, func(s *state) { s.Seats[2].Winged = true }, "stack: carts below die"},
		{"an axle of an empty cart", axle, func(s *state) { cart(s, 2, 0, 0, 0) }, "stack: carts below die"},
		{"a die by another clause", axle, func(s *state) { s.Stack[3].Rule.Number = 4 }, "stack: carts below die"},
		{"an ace's card at the permit", aced, func(s *state) { s.Stack[3].Step = 1 }, "stack: ace below draw"},
		{"an ace's permit at the card", aced, func(s *state) {
			s.Stack[4] = merlin.Frame{Kind: merlin.FrameDraw, Seat: bourse.None, A: 4, Rule: s.Stack[4].Rule}
		}, "stack: ace below draw"},
		{"an ace's card for another", aced, func(s *state) { s.Stack[4].Seat = 1 }, "stack: ace below draw"},
		{"an ace's card of no deck", aced, func(s *state) { s.Stack[4].A = 7 }, "stack: draw below none"},
		{"policies that are not looked at", struck, func(s *state) { s.Stack[2].Step = 0 }, "stack: policies below debt"},
		{"policies of a seat", struck, func(s *state) { s.Stack[2].Seat = 0 }, "stack: policies below debt"},
		{"policies to the bank", struck, func(s *state) { s.Stack[3].To = merlin.Bank }, "stack: policies below debt"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.Flaw(t, bids, test.name, test.from, test.change, test.want) })
	}
}

// TestView_Validate_magic breaks views: what their seats hold must leave the others what they have.
func TestView_Validate_magic(t *testing.T) {
	type view = merlin.View
	s := scarce(t, "rust rust portal stoneskin antidote antidote")
	lay(t, &s, "p0.1", "c5", "s9")
	lay(t, &s, "p1.1", "c5")
	beneath(t, &s, "p1.1", "stoneskin")
	inHand(t, &s, 0, "rust", "antidote")
	inHand(t, &s, 1, "portal")
	inHand(t, &s, 2, "rust")
	sound(t, &s)
	offer := s
	play(t, &offer, "p0 offer p1", "p0 with rust", "p0 item gold", "p0 set 2")
	dry := scarce(t, "rust stoneskin stoneskin stoneskin liquid-luck liquid-luck antidote")
	inHand(t, &dry, 0, "liquid-luck", "antidote")
	sound(t, &dry)
	early := begun(t, board(4))
	held := early.View(1)
	for _, test := range []struct {
		name   string
		from   view
		change func(*view)
		want   string
	}{
		{"a potion that another must have", s.View(0), func(v *view) { v.Own.Hand[1].Card = merlin.Stoneskin }, "unseen: too few for the hands and potions of the others"},
		{"the last card of which all are in sight", dry.View(0), func(v *view) { v.Own.Hand[0].Card = merlin.Antidote }, "unseen: fewer antidote than are held"},
		{"a card of which all are in sight", s.View(0), func(v *view) { v.Own.Hand[0].Card = merlin.Mildew }, "unseen: fewer mildew than are held"},
		{"more spells than there are", s.View(1), func(v *view) {
			v.Seats[1].Loose[0] = 2
			v.Own.Hand = merlin.Hand{{Card: merlin.Portal}, {Card: merlin.Portal}}
		}, "unseen: too few"},
		{"a hand of a spectator", s.View(bourse.Spectator), func(v *view) { v.Own.Hand[0].Card = merlin.Rust }, "a spectator has nothing"},
		{"a card shown of which all are in sight", offer.View(1), func(v *view) { v.Own.Shown = merlin.Mildew }, "shown: there is no mildew"},
		{"a card shown that one holds", offer.View(1), func(v *view) { v.Own.Shown = merlin.Portal }, "shown: there is no portal"},
		{"nothing shown", offer.View(1), func(v *view) { v.Own.Shown = 0 }, "own: shown: none"},
		{"a card shown to another", offer.View(2), func(v *view) { v.Own.Shown = merlin.Rust }, "own: shown: rust"},
		{"another's card shown to the offerer", offer.View(0), func(v *view) { v.Own.Shown = merlin.Portal }, "own: shown: portal"},
	} {
		t.Run(test.name, func(t *testing.T) { rules.ViewFlaw(t, held, test.name, test.from, test.change, test.want) })
	}
}

// TestState_Validate_magic_odd plays on from positions that play could hardly come to.
func TestState_Validate_magic_odd(t *testing.T) {
	type state = merlin.State
	for name, change := range map[string]func(*state){
		"full hands": func(s *state) {
			for seat := range bourse.Seat(4) {
				for range 6 {
					inHand(t, s, seat, spare(s, merlin.Card.Spell), spare(s, merlin.Card.Potion))
				}
			}
		},
		"full laboratories": func(s *state) {
			for seat := range bourse.Seat(4) {
				for n := 1; n <= merlin.MaxLabs; n++ {
					laboratory(t, s, seat, n, spare(s, func(c merlin.Card) bool { return c.SpellLab() || c.PotionLab() })+" 1")
				}
			}
		},
		"ruins": func(s *state) {
			for seat := range bourse.Seat(4) {
				for n := 1; n <= 5; n++ {
					name := merlin.PlaceOf(seat, n).String()
					lay(t, s, name, spare(s, merlin.Card.Property), spare(s, merlin.Card.Permit))
					plot(t, s, name).Down = true
				}
			}
		},
		"no cards in the decks": func(s *state) {
			for _, seat := range []bourse.Seat{0, 1} {
				for n := 1; n <= merlin.MaxLabs; n++ {
					laboratory(t, s, seat, n, spare(s, []func(merlin.Card) bool{merlin.Card.SpellLab, merlin.Card.PotionLab}[seat])+" 1")
				}
			}
			for _, c := range hidden {
				for s.Unseen[c] > 0 && sunk(s, c) {
					fromDeck(t, s, c)
				}
			}
			s.Config.Uses = 3
		},
		"all mead": func(s *state) { mead(s, 1, 20); lay(t, s, "p0.1", "c4", "h4"); store(s, 0, 0, 0, 60) },
		"clouds": func(s *state) {
			lay(t, s, "p1.1", "c5", "d4")
			plot(t, s, "p1.1").Wait, plot(t, s, "p1.1").Damage = 6, 1
			s.Seats[1].Winged, s.Seats[2].Frozen, s.Seats[3].Targeted = true, 1, 7
		},
	} {
		t.Run(name, func(t *testing.T) {
			start := acting(t, wizards(4, func(c *merlin.Config) { c.MaxTurns = 24 }))
			change(&start)
			sound(t, &start)
			for game := range 4 {
				playOn(t, start, newRand(t, fmt.Sprint(name, game)))
			}
		})
	}
}
