package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file tests what happens when bots fail, and that external programs can play and learn no secrets.

// A faulty session replaces a seat's bot by one that fails at its second decision.
type faulty struct {
	games.Session
	spec  string
	fault [bourse.MaxSeats]func(error)
	asked [bourse.MaxSeats]int
	bad   bourse.Seats
}

func (f *faulty) Sit(seat bourse.Seat, who games.Seating) error {
	f.fault[seat] = who.Fault
	if who.Bot == f.spec {
		f.bad = f.bad.With(seat)
	}
	return f.Session.Sit(seat, who)
}

func (f *faulty) Choose(ctx context.Context, seat bourse.Seat) (string, error) {
	if f.asked[seat]++; f.bad.Has(seat) && f.asked[seat] == 2 {
		f.fault[seat](errors.New("no <idea>\nat all " + strings.Repeat("é", 200)))
	}
	return f.Session.Choose(ctx, seat)
}

// TestForfeit checks what happens when a bot fails: the game ends, the bot gets nothing, and the run
// continues.
func TestForfeit(t *testing.T) {
	dir := t.TempDir()
	o := hooked(t, []string{"-players", "3", "-bots", "bad=random,greedy:1", "-games", "30", "-out", dir},
		func(_ int, s games.Session) games.Session {
			return &faulty{Session: s, spec: "random"}
		})
	var out bytes.Buffer
	must.Do(t, compete(context.Background(), o, &out, io.Discard))
	_, lines := played(t, dir)
	for n, l := range lines {
		if l.Forfeit == nil || l.Seats[l.Forfeit.Seat] != "bad" ||
			!strings.HasPrefix(l.Forfeit.Why, "no <idea> at all é") ||
			!strings.HasSuffix(l.Forfeit.Why, "é…") || len(l.Forfeit.Why) > maxWhy+3 {
			t.Fatalf("game %d: %+v", n, l)
		}
		for seat := range l.Seats {
			pay, place := 0.5, 1
			if seat == l.Forfeit.Seat {
				pay, place = 0, 3
			}
			if l.Payoff[seat] != pay || l.Place[seat] != place {
				t.Errorf("game %d: %v, %v", n, l.Payoff, l.Place)
			}
		}
	}
	if len(lines) != 30 || !strings.Contains(out.String(), " 30 ") {
		t.Errorf("%d games, the table is\n%s", len(lines), out.String())
	}
	page := read(t, dir, reportFile)
	checkPage(t, page)
	for _, want := range []string{"no &lt;idea&gt; at all", "And 10 more, in games.jsonl"} {
		if !strings.Contains(page, want) {
			t.Errorf("the report does not contain %q", want)
		}
	}
}

// TestPrograms checks that external programs can play, and that one that fails forfeits.
func TestPrograms(t *testing.T) {
	dir := t.TempDir()
	args := func(dir, bots string) []string {
		return []string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-games", "4", "-out",
			dir, "-bots", bots}
	}
	o := fine(t, args(dir, "x="+self(t, "engine", "greedy:2")+",y=greedy:2")...)
	if !strings.Contains(o.out, "not reproducible: x is an external program") ||
		strings.Contains(read(t, dir, gamesFile), "forfeit") {
		t.Errorf("a program that plays:\n%s%s", o.out, read(t, dir, gamesFile))
	}
	// With the same seeds, a bot makes the same moves as a program and inside the arena.
	played := func(x string) string {
		dir := t.TempDir()
		o := hooked(t, args(dir, "x="+x+",y=greedy:2"), func(_ int, s games.Session) games.Session {
			return &seeded{Session: s, seed: func(seat bourse.Seat,
				_ games.Seating) rng.Seed {
				return rng.FromText(seat.String())
			}}
		})
		must.Do(t, compete(context.Background(), o, io.Discard, io.Discard))
		text := read(t, dir, gamesFile)
		return unsealed(text[strings.Index(text, "\n"):])
	}
	if played(self(t, "engine", "greedy:2")) != played("greedy:2") {
		t.Error("greedy plays differently as a program")
	}
	dir = t.TempDir()
	fine(t, args(dir, "x="+self(t, "garbage")+",random")...)
	text := read(t, dir, gamesFile)
	if n := strings.Count(text, `"forfeit":`); n != 4 || !strings.Contains(text, "the program has failed") {
		t.Errorf("%d forfeits of a program that talks nonsense:\n%s", n, text)
	}
}

// A seeded session reports the seed given to each bot it seats.
type seeded struct {
	games.Session
	seed func(bourse.Seat, games.Seating) rng.Seed
}

func (s *seeded) Sit(seat bourse.Seat, who games.Seating) error {
	who.Seed = s.seed(seat, who)
	return s.Session.Sit(seat, who)
}

// TestSecrets checks that a program's seed is independent of the text of the run, and that the seeds of the
// built-in bots beside it do not depend on the program.
func TestSecrets(t *testing.T) {
	program := self(t, "engine", "random")
	seen := map[rng.Seed]bool{}
	ours := 0
	for _, bots := range []string{"x=" + program, "x=" + program + ",y=random",
		"x=" + program + ",y=random"} {
		o := hooked(t, []string{"-game", "smallprint", "-players", "2", "-set", "rounds=1", "-games", "2",
			"-out", t.TempDir(), "-workers", "1", "-bots", bots},
			func(n int, session games.Session) games.Session {
				return &seeded{session, func(_ bourse.Seat, who games.Seating) rng.Seed {
					switch {
					case !strings.HasPrefix(who.Bot, games.Exec):
						// The first two matches only check that the bots can be seated.
						if want := rng.FromText(fmt.Sprintf("1/%d/y/seat 0", max(0, n-2))); who.Seed != want {
							t.Errorf("%s: match %d: the built-in bot has the seed of another text", bots, n)
						}
						ours++
					case who.Seed.Origin() != rng.OS:
						t.Errorf("%s: match %d: the seed of a program is of origin %s", bots, n,
							who.Seed.Origin())
					case seen[who.Seed]:
						t.Errorf("%s: match %d: the seed of a program was used before", bots, n)
					}
					seen[who.Seed] = true
					return who.Seed
				}}
			})
		must.Do(t, compete(context.Background(), o, io.Discard, io.Discard))
	}
	if ours != 6 {
		t.Errorf("built-in bots were seated %d times", ours)
	}
}
