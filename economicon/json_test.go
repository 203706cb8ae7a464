package economicon_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the JSON forms. They read exactly what they write.

// TestView_follows checks the values that a view derives from the position, in both editions.
func TestView_follows(t *testing.T) {
	s := position(t, "ordered") // p0, pegged to oil, has ordered for one gold and for one unit of its currency
	// The market has 5 gold, 16 oil and 4 of each currency.
	const none = `{"grain":0,"oil":0,"tech":0}`
	for _, c := range []economicon.Config{s.Config, first(s.Config)} {
		s.Config = c
		rules.Follows(t, s, 0, []rulestest.Follow{
			{"waiting", `["p0","p2"]`, `["p2"]`},
			{"payments", `[{"unit":"gold","count":5,"left":15},{"unit":"currency-p0","count":16,"left":7},{"unit":"oil","count":16,"left":0}]`,
				`[{"unit":"gold","count":5,"left":15},{"unit":"currency-p0","count":4,"left":7},{"unit":"oil","count":16,"left":0}]`},
			{"divisors", `{"grain":2,"oil":2,"tech":2}`, `{"grain":2,"oil":2,"tech":4}`},
			{"consumption", "[" + none + "," + none + "," + none + "," + none + "]",
				"[" + none + "," + none + "," + none + `,{"grain":1,"oil":0,"tech":0}]`},
		})
	}
	rulestest.Members(t, s.View(1),
		[]string{`"payments":[{"unit":"gold","count":5,"left":11},{"unit":"currency-p1","count":5,"left":8}],`})
	rulestest.Members(t, s.View(bourse.Spectator), []string{`"payments":[],"divisors":`})
	for event, want := range map[economicon.Global]string{
		economicon.TechBoom:   `"divisors":{"grain":2,"oil":2,"tech":4}`,
		economicon.OilEmbargo: `"divisors":{"grain":2,"oil":0,"tech":2}`,
		economicon.Pandemic: `"consumption":[{"grain":2,"oil":1,"tech":1},{"grain":2,"oil":1,"tech":1},` +
			none + `,` + none + `]`,
	} {
		at := position(t, "received") // each banker has drawn a law
		at.Global = event
		rulestest.Members(t, at.View(0), []string{want})
	}
	odd := s.View(0)
	odd.Global, odd.Peg[0] = 200, 200
	for _, v := range []economicon.View{{}, odd} { // these are not views, but they do not panic
		rulestest.Members(t, v, []string{`"payments":[],"divisors":{`, `"consumption":[` + none})
	}
}

// TestView_follows_no_event checks the derived values before the round's event is drawn: laws already cause
// consumption. Nothing follows from a value that is not an event.
func TestView_follows_no_event(t *testing.T) {
	s := position(t, "judged-later")
	const two, none = `{"grain":2,"oil":2,"tech":2}`, `{"grain":0,"oil":0,"tech":0}`
	v := s.View(0)
	for event, want := range map[economicon.Global]string{
		0: `"divisors":` + two + `,"consumption":[` + two + `,` + two + `,` + none +
			`,` + none + `]`,
		economicon.BankRun + 1: `"divisors":` + none + `,"consumption":[` + none + `,` + none + `,` + none +
			`,` + none + `]`,
	} {
		v.Global = event
		rulestest.Members(t, v, []string{want})
	}
}

// TestParts_JSON reads sets of rounds, events, laws and units in rising order, and checks the errors.
func TestParts_JSON(t *testing.T) {
	rulestest.Reads(t, new(economicon.RoundSet), []string{"[]", "[1,3,10]"},
		[]string{"[0]", "[11]", "[3,1]", "[1,1]"})
	rulestest.Reads(t, new(economicon.GlobalSet), []string{`["gold-rush","bank-run"]`}, []string{
		`["bank-run","bank-run"]`, `["bank-run","gold-rush"]`, `["none"]`,
	})
	rulestest.Reads(t, new(economicon.LawSet), []string{`["granary-act","price-stability-act"]`},
		[]string{`["none"]`})
}

// TestMove_JSON checks that texts that are not moves are refused.
func TestMove_JSON(t *testing.T) {
	rules.MoveJSONFaults(t, economicon.Keep(1), []string{
		`{}`, `{"seat":"p0"}`, `{"kind":"pass"}`, `{"seat":"p0","kind":"pass","n":1}`,
		`{"seat":"p0","kind":"mint"}`,
		`{"seat":"p0","kind":"mint","n":40000}`, `{"seat":"p0","kind":"mint","n":-40000}`,
		`{"seat":"p0","kind":"mint","n":1.5}`,
		`{"seat":"~","kind":"mine","to":"p0","roll":0}`, `{"seat":"~","kind":"mine","to":"p0","roll":7}`,
		`{"seat":"~","kind":"mine","to":"p0"}`,
		`{"seat":"p0","kind":"peg","unit":"silver"}`, `{"seat":"p0","kind":"buy","n":1,"unit":"grain"}`,
		`{"seat":"p0","kind":"fly"}`,
		`{"seat":"p0","kind":"pass","to":"p1"}`, `{"seat":"p0","kind":"pass","law":"none"}`,
		`{"seat":"p0","kind":"pass","event":"none"}`,
		`{"seat":"p0","kind":"pass","n":1048576}`, `{"seat":"p0","kind":"pass","n":-2147483648}`,
		`{"seat":"p0","kind":"pass","n":null}`,
		`{"seat":"p0","kind":"pass","roll":127}`, `{"seat":"p0","kind":"pass","roll":-32768}`,
		`{"seat":"~","kind":"mine","to":"p0","roll":257}`,
	})
}
