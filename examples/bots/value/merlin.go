package value

import (
	"sync"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements the value of a position of Merlin Economics.

const milli = 1000 // values are in thousandths of a gold

// MerlinHorizon is how many moves a search plays ahead: more than the first turn of the game. If only the first
// player has bought a card by then, a search bids too much for the turn order.
const MerlinHorizon = 12

// MerlinAmounts is how many amounts of one option a greedy player tries. An ask may have up to 20 prices, and
// few of them suit.
const MerlinAmounts = 64

// Merlin returns how much more than the others, on average, a seat is expected to be worth at the end. In the
// middle of a turn it is the value after the best use of what is open, and the end of the turn. Before the first
// roll it depends only on the bid for the turn order.
func Merlin(s *merlin.State, seat bourse.Seat) int64 {
	if seat < 0 || int(seat) >= s.Players() {
		return 0
	}
	if _, worth, ok := MerlinBid(&s.Public, seat, s.Own[seat].Sealed); ok {
		return worth
	}
	t := merlinTurns.Get().(*merlinTurn)
	defer merlinTurns.Put(t)
	return int64(t.value(s, seat))
}

var merlinTurns = sync.Pool{New: func() any { return new(merlinTurn) }}

// MerlinQuick is for searches, which look more than a move ahead by themselves. An open thing counts against
// the seat until something is done with it.
func MerlinQuick(s *merlin.State, seat bourse.Seat) int64 {
	if seat < 0 || int(seat) >= s.Players() {
		return 0
	}
	v := int64(merlinLead(s, seat))
	if s.Own[seat].Open.Kind != 0 {
		v -= merlinUseless
	}
	return v - int64(s.Own[seat].Actions)*merlinRestless
}

const (
	merlinUseless  = 5 * milli // the cost of having a thing open, for searches
	merlinRestless = 100       // and of an action
)

// merlinLead returns how much more than the others, on average, a seat is expected to be worth at the end.
func merlinLead(s *merlin.State, seat bourse.Seat) int {
	worth := merlinWorths(s)
	others := 0
	for other := range bourse.Seat(s.Players()) {
		if other != seat {
			others += worth[other]
		}
	}
	return worth[seat] - others/(s.Players()-1)
}

// merlinBids is how many percent of games a player wins that bids so much gold for the turn order, against three
// that bid nothing.
var merlinBids = [...]int64{25, 42, 30, 23, 14, 4}

// MerlinBid returns a seat's bid for the turn order, and the value of having made it. sealed is the seat's number
// as long as all bids are sealed. ok reports whether the dice have not been rolled yet.
func MerlinBid(p *merlin.Public, seat bourse.Seat, sealed int16) (bid int, worth int64, ok bool) {
	switch kind := p.Top().Kind; {
	case kind == merlin.FrameAuction, kind == merlin.FrameLot:
		bid = int(max(sealed, int16(p.Bids[seat])))
	case kind != merlin.FrameDice || p.Turns != 1:
		return 0, 0, false
	default:
		bid = int(merlinPaidBid(p, seat))
	}
	return bid, merlinBids[min(bid, len(merlinBids)-1)]*milli - int64(bid), true
}

// MerlinBids returns the weights of the bids for the turn order, from 0, of a player whose bid the others do not foresee,
// or nil if a seat does not bid.
func MerlinBids(s *merlin.State, seat bourse.Seat) []int64 {
	if s.Top().Kind != merlin.FrameAuction {
		return nil
	}
	return merlinMixed[:]
}

// merlinMixed is for bids of 0 to 3, in percent. The README of bots says what each bid wins against it.
var merlinMixed = [...]int64{31, 31, 25, 13}

// merlinPaidBid returns what a seat has paid for the turn order, before anything else has been paid.
func merlinPaidBid(p *merlin.Public, seat bourse.Seat) (bid int16) {
	start := p.Config.StartGold
	last := p.Order[p.Players()-1]
	if seat != last {
		return start - p.Seats[seat].Purse
	}
	// The last player has paid a bid and got half of all bids. The others have paid the rest.
	paid := int16(0)
	for other := range bourse.Seat(p.Players()) {
		if other != last {
			paid += start - p.Seats[other].Purse
		}
	}
	for start-bid+(paid+bid)/2 > p.Seats[last].Purse {
		bid++
	}
	return bid
}
