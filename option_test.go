package bourse_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/playout"
	_ "bourse.example/internal/testkit/properties" // limits rapid
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var newRand = playout.Rand

// drawOptions draws options such that no two of them stand for the same move.
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

// TestOption_JSON checks that options are read back as written, and that any other JSON is refused.
func TestOption_JSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, o := range drawOptions(t) {
			text, err := json.Marshal(o)
			if err != nil {
				t.Fatal(err)
			}
			var back bourse.Option[toyMove]
			if err := json.Unmarshal(text, &back); (err != nil || back != o) && o.Min >= 0 {
				t.Fatalf("%s is read as %+v, %v", text, back, err)
			}
		}
	})
	done, bid := toyMove{Kind: toyDone}, toyMove{Kind: toyBid, N: 2}
	const doneText, bidText = `"move":{"seat":"p0","kind":4,"to":"p0","n":0}`,
		`"text":"p0 bid N","move":{"seat":"p0","kind":3,"to":"p0","n":2}`
	for text, want := range map[string]bourse.Option[toyMove]{
		`{"text":"p0 done",` + doneText + `}`:              {Move: done},
		`{` + bidText + `,"min":2,"max":9,"field":"n"}`:    {Move: bid, Min: 2, Max: 9},
		`{` + bidText + `,"min":0,"max":10,"field":"n"}`:   {Move: bid, Max: 10},
		`{` + bidText + `,"min":9,"max":9,"field":"n"}`:    {Move: bid, Min: 9, Max: 9},
		`{` + bidText + `,"min":99,"max":100,"field":"n"}`: {Move: bid, Min: 99, Max: 100},
	} {
		if got, err := json.Marshal(want); err != nil || string(got) != text {
			t.Errorf("%+v is written %s, %v, want %s", want, got, err, text)
		}
	}
	for text, want := range map[string]string{
		`{"text":"p0 done",` + doneText + `,"min":0,"max":0,"field":""}`:  "there is no range from 0 to 0",
		`{"text":"p0 done",` + doneText + `,"min":0,"max":3,"field":"n"}`: `field is "n" and not ""`,
		`{"text":"p0 done",` + doneText +
			`,"min":0,"max":0}`: "min, max and field must appear together",
		`{"text":"p0 done",` + doneText +
			`,"field":"n"}`: "min, max and field must appear together",
		`{"text":"p1 done",` + doneText +
			`}`: `text is "p1 done" and not "p0 done"`,
		`{` + doneText + `}`:                                        "text or move is missing",
		`{"text":"p0 done"}`:                                        "text or move is missing",
		`{` + bidText + `,"max":9,"field":"n"}`:                     "min, max and field must appear together",
		`{` + bidText + `,"min":2,"max":9}`:                         "min, max and field must appear together",
		`{` + bidText + `,"min":2,"max":9,"field":"kind"}`:          `field is "kind" and not "n"`,
		`{` + bidText + `,"min":3,"max":2,"field":"n"}`:             "there is no range from 3 to 2",
		`{` + bidText + `,"min":-1,"max":2,"field":"n"}`:            "there is no range from -1 to 2",
		`{` + bidText + `}`:                                         `text is "p0 bid N" and not "p0 bid 2"`,
		`{` + bidText + `,"min":2,"max":9,"field":"n","field":"n"}`: "field",
		`{` + bidText + `,"min":2,"max":9,"field":"n","more":1}`:    "more",
		`{` + bidText + `,"min":"2","max":9,"field":"n"}`:           "min",
		`[]`: "json", `null`: "null",
	} {
		o := bourse.Option[toyMove]{Move: done, Min: 4, Max: 5}
		held := o
		if err := o.UnmarshalJSON([]byte(text)); err == nil || o != held ||
			!errors.Is(err, bourse.ErrSyntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is read as %+v, %v, want %q", text, o, err, want)
		}
	}
	for name, o := range map[string]any{"no move": bourse.Option[int]{},
		"no quantity": bourse.Option[toyMove]{Move: done, Max: 1}} {
		if text, err := json.Marshal(o); err == nil {
			t.Errorf("%s is written: %s", name, text)
		}
	}
	if err := new(bourse.Option[int]).UnmarshalJSON([]byte(`{"text":"0","move":0}`)); err == nil ||
		!strings.Contains(err.Error(), "int is not a move") {
		t.Errorf("an option of no move is read: %v", err)
	}
}

func TestOption_laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := drawOptions(t)
		moves := slices.Collect(bourse.All(options))
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
			if bourse.Idle(options) != (toyMove{}) || bourse.Pick(options, r) != (toyMove{}) {
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
		}
	})
}

func TestExpand_appends(t *testing.T) {
	options := []bourse.Option[toyMove]{{Move: toyMove{Kind: toyDone}},
		{Move: toyMove{Kind: toyBid, N: 2}, Min: 2, Max: 4}}
	want := []toyMove{{Kind: toyHide}, {Kind: toyDone}, {Kind: toyBid, N: 2}, {Kind: toyBid, N: 3},
		{Kind: toyBid, N: 4}}
	if diff := cmp.Diff(want, slices.AppendSeq([]toyMove{{Kind: toyHide}}, bourse.All(options))); diff != "" {
		t.Error(diff)
	}
}

func TestCount_overflow(t *testing.T) {
	wide := bourse.Option[toyMove]{Min: 1, Max: math.MaxInt}
	if got := bourse.Count([]bourse.Option[toyMove]{wide, {}, wide}); got != math.MaxInt {
		t.Errorf("Count is %d", got)
	}
}

// TestPick_odds checks 60000 draws from a fixed seed against the odds with a chi-square test.
func TestPick_odds(t *testing.T) {
	options := []bourse.Option[toyMove]{
		{Move: toyMove{Kind: toyDone}},
		{Move: toyMove{Kind: toyBid, N: 1}, Min: 1, Max: 5},
		{Move: toyMove{Seat: 1, Kind: toyBid}, Min: 0, Max: 1},
	}
	moves := slices.Collect(bourse.All(options))
	const draws = 60000
	odds := []float64{1. / 3, 1. / 15, 1. / 15, 1. / 15, 1. / 15, 1. / 15, 1. / 6, 1. / 6}
	r := newRand(t, "odds")
	count := make(map[toyMove]int)
	for range draws {
		count[bourse.Pick(options, r)]++
	}
	chi := 0.
	for i, m := range moves {
		want := draws * odds[i]
		diff := float64(count[m]) - want
		chi += diff * diff / want
	}
	// With 7 degrees of freedom, one seed in a thousand exceeds 24.3.
	if chi > 24.3 || len(count) != len(moves) {
		t.Errorf("chi-square %.1f of %v", chi, count)
	}
}
