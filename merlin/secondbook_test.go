package merlin_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bourse.example/merlin"
)

// This file plays the game a second time, with secondroll_test.go, and secondmarket, secondtrade, secondpaper, secondnote,
// secondlab, secondspell, secondpotion, secondwar, secondreach, secondcombat, secondspecial, secondsiege, secondcourt and
// secondvision for its parts: from the rulebook's words and the texts of the moves alone, as one would play it at a table. What interrupts is a call, and there is no stack of frames.

// A second is a game at that table. Where a move is due it asks for one, and says what it may be, each move
// as often as it is likely.
type second struct {
	c    merlin.Config
	ask  func(question string, who []string, legal ...string) (words []string)
	saw  func(what ...string) // for the count of what has occurred
	told []string             // of notes and scrip since the last move

	market   bool
	paper    bool
	magic    bool
	war      bool
	court    bool
	visions  bool
	papers   []*paper            // in order of issue
	counters map[string]*counter // by commodity
	wizards  []*wizard
	order    []*wizard // the turn order
	turns    int
	year     int
	month    int // of the year, from 0
	erratic  bool
	climate  int
	col      int
	research int

	volatility, tax int
	peace           int             // rolls left (M32.22)
	enclosed        map[string]bool // by player (M34.8)
	sugar, milk     bool            // of this roll (M32.6, M32.7)
	signs           []sign          // the visions that lie open, the oldest first
	decree          string          // chosen, neither enacted nor put back
	gone            map[string]int  // out of the game, by card

	bank, row int
	supply    map[string]int
	dice      [2]int

	deck, discards map[string]int // of both decks, by card
	offices        [2][]string    // of properties and of the others, oldest first
	unrest, aside  []string
	owed           int // by the debtor who is asked
	owedTo         string
	offered        string
	over           bool
}

// A wizard is a player.
type wizard struct {
	name    string
	out     bool
	purse   int
	store   map[string]int
	stall   map[string]int
	cart    map[string]int
	escrow  int
	reserve []string
	field   [13]ground // from 1 on
	sealed  int
	named   bool
	actions int
	offers  int
	scrip   map[string]int // of others, that it holds
	forSale int            // of its own scrip
	each    int            // what one of it costs
	open    string         // "card c5", "plot 3", "goods oil", "note p0 1", or a draft

	labs     [7]study // from 1 on
	hand     []secret
	front    []secret // the oldest first
	frozen   int      // 1 in its next turn, 2 in this one
	winged   bool
	targeted map[string]bool
	shown    string // of the offer that it has made, or answers

	golems []*troop // the oldest first
	guard  *troop
	crowns int
	looked []string // decrees, rising
}

// A ground is a plot, and what lies on it.
type ground struct {
	property, permit, second string
	gold                     int
	planted, invested        bool
	damage                   int
	down                     bool
	wait                     int
	potion                   secret
	shielded                 bool
	dug                      int // entrenched in this roll: 1 for its owner, 2 for nobody
}

// An ended is thrown when one player is left (M29.1).
type ended struct{}

var goods = []string{"souls", "oil", "grain"}

// newSecond is M1.1, M1.2, M1.5, M2.1 and M37.2.
func newSecond(c merlin.Config) *second {
	g := &second{c: c, owedTo: "none", year: 1, col: int(c.CoL), research: int(c.Research), bank: int(c.Gold),
		market: c.Parts.Has(merlin.Market), paper: c.Parts.Has(merlin.Paper), magic: c.Parts.Has(merlin.Magic), counters: make(map[string]*counter),
		war: c.Parts.Has(merlin.War), court: c.Parts.Has(merlin.Court), visions: c.Parts.Has(merlin.Visions),
		volatility: int(c.Volatility), tax: int(c.Tax), enclosed: make(map[string]bool), gone: make(map[string]int),
		supply: make(map[string]int), deck: make(map[string]int), discards: make(map[string]int)}
	for _, good := range goods {
		g.supply[good] = int(c.Goods)
		g.counters[good] = &counter{}
	}
	for _, n := range []string{"2", "3", "4", "5", "6", "8", "9", "10"} {
		g.deck["c"+n], g.deck["d"+n] = int(c.Players), int(c.Players)
	}
	g.deck["c7"], g.deck["ca"], g.deck["joker"] = int(c.Players), int(c.Players), int(c.Taxmen)
	if g.magic {
		for card, n := range maps.Clone(g.deck) {
			if card[0] == 'c' {
				for _, suit := range []string{"d", "h", "s"} {
					g.deck[suit+card[1:]] = n
				}
			}
		}
		for _, card := range spellbook {
			g.deck[card] = 3
		}
		for card := range cookbook {
			g.deck[card] = 3
		}
		g.supply["mead"] = int(c.Mead)
	}
	for _, suit := range []string{"c", "d", "h", "s"} {
		if g.war {
			g.deck[suit+"j"], g.deck[suit+"q"] = int(c.Players), int(c.Players)
		}
		if g.war || g.court {
			g.deck[suit+"k"] = int(c.Players)
		}
	}
	for _, card := range edicts {
		if g.court {
			g.deck[card] = 1
		}
	}
	for _, card := range slices.Concat(leaves, balls) {
		if g.visions {
			g.deck[card] = 2
		}
	}
	for n := range int(c.Players) {
		g.wizards = append(g.wizards, &wizard{name: fmt.Sprint("p", n), purse: int(c.StartGold), store: make(map[string]int), stall: make(map[string]int), cart: make(map[string]int), scrip: make(map[string]int), targeted: make(map[string]bool)})
		g.bank -= int(c.StartGold)
	}
	g.order = slices.Clone(g.wizards)
	return g
}

// number is the number of a property or a permit.
func number(card string) int {
	n, _ := strconv.Atoi(card[1:])
	return n
}

func numbered(card string) bool { return number(card) != 0 && card[1:] != "7" }

// calm reports whether a card is neither an event nor a king (M2.2).
func calm(card string) bool {
	return card != "joker" && card[1:] != "7" && card[1:] != "a" && card[1:] != "k"
}

// deckOf says to which deck a card belongs (M1.2, M1.4).
func deckOf(card string) string {
	switch {
	case cookbook[card] != nil:
		return "recipes"
	case slices.Contains(spellbook, card):
		return "spells"
	case slices.Contains(leaves, card):
		return "tea"
	case slices.Contains(balls, card):
		return "crystal"
	case slices.Contains(edicts, card):
		return "decrees"
	case card[0] == 'c' && numbered(card):
		return "properties"
	}
	return "main"
}

// game plays to the end.
func (g *second) game() {
	defer func() {
		if x := recover(); x != nil && x != (ended{}) {
			panic(x)
		}
		g.over = true
		g.dice = [2]int{}
	}()
	g.setUp()
	for next := 0; ; next++ {
		w := g.order[next%len(g.order)]
		if w.out {
			continue
		}
		g.turn(w)
		if g.favoured() {
			g.saw("the end by royal favour")
			return
		}
		if g.year > int(g.c.Years) || g.turns == int(g.c.MaxTurns) { // M29.3
			g.saw("the end after", map[bool]string{true: "the years", false: "the turns"}[g.year > int(g.c.Years)])
			return
		}
	}
}

// setUp is M2.2 and M2.3.
func (g *second) setUp() {
	g.fill(0)
	g.fill(1)
	for _, w := range g.wizards {
		w.named = false
	}
	g.sealAll("auction", "seal", func(w *wizard) int { return min(10, w.purse) })
	left := slices.Clone(g.wizards)
	g.order = nil
	for len(left) > 0 {
		var best []*wizard
		for _, w := range left {
			switch {
			case len(best) == 0 || w.sealed > best[0].sealed:
				best = []*wizard{w}
			case w.sealed == best[0].sealed:
				best = append(best, w)
			}
		}
		next := best[0]
		if len(best) > 1 {
			var legal []string
			for _, w := range best {
				legal = append(legal, "~ lot "+w.name)
			}
			next = g.of(g.ask("lot", nil, legal...)[2])
		}
		g.order = append(g.order, next)
		left = slices.DeleteFunc(left, func(w *wizard) bool { return w == next })
	}
	sum := 0
	for _, w := range g.wizards {
		sum += w.sealed
		w.purse -= w.sealed
		w.sealed, w.named = 0, false
	}
	g.order[len(g.order)-1].purse += sum / 2
	g.bank += sum - sum/2
}

// sealAll asks all at the same time, each for a number from 0 on; sealed and named stay.
func (g *second) sealAll(question, kind string, most func(*wizard) int) {
	for {
		var who, legal []string
		for _, w := range g.wizards {
			if w.out || w.named || most(w) < 0 {
				continue
			}
			who = append(who, w.name)
			for n := range most(w) + 1 {
				legal = append(legal, fmt.Sprint(w.name, " ", kind, " ", n))
			}
		}
		if len(who) == 0 {
			return
		}
		words := g.ask(question, who, legal...)
		w := g.of(words[0])
		w.sealed, w.named = amount(words[2]), true
	}
}

func (g *second) of(name string) *wizard { return g.wizards[amount(name[1:])] }

func amount(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

// from lists who is still in the game, in turn order from a player on (M36.1).
func (g *second) from(first *wizard) []*wizard {
	at := slices.Index(g.order, first)
	var list []*wizard
	for i := range g.order {
		if w := g.order[(at+i)%len(g.order)]; !w.out {
			list = append(list, w)
		}
	}
	return list
}

// draw draws a card of those that fit: of a deck that has none, its discards are taken in (M1.4). It returns
// "" if there is none.
func (g *second) draw(deck string, fits func(card string) bool) string {
	var legal []string
	for range 2 {
		for card, n := range g.deck {
			for range n {
				if deckOf(card) == deck && fits(card) {
					legal = append(legal, "~ draw "+card)
				}
			}
		}
		if len(legal) > 0 {
			card := g.ask("draw", nil, legal...)[2]
			g.deck[card]--
			return card
		}
		for card, n := range g.discards {
			if deckOf(card) == deck {
				g.saw("the discards are taken in:", deck)
				g.deck[card] += n
				g.discards[card] = 0
			}
		}
	}
	g.saw("nothing to draw:", deck)
	return ""
}

// fill fills the empty places of a row (M2.2).
func (g *second) fill(row int) {
	for len(g.offices[row]) < 3+row {
		card := g.draw([]string{"properties", "main"}[row], calm)
		if card == "" {
			return
		}
		g.offices[row] = append(g.offices[row], card)
	}
}

// turn is chapter M3.
func (g *second) turn(w *wizard) {
	g.turns++
	w.frozen *= 2
	g.ripen()
	g.arrive(w)
	if !w.out {
		g.roll(w)
	}
	if !w.out {
		g.look(w)
	}
	for !w.out && g.act(w) {
		if slices.ContainsFunc(g.papers, func(p *paper) bool { return p.struck }) {
			g.saw("a policy is paid in step 4")
		}
		g.payEach(func(p *paper) bool { return p.struck }) // M19.1
	}
	g.close(w)
	g.overdue(w)
}

// close forgets what a player may not do again in its turn (M3.1, M3.4).
func (g *second) close(w *wizard) {
	w.actions, w.offers, w.frozen = 0, 0, 0
	for i := range w.field {
		w.field[i].invested = false
	}
	w.rest()
}

// drop discards a card of a reserve.
func (g *second) drop(w *wizard, card string) {
	i := slices.Index(w.reserve, card)
	w.reserve = slices.Delete(w.reserve, i, i+1)
	g.discards[card]++
}

// gold is all gold of a player.
func (g *second) gold(w *wizard) int {
	n := w.purse + w.escrow
	for _, good := range goods {
		_, sum := counted(g.counters[good].bids, w.name)
		n += sum
	}
	for _, p := range w.field {
		n += p.gold
	}
	for _, lab := range w.labs {
		n += lab.grant
	}
	return n
}

// act is a step of M3.4: a purchase, or opening and what is done then. It reports whether the turn goes on.
func (g *second) act(w *wizard) bool {
	legal := []string{w.name + " end"}
	can := func(what string) { legal = append(legal, w.name+" "+what) }
	if w.actions < int(g.c.MaxActions) {
		for _, row := range g.offices { // M6.1
			for i, card := range row {
				if w.purse >= g.price(w) && len(w.reserve) < 12 && slices.Index(row, card) == i {
					can("buy " + card)
				}
			}
		}
		for i, card := range w.reserve {
			if slices.Index(w.reserve, card) == i {
				can("card " + card)
			}
		}
		for i := range w.field {
			if len(g.onPlot(w, i)) > 0 {
				can(fmt.Sprint("plot ", w.name, ".", i))
			}
		}
		for _, u := range w.troops() {
			if len(g.onUnit(u)) > 0 {
				can(fmt.Sprint("unit ", u.at))
			}
		}
		for n := range w.labs {
			if len(g.onLab(w, n)) > 0 {
				can(fmt.Sprint("lab ", n))
			}
		}
		for i, h := range w.hand {
			if slices.Index(w.hand, h) == i && len(g.onHand(w, h)) > 0 {
				can("hand " + h.String())
			}
		}
		for _, what := range g.onMead(w) {
			can(what)
		}
		for _, good := range goods {
			if len(g.onGoods(w, good)) > 0 {
				can("goods " + good)
			}
		}
		for _, to := range g.partners(w) {
			can("offer " + to.name)
		}
		for _, of := range g.wizards {
			if !of.out && len(g.onPapers(w, of)) > 0 {
				can("papers " + of.name)
			}
		}
		for _, kind := range g.writes(w) {
			can("write " + kind)
		}
		for _, to := range g.borrowers(w) {
			can("loan " + to.name)
		}
	}
	words := g.ask("act", []string{w.name}, legal...)
	if words[1] == "end" {
		return false
	}
	w.actions++
	switch words[1] {
	case "buy":
		g.buy(w, words[2])
		return true
	case "offer":
		g.offer(w, g.of(words[2]))
		return true
	case "papers":
		g.read(w, g.of(words[2]))
		return true
	case "write":
		g.write(w, words[2])
		return true
	case "loan":
		g.lend(w, g.of(words[2]))
		return true
	case "unit":
		g.command(w, words[2])
		return true
	case "mead", "pour":
		g.withMead(w, words)
		return true
	case "lab":
		n := amount(words[2])
		if words, on := g.step(w, "lab "+words[2], g.onLab(w, n)...); on {
			g.atLab(w, n, words)
		}
		return true
	case "hand":
		h := secretOf(words[2:])
		if words, on := g.step(w, "hand "+h.String(), g.onHand(w, h)...); on {
			g.withHand(w, h, words)
		}
		return true
	}
	w.open = words[1] + " " + words[2]
	at := 0
	legal = []string{w.name + " back"}
	switch words[1] {
	case "card":
		for _, deed := range g.onCard(w, words[2]) {
			can(deed)
		}
	case "goods":
		for _, deed := range g.onGoods(w, words[2]) {
			can(deed)
		}
	default:
		at = amount(strings.TrimPrefix(words[2], w.name+"."))
		for _, deed := range g.onPlot(w, at) {
			can(deed)
		}
	}
	card, opened := words[2], words[1]
	words = g.ask("act", []string{w.name}, legal...)
	w.open = ""
	if opened == "goods" {
		g.onMarket(w, card, words)
		return true
	}
	p := &w.field[at]
	switch words[1] {
	case "discard":
		g.drop(w, card)
	case "use", "rally": // M6.3
		if card[1:] == "k" {
			g.motivate(w, card, words[1] == "rally")
		} else {
			w.enlist(card)
			w.labs[w.place()].card = card
		}
	case "lastcall":
		w.store["mead"]--
		g.supply["mead"]++
		g.saw("a last call,", map[bool]string{true: "to where it stands", false: "to another plot"}[w.guard.at == square{w, at}])
		w.guard.at = square{w, at}
	case "clear":
		g.saw("a plot is cleared")
		g.clear(p)
	case "at":
		p = &w.field[amount(strings.TrimPrefix(words[2], w.name+"."))]
		if !numbered(card) {
			g.animate(w, card, g.squareOf(words[2]))
			return true
		}
		w.enlist(card)
		switch {
		case deckOf(card) == "properties":
			p.property = card
		default:
			p.permit = card
		}
	case "invest":
		n := amount(words[2])
		w.purse -= n
		p.gold += n
		p.invested = true
	case "join":
		with := amount(strings.TrimPrefix(words[2], w.name+"."))
		g.sharesEnd(w, at, "M17.1: a Chauffeur")
		g.sharesEnd(w, with, "M17.1: a Chauffeur")
		other := &w.field[with]
		pair := []string{p.property, other.property} // the lower one first; the rules don't tell them apart
		if number(pair[0]) > number(pair[1]) {
			slices.Reverse(pair)
		}
		*p = ground{property: pair[0], second: pair[1]}
		*other = ground{}
	case "deposit":
		n := amount(words[2])
		w.purse -= n
		p.gold += n
	case "withdraw":
		n := amount(words[2])
		w.purse += n
		p.gold -= n
	case "plant":
		w.store[yields(p.permit)]--
		p.planted = true
	}
	return true
}

// onCard lists what can be done with a card of the reserve (M6.1, M6.3, M9.1, M11.1).
func (g *second) onCard(w *wizard, card string) []string {
	list := []string{"discard"}
	if !numbered(card) {
		return append(list, g.enlists(w, card)...)
	}
	if card[0] == 'h' || card[0] == 's' {
		if w.place() > 0 {
			list = append(list, "use")
		}
		return list
	}
	for i, p := range w.field {
		free := p == ground{} && i > 0
		if deckOf(card) != "properties" {
			free = g.plain(w, i)
		}
		if free {
			list = append(list, fmt.Sprint("at ", w.name, ".", i))
		}
	}
	return list
}

// plain reports whether a property stands there without permit, investment, potion and unit, and no Chauffeur.
func (g *second) plain(w *wizard, i int) bool {
	p := w.field[i]
	return p.property != "" && !p.down && p.permit == "" && p.second == "" && p.gold == 0 && p.potion.card == "" && len(g.on(square{w, i})) == 0
}

// onPlot lists what can be done with a plot (M7.2, M7.3, M8.1, M8.2, M11.2, M11.3, M22.6).
func (g *second) onPlot(w *wizard, at int) []string {
	var list []string
	each := func(what string, most int) {
		for n := 1; n <= most; n++ {
			list = append(list, fmt.Sprint(what, " ", n))
		}
	}
	p := w.field[at]
	switch {
	case p.property == "":
	case p.down:
		if g.invader(square{w, at}) != nil {
			g.saw("no clearing under an enemy")
		} else {
			list = append(list, "clear")
		}
	case p.second != "":
		each("deposit", w.purse)
		each("withdraw", p.gold)
	case p.trades('h'): // M10.3
		if g.lastCall(w, at) {
			list = append(list, "lastcall")
		}
	case p.trades('d'):
		if good := yields(p.permit); good != "oil" && !p.planted && w.store[good] > 0 {
			list = append(list, "plant")
		}
	default:
		if !p.invested && p.damage == 0 && len(g.on(square{w, at})) == 0 {
			each("invest", w.purse)
		}
		for i := range w.field {
			if i != at && g.plain(w, at) && g.plain(w, i) {
				list = append(list, fmt.Sprint("join ", w.name, ".", i))
			}
		}
	}
	return list
}

// buy is M6.1 and M6.2.
func (g *second) buy(w *wizard, card string) {
	if g.price(w) == 0 {
		g.saw("a card for nothing")
	}
	w.purse -= g.price(w)
	g.bank += g.price(w)
	g.drink(w, "draught-of-thrift")
	row := 1
	if deckOf(card) == "properties" {
		row = 0
	}
	i := slices.Index(g.offices[row], card)
	g.offices[row] = slices.Delete(slices.Clone(g.offices[row]), i, i+1)
	w.reserve = append(w.reserve, card)
	g.replace(w, row)
	g.tidy()
}

// replace draws the replacement.
func (g *second) replace(w *wizard, row int) {
	place := func(card string) {
		if card != "" {
			g.offices[row] = append(g.offices[row], card)
		}
	}
	deck := []string{"properties", "main"}[row]
	for drawn := 1; drawn <= 8 && !w.out; drawn++ {
		card := g.draw(deck, func(string) bool { return true })
		switch {
		case card == "":
			return
		case card == "joker":
			g.aside = append(g.aside, card)
			g.taxAll(w)
		case card[1:] == "k":
			g.king(w, card)
		case card[1:] == "7":
			g.unrest = append(g.unrest, card)
		case card[1:] == "a": // M26.1
			g.aside = append(g.aside, card)
			permit := g.draw("main", numbered)
			if permit == "" {
				continue
			}
			if len(w.reserve) < 12 {
				w.reserve = append(w.reserve, permit)
			} else {
				g.saw("a permit without room")
				g.discards[permit]++
			}
			g.saw("an ace:", permit[:1])
			if permit[0] == 'd' {
				g.yield(w, w, permit, &ground{}, g.times(yields(permit)))
			} else {
				g.learn(w, permit, 0)
			}
		default:
			place(card)
			return
		}
	}
	g.saw("a place is filled:", map[bool]string{true: "a bankrupt's", false: "after eight cards"}[w.out])
	place(g.draw(deck, calm))
}

// touch is M1.6.
func (g *second) touch(a *wizard, i int, b *wizard, j int) bool {
	rowOf := func(i int) int { return (i - 1) / 6 }
	columnOf := func(i int) int { return (i - 1) % 6 }
	if a == b {
		dr, dc := rowOf(i)-rowOf(j), columnOf(i)-columnOf(j)
		return i != j && -1 <= dr && dr <= 1 && -1 <= dc && dc <= 1
	}
	// columns are those of a field that hold a card.
	columns := func(w *wizard) (list []int) {
		for c := range 6 {
			if w.field[c+1].property != "" || w.field[c+7].property != "" {
				list = append(list, c)
			}
		}
		return list
	}
	if len(columns(a)) == 0 || len(columns(b)) == 0 {
		return false
	}
	// next is the next field round the ring that holds a card.
	next := func(w *wizard) *wizard {
		n := slices.Index(g.wizards, w)
		for {
			n = (n + 1) % len(g.wizards)
			if len(columns(g.wizards[n])) > 0 {
				return g.wizards[n]
			}
		}
	}
	passes := func(a *wizard, i int, b *wizard, j int) bool {
		last := columns(a)[len(columns(a))-1]
		return next(a) == b && columnOf(i) == last && columnOf(j) == columns(b)[0]
	}
	return passes(a, i, b, j) || passes(b, j, a, i)
}
