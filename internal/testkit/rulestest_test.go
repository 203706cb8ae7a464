package testkit_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/rulestest"
)

// This file shows that the tests shared by the games can fail: each runs on something right, and on things
// that are wrong in one way.

var rules = rulestest.Game[futures.State, futures.Move, futures.View, futures.Event]{Rules: futures.Rules}

// A fakeTB records a test's messages.
type fakeTB struct {
	testing.TB
	said []string
}

type ended struct{} // the value of the panic that ends a test

func (f *fakeTB) Helper()                      {}
func (f *fakeTB) Error(args ...any)            { f.said = append(f.said, fmt.Sprint(args...)) }
func (f *fakeTB) Errorf(text string, a ...any) { f.said = append(f.said, fmt.Sprintf(text, a...)) }
func (f *fakeTB) Fatal(args ...any)            { f.Error(args...); panic(ended{}) }
func (f *fakeTB) Fatalf(text string, a ...any) { f.Errorf(text, a...); panic(ended{}) }

// says returns a test's messages, one line each, or "" if it passes.
func says(test func(testing.TB)) string {
	f := &fakeTB{}
	func() {
		defer func() {
			if p := recover(); p != nil && p != (ended{}) {
				panic(p)
			}
		}()
		test(f)
	}()
	return strings.Join(f.said, "\n")
}

// follows returns the members that follow in the first view of p0, with one of them changed.
func follows(name, value, other string) []rulestest.Follow {
	members := []rulestest.Follow{{"waiting", `["p0"]`, `[]`}, {"markersInHand", `[3,3,3,3]`, `[3,3,3,4]`},
		{"fourthPrice", `5`, `6`},
		{"fees", `[{"up":1,"down":1},{"up":1,"down":1},{"up":1,"down":1}]`,
			`[{"up":1,"down":2},{"up":1,"down":1},{"up":1,"down":1}]`},
		{"gains", `[[],[],[],[]]`, `[[1],[],[],[]]`}, {"ahead", `[21,25,21]`, `[25,25,50]`}}
	for i := range members {
		if members[i][0] == name {
			members[i] = rulestest.Follow{name, value, other}
		}
	}
	return members
}

// position returns a game after the deal, with p0 about to place a card.
func position(t testing.TB, players int) futures.State {
	s := rules.Begin(t, futures.Standard(players))
	r := playout.Rand(t, "position")
	for m, ok := s.SampleChance(r); ok; m, ok = s.SampleChance(r) {
		rules.Play(t, &s, m.String())
	}
	return s
}

// TestRulestest runs each helper on something right and on things that are wrong, and compares its messages.
func TestRulestest(t *testing.T) {
	if testing.Short() {
		t.Skip("the helpers that damage forms do nothing")
	}
	s, other := position(t, 4), position(t, 3)
	placed := s.Options(0, nil)[0].Move.String()
	// lax are rules that take any move for legal. numb ones forget the move.
	lax, numb := rules, rules
	lax.Rules.Observe = func(s *futures.State) bourse.Observable[futures.Move, futures.View, futures.Event] {
		return &laxState{s}
	}
	numb.Rules.Parse = func(text string) (futures.Move, error) {
		m, err := futures.Parse(text)
		m.Pile = 0
		return m, err
	}
	named, strict := rules, rules
	named.Rules.Game = "merlin"
	strict.Rules.Observe = func(s *futures.State) bourse.Observable[futures.Move, futures.View,
		futures.Event] {
		return &strictState{s}
	}
	both := strict
	both.Rules.Game = "merlin"
	type T = testing.TB
	spoil := func(s *futures.State) { s.Gold[0]++ }
	none := func(*futures.State) {}
	replace := func(s *futures.State) { *s = other }
	spoiled := s
	spoil(&spoiled)
	view := s.View(0)
	spoilView := func(v *futures.View) { v.Gold[0]++ }
	spoiledView := view
	spoilView(&spoiledView)
	written := rulestest.Written[futures.State, futures.Move]{State: s, Other: other, Move: futures.Pass(0),
		Held: futures.Pass(1)}
	for name, test := range map[string]struct {
		right func(T)
		wrong map[string]func(T) // by its message
	}{
		"Begin": {func(t T) { rules.Begin(t, futures.Standard(3)) }, map[string]func(T){
			"rounds 0": func(t T) { rules.Begin(t, futures.Config{Edition: 1, Players: 3}) },
		}},
		"Play": {func(t T) { s := s; rules.Play(t, &s, placed) }, map[string]func(T){
			"card-first":   func(t T) { s := s; rules.Play(t, &s, "p0 pass") },
			"unknown kind": func(t T) { s := s; rules.Play(t, &s, "p0 fly") },
			"exchange":     func(t T) { s := s; s.Gold[0]++; rules.Play(t, &s, placed) },
		}},
		"Codes": {func(t T) { rules.Codes(t, s, map[string]string{placed: "", "p0 pass": "card-first"}) },
			map[string]func(T){
				`refused with "card-first", want ""`: func(t T) {
					rules.Codes(t, s, map[string]string{"p0 pass": ""})
				},
				`refused with "", want "not-now"`: func(t T) {
					rules.Codes(t, s, map[string]string{placed: "not-now"})
				},
				"p0 pass: listed false, but Check returns <nil>": func(t T) {
					lax.Codes(t, s, map[string]string{"p0 pass": ""})
				},
				"p1 pass: the refusal has changed the state": func(t T) {
					lax.Codes(t, s, map[string]string{"p1 pass": "not-your-turn"})
				},
				"p2 pass: Check returns": func(t T) {
					lax.Codes(t, s, map[string]string{"p2 pass": "not-your-turn"})
				},
				"p3 pass: the refusal": func(t T) { lax.Codes(t, s, map[string]string{"p3 pass": ""}) },
			}},
		"HostileJSON": {func(t T) { rules.HostileJSON(t, written) }, map[string]func(T){
			"state, cut off at 1: the error is": func(t T) { named.HostileJSON(t, written) },
		}},
		"HostileBinary": {func(t T) { rules.HostileBinary(t, 300, written) }, map[string]func(T){
			"states with a bit changed are accepted": func(t T) { rules.HostileBinary(t, 1, written) },
			"state, twice: the error is":             func(t T) { named.HostileBinary(t, 300, written) },
		}},
		"Headers": {func(t T) { rules.Headers(t, written) }, map[string]func(T){
			`no "game":"merlin" in`: func(t T) { named.Headers(t, written) },
		}},
		"Follows": {func(t T) { rules.Follows(t, s, 0, follows("waiting", `["p0"]`, `[]`)) },
			map[string]func(T){
				"and does not end with": func(t T) {
					rules.Follows(t, s, 0, follows("waiting", `["p1"]`, `[]`))
				},
				`with waiting of "[\"p0\"]": <nil>`: func(t T) {
					rules.Follows(t, s, 0, follows("waiting", `["p0"]`, `["p0"]`))
				},
				"want merlin: view: waiting": func(t T) {
					named.Follows(t, s, 0, follows("waiting", `["p0"]`, `[]`))
				},
			}},
		"EventJSON": {func(t T) {
			s := s
			if got := rules.EventJSON(t, &s, 1, placed); len(got) < 2 ||
				!strings.Contains(got[0], `"card":"?"`) {
				t.Errorf("the events are %s", got)
			}
		}, map[string]func(T){
			"card-first": func(t T) { s := s; rules.EventJSON(t, &s, 1, "p0 pass") },
		}},
		"Parses": {func(t T) {
			rules.Parses(t, []rulestest.Text{{"p0 pass", ""}, {" p0  pass ", "p0 pass"}})
		}, map[string]func(T){
			`want " p0 pass"`:  func(t T) { rules.Parses(t, []rulestest.Text{{" p0 pass", ""}}) },
			`"p0 fly" is read`: func(t T) { rules.Parses(t, []rulestest.Text{{"p0 fly", ""}}) },
			`want "p0 turn 2"`: func(t T) { numb.Parses(t, []rulestest.Text{{"p0 turn 2", ""}}) },
		}},
		"ParseFaults": {func(t T) { rules.ParseFaults(t, []rulestest.Text{{"p0 fly", "unknown kind"}}) },
			map[string]func(T){
				`want "seat"`:  func(t T) { rules.ParseFaults(t, []rulestest.Text{{"p0 fly", "seat"}}) },
				`"p0 pass" is`: func(t T) { rules.ParseFaults(t, []rulestest.Text{{"p0 pass", ""}}) },
				"the error is": func(t T) { named.ParseFaults(t, []rulestest.Text{{"p0 fly", "unknown kind"}}) },
			}},
		"Constructor": {func(t T) { rules.Constructor(t, futures.Pass(1), "p1 pass") }, map[string]func(T){
			`want "p2 pass"`: func(t T) { rules.Constructor(t, futures.Pass(1), "p2 pass") },
			"is made by p1":  func(t T) { rules.Constructor(t, futures.Pass(1), "p2 pass") },
		}},
		"MoveJSON": {func(t T) {
			rules.MoveJSON(t, map[string]string{"p0 pass": `{"seat":"p0","kind":"pass"}`})
		}, map[string]func(T){
			"(-want +got)": func(t T) {
				rules.MoveJSON(t, map[string]string{"p0 pass": `{"seat":"p0","kind":"end"}`})
			},
		}},
		"MoveJSONFaults": {func(t T) { rules.MoveJSONFaults(t, futures.Pass(1), []string{`{}`}) },
			map[string]func(T){
				"is read as p0 pass": func(t T) {
					rules.MoveJSONFaults(t, futures.Pass(1), []string{`{"seat":"p0","kind":"pass"}`})
				},
			}},
		"ConfigJSON": {func(t T) {
			rulestest.ConfigJSON(t, `{}`, futures.Standard(4), "")
			rulestest.ConfigJSON(t, `{"rounds":0}`, futures.Config{}, "rounds 0")
		}, map[string]func(T){
			"{} is read as": func(t T) { rulestest.ConfigJSON(t, `{}`, futures.Standard(3), "") },
			`{"players":4} is read as`: func(t T) {
				rulestest.ConfigJSON(t, `{"players":4}`, futures.Config{}, "players")
			},
			`want "hand"`: func(t T) { rulestest.ConfigJSON(t, `{"rounds":0}`, futures.Config{}, "hand") },
		}},
		"Parts": {func(t T) {
			rulestest.Parts(t, []rulestest.Part{{new(futures.Row), "25", true},
				{new(futures.Row), "26", false}})
		}, map[string]func(T){
			"from 26:": func(t T) { rulestest.Parts(t, []rulestest.Part{{new(futures.Row), "26", true}}) },
			"from 25: <nil>": func(t T) {
				rulestest.Parts(t, []rulestest.Part{{new(futures.Row), "25", false}})
			},
			"from  25 is written 25": func(t T) {
				rulestest.Parts(t, []rulestest.Part{{new(futures.Row), " 25", true}})
			},
		}},
		"Members": {func(t T) { rulestest.Members(t, s, []string{`"game":"futures"`}) }, map[string]func(T){
			`no "game":"merlin"`: func(t T) { rulestest.Members(t, s, []string{`"game":"merlin"`}) },
		}},
		"Values": {func(t T) { rulestest.Values[futures.Commodity](t) }, map[string]func(T){
			"twin 1 is written any":            func(t T) { rulestest.Values[twin](t) },
			"numbered 2, two, is read as 0":    func(t T) { rulestest.Values[numbered](t) },
			`numbered: "other" is read as`:     func(t T) { rulestest.Values[numbered](t) },
			"unexpected testkit_test.numbered": func(t T) { rulestest.Values[numbered](t) },
		}},
		"Flaw": {func(t T) {
			rules.Flaw(t, other, "gold", s, spoil, "exchange")
			rules.Flaw(t, other, "zero", futures.State{}, none, "edition 0")
		}, map[string]func(T){
			"none: the fault is <nil>": func(t T) { rules.Flaw(t, other, "none", s, none, "") },
			`want "deck"`:              func(t T) { rules.Flaw(t, other, "gold", s, spoil, "deck") },
			"the test's position":      func(t T) { rules.Flaw(t, other, "gold", spoiled, none, "") },
			"the binary form is read":  func(t T) { strict.Flaw(t, s, "x", s, replace, "x") },
			"the JSON is read":         func(t T) { strict.Flaw(t, s, "x", s, replace, "x") },
			`want "x"`:                 func(t T) { both.Flaw(t, s, "x", s, replace, "x") },
		}},
		"ViewFlaw": {func(t T) { rules.ViewFlaw(t, other.View(1), "gold", view, spoilView, "exchange") },
			map[string]func(T){
				"none: the fault is <nil>": func(t T) {
					rules.ViewFlaw(t, other.View(1), "none", view, func(*futures.View) {}, "")
				},
				"none: before": func(t T) {
					rules.ViewFlaw(t, other.View(1), "none", spoiledView, spoilView, "")
				},
			}},
		"Open": {func(t T) { rules.Open(t, s) }, map[string]func(T){
			"the view of p0 is p1's":         func(t T) { lax.Open(t, s) },
			"the view of spectator is p1's":  func(t T) { lax.Open(t, s) },
			"the view of p1 is p1's (-state": func(t T) { lax.Open(t, s) },
		}},
		"Sizes": {func(t T) { rulestest.Sizes(t, map[any]int{int32(0): 4}) }, map[string]func(T){
			"a int32 has 4 bytes, want 5": func(t T) { rulestest.Sizes(t, map[any]int{int32(0): 5}) },
		}},
		"Standings": {func(t T) {
			if got := rules.Standings(&s); got != "1:p0 0, 1:p1 0, 1:p2 0, 1:p3 0" {
				t.Error(got)
			}
		}, nil},
		"ClauseOf": {func(t T) {
			if got := rulestest.ClauseOf([]string{"a (F1.1)", "b (F1.10)", "(F1.1) c"},
				"F1.1"); len(got) != 1 || got[0] != "a (F1.1)" {
				t.Error(got)
			}
		}, nil},
		"DrawAnything": {func(t T) { rules.DrawAnything(t, s) }, nil},
		"RefusedText": {func(t T) {
			if got := rules.RefusedText(t, s, placed); got != "" {
				t.Error(got)
			}
		}, map[string]func(T){"not the number of a pile": func(t T) {
			rules.RefusedText(t, s, "p0 turn 9")
		}}},
	} {
		if got := says(test.right); got != "" {
			t.Errorf("%s says of what is right: %s", name, got)
		}
		for want, wrong := range test.wrong {
			if got := says(wrong); !strings.Contains(got, want) {
				t.Errorf("%s says of what is wrong %q, want %q", name, got, want)
			}
		}
	}
}

// In a laxState p0's pass is legal, p1's refused pass changes the state, Apply refuses p2's pass with another
// error than Check, and p3's pass is refused with an error that is not an Illegal. All its views are p1's,
// with p0's gold changed.
type laxState struct{ *futures.State }

func (s *laxState) Check(m futures.Move) error {
	switch {
	case m == futures.Pass(0):
		return nil
	case m == futures.Pass(3):
		return errOwn
	}
	return s.State.Check(m)
}

func (s *laxState) Apply(m futures.Move) error {
	switch {
	case m == futures.Pass(1):
		s.Gold[1]++
	case m == futures.Pass(2):
		return errOwn
	}
	return s.Check(m)
}

func (s *laxState) View(bourse.Seat) futures.View {
	v := s.State.View(1)
	v.Gold[0]++
	return v
}

// A strictState refuses games of three players, which the forms of the state do not.
type strictState struct{ *futures.State }

func (s *strictState) Validate() error {
	if s.Players() == 3 {
		return fmt.Errorf("futures: x")
	}
	return s.State.Validate()
}

var errOwn = fmt.Errorf("an error of its own")

// A numbered has one name, and reads any text as 0.
type numbered uint8

func (n numbered) MarshalText() ([]byte, error) {
	if n == 2 {
		return []byte("two"), nil
	}
	return []byte(fmt.Sprint("#", uint8(n))), nil
}

func (n *numbered) UnmarshalText([]byte) error { *n = 0; return nil }

// A twin has the same name for all its values.
type twin uint8

func (twin) MarshalText() ([]byte, error)     { return []byte("any"), nil }
func (*twin) UnmarshalText(text []byte) error { return nil }

// TestRulestest_picture compares pictures with files, and writes them.
func TestRulestest_picture(t *testing.T) {
	file := filepath.Join(t.TempDir(), "draw-a.txt")
	if err := os.WriteFile(file, []byte("a picture\nof two lines\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		columns int
		picture string
		want    string
	}{
		{12, "a picture\nof two lines\n", ""},
		{11, "a picture\nof two lines\n", `a line of 12 columns: "of two lines"`},
		{12, "a picture\n", "drawn:\na picture"},
		{12, "a picture \n", "a line of 10 columns"},
	} {
		if got := says(func(t testing.TB) {
			rulestest.Picture(t, test.columns, file, test.picture)
		}); !strings.Contains(got, test.want) || (got == "") != (test.want == "") {
			t.Errorf("%q in %d columns: %s, want %q", test.picture, test.columns, got, test.want)
		}
	}
	defer func(was bool) { *rulestest.Update = was }(*rulestest.Update)
	*rulestest.Update = true
	if got := says(func(t testing.TB) { rulestest.Picture(t, 20, file, "another") }); got != "" {
		t.Error(got)
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "another" {
		t.Errorf("the file is %q, %v", text, err)
	}
}
