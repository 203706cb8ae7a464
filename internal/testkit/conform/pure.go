package conform

import (
	"encoding/json"
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	"bourse.example/rng"
)

// This file implements property 2: a refused move changes nothing, the same input gives the same output, and
// no earlier copy ever changes.

// A copied is a copy of a state, and what it looked like then.
type copied[S, M any] struct {
	state   S
	look    string
	options []bourse.Option[M]
	kept    []bourse.Option[M] // the slice that Options made for itself
	move    M
	next    S // after the move
	events  string
}

func (g *Game[S, M, V, E]) pureStep(w *walk[S, M, V, E]) error {
	before := *w.s
	for range 4 {
		m := randomMove[M](w)
		if w.live.Check(m) == nil {
			continue
		}
		told := 0
		if w.live.Apply(m) == nil || w.live.Trace(m, func(E) { told++ }) == nil {
			return fmt.Errorf("Check refuses %s, but it is made", m)
		}
		if *w.s != before {
			return fmt.Errorf("%s is refused, but changes the state", m)
		}
		if told > 0 {
			return fmt.Errorf("%s is refused, but reports %d events", m, told)
		}
	}
	if !w.sometimes(8) {
		return nil
	}
	c, err := g.copy(w)
	if err != nil {
		return err
	}
	if *w.s != before {
		return errors.New("looking at the state has changed it")
	}
	kept, _ := w.keep.([]copied[S, M])
	w.keep = append(kept, c)
	return nil
}

// copy records a position.
func (g *Game[S, M, V, E]) copy(w *walk[S, M, V, E]) (copied[S, M], error) {
	look, err := g.look(*w.s)
	if err != nil {
		return copied[S, M]{}, err
	}
	c := copied[S, M]{state: *w.s, look: look, move: w.next}
	if seat := w.live.Turn(); seat.Player() {
		c.kept = w.live.Options(seat, nil)
		c.options = append(c.options, c.kept...)
	}
	var events []E
	if !w.live.Over() {
		if c.next, events, err = g.moved(*w.s, w.next); err != nil {
			return c, err
		}
	}
	c.events = tell(events)
	return c, nil
}

// look returns everything that a state reports.
func (g *Game[S, M, V, E]) look(s S) (string, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	_, live := g.at(s)
	r, err := rng.New(rng.FromText(string(text)))
	if err != nil {
		return "", err
	}
	chance, _ := live.SampleChance(r)
	look := fmt.Sprint(string(text), live.Standings(nil), live.Waiting(), live.Turn(), live.Chances(nil),
		chance, live.Validate())
	for seat := bourse.Spectator; int(seat) < live.Players(); seat++ {
		v := live.View(seat)
		look += fmt.Sprint(seat, v, live.Options(seat, nil))
		if v.Admits(s) {
			text, err := json.Marshal(v.Sample(r))
			if err != nil {
				return "", err
			}
			look += string(text)
		}
	}
	return look, nil
}

// pureAfter checks that Apply does what Trace did.
func (g *Game[S, M, V, E]) pureAfter(w *walk[S, M, V, E]) error {
	again, live := g.at(w.last)
	if err := live.Apply(w.next); err != nil || *again != *w.s {
		return fmt.Errorf("making %s again leads to another state (%v)", w.next, err)
	}
	return nil
}

// pureEnd checks all recorded positions again, in a different order.
func (g *Game[S, M, V, E]) pureEnd(w *walk[S, M, V, E]) error {
	kept, _ := w.keep.([]copied[S, M])
	for i := len(kept) - 1; i >= 0; i-- {
		c := kept[i]
		look, err := g.look(c.state)
		if err != nil {
			return err
		}
		if look != c.look {
			return fmt.Errorf("a copy of the state has changed:\n%s\nwas\n%s", look, c.look)
		}
		if err := same("options", c.options, c.kept); err != nil {
			return fmt.Errorf("a list of options has changed: %w", err)
		}
		var none M
		if c.move == none {
			continue
		}
		next, events, err := g.moved(c.state, c.move)
		if err != nil || next != c.next || tell(events) != c.events {
			return fmt.Errorf("making %s again leads to another state (%v)", c.move, err)
		}
	}
	return nil
}

// tell formats events with everything in them.
func tell[E bourse.Event[E]](events []E) string {
	text := ""
	for _, e := range events {
		bin, _ := form.AppendPlain(nil, &e)
		obj, _ := json.Marshal(e)
		text += fmt.Sprintf("%s %x %s\n", e, bin, obj)
	}
	return text
}

// seen returns the events as a seat sees them.
func seen[E bourse.Event[E]](events []E, seat bourse.Seat) []E {
	var some []E
	for _, e := range events {
		if e, ok := e.For(seat); ok {
			some = append(some, e)
		}
	}
	return some
}
