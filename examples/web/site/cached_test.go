package site

import (
	"context"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// TestCached checks that a page does not depend on what the server has made before, for this reader or for others: a
// server that has just started writes the same to readers in the opposite order. It compares the pages of all seats
// and of spectators in all languages, from the first move of a game to the last.
func TestCached(t *testing.T) {
	for _, game := range []string{"futures", "smallprint", "economicon", "merlin"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			kept := memory.New()
			s := servingOf(t, Options{Limits: free}, kept, host.Options{})
			four := four(t, game, func() *browser { return s.browser(t) })
			pages := append(four.pages, s.browser(t))
			seats := append(four.seats, path.Dir(four.seats[0])+"/"+watch)
			table := must.Get(s.host.Table(path.Base(path.Dir(four.seats[0]))))
			for moves, more := 0, true; more; moves++ {
				more = move(table, moves)
				if more && moves%scale.N(100, 5) != 0 {
					continue
				}
				t.Run(fmt.Sprint(moves), func(t *testing.T) { // at its end, the server that has just started stops
					fresh := servingOf(t, Options{Limits: free}, kept, host.Options{})
					var read []func(*server) string
					for i, page := range pages {
						for _, language := range games.Languages() {
							for _, at := range []string{"", "/now", "/now?since=5.0.x"} {
								read = append(read, func(s *server) string {
									text := page.handled(s, "GET", seats[i]+at, "", "Accept-Language", language).Body.String()
									return formNumbers.ReplaceAllString(text, "")
								})
							}
						}
					}
					want := make([]string, len(read))
					for i := range slices.Backward(read) {
						want[i] = read[i](fresh)
					}
					for n := range 2 * len(read) {
						if i := n % len(read); read[i](s) != want[i] {
							t.Fatalf("after %d moves, page %d is %s", moves, i, differing(read[i](s), want[i]))
						}
					}
				})
			}
		})
	}
}

// move makes a move of one of the players. It returns false if the game is over.
func move(table *host.Table, n int) bool {
	for seat := range bourse.Seat(4) {
		if seen := must.Get(table.Look(seat)); seen.Ask != 0 {
			c := seen.Choices[n%len(seen.Choices)]
			must.Get(table.Play(context.Background(), seat, seen.Ask, c.Move(c.Min+n%(c.Max-c.Min+1))))
			return true
		}
	}
	return false
}

// differing returns where two texts differ.
func differing(got, want string) string {
	at := 0
	for at < min(len(got), len(want)) && got[at] == want[at] {
		at++
	}
	from := max(0, at-100)
	return got[from:min(at+100, len(got))] + "\nwant " + want[from:min(at+100, len(want))]
}

// TestCached_names checks that a story that was shown before a player changed names is told with the new name.
func TestCached_names(t *testing.T) {
	s := serving(t, Options{Limits: free})
	four := four(t, "smallprint", func() *browser { return s.browser(t) })
	table := must.Get(s.host.Table(path.Base(path.Dir(four.seats[0]))))
	for n := range 12 {
		move(table, n)
	}
	story := func() string { return textOf(four.pages[1].get(four.seats[1]).byID("story")) }
	before := story()
	four.pages[0].post(four.seats[0]+"/name", url.Values{"name": {"Zoe"}}).want(200)
	want := strings.ReplaceAll(before, "(blue)", "Zoe")
	if got := story(); got != want || got == before {
		t.Errorf("the story is %q, want %q", got, want)
	}
}
