package bourse_test

import (
	"math"
	"testing"

	"bourse.example"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func newRand(tb testing.TB, text string) *rng.Rand {
	tb.Helper()
	r, err := rng.New(rng.FromText(text))
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

// drawOptions draws options of which no two stand for one move.
func drawOptions(t *rapid.T) []bourse.Option[toyMove] {
	var options []bourse.Option[toyMove]
	for seat := range rapid.IntRange(0, 6).Draw(t, "options") {
		m := toyMove{Seat: bourse.Seat(seat), Kind: toyDone}
		o := bourse.Option[toyMove]{Move: m}
		if rapid.Bool().Draw(t, "range") {
			o.Move.Kind = toyBid
			o.Min = rapid.IntRange(-3, 20).Draw(t, "min")
			o.Max = rapid.IntRange(max(o.Min, 1), 30).Draw(t, "max")
			o.Move.N = int8(o.Min)
		}
		options = append(options, o)
	}
	return options
}

func TestOption_laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := drawOptions(t)
		moves := bourse.Expand(options, nil)
		if len(moves) != bourse.Count(options) {
			t.Fatalf("%d moves, and Count says %d", len(moves), bourse.Count(options))
		}
		among := make(map[toyMove]bool)
		for _, m := range moves {
			if among[m] {
				t.Fatalf("%v twice", m)
			}
			among[m] = true
			if !bourse.Contains(options, m) {
				t.Fatalf("%v is not contained", m)
			}
		}
		for seat := range bourse.Seat(7) {
			for n := range int8(40) {
				for kind := int8(toyBid); kind <= toyDone; kind++ {
					m := toyMove{Seat: seat, Kind: kind, N: n - 5}
					if bourse.Contains(options, m) != among[m] {
						t.Fatalf("%v: contained is %v", m, !among[m])
					}
					m.To = 1
					if bourse.Contains(options, m) {
						t.Fatalf("%v with a stray field is contained", m)
					}
				}
			}
		}
		r, err := rng.New(rng.FromText(rapid.String().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		if len(moves) == 0 {
			if bourse.Idle(options) != (toyMove{}) || bourse.Pick(options, r) != (toyMove{}) || bourse.PickMove(options, r) != (toyMove{}) {
				t.Fatal("a move of none")
			}
			return
		}
		if bourse.Idle(options) != moves[0] {
			t.Fatalf("idle is %v, not %v", bourse.Idle(options), moves[0])
		}
		for range 10 {
			if m := bourse.Pick(options, r); !among[m] {
				t.Fatalf("%v is picked", m)
			}
			if m := bourse.PickMove(options, r); !among[m] {
				t.Fatalf("%v is picked evenly", m)
			}
		}
	})
}

func TestExpand_appends(t *testing.T) {
	options := []bourse.Option[toyMove]{{Move: toyMove{Kind: toyDone}}, {Move: toyMove{Kind: toyBid, N: 2}, Min: 2, Max: 4}}
	want := []toyMove{{Kind: toyHide}, {Kind: toyDone}, {Kind: toyBid, N: 2}, {Kind: toyBid, N: 3}, {Kind: toyBid, N: 4}}
	if diff := cmp.Diff(want, bourse.Expand(options, []toyMove{{Kind: toyHide}})); diff != "" {
		t.Error(diff)
	}
}

func TestCount_overflow(t *testing.T) {
	wide := bourse.Option[toyMove]{Min: 1, Max: math.MaxInt}
	if got := bourse.Count([]bourse.Option[toyMove]{wide, {}, wide}); got != math.MaxInt {
		t.Errorf("Count is %d", got)
	}
}

// TestPick_odds holds 60000 draws with a fixed seed against the odds by chi-square.
func TestPick_odds(t *testing.T) {
	options := []bourse.Option[toyMove]{
		{Move: toyMove{Kind: toyDone}},
		{Move: toyMove{Kind: toyBid, N: 1}, Min: 1, Max: 5},
		{Move: toyMove{Seat: 1, Kind: toyBid}, Min: 0, Max: 1},
	}
	moves := bourse.Expand(options, nil)
	const draws = 60000
	tests := []struct {
		name string
		pick func([]bourse.Option[toyMove], *rng.Rand) toyMove
		odds []float64
	}{
		{"Pick", bourse.Pick[toyMove], []float64{1. / 3, 1. / 15, 1. / 15, 1. / 15, 1. / 15, 1. / 15, 1. / 6, 1. / 6}},
		{"PickMove", bourse.PickMove[toyMove], []float64{1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8, 1. / 8}},
	}
	for _, test := range tests {
		r := newRand(t, "odds")
		count := make(map[toyMove]int)
		for range draws {
			count[test.pick(options, r)]++
		}
		chi := 0.
		for i, m := range moves {
			want := draws * test.odds[i]
			diff := float64(count[m]) - want
			chi += diff * diff / want
		}
		// 7 degrees of freedom: above 24.3 in one of a thousand seeds.
		if chi > 24.3 || len(count) != len(moves) {
			t.Errorf("%s: chi-square %.1f of %v", test.name, chi, count)
		}
	}
}
