package reference

import "fmt"

// A Config is a game or one of its variants (F4.3). It has no defaults: set every field.
type Config struct {
	Players, Copies, Hand, Rounds, Start int
}

// The kinds of cards in the order of the rulebook. Commodity k has its UP at 2k and its DOWN at 2k+1. A
// face-down card of the NPC is hidden. A pile without a face-down card has none.
const (
	kinds  = 6
	hidden = 6
	none   = -1
)

var (
	cardNames      = [kinds]string{"corn-up", "corn-down", "rice-up", "rice-down", "pepper-up", "pepper-down"}
	commodityNames = [3]string{"corn", "rice", "pepper"}
	sideNames      = [2]string{"up", "down"}

	// ladder is the price column of F1.2, from the lower BURST row to the upper.
	ladder = [...]int{0, 4, 8, 12, 15, 18, 21, 23, 25, 27, 29, 32, 35, 38, 42, 46, 50}
)

const (
	middle = 8
	top    = 16
)

// A marker is a marker on the board. The side is 0 for UP and 1 for DOWN.
type marker struct {
	seat, commodity, side, row int
}

// value returns the gain of the marker if it is settled at a row (F7.2).
func (m marker) value(row int) int {
	if m.side == 0 {
		return ladder[row] - ladder[m.row]
	}
	return ladder[m.row] - ladder[row]
}

// A step is a point of the game at which a player or chance must move.
type step int

const (
	dealing   step = iota // F2.2
	laying                // F2.3
	carding               // the card of F5.2 or F6.1
	revealing             // the NPC's card, which a player has turned up (F6.1)
	acting                // F7
	closing               // the NPC's card, still face down at the end (F6.2)
	drawing               // F10.1
	giving                // F10.2
	finishing             // F11.1
	over
)

// A Game is a position of a game between two moves, with all its cards open.
type Game struct {
	cfg   Config
	step  step
	late  bool // late trading, not early trading
	round int  // from 1
	first int  // the start player
	npc   int  // the NPC's pile
	turn  int  // players who have had their turn in this step
	left  int  // actions that the player has left

	pool   [kinds]int // cards not drawn yet, including the NPC's while it is face down
	hands  [4][kinds]int
	open   [6]int // the open top card of each pile
	down   [6]int // the face-down card of each pile, or hidden or none
	rows   [3]int
	board  []marker
	stock  [4]int // markers in hand
	fourth [4]bool
	gold   [4]int
	bursts int // how many times a commodity has burst

	given  [4]int      // the cards chosen under F10.2
	chosen [4][]marker // the markers chosen under F11.1
}

// New returns the position before the first card is dealt. It returns an error if F4 does not allow the
// config.
func New(c Config) (*Game, error) {
	p := &Game{cfg: c, round: 1, first: c.Start, rows: [3]int{middle, middle, middle}}
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
		c.Start < 0 || c.Start >= c.Players || need > kinds*c.Copies {
		return nil, fmt.Errorf("no such variant: %+v", c)
	}
	for k := range p.pool {
		p.pool[k] = c.Copies
	}
	for i := range p.down {
		p.open[i], p.down[i] = none, none
	}
	for s := 0; s < c.Players; s++ {
		p.stock[s] = 3
	}
	return p, nil
}

// Over reports whether the game has ended.
func (p *Game) Over() bool { return p.step == over }

// Prices returns the prices of corn, rice and pepper.
func (p *Game) Prices() []int {
	return []int{ladder[p.rows[0]], ladder[p.rows[1]], ladder[p.rows[2]]}
}

// Gold returns the gold of each player.
func (p *Game) Gold() []int { return append([]int(nil), p.gold[:p.cfg.Players]...) }

// Bursts returns how many times a commodity has burst so far.
func (p *Game) Bursts() int { return p.bursts }

// seat returns the player whose turn it is. Turns go clockwise from the start player in early trading, and in
// the reverse order in late trading.
func (p *Game) seat() int {
	n := p.cfg.Players
	if p.late {
		return (p.first + n - 1 - p.turn) % n
	}
	return (p.first + p.turn) % n
}

func (p *Game) clone() *Game {
	q := *p
	q.board = append([]marker(nil), p.board...)
	return &q
}

// handSize returns the number of cards in a player's hand.
func (p *Game) handSize(seat int) int {
	n := 0
	for _, c := range p.hands[seat] {
		n += c
	}
	return n
}

func (p *Game) mayDiscard(seat int) bool { return p.handSize(seat) >= 2 }

func (p *Game) mayBuyFourth(seat int) bool { return !p.fourth[seat] && p.gold[seat] >= 5 }
