package main

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// listed matches the line of an option, or of options that an earlier question has listed.
var listed = regexp.MustCompile(`^(\d+)(?: to (\d+)\. as (\d+) to (\d+) of question (\d+)$|\. )`)

// TestCost checks that a whole game of Merlin Economics, played by a bot, costs at most 100,000 tokens of four
// characters, with everything that the server sends. It also checks that the options which an answer leaves out are those
// that the earlier question has listed.
func TestCost(t *testing.T) {
	g := must.Get(games.Find("merlin"))
	for i := range scale.N(1, 20) {
		s := serverOf(fmt.Sprint("cost", 2+i))
		c := s.client(t)
		sent := len(must.Get(json.Marshal(must.Get(c.session.ListTools(context.Background(), nil)))))
		sent += len(must.Get(json.Marshal(must.Get(c.session.ListResources(context.Background(), nil)))))
		sent += len(c.ok("games", nil)) + len(instructions)
		options := map[int][]string{} // by question
		text := c.ok("start", with("game", "merlin", "bots", []string{"random"}))
		moves, left := 0, 0
		for {
			sent += len(text)
			p, view := c.position(0), []byte(nil)
			if p.Over {
				break
			}
			view = must.Get(json.Marshal(p.View))
			sight := must.Get(g.See(view, nil))
			for _, choice := range sight.Choices() {
				choice.Means = ""
				options[p.Ask] = append(options[p.Ask], position.Option(choice))
			}
			left += unlisted(t, text, p.Ask, options)
			move := must.Get(sight.Choose(context.Background(), "greedy:4", rng.FromText(fmt.Sprint(i, moves))))
			text = c.ok("move", with("ask", p.Ask, "text", move))
			moves++
		}
		t.Logf("%d moves, %d tokens, %d options left out", moves, sent/4, left)
		if sent > 4*100_000 || moves < 5 || left == 0 {
			t.Errorf("a game of %d moves costs %d tokens, and %d options were left out", moves, sent/4, left)
		}
	}
}

// unlisted returns how many options a text refers to without listing them. It checks that the text has them all.
func unlisted(t *testing.T, text string, ask int, options map[int][]string) (left int) {
	t.Helper()
	_, list, _ := strings.Cut(text, "\nOptions:\n")
	next := 1
	for line := range strings.SplitSeq(list, "\n") {
		found := listed.FindStringSubmatch(line)
		var n [6]int
		for i := range found {
			n[i], _ = strconv.Atoi(found[i])
		}
		if found == nil || n[1] != next {
			t.Fatalf("option %d is expected, not %q in\n%s", next, line, text)
		}
		for next = n[1]; next <= n[2]; next++ {
			if got, want := options[n[5]][n[3]+next-n[1]-1], options[ask][next-1]; got != want {
				t.Fatalf("question %d refers to %q for %q", ask, got, want)
			}
			left++
		}
		next = max(n[1], n[2]) + 1
	}
	if want := len(options[ask]); next != want+1 {
		t.Fatalf("%d options are listed of %d in\n%s", next-1, want, text)
	}
	return left
}
