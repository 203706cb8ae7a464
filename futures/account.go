package futures

import (
	"bourse.example"
)

// This file implements the accounts of chapter F1 and the functions that move gold, markers and cards between
// them.

// An Account holds units. Each player has one; the others are listed below.
//
//enum:account
type Account uint8

// The accounts that do not belong to a player. The zero Account is none.
const (
	Exchange Account = 1 + iota // gold // F1.5
	Box                         // fourth markers not yet bought
	Board                       // markers placed
	Deck                        // cards not yet drawn
	FaceDown                    // cards face down on the piles
	Open                        // cards that are or were face up: on the piles or discarded
	player0                     // the first player's account
)

var accountNames = [...]string{"none", "exchange", "box", "board", "deck", "facedown", "open", "p0", "p1",
	"p2", "p3"}

// A Unit is what moves between accounts.
//
//enum:unit
type Unit uint8

// The units. The zero Unit is none.
const (
	Gold Unit = 1 + iota
	TradeMarker
	MovementCard
)

var unitNames = [...]string{"none", "gold", "marker", "card"}

// Balance returns the number of units of kind u in account a. It returns 0 for a seat that is not in the
// game.
func (p *Public) Balance(a Account, u Unit) int {
	seat := a.Seat()
	if seat >= bourse.Seat(p.Config.Players) {
		return 0
	}
	mine := seat != bourse.None
	switch {
	case u == Gold && a == Exchange:
		return int(p.Exchange)
	case u == Gold && mine:
		return int(p.Gold[seat])
	case u == TradeMarker && a == Box:
		return int(p.Config.Players) - p.Fourth.Len()
	case u == TradeMarker && a == Board:
		n := 0
		for i := range p.Board {
			n += p.Board[i].Len()
		}
		return n
	case u == TradeMarker && mine:
		return p.MarkersInHand(seat)
	case u == MovementCard && a == Deck:
		return int(p.Deck)
	case u == MovementCard && a == FaceDown:
		return p.covered().len()
	case u == MovementCard && a == Open:
		return p.Seen.Len()
	case u == MovementCard && mine:
		return int(p.HandSizes[seat])
	}
	return 0
}

// MarkersInHand returns the number of trade markers that a player has in hand. It returns 0 for a seat that
// is not in the game.
func (p *Public) MarkersInHand(seat bourse.Seat) int {
	if seat < 0 || seat >= MaxPlayers || int(seat) >= p.Players() {
		return 0
	}
	n := firstMarkers - p.Board[seat].Len() // F1.4
	if p.Fourth.Has(seat) {
		n++
	}
	return n
}

// hasMarker reports whether a player has a trade marker in hand. The player has one if the last of the
// player's places on the board is free.
func (p *Public) hasMarker(seat bourse.Seat) bool {
	last := firstMarkers - 1 // F1.4
	if p.Fourth.Has(seat) {
		last++
	}
	return p.Board[seat][last] == 0
}

// pay moves gold from one account to another. Nothing else moves money (F1.5).
func (s *State) pay(from, to Account, gold int32, rule Clause, out sink) {
	if gold == 0 {
		return
	}
	*s.purse(from) -= gold // F1.5
	*s.purse(to) += gold
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: from, To: to, Unit: Gold, N: gold})
	}
}

func (s *State) purse(a Account) *int32 {
	if a == Exchange {
		return &s.Exchange
	}
	return &s.Gold[a-player0]
}

// deal moves a card from one account to another. Nothing else moves cards (F1.3). The pile is the card's pile
// before or after the move; it is noPile if the card goes to a hand or is discarded.
func (s *State) deal(from, to Account, card Card, pile uint8, rule Clause, out sink) {
	switch from {
	case Deck:
		s.Deck--
		if card != 0 { // F5.1
			s.Stock.add(card, -1)
		}
	case FaceDown:
		if by := s.Cover[pile]; by == bourse.Nature {
			s.Stock.add(card, -1)
		} else {
			s.Own[by].Placed = 0
		}
	default:
		seat := from - player0
		s.Own[seat].Hand.add(card, -1)
		s.HandSizes[seat]--
	}
	switch to {
	case FaceDown:
		s.Top[pile] = 0
		if from == Deck {
			s.Cover[pile] = bourse.Nature
		} else {
			seat := from.Seat()
			s.Own[seat].Placed = card
			s.Cover[pile] = seat
		}
	case Open:
		s.Seen.add(card, 1)
		if pile != noPile {
			s.Top[pile] = card
			s.Cover[pile] = bourse.None
		}
	default:
		seat := to - player0
		s.Own[seat].Hand.add(card, 1)
		s.HandSizes[seat]++
	}
	if out != nil {
		e := Event{Kind: Transferred, Rule: rule, From: from, To: to, Unit: MovementCard, N: 1, Card: card,
			Pile: pile}
		if pile == noPile {
			e.Pile, e.Discard = 0, to == Open
		}
		out(e)
	}
}

// noPile is the pile of a card that is not on a pile.
const noPile = piles

// place puts a player's marker on the board, and lift takes the marker at index i off the board.
func (s *State) place(seat bourse.Seat, m Marker, rule Clause, out sink) {
	s.Board[seat].put(m)
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: Purse(seat), To: Board, Unit: TradeMarker, N: 1,
			Marker: m})
	}
}

func (s *State) lift(seat bourse.Seat, i int, rule Clause, out sink) {
	m := s.Board[seat][i]
	s.Board[seat].take(i)
	if out != nil {
		out(Event{Kind: Transferred, Rule: rule, From: Board, To: Purse(seat), Unit: TradeMarker, N: 1,
			Marker: m})
	}
}
