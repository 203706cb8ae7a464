package merlin

import (
	"bourse.example"
	orders "bourse.example/merlin/internal/book"
)

// This file declares Book: the bids and asks for a commodity (M14.1). Package book orders them and decides
// which trade; market.go moves gold and units.

// The maximum number of slips: of a player, of the R.O.W., of the Central Bank, and on one side of a book.
const (
	maxSlips = 4
	rowSlips = 3
	bankBids = 2
	maxSide  = MaxPlayers*maxSlips + rowSlips + bankBids
)

// A Trader is the owner of a slip: a player, the R.O.W. or the Central Bank; 0 means none.
//
//enum:trader
type Trader uint8

// TraderROW is the Revenue Office of Wizards, which bids (M14.6).
const TraderROW Trader = MaxPlayers + 1

// TraderBank is the Central Bank, which bids in a boom (M32.16).
const TraderBank Trader = MaxPlayers + 2

var traderNames = [...]string{"none", "p0", "p1", "p2", "p3", "p4", "p5", "row", "bank"}

// TraderOf returns the trader for a player.
func TraderOf(seat bourse.Seat) Trader { return Trader(seat + 1) }

// Seat returns the player, or None for the R.O.W. and the Central Bank.
func (t Trader) Seat() bourse.Seat {
	if t < 1 || t > MaxPlayers {
		return bourse.None
	}
	return bourse.Seat(t - 1)
}

// A Slip is a bid or an ask for one unit at a price.
type Slip struct {
	Owner Trader `json:"owner" doc:"the owner" check:"some"`
	Price int8   `json:"price" doc:"gold for the unit" range:"1..20"`
}

// Slips are one side of a book, the best price first and the oldest first among equal prices. Unused places
// are zero.
//
//list:slips Owner
type Slips [maxSide]Slip

// Count returns the number of a trader's slips.
func (s *Slips) Count(owner Trader) int { return orders.Count(s[:], owner) }

// Sum returns the sum of the prices of a trader's slips.
func (s *Slips) Sum(owner Trader) int { return orders.Sum(s[:], owner) }

// Best returns the best slip of any other trader, the oldest among equal prices, and whether there is one.
func (s *Slips) Best(not Trader) (Slip, bool) {
	if i := orders.Best(s[:], not, 0); i >= 0 {
		return s[i], true
	}
	return Slip{}, false
}

// bestOf returns a trader's best slip. The trader must have one.
func (s *Slips) bestOf(owner Trader) Slip { return s[orders.BestOf(s[:], owner)] }

// prices returns the prices of a trader's slips, with one bit for each.
func (s *Slips) prices(owner Trader) uint64 { return orders.Prices(s[:], owner) }

// remove removes a slip and moves the later ones up.
func (s *Slips) remove(i int) Slip { return orders.Remove(s[:], i) }

// drop removes the trader's newest slip at the price, which must exist (M14.2, M36.8).
func (s *Slips) drop(slip Slip) { orders.Drop(s[:], slip) }

// A Book is the bids and asks for a commodity.
type Book struct {
	Bids  Slips `json:"bids" doc:"the bids, the highest first and the oldest first among equal prices (M14.4)" check:"list"`
	Asks  Slips `json:"asks" doc:"the asks, the lowest first and the oldest first among equal prices (M14.4)" check:"list"`
	Last  int8  `json:"last" doc:"the price of the last trade, 0 before the first (M14.5)" range:"0..20"`
	Quiet int8  `json:"quiet" doc:"the number of months without a bid, including this one, at most 2 (M14.6)" range:"0..2"`
}

// Spot returns the spot price: the middle of the best bid and the best ask, rounded down. Without asks it
// is the best bid, and without bids it is 0.
func (b *Book) Spot() int { return b.SpotWithout(0, 0) }

// SpotWithout returns the spot price without the slips of two traders. The value of a note ignores the
// slips of its issuer and its holder (M19.2, M29.4).
//
//go:noinline in other packages the compiler does not know that package book keeps nothing of b
func (b *Book) SpotWithout(not, nor Trader) int {
	return orders.Spot(b.Bids[:], b.Asks[:], not, nor) // M14.5
}

// take trades with the best slip of another trader on a side, b.Bids or b.Asks. There must be one.
func (b *Book) take(side *Slips, who Trader) Slip {
	met := side.remove(orders.Best(side[:], who, 0)) // M14.4
	b.Last = met.Price                               // M14.5
	return met
}

// stimulus is the number of months without bids after which the R.O.W. bids.
const stimulus = 2

// month begins a month. It reports whether there was no bid in the last two months, and if so, restarts the
// count.
func (b *Book) month() (missing bool) {
	b.Quiet, missing = orders.Quiet(b.Quiet, stimulus, b.Bids[0].Owner != 0) // M14.6
	return missing
}

// Books are the books of souls, oil and grain.
type Books [commodities]Book

// of returns the book of a commodity.
func (b *Books) of(g Good) *Book { return &b[g.index()] }
