package conform

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"bourse.example"
)

// This file implements the first part of property 5: in worlds that a seat cannot distinguish it sees the
// same, before and after the next move.

func (g *Game[S, M, V, E]) secrecyStep(w *walk[S, M, V, E]) error {
	often := 6
	if len(w.moves) > 0 {
		if _, before := g.at(w.last); before.Waiting().Len() > 1 {
			often = 2 // in positions with hidden commits, which are rare in some games
		}
	}
	if !w.now(often) {
		return nil
	}
	seat := w.observer()
	worlds, err := g.worlds(w, seat)
	if err != nil {
		return err
	}
	for _, world := range worlds {
		if err := g.alike(w, seat, world); err != nil {
			return err
		}
	}
	if w.live.Over() {
		return nil
	}
	return g.toldAlike(w, seat, append(worlds, *w.s))
}

// worlds returns states that the seat cannot distinguish from the true one: from Sample, then from Swap. It
// counts which secrets differ.
func (g *Game[S, M, V, E]) worlds(w *walk[S, M, V, E], seat bourse.Seat) ([]S, error) {
	v := w.live.View(seat)
	worlds := []S{v.Sample(w.r), *w.s, *w.s}
	g.Swap(&worlds[1], seat, w.r)
	g.Swap(&worlds[2], seat, w.r)
	g.Swap(&worlds[2], seat, w.r)
	for i := range worlds {
		by := fromSwap
		if i == 0 {
			by = fromSample
		}
		if _, live := g.at(worlds[i]); live.Validate() != nil {
			return nil, fmt.Errorf("a world %s for %s: %w", by, seat, live.Validate())
		}
		if err := g.differs(w.s, &worlds[i], seat, by); err != nil {
			return nil, fmt.Errorf("a world %s for %s: %w", by, seat, err)
		}
	}
	return worlds, nil
}

// differs counts the leaves in which two states differ, and checks that the seat may know none of them.
func (g *Game[S, M, V, E]) differs(s, world *S, seat bourse.Seat, by origin) error {
	leaves, err := leavesOf(reflect.TypeFor[S]())
	if err != nil {
		return err
	}
	here, there := flatten(*s), flatten(*world)
	for i, l := range leaves {
		if here[i] == there[i] {
			continue
		}
		knows := g.Secrets[l.path]
		switch {
		case knows == nil:
			return fmt.Errorf("%s is %d and %d, but is not a secret", l.path, here[i], there[i])
		case knows(s, l.first).Has(seat):
			return fmt.Errorf("%s (%d) is %d and %d, but the seat may know it", l.path, l.first, here[i],
				there[i])
		}
		g.Tally.differ(l.path, by)
	}
	return nil
}

// alike checks that a seat sees the same in a world as in the true state.
func (g *Game[S, M, V, E]) alike(w *walk[S, M, V, E], seat bourse.Seat, world S) error {
	_, live := g.at(world)
	v, u := w.live.View(seat), live.View(seat)
	if v != u {
		return fmt.Errorf("%s sees something that it may not know:\n%+v\n%+v", seat, v, u)
	}
	a, err := g.shown(w.live, seat)
	if err != nil {
		return err
	}
	b, err := g.shown(live, seat)
	if err != nil {
		return err
	}
	if a != b {
		return fmt.Errorf("%s sees something that it may not know:\n%s\n%s", seat, a, b)
	}
	for range 12 {
		m := randomMove[M](w)
		if options := w.live.Options(seat, nil); len(options) > 0 && w.src.IntN(4) > 0 {
			m = neighbour(w.src, bourse.Pick(options, w.r))
		}
		if m.By() != seat {
			continue
		}
		if a, b := w.live.Check(m), live.Check(m); a != b {
			return fmt.Errorf("%s learns from the refusal of %s: %v, and in another world %v", seat, m, a, b)
		}
	}
	return nil
}

// shown formats everything that a state shows a seat.
func (g *Game[S, M, V, E]) shown(live bourse.Observable[M, V, E], seat bourse.Seat) (string, error) {
	v := live.View(seat)
	view, err := json.Marshal(v)
	if err != nil {
		return "", err
	}
	options, err := json.Marshal(live.Options(seat, nil))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s\n%s\n%s\n%v %s %s %s %d", view, fmt.Sprint(v), options, live.Over(), live.Turn(),
		live.Waiting(),
		fmt.Sprint(live.Standings(nil)), live.Players()), nil
}

// An outcome is a move in a world that the seat cannot distinguish from the true one, and what the seat then
// sees.
type outcome[M any, V comparable] struct {
	move  M
	shown M
	hides bool // the seat may not know that the move was made
	light Reveal
	view  V
	told  string
	n     int
}

// outcomes makes the next move, and others that look the same to the seat, in all the worlds.
func (g *Game[S, M, V, E]) outcomes(w *walk[S, M, V, E], seat bourse.Seat,
	worlds []S) ([]outcome[M, V], error) {
	var all []outcome[M, V]
	for _, world := range worlds {
		_, live := g.at(world)
		moves := []M{w.next}
		for _, m := range g.moves(live, w.next.By()) {
			if m != w.next && len(moves) < 8 {
				moves = append(moves, m)
			}
		}
		for _, m := range moves {
			if live.Check(m) != nil {
				continue
			}
			next, events, err := g.moved(world, m)
			if err != nil {
				return nil, err
			}
			shown, ok := g.shownIn(&world, m, seat)
			_, after := g.at(next)
			mine := seen(events, seat)
			all = append(all, outcome[M, V]{move: m, shown: shown, hides: !ok, light: g.Reveals(&world, m),
				view: after.View(seat), told: tell(mine), n: len(mine)})
		}
	}
	return all, nil
}

// moves lists moves that a seat, or Nature, may make now. It lists only the ends and a few others of a wide
// range.
func (g *Game[S, M, V, E]) moves(live bourse.Observable[M, V, E], by bourse.Seat) []M {
	var moves []M
	if by == bourse.Nature {
		for _, c := range live.Chances(nil) {
			moves = append(moves, c.Move)
		}
		return moves
	}
	for _, o := range live.Options(by, nil) {
		if o.Max == 0 {
			moves = append(moves, o.Move)
			continue
		}
		step := max(1, (o.Max-o.Min)/4)
		for n := o.Min; n < o.Max; n += step {
			moves = append(moves, o.Move.With(n))
		}
		moves = append(moves, o.Move.With(o.Max))
	}
	return moves
}

// toldAlike checks that a seat gets the same events of moves that look the same to it and lead to positions
// that do. A move that the seat may not know must not give it events or change its view. Any other move must
// give it events, so that moves that look different can be distinguished.
func (g *Game[S, M, V, E]) toldAlike(w *walk[S, M, V, E], seat bourse.Seat, worlds []S) error {
	all, err := g.outcomes(w, seat, worlds)
	if err != nil {
		return err
	}
	before := w.live.View(seat)
	for i, a := range all {
		if a.hides && (a.n > 0 || a.view != before) {
			return fmt.Errorf("%s may not know of %s, but sees %d events:\n%s\n%+v\n%+v", seat, a.move, a.n,
				a.told, before, a.view)
		}
		if !a.hides && a.n == 0 {
			return fmt.Errorf("%s may know of %s, but gets no event", seat, a.move)
		}
		for _, b := range all[:i] {
			if a.shown != b.shown || a.hides != b.hides {
				if !a.hides && !b.hides && a.told == b.told {
					return fmt.Errorf("%s may distinguish %s from %s, but gets the same events:\n%s", seat,
						a.move, b.move, a.told)
				}
				continue
			}
			light := max(a.light, b.light)
			if light == Nothing && a.view != b.view {
				return fmt.Errorf("%s sees a difference after %s and %s, although nothing was revealed:\n%+v\n%+v", seat, a.move, b.move, a.view, b.view)
			}
			if light != InPassing && a.view == b.view && a.told != b.told {
				return fmt.Errorf("%s can distinguish %s from %s, or what it cannot know:\n%s\n%s", seat, a.move,
					b.move, a.told, b.told)
			}
		}
	}
	return nil
}

// secretsSeen checks that every secret was seen to differ, in worlds of both origins. Otherwise the property
// has not been tested for it.
func (g *Game[S, M, V, E]) secretsSeen() error {
	var faults []error
	for _, path := range sorted(g.Secrets) {
		for _, by := range []origin{fromSample, fromSwap} {
			if g.Tally.differed[by][path] == 0 && !slices.Contains(g.Seldom, path) {
				faults = append(faults, fmt.Errorf("%s was the same in every world %s", path, by))
			}
		}
	}
	return errors.Join(faults...)
}
