package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests the stack: every frame occurs, at every depth, with every kind of interruption.

// randomConfig draws a config: rich games, poor games, and anything.
func randomConfig(r *rng.Rand, k int) merlin.Config {
	c := board(4 + k%3)
	between := func(low, high int) int8 { return int8(low + r.IntN(high-low+1)) }
	c.MaxTurns, c.ClimateThreshold = int16(between(1, 120)), between(1, 12)
	if k/4%2 == 1 {
		c.Parts = market
	}
	switch k % 4 {
	case 0:
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap = 20, 200, 1, 3, 8, 5
	case 1:
		c.StartGold, c.Tax, c.Taxmen, c.CoL, c.MaxTurns = int16(between(0, 4)), 3, 6, 1, 30
	case 2:
		c.Gold = 200
		c.StartGold, c.Tax, c.Taxmen, c.Volatility = int16(between(0, 20)), between(1, 3), between(0, 6),
			between(1, 3)
		c.Goods, c.Worth, c.Years, c.MaxActions = int16(between(6, 60)), between(0, 9), between(1, 9),
			between(1, 40)
		c.CoLCap = between(1, 12)
		c.CoL = between(1, int(c.CoLCap))
		c.PriceCap, c.Slips, c.Offers = between(1, 20), between(1, 4), between(0, 3)
	case 3:
		if c.Parts == market {
			lively(&c)
		}
	}
	return c
}

// TestFrames plays random games. Every frame must occur on every frame that it may be on, the stack must
// reach its full depth, and a bankruptcy must occur below each frame that can have one above it.
func TestFrames(t *testing.T) {
	notShort(t)
	stacked, ruined, depth := map[string]bool{}, map[merlin.FrameKind]bool{}, 0
	var before merlin.State
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		depth = max(depth, int(s.Depth))
		for i := 1; i < int(s.Depth); i++ {
			stacked[s.Stack[i].Kind.String()+" on "+s.Stack[i-1].Kind.String()] = true
		}
		if s.Out.Len() > before.Out.Len() && s.Turns >= before.Turns && s.Config == before.Config && !s.Over() {
			for _, f := range before.Stack[:before.Depth] {
				ruined[f.Kind] = true
			}
		}
		before = *s
	})
	for _, want := range []string{
		"draw on setup", "auction on setup", "lot on setup", "roll on turn", "act on turn", "dice on roll",
		"die on roll", "wheel on roll", "seven on roll",
		"draw on wheel", "tax on wheel", "cut on wheel", "debt on tax", "keep on seven", "unrest on seven",
		"tax on unrest", "chain on act",
		"carts on seven", "die on carts", "draw on chain", "ace on chain", "tax on chain", "draw on ace",
		"answer on act", "road on act", "die on road",
		"policies on roll", "debt on policies", "debt on turn", "debt on act",
		"produce on roll", "draw on produce", "debt on produce", "carts on act", "tape on act",
		"debt on tape", "policies on act",
		"animate on act", "die on animate", "motivate on act", "dice on motivate", "ability on motivate",
		"fetch on motivate", "post on motivate", "fight on act", "die on fight",
		"die on produce", "vision on turn", "draw on turn", "visions on roll", "die on visions",
		"harvest on visions", "die on harvest",
		"king on chain", "draw on king", "choose on king", "enact on king", "bids on king", "debt on king",
	} {
		if !stacked[want] {
			t.Errorf("never: %s", want)
		}
		delete(stacked, want)
	}
	delete(stacked, "carts on visions") // see TestFrames_visions
	if len(stacked) > 0 {
		t.Errorf("not foreseen: %v", stacked)
	}
	for _, k := range []merlin.FrameKind{merlin.FrameTurn, merlin.FrameRoll, merlin.FrameWheel,
		merlin.FrameTax, merlin.FrameSeven, merlin.FrameUnrest, merlin.FrameAct, merlin.FrameChain,
		merlin.FrameDebt, merlin.FramePolicies} {
		if !ruined[k] { // what costs maintenance brings enough to pay it
			t.Errorf("no bankruptcy in %s", k)
		}
	}
	if depth > 6 {
		t.Errorf("the stack is %d deep", depth)
	}
}

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
