package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

// This file holds the story of magic to the game: the labs, their grants and the used cards under them, hands, potions,
// mead, and what stands on the plots.

// A lab is what has been told of one.
type lab struct{ cards, grant, used int }

// labOf returns what a view says of a lab.
func labOf(v *merlin.View, seat bourse.Seat, n int) (of lab) {
	l := &v.Seats[seat].Labs[n-1]
	if l.Card != 0 {
		of.cards = 1
	}
	for _, c := range l.Used {
		if c != 0 {
			of.used++
		}
	}
	of.grant = int(l.Grant)
	return of
}

// sortOf returns whether a hidden card that a sentence tells of is a spell, 0, or a recipe, 1; -1 if it tells of none.
func sortOf(records []told.Record) int {
	var c merlin.Card
	named := c.UnmarshalText([]byte(records[0].Values["what"])) == nil
	switch inner := records[len(records)-1].Name; {
	case inner == "ware-spell", named && c.Spell():
		return 0
	case inner == "ware-recipe", named && c.Potion():
		return 1
	}
	return -1
}

// conjure takes over what a player has of magic at the beginning.
func (a *account) conjure(v *merlin.View, seat bourse.Seat) {
	spells, recipes := v.HandSize(seat)
	a.hand[seat], a.front[seat], a.mead[seat] = [2]int{spells, recipes}, int(v.Seats[seat].Front.N), int(v.Seats[seat].Mead)
	for n := 1; n <= merlin.MaxLabs; n++ {
		a.labs[seat][n] = labOf(v, seat, n)
	}
}

// grant adds to the grant of a lab, out of the bank.
func (a *account) grant(t *testing.T, r told.Record, n int) {
	t.Helper()
	a.labs[r.Seat(t)][r.Number(t, "lab")].grant += n
	a.bank -= n
}

// desert takes away what a bankrupt has besides what it has given up.
func (a *account) desert(seat bourse.Seat) {
	a.front[seat] = 0
	for i := range a.plots[seat] {
		p := &a.plots[seat][i]
		p.potion = 0
		if p.down > 0 {
			*p = plot{}
		}
	}
}

// magic takes in a sentence about one player that tells of magic.
func (a *account) magic(t *testing.T, seat bourse.Seat, records []told.Record) {
	t.Helper()
	r := records[0]
	number := func(name string) int { return r.Number(t, name) }
	plotOf := func() *plot { return &a.plots[seat][number("plot")] }
	labOf := func() *lab { return &a.labs[seat][number("lab")] }
	switch r.Name {
	case "set-up":
		a.reserve[seat]--
		labOf().cards++
	case "fund":
		a.purse[seat] -= number("n")
		labOf().grant += number("n")
	case "lab-works", "grant-spent", "hexed":
		a.grant(t, r, -number("n"))
	case "grant-rest":
		labOf().grant -= number("n")
		a.purse[seat] += number("n")
	case "give-lab":
		labOf().cards--
	case "open-shop", "open-brewery":
		labOf().cards--
		plotOf().cards++
	case "draws":
		a.hand[seat][sortOf(records)]++
	case "give-hand":
		a.hand[seat][sortOf(records)]--
	case "cast", "cast-plot", "cast-player", "cast-golem", "cast-lab", "cast-bid":
		a.hand[seat][0]--
	case "goes-under":
		labOf().used++
	case "sell":
		a.hand[seat][0]--
		a.purse[seat] += number("n")
		a.bank -= number("n")
	case "shop-fee", "rains":
		a.purse[seat] += number("n")
		a.bank -= number("n")
	case "shop-paid":
		a.purse[seat] -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
	case "steals":
		a.purse[seat] -= number("n")
		a.purse[seatOf(t, r.Values["to"])] += number("n")
	case "forged":
		a.bids[seat] -= number("n")
		a.escrow[seat] += number("n")
	case "whispered":
		plotOf().gold -= number("n")
		a.purse[seat] += number("n")
	case "spoils":
		good, n := goods(t, records[1])
		a.store[seat][good] -= n
		a.supply[good] += n
	case "makes-mead", "pour":
		a.ferment(t, seat, records)
	case "brew-under", "brew-front":
		a.hand[seat][1]--
		if r.Name == "brew-under" {
			plotOf().potion++
		} else {
			a.front[seat]++
		}
		for _, r := range records[1:] {
			if r.Name != "hidden-potion" {
				good, n := goods(t, r)
				a.store[seat][good] -= n
				a.supply[good] += n
			}
		}
	case "used-front":
		a.front[seat]--
	case "used-under", "spills":
		plotOf().potion--
	case "clouds", "clouded":
		plotOf().wait = number("n")
	case "harmed":
		plotOf().damage += number("n")
	case "destroyed":
		p := plotOf()
		p.damage, p.wait, p.down = 0, 0, 1
	case "planted-gone":
		good, n := goods(t, records[1])
		plotOf().planted -= n
		a.supply[good] += n
	case "clear":
		*plotOf() = plot{}
	}
}

// ferment takes in mead that is made or sold, and holds that it takes 2 grain each, and brings the Cost of Living each.
func (a *account) ferment(t *testing.T, seat bourse.Seat, records []told.Record) {
	t.Helper()
	r := records[0]
	if r.Name == "pour" {
		_, n := goods(t, records[1])
		gold := r.Number(t, "n")
		if gold != n*a.counters["col"] {
			t.Fatalf("%+v, and the Cost of Living is %d", records, a.counters["col"])
		}
		a.mead[seat], a.meads = a.mead[seat]-n, a.meads+n
		a.purse[seat], a.bank = a.purse[seat]+gold, a.bank-gold
		return
	}
	made := 0
	for _, r := range records[1:] {
		switch good, n := goods(t, r); good {
		case "mead":
			made = n
			a.mead[seat], a.meads = a.mead[seat]+n, a.meads-n
		default:
			if n != 2*made {
				t.Fatalf("%+v", records)
			}
			a.store[seat][good] -= n
			a.supply[good] += n
		}
	}
}

// compareMagic compares what was told of magic with what a view says.
func (a *account) compareMagic(v *merlin.View) error {
	if a.meads != int(v.Mead) || a.counters["research"] != int(v.Research) && v.Config.Parts.Has(merlin.Magic) {
		return fmt.Errorf("the supply has %d mead, the Research Cost is %d, told were %d and %d", v.Mead, v.Research, a.meads, a.counters["research"])
	}
	for seat := range bourse.Seat(v.Players()) {
		var want account
		want.conjure(v, seat)
		if a.hand[seat] != want.hand[seat] || a.front[seat] != want.front[seat] || a.mead[seat] != want.mead[seat] {
			return fmt.Errorf("%s has %v cards in hand, %d in front and %d mead, told were %v, %d and %d", seat, want.hand[seat], want.front[seat], want.mead[seat],
				a.hand[seat], a.front[seat], a.mead[seat])
		}
		if a.labs[seat] != want.labs[seat] {
			return fmt.Errorf("%s has labs %+v, told were %+v", seat, want.labs[seat], a.labs[seat])
		}
	}
	return nil
}

// enchant adds magic to the config of the k-th game: labs are successful with no used card or one, research is cheap, and
// there is gold and grain for it in most of them.
func enchant(c *merlin.Config, k int) {
	c.Parts |= merlin.PartsOf(merlin.Magic)
	c.Uses, c.Research, c.ResearchCap = int8(k/2%2), 1, 2
	if k%4 == 1 {
		c.StartGold, c.Gold, c.Goods, c.CoLCap = 20, 200, 60, 3
	}
}

// bewitch gives everybody labs, breweries, most a shop too, a land, cards in hand, and something to brew of, as far as there is.
func bewitch(tb testing.TB, s *merlin.State, r *rng.Rand) {
	tb.Helper()
	held := merlin.Pile{}
	for seat := range bourse.Seat(s.Players()) {
		name := func(n int) string { return merlin.PlaceOf(seat, n).String() }
		permits := []string{"s", "h", "d"}
		if seat%2 == 1 {
			permits[0] = "h" // who has no shop uses another's
		}
		for i, permit := range permits {
			lay(s, name(5+i), spare(s, "c"), spare(s, permit))
		}
		lay(s, name(9), spare(s, "c"))
		if land := &s.Plots[merlin.PlaceOf(seat, 7)-1]; land.Permit.Yield() != merlin.Oil && s.Supply[land.Permit.Yield()-merlin.Souls] > 0 {
			plant(s, name(7))
			land.Damage = 1 // so that gremlins destroy it
		}
		for i, suit := range []string{"s", "h"} {
			lab := &s.Seats[seat].Labs[i]
			lab.Card = named[merlin.Card](spare(s, suit))
			s.Unseen[lab.Card]--
			if s.Bank > 0 && r.IntN(2) == 0 {
				lab.Grant = 1
				s.Bank--
			}
		}
		for i := range 4 {
			c := merlin.Cumulonimbus + merlin.Card(r.IntN(14))
			if i >= 2 {
				c = merlin.RainingGold + merlin.Card(r.IntN(10))
			}
			if held[c] < s.Unseen[c] {
				held[c]++
				give(s, seat, c, uint8(i/2+1)*uint8(r.IntN(2)))
			}
		}
		if s.Supply[0] >= 6 && s.Supply[1] >= 6 && s.Supply[2] >= 6 {
			had := s.Seats[seat].Store
			store(s, seat, had[0]+1, had[1]+1, had[2]+2)
		}
	}
	if err := s.Validate(); err != nil {
		tb.Fatalf("%v\n%s", err, s)
	}
}

// spare returns the card of a suit with a number of which the decks have the most, of equals one that is rolled often.
func spare(s *merlin.State, suit string) (name string) {
	most := uint8(0)
	for _, number := range []string{"6", "8", "5", "9", "4", "10", "3", "2"} {
		if n := s.Unseen[named[merlin.Card](suit+number)]; n > most {
			most, name = n, suit+number
		}
	}
	return name
}

// give puts a spell or a recipe into a hand, with the mark of a lab or 0.
func give(s *merlin.State, seat bourse.Seat, c merlin.Card, mark uint8) {
	hand, i := &s.Own[seat].Hand, s.Own[seat].Hand.Len()
	for ; i > 0 && (hand[i-1].Card > c || hand[i-1].Card == c && hand[i-1].Lab > mark); i-- {
		hand[i] = hand[i-1]
	}
	hand[i] = merlin.HandCard{Card: c, Lab: mark}
	switch {
	case mark > 0:
		s.Seats[seat].Labs[mark-1].Marked++
	case c.Spell():
		s.Seats[seat].Loose[0]++
	default:
		s.Seats[seat].Loose[1]++
	}
}

// TestLaw_hidden_is_not_told holds that words name a card that has moved unseen to those alone who see it, in games of random
// moves.
func TestLaw_hidden_is_not_told(t *testing.T) {
	hidden, shown := 0, 0
	for k := 1; k < 10; k += 2 {
		s, r := begin(t, k)
		for !s.Over() {
			events := play(t, &s, r)
			for seat := bourse.Spectator; int(seat) < s.Players(); seat = next(seat) {
				open := map[merlin.Card]bool{}
				var heard []merlin.Event
				for _, e := range events {
					if e, ok := e.For(seat); ok {
						heard = append(heard, e)
						open[e.Card], open[e.Move.Card], open[e.Open.Card] = true, true, true
					}
				}
				text := told.Text(tell.English.Story(s.View(seat), heard))
				for _, e := range events {
					if e.Kind != merlin.Slipped {
						continue
					}
					name := tell.Sentences().Words[e.Card.String()]
					switch says := strings.Contains(text, name); {
					case !open[e.Card] && says:
						t.Fatalf("game %d: %s is told of %s:\n%s", k, seat, name, text)
					case !open[e.Card]:
						hidden++
					case says:
						shown++
					}
				}
			}
		}
	}
	if hidden < 300 || shown < 60 {
		t.Errorf("%d hidden cards were not told, and %d were to those who saw them", hidden, shown)
	}
}

// TestBoard_hides holds that nothing that is drawn, asked or offered names a card of another's hand, a potion of another's,
// a card that another is shown, or a decree that another looks at.
func TestBoard_hides(t *testing.T) {
	s, _ := played(t, magics(), 0, begun, func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "gremlins")
		deal(s, 0, 2, "stoneskin")
		deal(s, 0, 0, "portal")
		brew(s, "p0.1", "better-nature")
		front(s, 0, 2, "liquid-luck")
	})
	offered := s
	for _, move := range []string{"p0 offer p1", "p0 with portal", "p0 item gold", "p0 set 1"} {
		m, err := merlin.Parse(move)
		if err == nil {
			err = offered.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	looking, _ := played(t, courts(), 0, begun+decreed("tithe", "war-levy", "")[:len(decreed("tithe", "war-levy", ""))-len(" p0 choose ;")], nil)
	words := tell.Sentences().Words
	for _, test := range []struct {
		s    merlin.State
		seat bourse.Seat
		sees []string
	}{
		{s, 0, []string{"gremlins", "stoneskin", "portal", "better-nature", "liquid-luck"}}, {s, 1, nil}, {s, bourse.Spectator, nil},
		{offered, 1, []string{"portal"}}, {offered, 2, nil}, {offered, bourse.Spectator, nil},
		{looking, 0, []string{"tithe", "war-levy"}}, {looking, 1, nil}, {looking, bourse.Spectator, nil},
	} {
		v := test.s.View(test.seat)
		text := strings.Join(all(tell.English, v, nil, nil), "\n") + tell.English.Picture(v)
		for _, name := range []string{"gremlins", "stoneskin", "portal", "better-nature", "liquid-luck", "tithe", "war-levy"} {
			says := strings.Contains(text, words[name]) || strings.Contains(text, name)
			if says != slices.Contains(test.sees, name) {
				t.Errorf("%s: that there is %s is told: %t\n%s", test.seat, name, says, text)
			}
		}
	}
}
