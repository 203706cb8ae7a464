package merlin_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file plays random games beside the second one of secondbook_test.go, and compares after every
// move.

// A beside is the two games: the second goes ahead, and this one follows.
type beside struct {
	t       testing.TB
	s       merlin.State
	second  *second
	r       *rng.Rand
	moods   []mood // of each player
	last    string
	moves   int
	told    []string // by the events of the last move, of notes and scrip
	options []merlin.Option
	made    [128]merlin.Move // some of those before
	seen    map[string]int   // what has occurred, in all games
}

func (b *beside) fail(format string, a ...any) {
	b.t.Helper()
	b.t.Fatalf("%+v: after %d moves and %s: %s", b.s.Config, b.moves, b.last, fmt.Sprintf(format, a...))
}

func (b *beside) saw(what ...string) { b.seen[strings.Join(what, " ")]++ }

// ask compares, makes one of the moves that are legal, and returns its words.
func (b *beside) ask(question string, who []string, legal ...string) []string {
	b.t.Helper()
	b.compare(question, who)
	b.compareLegal(legal)
	m := b.choose()
	b.told, b.second.told = nil, nil
	if err := b.s.Trace(m, b.hear); err != nil {
		b.fail("%s: %v", m, err)
	}
	b.made[b.moves%len(b.made)] = m
	b.moves++
	b.last = m.String()
	b.saw("move", m.Kind.String())
	return strings.Fields(b.last)
}

// hear notes what events tell of notes and scrip.
func (b *beside) hear(e merlin.Event) {
	switch e.Kind {
	case merlin.Noted:
		b.told = append(b.told, fmt.Sprint(e.Change, " ", e.Note.Issuer, " ", e.Note.Number, " ", e.Rule))
	case merlin.Passed:
		b.told = append(b.told, fmt.Sprint(e.N, " of ", e.Seat, " ", e.From, " ", e.To, " ", e.Rule))
	}
}

func (b *beside) same(what string, got, want any) {
	if got != want {
		b.t.Helper()
		b.fail("%s: %v, want %v", what, got, want)
	}
}

func (b *beside) sameList(what string, got, want []string) {
	if !slices.Equal(got, want) {
		b.t.Helper()
		b.fail("%s: %v, want %v", what, got, want)
	}
}

// unitsIn counts souls, oil and grain.
func unitsIn(units map[string]int) [3]int16 {
	return [3]int16{int16(units["souls"]), int16(units["oil"]), int16(units["grain"])}
}

// nameOf names a card, "" where there is none.
func nameOf(c merlin.Card) string {
	if c == 0 {
		return ""
	}
	return c.String()
}

// groundOf is a plot as the second game has it, with what its owner alone knows to lie under it.
func groundOf(p merlin.Plot, under merlin.Card) ground {
	return ground{property: nameOf(p.Property), permit: nameOf(p.Permit), second: nameOf(p.Second), gold: int(p.Gold), planted: p.Planted, invested: p.Invested,
		damage: int(p.Damage), down: p.Down, wait: int(p.Wait), potion: secret{nameOf(under), int(p.Mark)}, shielded: p.Shielded, dug: int(p.Dug)}
}

// paperOf is a note as the second game has it.
func paperOf(n *merlin.Note) paper {
	p := paper{kind: n.Kind.String(), issuer: n.Issuer.String(), number: int(n.Number), price: int(n.Price), amount: int(n.Amount), due: int(n.Due),
		numbers: n.Numbers.String(), x: int(n.X), left: int(n.Left), called: int(n.Called), set: int(n.Set), struck: n.Struck}
	if n.Sold() {
		p.holder = n.Holder.String()
	}
	if n.Good != 0 {
		p.good = n.Good.String()
	}
	if n.Plot != 0 {
		p.of = n.Plot.String()
	}
	if n.Cover != 0 {
		p.cover, p.term = n.Cover.String(), n.Term.String()
	}
	return p
}

// listed lists the names of cards.
func listed(cards []merlin.Card) []string {
	var list []string
	for _, c := range cards {
		if c != 0 {
			list = append(list, c.String())
		}
	}
	return list
}

// compare compares all that lies on the table, and who may move.
func (b *beside) compare(question string, who []string) {
	b.t.Helper()
	s, g := &b.s, b.second
	waiting, turn := bourse.Seats(0), bourse.Nature
	for _, name := range who {
		waiting = waiting.With(bourse.Seat(amount(name[1:])))
	}
	switch {
	case g.over:
		turn = bourse.None
	case len(who) > 0:
		turn = waiting.Lowest()
	}
	slices.Sort(b.told)
	slices.Sort(g.told)
	b.sameList("told", b.told, g.told)
	b.same("what is asked", s.Top().Kind.String(), question)
	b.same("the turn", s.Turn(), turn)
	b.same("awaited", s.Waiting(), waiting)
	b.same("over", s.Over(), g.over)
	b.same("turns", int(s.Turns), g.turns)
	b.same("owed", int(s.Top().N), g.owed)
	b.same("owed to", s.Top().To.String(), g.owedTo)
	b.same("year, month", fmt.Sprintln(s.Year, s.Month, s.Erratic, s.Season()), fmt.Sprintln(g.year, g.month, g.erratic, g.season()))
	b.same("climate, Cost of Living, Research Cost, Volatility, Tax Rate", [5]int{int(s.Climate), int(s.CoL), int(s.Research), int(s.Volatility), int(s.Tax)}, [5]int{g.climate, g.col, g.research, g.volatility, g.tax})
	b.same("bank, R.O.W.", [2]int{int(s.Bank), int(s.Row)}, [2]int{g.bank, g.row})
	b.same("supply", [3]int16(s.Supply), unitsIn(g.supply))
	for i, good := range goods {
		at, book := g.counters[good], &s.Books[i]
		b.same("the last price of "+good, int(book.Last), at.last)
		if len(at.bids)+len(at.asks)+book.Bids.Len()+book.Asks.Len() > 0 {
			b.same("the market of "+good, booked(s, merlin.Souls+merlin.Good(i)), fmt.Sprintf("bids %s; asks %s", ranked(at.bids, true), ranked(at.asks, false)))
		}
	}
	b.same("dice", s.Dice, [2]int8{int8(min(g.dice[0], g.dice[1])), int8(max(g.dice[0], g.dice[1]))})
	kept := g.secrets()
	for c := merlin.Card(1); c <= merlin.Jubilee; c++ {
		if unseen := g.deck[c.String()] + kept[c.String()]; int(s.Unseen[c]) != unseen || int(s.Discards[c]) != g.discards[c.String()] {
			b.fail("%s: %d unseen, %d discarded, want %d and %d", c, s.Unseen[c], s.Discards[c], unseen, g.discards[c.String()])
		}
	}
	b.sameList("offices of properties", listed(s.Offices[:3]), g.offices[0])
	b.sameList("other offices", listed(s.Offices[3:]), g.offices[1])
	b.sameList("unrest", listed(s.Unrest[:]), g.unrest)
	b.same("aside", s.Aside, merlin.Laid(g.asides()))
	b.compareTable()
	b.same("notes", s.Notes.Len(), len(g.papers))
	for i, p := range g.papers {
		if got := paperOf(&s.Notes[i]); got != *p {
			b.fail("note %d: %+v, want %+v", i+1, got, *p)
		}
	}
	worths := g.worths()
	for i, w := range g.order {
		b.same("the turn order", s.Order[i].String(), w.name)
	}
	for i, w := range g.wizards {
		seat, player := bourse.Seat(i), &s.Seats[i]
		held, want := listed(player.Reserve[:]), slices.Clone(w.reserve)
		slices.Sort(held)
		slices.Sort(want)
		b.sameList(w.name+"'s reserve", held, want)
		for n := 1; n <= 12; n++ {
			p, want := s.Plots[merlin.PlaceOf(seat, n)-1], w.field[n]
			if got := groundOf(p, s.Own[i].Under[n-1]); got != want || p.Potion != (want.potion.card != "") {
				b.fail("%s.%d: %+v, want %+v", w.name, n, got, want)
			}
		}
		got, wanted := b.holds(seat), w.holds(g, question == "lot")
		if wanted.worth = worths[w.name]; got != wanted {
			b.fail("%s has %+v, want %+v", w.name, got, wanted)
		}
		if g.magic {
			b.compareMagic(seat, w)
		}
		b.compareHost(seat, w)
	}
	offered := ""
	if s.Offer != (merlin.Offer{}) {
		offered = s.Offer.String()
		if s.Offer.Give.Item == merlin.ItemSpell && s.Offer.Via != s.Stack[0].Seat {
			offered += " via " + s.Offer.Via.String()
		}
	}
	b.same("the offer", offered, g.offered)
	b.compareTouching(8)
}

// Belongings are what a player has besides its field, its reserve and its part of magic.
type belongings struct {
	out, named                            bool
	purse, escrow, sealed, bid, worth     int
	store, stall, cart                    [3]int16
	actions, offers, scripForSale, forOne int
	scrip                                 [6]int // by issuer
	open                                  string
}

// holds is what a player has in the engine.
func (b *beside) holds(seat bourse.Seat) belongings {
	player, own := &b.s.Seats[seat], &b.s.Own[seat]
	h := belongings{out: b.s.Out.Has(seat), named: b.s.Committed.Has(seat), purse: int(player.Purse), escrow: int(player.Escrow), sealed: int(own.Sealed), bid: int(b.s.Bids[seat]), worth: b.s.Worth(seat),
		store: player.Store, stall: player.Stall, cart: player.Cart, actions: int(own.Actions), offers: int(player.Offers), scripForSale: int(player.ScripN), forOne: int(player.ScripPrice)}
	for i, n := range player.Scrip {
		h.scrip[i] = int(n)
	}
	if own.Open.Kind != 0 {
		h.open = own.Open.String()
	}
	return h
}

// holds is what a player has in the second game; bids are open while lots are drawn.
func (w *wizard) holds(g *second, open bool) belongings {
	h := belongings{out: w.out, named: w.named, purse: w.purse, escrow: w.escrow, sealed: w.sealed,
		store: unitsIn(w.store), stall: unitsIn(w.stall), cart: unitsIn(w.cart), actions: w.actions, offers: w.offers, scripForSale: w.forSale, forOne: w.each, open: w.open}
	if open {
		h.sealed, h.bid, h.named = 0, w.sealed, false
	}
	for i, issuer := range g.wizards {
		h.scrip[i] = w.scrip[issuer.name]
	}
	return h
}

// compareTouching compares which plots touch, of some pairs.
func (b *beside) compareTouching(pairs int) {
	b.t.Helper()
	for range pairs {
		x, y := b.second.wizards[b.r.IntN(b.s.Players())], b.second.wizards[b.r.IntN(b.s.Players())]
		i, j := 1+b.r.IntN(12), 1+b.r.IntN(12)
		at := func(w *wizard, i int) merlin.Place { return merlin.PlaceOf(bourse.Seat(amount(w.name[1:])), i) }
		want := b.second.touch(x, i, y, j)
		b.same(fmt.Sprintf("%s.%d touches %s.%d", x.name, i, y.name, j), b.s.Touches(at(x, i), at(y, j)), want)
		if want && x != y {
			b.saw("fields touch")
		}
	}
}

// compareLegal compares what is legal for all who may move, and how likely what chance may bring is.
func (b *beside) compareLegal(legal []string) {
	b.t.Helper()
	want := make(map[string]int)
	for _, text := range legal {
		want[text]++
	}
	got := make(map[string]int)
	for _, c := range b.s.Chances(nil) {
		got[c.Move.String()] += int(c.Weight)
	}
	for seat := range bourse.Seat(b.s.Players()) {
		b.options = b.s.Options(seat, b.options[:0])
		for _, m := range bourse.Expand(b.options, nil) {
			got[m.String()]++
		}
		if seen := b.s.View(seat).Options(nil); !slices.Equal(seen, b.options) {
			b.fail("%s sees that legal is %v, want %v", seat, seen, b.options)
		}
	}
	if !maps.Equal(got, want) {
		for text, n := range got {
			if n == want[text] {
				delete(got, text)
				delete(want, text)
			}
		}
		b.fail("legal is, besides what is in both, %v, want %v", got, want)
	}
	for range 6 {
		m := b.doubtful()
		again, err := merlin.Parse(m.String())
		if err != nil || again != m {
			continue // it has no such form
		}
		refusal := b.s.Check(m)
		if (refusal == nil) != (want[m.String()] > 0) {
			b.fail("%s: %v, want legal moves %v", m, refusal, want)
		}
		if m.Seat.Player() && b.s.View(m.Seat).Check(m) != refusal {
			b.fail("%s: %v, and as its seat sees it %v", m, refusal, b.s.View(m.Seat).Check(m))
		}
		b.saw("refused", fmt.Sprint(refusal != nil))
	}
}

// doubtful is a move that was legal before, perhaps with something else in it.
func (b *beside) doubtful() merlin.Move {
	m := b.made[b.r.IntN(len(b.made))]
	if who := b.s.Waiting(); who != 0 && m.Seat.Player() {
		m.Seat = who.Lowest()
	}
	seat := bourse.Seat(b.r.IntN(b.s.Players()))
	switch b.r.IntN(8) {
	case 0:
		m.Plot = merlin.PlaceOf(seat, 1+b.r.IntN(12))
	case 1:
		m.To = seat
	case 2:
		m.Lab = uint8(b.r.IntN(7))
	case 3:
		m.Card = merlin.Card(1 + b.r.IntN(int(merlin.Jubilee)))
	case 4:
		m.Good = merlin.Souls + merlin.Good(b.r.IntN(3))
	case 5:
		m.N += int16(b.r.IntN(3) - 1)
	}
	return m
}

// TestSecond plays games of every kind and compares after every move, and the ends.
func TestSecond(t *testing.T) {
	t.Parallel() // it takes long
	r := newRand(t, "second")
	seen := make(map[string]int)
	games, moves := (firstGames+288)**rulestest.Times, 0
	if testing.Short() {
		games = 48
	}
	for n := range games {
		if testing.Short() && n%2 == 1 {
			n += firstGames
		}
		b := &beside{t: t, s: begun(t, varied(r, n)), r: r, seen: seen}
		b.second = newSecond(b.s.Config)
		b.second.ask, b.second.saw = b.ask, b.saw
		for range b.second.wizards {
			m := [...]mood{wild, busy, busy, saving, idle}[r.IntN(5)]
			if b.second.paper && r.IntN(3) > 0 {
				m = scribe
			}
			if b.second.magic && r.IntN(3) > 0 {
				m = magus
			}
			if (b.second.war || b.second.court) && r.IntN(3) > 0 {
				m = martial
			}
			b.moods = append(b.moods, m)
		}
		if b.second.paper && n/36%4 > 0 { // three quarters of the games with paper
			b.endow()
		}
		if b.second.magic && n/36%4 != 1 {
			b.enchant()
		}
		if n >= firstGames && n%5 > 0 {
			b.muster()
		}
		b.second.game()
		b.compare("none", nil)
		b.compareTouching(2000)
		b.ends()
		moves += b.moves
	}
	if testing.Short() {
		return
	}
	t.Logf("%d games of %d moves, in which occurred %v", games, moves, seen)
	for _, what := range occurs() {
		if seen[what] == 0 {
			t.Errorf("no %s in %d games", what, games)
		}
	}
}

// ends compares places, net worths and winners (M29.1, M29.3, M29.4).
func (b *beside) ends() {
	b.t.Helper()
	g, wins := b.second, 0
	better := func(w, other *wizard) bool {
		if w.out || other.out {
			return !w.out && other.out
		}
		if g.worth(w) != g.worth(other) {
			return g.worth(w) > g.worth(other)
		}
		return w.crowns > other.crowns // M29.3
	}
	standings := b.s.Standings(nil)
	b.same("standings", len(standings), len(g.wizards))
	var before *wizard
	for _, at := range standings {
		w, place := g.wizards[at.Seat], 1
		for _, other := range g.wizards {
			if better(other, w) {
				place++
			}
		}
		if before != nil && better(w, before) {
			b.fail("%s stands after %s", w.name, before.name)
		}
		before = w
		b.same("the place of "+w.name, int(at.Place), place)
		b.same("the score of "+w.name, int(at.Score), g.worth(w))
		b.same(w.name+" wins", at.Win, place == 1)
		if at.Win {
			wins++
		}
	}
	b.saw(fmt.Sprint(wins), "winners")
}

// occurs lists what must occur.
func occurs() []string {
	list := []string{"the end by dominance", "the end after the years", "the end after the turns", "1 winners", "2 winners", "fields touch",
		"the discards are taken in: main", "the discards are taken in: properties", "nothing to draw: main", "nothing to draw: properties", "a permit without room", "a place is filled: after eight cards",
		"the erratic wheel", "a month more", "tax season in summer", "tax season in autumn", "tax season in winter", "tax season in spring", "a cut",
		"a stake is lost", "a stake is won", "a seven of clubs", "the bank is short", "the supply is short", "a planted unit returns", "resonance",
		"a place is filled: a bankrupt's", "a bid trades at once", "an ask trades at once", "the R.O.W. buys", "a cart comes through", "a cart is lost", "a stimulus",
		"a draft ends", "a draft ends late", "an offer is declined", "an offer is accepted", "comes through: gold", "comes through: souls", "comes through: card", "comes through: scrip",
		"is lost on the road: gold", "is lost on the road: grain", "is lost on the road: card", "is lost on the road: scrip",

		"a loan: accept", "a loan: decline", "scrip void", "a share is paid", "a promise is not covered", "called 1", "called 2", "a squeeze is waited for", "settled in turn 1", "settled in turn 2",
		"debt: future", "debt: bond", "debt: policy", "debt: scrip", "bankrupt by: future", "bankrupt by: bond", "bankrupt by: policy", "bankrupt by: scrip", "the R.O.W. pays a creditor",
		"tear policy unsold", "price policy unsold", "future void: M15.4: it is unsold", "bond void: M15.4: it is unsold", "future void: M15.3: it is delivered", "future void: M15.3: it is settled", "future void: M15.3: another is assigned", "assigned to its issuer",
		"share void: M17.1: a Chauffeur", "share void: M17.1: the property is sold", "struck: rolls", "struck: cart", "struck above", "struck below"}
	for _, kind := range []string{"future", "bond", "share", "policy"} {
		list = append(list, "issued: "+kind, "tear "+kind+" unsold", "purchase "+kind+" unsold", "purchase "+kind+" sold", "price "+kind+" sold", "unprice "+kind+" sold",
			kind+" void: M15.1: it has come to its issuer", kind+" void: M28.2: its holder is bankrupt")
		if kind != "share" { // what it is of has been sold
			list = append(list, kind+" void: M28.2: its issuer is bankrupt")
		}
	}
	for kind, clause := range map[string]string{"future": "M15.6", "bond": "M16.1", "policy": "M19.1"} {
		list = append(list, kind+" void: "+clause+": it is paid")
	}
	for _, term := range []string{"next", "round", "seasons"} {
		list = append(list, "written: cart "+term, "written: rolls "+term, "policy void: M19.3: its term has ended: "+term)
	}
	list = append(list, wonders()...)
	list = append(list, deeds()...)
	for k := merlin.KindDice; k <= merlin.KindRound; k++ {
		list = append(list, "move "+k.String())
	}
	return list
}
