package tell_test

import (
	"testing"

	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file tests what is said about visions.

// TestSights compares what is said about each vision with all rolls in all seasons: how long it waits, what
// meets it, and which dice waive it.
func TestSights(t *testing.T) {
	teller := bare(t)
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		deck := "tea"
		if c.Crystal() {
			deck = "crystal"
		}
		p := played(t, "wholes spectator", "begun // p0 vision "+deck+"; ~ draw "+c.String())
		s := p.After
		said, waiver := map[string]told.Record{}, 0
		for _, line := range teller.Story(p.View, p.Events) {
			for _, r := range words.Read(line.Text) {
				said[r.Name] = r
				if r.Role == "numbers" { // 1 to b, or 1 or b
					waiver = r.Number(t, "b")
				}
			}
		}
		of, waived := said["effect-vision-waiver"]
		if !waived {
			of = said["effect-vision"]
		}
		if got := of.Number(t, "turns"); got != int(s.Visions[0].Wait) {
			t.Errorf("%s waits %d turns, told were %d", c, s.Visions[0].Wait, got)
		}
		s = played(t, "wholes spectator", "set laid "+c.String()+"; Row=20; Bank-=20", "foretold; p0 end //").After
		for month := int8(1); month < 12; month += 3 {
			for a := 1; a <= 6; a++ {
				for b := a; b <= 6; b++ {
					rolled := s
					rolled.Month = month
					met, fulfilled := meets(t, &rolled, merlin.Dice(int8(a), int8(b)), c)
					want := false
					if r, ok := said["when-total"]; ok {
						want = r.Number(t, "n") == a+b
					} else if r, ok := said["when-season"]; ok {
						want = r.Values["season"] == rolled.Season().String()
					} else if _, ok := said["when-doubles"]; ok {
						want = a == b
					} else {
						want = true
					}
					if met != want || fulfilled != (met && waiver == 0) {
						t.Fatalf("%s, %d and %d in %s: met %t, fulfilled %t; told was %+v", c, a, b,
							rolled.Season(), met, fulfilled, said)
					}
					for n := 1; met && waiver > 0 && n <= 6; n++ {
						died := rolled
						if _, fulfilled := meets(t, &died, merlin.Die(int8(n)), c); fulfilled != (n > waiver) {
							t.Fatalf("%s, a die of %d: fulfilled %t; told was %d", c, n, fulfilled, waiver)
						}
					}
				}
			}
		}
	}
}

// meets makes a chance move, draws the cards for the Offices that it calls for, and reports whether a vision
// is met and whether it takes effect.
func meets(t *testing.T, s *merlin.State, m merlin.Move, c merlin.Card) (met, fulfilled bool) {
	t.Helper()
	for {
		if err := s.Trace(m, func(e merlin.Event) {
			met = met || e.Kind == merlin.Carried && e.From == merlin.VisionsLaid && e.Card == c
			fulfilled = fulfilled || e.Kind == merlin.Fulfilled && e.Card == c
		}); err != nil {
			t.Fatal(err)
		}
		if s.Top().Kind != merlin.FrameDraw {
			return met, fulfilled
		}
		m = s.Chances(nil)[0].Move
	}
}
