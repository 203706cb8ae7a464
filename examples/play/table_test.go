package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/sheet"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// boards matches the first line of a board.
var boards = regexp.MustCompile(`^(?:round |(?:before )?turn |final |the end)`)

// TestFits checks that the board, the question, choices and the prompt fit on one screen at every prompt of a
// game.
func TestFits(t *testing.T) {
	for _, g := range everyGame {
		for i, n := range g.players {
			if i < len(g.players)-1 && !scale.Long() {
				continue // most players make the widest lines
			}
			args := []string{"-game", g.game, "-players", fmt.Sprint(n), "-seats", "you", "-seed", "fits"}
			if g.game == "merlin" {
				args = append(args, "-set", fmt.Sprint("maxTurns=", scale.N(8, 70)), "-set", "parts=")
			} else if !scale.Long() {
				args = append(args, "-set", "rounds=2")
			}
			fits(t, strings.Repeat("2\n1\n", 500)+ones(500), args...)
		}
	}
}

// TestFits_market checks the same for Merlin Economics with the market: open goods, offers, and answers to
// offers.
func TestFits_market(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	turn := "buy\n1\ngoods souls\nbid 1\ngoods oil\nload 1\nback\noffer p1\nitem gold\nset 1\n1\n1\noffer p2\n2\n1\n1\nend\naccept\nkeep 0\n1\n"
	for n := 4; n <= 6; n++ {
		if n < 6 && !scale.Long() {
			continue
		}
		seats := "you" + strings.Repeat(",random", n-1)
		out := fits(t, "seal 0\n"+strings.Repeat(turn, 20)+strings.Repeat("end\n1\n", 400), "-game", "merlin",
			"-seats", seats, "-seed", "goods", "-set", fmt.Sprint("maxTurns=", scale.N(40, 90)),
			"-set", "parts=market", "-set", "startGold=16", "-set", "taxmen=0")
		for _, want := range []string{"Ann, souls: what will you do with it?", "Ann, what will you offer Ben?",
			"Ann, what will you ask Ben for, in return for ", " offers you ", "bid/ask (last), souls "} {
			if !strings.Contains(out, want) {
				t.Errorf("with %d there is no %q", n, want)
			}
		}
	}
}

// fits plays a game, checks that every decision of Ann fits the screen, and returns the output.
func fits(t *testing.T, input string, args ...string) string {
	t.Helper()
	r := fine(t, input, args...)
	prompts := 0
	for _, part := range strings.SplitAfter(r.out, "Ann> ") {
		lines := strings.Split(part, "\n")
		for _, line := range lines {
			if length(line) > standard.columns {
				t.Errorf("%q: a line of %d columns: %s", args, length(line), line)
			}
		}
		at := len(lines) - 1 // the first line of the board
		for at >= 0 && !boards.MatchString(lines[at]) {
			at--
		}
		if at < 0 || !strings.HasSuffix(part, "Ann> ") {
			continue
		}
		prompts++
		screen := strings.Join(lines[at:], "\n")
		if len(lines)-at > standard.rows || !strings.Contains(screen, "Ann, ") || !strings.Contains(screen, "[1] ") {
			t.Errorf("%q: %d lines are shown:\n%s", args, len(lines)-at, screen)
		}
	}
	if prompts < 4 {
		t.Errorf("%q: %d prompts were looked at", args, prompts)
	}
	return r.out
}

// A tall session has boards with the given number of lines.
type tall struct {
	games.Session
	lines int
}

func (s tall) Sheets(bourse.Seat) []bourse.Sheet {
	var list []bourse.Sheet
	for i := range s.lines {
		list = append(list, sheet.Line(fmt.Sprintf("line %d of the board", i+1)))
	}
	return list
}

// TestDecision_tall checks that a board that is higher than the screen has pages. Enter shows all of its
// lines, and every page has choices.
func TestDecision_tall(t *testing.T) {
	game := must.Get(games.Find("futures"))
	seed := rng.FromText("tall")
	s := must.Get(game.Begin([]byte(`{"players":3}`), &seed))
	for lines := 1; lines <= 40; lines++ {
		for _, some := range []int{1, 2, 3, 99} {
			var out bytes.Buffer
			h := &host{options: &options{}, game: game, s: tall{s, lines},
				talk: &screen{window: standard, out: &out}, scr: &screen{window: standard}, asked: -1, explained: map[string]int{}}
			choices := s.Choices(s.Turn())
			seen := map[string]bool{}
			for pages := 0; pages == 0 || h.rest > 0 && pages < lines; pages++ {
				out.Reset()
				h.from = h.rest
				h.decision(s.Turn(), choices[:min(some, len(choices))])
				text := strings.TrimPrefix(out.String(), "\n")
				shown := 0
				for line := range strings.Lines(text) {
					if strings.HasSuffix(line, " of the board\n") {
						shown++
						seen[line] = true
					}
				}
				note := strings.Contains(text, fmt.Sprintf("\n(%d more board line", lines-len(seen))) ||
					strings.Contains(text, "\n(The board began above")
				if n := strings.Count(text, "\n"); n >= standard.rows || !strings.Contains(text, "[1] ") ||
					note != (shown < lines) || shown < min(lines, 15) {
					t.Errorf("page %d of a board of %d lines with %d choices:\n%s", pages, lines, some, text)
				}
			}
			if len(seen) != lines {
				t.Errorf("%d of %d lines are shown", len(seen), lines)
			}
		}
	}
}

// TestMore pages through the choices.
func TestMore(t *testing.T) {
	var out bytes.Buffer
	h := &host{talk: &screen{window: standard, out: &out}}
	lines := []string{"  a", "  b", "     b", "     b", "  c", "  d", "  e"}
	for _, want := range []string{
		"  a\n  more: 6 more lines of choices\n", // b stays together
		"  b\n     b\n     b\n  more: 3 more lines of choices\n",
		"  c\n  d\n  e\n",
		"  a\n  more: 6 more lines of choices\n", // from the first choice
	} {
		out.Reset()
		if h.more(lines, 4); out.String() != want {
			t.Errorf("%q, want %q", out.String(), want)
		}
	}
}

// TestMarked checks that the changes since the player's last turn are marked until the next, in colour or
// with stars. The first board has no marks.
func TestMarked(t *testing.T) {
	game := must.Get(games.Find("futures"))
	seed := rng.FromText("marked")
	s := must.Get(game.Begin([]byte(`{"players":3}`), &seed))
	s.Name(map[bourse.Seat]string{1: "Ben"})
	play := func(seat bourse.Seat, move string) {
		t.Helper()
		if _, _, err := s.Play(seat, s.Ask(seat), move); err != nil {
			t.Fatal(err)
		}
	}
	plain := &screen{window: standard}
	h := &host{s: s, talk: plain, scr: plain, asked: -1, called: map[bourse.Seat]string{0: "p0", 1: "Ben"}}
	board := func(own, other int) []bourse.Sheet {
		return []bourse.Sheet{{Brief: true, Columns: []string{"player", "gold"},
			Rows: [][]bourse.Cell{sheet.Row("p0", own), sheet.Row("Ben", other)}}}
	}
	first := h.drawn(h.marked(0, board(12, 3)))
	h.asked = s.Len()
	play(0, s.Idle(0))
	own := h.drawn(h.marked(0, board(13, 3)))
	h.asked = s.Len()
	for s.Turn() == 0 {
		play(0, s.Idle(0))
	}
	play(1, s.Idle(1))
	next := h.drawn(h.marked(0, board(13, 4)))
	for _, test := range []struct{ got, want string }{
		{first, "player  gold\np0        12\nBen        3\n"},
		{own, "player  gold\np0        13\nBen        3\n"},
		{next, "player  gold\np0        13\nBen        4 *\n"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
	coloured := &screen{window: standard, colour: true}
	h.talk, h.scr = coloured, coloured
	h.shown[0] = board(13, 4)
	if got, want := h.drawn(h.marked(0, board(13, 5))),
		"player  gold\n\x1b[36;1mp0\x1b[0m        13\n\x1b[35;1mBen\x1b[0m        \x1b[33;1m5\x1b[0m\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestWidth checks that pictures fit the width of the window.
func TestWidth(t *testing.T) {
	for _, g := range everyGame {
		for i, n := range g.players {
			if i < len(g.players)-1 && !scale.Long() {
				continue // most players make the widest lines
			}
			r := fine(t, strings.Repeat("board\n2\n1\n", 200), "-game", g.game, "-players", fmt.Sprint(n),
				"-seats", "you", "-seed", "fold", "-set", g.short)
			for _, line := range strings.Split(r.out, "\n") {
				if length(line) > standard.columns {
					t.Errorf("%s with %d: a line of %d columns: %s", g.game, n, length(line), line)
				}
			}
		}
	}
}

// TestNames checks the names of players.
func TestNames(t *testing.T) {
	r := fine(t, "Ann place 1\np0 undo\npass\nBen pass\n"+ones(200), "-seats", "you,greedy,greedy", "-names",
		"Ann,Ben", "-seed", "names", "-set", "rounds=1")
	has(t, r.out, "Futures! with Ann (you), Ben (greedy), Cleo (greedy)", "Ann takes", "Ann, early trading",
		"Ann> ", "Ben puts a card face down", "The game is over")
	for _, test := range []struct{ names, want string }{
		{"", "needs a value"}, {",", "is not a name: it is empty"}, {strings.Repeat("ä", 25), "longer than 24"},
		{"a\u200bb", "cannot be shown"},
		{"Ann,ann", "is the name of another player"}, {"p1", "is the name of another player"}, {"a,b,c,d,e,f,g,h,i", "at most 8"},
		{"a,b,c,d", "-names has 4 names, but the game has 3 players"},
	} {
		r := typed("", "-seats", "you,greedy,greedy", "-names", test.names)
		if r.code == 0 || !strings.Contains(r.errs, test.want) || strings.Count(r.errs, "\n") != 1 {
			t.Errorf("-names %s ends with %d, %q", test.names, r.code, r.errs)
		}
	}
	fine(t, ones(100), "-seats", "you,greedy,greedy", "-names", "p0,Éva", "-set", "rounds=1", "-seed", "x")
}

// TestWideNames checks that names that are too wide for a board are cut there and nowhere else, that no line becomes
// too wide, and that players can type either form.
func TestWideNames(t *testing.T) {
	long := "Maximilian von Musterman,Anne-Lou," + strings.Repeat("太", 24) + ",Maximiliane,Maximilianus,Cy"
	for _, g := range everyGame {
		n := g.players[len(g.players)-1]
		named := strings.Join(strings.Split(long, ",")[:n], ",")
		r := fine(t, strings.Repeat("board\n2\n1\n", 200), "-game", g.game, "-players", fmt.Sprint(n),
			"-seats", "you", "-names", named, "-seed", "fold", "-set", g.short)
		has(t, r.out, "with Maximilian von Musterman (you)", "Max")
		if !regexp.MustCompile(`Maxim…|Maxi…1`).MatchString(r.out) {
			t.Errorf("%s: no board has a short name", g.game)
		}
		for _, line := range strings.Split(r.out, "\n") {
			if length(line) > standard.columns {
				t.Errorf("%s: a line of %d columns: %s", g.game, length(line), line)
			}
		}
	}
	game := must.Get(games.Find("futures"))
	seed := rng.FromText("wide")
	h := &host{options: &options{names: []string{"Maximilian", "Anne Lou", "7"}},
		s: must.Get(game.Begin([]byte(`{"players":3}`), &seed))}
	must.Do(t, h.name())
	if got := h.coded("offer Maximilian anne lou maxim… 7"); got != "offer p0 p1 p0 7" {
		t.Errorf("the names become %q", got)
	}
}

// TestNamed checks that names replace the codes of seats, and that players can type either.
func TestNamed(t *testing.T) {
	game := must.Get(games.Find("futures"))
	seed := rng.FromText("named")
	s := must.Get(game.Begin([]byte(`{"players":4}`), &seed))
	h := &host{options: &options{names: []string{"Ben", "ann"}}, s: s}
	must.Do(t, h.name())
	for text, want := range map[string]string{
		"(p1 up)   x\np2": "(ann up)   x\nCleo",
		"p0p1 sp0 p7 p01": "p0p1 sp0 p7 p01",
	} {
		if got := h.named(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
	if got := h.coded("offer ben Ann's Anny gold-cleo"); got != "offer p0 p1's Anny gold-p2" {
		t.Errorf("the names become %q", got)
	}
}

// TestUntold checks that a quiet game says how many lines of the story have left the screen, and that log
// shows them.
func TestUntold(t *testing.T) {
	args := []string{"-parts", "paper", "-seats", "you,greedy,greedy,greedy", "-seed", "untold", "-set",
		"maxTurns=9", "-save", "none", "-quiet"}
	note := regexp.MustCompile(`^\((\d+) more lines of what has happened: (log) shows everything\.\)$`)
	input := "0\n"
	for range 2 {
		r := atTerminal("", input, args...)
		lines := linesOf(r.out[:strings.LastIndex(r.out, "Ann> ")])
		at := len(lines) - 1
		for at > 0 && !note.MatchString(lines[at]) {
			at--
		}
		found := note.FindStringSubmatch(lines[at])
		if found == nil {
			t.Fatalf("nothing mentions the story:\n%s", r.out)
		}
		from := at - 1 // the prompt before the story: its line also has the first line of the story, because the test echoes nothing
		for from > 0 && !strings.Contains(lines[from], "> ") && !strings.HasSuffix(lines[from], "begin:") {
			from--
		}
		story := strings.Join(lines[from+1:at], "\n")
		if left := at - from - (standard.rows - 1 - (len(lines) - at)); found[1] != fmt.Sprint(left) {
			t.Errorf("%s lines are said to have left the screen, and %d have", found[1], left)
		}
		log := atTerminal("", input+found[2]+"\n\n\n\n", args...).out
		log = strings.ReplaceAll(log[strings.LastIndex(log, "shows everything.)"):], "Enter continues, q skips: ", "")
		if !strings.Contains(strings.ReplaceAll(log, "\n", ""), strings.ReplaceAll(story, "\n", "")) {
			t.Errorf("%s tells\n%s\nand not\n%s", found[2], log, story)
		}
		input += "e\n"
	}
}

// TestAhead checks that a command typed in the middle of a long text is run.
func TestAhead(t *testing.T) {
	for typed, want := range map[string]string{"aim": games.All()[2].Aim[0],
		"nonsense": `No choice has the words "nonsense".`, "q": "(Enter: the table)> \n"} {
		r := atTerminal("", "\nrules E11\n"+typed+"\n", "-game", "economicon", "-seats", "you", "-seed",
			"ahead", "-save", "none")
		_, after, ok := strings.Cut(r.out, "Enter continues, q skips: ")
		if !ok {
			t.Fatalf("nothing is long:\n%s", r.out)
		}
		if !strings.Contains(flat(after), flat(want)) {
			t.Errorf("%q is answered by\n%s", typed, after)
		}
	}
}

// TestLog_others checks that log shows everything since the player's last decision. After another player's
// choice in the final settlement, that includes the turn before it.
func TestLog_others(t *testing.T) {
	args := []string{"-seats", "you,you,random", "-seed", "settled", "-set", "rounds=1"}
	moves := strings.Repeat("2\n", 99)
	out := fine(t, moves, args...).out
	before := out[:strings.LastIndex(out, "Ben's turn")]
	r := typed(moves[:2*strings.Count(before, "> \n")]+"log\n", args...)
	_, after, ok := strings.Cut(r.out[strings.LastIndex(r.out, "Ben's turn"):], "Ben> ")
	if !ok {
		t.Fatalf("Ben is not asked last:\n%s", r.out)
	}
	has(t, after, " turns up pile ", "=== final settlement", "Ann has chosen what to settle")
}

// TestRecount checks where the story stops: when the window is full, and after an important line if the page
// is not short. It does not stop after q or in a quiet game.
func TestRecount(t *testing.T) {
	told := func(n int) (lines []games.Line) {
		for i := range n {
			lines = append(lines, games.Line{Text: fmt.Sprint("line ", i)})
		}
		return lines
	}
	moved, next := games.Line{Kind: games.Changed, Text: "prices move"}, games.Line{Kind: games.Phase, Text: "next"}
	stop := "Enter continues, q skips: "
	for _, test := range []struct {
		name, typed string
		lines       []games.Line
		quiet       bool
		want        []string // the number of lines before each stop and at the end
	}{
		{"a few lines", "", told(9), false, []string{"9"}},
		{"more than the window", "\n\n", told(50), false, []string{"23", "23", "4"}},
		{"enough", "q\n", told(80), false, []string{"23", "57"}},
		{"quiet", "", told(50), true, []string{"50"}},
		{"what matters", "\n", slices.Concat(told(4), []games.Line{moved, next}, told(2)), false, []string{"5", "3"}},
		{"nothing that matters", "", slices.Concat(told(4), []games.Line{next}, told(2)), false, []string{"7"}},
		{"hardly a page", "", slices.Concat(told(1), []games.Line{moved, next}, told(2)), false, []string{"5"}},
	} {
		var out bytes.Buffer
		scr := &screen{window: standard, out: &out, terminal: true}
		h := &host{options: &options{quiet: test.quiet}, ctx: t.Context(), talk: scr, scr: scr, typing: true,
			in: newReader(strings.NewReader(test.typed))}
		if err := h.recount(test.lines); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		var got []string
		for _, part := range strings.Split(out.String(), stop) {
			got = append(got, fmt.Sprint(strings.Count(part, "\n")))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: the stops stand after %q lines, not %q", test.name, got, test.want)
		}
	}
}
