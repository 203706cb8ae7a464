package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M28.

// owing returns a game in which p0 is to pay 3 gold to the R.O.W., after a Taxman that it has drawn. It has
// one gold in its purse; edit gives it more.
func owing(t *testing.T, edit func(*merlin.State)) merlin.State {
	t.Helper()
	return owingIn(t, board(4), edit)
}

// owingIn is owing in a game of a config.
func owingIn(t *testing.T, c merlin.Config, edit func(*merlin.State)) merlin.State {
	t.Helper()
	c.Tax = 3
	s := acting(t, c)
	purse(&s, 0, 3)
	edit(&s)
	sound(t, &s)
	play(t, &s, "p0 buy d5", "~ draw joker")
	return s
}

func TestRule_M28_1_payment(t *testing.T) {
	// Purse, then vaults in the order of the plots.
	c := board(4)
	c.Tax = 3
	s := acting(t, c)
	purse(&s, 0, 3)
	lay(t, &s, "p0.3", "c5", "c6")
	lay(t, &s, "p0.2", "c5", "c6")
	stake(t, &s, "p0.3", 4)
	stake(t, &s, "p0.2", 1)
	play(t, &s, "p0 buy d5")
	events := clauseOf(traced(t, &s, "~ draw joker"), "M24.1")
	same(t, "paid", events[:4], []string{"tax: 3 to row (M24.1)", "purse-p0 > row: 1 gold (M24.1)", "p0.2 > row: 1 gold (M24.1)", "p0.3 > row: 1 gold (M24.1)"})
	same(t, "no debt", s.Top().Kind, merlin.FrameDraw)
}

func TestRule_M28_1_gifts(t *testing.T) {
	s := owing(t, func(s *merlin.State) {
		lay(t, s, "p0.1", "c5")
		lay(t, s, "p0.2", "c5", "d9")
		lay(t, s, "p0.3", "c5", "c6")
		lay(t, s, "p0.4", "c6")
		lay(t, s, "p1.1", "c6")
		planted(t, s, "p0.2")
		stake(t, s, "p0.1", 4)
		stake(t, s, "p1.1", 4)
		store(s, 0, 2, 5, 0)
		reserve(t, s, 0, "c8")
	})
	same(t, "the debt", s.Top().N, 2)
	codes(t, s, map[string]string{
		"p0 free-stake p0.1": "", "p0 free-stake p0.2": "nothing-there", "p0 free-stake p0.3": "nothing-there", "p0 free-stake p1.1": "not-your-plot", "p0 free-stake none": "not-your-plot",
		"p0 give-store 1 souls": "", "p0 give-store 2 oil": "", "p0 give-store 3 oil": "give-too-much", "p0 give-store 0 oil": "give-too-much",
		"p0 give-store 1 grain": "give-too-much", "p0 give-store 1 gold": "no-such-good", "p0 give-store 1 none": "no-such-good",
		"p0 give-planted p0.2": "", "p0 give-planted p0.1": "nothing-there",
		"p0 give-card c8": "", "p0 give-card d5": "", "p0 give-card c9": "not-in-reserve",
		"p0 give-permit p0.2": "", "p0 give-permit p0.1": "nothing-there",
		"p0 give-plot p0.1": "", "p0 give-plot p0.3": "", "p0 give-plot p0.2": "nothing-there", "p0 give-plot p0.5": "nothing-there",
		"p0 end": "not-now", "p1 give-plot p1.1": "not-your-turn",
	})
	for move, want := range map[string][]string{
		"p0 free-stake p0.1":    {"p0.1 > row: 2 gold", "p0.1 > purse-p0: 2 gold"},
		"p0 give-store 2 oil":   {"store-p0 > supply: 2 oil"},
		"p0 give-store 1 souls": {"store-p0 > supply: 1 souls"},
		"p0 give-planted p0.2":  {"p0.2 > supply: 1 grain"},
		"p0 give-card c8":       {"reserve-p0 > discards: 1 c8"},
		"p0 give-permit p0.2":   {"p0.2 > supply: 1 grain", "p0.2 > discards: 1 d9"},
		"p0 give-plot p0.1":     {"p0.1 > bank: 4 gold", "p0.1 > discards: 1 c5"},
		"p0 give-plot p0.3":     {"p0.3 > discards: 1 c6", "p0.3 > discards: 1 c5"},
	} {
		next := s
		tells(t, &next, move, "M28.1", want...)
		left := int16(1)
		if move == "p0 free-stake p0.1" || move == "p0 give-store 2 oil" {
			same(t, move+": covered", next.Top().Kind, merlin.FrameDraw)
			continue
		}
		same(t, move+": the debt", next.Top().N, left)
	}
	// The R.O.W. gets the stake, and nothing for what is sold.
	row := s.Row
	play(t, &s, "p0 give-card c8", "p0 free-stake p0.1")
	same(t, "p0 and the R.O.W.", [2]int16{s.Seats[0].Purse, s.Row - row}, [2]int16{3, 1 + 3*3})
}

// TestRule_M28_1_market gives up what lies on the market and on the cart.
func TestRule_M28_1_market(t *testing.T) {
	s := owingIn(t, trading(4), func(s *merlin.State) {
		escrow(s, 0, 5)
		store(s, 0, 1, 0, 0)
		stall(s, 0, 3, 0, 1)
		cart(s, 0, 0, 1, 0)
		slips(t, s, "bids souls 4 p0, 1 p1")
		slips(t, s, "bids oil 1 p0")
		slips(t, s, "asks grain 3 p1, 9 p0, 9 p0")
	})
	same(t, "the debt", s.Top().N, 2)
	codes(t, s, map[string]string{
		"p0 free-escrow": "", "p0 free-bid souls 4": "", "p0 free-bid souls 1": "no-such-slip", "p0 free-bid oil 1": "", "p0 free-bid grain 9": "no-such-slip", "p0 free-bid gold 4": "no-such-good",
		"p0 give-stall 2 souls": "", "p0 give-stall 3 souls": "give-too-much", "p0 give-stall 1 oil": "give-too-much", "p0 give-stall 0 grain": "give-too-much", "p0 give-stall 1 gold": "no-such-good",
		"p0 give-cart 1 oil": "", "p0 give-cart 2 oil": "give-too-much", "p0 give-cart 1 souls": "give-too-much", "p0 give-store 1 souls": "", "p0 give-store 2 souls": "give-too-much",
		"p0 give-ask grain 9": "", "p0 give-ask grain 3": "no-such-slip", "p0 give-ask souls 4": "no-such-slip", "p0 give-ask none 9": "no-such-good",
	})
	for move, want := range map[string][]string{
		"p0 free-escrow":        {"escrow-p0 > row: 2 gold", "escrow-p0 > purse-p0: 3 gold"},
		"p0 free-bid souls 4":   {"bids-p0 > row: 2 gold", "bids-p0 > purse-p0: 2 gold"},
		"p0 free-bid oil 1":     {"bids-p0 > row: 1 gold"},
		"p0 give-stall 2 souls": {"stall-p0 > supply: 2 souls"},
		"p0 give-stall 1 grain": {"stall-p0 > supply: 1 grain"},
		"p0 give-cart 1 oil":    {"cart-p0 > supply: 1 oil"},
		"p0 give-ask grain 9":   {"asks-p0 > supply: 1 grain"},
	} {
		next := s
		tells(t, &next, move, "M28.1", want...)
		sound(t, &next)
		if move == "p0 free-escrow" || move == "p0 free-bid souls 4" || move == "p0 give-stall 2 souls" {
			same(t, move+": covered", next.Top().Kind, merlin.FrameDraw)
			continue
		}
		same(t, move+": the debt", next.Top().N, 1)
	}
	same(t, "the mildest", s.Options(0, nil)[0].Move.String(), "p0 free-escrow")
	// Nobody who has any of it is bankrupt, and nobody who has nothing else stays.
	for name, edit := range map[string]func(*merlin.State){
		"escrow": func(s *merlin.State) { escrow(s, 0, 1) }, "a bid": func(s *merlin.State) { slips(t, s, "bids oil 1 p0") },
		"the stall": func(s *merlin.State) { stall(s, 0, 0, 1, 0) }, "the cart": func(s *merlin.State) { cart(s, 0, 0, 0, 1) },
		"an ask": func(s *merlin.State) { slips(t, s, "asks souls 4 p0") }, "nothing": func(s *merlin.State) { slips(t, s, "asks souls 4 p1") },
	} {
		s := owingIn(t, trading(4), func(s *merlin.State) {
			purse(s, 0, 2)
			edit(s)
		})
		play(t, &s, "p0 give-card d5")
		same(t, name+": out", s.Out.Has(0), name == "nothing")
		if name != "nothing" {
			same(t, name+": options", len(s.Options(0, nil)), 1)
		}
		if s.Top().Kind == merlin.FrameDebt {
			play(t, &s, s.Options(0, nil)[0].Move.String())
			same(t, name+": then it is out", s.Out.Has(0), true)
			same(t, name+": what it has", s.Seats[0], merlin.Player{})
		}
	}
}

func TestRule_M28_1_planted(t *testing.T) {
	// A property whose permit has been sold can be sold too.
	s := owing(t, func(s *merlin.State) { lay(t, s, "p0.2", "c5", "d9") })
	play(t, &s, "p0 give-permit p0.2")
	same(t, "p0.2", *plot(t, &s, "p0.2"), merlin.Plot{Property: card(t, "c5")})
	play(t, &s, "p0 give-plot p0.2")
	same(t, "p0.2", *plot(t, &s, "p0.2"), merlin.Plot{})
}

func TestRule_M28_2_bankrupt(t *testing.T) {
	s := owing(t, func(s *merlin.State) { purse(s, 0, 2) })
	same(t, "the debt", s.Top().N, 3)
	tells(t, &s, "p0 give-card d5", "M28.2", "p0 is bankrupt")
	same(t, "out", s.Out, bourse.SeatsOf(0))
	same(t, "what it has", s.Seats[0], merlin.Player{})
	same(t, "what it knows", s.Own[0], merlin.Own{})
	same(t, "the others have paid", s.Row, 9) // the rest of the debt is void
	play(t, &s, "~ draw d9")
	for seat := bourse.Seat(1); seat < 4; seat++ {
		same(t, "whose turn", s.Stack[0].Seat, seat)
		play(t, &s, "~ dice 5 6", seat.String()+" end")
	}
	same(t, "whose turn", s.Stack[0].Seat, 1)
}

func TestRule_M28_3_goes_on(t *testing.T) {
	t.Run("a place is filled without events", func(t *testing.T) {
		s := owing(t, func(s *merlin.State) { purse(s, 0, 2) })
		play(t, &s, "p0 give-card d5")
		codes(t, s, map[string]string{"~ draw c7": "not-in-deck", "~ draw ca": "not-in-deck", "~ draw d9": ""})
		play(t, &s, "~ draw d9")
		same(t, "whose turn", s.Stack[0].Seat, 1)
		same(t, "asked", s.Top().Kind, merlin.FrameDice)
		same(t, "the Taxman is back", s.Unseen.Of(merlin.Joker), 2)
	})
	t.Run("the own roll is resolved", func(t *testing.T) {
		s := first(t, board(4))
		purse(&s, 0, 0)
		s.Unseen[card(t, "c7")], s.Unrest[0] = 3, card(t, "c7")
		store(&s, 1, 1, 0, 0)
		play(t, &s, "~ dice 3 4", "p1 keep 1")
		same(t, "out", s.Out, bourse.SeatsOf(0))
		same(t, "whose turn, without its actions", s.Stack[0].Seat, 1)
	})
	t.Run("tax season", func(t *testing.T) {
		s := first(t, board(4))
		s.Month = 2
		lay(t, &s, "p2.1", "c6")
		purse(&s, 0, 0)
		play(t, &s, "~ dice 3 3", "~ draw c8", "~ draw d9")
		same(t, "cuts of the others", s.Waiting(), bourse.SeatsOf(1, 2, 3))
		play(t, &s, "p1 cut 0", "p2 cut 0", "p3 cut 0")
		same(t, "production", s.Seats[2].Purse, 10)
		same(t, "whose turn", s.Stack[0].Seat, 1)
	})
}

// TestRule_M28_3_asked wants nobody asked what it does who has gone bankrupt by its own roll.
func TestRule_M28_3_asked(t *testing.T) {
	s := first(t, board(4))
	purse(&s, 0, 0)
	s.Unseen[card(t, "c7")], s.Unrest[0] = 3, card(t, "c7")
	tells(t, &s, "~ dice 3 4", "M3.4")
	same(t, "whose turn", s.Stack[0].Seat, 1)
}
