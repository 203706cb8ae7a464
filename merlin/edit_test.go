package merlin_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file changes positions for the scripts: labs, hands, potions and units.

// magical returns the standard game with the market, paper and magic, with changes.
func magical(players int, edit ...func(*merlin.Config)) merlin.Config {
	return with(players, merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic), edit)
}

// setLab sets up a card of the decks as a lab, in the lowest free place, with a grant and used cards. It
// returns the place.
func setLab(t testing.TB, s *merlin.State, seat bourse.Seat, name string, grant int16, used ...string) uint8 {
	t.Helper()
	for i := range s.Seats[seat].Labs {
		lab := &s.Seats[seat].Labs[i]
		if lab.Card != 0 {
			continue
		}
		lab.Card, lab.Grant = card(t, name), grant
		fromDeck(t, s, lab.Card)
		s.Bank -= grant
		for k, name := range used {
			lab.Used[k] = card(t, name)
			fromDeck(t, s, lab.Used[k])
		}
		return uint8(i) + 1
	}
	t.Fatal("the laboratory is full")
	return 0
}

// marked reads a card and the lab whose mark it bears: rust 2.
func marked(t testing.TB, text string) merlin.HandCard {
	t.Helper()
	name, lab, _ := strings.Cut(text, " ")
	n, _ := strconv.Atoi(lab)
	return merlin.HandCard{Card: card(t, name), Lab: uint8(n)}
}

// inHand adds spells and recipes of the decks to a hand.
func inHand(t testing.TB, s *merlin.State, seat bourse.Seat, cards ...string) {
	t.Helper()
	hand := &s.Own[seat].Hand
	for _, text := range cards {
		c := marked(t, text)
		hand[hand.Len()] = c
		switch {
		case c.Lab != 0:
			s.Seats[seat].Labs[c.Lab-1].Marked++
		case c.Card.Potion():
			s.Seats[seat].Loose[1]++
		default:
			s.Seats[seat].Loose[0]++
		}
	}
	slices.SortFunc(hand[:hand.Len()], func(a, b merlin.HandCard) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Lab, b.Lab))
	})
}

// inFront brews potions of the decks in front of a player.
func inFront(t testing.TB, s *merlin.State, seat bourse.Seat, cards ...string) {
	t.Helper()
	for _, text := range cards {
		c, marks := marked(t, text), &s.Seats[seat].Front
		s.Own[seat].Front[marks.N], marks.Labs[marks.N] = c.Card, c.Lab
		marks.N++
	}
}

// beneath brews a potion of the decks under a plot.
func beneath(t testing.TB, s *merlin.State, name, text string) {
	t.Helper()
	c, place := marked(t, text), at(t, name)
	plot(t, s, name).Potion, plot(t, s, name).Mark = true, c.Lab
	s.Own[place.Seat()].Under[place.Number()-1] = c.Card
}

// mead gives a player so much mead; the supply has the rest.
func mead(s *merlin.State, seat bourse.Seat, n int16) {
	s.Mead += s.Seats[seat].Mead - n
	s.Seats[seat].Mead = n
}

// dry puts all spells, or all recipes, that nobody holds under labs of p1 to p3, which must have none.
func dry(t testing.TB, s *merlin.State, fit func(merlin.Card) bool, labs ...string) {
	t.Helper()
	var lab *merlin.Lab
	n := 0
	held := make(map[merlin.Card]uint8)
	for _, own := range s.Own {
		for _, c := range own.Hand {
			held[c.Card]++
		}
	}
	for c := merlin.Cumulonimbus; c <= merlin.Antidote; c++ {
		for fit(c) && s.Unseen[c] > held[c] {
			if n%3 == 0 {
				seat, place := bourse.Seat(1+n/18), n/3%6
				setLab(t, s, seat, labs[n/12], 0)
				lab = &s.Seats[seat].Labs[place]
			}
			lab.Used[n%3] = c
			s.Unseen[c]--
			n++
		}
	}
	sound(t, s)
}

// inHandOf draws a player's hand, a comma between cards: rust 2, antidote.
func inHandOf(s *merlin.State, seat bourse.Seat) string {
	var list []string
	for _, c := range s.Own[seat].Hand[:s.Own[seat].Hand.Len()] {
		text := c.Card.String()
		if c.Lab != 0 {
			text += " " + strconv.Itoa(int(c.Lab))
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// wrecked lays a property, and a permit, on a plot and destroys them.
func wrecked(t testing.TB, s *merlin.State, name string, cards ...string) {
	t.Helper()
	lay(t, s, name, cards...)
	plot(t, s, name).Down = true
}

// unit makes a card of the decks a player's unit on a plot, with the given AP and HP, or strength and
// health, as its rolled numbers, and then makes further changes.
func unit(t testing.TB, s *merlin.State, seat bourse.Seat, name, text string, ap, hp int8,
	edit ...func(*merlin.Unit)) *merlin.Unit {
	t.Helper()
	c := card(t, text)
	fromDeck(t, s, c)
	i := merlin.MaxGolems
	if c.Golem() {
		for i = 0; s.Seats[seat].Units[i].Card != 0; {
			i++
		}
	}
	u := &s.Seats[seat].Units[i]
	*u = merlin.Unit{Card: c, Plot: at(t, name), AP: ap, HP: hp, Top: hp}
	for _, edit := range edit {
		edit(u)
	}
	return u
}

// mustered draws the units of a player: "hj on p0.3, AP 4, HP 2 of 5".
func mustered(s *merlin.State, seat bourse.Seat) []string {
	var list []string
	for _, u := range s.Seats[seat].Units {
		if u.Card != 0 {
			list = append(list, u.String())
		}
	}
	return list
}

// left describes the units of the first two players with their remaining points, and the property on p1.1.
func left(t testing.TB, s *merlin.State) string {
	var b strings.Builder
	for seat := range bourse.Seat(2) {
		for _, u := range s.Seats[seat].Units {
			if u.Card != 0 {
				fmt.Fprintf(&b, "%s %d, ", u.Card, u.HP)
			}
		}
	}
	if p := plot(t, s, "p1.1"); p.Down {
		b.WriteString("down")
	} else {
		fmt.Fprint(&b, p.Damage)
	}
	return b.String()
}

// row lays the property c2 on plots.
func row(t testing.TB, s *merlin.State, names string) {
	t.Helper()
	for i, name := range strings.Fields(names) {
		lay(t, s, name, []string{"c8", "c9", "c10", "c6", "c5", "c4", "c3"}[i%7])
	}
}

// filled fills a reserve up to n cards.
func filled(t testing.TB, s *merlin.State, seat bourse.Seat, n int) {
	t.Helper()
	for c := card(t, "d4"); s.Seats[seat].Reserve.Len() < n; {
		if s.Unseen[c] == 0 || !c.Land() {
			c++
			continue
		}
		reserve(t, s, seat, c.String())
	}
	sound(t, s)
}
