package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M29.

func TestRule_M29_1_dominance(t *testing.T) {
	s := owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1, 2)
	})
	tells(t, &s, "p0 give-card d5", "M29.1", "the game is over")
	same(t, "over", s.Over(), true)
	same(t, "the stack", s.Stack, merlin.Frames{})
	same(t, "the Taxman lies aside", s.Cards(merlin.Aside, merlin.Joker), 1)
	same(t, "standings", standings(&s), "1:p3 10*, 2:p0 0, 2:p1 0, 2:p2 0")
	same(t, "whose turn", s.Turn(), bourse.None)
	same(t, "awaited", s.Waiting(), 0)
	// With two left it goes on.
	s = owing(t, func(s *merlin.State) {
		purse(s, 0, 2)
		ruin(s, 1)
	})
	play(t, &s, "p0 give-card d5")
	same(t, "over", s.Over(), false)
	// The winner may be worth nothing.
	s = first(t, board(4))
	ruin(&s, 1, 2)
	purse(&s, 0, 1)
	purse(&s, 3, 0)
	s.Month = 2
	play(t, &s, "~ dice 6 6", "~ draw c8", "~ draw d9")
	same(t, "standings", standings(&s), "1:p0 0*, 2:p1 0, 2:p2 0, 2:p3 0")
}

func TestRule_M29_3_time(t *testing.T) {
	c := board(4)
	c.MaxTurns = 2
	s := acting(t, c)
	purse(&s, 1, 12)
	same(t, "turn 1 is the last", s.LastTurn(), false)
	play(t, &s, "p0 end")
	same(t, "after turn 1", s.Over(), false)
	same(t, "turn 2 is the last", s.LastTurn(), true)
	play(t, &s, "~ dice 5 6")
	tells(t, &s, "p1 end", "M29.3", "the game is over")
	same(t, "standings", standings(&s), "1:p1 12*, 2:p0 10, 2:p2 10, 2:p3 10")

	c = board(4)
	c.Years = 1
	s = advanced(t, c, 11, "6 6")
	cutting(t, &s, 0, 0, 0, 0)
	same(t, "the year", s.Year, 2)
	same(t, "at the end of the turn", s.Over(), false)
	play(t, &s, "p0 end")
	same(t, "over", s.Over(), true)
	same(t, "shared", standings(&s), "1:p0 9*, 1:p1 9*, 1:p2 9*, 1:p3 9*")
	c.Years = 2
	s = advanced(t, c, 11, "6 6")
	cutting(t, &s, 0, 0, 0, 0)
	play(t, &s, "p0 end")
	same(t, "over", s.Over(), false)
}

func TestRule_M29_4_worth(t *testing.T) {
	s := acting(t, board(4))
	same(t, "gold", s.Worth(0), 10)
	for _, test := range []struct {
		name string
		more int
		edit func()
	}{
		{"a property", 6, func() { lay(t, &s, "p0.1", "c2") }},
		{"a stake", 3, func() { stake(t, &s, "p0.1", 3) }},
		{"a land", 12, func() { lay(t, &s, "p0.2", "c2", "d2") }},
		{"a planted unit", 1, func() { planted(t, &s, "p0.2") }},
		{"a Chauffeur", 12, func() { lay(t, &s, "p0.3", "c4", "c5") }},
		{"a vault", 8, func() { stake(t, &s, "p0.3", 8) }},
		{"the store", 6, func() { store(&s, 0, 1, 2, 3) }},
		{"the reserve", 2, func() { reserve(t, &s, 0, "c8", "d9") }},
		{"another's", 0, func() { lay(t, &s, "p1.1", "c6") }},
	} {
		before := s.Worth(0)
		test.edit()
		sound(t, &s)
		same(t, test.name, s.Worth(0)-before, test.more)
	}
	s.Config.Worth = 0
	same(t, "properties at nothing", s.Worth(0), 10+3+1+8+6+2)
	ruin(&s, 3)
	same(t, "a bankrupt", s.Worth(3), 0)
	same(t, "nobody", [2]int{s.Worth(4), s.Worth(bourse.None)}, [2]int{0, 0})
	same(t, "standings", standings(&s), "1:p0 30, 2:p1 10, 2:p2 10, 4:p3 0")
	purse(&s, 1, 0)
	s.Plots[12] = merlin.Plot{}
	same(t, "a bankrupt is last", standings(&s), "1:p0 30, 2:p2 10, 3:p1 0, 4:p3 0")
}

// TestStandings_none lists nobody where there is no such number of players.
func TestStandings_none(t *testing.T) {
	for _, players := range []int8{0, 3, 7, 127, -1} {
		s := acting(t, board(4))
		s.Config.Players = players
		if got := s.Standings(nil); got != nil {
			t.Errorf("%d players stand as %v", players, got)
		}
	}
}

// TestRule_M29_4_market counts gold on the market, and commodities at the bids of others.
func TestRule_M29_4_market(t *testing.T) {
	s := acting(t, trading(4))
	s.CoL = 4
	for _, test := range []struct {
		name string
		more int
		edit func()
	}{
		{"escrow", 3, func() { escrow(&s, 0, 3) }},
		{"a unit without a bid", 0, func() { store(&s, 0, 0, 1, 0) }},
		{"its own bid: the gold", 9, func() { slips(t, &s, "bids oil 9 p0") }},
		{"another's bid, at most the Cost of Living", 4, func() { slips(t, &s, "bids oil 6 p1, 3 p2, 2 row") }},
		{"the stall, at the next bid", 3, func() { stall(&s, 0, 0, 1, 0) }},
		{"the cart, at the R.O.W.'s", 2, func() { cart(&s, 0, 0, 1, 0) }},
		{"each bid once", 0, func() { store(&s, 0, 0, 5, 0) }},
		{"an ask", 1, func() { slips(t, &s, "bids grain 1 p3"); slips(t, &s, "asks grain 9 p0") }},
		{"a land, planted", 12 + 1, func() {
			slips(t, &s, "bids souls 1 p3")
			lay(t, &s, "p0.1", "c2", "d2")
			planted(t, &s, "p0.1")
		}},
	} {
		before := s.Worth(0)
		test.edit()
		sound(t, &s)
		same(t, test.name, s.Worth(0)-before, test.more)
	}
	same(t, "another's bids", s.Worth(3), 10+2)
}

// TestRule_M29_2_favour ends the game by crowns.
func TestRule_M29_2_favour(t *testing.T) {
	ending := func(t *testing.T, edit func(*merlin.State)) merlin.State {
		s := acting(t, regal(4))
		edit(&s)
		sound(t, &s)
		same(t, "not before the end of the turn", s.Over(), false)
		play(t, &s, "p0 end")
		sound(t, &s)
		return s
	}
	worn := func(s *merlin.State, crowns ...int8) {
		for seat, n := range crowns {
			s.Seats[seat].Crowns = n
		}
	}
	for _, test := range []struct {
		name   string
		crowns []int8
		purses []int16
		want   string // nothing if the game goes on
	}{
		{"five, and the most", []int8{5, 0, 0, 0}, []int16{12, 11, 10, 9}, "1:p0 12*, 2:p1 11, 3:p2 10, 4:p3 9"},
		{"four", []int8{4, 0, 0, 0}, []int16{12, 11, 10, 9}, ""},
		{"more than five", []int8{7, 0, 0, 0}, []int16{12, 11, 10, 9}, "1:p0 12*, 2:p1 11, 3:p2 10, 4:p3 9"},
		{"another has more", []int8{5, 0, 0, 0}, []int16{12, 13, 10, 9}, ""},
		{"another has as much", []int8{5, 4, 0, 0}, []int16{12, 12, 10, 9}, "1:p0 12*, 2:p1 12, 3:p2 10, 4:p3 9"},
		{"another's, whose turn it is not", []int8{0, 0, 5, 0}, []int16{9, 9, 10, 9}, "1:p2 10*, 2:p0 9, 2:p1 9, 2:p3 9"},
		{"two: the most crowns", []int8{5, 6, 0, 0}, []int16{12, 12, 10, 9}, "1:p1 12*, 2:p0 12, 3:p2 10, 4:p3 9"},
		{"two with as many: shared", []int8{6, 6, 0, 5}, []int16{12, 12, 10, 9}, "1:p0 12*, 1:p1 12*, 3:p2 10, 4:p3 9"},
		{"the most crowns, but not the most", []int8{5, 9, 0, 0}, []int16{12, 11, 10, 9}, "1:p0 12*, 2:p1 11, 3:p2 10, 4:p3 9"},
	} {
		s := ending(t, func(s *merlin.State) {
			worn(s, test.crowns...)
			for seat, n := range test.purses {
				purse(s, bourse.Seat(seat), n)
			}
		})
		same(t, test.name, s.Over(), test.want != "")
		if test.want != "" {
			same(t, test.name, standings(&s), test.want)
		}
	}
	// As many as the config says, told by its clause.
	for crowns, over := range map[int8]bool{1: false, 2: true} {
		s := acting(t, regal(4, func(c *merlin.Config) { c.Crowns = 2 }))
		worn(&s, crowns)
		next := s
		play(t, &next, "p0 end")
		same(t, "over", next.Over(), over)
		if over {
			tells(t, &s, "p0 end", "M29.2", "the game is over")
		}
	}
	// A crown in one's turn counts at its end.
	s := acting(t, regal(4, func(c *merlin.Config) { c.Crowns = 1 }))
	for seat := range bourse.Seat(4) {
		purse(&s, seat, 2)
	}
	s = chosen(t, s, merlin.Jubilee)
	play(t, &s, "p0 enact", "~ draw d9")
	same(t, "not at once", s.Over(), false)
	play(t, &s, "p0 end")
	same(t, "two cards in the reserve are as much as 2 gold", standings(&s), "1:p0 2*, 2:p1 2, 2:p2 2, 2:p3 2")
	// It ends with the turn of who has gone bankrupt too.
	s = acting(t, regal(4))
	purse(&s, 0, 2)
	worn(&s, 0, 5)
	s = chosen(t, s, merlin.WarLevy)
	play(t, &s, "p0 enact", "p0 give-card d2", "p0 give-card hk", "~ draw d9")
	same(t, "with a bankrupt's turn", standings(&s), "1:p1 10*, 2:p2 10, 2:p3 10, 4:p0 0")
}

// TestRule_M29_3_crowns has crowns settle equal net worths when time is over, and nothing else.
func TestRule_M29_3_crowns(t *testing.T) {
	s := acting(t, regal(4, func(c *merlin.Config) { c.MaxTurns = 1 }))
	s.Seats[1].Crowns, s.Seats[2].Crowns, s.Seats[3].Crowns = 2, 3, 4
	purse(&s, 3, 9)
	next := s
	tells(t, &next, "p0 end", "M29.3", "the game is over")
	same(t, "the most crowns of equal ones", standings(&next), "1:p2 10*, 2:p1 10, 3:p0 10, 4:p3 9")
	s.Seats[1].Crowns = 3
	play(t, &s, "p0 end")
	same(t, "shared", standings(&s), "1:p1 10*, 1:p2 10*, 3:p0 10, 4:p3 9")
	// Both at once: it is royal favour.
	s = acting(t, regal(4, func(c *merlin.Config) { c.MaxTurns = 1 }))
	s.Seats[1].Crowns = 5
	tells(t, &s, "p0 end", "M29.2", "the game is over")
}
