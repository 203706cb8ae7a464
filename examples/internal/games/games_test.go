package games

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// TestGames plays a game of bots of every game in the list, and looks at all that it tells people.
func TestGames(t *testing.T) {
	for _, g := range all {
		for players := g.Min; players <= g.Max; players++ {
			t.Run(fmt.Sprint(g.Name(), players), func(t *testing.T) { tour(t, g, players) })
		}
	}
}

// TestBare holds that a game of which only the rules are known can be played.
func TestBare(t *testing.T) {
	tour(t, enter(entry[futures.State, futures.Move, futures.View, futures.Event]{rules: futures.Rules, rule: futures.Rule}), 3)
}

func tour(t *testing.T, g Game, players int) {
	if found, err := Find(g.Name()); err != nil || found.Name() != g.Name() {
		t.Errorf("Find: %v", err)
	}
	seed := rng.FromText("tour")
	s, err := g.Begin([]byte(fmt.Sprintf(`{"players":%d}`, players)), &seed)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range bourse.Seat(players) {
		who := Seating{Bot: [2]string{"random", "greedy"}[seat%2], Seed: rng.FromText(seat.String()), Fault: func(err error) { t.Error(err) }}
		if err := s.Sit(seat, who); err != nil {
			t.Fatal(err)
		}
	}
	told := map[bourse.Seat]int{}
	lines := map[bourse.Seat]int{}
	for !s.Over() {
		seat := s.Turn()
		if s.Asked(seat) == "" || s.Text(seat) == "" {
			t.Fatalf("%s is asked nothing", seat)
		}
		choices := s.Choices(seat)
		for _, c := range choices {
			move := c.Move(c.Min)
			if err := s.Check(seat, move); err != nil {
				t.Fatalf("%s is offered: %v", move, err)
			}
			text := strings.Replace(strings.Join(c.Words, " "), Amount, fmt.Sprint(c.Min), 1)
			if seat.String()+" "+text != move || c.Item == "" {
				t.Fatalf("%s is written %q, listed %q", move, c.Words, c.Item)
			}
		}
		move, err := s.Choose(context.Background(), seat)
		if err == nil {
			_, _, err = s.Play(seat, s.Ask(seat), move)
		}
		if err != nil {
			t.Fatal(err)
		}
		for seat := bourse.Seat(-1); seat < bourse.Seat(players); seat++ {
			story, next := s.Story(seat, told[seat])
			told[seat] = next
			for _, line := range story {
				if strings.TrimSpace(line.Text) == "" || strings.ContainsAny(line.Text, "\n\x00") || strings.Contains(line.Text, "%!") {
					t.Fatalf("%s is told %q", seat, line.Text)
				}
				lines[seat]++
			}
		}
	}
	for seat, n := range lines {
		if n < 20 {
			t.Errorf("%s was told %d lines", seat, n)
		}
	}
	back, err := s.Back(s.Moves() / 2)
	if err != nil || back.Over() {
		t.Fatalf("Back: %v", err)
	}
	again, err := g.Load(strings.NewReader(s.Record().String()))
	if err != nil || again.Record().String() != s.Record().String() {
		t.Errorf("Load: %v", err)
	}
	if found, err := OfRecord(strings.NewReader(s.Record().String())); err != nil || found.Name() != g.Name() {
		t.Errorf("OfRecord: %v", err)
	}
}

// An offer is a move of a game that has amounts.
type offer struct{ n int }

func (o offer) String() string      { return fmt.Sprintf("p0 offer %d to p1", o.n) }
func (o offer) By() bourse.Seat     { return 0 }
func (o offer) Amount() int         { return o.n }
func (o offer) AmountField() string { return "n" }
func (o offer) With(n int) offer    { return offer{n} }

// TestChoiceOf holds how an amount is found in a move's text.
func TestChoiceOf(t *testing.T) {
	c := choiceOf(bourse.Option[offer]{Move: offer{1}, Min: 1, Max: 9})
	if got := strings.Join(c.Words, " "); got != "offer N to p1" || c.Group != "offer N to" || c.Item != "p1" || c.Move(7) != "p0 offer 7 to p1" {
		t.Errorf("%q: %q, %q", got, c.Group, c.Item)
	}
	if c = choiceOf(bourse.Option[offer]{Move: offer{3}}); c.Item != "p1" || c.Move(0) != "p0 offer 3 to p1" {
		t.Errorf("a plain move: %q", c.Words)
	}
}
