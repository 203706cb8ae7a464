package futures

import "bourse.example"

// This file implements chapter F7: what a player does with an action.

// enterActing gives the active player the action that follows the card. // F5.2, F6.1
func (s *State) enterActing(phase Phase, out sink) {
	s.Actions = 1
	s.enter(phase, s.Active, out)
}

// refuseAction refuses an action to who has none.
func (p *Public) refuseAction() *bourse.Illegal {
	switch {
	case !p.Phase.acting():
		return refuse(NotNow)
	case p.Actions == 0:
		return refuse(NoAction)
	}
	return nil
}

// actions appends what the active player may do in an action step.
func (p *Public) actions(seat bourse.Seat, own *Own, options []Option) []Option {
	if p.refuseEnd() == nil {
		options = append(options, Option{Move: Move{Seat: seat, Kind: KindEnd}})
	}
	if p.refuseAction() == nil {
		options = append(options, Option{Move: Move{Seat: seat, Kind: KindPass}}) // F7.5
		options = p.buys(seat, options)
		options = p.settlements(seat, options)
	}
	return p.extras(seat, own, options)
}

// refuseBuy refuses a trade to who has no marker in hand.
func (p *Public) refuseBuy(seat bourse.Seat) *bourse.Illegal {
	if r := p.refuseAction(); r != nil {
		return r
	}
	if p.MarkersInHand(seat) == 0 { // F7.5
		return refuse(NoMarker)
	}
	return nil
}

func (p *Public) buys(seat bourse.Seat, options []Option) []Option {
	if p.refuseBuy(seat) != nil {
		return options
	}
	return append(options, everyBuy[seat][:]...)
}

// everyBuy holds each player's six trades, which are always legal together. // F1.1, F7.1
var everyBuy = func() (buys [MaxPlayers][2 * commodities]Option) {
	for seat := range buys {
		i := 0
		for c := Corn; c <= Pepper; c++ {
			for side := Up; side <= Down; side++ {
				buys[seat][i].Move = Buy(seatOf(seat), c, side)
				i++
			}
		}
	}
	return buys
}()

// Fee returns what it costs now to put a marker on a commodity's side, in gold; 0 if there is no
// such side.
func (p *Public) Fee(c Commodity, side Side) int {
	if !MarkerAt(c, side, 0).column() {
		return 0
	}
	cell := MarkerAt(c, side, p.Rows[c-1])
	fee := 1 // F7.1
	for i := range p.Board {
		fee += p.Board[i].Count(cell) // F7.1
	}
	return fee
}

// buy puts a marker on the current price and pays the fee.
func (s *State) buy(m Move, out sink) {
	c, side := m.Markers[0].Commodity(), m.Markers[0].Side()
	s.pay(Purse(m.Seat), Exchange, int32(s.Fee(c, side)), Clause{7, 1}, out) // F7.1
	s.place(m.Seat, MarkerAt(c, side, s.Rows[c-1]), Clause{7, 1}, out)
	s.spendAction(out)
}

// refuseSettle refuses a settlement to who has no such marker on the board.
func (p *Public) refuseSettle(seat bourse.Seat, marker Marker) *bourse.Illegal {
	if r := p.refuseAction(); r != nil {
		return r
	}
	if !marker.placed() || p.Board[seat].Count(marker) == 0 { // F7.5
		return refuse(NotOnBoard)
	}
	return nil
}

func (p *Public) settlements(seat bourse.Seat, options []Option) []Option {
	board := &p.Board[seat]
	for i, marker := range board {
		if marker != 0 && (i == 0 || marker != board[i-1]) {
			options = append(options, Option{Move: Move{Seat: seat, Kind: KindSettle, Markers: [2]Marker{marker}}})
		}
	}
	return options
}

// Gain returns what a marker on the board brings when it is settled at the current price, in gold; a
// loss is negative. Of what is no place on the board it is 0.
func (p *Public) Gain(m Marker) int {
	if !m.placed() {
		return 0
	}
	gain := p.Price(m.Commodity()) - m.Entry() // F7.2
	if m.Side() == Down {
		return -gain // F7.2
	}
	return gain
}

// settle takes a marker off the board for its gain or loss.
func (s *State) settle(m Move, out sink) {
	i := 0
	for s.Board[m.Seat][i] != m.Markers[0] {
		i++
	}
	s.settleAt(m.Seat, i, true, Clause{7, 2}, out)
	s.spendAction(out)
}

// settleAt settles a player's marker at index i of the board. Losses are always paid, gains only
// where the rules say so.
func (s *State) settleAt(seat bourse.Seat, i int, gains bool, cause Clause, out sink) {
	gain := int32(s.Gain(s.Board[seat][i]))
	switch {
	case gain < 0:
		s.pay(Purse(seat), Exchange, -gain, cause, out) // F7.2 F8.1
	case gains:
		s.pay(Exchange, Purse(seat), gain, cause, out) // F7.2
	}
	s.lift(seat, i, cause, out) // F7.2
}

// pass takes a gold from the exchange.
func (s *State) pass(m Move, out sink) {
	s.pay(Exchange, Purse(m.Seat), 1, Clause{7, 3}, out) // F7.3
	s.spendAction(out)
}

// refuseDiscard refuses an extra action to who has not two cards.
func (p *Public) refuseDiscard(seat bourse.Seat) *bourse.Illegal {
	switch {
	case !p.Phase.acting(): // F7.4
		return refuse(NotNow)
	case p.HandSizes[seat] < 2: // F7.4
		return refuse(FewCards)
	}
	return nil
}

// refuseExtra refuses an extra action for these two cards.
func (p *Public) refuseExtra(m Move, own *Own) *bourse.Illegal {
	if r := p.refuseDiscard(m.Seat); r != nil {
		return r
	}
	return own.refuseBoth(m.Card, m.Other)
}

// refuseBoth refuses two cards that are not both in the hand, or not in order.
func (own *Own) refuseBoth(low, high Card) *bourse.Illegal {
	if r := own.refuseCard(low, NotToDiscard); r != nil {
		return r
	}
	if r := own.refuseCard(high, NotToDiscard); r != nil {
		return r
	}
	switch {
	case low > high: // F13.2
		return refuse(OutOfOrder)
	case low == high && own.Hand[low-1] < 2: // F7.4
		return refuse(NotToDiscard)
	}
	return nil
}

func (p *Public) extras(seat bourse.Seat, own *Own, options []Option) []Option {
	if p.refuseDiscard(seat) != nil {
		return options
	}
	for low := CornUp; low <= PepperDown; low++ {
		if own.refuseCard(low, NotToDiscard) != nil {
			continue
		}
		for high := low; high <= PepperDown; high++ {
			if own.refuseBoth(low, high) == nil {
				options = append(options, Option{Move: Move{Seat: seat, Kind: KindExtra, Card: low, Other: high}})
			}
		}
	}
	return options
}

// extra discards two cards for an action.
func (s *State) extra(m Move, out sink) {
	s.discard(m.Seat, m.Card, out) // F7.4
	s.discard(m.Seat, m.Other, out)
	s.Actions++ // F7.4
}

func (s *State) discard(seat bourse.Seat, card Card, out sink) {
	s.Own[seat].Hand.add(card, -1)
	s.HandSizes[seat]--
	s.Seen.add(card, 1)
	if out != nil {
		out(Event{Kind: Transferred, Rule: Clause{7, 4}, From: Purse(seat), To: Open, Unit: MovementCard, N: 1, Card: card, Discard: true})
	}
}

// refuseEnd refuses the end of a turn while an action is left.
func (p *Public) refuseEnd() *bourse.Illegal {
	switch {
	case !p.Phase.acting():
		return refuse(NotNow)
	case p.Actions > 0: // F7.4 F7.6
		return refuse(ActionLeft)
	}
	return nil
}

// spendAction uses up an action. Without another, and with nothing optional possible, the turn
// ends.
func (s *State) spendAction(out sink) {
	s.Actions--
	s.endIfDone(out)
}

// endIfDone ends the turn if there is nothing left that the active player may do.
func (s *State) endIfDone(out sink) {
	if s.Actions == 0 && s.refuseDiscard(s.Active) != nil && s.refuseFourth(s.Active) != nil { // F7.6
		s.endTurn(out)
	}
}

// endTurn ends the active player's turn.
func (s *State) endTurn(out sink) {
	if s.Phase == EarlyActing {
		s.leaveEarlyTurn(out)
		return
	}
	s.leaveLateTurn(out)
}
