package futures_test

import (
	"sort"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/scale"
)

// This file tests Validate. A state or view with exactly one flaw is refused for that flaw.

// positions returns the positions to which testdata/flaws.txt applies its flaws.
func positions(t *testing.T) map[string]futures.State {
	dealing := begun(t, futures.Standard(4))
	play(t, &dealing, "~ deal p0 corn-up")
	laying := dealtTo(t, futures.Laying)
	play(t, &laying, "~ lay 0 corn-up")
	laying = with(t, laying, hand(2, "rice-up rice-up rice-down rice-down rice-down"))
	turned := late(t, 3, "corn-up", "rice-up", "pepper-up")
	revealing := turned
	play(t, &revealing, "p2 turn 3")
	pass(t, &revealing)
	play(t, &revealing, "p1 turn 0")
	chosen := giving(t, 4)
	play(t, &chosen, "p1 give corn-down")
	settled := settling(t, "corn up 8, corn up 12", "corn up 46", "", "")
	play(t, &settled, "p0 final corn up 8")
	over := settled
	play(t, &over, "p1 final", "p2 final", "p3 final")
	return map[string]futures.State{
		"nothing": {}, "dealing": dealing, "laying": laying,
		"placing, 3 players": dealt(t, futures.Standard(3), level),
		"acting":             acting(t, 4, gold(0, 5)), "turning": turned, "revealing": revealing, "giving": chosen,
		"settling": settled, "over": over,
	}
}

// TestState_Validate applies the flaws of testdata/flaws.txt.
func TestState_Validate(t *testing.T) {
	held, s := dealt(t, futures.Standard(3), level), acting(t, 3)
	small := dealt(t, futures.Config{Edition: 1, Players: 3, Rounds: 1, Copies: 3, Hand: 2}, level,
		"corn-up corn-up")
	rules.Flaws(t, held, positions(t), s.View(1), map[string]futures.View{
		"view of p0": s.View(0), "view of a spectator": s.View(bourse.Spectator),
		"view of a small game": small.View(0),
	})
	// Loops make these flaws.
	rules.Flaw(t, held, "every card laid", positions(t)["laying"], func(s *futures.State) {
		card := 0
		for pile := 1; pile < len(s.Top); pile++ {
			for s.Stock[card] == 0 {
				card++
			}
			s.Stock[card]--
			s.Seen[card]++
			s.Deck--
			s.Top[pile] = futures.Card(card + 1)
		}
	}, "seen: 6 cards in the phase laying")
	early := acting(t, 4, gold(0, 5))
	rules.Flaw(t, held, "nothing to place", early, func(s *futures.State) {
		for i, n := range s.Own[2].Hand {
			s.Stock[i] += n
		}
		s.Deck += s.HandSizes[2]
		s.Own[2].Hand, s.HandSizes[2] = futures.Cards{}, 0
	}, "handSizes: p2 has 0 cards")
	rules.Flaw(t, held, "a deck too small", early, func(s *futures.State) {
		for i := range s.Stock {
			n := min(s.Stock[i], 1)
			s.Stock[i] -= n
			s.Seen[i] += n
			s.Deck -= n
		}
	}, "will be drawn")
	rules.Flaw(t, held, "a deck too large", early, func(s *futures.State) {
		// The card that was on pile 5 goes back to the deck.
		s.Seen[futures.PepperDown-1]--
		s.Stock[futures.PepperDown-1]++
		s.Deck++
	}, "will be drawn")
}

// TestState_Validate_gold starts from positions with as much gold, or as much debt, as Validate allows. It
// checks that Validate also allows every state that follows.
func TestState_Validate_gold(t *testing.T) {
	r := newRand(t, "gold")
	for game := range scale.N(40, 2000) {
		config := futures.Standard(3 + game%2)
		config.Rounds = int8(1 + r.IntN(3))
		s := begun(t, config)
		rich := r.IntN(futures.MaxMoves(config) / 2) // moves before the gold is added
		for n := 0; !s.Over(); n++ {
			if n == rich {
				s = endow(s, int32(most(func(gold int) bool {
					s := endow(s, int32(gold))
					return s.Validate() == nil
				})))
			}
			s.ApplyUnchecked(randomMove(&s, r))
			if err := s.Validate(); err != nil {
				t.Fatalf("%d moves after %d: %v", n-rich, rich, err)
			}
		}
	}
}

// TestState_Validate_limit checks how the limit on gold changes: by 50 for each marker on the board, and by
// 100 for each action or purchase still to come.
func TestState_Validate_limit(t *testing.T) {
	passes := func(s futures.State) int {
		return most(func(n int) bool {
			next := s
			gold(0, int32(n))(&next)
			return next.Validate() == nil
		})
	}
	plain := acting(t, 4)
	left := 2*int(plain.Deck) + 1 + int(plain.Actions) + plain.Balance(futures.Box, futures.TradeMarker)
	for _, n := range plain.HandSizes {
		left += 2 * int(n)
	}
	equal(t, 1<<21-100*left, passes(plain), "with a card on the piles, and no marker")
	for _, test := range []struct {
		name string
		less int
		do   change
	}{
		{"a marker", 50, board(0, "corn up 8")},
		{"three markers", 150, board(0, "corn up 8, rice up 8, rice up 8")},
		{"another's marker", 0, board(1, "corn up 8")},
		{"no action", -100, func(s *futures.State) { s.Actions = 0 }},
	} {
		equal(t, passes(plain)-test.less, passes(with(t, plain, test.do)), "%s", test.name)
	}
}

// most returns the largest amount of gold that is allowed.
func most(passes func(gold int) bool) int {
	return sort.Search(1<<24, func(gold int) bool { return !passes(gold) }) - 1
}

// endow gives each player except the first a debt, and gives the first player the gold for one of these
// debts.
func endow(s futures.State, gold int32) futures.State {
	s.Exchange = 0
	for seat := range s.Players() {
		s.Gold[seat] = -gold
		if seat == 0 {
			s.Gold[seat] = gold
		}
		s.Exchange -= s.Gold[seat]
	}
	return s
}
