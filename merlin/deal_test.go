package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file tests offers, chapter M13.

// dealing returns a game with the market in which p0 acts, and p0 and p1 have some of everything.
func dealing(t *testing.T) merlin.State { return position(t, "dealing") }

// filled fills a reserve up to n cards.
func filled(t testing.TB, s *merlin.State, seat bourse.Seat, n int) {
	t.Helper()
	for c := card(t, "d4"); s.Seats[seat].Reserve.Len() < n; {
		if s.Unseen[c] == 0 || !c.Land() {
			c++
			continue
		}
		reserve(t, s, seat, c.String())
	}
	sound(t, s)
}

// TestOffers opens the draft of an offer to every player in random games. An offer can be opened if and
// only if the second list has a move other than back. No list is longer than the limit, and every list has
// back.
func TestOffers(t *testing.T) {
	longest, onlyBack := 0, 0
	along(t, func(t *testing.T, s *merlin.State, _ *rng.Rand) {
		seat := s.Top().Seat
		if s.Top().Kind != merlin.FrameAct || s.Config.Parts != market {
			return
		}
		if open := s.Own[seat].Open; open.Kind == merlin.KindOffer {
			options := s.Options(seat, nil)
			longest = max(longest, len(options))
			if options[0].Move.Kind != merlin.KindBack {
				t.Fatalf("%v\n%v", options, s)
			}
			if len(options) == 1 {
				onlyBack++
			}
		} else if open.Kind != 0 {
			return
		}
		for to := range bourse.Seat(s.Players()) {
			forced := *s
			forced.Own[seat].Open = merlin.Open{Kind: merlin.KindOffer, To: to}
			second := forced.Options(seat, nil)
			forced.Own[seat].Open = merlin.Open{}
			legal := forced.Check(merlin.Move{Seat: seat, Kind: merlin.KindOffer, To: to}) == nil
			may := to != seat && !s.Out.Has(to) && s.Seats[seat].Offers < s.Config.Offers &&
				s.Own[seat].Actions < s.Config.MaxActions
			if legal != (len(second) > 1 && may) {
				t.Fatalf("an offer to %s is legal: %t, and then %d options\n%v", to, legal, len(second), s)
			}
		}
	})
	if longest > 1+4+merlin.MaxReserve || longest < 10 || onlyBack == 0 {
		t.Errorf("the longest list: %d; nothing but back: %d", longest, onlyBack)
	}
}
