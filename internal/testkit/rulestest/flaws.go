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

// This file implements the tests of Validate, and of what lies open in views.

// Flaws changes good states, each in one way, and wants the words in what Validate says. What Validate refuses, neither form reads; what is read into stays as
// it is. A state that is not the zero state must be good before it is changed.
func (g Game[S, M, V, E]) Flaws(t testing.TB, held S, flaws []struct {
	Name   string
	From   S
	Change func(*S)
	Want   string
}) {
	t.Helper()
	var zero S
	for _, f := range flaws {
		if f.From != zero {
			g.Sound(t, &f.From)
		}
		s := f.From
		f.Change(&s)
		flawed(t, g.Rules.Game, f.Name, s, held, g.Rules.Live(&s).Validate(), f.Want)
	}
}

// ViewFlaws does the same with views.
func (g Game[S, M, V, E]) ViewFlaws(t testing.TB, held V, flaws []struct {
	Name   string
	From   V
	Change func(*V)
	Want   string
}) {
	t.Helper()
	for _, f := range flaws {
		v := f.From
		valid := any(&v).(interface{ Validate() error }).Validate
		if err := valid(); err != nil {
			t.Fatalf("%s: before: %v", f.Name, err)
		}
		f.Change(&v)
		flawed(t, g.Rules.Game, f.Name, v, held, valid(), f.Want)
	}
}

// flawed wants a value refused with an error that names the game, and read from neither form.
func flawed[T comparable](t testing.TB, game, name string, v, held T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), game+": ") {
		t.Errorf("%s: the fault is %v, want %q", name, err, want)
		return
	}
	data, err := any(v).(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	kept := held
	if err := any(&kept).(encoding.BinaryUnmarshaler).UnmarshalBinary(data); err == nil || kept != held {
		t.Errorf("%s: the binary form is read: %v", name, err)
	}
	text, err := json.Marshal(v)
	if err != nil {
		return // some faults have no spelling in JSON
	}
	kept = held
	if err := any(&kept).(json.Unmarshaler).UnmarshalJSON(text); err == nil && kept == v || err != nil && kept != held {
		t.Errorf("%s: the JSON is read: %s", name, text)
	}
}

// outsiders are seats that nobody has.
var outsiders = []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator, -4, -128, 7, 8, 127}

// Open wants what is open in every view, and the same in each; views of seats that are not in the game
// are a spectator's and have nothing of their own.
func (g Game[S, M, V, E]) Open(t testing.TB, s S) {
	t.Helper()
	live := g.Rules.Live(&s)
	public := reflect.ValueOf(s).FieldByName("Public").Interface()
	look := func(seat bourse.Seat) (open any, as bourse.Seat, own reflect.Value) {
		v := reflect.ValueOf(live.View(seat))
		return v.FieldByName("Public").Interface(), bourse.Seat(v.FieldByName("Seat").Int()), v.FieldByName("Own")
	}
	for seat := range bourse.Seat(live.Players()) {
		if open, as, _ := look(seat); open != public || as != seat {
			t.Errorf("the view of %s is %s's (-state +view):\n%s", seat, as, cmp.Diff(public, open))
		}
	}
	for _, seat := range append([]bourse.Seat{bourse.Seat(live.Players())}, outsiders...) {
		if open, as, own := look(seat); open != public || as != bourse.Spectator || !own.IsZero() {
			t.Errorf("the view of %s is %s's (-state +view):\n%s", seat, as, cmp.Diff(public, open))
		}
	}
}

// Sizes pins the sizes in bytes of the values that programs copy. What changes them changes the binary
// form: raise Format.
func Sizes(t testing.TB, want map[any]int) {
	t.Helper()
	for v, want := range want {
		if got := int(reflect.TypeOf(v).Size()); got != want {
			t.Errorf("a %T has %d bytes, want %d", v, got, want)
		}
	}
}
