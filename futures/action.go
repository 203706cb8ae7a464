package futures

import (
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements chapter F7: the actions.

// enterActing gives the active player the action that follows the card (F5.2, F6.1).
func (s *State) enterActing(phase Phase, out sink) {
	s.Actions = 1
	s.enter(phase, s.Active, out)
}

// refuseStep returns why the player cannot act in a phase that is not an action step.
func (p Phase) refuseStep() *bourse.Illegal {
	switch p {
	case Placing: // F5.2
		return cardFirst
	case Turning: // F6.1
		return turnFirst
	}
	return notNow // F4.2
}

// refuseAction refuses an action if the player has none left.
func (p *Public) refuseAction() *bourse.Illegal {
	switch {
	case !p.Phase.acting():
		return p.Phase.refuseStep()
	case p.Actions == 0:
		return noAction
	}
	return nil
}

// actions appends the active player's options in an action step.
func (p *Public) actions(seat bourse.Seat, own *Own, options []Option) []Option {
	switch {
	case p.refuseAction() != nil:
		options = append(options, everyEnd[seat])
	case p.hasMarker(seat): // F7.5
		options = append(options, everyTrade[seat][:]...)
		options = p.settlements(seat, options)
	default:
		options = append(options, everyTrade[seat][0])
		options = p.settlements(seat, options)
	}
	return p.extras(seat, own, options)
}

// everyEnd has every seat's move that ends the turn.
var everyEnd = func() (ends [MaxPlayers]Option) {
	for seat := range ends {
		ends[seat].Move = End(seatOf(seat))
	}
	return ends
}()

// pickAction draws one of the player's actions, or the fourth marker if the player may buy it. It counts the
// options in their order, draws a number, and finds the option with that number.
func (p *Public) pickAction(seat bourse.Seat, own *Own, r *rng.Rand) Move {
	first, buys := &everyEnd[seat], 0
	var cells set
	if p.refuseAction() == nil {
		first, cells = &everyTrade[seat][0], p.Board[seat].cells()
		if p.refuseTrade(seat) == nil {
			buys = len(everyTrade[seat]) - 1
		}
	}
	var pairs pairs
	if p.refuseDiscard(seat) == nil {
		pairs = own.pairs()
	}
	n := 1 + buys + cells.len() + pairs.len()
	if p.refuseFourth(seat) == nil {
		n++
	}
	k := r.IntN(n)
	if k == 0 {
		return first.Move
	}
	if k <= buys {
		return everyTrade[seat][k].Move
	}
	if k -= 1 + buys; k < cells.len() {
		return Settle(seat, p.Board[seat][cells.nth(k)])
	}
	if k -= cells.len(); k < pairs.len() {
		return everyExtra[seat][pairs.nth(k)].Move
	}
	return everyFourth[seat].Move
}

// Buy returns the move that bets on a commodity at its current price. It names no place if there is no such
// commodity or side.
func Buy(seat bourse.Seat, c Commodity, side Side) Move {
	return Move{Seat: seat, Kind: KindBuy, Markers: [2]Marker{MarkerAt(c, side, 0)}}
}

// refuseTrade refuses a trade if the player has no marker in hand.
func (p *Public) refuseTrade(seat bourse.Seat) *bourse.Illegal {
	if r := p.refuseAction(); r != nil {
		return r
	}
	if !p.hasMarker(seat) { // F7.5
		return noMarker
	}
	return nil
}

// refuseBuy refuses a trade if the player has no marker in hand or the move does not name a side of a
// commodity.
func (p *Public) refuseBuy(m Move) *bourse.Illegal {
	if r := p.refuseTrade(m.Seat); r != nil {
		return r
	}
	if !m.Markers[0].column() {
		return noSuchCell
	}
	return nil
}

// everyTrade has every seat's pass and then its six trades. The six are always legal together (F1.1, F7.1).
var everyTrade = func() (trades [MaxPlayers][1 + 2*commodities]Option) {
	for seat := range trades {
		trades[seat][0].Move = Pass(seatOf(seat))
		i := 1
		for c := Corn; c <= Pepper; c++ {
			for side := Up; side <= Down; side++ {
				trades[seat][i].Move = Buy(seatOf(seat), c, side)
				i++
			}
		}
	}
	return trades
}()

// Fee returns what a marker on a side of a commodity costs now, in gold. It returns 0 if there is no such
// side.
func (p *Public) Fee(c Commodity, side Side) int {
	if !MarkerAt(c, side, 0).column() {
		return 0
	}
	return p.fee(MarkerAt(c, side, p.Rows[c-1]))
}

// fee returns what a marker in a cell costs.
func (p *Public) fee(cell Marker) int {
	everywhere := uint64(cell) * 0x0101010101010101
	fee := 1 // F7.1
	for i := 0; i < MaxPlayers; i += 2 {
		others := occupied((p.Board[i].lanes() | p.Board[i+1].lanes()<<32) ^ everywhere)
		fee += 2*MaxMarkers - others.len() // F7.1
	}
	return fee
}

// A feesForm is the fees for the two sides of a commodity.
type feesForm struct {
	Up   int8 `json:"up" doc:"the fee for UP, in gold" range:"1..17"`
	Down int8 `json:"down" doc:"the fee for DOWN, in gold" range:"1..17"`
}

// fees returns the fees of all commodities.
func (p *Public) fees() (fees [commodities]feesForm) {
	for c := Corn; c <= Pepper; c++ {
		fees[c-1] = feesForm{int8(p.Fee(c, Up)), int8(p.Fee(c, Down))}
	}
	return fees
}

// makeBuy puts a marker on the current price and pays the fee.
func (s *State) makeBuy(m Move, out sink) {
	cell := m.Markers[0] | Marker(s.Rows[m.Markers[0].Commodity()-1])     // a buy names no row
	s.pay(Purse(m.Seat), Exchange, int32(s.fee(cell)), Clause{7, 1}, out) // F7.1
	s.place(m.Seat, cell, Clause{7, 1}, out)
	s.spendAction(out)
}

// Settle returns the move that settles one of the player's markers on the board.
func Settle(seat bourse.Seat, m Marker) Move {
	return Move{Seat: seat, Kind: KindSettle, Markers: [2]Marker{m}}
}

// refuseSettle refuses the settlement if the player has no such marker on the board.
func (p *Public) refuseSettle(m Move) *bourse.Illegal {
	if r := p.refuseAction(); r != nil {
		return r
	}
	if marker := m.Markers[0]; !marker.placed() || p.Board[m.Seat].Count(marker) == 0 { // F7.5
		return notOnBoard
	}
	return nil
}

func (p *Public) settlements(seat bourse.Seat, options []Option) []Option {
	board := &p.Board[seat]
	cells := board.cells()
	options, room := extend(options, cells.len())
	for i := range room {
		room[i] = anySettle[seat]
		room[i].Move.Markers[0] = board[cells.nth(i)]
	}
	return options
}

// anySettle has every seat's settlement without its marker. Copying it and setting the marker is faster than
// building an option field by field.
var anySettle = func() (settles [MaxPlayers]Option) {
	for seat := range settles {
		settles[seat].Move = Settle(seatOf(seat), 0)
	}
	return settles
}()

// Gain returns what a marker on the board earns if it is settled at the current price, in gold. A loss is
// negative. It returns 0 for a marker without a row.
func (p *Public) Gain(m Marker) int {
	if !m.placed() {
		return 0
	}
	return int(p.gain(m))
}

// gain returns the gain of a marker that is on the board.
func (p *Public) gain(m Marker) int32 {
	gain := int32(p.Rows[m.Commodity()-1].Price() - m.Entry()) // F7.2
	if m.Side() == Down {
		return -gain // F7.2
	}
	return gain
}

// gains returns the gain of every marker on the board at the current price, in the order of the board.
func (p *Public) gains() (gains [MaxPlayers][]int8) {
	for seat := range p.Board {
		gains[seat] = make([]int8, 0, MaxMarkers)
		for _, m := range p.Board[seat] {
			if m != 0 {
				gains[seat] = append(gains[seat], int8(p.Gain(m)))
			}
		}
	}
	return gains
}

// makeSettle takes a marker off the board for its gain or loss.
func (s *State) makeSettle(m Move, out sink) {
	i := 0
	for s.Board[m.Seat][i] != m.Markers[0] {
		i++
	}
	s.settleAt(m.Seat, i, true, Clause{7, 2}, out)
	s.spendAction(out)
}

// settleAt settles the player's marker at index i of the board. The player always pays a loss; gains reports
// whether the player receives a gain.
func (s *State) settleAt(seat bourse.Seat, i int, gains bool, cause Clause, out sink) {
	gain := s.gain(s.Board[seat][i])
	switch {
	case gain < 0:
		s.pay(Purse(seat), Exchange, -gain, cause, out) // F7.2 F8.1
	case gains:
		s.pay(Exchange, Purse(seat), gain, cause, out) // F7.2
	}
	s.lift(seat, i, cause, out) // F7.2
}

// Pass returns the move that takes 1 gold in place of another action.
func Pass(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindPass} }

// refusePass refuses a pass if the player has no action left.
func (p *Public) refusePass() *bourse.Illegal { return p.refuseAction() }

// makePass takes 1 gold from the exchange.
func (s *State) makePass(m Move, out sink) {
	s.pay(Exchange, Purse(m.Seat), 1, Clause{7, 3}, out) // F7.3
	s.spendAction(out)
}

// refuseDiscard refuses an extra action outside an action step, or if the player has fewer than two cards.
func (p *Public) refuseDiscard(seat bourse.Seat) *bourse.Illegal {
	switch {
	case !p.Phase.acting(): // F7.4
		return notActing
	case p.HandSizes[seat] < 2: // F7.4
		return fewCards
	}
	return nil
}

// Extra returns the move that discards two cards for one more action. The cards may be in either order.
func Extra(seat bourse.Seat, a, b Card) Move {
	return Move{Seat: seat, Kind: KindExtra, Card: min(a, b), Other: max(a, b)}
}

// refuseExtra refuses an extra action for the move's two cards.
func (p *Public) refuseExtra(m Move, own *Own) *bourse.Illegal {
	if r := p.refuseDiscard(m.Seat); r != nil {
		return r
	}
	return own.refuseBoth(m.Card, m.Other)
}

// refuseBoth refuses two cards that are not both in the hand, or that are not in rising order.
func (own *Own) refuseBoth(low, high Card) *bourse.Illegal {
	if r := own.refuseCard(low, notToDiscard); r != nil {
		return r
	}
	if r := own.refuseCard(high, notToDiscard); r != nil {
		return r
	}
	switch {
	case low > high: // F13.2
		return outOfOrder
	case low == high && !own.Hand.doubled().has(uint8(low-1)): // F7.4
		return notToDiscard
	}
	return nil
}

// A pairs is a set of pairs of cards, one bit for each pair. The pairs are in rising order of the lower card
// and then of the higher card. The two cards of a pair may be of the same kind.
type pairs uint32

const maxPairs = kinds * (kinds + 1) / 2

func (p pairs) len() int { return bits.OnesCount32(uint32(p)) }

// nth returns the pair that has k pairs below it. The set must have more than k pairs.
func (p pairs) nth(k int) int {
	for range k {
		p &= p - 1
	}
	return bits.TrailingZeros32(uint32(p))
}

// pairs returns the pairs of cards in the hand.
func (own *Own) pairs() pairs {
	return pairsOf[own.Hand.held()%setsOfSix] | doubles[own.Hand.doubled()%setsOfSix] // F7.4
}

// everyExtra has every seat's extra actions. For each set of kinds, pairsOf has the pairs of two different
// kinds, and doubles has the pairs of two cards of one kind.
var everyExtra, pairsOf, doubles = func() (extras [MaxPlayers][maxPairs]Option, different,
	same [setsOfSix]pairs) {
	i := 0
	for low := range uint8(kinds) {
		for high := low; high < kinds; high++ {
			for seat := range extras {
				extras[seat][i].Move = Extra(seatOf(seat), Card(low+1), Card(high+1))
			}
			for s := range set(setsOfSix) {
				switch {
				case !s.has(low) || !s.has(high):
				case low == high:
					same[s] |= 1 << i
				default:
					different[s] |= 1 << i
				}
			}
			i++
		}
	}
	return extras, different, same
}()

func (p *Public) extras(seat bourse.Seat, own *Own, options []Option) []Option {
	if p.refuseDiscard(seat) != nil {
		return options
	}
	pairs, extras := own.pairs(), &everyExtra[seat]
	options, room := extend(options, pairs.len())
	for i := range room {
		room[i] = extras[pairs.nth(0)]
		pairs &= pairs - 1
	}
	return options
}

// makeExtra discards two cards for one more action.
func (s *State) makeExtra(m Move, out sink) {
	s.deal(Purse(m.Seat), Open, m.Card, noPile, Clause{7, 4}, out) // F7.4
	s.deal(Purse(m.Seat), Open, m.Other, noPile, Clause{7, 4}, out)
	s.Actions++ // F7.4
}

// End returns the move that ends the turn.
func End(seat bourse.Seat) Move { return Move{Seat: seat, Kind: KindEnd} }

// refuseEnd refuses to end the turn while an action is left.
func (p *Public) refuseEnd() *bourse.Illegal {
	switch {
	case !p.Phase.acting():
		return p.Phase.refuseStep()
	case p.Actions > 0: // F7.4 F7.6
		return actionLeft
	}
	return nil
}

// spendAction uses up one action. The turn ends if no action is left and nothing optional is possible.
func (s *State) spendAction(out sink) {
	s.Actions--
	s.endIfDone(out)
}

// endIfDone ends the turn if the active player can do nothing more.
func (s *State) endIfDone(out sink) {
	if s.Actions == 0 && s.refuseDiscard(s.Active) != nil && s.refuseFourth(s.Active) != nil { // F7.6
		s.makeEnd(out)
	}
}

// makeEnd ends the active player's turn.
func (s *State) makeEnd(out sink) {
	if s.Phase == EarlyActing {
		s.leaveEarlyTurn(out)
		return
	}
	s.leaveLateTurn(out)
}
