package main

import (
	"bytes"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
)

// offers are options of a game that has amounts.
var offers = []games.Choice{
	{Words: []string{"pass"}, Group: "pass", Item: "this time"},
	{Words: []string{"bid", "iron", games.Amount}, Group: "bid iron", Item: games.Amount, Min: 3, Max: 40},
	{Words: []string{"bid", "coal", games.Amount}, Group: "bid coal", Item: games.Amount, Min: 1, Max: 9},
	{Words: []string{"sell", games.Amount, "coal-dust"}, Group: "sell", Item: "coal-dust", Min: 1, Max: 2},
}

// TestMenu holds how amounts are listed.
func TestMenu(t *testing.T) {
	want := "  pass       [1] this time\n  bid iron   [2] 3 to 40\n  bid coal   [3] 1 to 9\n  sell       [4] coal-dust: 1 to 2\n"
	if got := menu(offers); got != want {
		t.Errorf("the menu is\n%s, want\n%s", got, want)
	}
	var wide []games.Choice
	for range 40 {
		wide = append(wide, games.Choice{Words: []string{"take", "something"}, Group: "take", Item: "something"})
	}
	for _, line := range strings.Split(menu(wide), "\n") {
		if len(line) > columns+4 {
			t.Errorf("a line of %d columns: %s", len(line), line)
		}
	}
}

// TestMenu_wide holds that an item which has no room beside its group is broken, below its beginning.
func TestMenu_wide(t *testing.T) {
	long := []games.Choice{{Words: []string{"note", "1"}, Group: "open a note", Item: strings.Repeat("policy ", 9) + "to the end"}, {Words: []string{"back"}, Group: "back", Item: "leave it"}}
	want := "  open a note   [1] " + strings.TrimSpace(strings.Repeat("policy ", 8)) + "\n" + strings.Repeat(" ", 16) + "policy to the end\n  back          [2] leave it\n"
	if got := menu(long); got != want {
		t.Errorf("the menu is\n%s, want\n%s", got, want)
	}
}

// TestMenu_costs holds how what amounts cost is listed, and which of them are told before one is asked
// for.
func TestMenu_costs(t *testing.T) {
	priced := func(least, most int, cost func(n int) int) games.Choice {
		return games.Choice{Words: []string{"buy", games.Amount}, Group: "buy", Item: "grain", Min: least, Max: most,
			Cost: func(n int) (int, string) { return cost(n), "gold" }}
	}
	fourth := func(n int) int { return max(1, (n+2)/4) }
	for _, test := range []struct {
		choice     games.Choice
		item, told string
	}{
		{priced(1, 19, fourth), "1 to 19 for 1 to 5 gold", "5 for 1, 9 for 2, 13 for 3, 17 for 4, 19 for 5 gold"},
		{priced(1, 5, fourth), "1 to 5 for 1 gold", "5 for 1 gold"},
		{priced(1, 1, fourth), "1 for 1 gold", "1 for 1 gold"},
		{priced(1, 3, func(n int) int { return 12 * n }), "1 to 3 for 12 to 36 gold", "1 for 12, 2 for 24, 3 for 36 gold"},
		{priced(1, 8, func(n int) int { return n }), "1 to 8 for 1 to 8 gold", "1 for 1, 2 for 2, 3 for 3, 4 for 4, 5 for 5, 6 for 6, 7 for 7, 8 for 8 gold"},
		{priced(1, 1000, func(n int) int { return n }), "1 to 1000 for 1 to 1000 gold", "1 for 1, 144 for 144, 287 for 287, 430 for 430, 572 for 572, 715 for 715, 858 for 858, 1000 for 1000 gold"},
		{offers[1], "3 to 40", ""},
	} {
		if got := itemOf(test.choice); got != test.item {
			t.Errorf("listed as %q, want %q", got, test.item)
		}
		if got := steps(test.choice); got != test.told {
			t.Errorf("told as %q, want %q", got, test.told)
		}
	}
}

// TestFind holds what texts mean.
func TestFind(t *testing.T) {
	dice := []games.Choice{{Words: []string{"3"}}, {Words: []string{"1"}}, {Words: []string{"2", "5"}}}
	var cards []games.Choice
	for _, card := range []string{"corn-up", "corn-down", "rice-up"} {
		cards = append(cards, games.Choice{Words: []string{"place", card, "3"}})
	}
	price := func(n int) (int, string) { return n, "currency-p0" }
	shown := []games.Choice{
		{Words: []string{"buy", games.Amount, "gold", "for", "currency-p0"}, Group: "buy gold", Item: "for currency-p0", Min: 1, Max: 8, Cost: price},
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
	draft := []games.Choice{{Words: []string{"set", games.Amount}, Min: 1, Max: 60}, {Words: []string{"back"}}}
	plots := []games.Choice{{Words: []string{"at", "p0.1"}}, {Words: []string{"at", "p0.10"}}, {Words: []string{"at", "p0.11"}}}
	for _, test := range []struct {
		choices []games.Choice
		text    string
		want    string // the words of the options meant, | between them
		amount  int
		asked   bool
		fault   string
	}{
		{offers, "1", "pass", 0, false, ""},
		{offers, "PASS", "pass", 0, false, ""},
		{offers, "p", "pass", 0, false, ""},
		{offers, "2 12", "bid iron N", 12, false, ""},
		{offers, "2", "bid iron N", 0, true, ""},
		{offers, "bid iron 7", "bid iron N", 7, false, ""},
		{offers, "b i 7", "bid iron N", 7, false, ""},
		{offers, "b i", "bid iron N", 0, true, ""},
		{offers, "b i x", "", 0, false, ""},
		{offers, "b", "bid iron N|bid coal N", 0, true, ""},
		{offers, "sell 2 coal-dust", "sell N coal-dust", 2, false, ""},
		{offers, "iron", "bid iron N", 0, true, ""},
		{offers, "iron 12", "bid iron N", 12, false, ""},
		{offers, "iron 12 3", "", 0, false, ""},
		{offers, "sell dust", "sell N coal-dust", 0, true, ""},
		{offers, "sell 2 dust", "sell N coal-dust", 2, false, ""},
		{offers, "s 2", "sell N coal-dust", 2, false, ""},
		{slips, "rebid 5 to 2", "rebid 5 to N", 2, false, ""},
		{slips, "r 5 8", "rebid 5 to N", 8, false, ""},
		{slips, "rebid 5 to 5", "rebid 5 to N|rebid 5 to N", 5, false, ""},
		{slips, "rebid 5", "rebid 5 to N|rebid 5 to N", 0, true, ""},
		{slips, "rebid 3 to 4", "rebid 3 to N", 4, false, ""},
		{draft, "7", "", 0, false, `there is no option "7", they are 1 to 2; "1 7" takes that amount`},
		{draft, "70", "", 0, false, `there is no option "70", they are 1 to 2`},
		{draft, "1 7", "set N", 7, false, ""},
		{draft, "7 8", "", 0, false, `there is no option "7", they are 1 to 2`},
		{plots, "at p0.1", "at p0.1", 0, false, ""},
		{plots, "a p0.11", "at p0.11", 0, false, ""},
		{plots, "at p0", "at p0.1|at p0.10|at p0.11", 0, false, ""},
		{cards, "p c u 3", "place corn-up 3", 0, false, ""},
		{cards, "p r 3", "place rice-up 3", 0, false, ""},
		{cards, "p c 3", "place corn-up 3|place corn-down 3", 0, false, ""},
		{cards, "pcd3", "place corn-down 3", 0, false, ""},
		{offers, "5", "", 0, false, "they are 1 to 4"},
		{offers, "1 5", "", 0, false, "has no amount"},
		{offers, "2 many", "", 0, false, "no amount"},
		{offers, "2 99999999999999999999", "", 0, false, "no amount"},
		{offers, "steal", "", 0, false, ""},
		{offers, "- -- ,", "", 0, false, ""},
		{dice, "3", "3", 0, false, ""},
		{dice, "1", "1", 0, false, ""},
		{dice, "2 5", "2 5", 0, false, ""},
		{dice, "9", "", 0, false, ""},
		{dice, "-1", "", 0, false, ""},
		{offers[1:2], "7", "bid iron N", 7, false, ""},
		{offers[1:2], "1", "bid iron N", 0, true, ""},
		{offers[1:2], "7 8", "", 0, false, ", they are 1 to 1"},
		{offers[1:2], "41", "", 0, false, ", they are 1 to 1"},
		{offers[1:2], "0", "", 0, false, ", they are 1 to 1"},
		{shown, "\x1b[5~", "", 0, false, ""}, // the key Page Up, and not the peg (5)
		{shown, "buy gold 2 for currency-p0", "buy N gold for currency-p0", 2, false, ""},
		{shown, "buy gold for currency", "buy N gold for currency-p0", 0, true, ""},
		{shown, "buy gold -2 for currency", "", 0, false, ""},
		{shown, "gold 2", "buy N gold for currency-p0", 2, false, ""},
		{shown, "keep the peg", "keep", 0, false, ""},
		{shown, "lay it under 1 (4) BIG (lie)", "place big 1", 0, false, ""},
		{shown, "lay it under 1 (4) TOTAL", "", 0, false, ""},
		{pegs, "p c p", "peg currency-p0|peg currency-p2", 0, false, ""},
		{pegs, "p c p2", "peg currency-p2", 0, false, ""},
		{pegs, "peg to nothing", "peg currency-p0", 0, false, ""},
	} {
		hits, err := find(test.choices, test.text)
		if (err == nil) != (test.fault == "") || err != nil && !strings.HasSuffix(err.Error(), test.fault) {
			t.Errorf("%q: %v, want %q", test.text, err, test.fault)
			continue
		}
		var got []string
		for _, hit := range hits {
			got = append(got, strings.Join(hit.choice.Words, " "))
			if hit.amount != test.amount || hit.asked != test.asked {
				t.Errorf("%q: amount %d, asked for %v", test.text, hit.amount, hit.asked)
			}
		}
		if text := strings.Join(got, "|"); text != test.want {
			t.Errorf("%q means %q, want %q", test.text, text, test.want)
		}
	}
}

// TestColour holds that colours are shown on terminals that want them, and nowhere else.
func TestColour(t *testing.T) {
	lines := []games.Line{{Kind: games.Round, Text: "round 1"}, {Kind: games.Changed, Text: "up"}, {Kind: games.Alarm, Text: "burst"}}
	var plain, coloured bytes.Buffer
	as := func(text string) string { return text }
	plain.WriteString((&screen{}).story(lines, as))
	coloured.WriteString((&screen{terminal: true, colour: true}).story(lines, as))
	if strings.Contains(plain.String(), "\x1b") || !strings.Contains(coloured.String(), "\x1b[1m=== round 1 ===\x1b[0m") {
		t.Errorf("plain %q, coloured %q", plain.String(), coloured.String())
	}
	for _, test := range []struct {
		noColor, term string
		want          bool
	}{{"", "xterm", true}, {"1", "xterm", false}, {"", "dumb", false}} {
		env := map[string]string{"NO_COLOR": test.noColor, "TERM": test.term}
		if got := colourful(func(name string) string { return env[name] }); got != test.want {
			t.Errorf("NO_COLOR=%s TERM=%s: %v", test.noColor, test.term, got)
		}
	}
}
