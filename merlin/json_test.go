package merlin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
)

// This file tests the JSON and the binary forms: they are read back as written, and nothing else is read.

// written returns two positions whose forms are tested: an auction in which p1 has bid, and a debt of p0.
func written(t *testing.T) (s, other merlin.State) {
	t.Helper()
	return position(t, "sealed"), position(t, "indebted")
}

// writtenBoth are the positions of written, each as what the other is read to.
func writtenBoth(t *testing.T, m merlin.Move) (first, second rulestest.Written[merlin.State, merlin.Move]) {
	s, other := written(t)
	first = rulestest.Written[merlin.State, merlin.Move]{State: s, Other: other, Move: m, Held: merlin.Die(2)}
	second = rulestest.Written[merlin.State, merlin.Move]{State: other, Other: s, Move: m,
		Held: merlin.Die(2)}
	return first, second
}

// writtenMarket returns a position with much on the market.
func writtenMarket(t *testing.T) rulestest.Written[merlin.State, merlin.Move] {
	_, other := written(t)
	return rulestest.Written[merlin.State, merlin.Move]{
		State: position(t, "laden"), Other: other, Move: rules.Parse(t, "p0 leave 3"), Held: merlin.Die(2)}
}

func TestJSON_hostile(t *testing.T) {
	notShort(t)
	one, two := writtenBoth(t, rules.Parse(t, "p0 join p0.12"))
	rules.HostileJSON(t, two)
	if scale.Long() {
		rules.HostileJSON(t, one, writtenMarket(t))
	}
}

// TestBinary_hostile cuts every form off and refuses others' headers. Every bit that is
// changed makes an error or a state that is written with that bit.
func TestBinary_hostile(t *testing.T) {
	notShort(t)
	rules.HostileBinary(t, 300, writtenMarket(t))
	if scale.Long() {
		one, two := writtenBoth(t, rules.Parse(t, "p0 join p0.12"))
		rules.HostileBinary(t, 300, one, two)
	}
}

// TestJSON_header refuses other games, editions and formats, each by name.
func TestJSON_header(t *testing.T) {
	one, two := writtenBoth(t, merlin.Die(3))
	rules.Headers(t, one)
	rules.Headers(t, two)
}

// TestView_follows checks the fields of a view that follow from the position.
func TestView_follows(t *testing.T) {
	s, other := written(t)
	rules.Follows(t, s, 0, []rulestest.Follow{
		{"waiting", `["p0","p2","p3"]`, `["p0"]`}, {"season", `"summer"`, `"winter"`},
		{"worth", `[10,10,10,10,0,0]`, `[10,10,10,10,0,1]`},
	})
	rulestest.Members(t, other.View(bourse.Spectator), []string{
		`"plots":[{"plot":"p0.1","property":"c2","permit":"d9","second":"none","planted":true,"invested":false,"gold":0,"damage":0,"down":false,"wait":0,"potion":false,"mark":0,"shielded":false,"dug":0},`,
		`"aside":["ca","joker"]`, `"unrest":["c7"]`, `"order":["p0","p1","p2","p3","p4"]`,
		`"reserve":["c6","d5","d10"]`,
		`{"kind":"debt","seat":"p0","to":"row","card":"none","step":0,"a":0,"b":0,"n":2,"rule":"M24.1"}]`,
		`"supply":{"souls":29,"oil":28,"grain":28}`,
	})
}

// TestJSON_market holds what the market is written as, and refuses what is wrong in it.
func TestJSON_market(t *testing.T) {
	s := position(t, "laden")
	play(t, &s, "p0 goods oil")
	rulestest.Members(t, s.View(0), []string{
		`"books":[{"bids":[{"owner":"p0","price":6},{"owner":"p1","price":4},{"owner":"row","price":4},{"owner":"p0","price":3}],"asks":[{"owner":"p0","price":5},`,
		`{"bids":[],"asks":[],"last":0,"quiet":1},{"bids":[{"owner":"p3","price":2},`, `"rowBids":8`,
		`"escrow":3,"bids":9,"stall":{"souls":1,"oil":1,"grain":0},"cart":{"souls":0,"oil":2,"grain":0},"offers":0`,
		`"open":{"kind":"goods","card":"none","lab":0,"plot":"none","also":"none","good":"oil","to":"p0","step":0,`,
	})
	refusedJSON(t, s, [][2]string{
		{`{"owner":"row","price":4}`, `{"owner":"none","price":4}`},
		{`{"owner":"row","price":4}`, `{"owner":"p9","price":4}`},
		{`{"owner":"row","price":4}`, `{"owner":"row"}`},
		{`{"owner":"row","price":4}`, `7`},
		{`"bids":[],`, `"bids":[` + strings.Repeat(`{"owner":"p1","price":1},`,
			27) + `{"owner":"p1","price":1}],`},
		{`"parts":["market"]`, `"parts":[]`}, {`"rowBids":8`, `"rowBids":7`},
	})
}

// TestJSON_parts refuses what is wrong within a state, each by its place.
func TestJSON_parts(t *testing.T) {
	_, s := written(t)
	refusedJSON(t, s, [][2]string{
		{`"aside":["ca","joker"]`, `"aside":["joker","ca"]`},
		{`"aside":["ca","joker"]`, `"aside":["ca","c2"]`}, {`"aside":["ca","joker"]`, `"aside":["none"]`},
		{`"unrest":["c7"]`, `"unrest":["c7","c7"]`}, {`"unrest":["c7"]`, `"unrest":["none"]`},
		{`"unrest":["c7"]`, `"unrest":7`},
		{`"order":["p0","p1"`, `"order":["p0","p0"`}, {`"order":["p0"`, `"order":["p0","p1","p0"`},
		{`"order":[`, `"order":["none",`},
		{`"discards":[]`, `"discards":["c3","c2"]`}, {`"discards":[]`, `"discards":["none"]`},
		{`"discards":[]`, `"discards":["c2"]`},
		{`"plots":[{"plot":"p0.1"`, `"plots":[{"plot":"p0.3"`},
		{`"plots":[{"plot":"p0.1"`, `"plots":[{"plot":"none"`},
		{`"property":"c5","permit":"none","second":"none"`,
			`"property":"none","permit":"none","second":"none"`},
		{`"reserve":["c6","d5","d10"]`, `"reserve":["d5","c6","d10"]`},
		{`"reserve":[]`, `"reserve":["none"]`},
		{`"reserve":[]`, `"reserve":["c2","c2","c2","c2","c2","c2","c2","c2","c2","c2","c2","c2","c2"]`},
		{`"rule":"M24.1"`, `"rule":"M24.01"`}, {`"rule":"M24.1"`, `"rule":"24.1"`},
		{`"rule":"M24.1"`, `"rule":""`}, {`"rule":"M24.1"`, `"rule":"M5.5"`},
		{`"stack":[{`, `"stack":[{"kind":"none","seat":"p0","to":"none","card":"none","step":0,"a":0,"b":0,"n":0,"rule":"M0.0"},{`},
		{`"stack":[{"kind":"turn"`, `"stack":[{"kind":"setup"`}, {`"souls":29`, `"souls":30`},
		{`"parts":[]`, `"parts":["war"]`},
	})
	visions := position(t, "foreseen-war")
	refusedJSON(t, visions, [][2]string{
		{`"peace":3`, `"peace":-1`}, {`"sugar":false`, `"sugar":true`}, {`"bankBids":0`, `"bankBids":-1`},
		{`{"card":"honey","wait":0}`, `{"card":"rust","wait":0}`},
		{`{"card":"dregs","wait":1}`, `{"card":"dregs","wait":-1}`},
	})
}

// refusedJSON wants a state's JSON refused with each text in the place of another.
func refusedJSON(t *testing.T, s merlin.State, changes [][2]string) {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		wrong, got := strings.Replace(string(text), change[0], change[1], 1), s
		if wrong == string(text) {
			t.Fatalf("no %s in %s", change[0], text)
		}
		if err := json.Unmarshal([]byte(wrong), &got); err == nil || got != s ||
			!strings.HasPrefix(err.Error(), "merlin: state: ") {
			t.Errorf("with %s it is read: %v", change[1], err)
		}
	}
}

// TestEvent_JSON checks the JSON of every kind of event.
func TestEvent_JSON(t *testing.T) {
	for text, e := range map[string]merlin.Event{
		`{"kind":"moved","rule":"M7.2","move":{"seat":"p0","kind":"invest","n":2},"open":{"kind":"plot","card":"none","lab":0,"plot":"p0.1","also":"none","good":"none","to":"p0","step":0,"give":{"item":"none","card":"none","n":0},"get":"none","via":"p0","note":0,"paper":"none","amount":0,"price":0,"cover":"none","numbers":[],"x":0}}`: {
			Kind: merlin.Moved, Rule: merlin.Clause{Chapter: 7, Number: 2},
			Move: rules.Parse(t, "p0 invest 2"), Open: merlin.Open{Kind: merlin.KindPlot, Plot: 1}},
		`{"kind":"entered","rule":"M28.1","frame":"debt","seat":"p1","to":"row","n":2}`: {
			Kind: merlin.Entered, Rule: merlin.Clause{Chapter: 28, Number: 1}, Frame: merlin.FrameDebt,
			Seat: 1, To: merlin.ROW, N: 2},
		`{"kind":"moved","rule":"M25.3","move":{"seat":"p2","kind":"keep","n":1},"good":"oil"}`: {
			Kind: merlin.Moved, Rule: merlin.Clause{Chapter: 25, Number: 3},
			Move: rules.Parse(t, "p2 keep 1"), Good: merlin.Oil},
		`{"kind":"entered","rule":"M25.3","frame":"keep","seat":"p2","good":"oil"}`: {
			Kind: merlin.Entered, Rule: merlin.Clause{Chapter: 25, Number: 3}, Frame: merlin.FrameKeep,
			Seat: 2, Good: merlin.Oil},
		`{"kind":"entered","rule":"M5.5","frame":"cut"}`: {
			Kind: merlin.Entered, Rule: merlin.Clause{Chapter: 5, Number: 5}, Frame: merlin.FrameCut,
			Seat: bourse.None},
		`{"kind":"carried","rule":"M6.1","from":"offices","to":"reserve-p3","n":1,"card":"c5"}`: {
			Kind: merlin.Carried, Rule: merlin.Clause{Chapter: 6, Number: 1}, From: merlin.Council,
			To: merlin.ReserveOf(3), N: 1, Card: card(t, "c5")},
		`{"kind":"turned","rule":"M5.1","year":1,"month":3,"season":"autumn","erratic":false}`: {
			Kind: merlin.Turned, Rule: merlin.Clause{Chapter: 5, Number: 1}, Year: 1, Month: 3,
			Season: merlin.Autumn},
		`{"kind":"rose","rule":"M5.5","counter":"col","n":-2}`: {Kind: merlin.Rose,
			Rule: merlin.Clause{Chapter: 5, Number: 5}, Counter: merlin.CostOfLiving, N: -2},
		`{"kind":"traded","rule":"M14.4","good":"oil","from":"asks-p2","to":"supply","n":3}`: {
			Kind: merlin.Traded, Rule: merlin.Clause{Chapter: 14, Number: 4}, Good: merlin.Oil,
			From: merlin.AsksOf(2), To: merlin.Supply, N: 3},
		`{"kind":"stimulated","rule":"M14.6","good":"grain","n":2}`: {Kind: merlin.Stimulated,
			Rule: merlin.Clause{Chapter: 14, Number: 6}, Good: merlin.Grain, N: 2},
		`{"kind":"offered","rule":"M13.1","seat":"p2","offer":{"to":"p1","give":{"item":"oil","card":"none","n":3},"get":{"item":"none","card":"c5","n":0},"lab":0,"via":"p0","vault":"none","face":0,"ahead":0}}`: {
			Kind: merlin.Offered, Rule: merlin.Clause{Chapter: 13, Number: 1}, Seat: 2,
			Offer: merlin.Offer{To: 1, Give: merlin.Ware{Item: merlin.ItemOil, N: 3},
				Get: merlin.Ware{Card: card(t, "c5")}}},
		`{"kind":"passed","rule":"M18.1","seat":"p2","from":"pad-p2","to":"purse-p1","n":3}`: {
			Kind: merlin.Passed, Rule: merlin.Clause{Chapter: 18, Number: 1}, Seat: 2, From: merlin.PadOf(2),
			To: merlin.Purse(1), N: 3},
		`{"kind":"noted","rule":"M19.2","change":"struck","note":{"kind":"policy","issuer":"p1","number":2,"holder":"p0","price":0,"good":"none","amount":5,"due":0,"plot":"none","cover":"rolls","numbers":[2,12],"x":0,"term":"round","left":3,"called":0,"set":0,"struck":true}}`: {
			Kind: merlin.Noted, Rule: merlin.Clause{Chapter: 19, Number: 2}, Change: merlin.Struck,
			Note: merlin.Note{Kind: merlin.Policy, Issuer: 1, Number: 2, Amount: 5,
				Cover: merlin.CoverRolls, Numbers: 1<<2 | 1<<12, Term: merlin.TermRound, Left: 3,
				Struck: true}},
		`{"kind":"ended","rule":"M29.1"}`: {Kind: merlin.Ended, Rule: merlin.Clause{Chapter: 29, Number: 1}},
	} {
		got, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "an event", string(got), text)
	}
}

// TestJSON_lists reads the lists in a state, each over a longer one. It refuses what is not one, cards that are not
// there and more of them than there can be, and leaves what was there.
func TestJSON_lists(t *testing.T) {
	_, s := written(t)
	list := func(name string, n int) string {
		return "[" + strings.TrimSuffix(strings.Repeat(`"`+name+`",`, n), ",") + "]"
	}
	text := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	units := func(cards ...string) string {
		var list []merlin.Unit
		for _, name := range cards {
			list = append(list, merlin.Unit{Card: card(t, name), Plot: 1, HP: 1, Top: 1})
		}
		return text(list)
	}
	slip, rust, frame := `{"owner":"p0","price":3}`, `{"card":"rust","lab":1}`,
		`{"kind":"turn","seat":"p0","to":"none","card":"none","step":0,"a":0,"b":0,"n":0,"rule":"M3.1"}`
	var plots merlin.Plots
	plots[0].Property, plots[1].Property = card(t, "c2"), card(t, "c3")
	var all merlin.Pile
	for c := range all[1:] {
		all[c+1] = 6
	}
	own, first := &s.Own[0], &s.Seats[0]
	rulestest.Parts(t, []rulestest.Part{
		{&s.Unrest, `["c7","c7"]`, true}, {&s.Unrest, `["c7"]`, true},
		{&first.Reserve, `["c2","c3"]`, true}, {&first.Reserve, `["c2"]`, true},
		{&s.Order, `["p0","p1"]`, true}, {&s.Order, `["p0"]`, true},
		{&s.Stack, `[` + frame + `]`, true}, {&s.Stack, `[]`, true},
		{&s.Books[0].Bids, `[` + slip + `,` + slip + `]`, true}, {&s.Books[0].Bids, `[` + slip + `]`, true},
		{&own.Hand, `[` + rust + `,` + rust + `]`, true}, {&own.Hand, `[` + rust + `]`, true},
		{&s.Unseen, text(all), true}, {&s.Unseen, list("c2", 6), true},
		{&s.Aside, list("ca", 6), true}, {&s.Aside, list("joker", 6), true},
		{&s.Gone, `["cj","cj","ck","sq"]`, true}, {&s.Gone, list("hj", 6), true},
		{&first.Units, units("hj", "dq", "hk"), true}, {&s.Plots, text(plots), true},
	})
	same(t, "the guard has its own place", first.Units[3].Card, card(t, "hk"))
	kept := s
	var bad []rulestest.Part
	refuse := func(part json.Unmarshaler, texts ...string) {
		for _, text := range texts {
			bad = append(bad, rulestest.Part{Into: part, Text: text})
		}
	}
	for _, part := range []json.Unmarshaler{&s.Order, &s.Stack, &s.Unseen, &s.Aside, &s.Unrest, &s.Plots,
		&s.Supply, &s.Notes, &first.Reserve, &first.Units, &s.Books[0].Bids, &s.Visions, &s.Gone, &own.Hand} {
		refuse(part, `5`, `"c5"`, `[5]`, `["x"]`, `[{}]`, `{"x":1}`)
	}
	refuse(&s.Unseen, list("c2", 7), list("c2", 256), list("c2", 257), `["c3","c2"]`,
		strings.TrimSuffix(text(all), "]")+`,"joker"]`)
	for _, name := range []string{"ca", "joker"} {
		refuse(&s.Aside, list(name, 7), list(name, 256), list(name, 257))
	}
	refuse(&s.Aside, `["c2"]`, `["joker","ca"]`)
	refuse(&s.Gone, list("hj", 7), `["cq","cj"]`, `["cj","ca"]`, `["c10"]`, `["joker"]`)
	refuse(&s.Plots, strings.NewReplacer("p0.1", "p0.2", "p0.2", "p0.1").Replace(text(plots)))
	refuse(&s.Visions, text([]merlin.Vision{{Card: merlin.Joker}}), text([]merlin.Vision{{Card: merlin.Honey}, {}}),
		text([]merlin.Vision{12: {Card: merlin.Honey}}))
	refuse(&first.Units, units("hk", "hj"), units("hk", "sk"), units("hj", "hj", "hj", "hj"), text([]merlin.Unit{{}}),
		units("hj", "hj", "hj", "hk", "hj"))
	refuse(&own.Hand, `[{"card":"none","lab":0}]`, `[`+rust+`,{"card":"none","lab":0}]`,
		`[`+strings.Repeat(rust+`,`, 12)+rust+`]`)
	rulestest.Parts(t, bad)
	same(t, "what was there", s, kept)
}
