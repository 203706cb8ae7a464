package host_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file tests the history and the review of matches.

// A shot is what a page showed.
type shot struct{ view, board, phase, story, history string }

// shoot returns what a seat's page shows now.
func (w *world) shoot(t *host.Table, seat bourse.Seat) (events int, now shot) {
	w.Helper()
	s := w.look(t, seat)
	view, _ := must.Get2(t.ViewJSON(seat))
	return s.Events, shot{string(view), s.Sight.Board(), s.Phase + s.PhaseText, fmt.Sprint(s.From, s.Story),
		fmt.Sprint(s.History)}
}

// back returns a past position of a seat, and all of it as JSON.
func (w *world) back(t *host.Table, seat bourse.Seat, at int) (host.Past, shot) {
	w.Helper()
	p := must.Get(t.Past(seat, at))
	return p, shot{string(p.View), p.Board, p.Phase + p.PhaseText, fmt.Sprint(p.From, p.Story),
		fmt.Sprint(p.History)}
}

// TestPast checks that the replay shows a seat, for every number of its events, what its page showed when it
// first had that many: during the match, after it, and after the match was loaded again.
func TestPast(t *testing.T) {
	eachGame(t, host.Options{}, func(w *world, name string) {
		t := w.T
		players := players[name]
		table, made := w.make(setup(name, short[name], players))
		wants(t, "before the game", must.Err(table.Past(0, 0)), host.ErrStage)
		w.enter(table, made)
		shots := make([]map[int]shot, players+1)
		var last [bourse.MaxSeats + 1]int
		for i := range shots {
			shots[i] = map[int]shot{}
		}
		for moves := 0; ; moves++ {
			for i := range shots {
				events, now := w.shoot(table, seatAt(i, players))
				if was, ok := shots[i][events]; !ok {
					shots[i][events] = now
				} else if was != now {
					t.Fatalf("seat %d sees something else with the same %d events", i, events)
				}
				last[i] = events
			}
			if moves%40 == 39 {
				w.comparePasts(table, shots, last[:players+1], 7)
			}
			if moves == scale.N(60, 1000) || !w.turn(table) {
				break
			}
		}
		w.comparePasts(table, shots, last[:players+1], 1)
		w.host.Unload()
		w.comparePasts(table, shots, last[:players+1], 11)
	})
}

// turn lets one player answer, and reports whether it was anyone's turn.
func (w *world) turn(t *host.Table) bool {
	w.Helper()
	for i := range w.look(t, 0).Seats {
		s := w.look(t, bourse.Seat(i))
		if s.Ask == 0 {
			continue
		}
		must.Get(t.Play(bg, s.Seat, s.Ask, pick(w.rand, s)))
		return true
	}
	return false
}

// comparePasts compares the replay with the earlier pages, at intervals of events.
func (w *world) comparePasts(t *host.Table, shots []map[int]shot, last []int, every int) {
	w.Helper()
	for i := range shots {
		back := 0 // of the previous position
		for at := -1; at <= last[i]+1; at += every {
			p, got := w.back(t, seatAt(i, len(shots)-1), at)
			want, ok := shots[i][p.At]
			if !ok || got != want {
				w.Fatalf("seat %d, after %d of %d events: shown is\n%.300s\nand was\n%.300s", i, at, last[i],
					got, want)
			}
			if p.Events != last[i] || at >= 0 && at <= last[i] && p.At < at {
				w.Fatalf("seat %d, after %d of %d events: shown is %d of %d", i, at, last[i], p.At, p.Events)
			}
			if every == 1 && at >= 0 && p.At != back {
				if before, _ := w.back(t, p.Seat, p.At-1); at > 0 && (p.Back != before.At && p.Back >= p.At ||
					before.On != p.At && before.At != p.At) {
					w.Fatalf("seat %d, at %d: back is %d, and on from there %d", i, p.At, p.Back, before.On)
				}
				back = p.At
			}
		}
	}
}

// pasts returns everything that the replay shows a seat.
func (w *world) pasts(t *host.Table, seat bourse.Seat) (text string) {
	w.Helper()
	for at := 0; ; {
		p, _ := w.back(t, seat, at)
		text += string(must.Get(json.Marshal(p))) + "\n"
		if p.On == p.At {
			return text
		}
		at = p.On
	}
}

// reviewed waits for the review of a finished match.
func (w *world) reviewed(t *host.Table, seat bourse.Seat) host.Review {
	w.Helper()
	must.Get(t.Review(seat))
	synctest.Wait()
	v := must.Get(t.Review(seat))
	if !v.Ready {
		w.Fatal("the review is not ready, and no worker is busy")
	}
	return v
}

// TestReview checks for every game that there is no review before the end. The review leads from the first
// position to the payoffs, has at most ten moments and positions that the replay has too, and is the same after
// the match was loaded again.
func TestReview(t *testing.T) {
	eachGame(t, host.Options{}, func(w *world, name string) {
		table, _ := w.seated(name)
		wants(w.T, "before the end", must.Err(table.Review(0)), host.ErrStage)
		wants(w.T, "the secret before the end", must.Err(table.Shared()), host.ErrStage)
		for w.round(table) {
		}
		var v host.Review
		w.sameAfter(table, func() { v = w.reviewed(table, 0) })
		standings := w.look(table, 0).Standings
		last := v.Points[len(v.Points)-1]
		if len(v.Points) < 2 || v.Points[0].Move != 0 || last.At != w.look(table, 0).Events {
			w.Fatalf("%d points from %+v to %+v", len(v.Points), v.Points[0], last)
		}
		for i, p := range v.Points {
			sum := 0.0
			for seat, share := range p.Shares {
				if sum += share; i == len(v.Points)-1 && share != bourse.Payoff(standings, bourse.Seat(seat)) {
					w.Errorf("p%d has %v at the end of %v", seat, share, standings)
				}
			}
			if math.Abs(sum-1) > 1e-6 && i < len(v.Points)-1 || i > 0 && p.Move <= v.Points[i-1].Move {
				w.Errorf("after %+v comes %+v", v.Points[max(0, i-1)], p)
			}
			if past := must.Get(table.Past(0, p.At)); past.At != p.At {
				w.Errorf("the replay at %d shows %d", p.At, past.At)
			}
		}
		if n := len(v.Moments); n == 0 || n > 10 {
			w.Errorf("there are %d moments", n)
		}
		for i, m := range v.Moments {
			if m.Line.Text == "" || i > 0 && m.At < v.Moments[i-1].At || i < len(v.Moments)-1 && !m.Seat.Player() {
				w.Errorf("moment %d is %+v", i, m)
			}
		}
		watched := w.reviewed(table, bourse.Spectator)
		if got, want := watched.Points[len(watched.Points)-1].At, w.look(table, bourse.Spectator).Events; got != want {
			w.Errorf("spectators have seen %d events at the end, want %d", got, want)
		}
		w.host.Unload()
		if again := w.reviewed(table, 0); len(again.Moments) != len(v.Moments) ||
			again.Moments[0].Line != v.Moments[0].Line {
			w.Errorf("later the moments are %+v", again.Moments)
		}
	})
}

// TestReview_names checks that a review has the players' current names, and that a player who changes names again
// and again does not start more than one at a time.
func TestReview_names(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("futures")
		for w.round(table) {
		}
		w.reviewed(table, 0)
		for i := range players["futures"] {
			must.Do(w.T, table.Rename(bg, browser(i), bourse.Seat(i), string(rune('X'+i))+"enia"))
		}
		v := w.reviewed(table, 0)
		if end := v.Moments[len(v.Moments)-1].Line.Text; end[1:5] != "enia" {
			w.Errorf("the story ends with %q", end)
		}
		for n := range 20 {
			must.Do(w.T, table.Rename(bg, browser(0), 0, fmt.Sprint("Ada ", n)))
			if must.Get(table.Review(0)); w.host.Searches() > 1 {
				w.Fatalf("after %d other names, %d turns wait for a worker", n+1, w.host.Searches())
			}
		}
	})
}

// TestIsShared checks that only the secret of the table's own link shows it.
func TestIsShared(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		one, made := w.seated("smallprint")
		other, _ := w.seated("smallprint")
		for w.round(one) || w.round(other) {
		}
		secret := must.Get(one.Shared())
		if !one.IsShared(secret) || other.IsShared(secret) || one.IsShared(made.Watch) || one.IsShared(host.Secret{}) {
			w.Error("another secret shows the table, or its own does not")
		}
	})
}
