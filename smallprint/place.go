package smallprint

import (
	"math/bits"

	"bourse.example"
)

// This file implements the turns of a round in chapter S3: placing cards and passing (S3.2, S3.3).

// A Slot is the place of a face-down card: the business that it is under and the marker on it. The zero Slot
// is none.
type Slot uint8

// SlotAt returns the slot under the business of a column, 0 to 2, with a marker. It returns the zero Slot if
// there is no such place.
func SlotAt(column int, marker Marker) Slot {
	if column < 0 || column >= columns || marker > TotalMarker {
		return 0
	}
	return Slot(1 + column<<2 + int(marker))
}

// Column returns the column of the slot's business. For the zero Slot it is 0.
func (s Slot) Column() uint8 { return uint8(max(s, 1)-1) >> 2 }

// Marker returns the marker on the card.
func (s Slot) Marker() Marker { return Marker(max(s, 1)-1) & 3 }

func (s Slot) valid() bool { return s >= 1 && s <= columns<<2 }

// Slots are a player's cards of the round as everyone sees them, in rising order of column and then of
// marker. Empty places come last.
type Slots [maxPlaced]Slot

// Len returns the number of cards.
func (l *Slots) Len() int {
	return (bits.Len32(uint32(l[0])|uint32(l[1])<<8|uint32(l[2])<<16) + 7) / 8
}

// enterPlacing gives the turn to the first player, from seat on, who is still in the round. If there is none,
// the cards are turned up.
func (s *State) enterPlacing(seat bourse.Seat, out sink) {
	for range s.Config.Players {
		if s.inRound(seat) {
			s.enter(Placing, seat, out) // S3.2
			return
		}
		seat = s.next(seat)
	}
	s.turnUp(out) // S3.4
}

// inRound reports whether a player is still in the round: the player has not passed, has placed fewer than
// three cards, and has a card in hand.
func (p *Public) inRound(seat bourse.Seat) bool { return p.Placeable(seat) > 0 }

// Placeable returns how many more cards a player can place in the round. It is 0 for a player who has passed, and for a
// seat that is not in the game.
func (p *Public) Placeable(seat bourse.Seat) int {
	if p.Passed.Has(seat) || !p.seated(seat) { // S3.2
		return 0
	}
	return max(0, min(maxPlaced, p.Left[seat].pack().len())-p.Placed[seat].Len()) // S3.2
}

// hand returns the cards in a player's hand.
func (p *Public) hand(seat bourse.Seat, own *Own) packed {
	return p.Left[seat].pack() - own.pack()
}

// pack returns the player's face-down cards.
func (own *Own) pack() packed {
	return single[own.Cards[0]&7] + single[own.Cards[1]&7] + single[own.Cards[2]&7]
}

// A choice determines a player's legal moves. It has one bit for each kind of card in hand and one for each
// marker that the player has put down in this round.
type choice struct{ cards, marked uint8 }

func (p *Public) choice(seat bourse.Seat, own *Own) choice {
	return choice{p.hand(seat, own).kinds(), p.Placed[seat].marked()}
}

// marked returns the markers on the cards, one bit for each.
func (l *Slots) marked() uint8 { return markerOn[l[0]&15] | markerOn[l[1]&15] | markerOn[l[2]&15] }

// markerOn has the marker on each slot, as one of three bits.
var markerOn = func() (marked [16]uint8) {
	for slot := range Slot(columns<<2 + 1) {
		marked[slot] = 1 << slot.Marker() >> 1
	}
	return marked
}()

// MarkersInHand returns the contract markers that a player has not put down in this round, in rising order.
// It returns none for a seat that is not in the game.
func (p *Public) MarkersInHand(seat bourse.Seat) []Marker {
	markers := make([]Marker, 0, TotalMarker)
	if !p.seated(seat) {
		return markers
	}
	marked := p.Placed[seat].marked()
	for marker := SmallMarker; marker <= TotalMarker; marker++ {
		if marked>>(marker-1)&1 == 0 { // S1.3 S3.3
			markers = append(markers, marker)
		}
	}
	return markers
}

// Place returns the move that places a card face down under a business with a marker. NoMarker puts no marker
// on the card.
func Place(seat bourse.Seat, card Card, column uint8, marker Marker) Move {
	return Move{Seat: seat, Kind: KindPlace, Card: card, Marker: marker, Column: column}
}

// refusePlace refuses a card, a business or a marker that the player cannot choose.
func (p *Public) refusePlace(m Move, own *Own) *bourse.Illegal {
	return p.choice(m.Seat, own).refuse(m)
}

// refuse refuses a card that is not in hand, a business that does not exist, and a marker that the player has
// already put down in this round.
func (c choice) refuse(m Move) *bourse.Illegal {
	switch {
	case !m.Card.valid():
		return noSuchCard
	case c.cards>>(m.Card-1)&1 == 0: // S3.2
		return notInHand
	case m.Column >= columns:
		return noSuchColumn
	case m.Marker > TotalMarker: // S1.3
		return noSuchMarker
	case m.Marker != NoMarker && c.marked>>(m.Marker-1)&1 != 0: // S3.3
		return markerUsed
	}
	return nil
}

// These tables have a player's legal moves for each choice. There are few choices and many moves, so a table
// is ten times faster than building the list.
var (
	everyMove   [1 << kinds][1 << TotalMarker][]Move // the moves of p0
	everyOption [MaxPlayers][1 << kinds][1 << TotalMarker][]Option
)

func init() {
	for cards := range everyMove {
		for marked := range everyMove[cards] {
			moves := choice{uint8(cards), uint8(marked)}.moves()
			everyMove[cards][marked] = moves
			for seat := range everyOption {
				options := make([]Option, len(moves))
				for i, m := range moves {
					m.Seat = bourse.Seat(seat)
					options[i].Move = m
				}
				everyOption[seat][cards][marked] = options
			}
		}
	}
}

// moves lists the legal moves of p0, passing first.
func (c choice) moves() []Move {
	moves := []Move{Pass(0)}
	for card := Small; card <= Share; card++ {
		for column := range uint8(columns) {
			for marker := NoMarker; marker <= TotalMarker; marker++ {
				if m := Place(0, card, column, marker); c.refuse(m) == nil {
					moves = append(moves, m)
				}
			}
		}
	}
	return moves
}

// options appends the legal moves of the player whose turn it is.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	c := p.choice(seat, own)
	return append(options, everyOption[seat][c.cards][c.marked]...)
}

// makePlace places a card face down under a business, perhaps with a marker on it.
func (s *State) makePlace(m Move, out sink) {
	s.deal(Purse(m.Seat), FaceDown, m, out) // S3.2
	s.enterPlacing(s.next(m.Seat), out)     // S3.2
}

// lay inserts a card and its marker in order among the player's slots and cards. It does not branch, because
// a branch here cannot be predicted and a misprediction costs more time than the whole function.
func (s *State) lay(m Move) {
	slots, cards := &s.Placed[m.Seat], &s.Own[m.Seat].Cards
	added := rankOf(SlotAt(int(m.Column), m.Marker), m.Card)
	first, second := rankOf(slots[0], cards[0]), rankOf(slots[1], cards[1])
	first, added = min(first, added), max(first, added)
	second, third := min(second, added), max(second, added)
	slots[0], cards[0] = first.slot(), first.card()
	slots[1], cards[1] = second.slot(), second.card()
	slots[2], cards[2] = third.slot(), third.card()
}

// A slotRank orders slots, and the cards on equal slots. An empty place ranks highest.
type slotRank uint32

func rankOf(slot Slot, card Card) slotRank { return slotRank(slot)<<3 + slotRank(card) - 1 }

func (r slotRank) slot() Slot { return Slot((r + 1) >> 3) }
func (r slotRank) card() Card { return Card((r + 1) & 7) }

// Pass returns the move that ends the player's part in the round.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// refusePass never refuses: a player can always pass in their turn (S3.2).
func (p *Public) refusePass() *bourse.Illegal { return nil }

// makePass ends the player's part in the round.
func (s *State) makePass(m Move, out sink) {
	s.Passed = s.Passed.With(m.Seat) // S3.2
	s.enterPlacing(s.next(m.Seat), out)
}
