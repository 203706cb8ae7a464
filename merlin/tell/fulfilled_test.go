package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

// This file compares reports about visions that are met with what actually follows.

// The totals of the dice at which visions are met, and the seasons (M32).
var (
	totals = map[merlin.Card]int{merlin.LooseLeaves: 4, merlin.BentSpoon: 9, merlin.OilyRim: 5,
		merlin.ChippedCup: 10, merlin.TwoSugars: 6, merlin.SpiltMilk: 8,
		merlin.Dregs: 3, merlin.Honey: 2, merlin.Lump: 11, merlin.RestlessDead: 8, merlin.TaxRebate: 6,
		merlin.MarketBoom: 5, merlin.Crash: 9, merlin.GolemFever: 12,
		merlin.RoyalVisit: 10, merlin.Sinkhole: 4}
	seasons = map[merlin.Card]merlin.Season{merlin.ColdTea: merlin.Winter, merlin.GreatHarvest: merlin.Autumn,
		merlin.Thaw: merlin.Spring}
)

// TestLaw_visions_come_true checks each vision at rolls of random games. A vision must be reported to come
// true if the game with it goes on differently from the same game without it, and to have no effect if both
// go on alike. Two Sugars and Spilt Milk last for a roll no matter what it pays, so they may come true either
// way.
func TestLaw_visions_come_true(t *testing.T) {
	notShort(t)
	teller, counts := bare(t), map[merlin.Card][2]int{}
	r, err := rng.New(rng.FromText("visions " + scale.Seed(t)))
	if err != nil {
		t.Fatal(err)
	}
	words.Walk(t, func(_ string, _ merlin.State, _ merlin.Move, _ []merlin.Event, s merlin.State) {
		if s.Config.Parts.Has(merlin.Visions) && s.Top().Kind == merlin.FrameDice &&
			s.Stack[1].Kind == merlin.FrameRoll &&
			r.IntN(3) == 0 && !short(&s) {
			for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
				foresee(t, s, c, r, teller, counts)
			}
		}
	})
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		came, other := counts[c][1], counts[c][0]
		if came == 0 || other == 0 && c != merlin.TwoSugars && c != merlin.SpiltMilk {
			t.Errorf("%s came true %d times, and nothing came of it %d times", c, came, other)
		}
	}
}

// short reports whether a supply has so little left that a vision may bring just what a land would have
// yielded.
func short(s *merlin.State) bool {
	for _, n := range s.Supply {
		if n > 0 && n < 10 {
			return true
		}
	}
	return false
}

// foresee rolls with a vision as the only one on the table, and in the same game without it, and compares the
// reports.
func foresee(t *testing.T, s merlin.State, c merlin.Card, r *rng.Rand, teller *tell.Teller,
	counts map[merlin.Card][2]int) {
	t.Helper()
	for _, of := range s.Visions {
		s.Unseen[of.Card]++
	}
	s.Unseen[0], s.Visions = 0, merlin.VisionRow{}
	s.Unseen[c] = max(s.Unseen[c], 1) - 1
	if r.IntN(2) == 0 { // the counters at their limits
		s.CoL, s.Research = 1, 1
	}
	if r.IntN(4) == 0 { // the bank without gold
		s.Row, s.Bank = s.Row+s.Bank, 0
	}
	dice := merlin.Dice(1, 2)
	if n := totals[c]; n > 0 {
		dice = merlin.Dice(int8(max(1, n-6)), int8(min(6, n-1)))
	} else if c == merlin.Sieve {
		dice = merlin.Dice(2, 2)
	}
	if at := seasons[c]; at != 0 {
		for s.Month = 0; s.Season() != at; s.Month++ {
		}
	}
	without := s
	without.Discards[c]++
	s.Visions[0] = merlin.Vision{Card: c}
	events := alike(t, &s, &without, dice)
	if events == nil {
		return
	}
	told := map[string]bool{}
	for _, line := range teller.Story(s.View(bourse.Spectator), events) {
		for _, record := range words.Read(line.Text) {
			if record.Values["card"] == c.String() {
				told[record.Name] = true
			}
		}
	}
	came, differs := told["comes-true"], s != without
	if came == told["disregarded"] ||
		differs != came && (c != merlin.TwoSugars && c != merlin.SpiltMilk || !came) {
		t.Fatalf("%s, told are %v, and it changes anything: %t\n%v\n%s\n%s", c, told, differs, events, s,
			without)
	}
	n := counts[c]
	if n[0]++; came {
		n[0], n[1] = n[0]-1, n[1]+1
	}
	counts[c] = n
}

// alike makes the same moves in a game with a vision and in one without, from the dice until the vision is
// resolved. A die for waiving it shows its best number. It returns the events of the first game, or none if
// the vision is not met.
func alike(t *testing.T, with, without *merlin.State, m merlin.Move) (events []merlin.Event) {
	t.Helper()
	hear := func(e merlin.Event) { events = append(events, e) }
	for {
		if err := with.Trace(m, hear); err != nil {
			t.Fatal(err)
		}
		if err := without.Apply(m); err != nil {
			t.Fatal(err)
		}
		top := with.Top()
		switch {
		case with.Over() || with.Stack[1].Kind != merlin.FrameRoll && with.Visions.Len() > 0:
			return nil
		case with.Visions.Len() == 0 && top.Kind == merlin.FrameDie && top.Rule.Chapter == 32 &&
			!fulfilled(events):
			if err := with.Trace(merlin.Die(6), hear); err != nil {
				t.Fatal(err)
			}
			return events
		case with.Visions.Len() == 0:
			return events
		case top.Kind >= merlin.FrameDice:
			m = with.Chances(nil)[0].Move
		default:
			m = with.Options(with.Waiting().Lowest(), nil)[0].Move
		}
	}
}

// fulfilled reports whether a vision has taken effect.
func fulfilled(events []merlin.Event) bool {
	for _, e := range events {
		if e.Kind == merlin.Fulfilled {
			return true
		}
	}
	return false
}
