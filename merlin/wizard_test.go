package merlin_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file provides positions with labs, hands and potions, and plays random games with much magic: all
// players start with labs, a shop or a brewery, and cards in hand.

// wizards returns a rich game with all parts that are played, with changes: a card under a lab makes it
// successful.
func wizards(players int, edit ...func(*merlin.Config)) merlin.Config {
	return magical(players, append([]func(*merlin.Config){func(c *merlin.Config) {
		c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.ResearchCap, c.Uses, c.MaxActions = 20, 200, 60, 1,
			3, 1, 1, 8
	}}, edit...)...)
}

// laboratory puts a lab of the decks in a place: "h5" is bare, "s6 1 rust portal" is funded with 1, and two
// cards lie under it.
func laboratory(t testing.TB, s *merlin.State, seat bourse.Seat, place int, text string) {
	t.Helper()
	words := strings.Fields(text)
	lab := &s.Seats[seat].Labs[place-1]
	lab.Card = card(t, words[0])
	fromDeck(t, s, lab.Card)
	if len(words) > 1 {
		n, err := strconv.Atoi(words[1])
		if err != nil {
			t.Fatal(err)
		}
		lab.Grant = int16(n)
		s.Bank -= lab.Grant
		for i, name := range words[2:] {
			lab.Used[i] = card(t, name)
			fromDeck(t, s, lab.Used[i])
		}
	}
}

// spare returns a card of which the decks have the most among those that fit, the first of equals; "" if they
// have none.
func spare(s *merlin.State, fit func(merlin.Card) bool) string {
	most, name := uint8(0), ""
	for c := merlin.Card(1); int(c) < len(s.Unseen); c++ {
		if n := unheld(s, c); fit(c) && n > most {
			most, name = n, c.String()
		}
	}
	return name
}

// unheld returns how many of a card lie in the decks.
func unheld(s *merlin.State, c merlin.Card) uint8 {
	n := s.Unseen[c]
	for _, own := range s.Own {
		for _, held := range own.Hand {
			if held.Card == c {
				n--
			}
		}
		for _, list := range [][]merlin.Card{own.Front[:], own.Under[:], own.Looked[:]} {
			for _, held := range list {
				if held == c {
					n--
				}
			}
		}
	}
	return n
}

// enrich gives everybody labs, some of them funded and successful, a shop or a brewery, a land, potions,
// cards in hand and units in the store.
func enrich(t testing.TB, s *merlin.State, r *rng.Rand) {
	t.Helper()
	any := func(fit func(merlin.Card) bool) string {
		var list []string
		for c := merlin.Card(1); int(c) < len(s.Unseen); c++ {
			if fit(c) && unheld(s, c) > 0 {
				list = append(list, c.String())
			}
		}
		if len(list) == 0 {
			return ""
		}
		return list[r.IntN(len(list))]
	}
	for seat := range bourse.Seat(s.Players()) {
		name := func(n int) string { return merlin.PlaceOf(seat, n).String() }
		laboratory(t, s, seat, 1, spare(s, merlin.Card.SpellLab))
		laboratory(t, s, seat, 2, spare(s, merlin.Card.PotionLab)+fmt.Sprint(" ", s.Research))
		if s.Config.Uses > 0 && r.IntN(2) == 0 && any(merlin.SiteLand.Admits) != "" {
			c := card(t, any(merlin.SiteLand.Admits))
			s.Seats[seat].Labs[1].Used[0] = c
			fromDeck(t, s, c)
		}
		permit := merlin.Card.SpellLab
		if (int(seat)+s.Players())%2 == 0 {
			permit = merlin.Card.PotionLab
		}
		lay(t, s, name(7), spare(s, merlin.Card.Property), spare(s, permit))
		lay(t, s, name(8), spare(s, merlin.Card.Property), spare(s, merlin.Card.Land))
		if low := func(c merlin.Card) bool { return c.Property() && c.Number() <= 6 }; seat < 2 {
			lay(t, s, name(9), spare(s, low))
			first, second := plot(t, s, name(9)), spare(s, low)
			lay(t, s, name(10), second)
			other := plot(t, s, name(10))
			first.Second = max(first.Property, other.Property)
			first.Property, other.Property = min(first.Property, other.Property), 0
			stake(t, s, name(9), 10)
			if unheld(s, merlin.ElixirOfInterest) > 0 {
				beneath(t, s, name(9), "elixir-of-interest")
			}
		}
		store(s, seat, int16(r.IntN(4)), int16(r.IntN(4)), int16(2+r.IntN(4)))
		mead(s, seat, int16(r.IntN(3)))
		for range 1 + r.IntN(4) {
			if name := any(merlin.Card.Spell); name != "" {
				inHand(t, s, seat, name+[]string{"", " 1"}[r.IntN(2)])
			}
			if name := any(merlin.Card.Potion); name != "" {
				inHand(t, s, seat, name+[]string{"", " 2"}[r.IntN(2)])
			}
		}
		for range r.IntN(3) {
			if name := any(merlin.SiteFront.Admits); name != "" {
				inFront(t, s, seat, name+[]string{"", " 2"}[r.IntN(2)])
			}
		}
		for n := 1; n <= 8; n++ {
			if site := plot(t, s, name(n)).Site(); site != 0 && r.IntN(2) == 0 && spare(s,
				site.Admits) != "" && plot(t, s, name(n)).Gold == 0 {
				beneath(t, s, name(n), any(site.Admits))
			}
		}
	}
}

// magicGame returns a game with much magic in which p0 acts.
func magicGame(t testing.TB, k int, r *rng.Rand) merlin.State {
	t.Helper()
	s := acting(t, wizards(4+k%3, func(c *merlin.Config) {
		c.Parts = [...]merlin.Parts{c.Parts, merlin.PartsOf(merlin.Magic),
			merlin.PartsOf(merlin.Market, merlin.Magic)}[k%3]
		c.MaxTurns, c.Years, c.Uses, c.ResearchCap, c.Notes = 40, 4, int8(r.IntN(4)), int8(1+r.IntN(3)), 2
	}))
	endow(t, &s, r)
	enrich(t, &s, r)
	s.Month, s.Erratic = 2, k%4 == 3
	sound(t, &s)
	return s
}

// pickMagic picks a move: of a thing that is opened most of the time not to close it again, of those of magic
// more often than of others.
func pickMagic(s *merlin.State, r *rng.Rand) merlin.Move {
	if s.Turn() == bourse.Nature {
		return pickDoubles(s, r, 4)
	}
	return bourse.Pick(preferred(s, r, [][]merlin.Kind{
		{merlin.KindGiveMead},
		{merlin.KindHand, merlin.KindLab, merlin.KindClear}, {merlin.KindWith}, {merlin.KindAccept},
		{merlin.KindCard, merlin.KindOffer, merlin.KindMead, merlin.KindPour},
		{merlin.KindGiveHand, merlin.KindGiveLab, merlin.KindFreeGrant, merlin.KindGiveMead},
		{merlin.KindTo, merlin.KindHex, merlin.KindCounterfeit, merlin.KindFund},
	}), r)
}

// TestMagics plays random games with magic and looks at some positions; every kind of move, every spell and
// every potion comes, and every debt of magic.
func TestMagics(t *testing.T) {
	t.Parallel()
	notShort(t)
	seen := map[string]int{}
	playouts{"magics ", scale.N(14, 2000), magicGame, pickMagic, 30, 360}.play(t,
		func(_ *merlin.State, m merlin.Move) { seen[m.Kind.String()]++ },
		func(m merlin.Move, e merlin.Event) {
			if e.Kind == merlin.Harmed || e.Kind == merlin.Destroyed || e.Kind == merlin.Clouded {
				seen[e.Kind.String()]++
			}
			switch {
			case e.Kind == merlin.Moved && e.Open.Card.Spell() && m.Kind != merlin.KindSell &&
				m.Kind < merlin.KindItem:
				seen["cast "+e.Open.Card.String()]++
			case e.Rule.Chapter == 30 || e.Rule.Chapter == 31:
				seen[e.Rule.String()]++
			case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
				seen["debt "+e.Rule.String()]++
			default:
				seen[e.Kind.String()]++
			}
		})
	for c := merlin.Cumulonimbus; c <= merlin.Portal; c++ {
		if seen["cast "+c.String()] == 0 && c != merlin.Rust {
			t.Errorf("never: %s", c)
		}
	}
	for n := 1; n <= 10; n++ {
		if name := fmt.Sprint("M31.", n); seen[name] == 0 && n != 4 { // Better Nature waits for an attack
			t.Errorf("never: %s", name)
		}
	}
	for _, what := range []string{"mead", "pour", "lab", "hand", "to", "use", "clear", "fund", "hex",
		"counterfeit", "sell", "give-hand", "give-lab", "free-grant", "slipped", "harmed", "destroyed",
		"clouded", "debt M9.5"} {
		if seen[what] == 0 {
			t.Errorf("never: %s", what)
		}
	}
}

// enchanting returns a game in which p0 acts. p0 has a Chauffeur on p0.1, a property on p0.2, a funded
// spell lab with a card under it, and a potion lab. p1 has a Spell Shop on p1.2 and a land on p1.3, and p2
// has a Brewery on p2.1.
func enchanting(t testing.TB, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	s := acting(t, wizards(4, edit...))
	lay(t, &s, "p0.1", "c4", "c5")
	stake(t, &s, "p0.1", 7)
	lay(t, &s, "p0.2", "c5")
	laboratory(t, &s, 0, 1, "s5 1 portal")
	laboratory(t, &s, 0, 2, "h6")
	lay(t, &s, "p1.2", "c9", "s4")
	lay(t, &s, "p1.3", "c6", "d9")
	lay(t, &s, "p2.1", "c10", "h4")
	store(&s, 0, 2, 2, 4)
	store(&s, 1, 0, 0, 1)
	sound(t, &s)
	return s
}

// charmed returns positions in which a spell has caused a payment: maintenance that is due twice, and a
// policy.
func charmed(t testing.TB) []merlin.State {
	t.Helper()
	tape := enchanting(t)
	inHand(t, &tape, 0, "red-tape 1")
	purse(&tape, 1, 0)
	play(t, &tape, "p0 hand red-tape 1", "p0 at p1.2")
	struck := enchanting(t)
	inHand(t, &struck, 0, "gremlins")
	lay(t, &struck, "p2.2", "c3")
	lay(t, &struck, "p1.1", "c8", "c10")
	n := policy(merlin.CoverProperty, 4)
	n.Issuer, n.Amount = 1, 25
	issued(t, &struck, n)
	play(t, &struck, "p0 hand gremlins", "p0 at p2.2")
	produce := enchanting(t)
	purse(&produce, 1, 0)
	play(t, &produce, "p0 end", "~ dice 1 3")
	poured := produce
	mead(&poured, 1, 1)
	return []merlin.State{tape, struck, produce, poured}
}
