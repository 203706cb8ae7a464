package tell_test

import (
	"encoding"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/internal/setup"
)

// This file sets up the positions of tales.

type position = told.Position[merlin.State, merlin.Move, merlin.View, merlin.Event]

// stage sets up positions, which the rules must allow. The functions are those of package setup and of this
// file.
var stage = told.Stage[merlin.State]{
	Names: told.ReadNames("names.txt"),
	Index: index,
	Check: (*merlin.State).Validate,
	Set: map[string]any{"lay": setup.Lay, "reserve": setup.Reserve, "plant": setup.Plant, "purse": setup.Purse,
		"stake": setup.Stake, "store": setup.Store, "stall": setup.Stall, "cart": setup.Cart,
		"laboratory": laboratory, "deal": deal, "brew": brew, "front": front, "slips": slips, "troop": troop,
		"promote": promote, "hurt": hurt, "swap": swap, "laid": laid, "riot": riot,
		"drain-to": drainTo, "drain": drain, "discard-properties": discardProperties,
		"future": func(s *merlin.State, issuer, holder bourse.Seat, forward, due int8) {
			setup.Issue(s, merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: merlin.Oil,
				Amount: forward, Due: due})
		},
		"bond": func(s *merlin.State, issuer, holder bourse.Seat, face, due int8) {
			setup.Issue(s, merlin.Note{Kind: merlin.Bond, Issuer: issuer, Holder: holder, Amount: face, Due: due})
		},
		"share": func(s *merlin.State, holder bourse.Seat) {
			setup.Issue(s, merlin.Note{Kind: merlin.Share, Holder: holder, Plot: merlin.PlaceOf(0, 2)})
		},
		"policy": policy,
	},
}

// index returns the index of a plot or a card.
func index(name string) int {
	if strings.Contains(name, ".") {
		return int(named[merlin.Place](name)) - 1
	}
	return int(named[merlin.Card](name))
}

// played plays a tale without a name.
func played(t *testing.T, lines ...string) position {
	t.Helper()
	return words.Play(t, stage.Tale("a position", lines...))
}

// notShort skips a test that plays whole games if -short is set.
func notShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("not with -short")
	}
}

// named parses the name of a card or a plot.
func named[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](name string) T {
	return setup.Named[T, P](name)
}

// laboratory puts a lab into a place, with a grant from the bank and used cards from the deck under it.
func laboratory(s *merlin.State, seat bourse.Seat, place int, card string, grant int16, used ...string) {
	l := &s.Seats[seat].Labs[place-1]
	l.Card, l.Grant = setup.Draw(s, named[merlin.Card](card)), grant
	s.Bank -= grant
	for i, name := range used {
		l.Used[i] = setup.Draw(s, named[merlin.Card](name))
	}
}

// deal puts spells and recipes into a hand, in order, each with a lab's mark or 0.
func deal(s *merlin.State, seat bourse.Seat, mark uint8, cards ...string) {
	for _, name := range cards {
		c := named[merlin.Card](name)
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
}

// brew puts a potion under a plot, and front puts one in front of a player.
func brew(s *merlin.State, at string, card string) {
	place := named[merlin.Place](at)
	s.Plots[place-1].Potion = true
	s.Own[place.Seat()].Under[place.Number()-1] = named[merlin.Card](card)
}

func front(s *merlin.State, seat bourse.Seat, mark uint8, card string) {
	f := &s.Seats[seat].Front
	s.Own[seat].Front[f.N], f.Labs[f.N] = named[merlin.Card](card), mark
	f.N++
}

// slips puts one player's bid and another's ask into the book of oil.
func slips(s *merlin.State, bidder bourse.Seat, bid int8, asker bourse.Seat, ask int8) {
	book := &s.Books[1]
	book.Bids[book.Bids.Len()] = merlin.Slip{Owner: merlin.TraderOf(bidder), Price: bid}
	book.Asks[book.Asks.Len()] = merlin.Slip{Owner: merlin.TraderOf(asker), Price: ask}
	book.Quiet = 0
	s.Seats[bidder].Bids += int16(bid)
	s.Bank -= int16(bid)
	s.Supply[1]--
}

// policy issues a policy that p0 has sold, for a number of rolls, or until a season. The numbers that it
// covers are separated by commas; 0 is none.
func policy(s *merlin.State, holder bourse.Seat, cover merlin.Cover, numbers string,
	x, pays, rolls, due int8) {
	n := merlin.Note{Kind: merlin.Policy, Holder: holder, Amount: pays, Cover: cover, X: x,
		Term: merlin.TermRound, Left: rolls}
	for text := range strings.SplitSeq(numbers, ",") {
		if number, err := strconv.Atoi(text); err != nil {
			panic(err)
		} else if number > 0 {
			n.Numbers |= 1 << number
		}
	}
	if due > 0 {
		n.Term, n.Left, n.Due = merlin.TermSeasons, 0, due
	}
	setup.Issue(s, n)
}

// troop gives a player an active golem or guard on a plot.
func troop(s *merlin.State, seat bourse.Seat, card, at string, ap, hp int8) {
	c, units := setup.Draw(s, named[merlin.Card](card)), &s.Seats[seat].Units
	i := merlin.MaxGolems // the place of the guard
	if c.Golem() {
		for i = 0; units[i].Card != 0; i++ {
		}
	}
	units[i] = merlin.Unit{Card: c, Plot: named[merlin.Place](at), AP: ap, HP: hp, Top: hp}
}

// promote moves a player's second unit to the place of the guard.
func promote(s *merlin.State, seat bourse.Seat) {
	units := &s.Seats[seat].Units
	units[merlin.MaxGolems], units[1] = units[1], merlin.Unit{}
}

// swap replaces a unit with another.
func swap(s *merlin.State, seat bourse.Seat, i int, card string) {
	u := &s.Seats[seat].Units[i]
	s.Unseen[u.Card]++
	u.Card = setup.Draw(s, named[merlin.Card](card))
}

// hurt damages a plot.
func hurt(s *merlin.State, at string, n int8) { setup.Plot(s, at).Damage = n }

// laid puts mature visions on the table that are older than those already there.
func laid(s *merlin.State, visions ...string) {
	for i, name := range visions {
		copy(s.Visions[i+1:], s.Visions[i:])
		s.Visions[i] = merlin.Vision{Card: setup.Draw(s, named[merlin.Card](name))}
	}
}

// riot puts cards into the unrest row.
func riot(s *merlin.State, cards ...string) {
	for i, name := range cards {
		s.Unrest[i] = setup.Draw(s, named[merlin.Card](name))
	}
}

// drainTo gives a player the bank's gold, except for an amount, and drain gives it to the R.O.W.
func drainTo(s *merlin.State, seat bourse.Seat, left int16) {
	setup.Purse(s, seat, s.Seats[seat].Purse+s.Bank-left)
}

func drain(s *merlin.State, left int16) { s.Bank, s.Row = left, s.Bank-left }

// discardProperties discards all properties of the deck.
func discardProperties(s *merlin.State) {
	for c, n := range s.Unseen {
		if merlin.Card(c).Property() {
			s.Discards[c], s.Unseen[c] = n, 0
		}
	}
}
