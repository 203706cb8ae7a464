package best_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/best"
)

// This file tests the errors of a walk.

// The games that a walk refuses.
var (
	blind = rules{ // p0 forgets its own move
		players: 2,
		next: func(path []int8) step {
			if len(path) == 2 {
				return step{}
			}
			return step{by: 0, moves: upTo(2), blind: true}
		},
		end: doors.end,
	}
	telling = rules{ // the number of options reveals the hidden number
		players: 2,
		next: func(path []int8) step {
			switch len(path) {
			case 0:
				return step{by: bourse.Nature, moves: []int8{1, 2}}
			case 1:
				return step{by: 0, moves: upTo(path[0])}
			}
			return step{}
		},
		end: doors.end,
	}
	wide = rules{
		players: 2,
		next: func(path []int8) step {
			if len(path) == 1 {
				return step{}
			}
			return step{by: 0, moves: upTo(1), wide: 1 << 30}
		},
		end: doors.end,
	}
)

// TestResponse_refuses checks what is refused, and that the error says what is wrong.
func TestResponse_refuses(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pair := []toyPolicy{even, even}
	long := rules{
		players: 2,
		next: func(path []int8) step {
			if len(path) == maxPath {
				return step{}
			}
			return step{by: bourse.Seat(len(path) % 2), moves: upTo(4)}
		},
		end: guess(3, 0).end,
	}
	for _, test := range []struct {
		name     string
		ctx      context.Context
		rules    rules
		seat     bourse.Seat
		policies []toyPolicy
		edit     func(*toyGame)
		want     string
	}{
		{"nobody", nil, pennies, bourse.None, pair, nil, "none is not a player's seat"},
		{"a seat that is not in the game", nil, pennies, 2, pair, nil, "p2 is not in a game of 2 players"},
		{"too few policies", nil, pennies, 0, pair[:1], nil, "1 policies for 2 players"},
		{"a policy that is missing", nil, pennies, 0, []toyPolicy{even, nil}, nil, "p1 has no policy"},
		{"shares that are too small", nil, pennies, 0, []toyPolicy{nil, always("0 1/2, 1 1/3")}, nil,
			"move 2 of p1: the policy's probabilities add up to 5/6"},
		{"a share of nothing", nil, pennies, 0, []toyPolicy{nil, always("0 0, 1 1")}, nil,
			"is not positive"},
		{"a move that is not legal", nil, pennies, 0, []toyPolicy{nil, always("7 1")}, nil,
			`"p1 7" is not among the options`},
		{"a policy that fails", nil, pennies, 0, []toyPolicy{nil, always("0 x")}, nil,
			"move 2 of p1: \"x\" is no share"},
		{"own moves that are forgotten", nil, blind, 0, pair, nil,
			"move 2 of p0: positions with the same memory follow different moves"},
		{"options that tell", nil, telling, 0, pair, nil,
			"move 2 of p0: positions with the same memory have different options"},
		{"options that tell an opponent", nil, telling, 1, pair, nil,
			"move 2 of p0: positions with the same memory have different options"},
		{"a tree that is too large", nil, doors, 0, pair, func(g *toyGame) { g.Limit = 20 },
			"the tree is larger than the limit of 20 histories"},
		{"a range that is too wide", nil, wide, 0, pair, nil,
			"the tree is larger than the limit of 4194304 histories"},
		{"a range that is too wide for an opponent", nil, wide, 1, pair, nil,
			"move 1 of p0: the seat has 1073741825 moves, too many"},
		{"a caller who waits no longer", ctx, long, 0, pair, nil, "canceled"},
		{"an opening that is not legal", nil, doors, 0, pair, func(g *toyGame) {
			g.Openings = [][]toyMove{{{bourse.Nature, 0}, {0, 9}}}
		}, `opening 0: move 2, "p0 9": no such move`},
		{"an opening that is not Nature's", nil, doors, 0, pair, func(g *toyGame) {
			g.Openings = [][]toyMove{{{bourse.Nature, 0}}, {{bourse.Nature, 9}}}
		}, `opening 1: move "~ 9" is not one of Nature's`},
		{"openings that begin alike", nil, doors, 0, pair, func(g *toyGame) {
			g.Openings = [][]toyMove{{{bourse.Nature, 0}}, {{bourse.Nature, 0}, {0, 1}}}
		}, "opening 1 is the beginning of another"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := test.rules.game()
			if test.edit != nil {
				test.edit(g)
			}
			ctx := test.ctx
			if ctx == nil {
				ctx = context.Background()
			}
			r, err := g.Response(ctx, test.seat, test.policies)
			if err == nil || !strings.Contains(err.Error(), test.want) ||
				!strings.HasPrefix(err.Error(), "best: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("the error is %v, want %q", err, test.want)
			}
			if r != nil {
				t.Error("there is a response")
			}
			if limited := strings.Contains(test.want, "limit"); errors.Is(err, best.ErrLimit) != limited {
				t.Errorf("the error is ErrLimit: %v", !limited)
			}
		})
	}
}
