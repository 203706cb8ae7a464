package reference

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/frozen"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scale"
	"bourse.example/smallprint"
)

func TestIndependent(t *testing.T) { rulestest.Independent(t) }

// told returns the String of the reference for a state of package smallprint.
func told(s *smallprint.State) string {
	var row []int
	for _, value := range s.Row {
		if value != 0 {
			row = append(row, int(value))
		}
	}
	n := s.Players()
	var hands []int
	for seat := range bourse.Seat(n) {
		v := s.View(seat)
		hand := v.Hand()
		hands = append(hands, hand.Len())
	}
	turn := map[smallprint.Phase]int{smallprint.Revealing: -1, smallprint.Placing: int(s.Active),
		smallprint.Over: -2}[s.Phase]
	return fmt.Sprintf("round %d, start p%d, turn %d, row %v, money %v, chits %v, hands %v, pool %d, assigned %d",
		s.Round, s.Start, turn, row, s.Money[:n], s.Chits[:n], hands, s.Pool, s.Assigned)
}

// follow plays a game with both implementations, compares them after every move, and returns the numbers of
// winners and moves.
func follow(t *testing.T, s smallprint.State, next func(*smallprint.State) smallprint.Move) (wins, moves int) {
	t.Helper()
	c := s.Config
	g := New(int(c.Players), int(c.Rounds), int(c.Shares), int(c.Start), c.LoneBig)
	for ; !s.Over(); moves++ {
		m := next(&s)
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		g.Play(m.String())
		if got, want := told(&s), g.String(); got != want {
			t.Fatalf("%+v: after %d moves and %s\n%s, want\n%s", c, moves, m, got, want)
		}
	}
	var winners []int
	for _, at := range s.Standings(nil) {
		if at.Win {
			winners = append(winners, int(at.Seat))
		}
	}
	if got, want := fmt.Sprint(winners), fmt.Sprint(g.Winners()); got != want {
		t.Fatalf("%+v: the winners are %s, want %s: %s", c, got, want, g)
	}
	return len(winners), moves
}

// TestFrozen follows the games of testdata/games.txt with both implementations.
func TestFrozen(t *testing.T) {
	games, moves := frozen.Lines(t, "../../testdata/games.txt", 20), 0
	for _, l := range games {
		s, err := smallprint.Rules.New(l.Config)
		if err != nil {
			t.Fatal(err)
		}
		steer := frozen.NewSteer[smallprint.Move]("smallprint", l)
		_, n := follow(t, s, func(s *smallprint.State) smallprint.Move { return steer.Next(s) })
		moves += n
	}
	t.Logf("%d games of %d moves", len(games), moves)
}

// TestReference plays random games with both implementations and compares them after every move.
func TestReference(t *testing.T) {
	r := playout.Rand(t, "second "+scale.Seed(t))
	games, shared := scale.N(600, 60000), 0
	var options []smallprint.Option
	for game := range games {
		c := smallprint.Standard(2 + game%3)
		c.Rounds, c.Shares = int8(1+r.IntN(int(c.Rounds))), int8(r.IntN(10))
		c.Start, c.LoneBig = bourse.Seat(r.IntN(int(c.Players))), r.IntN(2) == 0
		s, err := smallprint.New(c)
		if err != nil {
			t.Fatal(err)
		}
		winners, _ := follow(t, s, func(s *smallprint.State) smallprint.Move {
			m, ok := s.SampleChance(r)
			if seat := s.Turn(); !ok {
				options = s.Options(seat, options[:0])
				if m = bourse.Pick(options, r); game/3%3 == 0 { // no markers, so fewer chits and more ties
					m.Marker = smallprint.NoMarker
				}
			}
			return m
		})
		if winners > 1 {
			shared++
		}
	}
	if shared == 0 && games > 100 {
		t.Errorf("no shared win in %d games", games)
	}
}

// TestDivide divides every business with both implementations, for all cards that can be under it and some
// more.
func TestDivide(t *testing.T) {
	for small := range 5 {
		for big := range 5 {
			for total := range 5 {
				for shares := range 13 {
					var cards []string
					for i, times := range []int{small, big, total, shares} {
						for range times {
							cards = append(cards, []string{"SMALL", "BIG", "TOTAL", "share"}[i])
						}
					}
					under := smallprint.Paper{int8(small), int8(big), int8(total), int8(shares)}
					for value := 1; value <= 15; value++ {
						for _, lone := range []bool{false, true} {
							split := smallprint.Assign(value, under, lone)
							want := divide(value, cards, lone)
							got := deal{valid: split.Verdict == smallprint.Valid, small: int(split.Small),
								big:   int(split.Big),
								total: int(split.Total), share: int(split.Share), pool: int(split.Pool)}
							// Amounts for cards that are not there do not matter.
							if small == 0 {
								got.small = 0
							}
							if big == 0 {
								got.big = 0
							}
							if total == 0 {
								got.total = 0
							}
							if got != want {
								t.Fatalf("value %d, %v, lone BIG valid %t: %+v, want %+v", value, cards, lone,
									got, want)
							}
							sum := got.small*small + got.big*big + got.total*total + got.share*shares +
								got.pool
							if sum != value {
								t.Fatalf("value %d, %v: %d is paid", value, cards, sum)
							}
							if none := small+big+total == 0; none != (split.Verdict == smallprint.NoContract) || !want.valid && !none != split.Verdict.Void() {
								t.Fatalf("value %d, %v: the verdict is %s", value, cards, split.Verdict)
							}
						}
					}
				}
			}
		}
	}
}
