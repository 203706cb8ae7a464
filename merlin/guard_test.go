package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests Royal Guards: M21, and their abilities, M33.9 to M33.12.

// courtly returns a game in which p0 has a king in its reserve, two properties, and 9 gold; the Cost of
// Living is 2.
func courtly(t testing.TB, king string, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := warring(t, merlin.Magic)
	lay(t, &s, "p0.1", "c2")
	lay(t, &s, "p0.2", "c3", "h9")
	reserve(t, &s, 0, king)
	purse(&s, 0, 9)
	for _, edit := range edit {
		edit(&s)
	}
	sound(t, &s)
	return s
}

// TestRule_M21_1_cited checks that the event of the move that motivates a king cites its clause.
func TestRule_M21_1_cited(t *testing.T) {
	s := courtly(t, "hk")
	play(t, &s, "p0 card hk")
	var cited []string
	if err := s.Trace(rules.Parse(t, "p0 use"), func(e merlin.Event) {
		cited = append(cited, e.Rule.String())
	}); err != nil {
		t.Fatal(err)
	}
	same(t, "the move", cited[0], "M21.1")
}

// TestMotivate has every guard that comes, and that Validate allows, come to its end.
func TestMotivate(t *testing.T) {
	notShort(t)
	s := courtly(t, "dk")
	play(t, &s, "p0 card dk", "p0 rally")
	for _, move := range []string{"~ dice 1 4", "~ dice 1 6", "p0 use", "p0 fetch 1", "p0 fetch 1",
		"p0 at p0.1"} {
		for n := range uint8(14 * 14) {
			odd, r := s, newRand(t, move)
			odd.Stack[2].A, odd.Stack[2].B = n/14, n%14
			for odd.Validate() == nil && odd.Top().Kind != merlin.FrameAct {
				m, ok := odd.SampleChance(r)
				if !ok {
					m = odd.Pick(0, r)
				}
				odd.ApplyUnchecked(m)
				sound(t, &odd)
			}
		}
		play(t, &s, move)
	}
}
