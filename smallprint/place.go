package smallprint

import "bourse.example"

// This file implements chapter S3: a round.

// A Slot is where a card lies face down: under which business, and with which marker on it. The zero
// Slot is none.
type Slot uint8

// SlotAt returns the slot under the business of a column, 0 to 2, with a marker of that claim or with
// none; no slot if there is no such place.
func SlotAt(column int, claim Claim) Slot {
	if column < 0 || column >= columns || claim > TotalClaim {
		return 0
	}
	return Slot(1 + column<<2 + int(claim))
}

// Column returns the business's column; of no slot it is 0.
func (s Slot) Column() uint8 { return uint8(max(s, 1)-1) >> 2 }

// Claim returns what the marker on the card says.
func (s Slot) Claim() Claim { return Claim(max(s, 1)-1) & 3 }

func (s Slot) valid() bool { return s >= 1 && s <= columns<<2 }

// Slots is a player's cards of the round as everyone sees them, rising by column and then by marker,
// the empty places last.
type Slots [maxPlaced]Slot

// Len returns the number of cards.
func (l *Slots) Len() int {
	switch {
	case l[2] != 0:
		return 3
	case l[1] != 0:
		return 2
	case l[0] != 0:
		return 1
	}
	return 0
}

// enterPlacing gives the turn to the first player from seat on who is still in the round; without
// one the cards are turned up.
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

// inRound reports whether a player still places in this round: one who has not passed, has not
// placed three and has a card left.
func (p *Public) inRound(seat bourse.Seat) bool {
	return !p.Passed.Has(seat) && p.Placed[seat].Len() < maxPlaced && p.HandSize(seat) > 0 // S3.2
}

// hand returns the player's cards in hand.
func (p *Public) hand(seat bourse.Seat, own *Own) Paper {
	hand := p.Left[seat]
	for _, card := range own.Cards {
		if card.valid() {
			hand[card-1]--
		}
	}
	return hand
}

// A choice is what the legal moves of a player whose turn it is depend on: the kinds of cards in hand
// and the markers put down in this round, a bit for each.
type choice struct{ cards, marked uint8 }

func (p *Public) choice(seat bourse.Seat, own *Own) choice {
	var placed [kinds + 1]int8 // of each kind, none first
	placed[own.Cards[0]]++
	placed[own.Cards[1]]++
	placed[own.Cards[2]]++
	var c choice
	for i, n := range &p.Left[seat] {
		if n > placed[i+1] {
			c.cards |= 1 << i
		}
	}
	for _, slot := range &p.Placed[seat] {
		c.marked |= 1 << slot.Claim() >> 1
	}
	return c
}

// refusal refuses a card that is not in the hand, a business that there is not, and a marker that
// the player has put down in this round.
func (c choice) refusal(m Move) *bourse.Illegal {
	switch {
	case !m.Card.valid():
		return refuse(NoSuchCard)
	case c.cards>>(m.Card-1)&1 == 0: // S3.2
		return refuse(NotInHand)
	case m.Column >= columns:
		return refuse(NoSuchColumn)
	case m.Claim > TotalClaim: // S1.3
		return refuse(NoSuchMarker)
	case m.Claim != NoClaim && c.marked>>(m.Claim-1)&1 != 0: // S3.3
		return refuse(MarkerUsed)
	}
	return nil
}

// options appends the legal moves of the player whose turn it is.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	c := p.choice(seat, own)
	return append(options, everyOption[seat][c.cards][c.marked]...)
}

var everyMove = func() (every [1 << kinds][1 << TotalClaim][]Move) {
	for cards := range every {
		for marked := range every[cards] {
			for _, o := range everyOption[0][cards][marked] {
				every[cards][marked] = append(every[cards][marked], o.Move)
			}
		}
	}
	return every
}()

// everyOption holds the legal moves of each player for each choice. They are many and the choices
// few, and to copy them takes a tenth of the time that it takes to work them out.
var everyOption = func() (every [MaxPlayers][1 << kinds][1 << TotalClaim][]Option) {
	for seat := range every {
		for cards := range every[seat] {
			for marked := range every[seat][cards] {
				c := choice{uint8(cards), uint8(marked)}
				every[seat][cards][marked] = c.options(bourse.Seat(seat))
			}
		}
	}
	return every
}()

func (c choice) options(seat bourse.Seat) []Option {
	options := []Option{{Move: Pass(seat)}}
	for card := Small; card <= Share; card++ {
		for column := range columns {
			for claim := NoClaim; claim <= TotalClaim; claim++ {
				if m := Place(seat, card, column, claim); c.refusal(m) == nil {
					options = append(options, Option{Move: m})
				}
			}
		}
	}
	return options
}

// place lays a card face down under a business, and with it a marker.
func (s *State) place(m Move, out sink) {
	s.deal(Purse(m.Seat), FaceDown, m, out) // S3.2
	s.enterPlacing(s.next(m.Seat), out)     // S3.2
}

// lay puts a card and its marker where they belong among the player's slots.
func (s *State) lay(m Move) {
	slots, cards := &s.Placed[m.Seat], &s.Own[m.Seat].Cards
	slot := SlotAt(int(m.Column), m.Claim)
	i := slots.Len()
	for ; i > 0 && (slot < slots[i-1] || slot == slots[i-1] && m.Card < cards[i-1]); i-- {
		slots[i], cards[i] = slots[i-1], cards[i-1]
	}
	slots[i], cards[i] = slot, m.Card
}

// pass ends the player's part in the round.
func (s *State) pass(m Move, out sink) {
	s.Passed = s.Passed.With(m.Seat) // S3.2
	s.enterPlacing(s.next(m.Seat), out)
}
