package smallprint_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file tests Validate. A state or view with exactly one flaw is refused for that flaw.

// TestState_Validate applies the flaws of testdata/flaws.txt.
func TestState_Validate(t *testing.T) {
	base := placing(t)
	over := begun(t, smallprint.Standard(2))
	for round := range 4 {
		reveal(t, &over, 3*round+1, 3*round+2, 3*round+3)
		pass(t, &over)
	}
	rules.Flaws(t, base,
		map[string]smallprint.State{"nothing": {}, "base": base, "fresh": begun(t, smallprint.Standard(3)),
			"over": over},
		base.View(1), map[string]smallprint.View{"view of p0": base.View(0),
			"view of a spectator": base.View(bourse.Spectator)})
}

// TestState_Validate_unreachable checks that Validate allows some states that play never reaches. It plays on
// to the end and checks that Validate also allows every state that follows.
func TestState_Validate_unreachable(t *testing.T) {
	fresh := begun(t, smallprint.Standard(3))
	for _, test := range []struct {
		name    string
		from    smallprint.State
		changes string
	}{
		{"another start player", placing(t), "Start=0"},
		{"more chits than cards played", placing(t), "Chits[0]=3"},
		{"more cards played than a round lets", placing(t), "Left[2][0]=0 Left[2][2]=0 Left[2][3]=0"},
		{"cards played before the first round", fresh, "Left[1][3]--"},
		{"no contracts at all", fresh, "Left[0][0]=0 Left[0][1]=0 Left[0][2]=0 Left[0][3]=0"},
		{"everybody else has passed", placing(t), "Passed=0b101"},
		{"a turn too few", placing(t), "Placed[0][0]=0 Placed[0][1]=0 Own[0].Cards[0]=0 Own[0].Cards[1]=0"},
		{"a turn too many", placing(t),
			"Placed[2][0]=1 Placed[2][1]=5 Placed[2][2]=9 Own[2].Cards[0]=4 Own[2].Cards[1]=4 Own[2].Cards[2]=4"},
	} {
		r := newRand(t, test.name)
		for range 5 {
			s := test.from
			if err := rulestest.Set(&s, test.changes); err != nil {
				t.Fatal(err)
			}
			for moves := 0; ; moves++ {
				if err := s.Validate(); err != nil {
					t.Fatalf("%s: after %d moves: %v", test.name, moves, err)
				}
				if s.Over() {
					break
				}
				s.ApplyUnchecked(randomMove(&s, r))
			}
		}
	}
}
