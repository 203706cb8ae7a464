package merlin

import "bourse.example"

// This file checks frames: the frame below each kind, and a frame's fields while another frame is above it.

// parents lists the kinds of frames that can be directly below a kind. 0 means that the frame is the
// lowest.
var parents = [...][]FrameKind{
	FrameSetup: {0}, FrameTurn: {0},
	FrameAuction: {FrameSetup}, FrameLot: {FrameSetup},
	FrameVision: {FrameTurn}, FrameRoll: {FrameTurn}, FrameAct: {FrameTurn},

	// In a roll.
	FrameWheel: {FrameRoll}, FrameCut: {FrameWheel},
	FrameSeven: {FrameRoll}, FrameKeep: {FrameSeven}, FrameUnrest: {FrameSeven},
	FrameVisions: {FrameRoll}, FrameHarvest: {FrameVisions},
	FrameProduce: {FrameRoll},

	// In an action.
	FrameAnswer: {FrameAct}, FrameRoad: {FrameAct}, FrameTape: {FrameAct}, FrameAnimate: {FrameAct},
	FrameFight:    {FrameAct},
	FrameMotivate: {FrameAct}, FrameAbility: {FrameMotivate}, FrameFetch: {FrameMotivate},
	FramePost:  {FrameMotivate},
	FrameChain: {FrameAct}, FrameAce: {FrameChain},
	FrameKing: {FrameChain}, FrameChoose: {FrameKing}, FrameEnact: {FrameKing}, FrameBids: {FrameKing},

	// In both.
	FrameTax: {FrameWheel, FrameUnrest, FrameChain}, FrameCarts: {FrameSeven, FrameAct, FrameVisions},
	FramePolicies: {FrameRoll, FrameAct},
	FrameDebt:     {FrameTax, FrameTurn, FrameAct, FramePolicies, FrameProduce, FrameTape, FrameKing},
	FrameDice:     {FrameRoll, FrameMotivate},
	FrameDie: {FrameRoll, FrameCarts, FrameRoad, FrameProduce, FrameAnimate, FrameFight, FrameVisions,
		FrameHarvest},
	FrameDraw: {FrameSetup, FrameWheel, FrameChain, FrameAce, FrameProduce, FrameKing, FrameTurn},
}

// asks reports whether the frame is a decision.
func (k FrameKind) asks() bool { return (playerFrames|chanceFrames)>>k&1 != 0 }

// framed reports whether frame i is valid together with the frame above it, which is zero for the top
// frame. The frame below is checked in its own call.
func (p *Public) framed(i int, f, above Frame) bool {
	if f.Kind.asks() && f.Kind != FrameAct {
		return p.asked(f)
	}
	turn := p.Stack[0].Seat
	due := f // the required frame, apart from its cursors
	due.To, due.N, due.A, due.B = 0, 0, 0, 0
	if f.Kind != FrameSetup && f.Kind != FrameTurn {
		due.Seat = turn
	}
	ok := false
	switch f.Kind {
	case FrameSetup:
		due.Seat, due.Rule, due.A = noSeat, Clause{2, 2}, f.A
		ok = f.Step == setupOffices && p.fills(f, above) ||
			f.Step == setupAuction && above.Kind == FrameAuction && f.A == 0 ||
			f.Step == setupOrder && above.Kind == FrameLot && f.A >= 1 && int(f.A) < p.Players() &&
				above.A == f.A-1
	case FrameTurn:
		due.Rule = Clause{3, 1}
		ok = p.seated(f.Seat) && (f.Step == turnVision && above.Kind == FrameRoll ||
			f.Step == turnOverdue && above.Kind == FrameAct || p.sees(f, above) ||
			above.Seat == f.Seat && (f.Step == turnBonds && p.claims(above, MaxFace, Clause{16, 1}) ||
				f.Step == turnOverdue && p.claims(above, MaxForward, Clause{15, 6})))
	case FrameRoll:
		due.Rule = Clause{3, 2}
		ok = f.Step == rollDice+1 && above.Kind == FrameDice ||
			f.Step == rollErratic+1 && above.dieOf(turn, Clause{5, 4}) ||
			(f.Step == rollWheel+1 || f.Step == rollMonth+1) && above.Kind == FrameWheel ||
			f.Step == rollSeven+1 && above.Kind == FrameSeven ||
			f.Step == rollVisions+1 && above.Kind == FrameVisions ||
			f.Step == rollYield+1 && above.Kind == FrameProduce ||
			f.Step == rollResonance+1 && above.Kind == FramePolicies
	case FrameWheel:
		due.Seat, due.Rule, due.A = noSeat, Clause{5, 1}, f.A
		ok = f.Step == wheelOffices && p.fills(f, above) ||
			f.A == 0 && p.begins() && (f.Step == wheelCut && above.Kind == FrameTax ||
				f.Step == wheelOver && above.Kind == FrameCut)
	case FrameTax:
		due = p.taxOf(p.Stack[i-1].Kind)
		due.A = f.A
		ok = f.A >= 1 && int(f.A) <= p.Players() && above.Seat == p.inTurn(int(f.A)-1) &&
			above.To == f.To && above.N <= f.N && above.Rule == f.Rule
	case FrameSeven:
		due.Seat, due.Rule, due.A, due.B = noSeat, Clause{25, 1}, f.A, f.B
		ok = f.Step == sevenKeep && (p.keeps(f, above) || above.Kind == FrameCarts && f.A == 0 && f.B == 0) ||
			f.Step == sevenOver && above.Kind == FrameUnrest && f.A == 0 && f.B == 0
	case FrameUnrest:
		due.Seat, due.Rule = noSeat, Clause{25, 4}
		ok = f.Step == 0
	case FrameProduce:
		due.Seat, due.Rule, due.A, due.B, due.N = noSeat, Clause{4, 3}, f.A, f.B, f.N
		ok = f.Step == 0 && (p.Config.Parts.Has(Magic) || p.Config.Parts.Has(War)) && p.produces(f, above)
	case FrameAnimate:
		due.Rule, due.Card, due.A, due.B = Clause{20, 1}, f.Card, f.A, f.B
		ok = p.animates(f, above)
	case FrameTape:
		at := Place(max(0, min(f.N, plots)))
		due.Seat, due.Rule, due.N = at.Seat(), f.Rule, f.N
		ok = p.spellsAt(Magic) && at.valid() && at.Seat() != turn && f.Step >= 1 &&
			spellOf(f.Rule).does == castTape && int16(f.Step) <= spellOf(f.Rule).n &&
			p.fined(above, at.Seat(), f.Rule)
	case FrameCarts:
		due = cartsFrame
		due.A = f.A
		ok = f.A >= 1 && int(f.A) <= p.Players() && p.carted(p.inTurn(int(f.A)-1), f.Rule, above)
		switch p.Stack[i-1].Kind {
		case FrameAct:
			due.Seat, due.Rule = above.Seat, f.Rule
			ok = ok && spellOf(f.Rule).does == castAxle && p.spellsAt(Market) && f.Seat != turn
		case FrameVisions:
			due.Rule = Sieve.Clause()
		}
	case FrameRoad:
		due.Rule = Clause{13, 2}
		ok = f.Step == roadGive && above == dieFrame(f.Seat, due.Rule) ||
			f.Step == roadGet && above == dieFrame(p.Offer.To, due.Rule)
	case FrameChain:
		due.Rule, due.A, due.B = Clause{6, 2}, f.A, f.B
		ok = p.chains(f, above)
	case FrameAce:
		due.Rule = Clause{26, 1}
		ok = !p.Out.Has(f.Seat) && (f.Step == acePermit && above.A == drawPermits ||
			f.Step == aceLab && p.spellsAt(Magic) && above.A >= drawSpells && above.Seat == f.Seat)
	case FrameMotivate:
		due.Rule, due.Card, due.A, due.B, due.N = Clause{21, 1}, f.Card, f.A, f.B, f.N
		ok = f.Seat == turn && p.motivates(f, above)
	case FrameFight:
		due.Rule, due.A, due.B, due.N = BetterNature.Clause(), f.A, f.B, f.N
		ok = f.Seat == turn && p.fights(f) && f.Step == 1 && above == dieFrame(f.Seat, f.Rule)
	case FrameKing:
		due.Rule, due.Card, due.A, due.B = Clause{23, 1}, f.Card, f.A, f.B
		ok = f.Seat == turn && p.crowns(f, above)
	case FrameVisions:
		due.Seat, due.Rule, due.A, due.N = noSeat, Clause{27, 1}, f.A, f.N
		ok = f.Step == 0 && p.foresees(f, above)
	case FrameHarvest:
		due.Seat, due.Rule, due.A, due.N = noSeat, f.Rule, f.A, f.N
		ok = f.Step == 0 && f.reaped() != 0 && p.harvests(f, above)
	case FramePolicies:
		due.Seat, due.Rule = noSeat, Clause{19, 1}
		ok = f.Step == policiesPay && (p.Stack[i-1].Kind == FrameRoll || p.Config.Parts.Has(Magic) ||
			p.Config.Parts.Has(War)) && p.claims(above, MaxFace, Clause{19, 1})
	default: // act
		due.Rule = Clause{3, 4}
		ok = f.Step == 0 && (above.Kind != 0 || !p.Out.Has(f.Seat)) &&
			(above.Kind != FrameDebt || above.To == Purse(f.Seat) && p.claims(above, PadSize, Clause{18, 1}))
	}
	return ok && f == due
}

// produces reports whether the frame above fits the step of producing: a die for a plot, a card for a lab,
// or a debt of an owner.
func (p *Public) produces(f, above Frame) bool {
	n := p.bears()
	if n == 0 || int(f.A) >= p.Players() || f.N < 1 || above.Seat != p.inTurn(int(f.A)) {
		return false
	}
	switch f.B {
	case produceIncome, produceLand:
		return f.N <= FieldPlots && p.disputes(place(above.Seat, int(f.N)-1), f.B, above)
	case produceLabs:
		if f.N > MaxLabs {
			return false
		}
		lab := p.Seats[above.Seat].Labs.at(uint8(f.N))
		return above == drawOf(above.Seat, sortOf(lab.Card)) && lab.Card.Number() == n &&
			lab.Grant == 0 // M9.1
	case produceUpkeep:
		return f.N <= FieldPlots && p.fined(above, above.Seat, Clause{9, 5})
	}
	return false
}

// fined reports whether the frame above is the debt of an owner of a shop or a Brewery to the bank.
func (p *Public) fined(above Frame, seat bourse.Seat, rule Clause) bool {
	return above.Kind == FrameDebt && above.Seat == seat && above.To == Bank &&
		above.N <= int16(p.Upkeep()) && above.Rule == rule
}

// claims reports whether the frame above is a debt from paper to another player, of at most the given
// amount.
func (p *Public) claims(above Frame, most int16, rule Clause) bool {
	to := above.To.Seat()
	return above.Kind == FrameDebt && p.alive().Has(to) && to != above.Seat && above.To == Purse(to) &&
		above.N <= most && above.Rule == rule && p.Config.Parts.Has(Paper)
}

// fills reports whether the frame above draws a card for the place before the frame's cursor.
func (p *Public) fills(f, above Frame) bool {
	return above.Kind == FrameDraw && f.A >= 1 && int(f.A) <= len(p.Offices) &&
		above.A == plainOf(rowAt(f.A-1)) && p.vacant(rowAt(f.A-1))
}

// vacant reports whether a row of the Offices has an empty place.
func (p *Public) vacant(row int) bool {
	places := p.Offices.row(row)
	return places[len(places)-1] == 0
}

// taxOf returns the tax that a kind of frame levies.
func (p *Public) taxOf(k FrameKind) Frame {
	switch k {
	case FrameWheel:
		return taxFrame(p.Tax, Clause{5, 5})
	case FrameChain:
		return taxFrame(p.Tax, Clause{24, 1})
	}
	return taxFrame(1, Clause{25, 4})
}

// dieOf reports whether the frame is a die that the player rolls by the clause.
func (f Frame) dieOf(seat bourse.Seat, rule Clause) bool {
	return f.Kind == FrameDie && f.Seat == seat && f.Rule == rule
}

// carted reports whether the frame above is a die for a loaded cart.
func (p *Public) carted(seat bourse.Seat, rule Clause, above Frame) bool {
	return above.dieOf(seat, rule) && p.alive().Has(seat) && p.rolls(seat)
}

// keeps reports whether the frame above asks a player about the commodity before the frame's cursors.
func (p *Public) keeps(f, above Frame) bool {
	at := int(f.A)*commodities + int(f.B) - 1
	return f.B < commodities && at >= 0 && at < p.Players()*commodities &&
		above == keepFrame(p.inTurn(at/commodities), commodity(at%commodities))
}

// chains reports whether the frame above a chain fits its step.
func (p *Public) chains(f, above Frame) bool {
	if f.A > mainRow || f.B > maxChain || !p.vacant(int(f.A)) {
		return false
	}
	from := uint8(drawMain)
	if f.A == propertyRow {
		from = drawProperties
	}
	switch f.Step {
	case chainDraw:
		return f.B > 0 && f.A == mainRow && above.Kind != FrameDraw
	case chainDrawn:
		return f.B > 0 && above.Kind == FrameDraw && above.A == from && !p.Out.Has(f.Seat)
	}
	return f.Step == chainOver && above.Kind == FrameDraw && above.A == plainOf(int(f.A))
}

// asked reports whether a decision is valid by itself. The frame below checks its player and its subject.
func (p *Public) asked(f Frame) bool {
	due := Frame{Kind: f.Kind, Seat: noSeat}
	switch f.Kind {
	case FrameAuction:
		due.Rule = Clause{2, 3}
	case FrameCut:
		due.Rule = Clause{5, 5}
	case FrameChoose:
		due.Seat, due.Rule = p.Stack[0].Seat, Clause{23, 1}
	case FrameEnact, FrameBids:
		due.Seat, due.Rule = p.Stack[0].Seat, Clause{23, 2}
	case FrameAnswer:
		due.Seat, due.Rule = p.Offer.To, Clause{13, 1}
		if p.Offer.Vault != 0 {
			due.Rule = Clause{16, 2}
		}
	case FrameKeep:
		return p.alive().Has(f.Seat) && p.held(f.Seat, f.kept()) > 0
	case FrameDebt:
		due.Seat, due.To, due.N, due.Rule = f.Seat, f.To, f.N, f.Rule
		return f == due && f.N > 0 && p.alive().Has(f.Seat) && p.Funds(f.Seat) == 0 && p.hasAnything(f.Seat)
	case FrameAbility, FrameFetch, FramePost:
		return true // the frame below checks these completely
	case FrameDice:
		due.Seat, due.Rule = p.Stack[0].Seat, Clause{4, 1}
		if p.Stack[p.Depth-2].Kind == FrameMotivate {
			due.Rule = Clause{21, 1}
		}
	case FrameDie:
		return f == dieFrame(f.Seat, f.Rule)
	case FrameVision:
		due.Seat, due.Rule = p.Stack[0].Seat, Clause{3, 3}
		return f == due && p.Config.Parts.Has(Visions) && p.alive().Has(f.Seat)
	case FrameDraw:
		if f.A == drawDecrees {
			due = drawFrame(drawDecrees)
			due.Seat = p.Stack[0].Seat
			return f == due && p.inDeck(drawDecrees) > 0
		}
		if f.A == drawTea || f.A == drawCrystal {
			return f == drawFrame(f.A) && p.inDeck(f.A) > 0
		}
		if f.A >= drawSpells {
			of := sort(f.A - drawSpells)
			return of <= ofRecipes && f == drawOf(f.Seat, of) && p.alive().Has(f.Seat) && p.handSize(f.Seat,
				of) < maxOfSort && p.deckLen(of) > 0
		}
		return f == drawFrame(f.A) && f.A >= drawProperties && f.A <= drawPermits &&
			p.Unseen.sum(p.drawn(f.A)) > 0
	default: // lot
		return f == lotFrame(f.A)
	}
	return f == due
}

// motivates reports whether the frame above fits the step of a guard. The king must still be in the
// reserve, and there must be a place for the guard.
func (p *Public) motivates(f, above Frame) bool {
	c := f.Card
	if f.N > atOnce || !c.Guard() || !p.Config.Parts.Has(War) || p.Out.Has(f.Seat) ||
		p.listReserved(f.Seat)>>c&1 == 0 ||
		p.Seats[f.Seat].Units[guardPlace].Card != 0 || p.posts(f.Seat) == 0 { // M21.1 M21.2
		return false
	}
	due, strong, healthy := Frame{Kind: above.Kind, Seat: f.Seat, Rule: c.Clause()},
		f.A >= 2 && f.A <= 2*dieSides, f.B >= 2 && f.B <= 2*dieSides
	switch f.Step {
	case motivateHealth:
		return f.A == 0 && f.B == 0 && above == diceFrame(f.Seat, f.Rule)
	case motivateAbility:
		return strong && f.B == 0 && above == diceFrame(f.Seat, f.Rule)
	case motivateUsed:
		return strong && healthy && above.Kind == FrameAbility && above == due
	case motivateOil:
		n := min(mostFetch, p.Supply.sumFrom(Souls))
		return strong && healthy && c.ability() == quartermaster && n > 0 && above == fetchFrame(f.Seat,
			Souls, n)
	case motivateGrain:
		return strong && healthy && c.ability() == quartermaster && above.N > 0 && above.N <= min(mostFetch,
			p.Supply.sumFrom(Oil)) && above == fetchFrame(f.Seat, Oil, above.N)
	case motivatePlaced:
		due.Rule = Clause{21, 2}
		return strong && healthy && above.Kind == FramePost && above == due
	}
	return false
}

// fights reports whether an attack that waits for a die is possible: golems of the seat attack another
// player's plot that can be attacked.
func (p *Public) fights(f Frame) bool {
	at := Place(f.A)
	if !p.spellsAt(War) || p.Out.Has(f.Seat) || f.B >= MaxGolems*MaxGolems || f.N > 1 ||
		!at.valid() || at.Seat() == f.Seat || !p.Plots.at(at).assailable() {
		return false
	}
	a, units := f.assault(), &p.Seats[f.Seat].Units
	c, attack := units[a.i].Card, a.kind == KindAttack
	return c != 0 && (a.j == alone || units[a.j].Card != 0 && attack) && (attack ||
		c.special() == hexbreaker) // M20.9 M33.1
}
