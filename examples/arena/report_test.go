package main

import (
	"encoding/xml"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// checkPage checks that a page is well-formed, loads nothing else, and draws inside its drawings.
func checkPage(t *testing.T, page string) {
	t.Helper()
	for _, bad := range []string{"http:", "https:", "//", "<script", "src=", "url(", "@import", "<link",
		"NaN", "Inf", "%!"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	if !strings.HasPrefix(page, "<!DOCTYPE html>\n") {
		t.Error("the page is not HTML")
	}
	d := xml.NewDecoder(strings.NewReader(page))
	var width, height float64
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Errorf("a length of %q", text)
		}
		return x
	}
	headings := 0
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well-formed: %v", err)
		}
		el, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if el.Name.Local == "h2" {
			headings++
		}
		at := map[string]string{}
		for _, a := range el.Attr {
			at[a.Name.Local] = a.Value
		}
		if el.Name.Local == "svg" {
			width, height = number(at["width"]), number(at["height"])
			if at["role"] != "img" || at["aria-label"] == "" ||
				at["viewBox"] != "0 0 "+at["width"]+" "+at["height"] {
				t.Errorf("a drawing is %v", at)
			}
		}
		for _, name := range []string{"x", "x1", "x2", "cx"} {
			if text, ok := at[name]; ok {
				if x := number(text); x < 0 || x > width {
					t.Errorf("%s has %s=%s in a drawing %v wide", el.Name.Local, name, text, width)
				}
			}
		}
		for _, name := range []string{"y", "y1", "y2", "cy"} {
			if text, ok := at[name]; ok {
				if y := number(text); y < 0 || y > height {
					t.Errorf("%s has %s=%s in a drawing %v high", el.Name.Local, name, text, height)
				}
			}
		}
		if el.Name.Local == "path" {
			for _, pair := range strings.FieldsFunc(at["d"],
				func(r rune) bool { return r == 'M' || r == 'L' || r == 'Z' }) {
				x, y, _ := strings.Cut(pair, " ")
				if n := number(x); n < 0 || n > width {
					t.Errorf("a path goes to x=%s in a drawing %v wide", x, width)
				}
				if n := number(y); n < 0 || n > height {
					t.Errorf("a path goes to y=%s in a drawing %v high", y, height)
				}
			}
		}
	}
	if headings < 2 {
		t.Errorf("the page has %d headings", headings)
	}
}

// TestReport checks the contents of the report.
func TestReport(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		want []string
		not  []string
	}{
		{"a market", []string{"-players", "3", "-bots", "greedy:1,random", "-games", "9"},
			[]string{"Futures! with 3 players",
				"<dt>Aim</dt><dd>Bet on the prices of corn, rice and pepper with your trade markers: ",
				"The player with the most gold after the last round wins.</dd>", "9 games in 3 blocks of 3",
				"<h2>Standings</h2>", "<h3>Wins per seat</h3>", "<h3>Rating</h3>", "<h3>Lead</h3>",
				"<h3>Places</h3>",
				"<h3>Scores</h3>", "<h3>Seats</h3>", "<h3>Length</h3>", "<h3>Branching factor</h3>",
				"<h2>Prices</h2>", "<h3>corn</h3>", "<h3>rice</h3>", "<h3>pepper</h3>", "after round",
				"<h2>Bot against bot</h2>", "<h2>Time per decision</h2>", "These times depend on the machine",
				"None: every bot played every game", "2 × greedy:1; random", "<td>66.7 %</td>",
				"go run . -bots greedy:1,random -players 3 -games 9 -seed 1 -out DIR"},
			[]string{"Not reproducible"}},
		{"turns", []string{"-game", "merlin", "-set", "parts=market", "-bots", "greedy:1", "-games", "6"},
			[]string{"<h3>souls</h3>", "<h3>grain spot</h3>", "at the start and after each turn",
				"after turn"}, []string{"after round"}},
		{"magic", []string{"-game", "merlin", "-set", "parts=magic", "-set", "maxTurns=12", "-bots",
			"greedy:1,random", "-games", "40"},
			[]string{"greedy:1 is better: it wins ", "<h3>Scores</h3>"},
			[]string{"<h2>Prices</h2>"}},
		{"no market", []string{"-game", "smallprint", "-players", "2", "-bots", "a=random,b=random", "-seed",
			"it's", "-games", "4"},
			[]string{"No bot is clearly the best",
				`-bots a=random,b=random -game smallprint -players 2 -games 4 -seed &#39;it&#39;\&#39;&#39;s&#39; -out DIR`},
			[]string{"<h2>Prices</h2>"}},
		{"one bot", []string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots", "random",
			"-games", "3"},
			[]string{"random is the only bot", "3 games in 3 blocks of 1"},
			[]string{"<h3>Wins per seat</h3>", "<h3>Rating</h3>", "<h3>Lead</h3>", "Bot against bot"}},
		{"one block", []string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots",
			"greedy:1,random", "-games", "2"},
			[]string{"2 games in 1 block of 2", "No bot is clearly the best"}, nil},
		{"time", []string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-bots",
			"ismcts:1ms,random", "-games", "2"},
			[]string{"Not reproducible: ismcts:1ms has a time budget."}, nil},
		{"many bots", []string{"-bots",
			"a=random,b=random,c=random,dd-with-a-very-long-name-that-is-cut=random", "-set", "rounds=1",
			"-games", "24"},
			[]string{"dd-with-a-very-lon…", "24 games in 1 block of 24"}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			if testing.Short() && test.name != "one block" && test.name != "one bot" {
				t.Skip("the other reports")
			}
			dir := t.TempDir()
			fine(t, append(test.args, "-out", dir)...)
			page := read(t, dir, reportFile)
			checkPage(t, page)
			for _, want := range test.want {
				if !strings.Contains(page, want) {
					t.Errorf("the report does not contain %q", want)
				}
			}
			for _, not := range test.not {
				if strings.Contains(page, not) {
					t.Errorf("the report contains %q", not)
				}
			}
			// The same command writes the same report again.
			fine(t, append(test.args, "-out", dir)...)
			if timeless(read(t, dir, reportFile)) != timeless(page) {
				t.Error("the report differs the second time")
			}
		})
	}
}

// TestStudies checks that -report estimates the time before it starts, and prints how often each seat wins, how many legal
// moves there are and what things cost. The command continues the run of an earlier study.
func TestStudies(t *testing.T) {
	dir := t.TempDir()
	args := func(games, report string) []string {
		return []string{"-game", "merlin", "-bots", "random", "-games", games, "-out", dir, "-report", report}
	}
	first := arena(args("2", "balance")...)
	if first.code != 0 || !strings.Contains(first.errs, "2 games to play, 2 blocks of 1, ") ||
		!strings.Contains(first.errs, " if they take as long as the one that was tried\n") {
		t.Errorf("it ends with %d: %s", first.code, first.errs)
	}
	o := arena(args("3", "balance, growth,economy")...)
	_, lines := played(t, dir)
	if o.code != 0 || !strings.Contains(o.errs, "2 games already played; 1 game to play") || len(lines) != 3 {
		t.Errorf("it ends with %d: %s", o.code, o.errs)
	}
	for _, want := range []string{`balance\n *seat +wins`, `p3 +\d`, `ends by +games +share`, `growth\n *legal moves in the tenth`, `\n +10 `,
		`decisions in a game.*\n +1 +\d`, `economy\n *[a-z ]+, price by turn .*\n +\d+( +[\d.]+){5}\n`, `Rates\n.* +spring 1`} {
		if !regexp.MustCompile(want).MatchString(o.out) {
			t.Errorf("it does not print %s:\n%s", want, o.out)
		}
	}
	if strings.Contains(first.out, "economy") || !strings.Contains(first.out, "balance") {
		t.Errorf("the first study is\n%s", first.out)
	}
	if o := arena(args("3", "weather")...); o.code != 2 || !strings.Contains(o.errs, "no study is called \"weather\", there are: balance, growth, economy") {
		t.Errorf("%d: %s", o.code, o.errs)
	}
	one := must.Get(parseFlags([]string{"-out", "x", "-report", "balance"}))
	if names := one.header.names(); len(names) != 1 || names[0] != "greedy:8" {
		t.Errorf("without -bots, %v play", names)
	}
}

// TestPage_size checks that the report does not grow with the number of games.
func TestPage_size(t *testing.T) {
	var sizes []int
	for _, games := range []string{"400", "4000"} {
		dir := t.TempDir()
		fine(t, small(dir, "-bots", "random,a=random", "-games", games, "-records", filepath.Join(dir, "r"))...)
		sizes = append(sizes, len(read(t, dir, reportFile)))
	}
	if sizes[1] > sizes[0]*3/2 {
		t.Errorf("the page grows from %d to %d bytes", sizes[0], sizes[1])
	}
}
