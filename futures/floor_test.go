package futures_test

import (
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file implements the standard game for 4 players for speed alone. It has only the rules, without views,
// events, refusals or other configs. BenchmarkFloor and BenchmarkRatio compare the package
// with it, and TestFloor checks that both play alike. Change it only to make it faster.

const (
	floorDealing = iota
	floorLaying
	floorDrawing
	floorPlacing
	floorEarly
	floorTurning
	floorLate
	floorGiving
	floorSettling
	floorOver
)

const (
	floorPlace = iota
	floorTurn
	floorBuy
	floorSettle
	floorPass
	floorExtra
	floorFourth
	floorEnd
	floorGive
	floorFinal
)

const floorNone = 0xff

// A floorMove is a kind and up to two fields. Each field is a card or a commodity, counted from 0, a pile or
// a cell.
type floorMove struct{ k, a, b uint8 }

// A floor is a position. A cell is a commodity, a side and a row.
type floor struct {
	gold                                   [4]int32
	rows                                   [4]int8 // 3 used
	board                                  [4][4]uint8
	hand                                   [4][8]int8 // 6 used
	handN                                  [4]int8
	onBoard                                [4]int8
	fourth                                 [4]bool
	placed                                 [4]uint8
	give                                   [4]uint8
	settle                                 [4][2]uint8
	top                                    [6]uint8
	cover                                  [6]uint8
	stock                                  [6]int8
	stockN                                 int8
	phase, round, start, active, act, laid uint8
}

var floorLadder = [32]int8{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}

// newFloor returns a game before the first card is dealt.
func newFloor(start uint8) (g floor) {
	for i := range g.rows {
		g.rows[i] = 8
	}
	for i := range g.board {
		g.board[i] = [4]uint8{floorNone, floorNone, floorNone, floorNone}
		g.settle[i] = [2]uint8{floorNone, floorNone}
		g.placed[i] = floorNone
	}
	for i := range g.top {
		g.top[i], g.cover[i] = floorNone, floorNone
		g.stock[i] = 9
	}
	g.stockN = 54
	g.start, g.round, g.phase = start, 1, floorDealing
	return
}

// options lists the legal moves of the active player.
func (g *floor) options(o *[64]floorMove) int {
	n := 0
	p := g.active & 3
	switch g.phase {
	case floorPlacing:
		var open [6]uint8
		m := 0
		for i := range g.cover {
			if g.cover[i] == floorNone {
				open[m] = uint8(i)
				m++
			}
		}
		for c := uint8(0); c < 6; c++ {
			if g.hand[p][c] == 0 {
				continue
			}
			for _, i := range open[:m] {
				o[n&63] = floorMove{floorPlace, c, i}
				n++
			}
		}
	case floorTurning:
		for i := range g.cover {
			if g.cover[i] != floorNone {
				o[n&63] = floorMove{floorTurn, uint8(i), 0}
				n++
			}
		}
	case floorEarly, floorLate:
		if g.act == 0 {
			o[0] = floorMove{k: floorEnd}
			n = 1
		} else {
			o[0] = floorMove{k: floorPass}
			n = 1
			most := int8(3)
			if g.fourth[p] {
				most = 4
			}
			if g.onBoard[p] < most {
				o[1], o[2], o[3] = floorMove{floorBuy, 0, 0}, floorMove{floorBuy, 0, 1},
					floorMove{floorBuy, 1, 0}
				o[4], o[5], o[6] = floorMove{floorBuy, 1, 1}, floorMove{floorBuy, 2, 0},
					floorMove{floorBuy, 2, 1}
				n = 7
			}
			last := uint8(floorNone)
			for _, m := range g.board[p] {
				if m != last {
					if m == floorNone {
						break
					}
					o[n&63] = floorMove{floorSettle, m, 0}
					n++
					last = m
				}
			}
		}
		if g.handN[p] >= 2 {
			h := &g.hand[p]
			for a := uint8(0); a < 6; a++ {
				if h[a] == 0 {
					continue
				}
				if h[a] > 1 {
					o[n&63] = floorMove{floorExtra, a, a}
					n++
				}
				for b := a + 1; b < 6; b++ {
					if h[b] != 0 {
						o[n&63] = floorMove{floorExtra, a, b}
						n++
					}
				}
			}
		}
	case floorGiving:
		for c := uint8(0); c < 6; c++ {
			if g.hand[p][c] != 0 {
				o[n&63] = floorMove{floorGive, c, 0}
				n++
			}
		}
		return n
	case floorSettling:
		b := &g.board[p]
		o[0] = floorMove{floorFinal, floorNone, floorNone}
		n = 1
		for i := 0; i < 4 && b[i] != floorNone; i++ {
			if i > 0 && b[i] == b[i-1] {
				continue
			}
			o[n&63] = floorMove{floorFinal, b[i], floorNone}
			n++
			for j := i + 1; j < 4 && b[j] != floorNone; j++ {
				if j == i+1 || b[j] != b[j-1] {
					o[n&63] = floorMove{floorFinal, b[i], b[j]}
					n++
				}
			}
		}
		return n
	}
	if g.gold[p] >= 5 && !g.fourth[p] {
		o[n&63] = floorMove{k: floorFourth}
		n++
	}
	return n
}

// draw makes a chance move: it deals a card to the active player or puts it on the next pile.
func (g *floor) draw(c uint8) {
	g.stock[c]--
	g.stockN--
	if g.phase == floorLaying {
		g.top[g.laid] = c
		if g.laid++; g.laid == 6 {
			g.move()
			g.phase, g.active = floorPlacing, g.start
		}
		return
	}
	p := g.active & 3
	g.hand[p][c]++
	g.handN[p]++
	if g.phase == floorDrawing {
		if g.active = (p + 1) & 3; g.active == 0 {
			g.phase = floorGiving
		}
		return
	}
	if g.handN[p] == 5 {
		if g.active = (p + 1) & 3; g.active == 0 {
			g.phase = floorLaying
		}
	}
}

// apply makes a move of the active player.
func (g *floor) apply(m floorMove) {
	p := g.active & 3
	switch m.k {
	case floorPlace:
		g.hand[p][m.a&7]--
		g.handN[p]--
		g.placed[p] = m.a
		g.cover[m.b] = p
		g.top[m.b] = floorNone
		g.act = 1
		g.phase = floorEarly
	case floorTurn:
		owner := g.cover[m.a] & 3
		g.top[m.a] = g.placed[owner]
		g.cover[m.a] = floorNone
		g.act = 1
		g.phase = floorLate
	case floorBuy:
		cell := (m.a*2+m.b)<<4 | uint8(g.rows[m.a&3])
		fee := int32(1)
		for i := range g.board {
			for _, at := range g.board[i] {
				if at == cell {
					fee++
				}
			}
		}
		g.gold[p] -= fee
		b := &g.board[p]
		i := g.onBoard[p] & 3
		for ; i > 0 && b[(i-1)&3] > cell; i-- {
			b[i&3] = b[(i-1)&3]
		}
		b[i&3] = cell
		g.onBoard[p]++
		g.spend(p)
	case floorSettle:
		b := &g.board[p]
		i := 0
		for b[i&3] != m.a {
			i++
		}
		g.gold[p] += g.gain(m.a)
		g.lift(p, i)
		g.spend(p)
	case floorPass:
		g.gold[p]++
		g.spend(p)
	case floorExtra:
		g.hand[p][m.a&7]--
		g.hand[p][m.b&7]--
		g.handN[p] -= 2
		g.act++
	case floorFourth:
		g.gold[p] -= 5
		g.fourth[p] = true
		if g.phase == floorEarly || g.phase == floorLate {
			g.done(p)
		}
	case floorEnd:
		g.endTurn()
	case floorGive:
		g.give[p] = m.a
		if p < 3 {
			g.active++
			return
		}
		for i := range g.give {
			g.hand[i][g.give[i]&7]--
			g.hand[(i+1)&3][g.give[i]&7]++
		}
		g.start = (g.start + 1) & 3
		g.round++
		g.phase, g.active = floorPlacing, g.start
	case floorFinal:
		g.settle[p] = [2]uint8{m.a, m.b}
		if p < 3 {
			g.active++
			return
		}
		for i := range g.board {
			for j := int(g.onBoard[i]) - 1; j >= 0; j-- {
				cell := g.board[i][j&3]
				gain := g.gain(cell)
				switch {
				case g.settle[i][0] == cell:
					g.settle[i][0] = floorNone
				case g.settle[i][1] == cell:
					g.settle[i][1] = floorNone
				default:
					gain = min(gain, 0)
				}
				g.gold[i] += gain
			}
			g.board[i] = [4]uint8{floorNone, floorNone, floorNone, floorNone}
			g.onBoard[i] = 0
		}
		g.phase = floorOver
	}
}

func (g *floor) gain(cell uint8) int32 {
	n := int32(floorLadder[g.rows[cell>>5&3]&31]) - int32(floorLadder[cell&15])
	if cell&16 != 0 {
		return -n
	}
	return n
}

func (g *floor) lift(p uint8, i int) {
	b := &g.board[p]
	for ; i < 3; i++ {
		b[i] = b[i+1]
	}
	b[3] = floorNone
	g.onBoard[p]--
}

func (g *floor) spend(p uint8) {
	g.act--
	g.done(p)
}

func (g *floor) done(p uint8) {
	if g.act == 0 && g.handN[p] < 2 && (g.fourth[p] || g.gold[p] < 5) {
		g.endTurn()
	}
}

func (g *floor) endTurn() {
	if g.phase == floorEarly {
		if next := (g.active + 1) & 3; next != g.start {
			g.active, g.phase = next, floorPlacing
			return
		}
		g.move()
		g.active, g.phase = (g.start+3)&3, floorTurning
		return
	}
	if g.active != g.start {
		g.active, g.phase = (g.active+3)&3, floorTurning
		return
	}
	g.move()
	g.active, g.phase = 0, floorDrawing
	if g.round == 8 {
		g.phase = floorSettling
	}
}

func (g *floor) move() {
	for _, c := range g.top {
		if c != floorNone {
			g.rows[c>>1&3] += 1 - int8(c&1)*2
		}
	}
	for c := uint8(0); c < 3; c++ {
		r := min(max(g.rows[c], 0), 16)
		g.rows[c] = r
		if r != 0 && r != 16 {
			continue
		}
		for p := uint8(0); p < 4; p++ {
			for i := int(g.onBoard[p]) - 1; i >= 0; i-- {
				if cell := g.board[p][i&3]; cell>>5 == c {
					g.gold[p] += min(g.gain(cell), 0)
					g.lift(p, i)
				}
			}
		}
		g.rows[c] = 8
	}
}

// kind draws the kind of the next card.
func (g *floor) kind(r *rng.Rand) uint8 {
	n := int8(r.IntN(int(g.stockN)))
	c := uint8(0)
	for n >= g.stock[c] {
		n -= g.stock[c]
		c++
	}
	return c
}

// playout plays random moves to the end of the game.
func (g *floor) playout(r *rng.Rand) (steps, decisions int) {
	var options [64]floorMove
	for g.phase != floorOver {
		if g.phase <= floorDrawing {
			g.draw(g.kind(r))
		} else {
			n := g.options(&options)
			g.apply(options[r.IntN(n)&63])
			decisions++
		}
		steps++
	}
	return steps, decisions
}

// name returns package futures' name for a move of the floor.
func (g *floor) name(m floorMove) futures.Move {
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
		g := newFloor(uint8(config.Start))
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
