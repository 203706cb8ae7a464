package merlin_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
	"bourse.example/rng"
	"pgregory.net/rapid"
)

// This file holds the game to the laws of internal/testkit/conform. To look longer:
//
//	go test ./merlin -run Law -rapid.checks=10000
//	go test ./merlin -run '^$' -fuzz FuzzPlay

func TestLaws(t *testing.T) {
	g := lawGame(t)
	if testing.Short() { // games are too short for these; whole ones come to them
		g.Seldom = append(g.Seldom, "Own[].Hand[].Lab", "Own[].Open.Amount")
		g.Elsewhere = append(g.Elsewhere, "hex", "counterfeit", "sell", "unask", "hit", "number", "done", "give-planted", "clear")
	}
	conform.Run(t, g)
}

// TestLaws_magic holds games to some of the laws in which everybody has labs, shops, cards in hand and potions from the
// start, so that all hidden cards differ.
func TestLaws_magic(t *testing.T) {
	g := lawGame(t)
	g.Seldom = nil
	g.Configs = rapid.Custom(func(t *rapid.T) merlin.Config {
		return wizards(rapid.IntRange(4, 6).Draw(t, "players"), func(c *merlin.Config) {
			c.Uses, c.ResearchCap = rapid.Int8Range(0, 3).Draw(t, "uses"), rapid.Int8Range(1, 3).Draw(t, "research cap")
			c.MaxTurns = 25
		})
	}).AsAny()
	g.Rules.New = func(config []byte) (merlin.State, error) {
		c := merlin.Standard(4)
		if err := json.Unmarshal(config, &c); err != nil {
			return merlin.State{}, err
		}
		s, r := acting(t, c), newRand(t, string(config))
		endow(t, &s, r)
		enrich(t, &s, r)
		return s, nil
	}
	games := 12
	if testing.Short() {
		games = 3
		for path := range g.Secrets {
			g.Seldom = append(g.Seldom, path)
		}
	}
	for _, law := range []int{3, 5, 6, 13} {
		g.Tally = nil
		if err := g.Check(law, games); err != nil {
			t.Errorf("law %d: %v", law, err)
		}
		t.Log(law, g.Tally)
	}
}

// TestTogether plays games in many goroutines at once, for the race detector.
func TestTogether(t *testing.T) { conform.Together(t, lawGame(t)) }

func FuzzPlay(f *testing.F)        { conform.FuzzPlay(f, lawGame(f)) }
func FuzzState(f *testing.F)       { conform.FuzzState(f, lawGame(f)) }
func FuzzStateBinary(f *testing.F) { conform.FuzzStateBinary(f, lawGame(f)) }
func FuzzView(f *testing.F)        { conform.FuzzView(f, lawGame(f)) }
func FuzzMove(f *testing.F)        { conform.FuzzMove(f, lawGame(f)) }
func FuzzConfig(f *testing.F)      { conform.FuzzConfig(f, lawGame(f)) }
func FuzzRecord(f *testing.F)      { conform.FuzzRecord(f, lawGame(f)) }

func lawGame(tb testing.TB) conform.Game[merlin.State, merlin.Move, merlin.View, merlin.Event] {
	return conform.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		Rules:    merlin.Rules,
		Configs:  rapid.Custom(drawConfig).AsAny(),
		Balances: lawBalances,
		Transfer: func(e merlin.Event) (conform.Transfer, bool) {
			unit := e.Good.String()
			if e.Kind == merlin.Carried || e.Kind == merlin.Slipped {
				unit = "card " + e.Card.String()
			}
			if e.Kind == merlin.Passed {
				unit = "scrip of " + e.Seat.String()
			}
			return conform.Transfer{From: e.From.String(), To: e.To.String(), Unit: unit, N: int64(e.N)},
				e.Kind == merlin.Transferred || e.Kind == merlin.Carried || e.Kind == merlin.Slipped || e.Kind == merlin.Passed
		},
		Secrets: map[string]conform.Knows[merlin.State]{
			"Own[].Sealed":         conform.Owner[merlin.State], // M35.2
			"Own[].Actions":        conform.Owner[merlin.State], // M3.4
			"Own[].Open.Kind":      conform.Owner[merlin.State], // M36.7
			"Own[].Open.Card":      conform.Owner[merlin.State],
			"Own[].Open.Lab":       conform.Owner[merlin.State],
			"Own[].Open.Via":       conform.Owner[merlin.State],
			"Own[].Hand[].Card":    conform.Owner[merlin.State], // M35.2
			"Own[].Hand[].Lab":     conform.Owner[merlin.State],
			"Own[].Front[]":        conform.Owner[merlin.State],
			"Own[].Under[]":        conform.Owner[merlin.State],
			"Own[].Shown":          partners, // M13.1
			"Own[].Open.Plot":      conform.Owner[merlin.State],
			"Own[].Open.Good":      conform.Owner[merlin.State],
			"Own[].Open.To":        conform.Owner[merlin.State],
			"Own[].Open.Step":      conform.Owner[merlin.State],
			"Own[].Open.Give.Item": conform.Owner[merlin.State],
			"Own[].Open.Give.Card": conform.Owner[merlin.State],
			"Own[].Open.Give.N":    conform.Owner[merlin.State],
			"Own[].Open.Get":       conform.Owner[merlin.State],
			"Own[].Open.Note":      conform.Owner[merlin.State],
			"Own[].Open.Paper":     conform.Owner[merlin.State],
			"Own[].Open.Amount":    conform.Owner[merlin.State],
			"Own[].Open.Price":     conform.Owner[merlin.State],
			"Own[].Open.Cover":     conform.Owner[merlin.State],
			"Own[].Open.Numbers":   conform.Owner[merlin.State],
			"Own[].Open.X":         conform.Owner[merlin.State],
		},
		// See TestLaws_magic.
		Seldom:  []string{"Own[].Front[]", "Own[].Under[]", "Own[].Shown", "Own[].Open.Via", "Own[].Open.Note", "Own[].Open.Numbers", "Own[].Open.Price", "Own[].Open.X"},
		Swap:    swapHidden,
		Shown:   shownMove,
		Open:    openMove,
		Reveals: revealed,
		Deals:   lawDeals(tb),
		// A future is written, sold, lasts until a season, and its issuer has what it takes; an ask has a unit that
		// came by cart: TestPapers comes there, and TestPick and TestSecond. Mead is made of grain in a Brewery: see TestMagics.
		Elsewhere: []string{"take", "give-ask", "give-stall", "deliver", "settle", "assign", "mead", "pour", "give-mead"},
		Weight:    chancesOf,
		Odds:      oddsOf,
		Damage:    1024, // play from a damaged position is thousands of moves with paper; see TestDamaged and FuzzState too
		Longest:   longestMove,
		Factor:    30, // MaxMoves is for players who buy in every action a card that draws all events: see TestMaxMoves
		Rich: func(config any) bool { // with paper the bound has every note paid in every turn
			c := config.(merlin.Config)
			return c.CoLCap == 3 && c.Gold == 200 && !c.Parts.Has(merlin.Paper)
		},
		Unranked: func(s *merlin.State, seat bourse.Seat) bool { return s.Out.Has(seat) }, // M29.4
	}
}

// drawConfig draws from the whole range of the settings: mostly short games, of the poor and of the rich.
func drawConfig(t *rapid.T) merlin.Config {
	c := board(rapid.IntRange(merlin.MinPlayers, merlin.MaxPlayers).Draw(t, "players"))
	between := func(low, high int16, name string) int16 { return rapid.Int16Range(low, high).Draw(t, name) }
	small := func(low, high int8, name string) int8 { return rapid.Int8Range(low, high).Draw(t, name) }
	paper, magic := merlin.PartsOf(merlin.Market, merlin.Paper), merlin.PartsOf(merlin.Magic)
	c.Parts = rapid.SampledFrom([]merlin.Parts{0, market, paper, paper, magic, market | magic, paper | magic, paper | magic}).Draw(t, "parts")
	c.MaxTurns = between(1, 30, "turns")
	c.Years = small(1, 9, "years")
	size := rapid.IntRange(0, 7).Draw(t, "size")
	if c.Parts != 0 && size >= 6 {
		size = 3 // asks come of goods, and those of fields; spells and potions of labs
	}
	switch size {
	case 0:
		return c
	case 1: // who can pay for everything
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap = 20, 200, 1, 3, 8, small(2, 20, "price cap")
	case 2: // who can pay for nothing
		c.StartGold, c.Tax, c.Taxmen, c.CoL = between(0, 3, "gold"), 3, 6, small(1, 3, "col")
	case 3: // who can build a lot, and must pay often
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.Taxmen, c.MaxActions, c.MaxTurns = 20, 200, 1, 1, 6, 12, 60
		if c.Parts.Has(merlin.Market) {
			lively(&c)
			c.MaxTurns = 60
		}
		if c.Parts.Has(merlin.Magic) {
			c.ResearchCap, c.Uses, c.Goods = 1, small(0, 1, "uses"), 60
		}
	default:
		c.StartGold = between(0, 20, "gold")
		c.Gold = between(max(40, c.StartGold*int16(c.Players)), 200, "all gold")
		c.CoLCap = small(1, 12, "col cap")
		c.CoL = small(1, c.CoLCap, "col")
		c.MaxActions = small(1, 40, "actions")
	}
	if size > 3 {
		c.Taxmen, c.Tax, c.Volatility = small(0, 6, "taxmen"), small(1, 3, "tax"), small(1, 3, "volatility")
		c.Goods = between(6, 60, "goods")
		c.ResearchCap = small(1, 6, "research cap")
		c.Research = small(1, c.ResearchCap, "research")
		c.Worth = small(0, 9, "worth")
		c.Mead, c.Uses = between(0, 40, "mead"), small(0, 3, "uses")
		c.PriceCap, c.Slips, c.Offers = small(1, 20, "price cap"), small(1, 4, "slips"), small(0, 3, "offers")
		c.Notes = small(1, 8, "notes")
	}
	if testing.Short() { // as a race detector takes them
		c.MaxTurns = min(c.MaxTurns, 24)
	}
	c.ClimateThreshold = rapid.SampledFrom([]int8{1, 2, 12, 60}).Draw(t, "climate")
	return c
}

// faces are the cards that the game has without magic (M1.2, M37.2), written from the rulebook; allFaces those with it.
var (
	faces    = named("c2 c3 c4 c5 c6 c7 c8 c9 c10 ca d2 d3 d4 d5 d6 d8 d9 d10 joker")
	allFaces = append(append(append(named("ca da ha sa c7 d7 h7 s7 joker"), numberCards...), spells...), potions...)

	numberCards = named("c2 c3 c4 c5 c6 c8 c9 c10 d2 d3 d4 d5 d6 d8 d9 d10 h2 h3 h4 h5 h6 h8 h9 h10 s2 s3 s4 s5 s6 s8 s9 s10")
	spells      = named("cumulonimbus pickpocket-sprite rust mildew broken-axle counterfeit red-tape hex-of-idleness gremlins whisper frozen-hubs inflation-chant winged-cart portal")
	potions     = named("raining-gold double-harvest warm-winter better-nature stoneskin elixir-of-interest liquid-luck draught-of-thrift philtre-of-amnesty antidote")

	hidden    = append(append([]merlin.Card{}, spells...), potions...)          // in hands
	laidCards = append(append([]merlin.Card{}, numberCards...), potions...)     // on and under plots
	workrooms = append(append([]merlin.Card{}, numberCards[16:]...), hidden...) // labs, and what lies under them
)

// named reads names of cards.
func named(names string) (list []merlin.Card) {
	for _, name := range strings.Fields(names) {
		var c merlin.Card
		if err := c.UnmarshalText([]byte(name)); err != nil {
			panic(err)
		}
		list = append(list, c)
	}
	return list
}

// faceUnits are the units of cards in balances.
var faceUnits = func() (units [256]string) {
	for c := range units {
		units[c] = "card " + merlin.Card(c).String()
	}
	return units
}()

// lawBalances hands over what lies in every account (M1.7).
func lawBalances(s *merlin.State, out func(conform.Entry)) {
	entry := func(a merlin.Account, unit string, n int) {
		out(conform.Entry{Account: a.String(), Unit: unit, N: int64(n)})
	}
	cards := func(a merlin.Account, among []merlin.Card, list ...merlin.Card) {
		var n [256]int8
		for _, c := range list {
			n[c]++
		}
		for _, c := range among {
			entry(a, faceUnits[c], int(n[c]))
			n[c] = 0
		}
		for c := range n[1:] {
			if n[c+1] != 0 { // it does not belong there
				entry(a, faceUnits[c+1], int(n[c+1]))
			}
		}
	}
	goods := []merlin.Good{merlin.Souls, merlin.Oil, merlin.Grain}
	magic := s.Config.Parts.Has(merlin.Magic)
	all, laid, sites := faces, faces, faces
	if magic {
		all, laid, sites = allFaces, numberCards, laidCards
	}
	entry(merlin.Bank, "gold", int(s.Bank))
	entry(merlin.ROW, "gold", int(s.Row))
	for i, g := range goods {
		entry(merlin.Supply, g.String(), int(s.Supply[i]))
	}
	entry(merlin.Supply, "mead", int(s.Mead))
	for _, c := range all {
		n := int(s.Unseen[c])
		if c.Spell() || c.Potion() {
			n = int(unheld(s, c)) // what hands and potions have is not in sight
		}
		entry(merlin.Deck, faceUnits[c], n)
		entry(merlin.Discards, faceUnits[c], int(s.Discards[c]))
	}
	cards(merlin.Council, laid, s.Offices[:]...)
	cards(merlin.Unrest, all, s.Unrest[:]...)
	for i, c := range named("ck ca dk da hk ha sk sa joker") {
		entry(merlin.Aside, faceUnits[c], int(s.Aside[i]))
	}
	entry(merlin.RowBids, "gold", slipsOf(s, "row", merlin.Gold))
	for seat := range bourse.Seat(s.Players()) {
		player, own := &s.Seats[seat], &s.Own[seat]
		entry(merlin.Purse(seat), "gold", int(player.Purse))
		for i, g := range goods {
			entry(merlin.StoreOf(seat), g.String(), int(player.Store[i]))
		}
		cards(merlin.ReserveOf(seat), laid, player.Reserve[:]...)
		entry(merlin.EscrowOf(seat), "gold", int(player.Escrow))
		entry(merlin.BidsOf(seat), "gold", slipsOf(s, seat.String(), merlin.Gold))
		for i, g := range goods {
			entry(merlin.StallOf(seat), g.String(), int(player.Stall[i]))
			entry(merlin.CartOf(seat), g.String(), int(player.Cart[i]))
			entry(merlin.AsksOf(seat), g.String(), slipsOf(s, seat.String(), g))
		}
		if s.Config.Parts.Has(merlin.Paper) {
			pad := 20
			for other := range bourse.Seat(s.Players()) {
				entry(merlin.Purse(seat), "scrip of "+other.String(), int(player.Scrip[other]))
				pad -= int(s.Seats[other].Scrip[seat])
			}
			entry(merlin.PadOf(seat), "scrip of "+seat.String(), pad)
		}
		for n := range merlin.FieldPlots {
			at := merlin.PlaceOf(seat, n+1)
			p := s.Plots[at-1]
			entry(merlin.PlotOf(at), "gold", int(p.Gold))
			for _, g := range goods {
				n := 0
				if p.Planted && p.Permit.Yield() == g {
					n = 1
				}
				entry(merlin.PlotOf(at), g.String(), n)
			}
			cards(merlin.PlotOf(at), sites, p.Property, p.Permit, p.Second, own.Under[n])
		}
		if !magic {
			continue
		}
		entry(merlin.StoreOf(seat), "mead", int(player.Mead))
		cards(merlin.FrontOf(seat), potions, own.Front[:]...)
		var hand [12]merlin.Card
		for i, c := range own.Hand {
			hand[i] = c.Card
		}
		cards(merlin.HandOf(seat), hidden, hand[:]...)
		for i, lab := range player.Labs {
			a := merlin.LabOf(seat, uint8(i)+1)
			entry(a, "gold", int(lab.Grant))
			cards(a, workrooms, lab.Card, lab.Used[0], lab.Used[1], lab.Used[2])
		}
	}
}

// slipsOf adds up the gold of a trader's bids, or the units of its asks for a commodity (M14.7).
func slipsOf(s *merlin.State, owner string, g merlin.Good) (n int) {
	for i, book := range s.Books {
		for _, bid := range book.Bids {
			if g == merlin.Gold && bid.Owner.String() == owner {
				n += int(bid.Price)
			}
		}
		for _, ask := range book.Asks {
			if g == merlin.Souls+merlin.Good(i) && ask.Owner.String() == owner {
				n++
			}
		}
	}
	return n
}

// swapHidden changes what others have named, opened and counted to anything that it could be, and what they have in hand
// and brewed.
func swapHidden(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	if s.Config.Parts.Has(merlin.Magic) {
		for range 12 {
			exchange(s, seat, r)
		}
		showAnother(s, seat, r)
	}
	for other := range bourse.Seat(s.Players()) {
		own := &s.Own[other]
		switch {
		case other == seat:
		case s.Committed.Has(other):
			own.Sealed = int16(r.IntN(mostNamed(s, other) + 1))
		case s.Stack[1].Kind == merlin.FrameAct && s.Stack[1].Seat == other && !s.Out.Has(other):
			own.Sealed, own.Actions, own.Open = 0, 0, merlin.Open{}
			opened := []merlin.Move{{}}
			for _, o := range s.Options(other, nil) {
				switch o.Move.Kind {
				case merlin.KindCard, merlin.KindPlot, merlin.KindLab, merlin.KindHand, merlin.KindGoods, merlin.KindOffer, merlin.KindPapers, merlin.KindLoan, merlin.KindWrite:
					opened = append(opened, o.Move)
				}
			}
			m := opened[r.IntN(len(opened))]
			own.Open = merlin.Open{Kind: m.Kind, Card: m.Card, Lab: m.Lab, Plot: m.Plot, Good: m.Good, To: m.To, Paper: m.Paper}
			if m.Kind == merlin.KindOffer {
				drafted(s, other, r)
			}
			if m.Kind == merlin.KindPapers || m.Kind == merlin.KindLoan || m.Kind == merlin.KindWrite {
				stepped(s, other, r)
			}
			own.Actions = int8(r.IntN(int(s.Config.MaxActions) + 1))
		}
	}
}

// A hole is a place of a card that a seat does not see: it may have any of some cards.
type hole struct {
	card *merlin.Card // nil in the deck
	may  []merlin.Card
	hand *merlin.Hand // if it is in one
}

// The potions of each site, by the site's number, written from the rulebook (M31).
var brewed = [6][]merlin.Card{1: potions[6:], 2: potions[:3], 3: potions[3:5], 4: potions[4:5], 5: potions[5:6]}

// holes lists the places of hidden cards of others: not of the one card that the seat has been shown.
func holes(s *merlin.State, seat bourse.Seat) (list []hole) {
	for other := range bourse.Seat(s.Players()) {
		own := &s.Own[other]
		if other == seat {
			continue
		}
		shown := false
		for i := range own.Hand {
			switch c := &own.Hand[i]; {
			case c.Card == 0:
			case !shown && s.Offer.To == seat && seat.Player() && (merlin.HandCard{Card: own.Shown, Lab: s.Offer.Lab}) == *c:
				shown = true
			case c.Card.Spell():
				list = append(list, hole{&c.Card, spells, &own.Hand})
			default:
				list = append(list, hole{&c.Card, potions, &own.Hand})
			}
		}
		for i := range own.Front {
			if own.Front[i] != 0 {
				list = append(list, hole{&own.Front[i], brewed[1], nil})
			}
		}
		for i := range own.Under {
			if own.Under[i] != 0 {
				list = append(list, hole{&own.Under[i], brewed[s.Plots[int(other)*merlin.FieldPlots+i].Site()], nil})
			}
		}
	}
	return list
}

// exchange has two cards that a seat does not see change their places, if each may lie where the other does; one may lie
// in the deck.
func exchange(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	list := holes(s, seat)
	if len(list) == 0 {
		return
	}
	a := list[r.IntN(len(list))]
	if r.IntN(2) == 0 {
		b := list[r.IntN(len(list))]
		if slices.Contains(a.may, *b.card) && slices.Contains(b.may, *a.card) {
			*a.card, *b.card = *b.card, *a.card
			tidy(b.hand)
		}
	} else if c := a.may[r.IntN(len(a.may))]; r.IntN(3) < int(unheld(s, c)) {
		*a.card = c
	}
	tidy(a.hand)
}

// tidy sorts a hand.
func tidy(h *merlin.Hand) {
	if h != nil {
		slices.SortFunc(h[:h.Len()], func(a, b merlin.HandCard) int {
			return 10*(int(a.Card)-int(b.Card)) + int(a.Lab) - int(b.Lab)
		})
	}
}

// showAnother has the partner of an offer see any card of the offerer's that could be meant, which a third player or a
// spectator may not know.
func showAnother(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	from, to := s.Stack[0].Seat, s.Offer.To
	if item := s.Offer.Give.Item; item != merlin.ItemSpell && item != merlin.ItemRecipe || seat == from || seat == to {
		return
	}
	var may []merlin.Card
	for _, c := range s.Own[from].Hand {
		if c.Card != 0 && c.Lab == s.Offer.Lab && c.Card.Spell() == (s.Offer.Give.Item == merlin.ItemSpell) {
			may = append(may, c.Card)
		}
	}
	c := may[r.IntN(len(may))]
	s.Own[from].Shown, s.Own[to].Shown = c, c
}

// partners are those who know the hidden card of an offer: who makes it, and who answers it (M13.1).
func partners(s *merlin.State, index int) bourse.Seats {
	from, to := s.Stack[0].Seat, s.Offer.To
	if seat := bourse.Seat(index); seat != from && seat != to {
		return bourse.SeatsOf(seat)
	}
	return bourse.SeatsOf(from).With(to)
}

// stepped takes some steps of what a player has opened, none of which does anything: a note among papers, and the
// terms of a loan or a note.
func stepped(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	for range r.IntN(5) {
		var steps []merlin.Option
		for _, o := range s.Options(seat, nil) {
			switch o.Move.Kind {
			case merlin.KindNote, merlin.KindSet, merlin.KindAt, merlin.KindGood, merlin.KindCover, merlin.KindNumber, merlin.KindDone:
				if !putsOut(s, o.Move) {
					steps = append(steps, o)
				}
			}
		}
		if len(steps) == 0 {
			return
		}
		s.Make(bourse.Pick(steps, r))
	}
}

// drafted takes some steps of the offer that a player has opened: anything that it has is given, and for it
// anything that the partner has and could give is asked (M13.1).
func drafted(s *merlin.State, seat bourse.Seat, r *rng.Rand) {
	for range r.IntN(5) {
		var steps []merlin.Option
		for _, o := range s.Options(seat, nil) {
			if o.Move.Kind != merlin.KindBack && !putsOut(s, o.Move) {
				steps = append(steps, o)
			}
		}
		if len(steps) == 0 {
			return
		}
		s.Make(bourse.Pick(steps, r))
	}
}

// openMove reports whether a move that goes by a hidden kind is open all the same: what is laid, and the last step
// of a draft.
func openMove(s *merlin.State, m merlin.Move) bool {
	if !m.Seat.Player() {
		return false
	}
	switch open := s.Own[m.Seat].Open.Kind; m.Kind {
	case merlin.KindAt:
		return open == merlin.KindCard || open == merlin.KindLab || open == merlin.KindHand
	case merlin.KindTo:
		return open == merlin.KindHand
	}
	return putsOut(s, m)
}

// putsOut reports whether a move is the last step of a draft, which tells all of it: of an offer (M13.1) a card that is
// asked for, or how many of an item; of a loan and of notes when they are due, what a share costs, the term of a policy.
func putsOut(s *merlin.State, m merlin.Move) bool {
	if !m.Seat.Player() {
		return false
	}
	o := &s.Own[m.Seat].Open
	switch o.Kind {
	case merlin.KindLoan:
		return m.Kind == merlin.KindSet && o.Amount > 0
	case merlin.KindWrite:
		if m.Kind == merlin.KindSet {
			last := map[merlin.NoteKind]bool{merlin.Future: o.Amount > 0, merlin.Bond: o.Price > 0, merlin.Share: o.Plot != 0, merlin.Policy: o.Price > 0}
			return last[o.Paper]
		}
		return m.Kind == merlin.KindNext || m.Kind == merlin.KindRound
	}
	return o.Kind == merlin.KindOffer && (m.Kind == merlin.KindWith && o.Give != merlin.Ware{} || m.Kind == merlin.KindSet && o.Get != 0)
}

// mostNamed is M2.3 and M5.5: the purse, at most 10; one less than the Cost of Living.
func mostNamed(s *merlin.State, seat bourse.Seat) int {
	if s.Turns == 0 {
		return int(min(10, s.Seats[seat].Purse))
	}
	return int(s.CoL) - 1
}

// shownMove is M35.2 and M36.7 for moves: of another's sealed number one sees that it is named, and of what
// another opens and closes nothing.
func shownMove(m merlin.Move, seat bourse.Seat) (merlin.Move, bool) {
	switch {
	case m.Seat == seat:
	case m.Kind == merlin.KindCard, m.Kind == merlin.KindPlot, m.Kind == merlin.KindLab, m.Kind == merlin.KindHand, m.Kind == merlin.KindTo, m.Kind == merlin.KindGoods, m.Kind == merlin.KindBack,
		m.Kind >= merlin.KindGood && m.Kind <= merlin.KindRound, m.Kind == merlin.KindPapers, m.Kind == merlin.KindLoan, m.Kind == merlin.KindWrite, m.Kind == merlin.KindNote, m.Kind == merlin.KindAt,
		m.Kind == merlin.KindOffer, m.Kind == merlin.KindItem, m.Kind == merlin.KindWith, m.Kind == merlin.KindSet:
		return merlin.Move{}, false
	case m.Kind == merlin.KindSeal, m.Kind == merlin.KindCut:
		m.N = 0
	case m.Kind == merlin.KindGiveHand, m.Kind == merlin.KindDraw && (m.Card.Spell() || m.Card.Potion()):
		m.Card = 0 // who draws it sees it: see revealed
	}
	return m, true
}

// revealed says when hidden things come to light: sealed numbers when the last one is named, what was open
// when something is done with it, spells that are cast or sold, potions when they are used, and to who draws it a card.
func revealed(s *merlin.State, m merlin.Move) conform.Reveal {
	if m.Seat.Player() && s.Own[m.Seat].Open.Kind == merlin.KindHand && s.Own[m.Seat].Open.Card.Spell() && m.Kind != merlin.KindBack || drunk(s, m) {
		return conform.InPassing
	}
	switch m.Kind {
	case merlin.KindDraw:
		if m.Card.Spell() || m.Card.Potion() {
			return conform.ForGood
		}
	case merlin.KindSeal, merlin.KindCut:
		if s.Waiting().Len() == 1 {
			return conform.InPassing
		}
	case merlin.KindAt:
		if openMove(s, m) {
			return conform.ForGood
		}
	case merlin.KindDiscard, merlin.KindInvest, merlin.KindJoin, merlin.KindDeposit, merlin.KindWithdraw, merlin.KindPlant,
		merlin.KindLoad, merlin.KindBid, merlin.KindAsk, merlin.KindRebid, merlin.KindLeave, merlin.KindUnask, merlin.KindTake, merlin.KindHit,
		merlin.KindIssue, merlin.KindUnissue, merlin.KindScrip, merlin.KindRedeem, merlin.KindPurchase, merlin.KindPrice, merlin.KindUnprice,
		merlin.KindTear, merlin.KindDeliver, merlin.KindSettle, merlin.KindAssign,
		merlin.KindUse, merlin.KindClear, merlin.KindFund, merlin.KindAccept, merlin.KindGiveHand:
		return conform.ForGood
	}
	if putsOut(s, m) {
		return conform.ForGood
	}
	return conform.Nothing
}

// drunk reports whether a potion is used with a move: where one was there is none, and not because of what befell its
// owner or its plot.
func drunk(s *merlin.State, m merlin.Move) bool {
	if !s.Config.Parts.Has(merlin.Magic) || s.Check(m) != nil {
		return false
	}
	next := *s
	next.Make(m)
	for seat := range bourse.Seat(s.Players()) {
		if next.Out.Has(seat) {
			continue
		}
		if next.Seats[seat].Front.N < s.Seats[seat].Front.N {
			return true
		}
		for i := range merlin.FieldPlots {
			at := merlin.PlaceOf(seat, i+1) - 1
			if then, now := &s.Plots[at], &next.Plots[at]; then.Potion && !now.Potion && now.Property == then.Property && now.Permit == then.Permit && now.Second == then.Second && !now.Down {
				return true
			}
		}
	}
	return false
}

// chancesOf adds up the odds of all that chance could bring.
func chancesOf(s *merlin.State) int64 {
	sum := int64(0)
	for a := int8(1); a <= 6; a++ {
		sum += oddsOf(s, merlin.Die(int(a)))
		for b := a; b <= 6; b++ {
			sum += oddsOf(s, merlin.Dice(int(a), int(b)))
		}
	}
	for _, c := range allFaces {
		sum += oddsOf(s, merlin.Draw(c))
	}
	for seat := range bourse.Seat(s.Players()) {
		sum += oddsOf(s, merlin.Lot(seat))
	}
	return sum
}

// oddsOf is M1.4, M2.2, M2.3, M4.1, M5.4, M6.2 and M26.1, asked of one move.
func oddsOf(s *merlin.State, m merlin.Move) int64 {
	top := s.Top()
	switch {
	case top.Kind == merlin.FrameDice && m.Kind == merlin.KindDice:
		if m.A == m.B {
			return 1
		}
		return 2
	case top.Kind == merlin.FrameDie && m.Kind == merlin.KindDie:
		return 1
	case top.Kind == merlin.FrameLot && m.Kind == merlin.KindLot:
		for _, seat := range s.Order[top.A:s.Players()] {
			if s.Bids[seat] > s.Bids[m.To] {
				return 0
			}
		}
		for _, seat := range s.Order[top.A:s.Players()] {
			if seat == m.To {
				return 1
			}
		}
	case top.Kind == merlin.FrameDraw && m.Kind == merlin.KindDraw && drawable(s, m.Card):
		if m.Card.Spell() || m.Card.Potion() {
			return int64(unheld(s, m.Card)) // M9.1 M10.1
		}
		return int64(s.Unseen[m.Card])
	}
	return 0
}

// drawable says by what a card is drawn for whether it may come.
func drawable(s *merlin.State, c merlin.Card) bool {
	below := s.Stack[s.Depth-2]
	switch below.Kind {
	case merlin.FrameSetup, merlin.FrameWheel: // places in a row of three properties and four others
		return c.Property() && below.A <= 3 || c.Permit() && below.A > 3
	case merlin.FrameProduce: // a lab of the number rolled
		return labDraws(s.Seats[s.Top().Seat].Labs[below.N-1].Card, c)
	case merlin.FrameAce:
		if s.Top().Seat.Player() { // the permit that has come is a lab
			return s.Top().A == 5 && c.Spell() || s.Top().A == 6 && c.Potion()
		}
		return c.Permit()
	}
	if c.Spell() || c.Potion() {
		return false
	}
	if below.A == 0 {
		return c.Property()
	}
	return c.Permit() || !c.Property() && below.Step == 1
}

// labDraws reports whether a lab brings a card (M9.1, M10.1).
func labDraws(lab, c merlin.Card) bool {
	return lab.SpellLab() && c.Spell() || lab.PotionLab() && c.Potion()
}

// longestMove turns the wheel while that does not end the game, draws events first, opens and closes things
// while it can, names and keeps nothing, and gives up little.
func longestMove(s *merlin.State) merlin.Move {
	late := s.Year == s.Config.Years && s.Month > 8
	switch s.Top().Kind {
	case merlin.FrameDice:
		if late {
			return merlin.Dice(5, 6)
		}
		return merlin.Dice(6, 6)
	case merlin.FrameDie:
		if !late {
			return merlin.Die(6)
		}
	case merlin.FrameAct:
		if options := s.Options(s.Turn(), nil); s.Own[s.Turn()].Open.Kind == 0 {
			return options[len(options)-1].Move
		}
	}
	if s.Turn() == bourse.Nature {
		return s.Chances(nil)[0].Move
	}
	return s.Options(s.Turn(), nil)[0].Move
}

// lawDeals are views of few worlds: numbers that others have sealed.
func lawDeals(tb testing.TB) []conform.Deal[merlin.State] {
	tb.Helper()
	c := board(4)
	c.StartGold = 2
	bids := auction(tb, c)
	purse(&bids, 3, 1)
	play(tb, &bids, "p0 seal 2", "p3 seal 1")
	three := bids
	play(tb, &three, "p1 seal 0")
	c = board(5)
	c.CoL = 4
	cuts := first(tb, c)
	cuts.Month = 2
	play(tb, &cuts, "~ dice 3 3", "~ draw c5", "~ draw d4", "p0 cut 3", "p2 cut 0")
	var deals []conform.Deal[merlin.State]
	for _, d := range []struct {
		name string
		s    merlin.State
		seat bourse.Seat
	}{
		{"two bids", bids, 1}, {"the own bid and another", bids, 0}, {"three bids", three, bourse.Spectator},
		{"two cuts", cuts, 1}, {"the own cut and another", cuts, 2},
	} {
		deals = append(deals, conform.Deal[merlin.State]{Name: d.name, Truth: d.s, Seat: d.seat, Worlds: worldsOf(d.s, d.seat)})
	}
	return append(deals, hiddenDeals(tb)...)
}

// worldsOf lists the worlds of a view in which others have sealed numbers: all are equally likely.
func worldsOf(s merlin.State, seat bourse.Seat) map[merlin.State]int64 {
	worlds := map[merlin.State]int64{}
	var fill func(s merlin.State, player bourse.Seat)
	fill = func(s merlin.State, player bourse.Seat) {
		switch {
		case player == bourse.Seat(s.Players()):
			worlds[s] = 1
		case player == seat || !s.Committed.Has(player):
			fill(s, player+1)
		default:
			for n := range mostNamed(&s, player) + 1 {
				s.Own[player].Sealed = int16(n)
				fill(s, player+1)
			}
		}
	}
	fill(s, 0)
	return worlds
}
