package site

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example/internal/testkit/must"
)

// TestTold checks that the replay tells each step in words that its story has, and that a page is told what it has
// missed if that is one step. The number of an event that has not happened leads to the present.
func TestTold(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	made := b.setUp("futures", 3, []string{player, "random", "random"}, nil).want(200)
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
	for range 4 {
		page = b.asked(page.form("/play").pressFirst())
	}
	type position struct {
		at         int
		next, told string
	}
	base := page.at.Path
	shown := func(at int) (p position) {
		replay := b.get(fmt.Sprint(base, "/replay?at=", at)).want(200)
		main := replay.byID("main")
		p.at, p.next, p.told = must.Get(strconv.Atoi(value(main, "data-at"))), value(main, "data-next"), value(main, "data-told")
		for line := range strings.SplitSeq(p.told, " · ") {
			if !strings.Contains(replay.words(), line[strings.Index(line, ": ")+1:]) { // a movement in one sentence has several prices
				t.Errorf("the story after event %d does not say %q", p.at, line)
			}
		}
		return p
	}
	elements, all := all, []position{shown(0)}
	for last := all[0]; last.next != fmt.Sprint("at=", last.at); last = all[len(all)-1] {
		all = append(all, shown(last.at+1))
	}
	last := all[len(all)-1]
	if len(all) < 6 || all[0].told != "" || last.told == "" {
		t.Fatalf("the positions are %v", all)
	}
	drawn := false
	for n := range 4 {
		missed := all[len(all)-1-n:]
		since := fmt.Sprintf("%s/now?since=%d.0.x", base, all[len(all)-2-n].at)
		steps := elements(b.get(since).want(200).root, "template")
		if len(steps) != len(missed) {
			t.Fatalf("%s: %d steps, want %d", since, len(steps), len(missed))
		}
		for i, step := range steps {
			if at, told := value(step, "data-at"), value(step, "data-told"); at != fmt.Sprint(missed[i].at) || told != missed[i].told {
				t.Errorf("%s: step %d is %s, %q, want %+v", since, i, at, told, missed[i])
			}
		}
		drawn = drawn || strings.Contains(b.get(since+"&steps=pictures").want(200).text, "<svg")
	}
	if !drawn {
		t.Error("no step has a picture")
	}
	if later := shown(last.at + 1); later != last {
		t.Errorf("event %d leads to %v, want %v", last.at+1, later, last)
	}
	b.asked(page.form("/play").pressFirst())
	if then := shown(last.at + 1); then.at <= last.at {
		t.Errorf("after a move, event %d leads to %v", last.at+1, then)
	}
	b.get(base + "/replay?at=-1").want(400)
	s.browser(t).get(base + "/replay?at=1").want(403)
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
	if got, err := k.of("c", func() (int, error) { return 8, nil }); got != 8 || err != nil {
		t.Errorf("after a panic: %d, %v", got, err)
	}
	for n := range 2 * maxDrawings {
		k.of(strconv.Itoa(n), func() (int, error) { return n, nil })
	}
	k.of("a", func() (int, error) { made++; return 7, nil })
	if made != 2 || len(k.all) != maxDrawings || k.used.Len() != maxDrawings {
		t.Errorf("made %d times, %d values under %d keys", made, len(k.all), k.used.Len())
	}
}

// TestKept_last checks that the values that were used last are kept, that a value is taken once, and that old ones
// are made again.
func TestKept_last(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k := kept[int]{most: 2, age: time.Minute}
		made := 0
		get := func(key string) {
			k.of(key, func() (int, error) { made++; return made, nil })
		}
		for _, key := range []string{"a", "b", "a", "c", "a"} {
			get(key)
		}
		if made != 3 {
			t.Errorf("%d values are made for three keys", made)
		}
		time.Sleep(time.Minute)
		if got := k.take("c"); got != 0 {
			t.Errorf("an old value is %d", got)
		}
		get("a")
		if first, again := k.take("a"), k.take("a"); first != 4 || again != 0 {
			t.Errorf("taken: %d, and then %d", first, again)
		}
	})
}
