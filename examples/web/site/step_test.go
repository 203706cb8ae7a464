package site

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"bourse.example/examples/web/board"
)

// svgs matches the panels of a page.
var svgs = regexp.MustCompile(`(?s)<svg [^>]*data-panel="([^"]*)".*?</svg>`)

// panelsOf returns the visible panels in a text, by their keys.
func panelsOf(text string) map[string]string {
	_, text, _ = strings.Cut(text, `<div class="panels`)
	text, _, _ = strings.Cut(text, "<div popover")
	all := map[string]string{}
	for _, m := range svgs.FindAllStringSubmatch(text, -1) {
		all[m[1]] = m[0]
	}
	return all
}

// TestStep checks that the steps of a game lead from each board to the next, as the replay shows them, that the
// number of an event that has not happened leads to the present, and that others cannot have them.
func TestStep(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	made := b.setUp("futures", 3, []string{player, "random", "random"}, nil).want(200)
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
	for range 4 {
		page = b.asked(page.form("/play").pressFirst())
	}
	base := page.at.Path
	type answer struct {
		At          int
		Told, Board string
		Panels      map[string]string
	}
	last, err := strconv.Atoi(value(b.get(base+"/replay").want(200).byID("at"), "max"))
	if err != nil {
		t.Fatal(err)
	}
	shown, small, told := map[string]string{}, 0, 0
	var steps []answer
	for at, whole := 0, "&whole"; at <= last; whole = "" {
		var got answer
		b.get(fmt.Sprint(base, "/step?at=", at, whole)).want(200).into(&got)
		if got.Board != "" {
			shown = panelsOf(got.Board)
		} else if len(got.Panels) < len(shown) {
			small++
		}
		for key, svg := range got.Panels {
			if _, ok := shown[key]; ok {
				shown[key] = svg
			}
		}
		replay := b.get(fmt.Sprint(base, "/replay?at=", got.At)).want(200)
		if want := panelsOf(replay.text); !maps.Equal(shown, want) || len(want) == 0 {
			t.Fatalf("after event %d the board has the panels %v, want %v", got.At, shown, want)
		}
		for line := range strings.SplitSeq(got.Told, " · ") {
			if !strings.Contains(replay.words(), line) {
				t.Errorf("the story after event %d does not say %q", got.At, line)
			}
			told++
		}
		at = got.At + 1
		steps = append(steps, got)
	}
	if small == 0 || told < 4 {
		t.Errorf("%d small steps, and %d lines", small, told)
	}
	for n, want := range []string{steps[len(steps)-1].Told, ""} {
		from := fmt.Sprint(base, "/now?from=", steps[len(steps)-2-n].At)
		if got := value(b.get(from).want(200).byID("now"), "data-told"); got != want {
			t.Errorf("%s: the last %d steps are told as %q, want %q", from, n+1, got, want)
		}
	}
	later := fmt.Sprint(base, "/step?at=", last+1)
	var now, then answer
	b.get(later).want(200).into(&now)
	b.asked(page.form("/play").pressFirst())
	if b.get(later).want(200).into(&then); now.At != last || then.At <= last {
		t.Errorf("event %d is first %d and then %d", last+1, now.At, then.At)
	}
	b.get(base + "/step?at=-1").want(400)
	s.browser(t).get(base + "/step?at=1").want(403)
	b.get(strings.Replace(base, "/p0", "/p1", 1) + "/step?at=1").want(403)
}

// TestKept checks that a value is made once for everyone who asks, that only the last ones are kept, and that
// errors and values whose making panicked are not.
func TestKept(t *testing.T) {
	var k kept[int]
	var made int
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if got, err := k.of("a", func() (int, error) { made++; return 7, nil }); got != 7 || err != nil {
				t.Errorf("%d, %v", got, err)
			}
		})
	}
	wait.Wait()
	for n := range 2 {
		if got, err := k.of("b", func() (int, error) { return n, fmt.Errorf("no") }); got != n || err == nil {
			t.Errorf("an error is kept: %d, %v", got, err)
		}
	}
	func() {
		defer func() { recover() }()
		k.of("c", func() (int, error) { panic("no") })
	}()
	k.of("c", func() (int, error) { return 8, nil }) // reports the panic, or makes it again
	if got, err := k.of("c", func() (int, error) { return 8, nil }); got != 8 || err != nil {
		t.Errorf("after a panic: %d, %v", got, err)
	}
	for n := range 2 * maxDrawings {
		k.of(strconv.Itoa(n), func() (int, error) { return n, nil })
	}
	k.of("a", func() (int, error) { made++; return 7, nil })
	if made != 2 || len(k.all) != maxDrawings || len(k.keys) != maxDrawings {
		t.Errorf("made %d times, %d values under %d keys", made, len(k.all), len(k.keys))
	}
}

// TestDiffering checks which panels a step has.
func TestDiffering(t *testing.T) {
	panel := func(key, svg string, column int) board.Panel {
		return board.Panel{Key: key, SVG: "", Column: column, Title: svg[:1]}
	}
	a, b := panel("a", "1", 1), panel("b", "1", 2)
	b2, b3 := b, b
	b2.SVG, b3.Column = "2", 0
	for _, test := range []struct {
		old, now []board.Panel
		want     string
	}{
		{[]board.Panel{a, b}, []board.Panel{a, b}, "map[]"},
		{[]board.Panel{a, b}, []board.Panel{a, b2}, "map[b:2]"},
		{[]board.Panel{a, b}, []board.Panel{a, b3}, "nil"},
		{[]board.Panel{a, b}, []board.Panel{b, a}, "nil"},
		{[]board.Panel{a}, []board.Panel{a, b}, "nil"},
	} {
		got := differing(test.old, test.now)
		if text := fmt.Sprint(got); got == nil && test.want != "nil" || got != nil && text != test.want {
			t.Errorf("%v to %v: %v, want %s", test.old, test.now, got, test.want)
		}
	}
}
