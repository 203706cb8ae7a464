package host_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

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
