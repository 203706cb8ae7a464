package learn

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestProspects_end checks that players whose reserve is empty are expected to be worth what they are worth, if no months
// are left.
func TestProspects_end(t *testing.T) {
	checked := 0
	visit(t, merlin.Rules, 100, func(at bourse.Observable[merlin.Move, merlin.View, merlin.Event], _ *rng.Rand) {
		v := at.View(0)
		v.Year = v.Config.Years + 1
		v.Month = 0
		v.Stack, v.Depth = merlin.Frames{{Kind: merlin.FrameDice}}, 1
		prospects := merlinProspects(&v)
		for _, s := range v.Standings(nil) {
			e := &prospects[s.Seat]
			if v.Out.Has(s.Seat) || v.Seats[s.Seat].Reserve.Len() > 0 {
				continue
			}
			checked++
			if want := int(s.Score) * milli; e.worth != want {
				t.Errorf("%s is expected to be worth %d, and is worth %d", s.Seat, e.worth, want)
			}
		}
	})
	if checked < 100 {
		t.Errorf("only %d players were checked", checked)
	}
}

// TestProspects checks that at the beginning, a player who is given a property is expected to be worth more, and the
// others no more, and that a player who has two properties with the same number can join them.
func TestProspects(t *testing.T) {
	var s merlin.State
	visit(t, merlin.Rules, 1, func(at bourse.Observable[merlin.Move, merlin.View, merlin.Event], r *rng.Rand) {
		if s.Config.Players == 0 {
			s = at.View(0).Sample(r)
		}
	})
	v := s.View(0)
	v.Stack, v.Depth = merlin.Frames{{Kind: merlin.FrameDice, Seat: 0}}, 1
	property := v.Offices[0]
	before := merlinProspects(&v)
	v.Plots[merlin.PlaceOf(1, 1)-1].Property = property
	after := merlinProspects(&v)
	if after[1].worth < before[1].worth+6*milli || after[1].cards != 1 || after[1].pair != 0 {
		t.Errorf("with a property, %+v is expected, and %+v without", after[1], before[1])
	}
	for _, other := range []bourse.Seat{0, 2, 3} {
		if after[other].worth > before[other].worth {
			t.Errorf("with a property of p1, %s is expected to be worth %d, and %d without", other, after[other].worth,
				before[other].worth)
		}
	}
	v.Plots[merlin.PlaceOf(1, 2)-1].Property = property
	if pair := merlinProspects(&v)[1].pair; pair != resonance(property.Number(), property.Number()) {
		t.Errorf("two of %s can be joined to a vault that grows with %d of 36 throws", property, pair)
	}
}
