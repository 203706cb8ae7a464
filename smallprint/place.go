package smallprint

import "bourse.example"

// This file implements chapter S3: a round.

// enterRevealing begins a round.
func (s *State) enterRevealing(out sink) { s.enter(Revealing, bourse.None, out) }

// reveal lays a business on the table; after the third the players place.
func (s *State) reveal(m Move, out sink) {
	s.Row[m.Column] = m.Value // S3.1
	s.Out = s.Out.with(m.Value)
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{3, 1}, From: Deck, To: Row, Unit: BusinessCard, N: 1, Column: m.Column, Value: m.Value})
	}
	if m.Column == columns-1 { // S3.1
		s.enterPlacing(s.Start, out)
	}
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
	slots, own := &s.Placed[m.Seat], &s.Own[m.Seat]
	slot := SlotAt(int(m.Column), m.Claim)
	i := slots.Len()
	for ; i > 0 && (slot < slots[i-1] || slot == slots[i-1] && m.Card < own.Cards[i-1]); i-- {
		slots[i], own.Cards[i] = slots[i-1], own.Cards[i-1]
	}
	slots[i], own.Cards[i] = slot, m.Card
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{3, 2}, From: Purse(m.Seat), To: FaceDown, Unit: PaperworkCard, N: 1,
			Card: m.Card, Column: m.Column, Claim: m.Claim})
	}
	s.enterPlacing(s.next(m.Seat), out) // S3.2
}

// pass ends the player's part in the round.
func (s *State) pass(m Move, out sink) {
	s.Passed = s.Passed.With(m.Seat) // S3.2
	s.enterPlacing(s.next(m.Seat), out)
}

// turnUp turns all cards up, assigns the businesses, gives out chits, and clears the table.
func (s *State) turnUp(out sink) {
	if out != nil {
		s.showAll(out)
	}
	s.assign(out) // S3.4
	s.punish(out) // S3.4
	for seat := range bourse.Seat(s.Config.Players) {
		s.Left[seat] = s.hand(seat, &s.Own[seat]) // S3.4
		if n := s.Placed[seat].Len(); n > 0 && out != nil {
			out(Event{Kind: Transferred, Rule: Clause{3, 4}, From: FaceDown, To: Gone, Unit: PaperworkCard, N: int32(n)})
		}
		s.Placed[seat] = Slots{}
		s.Own[seat] = Own{}
	}
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{3, 4}, From: Row, To: Gone, Unit: BusinessCard, N: columns})
	}
	s.Row = [columns]int8{}
	s.Passed = 0
	s.leaveRound(out)
}

// showAll tells what lies where, column by column.
func (s *State) showAll(out sink) {
	for column := range uint8(columns) {
		for seat := range bourse.Seat(s.Config.Players) {
			for i, slot := range s.Placed[seat] {
				if slot != 0 && slot.Column() == column {
					out(Event{Kind: Shown, Rule: Clause{3, 4}, Seat: seat, Card: s.Own[seat].Cards[i], Column: column, Claim: slot.Claim()})
				}
			}
		}
	}
}
