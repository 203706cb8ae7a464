package economicon_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/hostile"
)

// This file tests the JSON forms: what is written is read back, and nothing else.

// formOf makes the JSON form of a value; held is what stands where it is read to.
func formOf[T comparable](t *testing.T, name string, v, held T) hostile.Form {
	t.Helper()
	f, err := hostile.JSON(name, v, held)
	if err != nil {
		t.Fatal(err)
	}
	f.Loose = name == "config"
	return f
}

// forms are those of positions in the middle of a game.
func forms(t *testing.T) []hostile.Form {
	s, other := written(t)
	return []hostile.Form{
		formOf(t, "state", s, other),
		formOf(t, "view", s.View(0), other.View(1)),
		formOf(t, "config", s.Config, other.Config),
		formOf(t, "move", economicon.DrawLaw(1, economicon.TariffAct), economicon.Pass(2)),
		formOf(t, "state", other, s),
	}
}

func TestJSON_hostile(t *testing.T) {
	for _, f := range forms(t) {
		faults, err := hostile.CheckJSON("economicon", f)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range faults {
			t.Error(fault)
		}
	}
}

// TestJSON_header refuses other games, editions and formats, each by name.
func TestJSON_header(t *testing.T) {
	for _, f := range forms(t)[:2] {
		for _, test := range []struct{ old, new, want string }{
			{`"game":"economicon"`, `"game":"merlin"`, `"merlin" edition 1 format 1 is not read here`},
			{`"edition":1,"format"`, `"edition":2,"format"`, `edition 2 format 1 is not read here`},
			{`"format":1`, `"format":0`, `edition 1 format 0 is not read here`},
			{`"config":{"edition":1`, `"config":{"edition":2`, `config: edition 2 is not played here`},
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

// TestJSON_parts refuses what is wrong within a state, each by its place.
func TestJSON_parts(t *testing.T) {
	s, _ := written(t)
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, new string }{
		{`"lawRounds":[]`, `"lawRounds":[0]`}, {`"lawRounds":[]`, `"lawRounds":[11]`}, {`"lawRounds":[]`, `"lawRounds":[3,1]`},
		{`"lawRounds":[]`, `"lawRounds":[1,1]`}, {`"past":["bank-run"]`, `"past":["bank-run","bank-run"]`},
		{`"past":["bank-run"]`, `"past":["none"]`}, {`"past":["bank-run"]`, `"past":[]`}, {`"past":["bank-run"]`, `"past":["bank-run","gold-rush"]`},
		{`"laws":[[]`, `"laws":[["none"]`}, {`"laws":[[]`, `"laws":[["tariff-act"]`},
		{`"orders":[{`, `"orders":[{"unit":"none","pay":"none","n":0,"cost":0},{`},
		{`"unit":"grain","pay":"gold","n":3,"cost":1`, `"unit":"grain","pay":"gold","n":3,"cost":2`},
		{`"unit":"grain","pay":"gold","n":3,"cost":1`, `"unit":"grain","pay":"tech","n":3,"cost":1`},
		{`"gold":16`, `"gold":17`}, {`"phase":"producing"`, `"phase":"trading"`}, {`"phase":"producing"`, `"phase":"selling"`},
		{`"pegs":["oil"`, `"pegs":["none"`}, {`"pegs":["oil"`, `"pegs":["currency-p3"`}, {`"tokens":[0`, `"tokens":[25`},
	} {
		wrong := strings.Replace(string(text), test.old, test.new, 1)
		if wrong == string(text) {
			t.Fatalf("no %s in %s", test.old, text)
		}
		got := s
		if err := json.Unmarshal([]byte(wrong), &got); err == nil || got != s || !strings.HasPrefix(err.Error(), "economicon: state: ") {
			t.Errorf("with %s it is read: %v", test.new, err)
		}
	}
}

// TestMove_JSON refuses moves that are no moves.
func TestMove_JSON(t *testing.T) {
	for _, text := range []string{
		`{}`, `{"seat":"p0"}`, `{"kind":"pass"}`, `{"seat":"p0","kind":"pass","n":1}`, `{"seat":"p0","kind":"mint"}`,
		`{"seat":"p0","kind":"mint","n":40000}`, `{"seat":"p0","kind":"mint","n":-40000}`, `{"seat":"p0","kind":"mint","n":1.5}`,
		`{"seat":"~","kind":"mine","to":"p0","roll":0}`, `{"seat":"~","kind":"mine","to":"p0","roll":7}`, `{"seat":"~","kind":"mine","to":"p0"}`,
		`{"seat":"p0","kind":"peg","unit":"silver"}`, `{"seat":"p0","kind":"buy","n":1,"unit":"grain"}`, `{"seat":"p0","kind":"fly"}`,
		`{"seat":"p0","kind":"pass","to":"p1"}`, `{"seat":"p0","kind":"pass","law":"none"}`, `{"seat":"p0","kind":"pass","event":"none"}`,
		`{"seat":"p0","kind":"pass","n":1048576}`, `{"seat":"p0","kind":"pass","n":-2147483648}`, `{"seat":"p0","kind":"pass","n":null}`,
		`{"seat":"p0","kind":"pass","roll":127}`, `{"seat":"p0","kind":"pass","roll":-32768}`, `{"seat":"~","kind":"mine","to":"p0","roll":257}`,
	} {
		m := economicon.Keep(1)
		if err := json.Unmarshal([]byte(text), &m); err == nil || m != economicon.Keep(1) {
			t.Errorf("%s is read as %s: %v", text, m, err)
		}
	}
}
