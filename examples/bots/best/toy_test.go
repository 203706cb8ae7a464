package best_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"bourse.example"
	"bourse.example/examples/bots/best"
	"bourse.example/internal/testkit/altered"
	"bourse.example/rng"
)

// This file has games for the tests. Each has a rule that returns the next step after the moves made so far,
// and one that returns the winners.

// A step is the next move to make. Without moves the game is over.
type step struct {
	by      bourse.Seat
	moves   []int8
	weights []int64      // of chance moves; nil: 1 each
	seen    bourse.Seats // who sees the move besides its maker
	blind   bool         // its maker does not see it either
	wide    int          // if not 0, every amount from 1 to it is a move too
}

type rules struct {
	players int
	next    func(path []int8) step
	end     func(path []int8) (won bourse.Seats, scores []int64)
}

type toyMove struct {
	Seat bourse.Seat
	To   int8
}

func (m toyMove) By() bourse.Seat     { return m.Seat }
func (m toyMove) Amount() int         { return int(m.To) }
func (m toyMove) AmountField() string { return "" }
func (m toyMove) String() string      { return fmt.Sprintf("%s %d", m.Seat, m.To) }

func (m toyMove) With(n int) toyMove {
	m.To = int8(n)
	return m
}

const maxPath = 8

type toyState struct {
	N    int8
	Path [maxPath]int8
}

// A toyView has the moves that a seat sees, and -1 for the others.
type toyView struct {
	Seat bourse.Seat
	toyState
}

func (v toyView) String() string                                                    { return fmt.Sprint(v.toyState) }
func (v toyView) Sheets() []bourse.Sheet                                            { return nil }
func (v toyView) Options(options []bourse.Option[toyMove]) []bourse.Option[toyMove] { return options }
func (v toyView) Sample(*rng.Rand) toyState                                         { return toyState{} }

type toyEvent struct {
	Move  toyMove
	Seen  bourse.Seats
	Blind bool
}

func (e toyEvent) For(seat bourse.Seat) (toyEvent, bool) {
	if e.Blind || !e.Seen.Has(seat) {
		return toyEvent{}, false
	}
	return toyEvent{Move: e.Move}, true
}

func (e toyEvent) String() string { return e.Move.String() }

// A toy plays a state by rules.
type toy struct {
	rules rules
	s     *toyState
}

func (t toy) path() []int8          { return t.s.Path[:t.s.N] }
func (t toy) step() step            { return t.rules.next(t.path()) }
func (t toy) Players() int          { return t.rules.players }
func (t toy) Over() bool            { return len(t.step().moves) == 0 }
func (t toy) Validate() error       { return nil }
func (t toy) Apply(m toyMove) error { return t.Trace(m, func(toyEvent) {}) }

func (t toy) Turn() bourse.Seat {
	if t.Over() {
		return bourse.None
	}
	return t.step().by
}

func (t toy) Waiting() bourse.Seats { return bourse.SeatsOf(t.Turn()) }

func (t toy) Standings(standings []bourse.Standing) []bourse.Standing {
	won, scores := t.rules.end(t.path())
	for seat := range bourse.Seat(t.rules.players) {
		s := bourse.Standing{Seat: seat, Win: t.Over() && won.Has(seat)}
		if scores != nil {
			s.Score = scores[seat]
		}
		standings = append(standings, s)
	}
	return standings
}

func (t toy) Options(seat bourse.Seat, options []bourse.Option[toyMove]) []bourse.Option[toyMove] {
	if !t.Waiting().Has(seat) {
		return options
	}
	for _, to := range t.step().moves {
		options = append(options, bourse.Option[toyMove]{Move: toyMove{seat, to}})
	}
	if wide := t.step().wide; wide > 0 {
		options = append(options, bourse.Option[toyMove]{Move: toyMove{seat, 1}, Min: 1, Max: wide})
	}
	return options
}

func (t toy) Chances(chances []bourse.Chance[toyMove]) []bourse.Chance[toyMove] {
	step := t.step()
	if step.by != bourse.Nature {
		return chances
	}
	for i, to := range step.moves {
		weight := int64(1)
		if step.weights != nil {
			weight = step.weights[i]
		}
		chances = append(chances, bourse.Chance[toyMove]{Move: toyMove{bourse.Nature, to}, Weight: weight})
	}
	return chances
}

func (t toy) SampleChance(*rng.Rand) (toyMove, bool) { return toyMove{}, false }

func (t toy) Check(m toyMove) error {
	for _, to := range t.step().moves {
		if m == (toyMove{t.Turn(), to}) {
			return nil
		}
	}
	return errors.New("no such move")
}

func (t toy) Trace(m toyMove, out func(toyEvent)) error {
	if err := t.Check(m); err != nil {
		return err
	}
	step := t.step()
	t.s.Path[t.s.N] = m.To
	t.s.N++
	out(toyEvent{Move: m, Seen: step.seen.With(m.Seat), Blind: step.blind})
	return nil
}

func (t toy) View(seat bourse.Seat) toyView {
	v := toyView{seat, *t.s}
	for i := range t.path() {
		if step := t.rules.next(t.s.Path[:i]); !step.seen.With(step.by).Has(seat) {
			v.Path[i] = -1
		}
	}
	return v
}

type (
	toyPolicy = best.Policy[toyView, toyMove]
	toyGame   = best.Game[toyState, toyMove, toyView, toyEvent]
)

func (r rules) game() *toyGame {
	return best.New(bourse.NewRules(altered.Definition[toyState, toyMove, toyView, toyEvent]{
		Game:    "toy",
		Observe: func(s *toyState) bourse.Observable[toyMove, toyView, toyEvent] { return toy{r, s} },
	}), toyState{})
}

// mixed returns the policy whose moves and probabilities, written "1 1/2, 2 1/2", shares returns for a view.
// For an empty text it is the even policy.
func mixed(shares func(v toyView) string) toyPolicy {
	return func(ctx context.Context, v toyView, options []bourse.Option[toyMove],
		memory bourse.Memory) ([]best.Weighted[toyMove], error) {
		text := shares(v)
		if text == "" {
			return best.Uniform(ctx, v, options, memory)
		}
		var moves []best.Weighted[toyMove]
		for _, part := range strings.Split(text, ", ") {
			var to int8
			var share string
			if _, err := fmt.Sscan(part, &to, &share); err != nil {
				return nil, err
			}
			p, ok := new(big.Rat).SetString(share)
			if !ok {
				return nil, fmt.Errorf("%q is no share", share)
			}
			moves = append(moves, best.Weighted[toyMove]{Move: toyMove{v.Seat, to}, Share: p})
		}
		return moves, nil
	}
}

func always(text string) toyPolicy { return mixed(func(toyView) string { return text }) }

var even toyPolicy = best.Uniform[toyView, toyMove]

func (t toy) Pick(seat bourse.Seat, r *rng.Rand) toyMove {
	return bourse.Pick(t.Options(seat, nil), r)
}

func (t toy) ApplyUnchecked(m toyMove) { _ = t.Apply(m) }
