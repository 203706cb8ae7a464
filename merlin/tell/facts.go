package tell

import (
	"cmp"
	"slices"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file has the values that sentences about options can use.

// appendValues appends the values of the choice that are at hand.
func (c *choice) appendValues(list []value) []value {
	v, m, open, own, note, offer := c.v, &c.m, c.open, c.own, &c.note, &c.v.Offer
	top, partner, shared := v.Top(), playerOf(v, open.To), plotOf(v, note.Plot).Property
	self, sellPrice, actions := m.To == v.Seat, int(v.CoL), int(v.Config.MaxActions)-int(v.Own.Actions)
	if !self {
		sellPrice -= merlin.ShopFee
	}
	other, debtor := open.To, note.Issuer
	if top.Kind == merlin.FrameAnswer {
		other = v.Stack[0].Seat
	}
	if open.Kind == merlin.KindLoan {
		debtor = open.To
	}
	return append(list,
		// The fields of the move.
		is("amount", bourse.AmountWord), is("seat", m.To), is("to-self", self), is("good", m.Good),
		is("plot", m.Plot.Number()), is("owner", m.Plot.Seat()), is("omen", m.Omen), is("kind", m.Paper),
		is("cover", m.Cover), is("on-spot", m.Cover.Spot()), is("on-land", m.Cover.Land()), is("price", m.A),
		is("a", m.A), is("b", m.B), is("raises", c.o.Min > int(m.A)),

		// The game, and what the seat has.
		is("market", v.Config.Parts.Has(merlin.Market)), is("paper", v.Config.Parts.Has(merlin.Paper)),
		is("war", v.Config.Parts.Has(merlin.War)), is("worth", v.Config.Worth), is("uses", v.Config.Uses),
		is("golems", merlin.MaxGolems), is("col", v.CoL), is("cost", v.CardPrice()), is("tax", v.Tax),
		is("sellprice", sellPrice), is("research", v.Research), is("guard", v.GuardPrice(merlin.KindUse)),
		is("rallied", v.GuardPrice(merlin.KindRally)), is("rolls", v.Players()-v.Out.Len()),
		is("season", v.Season()), is("year", v.Year), is("last-turn", v.LastTurn()), is("peace", v.Peace),
		is("decreed", v.Decree), is("shown", v.Own.Shown), is("purse", own.Purse), is("escrow", own.Escrow),
		is("full", own.Reserve.Len() == merlin.MaxReserve), is("dear", c.dear()), is("actions", actions),
		is("few", actions <= fewActions), is("offersleft", int(v.Config.Offers)-int(own.Offers)),

		// The frame on top, and the offer.
		is("frame", top.Kind), is("asker", v.Stack[0].Seat), is("refuser", top.Seat),
		is("kept", merlin.Good(top.A)), is("due", top.N), is("creditor", payee(top.To)),
		is("guarding", slices.Contains(guarding, top.Kind)), is("strength", c.arriving.AP),
		is("health", c.arriving.HP), is("loan", offer.Vault != 0), is("lent", offer.Give.N),
		is("owed", offer.Face), is("ahead", offer.Ahead), is("lost", v.LostOnRoad(v.Seat, other)),

		// The open thing.
		is("opened", open.Kind), is("open", open.Card), is("partner", open.To), is("openlab", open.Lab),
		is("own-papers", open.To == v.Seat), is("openplot", open.Plot.Number()), is("opengood", open.Good),
		is("face", open.Amount), is("draftprice", open.Price), is("lending", open.Give.N),
		is("given", open.Give.Card != 0 || open.Give.N > 0), is("wants", open.Get), is("openstep", open.Step),
		is("drafts", open.Paper), is("drafting", open.Kind == merlin.KindWrite || open.Kind == merlin.KindLoan),
		is("named-numbers", open.Term() == "numbers" && open.Numbers != 0),
		is("store", own.Store.Of(open.Good)), is("stall", own.Stall.Of(open.Good)),
		is("cart", own.Cart.Of(open.Good)), is("bid", c.bid.Price), is("buyer", c.bid.Owner),
		is("asked", c.ask.Price), is("seller", c.ask.Owner), is("traded", c.last),
		is("cheap", c.ask.Price > 0 && c.ask.Price <= v.CoL), is("scrip", partner.ScripN),
		is("scripprice", partner.ScripPrice),

		// Cards, plots, labs and units.
		is("card", c.card), is("is-lab", isLab(c.card)), is("is-hidden", hidden(c.card)),
		is("aggressive", c.card.Aggressive()), is("number", c.card.Number()), is("ways", ways(c.card.Number())),
		is("staked", c.plot.Gold), is("is-land-there", c.plot.Permit.Land()), is("down", c.openPlot.Down),
		is("is-vault", c.openPlot.Chauffeur()), is("is-land", c.openPlot.Permit.Land()),
		is("vault", c.openPlot.Vault()), is("openpays", c.openPlot.Property.Payout()),
		is("granted", c.lab.Grant), is("labkind", c.openLab.Card), is("gift", c.openLab.Grant),
		is("used", c.openLab.Uses()), is("successful", v.Successful(&c.openLab)), is("whose", c.whose),

		// Notes.
		is("found", note.Kind), is("note-kind", note.Kind), is("noteprice", note.Price), is("sum", note.Amount),
		is("holder", note.Holder), is("issuer", note.Issuer), is("debtor", debtor),
		is("noteseller", note.Seller()), is("own-note", note.Issuer == v.Seat), is("unsold", !note.Sold()),
		is("called", note.Issuer == v.Seat && note.Called > 0), is("last-called", note.Called >= merlin.LastCall),
		is("settling", v.Settlement(note)), is("units", own.Stall.Of(note.Good)+own.Store.Of(note.Good)),
		is("shared", shared), is("sharedpays", shared.Payout()), is("sharednumber", shared.Number()),
		is("sharedways", ways(shared.Number())))
}

// guarding has the frames in which a guard that is motivated uses its ability and is placed.
var guarding = []merlin.FrameKind{merlin.FrameAbility, merlin.FrameFetch, merlin.FramePost}

// choiceFacts are the values that sentences about options can use and that lists of conditions ask about.
var choiceFacts = sentences.Names[*choice]{
	// Cards, plots, labs and units.
	"offered":    func(c *choice) any { return c.offer(c.m.Card) },
	"income":     func(c *choice) any { return c.income(c.card) },
	"does":       func(c *choice) any { return c.does(c.card) },
	"effect":     func(c *choice) any { return c.effect(c.card, c.v.Tax) },
	"enacts":     func(c *choice) any { return c.does(c.v.Decree) },
	"enacted":    func(c *choice) any { return c.effect(c.v.Decree, c.v.Tax) },
	"shows":      func(c *choice) any { return c.effect(c.v.Own.Shown, 0) },
	"class":      func(c *choice) any { return classOf(c.card) },
	"trade-name": func(c *choice) any { return tradeOf(c.card) },
	"works":      func(c *choice) any { return c.works(c.card) },
	"trade":      func(c *choice) any { return c.permit(c.card) },
	"handcard":   func(c *choice) any { return c.handCard(c.v, c.m.Card, c.m.Lab) },
	"lab":        func(c *choice) any { return c.labName(c.v, c.v.Seat, c.m.Lab) },
	"theirs":     func(c *choice) any { return c.labName(c.v, c.m.To, c.m.Lab) },
	"place":      func(c *choice) any { return c.place(c.v, c.m.Plot) },
	"openplace":  func(c *choice) any { return c.place(c.v, c.open.Plot) },
	"standing":   func(c *choice) any { return c.teller.standing(c.openPlot) },
	"there":      func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.teller.standing(c.plot)) },
	"besieged":   func(c *choice) any { return c.besieged(c.v, c.m.Plot) },
	"planted":    func(c *choice) any { return c.amount(1, c.plot.Permit.Yield()) },
	"pays":       func(c *choice) any { return c.income(c.plot.Property) },
	"put":        func(c *choice) any { return c.plotDeeds(c.m.Plot) },
	"resonance":  func(c *choice) any { return c.teller.resonance(c.openPlot.Property, c.plot.Property) },
	"resounds":   func(c *choice) any { return c.teller.resonance(c.openPlot.Property, c.openPlot.Second) },
	"site":       func(c *choice) any { return c.takes(c.plot.Site()) },
	"before":     func(c *choice) any { return c.takes(merlin.SiteFront) },
	"spotted":    func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.teller.unit(c.unit)) },
	"foe":        func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.teller.unit(c.foe)) },
	"openspot":   func(c *choice) any { return c.spotted(c.v, c.open.Plot, c.teller.unit(c.acting)) },
	"deeds":      func(c *choice) any { return c.unitDeeds(c.unit) },
	"actingunit": func(c *choice) any { return c.teller.unit(c.acting) },
	"paired":     func(c *choice) any { return c.teller.unit(unitAt(c.own, c.open.Also)) },
	"dragged":    func(c *choice) any { return c.teller.unit(unitAt(playerOf(c.v, c.open.To), c.open.Also)) },
	"fee": func(c *choice) any {
		good := c.acting.Card.SpecialCost()
		return when(good != 0, c.amount(1, good))
	},
	"fight": func(c *choice) any {
		return c.Say(either(c.defender.Card != 0, "brings-fight", "brings-damage"))
	},
	"goal": func(c *choice) any {
		return c.Say(either(c.m.Plot.Seat() == c.v.Seat, "brings-defence", "brings-seizure"))
	},
	"joined": func(c *choice) any {
		_, n := resonances(c.openPlot.Property, c.plot.Property)
		return c.Say(either(n == 0, "joined-never", "joined"), is("place", c.place(c.v, c.m.Plot)), is("ways", n))
	},
	"labuse": func(c *choice) any {
		return c.Say("brings-"+either(c.lab.Grant == 0, "fund", tradeOf(c.lab.Card)), is("n", c.v.Research))
	},
	"can": func(c *choice) any { return c.mayNow() },
	"may": func(c *choice) any { return c.mayPlot() },

	// The market, offers and debts.
	"goods":   func(c *choice) any { return c.amount(1, c.open.Good) },
	"bushel":  func(c *choice) any { return c.amount(merlin.Bushel, c.note.Good) },
	"bestbid": func(c *choice) any { return c.price(c.bid.Price) },
	"bestask": func(c *choice) any { return c.price(c.ask.Price) },
	"last":    func(c *choice) any { return c.price(c.last) },
	"slips": func(c *choice) any { // the others' best
		return c.First("slips-none?!bid&!ask slips-bid?!ask slips-ask?!bid slips", sentences.Of(
			is("bid", c.bid.Price), is("ask", c.ask.Price), is("bestbid", c.bid.Price), is("bestask", c.ask.Price)))
	},
	"item":     func(c *choice) any { return c.item(c.m.Item) },
	"giving":   func(c *choice) any { return c.item(c.open.Give.Item) },
	"getting":  func(c *choice) any { return c.item(c.open.Get) },
	"mine":     func(c *choice) any { return c.held(c.v, c.v.Seat, cmp.Or(c.m.Item, c.open.Give.Item)) },
	"theirown": func(c *choice) any { return c.held(c.v, c.open.To, cmp.Or(c.m.Item, c.open.Get)) },
	"give":     func(c *choice) any { return c.ware(c.v.Offer.Get) },
	"get":      func(c *choice) any { return c.given(c.v) },
	"givenow":  func(c *choice) any { return c.ware(c.open.Give) },
	"freight":  func(c *choice) any { return c.v.Offer.Give.Freight() || c.v.Offer.Get.Freight() },
	"loses": func(c *choice) any {
		if o := &c.v.Offer; o.Vault != 0 {
			return c.Say("costs-bond", is("n", o.Face), is("when", c.when(c.v.Now()+o.Ahead)))
		}
		return c.ware(c.v.Offer.Get)
	},
	"keeping": func(c *choice) any {
		good := merlin.Good(c.v.Top().A)
		return c.amount(c.own.Store.Of(good)+c.own.Stall.Of(good), good)
	},
	"covered": func(c *choice) any {
		free := map[merlin.Kind]int{merlin.KindFreeStake: c.plot.Stake(), merlin.KindFreeBid: int(c.m.A),
			merlin.KindFreeGrant: int(c.lab.Grant), merlin.KindFreeEscrow: int(c.own.Escrow)}
		return min(free[c.m.Kind], int(c.v.Top().N))
	},
	"lostgrant": func(c *choice) any { return c.gold(int(c.lab.Grant)) },
	"lostpermit": func(c *choice) any {
		return either(c.plot.Planted, c.amount(1, c.plot.Permit.Yield()), c.gold(int(c.plot.Gold)))
	},
	"lostplot": func(c *choice) any {
		var lost []string
		if n := c.plot.Stake(); n > 0 {
			lost = append(lost, c.gold(n))
		}
		for seat := range players(c.v) {
			if u := unitAt(&c.v.Seats[seat], c.m.Plot); u.Card != 0 {
				lost = append(lost, c.Call(u.Card))
			}
		}
		return c.List(lost)
	},

	// Paper.
	"papers":  func(c *choice) any { return c.papers(c.v, c.m.To) },
	"writes":  func(c *choice) any { return c.SayIf("brings-" + c.m.Paper.String()) },
	"note":    func(c *choice) any { return c.ofNote(&c.note, c.v.Seat, "listed-sale?price listed") },
	"stands":  func(c *choice) any { return c.stands(c.v, &c.note) },
	"name":    func(c *choice) any { return c.noteName(&c.note) },
	"promise": func(c *choice) any { return c.promise(c.v, &c.note) },
	"terms":   func(c *choice) any { return c.teller.terms(&c.note) },
	"held-how": func(c *choice) any {
		n := &c.note
		return either(n.Sold(), "held", "unsold") + when(n.Seller() == c.v.Seat, "-own") +
			when(n.Sold() && n.Price > 0, "-sale")
	},
	"assigned":   func(c *choice) any { n := find(c.v, c.m.To, c.m.Note); return c.noteName(&n) },
	"assignable": func(c *choice) any { return find(c.v, c.m.To, c.m.Note).Kind != 0 },
	"first":      func(c *choice) any { return c.when(c.v.Now() + 1) },
	"second":     func(c *choice) any { return c.when(c.v.Now() + 2) },
	"then":       func(c *choice) any { return c.when(c.v.Now() + c.v.Offer.Ahead) },
	"openlist":   func(c *choice) any { return c.totals(c.open.Numbers) },
	"chances":    func(c *choice) any { return chances(c.open.Numbers) },
	"covering": func(c *choice) any {
		if c.open.Term() == "x" { // a spot price that is not named yet
			return c.open.Cover
		}
		return c.teller.cover(c.open.Cover, c.open.Numbers, c.open.X)
	},
	"writes-notes": func(c *choice) any {
		return slices.ContainsFunc(fieldOf(c.v, c.v.Seat), func(p merlin.Plot) bool { return p.Chauffeur() })
	},
	"sold-paper": func(c *choice) any { return othersSell(c.v) },

	// Questions.
	"step":         func(c *choice) any { return c.step() },
	"now":          func(c *choice) any { return c.v.Season().String() + when(c.v.Erratic, "-erratic") },
	"question":     func(c *choice) any { return c.asked },
	"most":         func(c *choice) any { return most(c.v) },
	"amounts":      func(c *choice) any { return c.between(0, most(c.v)) },
	"stuck":        func(c *choice) any { return len(c.v.Options(nil)) == 1 },
	"idle":         func(c *choice) any { return c.idle() },
	"n":            func(c *choice) any { return c.unfunded() },
	"taxed":        func(c *choice) any { return c.taxed() },
	"funds":        func(c *choice) any { return c.v.Funds(c.v.Seat) },
	"theirfunds":   func(c *choice) any { return c.v.Funds(c.open.To) },
	"issuerfunds":  func(c *choice) any { return c.v.Funds(c.note.Issuer) },
	"held":         func(c *choice) any { return c.own.Scrip[c.open.To] },
	"pad":          func(c *choice) any { return c.v.Pad(c.v.Seat) },
	"out":          func(c *choice) any { return merlin.PadSize - c.v.Pad(c.v.Seat) },
	"laid":         func(c *choice) any { return c.laid(c.v) },
	"looked":       func(c *choice) any { return c.teller.shown(c.v, c.v.Own.Looked[:]...) },
	"shown-decree": func(c *choice) any { return c.teller.shown(c.v, c.v.Decree) },
	"crowns":       func(c *choice) any { return c.crowns(c.v) },
	"favour":       func(c *choice) any { return c.favour(c.v) },
	"owes":         func(c *choice) any { return c.owes(c.v) },
	"threats":      func(c *choice) any { return c.threats(c.v) },
}.With((&choice{v: new(merlin.View), own: &nobody, open: new(merlin.Open)}).appendValues(nil), (*choice).named)

// named returns the values that are at hand.
func (c *choice) named() []value {
	if len(c.values) == 0 {
		c.values = c.appendValues(c.values)
	}
	return c.values
}

// dear is whether the seat cannot pay for a card.
func (c *choice) dear() bool { return c.own.Purse < c.v.CardPrice() }

// taxed is whether the seat may be unable to pay the next tax, after it has bought a card if it can.
func (c *choice) taxed() bool {
	left := c.v.Funds(c.v.Seat)
	if !c.dear() {
		left -= c.v.CardPrice()
	}
	return left < int16(c.v.Tax)
}

// gold returns an amount of gold, or "" for none.
func (t teller) gold(n int) string { return when(n != 0, t.amount(n, merlin.Gold)) }

// plotDeeds says in a few words what can be done with a plot.
func (c *choice) plotDeeds(at merlin.Place) string {
	can := could(c.v, merlin.Open{Kind: merlin.KindPlot, Plot: at}, at.Seat())
	return c.First(choices["deeds"]["plot"], sentences.Of(is("can", can)))
}

// unitDeeds says what a unit of the view's seat could do.
func (c *choice) unitDeeds(u merlin.Unit) string {
	if u.Card == 0 {
		return ""
	}
	can := could(c.v, merlin.Open{Kind: merlin.KindUnit, Plot: u.Plot}, c.v.Seat)
	facts := sentences.Of(is("can", can))
	deeds := c.All(choices["deeds"]["unit"], facts)
	if facts.First(choices["deeds"]["special"]) != "" {
		deeds = append(deeds, c.does(u.Card))
	}
	return c.Row(deeds)
}

// could returns the kinds of options that the view's seat would have if it opened something.
func could(v *merlin.View, open merlin.Open, whose bourse.Seat) map[string]bool {
	if v.Top().Kind != merlin.FrameAct || whose != v.Seat || v.Validate() != nil {
		return nil
	}
	with := *v
	with.Own.Open = open
	return kindsOf(&with)
}

// kindsOf returns the kinds of the options of the view's seat.
func kindsOf(v *merlin.View) map[string]bool {
	kinds := map[string]bool{}
	for _, o := range v.Options(nil) {
		kinds[o.Move.Kind.String()] = true
	}
	return kinds
}
