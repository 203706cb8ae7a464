package smallprint_test

import (
	"encoding/json"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests the JSON forms. They read exactly what they write.

// written returns values from the middle of a game.
func written(t *testing.T) rulestest.Written[smallprint.State, smallprint.Move] {
	return rulestest.Written[smallprint.State, smallprint.Move]{
		State: position(t, "placing"), Other: revealed(t, smallprint.Standard(2), 1, 2),
		Move: smallprint.Place(0, smallprint.Big, 2, smallprint.SmallMarker), Held: smallprint.Pass(2),
	}
}

// TestState_JSON pins the text of a state and of a view, because other programs read these forms.
func TestState_JSON(t *testing.T) {
	s := position(t, "placing")
	const public = `{"game":"smallprint","edition":1,"format":1,` +
		`"config":{"edition":1,"players":3,"start":"p0","rounds":3,"shares":9,"loneBig":false},` +
		`"phase":"placing","round":2,"start":"p1","active":"p1","passed":["p2"],"row":[5,12,2],"out":[2,5,6,9,12,13],` +
		`"money":[6,9,0,0],"pool":13,"assigned":28,"chits":[0,1,0,0],` +
		`"left":[{"small":1,"big":1,"total":1,"share":8},{"small":1,"big":1,"total":1,"share":8},` +
		`{"small":1,"big":1,"total":1,"share":9},{"small":0,"big":0,"total":0,"share":0}],` +
		`"placed":[[{"column":1,"marker":"none"},{"column":2,"marker":"total"}],[{"column":0,"marker":"big"},{"column":1,"marker":"none"}],` +
		`[{"column":0,"marker":"none"}],[]],`
	const follows = `"handSizes":[9,9,11,0],"markersInHand":[["small","big"],["small","total"],["small","big","total"],[]],` +
		`"parts":[{"pot":5,"big":3,"small":2},{"pot":10,"big":7,"small":3},{"pot":2,"big":1,"small":1}],"poolShare":6,"poolSeats":["p0","p2"]}`
	for _, test := range []struct {
		v    any
		want string
	}{
		{s, public + `"own":[{"cards":["total","share","none"]},{"cards":["small","share","none"]},{"cards":["big","none","none"]},{"cards":["none","none","none"]}]}`},
		{s.View(0), public + `"seat":"p0","own":{"cards":["total","share","none"]},` +
			`"waiting":["p1"],"hand":{"small":1,"big":1,"total":0,"share":7},` + follows},
		{s.View(bourse.Spectator), public + `"seat":"spectator","own":{"cards":["none","none","none"]},` +
			`"waiting":["p1"],"hand":{"small":0,"big":0,"total":0,"share":0},` + follows},
		{s.Config, `{"edition":1,"players":3,"start":"p0","rounds":3,"shares":9,"loneBig":false}`},
	} {
		got, err := json.Marshal(test.v)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, test.want, string(got), "%T", test.v)
	}
}

// TestView_follows checks the values that a view derives from the position, and that other values are
// refused.
func TestView_follows(t *testing.T) {
	s := position(t, "placing") // p0 and p1 have marked a card; the pool has 13, and p1 has a chit
	rules.Follows(t, s, 1, []rulestest.Follow{
		{"waiting", `["p1"]`, `["p0"]`},
		{"hand", `{"small":0,"big":1,"total":1,"share":7}`, `{"small":1,"big":1,"total":1,"share":7}`},
		{"handSizes", `[9,9,11,0]`, `[9,9,12,0]`},
		{"markersInHand", `[["small","big"],["small","total"],["small","big","total"],[]]`,
			`[["small","big"],["small","total","big"],["small","big","total"],[]]`},
		{"parts", `[{"pot":5,"big":3,"small":2},{"pot":10,"big":7,"small":3},{"pot":2,"big":1,"small":1}]`,
			`[{"pot":5,"big":3,"small":2},{"pot":12,"big":7,"small":3},{"pot":2,"big":1,"small":1}]`},
		{"poolShare", `6`, `13`}, // 13 for two players
		{"poolSeats", `["p0","p2"]`, `["p0","p1","p2"]`},
	})
	// The zero View is not a view, but it does not panic.
	rulestest.Members(t, smallprint.View{},
		[]string{`"waiting":[],`, `"handSizes":[0,0,0,0],"markersInHand":[[],[],[],[]],`,
			`"poolShare":0,"poolSeats":[]`})
}

// TestNone_JSON checks that a hidden card is refused where there is no slot, and a missing card in a move.
func TestNone_JSON(t *testing.T) {
	s := position(t, "placing")
	const have, other = `["total","share","none"]`, `["total","share","?"]`
	rulestest.BadJSON(t, s, have, other, `smallprint: state: own[0].cards[2] is "?" and not "none"`)
	rulestest.BadJSON(t, s.View(0), have, other, `smallprint: view: own.cards[2] is "?" and not "none"`)
	rules.ParseFaults(t, []rulestest.Text{{"p0 place none 1", "none"}})
}

// TestConfig_JSON reads configs on top of the standard game for the number of players that they name.
func TestConfig_JSON(t *testing.T) {
	for _, test := range []struct {
		text string
		want smallprint.Config
		err  string
	}{
		{`{}`, smallprint.Standard(4), ""},
		{`{"players":2}`, smallprint.Standard(2), ""},
		{`{"players":3}`, smallprint.Standard(3), ""},
		{`{"rounds":4,"players":2}`, smallprint.Standard(2), ""},
		{`{"players":3,"rounds":2,"shares":0,"loneBig":true}`,
			smallprint.Config{Edition: 1, Players: 3, Rounds: 2, LoneBig: true}, ""},
		{`{"start":"p3"}`, smallprint.Config{Edition: 1, Players: 4, Start: 3, Rounds: 4, Shares: 9}, ""},
		{`{"players":3,"rounds":4}`, smallprint.Config{}, "rounds 4 is not from 1 to 3"},
		{`{"players":1}`, smallprint.Config{}, "players 1 is not from 2 to 4"},
		{`{"players":5}`, smallprint.Config{}, "players 5 is not from 2 to 4"},
		{`{"players":128}`, smallprint.Config{}, "128"},
		{`{"players":2,"rounds":5}`, smallprint.Config{}, "rounds 5 is not from 1 to 4"},
		{`{"players":2,"start":"p2"}`, smallprint.Config{}, "start p2 is not a seat of the game"},
		{`{"start":"none"}`, smallprint.Config{}, "start none is not a seat of the game"},
		{`{"edition":2}`, smallprint.Config{}, "edition 2 is not played here"},
		{`{"rounds":0}`, smallprint.Config{}, "rounds 0"},
		{`{"shares":10}`, smallprint.Config{}, "shares 10 is not from 0 to 9"},
		{`{"shares":-1}`, smallprint.Config{}, "shares -1 is not from 0 to 9"},
	} {
		rulestest.ConfigJSON(t, test.text, test.want, test.err)
	}
}

// TestMove_JSON checks the JSON of every kind of move and the errors for other texts.
func TestMove_JSON(t *testing.T) {
	rules.MoveJSON(t, map[string]string{
		"~ reveal 0 12":               `{"seat":"~","kind":"reveal","column":0,"value":12}`,
		"p0 place big 2":              `{"seat":"p0","kind":"place","card":"big","column":2,"marker":"none"}`,
		"p0 place share 1 marked big": `{"seat":"p0","kind":"place","card":"share","column":1,"marker":"big"}`,
		"p0 place ? 0":                `{"seat":"p0","kind":"place","card":"?","column":0,"marker":"none"}`,
		"p3 pass":                     `{"seat":"p3","kind":"pass"}`,
		"p0 none":                     `{"seat":"p0","kind":"none"}`,
	})
	rules.MoveJSONFaults(t, smallprint.Pass(3), []string{
		`{"kind":"pass"}`, `{"seat":"p0"}`, `{"seat":"none","kind":"pass"}`, `{"seat":"p8","kind":"pass"}`,
		`{"seat":"p0","kind":"Pass"}`, `{"seat":"p0","kind":3}`, `{"seat":"p0","kind":"pass","marker":"none"}`,
		`{"seat":"p0","kind":"pass","column":null}`,
		`{"seat":"p0","kind":"place","card":"big","column":2}`,
		`{"seat":"p0","kind":"place","card":"big","marker":"none"}`,
		`{"seat":"p0","kind":"place","column":2,"marker":"none"}`,
		`{"seat":"p0","kind":"place","card":"big","column":3,"marker":"none"}`,
		`{"seat":"p0","kind":"place","card":"big","column":-1,"marker":"none"}`,
		`{"seat":"p0","kind":"place","card":"big","column":256,"marker":"none"}`,
		`{"seat":"p0","kind":"place","card":"none","column":2,"marker":"none"}`,
		`{"seat":"p0","kind":"place","card":"big","column":2,"marker":"share"}`,
		`{"seat":"p0","kind":"place","card":2,"column":2,"marker":"none"}`,
		`{"seat":"~","kind":"reveal","column":0,"value":0}`,
		`{"seat":"~","kind":"reveal","column":0,"value":16}`,
		`{"seat":"~","kind":"reveal","column":0,"value":257}`,
	})
}

// TestEvent_JSON checks the JSON of one event of each kind, as a spectator sees it.
func TestEvent_JSON(t *testing.T) {
	s := begun(t, smallprint.Config{Edition: 1, Players: 2, Rounds: 1, Shares: 9})
	got := rules.EventJSON(t, &s, bourse.Spectator, "~ reveal 0 11", "~ reveal 1 2", "~ reveal 2 3",
		"p0 place small 0 marked total", "p1 pass", "p0 pass")
	want := []string{
		`{"kind":"moved","rule":"S3.1","move":{"seat":"~","kind":"reveal","column":0,"value":11}}`,
		`{"kind":"transferred","rule":"S3.1","from":"deck","to":"row","unit":"business","n":1,"column":0,"value":11}`,
		`{"kind":"moved","rule":"S3.1","move":{"seat":"~","kind":"reveal","column":1,"value":2}}`,
		`{"kind":"transferred","rule":"S3.1","from":"deck","to":"row","unit":"business","n":1,"column":1,"value":2}`,
		`{"kind":"moved","rule":"S3.1","move":{"seat":"~","kind":"reveal","column":2,"value":3}}`,
		`{"kind":"transferred","rule":"S3.1","from":"deck","to":"row","unit":"business","n":1,"column":2,"value":3}`,
		`{"kind":"entered","rule":"S3.2","phase":"placing","round":1,"active":"p0"}`,
		`{"kind":"moved","rule":"S3.2","move":{"seat":"p0","kind":"place","card":"?","column":0,"marker":"total"}}`,
		`{"kind":"transferred","rule":"S3.2","from":"p0","to":"facedown","unit":"paper","n":1,"card":"?","column":0,"marker":"total"}`,
		`{"kind":"entered","rule":"S3.2","phase":"placing","round":1,"active":"p1"}`,
		`{"kind":"moved","rule":"S3.2","move":{"seat":"p1","kind":"pass"}}`,
		`{"kind":"entered","rule":"S3.2","phase":"placing","round":1,"active":"p0"}`,
		`{"kind":"moved","rule":"S3.2","move":{"seat":"p0","kind":"pass"}}`,
		`{"kind":"shown","rule":"S3.4","seat":"p0","card":"small","column":0,"marker":"total"}`,
		`{"kind":"assigned","rule":"S4.1","column":0,"value":11,"verdict":"valid"}`,
		`{"kind":"transferred","rule":"S4.2","from":"businesses","to":"p0","unit":"money","n":4,"column":0}`,
		`{"kind":"transferred","rule":"S4.3","from":"businesses","to":"pool","unit":"money","n":7,"column":0}`,
		`{"kind":"assigned","rule":"S4.1","column":1,"value":2,"verdict":"no-contract"}`,
		`{"kind":"transferred","rule":"S4.4","from":"businesses","to":"pool","unit":"money","n":2,"column":1}`,
		`{"kind":"assigned","rule":"S4.1","column":2,"value":3,"verdict":"no-contract"}`,
		`{"kind":"transferred","rule":"S4.4","from":"businesses","to":"pool","unit":"money","n":3,"column":2}`,
		`{"kind":"transferred","rule":"S5.1","from":"supply","to":"p0","unit":"chit","n":1}`,
		`{"kind":"transferred","rule":"S3.4","from":"facedown","to":"gone","unit":"paper","n":1}`,
		`{"kind":"transferred","rule":"S3.4","from":"row","to":"gone","unit":"business","n":3}`,
		`{"kind":"transferred","rule":"S6.1","from":"pool","to":"p1","unit":"money","n":12}`,
		`{"kind":"entered","rule":"S6.2","phase":"over","round":1,"active":"none"}`,
	}
	equal(t, want, got, "events")
}

// TestLists_JSON reads sets of businesses, slots and paperwork, and checks the errors.
func TestLists_JSON(t *testing.T) {
	const slot = `{"column":1,"marker":"big"}`
	rulestest.Reads(t, new(smallprint.Out), []string{"[]", "[1,2,15]"}, []string{
		"[2,1]", "[1,1]", "[0]", "[16]", "[257]", `["1"]`, "{}", `"AQI="`,
	})
	rulestest.Reads(t, new(smallprint.Slots), []string{
		"[]", "[" + slot + "]", "[" + slot + "," + slot + "," + slot + "]",
		`[{"column":0,"marker":"total"},{"column":1,"marker":"none"}]`,
	}, []string{
		"[" + slot + "," + slot + "," + slot + "," + slot + "]",
		`[{"column":1,"marker":"none"},{"column":0,"marker":"total"}]`,
		`[{"column":0,"marker":"big"},{"column":0,"marker":"none"}]`,
		`[{"column":3,"marker":"none"}]`, `[{"column":0}]`, `[{"column":0,"marker":"share"}]`,
	})
	rulestest.Reads(t, new(smallprint.Paper), []string{`{"small":1,"big":0,"total":1,"share":9}`}, []string{
		`{"small":1,"big":0,"total":1}`, `{"small":1,"big":0,"total":1,"share":128}`, `[1,0,1,9]`,
	})
}
