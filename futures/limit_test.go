package futures_test

import (
	"sort"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/scale"
)

// This file tests limits: of the gold that Validate allows, and of the choices at the end.

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
	passes := func(s futures.State, changes ...string) int {
		for _, words := range changes {
			change(t, &s, "board", strings.Fields(words))
		}
		return most(func(n int) bool {
			next := s
			next.Exchange, next.Gold[0] = int32(-n), int32(n)
			return next.Validate() == nil
		})
	}
	plain := position(t, "acting")
	left := 2*int(plain.Deck) + 1 + int(plain.Actions) + plain.Balance(futures.Box, futures.TradeMarker)
	for _, n := range plain.HandSizes {
		left += 2 * int(n)
	}
	want := 1<<21 - 100*left
	equal(t, want, passes(plain), "with a card on the piles, and no marker")
	equal(t, want-50, passes(plain, "p0 corn up 8"), "a marker")
	equal(t, want-150, passes(plain, "p0 corn up 8, rice up 8, rice up 8"), "three markers")
	equal(t, want, passes(plain, "p1 corn up 8"), "another's marker")
	plain.Actions = 0
	equal(t, want+100, passes(plain), "no action")
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

// TestPickFinal_allocates_nothing picks among the most finals that there are, those of four different markers.
func TestPickFinal_allocates_nothing(t *testing.T) {
	s := position(t, "finals")
	r := newRand(t, "finals")
	if n := len(s.Options(0, nil)); n != 11 {
		t.Fatalf("%d finals, want 11", n)
	}
	if n := testing.AllocsPerRun(20, func() { s.Pick(0, r) }); n != 0 {
		t.Errorf("%g allocations", n)
	}
}
