package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file lists what others may hold possible of the court (M23.1, M23.2).

// court is the part that is played here.
var court = merlin.PartsOf(merlin.Court)

// regal returns the standard game with the court alone, with changes.
func regal(players int, edit ...func(*merlin.Config)) merlin.Config {
	return with(players, court, edit)
}

// discards puts decrees into their discards.
func discards(t testing.TB, s *merlin.State, cards ...merlin.Card) {
	t.Helper()
	for _, c := range cards {
		fromDeck(t, s, c)
		s.Discards[c]++
	}
}

// but returns all decrees but some.
func but(some ...merlin.Card) (list []merlin.Card) {
	for c := merlin.WarLevy; c <= merlin.Jubilee; c++ {
		keep := true
		for _, other := range some {
			keep = keep && c != other
		}
		if keep {
			list = append(list, c)
		}
	}
	return list
}

// courtDeals are views of few worlds: decrees that another looks at, and bids for one.
func courtDeals(tb testing.TB) []conform.Deal[merlin.State] {
	tb.Helper()
	s := acting(tb, regal(4))
	discards(tb, &s, but(merlin.RoyalAudit, merlin.Tithe, merlin.Enclosure, merlin.Censorship,
		merlin.Jubilee)...)
	play(tb, &s, "p0 buy d2", "~ draw hk", "~ draw censorship")
	one := s
	play(tb, &s, "~ draw tithe")
	bids := s
	play(tb, &bids, "p0 choose tithe", "p0 refuse")
	purse(&bids, 1, 3)
	purse(&bids, 3, 2)
	play(tb, &bids, "p1 seal 2", "p3 seal 0")
	s.Own[0].Actions, one.Own[0].Actions, bids.Own[0].Actions = 0, 0, 0
	var deals []conform.Deal[merlin.State]
	for _, d := range []struct {
		name   string
		s      merlin.State
		seat   bourse.Seat
		worlds map[merlin.State]int64
	}{
		{"a decree looked at", one, 2, lookedWorlds(one)}, {"two decrees looked at", s, 1, lookedWorlds(s)},
		{"to all", s, bourse.Spectator, lookedWorlds(s)},
		{"bids for a decree", bids, 0, worldsOf(bids, 0)}, {"another's bid", bids, 3, worldsOf(bids, 3)},
		{"all bids", bids, 2, worldsOf(bids, 2)},
	} {
		sound(tb, &d.s)
		deals = append(deals, conform.Deal[merlin.State]{Name: d.name, Truth: d.s, Seat: d.seat,
			Worlds: d.worlds})
	}
	return deals
}

// lookedWorlds lists the worlds of a view in which p0 looks at one decree or at two.
func lookedWorlds(s merlin.State) map[merlin.State]int64 {
	worlds := map[merlin.State]int64{}
	for c := merlin.WarLevy; c <= merlin.Jubilee; c++ {
		for d := c + 1; d <= merlin.Jubilee; d++ {
			w := s
			w.Own[0].Looked = [2]merlin.Card{c, d}
			if s.Own[0].Looked[1] == 0 {
				w.Own[0].Looked[1] = 0
			}
			if s.Unseen[c] > 0 && (s.Unseen[d] > 0 || s.Own[0].Looked[1] == 0) {
				worlds[w] = 1
			}
		}
		if w := s; c == merlin.Jubilee && s.Own[0].Looked[1] == 0 {
			w.Own[0].Looked[0] = c
			worlds[w] = 1
		}
	}
	return worlds
}
