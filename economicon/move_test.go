package economicon_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the forms of moves. testdata/rules/move.txt has the rest of chapter E14.

// one has a move of each kind with its text and its JSON.
var one = []struct {
	move economicon.Move
	text string
	json string
}{
	{economicon.Mine(0, 4), "~ mine p0 4", `{"seat":"~","kind":"mine","to":"p0","roll":4}`},
	{economicon.DrawEvent(economicon.GoldRush), "~ event gold-rush",
		`{"seat":"~","kind":"event","event":"gold-rush"}`},
	{economicon.Lead(2), "~ lead p2", `{"seat":"~","kind":"lead","to":"p2"}`},
	{economicon.DrawLaw(0, economicon.GranaryAct), "~ law p0 granary-act",
		`{"seat":"~","kind":"law","to":"p0","law":"granary-act"}`},
	{economicon.Keep(0), "p0 keep", `{"seat":"p0","kind":"keep"}`},
	{economicon.Peg(0, economicon.Tech), "p0 peg tech", `{"seat":"p0","kind":"peg","unit":"tech"}`},
	{economicon.Order(0, 3, economicon.Grain, economicon.Gold), "p0 order 3 grain for gold",
		`{"seat":"p0","kind":"order","n":3,"unit":"grain","pay":"gold"}`},
	{economicon.Done(0), "p0 done", `{"seat":"p0","kind":"done"}`},
	{economicon.Add(0, 2, economicon.Grain), "p0 add 2 grain",
		`{"seat":"p0","kind":"add","n":2,"unit":"grain"}`},
	{economicon.Pass(0), "p0 pass", `{"seat":"p0","kind":"pass"}`},
	{economicon.Buy(0, 5, economicon.Grain, economicon.Gold), "p0 buy 5 grain for gold",
		`{"seat":"p0","kind":"buy","n":5,"unit":"grain","pay":"gold"}`},
	{economicon.Bid(0, 1, 5, economicon.Grain, economicon.CurrencyOf(3)), "p0 bid p1 5 grain for currency-p3",
		`{"seat":"p0","kind":"bid","to":"p1","n":5,"unit":"grain","pay":"currency-p3"}`},
	{economicon.Ask(0, 1, 5, economicon.Grain, economicon.Gold), "p0 ask p1 5 grain for gold",
		`{"seat":"p0","kind":"ask","to":"p1","n":5,"unit":"grain","pay":"gold"}`},
	{economicon.Accept(1), "p1 accept", `{"seat":"p1","kind":"accept"}`},
	{economicon.Decline(1), "p1 decline", `{"seat":"p1","kind":"decline"}`},
	{economicon.Mint(0, 2), "p0 mint 2", `{"seat":"p0","kind":"mint","n":2}`},
	{economicon.Retire(0, 2), "p0 retire 2", `{"seat":"p0","kind":"retire","n":2}`},
	{economicon.Pledge(0, 3), "p0 pledge 3", `{"seat":"p0","kind":"pledge","n":3}`},
}

// TestRule_E14_1_forms writes and reads a move of each kind.
func TestRule_E14_1_forms(t *testing.T) {
	for i, test := range one {
		if int(test.move.Kind) != i+1 {
			t.Errorf("%s is kind %d", test.text, test.move.Kind)
		}
		equal(t, test.text, test.move.String(), "%s is written", test.text)
		if got, err := economicon.Parse(test.text); err != nil || got != test.move {
			t.Errorf("%s is read as %+v: %v", test.text, got, err)
		}
		text, err := json.Marshal(test.move)
		if err != nil || string(text) != test.json {
			t.Errorf("%s is written %s: %v", test.json, text, err)
		}
		var got economicon.Move
		if err := json.Unmarshal([]byte(test.json), &got); err != nil || got != test.move {
			t.Errorf("%s is read as %+v: %v", test.json, got, err)
		}
		for _, wrong := range []string{test.text + " 1", test.text[:len(test.text)-1], "",
			strings.ToUpper(test.text)} {
			if got, err := economicon.Parse(wrong); err == nil {
				t.Errorf("%q is read as %s", wrong, got)
			}
		}
	}
}

// TestRule_E14_1_fields checks for every kind that fields that it does not use are refused.
func TestRule_E14_1_fields(t *testing.T) {
	s := position(t, "supplied")
	for _, test := range one {
		if test.move.Seat == bourse.Nature {
			continue
		}
		for field, name := range map[string]string{
			"To=1": "to", "Unit=oil": "unit", "Pay=oil": "pay", "Roll=1": "roll", "Global=1": "event",
			"Law=1": "law", "N=1": "n",
		} {
			m := test.move
			m.Seat = 0
			if err := rulestest.Set(&m, field); err != nil {
				t.Fatal(err)
			}
			uses := strings.Contains(test.json, `"`+name+`":`)
			equal(t, !uses, refused(t, s, m) == "stray-field", "%s with %s: it is a stray field", test.text,
				field)
		}
	}
}

// TestRule_E14_1_range checks that a die and a quantity that do not exist are refused as they are written.
func TestRule_E14_1_range(t *testing.T) {
	s := begun(t, economicon.Standard(2))
	for text, m := range map[string]economicon.Move{"~ mine p0 -7": economicon.Mine(0, -7),
		"~ mine p0 77": economicon.Mine(0, 77)} {
		equal(t, text, m.String(), "a roll")
		equal(t, "no-such-roll", refused(t, s, m), "%s", m)
	}
	s = position(t, "supplied")
	m := economicon.Buy(s.Turn(), -5, economicon.Grain, economicon.Gold)
	equal(t, s.Turn().String()+" buy -5 grain for gold", m.String(), "a purchase")
	equal(t, true, s.Check(m) != nil, "%s is refused", m)
}

// TestRule_E14_2_amount sets amounts of every size, which only kinds with an amount have.
func TestRule_E14_2_amount(t *testing.T) {
	for _, test := range one {
		has := strings.Contains(test.json, `"n":`)
		for n, want := range map[int]int{9: 9, -1: -1, math.MinInt: -1, math.MaxInt: math.MaxInt16} {
			got := test.move.With(n)
			if !has {
				want = 0
			}
			if got.Amount() != want || got != test.move && !has {
				t.Errorf("%s with the amount %d is %s", test.move, n, got)
			}
		}
	}
}
