package board

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// This file tests the picture of Economicon.

// TestEconomicon_costs checks that buttons show the price of the largest deal and of one unit, with the
// prices of the rules.
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
			if svg := panelOf(picture, "market"); !strings.Contains(svg, ">"+text+"<") {
				t.Errorf("pegged to %s: no button says %q", test.name, text)
			}
		}
	}
}

// economiconTrade is the first trade turn of a banker with a peg, in the initial market.
func economiconTrade(t testing.TB, peg economicon.Unit) Input {
	t.Helper()
	config := economicon.Standard(4)
	config.LawRounds = 0
	state := must.Get(economicon.New(config))
	state.Phase, state.Active, state.Lead, state.Global, state.Peg[0] = economicon.Trading, 0, 0,
		economicon.BankRun, peg
	state.Past = 1 << (economicon.BankRun - 1)
	data := must.Get(state.View(0).MarshalJSON())
	g := must.Get(games.Find("economicon"))
	seen := must.Get(g.See(data, nil))
	return Input{Game: "economicon", View: data, Choices: ChoicesOf(seen.Choices())}
}

// TestEconomicon_hidden checks that a picture contains the viewer's orders and pledge but no other player's:
// whatever the others have ordered, the views and pictures of a seat are the same.
func TestEconomicon_hidden(t *testing.T) {
	for _, p := range recorded(t, "economicon") {
		var v economicon.View
		must.Do(t, json.Unmarshal(p.in.View, &v))
		if !v.Seat.Player() || v.Phase != economicon.Producing {
			continue
		}
		picture := must.Get(Draw(p.in))
		n := 0
		for _, o := range v.Own.Orders[:v.Own.Orders.Len()] {
			n++
			if text := fmt.Sprintf(">%d<", o.Cost); !strings.Contains(panelOf(picture, "own"), text) {
				t.Errorf("%s: the own order of %d is not seen", p.name, o.Cost)
			}
		}
		if strings.Contains(panelOf(picture, "own"), "cannot see them") != (n > 0) {
			t.Errorf("%s: %d orders are not told as the own ones", p.name, n)
		}
	}
}

// TestEconomicon_history checks that charts begin with the start, end with the present, and have every round
// between.
func TestEconomicon_history(t *testing.T) {
	all := recorded(t, "economicon")
	for _, p := range all[len(all)-1:] {
		var v economicon.View
		must.Do(t, json.Unmarshal(p.in.View, &v))
		want := []string{"start"}
		for round := range v.Round {
			want = append(want, fmt.Sprint(round+1))
		}
		for _, title := range []string{"Prices of commodities in gold", "Prices of currencies in gold"} {
			var rounds []string
			for _, table := range must.Get(Draw(p.in)).Tables {
				for _, row := range table.Rows {
					if table.Title == title {
						rounds = append(rounds, row[0])
						if slices.Contains(row, "not known") {
							t.Errorf("%s: %q", title, row)
						}
					}
				}
			}
			if !slices.Equal(rounds, want) {
				t.Errorf("%s: %s: rounds %q, want %q", p.name, title, rounds, want)
			}
		}
	}
}

// TestEconomicon_banks checks that the board has room for the other central banks, and that phones open them.
func TestEconomicon_banks(t *testing.T) {
	all, without := recorded(t, "economicon"), 0
	for _, p := range all {
		picture := must.Get(Draw(p.in))
		banks := picture.Panels[slices.IndexFunc(picture.Panels, func(p Panel) bool { return p.Key == "banks" })]
		if banks.Sheet != (banks.Column > 0) {
			t.Errorf("%s: in column %d, phones open it: %t", p.name, banks.Column, banks.Sheet)
		}
		if banks.Column == 0 {
			without++
		}
	}
	if without > len(all)/20 {
		t.Errorf("%d of %d boards have no room for the other banks", without, len(all))
	}
}

// TestEconomicon_pledges checks that bankers who are done ordering are not taken for bankers who have pledged.
func TestEconomicon_pledges(t *testing.T) {
	for phase, want := range map[economicon.Phase]string{economicon.Producing: "0 of 4", economicon.Pledging: "2 of 4"} {
		v := new(economicon.View)
		v.Config, v.Phase, v.Global, v.Committed = economicon.Standard(4), phase, economicon.DebtSummit, 0b101
		if got := (&economiconSheet{v: v}).goal().text; !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, not %s", phase, got, want)
		}
	}
}
