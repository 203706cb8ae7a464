package tell

import (
	"slices"

	"bourse.example/merlin"
)

// This file implements Asked: what a seat is to decide, and why now. A question has a name, by which the
// table has the sentence ask-NAME; what is good to know for it are sentences why-NAME.

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
	c := t.choice(&v, merlin.Option{})
	defer choices.Put(c)
	name, lines := c.question()
	return c.tell("ask-" + name), t.lines(lines...)
}

// tell makes a sentence of the choice's facts.
func (c *choice) tell(name string) string { return c.language.Tell(name, c.fact) }

// why says what is good to know, by the names of the sentences; nothing of "".
func (c *choice) why(names ...string) []string {
	var lines []string
	for _, name := range names {
		if name != "" {
			lines = append(lines, c.tell("why-"+name))
		}
	}
	return lines
}

// question names the question that is asked, and says what is good to know for it.
func (c *choice) question() (name string, lines []string) {
	v := c.v
	switch v.Top().Kind {
	case merlin.FrameAuction:
		return "auction", c.why("auction", "auction-offices")
	case merlin.FrameCut:
		return "cut", c.why("cut")
	case merlin.FrameKeep:
		return "keep", c.why(c.withMarket(v, "keep"))
	case merlin.FrameDebt:
		return "debt", c.why(c.withMarket(v, "debt"), "debt-end")
	case merlin.FrameAnswer:
		if v.Offer.Vault != 0 {
			return "answer-loan", c.why("loan", "default", "debt-end")
		}
		ends := either(freight(v.Offer.Give.Item) || freight(v.Offer.Get.Item), "road", "at-once")
		return "answer", c.why(when(hidden(v.Own.Shown), "shown"), ends)
	case merlin.FrameVision:
		return "vision", append(c.why("vision"), c.laid()...)
	case merlin.FrameChoose:
		for _, card := range v.Own.Looked {
			lines = append(lines, c.shownDecree(v, card))
		}
		return "choose", append(lines, c.why("choose")...)
	case merlin.FrameEnact:
		return "enact", append(append([]string{c.shownDecree(v, v.Decree)}, c.why("enact")...), c.crowns(v))
	case merlin.FrameBids:
		return "bids", append(append([]string{c.shownDecree(v, v.Decree)}, c.why("bids")...), c.crowns(v))
	case merlin.FrameAbility:
		return "ability", c.why(power(c.arriving), "coming")
	case merlin.FrameFetch:
		return "fetch", c.why("fetch")
	case merlin.FramePost:
		return "post", c.why("post")
	}
	switch c.open.Kind {
	case merlin.KindCard:
		return c.askCard()
	case merlin.KindPlot:
		return "plot", c.whyPlot()
	case merlin.KindLab:
		funded, successful := when(c.openLab.Grant == 0, "un")+"funded", "unsuccessful"
		if v.Successful(&c.openLab) {
			successful = c.free(v, "successful")
		}
		return "lab", c.why(funded, successful)
	case merlin.KindHand:
		goes := when(c.open.Lab == 0, "un") + "marked"
		if c.open.Lab != 0 && v.Successful(&c.openLab) {
			goes += "-full"
		}
		if c.open.Card.Potion() {
			return "recipe", c.why("recipe", "potion", goes)
		}
		return "spell", c.why("spell", goes, when(c.can(merlin.KindSell), "sell"))
	case merlin.KindUnit:
		return c.askUnit()
	case merlin.KindGoods:
		return "goods", c.why("goods", "prices", "bid", "bid-back", "ask", "cart", "cart-way")
	case merlin.KindOffer:
		return c.askOffer()
	case merlin.KindPapers:
		return c.askPapers()
	case merlin.KindNote:
		return "note", c.whyNote()
	case merlin.KindWrite, merlin.KindLoan:
		step := "draft-" + stepOf(c.open) + when(stepOf(c.open) == "numbers" && c.open.Numbers != 0, "-so")
		switch {
		case c.open.Kind == merlin.KindLoan:
			return step, c.why(step, "default-other")
		case c.open.Paper == merlin.Share:
			return step, c.why(step)
		}
		return step, c.why(step, "default", "debt-end")
	}
	return c.askAct()
}

// can reports whether the seat has an option of a kind.
func (c *choice) can(kinds ...merlin.Kind) bool {
	return slices.ContainsFunc(c.v.Options(nil),
		func(o merlin.Option) bool { return slices.Contains(kinds, o.Move.Kind) })
}

// fewActions are so few that a player should know (M3.4).
const fewActions = 5

// askAct asks a player in its turn, with nothing open.
func (c *choice) askAct() (string, []string) {
	v, left := c.v, c.actionsLeft()
	if left == 0 {
		return "spent", nil
	}
	price, purse := cardPrice(v), int(v.Seats[v.Seat].Purse)
	buy, rest := "buy", funds(v)
	if purse < price {
		buy = "dear"
	} else {
		rest -= price // if it buys
	}
	if v.Seats[v.Seat].Reserve.Len() == merlin.MaxReserve {
		buy = "full"
	}
	lines := append(c.why(when(v.LastTurn(), "last")), c.owes(v), c.threats(v))
	lines = append(append(lines, c.why(when(v.Peace > 0, "peace"))...), c.favour(v))
	lines = append(append(lines, c.why(buy)...), c.paperNews(v))
	return "act", append(lines, c.why(when(c.unfunded() > 0, "labs"), when(c.idle(), "idle"),
		when(rest < int(v.Tax), "tax"), when(left <= fewActions, "actions"), c.withMarket(v, "worth"),
		when(v.Config.Parts.Has(merlin.War), "worth-war"), c.season())...)
}

func (c *choice) actionsLeft() int { return int(c.v.Config.MaxActions) - int(c.v.Own.Actions) }

// season names what lands yield now (M5.2, M5.4).
func (c *choice) season() string { return c.v.Season().String() + when(c.v.Erratic, "-erratic") }

// askCard asks what is done with the open card of the reserve.
func (c *choice) askCard() (string, []string) {
	card, at, uses := c.open.Card, c.can(merlin.KindAt), c.can(merlin.KindUse)
	switch war := c.v.Config.Parts.Has(merlin.War); {
	case (card.SpellLab() || card.PotionLab()) && uses:
		return "set-up", c.why("set-up", c.free(c.v, "set-up-"+tradeOf(card)))
	case card.SpellLab() || card.PotionLab():
		return "set-up-full", c.why("set-up-full")
	case card.Guard() && !war:
		return "king", c.why("king")
	case card.Guard() && !at && !uses:
		return "motivate-none", c.why("motivate-none")
	case card.Guard():
		return "motivate", c.why("motivate", power(card))
	case card.Golem() && !at && !uses:
		return "animate-none", c.why("animate-none")
	case card.Golem():
		return "animate", c.why("animate", temper(card), power(card))
	case card.Property() && at:
		return "lay", c.why("lay", "alike")
	case card.Property():
		return "no-room", c.why("lay-full")
	case at:
		return "place", c.why("place", c.season())
	}
	return "no-room", c.why("place-none")
}

// whyPlot says what can be done with the open plot.
func (c *choice) whyPlot() []string {
	switch p := c.openPlot; {
	case p.Down:
		return c.why("clear")
	case p.Chauffeur():
		return c.why("vault")
	case p.Permit.Land():
		return c.why("plant", c.season())
	}
	can := could(c.v, *c.open, c.open.Plot.Seat())
	return c.why(when(can[merlin.KindInvest], "invest"), when(can[merlin.KindJoin], "join"),
		when(can[merlin.KindLastCall], "lastcall"))
}

// askUnit asks what the open unit does.
func (c *choice) askUnit() (string, []string) {
	peace := when(c.v.Peace > 0, "peace")
	switch card := c.acting.Card; {
	case c.open.Step == stepPaired:
		return "paired", c.why("paired")
	case c.open.Step == stepDragging:
		return "dragging", nil
	case card.Guard():
		return "unit", c.why("unit-guard", peace)
	default:
		return "unit", c.why("unit", temper(card), "terrain", power(card), peace)
	}
}

// temper names whether a golem is aggressive or defensive, and what that means.
func temper(c merlin.Card) string {
	switch {
	case aggressive(c):
		return "aggressive"
	case c.Golem():
		return "defensive"
	}
	return ""
}

// power names what the special of a golem or the ability of a guard is.
func power(c merlin.Card) string {
	switch {
	case c.Golem():
		return "special"
	case c.Guard():
		return "power"
	}
	return ""
}

// stepVia is the step of an offer that says through whose shop a spell goes (M9.4).
const stepVia = 1

// askOffer asks for the next step of the open offer.
func (c *choice) askOffer() (string, []string) {
	switch o := c.open; {
	case o.Step == 0:
		return "give", c.why("offer", "offers-left", "road")
	case o.Step == stepVia:
		return "via", c.why("via")
	case o.Give.Card == 0 && o.Give.N == 0:
		return "give-count", nil
	case o.Get != 0:
		return "get-count", c.why("get")
	case len(c.v.Options(nil)) == 1:
		return "get-nothing", c.why("get", "get-nothing")[1:]
	}
	return "get", nil
}

// askPapers asks what is done with the open papers of a player: its scrip, and its notes.
func (c *choice) askPapers() (string, []string) {
	n, _ := onSale(c.v, c.open.To)
	none := when(n == 0, "-none")
	if c.open.To != c.v.Seat {
		return "papers", c.why("scrip"+none, "scrip-redeem")
	}
	return "papers-own", c.why("scrip-own"+none, when(merlin.PadSize > c.v.Pad(c.v.Seat), "scrip-owed"))
}

// whyNote says what the open note is, what it means to its issuer and its holder, and what it would cost.
func (c *choice) whyNote() []string {
	v, n := c.v, &c.note
	own := when(n.Issuer == v.Seat, "-own")
	held := either(!n.Sold(), "unsold", "held")
	held += when(n.Seller() == v.Seat, "-own") + when(n.Sold() && n.Price > 0, "-sale")
	names := []string{"terms", held}
	switch n.Kind {
	case merlin.Share:
		return c.why("terms", held, "share")
	case merlin.Future:
		called, last := own != "" && n.Called > 0, n.Called >= merlin.LastCall
		names = append(names, when(!called, "future"+own), when(called && !last, "future-called"),
			when(called && last, "future-last"), "settlement"+when(bookOf(v, n.Good).Last == 0, "-none"),
			when(called, "units"))
		ask := best(&bookOf(v, n.Good).Asks, n.Issuer)
		names = append(names, when(called && !last && ask > 0 && ask <= int(v.CoL), "units-asked"))
	case merlin.Policy:
		names = append(names, "policy"+own)
	default:
		names = append(names, "bond"+own)
	}
	if own == "" {
		return c.why(append(names, "default-other")...)
	}
	return c.why(append(names, "default", "debt-end")...)
}

// unfunded returns how many labs of the view's seat have no grant.
func (c *choice) unfunded() (n int) {
	for _, lab := range c.v.Seats[c.v.Seat].Labs {
		if lab.Card != 0 && lab.Grant == 0 {
			n++
		}
	}
	return n
}

// idle reports whether there are cards in hand with which nothing can be done now.
func (c *choice) idle() bool {
	listed, kinds := 0, map[merlin.HandCard]bool{}
	for _, o := range c.v.Options(nil) {
		if o.Move.Kind == merlin.KindHand {
			listed++
		}
	}
	for _, card := range c.v.Own.Hand[:c.v.Own.Hand.Len()] {
		kinds[card] = true
	}
	return listed != len(kinds)
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
			return t.say("ask-draw-hand", is("seat", f.Seat), is("what", t.say(either(f.A == drawRecipes, "ware-recipe", "ware-spell"))))
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
