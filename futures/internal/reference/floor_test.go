package reference

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/scale"
)

// name returns package futures' name for a move of the floor.
func (g *Floor) name(m floorMove) futures.Move {
	seat := bourse.Seat(g.active)
	card := func(c uint8) futures.Card { return futures.CornUp + futures.Card(c) }
	switch m.k {
	case floorPlace:
		return futures.Place(seat, card(m.a), m.b)
	case floorTurn:
		return futures.TurnUp(seat, m.a)
	case floorBuy:
		return futures.Buy(seat, futures.Corn+futures.Commodity(m.a), futures.Up+futures.Side(m.b))
	case floorSettle:
		return futures.Settle(seat, floorMarker(m.a))
	case floorPass:
		return futures.Pass(seat)
	case floorExtra:
		return futures.Extra(seat, card(m.a), card(m.b))
	case floorFourth:
		return futures.Fourth(seat)
	case floorEnd:
		return futures.End(seat)
	case floorGive:
		return futures.Give(seat, card(m.a))
	}
	var markers [2]futures.Marker
	for i, cell := range []uint8{m.a, m.b} {
		if cell != floorNone {
			markers[i] = floorMarker(cell)
		}
	}
	return futures.Final(seat, markers[0], markers[1])
}

func floorMarker(cell uint8) futures.Marker {
	return futures.MarkerAt(futures.Corn+futures.Commodity(cell>>5), futures.Up+futures.Side(cell>>4&1),
		futures.Row(cell&15))
}

// TestFloor plays games with the floor and with package futures. Both must have the same options in the same
// order, make the same moves with the same random numbers, and have the same gold after each move.
func TestFloor(t *testing.T) {
	seed := "floor " + scale.Seed(t)
	r, beside := playout.Rand(t, seed), playout.Rand(t, seed)
	for game := range scale.N(500, 50000) {
		config := futures.Standard(4)
		config.Start = bourse.Seat(game % 4)
		s, err := futures.New(config)
		if err != nil {
			t.Fatal(err)
		}
		g := NewFloor(uint8(config.Start))
		var options [64]floorMove
		var list []futures.Option
		for g.phase != floorOver {
			var m futures.Move
			if g.phase <= floorDrawing {
				c := g.kind(beside)
				m, _ = s.SampleChance(r)
				if m.Card != futures.CornUp+futures.Card(c) {
					t.Fatalf("game %d: %s, the floor draws kind %d", game, m, c)
				}
				g.draw(c)
			} else {
				n := g.options(&options)
				list = s.Options(s.Turn(), list[:0])
				if len(list) != n {
					t.Fatalf("game %d: %d options, the floor has %d\n%v", game, len(list), n, s)
				}
				for i, o := range list {
					if want := (futures.Option{Move: g.name(options[i])}); o != want {
						t.Fatalf("game %d: option %d is %v, the floor's %v\n%v", game, i, o, want, s)
					}
				}
				k := beside.IntN(n)
				if m = s.Pick(s.Turn(), r); m != g.name(options[k]) {
					t.Fatalf("game %d: %v is picked, the floor picks %v", game, m, g.name(options[k]))
				}
				g.apply(options[k])
			}
			s.ApplyUnchecked(m)
			if s.Gold != g.gold {
				t.Fatalf("game %d: after %s gold %v, the floor has %v\n%v", game, m, s.Gold, g.gold, s)
			}
		}
		if !s.Over() {
			t.Fatalf("game %d goes on, the floor's is over", game)
		}
	}
}
