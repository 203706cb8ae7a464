package described

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// A Game is a game whose JSON is compared with its schema.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules  bourse.Rules[S, M, V, E]
	Starts []S // first states; a random game is played from each
	// Choose chooses a player's move if random games rarely reach all kinds. Optional: any option.
	Choose func(s *S, r *rng.Rand) M
	// Moves are moves of kinds that no such game reaches. Optional.
	Moves []M
	// Events are events that such games rarely reach. Optional.
	Events []E
	// Tried are moves that some seat is refused at some time.
	Tried func(seat bourse.Seat) []M
}

// Written plays games and checks everything that they write against the schema. It also checks that the
// schema refuses every object that lacks a member, has another, or has one of another type.
func (g Game[S, M, V, E]) Written(t *testing.T) {
	if testing.Short() {
		t.Skip("checks everything that some games write")
	}
	w := &written{t: t, schema: SchemaOf(t, g.Rules.Description()), objects: map[string][]byte{},
		held: map[string]string{}}
	r, err := rng.New(rng.FromText("schema"))
	if err != nil {
		t.Fatal(err)
	}
	for i, start := range g.Starts {
		g.play(w, start, rng.FromText(fmt.Sprint("schema", i)), r)
	}
	for _, move := range g.Moves {
		w.hold("Move", move)
	}
	for _, e := range g.Events {
		w.hold("Event", e)
	}
	w.hold("Illegal", bourse.ErrWrongSeat)
	w.hold("Illegal", bourse.ErrSeedMoves)
	d := g.Rules.Description()
	for _, k := range d.Moves {
		if w.objects["Move "+k.Kind] == nil {
			t.Errorf("no %s was made: none of Starts leads to one, nor is it among Moves", k.Kind)
		}
	}
	for _, k := range d.Events {
		if w.objects["Event "+k.Kind] == nil {
			t.Errorf("no event %s happened", k.Kind)
		}
	}
	optional := map[string]bool{}
	for _, k := range d.Events {
		for _, key := range k.Optional {
			optional["Event "+k.Kind+" "+key] = true
		}
	}
	wanted := []string{"Option", "View", "State", "Standing"}
	for _, k := range d.Moves {
		if option := "Option " + k.Amount; k.Amount != "" && !slices.Contains(wanted, option) {
			wanted = append(wanted, option)
		}
	}
	for _, name := range wanted {
		if w.objects[name] == nil {
			t.Errorf("no %s was written", name)
		}
	}
	for name, text := range w.objects {
		w.damage(name, text, optional)
	}
	if err := w.schema.Check("ConfigChanges", []byte("{}")); err != nil {
		t.Error(err)
	}
}

// play plays a random game and checks what it writes.
func (g Game[S, M, V, E]) play(w *written, start S, seed rng.Seed, r *rng.Rand) {
	w.t.Helper()
	w.hold("Config", g.Rules.Config(&start))
	w.hold("ConfigChanges", g.Rules.Config(&start))
	config, err := json.Marshal(g.Rules.Config(&start))
	if err != nil {
		w.t.Fatal(err)
	}
	m, err := g.Rules.NewMatch(config, &seed)
	if err != nil {
		w.t.Fatal(err)
	}
	players := bourse.Seat(g.Rules.Observe(&start).Players())
	from := make([]int, players+1) // the last is the spectator's
	every8 := 0                    // whole positions are long, so not all are checked from all sides
	look := func() {
		for seat := range players + 1 {
			for e := range m.Events(seat, from[seat]) {
				w.hold("Event", e)
				from[seat]++
			}
			for _, o := range m.Options(seat, nil) {
				w.hold("Option", o)
			}
			if seat == m.Turn() || every8 == 0 {
				w.hold("View", m.View(seat))
			}
		}
		if every8 == 0 || every8 == 4 {
			w.hold("State", m.State())
		}
		every8 = (every8 + 1) % 8
	}
	for !m.Over() {
		look()
		var move M
		if s := m.State(); g.Choose != nil {
			move = g.Choose(&s, r)
		} else {
			move = bourse.Pick(m.Options(m.Turn(), nil), r)
		}
		if _, err := m.Play(move.By(), move); err != nil {
			w.t.Fatal(err)
		}
		for seat := range players {
			for _, move := range g.Tried(seat) {
				if err := m.Check(seat, move); err != nil {
					w.hold("Illegal", err)
				}
			}
		}
	}
	every8 = 0
	look()
	for _, standing := range m.Standings() {
		w.hold("Standing", standing)
	}
	for move := range m.Moves() {
		w.hold("Move", move)
	}
}

// A written is what has been written: an object of each kind.
type written struct {
	t       *testing.T
	schema  Schema
	objects map[string][]byte
	held    map[string]string // the kind of texts that are written repeatedly, by definition and text
}

// hold checks the JSON of v against a definition.
func (w *written) hold(name string, v any) {
	w.t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		w.t.Fatal(err)
	}
	kind, known := w.held[name+string(text)]
	if !known {
		if err := w.schema.Check(name, text); err != nil {
			w.t.Fatalf("%s: %v", text, err)
		}
		kind = name
		var form struct{ Kind, Field string }
		if json.Unmarshal(text, &form) == nil && form.Kind+form.Field != "" {
			kind += " " + form.Kind + form.Field // an option with a quantity names its field
		}
		w.held[name+string(text)] = kind
	}
	w.objects[kind] = text
}

// damage changes an object in every way that the schema must refuse. The keys of optional are a kind of
// object and a member.
func (w *written) damage(kind string, text []byte, optional map[string]bool) {
	name, _, _ := strings.Cut(kind, " ")
	var object map[string]any
	if err := json.Unmarshal(text, &object); err != nil {
		w.t.Fatal(err)
	}
	refuse := func(what string, do func(map[string]any)) {
		w.t.Helper()
		changed := make(map[string]any)
		for k, v := range object {
			changed[k] = v
		}
		do(changed)
		text, err := json.Marshal(changed)
		if err != nil {
			w.t.Fatal(err)
		}
		if w.schema.Check(name, text) == nil {
			w.t.Errorf("%s, %s, fits: %s", name, what, text)
		}
	}
	refuse("one member more", func(o map[string]any) { o["more"] = 1 })
	for key := range object {
		if name != "ConfigChanges" && !optional[kind+" "+key] {
			refuse("without "+key, func(o map[string]any) { delete(o, key) })
		}
		refuse("with another "+key, func(o map[string]any) { o[key] = 1.5 })
		if reflect.TypeOf(object[key]).Kind() == reflect.Float64 {
			refuse("with a vast "+key, func(o map[string]any) { o[key] = float64(1 << 60) })
		}
	}
}
