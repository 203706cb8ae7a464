package best_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/internal/testkit/must"
)

// duel is a game for two players who choose at the same time: p1 does not see p0's choice.
func duel(moves int8, won func(a, b int8) bourse.Seats) rules {
	return rules{
		players: 2,
		next: func(path []int8) step {
			if len(path) == 2 {
				return step{}
			}
			return step{by: bourse.Seat(len(path)), moves: upTo(moves)}
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			if len(path) < 2 {
				return 0, nil
			}
			return won(path[0], path[1]), nil
		},
	}
}

func upTo(n int8) (moves []int8) {
	for i := range n {
		moves = append(moves, i)
	}
	return moves
}

var (
	// In pennies p0 wins if both show the same.
	pennies = duel(2, func(a, b int8) bourse.Seats {
		if a == b {
			return bourse.SeatsOf(0)
		}
		return bourse.SeatsOf(1)
	})
	// fists is rock (0), paper (1), scissors (2).
	fists = duel(3, func(a, b int8) bourse.Seats {
		switch (a - b + 3) % 3 {
		case 1:
			return bourse.SeatsOf(0)
		case 2:
			return bourse.SeatsOf(1)
		}
		return bourse.AllSeats(2)
	})
	// doors hides a prize behind one of three doors. p0 chooses a door, p1 opens another without the prize,
	// and p0 stays or switches to the last.
	doors = rules{
		players: 2,
		next: func(path []int8) step {
			switch len(path) {
			case 0:
				return step{by: bourse.Nature, moves: upTo(3), seen: bourse.SeatsOf(1)}
			case 1:
				return step{by: 0, moves: upTo(3), seen: bourse.SeatsOf(1)}
			case 2:
				open := step{by: 1, seen: bourse.SeatsOf(0)}
				for door := range int8(3) {
					if door != path[0] && door != path[1] {
						open.moves = append(open.moves, door)
					}
				}
				return open
			case 3:
				return step{by: 0, moves: []int8{path[1], 3 - path[1] - path[2]}}
			}
			return step{}
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			if len(path) == 4 && path[3] == path[0] {
				return bourse.SeatsOf(0), nil
			}
			return bourse.SeatsOf(1), nil
		},
	}
)

// guess is a game in which chance shows one of n numbers to the seats in seen, p1 nods, and p0 guesses.
func guess(n int8, seen bourse.Seats) rules {
	return rules{
		players: 2,
		next: func(path []int8) step {
			switch len(path) {
			case 0:
				return step{by: bourse.Nature, moves: upTo(n), seen: seen}
			case 1:
				return step{by: 1, moves: upTo(1), seen: bourse.SeatsOf(0)}
			case 2:
				return step{by: 0, moves: upTo(n)}
			}
			return step{}
		},
		end: func(path []int8) (bourse.Seats, []int64) {
			if len(path) == 3 && path[2] == path[0] {
				return bourse.SeatsOf(0), nil
			}
			return bourse.SeatsOf(1), nil
		},
	}
}

// TestResponse_by_hand compares responses with results worked out by hand.
func TestResponse_by_hand(t *testing.T) {
	for _, test := range []struct {
		name   string
		rules  rules
		seat   bourse.Seat
		others toyPolicy
		want   string
		sets   int
	}{
		{"an even penny is not beaten", pennies, 0, even, "1/2", 1},
		{"nor from the other side", pennies, 1, even, "1/2", 1},
		{"a loaded penny is", pennies, 0, always("0 1/3, 1 2/3"), "2/3", 1},
		{"and is avoided by who wants to differ", pennies, 1, always("0 1/3, 1 2/3"), "2/3", 1},
		{"paper against much rock", fists, 0, always("0 1/2, 1 1/4, 2 1/4"), "5/8", 1},
		{"paper against rock alone", fists, 1, always("0 1"), "1", 1},
		{"going to the other door", doors, 0, even, "2/3", 1 + 6},
		{"the host can do nothing", doors, 1, mixed(func(v toyView) string {
			if v.N < 3 {
				return "0 1"
			}
			return fmt.Sprintf("%d 1", 3-v.Path[1]-v.Path[2])
		}), "1/3", 3},
		{"what nobody has shown cannot be guessed", guess(5, 0), 0, even, "1/5", 1},
		{"nor what another has seen", guess(5, bourse.SeatsOf(1)), 0, even, "1/5", 1},
		{"what was shown is remembered", guess(5, bourse.SeatsOf(0)), 0, even, "1", 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := must.Get(test.rules.game().Response(context.Background(), test.seat,
				[]toyPolicy{test.others, test.others}))
			if got := r.Value.RatString(); got != test.want || r.Size.Sets != test.sets ||
				len(r.Strategy) != test.sets {
				t.Errorf("%s at %d sets, %d in the strategy, want %s at %d", got, r.Size.Sets,
					len(r.Strategy), test.want, test.sets)
			}
		})
	}
}

// kuhn is Kuhn's poker with the cards 0, 1 and 2. A move is 0 to pass and 1 to bet. The score is what a
// player wins from the other.
var kuhn = rules{
	players: 2,
	next: func(path []int8) step {
		switch len(path) {
		case 0:
			return step{by: bourse.Nature, moves: upTo(3), seen: bourse.SeatsOf(0)}
		case 1:
			return step{by: bourse.Nature, moves: []int8{(path[0] + 1) % 3, (path[0] + 2) % 3},
				seen: bourse.SeatsOf(1)}
		case 2:
			return step{by: 0, moves: upTo(2), seen: bourse.SeatsOf(1)}
		case 3:
			return step{by: 1, moves: upTo(2), seen: bourse.SeatsOf(0)}
		case 4:
			if path[2] == 0 && path[3] == 1 {
				return step{by: 0, moves: upTo(2)}
			}
		}
		return step{}
	},
	end: func(path []int8) (bourse.Seats, []int64) {
		if len(path) < 4 {
			return 0, []int64{0, 0}
		}
		won := int64(-1)
		if path[0] > path[1] {
			won = 1
		}
		switch fmt.Sprint(path[2:]) {
		case "[1 1]", "[0 1 1]":
			won *= 2
		case "[1 0]":
			won = 1
		case "[0 1 0]":
			won = -1
		}
		return 0, []int64{won, -won}
	},
}

func score(standings []bourse.Standing, seat bourse.Seat) *big.Rat {
	return big.NewRat(standings[seat].Score, 1)
}

// TestResponse_first checks that the first of equally good moves is made, and that computing the value of a
// policy asks it only where it leads.
func TestResponse_first(t *testing.T) {
	r := must.Get(guess(5, 0).game().Response(context.Background(), 0, []toyPolicy{nil, even}))
	for _, m := range r.Strategy {
		if m.To != 0 {
			t.Errorf("of five equal guesses the response makes %s", m)
		}
	}
	r = must.Get(doors.game().Response(context.Background(), 0, []toyPolicy{nil, even}))
	asked := 0
	value := must.Get(r.Of(context.Background(), mixed(func(v toyView) string {
		asked++
		if v.N == 1 {
			return "0 1"
		}
		return "0 1/4, " + fmt.Sprint(3-v.Path[1]-v.Path[2]) + " 3/4" // stays or switches
	})))
	if got := value.RatString(); got != "7/12" || asked != 3 {
		t.Errorf("who goes three times in four wins %s, and was asked at %d sets", got, asked)
	}
	for text, want := range map[string]string{"0 1/2, 1 1/3": "add up to 5/6", "9 1": "not among the options",
		"x": "expected integer"} {
		if _, err := r.Of(context.Background(), always(text)); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("for the policy %q the error is %v, want %q", text, err, want)
		}
	}
}

// TestResponse_limit checks that a limit of exactly the size of the tree is enough.
func TestResponse_limit(t *testing.T) {
	g := doors.game()
	pair := []toyPolicy{even, even}
	r := must.Get(g.Response(context.Background(), 0, pair))
	// 1 position, 3 prizes, 9 choices, 12 open doors, 24 ends.
	if want := (best.Size{Histories: 49, Ends: 24, Sets: 7, Asked: 9}); r.Size != want {
		t.Errorf("the size is %+v, want %+v", r.Size, want)
	}
	for limit, enough := range map[int]bool{48: false, 49: true} {
		g.Limit = limit
		if _, err := g.Response(context.Background(), 0, pair); (err == nil) != enough {
			t.Errorf("with a limit of %d the error is %v", limit, err)
		}
	}
}

// TestResponse_policy checks that the response's policy refuses an information set that the opponents never
// allow.
func TestResponse_policy(t *testing.T) {
	g := doors.game()
	first := mixed(func(v toyView) string { // the host opens the lowest door
		for door := range int8(3) {
			if door != v.Path[0] && door != v.Path[1] {
				return fmt.Sprintf("%d 1", door)
			}
		}
		return ""
	})
	r := must.Get(g.Response(context.Background(), 0, []toyPolicy{nil, first}))
	if got := r.Value.RatString(); got != "2/3" {
		t.Errorf("against the host who opens the lowest door one wins %s", got)
	}
	if _, _, err := g.Values(context.Background(), []toyPolicy{r.Policy(), even}); err != nil {
		t.Errorf("all of the host's moves were possible: %v", err)
	}
	r = must.Get(kuhn.game().Response(context.Background(), 0, []toyPolicy{nil, always("0 1")}))
	if _, _, err := kuhn.game().Values(context.Background(),
		[]toyPolicy{r.Policy(), always("1 1")}); err == nil || !strings.Contains(err.Error(), "no move") {
		t.Errorf("after a bet that was never made the error is %v", err)
	}
}

// TestOpenings checks that the probabilities of openings follow from their chance moves, and that a seat does
// not know which opening was played.
func TestOpenings(t *testing.T) {
	loaded := rules{
		players: 2,
		next: func(path []int8) step {
			switch len(path) {
			case 0:
				return step{by: bourse.Nature, moves: upTo(3), weights: []int64{1, 2, 3},
					seen: bourse.SeatsOf(1)}
			case 1:
				return step{by: 1, moves: upTo(2), seen: bourse.SeatsOf(0)}
			case 2:
				return step{by: 0, moves: upTo(3)}
			}
			return step{}
		},
		end: guess(3, 0).end,
	}
	for _, test := range []struct {
		name     string
		openings [][]toyMove
		want     string
		sets     int
	}{
		{"none", nil, "1/2", 2},
		{"two of three numbers", [][]toyMove{{{bourse.Nature, 0}}, {{bourse.Nature, 1}}}, "2/3", 2},
		{"a player's moves look alike",
			[][]toyMove{{{bourse.Nature, 0}, {1, 0}}, {{bourse.Nature, 1}, {1, 0}}}, "2/3", 1},
		{"a player's moves tell", [][]toyMove{{{bourse.Nature, 0}, {1, 0}}, {{bourse.Nature, 1}, {1, 1}}},
			"1", 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := loaded.game()
			g.Openings = test.openings
			r := must.Get(g.Response(context.Background(), 0, []toyPolicy{nil, even}))
			if got := r.Value.RatString(); got != test.want || r.Size.Sets != test.sets {
				t.Errorf("%s at %d sets, want %s at %d", got, r.Size.Sets, test.want, test.sets)
			}
		})
	}
}
