package site

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/scale"
)

// TestWholeGame plays every game to its end with only links and forms, and verifies the record on its page.
func TestWholeGame(t *testing.T) {
	tests := []struct {
		game    string
		players int
		more    url.Values
	}{
		{"futures", 4, nil},
		{"smallprint", 3, nil},
		{"economicon", 4, nil},
		{"merlin", 4, url.Values{"set": {"all"}}},
	}
	if !scale.Long() {
		tests[0].more = url.Values{"c.rounds": {"2"}}
		tests[2].more = url.Values{"c.rounds": {"2"}, "c.lawRounds": {"1, 2"}}
		tests[3].more = url.Values{"set": {"all"}, "c.maxTurns": {"12"}}
	}
	if testing.Short() {
		tests = tests[:2]
	}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			t.Parallel()
			s := servingOf(t, Options{Limits: free}, memory.New(), host.Options{Pace: time.Millisecond})
			b := s.browser(t)
			seats := append([]string{player}, slices.Repeat([]string{"random"}, test.players-1)...)
			made := b.setUp(test.game, test.players, seats, test.more).want(200, "You see these links only once")
			page := b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200, "Ada")
			end := playOn(t, b, page).want(200, "The game is over", "Download the whole game")
			verdict := end.follow("Check this game")
			verdict.want(200, "Valid", "The game is over, and", "opens the record's commitment",
				"The server alone drew it, before anyone sat down")
		})
	}
}

// playOn plays until the game is over. It takes the first option of each form in turn.
func playOn(t *testing.T, b *browser, page *paper) *paper {
	t.Helper()
	moves := 0
	for n := 0; ; n++ {
		main := page.byID("now")
		if main == nil {
			t.Fatalf("no page of a seat: %d %s", page.status, page.words())
		}
		switch value(main, "data-stage") {
		case "over":
			t.Logf("%d answers", moves)
			return page
		case "aside":
			t.Fatal(page.words())
		}
		forms := page.forms("/play")
		if len(forms) == 0 {
			page = b.waitFor(page)
			continue
		}
		forms = forms[:len(forms)-1] // the last form is for typed moves
		f := forms[n*7%len(forms)]
		buttons := all(f.node, "button")
		page = f.press(buttons[n*3%len(buttons)]).want(200)
		if said := textOf(page.byID("said")); said != "" {
			t.Fatalf("said: %s", said)
		}
		moves++
		if moves > 20_000 {
			t.Fatal("the game does not end")
		}
	}
}

// waitFor waits on the stream until a seat's page has changed, and requests it again.
func (b *browser) waitFor(page *paper) *paper {
	b.t.Helper()
	path := strings.TrimSuffix(page.at.Path, "/play")
	lines, stop := b.listen(strings.TrimPrefix(path, "/t/") + ":" + value(page.byID("now"), "data-version"))
	defer stop()
	b.event(lines)
	return b.get(path).want(200)
}
