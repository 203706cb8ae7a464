package smallprint

import "bourse.example"

// This file implements chapter S7: accounts and the transfers between them. A transfer never creates or
// destroys anything. All money goes through pay, and all cards go through deal.

// An Account holds units. Each player has one; the others are listed below.
//
//enum:account
type Account uint8

// The accounts that do not belong to a player. The zero Account is none.
const (
	Businesses Account = 1 + iota // the source of all money: minus the values assigned (S7.1)
	Pool                          // the Small Print pool, in £m
	Supply                        // the source of chits: minus the chits taken
	Deck                          // business cards not yet revealed
	Row                           // business cards on the table
	FaceDown                      // paperwork that players have placed
	Gone                          // business cards and paperwork that have left the game
	player0                       // the first player's account
)

var accountNames = [...]string{"none", "businesses", "pool", "supply", "deck", "row", "facedown", "gone",
	"p0", "p1", "p2", "p3"}

// A Unit is what moves between accounts.
//
//enum:unit
type Unit uint8

// The units. The zero Unit is none.
const (
	Money         Unit = 1 + iota // £m
	Chit                          // a penalty chit
	PaperworkCard                 // a contract or a share
	BusinessCard
)

var unitNames = [...]string{"none", "money", "chit", "paper", "business"}

// Balance returns the number of units of kind u in account a. It returns 0 for a seat that is not in the
// game.
func (p *Public) Balance(a Account, u Unit) int {
	n, seat := 0, a.Seat()
	owned := seat != bourse.None
	switch {
	case u == Money && owned:
		return int(p.Money[seat])
	case u == Chit && owned:
		return int(p.Chits[seat])
	case u == PaperworkCard && owned:
		return p.HandSize(seat)
	case u == Money && a == Businesses:
		return -int(p.Assigned)
	case u == Money && a == Pool:
		return int(p.Pool) // S1.5
	case u == Chit && a == Supply:
		for _, chits := range p.Chits {
			n -= int(chits) // S1.4
		}
	case u == PaperworkCard && a == FaceDown:
		for i := range p.Placed {
			n += p.Placed[i].Len()
		}
	case u == PaperworkCard && a == Gone:
		for i := range p.Players() {
			n += 3 + int(p.Config.Shares) - p.Left[i].Len()
		}
	case u == BusinessCard && a == Deck:
		return Values - p.Out.Len()
	case u == BusinessCard && a == Row:
		return p.onTable()
	case u == BusinessCard && a == Gone:
		return p.Out.Len() - p.onTable()
	}
	return n
}

// pay moves money, in £m, from one account to another: from a business to a player or the pool, or from the
// pool to a player at the end. Nothing else moves money.
func (s *State) pay(from, to Account, money int16, rule Clause, column uint8, out sink) {
	if from == Pool {
		s.Pool -= money // S7.1
	} else {
		s.Assigned += money // S7.1
	}
	if to == Pool {
		s.Pool += money // S7.1
	} else {
		s.Money[to-player0] += money // S7.1
	}
	if out != nil && money != 0 {
		out(Event{Kind: Transferred, Rule: rule, From: from, To: to, Unit: Money, N: int32(money),
			Column: column})
	}
}

// deal moves cards from one account to another. It moves a business card from the deck to the row, or a
// paperwork card from a player's hand face down to a slot. At the end of a round it moves all of the row, or
// all of a player's face-down cards, out of the game. It uses only the fields of the move that identify the
// player and the card. Nothing else moves cards.
func (s *State) deal(from, to Account, m Move, out sink) {
	n := 1
	switch to {
	case Row:
		s.Row[m.Column] = m.Value
		s.Out = s.Out.with(m.Value)
	case FaceDown:
		s.lay(m)
	case Gone:
		if from == Row {
			n = columns
			s.Row = [columns]int8{}
		} else {
			n = s.Placed[m.Seat].Len()
			s.Left[m.Seat] = s.hand(m.Seat, &s.Own[m.Seat]).paper()
			s.Placed[m.Seat], s.Own[m.Seat] = Slots{}, Own{}
		}
	}
	if out != nil && n > 0 {
		unit := PaperworkCard
		if from == Deck || from == Row {
			unit = BusinessCard
		}
		out(Event{Kind: Transferred, Rule: to.rule(), From: from, To: to, Unit: unit, N: int32(n),
			Card: m.Card, Marker: m.Marker, Column: m.Column, Value: m.Value})
	}
}

// rule returns the clause by which cards move to an account.
func (a Account) rule() Clause {
	return [...]Clause{Row: {3, 1}, FaceDown: {3, 2}, Gone: {3, 4}}[a]
}
