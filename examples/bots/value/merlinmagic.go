package value

import (
	"math"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what magic adds to the value of a position of Merlin Economics: labs, shops, Breweries
// and mead, recipes and potions. merlinspell.go has the worth of spells.

// Weights of labs and potions, in thousandths unless stated otherwise.
const (
	merlinFunds = 600 // of the gain by the draws of a lab that is not funded yet
	// of its share of the gain by a shop or a Brewery, for a card that is marked with its lab
	merlinMarked   = 600
	merlinBrewed   = 900       // for a potion; a used card counts in full
	merlinUnderWay = 750       // of that while the lab is not successful
	merlinUnfunded = 750       // when it is
	merlinFinished = 950       // and when it is also funded
	merlinUseful   = 600       // how likely a recipe can be used
	merlinCramped  = 500       // of the gain by placing a lab without a property for it
	merlinLate     = 700       // of what a shop or a Brewery counts at the end
	merlinSelling  = 400       // of the price of spells that are still to be drawn
	merlinFresh    = 12        // rolls that it takes to draw a card
	merlinBrews    = 850       // of the worth of the mead that grain will be made into
	merlinDear     = 300       // of the price of mead above what it counts, while the bank cannot pay
	merlinPaid     = 900       // and if it can
	merlinAwaits   = 100       // of the gain by a recipe without ingredients
	merlinReadied  = 600       // and with ingredients
	merlinRain     = 3 * milli // thousandths of a gold: what Raining Gold brings
	merlinSpared   = 150       // how likely a Stoneskin wards off damage
	// how likely a player buys a card in its turn, while cards count more than they cost
	merlinThrift = 500
	merlinRobbed = 250 // how likely a spell is cast at a player, for each spell in others' hands
	// how likely a spell cast at a player destroys a property, or blocks a land of a commodity
	merlinDestroyed = 100
	merlinHarm      = 2 * milli // thousandths of a gold: what a spell takes
	merlinWings     = 80        // of what lands will yield, which carts lose
	merlinFull      = 6         // spells, or recipes, in a full hand (M9.1)
)

// A merlinCraft is what magic is worth to a player, in thousandths of a gold.
type merlinCraft struct {
	grain int64    // a unit of grain that will be mead, 0 without a Brewery
	sale  int64    // a spell that is sold, 0 without a shop
	cards [2]int64 // a spell, and a recipe, that nobody knows
	first [2]uint8 // the lab that is likely to become a Spell Shop, or a Brewery, first; 0 without any
	trade [2]int64 // what a Spell Shop, and a Brewery, brings besides what it counts and costs
	// the land of its field that is rolled most, without a potion; its number from 1, or 0
	land   int
	vault  int   // and its deepest vault
	robbed int64 // how likely a spell is cast at it, in thousandths
}

// merlinSort returns 0 for a spell and a lab of spells, and 1 for a recipe and a lab of recipes.
func merlinSort(c merlin.Card) int {
	if c.PotionLab() || c.Potion() {
		return 1
	}
	return 0
}

// magic computes what magic is worth to players.
func (t *merlinTable) magic() {
	for seat := range bourse.Seat(t.s.Players()) {
		if !t.s.Out.Has(seat) {
			t.craft(seat, &t.crafts[seat])
		}
	}
}

// The spells, and the potions.
var merlinSpellCards, merlinPotionCards = merlinCardsOf(merlin.Card.Spell), merlinCardsOf(merlin.Card.Potion)

// merlinCardsOf returns the cards of a sort.
func merlinCardsOf(is func(merlin.Card) bool) (cards []merlin.Card) {
	for c := range merlin.Card(math.MaxUint8) {
		if is(c) {
			cards = append(cards, c)
		}
	}
	return cards
}

// craft computes what magic is worth to a player.
func (t *merlinTable) craft(seat bourse.Seat, k *merlinCraft) {
	s := t.s
	if s.Keeps(seat, merlin.Card.PotionLab) && s.Mead > 0 {
		k.grain = t.fermented()
	}
	k.sale = t.sold(seat)
	field := merlinField(s, seat)
	most, deepest := int64(0), int16(-1)
	for i := range field {
		plot := &field[i]
		switch {
		case plot.Potion || !plot.Standing():
		case plot.Chauffeur() && plot.Gold > deepest:
			k.vault, deepest = i+1, plot.Gold
		case plot.Permit.Land() && merlinThrows[plot.Permit.Number()] > most:
			k.land, most = i+1, merlinThrows[plot.Permit.Number()]
		}
	}
	for other := range bourse.Seat(s.Players()) {
		if spells, _ := s.HandSize(other); other != seat {
			k.robbed += int64(spells) * merlinRobbed
		}
	}
	k.robbed = min(k.robbed, milli)
	for _, c := range merlinSpellCards {
		k.cards[0] += t.handed(seat, c) / int64(len(merlinSpellCards))
	}
	for _, c := range merlinPotionCards {
		k.cards[1] += t.recipe(seat, c, 0) / int64(len(merlinPotionCards))
	}
	t.trades(seat, k)
}

// fermented returns the worth of a unit of grain that will be mead: half of one mead, which counts and may be
// sold.
func (t *merlinTable) fermented() int64 {
	each, col := int64(t.s.Config.Worth)*milli, int64(t.s.CoL)*milli
	return (each + max(0, col-each)*merlinDear/milli) / 2 * merlinBrews / milli
}

// mead returns what a player's mead is worth: it counts, and sells for the Cost of Living as far as the bank
// can pay.
func (t *merlinTable) mead(seat bourse.Seat) int64 {
	s := t.s
	each, col, n := int64(s.Config.Worth)*milli, int64(s.CoL)*milli, int64(s.Seats[seat].Mead)
	soon := min(n, int64(s.Bank/int16(s.CoL)))
	return n*each + max(0, col-each)*(soon*merlinPaid+(n-soon)*merlinDear)/milli
}

// sold returns what a spell brings a player who sells it, as far as the bank will have gold, and 0 without a
// shop (M9.4).
func (t *merlinTable) sold(seat bourse.Seat) int64 {
	price := int64(t.s.CoL)
	if !t.s.Keeps(seat, merlin.Card.SpellLab) {
		price--
		for other := bourse.Seat(0); !t.s.Keeps(other, merlin.Card.SpellLab); {
			if other++; int(other) == t.s.Players() {
				return 0
			}
		}
	}
	return price * t.flow
}

// trades computes what a Spell Shop and a Brewery would be worth to a player who has none, and which lab
// comes first.
func (t *merlinTable) trades(seat bourse.Seat, k *merlinCraft) {
	s := t.s
	player := &s.Seats[seat]
	var best [2]int64
	labs := int64(0)
	for i := range player.Labs {
		l := &player.Labs[i]
		if l.Card == 0 {
			continue
		}
		of := merlinSort(l.Card)
		if of == 0 {
			labs++
		}
		if n := merlinThrows[l.Card.Number()] + 4*int64(l.Uses()) + 2*int64(l.Marked); n > best[of] {
			best[of], k.first[of] = n, uint8(i)+1
		}
	}
	if !s.Keeps(seat, merlin.Card.SpellLab) {
		spells, _ := s.HandSize(seat)
		n := int64(spells)*milli + max(0, labs-1)*t.rolls/merlinFresh // the one that is placed draws no more
		k.trade[0] = max(0, int64(s.CoL)*t.flow-max(k.sale, k.cards[0])) * n / milli * merlinSelling / milli
	}
	if k.grain == 0 {
		grain := int64(player.Store.Of(merlin.Grain)) * milli
		for _, plot := range merlinField(s, seat) {
			if plot.Standing() && plot.Permit.Yield() == merlin.Grain {
				grain += t.grown(plot.Permit)
			}
		}
		grain = min(grain, 2*int64(s.Mead)*milli)
		k.trade[1] = max(0, t.fermented()-t.stored(seat, 2)) * grain / milli
	}
}

// stored returns the worth of a unit of a commodity in a player's store, if there is no bid for it.
func (t *merlinTable) stored(seat bourse.Seat, g int) int64 {
	worth := t.unit
	if t.s.Config.Parts.Has(merlin.Market) {
		if worth = t.wares[g].stall * merlinStock / milli; t.s.Seats[seat].Frozen > 0 {
			worth = worth * merlinCarted / milli // M30.11
		}
	}
	if g == 2 {
		worth = max(worth, t.crafts[seat].grain)
	}
	return worth
}

// lab returns the worth of a lab in a player's laboratory. It counts 1, brings cards for the Research Cost,
// and may become a Spell Shop or a Brewery. at is its place, or 0 if it will be placed later.
func (t *merlinTable) lab(seat bourse.Seat, at uint8, l *merlin.Lab) int64 {
	s, k, of := t.s, &t.crafts[seat], merlinSort(l.Card)
	n, research := merlinThrows[l.Card.Number()], int64(s.Research)*milli
	draws := t.rolls * milli / (throws*milli/n + int64(s.Players())*milli/2) // from one funding to the next
	card := k.cards[of]
	var hand [2]int
	if hand[0], hand[1] = s.HandSize(seat); hand[of] >= merlinFull {
		card = 0 // M9.1
	}
	done, step, missing := t.progress(seat, at, l, draws)
	worth := milli + done
	if l.Grant > 0 {
		rolled := merlinHit(n*milli/throws, t.rolls)
		worth += int64(l.Grant)*(milli-rolled) + (card+step)*rolled/milli
		draws, missing = draws-milli, missing-milli
	}
	draws, missing = max(0, draws), max(0, missing)
	drawn := max(0, card+step-research)*min(draws, missing) + max(0, card-research)*max(0, draws-missing)
	return worth + drawn/milli*merlinFunds/milli
}

// progress returns how much of the gain by placing a lab has been achieved, what another card adds to it, and
// how many cards are missing, in thousandths.
func (t *merlinTable) progress(seat bourse.Seat, at uint8, l *merlin.Lab,
	draws int64) (done, step, missing int64) {
	gain := t.opening(seat, at, l.Card)
	if t.s.Successful(l) {
		if l.Grant == 0 {
			return max(0, gain-int64(t.s.Research)*milli) * merlinUnfunded / milli, 0, 0
		}
		return gain * merlinFinished / milli, 0, 0
	}
	need := int64(t.s.Config.Uses) * milli
	marked, brewed := t.marked(seat, at, l)
	used := int64(l.Uses()) * milli
	brewed = min(brewed, need-used)
	marked = min(marked, need-used-brewed)
	used += (brewed*merlinBrewed + marked*merlinMarked) / milli
	gain = max(0, gain-int64(t.s.Research)*milli) * merlinUnderWay / milli
	if missing = need - used; missing > 0 {
		next := int64(merlinMarked)
		if l.Card.PotionLab() {
			missing, next = missing*milli/merlinUseful, next*merlinUseful/milli
		}
		gain = gain * max(0, draws-missing) / max(1, draws)
		step = gain * next / need
	}
	return gain * used / need, step, missing
}

// marked returns how many cards in hand have the mark of a lab, weighted by how likely they will be used, and
// how many potions are brewed, in thousandths.
func (t *merlinTable) marked(seat bourse.Seat, at uint8, l *merlin.Lab) (marked, brewed int64) {
	s, own := t.s, &t.s.Own[seat]
	knows := seat == t.eye.seat
	switch {
	case at == 0:
		return 0, 0
	case knows:
		for _, c := range own.Hand[:own.Hand.Len()] {
			if c.Lab == at {
				marked += t.useful(seat, c.Card)
			}
		}
	case l.Card.PotionLab():
		marked = int64(l.Marked) * merlinUseful
	default:
		marked = int64(l.Marked) * milli
	}
	if l.Card.SpellLab() {
		return marked, 0
	}
	comes := func(c merlin.Card, plot *merlin.Plot) {
		if knows {
			brewed += t.comes(seat, c, plot)
		} else {
			brewed += merlinLikely
		}
	}
	for i := range s.Seats[seat].Front.N {
		if s.Seats[seat].Front.Labs[i] == at {
			comes(own.Front[i], nil)
		}
	}
	field := merlinField(s, seat)
	for i := range field {
		if field[i].Mark == at {
			comes(own.Under[i], &field[i])
		}
	}
	return marked, brewed
}

// useful returns how likely a card of a player's hand will be used, in thousandths.
func (t *merlinTable) useful(seat bourse.Seat, c merlin.Card) int64 {
	if c.Spell() {
		return min(milli, t.usual(c)*milli)
	}
	site, plot := t.site(seat, c)
	if site == 0 {
		return 0
	}
	return t.comes(seat, c, plot)
}

// brews returns how much nearer to its end a lab gets when a recipe with its mark is brewed.
func (t *merlinTable) brews(seat bourse.Seat, c merlin.HandCard) int64 {
	if c.Lab == 0 || t.s.Config.Uses == 0 {
		return 0
	}
	gain := t.opening(seat, c.Lab, t.s.Seats[seat].Labs[c.Lab-1].Card)
	return gain * (merlinBrewed - merlinMarked) / milli * merlinReadied / milli / int64(t.s.Config.Uses)
}

// opening returns the gain by placing a lab, now or at the end. The first one also gains what a shop or a
// Brewery is for.
func (t *merlinTable) opening(seat bourse.Seat, at uint8, lab merlin.Card) int64 {
	k, of := &t.crafts[seat], merlinSort(lab)
	counts := int64(t.s.Config.Worth-1) * milli
	now := counts - t.upkeep(lab)
	if k.first[of] == at {
		now += k.trade[of]
	}
	gain := max(0, counts*merlinLate/milli, now)
	if t.seats[seat].room.plain == 0 {
		gain = gain * merlinCramped / milli
	}
	return gain
}

// upkeep returns what a Spell Shop or a Brewery will cost (M9.5).
func (t *merlinTable) upkeep(lab merlin.Card) int64 {
	cost := merlinThrows[lab.Number()] * t.rolls / throws
	if t.s.Erratic {
		cost += merlinThrows[lab.Number()] * t.winter / throws // M5.4
	}
	return cost
}

// laboratory returns what a player's labs, mead and potions are worth.
func (t *merlinTable) laboratory(seat bourse.Seat) (worth int64) {
	player := &t.s.Seats[seat]
	for i := range player.Labs {
		if l := &player.Labs[i]; l.Card != 0 {
			worth += t.lab(seat, uint8(i)+1, l)
		}
	}
	return worth + t.mead(seat) + t.brewed(seat)
}

// comes returns how likely the condition of a potion is met, in thousandths. The potion is under a plot, or
// in front if plot is nil.
func (t *merlinTable) comes(seat bourse.Seat, c merlin.Card, plot *merlin.Plot) int64 {
	s := t.s
	number := int64(0)
	if plot != nil {
		number = merlinThrows[plot.Permit.Number()] * milli / throws
	}
	switch c {
	case merlin.RainingGold: // M31.1
		return merlinHit(number, t.rolls)
	case merlin.DoubleHarvest: // M31.2
		return merlinHit(number, max(0, t.rolls-t.winter))
	case merlin.WarmWinter: // M31.3
		return merlinHit(number, t.winter)
	case merlin.Stoneskin: // M31.5
		return merlinSpared * t.crafts[seat].robbed / milli
	case merlin.ElixirOfInterest: // M31.6
		if plot.Gold < resonated {
			return 0
		}
		return merlinHit(merlinResonance(plot.Property.Number(), plot.Second.Number())*milli/throws, t.rolls)
	case merlin.LiquidLuck: // M31.7
		if !s.Config.Parts.Has(merlin.Market) {
			return 0
		}
		return merlinHit(merlinSevens*milli/throws, t.rolls) * merlinLoaded / milli
	case merlin.DraughtOfThrift: // M31.8
		if s.CoL > s.Config.Worth {
			return merlinSpared
		}
		return merlinHit(merlinThrift, t.rolls/int64(s.Players()))
	case merlin.PhiltreOfAmnesty: // M31.9
		return merlinHit(milli/perMonth/3, t.rolls)
	case merlin.Antidote: // M31.10
		return t.crafts[seat].robbed
	case merlin.BetterNature: // M31.4
		if t.war.armed {
			return merlinNature
		}
	}
	return 0
}

// potion returns what a potion is worth to the player who has brewed it, under a plot, or in front if plot is
// nil.
func (t *merlinTable) potion(seat bourse.Seat, c merlin.Card, plot *merlin.Plot) int64 {
	s, gain := t.s, int64(milli)
	switch c {
	case merlin.RainingGold:
		gain = merlinRain * t.flow / milli
	case merlin.DoubleHarvest:
		gain = min(t.yield(seat, plot.Permit), t.waiting(seat, plot.Permit, 1))
	case merlin.WarmWinter:
		gain = t.stored(seat, int(plot.Permit.Yield()-merlin.Souls))
	case merlin.Stoneskin:
		gain *= int64(s.Config.Worth)
	case merlin.ElixirOfInterest:
		gain = int64(plot.Gold/resonated) * t.flow
	case merlin.LiquidLuck:
		gain = 0
		for g, n := range s.Seats[seat].Store {
			gain += int64(n+s.Seats[seat].Cart[g]) * t.wares[g].stall / 2
		}
	case merlin.PhiltreOfAmnesty:
		gain *= int64(s.Tax)
	case merlin.Antidote:
		gain = merlinHarm
	}
	return gain * t.comes(seat, c, plot) / milli
}

// site returns where a player would brew a recipe, and the plot if it is under one. It returns 0 if the
// player has no place for it.
func (t *merlinTable) site(seat bourse.Seat, c merlin.Card) (merlin.Site, *merlin.Plot) {
	k, field := &t.crafts[seat], merlinField(t.s, seat)
	switch {
	case merlin.SiteFront.Admits(c):
		if int(t.s.Seats[seat].Front.N) < len(t.s.Seats[seat].Front.Labs) { // M10.2
			return merlin.SiteFront, nil
		}
	case merlin.SiteLand.Admits(c) && k.land > 0:
		return merlin.SiteLand, &field[k.land-1]
	case merlin.SiteChauffeur.Admits(c) && k.vault > 0:
		return merlin.SiteChauffeur, &field[k.vault-1]
	case merlin.SiteBare.Admits(c) && t.seats[seat].room.plain > 0:
		return merlin.SiteBare, nil
	}
	return 0, nil
}

// recipe returns what a recipe in hand is worth to a player. more is what using it adds.
func (t *merlinTable) recipe(seat bourse.Seat, c merlin.Card, more int64) int64 {
	site, plot := t.site(seat, c)
	if site == 0 {
		return 0
	}
	part, gain := int64(merlinReadied), t.potion(seat, c, plot)
	if gain > 0 {
		gain += more
	}
	for g, n := range site.Ingredients() {
		gain -= int64(n) * t.stored(seat, g)
		if n > t.s.Seats[seat].Store[g] {
			part = merlinAwaits
		}
	}
	return max(0, gain) * part / milli
}

// brewed returns what a player's potions are worth to it. Of other players' potions only the places are
// known.
func (t *merlinTable) brewed(seat bourse.Seat) (worth int64) {
	s := t.s
	own := &s.Own[seat]
	for i := range s.Seats[seat].Front.N {
		known := merlin.Card(0)
		if seat == t.eye.seat {
			known = own.Front[i]
		}
		worth += t.either(seat, known, merlin.SiteFront, nil)
	}
	field := merlinField(s, seat)
	for i := range field {
		if plot := &field[i]; plot.Potion {
			known := merlin.Card(0)
			if seat == t.eye.seat {
				known = own.Under[i]
			}
			worth += t.either(seat, known, plot.Site(), plot)
		}
	}
	return worth
}

// either returns the worth of a known potion, or the mean of the potions that may be brewed at the site.
func (t *merlinTable) either(seat bourse.Seat, known merlin.Card, site merlin.Site,
	plot *merlin.Plot) (worth int64) {
	if known != 0 {
		return t.potion(seat, known, plot)
	}
	n := int64(0)
	for _, c := range merlinPotionCards {
		if site.Admits(c) {
			n++
			worth += t.potion(seat, c, plot)
		}
	}
	return worth / max(1, n)
}

// blocked returns how likely a spell blocks a land of a player that yields a commodity, within the given
// thousandths of rolls, in thousandths (M19.2).
func (t *merlinTable) blocked(seat bourse.Seat, g merlin.Good, rolls int64) (chance int64) {
	field := merlinField(t.s, seat)
	for i := range field {
		plot := &field[i]
		if !plot.Standing() || plot.Permit.Yield() != g {
			continue
		}
		comes := merlinHit(merlinThrows[plot.Permit.Number()]*milli/throws, rolls)
		if plot.Wait == 0 {
			comes = comes * t.crafts[seat].robbed / milli * merlinDestroyed / milli
		}
		chance = max(chance, comes)
	}
	return chance
}
