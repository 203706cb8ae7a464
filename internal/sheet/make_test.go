package sheet_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// TestMake compares sheets with what should be made of their cells.
func TestMake(t *testing.T) {
	seats, gold := sheet.Span[bourse.Seat](0, 2), []int{5, 0, 7}
	cells := func(seat bourse.Seat) []any { return []any{"player", seat, "gold", sheet.Some(gold[seat])} }
	own := func(seat bourse.Seat, n *int) []any { return []any{"player", seat, "own", *n} }
	columns := []string{"player", "gold"}
	awaited := sheet.Row(bourse.Seat(2), 7)
	awaited[0].Mark = bourse.Now
	for _, tt := range []struct {
		name      string
		got, want bourse.Sheet
	}{
		{"one", sheet.One("a", "b", nil, "c", 2), bourse.Sheet{Name: "a", Brief: true, Columns: []string{"b", "c"},
			Rows: [][]bourse.Cell{sheet.Row(nil, 2)}}},
		{"an empty one", sheet.One("a", "b", nil, "c", nil), bourse.Sheet{Name: "a", Brief: true, Columns: []string{"b", "c"}}},
		{"players", sheet.Players(seats, bourse.SeatsOf(2), cells), bourse.Sheet{Name: "players", Brief: true, Columns: columns,
			Rows: [][]bourse.Cell{sheet.Row(bourse.Seat(0), 5), sheet.Row(bourse.Seat(1), nil), awaited}}},
		{"some", sheet.Each("some", seats, func(seat bourse.Seat) []any {
			if gold[seat] == 0 {
				return nil
			}
			return cells(seat)
		}), bourse.Sheet{Name: "some", Columns: columns,
			Rows: [][]bourse.Cell{sheet.Row(bourse.Seat(0), 5), sheet.Row(bourse.Seat(2), 7)}}},
		{"longer rows", sheet.Listed("a", [][]any{{"b", 1}, {"b", 2, "c", 3}}), bourse.Sheet{Name: "a",
			Columns: []string{"b", "c"}, Rows: [][]bourse.Cell{sheet.Row(1), sheet.Row(2, 3)}}},
		{"alone", sheet.Alone("own", seats, sheet.Known(1, gold[1]), own), bourse.Sheet{Name: "own",
			Columns: []string{"player", "own"}, Rows: [][]bourse.Cell{sheet.Row(nil, 0)}}},
		{"not alone", sheet.Alone("own", seats, sheet.Known(0, gold[:2]...), own), bourse.Sheet{Name: "own",
			Columns: []string{"player", "own"},
			Rows:    [][]bourse.Cell{sheet.Row(bourse.Seat(0), 5), sheet.Row(bourse.Seat(1), 0)}}},
	} {
		if diff := cmp.Diff(tt.want, tt.got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", tt.name, diff)
		}
	}
	if diff := cmp.Diff([]any{2, 4}, sheet.Members(1, 5, func(n int) bool { return n%2 == 0 })); diff != "" {
		t.Errorf("members: -want +got:\n%s", diff)
	}
}
