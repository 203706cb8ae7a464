package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
)

// This file has the account of a table take in what is told of the market, of offers, and of what is stored.

// side takes in what a player gets, or gives away, by an offer: a card or an amount.
func (a *account) side(t *testing.T, records []told.Record, seat bourse.Seat, sign int) {
	t.Helper()
	if i := sortOf(records); i >= 0 {
		a.hand[seat][i] += sign
		return
	}
	if len(records) == 1 {
		a.reserve[seat] += sign
		return
	}
	good, n := goods(t, records[1])
	switch good {
	case "gold":
		a.purse[seat] += sign * n
		return
	case "mead":
		a.mead[seat] += sign * n
		return
	case "scrip":
		a.hold(seat, records[1].Seat(t), sign*n)
		return
	}
	a.store[seat][good] += sign * n
}

// trade takes in a unit that is traded: who buys it pays it from its purse if it takes it, else by a bid.
func (a *account) trade(t *testing.T, r told.Record) {
	t.Helper()
	n, good := r.Number(t, "n"), r.Values["good"]
	pays, gets := &a.rowBids, a.supply
	purse := &a.row
	if r.Values["buyer"] == "bank" {
		pays, purse = &a.realm.bankBids, &a.bank
	}
	if buyer, err := bourse.ParseSeat(r.Values["buyer"]); err == nil {
		pays, gets, purse = &a.bids[buyer], a.store[buyer], &a.purse[buyer]
	}
	if r.Name == "saved" {
		*pays, *purse = *pays-n, *purse+n
		return
	}
	seller, err := bourse.ParseSeat(r.Values["seller"])
	if err != nil {
		t.Fatal(err)
	}
	if r.Name == "trade-take" {
		pays = purse
	}
	*pays -= n
	a.purse[seller] += n
	gets[good]++
	from := a.asks[seller]
	if r.Name == "trade-hit" {
		from = a.stall[seller]
	}
	from[good]--
}

// keep takes in what a player keeps in a seven, and holds that it pays 1 gold for each unit, and that what it
// keeps and what it loses is all that it has of one commodity.
func (a *account) keep(t *testing.T, seat bourse.Seat, records []told.Record) {
	t.Helper()
	kept, lost, paid, of := 0, 0, 0, ""
	for _, r := range records[1:] {
		n := r.Number(t, "n")
		switch r.Role {
		case "goods":
			of, kept = goods(t, r)
		case "lost":
			of, lost = goods(t, r)
		default:
			at := &a.purse[seat]
			if r.Name == "item-from-vault" {
				at = &a.plots[seat][r.Number(t, "plot")].gold
			}
			*at -= n
			paid += n
		}
	}
	if had := a.store[seat][of] + a.stall[seat][of]; paid != kept || had != kept+lost {
		t.Fatalf("%+v: of %d %s %d are kept for %d gold, and %d lost", records, had, of, kept, paid, lost)
	}
	a.bank += paid
	stalled := min(lost, a.stall[seat][of]) // the stall's go first
	a.stall[seat][of] -= stalled
	a.store[seat][of] -= lost - stalled
	a.supply[of] += lost
}
