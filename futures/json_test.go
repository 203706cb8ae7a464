package futures_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests the JSON forms. They read exactly what they write.

// written returns values from the middle of a game.
func written(t *testing.T) rulestest.Written[futures.State, futures.Move] {
	return rulestest.Written[futures.State, futures.Move]{
		State: position(t, "written"), Other: position(t, "acting"),
		Move: futures.Settle(0, marker(t, "rice down 15")), Held: futures.Pass(2),
	}
}

// TestState_JSON pins the text of a state, because other programs read this form.
func TestState_JSON(t *testing.T) {
	rulestest.Members(t, written(t).State, []string{
		`{"game":"futures","edition":1,"format":1,"config":{"edition":1,"players":3,"start":"p0","rounds":9,"copies":9,"hand":5}`,
		`"phase":"early-acting","round":1,"start":"p0","active":"p0","actions":1,"npc":0,"deck":32,"committed":[],"fourth":["p1"]`,
		`"prices":[25,25,25],"exchange":-5,"gold":[9,-4,0,0],"handSizes":[4,5,5,0]`,
		`{"commodity":"corn","side":"up","entry":8},{"commodity":"rice","side":"down","entry":15}`,
		`"top":["?","corn-down","rice-up","rice-down","pepper-up","?"],"cover":["~","none","none","none","none","p0"]`,
		`"hand":["corn-up","corn-down","rice-up","rice-up"],"placed":"pepper-down","give":"none","settle":[]`,
	})
}

// TestView_follows checks the values that a view derives from the position, such as fees and gains.
func TestView_follows(t *testing.T) {
	// p1 has bought the fourth marker and has two markers on the board. p2 has two more in one cell at the
	// price 25.
	s := position(t, "written")
	change(t, &s, "board", strings.Fields("p2 corn up 25, corn up 25, pepper down 27"))
	rules.Follows(t, s, 1, []rulestest.Follow{
		{"waiting", `["p0"]`, `["p0","p1"]`},
		{"markersInHand", `[3,2,0,0]`, `[3,1,0,0]`},
		{"fourthPrice", `5`, `4`},
		{"fees", `[{"up":3,"down":1},{"up":1,"down":1},{"up":1,"down":1}]`,
			`[{"up":3,"down":1},{"up":2,"down":1},{"up":1,"down":1}]`},
		{"gains", `[[],[17,-10],[0,0,2],[]]`, `[[],[17],[0,0,2],[]]`},
		{"ahead", `[23,25,27]`, `[23,25,29]`}, // a corn and a pepper card are covered
	})
	chosen := position(t, "given")
	for _, seat := range []bourse.Seat{1, 2, bourse.Spectator} {
		rulestest.Members(t, chosen.View(seat),
			[]string{`"waiting":["p0","p2","p3"],"markersInHand":[3,3,3,3],`})
	}
	over := chosen.View(0)
	over.Phase, over.Committed = futures.Over, 0
	rulestest.Members(t, over, []string{`"waiting":[],`})
	// The zero View is not a view, but it does not panic.
	rulestest.Members(t, futures.View{}, []string{`"waiting":[],"markersInHand":[0,0,0,0],`})
}

// TestNone_JSON checks that a missing card is written as none and a hidden card as ?, and that each is
// refused in place of the other.
func TestNone_JSON(t *testing.T) {
	laying := position(t, "laid")
	chosen := position(t, "given")
	early := position(t, "acting")
	const given, hidden = `"placed":"none","give":"corn-down"`, `"placed":"?","give":"corn-down"`
	for _, test := range []struct {
		v                any
		have, other, why string // other is refused in place of have
	}{
		{laying, `"top":["corn-up","none","none","none","none","none"]`,
			`"top":["corn-up","?","none","none","none","none"]`, `state: top[1] is "?" and not "none"`},
		{laying.View(bourse.Spectator), `"placed":"none","give":"none"`, `"placed":"?","give":"none"`,
			`view: own.placed is "?" and not "none"`},
		{early, `,"?"],"cover"`, `,"none"],"cover"`, `state: top[5] is "none" and not "?"`},
		{early.View(1), `"placed":"none","give":"none"`, `"placed":"none","give":"?"`,
			`view: own.give is "?" and not "none"`},
		{chosen, given, hidden, `state: own[1].placed is "?" and not "none"`},
		{chosen.View(1), given, hidden, `view: own.placed is "?" and not "none"`},
	} {
		rulestest.BadJSON(t, test.v, test.have, test.other, test.why)
	}
	rules.MoveJSONFaults(t, futures.Pass(3), []string{`{"seat":"p0","kind":"place","card":"none","pile":1}`})
	rules.ParseFaults(t, []rulestest.Text{{"p0 place none 1", "none"}})
	rulestest.Reads(t, new(futures.Cards), nil, []string{`["none"]`})
}

// TestConfig_JSON reads configs on top of the standard game for the number of players that they name.
func TestConfig_JSON(t *testing.T) {
	for _, test := range []struct {
		text string
		want futures.Config
		err  string
	}{
		{`{}`, futures.Standard(4), ""},
		{`{"players":4}`, futures.Standard(4), ""},
		{`{"players":3}`, futures.Standard(3), ""},
		{`{"players":3,"rounds":8}`, futures.Config{Edition: 1, Players: 3, Rounds: 8, Copies: 9, Hand: 5},
			""},
		{`{"rounds":9,"players":3}`, futures.Standard(3), ""},
		{`{"players":4,"start":"p3","hand":2}`,
			futures.Config{Edition: 1, Players: 4, Start: 3, Rounds: 8, Copies: 9, Hand: 2}, ""},
		{`{"players":4,"rounds":9}`, futures.Config{}, "rounds 9 is not from 1 to 8"},
		{`{"players":2}`, futures.Config{}, "players 2 is not from 3 to 4"},
		{`{"players":5}`, futures.Config{}, "players 5 is not from 3 to 4"},
		{`{"players":128}`, futures.Config{}, "128"},
		{`{"players":3,"start":"p3"}`, futures.Config{}, "start p3 is not a seat of the game"},
		{`{"start":"none"}`, futures.Config{}, "start none is not a seat of the game"},
		{`{"start":"~"}`, futures.Config{}, "start ~ is not a seat of the game"},
		{`{"edition":2}`, futures.Config{}, "edition 2 is not played here"},
		{`{"rounds":0}`, futures.Config{}, "rounds 0"},
	} {
		rulestest.ConfigJSON(t, test.text, test.want, test.err)
	}
}

// TestMove_JSON checks the JSON of every kind of move and the errors for other texts.
func TestMove_JSON(t *testing.T) {
	rules.MoveJSON(t, map[string]string{
		"~ deal p2 rice-down":               `{"seat":"~","kind":"deal","to":"p2","card":"rice-down"}`,
		"~ lay 3 corn-up":                   `{"seat":"~","kind":"lay","card":"corn-up","pile":3}`,
		"~ reveal 0 corn-up":                `{"seat":"~","kind":"reveal","card":"corn-up","pile":0}`,
		"p0 place corn-up 2":                `{"seat":"p0","kind":"place","card":"corn-up","pile":2}`,
		"p0 turn 2":                         `{"seat":"p0","kind":"turn","pile":2}`,
		"p0 buy corn up":                    `{"seat":"p0","kind":"buy","commodity":"corn","side":"up"}`,
		"p0 settle corn up 8":               `{"seat":"p0","kind":"settle","commodity":"corn","side":"up","entry":8}`,
		"p0 pass":                           `{"seat":"p0","kind":"pass"}`,
		"p0 extra corn-up rice-down":        `{"seat":"p0","kind":"extra","card":"corn-up","other":"rice-down"}`,
		"p0 fourth":                         `{"seat":"p0","kind":"fourth"}`,
		"p0 end":                            `{"seat":"p0","kind":"end"}`,
		"p0 give corn-up":                   `{"seat":"p0","kind":"give","card":"corn-up"}`,
		"p0 final":                          `{"seat":"p0","kind":"final","markers":[]}`,
		"p0 final corn up 8":                `{"seat":"p0","kind":"final","markers":[{"commodity":"corn","side":"up","entry":8}]}`,
		"p0 final corn up 8, rice down 15":  `{"seat":"p0","kind":"final","markers":[{"commodity":"corn","side":"up","entry":8},{"commodity":"rice","side":"down","entry":15}]}`,
		"p3 final pepper up 4, pepper up 4": `{"seat":"p3","kind":"final","markers":[{"commodity":"pepper","side":"up","entry":4},{"commodity":"pepper","side":"up","entry":4}]}`,
	})
	// Two cards or two markers may be in either order, as in the text form.
	for text, want := range map[string]string{
		`{"seat":"p0","kind":"extra","card":"rice-up","other":"corn-up"}`:                                                                "p0 extra corn-up rice-up",
		`{"seat":"p0","kind":"final","markers":[{"commodity":"rice","side":"up","entry":4},{"commodity":"corn","side":"up","entry":8}]}`: "p0 final corn up 8, rice up 4",
	} {
		var m futures.Move
		if err := m.UnmarshalJSON([]byte(text)); err != nil || m.String() != want {
			t.Errorf("%s is read as %s, %v, want %s", text, m, err, want)
		}
	}
	rules.MoveJSONFaults(t, futures.Pass(3), []string{
		`{"kind":"pass"}`, `{"seat":"p0"}`, `{"seat":"none","kind":"pass"}`, `{"seat":"p8","kind":"pass"}`,
		`{"seat":"p0","kind":"Pass"}`, `{"seat":"p0","kind":3}`, `{"seat":"p0","kind":"pass","pile":0}`,
		`{"seat":"p0","kind":"pass","to":"none"}`, `{"seat":"p0","kind":"pass","markers":[]}`,
		`{"seat":"p0","kind":"turn"}`, `{"seat":"p0","kind":"turn","pile":6}`, `{"seat":"p0","kind":"turn","pile":-1}`,
		`{"seat":"p0","kind":"turn","pile":256}`, `{"seat":"p0","kind":"turn","pile":"2"}`,
		`{"seat":"p0","kind":"place","card":"corn-up"}`, `{"seat":"p0","kind":"place","card":1,"pile":1}`,
		`{"seat":"p0","kind":"settle","commodity":"corn","side":"up","entry":9}`,
		`{"seat":"p0","kind":"settle","commodity":"corn","side":"up","entry":0}`,
		`{"seat":"p0","kind":"settle","commodity":"corn","side":"up","entry":50}`,
		`{"seat":"p0","kind":"settle","commodity":"corn","side":"up"}`,
		`{"seat":"p0","kind":"final","markers":null}`, `{"seat":"p0","kind":"final"}`,
		`{"seat":"p0","kind":"final","markers":[{"commodity":"corn","side":"up","entry":7}]}`,
		`{"seat":"p0","kind":"final","markers":[{"commodity":"corn","side":"up"}]}`,
		`{"seat":"p0","kind":"final","markers":[{"commodity":"none","side":"up","entry":8}]}`,
		`{"seat":"p0","kind":"final","markers":[` +
			strings.Repeat(`{"commodity":"corn","side":"up","entry":8},`, 2) +
			`{"commodity":"corn","side":"up","entry":8}]}`,
	})
}

// TestEvent_JSON checks the JSON of one event of each kind, as a seat that sees everything and as a seat that
// does not.
func TestEvent_JSON(t *testing.T) {
	s, dealing := position(t, "bursting"), begun(t, futures.Standard(4))
	got := append(rules.EventJSON(t, &s, bourse.Spectator, "p3 pass", "p3 end"),
		rules.EventJSON(t, &dealing, bourse.Spectator, "~ deal p0 corn-up")...)
	want := []string{
		`{"kind":"moved","rule":"F7.3","move":{"seat":"p3","kind":"pass"}}`,
		`{"kind":"transferred","rule":"F7.3","from":"exchange","to":"p3","unit":"gold","n":1}`,
		`{"kind":"moved","rule":"F7.6","move":{"seat":"p3","kind":"end"}}`,
		`{"kind":"priced","rule":"F5.3","commodity":"pepper","before":4,"price":0}`,
		`{"kind":"burst","rule":"F3.3","commodity":"pepper","price":0}`,
		`{"kind":"transferred","rule":"F8.1","from":"p1","to":"exchange","unit":"gold","n":12}`,
		`{"kind":"transferred","rule":"F8.1","from":"board","to":"p1","unit":"marker","n":1,"marker":{"commodity":"pepper","side":"up","entry":12}}`,
		`{"kind":"priced","rule":"F8.2","commodity":"pepper","before":0,"price":25}`,
		`{"kind":"entered","rule":"F6.1","phase":"turning","round":1,"active":"p3"}`,
		`{"kind":"moved","rule":"F2.2","move":{"seat":"~","kind":"deal","to":"p0","card":"?"}}`,
		`{"kind":"transferred","rule":"F2.2","from":"deck","to":"p0","unit":"card","n":1,"card":"?"}`,
	}
	equal(t, want, got, "events")
}

// TestLists_JSON reads lists of cards and markers, prices and single markers, and checks the errors.
func TestLists_JSON(t *testing.T) {
	marker := func(side string, entry int) string {
		return fmt.Sprintf(`{"commodity":"corn","side":%q,"entry":%d}`, side, entry)
	}
	many := func(n int, item string) string {
		return "[" + strings.TrimSuffix(strings.Repeat(item+",", n), ",") + "]"
	}
	rulestest.Reads(t, new(futures.Cards), []string{
		"[]", `["corn-up","corn-up","pepper-down"]`, many(9, `"rice-up"`),
	}, []string{
		many(10, `"rice-up"`), `["corn-down","corn-up"]`, `["?"]`, `["corn"]`, `[1]`, `{}`,
		many(100000, `"rice-up"`),
	})
	rulestest.Reads(t, new(futures.Markers), []string{
		"[]", many(4, marker("up", 8)), "[" + marker("up", 8) + "," + marker("up", 12) + "]",
	}, []string{
		many(5, marker("up", 8)), "[" + marker("up", 12) + "," + marker("up", 8) + "]",
		"[" + marker("down", 8) + "," + marker("up", 8) + "]",
	})
	rulestest.Reads(t, new(futures.Choice), []string{many(2, marker("up", 8))}, []string{
		many(3, marker("up", 8)), "[" + marker("up", 12) + "," + marker("up", 8) + "]",
	})
	rulestest.Reads(t, new(futures.Marker), []string{marker("up", 4), marker("down", 46)}, []string{
		marker("up", 0), marker("up", 50), marker("up", 5), marker("none", 8), marker("up", 264),
	})
	rulestest.Reads(t, new(futures.Row), []string{"0", "50"}, []string{"-4", "51", "306", `"25"`})
}
