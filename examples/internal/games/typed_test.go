package games_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
)

// This file tests what typed texts mean.

// offers are options of a game with amounts.
var offers = []games.Choice{
	{Words: []string{"pass"}, Group: "pass", Item: "this time"},
	{Words: []string{"bid", "iron", games.Amount}, Group: "bid iron", Item: games.Amount, Min: 3, Max: 40},
	{Words: []string{"bid", "coal", games.Amount}, Group: "bid coal", Item: games.Amount, Min: 1, Max: 9},
	{Words: []string{"sell", games.Amount, "coal-dust"}, Group: "sell", Item: "coal-dust", Min: 1, Max: 2},
}

// TestMeant checks what typed texts mean.
func TestMeant(t *testing.T) {
	dice := []games.Choice{{Words: []string{"3"}}, {Words: []string{"1"}}, {Words: []string{"2", "5"}}}
	var cards []games.Choice
	for _, card := range []string{"corn-up", "corn-down", "rice-up"} {
		cards = append(cards, games.Choice{Words: []string{"place", card, "3"}})
	}
	price := func(n int) (int, string) { return n, "currency-p0" }
	shown := []games.Choice{
		{Words: []string{"buy", games.Amount, "gold", "for", "currency-p0"}, Group: "buy gold",
			Item: "for currency-p0", Min: 1, Max: 8, Cost: price},
		{Words: []string{"keep"}, Group: "keep", Item: "the peg to gold (5)"},
		{Words: []string{"place", "big", "1"}, Group: "lay it under 1 (4)", Item: "BIG (lie)"},
		{Words: []string{"place", "big", "2"}, Group: "lay it under 2 (4)", Item: "BIG (lie)"},
	}
	slips := []games.Choice{ // below the bid, and above it
		{Words: []string{"rebid", "5", "to", games.Amount}, Min: 1, Max: 4},
		{Words: []string{"rebid", "5", "to", games.Amount}, Min: 6, Max: 9},
		{Words: []string{"rebid", "3", "to", games.Amount}, Min: 4, Max: 9},
	}
	pegs := []games.Choice{
		{Words: []string{"peg", "currency-p0"}, Group: "peg to", Item: "nothing (4), to mint and retire"},
		{Words: []string{"peg", "currency-p2"}, Group: "peg to", Item: "currency-p2 (4)"},
	}
	plots := []games.Choice{{Words: []string{"at", "p0.1"}}, {Words: []string{"at", "p0.10"}},
		{Words: []string{"at", "p0.11"}}}
	for _, test := range []struct {
		choices []games.Choice
		text    string
		want    string // the words of the options meant, separated by |
		amount  int
		asked   bool
	}{
		{offers, "PASS", "pass", 0, false},
		{offers, "p", "pass", 0, false},
		{offers, "bid iron 7", "bid iron N", 7, false},
		{offers, "b i 7", "bid iron N", 7, false},
		{offers, "b i", "bid iron N", 0, true},
		{offers, "b i x", "", 0, false},
		{offers, "b", "bid iron N|bid coal N", 0, true},
		{offers, "sell 2 coal-dust", "sell N coal-dust", 2, false},
		{offers, "iron", "bid iron N", 0, true},
		{offers, "iron 12", "bid iron N", 12, false},
		{offers, "iron 12 3", "", 0, false},
		{offers, "sell dust", "sell N coal-dust", 0, true},
		{offers, "sell 2 dust", "sell N coal-dust", 2, false},
		{offers, "s 2", "sell N coal-dust", 2, false},
		{slips, "rebid 5 to 2", "rebid 5 to N", 2, false},
		{slips, "r 5 8", "rebid 5 to N", 8, false},
		{slips, "rebid 5 to 5", "rebid 5 to N|rebid 5 to N", 5, false},
		{slips, "rebid 5", "rebid 5 to N|rebid 5 to N", 0, true},
		{slips, "rebid 3 to 4", "rebid 3 to N", 4, false},
		{plots, "at p0.1", "at p0.1", 0, false},
		{plots, "a p0.11", "at p0.11", 0, false},
		{plots, "at p0", "at p0.1|at p0.10|at p0.11", 0, false},
		{cards, "p c u 3", "place corn-up 3", 0, false},
		{cards, "p r 3", "place rice-up 3", 0, false},
		{cards, "p c 3", "place corn-up 3|place corn-down 3", 0, false},
		{cards, "pcd3", "place corn-down 3", 0, false},
		{offers, "steal", "", 0, false},
		{offers, "- -- ,", "", 0, false},
		{shown, "\x1b[5~", "", 0, false}, // the key Page Up does not mean the peg (5)
		{shown, "buy gold 2 for currency-p0", "buy N gold for currency-p0", 2, false},
		{shown, "buy gold for currency", "buy N gold for currency-p0", 0, true},
		{shown, "buy gold -2 for currency", "", 0, false},
		{shown, "gold 2", "buy N gold for currency-p0", 2, false},
		{shown, "keep the peg", "keep", 0, false},
		{shown, "lay it under 1 (4) BIG (lie)", "place big 1", 0, false},
		{shown, "lay it under 1 (4) TOTAL", "", 0, false},
		{pegs, "p c p", "peg currency-p0|peg currency-p2", 0, false},
		{pegs, "p c p2", "peg currency-p2", 0, false},
		{pegs, "peg to nothing", "peg currency-p0", 0, false},
		{dice, "3", "3", 0, false},
		{dice, "1", "1", 0, false},
		{dice, "2 5", "2 5", 0, false},
		{dice, "9", "", 0, false},
		{dice, "-1", "", 0, false},
		{offers, "bid 7 iron", "", 0, false},
		{offers, "bid iron 99999999999999999999", "", 0, false},
		{offers, "bid iron 41", "bid iron N", 41, false}, // refused later, with its range
		{offers, strings.Repeat("1 ", 30_000), "", 0, false},
		{offers, strings.Repeat("bid-", 30_000), "", 0, false},
		{nil, "pass", "", 0, false},
	} {
		var got []string
		for _, hit := range games.Meant(test.choices, test.text) {
			got = append(got, strings.Join(hit.Choice.Words, " "))
			if hit.Amount != test.amount || hit.Asked != test.asked {
				t.Errorf("%.60q: amount %d, asked for %v", test.text, hit.Amount, hit.Asked)
			}
		}
		if text := strings.Join(got, "|"); text != test.want {
			t.Errorf("%.60q means %q, want %q", test.text, text, test.want)
		}
	}
}

// TestChoice_Costs checks which amounts are listed with their costs.
func TestChoice_Costs(t *testing.T) {
	priced := func(least, most int, cost func(n int) int) games.Choice {
		return games.Choice{Min: least, Max: most, Cost: func(n int) (int, string) { return cost(n), "gold" }}
	}
	fourth := func(n int) int { return max(1, (n+2)/4) }
	same := func(n int) int { return n }
	for _, test := range []struct {
		choice games.Choice
		want   string
	}{
		{priced(1, 19, fourth), "5 for 1, 9 for 2, 13 for 3, 17 for 4, 19 for 5 gold"},
		{priced(1, 5, fourth), "5 for 1 gold"},
		{priced(1, 1, fourth), "1 for 1 gold"},
		{priced(1, 3, func(n int) int { return 12 * n }), "1 for 12, 2 for 24, 3 for 36 gold"},
		{priced(1, 8, same), "1 for 1, 2 for 2, 3 for 3, 4 for 4, 5 for 5, 6 for 6, 7 for 7, 8 for 8 gold"},
		{priced(1, 1000, same), "1 for 1, 144 for 144, 287 for 287, 430 for 430, 572 for 572, 715 for 715, 858 for 858, 1000 for 1000 gold"},
		{priced(0, 2000, func(int) int { return 3 }), "2000 for 3 gold"},
		{priced(0, 2001, func(int) int { return 3 }), ""},
		{offers[1], ""},
	} {
		if got := test.choice.Costs(); got != test.want {
			t.Errorf("%d to %d cost %q, want %q", test.choice.Min, test.choice.Max, got, test.want)
		}
	}
	if got := fmt.Sprint(priced(0, 3, func(n int) int { return n / 2 }).Steps()); got != "[[1 0] [3 1]]" {
		t.Errorf("the steps are %s", got)
	}
}
