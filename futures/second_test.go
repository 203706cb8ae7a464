package futures_test

import "fmt"

// This file is a second, independent implementation of the rules of Futures!, made to check the first. It
// is written from RULES.md alone and shares nothing with package futures, so that a mistake in either
// shows as a difference between the two. It is small and slow: a position is a plain struct, a move is
// its text, and a move is played by doing what the rulebook says. It keeps every card in the open and
// knows nothing of views, records or JSON.

// A secondConfig is a game or a variant of it (F4.3). Every field is given in full: there are no defaults.
type secondConfig struct {
	Players, Copies, Hand, Rounds, Start int
}

// The kinds of cards, in the order of the rulebook: commodity k has its UP at 2k and its DOWN at 2k+1. The card of the
// NPC is hidden while it lies face down; a pile without a face-down card has none.
const (
	secondKinds  = 6
	secondHidden = 6
	secondNone   = -1
)

var (
	secondCards       = [secondKinds]string{"corn-up", "corn-down", "rice-up", "rice-down", "pepper-up", "pepper-down"}
	secondCommodities = [3]string{"corn", "rice", "pepper"}
	secondSides       = [2]string{"up", "down"}

	// secondLadder is the price column of F1.2, from the lower BURST row to the upper.
	secondLadder = [...]int{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}
)

const (
	secondMiddle = 8
	secondTop    = 16
)

// A secondMarker is on the board. The side is 0 for UP and 1 for DOWN.
type secondMarker struct {
	seat, commodity, side, row int
}

// value is what the marker brings when it is settled at a row (F7.2).
func (m secondMarker) value(row int) int {
	if m.side == 0 {
		return secondLadder[row] - secondLadder[m.row]
	}
	return secondLadder[m.row] - secondLadder[row]
}

// A secondStep is a point of the game at which somebody, or chance, has to move.
type secondStep int

const (
	secondDealing   secondStep = iota // F2.2
	secondLaying                      // F2.3
	secondCarding                     // the card of F5.2 or F6.1
	secondRevealing                   // the NPC's card, turned by a player (F6.1)
	secondActing                      // F7
	secondClosing                     // the NPC's card, left until the end (F6.2)
	secondDrawing                     // F10.1
	secondGiving                      // F10.2
	secondFinishing                   // F11.1
	secondOver
)

// A second is a game between two moves, with all its cards open.
type second struct {
	cfg   secondConfig
	step  secondStep
	late  bool // late trading rather than early
	round int  // from 1
	first int  // the start player
	npc   int  // the NPC's pile
	turn  int  // how many have had their turn in this step
	left  int  // actions left to the player in turn

	pool   [secondKinds]int // cards not drawn yet, among them the NPC's while it is face down
	hands  [4][secondKinds]int
	open   [6]int // the open top card of each pile
	down   [6]int // what lies face down on it: a card, hidden or none
	rows   [3]int
	board  []secondMarker
	stock  [4]int // markers in hand
	fourth [4]bool
	gold   [4]int
	bursts int // how many times a commodity has burst

	given  [4]int            // the cards chosen under F10.2
	chosen [4][]secondMarker // the markers chosen under F11.1
}

// newSecond returns the position before the first card is dealt. It fails on a config that F4 does not allow.
func newSecond(c secondConfig) (*second, error) {
	p := &second{cfg: c, round: 1, first: c.Start, rows: [3]int{secondMiddle, secondMiddle, secondMiddle}}
	var need, rounds int
	switch c.Players {
	case 3:
		need, rounds = 3*c.Hand+6+c.Rounds+3*(c.Rounds-1), 9
	case 4:
		need, rounds = 4*c.Hand+6+4*(c.Rounds-1), 8
	default:
		return nil, fmt.Errorf("%d players", c.Players)
	}
	if c.Copies < 1 || c.Copies > 9 || c.Hand < 2 || c.Hand > 5 || c.Rounds < 1 || c.Rounds > rounds ||
		c.Start < 0 || c.Start >= c.Players || need > secondKinds*c.Copies {
		return nil, fmt.Errorf("no such variant: %+v", c)
	}
	for k := range p.pool {
		p.pool[k] = c.Copies
	}
	for i := range p.down {
		p.open[i], p.down[i] = secondNone, secondNone
	}
	for s := 0; s < c.Players; s++ {
		p.stock[s] = 3
	}
	return p, nil
}

// Over reports whether the game has ended.
func (p *second) Over() bool { return p.step == secondOver }

// Prices returns the prices of corn, rice and pepper.
func (p *second) Prices() []int {
	return []int{secondLadder[p.rows[0]], secondLadder[p.rows[1]], secondLadder[p.rows[2]]}
}

// Gold returns the money of each player.
func (p *second) Gold() []int { return append([]int(nil), p.gold[:p.cfg.Players]...) }

// Bursts returns how many times a commodity has burst so far.
func (p *second) Bursts() int { return p.bursts }

// seat is the player in turn: clockwise from the start player when early, the other way round when late.
func (p *second) seat() int {
	n := p.cfg.Players
	if p.late {
		return (p.first + n - 1 - p.turn) % n
	}
	return (p.first + p.turn) % n
}

func (p *second) clone() *second {
	q := *p
	q.board = append([]secondMarker(nil), p.board...)
	return &q
}

// handSize is the number of cards a player holds.
func (p *second) handSize(seat int) int {
	n := 0
	for _, c := range p.hands[seat] {
		n += c
	}
	return n
}

func (p *second) mayDiscard(seat int) bool { return p.handSize(seat) >= 2 }

func (p *second) mayBuyFourth(seat int) bool { return !p.fourth[seat] && p.gold[seat] >= 5 }
