package games

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// TestWorth holds that every game tells what those who play own is worth, of each by name, the same to all
// seats, in lines that leave room for a margin; and that a game of which only the rules are known does not.
func TestWorth(t *testing.T) {
	names := []string{"Amadea", "Babett", "Célest", "Dorian"}
	for _, g := range all {
		if g.Aim == nil {
			continue // it speaks in its own words
		}
		seed := rng.FromText("worth")
		s, err := g.Begin(nil, &seed)
		if err != nil {
			t.Fatal(err)
		}
		called := map[bourse.Seat]string{}
		for seat := range bourse.Seat(s.Players()) {
			called[seat] = names[seat]
			if err := s.Sit(seat, Seating{Bot: "random", Seed: rng.FromText(fmt.Sprint("worth ", seat))}); err != nil {
				t.Fatal(err)
			}
		}
		s.Name(called)
		for before := ""; ; {
			lines := s.Worth(bourse.Spectator)
			text := strings.Join(lines, "\n")
			for seat := range bourse.Seat(s.Players()) {
				told := strings.Contains("\n"+text, "\n"+names[seat]+": ") || strings.Contains("\n"+text, "\n"+names[seat]+" is ") ||
					strings.Contains("\n"+text, "\n"+names[seat]+", with ") // crowns
				if !told || !slices.Equal(s.Worth(seat), lines) {
					t.Fatalf("%s tells %s:\n%s", g.Name(), seat, text)
				}
			}
			for _, line := range lines {
				if len([]rune(line)) > 78 {
					t.Fatalf("%s: a line of %d columns: %s", g.Name(), len([]rune(line)), line)
				}
			}
			if s.Over() {
				if text == before {
					t.Errorf("%s ends as it began:\n%s", g.Name(), text)
				}
				break
			}
			if before == "" {
				before = text
			}
			seat := s.Turn()
			move, err := s.Choose(context.Background(), seat)
			if err == nil {
				_, _, err = s.Play(seat, s.Ask(seat), move)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	bare := enter(entry[futures.State, futures.Move, futures.View, futures.Event]{rules: futures.Rules, rule: futures.Rule})
	seed := rng.FromText("worth")
	s, err := bare.Begin(nil, &seed)
	if err != nil || s.Worth(0) != nil {
		t.Errorf("%q, %v", s.Worth(0), err)
	}
}
