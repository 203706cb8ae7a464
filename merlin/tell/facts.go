package tell

import (
	"fmt"
	"slices"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file has the values that sentences about options can use.

// choiceFacts are the values that sentences about options can use, by name.
var choiceFacts = sentences.Names[*choice]{
	// Values named by the move.
	"amount":   func(*choice) any { return bourse.AmountWord },
	"seat":     func(c *choice) any { return c.m.To },
	"owner":    func(c *choice) any { return c.m.Plot.Seat() },
	"card":     func(c *choice) any { return c.m.Card },
	"good":     func(c *choice) any { return c.m.Good },
	"omen":     func(c *choice) any { return c.m.Omen },
	"cover":    func(c *choice) any { return c.m.Cover },
	"kind":     func(c *choice) any { return c.m.Paper },
	"plot":     func(c *choice) any { return c.m.Plot.Number() },
	"place":    func(c *choice) any { return c.place(c.v, c.m.Plot) },
	"price":    func(c *choice) any { return c.m.A },
	"a":        func(c *choice) any { return c.m.A },
	"b":        func(c *choice) any { return c.m.B },
	"offered":  func(c *choice) any { return c.offer(c.m.Card) },
	"handcard": func(c *choice) any { return c.handCard(c.v, c.m.Card, c.m.Lab) },
	"lab":      func(c *choice) any { return c.labName(c.v, c.v.Seat, c.m.Lab) },
	"theirs":   func(c *choice) any { return c.labName(c.v, c.m.To, c.m.Lab) },

	// The open thing, and the position.
	"open":      func(c *choice) any { return c.open.Card },
	"openplace": func(c *choice) any { return c.place(c.v, c.open.Plot) },
	"openlist":  func(c *choice) any { return c.totals(c.open.Numbers) },
	"partner":   func(c *choice) any { return c.open.To },
	"face":      func(c *choice) any { return c.open.Amount },
	"goods":     func(c *choice) any { return c.amount(1, c.open.Good) },
	"asker":     func(c *choice) any { return c.v.Stack[0].Seat },
	"refuser":   func(c *choice) any { return c.v.Top().Seat },
	"kept":      func(c *choice) any { return merlin.Good(c.v.Top().A) },
	"worth":     func(c *choice) any { return c.v.Config.Worth },
	"uses":      func(c *choice) any { return c.v.Config.Uses },
	"col":       func(c *choice) any { return c.v.CoL },
	"cost":      func(c *choice) any { return c.v.CardPrice() },
	"research":  func(c *choice) any { return c.v.Research },
	"rolls":     func(c *choice) any { return c.v.Players() - c.v.Out.Len() },
	"first":     func(c *choice) any { return c.when(c.v.Now() + 1) },
	"second":    func(c *choice) any { return c.when(c.v.Now() + 2) },

	// Cards and fields.
	"income":  func(c *choice) any { return c.income(c.card) },
	"does":    func(c *choice) any { return c.does(c.card) },
	"effect":  func(c *choice) any { return c.effect(c.card) },
	"brief":   func(c *choice) any { return either(hidden(c.m.Card), c.does(c.m.Card), c.income(c.m.Card)) },
	"decree":  func(c *choice) any { return c.decree(c.v, c.card) },
	"enacted": func(c *choice) any { return c.decree(c.v, c.v.Decree) },
	"enacts":  func(c *choice) any { return c.does(c.v.Decree) },
	"pays":    func(c *choice) any { return c.income(c.plot.Property) },
	"put":     func(c *choice) any { return c.plotDeeds(c.m.Plot) },
	"number": func(c *choice) any {
		if c.open.Kind == merlin.KindLab {
			return c.openLab.Card.Number()
		}
		return c.openPlot.Property.Number()
	},
	"ways": func(c *choice) any { return ways(c.openPlot.Property.Number()) },
	"unit": func(c *choice) any { return c.amount(1, c.openPlot.Permit.Yield()) },
	"joined": func(c *choice) any {
		n := resonances(c.openPlot.Property, c.plot.Property)
		return c.Say("joined"+when(n == 0, "-never"), is("place", c.place(c.v, c.m.Plot)), is("ways", n))
	},
	"resonance": func(c *choice) any { return c.resonance(c.openPlot.Property, c.plot.Property) },

	// Labs and hands.
	"labuse": func(c *choice) any {
		return c.Say("brings-"+either(c.lab.Grant == 0, "fund", tradeOf(c.lab.Card)), is("n", c.v.Research))
	},
	"works":  func(c *choice) any { return c.works(c.labCard()) },
	"grant":  func(c *choice) any { return c.amount(int(c.openLab.Grant), merlin.Gold) },
	"site":   func(c *choice) any { return c.takes(c.plot.Site()) },
	"before": func(c *choice) any { return c.takes(merlin.SiteFront) },
	"front":  func(c *choice) any { return c.Say("where-front") },
	"shop": func(c *choice) any {
		if c.m.To == c.v.Seat {
			return c.amount(int(c.v.CoL), merlin.Gold)
		}
		return c.amount(int(c.v.CoL)-shopFee, merlin.Gold)
	},

	// Units.
	"spotted": func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.teller.unit(c.unit)) },
	"foe":     func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.teller.unit(c.foe)) },
	"intruder": func(c *choice) any {
		u, _ := intruder(c.v, c.m.Plot)
		return c.spotted(c.v, c.m.Plot, c.teller.unit(u))
	},
	"whose": func(c *choice) any { _, seat := intruder(c.v, c.m.Plot); return seat },
	"there": func(c *choice) any { return c.spotted(c.v, c.m.Plot, c.standing(c.plot)) },
	"besieged": func(c *choice) any {
		return c.Say("place", is("plot", c.m.Plot.Number()), is("what", c.besieged(c.v, c.m.Plot)))
	},
	"deeds":   func(c *choice) any { return c.unitDeeds(c.unit) },
	"guard":   func(c *choice) any { return guardFee + int(c.v.CoL) },
	"rallied": func(c *choice) any { return guardFee + rallyFee + int(c.v.CoL) },
	"next":    func(c *choice) any { return merlin.Good(c.v.Top().A) },
	"fight": func(c *choice) any {
		defended := unitAt(c.v, c.m.Plot.Seat(), c.m.Plot).Card != 0
		return c.Say(either(defended, "brings-fight", "brings-damage"))
	},
	"goal": func(c *choice) any {
		return c.Say(either(c.m.Plot.Seat() == c.v.Seat, "brings-defence", "brings-seizure"))
	},
	"special": func(c *choice) any {
		switch {
		case c.m.Kind == merlin.KindUnit:
			return c.special(c.unit.Card)
		case c.v.Top().Kind == merlin.FrameAbility:
			return c.special(c.arriving)
		case c.open.Kind == merlin.KindUnit:
			return c.special(c.acting.Card)
		}
		return c.special(c.card)
	},
	"arriving": func(c *choice) any { return c.does(c.arriving) },
	"acting":   func(c *choice) any { return c.does(c.acting.Card) },
	"fee":      func(c *choice) any { return c.specialPrice(c.acting.Card) },

	// The market and offers.
	"bestbid":  func(c *choice) any { return c.price(best(&bookOf(c.v, c.m.Good).Bids, c.v.Seat)) },
	"bestask":  func(c *choice) any { return c.price(best(&bookOf(c.v, c.m.Good).Asks, c.v.Seat)) },
	"seller":   func(c *choice) any { return slipOf(c.ask) },
	"buyer":    func(c *choice) any { return slipOf(c.bid) },
	"asked":    func(c *choice) any { return c.amount(int(c.ask.Price), merlin.Gold) },
	"bid":      func(c *choice) any { return c.amount(int(c.bid.Price), merlin.Gold) },
	"item":     func(c *choice) any { return c.item(c.m.Item) },
	"giving":   func(c *choice) any { return c.item(c.open.Give.Item) },
	"getting":  func(c *choice) any { return c.item(c.open.Get) },
	"mine":     func(c *choice) any { return c.held(c.v, c.v.Seat, c.m.Item) },
	"theirown": func(c *choice) any { return c.held(c.v, c.open.To, c.m.Item) },
	"give":     func(c *choice) any { return c.ware(c.v.Offer.Get) },
	"get":      func(c *choice) any { return c.given(c.v) },
	"loses": func(c *choice) any {
		if c.v.Offer.Vault != 0 {
			return c.Say("costs-bond", is("n", c.v.Offer.Face), is("when", c.when(c.v.Now()+c.v.Offer.Ahead)))
		}
		return c.ware(c.v.Offer.Get)
	},
	"lost": func(c *choice) any {
		partner := c.open.To
		if c.v.Top().Kind == merlin.FrameAnswer {
			partner = c.v.Stack[0].Seat
		}
		return c.v.LostOnRoad(c.v.Seat, partner)
	},
	"lent": func(c *choice) any { return c.v.Offer.Give.N },
	"owed": func(c *choice) any { return c.v.Offer.Face },
	"then": func(c *choice) any { return c.when(c.v.Now() + c.v.Offer.Ahead) },

	// Paper.
	"papers":     func(c *choice) any { return c.papers(c.v, c.m.To) },
	"writes":     func(c *choice) any { return c.SayIf("brings-" + c.m.Paper.String()) },
	"scrip":      func(c *choice) any { n, _ := onSale(c.v, c.open.To); return n },
	"scripprice": func(c *choice) any { _, price := onSale(c.v, c.open.To); return price },
	"bushel":     func(c *choice) any { return c.amount(merlin.Bushel, c.note.Good) },
	"note": func(c *choice) any {
		return c.ofNote(&c.note, c.v, "listed-sale?price listed", is("terms", c.teller.terms(&c.note)))
	},
	"stands":     func(c *choice) any { return c.stands(c.v, &c.note) },
	"name":       func(c *choice) any { return c.noteName(&c.note) },
	"noteprice":  func(c *choice) any { return c.note.Price },
	"promise":    func(c *choice) any { return c.promise(c.v, &c.note) },
	"sum":        func(c *choice) any { return c.note.Amount },
	"holder":     func(c *choice) any { return c.note.Holder },
	"settlement": func(c *choice) any { return c.amount(int(c.v.Settlement(&c.note)), merlin.Gold) },
	"assigned":   func(c *choice) any { return c.noteName(find(c.v, c.m.To, c.m.Note)) },

	// What a debtor gives up: how much of the debt that covers, and what is lost with it (M28.1).
	"staked":  func(c *choice) any { return c.plot.Gold },
	"granted": func(c *choice) any { return c.lab.Grant },
	"escrow":  func(c *choice) any { return escrowOf(c.v) },
	"covered": func(c *choice) any {
		free := map[merlin.Kind]int{merlin.KindFreeStake: c.plot.Stake(), merlin.KindFreeBid: int(c.m.A),
			merlin.KindFreeGrant: int(c.lab.Grant), merlin.KindFreeEscrow: escrowOf(c.v)}
		return min(free[c.m.Kind], int(c.v.Top().N))
	},
	"planted":   func(c *choice) any { return c.amount(1, c.plot.Permit.Yield()) },
	"lostgrant": func(c *choice) any { return c.gold(int(c.lab.Grant)) },
	"lostpermit": func(c *choice) any {
		if c.plot.Planted {
			return c.amount(1, c.plot.Permit.Yield())
		}
		return c.gold(max(0, int(c.plot.Gold)))
	},
	"lostplot": func(c *choice) any {
		var lost []string
		if n := c.plot.Stake(); n > 0 {
			lost = append(lost, c.gold(n))
		}
		for seat := range players(c.v) {
			if u := unitAt(c.v, seat, c.m.Plot); u.Card != 0 {
				lost = append(lost, c.Call(u.Card))
			}
		}
		return c.List(lost)
	},
	// Questions.
	"most":       func(c *choice) any { return most(c.v) },
	"purse":      func(c *choice) any { return c.v.Seats[c.v.Seat].Purse },
	"funds":      func(c *choice) any { return c.v.Funds(c.v.Seat) },
	"tax":        func(c *choice) any { return c.v.Tax },
	"actions":    func(c *choice) any { return c.actionsLeft() },
	"n":          func(c *choice) any { return c.unfunded() },
	"creditor":   func(c *choice) any { return payee(c.v.Top().To) },
	"due":        func(c *choice) any { return c.v.Top().N },
	"decreed":    func(c *choice) any { return c.v.Decree },
	"peace":      func(c *choice) any { return c.v.Peace },
	"season":     func(c *choice) any { return c.v.Season() },
	"year":       func(c *choice) any { return c.v.Year },
	"standing":   func(c *choice) any { return c.standing(c.openPlot) },
	"openplot":   func(c *choice) any { return c.open.Plot.Number() },
	"resounds":   func(c *choice) any { return c.teller.resonance(c.openPlot.Property, c.openPlot.Second) },
	"openlab":    func(c *choice) any { return c.open.Lab },
	"labkind":    func(c *choice) any { return c.openLab.Card },
	"gift":       func(c *choice) any { return c.openLab.Grant },
	"used":       func(c *choice) any { return c.openLab.Uses() },
	"trade":      func(c *choice) any { return c.permit(c.labCard()) },
	"golems":     func(*choice) any { return merlin.MaxGolems },
	"arrived":    func(c *choice) any { return c.arriving },
	"openspot":   func(c *choice) any { return c.spotted(c.v, c.open.Plot, c.teller.unit(c.acting)) },
	"actingunit": func(c *choice) any { return c.teller.unit(c.acting) },
	"paired":     func(c *choice) any { return c.teller.unit(unitAt(c.v, c.v.Seat, c.open.Also)) },
	"dragged":    func(c *choice) any { return c.teller.unit(unitAt(c.v, c.open.To, c.open.Also)) },
	"strength":   func(c *choice) any { _, ap, _ := arriving(c.v); return ap },
	"health":     func(c *choice) any { _, _, hp := arriving(c.v); return hp },
	"opengood":   func(c *choice) any { return c.open.Good },
	"store":      func(c *choice) any { return c.v.Seats[c.v.Seat].Store.Of(c.open.Good) },
	"stall":      func(c *choice) any { return c.v.Seats[c.v.Seat].Stall.Of(c.open.Good) },
	"cart":       func(c *choice) any { return c.v.Seats[c.v.Seat].Cart.Of(c.open.Good) },
	"topbid":     func(c *choice) any { return c.teller.price(int(c.bid.Price)) },
	"topask":     func(c *choice) any { return c.teller.price(int(c.ask.Price)) },
	"last":       func(c *choice) any { return c.teller.price(int(bookOf(c.v, c.open.Good).Last)) },
	"keeping": func(c *choice) any {
		good := merlin.Good(c.v.Top().A)
		return c.teller.amount(c.v.Seats[c.v.Seat].Store.Of(good)+c.v.Seats[c.v.Seat].Stall.Of(good), good)
	},
	"have":        func(c *choice) any { return c.held(c.v, c.v.Seat, c.open.Give.Item) },
	"theyhave":    func(c *choice) any { return c.held(c.v, c.open.To, c.open.Get) },
	"givenow":     func(c *choice) any { return c.ware(c.open.Give) },
	"offersleft":  func(c *choice) any { return int(c.v.Config.Offers) - int(c.v.Seats[c.v.Seat].Offers) },
	"ahead":       func(c *choice) any { return c.v.Offer.Ahead },
	"shown":       func(c *choice) any { return c.v.Own.Shown },
	"shows":       func(c *choice) any { return c.teller.effect(c.v.Own.Shown) },
	"held":        func(c *choice) any { return c.v.Seats[c.v.Seat].Scrip[c.open.To] },
	"pad":         func(c *choice) any { return c.v.Pad(c.v.Seat) },
	"out":         func(c *choice) any { return merlin.PadSize - c.v.Pad(c.v.Seat) },
	"theirfunds":  func(c *choice) any { return c.v.Funds(c.open.To) },
	"terms":       func(c *choice) any { return c.teller.terms(&c.note) },
	"noteseller":  func(c *choice) any { return c.note.Seller() },
	"issuer":      func(c *choice) any { return c.note.Issuer },
	"issuerfunds": func(c *choice) any { return c.v.Funds(c.note.Issuer) },
	"settling":    func(c *choice) any { return c.v.Settlement(&c.note) },
	"units": func(c *choice) any {
		player := &c.v.Seats[c.v.Seat]
		return player.Stall.Of(c.note.Good) + player.Store.Of(c.note.Good)
	},
	"debtor": func(c *choice) any {
		if c.open.Kind == merlin.KindLoan {
			return c.open.To
		}
		return c.note.Issuer
	},
	"shared":       func(c *choice) any { return plotOf(c.v, c.note.Plot).Property },
	"sharedpays":   func(c *choice) any { return plotOf(c.v, c.note.Plot).Property.Payout() },
	"sharednumber": func(c *choice) any { return plotOf(c.v, c.note.Plot).Property.Number() },
	"sharedways":   func(c *choice) any { return ways(plotOf(c.v, c.note.Plot).Property.Number()) },
	"vault":        func(c *choice) any { return c.openPlot.Vault() },
	"openpays":     func(c *choice) any { return c.openPlot.Property.Payout() },
	"lending":      func(c *choice) any { return c.open.Give.N },
	"draftprice":   func(c *choice) any { return c.open.Price },
	"chances":      func(c *choice) any { return chances(c.open.Numbers) },
	"covering": func(c *choice) any {
		if stepOf(c.open) == "x" { // a spot price that is not named yet
			return c.open.Cover
		}
		return c.teller.cover(c.open.Cover, c.open.Numbers, int(c.open.X))
	},
	"question":     func(c *choice) any { return c.asked },
	"laid":         func(c *choice) any { return c.laid(c.v) },
	"looked":       func(c *choice) any { return c.teller.shown(c.v, c.v.Own.Looked[:]...) },
	"shown-decree": func(c *choice) any { return c.teller.shown(c.v, c.v.Decree) },
	"crowns":       func(c *choice) any { return c.crowns(c.v) },
	"favour":       func(c *choice) any { return c.favour(c.v) },
	"owes":         func(c *choice) any { return c.owes(c.v) },
	"threats":      func(c *choice) any { return c.threats(c.v) },

	// Conditions, which choose the option's sentence, the question and its reasons.
	"market":    func(c *choice) any { return c.v.Config.Parts.Has(merlin.Market) },
	"paper":     func(c *choice) any { return c.v.Config.Parts.Has(merlin.Paper) },
	"war":       func(c *choice) any { return c.v.Config.Parts.Has(merlin.War) },
	"now":       func(c *choice) any { return c.v.Season().String() + when(c.v.Erratic, "-erratic") },
	"last-turn": func(c *choice) any { return c.v.LastTurn() },
	"few":       func(c *choice) any { return c.actionsLeft() <= fewActions },
	"idle":      func(c *choice) any { return c.idle() },
	"full":      func(c *choice) any { return c.v.Seats[c.v.Seat].Reserve.Len() == merlin.MaxReserve },
	"dear":      func(c *choice) any { return c.dear() },
	"taxed": func(c *choice) any {
		if !c.dear() { // and buys a card
			return c.v.Funds(c.v.Seat)-c.v.CardPrice() < int16(c.v.Tax)
		}
		return c.v.Funds(c.v.Seat) < int16(c.v.Tax)
	},
	"writes-notes": func(c *choice) any {
		return slices.ContainsFunc(fieldOf(c.v, c.v.Seat), func(p merlin.Plot) bool { return p.Chauffeur() })
	},
	"sold-paper": func(c *choice) any { return othersSell(c.v) },

	"can":     func(c *choice) any { return c.mayNow() },
	"may":     func(c *choice) any { return c.mayPlot() },
	"to-self": func(c *choice) any { return c.m.To == c.v.Seat },
	"raises":  func(c *choice) any { return c.o.Min > int(c.m.A) },

	"class":         func(c *choice) any { return classOf(c.card) },
	"unit-class":    func(c *choice) any { return classOf(c.unit.Card) },
	"acts-class":    func(c *choice) any { return classOf(c.acting.Card) },
	"acts":          func(c *choice) any { return c.acting.Card },
	"frame":         func(c *choice) any { return c.v.Top().Kind },
	"opened":        func(c *choice) any { return c.open.Kind },
	"is-lab":        func(c *choice) any { return isLab(c.card) },
	"is-hidden":     func(c *choice) any { return hidden(c.card) },
	"is-land-there": func(c *choice) any { return c.plot.Permit.Land() },
	"aggressive":    func(c *choice) any { return c.card.Aggressive() },
	"trade-name":    func(c *choice) any { return tradeOf(c.card) },

	"open-note":   func(c *choice) any { return c.open.Kind == merlin.KindNote && opened(c.v) != nil },
	"trade-there": func(c *choice) any { return tradeOf(c.openLab.Card) },
	"guarding": func(c *choice) any {
		f := c.v.Top().Kind
		return f == merlin.FrameAbility || f == merlin.FrameFetch || f == merlin.FramePost
	},
	"pairing":         func(c *choice) any { return c.open.Step == stepPaired },
	"dragging":        func(c *choice) any { return c.open.Step == stepDragging },
	"acts-aggressive": func(c *choice) any { return c.acting.Card.Aggressive() },
	"acts-defensive":  func(c *choice) any { return c.acting.Card.Golem() && !c.acting.Card.Aggressive() },

	"down":       func(c *choice) any { return c.openPlot.Down },
	"is-vault":   func(c *choice) any { return !c.openPlot.Down && c.openPlot.Chauffeur() },
	"is-field":   func(c *choice) any { return !c.openPlot.Down && !c.openPlot.Chauffeur() && c.openPlot.Permit.Land() },
	"successful": func(c *choice) any { return c.v.Successful(&c.openLab) },

	"loan":    func(c *choice) any { return c.v.Offer.Vault != 0 },
	"freight": func(c *choice) any { return freight(c.v.Offer.Give.Item) || freight(c.v.Offer.Get.Item) },
	"begins":  func(c *choice) any { return c.open.Step == 0 },
	"through": func(c *choice) any { return c.open.Step == stepVia },
	"given":   func(c *choice) any { return c.open.Give.Card != 0 || c.open.Give.N > 0 },
	"wants":   func(c *choice) any { return c.open.Get != 0 },
	"stuck":   func(c *choice) any { return len(c.v.Options(nil)) == 1 },

	"drafting":      func(c *choice) any { return c.open.Kind == merlin.KindWrite || c.open.Kind == merlin.KindLoan },
	"step":          func(c *choice) any { return stepOf(c.open) },
	"named-numbers": func(c *choice) any { return stepOf(c.open) == "numbers" && c.open.Numbers != 0 },
	"shares":        func(c *choice) any { return c.open.Paper == merlin.Share },
	"own-papers":    func(c *choice) any { return c.open.To == c.v.Seat },
	"found":         func(c *choice) any { return find(c.v, c.open.To, c.m.Note) != nil },
	"assignable":    func(c *choice) any { return find(c.v, c.m.To, c.m.Note) != nil },
	"own-note":      func(c *choice) any { return c.note.Issuer == c.v.Seat },
	"unsold":        func(c *choice) any { return !c.note.Sold() },
	"note-kind":     func(c *choice) any { return c.note.Kind.String() },
	"called":        func(c *choice) any { return c.note.Issuer == c.v.Seat && c.note.Called > 0 },
	"last-called":   func(c *choice) any { return c.note.Called >= merlin.LastCall },
	"traded":        func(c *choice) any { return bookOf(c.v, c.note.Good).Last != 0 },
	"cheap": func(c *choice) any {
		ask := best(&bookOf(c.v, c.note.Good).Asks, c.note.Issuer)
		return ask > 0 && ask <= int(c.v.CoL)
	},
	"held-how": func(c *choice) any {
		n := &c.note
		return either(n.Sold(), "held", "unsold") + when(n.Seller() == c.v.Seat, "-own") +
			when(n.Sold() && n.Price > 0, "-sale")
	},
	"on-spot": func(c *choice) any { return c.m.Cover.Spot() != 0 },
	"on-land": func(c *choice) any { return c.m.Cover.Land() != 0 },
}

// dear is whether the seat cannot pay for a card.
func (c *choice) dear() bool { return c.v.Seats[c.v.Seat].Purse < c.v.CardPrice() }

// labCard returns the card of the open lab, or the open card that can become a lab.
func (c *choice) labCard() merlin.Card {
	if c.open.Kind == merlin.KindLab {
		return c.openLab.Card
	}
	return c.open.Card
}

// gold returns an amount of gold, or "" for none.
func (t teller) gold(n int) string {
	return when(n != 0, t.amount(n, merlin.Gold))
}

// slipOf names the owner of a slip: a player, the bank, or the R.O.W.
func slipOf(slip merlin.Slip) fmt.Stringer {
	return ownerOf(slip.Owner.Seat(), slip.Owner == merlin.TraderBank)
}

func ownerOf(seat bourse.Seat, bank bool) fmt.Stringer {
	switch {
	case seat.Player():
		return seat
	case bank:
		return merlin.Bank
	}
	return merlin.ROW
}

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

// escrowOf returns the escrow of the view's seat.
func escrowOf(v *merlin.View) int {
	if !seated(v.Seat) {
		return 0
	}
	return int(v.Seats[v.Seat].Escrow)
}
