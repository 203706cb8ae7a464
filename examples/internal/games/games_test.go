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

// TestTellFutures holds the sentences of a round that has everything.
func TestTellFutures(t *testing.T) {
	clause := func(chapter, number uint8) futures.Clause {
		return futures.Clause{Chapter: chapter, Number: number}
	}
	gold := func(from, to futures.Account, n int32, rule futures.Clause) futures.Event {
		return futures.Event{Kind: futures.Transferred, Rule: rule, From: from, To: to, Unit: futures.Gold, N: n}
	}
	lifted := futures.MarkerAt(futures.Corn, futures.Down, 12)
	events := []futures.Event{
		{Kind: futures.Moved, Move: futures.Fourth(1)},
		gold(futures.Purse(1), futures.Exchange, 5, clause(9, 1)),
		{Kind: futures.Moved, Move: futures.Pass(1)},
		gold(futures.Exchange, futures.Purse(1), 1, clause(7, 3)),
		{Kind: futures.Priced, Rule: clause(5, 3), Commodity: futures.Corn, FromRow: 14, ToRow: 16},
		{Kind: futures.Priced, Rule: clause(5, 3), Commodity: futures.Rice, FromRow: 8, ToRow: 7},
		{Kind: futures.Burst, Rule: clause(3, 3), Commodity: futures.Corn, ToRow: 16},
		gold(futures.Purse(0), futures.Exchange, 15, clause(8, 1)),
		{Kind: futures.Transferred, Rule: clause(8, 1), From: futures.Board, To: futures.Purse(0), Unit: futures.TradeMarker, N: 1, Marker: lifted},
		{Kind: futures.Transferred, Rule: clause(8, 1), From: futures.Board, To: futures.Purse(2), Unit: futures.TradeMarker, N: 1, Marker: futures.MarkerAt(futures.Corn, futures.Up, 9)},
		{Kind: futures.Priced, Rule: clause(8, 2), Commodity: futures.Corn, FromRow: 16, ToRow: 8},
		{Kind: futures.Entered, Phase: futures.Turning, Seat: 3, Round: 1},
	}
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range tellFutures(s.View(0), events) {
		got = append(got, line.Text)
	}
	want := []string{
		"p1 buys the fourth marker for 5 gold",
		"p1 passes for 1 gold",
		"middle movement: corn 42 > 50, rice 25 > 23",
		"corn bursts at 50: its markers are settled, losses are paid, gains are not",
		"p0's marker corn down 35 costs 15 gold",
		"p2's marker corn up 27 brings nothing",
		"after the burst: corn 50 > 25",
		"late trading from p3 back to p0",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("told:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
