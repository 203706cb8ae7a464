package rulestest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// This file implements the tests of texts and JSON by tables.

// A Text is a move's text, and the text that it is written as, or words of the error. In Parses, "" means the
// same text.
type Text = struct{ Text, Want string }

// Parses reads moves and writes them.
func (g Game[S, M, V, E]) Parses(t testing.TB, tests []Text) {
	t.Helper()
	for _, test := range tests {
		want := test.Want
		if want == "" {
			want = test.Text
		}
		m, err := g.Rules.ReadMove(test.Text)
		if err != nil || m.String() != want {
			t.Errorf("%q is read as %q, %v, want %q", test.Text, m, err, want)
			continue
		}
		if again, err := g.Rules.ReadMove(m.String()); err != nil || again != m {
			t.Errorf("%q is read back as %+v, %v, want %+v", m, again, err, m)
		}
	}
}

// ParseFaults reads texts that are not moves. The errors must be short and name the game.
func (g Game[S, M, V, E]) ParseFaults(t testing.TB, tests []Text) {
	t.Helper()
	tests = append([]Text{{"", "ends where a seat is expected"}, {" ", "ends where a seat is expected"},
		{"p0", "ends where a kind of move is expected"}, {"p8 pass", `unknown seat "p8"`},
		{"P0 pass", `unknown seat "P0"`}, {"p-1 pass", `unknown seat "p-1"`},
		{"p0 fly", `unknown kind of move "fly"`}, {"p0 Pass", `unknown kind of move "Pass"`},
		{"p0 " + strings.Repeat("x", 100), "unknown kind of move"},
		{strings.Repeat("p0 ", 1000), "longer than 128 bytes"},
	}, tests...)
	const most = 200 // bytes of an error
	var none M
	for _, test := range tests {
		m, err := g.Rules.ReadMove(test.Text)
		if err == nil || m != none || !strings.Contains(err.Error(), test.Want) {
			t.Errorf("%.60q is read as %+v, %v, want %q", test.Text, m, err, test.Want)
			continue
		}
		if len(err.Error()) > most || !strings.HasPrefix(err.Error(), g.Rules.Name()+": move ") {
			t.Errorf("%.60q: the error is %q", test.Text, err)
		}
	}
}

// Constructor checks the text of a move without a quantity.
func (g Game[S, M, V, E]) Constructor(t testing.TB, m M, want string) {
	t.Helper()
	if got := m.String(); got != want {
		t.Errorf("the move is written %q, want %q", got, want)
	}
	if m.Amount() != 0 || m.With(7) != m {
		t.Errorf("%s has a quantity", m)
	}
	if by, _, _ := strings.Cut(want, " "); m.By().String() != by {
		t.Errorf("%s is made by %s", want, m.By())
	}
}

// MoveJSON checks the JSON of moves, given by their texts.
func (g Game[S, M, V, E]) MoveJSON(t testing.TB, want map[string]string) {
	t.Helper()
	for text, want := range want {
		m := g.Parse(t, text)
		got, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
		var back M
		if err := json.Unmarshal(got, &back); err != nil || back != m {
			t.Errorf("%s is read as %s, %v", got, back, err)
		}
	}
}

// MoveJSONFaults reads texts that are not moves into one, which must not change.
func (g Game[S, M, V, E]) MoveJSONFaults(t testing.TB, held M, texts []string) {
	t.Helper()
	for _, text := range texts {
		got := held
		if err := any(&got).(json.Unmarshaler).UnmarshalJSON([]byte(text)); err == nil || got != held {
			t.Errorf("%s is read as %s, %v", text, got, err)
		}
	}
}

// ConfigJSON reads a config, over the standard game of the players that it names, and compares it with want,
// or the error with fault. A refused config must leave nothing behind.
func ConfigJSON[C comparable](t testing.TB, text string, want C, fault string) {
	t.Helper()
	var got, none C
	err := any(&got).(json.Unmarshaler).UnmarshalJSON([]byte(text))
	switch {
	case fault == "" && (err != nil || got != want):
		t.Errorf("%s is read as %+v, %v, want %+v", text, got, err, want)
	case fault != "" && (err == nil || !strings.Contains(err.Error(), fault) || got != none):
		t.Errorf("%s is read as %+v, the error is %v, want %q", text, got, err, fault)
	}
}

// A Part is the JSON of a part of a state, and whether it must be accepted.
type Part = struct {
	Into json.Unmarshaler
	Text string
	OK   bool
}

// Parts reads the JSON of lists and other parts, and writes what it has read.
func Parts(t testing.TB, tests []Part) {
	t.Helper()
	for _, test := range tests {
		err := test.Into.UnmarshalJSON([]byte(test.Text))
		if (err == nil) != test.OK {
			t.Errorf("%T from %.80s: %v", test.Into, test.Text, err)
			continue
		}
		if err != nil {
			continue
		}
		if again, err := json.Marshal(test.Into); err != nil || string(again) != test.Text {
			t.Errorf("%T from %s is written %s, %v", test.Into, test.Text, again, err)
		}
	}
}

// Members checks that the JSON of a value has each of some pieces.
func Members(t testing.TB, v any, pieces []string) {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range pieces {
		if !strings.Contains(string(text), piece) {
			t.Errorf("no %s in\n%s", piece, text)
		}
	}
}

// Named reads a value's name.
func Named[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](t testing.TB, name string) (v T) {
	t.Helper()
	if err := P(&v).UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return v
}

// Values writes and reads every value of an enumeration. Those from 0 to the last must have different names.
// The others have numbers, which must be refused, like any other text.
func Values[T ~uint8, P interface {
	*T
	encoding.TextUnmarshaler
}](t testing.TB) {
	t.Helper()
	names := make(map[string]bool)
	for i := range 256 {
		v := T(i)
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil || names[string(text)] {
			t.Errorf("%T %d is written %s, which is used twice, or with %v", v, v, text, err)
		}
		var got T
		err = P(&got).UnmarshalText(text)
		switch named := string(text) != fmt.Sprint("#", i); {
		case named && (err != nil || got != v || len(names) < i):
			t.Errorf("%T %d, %s, is read as %d: %v", v, v, text, got, err)
		case !named && err == nil:
			t.Errorf("unexpected %T %s", v, text)
		case named:
			names[string(text)] = true
		}
	}
	for _, other := range []string{"", "Other", "other", "#1", "1", fmt.Sprint(T(1), " ")} {
		got := T(1)
		if err := P(&got).UnmarshalText([]byte(other)); err == nil || got != 1 {
			t.Errorf("%T: %q is read as %v", got, other, got)
		}
	}
}
