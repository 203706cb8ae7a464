package terminal_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/scale"
)

// This file plays whole games.

// against has the bots of a whole game, by game, as typed on the first screen. Enter is greedy.
var against = map[string]string{"futures": "", "smallprint": "random",
	"economicon": "you,random,greedy,random", "merlin": "you,random,greedy,random"}

// whole returns the arguments of a whole game. By default it is a short one that still asks every kind of
// question.
func whole(game games.Game) []string {
	args := lasting(game)
	if rounds := map[string]int{"futures": 3, "economicon": 3, "merlin": 5}[game.Name()]; rounds > 0 &&
		!scale.Long() {
		args = append(args, short(game, rounds)...)
	}
	return args
}

// TestWholeGame checks that every game can be played from the first screen to the standings, with all other
// commands typed on the way: every decision fits on the screen, so does every page of an answer, and the
// final standings match the record.
func TestWholeGame(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, game.Standard, against[game.Name()], append(whole(game), "-seed", "terminal")...)
		who := &curious{table: tb, r: rand.New(rand.NewPCG(1, 0)), asked: questions(game)}
		if who.play(); who.n < len(who.asked) {
			t.Errorf("%q has not been asked", who.asked[who.n].typed)
		}
		if code := tb.Wait(); code != 0 {
			t.Errorf("it ends with %d:\n%s", code, tb.Screen())
		}
		story := tb.Transcript()
		for n := range 999 {
			if round := regexp.MustCompile(fmt.Sprintf("\n=== %s %d\\b", game.Rounds,
				n+1)); !round.MatchString(story) {
				if end := fmt.Sprintf("\nround %d of %d", n, n); !strings.Contains(story, end) &&
					!strings.Contains(story, "\n=== the end: ") {
					t.Errorf("the last %s that is told of is %d", game.Rounds, n)
				}
				break
			}
		}
		name := theFile(t, tb.cmd)
		if shown, recorded := tb.standings(), verified(t, name); shown != recorded {
			t.Errorf("the standings are %q on the screen and %q in the record:\n%s", shown, recorded,
				tb.Screen())
		}
		if !strings.Contains(story, "The record is in") ||
			!strings.Contains(strings.ReplaceAll(story, "\n", ""), name) {
			t.Error("the program does not say where the record is")
		}
	})
}

// A question is a line that is not a move, and a text that its answer contains.
type question struct{ typed, answer string }

// questions returns the questions for a game.
func questions(game games.Game) []question {
	var clause, chapter string // the longest ones
	words, longest := map[string]int{}, 0
	for _, c := range game.Description().Clauses {
		in, _, _ := strings.Cut(c.ID, ".")
		if words[in] += len(c.Text); chapter == "" || words[in] > words[chapter] {
			chapter = in
		}
		if len(c.Text) > longest {
			clause, longest = c.ID, len(c.Text)
		}
	}
	aim := strings.Join(strings.Fields(game.Aim[0])[:4], " ")
	other := "p1 pass" // another player's move
	if game.Name() == "merlin" {
		other = "p1 end"
	}
	board := game.Rounds + " "
	return []question{
		{"?", `^  Type the number`}, {"board", board}, {"aim", aim}, {"more", `.`}, {"options", `\[1\] `},
		{"rules", `^  ` + chapter[:1] + `1 `}, {"rules " + chapter, `^  ` + chapter + `\.\d`},
		{"rule " + clause, `^  ` + regexp.QuoteMeta(clause) + " "},
		{"rules X", `no chapter "X"`}, {"rule X9", `no clause or card "X9"`}, {"log", `^=== `}, {"log 2", `^=== `},
		{"log x", `number of `},
		{"worth", `.`}, {"nonsense", `No choice has the words "nonsense"`}, {"999", `no choice "999"`},
		{"1 x", `no amount|not an amount`},
		{other, `Not allowed: `}, {"why", `.`}, {"help", `^  Type the number`}, {"table", board},
		{"rule", `Name a clause`}, {"save /", `Not saved: `},
	}
}

// A curious player asks all questions in turn, two before each decision, and decides by numbers and by words.
type curious struct {
	*table
	r     *rand.Rand
	asked []question // in turn, repeatedly
	n     int        // how many have been asked
}

// play plays until the game is over.
func (c *curious) play() {
	c.t.Helper()
	for c.Await() {
		c.decide()
		if c.n > 2000 {
			c.t.Fatalf("the game does not end:\n%s", c.Screen())
		}
	}
}

// decide asks two questions and makes a decision.
func (c *curious) decide() {
	c.t.Helper()
	decision, ok := c.decision()
	if !ok {
		c.t.Fatalf("there is nothing to decide:\n%s", c.Screen())
	}
	for range 2 {
		c.ask(c.asked[c.n%len(c.asked)])
		c.n++
	}
	if noted.MatchString(c.Screen().Prompt()) { // show the table again
		c.Reply("")
		again, ok := c.decision()
		if !ok || !slices.Equal(board(again), board(decision)) {
			c.t.Fatalf("Enter does not bring the table again:\n%s\nbut\n%s", strings.Join(decision, "\n"),
				c.Screen())
		}
		decision = again
	}
	list := choices(decision)
	choice := list[c.r.IntN(len(list))]
	if c.r.IntN(2) == 0 {
		words := choice.Words(func(low, high int) int { return low + c.r.IntN(high-low+1) })
		if c.Reply(words); noted.MatchString(c.Screen().Prompt()) || counts.MatchString(c.Screen().Prompt()) {
			c.t.Fatalf("%q, as [%d] is shown, is not understood:\n%s", words, choice.Number, c.Screen())
		}
		return
	}
	if c.Reply(strconv.Itoa(choice.Number)); !counts.MatchString(c.Screen().Prompt()) {
		return
	}
	low, high, _ := c.Screen().Amounts()
	c.Reply(strconv.Itoa(low + c.r.IntN(high-low+1)))
}

// ask types a question and checks that the whole answer appears on the screen, in several pages if it is
// long.
func (c *curious) ask(q question) {
	c.t.Helper()
	c.Reply(q.typed)
	var answer []string
	for {
		part := c.Latest()
		if len(part) > terminal.Lines {
			c.t.Fatalf("the answer to %q is %d lines long:\n%s", q.typed, len(part), strings.Join(part, "\n"))
		}
		answer = append(answer, part[:len(part)-1]...)
		if !pages.MatchString(c.Screen().Prompt()) {
			break
		}
		c.Reply("")
	}
	if s := c.Screen(); !noted.MatchString(s.Prompt()) {
		c.t.Fatalf("%q is no question:\n%s", q.typed, s)
	}
	if text := strings.Join(answer, "\n"); !regexp.MustCompile("(?m)" + q.answer).MatchString(text) {
		c.t.Errorf("%q is answered by\n%s", q.typed, text)
	}
}

// verified verifies the record of a finished game and returns its result, such as "p2 56 wins, p0 4".
func verified(t *testing.T, name string) string {
	t.Helper()
	out, err := terminal.Command(t, "-verify", name).Output()
	proof, result, ok := strings.Cut(strings.TrimSuffix(string(out), "\n"), "; result ")
	if err != nil || !ok || !strings.HasPrefix(proof, "ok: ") {
		t.Fatalf("%s does not verify: %v, %s", name, err, out)
	}
	return result
}
