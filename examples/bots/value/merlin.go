package value

import (
	"slices"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements the value of a position of Merlin Economics.

const (
	milli     = 1000 // values are in thousandths of a gold
	throws    = 36   // of two dice
	perMonth  = 6    // rolls between two doubles
	resonated = 5    // gold of a vault that makes 1
)

// Weights, tuned by games of bots. They are in thousandths unless they are in gold.
const (
	merlinReserve = 800        // of the worth of a card that can be laid, while it is in the reserve
	merlinBuy     = 600        // of the gain by purchases that the purse can pay for on the next turn
	merlinSmooth  = 950        // in searches
	merlinJoin    = 700        // of the gain by a Chauffeur that can be made
	merlinSpent   = 500        // of what players get or have that comes back to the bank
	merlinUseless = 5 * milli  // the cost of opening a thing for nothing
	merlinRuin    = 50 * milli // the cost of going bankrupt
)

// MerlinHorizon is how many moves a search plays ahead: more than the first turn of the game. With 4 or 8 the
// first player has bought a card by then and nobody else has, and searches of 1,000 iterations bid 4 of their
// 10 gold for that, which is more than it is worth. With 0 they play worse.
const MerlinHorizon = 12

// MerlinAmounts is how many amounts of one option a greedy player tries. A note may have up to 60 prices, and
// few of them suit both the seller and the buyer. With only 8 tries the player abandons most drafts.
const MerlinAmounts = 64

// Merlin returns how far a seat is ahead of the others, half of it compared with the best one. Each player
// counts with its expected worth at the end. Properties pay by the chance that their numbers are rolled, and
// vaults grow, both as far as the bank will have gold. In its turn a seat also counts what it can still buy,
// and if it has opened a thing, the best use of it.
func Merlin(s *merlin.State, seat bourse.Seat) int64 { return merlinValue(s, seat, false) }

// MerlinQuick is for searches, which look more than a move ahead by themselves. An open thing counts against
// the seat until something is done with it. Something that can be bought is worth about as much as if it had
// been bought, so that it matters little whose turn it is where a search ends. With Merlin instead, searches
// bid nearly everything to be first.
func MerlinQuick(s *merlin.State, seat bourse.Seat) int64 { return merlinValue(s, seat, true) }

// merlinValue returns the value of a position, for a search if smooth is true.
func merlinValue(s *merlin.State, seat bourse.Seat, smooth bool) (v int64) {
	if seat < 0 || int(seat) >= s.Players() {
		return 0
	}
	open, market := s.Own[seat].Open.Kind, s.Config.Parts.Has(merlin.Market) && !s.Over()
	switch {
	case market && s.Top().Kind == merlin.FrameAnswer:
		v = merlinAnswered(s, seat, smooth)
	case market && (open == merlin.KindOffer || open == merlin.KindLoan):
		v = merlinDrafted(s, seat, smooth)
	case market && (open == merlin.KindPapers || open == merlin.KindNote):
		v = merlinPapers(s, seat, smooth)
	case market && open == merlin.KindWrite:
		v = merlinWritten(s, seat, smooth)
	case open == 0, s.Over() && !smooth:
		v = merlinLead(s, seat, smooth)
	case !smooth, market && open == merlin.KindGoods:
		v = merlinOpened(s, seat, smooth)
	default:
		v = merlinLead(s, seat, smooth) - merlinUseless
	}
	if market && smooth {
		v -= int64(s.Own[seat].Actions) * merlinRestless
	}
	return v
}

// merlinRolled returns the mean value of a position in which the dice of an animated golem may be due.
func merlinRolled(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	if s.Top().Kind != merlin.FrameDie || s.Stack[s.Depth-2].Kind != merlin.FrameAnimate {
		return merlinLead(s, seat, smooth)
	}
	sum := int64(0)
	var next merlin.State // not in the loop, where it would escape
	for a := 1; a <= 6; a++ {
		next = *s
		next.ApplyUnchecked(merlin.Die(a))
		sum += merlinRolled(&next, seat, smooth)
	}
	return sum / 6
}

// merlinOpened returns the value of a position in which a thing is open: the value after its best use.
func merlinOpened(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	next := *s
	next.Own[seat].Open = merlin.Open{}
	closed := merlinLead(&next, seat, smooth)
	best := closed - merlinIdle(s, smooth)
	var room [80]merlin.Option
	for _, o := range s.Options(seat, room[:0]) {
		if o.Move.Kind == merlin.KindBack {
			continue
		}
		// Bots that do not try all prices try the ends, and will find one near the Cost of Living.
		amounts := [...]int{o.Min, o.Max}
		if o.Move.Kind == merlin.KindAsk {
			amounts[0] = min(int(s.CoL), o.Max)
		}
		for _, n := range amounts {
			next = *s
			next.ApplyUnchecked(o.Move.With(n))
			v := int64(0)
			if next.Own[seat].Open.Kind == merlin.KindUnit {
				v = merlinOpened(&next, seat, smooth) // a step
			} else {
				v = merlinRolled(&next, seat, smooth)
			}
			if v > closed {
				best = max(best, v-1) // having done it is better
			}
			if o.Min == o.Max {
				break
			}
		}
	}
	return best
}

// merlinLead returns how far a seat is ahead, no matter what it has open.
func merlinLead(s *merlin.State, seat bourse.Seat, smooth bool) int64 {
	return merlinSeen(s, seat, &merlinEye{seat: seat, heir: bourse.None}, smooth)
}

// merlinSeen returns how far a seat is ahead, judged by what another seat or the seat itself knows.
func merlinSeen(s *merlin.State, seat bourse.Seat, eye *merlinEye, smooth bool) int64 {
	var worth [merlin.MaxPlayers]int64
	if s.Over() {
		for other := range bourse.Seat(s.Players()) {
			worth[other] = int64(s.Worth(other)) * milli
			if s.Out.Has(other) {
				worth[other] = -merlinRuin
			}
			if merlinFavoured(s, other) {
				worth[other] += merlinWon
			}
		}
	} else {
		t := merlinTable{s: s, eye: eye}
		t.fill(smooth)
		for other := range bourse.Seat(s.Players()) {
			worth[other] = t.worth(other)
			if other != seat { // what others fear for themselves is not a hope
				worth[other] += t.books.fear[other]
			}
		}
		if s.Config.Parts.Has(merlin.Magic) {
			t.hands(&worth)
		}
	}
	best, sum := worth[seat]-ahead(worth[:s.Players()], seat), -worth[seat]
	for _, w := range worth {
		sum += w
	}
	return worth[seat] - best/2 - sum/int64(2*max(1, s.Players()-1))
}

// merlinThrows has, for each number, how many of 36 throws of two dice roll it.
var merlinThrows = [11]int64{2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}

// merlinResonance returns how many of 36 throws make a Chauffeur of two numbers resonate.
func merlinResonance(a, b int) int64 {
	switch {
	case a == b && a <= 6:
		return merlinThrows[a] + 1 // M8.3: the total, or both dice
	case a == b:
		return merlinThrows[a]
	case a <= 6 && b <= 6:
		return 2
	}
	return 0
}

// merlinSeasons has the season of each month, on the standard wheel and on the erratic one.
var merlinSeasons = [2][12]merlin.Season{
	{1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4},
	{1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 4, 4},
}

// merlinGrowth has the number of units that a land yields at a time, of souls, oil and grain, by season, on
// the standard wheel and on the erratic one.
var merlinGrowth = [2][merlin.Spring + 1][3]int64{
	{merlin.Summer: {1, 1, 1}, merlin.Autumn: {2, 1, 2}, merlin.Winter: {0, 1, 0}, merlin.Spring: {2, 1, 2}},
	{merlin.Summer: {1, 1, 0}, merlin.Autumn: {3, 1, 3}, merlin.Winter: {0, 1, 0}, merlin.Spring: {3, 1, 3}},
}

// merlinWheel returns which wheel turns, and the rolls that a month takes, in thousandths.
func merlinWheel(s *merlin.State) (wheel int, pace int64) {
	if s.Erratic {
		return 1, perMonth * milli * 6 / 7
	}
	return 0, perMonth * milli
}

// merlinField returns the plots of a player.
func merlinField(s *merlin.State, seat bourse.Seat) []merlin.Plot {
	return s.Plots[int(seat)*merlin.FieldPlots:][:merlin.FieldPlots]
}

// A merlinTable is a position, with the quantities that all players are valued by.
type merlinTable struct {
	s     *merlin.State
	eye   *merlinEye
	buy   int64    // the weight of purchases
	rolls int64    // to come, in thousandths
	grows [3]int64 // the yield of a land if every roll had its number, in thousandths
	unit  int64    // the worth of a unit of a commodity, in thousandths of a gold
	there int64    // gold of the bank, and what will come back to it, in thousandths
	flow  int64    // the share of dues that the bank will pay, in thousandths
	seats [merlin.MaxPlayers]merlinPlan
	wares [3]merlinWares
	books merlinBooks

	winter, year int64 // rolls to come in winters, and in this year, in thousandths
	crafts       [merlin.MaxPlayers]merlinCraft

	war    merlinWar
	courts merlinCourt
	omens  merlinOmens
}

// A merlinPlan is what a player has, and what that will bring as far as the bank can pay.
type merlinPlan struct {
	purse, vaults, stakes int64
	income                int64    // from properties, in thousandths of a gold
	vaulted               int64    // growth of the vaults as they are
	growth                int64    // growth with what will be added to them, as far as the bank can pay
	risk                  int64    // what stakes are expected to lose
	best                  int64    // how many throws make its best Chauffeur resonate
	deepest               int64    // the vault of that one
	join                  int64    // what a Chauffeur that can be made would bring
	pairs                 [11]int8 // plain properties by number
	cards                 int64    // on the table
	room                  merlinRoom
}

// A merlinRoom counts where cards of the reserve can be laid: empty plots, properties without a permit, and
// places for labs; how many golems and guards can come, and the places for them.
type merlinRoom struct{ empty, plain, labs, golems, guards, stands int }

// fill computes the quantities that all players are valued by.
func (t *merlinTable) fill(smooth bool) {
	s := t.s
	t.buy = merlinBuy
	if smooth {
		t.buy = merlinSmooth
	}
	wheel, pace := merlinWheel(s)
	for year, month := s.Year, max(0, s.Month); year <= s.Config.Years; month++ {
		if month >= 12 {
			year, month = year+1, -1
			continue
		}
		t.rolls += pace
		if merlinSeasons[wheel][month] == merlin.Winter {
			t.winter += pace
		}
		if year == s.Year {
			t.year += pace
		}
		for g := range t.grows {
			t.grows[g] += pace * merlinGrowth[wheel][merlinSeasons[wheel][month]][g]
		}
	}
	if most := int64(s.Config.MaxTurns-s.Turns) * milli; most < t.rolls {
		for g := range t.grows {
			t.grows[g] = t.grows[g] * most / t.rolls
		}
		t.winter, t.year = t.winter*most/t.rolls, min(t.year, most)
		t.rolls = most
	}
	// A unit that a seven finds in a store costs as much as it is worth.
	t.unit = milli
	for n := int64(0); n < t.rolls && t.unit > 50; n += milli {
		t.unit = t.unit * 5 / 6
	}
	t.unit = max(t.unit, 50)
	if s.Config.Parts.Has(merlin.Market) {
		t.market()
	}
	due, there := int64(1), int64(s.Bank)*milli
	for seat := range bourse.Seat(s.Players()) {
		there += int64(s.Seats[seat].Purse+s.Seats[seat].Escrow+s.Seats[seat].Bids) * merlinSpent
		for _, plot := range merlinField(s, seat) {
			there += int64(plot.Gold) * merlinSpent
		}
	}
	t.there = max(there, milli)
	if s.Config.Parts.Has(merlin.War) {
		t.muster()
	}
	for seat := range bourse.Seat(s.Players()) {
		if s.Out.Has(seat) {
			continue
		}
		p := &t.seats[seat]
		t.plan(seat, p)
		due += p.income + p.growth
		there += (p.income + p.growth) * merlinSpent / milli
	}
	t.flow = min(milli, milli*there/due)
	if s.Config.Parts.Has(merlin.Magic) {
		t.magic()
	}
	if s.Config.Parts.Has(merlin.Paper) {
		t.paper()
	}
	if t.war.armed {
		t.fights()
	}
	if s.Config.Parts.Has(merlin.Court) {
		t.court()
	}
	if s.Config.Parts.Has(merlin.Visions) {
		t.foresee()
	}
}

// plan computes what a player has.
func (t *merlinTable) plan(seat bourse.Seat, p *merlinPlan) {
	s := t.s
	p.purse = int64(s.Seats[seat].Purse)
	if s.Config.Parts.Has(merlin.Magic) {
		for i := range s.Seats[seat].Labs {
			if s.Seats[seat].Labs[i].Card == 0 {
				p.room.labs++
			}
		}
	}
	if s.Config.Parts.Has(merlin.War) {
		t.enlists(seat, p)
	}
	field := merlinField(s, seat)
	for i := range field {
		plot := &field[i]
		switch {
		case plot.Property == 0:
			p.room.empty++
			continue
		case plot.Down:
			continue
		case plot.Chauffeur():
			n := merlinResonance(plot.Property.Number(), plot.Second.Number())
			p.vaults += int64(plot.Gold)
			p.vaulted += merlinGrow(int64(plot.Gold), n*t.rolls/throws)
			if p.cards += 2; n > p.best || n == p.best && int64(plot.Gold) > p.deepest {
				p.best, p.deepest = n, int64(plot.Gold)
			}
			continue
		case plot.Permit != 0:
			p.cards++
		case plot.Gold == 0 && !plot.Potion:
			p.room.plain++
			p.pairs[plot.Property.Number()]++
		}
		p.cards++
		if plot.Gold > 0 {
			p.stakes += int64(plot.Gold)
			p.risk += int64(plot.Gold) * t.risk(plot.Property)
		}
		p.income += t.earns(seat, i, plot)
		p.room.stands++
	}
	t.grow(p)
}

// grow computes how much the vaults of a player will grow, with what is in its purse.
func (t *merlinTable) grow(p *merlinPlan) {
	p.growth, p.join = p.vaulted, 0
	// The gold in the purse and the expected income go into a vault on the next turn.
	more := p.purse + min(p.income, t.there/2)/milli/2
	if p.best > 0 {
		rolls := p.best * t.rolls / throws
		p.growth += (merlinGrow(p.deepest+more, rolls) - merlinGrow(p.deepest, rolls)) * merlinJoin / milli
	}
	p.growth = t.least(p.growth)
	for n, k := range p.pairs {
		if k < 2 || merlinResonance(n, n) <= p.best {
			continue
		}
		gain := t.least(merlinGrow(more+p.vaults,
			merlinResonance(n, n)*t.rolls/throws)) - p.growth - 2*int64(merlinPayouts[n])*merlinThrows[n]*t.rolls/throws
		p.join = max(p.join, gain*merlinJoin/milli)
	}
}

// least returns how much of a growth the bank can pay, which is less than everything it has.
func (t *merlinTable) least(growth int64) int64 { return growth * t.there / (growth + t.there) }

// merlinPayouts is what properties pay, by number.
var merlinPayouts = [11]int64{2: 5, 3: 4, 4: 3, 5: 2, 6: 1, 8: 1, 9: 2, 10: 3}

// income returns what a property pays in the rolls to come, in thousandths of a gold.
func (t *merlinTable) income(c merlin.Card) int64 {
	return int64(c.Payout()) * merlinThrows[c.Number()] * t.rolls / throws
}

// risk returns the expected loss of a stake of 1 gold, in thousandths of a gold. A 7 comes before any number
// more often than not, so the loss is never below 0.
func (t *merlinTable) risk(c merlin.Card) int64 {
	n, open := merlinThrows[c.Number()], int64(milli)
	for left := t.rolls; left > 0 && open > 50; left -= milli {
		open = open * (throws - merlinSevens - n) / throws
	}
	return (milli - open) * (merlinSevens - n) / (merlinSevens + n)
}

// merlinSevens is how many of 36 throws are a 7.
const merlinSevens = 6

// merlinGrow returns how much a vault grows if it resonates the given number of times, in thousandths. The
// result is in thousandths of a gold.
func merlinGrow(vault, times int64) int64 {
	now := vault
	for ; times >= milli; times -= milli {
		now += now / resonated
	}
	return (now-vault)*milli + now/resonated*times
}

// worth returns a player's expected worth at the end.
func (t *merlinTable) worth(seat bourse.Seat) int64 {
	s := t.s
	if s.Out.Has(seat) {
		return -merlinRuin
	}
	p := &t.seats[seat]
	each := int64(s.Config.Worth) * milli
	worth := (p.vaults+p.stakes)*milli - p.risk + p.cards*each + t.goods(seat) + t.books.worth[seat]
	field := merlinField(s, seat)
	for i := range field {
		plot := &field[i]
		if plot.Permit == 0 || plot.Down {
			continue
		}
		yield := t.yield(seat, plot.Permit) * t.keeps(seat, i) / milli
		if plot.Wait > 0 {
			yield -= min(yield, t.waiting(seat, plot.Permit, plot.Wait))
		}
		worth += yield
		if plot.Planted {
			worth += milli - (milli-t.unit)*min(milli, yield)/milli + min(yield, 2*t.unit)
		}
	}
	if s.Config.Parts.Has(merlin.Magic) {
		worth += t.laboratory(seat)
	}
	if s.Enclosed.Has(seat) {
		worth -= t.enclosure(seat)
	}
	worth += t.war.worth[seat] + t.courts.worth[seat] + t.omens.worth[seat]
	return worth + t.spends(seat, p)
}

// spends returns what a player's purse, its future income and its reserve are worth to it.
func (t *merlinTable) spends(seat bourse.Seat, p *merlinPlan) int64 {
	s := t.s
	player := &s.Seats[seat]
	each := int64(s.Config.Worth) * milli
	come := (p.income + p.growth + p.join) * t.flow / milli
	worth := p.purse*milli + come
	// The reserve: a property needs an empty plot, and a land a property.
	places, kept := p.room, player.Reserve.Len()
	worth += t.reserve(seat, t.war.coming[seat].Card, each, &places) // t.war counts that one
	// Income buys cards that are worth more than they cost.
	cost := int64(s.CoL)
	room := int64(2*p.room.empty + p.room.plain - kept)
	if gain := each - cost*milli; gain > 0 && room > 0 {
		worth += min(come/milli/cost, room) * gain / 2
	}
	if kept < merlin.MaxReserve {
		worth += t.purchases(seat, p, each, t.cost(seat), places) * t.buy / milli
	}
	return worth
}

// reserve returns the worth of a player's reserve without a card, and takes up the places where it will be
// laid. 0 means none.
func (t *merlinTable) reserve(seat bourse.Seat, without merlin.Card, each int64,
	room *merlinRoom) (worth int64) {
	for _, c := range t.s.Seats[seat].Reserve {
		switch c {
		case 0:
			return worth
		case without:
			without = 0
		default:
			worth += t.reserved(seat, c, each, room)
		}
	}
	return worth
}

// reserved returns the worth of a card of the reserve, and takes up the place where it will be laid.
func (t *merlinTable) reserved(seat bourse.Seat, c merlin.Card, each int64, room *merlinRoom) int64 {
	switch {
	case c.Property() && room.empty > 0:
		room.empty--
		room.plain++
		return milli + (each+t.income(c)*t.flow/milli-milli)*merlinReserve/milli
	case c.Land() && room.plain > 0:
		room.plain--
		return milli + (each+t.yield(seat, c)-milli)*merlinReserve/milli
	case (c.SpellLab() || c.PotionLab()) && room.labs > 0:
		room.labs--
		return milli + (t.lab(seat, 0, &merlin.Lab{Card: c})-milli)*merlinReserve/milli
	case (c.Golem() && room.golems > 0 || c.Guard() && room.guards > 0) && room.stands > 0:
		return t.enlisted(seat, c, room)
	}
	return milli
}

// yield returns what a land brings in the rolls to come, and 0 for any other card.
func (t *merlinTable) yield(seat bourse.Seat, c merlin.Card) int64 {
	unit := t.unit
	if c.Yield() == merlin.Grain {
		unit = max(unit, t.crafts[seat].grain)
	}
	return t.grown(c) * unit / milli
}

// grown returns how many units a land yields in the rolls to come, in thousandths, and 0 for any other card.
func (t *merlinTable) grown(c merlin.Card) int64 {
	g := c.Yield()
	if !g.Commodity() {
		return 0
	}
	return t.grows[g-merlin.Souls] * merlinThrows[c.Number()] / throws
}

// cost returns the expected price of a card on a player's next turn. Until then others may roll a 7.
func (t *merlinTable) cost(seat bourse.Seat) int64 {
	s := t.s
	turns := (t.place(seat) - t.place(s.Stack[0].Seat) + s.Players()) % s.Players()
	return int64(s.CoL)*milli + int64(turns)*int64(s.Volatility)*milli/6
}

// place returns a player's place in the turn order, from 0, and 0 for anybody else.
func (t *merlinTable) place(seat bourse.Seat) int {
	return max(0, slices.Index(t.s.Order[:t.s.Players()], seat))
}

// purchases returns the gain by buying cards now.
func (t *merlinTable) purchases(seat bourse.Seat, p *merlinPlan, each, cost int64,
	room merlinRoom) (gained int64) {
	offices := t.s.Offices
	for left := p.purse * milli; left >= cost; left -= cost {
		best, at := int64(0), -1
		for i, c := range offices {
			if c == 0 {
				continue
			}
			left := room
			if gain := t.reserved(seat, c, each, &left) - cost; gain > best {
				best, at = gain, i
			}
		}
		if at < 0 {
			break
		}
		t.reserved(seat, offices[at], each, &room)
		offices[at] = 0
		gained += best
	}
	return gained
}
