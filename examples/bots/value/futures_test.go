package value_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
)

// TestFutures checks what makes a position better or worse.
func TestFutures(t *testing.T) {
	marker := func(c futures.Commodity, side futures.Side, price int) futures.Marker {
		row, ok := futures.RowOf(price)
		if !ok {
			t.Fatalf("no row has %d", price)
		}
		return futures.MarkerAt(c, side, row)
	}
	for _, test := range []struct {
		name   string
		change func(*futures.State)
		from   int64 // bounds of the value of p0 afterwards
		to     int64
	}{
		{"nothing", func(*futures.State) {}, 0, 0},
		{"a gold more", func(s *futures.State) { s.Gold[0]++ }, 100, 100},
		{"two gold less than one of the others", func(s *futures.State) { s.Gold[2] += 2 }, -200, -200},
		{"a marker that gains", func(s *futures.State) {
			s.Board[0][0] = marker(futures.Corn, futures.Up,
				15)
		}, 500, 1000},
		{"a marker that loses", func(s *futures.State) {
			s.Board[0][0] = marker(futures.Corn, futures.Down,
				15)
		}, -1300, -1000},
		{"a marker, and cards that go its way", func(s *futures.State) {
			s.Board[0][0] = marker(futures.Corn, futures.Up, 25)
			s.Top = [6]futures.Card{futures.CornUp, futures.CornUp}
		}, 200, 200}, // 4 gold more, and without the 2 of a marker in hand
		{"a marker that a burst will take", func(s *futures.State) {
			s.Rows[futures.Pepper-1] = 2
			s.Top = [6]futures.Card{futures.PepperDown, futures.PepperDown, futures.PepperDown}
			s.Board[0][0] = marker(futures.Pepper, futures.Down, 25)
		}, -300, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := must.Get(futures.New(futures.Standard(4)))
			s.Phase, s.Active = futures.LateActing, 0
			test.change(&s)
			if got := value.Futures(&s, 0); got < test.from || got > test.to {
				t.Errorf("the value is %d, want %d to %d", got, test.from, test.to)
			}
		})
	}
}

// TestFuturesSettling checks that the choices of the final settlement are worth what they bring.
func TestFuturesSettling(t *testing.T) {
	s := must.Get(futures.New(futures.Standard(4)))
	s.Phase, s.Active, s.Round = futures.Settling, bourse.None, s.Config.Rounds
	for i, row := range []futures.Row{4, 6, 10} { // 15, 21 and 29 with the price at 25
		s.Board[0][i] = futures.MarkerAt(futures.Corn, futures.Up, row)
	}
	best, worth := futures.Move{}, int64(-1<<60)
	for _, o := range s.Options(0, nil) {
		next := s
		must.Do(t, next.Apply(o.Move))
		if v := value.Futures(&next, 0); v > worth {
			best, worth = o.Move, v
		}
	}
	if want := futures.Final(0, s.Board[0][0], s.Board[0][1]); best != want || worth != 1000 {
		t.Errorf("the best choice is %s, worth %d; want %s, worth 1000", best, worth, want)
	}
}
