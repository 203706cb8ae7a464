package merlin

import (
	"errors"
	"fmt"

	"bourse.example"
)

// This file checks the table, the court and visions. The total of gold, goods and cards must be right.

// validateNumbers checks the counters that a setting limits.
func (p *Public) validateNumbers() error {
	c := &p.Config
	for _, n := range [...]struct {
		name    string
		n, most int16
	}{
		{"turns", p.Turns, c.MaxTurns},                           // M29.3
		{"year", int16(p.Year), int16(c.Years) + 1},              // M29.3
		{"climate", int16(p.Climate), int16(c.ClimateThreshold)}, // M5.3
		{"col", int16(p.CoL), int16(c.CoLCap)},                   // M1.5
		{"research", int16(p.Research), int16(c.ResearchCap)},
	} {
		if n.n > n.most {
			return fmt.Errorf("%s: %d is more than %d", n.name, n.n, n.most)
		}
	}
	return nil
}

// validateSeats checks which players are in the game, and what each has apart from their field.
func (p *Public) validateSeats() error {
	var met bourse.Seats
	for i, seat := range p.Order {
		if i < p.Players() && (!p.seated(seat) || met.Has(seat)) ||
			i >= p.Players() && seat != bourse.None { // M2.3
			return fmt.Errorf("order: %s in place %d", seat, i)
		}
		met = met.With(seat)
	}
	switch {
	case p.Out == bourse.AllSeats(p.Players()) || !p.Ended && p.alive().Len() < 2: // M28.2 M29.1
		return fmt.Errorf("out: %s", p.Out)
	case p.Committed&^p.alive() != 0:
		return fmt.Errorf("committed: %s", p.Committed)
	}
	own := p.Config.inPack() & (numbers | golems | kings)
	for i := range p.Seats {
		player := &p.Seats[i]
		if p.Out.Has(bourse.Seat(i)) && *player != (Player{}) { // M28.2
			return fmt.Errorf("seats: p%d is not in the game and has something", i)
		}
		for k, c := range player.Reserve[:player.Reserve.Len()] {
			if !own.has(c) { // M6.1
				return fmt.Errorf("p%d: reserve: %s in place %d", i, c, k)
			}
		}
	}
	return nil
}

// validateCards checks the cards that belong to no player.
func (p *Public) validateCards() error {
	pack := p.Config.inPack()
	for row, fit := range [...]cards{pack & properties, pack &^ (properties | eventCards | kings)} {
		places := p.Offices.row(row)
		n := count(places)
		for i, c := range places {
			if i >= n && c != 0 || i < n && !fit.has(c) { // M2.2
				return fmt.Errorf("offices: %s in place %d of row %d", c, i, row)
			}
		}
	}
	for i, c := range p.Unrest[:p.Unrest.Len()] {
		if !(pack & sevens).has(c) { // M25.4
			return fmt.Errorf("unrest: %s in place %d", c, i)
		}
	}
	if p.Aside != (AsideCards{}) && !p.Ended && p.Stack[2].Kind != FrameChain { // M6.2
		return errors.New("aside: nothing is drawn for a place")
	}
	return nil
}

// validateSums checks that the totals of gold, commodities and cards are right (M1.1, M1.2).
func (p *Public) validateSums() error {
	c, sums := &p.Config, p.totals()
	for g, want := range [...]int16{Gold: c.Gold, Souls: c.Goods, Oil: c.Goods, Grain: c.Goods, Mead: c.mead()} {
		if sums[g] != int(want) { // M1.1
			return fmt.Errorf("bank: %s adds up to %d and not to %d", Good(g), sums[g], want)
		}
	}
	if p.Unseen[0] != 0 || p.Discards[0] != 0 {
		return errors.New("unseen: cards that are none")
	}
	there := p.faces()
	for c := Card(1); int(c) <= faces; c++ {
		if there[c] != p.Config.copies(c) { // M1.2
			return fmt.Errorf("unseen: there are %d %s and not %d", there[c], c, p.Config.copies(c))
		}
		if p.Discards[c] > 0 && (c.Spell() || c.Potion()) { // M36.2
			return fmt.Errorf("discards: %s", c)
		}
	}
	return nil
}

// faces returns how many copies of each card there are. It counts the fields of the state itself.
func (p *Public) faces() (n [faces + 1]int) {
	count := func(list ...Card) {
		for _, c := range list {
			n[c]++
		}
	}
	for c := range n {
		n[c] = int(p.Unseen[c]) + int(p.Discards[c])
	}
	for i := range p.Aside {
		n[asideCards.face(i)] += int(p.Aside[i])
	}
	for i := range p.Gone {
		n[fallen.face(i)] += int(p.Gone[i])
	}
	count(p.Decree)
	count(p.Offices[:]...)
	count(p.Unrest[:]...)
	for _, v := range p.Visions {
		count(v.Card)
	}
	for i := range p.Seats {
		player := &p.Seats[i]
		count(player.Reserve[:]...)
		for k := range player.Units {
			count(player.Units[k].Card)
		}
		for k := range player.Labs {
			count(player.Labs[k].Card)
			count(player.Labs[k].Used[:]...)
		}
	}
	for i := range p.Plots {
		count(p.Plots[i].Property, p.Plots[i].Permit, p.Plots[i].Second)
	}
	return n
}

// validateTime checks fields that are only used at certain times: dice in a roll, bids until they are paid,
// committed players while all name a number, and turns once one has begun.
func (p *Public) validateTime() error {
	setup, roll := p.Stack[0].Kind == FrameSetup, &p.Stack[1]
	rolled := roll.Kind == FrameRoll && roll.Step > rollWheel
	seen := roll.Kind == FrameRoll && roll.Step > rollVisions && p.Config.Parts.Has(Visions)
	low, high := p.Dice[0], p.Dice[1]
	switch {
	case rolled && refuseDice(low, high) != nil, !rolled && p.Dice != [2]int8{}: // M4.1
		return fmt.Errorf("dice: %d", p.Dice)
	case p.Sugar && !(seen && TwoSugars.vision().on.met(p)),
		p.Milk && !(seen && SpiltMilk.vision().on.met(p)): // M32.6 M32.7
		return fmt.Errorf("sugar: %t, milk: %t", p.Sugar, p.Milk)
	case setup != (p.Turns == 0):
		return fmt.Errorf("turns: %d", p.Turns)
	case setup && p.Out != 0:
		return fmt.Errorf("out: %s before the first turn", p.Out)
	}
	for i, n := range p.Bids {
		seat := bourse.Seat(i)
		if n != 0 && p.Top().Kind != FrameLot ||
			p.seated(seat) && int16(n) > p.mostAuction(seat) { // M2.3
			return fmt.Errorf("bids: %d of p%d", n, i)
		}
	}
	if kind := p.Top().Kind; p.Committed != 0 &&
		(kind != FrameAuction && kind != FrameCut && kind != FrameBids ||
			p.Waiting() == 0) { // M2.3 M5.5 M23.2
		return fmt.Errorf("committed: %s", p.Committed)
	}
	if top := p.Top(); top.Kind == FrameLot && p.tied().Len() < 2 {
		return errors.New("bids: the lot is among one")
	}
	return nil
}

// validateFields checks every plot.
func (p *Public) validateFields() error {
	pack := p.Config.inPack()
	for i := range p.Plots {
		plot, at := &p.Plots[i], Place(i+1)
		if *plot == (Plot{}) {
			continue
		}
		seat := at.Seat()
		g := plot.Permit.Yield()
		switch {
		case !p.seated(seat) || p.Out.Has(seat): // M28.2
			return fmt.Errorf("%s: the player is not in the game", at)
		case !(pack & properties).has(plot.Property): // M6.3
			return fmt.Errorf("%s: %s is not a property", at, plot.Property)
		case plot.Permit != 0 && (!(pack & permits).has(plot.Permit) || plot.Second != 0 ||
			plot.Gold != 0 && !plot.Permit.SpellLab()): // M7.3 M11.1
			return fmt.Errorf("%s: %s", at, plot.Permit)
		case plot.Second != 0 && (!(pack & properties).has(plot.Second) ||
			plot.Second < plot.Property): // M8.1
			return fmt.Errorf("%s: %s with %s", at, plot.Property, plot.Second)
		case plot.Planted && g != Souls && g != Grain: // M11.2
			return fmt.Errorf("%s: planted", at)
		case plot.Invested && (plot.Chauffeur() || !p.acts(seat)): // M7.2
			return fmt.Errorf("%s: invested", at)
		case (plot.Shielded || plot.Dug != 0) && !p.besieged(plot):
			return fmt.Errorf("%s: shielded %t, dug %d", at, plot.Shielded, plot.Dug)
		case !p.haunted(seat, plot):
			return fmt.Errorf("%s: damage %d, down %t, wait %d, potion %t with the mark of %d", at,
				plot.Damage, plot.Down, plot.Wait, plot.Potion, plot.Mark)
		}
	}
	return nil
}

// haunted reports whether the traces of damage and magic on a plot are possible.
func (p *Public) haunted(seat bourse.Seat, plot *Plot) bool {
	left := Plot{Damage: plot.Damage, Down: plot.Down, Wait: plot.Wait, Potion: plot.Potion, Mark: plot.Mark}
	switch {
	case left == (Plot{}):
		return true
	case !p.damages() || !p.Config.Parts.Has(Magic) && (plot.Wait != 0 || plot.Potion ||
		plot.Mark != 0): // M37.1
		return false
	case plot.Down: // M22.6
		return left == (Plot{Down: true}) && plot.Second == 0 && plot.Gold == 0 && !plot.Planted &&
			!plot.Invested
	}
	return !plot.destroyed() && (plot.Wait == 0 || plot.Permit.Land()) &&
		(plot.Mark == 0 || plot.Potion && p.marks(seat, plot.Mark, ofRecipes)) // M10.2 M22.6 M30.1
}

// validateCourt checks the public part of the court.
func (p *Public) validateCourt() error {
	chosen := p.Stack[3].Kind == FrameKing && (p.Stack[3].Step == kingDecided || p.Stack[3].Step == kingBids)
	switch {
	case p.Enclosed&^p.alive() != 0: // M34.8
		return fmt.Errorf("enclosed: %s", p.Enclosed)
	case p.Decree.Decree() != chosen || p.Decree != 0 && !chosen: // M23.1
		return fmt.Errorf("decree: %s", p.Decree)
	}
	return nil
}

// validateLooked checks the decrees that a player looks at.
func (own *Own) validateLooked(p *Public, seat bourse.Seat) error {
	n := 0
	if seat == p.Stack[0].Seat {
		n = p.lookedAt()
	}
	for i, c := range own.Looked {
		if (c != 0) != (i < n) || c != 0 && !c.Decree() || c != 0 && i > 0 && c <= own.Looked[i-1] { // M23.1
			return fmt.Errorf("looked: %s in place %d of %d", c, i, n)
		}
	}
	return nil
}

// validateVisions checks the row of visions and the rolls of peace that remain.
func (p *Public) validateVisions() error {
	n := p.Visions.Len()
	if p.Peace > p.Config.Players { // M32.22
		return fmt.Errorf("peace: %d", p.Peace)
	}
	for _, v := range p.Visions[:n] {
		switch {
		case !v.Card.Vision(): // M27.1
			return fmt.Errorf("visions: %s", v.Card)
		case v.Wait > v.Card.vision().wait: // M27.1
			return fmt.Errorf("visions: %s waits %d", v.Card, v.Wait)
		}
	}
	laid := int8(-1) // how many turns ago the next newer vision was laid, at least
	if f := &p.Stack[0]; f.Kind == FrameTurn && f.Step <= turnLay {
		laid = 0 // none in this turn (M3.3)
	}
	for i := n - 1; i >= 0; i-- {
		v := p.Visions[i]
		begun := v.Card.vision().wait - v.Wait
		if v.Wait > 0 && begun <= laid { // M3.3 M27.1
			return fmt.Errorf("visions: %s in place %d waits %d", v.Card, i, v.Wait)
		}
		laid = max(begun, laid+1)
	}
	return nil
}
