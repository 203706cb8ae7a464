package tell

import "bourse.example/merlin"

// This file implements Asked: what a seat is to decide, and why now.

// Asked says what the view's seat is to decide, and in further lines what is good to know for that; nothing
// if the seat is not awaited. To a spectator it says what is asked of chance, for tables where somebody types
// that in.
func (t *Teller) Asked(v merlin.View) (what, why string) {
	if v.Validate() != nil {
		return "", ""
	}
	if !v.Seat.Player() {
		return t.askedOfChance(&v), ""
	}
	if !v.Waiting().Has(v.Seat) {
		return "", ""
	}
	f := v.Top()
	values := []value{is("most", most(&v)), is("n", f.N), payee("to", f.To),
		is("purse", v.Seats[v.Seat].Purse),
		is("funds", funds(&v)), is("col", v.CoL), is("each", v.Config.Worth)}
	switch f.Kind {
	case merlin.FrameAuction:
		return t.say("ask-auction", values...),
			t.lines(t.say("why-auction", values...), t.say("why-auction-offices", values...))
	case merlin.FrameCut:
		return t.say("ask-cut", values...), t.say("why-cut", values...)
	case merlin.FrameKeep:
		good := merlin.Good(f.A)
		values = append(values, is("goods",
			t.amount(v.Seats[v.Seat].Store.Of(good)+v.Seats[v.Seat].Stall.Of(good), good)))
		return t.say("ask-keep", values...), t.say(t.withMarket(&v, "why-keep"), values...)
	case merlin.FrameDebt:
		return t.say("ask-debt", values...),
			t.lines(t.say(t.withMarket(&v, "why-debt"), values...), t.say("why-debt-end"))
	case merlin.FrameAnswer:
		return t.askAnswer(&v)
	case merlin.FrameVision:
		return t.askVision(&v)
	case merlin.FrameChoose, merlin.FrameEnact, merlin.FrameBids:
		return t.askRoyal(&v)
	case merlin.FrameAbility, merlin.FrameFetch, merlin.FramePost:
		return t.askComing(&v)
	}
	return t.askAct(&v, values)
}

// withMagic returns the name of a sentence that says another thing of what is lost on the road where spells
// are cast (M13.2).
func (t *Teller) withMagic(v *merlin.View, name string) string {
	if v.Config.Parts.Has(merlin.Magic) {
		return name + "-magic"
	}
	return name
}

// withMarket returns the name of a sentence that says another thing of what goods count where they are sold
// on the market (M29.4, M37.3).
func (t *Teller) withMarket(v *merlin.View, name string) string {
	if v.Config.Parts.Has(merlin.Market) {
		return name + "-market"
	}
	return name
}

// most returns the highest amount of the first option.
func most(v *merlin.View) int {
	var room [1]merlin.Option
	return v.Options(room[:0])[0].Max
}

// funds returns the gold with which the view's seat pays what it must: of its purse and vaults (M28.1).
func funds(v *merlin.View) int { return fundsOf(v, v.Seat) }

// askAct says what is asked of a player in its turn.
func (t *Teller) askAct(v *merlin.View, values []value) (what, why string) {
	switch open := v.Own.Open; open.Kind {
	case merlin.KindCard:
		return t.askCard(v, open.Card)
	case merlin.KindPlot:
		return t.askPlot(v, open.Plot)
	case merlin.KindLab:
		return t.askLab(v, open.Lab)
	case merlin.KindHand:
		return t.askHand(v, open.Card, open.Lab)
	case merlin.KindUnit:
		return t.askUnit(v, open)
	case merlin.KindGoods:
		return t.askGoods(v, open.Good)
	case merlin.KindOffer:
		return t.askOffer(v, open)
	case merlin.KindPapers:
		return t.askPapers(v, open.To)
	case merlin.KindNote:
		return t.askNote(v, opened(v))
	case merlin.KindWrite, merlin.KindLoan:
		return t.askDraft(v, open)
	}
	left := int(v.Config.MaxActions) - int(v.Own.Actions)
	if left == 0 {
		return t.say("ask-spent"), ""
	}
	price := cardPrice(v)
	values = append([]value{is("col", price)}, values...)
	why = t.say("why-buy", values...)
	switch {
	case v.Seats[v.Seat].Reserve.Len() == merlin.MaxReserve:
		why = t.say("why-full", values...)
	case int(v.Seats[v.Seat].Purse) < price:
		why = t.say("why-dear", values...)
	}
	actions := ""
	if left <= fewActions {
		actions = t.say("why-actions", is("left", left))
	}
	last, tax, rest := "", "", funds(v)
	if v.LastTurn() {
		last = t.say("why-last")
	}
	if int(v.Seats[v.Seat].Purse) >= price {
		rest -= price // if it buys
	}
	if rest < int(v.Tax) {
		tax = t.say("why-tax", is("tax", v.Tax))
	}
	return t.say("ask-act"), t.lines(last, t.owes(v), t.threats(v), t.peace(v), t.favour(v), why,
		t.paperNews(v), t.unfunded(v), t.idle(v), tax, actions,
		t.say(t.withMarket(v, "why-worth"), values...), t.armed(v), t.season(v))
}

// fewActions are so few that a player should know (M3.4).
const fewActions = 5

// season says what lands yield now (M5.2, M5.4).
func (t *Teller) season(v *merlin.View) string {
	name := "why-" + v.Season().String()
	if v.Erratic {
		name += "-erratic"
	}
	return t.say(name)
}

// askCard says what can be done with the open card of the reserve.
func (t *Teller) askCard(v *merlin.View, c merlin.Card) (what, why string) {
	switch {
	case c.SpellLab(), c.PotionLab():
		return t.askSetUp(v, c)
	case c.Golem(), c.Guard():
		return t.askRecruit(v, c)
	}
	values := []value{is("card", c), is("income", t.income(c))}
	what, why = t.say("ask-place", values...), t.lines(t.say("why-place", values...), t.season(v))
	if c.Property() {
		what, why = t.say("ask-lay", values...), t.lines(t.say("why-lay", values...), t.say("why-alike"))
	}
	for _, o := range v.Options(nil) {
		if o.Move.Kind == merlin.KindAt {
			return what, why
		}
	}
	if c.Property() {
		return t.say("ask-no-room", values...), t.say("why-lay-full", values...)
	}
	return t.say("ask-no-room", values...), t.say("why-place-none", values...)
}

// askPlot says what can be done with the open plot.
func (t *Teller) askPlot(v *merlin.View, at merlin.Place) (what, why string) {
	p := plotOf(v, at)
	number := p.Property.Number()
	values := []value{is("plot", at.Number()), is("what", t.standing(p)), is("number", number),
		is("ways", ways(number)), is("goods", t.amount(1, p.Permit.Yield()))}
	what = t.say("ask-plot", values...)
	switch {
	case p.Down:
		return what, t.say("why-clear", values...)
	case p.Chauffeur():
		return what, t.say("why-vault", is("resonance", t.resonance(p.Property, p.Second)))
	case p.Permit.Land():
		return what, t.lines(t.say("why-plant", values...), t.season(v))
	}
	can := could(v, merlin.Open{Kind: merlin.KindPlot, Plot: at}, at.Seat())
	invest, join, call := "", "", ""
	if can[merlin.KindLastCall] {
		call = t.say("why-lastcall")
	}
	if can[merlin.KindInvest] {
		invest = t.say("why-invest", values...)
	}
	if can[merlin.KindJoin] {
		join = t.say("why-join", values...)
	}
	return what, t.lines(invest, join, call)
}

// askedOfChance says what chance is to bring: dice, a card, a lot.
func (t *Teller) askedOfChance(v *merlin.View) string {
	seat := v.Stack[0].Seat
	switch f := v.Top(); f.Kind {
	case merlin.FrameDice:
		if f.Rule == motivates {
			return t.say("ask-dice-guard", is("seat", f.Seat))
		}
		return t.say("ask-dice", is("seat", seat))
	case merlin.FrameDie:
		return t.askedOfDie(v, f)
	case merlin.FrameLot:
		return t.say("ask-lot", is("n", f.A))
	case merlin.FrameDraw:
		switch f.A {
		case drawProperties:
			return t.say("ask-draw-property")
		case drawPlain:
			return t.say("ask-draw-plain")
		case drawPermits:
			return t.say("ask-draw-ace", is("seat", seat))
		case drawTea:
			return t.say("ask-draw-vision", is("omen", merlin.TeaLeaves))
		case drawCrystal:
			return t.say("ask-draw-vision", is("omen", merlin.CrystalBall))
		case drawDecrees:
			return t.say("ask-draw-decree", is("seat", f.Seat))
		case drawSpells, drawRecipes:
			return t.say("ask-draw-hand", is("seat", f.Seat), is("what", t.say(drawn(f.A))))
		}
		return t.say("ask-draw")
	}
	return ""
}

// What is drawn, as [merlin.Frame] says of A; else a card of the main deck.
const (
	drawProperties = 1
	drawPlain      = 3
	drawPermits    = 4
	drawSpells     = 5
	drawRecipes    = 6
	drawTea        = 7
	drawCrystal    = 8
	drawDecrees    = 9
)

// askedOfDie says what a die is for.
func (t *Teller) askedOfDie(v *merlin.View, f merlin.Frame) string {
	below := v.Stack[max(0, v.Depth-2)]
	switch {
	case f.Rule == carts, f.Rule == axle, below.Kind == merlin.FrameCarts:
		return t.say("ask-die-cart", is("seat", f.Seat))
	case f.Rule == road:
		return t.say("ask-die-road", is("seat", f.Seat))
	case f.Rule == animates:
		return t.say("ask-die-golem", is("seat", f.Seat))
	case f.Rule == nature:
		return t.say("ask-die-nature")
	case f.Rule == seizes:
		return t.say("ask-die-dug", is("seat", f.Seat))
	}
	if c := visionOf(f.Rule); c != 0 {
		return t.say("ask-die-vision", is("card", c), is("waiver", sightOf(c).waiver))
	}
	return t.say("ask-die", is("seat", v.Stack[0].Seat))
}

// drawn names what a hidden card that is to be drawn is.
func drawn(a uint8) string {
	if a == drawRecipes {
		return "ware-recipe"
	}
	return "ware-spell"
}
