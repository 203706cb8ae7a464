package main

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// progressLine matches the lines about the length of a run and its progress.
var progressLine = regexp.MustCompile(`^arena: (.* to play, .*; .*|\d+ of \d+ games?, \d+ of \d+ blocks?, in .*)$`)

// TestProgress checks what is printed, and when, for a run whose games take given times.
func TestProgress(t *testing.T) {
	start := time.Unix(0, 0)
	for _, test := range []struct {
		name string
		args []string
		// this many games are in the journal and took this long
		there int
		took  time.Duration
		// at each of these seconds, look is called after this many more games ended
		at   []int
		ends []int
		want string
	}{
		{"long", []string{"-games", "200"}, 0, 0, []int{1, 2, 3, 19, 22, 24, 60, 80}, []int{0, 1, 1, 16, 2, 20, 20, 140}, `
			200 games to play, 100 blocks of 2, 2 at a time; the first games will show how long that takes
			2 of 200 games, 1 of 100 blocks, in 3s; about 3 min left
			40 of 200 games, 20 of 100 blocks, in 24s; about 2 min left
			60 of 200 games, 30 of 100 blocks, in 1m0s; about 2 min left
			200 of 200 games, 100 of 100 blocks, in 1m20s`},
		{"soon over", []string{"-games", "3"}, 0, 0, []int{1}, []int{4}, `
			4 games to play, 2 blocks of 2, 2 at a time; the first games will show how long that takes
			4 of 4 games, 2 of 2 blocks, in 1s`},
		{"no game ends", []string{"-games", "2"}, 0, 0, []int{2, 19, 20, 39, 40, 7200}, []int{0, 0, 0, 0, 0, 1}, `
			2 games to play, 1 block of 2, 2 at a time; the first games will show how long that takes
			0 of 2 games, 0 of 1 block, in 20s; no game has ended yet
			0 of 2 games, 0 of 1 block, in 40s; no game has ended yet
			1 of 2 games, 0 of 1 block, in 2h0m0s; about 40 min left
			1 of 2 games, 0 of 1 block, in 2h0m0s`},
		{"goes on", []string{"-games", "9"}, 3, time.Minute, []int{30}, []int{7}, `
			3 games already played; 7 games to play, 4 blocks of 2, 2 at a time; about 2 min if they take as long as the games so far
			10 of 10 games, 5 of 5 blocks, in 30s`},
		{"a test", []string{"-games", "1000", "-sprt", "greedy:1,random"}, 0, 0, []int{10}, []int{2}, `
			at most 1000 games to play, 500 blocks of 2, 2 at a time; the first games will show how long that takes
			2 of 1000 games, 1 of 500 blocks, in 10s; at most about 55 min left
			2 of 1000 games, 1 of 500 blocks, in 10s`},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := must.Get(parseFlags(small(t.TempDir(), append(test.args, "-workers", "2")...)))
			now := start
			o.now = func() time.Time { return now }
			s := newSchedule(o.header)
			c := &contest{options: o, schedule: s, tracker: newTracker(s),
				clock: &clock{games: test.there, before: test.took}, lines: make([]line, test.there)}
			var out bytes.Buffer
			p := newProgress(c, &out)
			for i, at := range test.at {
				now = start.Add(time.Duration(at) * time.Second)
				c.lines = append(c.lines, make([]line, test.ends[i])...)
				p.finished += max(0, test.ends[i]-1)
				if test.ends[i] > 0 {
					p.finish()
				} else {
					p.look()
				}
				p.look() // a report is not repeated
			}
			p.end()
			want := strings.ReplaceAll(strings.TrimPrefix(test.want, "\n"), "\t\t\t", "arena: ") + "\n"
			if out.String() != want {
				t.Errorf("it printed\n%s, want\n%s", out.String(), want)
			}
			for _, said := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
				if !progressLine.MatchString(said) {
					t.Errorf("progressLine does not match %q", said)
				}
			}
		})
	}
}

// TestProgress_waiting checks that progress is reported while no game ends.
func TestProgress_waiting(t *testing.T) {
	heard := make(chan struct{})
	o := hooked(t, small(t.TempDir(), "-games", "2"), func(n int, s games.Session) games.Session {
		if n > 1 { // the first games only check that the bots can be seated
			<-heard
		}
		return s
	})
	start := time.Now()
	o.glance = time.Millisecond
	o.now = func() time.Time { return start.Add(1000 * time.Since(start)) }
	out := new(told)
	go func() {
		out.find(t, "(no game has ended yet)")
		close(heard)
	}()
	must.Do(t, compete(t.Context(), o, io.Discard, out))
}
