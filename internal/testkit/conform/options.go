package conform

import (
	"errors"
	"fmt"
	"math/bits"

	"bourse.example"
)

// This file implements property 1: Check accepts exactly the moves in Options, or in Chances for Nature, and
// only from seats that are awaited.

// vast is an amount beyond every range whose low bits are 0, so that truncating it gives a small number.
const vast = 1 << (bits.UintSize - 2)

func (g *Game[S, M, V, E]) optionsStep(w *walk[S, M, V, E]) error {
	if err := g.whose(w.live); err != nil {
		return err
	}
	if !w.sometimes(3) {
		return nil
	}
	legal := g.legal(w.live)
	for _, options := range legal {
		if err := g.offered(w, options, legal); err != nil {
			return err
		}
	}
	for range 8 {
		if err := g.agree(w, legal, randomMove[M](w)); err != nil {
			return err
		}
	}
	return g.viewAgrees(w)
}

// A legalSet has the options of every seat, and Nature's moves last.
type legalSet[M any] [bourse.MaxSeats + 1][]bourse.Option[M]

func (g *Game[S, M, V, E]) legal(live bourse.Observable[M, V, E]) legalSet[M] {
	var legal legalSet[M]
	for i := range bourse.MaxSeats {
		legal[i] = live.Options(bourse.Seat(i), nil)
	}
	for _, c := range live.Chances(nil) {
		legal[bourse.MaxSeats] = append(legal[bourse.MaxSeats], bourse.Option[M]{Move: c.Move})
	}
	return legal
}

func (l *legalSet[M]) of(seat bourse.Seat) []bourse.Option[M] {
	switch {
	case seat.Player():
		return l[seat]
	case seat == bourse.Nature:
		return l[bourse.MaxSeats]
	}
	return nil
}

// whose checks that Over, Turn, Waiting, Options and Chances agree on whose turn it is.
func (g *Game[S, M, V, E]) whose(live bourse.Observable[M, V, E]) error {
	over, turn, waiting := live.Over(), live.Turn(), live.Waiting()
	switch {
	case over && (turn != bourse.None || waiting != 0):
		return fmt.Errorf("the game is over but the turn is %s, waiting for %s", turn, waiting)
	case turn == bourse.Nature && waiting != 0:
		return fmt.Errorf("it is the turn of Nature, but %s are awaited", waiting)
	case !over && turn != bourse.Nature && (turn != waiting.Lowest() || waiting == 0):
		return fmt.Errorf("the turn is %s, but %s are awaited", turn, waiting)
	case waiting&^bourse.AllSeats(live.Players()) != 0:
		return fmt.Errorf("%s are awaited in a game of %d", waiting, live.Players())
	}
	for seat := bourse.Spectator - 1; seat <= bourse.MaxSeats; seat++ {
		n := len(live.Options(seat, nil))
		if waiting.Has(seat) != (n > 0) {
			return fmt.Errorf("%s has %d options, but %s are awaited", seat, n, waiting)
		}
	}
	if n := len(live.Chances(nil)); (n > 0) != (turn == bourse.Nature) {
		return fmt.Errorf("there are %d chances in the turn of %s", n, turn)
	}
	return nil
}

// offered checks the options of one seat: they are well formed and accepted, and none stands for the same
// move as another. Neighbouring moves are accepted only if they are options too.
func (g *Game[S, M, V, E]) offered(w *walk[S, M, V, E], options []bourse.Option[M], legal legalSet[M]) error {
	for i, o := range options {
		if o.Max < 0 || o.Min < 0 || o.Max > 0 && o.Min > o.Max || o.Max == 0 && o.Min != 0 {
			return fmt.Errorf("option %s has the range %d to %d", o.Move, o.Min, o.Max)
		}
		if o.Max > 0 && o.Move.Amount() != o.Min {
			return fmt.Errorf("option %s has the amount %d, but its least is %d", o.Move, o.Move.Amount(),
				o.Min)
		}
		moves := []M{o.Move}
		if o.Max > 0 {
			moves = []M{o.Move.With(o.Min), o.Move.With(o.Max),
				o.Move.With(o.Min + w.src.IntN(o.Max-o.Min+1))}
			for _, m := range []M{o.Move, o.Move.With(o.Min - 1), o.Move.With(o.Max + 1), o.Move.With(-1),
				o.Move.With(vast)} {
				if err := g.agree(w, legal, m); err != nil {
					return err
				}
			}
		}
		for _, m := range moves {
			if m.By() != bourse.Nature && o.Max > 0 && m.With(m.Amount()) != m {
				return fmt.Errorf("%s with its own amount is %s", m, m.With(m.Amount()))
			}
			if err := g.agree(w, legal, m); err != nil {
				return err
			}
			for j := range options {
				if j != i && bourse.Contains(options[j:j+1], m) {
					return fmt.Errorf("options %d and %d both stand for %s", i, j, m)
				}
			}
			for range 3 {
				if err := g.agree(w, legal, neighbour(w.src, m)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// agree checks that Check and Apply accept a move if and only if it is an option.
func (g *Game[S, M, V, E]) agree(w *walk[S, M, V, E], legal legalSet[M], m M) error {
	offered := bourse.Contains(legal.of(m.By()), m)
	err := w.live.Check(m)
	switch {
	case offered && err != nil:
		return fmt.Errorf("%s (%+v) is an option but is refused: %w", m, m, err)
	case !offered && err == nil:
		return fmt.Errorf("%s (%+v) is accepted but is not an option", m, m)
	case err != nil && !errors.Is(err, bourse.ErrIllegal):
		return fmt.Errorf("%s is refused with %w, which is not an *Illegal", m, err)
	}
	if _, _, applied := g.moved(*w.s, m); applied != err {
		return fmt.Errorf("%s: Check returns %v, and Apply %v", m, err, applied)
	}
	return nil
}

// viewAgrees checks that each view has the options and refusals of the state.
func (g *Game[S, M, V, E]) viewAgrees(w *walk[S, M, V, E]) error {
	for _, seat := range w.observers() {
		v := w.live.View(seat)
		mine := w.live.Options(seat, nil)
		if err := same("options", mine, v.Options(nil)); err != nil {
			return fmt.Errorf("view of %s: %w", seat, err)
		}
		for range 6 {
			m := randomMove[M](w)
			if len(mine) > 0 {
				if w.src.IntN(2) == 0 {
					m = bourse.Pick(mine, w.r)
				}
				if w.src.IntN(2) == 0 {
					m = neighbour(w.src, m)
				}
			}
			want := w.live.Check(m)
			if by := m.By(); by != seat && (w.live.Waiting().Has(by) ||
				by == bourse.Nature && w.live.Turn() == by) {
				want = bourse.ErrWrongSeat // the view's answer must not depend on other seats
			}
			if got := v.Check(m); got != want {
				return fmt.Errorf("view of %s returns for %s: %v, and the state: %v", seat, m, got, want)
			}
		}
	}
	return nil
}

// neighbour changes one or two fields of a move.
func neighbour[M any](src Source, m M) M {
	for n := 1 + src.IntN(4)/3; n > 0; n-- {
		values := flatten(m)
		at := src.IntN(len(values))
		setLeaf(&m, at, another(src, values[at], values))
	}
	return m
}

// randomMove draws a move with arbitrary fields.
func randomMove[M bourse.Move[M], S comparable, V View[S, M], E bourse.Event[E]](w *walk[S, M, V, E]) M {
	m := w.next
	values := flatten(m)
	for i := range values {
		switch w.src.IntN(3) {
		case 0:
			setLeaf(&m, i, 0)
		case 1:
			setLeaf(&m, i, int64(w.src.IntN(16))-2)
		}
	}
	return m
}

// same compares two lists.
func same[T comparable](what string, want, got []T) error {
	if len(want) != len(got) {
		return fmt.Errorf("%d %s, not %d", len(got), what, len(want))
	}
	for i := range want {
		if want[i] != got[i] {
			return fmt.Errorf("%s: number %d is %v, not %v", what, i, got[i], want[i])
		}
	}
	return nil
}
