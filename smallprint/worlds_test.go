package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/smallprint"
)

// This file lists all worlds of small deals, to check the odds of Sample. On each of a player's slots, all
// cards that the player has left are equally likely (S8.2).

func lawDeals(tb testing.TB) []conform.Deal[smallprint.State] {
	tb.Helper()
	var deals []conform.Deal[smallprint.State]
	for _, d := range []struct {
		name    string
		players int
		shares  int8
		seat    bourse.Seat
		moves   []string
	}{
		{"one card", 2, 9, 1, []string{"p0 place total 0"}},
		{"two cards, apart", 2, 2, 1, []string{"p0 place total 0", "p1 pass", "p0 place share 1"}},
		{"two cards, alike", 2, 2, 1, []string{"p0 place share 1", "p1 pass", "p0 place small 1"}},
		{"two shares, alike", 2, 4, 1, []string{"p0 place share 1", "p1 pass", "p0 place share 1"}},
		{"alike but for a marker", 2, 1, 1,
			[]string{"p0 place share 1 marked big", "p1 pass", "p0 place small 1"}},
		{"three cards, two alike", 2, 1, 1,
			[]string{"p0 place big 2", "p1 place small 0", "p0 place share 0", "p1 place share 0",
				"p0 place total 2"}},
		{"three cards, all alike", 2, 2, 1,
			[]string{"p0 place big 2", "p1 place small 0", "p0 place share 2", "p1 place share 0",
				"p0 place share 2"}},
		{"two players' cards", 3, 0, 2,
			[]string{"p0 place total 2", "p1 place big 1", "p2 place big 0", "p0 place small 2", "p1 pass"}},
		{"a spectator", 2, 1, bourse.Spectator,
			[]string{"p0 place total 2", "p1 place small 2", "p0 place big 2", "p1 place share 2"}},
	} {
		c := smallprint.Standard(d.players)
		c.Shares = d.shares
		s := revealed(tb, c, 4, 5, 6)
		play(tb, &s, d.moves...)
		deals = append(deals, conform.Deal[smallprint.State]{Name: d.name, Truth: s, Seat: d.seat,
			Worlds: worldsOf(s, d.seat)})
	}
	return deals
}

// worldsOf lists the worlds of a view, each with the number of ways in which it can arise. Every single card
// of a player can be on every slot.
func worldsOf(s smallprint.State, seat bourse.Seat) map[smallprint.State]int64 {
	worlds := map[smallprint.State]int64{}
	var fill func(s smallprint.State, player int)
	fill = func(s smallprint.State, player int) {
		if player == s.Players() {
			worlds[s]++
			return
		}
		if bourse.Seat(player) == seat {
			fill(s, player+1)
			return
		}
		var cards []smallprint.Card
		for kind, n := range s.Left[player] {
			for range n {
				cards = append(cards, smallprint.Card(kind+1))
			}
		}
		used := make([]bool, len(cards))
		var lay func(s smallprint.State, slot int)
		lay = func(s smallprint.State, slot int) {
			if slot == s.Placed[player].Len() {
				rise(s.Placed[player], &s.Own[player].Cards)
				fill(s, player+1)
				return
			}
			for i, card := range cards {
				if used[i] {
					continue
				}
				used[i] = true
				s.Own[player].Cards[slot] = card
				lay(s, slot+1)
				used[i] = false
			}
		}
		s.Own[player] = smallprint.Own{}
		lay(s, 0)
	}
	fill(s, 0)
	return worlds
}
