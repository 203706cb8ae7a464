package merlin

import (
	"encoding/json"
	"fmt"

	"bourse.example"
	"bourse.example/internal/form"
	orders "bourse.example/merlin/internal/book"
)

// This file declares Book: the bids and asks of a commodity (M14.1). Package book has their order and says
// which trade; gold and units are moved by market.go.

// The slips of a book: those of every player, and the R.O.W.'s bids.
const (
	maxSlips = 4
	rowSlips = 3
	bankBids = 2
	maxSide  = MaxPlayers*maxSlips + rowSlips + bankBids
)

// A Trader is whose a slip is: a player's, the R.O.W.'s or the Central Bank's; 0 is nobody's.
//
//enum:trader
type Trader uint8

// TraderROW is the Revenue Office of Wizards, which bids (M14.6).
const TraderROW Trader = MaxPlayers + 1

// TraderBank is the Central Bank, which bids in a boom (M32.16).
const TraderBank Trader = MaxPlayers + 2

var traderNames = [...]string{"none", "p0", "p1", "p2", "p3", "p4", "p5", "row", "bank"}

// TraderOf returns a player as a trader.
func TraderOf(seat bourse.Seat) Trader { return Trader(seat + 1) }

// Seat returns the player, or None.
func (t Trader) Seat() bourse.Seat {
	if t < 1 || t > MaxPlayers {
		return bourse.None
	}
	return bourse.Seat(t - 1)
}

// A Slip is a unit that is wanted, or offered, at a price.
type Slip struct {
	Owner Trader `json:"owner" doc:"whose it is" check:"some"`
	Price int8   `json:"price" doc:"gold for the unit" range:"1..20"`
}

// Slips are a side of a book, the best first, of equal prices the oldest; what is left of it is zero.
type Slips [maxSide]Slip

// Len returns the number of slips.
func (s *Slips) Len() int { return orders.Len(s[:]) }

// Count returns the number of slips of a trader.
func (s *Slips) Count(owner Trader) int { return orders.Count(s[:], owner) }

// Sum returns what a trader's slips are priced at together.
func (s *Slips) Sum(owner Trader) int { return orders.Sum(s[:], owner) }

// Best returns the best slip that is not the trader's, of equal ones the oldest, and whether there is one.
func (s *Slips) Best(not Trader) (Slip, bool) {
	if i := orders.Best(s[:], not, 0); i >= 0 {
		return s[i], true
	}
	return Slip{}, false
}

// bestOf returns the best slip of a trader, who must have one.
func (s *Slips) bestOf(owner Trader) Slip { return s[orders.BestOf(s[:], owner)] }

// prices returns the prices of a trader's slips, a bit for each.
func (s *Slips) prices(owner Trader) uint64 { return orders.Prices(s[:], owner) }

// remove takes out a slip; later ones move up.
func (s *Slips) remove(i int) Slip { return orders.Remove(s[:], i) }

// drop takes out the youngest slip of a trader at a price, which must be there (M14.2, M36.8).
func (s *Slips) drop(slip Slip) { orders.Drop(s[:], slip) }

// MarshalJSON writes a list of the slips.
func (s Slips) MarshalJSON() ([]byte, error) { return json.Marshal(s[:s.Len()]) }

// UnmarshalJSON reads a list of slips.
func (s *Slips) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "slips", maxSide, s, func(got *Slips, list []Slip, i int) error {
		if got[i] = list[i]; got[i].Owner == 0 {
			return fmt.Errorf("slip %d is nobody's", i)
		}
		return nil
	})
}

// A Book has the bids and asks of a commodity.
type Book struct {
	Bids  Slips `json:"bids" doc:"the highest first, of equal prices the oldest (M14.4)" check:"list"`
	Asks  Slips `json:"asks" doc:"the lowest first, of equal prices the oldest (M14.4)" check:"list"`
	Last  int8  `json:"last" doc:"the price of the last trade, 0 before the first (M14.5)" range:"0..20"`
	Quiet int8  `json:"quiet" doc:"months, this one included, in which no bid was placed or lay there, at most 2 (M14.6)" range:"0..2"`
}

// Spot returns the spot: midway between best bid and best ask, rounded down; without asks the best bid,
// without bids 0.
func (b *Book) Spot() int { return b.SpotWithout(0, 0) }

// SpotWithout returns the spot without the slips of two traders: what counts for a note, without those of its
// issuer and its holder (M19.2, M29.4).
//
//go:noinline in other packages the compiler does not know that package book keeps nothing of b
func (b *Book) SpotWithout(not, nor Trader) int {
	return orders.Spot(b.Bids[:], b.Asks[:], not, nor) // M14.5
}

// bid places a bid. At the best ask of another trader or above it trades with it: bid then returns that ask,
// which is gone, and true.
func (b *Book) bid(bid Slip) (met Slip, trades bool) {
	b.Quiet = 0                                                      // M14.6
	if met, trades = orders.Bid(b.Bids[:], b.Asks[:], bid); trades { // M14.4
		b.Last = met.Price // M14.5
	}
	return met, trades
}

// ask places an ask. At the best bid of another trader or below it trades with it: ask then returns that bid,
// which is gone, and true.
func (b *Book) ask(ask Slip) (met Slip, trades bool) {
	if met, trades = orders.Ask(b.Bids[:], b.Asks[:], ask); trades { // M14.4
		b.Last = met.Price // M14.5
	}
	return met, trades
}

// take trades with the best slip of a side, b.Bids or b.Asks, that is another trader's; there must be one.
func (b *Book) take(side *Slips, who Trader) Slip {
	met := side.remove(orders.Best(side[:], who, 0)) // M14.4
	b.Last = met.Price                               // M14.5
	return met
}

// stimulus is how many months the bids must be missing.
const stimulus = 2

// month begins a month. It reports whether there has been no bid in the two months before; these then start
// again.
func (b *Book) month() (missing bool) {
	b.Quiet, missing = orders.Quiet(b.Quiet, stimulus, b.Bids[0].Owner != 0) // M14.6
	return missing
}

// Books are the books of souls, oil and grain.
type Books [commodities]Book

// of returns the book of a commodity.
func (b *Books) of(g Good) *Book { return &b[g.index()] }
