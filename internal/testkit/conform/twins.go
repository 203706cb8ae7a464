package conform

import (
	"encoding/json"
	"fmt"

	"bourse.example"
)

// This file implements the second part of property 5: two games that differ only in what a seat may not know
// look the same to it from beginning to end, through the table and in the open record.

// twins plays two games side by side. Each move in the first game has a move in the second that looks the
// same to the seat, and is a different move if there is one. When the games can no longer look the same,
// because something was revealed, the second starts again as a copy of the first.
func (g *Game[S, M, V, E]) twins(w *walk[S, M, V, E]) error {
	if !w.now(4) {
		return nil
	}
	seat := w.observer()
	a, err := g.match(w.first, nil)
	if err != nil {
		return err
	}
	a, b, err := fork(a)
	if err != nil {
		return err
	}
	for n := 0; !a.Over() && n <= len(w.moves)*2; n++ {
		s := a.State()
		_, live := g.at(s)
		m := w.choose(live)
		other, ok, err := g.twin(w, seat, s, b.State(), m)
		if err != nil {
			return err
		}
		if _, err := a.Play(m.By(), m); err != nil {
			return err
		}
		if _, told := g.shownIn(&s, m, seat); !told && w.now(2) {
			continue // the seat may not know that anything was done, so nothing is done in the second
		}
		if !ok {
			if a, b, err = fork(a); err != nil {
				return err
			}
			continue
		}
		if _, err := b.Play(other.By(), other); err != nil {
			return err
		}
		if a.State() != b.State() {
			g.Tally.twins++
		}
		if w.now(8) || a.Over() {
			if err := g.tablesAlike(w, seat, a, b); err != nil {
				return fmt.Errorf("%w\nthe first game: %v\nthe second: %v", err, a.Moves(), b.Moves())
			}
		}
	}
	return nil
}

// twin finds the move of the second game that looks to the seat as m does in the first. If possible it is not
// m.
func (g *Game[S, M, V, E]) twin(w *walk[S, M, V, E], seat bourse.Seat, s, t S, m M) (M, bool, error) {
	next, events, err := g.moved(s, m)
	if err != nil {
		return m, false, err
	}
	_, after := g.at(next)
	view, told := after.View(seat), tell(seen(events, seat))
	shown, ok := g.shownIn(&s, m, seat)
	_, live := g.at(t)
	moves := g.moves(live, m.By())
	for i := range moves {
		j := i + w.src.IntN(len(moves)-i)
		moves[i], moves[j] = moves[j], moves[i]
	}
	for _, other := range append(moves, m) {
		if look, also := g.shownIn(&t, other, seat); look != shown || also != ok || live.Check(other) != nil {
			continue
		}
		next, events, err := g.moved(t, other)
		if err != nil {
			return m, false, err
		}
		light := max(g.Reveals(&s, m), g.Reveals(&t, other))
		got := tell(seen(events, seat))
		_, after := g.at(next)
		switch alike := after.View(seat) == view; {
		case alike && got == told:
			return other, true, nil
		case light == Nothing, alike && light == ForGood:
			return m, false, fmt.Errorf("%s can distinguish %s from %s, or what it cannot know:\n%s%+v\n%s%+v", seat, m,
				other, told, view, got, after.View(seat))
		}
	}
	return m, false, nil
}

// tablesAlike compares what two matches show a seat through their tables.
func (g *Game[S, M, V, E]) tablesAlike(w *walk[S, M, V, E], seat bourse.Seat, a,
	b *bourse.Match[S, M, V, E]) error {
	m := w.choiceText(a, seat)
	one, err := g.tableShows(a.Table(), seat, m)
	if err != nil {
		return err
	}
	two, err := g.tableShows(b.Table(), seat, m)
	if err != nil {
		return err
	}
	for i := range one {
		if one[i] != two[i] {
			return fmt.Errorf("%s can distinguish two games that it cannot know to differ:\n%s\n%s", seat, one[i],
				two[i])
		}
	}
	return nil
}

// choiceText returns a move to try at both tables.
func (w *walk[S, M, V, E]) choiceText(a *bourse.Match[S, M, V, E], seat bourse.Seat) string {
	if options := a.Options(seat, nil); len(options) > 0 {
		return neighbour(w.src, bourse.Pick(options, w.r)).String()
	}
	return seat.String() + " pass"
}

// tableShows lists everything that a table shows a seat.
func (g *Game[S, M, V, E]) tableShows(t bourse.Table, seat bourse.Seat, move string) ([]string, error) {
	view, err := t.View(seat)
	if err != nil {
		return nil, err
	}
	options, err := t.Options(seat)
	if err != nil {
		return nil, err
	}
	events, next, err := t.Events(seat, 0, 0)
	if err != nil {
		return nil, err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(events, &list); err != nil || len(list) != next {
		return nil, fmt.Errorf("%d events are numbered up to %d (%w)", len(list), next, err)
	}
	tail, _, err := t.Events(seat, 0, next/2)
	if err != nil {
		return nil, err
	}
	return []string{
		string(view), string(options), string(events), string(tail), fmt.Sprint(next, t.Ask(seat)),
		t.Text(seat),
		fmt.Sprint(t.Over(), t.Turn(), t.Waiting(), t.Standings()), fmt.Sprintf("%x", t.Memory(seat)),
		t.RecordFor(seat), fmt.Sprint(t.Check(seat, move)),
	}, nil
}

// fork returns two matches with the moves of m and the same history of forks. The numbers of questions depend
// on that.
func fork[S comparable, M bourse.Move[M], V bourse.View[S, M],
	E bourse.Event[E]](m *bourse.Match[S, M, V, E]) (a, b *bourse.Match[S, M, V, E], err error) {
	if a, err = m.Fork(m.Len()); err != nil {
		return nil, nil, err
	}
	b, err = m.Fork(m.Len())
	return a, b, err
}
