package futures

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements Validate, which checks that play can go on from a state. Every error names the field
// that is wrong.

// goldLimit returns the most gold that a player may have or owe. The limit is far above what a game can bring
// and far below the largest int32. It leaves room for everything that can still happen, so that every state
// that follows from a valid state is valid. An action or a purchase moves less than 100 gold: a marker costs
// at most 16 when it is placed, and wins or loses at most 46 when it leaves the board.
func (p *Public) goldLimit(seat bourse.Seat) int32 {
	return 1<<21 - 100*int32(p.thingsToDo()) - 50*int32(p.Board[seat].Len())
}

// thingsToDo returns an upper bound on the actions and purchases of a fourth marker that are still to come. A
// player gets an action for placing a card, for turning a card up, and for discarding two cards.
func (p *Public) thingsToDo() int {
	n := 2*int(p.Deck) + p.covered().len() + int(p.Actions) + p.Balance(Box, TradeMarker)
	for _, hand := range p.HandSizes {
		n += 2 * int(hand)
	}
	return n
}

// turnsGone returns the number of turns that have ended in early trading or, when that is over, in late
// trading.
func (p *Public) turnsGone() int {
	players := bourse.Seat(p.Config.Players)
	switch {
	case p.Phase.in(earlyPhases):
		return int((p.Active - p.Start + players) % players)
	case p.Phase.in(latePhases) && p.Active != bourse.None:
		return int((p.Start - 1 - p.Active + players) % players)
	}
	return int(players)
}

// validity checks states and views: first each field by itself, then the totals of gold, cards and markers,
// then whether hands, piles and commitments fit the phase. It does not check that the cards seen explain the
// prices, or that the players could have earned their gold.
var validity = grammar.Validity[State, View, *Public, Own]{
	Game: header.Game,
	Public: []func(*Public) error{(*Public).validatePhase, (*Public).validateTable, (*Public).validateCards,
		(*Public).validateTurn, (*Public).validatePlayers},
	Own: (*Own).validate, State: (*State).validateStock, View: (*View).validateUnseen,
}

// validateStock checks that the stock has exactly the cards that are nowhere else.
func (s *State) validateStock() error {
	total := s.Seen
	for seat := range s.Own {
		for i, n := range s.Own[seat].Hand {
			total[i] += n
		}
		if placed := s.Own[seat].Placed; placed != 0 {
			total.add(placed, 1)
		}
	}
	for i, n := range s.Stock {
		if total[i]+n != s.Config.Copies {
			return fmt.Errorf("stock: %d of %s, but %d of %d are elsewhere", n, Card(i+1), total[i],
				s.Config.Copies)
		}
	}
	return nil
}

// validateUnseen checks that the view does not show more cards of a kind than exist.
func (v *View) validateUnseen() error {
	for i, n := range v.unseen() {
		if n < 0 {
			return fmt.Errorf("more than %d of %s", v.Config.Copies, Card(i+1))
		}
	}
	return nil
}

// validate checks what one player alone knows.
func (own *Own) validate(p *Public, seat bourse.Seat) error {
	if n := own.Hand.Len(); n != int(p.HandSizes[seat]) {
		return fmt.Errorf("hand: %d cards, want %d", n, p.HandSizes[seat])
	}
	if p.hasPlaced(seat) != (own.Placed != 0) {
		return fmt.Errorf("placed: %s", own.Placed)
	}
	gave := p.Phase == Giving && p.Committed.Has(seat)
	if gave != (own.Give != 0) || gave && own.refuseCard(own.Give, notToGive) != nil {
		return fmt.Errorf("give: %s", own.Give)
	}
	if own.Settle != (Choice{}) {
		choice := Move{Seat: seat, Kind: KindFinal, Markers: own.Settle}
		if !p.Committed.Has(seat) || p.refuseFinal(choice) != nil {
			return fmt.Errorf("settle: %s, %s", own.Settle[0], own.Settle[1])
		}
	}
	return nil
}

func (p *Public) validatePhase() error {
	switch {
	case p.Phase == Revealing && !p.Config.neutral():
		return errors.New("phase: revealing without an NPC")
	case p.Round > p.Config.Rounds,
		p.Phase.in(setupPhases) && p.Round != 1,
		(p.Phase == Drawing || p.Phase == Giving) && p.Round == p.Config.Rounds,
		p.Phase.in(endPhases) && p.Round != p.Config.Rounds:
		return fmt.Errorf("round: %d in the phase %s of a game of %d", p.Round, p.Phase, p.Config.Rounds)
	case p.Start != (p.Config.Start+bourse.Seat(p.Round)-1)%bourse.Seat(p.Config.Players): // F10.3
		return fmt.Errorf("start: %s in round %d", p.Start, p.Round)
	case p.Config.neutral() && p.NPC != (p.Round-1)%piles, !p.Config.neutral() && p.NPC != 0: // F10.4
		return fmt.Errorf("npc: pile %d in round %d", p.NPC, p.Round)
	case p.Phase != Giving && p.Phase != Settling && p.Committed != 0,
		p.Committed != 0 && p.Waiting() == 0:
		return fmt.Errorf("committed: %s in the phase %s", p.Committed, p.Phase)
	}
	someone := p.Phase == Dealing || p.Phase == Drawing || p.Phase == Placing || p.Phase == Turning ||
		p.Phase.acting()
	if p.seated(p.Active) != someone && p.Phase != Revealing ||
		!someone && p.Phase != Revealing && p.Active != bourse.None ||
		p.Phase == Revealing && !p.seated(p.Active) && p.Active != bourse.None {
		return fmt.Errorf("active: %s in the phase %s", p.Active, p.Phase)
	}
	if p.Actions != 0 && !p.Phase.acting() {
		return fmt.Errorf("actions: %d in the phase %s", p.Actions, p.Phase)
	}
	if p.Actions > 1 && 2*int(p.Actions-1)+int(p.HandSizes[p.Active]) >= int(p.Config.Hand) { // F7.4
		return fmt.Errorf("actions: %d with %d cards in hand", p.Actions, p.HandSizes[p.Active])
	}
	if p.Phase.acting() && p.Actions == 0 && p.refuseDiscard(p.Active) != nil &&
		p.refuseFourth(p.Active) != nil { // F7.6
		return errors.New("actions: none in a turn that has ended")
	}
	return nil
}

// validateTable checks prices, money and markers.
func (p *Public) validateTable() error {
	sum := int64(p.Exchange)
	for seat, gold := range p.Gold {
		if limit := p.goldLimit(seatOf(seat)); gold < -limit || gold > limit {
			return fmt.Errorf("gold: p%d has %d", seat, gold)
		}
		sum += int64(gold)
	}
	if sum != 0 { // F1.5
		return fmt.Errorf("exchange: %d gold, but all gold adds up to %d, want 0", p.Exchange, sum)
	}
	for seat := range bourse.Seat(p.Config.Players) {
		n := p.Board[seat].Len()
		if n > 0 && (p.Phase.in(setupPhases) || p.Phase == Over) || p.MarkersInHand(seat) < 0 {
			return fmt.Errorf("board of %s: %d markers in the phase %s", seat, n, p.Phase)
		}
	}
	return nil
}

// validateCards checks the piles, and that every card is somewhere.
func (p *Public) validateCards() error {
	var covers [MaxPlayers]int
	tops := Cards{}
	for pile, by := range p.Cover {
		top := p.Top[pile]
		switch {
		case by == bourse.Nature && (!p.Config.neutral() || pile != int(p.NPC)), // F5.1
			by != bourse.Nature && by != bourse.None && !p.seated(by):
			return fmt.Errorf("cover: %s on pile %d", by, pile)
		case by != bourse.None && top != 0:
			return fmt.Errorf("top: %s on pile %d", top, pile)
		case by == bourse.None && (top == 0) != (p.Phase.in(setupPhases) && pile >= p.Seen.Len()):
			return fmt.Errorf("top: %s on pile %d in the phase %s", top, pile, p.Phase)
		}
		if p.seated(by) {
			if covers[by]++; covers[by] > 1 { // F5.2
				return fmt.Errorf("cover: %s has two cards there", by)
			}
		}
		if top != 0 {
			tops.add(top, 1)
		}
	}
	for i := range tops {
		if tops[i] > p.Seen[i] {
			return fmt.Errorf("seen: %d of %s, but %d on the piles", p.Seen[i], Card(i+1), tops[i])
		}
	}
	if p.Phase.in(setupPhases) && p.Seen.Len() >= piles || p.Phase == Dealing && p.Seen.Len() > 0 {
		return fmt.Errorf("seen: %d cards in the phase %s", p.Seen.Len(), p.Phase)
	}
	cards := int(p.Deck) + p.Seen.Len() + p.covered().len()
	for seat, n := range p.HandSizes {
		if n > p.Config.Hand {
			return fmt.Errorf("handSizes: p%d has %d", seat, n)
		}
		cards += int(n)
	}
	if cards != kinds*int(p.Config.Copies) { // F1.3
		return fmt.Errorf("deck: %d cards, which makes %d in all, want %d", p.Deck, cards,
			kinds*int(p.Config.Copies))
	}
	return nil
}

// validateTurn checks that the covered piles fit the phase and the active player.
func (p *Public) validateTurn() error {
	players := bourse.Seat(p.Config.Players)
	turns := p.turnsGone()
	neutral := 0
	if p.Config.neutral() {
		neutral = 1
	}
	covered := 0
	switch p.Phase {
	case Placing:
		covered = turns + neutral
	case EarlyActing:
		covered = turns + 1 + neutral
	case Turning, Revealing:
		covered = int(players) - turns + neutral
	case LateActing:
		covered = int(players) - turns - 1 + neutral
	}
	if got := p.covered().len(); got != covered {
		return fmt.Errorf("cover: %d piles are covered, want %d", got, covered)
	}
	if p.Phase == Placing || p.Phase == EarlyActing {
		if neutral > 0 && p.Cover[p.NPC] != bourse.Nature {
			return errors.New("cover: the NPC's card is missing")
		}
		for k := range players {
			seat := (p.Start + k) % players
			if p.hasPlaced(seat) != (int(k) < covered-neutral) {
				return fmt.Errorf("cover: the card of %s does not fit the order of turns", seat)
			}
		}
	}
	if p.Phase == Revealing && p.Cover[p.NPC] != bourse.Nature {
		return errors.New("cover: the NPC has no card to reveal")
	}
	return nil
}

// validatePlayers checks that the hands fit the phase, so that every player always has a card to play and the
// deck has enough cards.
func (p *Public) validatePlayers() error {
	for seat := range bourse.Seat(p.Config.Players) {
		n := p.HandSizes[seat]
		switch {
		case p.Phase == Dealing && (seat < p.Active && n != p.Config.Hand ||
			seat == p.Active && n == p.Config.Hand || seat > p.Active && n != 0),
			p.Phase == Laying && n != p.Config.Hand,
			p.Phase == Placing && n == 0 && !p.hasPlaced(seat),
			p.Phase == EarlyActing && n == 0 && !p.hasPlaced(seat),
			p.Phase == Giving && n == 0,
			p.Phase == Drawing && seat < p.Active && n == 0,
			n == p.Config.Hand && p.hasLaidDown(seat):
			return fmt.Errorf("handSizes: %s has %d cards in the phase %s", seat, n, p.Phase)
		}
	}
	if need, spare := p.draws(), kinds*int(p.Config.Copies)-p.Config.cards(); int(p.Deck) != need+spare {
		return fmt.Errorf("deck: %d cards, but %d will be drawn and %d left over", p.Deck, need, spare)
	}
	return nil
}

// hasLaidDown reports whether the seat has placed a hand card this round and has not yet drawn another. The
// seat then has fewer cards than it was dealt.
func (p *Public) hasLaidDown(seat bourse.Seat) bool {
	switch p.Phase {
	case Placing, EarlyActing:
		return p.hasPlaced(seat)
	case Drawing:
		return seat >= p.Active
	case Turning, Revealing, LateActing, Settling, Over:
		return true
	}
	return false
}

// draws returns the number of cards that will leave the deck until the end of the game.
func (p *Public) draws() int {
	players := int(p.Config.Players)
	n := int(p.Config.Rounds-p.Round) * players
	if p.Config.neutral() {
		n += int(p.Config.Rounds - p.Round)
	}
	switch p.Phase {
	case Dealing, Laying:
		for _, hand := range p.HandSizes[:players] {
			n += int(p.Config.Hand - hand)
		}
		n += piles - p.Seen.Len()
		if p.Config.neutral() {
			n++
		}
	case Drawing:
		n -= int(p.Active)
	case Giving:
		n -= players
	}
	return n
}

func seatOf(i int) bourse.Seat { return bourse.Seat(i) }
