package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file holds the story of war, the court and visions to the game: the units and how they are, crowns, and the visions that
// lie open.

// A warrior is what has been told of a unit.
type warrior struct {
	card, plot  string
	ap, hp, top int
	center      bool
}

// A realm is what has been told of war, the court and visions.
type realm struct {
	units    [merlin.MaxPlayers][]warrior
	vague    bourse.Seats // of whose units it was not told which of two alike has fallen
	crowns   [merlin.MaxPlayers]int
	visions  map[string]int
	bankBids int
	able     bourse.Seat // whose guard works
}

// raise takes over what there is of it at the beginning.
func raise(v *merlin.View) realm {
	r := realm{visions: map[string]int{}, bankBids: int(v.BankBids)}
	for seat := range r.units {
		r.units[seat], r.crowns[seat] = warriors(v, bourse.Seat(seat)), int(v.Seats[seat].Crowns)
	}
	for _, of := range v.Visions {
		if of.Card != 0 {
			r.visions[of.Card.String()]++
		}
	}
	return r
}

// warriors returns what a view says of a player's units.
func warriors(v *merlin.View, seat bourse.Seat) (list []warrior) {
	for _, u := range v.Seats[seat].Units {
		if u.Card != 0 {
			list = append(list, warrior{u.Card.String(), u.Plot.String(), int(u.AP), int(u.HP), int(u.Top), u.Center})
		}
	}
	return sorted(list)
}

func sorted(list []warrior) []warrior {
	slices.SortFunc(list, func(a, b warrior) int { return len(a.plot)*100 - len(b.plot)*100 + compareText(a.plot, b.plot) })
	return list
}

func compareText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// on returns the unit of a player on a plot.
func (a *account) on(t *testing.T, seat bourse.Seat, plot string) *warrior {
	t.Helper()
	for i := range a.realm.units[seat] {
		if u := &a.realm.units[seat][i]; u.plot == plot {
			return u
		}
	}
	if a.realm.vague.Has(seat) {
		return &warrior{}
	}
	t.Fatalf("nothing was told of a unit of %s on %s: %+v; %+v", seat, plot, a.realm.units[seat], a.last)
	return nil
}

// omens takes in a sentence about a vision. It reports whether it is one.
func (a *account) omens(t *testing.T, r told.Record) bool {
	t.Helper()
	card := r.Values["card"]
	switch r.Name {
	case "lays":
		a.realm.visions[card]++
	case "met", "opposed", "crowded":
		a.realm.visions[card]--
		if a.realm.visions[card] < 0 {
			t.Fatalf("%+v, and it does not lie open", r)
		}
	default:
		return false
	}
	return true
}

// war takes in a sentence about one player that tells of war or of the court. It reports whether it is one.
func (a *account) war(t *testing.T, seat bourse.Seat, records []told.Record) bool {
	t.Helper()
	r := records[0]
	a.last = r
	number := func(name string) int { return r.Number(t, name) }
	spot := func(seat, plot string) string { return r.Values[seat] + "." + r.Values[plot] }
	there := func() *warrior { return a.on(t, seat, spot("to", "plot")) }
	switch r.Name {
	case "animated", "posted":
		a.reserve[seat]--
		a.realm.units[seat] = append(a.realm.units[seat], warrior{r.Values["card"], spot("seat", "plot"), number("ap"), number("hp"), number("hp"), false})
	case "summoned":
		for i := range a.realm.units[seat] {
			if u := &a.realm.units[seat][i]; u.card == r.Values["card"] {
				u.plot = spot("seat", "plot")
			}
		}
	case "goes", "dragged":
		a.on(t, seat, spot("of", "from")).plot = spot("to", "plot")
	case "recovers", "hurt", "hurt-guard":
		there().hp = number("hp")
	case "rusts":
		u := there()
		u.ap, u.hp, u.top = number("ap"), number("hp"), number("top")
	case "lulled", "spared", "centered", "uncentered":
		u := there()
		if u.card != r.Values["card"] && u.card != "" {
			t.Fatalf("%+v, and it is %+v", r, u)
		}
		if r.Name == "centered" || r.Name == "uncentered" {
			u.center = r.Name == "centered"
		}
	case "falls-there":
		if a.realm.vague.Has(seat) {
			a.falls(t, seat, r.Values["card"])
			break
		}
		u := *there()
		a.realm.units[seat] = slices.DeleteFunc(a.realm.units[seat], func(other warrior) bool { return other == u })
	case "falls":
		a.falls(t, seat, r.Values["card"])
	case "king":
		a.reserve[seat]++
	case "crowned":
		a.realm.crowns[seat] += number("n")
	case "uncrowned":
		a.realm.crowns[seat] -= number("n")
	case "ability":
		a.realm.able = seat
	case "repaired":
		a.plots[seat][number("plot")].damage -= number("n")
	default:
		return a.spoils(t, seat, records)
	}
	return true
}

// falls takes out a unit of a player's with a card. It may be one of two.
func (a *account) falls(t *testing.T, seat bourse.Seat, card string) {
	t.Helper()
	found := 0
	for i, u := range a.realm.units[seat] {
		if u.card == card {
			if found++; found == 1 {
				a.realm.units[seat] = slices.Delete(slices.Clone(a.realm.units[seat]), i, i+1)
			}
		}
	}
	switch {
	case found == 0:
		t.Fatalf("%s of %s falls, told were %+v", card, seat, a.realm.units[seat])
	case found > 1:
		a.realm.vague = a.realm.vague.With(seat)
	}
}

// spoils takes in gold and goods that units and decrees move. It reports whether the sentence tells of any.
func (a *account) spoils(t *testing.T, seat bourse.Seat, records []told.Record) bool {
	t.Helper()
	r := records[0]
	number := func(name string) int { return r.Number(t, name) }
	switch r.Name {
	case "animate", "works", "decree-goods", "last-call":
		good, n := goods(t, records[1])
		if good == "mead" {
			a.mead[seat], a.meads = a.mead[seat]-n, a.meads+n
			break
		}
		a.store[seat][good] -= n
		a.supply[good] += n
	case "fetches":
		good, n := goods(t, records[1])
		a.store[seat][good] += n
		a.supply[good] -= n
	case "motivated", "decree-bank":
		a.purse[seat] -= number("n")
		a.bank += number("n")
	case "decree-paid", "decree-gives":
		a.purse[seat] -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
	case "decree-gives-vault":
		a.plots[seat][number("plot")].gold -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
	case "toll":
		a.purse[seatOf(t, r.Values["from"])] -= number("n")
		a.purse[seat] += number("n")
	case "looted-gold":
		a.plots[seatOf(t, r.Values["from"])][number("plot")].gold -= number("n")
		a.purse[seat] += number("n")
	case "looted-goods":
		good, n := goods(t, records[1])
		a.plots[seatOf(t, r.Values["from"])][number("plot")].planted -= n
		a.store[seat][good] += n
	case "censored":
		a.hand[seat][0]--
	default:
		return false
	}
	return true
}

// gains takes in an item of a list of what war, decrees and visions bring and take. It reports whether it is one.
func (a *account) gains(t *testing.T, sentence string, records []told.Record) bool {
	t.Helper()
	r := records[0]
	from, sign := &a.bank, 1
	switch {
	case !strings.HasPrefix(r.Name, "item-"): // an item has it
		return true
	case r.Name == "item-counter-up", r.Name == "item-counter-down":
		return false
	}
	switch sentence {
	case "collects":
		a.purse[r.Seat(t)] -= r.Number(t, "n")
		a.purse[a.realm.able] += r.Number(t, "n")
		return true
	case "bids-off":
		a.off(t, r)
		return true
	case "boom":
		a.bank, a.realm.bankBids = a.bank-r.Number(t, "n"), a.realm.bankBids+r.Number(t, "n")
		return true
	case "fevered":
		a.on(t, r.Seat(t), r.Values["owner"]+"."+r.Values["plot"]).ap = r.Number(t, "n")
		return true
	case "wakes", "lowered":
		return true
	case "given-row":
		from = &a.row
	case "spoiled":
		sign = -1
	case "seized", "given", "given-bank":
	default:
		return false
	}
	good, n := goods(t, records[1])
	if good == "gold" {
		a.purse[r.Seat(t)] += sign * n
		*from -= sign * n
		return true
	}
	a.store[r.Seat(t)][good] += sign * n
	a.supply[good] -= sign * n
	return true
}

// off takes in a bid that a vision takes off.
func (a *account) off(t *testing.T, r told.Record) {
	t.Helper()
	n := r.Number(t, "n")
	switch r.Name {
	case "item-off-row":
		a.rowBids, a.row = a.rowBids-n, a.row+n
	case "item-off-bank":
		a.realm.bankBids, a.bank = a.realm.bankBids-n, a.bank+n
	default:
		a.bids[r.Seat(t)] -= n
		a.escrow[r.Seat(t)] += n
	}
}

// compareRealm compares what was told of war, the court and visions with what a view says.
func (a *account) compareRealm(v *merlin.View) error {
	of := raise(v)
	if a.realm.bankBids != of.bankBids || a.counters["volatility"] != int(v.Volatility) || a.counters["tax"] != int(v.Tax) {
		return fmt.Errorf("the bank bids %d, the Volatility is %d, the Tax Rate %d; told were %d, %d and %d", of.bankBids, v.Volatility, v.Tax, a.realm.bankBids,
			a.counters["volatility"], a.counters["tax"])
	}
	for seat := range bourse.Seat(v.Players()) {
		if a.realm.vague.Has(seat) && len(a.realm.units[seat]) == len(of.units[seat]) {
			a.realm.units[seat], a.realm.vague = of.units[seat], a.realm.vague.Without(seat)
		}
		if told := sorted(a.realm.units[seat]); !slices.Equal(told, of.units[seat]) {
			return fmt.Errorf("%s has units %+v, told were %+v", seat, of.units[seat], told)
		}
		if a.realm.crowns[seat] != of.crowns[seat] {
			return fmt.Errorf("%s has %d crowns, told were %d", seat, of.crowns[seat], a.realm.crowns[seat])
		}
	}
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		if got, want := a.realm.visions[c.String()], of.visions[c.String()]; got != want {
			return fmt.Errorf("%d of %s lie open, told were %d", want, c, got)
		}
	}
	return nil
}

// befall adds war, the court and visions to the config of the k-th game, one of them alone or all, and in some few crowns win.
func befall(c *merlin.Config, k int) {
	switch k / 2 % 5 {
	case 1:
		c.Parts |= merlin.PartsOf(merlin.War)
	case 2:
		c.Parts |= merlin.PartsOf(merlin.Court, merlin.Visions)
	case 3, 4:
		c.Parts |= merlin.PartsOf(merlin.War, merlin.Court, merlin.Visions)
	}
	c.Crowns = int8(1 + k%12)
}

// arm gives everybody properties, units in one's own field and next to others', golems and kings in reserve, and goods for them.
func arm(tb testing.TB, s *merlin.State, r *rng.Rand) {
	tb.Helper()
	for seat := range bourse.Seat(s.Players()) {
		for n := 10; n <= merlin.FieldPlots; n++ {
			left := 0
			for c, n := range s.Unseen {
				if merlin.Card(c).Property() {
					left += int(n)
				}
			}
			if c := spare(s, "c"); left > 6 {
				lay(s, merlin.PlaceOf(seat, n).String(), c)
			}
		}
	}
	suits := [...]string{"s", "c", "h", "d"}
	for seat := range bourse.Seat(s.Players()) {
		next := bourse.Seat((int(seat) + 1) % s.Players())
		troop(s, seat, suits[(int(seat)+r.IntN(2))%4]+"j", merlin.PlaceOf(seat, 10+r.IntN(3)).String(), 1+r.IntN(6), 1+r.IntN(6))
		troop(s, seat, suits[r.IntN(4)]+"q", merlin.PlaceOf(next, 10).String(), 1+r.IntN(6), 1+r.IntN(6))
		for _, c := range []string{suits[r.IntN(4)] + "j", suits[r.IntN(4)] + "q", suits[int(seat)%4] + "k"} {
			if card := named[merlin.Card](c); s.Unseen[card] > 0 {
				s.Unseen[card]--
				keep(&s.Seats[seat].Reserve, card)
			}
		}
		if s.Supply[0] >= 6 && s.Supply[1] >= 6 && s.Supply[2] >= 6 {
			had := s.Seats[seat].Store
			store(s, seat, had[0]+2, had[1]+1, had[2]+1)
		}
	}
	if err := s.Validate(); err != nil {
		tb.Fatalf("%v\n%s", err, s)
	}
}

// keep puts a card in its place of a reserve.
func keep(r *merlin.Reserve, c merlin.Card) {
	i := r.Len()
	for ; i > 0 && r[i-1] > c; i-- {
		r[i] = r[i-1]
	}
	r[i] = c
}

// troop gives a player a golem or a guard on a plot, awake; nothing if there is no such card, or no property there.
func troop(s *merlin.State, seat bourse.Seat, card, at string, ap, hp int) *merlin.Unit {
	c, units := named[merlin.Card](card), &s.Seats[seat].Units
	if s.Unseen[c] == 0 || s.Plots[named[merlin.Place](at)-1].Property == 0 {
		return nil
	}
	s.Unseen[c]--
	i := merlin.MaxGolems
	if c.Golem() {
		for i = 0; units[i].Card != 0; i++ {
		}
	}
	units[i] = merlin.Unit{Card: c, Plot: named[merlin.Place](at), AP: int8(ap), HP: int8(hp), Top: int8(hp)}
	return &units[i]
}
