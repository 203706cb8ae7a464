package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what spells add to the value of a position of Merlin Economics: what each would take
// now from which player, and what hands are worth. Of other players' hands it uses only the sizes.

// Weights of spells, in thousandths unless stated otherwise.
const (
	merlinCast   = 600 // of what a spell would do now, while it is in hand
	merlinWaits  = 500 // of what it usually does
	merlinTimely = 12  // rolls until it can be cast
	merlinPrey   = 9   // gold that the best properties pay in 36 throws, which Gremlins look for
	merlinForged = 100 // thousandths of a gold: the cost of losing a bid
	merlinAired  = 30  // thousandths of a gold: the cost of having a gold of a vault in the purse
)

// merlinSpells has what spells are usually worth to the player who casts them, in thousandths of a gold; 0
// for other cards.
var merlinSpells = [256]int64{
	merlin.Cumulonimbus:     600,
	merlin.PickpocketSprite: 3000,
	merlin.Rust:             0, // as long as nobody has a golem
	merlin.Mildew:           500,
	merlin.BrokenAxle:       700,
	merlin.Counterfeit:      50,
	merlin.RedTape:          800,
	merlin.HexOfIdleness:    1000,
	merlin.Whisper:          60,
	merlin.FrozenHubs:       150,
	merlin.InflationChant:   300,
	merlin.WingedCart:       300,
	merlin.Portal:           400,
}

// usual returns what a spell is usually worth to the player who casts it. It is less when little time is
// left.
func (t *merlinTable) usual(c merlin.Card) int64 {
	worth := merlinSpells[c]
	if c == merlin.Gremlins {
		worth = (int64(t.s.Config.Worth)*milli + merlinPrey*t.rolls/throws*t.flow/milli) * 2 / 3
	}
	return worth * min(milli, t.rolls/merlinTimely) / milli
}

// hands adds the worth of players' hands to their other worth.
func (t *merlinTable) hands(worth *[merlin.MaxPlayers]int64) {
	bare := *worth
	for seat := range bourse.Seat(t.s.Players()) {
		if !t.s.Out.Has(seat) {
			worth[seat] += t.hand(seat, &bare)
		}
	}
}

// hand returns what a player's hand is worth to it. The player in t.eye knows its own hand.
func (t *merlinTable) hand(seat bourse.Seat, worth *[merlin.MaxPlayers]int64) (sum int64) {
	s, k, eye := t.s, &t.crafts[seat], t.eye
	spells, recipes := s.HandSize(seat)
	if seat != eye.seat {
		sum = int64(spells)*k.cards[0] + int64(recipes)*k.cards[1]
		if seat == eye.heir {
			sum += t.handed(seat, eye.sent) - k.cards[merlinSort(eye.sent)]
		}
		return sum
	}
	hand := &s.Own[seat].Hand
	buys := s.Bank / int16(s.CoL)
	for _, c := range hand[:hand.Len()] {
		if c.Card.Potion() {
			sum += t.recipe(seat, c.Card, t.brews(seat, c))
			continue
		}
		sale := k.sale * merlinSelling / milli
		if buys > 0 {
			sale = k.sale * merlinPaid / milli
		}
		held := t.held(seat, c.Card, worth)
		if sale > held {
			buys--
		}
		sum += max(held, sale)
	}
	return sum
}

// handed returns what a card of a hand is worth to a player who gets it.
func (t *merlinTable) handed(seat bourse.Seat, c merlin.Card) int64 {
	if c.Potion() {
		return t.recipe(seat, c, 0)
	}
	return max(t.usual(c)*merlinPaid/milli, t.crafts[seat].sale*merlinPaid/milli)
}

// held returns what a spell is worth in hand: most of what it would do now, or of what it usually does.
func (t *merlinTable) held(seat bourse.Seat, c merlin.Card, worth *[merlin.MaxPlayers]int64) int64 {
	s := t.s
	first, others := bourse.None, int64(max(1, s.Players()-1))
	for other := range bourse.Seat(s.Players()) {
		if other != seat && !s.Out.Has(other) && (first == bourse.None || worth[other] > worth[first]) {
			first = other
		}
	}
	best := int64(0)
	for other := range bourse.Seat(s.Players()) {
		if other == seat || s.Out.Has(other) {
			continue
		}
		loss, gain := t.struck(c, other)
		did := gain + loss/(2*others)
		if other == first {
			did += loss / 2
		}
		best = max(best, did)
	}
	best = max(best, t.serves(seat, c))
	return max(best*merlinCast/milli, t.usual(c)*merlinWaits/milli)
}

// struck returns the most that a spell takes from a player, and how much of that its caster gets.
func (t *merlinTable) struck(c merlin.Card, seat bourse.Seat) (loss, gain int64) {
	s := t.s
	player := &s.Seats[seat]
	switch c {
	case merlin.Rust:
		return t.corroded(seat), 0
	case merlin.PickpocketSprite:
		loss = int64(min(player.Purse, 2)) * milli
		return loss, loss
	case merlin.Mildew:
		return int64(min(player.Store.Of(merlin.Grain), 2)) * t.stored(seat, 2), 0
	case merlin.BrokenAxle:
		if s.Config.Parts.Has(merlin.Market) && !player.Winged {
			for g, n := range player.Cart {
				loss += int64(n) * t.wares[g].stall * merlinCarted / milli / 2
			}
		}
		return loss, 0
	case merlin.Counterfeit:
		if player.Bids > 0 {
			loss = merlinForged
		}
		return loss, 0
	case merlin.HexOfIdleness:
		for i := range player.Labs {
			loss = max(loss, int64(player.Labs[i].Grant)*milli)
		}
		return loss, 0
	case merlin.FrozenHubs:
		if s.Config.Parts.Has(merlin.Market) && player.Frozen == 0 {
			for g, n := range player.Store {
				loss += int64(n) * t.stored(seat, g) * (milli - merlinCarted) / milli
			}
		}
		return loss, 0
	}
	for i := range merlin.FieldPlots {
		loss = max(loss, t.blow(seat, c, i))
	}
	return loss, 0
}

// blow returns what a spell takes that is cast at a plot. i is the number of the plot, from 0.
func (t *merlinTable) blow(seat bourse.Seat, c merlin.Card, i int) int64 {
	plot := &merlinField(t.s, seat)[i]
	if !plot.Standing() {
		return 0
	}
	switch c {
	case merlin.Cumulonimbus:
		return min(t.yield(seat, plot.Permit), t.waiting(seat, plot.Permit, 2))
	case merlin.RedTape:
		if plot.Permit.SpellLab() || plot.Permit.PotionLab() {
			return 2 * int64(t.s.Upkeep()) * milli
		}
	case merlin.Whisper:
		return int64(min(plot.Vault(), 3)) * merlinAired
	case merlin.Gremlins:
		if plot.Chauffeur() || t.war.owners[seat]>>i&1 != 0 {
			return 0
		}
		loss := int64(0)
		if plot.Damage == 0 {
			loss = t.income(plot.Property) * t.flow / milli
		}
		if plot.Permit == 0 || plot.Damage > 0 { // M22.6
			loss += int64(t.s.Config.Worth)*milli + int64(plot.Stake())*milli
		}
		if plot.Permit != 0 && plot.Damage > 0 {
			loss += int64(t.s.Config.Worth)*milli + t.yield(seat, plot.Permit)
		}
		return loss
	}
	return 0
}

// serves returns what a spell does for its caster when it is cast at nobody.
func (t *merlinTable) serves(seat bourse.Seat, c merlin.Card) (gain int64) {
	s := t.s
	player := &s.Seats[seat]
	switch {
	case !s.Config.Parts.Has(merlin.Market):
	case c == merlin.WingedCart && !player.Winged:
		return t.winged(seat)
	case c == merlin.Portal:
		for g, n := range player.Store {
			gain += int64(n) * max(0, t.wares[g].stall-t.stored(seat, g))
		}
	}
	return gain
}

// winged returns what it is worth to a player that its carts do not roll until the year ends (M30.13).
func (t *merlinTable) winged(seat bourse.Seat) (worth int64) {
	field := merlinField(t.s, seat)
	for i := range field {
		if field[i].Standing() {
			worth += t.yield(seat, field[i].Permit)
		}
	}
	return worth * t.year / max(1, t.rolls) * merlinWings / milli
}

// waiting returns the cost of a land that yields nothing a number of times (M30.1).
func (t *merlinTable) waiting(seat bourse.Seat, land merlin.Card, times int8) int64 {
	return t.yield(seat, land) * int64(times) * throws * milli / max(1, merlinThrows[land.Number()]*t.rolls)
}

// A merlinEye is the player who looks at a position. It knows its own hand, and a card that it has sent to
// another.
type merlinEye struct {
	seat, heir bourse.Seat
	sent       merlin.Card
}

// carted returns the worth of units on a player's cart, as thousandths of their worth in the stall.
func (t *merlinTable) carted(seat bourse.Seat) int64 {
	s := t.s
	if s.Seats[seat].Winged {
		return milli // M30.13
	}
	for _, f := range s.Stack[:max(0, s.Depth)] {
		if f.Kind == merlin.FrameCarts && f.Rule.Chapter == 30 && f.Seat == seat {
			return merlinCarted / 2 // M30.5: its die is being rolled
		}
	}
	return merlinCarted
}
