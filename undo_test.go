package bourse_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// TestMatch_Undo undoes each seat's last decision, and plays the same moves again: the record and the events must be
// the same.
func TestMatch_Undo(t *testing.T) {
	m := start(t, tiny(), "undo")
	play(t, m, newRand(t, "undo"), whole)
	record, moves := m.Record(), slices.Collect(m.Moves())
	events := slices.Collect(m.Events(bourse.Spectator, 0))
	if _, err := start(t, tiny(), "undo").Undo(0); err == nil {
		t.Error("a decision that nobody has made is taken back")
	}
	choices := 0
	for seat := range bourse.Seat(m.Players()) {
		last := -1
		for n, move := range moves {
			s, err := m.StateAt(n)
			if err != nil {
				t.Fatal(err)
			}
			if move.Seat == seat && bourse.Count(s.Options(seat, nil)) > 1 {
				last = n
			}
		}
		if _, err := m.Undo(seat); err != nil || m.Len() != last {
			t.Fatalf("%s: %d moves are left, want %d, %v", seat, m.Len(), last, err)
		}
		choices += len(moves) - last
		for _, move := range moves[last:] {
			if move.Seat == bourse.Nature {
				continue // the seed draws it again
			}
			if _, err := m.Play(move.Seat, move); err != nil {
				t.Fatal(err)
			}
		}
		if got := m.Record(); got != record {
			t.Errorf("%s: the same decisions lead elsewhere:\n%s", seat, cmp.Diff(record, got))
		}
		if got := slices.Collect(m.Events(bourse.Spectator, 0)); !slices.Equal(got, events) {
			t.Errorf("%s: the same decisions have %d events, want %d", seat, len(got), len(events))
		}
	}
	if m.Undone() != m.Players() || choices == 0 {
		t.Errorf("%d undos of %d moves", m.Undone(), choices)
	}
	for _, seat := range []bourse.Seat{bourse.Nature, bourse.Spectator, bourse.None, 5} {
		if _, err := m.Undo(seat); err == nil || m.Record() != record {
			t.Errorf("a decision of %s is taken back", seat)
		}
	}
	for _, n := range []int{-1, m.Len() + 1} {
		if _, err := m.StateAt(n); err == nil {
			t.Errorf("there is a position after %d moves", n)
		}
	}
	if s, err := m.StateAt(m.Len()); err != nil || s != m.State() {
		t.Errorf("the last position is another, %v", err)
	}
}

// TestMatch_Undo_typed returns the chance that was typed in, and undoes what was typed last.
func TestMatch_Undo_typed(t *testing.T) {
	m, err := futures.Rules.NewMatch([]byte(`{"players":4,"rounds":2}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	r := newRand(t, "typed")
	for !m.Over() {
		s := m.State()
		move, chance := s.SampleChance(r)
		if seat := m.Turn(); !chance {
			move = bourse.Pick(m.Options(seat, nil), r)
		}
		if _, err := m.Play(move.Seat, move); err != nil {
			t.Fatal(err)
		}
	}
	returned := 0
	for seat := bourse.Seat(0); m.Len() > 0; {
		moves := slices.Collect(m.Moves())
		typed, err := m.Undo(seat)
		if err != nil && seat == 0 {
			seat = bourse.Nature // whose cards were dealt before the first decision
			continue
		}
		if err != nil || moves[m.Len()].Seat != seat {
			t.Fatalf("undoing %s leaves %d of %d moves, %v", seat, m.Len(), len(moves), err)
		}
		var want []futures.Move
		for _, move := range moves[m.Len():] {
			if move.Seat == bourse.Nature {
				want = append(want, move)
			}
		}
		if diff := cmp.Diff(want, typed); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
		returned += len(typed)
	}
	if returned == 0 {
		t.Error("no chance is returned")
	}
}

// TestTable_Undo checks that answers and event numbers from before an undo are stale, also after a restart.
func TestTable_Undo(t *testing.T) {
	seed := rng.FromText("stale")
	table, err := futures.Rules.Table(configJSON(t, tiny()), &seed)
	if err != nil {
		t.Fatal(err)
	}
	stored := table.Header()
	var asks [bourse.MaxSeats][]int
	for range 6 {
		seat := table.Turn()
		asks[seat] = append(asks[seat], table.Ask(seat))
		lines, _, err := table.Play(seat, table.Ask(seat), table.Idle(seat))
		if err != nil {
			t.Fatal(err)
		}
		stored += lines
	}
	open := table.Turn()
	asks[open] = append(asks[open], table.Ask(open))
	by, text := table.Move(table.Len() - 1)
	if by == bourse.None || !strings.HasPrefix(text, by.String()+" ") {
		t.Errorf("the last move is %q of %s", text, by)
	}
	if by, text := table.Move(table.Len()); by != bourse.None || text != "" {
		t.Errorf("there is a move %q of %s", text, by)
	}
	if _, err := table.Undo(0); err != nil {
		t.Fatal(err)
	}
	stored = table.Header()
	again, err := futures.Rules.ResumeTable(strings.NewReader(stored), &seed)
	if err != nil {
		t.Fatal(err)
	}
	for name, table := range map[string]bourse.Table{"the table": table, "resumed": again} {
		if table.Undone() != 1 || table.Header() != stored {
			t.Errorf("%s has %d undos and the header\n%s", name, table.Undone(), table.Header())
		}
		if fork, err := table.Fork(table.Len()); err != nil || fork.Undone() != 1 {
			t.Errorf("%s has a fork with %d undos, %v", name, fork.Undone(), err)
		}
		for seat := range bourse.Seat(table.Players()) {
			for _, ask := range asks[seat] {
				if _, _, err := table.Play(seat, ask, seat.String()+" pass"); !errors.Is(err, bourse.ErrStale) {
					t.Errorf("%s: %s answers question %d: %v", name, seat, ask, err)
				}
			}
			if _, _, err := table.Events(seat, 0, 0); !errors.Is(err, bourse.ErrStale) {
				t.Errorf("%s: %s reads events from before: %v", name, seat, err)
			}
			if _, _, err := table.Events(seat, 1, 0); err != nil {
				t.Error(name, err)
			}
		}
	}
	for _, line := range []string{"undone 0", "undone -1", "undone 01", "undone x", "undone 9999999999"} {
		text := strings.Replace(stored, "undone 1", line, 1)
		if _, err := futures.Rules.ResumeTable(strings.NewReader(text), &seed); !errors.Is(err, bourse.ErrSyntax) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
