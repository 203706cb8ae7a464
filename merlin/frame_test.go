package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file tests the bound on the number of moves, and the sizes of values.

// TestMaxMoves compares each term of the bound with a position that reaches it.
func TestMaxMoves(t *testing.T) {
	c := board(4)
	c.Taxmen, c.Tax, c.MaxActions, c.MaxTurns = 0, 1, 3, 5
	advance := 7 + 4 + 4
	want := 7 + 4 + 3 + 5*(1+2*advance+1+(4*3+4*4)+3*(1+9+4)+1)
	same(t, "four players", merlin.MaxMoves(c), want)
	c.Taxmen, c.Tax = 2, 3
	want += 5*2*(12-4) + 5*3*2*12 // debts of 3 in two advances, two Taxmen in each of three chains
	same(t, "with Taxmen", merlin.MaxMoves(c), want)

	counted := func(t *testing.T, s merlin.State, until merlin.FrameKind,
		choose func(*merlin.State) merlin.Move) int {
		t.Helper()
		n := 0
		for ; s.Top().Kind != until || n == 0; n++ {
			if err := s.Apply(choose(&s)); err != nil {
				t.Fatal(err)
			}
		}
		return n
	}
	idle := func(s *merlin.State) merlin.Move {
		if s.Turn() == bourse.Nature {
			return s.Chances(nil)[0].Move
		}
		o := s.Options(s.Turn(), nil)
		return o[len(o)-1].Move
	}
	c.Parts, c.Notes = merlin.PartsOf(merlin.Market, merlin.Paper), 3
	want += 5*4 + 5*4*3*60 // carts, and notes that are paid
	same(t, "with paper", merlin.MaxMoves(c), want)
	c.Taxmen = 0 // scrip is redeemed into a debt
	same(t, "with paper and no Taxmen", merlin.MaxMoves(c), want-5*3*(1+9+4+2*12)+5*3*22)

	c.Parts, c.Taxmen = merlin.PartsOf(merlin.Magic), 2
	want += 5*4*2*2 + 5*3*(2*8-4) - 5*4 - 5*4*3*60 // maintenance, and a chain of aces, each with two cards
	same(t, "with magic", merlin.MaxMoves(c), want)

	t.Run("upkeep", func(t *testing.T) {
		s := first(t, wizards(4))
		s.Erratic, s.Month = true, 6
		for seat := range bourse.Seat(4) {
			purse(&s, seat, 0)
			store(&s, seat, 4, 0, 0)
			for i, permit := range []string{"h5", "s5"} {
				lay(t, &s, merlin.PlaceOf(seat, i+1).String(), []string{"c8", "c9"}[i], permit)
			}
		}
		same(t, "moves", counted(t, s, merlin.FrameAct, func(s *merlin.State) merlin.Move {
			if s.Top().Kind == merlin.FrameDice {
				return merlin.Dice(1, 4)
			}
			return rules.Parse(t, s.Turn().String()+" give-store 1 souls")
		}), 1+2*4*2)
	})
	t.Run("aces", func(t *testing.T) {
		s := acting(t, wizards(4))
		play(t, &s, "p0 buy d5")
		script := strings.Fields("ca h2 antidote ca s2 rust da s3 portal da h3 stoneskin ha h4 antidote ha s4 mildew sa s5 gremlins sa h6 antidote d10")
		n := 1
		for ; s.Top().Kind == merlin.FrameDraw; n++ {
			play(t, &s, "~ draw "+script[n-1])
		}
		same(t, "moves", n, 1+8+2*8+1)
	})
	t.Run("draft", func(t *testing.T) {
		s := banking(t)
		moves := "p0 write policy, cover rolls, number 2, number 3, number 4, number 5, number 6, number 7, number 8, number 9, number 10, number 11, number 12, done, set 3, set 2, round"
		same(t, "the longest draft", strings.Count(moves, ",")+1, 17)
		writing(t, &s, moves)
		same(t, "is put out", s.Notes.Len(), 1)
	})
	t.Run("redeem", func(t *testing.T) {
		s := banking(t)
		stake(t, &s, "p0.1", -9)
		purse(&s, 0, 0)
		store(&s, 0, 22, 0, 0)
		s.Seats[1].Scrip[0] = 20
		turns(t, &s, 1)
		play(t, &s, "p1 papers p0", "p1 redeem 20")
		n := 2
		for ; s.Top().Kind == merlin.FrameDebt; n++ {
			play(t, &s, "p0 give-store 1 souls")
		}
		same(t, "moves", n, 2+20)
	})
	t.Run("setup", func(t *testing.T) {
		same(t, "moves", counted(t, begun(t, board(4)), merlin.FrameDice, func(s *merlin.State) merlin.Move {
			if s.Turn() == bourse.Nature {
				return s.Chances(nil)[0].Move
			}
			return bourse.Idle(s.Options(s.Turn(), nil))
		}), 7+4+3)
	})
	t.Run("chain", func(t *testing.T) {
		// Four sevens, an ace with its permit, two Taxmen and another ace with its permit; then the place is
		// filled.
		c := board(4)
		c.Tax = 3
		s := acting(t, c)
		for seat := range bourse.Seat(4) {
			purse(&s, seat, 0)
		}
		purse(&s, 0, 2)
		for seat := bourse.Seat(0); seat < 4; seat++ {
			store(&s, seat, 7, 0, 0)
		}
		play(t, &s, "p0 buy d5")
		script := []string{"c7", "c7", "c7", "c7", "ca", "d9", "joker", "joker", "ca", "d9", "d10"}
		same(t, "moves", counted(t, s, merlin.FrameAct, func(s *merlin.State) merlin.Move {
			if s.Top().Kind == merlin.FrameDebt {
				return rules.Parse(t, s.Turn().String()+" give-store 1 souls")
			}
			m := rules.Parse(t, "~ draw "+script[0])
			script = script[1:]
			return m
		}), 8+1+2+2*4*3)
	})
	t.Run("offer", func(t *testing.T) {
		// All that an offer can bring is no longer than a purchase, without aces and Taxmen.
		script := []string{"p0 offer p1", "p0 item souls", "p0 set 1", "p0 item oil", "p0 set 1", "p1 accept",
			"~ die 1", "~ die 6"}
		s := dealing(t)
		play(t, &s, script...)
		same(t, "asked", s.Top().Kind, merlin.FrameAct)
		same(t, "actions", s.Own[0].Actions, 1)
		if purchase := 1 + 8 + 1; len(script) > purchase {
			t.Errorf("an offer has %d moves, a purchase at least %d", len(script), purchase)
		}
	})
	t.Run("seven", func(t *testing.T) {
		s := first(t, board(4))
		c7 := card(t, "c7")
		s.Unseen[c7], s.Unrest = 0, merlin.UnrestRow{c7, c7, c7, c7}
		for seat := range bourse.Seat(4) {
			purse(&s, seat, 0)
			store(&s, seat, 6, 1, 1)
			reserve(t, &s, seat, "d9")
		}
		for i, name := range []string{"c5", "c6", "c8", "c9"} {
			for seat := range 4 {
				lay(t, &s, fmt.Sprintf("p%d.%d", seat, i+1), name)
			}
		}
		// Nobody has gold for its commodities: each pays every seven with a property.
		same(t, "moves", counted(t, s, merlin.FrameAct, func(s *merlin.State) merlin.Move {
			if s.Top().Kind == merlin.FrameDice {
				return merlin.Dice(3, 4)
			}
			return idle(s)
		}), 1+4*3+4*4)
	})
	t.Run("carts", func(t *testing.T) {
		s := first(t, trading(4))
		for seat := range bourse.Seat(4) {
			cart(&s, seat, 1, 0, 0)
		}
		// Then nobody has anything to keep.
		same(t, "moves", counted(t, s, merlin.FrameAct, func(s *merlin.State) merlin.Move {
			if s.Top().Kind == merlin.FrameDice {
				return merlin.Dice(3, 4)
			}
			return idle(s)
		}), 1+4)
		c := trading(4)
		with := merlin.MaxMoves(c)
		c.Parts = 0
		same(t, "the bound", with-merlin.MaxMoves(c), 4*int(c.MaxTurns))
	})
	t.Run("advance", func(t *testing.T) {
		c := board(4)
		c.Tax = 3
		s := first(t, c)
		s.Erratic, s.Month = true, 3
		for seat := range bourse.Seat(4) {
			purse(&s, seat, 0)
			store(&s, seat, 7, 0, 0)
		}
		for i, c := range s.Offices {
			s.Unseen[c]++
			s.Offices[i] = 0
		}
		script := []string{"~ dice 6 6", "~ die 6"}
		same(t, "moves", counted(t, s, merlin.FrameAct, func(s *merlin.State) merlin.Move {
			switch s.Top().Kind {
			case merlin.FrameDice, merlin.FrameDie:
				m := rules.Parse(t, script[0])
				script = script[1:]
				return m
			case merlin.FrameDebt:
				return rules.Parse(t, s.Turn().String()+" give-store 1 souls")
			}
			return idle(s)
		}), 1+(7+12+4)+1+(2+12+4))
	})
}

// TestSizes checks the size of a copy.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		merlin.State{}:  4020,
		merlin.View{}:   3672,
		merlin.Config{}: 30,
		merlin.Move{}:   16,
		merlin.Event{}:  118,
	})
}
