package rulestest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/hostile"
)

// This file implements the tests of the forms of states, views, configs and moves.

// Written are the values whose forms are tested. Other and Held are read into when a form is damaged, and
// must not change.
type Written[S, M any] struct {
	State, Other S // with different configs, and with p0 and p1 awaited for different decisions
	Move, Held   M
}

// forms returns the JSON of a state, of views, configs and moves, in this order.
func (g Game[S, M, V, E]) forms(t testing.TB, w Written[S, M]) []hostile.Form {
	t.Helper()
	state, other := g.Rules.Observe(&w.State), g.Rules.Observe(&w.Other)
	var all []hostile.Form
	for _, pair := range []struct {
		name    string
		v, held any
	}{
		{"state", w.State, w.Other},
		{"view", state.View(0), other.View(1)},
		{"config", g.Rules.Config(&w.State), g.Rules.Config(&w.Other)},
		{"move", w.Move, w.Held},
	} {
		f, err := hostile.JSON(pair.name, pair.v, pair.held)
		if err != nil {
			t.Fatal(err)
		}
		f.Loose = pair.name == "config"
		all = append(all, f)
	}
	return all
}

// HostileJSON damages the JSON of all values in every way that package hostile knows.
func (g Game[S, M, V, E]) HostileJSON(t testing.TB, all ...Written[S, M]) {
	t.Helper()
	if testing.Short() {
		t.Skip("damages forms in thousands of ways")
	}
	for _, w := range all {
		for _, f := range g.forms(t, w) {
			faults, err := hostile.CheckJSON(g.Rules.Name(), f)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range faults {
				t.Error(fault)
			}
		}
	}
}

// HostileBinary cuts a state's binary form off at every byte and changes its header. All must be refused. A
// form with one bit changed must be refused, or read as a state that is written with that bit. At most the
// given number of forms may be accepted.
func (g Game[S, M, V, E]) HostileBinary(t testing.TB, most int, all ...Written[S, M]) {
	t.Helper()
	if testing.Short() {
		t.Skip("damages forms in thousands of ways")
	}
	for _, w := range all {
		form, err := hostile.Binary("state", w.State, w.Other)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range hostile.CheckBinary(g.Rules.Name(), form) {
			t.Error(fault)
		}
		read, wrong := hostile.Flip(form, g.again)
		for _, fault := range wrong {
			t.Error(fault)
		}
		if read == 0 || read > most {
			t.Errorf("%d states with a bit changed are accepted", read)
		}
	}
}

// again reads a state's binary form and writes it.
func (g Game[S, M, V, E]) again(data []byte) ([]byte, error) {
	s := new(S)
	if err := any(s).(encoding.BinaryUnmarshaler).UnmarshalBinary(data); err != nil {
		return nil, err
	}
	if err := g.Rules.Observe(s).Validate(); err != nil {
		return nil, err
	}
	return any(s).(encoding.BinaryMarshaler).MarshalBinary()
}

// header matches the beginning of the JSON of a state or a view.
var header = regexp.MustCompile(`^\{"game":"[a-z]+","edition":([0-9]+),"format":([0-9]+),"config":\{"edition":[0-9]+`)

// Headers checks that the states and views of another game, and of unknown editions and formats, are refused
// with errors that name them.
func (g Game[S, M, V, E]) Headers(t testing.TB, w Written[S, M]) {
	t.Helper()
	for _, f := range g.forms(t, w)[:2] {
		found := header.FindStringSubmatch(f.Text)
		if found == nil {
			t.Fatalf("%s: no header in %s", f.Name, f.Text)
		}
		edition, format, late, other := found[1], found[2], g.Rules.Description().Edition+1, "merlin"
		if g.Rules.Name() == other {
			other = "futures"
		}
		for _, test := range []struct{ old, new, want string }{
			{`"game":"` + g.Rules.Name() + `"`, `"game":"` + other + `"`,
				fmt.Sprintf(`%q edition %s format %s is not supported`, other, edition, format)},
			{`"edition":` + edition + `,"format"`, fmt.Sprintf(`"edition":%d,"format"`, late),
				fmt.Sprintf(`edition %d format %s is not supported`, late, format)},
			{`"format":` + format, `"format":0`,
				fmt.Sprintf(`edition %s format 0 is not supported`, edition)},
			{`"config":{"edition":` + edition, fmt.Sprintf(`"config":{"edition":%d`, late),
				fmt.Sprintf(`config: edition %d is not played here`, late)},
		} {
			text := strings.Replace(f.Text, test.old, test.new, 1)
			if text == f.Text {
				t.Fatalf("%s: no %s in %s", f.Name, test.old, f.Text)
			}
			if _, err := f.Read([]byte(text)); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s with %s: the error is %v, want %q", f.Name, test.new, err, test.want)
			}
		}
	}
}

// A Follow is a member of a view's JSON that follows from others: its name, its value, and a value that it
// cannot have.
type Follow [3]string

// Follows checks that a seat's view in JSON ends with these members. Without one of them, or with the value
// that it cannot have, the view must be refused with an error that names the member. The state must have none
// of them.
func (g Game[S, M, V, E]) Follows(t testing.TB, s S, seat bourse.Seat, members []Follow) {
	t.Helper()
	view, err := json.Marshal(g.Rules.Observe(&s).View(seat))
	if err != nil {
		t.Fatal(err)
	}
	end := ""
	for _, m := range members {
		end += fmt.Sprintf(",%q:%s", m[0], m[1])
	}
	text, ok := strings.CutSuffix(string(view), end+"}")
	if !ok {
		t.Fatalf("the view is\n%s\nand does not end with\n%s}", view, end)
	}
	var state map[string]json.RawMessage
	if whole, err := json.Marshal(s); err != nil || json.Unmarshal(whole, &state) != nil {
		t.Fatalf("the state is written %s, %v", whole, err)
	}
	for i, m := range members {
		if state[m[0]] != nil {
			t.Errorf("the state has %s", m[0])
		}
		for value, want := range map[string]string{
			m[2]: fmt.Sprintf("%s: view: %s", g.Rules.Name(), m[0]),
			"":   fmt.Sprintf("key %q is missing", m[0]),
		} {
			bad := text
			for k, other := range members {
				switch {
				case k != i:
					bad += fmt.Sprintf(",%q:%s", other[0], other[1])
				case value != "":
					bad += fmt.Sprintf(",%q:%s", m[0], value)
				}
			}
			err := any(new(V)).(json.Unmarshaler).UnmarshalJSON([]byte(bad + "}"))
			if !errors.Is(err, bourse.ErrSyntax) || !strings.Contains(err.Error(), want) {
				t.Errorf("with %s of %q: %v, want %s", m[0], value, err, want)
			}
		}
	}
}

// EventJSON makes moves and returns the JSON of the events that a seat sees.
func (g Game[S, M, V, E]) EventJSON(t testing.TB, s *S, as bourse.Seat, moves ...string) []string {
	t.Helper()
	var list []string
	for _, text := range moves {
		err := g.Rules.Observe(s).Trace(g.Parse(t, text), func(e E) {
			seen, ok := e.For(as)
			if !ok {
				return
			}
			text, err := json.Marshal(seen)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, string(text))
		})
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return list
}
