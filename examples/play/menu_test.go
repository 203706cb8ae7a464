package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// offers are options with amounts.
var offers = []games.Choice{
	{Words: []string{"pass"}, Group: "pass", Item: "this time"},
	{Words: []string{"bid", "iron", games.Amount}, Group: "bid iron", Item: games.Amount, Min: 3, Max: 40},
	{Words: []string{"bid", "coal", games.Amount}, Group: "bid coal", Item: games.Amount, Min: 1, Max: 9},
	{Words: []string{"sell", games.Amount, "coal-dust"}, Group: "sell", Item: "coal-dust", Min: 1, Max: 2},
}

// TestMenu checks the list of options with amounts.
func TestMenu(t *testing.T) {
	want := "  pass       [1] this time\n  bid iron   [2] 3 to 40\n  bid coal   [3] 1 to 9\n  sell       [4] coal-dust: 1 to 2\n"
	if got := standard.menu(offers); got != want {
		t.Errorf("the menu is\n%s, want\n%s", got, want)
	}
	var wide []games.Choice
	for range 40 {
		wide = append(wide, games.Choice{Words: []string{"take", "something"}, Group: "take",
			Item: "something"})
	}
	for _, line := range strings.Split(standard.menu(wide), "\n") {
		if len(line) > standard.columns+4 {
			t.Errorf("a line of %d columns: %s", len(line), line)
		}
	}
}

// TestMenu_wide checks that a long item is wrapped and indented.
func TestMenu_wide(t *testing.T) {
	long := []games.Choice{{Words: []string{"note", "1"}, Group: "open a note",
		Item: strings.Repeat("policy ", 9) + "to the end"},
		{Words: []string{"back"}, Group: "back", Item: "leave it"}}
	want := "  open a note   [1] " + strings.TrimSpace(strings.Repeat("policy ", 8)) + "\n" +
		strings.Repeat(" ", 16) + "policy to the end\n  back          [2] leave it\n"
	if got := standard.menu(long); got != want {
		t.Errorf("the menu is\n%s, want\n%s", got, want)
	}
}

// TestMenu_costs checks how the list shows costs.
func TestMenu_costs(t *testing.T) {
	priced := func(least, most int, cost func(n int) int) games.Choice {
		return games.Choice{Words: []string{"buy", games.Amount}, Group: "buy", Item: "grain", Min: least,
			Max:  most,
			Cost: func(n int) (int, string) { return cost(n), "gold" }}
	}
	fourth := func(n int) int { return max(1, (n+2)/4) }
	for _, test := range []struct {
		choice games.Choice
		want   string
	}{
		{priced(1, 19, fourth), "1 to 19 for 1 to 5 gold"},
		{priced(1, 5, fourth), "1 to 5 for 1 gold"},
		{priced(1, 1, fourth), "1 for 1 gold"},
		{priced(1, 3, func(n int) int { return 12 * n }), "1 to 3 for 12 to 36 gold"},
		{offers[1], "3 to 40"},
	} {
		if got := itemOf(test.choice); got != test.want {
			t.Errorf("listed as %q, want %q", got, test.want)
		}
	}
}

// TestFind checks the meaning of numbers and words.
func TestFind(t *testing.T) {
	dice := []games.Choice{{Words: []string{"3"}}, {Words: []string{"1"}}, {Words: []string{"2", "5"}}}
	draft := []games.Choice{{Words: []string{"set", games.Amount}, Min: 1, Max: 60},
		{Words: []string{"back"}}}
	for _, test := range []struct {
		choices []games.Choice
		text    string
		want    string // the words of the options, with | between them
		amount  int
		asked   bool
		fault   string
	}{
		{offers, "b i 7", "bid iron N", 7, false, ""},
		{offers, "b", "bid iron N|bid coal N", 0, true, ""},
		{offers, "steal", "", 0, false, ""},
		{offers, "1", "pass", 0, false, ""},
		{offers, "2 12", "bid iron N", 12, false, ""},
		{offers, "2", "bid iron N", 0, true, ""},
		{draft, "7", "", 0, false, `there is no choice "7": they are 1 to 2`},
		{draft, "1 7", "set N", 7, false, ""},
		{draft, "7 8", "", 0, false, `there is no choice "7": they are 1 to 2`},
		{offers, "5", "", 0, false, "they are 1 to 4"},
		{offers, "1 5", "", 0, false, "has no amount"},
		{offers, "2 many", "", 0, false, "not an amount"},
		{offers, "2 99999999999999999999", "", 0, false, "not an amount"},
		{dice, "3", "3", 0, false, ""},
		{dice, "1", "1", 0, false, ""},
		{dice, "2 5", "2 5", 0, false, ""},
		{dice, "9", "", 0, false, ""},
		{dice, "-1", "", 0, false, ""},
		{offers[1:2], "7", "bid iron N", 7, false, ""},
		{offers[1:2], "1", "bid iron N", 0, true, ""},
		{offers[1:2], "7 8", "", 0, false, ": they are 1 to 1"},
		{offers[1:2], "41", "", 0, false, ": they are 1 to 1"},
		{offers[1:2], "0", "", 0, false, ": they are 1 to 1"},
	} {
		hits, err := find(test.choices, test.text)
		if (err == nil) != (test.fault == "") || err != nil && !strings.HasSuffix(err.Error(), test.fault) {
			t.Errorf("%q: %v, want %q", test.text, err, test.fault)
			continue
		}
		var got []string
		for _, hit := range hits {
			got = append(got, strings.Join(hit.Choice.Words, " "))
			if hit.Amount != test.amount || hit.Asked != test.asked {
				t.Errorf("%q: amount %d, asked for %v", test.text, hit.Amount, hit.Asked)
			}
		}
		if text := strings.Join(got, "|"); text != test.want {
			t.Errorf("%q means %q, want %q", test.text, text, test.want)
		}
	}
}

// TestMenu_grid checks the table of Small Print: it has every option once and marks bluffs. A narrow window
// has no room for brackets, and a narrower one has a list.
func TestMenu_grid(t *testing.T) {
	game := must.Get(games.Find("smallprint"))
	seed := rng.FromText("grid")
	s := must.Get(game.Begin([]byte(`{"players":4}`), &seed))
	choices := s.Choices(s.Turn())
	text := standard.menu(choices)
	if lines := linesOf(text); len(lines) != 7 || !strings.HasPrefix(lines[1], "  under ") ||
		!strings.HasPrefix(lines[3], "  SMALL  [2]   [3]  ![4]  ![5]   [6] ") {
		t.Errorf("the first choices are\n%s", text)
	}
	for i, c := range choices {
		mark := " "
		if strings.HasSuffix(c.Item, " (lie)") {
			mark = "!"
		}
		if strings.Count(text, fmt.Sprintf("%s[%d]", mark, i+1)) != 1 {
			t.Errorf("[%d], %s %s, is not there once, marked %q:\n%s", i+1, c.Group, c.Item, mark, text)
		}
	}
	for _, line := range linesOf(text) {
		if length(line) > standard.columns {
			t.Errorf("%d columns: %q", length(line), line)
		}
	}
	text = (window{60, 20}).menu(choices)
	if lines := linesOf(text); len(lines) != 7 || lines[3] != "  SMALL  2   3  !4  !5   6   7  !8  !9   10  11 !12 !13" {
		t.Errorf("60 columns have\n%s", text)
	}
	for _, line := range linesOf(text) {
		if length(line) > 60 {
			t.Errorf("%d columns: %q", length(line), line)
		}
	}
	if text := (window{50, 20}).menu(choices); !strings.Contains(text, "SMALL under business 0") {
		t.Errorf("50 columns have\n%s", text)
	}
}

// TestColour checks that only terminals that want colours get them.
func TestColour(t *testing.T) {
	lines := []games.Line{{Kind: games.Round, Text: "round 1"}, {Kind: games.Changed, Text: "up"},
		{Kind: games.Alarm, Text: "burst"}}
	var plain, coloured bytes.Buffer
	as := func(text string) string { return text }
	plain.WriteString((&screen{window: standard}).story(lines, as))
	coloured.WriteString((&screen{window: standard, terminal: true, colour: true}).story(lines, as))
	if strings.Contains(plain.String(), "\x1b") ||
		!strings.Contains(coloured.String(), "\x1b[1m=== round 1 ===\x1b[0m") {
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
