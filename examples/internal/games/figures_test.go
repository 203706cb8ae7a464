package games

import (
	"context"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// TestFigures holds that a game's figures are the same from its first position to its last, that sums begin at 0 and never
// fall, that its stages follow each other, and that a game that is over has an end.
func TestFigures(t *testing.T) {
	for _, g := range all {
		config := `{}`
		if g.Name() == "merlin" {
			config = `{"parts":["market","paper","magic","war","court","visions"],"maxTurns":40}`
		}
		seed := rng.FromText("figures")
		s, err := g.Begin([]byte(config), &seed)
		if err != nil {
			t.Fatal(err)
		}
		first, stage := s.Figures(), s.Stage()
		if told := g.Name() == "merlin"; told != (len(first) > 0) || told != (stage == 1) || told != (g.Stage != nil) || s.Ending() != "" {
			t.Errorf("%s begins in stage %d with figures %v", g.Name(), stage, first)
		}
		if len(first) == 0 {
			continue
		}
		if a, b := g.Stage(1), g.Stage(8); a != "summer 1" || b != "spring 2" {
			t.Errorf("%s: stages %s to %s", g.Name(), a, b)
		}
		for seat := range bourse.Seat(s.Players()) {
			if err := s.Sit(seat, Seating{Bot: "random", Seed: rng.FromText("bot " + seat.String())}); err != nil {
				t.Fatal(err)
			}
		}
		last := first
		for n := 0; !s.Over(); n++ {
			seat := s.Turn()
			move, err := s.Choose(context.Background(), seat)
			if err == nil {
				_, _, err = s.Play(seat, s.Ask(seat), move)
			}
			if err != nil {
				t.Fatal(err)
			}
			if now := s.Stage(); now < stage || now > 8 {
				t.Fatalf("%s goes from stage %d to %d", g.Name(), stage, now)
			} else if stage = now; n%16 > 0 && !s.Over() {
				continue
			}
			now := s.Figures()
			for i, f := range now {
				was := last[i]
				if n := was.N; fmt.Sprint(f.Group, f.Name, f.Seat, f.Sum) != fmt.Sprint(was.Group, was.Name, was.Seat, was.Sum) || f.N < 0 || f.Sum && (f.N < n || first[i].N != 0) {
					t.Fatalf("%s: %+v, and before %+v", g.Name(), f, was)
				}
			}
			last = now
		}
		if s.Ending() == "" {
			t.Errorf("%s is over and has no end", g.Name())
		}
	}
}
