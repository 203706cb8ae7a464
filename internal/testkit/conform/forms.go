package conform

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements the first part of property 4: forms are read back.

func (g *Game[S, M, V, E]) formsOnce() error {
	for _, v := range []any{new(S), new(V), new(M), new(E)} {
		if _, ok := v.(json.Unmarshaler); !ok {
			return fmt.Errorf("%T does not read its own JSON", v)
		}
	}
	if _, ok := any(new(S)).(encoding.BinaryUnmarshaler); !ok {
		return fmt.Errorf("%T does not read its binary form", new(S))
	}
	// Different events have different forms, since an event is a plain value.
	if _, err := form.AppendPlain(nil, new(E)); err != nil {
		return fmt.Errorf("the event has no plain form: %w", err)
	}
	return nil
}

func (g *Game[S, M, V, E]) formsStep(w *walk[S, M, V, E]) error {
	if w.sometimes(8) {
		if err := inJSON(*w.s); err != nil {
			return err
		}
		if err := inBinary(*w.s); err != nil {
			return err
		}
		for _, seat := range w.observers() {
			if err := inJSON(w.live.View(seat)); err != nil {
				return fmt.Errorf("view of %s: %w", seat, err)
			}
		}
	}
	if !w.live.Over() {
		if err := g.moveForms(w.next); err != nil {
			return err
		}
	}
	if err := g.eventForms(w); err != nil {
		return err
	}
	if len(w.moves) == 0 {
		if err := g.configForms(w.config); err != nil {
			return err
		}
	}
	if w.live.Over() && w.now(4) || !w.live.Over() && w.now(g.damageOnceIn()) {
		return g.damage(w)
	}
	return nil
}

// damageOnceIn returns the Damage of the game.
func (g *Game[S, M, V, E]) damageOnceIn() int {
	if g.Damage == 0 {
		return 64
	}
	return g.Damage
}

// inJSON checks the JSON of a value.
func inJSON[T comparable](v T) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var got T
	if err := json.Unmarshal(text, &got); err != nil {
		return fmt.Errorf("json: %w\n%s", err, text)
	}
	if got != v {
		return fmt.Errorf("json: %+v is read back as %+v", v, got)
	}
	return nil
}

// inBinary checks the binary form of a value.
func inBinary[T comparable](v T) error {
	bin, err := any(v).(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		return err
	}
	var back T
	if err := any(&back).(encoding.BinaryUnmarshaler).UnmarshalBinary(bin); err != nil {
		return fmt.Errorf("binary: %w", err)
	}
	if back != v {
		return fmt.Errorf("binary: %+v is read back as %+v", v, back)
	}
	return nil
}

// eventForms checks the JSON of the last events, as each seat sees them.
func (g *Game[S, M, V, E]) eventForms(w *walk[S, M, V, E]) error {
	for _, e := range w.made {
		var last E
		for _, seat := range w.observers() {
			seen, ok := e.For(seat)
			if !ok || any(seen) == any(last) {
				continue
			}
			last = seen
			if err := eventForm(seen); err != nil {
				return err
			}
		}
	}
	return nil
}

// eventForm checks the JSON form of an event.
func eventForm[E bourse.Event[E]](e E) error {
	text, err := json.Marshal(e)
	if err != nil {
		return fmt.Errorf("event %s: %w", e, err)
	}
	var got E
	if err := json.Unmarshal(text, &got); err != nil {
		return fmt.Errorf("event %s: %w", text, err)
	}
	if any(got) != any(e) {
		return fmt.Errorf("event %s: %+v is read back as %+v", text, e, got)
	}
	return nil
}

// moveForms checks the forms of a move, as it was made and as each seat may see it.
func (g *Game[S, M, V, E]) moveForms(m M) error {
	moves := []M{m}
	for seat := bourse.Spectator; seat < bourse.MaxSeats; seat++ {
		if shown, ok := g.Shown(m, seat); ok && shown != moves[len(moves)-1] {
			moves = append(moves, shown)
		}
	}
	for _, m := range moves {
		if err := inJSON(m); err != nil {
			return fmt.Errorf("move %s: %w", m, err)
		}
		got, err := g.Rules.ReadMove(m.String())
		if err != nil {
			return err
		}
		if got != m {
			return fmt.Errorf("text: %s (%+v) is read back as %s (%+v)", m, m, got, got)
		}
		o := bourse.Option[M]{Move: m}
		if m.Amount() > 0 {
			o.Min, o.Max = m.Amount()/2, m.Amount()
		}
		text, err := json.Marshal(o)
		if err != nil {
			return err
		}
		var back bourse.Option[M]
		if err := json.Unmarshal(text, &back); err != nil || back != o {
			return fmt.Errorf("option %s is read back as %+v (%w)", text, back, err)
		}
	}
	return nil
}

// configForms checks the forms of a config, and that the state has the same config.
func (g *Game[S, M, V, E]) configForms(config any) error {
	text, err := json.Marshal(config)
	if err != nil {
		return err
	}
	back := reflect.New(reflect.TypeOf(config))
	if err := json.Unmarshal(text, back.Interface()); err != nil {
		return fmt.Errorf("config: %w", err)
	}
	if got := back.Elem().Interface(); got != config {
		return fmt.Errorf("config %+v is read back as %+v", config, got)
	}
	s, err := g.Rules.New(text)
	if err != nil {
		return err
	}
	if got := g.Rules.Config(&s); got != config {
		return fmt.Errorf("a game of the config %+v has the config %+v", config, got)
	}
	return nil
}
