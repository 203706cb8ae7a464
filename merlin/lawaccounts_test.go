package merlin_test

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file lists the contents of every account for the property tests (M1.7).

// faces lists the cards of the game without magic (M1.2, M37.2), written from the rulebook; allFaces adds
// those of magic.
var (
	faces    = named("c2 c3 c4 c5 c6 c7 c8 c9 c10 ca d2 d3 d4 d5 d6 d8 d9 d10 joker")
	allFaces = append(append(append(named("ca da ha sa c7 d7 h7 s7 joker"), numberCards...), spells...),
		potions...)

	numberCards = named("c2 c3 c4 c5 c6 c8 c9 c10 d2 d3 d4 d5 d6 d8 d9 d10 h2 h3 h4 h5 h6 h8 h9 h10 s2 s3 s4 s5 s6 s8 s9 s10")
	spells      = deckOf(merlin.Card.Spell)
	soldiers    = named("cj cq ck dj dq dk hj hq hk sj sq sk")
	visions     = deckOf(merlin.Card.Vision)
	decrees     = deckOf(merlin.Card.Decree)
	potions     = deckOf(merlin.Card.Potion)

	hidden    = append(append([]merlin.Card{}, spells...), potions...)      // in hands
	laidCards = append(append([]merlin.Card{}, numberCards...), potions...) // on and under plots
	// labs, and the cards under them
	workrooms = append(append([]merlin.Card{}, numberCards[16:]...), hidden...)
)

// newest are the parts war, court and visions; everyFace are the cards of a game with all parts.
var (
	newest    = merlin.PartsOf(merlin.War, merlin.Court, merlin.Visions)
	everyFace = slices.Concat(allFaces, soldiers, visions, decrees)
)

// deckOf returns the cards of a deck. A card that it left out would count as lost when it moves.
func deckOf(is func(merlin.Card) bool) (list []merlin.Card) {
	for c := range merlin.Card(len(merlin.State{}.Unseen)) {
		if is(c) {
			list = append(list, c)
		}
	}
	return list
}

// named reads names of cards.
func named(names string) (list []merlin.Card) {
	for _, name := range strings.Fields(names) {
		var c merlin.Card
		if err := c.UnmarshalText([]byte(name)); err != nil {
			panic(err)
		}
		list = append(list, c)
	}
	return list
}

// faceUnits are the units of cards in balances.
var faceUnits = func() (units [256]string) {
	for c := range units {
		units[c] = "card " + merlin.Card(c).String()
	}
	return units
}()

// lawBalances reports the contents of every account (M1.7).
func lawBalances(s *merlin.State, out func(conform.Entry)) {
	entry := func(a merlin.Account, unit string, n int) {
		out(conform.Entry{Account: a.String(), Unit: unit, N: int64(n)})
	}
	cards := func(a merlin.Account, among []merlin.Card, list ...merlin.Card) {
		var n [256]int8
		for _, c := range list {
			n[c]++
		}
		for _, c := range among {
			entry(a, faceUnits[c], int(n[c]))
			n[c] = 0
		}
		for c := range n[1:] {
			if n[c+1] != 0 { // it does not belong there
				entry(a, faceUnits[c+1], int(n[c+1]))
			}
		}
	}
	goods := []merlin.Good{merlin.Souls, merlin.Oil, merlin.Grain}
	magic := s.Config.Parts.Has(merlin.Magic)
	all, laid, sites := faces, faces, faces
	if magic {
		all, laid, sites = allFaces, numberCards, laidCards
	}
	if s.Config.Parts&newest != 0 {
		all, laid, sites = everyFace, append(soldiers[:len(soldiers):len(soldiers)], numberCards...),
			laidCards
	}
	entry(merlin.Bank, "gold", int(s.Bank))
	entry(merlin.ROW, "gold", int(s.Row))
	for i, g := range goods {
		entry(merlin.Supply, g.String(), int(s.Supply[i]))
	}
	entry(merlin.Supply, "mead", int(s.Mead))
	for _, c := range all {
		n := int(s.Unseen[c])
		if c.Spell() || c.Potion() || c.Decree() {
			n = int(unheld(s, c)) // hands, potions and decrees being looked at are hidden
		}
		entry(merlin.Deck, faceUnits[c], n)
		entry(merlin.Discards, faceUnits[c], int(s.Discards[c]))
	}
	cards(merlin.Council, laid, s.Offices[:]...)
	cards(merlin.Unrest, all, s.Unrest[:]...)
	for i, c := range named("ck ca dk da hk ha sk sa joker") {
		entry(merlin.Aside, faceUnits[c], int(s.Aside[i]))
	}
	entry(merlin.RowBids, "gold", slipsOf(s, "row", merlin.Gold))
	if s.Config.Parts&newest != 0 {
		entry(merlin.BankSlips, "gold", slipsOf(s, "bank", merlin.Gold))
		for i, c := range soldiers {
			entry(merlin.OutOfGame, faceUnits[c], int(s.Gone[i]))
		}
		cards(merlin.Decreed, decrees, s.Decree)
		var open [merlin.MaxVisions]merlin.Card
		for i, v := range s.Visions {
			open[i] = v.Card
		}
		cards(merlin.VisionsLaid, visions, open[:]...)
	}
	for seat := range bourse.Seat(s.Players()) {
		player, own := &s.Seats[seat], &s.Own[seat]
		entry(merlin.Purse(seat), "gold", int(player.Purse))
		for i, g := range goods {
			entry(merlin.StoreOf(seat), g.String(), int(player.Store[i]))
		}
		cards(merlin.ReserveOf(seat), laid, player.Reserve[:]...)
		entry(merlin.EscrowOf(seat), "gold", int(player.Escrow))
		entry(merlin.BidsOf(seat), "gold", slipsOf(s, seat.String(), merlin.Gold))
		for i, g := range goods {
			entry(merlin.StallOf(seat), g.String(), int(player.Stall[i]))
			entry(merlin.CartOf(seat), g.String(), int(player.Cart[i]))
			entry(merlin.AsksOf(seat), g.String(), slipsOf(s, seat.String(), g))
		}
		if s.Config.Parts.Has(merlin.Paper) {
			pad := 20
			for other := range bourse.Seat(s.Players()) {
				entry(merlin.Purse(seat), "scrip of "+other.String(), int(player.Scrip[other]))
				pad -= int(s.Seats[other].Scrip[seat])
			}
			entry(merlin.PadOf(seat), "scrip of "+seat.String(), pad)
		}
		for n := range merlin.FieldPlots {
			at := merlin.PlaceOf(seat, n+1)
			p := s.Plots[at-1]
			entry(merlin.PlotOf(at), "gold", int(p.Gold))
			for _, g := range goods {
				n := 0
				if p.Planted && p.Permit.Yield() == g {
					n = 1
				}
				entry(merlin.PlotOf(at), g.String(), n)
			}
			cards(merlin.PlotOf(at), sites, p.Property, p.Permit, p.Second, own.Under[n])
		}
		if s.Config.Parts&newest != 0 {
			cards(merlin.LookedOf(seat), decrees, own.Looked[:]...)
			units := player.Units
			cards(merlin.UnitsOf(seat), soldiers, units[0].Card, units[1].Card, units[2].Card, units[3].Card)
		}
		if !magic {
			continue
		}
		entry(merlin.StoreOf(seat), "mead", int(player.Mead))
		cards(merlin.FrontOf(seat), potions, own.Front[:]...)
		var hand [12]merlin.Card
		for i, c := range own.Hand {
			hand[i] = c.Card
		}
		cards(merlin.HandOf(seat), hidden, hand[:]...)
		for i, lab := range player.Labs {
			a := merlin.LabOf(seat, uint8(i)+1)
			entry(a, "gold", int(lab.Grant))
			cards(a, workrooms, lab.Card, lab.Used[0], lab.Used[1], lab.Used[2])
		}
	}
}

// slipsOf returns the gold of a trader's bids, or the units of a trader's asks for a commodity (M14.7).
func slipsOf(s *merlin.State, owner string, g merlin.Good) (n int) {
	for i, book := range s.Books {
		for _, bid := range book.Bids {
			if g == merlin.Gold && bid.Owner.String() == owner {
				n += int(bid.Price)
			}
		}
		for _, ask := range book.Asks {
			if g == [...]merlin.Good{merlin.Souls, merlin.Oil, merlin.Grain}[i] && ask.Owner.String() == owner {
				n++
			}
		}
	}
	return n
}
