package site

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
)

// This file tests the pages that teach the games.

// TestLearn follows the guided games with links and forms alone, and reads every text on the way. It checks that
// the pictures there and on the page of the rules have their symbols.
func TestLearn(t *testing.T) {
	b := serving(t, Options{Limits: free}).browser(t)
	for _, g := range games.All() {
		steps := teach.Of(g.Name()).Steps
		page := b.get("/learn/" + g.Name())
		for n, step := range steps {
			page.want(200, "Learn "+g.Title, fmt.Sprintf("step %d of %d", n+1, len(steps)), "What happened",
				strings.Join(strings.Fields(step.Text), " "))
			page.checkSymbols()
			if n > 0 && steps[n-1].Try {
				page.want(200, "Right. "+steps[n-1].Because)
			}
			switch {
			case step.Try:
				page = tryAll(t, b, page, g, n)
			case n < len(steps)-1:
				page = page.form("/learn/" + g.Name()).send()
			}
		}
		if at := page.pressed("play", g.Name()).at.Path; !strings.HasPrefix(at, "/t/") {
			t.Errorf("%s: after the guided game a game begins at %s", g.Name(), at)
		}
		b.get("/rules/" + g.Name()).checkSymbols()
		b.get(fmt.Sprintf("/learn/%s?step=%d", g.Name(), len(steps))).want(404, "has the steps 0 to")
	}
	b.get("/learn/chess").want(404, "There is no such game")
}

// tryAll tries the moves of a step: another one leads to something and can be tried again, an illegal one is refused, and
// that of the guided game leads to the next step.
func tryAll(t *testing.T, b *browser, page *paper, g games.Game, n int) *paper {
	at, right := fmt.Sprintf("/learn/%s?step=%d&try=", g.Name(), n), teach.Of(g.Name()).Lesson(n).Move
	b.get(at+url.QueryEscape("p1"+right[2:])).want(422, "belongs to another seat")
	others := 0
	for _, f := range page.forms("/learn/" + g.Name()) {
		for _, button := range all(f.node, "button") {
			if move := value(button, "value"); move != right && others < 2 {
				others++
				amount := ""
				for _, input := range all(f.node, "input") {
					if value(input, "name") == "amount" {
						amount = "&amount=" + value(input, "value")
					}
				}
				tried := b.get(at+url.QueryEscape(move)+amount).want(200, "leads to this:", "Try again")
				if tried.follow("Try again").want(200).byID("tries") == nil {
					t.Errorf("%s: step %d cannot be tried again", g.Name(), n)
				}
			}
		}
	}
	if others == 0 {
		t.Errorf("%s: step %d has no other moves", g.Name(), n)
	}
	return b.get(at + url.QueryEscape(right))
}

// TestTips checks the explanations that the page's module reads.
func TestTips(t *testing.T) {
	b := serving(t, Options{}).browser(t)
	var all struct {
		Tips, Cards map[string]struct{ Name, HTML string }
	}
	b.get("/tips/merlin").want(200).into(&all)
	if len(all.Tips) != len(teach.Of("merlin").Tips) || !strings.Contains(all.Tips["plot"].HTML, `<a href="/rules/merlin#M7.1">`) {
		t.Errorf("%d explanations, and a plot is explained as %q", len(all.Tips), all.Tips["plot"].HTML)
	}
	if portal := all.Cards["portal"]; portal.Name != "Portal" || portal.HTML == "" {
		t.Errorf("a card is explained as %q", portal)
	}
	b.get("/tips/chess").want(404, "There is no such game")
}

// TestReasons checks that a page says why a move on the board is refused, with its clause, only to the player
// whose turn it is, and that the notes on the decision are on the page.
func TestReasons(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	page := b.asked(b.get("/").pressed("play", "futures", "bots", "beginner", "players.futures", "3"))
	const why = "You must place a card first (F5.2)."
	page.want(200, why, "What does this mean?", "Put one of your cards face down on a pile.")
	if n := strings.Count(page.words(), why); n != 6 { // each side of each commodity
		t.Errorf("%d places say %q", n, why)
	}
	next := page.form("/play")
	if words := next.press(all(next.node, "button")[0]).words(); strings.Contains(words, why) {
		t.Error("after a card is placed, the page still asks for one")
	}
}

// TestLeastRefusal checks that a move with an amount is refused for another reason than a low amount, if there is
// one.
func TestLeastRefusal(t *testing.T) {
	low, poor := codeOf(t, "merlin", "price-wrong"), codeOf(t, "merlin", "not-enough")
	for _, test := range []struct {
		move  string
		least int // the least amount that is not too small
		want  *bourse.Illegal
	}{
		{"p0 rebid 5 to N corn", 6, poor},
		{"p0 rebid 5 to N corn", 0, poor},
		{"p0 rebid 5 to N corn", 1000, low},
		{"p0 Nudge", 0, poor},
	} {
		asked := ""
		got := leastRefusal(func(move string) error {
			asked = move
			if n, err := strconv.Atoi(strings.Fields(move + " 0 0 0")[4]); err != nil || n < test.least {
				return low
			}
			return poor
		}, test.move)
		if got != test.want {
			t.Errorf("%s from %d: %v, asked as %q", test.move, test.least, got, asked)
		}
		if test.least == 6 && asked != "p0 rebid 5 to 6 corn" || test.move == "p0 Nudge" && asked != test.move {
			t.Errorf("%s is asked as %q", test.move, asked)
		}
	}
	if got := leastRefusal(func(string) error { return nil }, "p0 rebid 5 to N corn"); got != nil {
		t.Errorf("a legal move: %v", got)
	}
}
