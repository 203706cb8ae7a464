package rulestest

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"bourse.example"
	"github.com/google/go-cmp/cmp"
)

// This file implements the tests of Validate, and of the public part of views.

// Flaw changes a good state in one way and checks that the error of Validate contains want. Neither form may
// read the bad state, and held, which is read into, must not change. The zero state does not have to be good
// before.
func (g Game[S, M, V, E]) Flaw(t testing.TB, held S, name string, from S, change func(*S), want string) {
	t.Helper()
	if from != *new(S) {
		g.Sound(t, &from)
	}
	change(&from)
	flawed(t, g.Rules.Name(), name, from, held, g.Rules.Observe(&from).Validate(), want)
}

// ViewFlaw does the same with a view.
func (g Game[S, M, V, E]) ViewFlaw(t testing.TB, held V, name string, from V, change func(*V), want string) {
	t.Helper()
	validate := any(&from).(interface{ Validate() error }).Validate
	if err := validate(); err != nil {
		t.Fatalf("%s: before: %v", name, err)
	}
	change(&from)
	flawed(t, g.Rules.Name(), name, from, held, validate(), want)
}

// flawed checks that a value is refused with an error that names the game, and is read from neither form.
func flawed[T comparable](t testing.TB, game, name string, v, held T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), game+": ") {
		t.Errorf("%s: the fault is %v, want %q", name, err, want)
		return
	}
	if state, ok := any(v).(encoding.BinaryMarshaler); ok {
		data, err := state.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		kept := held
		if err := any(&kept).(encoding.BinaryUnmarshaler).UnmarshalBinary(data); err == nil || kept != held {
			t.Errorf("%s: the binary form is read: %v", name, err)
		}
	}
	text, err := json.Marshal(v)
	if err != nil {
		return // some faults cannot be written in JSON
	}
	kept := held
	if err := any(&kept).(json.Unmarshaler).UnmarshalJSON(text); err == nil && kept == v ||
		err != nil && kept != held {
		t.Errorf("%s: the JSON is read: %s", name, text)
	}
}

// Outsiders are seats that do not exist in a game of four players.
var Outsiders = []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator, -4, -128, 4, 7, 8, 127}

// Open checks that the public part is the same in every view. Views of seats that are not in the game must be
// the spectator's, without an own part.
func (g Game[S, M, V, E]) Open(t testing.TB, s S) {
	t.Helper()
	live := g.Rules.Observe(&s)
	public := reflect.ValueOf(s).FieldByName("Public").Interface()
	look := func(seat bourse.Seat) (open any, as bourse.Seat, own reflect.Value) {
		v := reflect.ValueOf(live.View(seat))
		return v.FieldByName("Public").Interface(), bourse.Seat(v.FieldByName("Seat").Int()),
			v.FieldByName("Own")
	}
	for seat := range bourse.Seat(live.Players()) {
		if open, as, _ := look(seat); open != public || as != seat {
			t.Errorf("the view of %s is %s's (-state +view):\n%s", seat, as, cmp.Diff(public, open))
		}
	}
	for _, seat := range append([]bourse.Seat{bourse.Seat(live.Players())}, Outsiders...) {
		if open, as, own := look(seat); open != public || as != bourse.Spectator || !own.IsZero() {
			t.Errorf("the view of %s is %s's (-state +view):\n%s", seat, as, cmp.Diff(public, open))
		}
	}
}

// Sizes pins the sizes in bytes of the values that programs copy. A change of size changes the binary form:
// raise Format.
func Sizes(t testing.TB, want map[any]int) {
	t.Helper()
	for v, want := range want {
		if got := int(reflect.TypeOf(v).Size()); got != want {
			t.Errorf("a %T has %d bytes, want %d", v, got, want)
		}
	}
}
