package main

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// TestAsking types every command that explains something, in every game.
func TestAsking(t *testing.T) {
	for _, test := range []struct {
		game, chapter, title, clause, text, step string
	}{
		{"futures", "F7", "Actions", "F7.1", "Buy or sell", "in turn, each player covers a pile"},
		{"smallprint", "S3", "", "S3.2", "Players take turns clockwise", "places a card face down"},
		{"economicon", "E7", "", "E7.2", "", "keeps the peg"},
		{"merlin", "M8", "Chauffeurs", "M8.1", "A player makes two", "secretly bids gold"},
	} {
		r := fine(t, "aim\nrules\nrules "+strings.ToLower(test.chapter)+"\nrules "+test.clause+"\nrule "+
			test.chapter+"\nrule "+strings.ToLower(test.clause)+
			"\nrules X\nrules 7\n?\nlog x\nlog 0\nworth\nquit\nquit\n", "-game", test.game, "-seats", "you",
			"-seed", "ask")
		game := must.Get(games.Find(test.game))
		has(t, strings.Join(strings.Fields(r.out), " "), test.step, "> "+game.Aim[0], game.Aim[1], game.Aim[2],
			test.chapter+" "+test.title, "to read a chapter", test.clause+" "+test.text, "> "+test.clause+" ",
			"Examples: positions, moves", "== "+test.clause+" ",
			"> "+test.chapter+" "+test.title, "> "+test.clause+" "+test.text,
			`(There is no chapter "X". Type rules to list the chapters.)`, `(There is no chapter "7"`, "Type the number of a choice",
			"hint", "undo",
			`"x" is not a number of `+game.Rounds+"s", `"0" is not a number of `+game.Rounds+"s")
		for _, line := range strings.Split(r.out, "\n") {
			if length(line) > standard.columns {
				t.Errorf("a line of %d columns: %s", length(line), line)
			}
		}
	}
}

// TestRule_words checks that rule lists the clauses that contain a word.
func TestRule_words(t *testing.T) {
	for word, want := range map[string]string{
		"chauffeur":      "(See chapter M8: type rules M8.)",
		"Resonance":      "(See M4.1, M4.2, M8.3: type rule M4.1.)",
		"visions":        "(See chapters M27, M32: type rules M27.)",
		"units":          " more: type rule M1.1.)",
		"gold":           "Raining Gold: a potion",
		"central banker": `(There is no clause or card "central banker".)`,
	} {
		if r := typed("rule "+word+"\n", "-game", "merlin", "-seats", "you", "-seed",
			"words"); !strings.Contains(r.out, want) {
			t.Errorf("rule %s is answered by\n%s", word,
				r.out[strings.LastIndex(r.out[:len(r.out)-5], "Ann> "):])
		}
	}
}

// TestLog checks that log repeats the story of one round or several.
func TestLog(t *testing.T) {
	r := fine(t, strings.Repeat("1\n", 8)+"log\nlog 2\nlog 99\nquit\nquit\n", "-seats", "you,greedy,greedy",
		"-seed", "log")
	parts := strings.Split(r.out, "Ann> ")
	parts = parts[len(parts)-6:]
	for i, want := range []int{1, 2, 2} {
		lines := strings.Split(parts[i+1], "\n")
		if n := strings.Count(parts[i+1], "=== round"); n != want ||
			!strings.HasPrefix(lines[1], "=== round ") && i < 2 {
			t.Errorf("%d rounds are told, want %d:\n%s", n, want, parts[i+1])
		}
	}
	if !strings.Contains(parts[3], "cards are dealt; Ann takes ") {
		t.Errorf("the whole story is\n%s", parts[3])
	}
}

// TestHint checks that a hint names three options by their numbers and gives a reason for the first, and that
// it does not change the game.
func TestHint(t *testing.T) {
	args := []string{"-seats", "you,greedy,greedy", "-seed", "hint", "-set", "rounds=1"}
	plain := fine(t, ones(50), args...)
	r := fine(t, "hint\n"+ones(50), args...)
	has(t, r.out, "(Thinking for about 100ms.)", "  1. [", "such", "  2. [", "You win about",
		"  3. [", "(The bot knows only what you know,")
	for _, found := range regexp.MustCompile(`\d\. \[(\d+)\] (place \S+ on pile \d)`).FindAllStringSubmatch(r.out,
		-1) {
		n := must.Get(strconv.Atoi(found[1]))
		words := strings.Fields(found[2])
		if !regexp.MustCompile(fmt.Sprintf(`place %s on pile .*\[%d\] +%s`, words[1], n,
			words[4])).MatchString(r.out) {
			t.Errorf("%s is not the option %d", found[2], n)
		}
	}
	end := func(text string) string { return text[strings.Index(text, "Ann puts"):] }
	if end(plain.out) != end(r.out) {
		t.Error("a hint changes the game")
	}
	// listed finds an amount in its range, and returns 0 for a move without an option.
	game := must.Get(games.Find("economicon"))
	seed := rng.FromText("listed")
	s := must.Get(game.Begin([]byte(`{"players":2}`), &seed))
	for s.Turn() >= 0 && !strings.Contains(strings.Join(s.Choices(s.Turn())[1].Words, " "), "order") {
		if _, _, err := s.Play(s.Turn(), s.Ask(s.Turn()), s.Idle(s.Turn())); err != nil {
			t.Fatal(err)
		}
	}
	choices := s.Choices(s.Turn())
	if n, c := listed(choices, s.Turn().String()+" order 7 grain for gold"); n != 2 || !strings.HasPrefix(full(c),
		"order grain 7 for ") {
		t.Errorf("order 7 grain for gold is %q, number %d of %v", full(c), n, choices[1].Words)
	}
	if n, _ := listed(choices, s.Turn().String()+" pass"); n != 0 {
		t.Errorf("pass is number %d, but it is not an option", n)
	}
}

// A slow reader returns lines from a channel, and then io.EOF.
type slow struct{ lines chan string }

func (s slow) Read(p []byte) (int, error) {
	line, ok := <-s.lines
	if !ok {
		return 0, io.EOF
	}
	return copy(p, line), nil
}

// TestWatch checks that in a watched game Enter shows the next move, p pauses, and q leaves.
func TestWatch(t *testing.T) {
	watching := func(pace time.Duration, in io.Reader) *host {
		scr := &screen{window: standard, out: io.Discard, terminal: true}
		return &host{options: &options{pace: pace}, ctx: context.Background(), in: newReader(in), scr: scr,
			talk: scr, typing: true, seats: []string{"greedy", "greedy"}}
	}
	// With a pace of an hour only typed lines go on.
	h := watching(time.Hour, strings.NewReader("\n"+strings.Repeat("x", 5000)+"\np\n\n\np\n\nq\n"))
	for i := range 6 { // p pauses at once: only Enter shows the next move
		if err := h.wait(); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if want := i >= 2 && i < 4; h.paused != want {
			t.Errorf("%d: stopped %v", i, h.paused)
		}
	}
	if err := h.wait(); err != errQuit {
		t.Errorf("q: %v", err)
	}
	// After the end of the input the game goes on, and no typed line is lost.
	lines := make(chan string, 2)
	h = watching(time.Millisecond, slow{lines})
	if err := h.wait(); err != nil || h.in.waiting == nil {
		t.Fatalf("%v", err)
	}
	lines <- "p\n"
	lines <- "\n"
	for !h.paused {
		must.Do(t, h.wait())
	}
	close(lines)
	if err := h.wait(); err != nil || h.paused || !h.deaf {
		t.Errorf("at the end of the input: %v, stopped %v", err, h.paused)
	}
	if err := h.wait(); err != nil {
		t.Error(err)
	}
	h = watching(time.Hour, slow{make(chan string)})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if h.ctx = ctx; h.wait() == nil {
		t.Error("it goes on after an interrupt")
	}
	for name, change := range map[string]func(*host){
		"a person plays":  func(h *host) { h.seats[0] = you },
		"no terminal":     func(h *host) { h.scr.terminal = false },
		"nothing typed":   func(h *host) { h.typing = false },
		"no pace":         func(h *host) { h.pace = 0 },
		"events in JSON":  func(h *host) { h.json = true },
		"chance is typed": func(h *host) { h.dice = true },
	} {
		h := watching(time.Hour, slow{nil})
		if !h.watched() {
			t.Fatal("a game of bots is not watched")
		}
		if change(h); h.watched() {
			t.Errorf("%s, and Enter is asked for", name)
		}
	}
}

// TestHelp_words checks that the examples of ? use the words of the list and can be typed, and that ? does
// not repeat explanations that are on the screen.
func TestHelp_words(t *testing.T) {
	r := typed("?\nbid gold 2\n", "-game", "merlin", "-seats", "you", "-seed", "words", "-set", "parts=")
	has(t, r.out, "secretly bids gold", "Ann> ", `"bid gold N", "b g N"`, "  Ann bids 2 gold\n")
	if n := strings.Count(flat(r.out), "Everyone secretly bids gold"); n != 1 {
		t.Errorf("the phase is explained %d times:\n%s", n, r.out)
	}
	if strings.Contains(strings.ToLower(r.out), "golem") {
		t.Errorf("there are golems without their part:\n%s", r.out)
	}
}
