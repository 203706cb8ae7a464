package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
)

// This file tests what holds of every State: its size, and that Pick and Make are Options and Apply.

// TestSizes pins the sizes of the values that programs copy. What changes them changes the binary
// form: raise Format.
func TestSizes(t *testing.T) {
	rulestest.Sizes(t, map[any]int{
		futures.State{}: 128, futures.View{}: 92, futures.Move{}: 8, futures.Event{}: 32, futures.Config{}: 6,
	})
}

// walks plays random games of 3 and 4 players, standard ones and variants, and hands over every
// position in which a player is awaited. Each game favours a kind of move, so that boards fill, hands
// empty and turns go on; simultaneous choices are made in any order.
func walks(t *testing.T, games int, at func(s *futures.State)) {
	t.Helper()
	r := newRand(t, "walks")
	seen := make(map[futures.Phase]int)
	for game := range games {
		config := futures.Standard(3 + game%2)
		if game%3 == 0 {
			config.Hand, config.Rounds = int8(2+r.IntN(4)), int8(1+r.IntN(int(config.Rounds)))
		}
		config.Start = bourse.Seat(r.IntN(int(config.Players)))
		s, err := futures.New(config)
		if err != nil {
			t.Fatal(err)
		}
		favourite := futures.KindBuy + futures.Kind(r.IntN(int(futures.KindEnd-futures.KindBuy)+1))
		for !s.Over() {
			m := s.Deal(r)
			if waiting := s.Waiting(); waiting != 0 {
				at(&s)
				seen[s.Phase]++
				seat := bourse.Seat(r.IntN(s.Players()))
				for !waiting.Has(seat) {
					seat = bourse.Seat(r.IntN(s.Players()))
				}
				options := s.Options(seat, nil)
				m = bourse.Pick(options, r)
				for _, o := range options {
					if o.Move.Kind == favourite && r.IntN(2) == 0 {
						m = o.Move
					}
				}
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, phase := range []futures.Phase{futures.Placing, futures.EarlyActing, futures.Turning, futures.LateActing, futures.Giving, futures.Settling} {
		if seen[phase] < games {
			t.Errorf("only %d positions of %d games are %s", seen[phase], games, phase)
		}
	}
}

// TestPick holds Pick to bourse.Pick over Options: the same move, and the generator in the same place.
func TestPick(t *testing.T) {
	r := newRand(t, "pick")
	walks(t, 120, func(s *futures.State) {
		for seat := bourse.Spectator; seat <= bourse.MaxSeats; seat++ {
			options := s.Options(seat, nil)
			for range 1 + 2*len(options) {
				rules.Picked(t, s, seat, options, r)
			}
		}
	})
}

// TestMake holds Make to Apply, for every move of every seat awaited.
func TestMake(t *testing.T) {
	walks(t, 120, func(s *futures.State) { rules.Made(t, s) })
}

// TestPick_allocates_nothing holds Pick, Deal and Make to that, over a whole game.
func TestPick_allocates_nothing(t *testing.T) {
	for players := futures.MinPlayers; players <= futures.MaxPlayers; players++ {
		start, err := futures.New(futures.Standard(players))
		if err != nil {
			t.Fatal(err)
		}
		r := newRand(t, "allocs")
		s := new(futures.State)
		if n := testing.AllocsPerRun(20, func() {
			*s = start
			playOut(s, r)
		}); n != 0 {
			t.Errorf("a game of %d allocates %g times", players, n)
		}
	}
}
