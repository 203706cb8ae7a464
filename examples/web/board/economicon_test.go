package board

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
)

// This file tests the picture of Economicon.

// economiconSizes are the smallest game and the largest, and such as have long numbers, long lists and open orders.
var economiconSizes = []string{
	`{"players":2,"rounds":1,"lawRounds":[],"tokenLimit":1,"tokens":0,"marketGold":1,"marketGrain":1,"marketOil":1,"marketTech":1,"marketCurrency":1}`,
	`{"players":2,"lawRounds":[1,2,3,4,5,6,7,8],"tokenLimit":97,"tokens":96,"openProduction":true}`,
	`{"players":4,"gold":1000,"commodities":1000,"currencies":1000,"startGold":100,"startCurrency":300,"marketGold":600,"marketGrain":1000,"marketOil":1000,"marketTech":1000,"marketCurrency":700,"tokenLimit":12,"lotPart":0,"noResale":false}`,
}

// TestEconomicon_sizes holds what TestDraw does for games of other sizes.
func TestEconomicon_sizes(t *testing.T) {
	for i, config := range economiconSizes {
		for _, p := range positions(t, "economicon", []byte(config), "random", uint64(i), 300) {
			picture, err := Draw(p.in)
			if err != nil {
				t.Fatalf("%s: %v", p.name, err)
			}
			check(t, p, picture)
		}
	}
}

// TestEconomicon_spots holds that every legal move has its one spot, in games in which all kinds of moves come up. There is
// none without a place on the board.
func TestEconomicon_spots(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(6) {
		for _, p := range positions(t, "economicon", nil, "random", seed, 700) {
			picture := must.Get(Draw(p.in))
			spots := map[string]int{}
			for _, panel := range picture.Panels {
				for _, m := range pressed.FindAllStringSubmatch(string(panel.SVG), -1) {
					spots[m[1]]++
				}
			}
			for _, c := range p.in.Choices {
				words := c.Move(0)
				if c.Max > 0 {
					words = strings.Join(c.Words, " ")
				}
				if spots[words] != 1 {
					t.Fatalf("%s: %q has %d spots", p.name, words, spots[words])
				}
				seen[c.Words[0]]++
			}
			if len(spots) != len(p.in.Choices) {
				t.Fatalf("%s: %d spots for %d moves", p.name, len(spots), len(p.in.Choices))
			}
		}
	}
	want := []string{"accept", "add", "ask", "bid", "buy", "decline", "done", "keep", "mint", "order", "pass", "peg", "pledge", "retire"}
	if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, want) {
		t.Errorf("moves came up of the kinds %q, want %q", got, want)
	}
}

// TestEconomicon_costs holds that buttons say what the most of a deal costs, and what one does, by the rules' own prices.
func TestEconomicon_costs(t *testing.T) {
	for _, test := range []struct {
		name string
		peg  economicon.Unit
		want []string
	}{
		{"gold", economicon.Gold, []string{"5 for 1", "at 0.25", "4 for 1", "at 0.31", "3 for 4", "at 1.25"}},
		{"tech", economicon.Tech, []string{"5 for 3", "at 0.6", "4 for 3", "at 0.75"}},
	} {
		in := economiconTrade(t, test.peg)
		picture := must.Get(Draw(in))
		for _, text := range test.want {
			if svg := economiconPanel(picture, "market"); !strings.Contains(svg, ">"+text+"<") {
				t.Errorf("pegged to %s: no button says %q", test.name, text)
			}
		}
	}
}

// economiconTrade is the first trade turn of a banker whose currency is pegged so, in the market of the start.
func economiconTrade(t testing.TB, peg economicon.Unit) Input {
	t.Helper()
	config := economicon.Standard(4)
	config.LawRounds = 0
	state := must.Get(economicon.New(config))
	state.Phase, state.Active, state.Lead, state.Global, state.Peg[0] = economicon.Trading, 0, 0, economicon.BankRun, peg
	state.Past = 1 << (economicon.BankRun - 1)
	data := must.Get(state.View(0).MarshalJSON())
	g := must.Get(games.Find("economicon"))
	sight := must.Get(g.See(data, nil))
	return Input{Game: "economicon", View: data, Choices: sight.Choices()}
}

func economiconPanel(p Picture, key string) string {
	for _, panel := range p.Panels {
		if panel.Key == key {
			return string(panel.SVG)
		}
	}
	return ""
}

// TestEconomicon_hidden holds that a picture has the own orders and pledge, and none of another's: the views of a seat are
// the same whatever the others have ordered, and so are their pictures.
func TestEconomicon_hidden(t *testing.T) {
	for _, p := range positions(t, "economicon", nil, "random", 3, 500) {
		var v economicon.View
		must.Do(t, json.Unmarshal(p.in.View, &v))
		if !v.Seat.Player() || v.Phase != economicon.Producing {
			continue
		}
		picture := must.Get(Draw(p.in))
		n := 0
		for _, o := range v.Own.Orders[:v.Own.Orders.Len()] {
			n++
			if text := fmt.Sprintf(">%d<", o.Cost); !strings.Contains(economiconPanel(picture, "own"), text) {
				t.Errorf("%s: the own order of %d is not seen", p.name, o.Cost)
			}
		}
		if strings.Contains(economiconPanel(picture, "own"), "do not see") != (n > 0) {
			t.Errorf("%s: %d orders are not told as the own ones", p.name, n)
		}
	}
}

// TestEconomicon_history holds that charts begin with the start and end with the present, and have each round between.
func TestEconomicon_history(t *testing.T) {
	all := positions(t, "economicon", nil, "greedy", 4, 1000)
	last := all[len(all)-1]
	for _, title := range []string{"Prices of commodities in gold", "Prices of currencies in gold"} {
		var rounds []string
		picture := must.Get(Draw(last.in))
		for _, table := range picture.Tables {
			for _, row := range table.Rows {
				if table.Title == title {
					rounds = append(rounds, row[0])
					if slices.Contains(row, "not known") {
						t.Errorf("%s: %q", title, row)
					}
				}
			}
		}
		if want := strings.Fields("start 1 2 3 4 5 6 7 8 9 10"); !slices.Equal(rounds, want) {
			t.Errorf("%s: rounds %q, want %q", title, rounds, want)
		}
	}
}

// TestEconomicon_changes holds what single events change.
func TestEconomicon_changes(t *testing.T) {
	for _, test := range []struct {
		event string
		want  []Change
	}{
		{`{"kind":"transferred","rule":"E7.2","from":"p0","to":"market","unit":"gold","n":2}`, []Change{{"reserve:p0:gold", "market:gold", "2 gold"}}},
		{`{"kind":"transferred","rule":"E7.2","from":"market","to":"p0","unit":"oil","n":3}`, []Change{{"market:oil", "reserve:p0:oil", "3 oil"}, {Key: "price:oil", Text: "dearer"}}},
		{`{"kind":"transferred","rule":"E7.1","from":"warehouse-p1","to":"market","unit":"grain","n":3}`, []Change{{"made:p1", "market:grain", "3 grain"}, {Key: "price:grain", Text: "cheaper"}}},
		{`{"kind":"transferred","rule":"E3.1","from":"box","to":"p2","unit":"gold","n":6}`, []Change{{Key: "reserve:p2:gold", Text: "+6 gold"}}},
		{`{"kind":"transferred","rule":"E8.1","from":"p2","to":"box","unit":"tech","n":1}`, []Change{{Key: "reserve:p2:tech", Text: "-1 tech"}}},
		{`{"kind":"transferred","rule":"E9.2","from":"box","to":"p2","unit":"token","n":1}`, []Change{{Key: "tokens:p2", Text: "+1 token"}}},
		{`{"kind":"transferred","rule":"E9.1","from":"p2","to":"box","unit":"token","n":1}`, []Change{{Key: "tokens:p2", Text: "-1 token"}}},
		{`{"kind":"moved","rule":"E4.1","move":{"seat":"p1","kind":"peg","unit":"oil"}}`, []Change{{Key: "peg:p1", Text: "pegs to oil"}}},
		{`{"kind":"moved","rule":"E4.1","move":{"seat":"p1","kind":"peg","unit":"currency-p1"}}`, []Change{{Key: "peg:p1", Text: "unpegs"}}},
		{`{"kind":"drawn","rule":"E3.4","seat":"p3","law":"tariff-act"}`, []Change{{Key: "laws:p3", Text: "Tariff Act"}}},
		{`{"kind":"drawn","rule":"E3.2","event":"bank-run"}`, []Change{{Key: "event", Text: "Bank Run"}}},
		{`{"kind":"judged","rule":"E8.1","seat":"p0","met":false}`, []Change{{Key: "bank:p0", Text: "misses consumption"}}},
		{`{"kind":"judged","rule":"E6.4","seat":"p0","met":true}`, nil},
		{`{"kind":"resolved","rule":"E11.10","event":"bank-run","met":false}`, []Change{{Key: "event", Text: "goal missed"}}},
	} {
		got, err := Changes("economicon", []byte("["+test.event+"]"))
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, %v, want %v", test.event, got, err, test.want)
		}
	}
}

// BenchmarkDraw_economicon draws a trade turn.
func BenchmarkDraw_economicon(b *testing.B) {
	in := economiconTrade(b, economicon.CurrencyOf(1))
	for b.Loop() {
		must.Get(Draw(in))
	}
}
