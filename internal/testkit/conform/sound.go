package conform

import (
	"encoding/binary"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements the fourth part of property 4: a state or a view that was read from outside is as good
// as any.

// sound checks a state that was read from outside. It must pass Validate, and every seat must be able to look
// at it. Random play from it must end, conserve every unit, report its events, and go the same way unchecked.
func (g *Game[S, M, V, E]) sound(s S, src Source) error {
	return guard(func() error {
		r, err := generator(src)
		if err != nil {
			return err
		}
		first := s
		at, live := g.at(s)
		limit, books := g.Rules.MaxMoves(&s), (*ledger)(nil)
		for n := 0; ; n++ {
			if err := live.Validate(); err != nil {
				return fmt.Errorf("after %d moves Validate says %w", n, err)
			}
			if n == 0 || n == 1 || r.IntN(64) == 0 || live.Over() {
				if err := g.soundAt(*at, live, r); err != nil {
					return fmt.Errorf("after %d moves: %w", n, err)
				}
			}
			if live.Over() {
				return nil
			}
			if n >= limit {
				return fmt.Errorf("play goes on after %d moves", n)
			}
			m, ok := live.SampleChance(r)
			if seat := live.Waiting(); !ok {
				if m, err = g.picked(*at, seat.Lowest(), r); err != nil {
					return fmt.Errorf("after %d moves: %w", n, err)
				}
			}
			if err := g.makes(*at, m); err != nil {
				return fmt.Errorf("after %d moves: %w", n, err)
			}
			before := *at
			var events []E
			if err := live.Trace(m, func(e E) { events = append(events, e) }); err != nil {
				return fmt.Errorf("after %d moves %s is refused: %w", n, m, err)
			}
			if n > 2 && r.IntN(8) != 0 && !live.Over() {
				continue // the balances of every position would take most of the time
			}
			if books == nil {
				books = g.open(&first)
			}
			g.enter(books, &before)
			if err := g.audit(books, at, events); err != nil {
				return fmt.Errorf("after %d moves and %s: %w", n, m, err)
			}
		}
	})
}

// soundAt looks at a position from every seat.
func (g *Game[S, M, V, E]) soundAt(s S, live bourse.Observable[M, V, E], r *rng.Rand) error {
	if err := g.whose(live); err != nil {
		return err
	}
	if err := g.ranked(&s, live); err != nil {
		return err
	}
	if err := inJSON(s); err != nil {
		return err
	}
	one := bourse.Seat(r.IntN(live.Players()))
	for seat := bourse.Spectator; int(seat) <= live.Players(); seat++ {
		v := live.View(seat)
		if err := same("options of a view", live.Options(seat, nil), v.Options(nil)); err != nil {
			return err
		}
		if !v.Admits(s) {
			return fmt.Errorf("the view of %s does not admit the state", seat)
		}
		if err := g.sampled(v, seat, r); err != nil {
			return err
		}
		if seat != one {
			continue
		}
		if err := inJSON(v); err != nil {
			return err
		}
		_ = fmt.Sprint(v) // it must not panic
	}
	return nil
}

// soundView checks a view that was read from outside: its options are accepted, and its samples can be played
// on.
func (g *Game[S, M, V, E]) soundView(v V, src Source) error {
	return guard(func() error {
		r, err := generator(src)
		if err != nil {
			return err
		}
		options := v.Options(nil)
		for range min(4, len(options)) {
			if m := bourse.Pick(options, r); v.Check(m) != nil {
				return fmt.Errorf("%s is an option but is refused: %w", m, v.Check(m))
			}
		}
		_ = fmt.Sprint(v)
		s := v.Sample(r)
		if _, live := g.at(s); live.Validate() != nil {
			return fmt.Errorf("a sample of it is not a state: %w", live.Validate())
		}
		if !v.Admits(s) {
			return errors.New("it does not admit its own sample")
		}
		if binary.Size(s) <= 0 {
			return errors.New("a sample of it has no fixed size")
		}
		return g.sound(s, src)
	})
}
