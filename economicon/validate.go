package economicon

import (
	"errors"
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
)

// This file implements Validate, which checks that play can go on from a state to the end of the game. Every
// error names the field that is wrong.

// validity checks states and views: first each field by itself, then the totals of units (E1.1) and cards
// (E1.4). Then it checks what each phase needs: the active banker, the commodity in question, the offer and
// the orders. Fields of another phase must be zero.
var validity = grammar.Validity[State, View, *Public, Own]{
	Game: header.Game,
	Public: []func(*Public) error{(*Public).validatePhase, (*Public).validatePegs, (*Public).validateUnits,
		(*Public).validateEvents, (*Public).validateLaws, (*Public).validateStep, (*Public).validateTrade,
		(*Public).validateMade, (*Public).validatePurchases},
	Own: (*Own).validate,
}

// validate checks what one player alone knows.
func (own *Own) validate(p *Public, seat bourse.Seat) error {
	if err := own.Orders.validate(p, seat); err != nil {
		return fmt.Errorf("orders: %w", err)
	}
	most := int8(0)
	if p.Phase == Pledging && p.Committed.Has(seat) {
		most = int8(p.mostPledge(seat))
	}
	if own.Pledge > most { // E11.9
		return fmt.Errorf("pledge: %d", own.Pledge)
	}
	return nil
}

func (o *Orders) validate(p *Public, seat bourse.Seat) error {
	most := int8(0)
	if p.Phase == Producing && !p.Config.OpenProduction {
		most = p.Config.MaxBatches // E6.3
	}
	n := o.Len()
	if n > most {
		return fmt.Errorf("%d batches in the phase %s", n, p.Phase)
	}
	var before Own
	for i, b := range o[:n] {
		if r := p.refuseOrder(Order(seat, b.N, b.Unit, b.Pay), &before); r != nil {
			return fmt.Errorf("batch %d: %w", i, r)
		}
		if cost := p.orderQuote(seat, b.Unit, b.Pay).of(b.N); b.Cost != cost { // E6.1
			return fmt.Errorf("batch %d: costs %d, not %d", i, cost, b.Cost)
		}
		before.Orders[i] = b
	}
	return nil
}

func (p *Public) validatePhase() error {
	switch {
	case p.Phase == LeadingProduction && !p.Config.OpenProduction,
		p.Phase == Legislating && !p.Config.LawRounds.Has(p.Round): // E3.4
		return fmt.Errorf("phase: %s", p.Phase)
	case p.Round > p.Config.Rounds: // E1.5
		return fmt.Errorf("round: %d of %d", p.Round, p.Config.Rounds)
	case !p.seated(p.Lead):
		return fmt.Errorf("lead: %s", p.Lead)
	}
	someone := false
	switch p.Phase {
	case Mining, Pegging, Legislating, Contributing, Trading, Answering, Remining, Rushing:
		someone = true
	case Producing:
		someone = p.Config.OpenProduction
	}
	if p.seated(p.Active) != someone || !someone && p.Active != bourse.None {
		return fmt.Errorf("active: %s in the phase %s", p.Active, p.Phase)
	}
	hidden := p.Phase == Pledging || p.Phase == Producing && !p.Config.OpenProduction
	if p.Committed != 0 && (!hidden || p.Waiting() == 0) {
		return fmt.Errorf("committed: %s in the phase %s", p.Committed, p.Phase)
	}
	return nil
}

func (p *Public) validatePegs() error {
	for i, peg := range p.Peg[:p.Players()] {
		if !p.inGame(peg) { // E4.1
			return fmt.Errorf("pegs: %s of p%d", peg, i)
		}
	}
	return nil
}

// validateUnits checks that every unit is somewhere, and that the market has what it must have.
func (p *Public) validateUnits() error {
	for u := Gold; u <= currency3; u++ {
		sum := 0
		for a := Box; a < reserves0+MaxPlayers; a++ {
			sum += p.Balance(a, u)
		}
		if sum != int(p.Config.counters(u)) { // E1.1
			return fmt.Errorf("box: %s adds up to %d, want %d", u, sum, p.Config.counters(u))
		}
		if p.inGame(u) && u != Gold && p.Market[u-1] < 1 { // E7.2
			return fmt.Errorf("market: no %s", u)
		}
	}
	if p.tokensLeft() < 0 { // E1.3
		return fmt.Errorf("tokens: more than %d", p.Config.Tokens)
	}
	return nil
}

func (p *Public) validateEvents() error {
	drawn := int(p.Round)
	if p.Phase.in(undrawnPhases) {
		drawn--
	}
	card := p.Global.valid()
	switch {
	case p.Past.Len() != drawn: // E3.2
		return fmt.Errorf("past: %d events in the phase %s of round %d", p.Past.Len(), p.Phase, p.Round)
	case card == p.Phase.in(undrawnPhases) || card && !p.Past.Has(p.Global),
		p.Phase == Pledging && p.Global != DebtSummit, p.Phase == Rushing && p.Global != GoldRush:
		return fmt.Errorf("event: %s in the phase %s", p.Global, p.Phase)
	}
	return nil
}

// validateLaws checks that each nation has one law for each time that its banker has drawn. Then there are
// enough laws for the rest of the game.
func (p *Public) validateLaws() error {
	before := 0
	for round := int8(1); round < p.Round; round++ {
		if p.Config.LawRounds.Has(round) { // E3.4
			before++
		}
	}
	sum := 0
	for i := range p.Players() {
		seat, want := bourse.Seat(i), before
		if p.Config.LawRounds.Has(p.Round) && (p.Phase.in(lawfulPhases) ||
			p.Phase == Legislating && p.place(seat) < p.place(p.Active)) {
			want++
		}
		if p.Laws[i].Len() != want {
			return fmt.Errorf("laws: p%d has %d, want %d", i, p.Laws[i].Len(), want)
		}
		if law := p.Deeds.Drawn[i]; law != 0 && !p.Laws[i].Has(law) {
			return fmt.Errorf("drawn: %s by p%d, but it is not in force there", law, i)
		}
		sum += want
	}
	if p.ratified().Len() != sum { // E1.4
		return errors.New("laws: one is in force twice")
	}
	return nil
}

// validateStep checks the fields that only one step uses.
func (p *Public) validateStep() error {
	if p.Adding.Commodity() != (p.Phase == Contributing) || !p.Adding.Commodity() && p.Adding != 0 {
		return fmt.Errorf("adding: %s in the phase %s", p.Adding, p.Phase)
	}
	most := int8(0)
	if p.Phase == Producing && p.Config.OpenProduction {
		most = p.Config.MaxBatches // E6.3
	}
	if p.Batches > most {
		return fmt.Errorf("batches: %d in the phase %s", p.Batches, p.Phase)
	}
	return nil
}

// validateTrade checks the trade turns and the offer.
func (p *Public) validateTrade() error {
	for i, set := range p.Received {
		trading := p.Phase == Trading || p.Phase == Answering || p.Phase == Remining
		if set != 0 && (!trading || !p.Config.NoResale ||
			set>>(kinds-MaxPlayers+p.Config.Players) != 0) { // E7.6
			return fmt.Errorf("received: %s by p%d in the phase %s", set, i, p.Phase)
		}
	}
	most, passes := int8(0), int8(0)
	switch p.Phase {
	case Trading, Answering:
		most, passes = p.Config.Players*p.Config.MaxTrades-1, p.Config.Players-1
	case Remining:
		most = p.Config.Players * p.Config.MaxTrades // E7.3
	}
	switch {
	case p.Turns > most: // E7.4
		return fmt.Errorf("turns: %d in the phase %s", p.Turns, p.Phase)
	case p.Passes > passes: // E7.4
		return fmt.Errorf("passes: %d in the phase %s", p.Passes, p.Phase)
	case (p.Phase == Trading || p.Phase == Answering) && p.Active != p.trader():
		return fmt.Errorf("active: %s, but it is the turn of %s", p.Active, p.trader())
	case p.Phase != Answering:
		if p.Offer != noOffer {
			return fmt.Errorf("offer: %s in the phase %s", p.Offer.Kind, p.Phase)
		}
		return nil
	case p.Offer.Kind != KindBid && p.Offer.Kind != KindAsk:
		return fmt.Errorf("offer: %s", p.Offer.Kind)
	}
	o, turn := p.Offer, *p
	turn.Phase = Trading
	if r := turn.refuseOffer(Move{Seat: p.Active, Kind: o.Kind, To: o.To, Unit: o.Unit, Pay: o.Pay,
		N: o.N}); r != nil { // E4.5
		return fmt.Errorf("offer: %w", r)
	}
	_, buyer := sides(o.Kind, p.Active, o.To)
	if price := p.quote(buyer, o.Unit, o.Pay).of(o.N); o.Price != price {
		return fmt.Errorf("offer: the price is %d, not %d", price, o.Price)
	}
	return nil
}

// validateMade checks the orders, the goods made and the warehouses.
func (p *Public) validateMade() error {
	open := p.Config.OpenProduction
	made := Goods{}
	for i := range p.Players() {
		seat := bourse.Seat(i)
		// Goods that are not in the market yet are in the warehouse.
		stored := open && (p.Phase == Producing || p.Phase == LeadingTrade) ||
			p.Phase == Contributing && p.place(seat) > p.place(p.Active)
		ordered := p.Phase.in(suppliedPhases) || open && p.Phase == Producing && p.place(seat) <= p.place(p.Active)
		most := int16(0)
		if ordered {
			most = int16(p.Config.MaxBatches) * p.Config.Commodities // E6.3
		}
		for k, n := range p.Deeds.Made[i] {
			asked, unit := p.Deeds.Ordered[i][k], Grain+Unit(k)
			switch {
			case asked > most:
				return fmt.Errorf("ordered: %d %s by p%d in the phase %s", asked, unit, i, p.Phase)
			case n > asked || open && n != asked || p.Phase == LeadingTrade && !open && n != 0:
				return fmt.Errorf("made: %d %s by p%d, but %d were ordered", n, unit, i, asked)
			case stored && p.Warehouse[i][k] != n, !stored && p.Warehouse[i][k] != 0: // E7.1
				return fmt.Errorf("warehouses: %d %s of p%d in the phase %s", p.Warehouse[i][k], unit, i,
					p.Phase)
			}
			if made[k] += min(n, p.Config.Commodities-made[k]+1); made[k] > p.Config.Commodities {
				return fmt.Errorf("made: more %s than there is", unit)
			}
		}
	}
	return nil
}

// validatePurchases checks that no banker has bought more often than they had turns.
func (p *Public) validatePurchases() error {
	for i, n := range p.Deeds.Purchases[:p.Players()] {
		most := int8(0)
		switch {
		case p.Phase.in(tradedPhases):
			most = p.Config.MaxTrades
		case p.Phase.in(tradingPhases):
			most = (p.Turns + p.Config.Players - 1 - p.place(bourse.Seat(i))) / p.Config.Players // E7.2
		}
		if n > most {
			return fmt.Errorf("purchases: %d by p%d", n, i)
		}
	}
	return nil
}
