package reference

import (
	"cmp"
	"encoding"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/merlin"
)

// This file translates a position of the reference to the engine's form.

// state returns a state of the engine with everything replaced that the reference knows. The rest stays as
// it is: the stack, what is open, the offer, and the months without bids.
func (g *game) state(s merlin.State) merlin.State {
	s.Ended, s.Turns = g.over, int16(g.turns)
	s.Year, s.Month, s.Erratic, s.Climate = int8(g.year), int8(g.month), g.erratic, int8(g.climate)
	s.CoL, s.Research, s.Volatility, s.Tax = int8(g.col), int8(g.research), int8(g.volatility), int8(g.tax)
	s.Peace, s.Sugar, s.Milk = int8(g.peace), g.sugar, g.milk
	s.Bank, s.Row = int16(g.bank), int16(g.row)
	s.Supply, s.Mead = unitsIn(g.supply), int16(g.supply["mead"])
	s.Sold = unitsIn(g.sold)
	s.Dice = [2]int8{int8(min(g.dice[0], g.dice[1])), int8(max(g.dice[0], g.dice[1]))}
	s.Aside, s.Decree = g.asides(), card(g.decree)
	s.Offices, s.Unrest, s.Visions, s.Gone = merlin.Offices{}, merlin.UnrestRow{}, merlin.VisionRow{},
		merlin.Fallen{}
	lay(s.Offices[:3], g.offices[0])
	lay(s.Offices[3:], g.offices[1])
	lay(s.Unrest[:], g.unrest)
	for i, at := range g.signs {
		s.Visions[i] = merlin.Vision{Card: card(at.card), Wait: int8(at.wait)}
	}
	for i, face := range "jqk" {
		for k, suit := range "cdhs" {
			s.Gone[3*k+i] = uint8(g.gone[string(suit)+string(face)])
		}
	}
	s.Unseen, s.Discards = pile(g.deck, g.secrets()), pile(g.discards)
	s.RowBids, s.BankBids = g.onBids("row"), g.onBids("bank")
	for i, good := range goods {
		at, book := g.counters[good], &s.Books[i]
		book.Last, book.Bids, book.Asks = int8(at.last), slips(at.bids, true), slips(at.asks, false)
	}
	s.Notes = merlin.Notes{}
	for i, p := range g.papers {
		s.Notes[i] = p.note()
	}
	for i, w := range g.order {
		s.Order[i] = w.seat()
	}
	s.Out, s.Committed, s.Enclosed = 0, 0, 0
	for _, w := range g.wizards {
		g.seat(&s, w)
	}
	return s
}

// seat replaces what a player has.
func (g *game) seat(s *merlin.State, w *wizard) {
	seat := w.seat()
	player, own := &s.Seats[seat], &s.Own[seat]
	add := func(to *bourse.Seats, is bool) {
		if is {
			*to = to.With(seat)
		}
	}
	shown := s.Top().Kind == merlin.FrameLot // the bids for the turn order
	add(&s.Out, w.out)
	add(&s.Committed, w.named && !shown)
	add(&s.Enclosed, g.enclosed[w.name])
	s.Bids[seat], own.Sealed, own.Actions = 0, int16(w.sealed), int8(w.actions)
	if shown {
		s.Bids[seat], own.Sealed = int8(w.sealed), 0
	}
	player.Purse, player.Escrow, player.Bids = int16(w.purse), int16(w.escrow), g.onBids(w.name)
	player.Store, player.Stall, player.Cart = unitsIn(w.store), unitsIn(w.stall), unitsIn(w.cart)
	player.Mead, player.Offers, player.Crowns = int16(w.store["mead"]), int8(w.offers), int8(w.crowns)
	player.ScripN, player.ScripPrice = int8(w.forSale), int8(w.each)
	player.Frozen, player.Winged = int8(w.frozen), w.winged
	player.Reserve, own.Looked = merlin.Reserve{}, [2]merlin.Card{}
	lay(player.Reserve[:], w.reserve)
	slices.Sort(player.Reserve[:len(w.reserve)])
	lay(own.Looked[:], w.looked)
	own.Shown = card(w.shown)
	for i, other := range g.wizards {
		player.Scrip[i] = int8(w.scrip[other.name])
		if !w.out && !other.out { // it does not matter of the others
			player.Targeted = player.Targeted.Without(bourse.Seat(i))
			if w.targeted[other.name] {
				player.Targeted = player.Targeted.With(bourse.Seat(i))
			}
		}
	}
	player.Loose, own.Hand = [2]int8{}, merlin.Hand{}
	for n := range player.Labs {
		lab := w.labs[n+1]
		player.Labs[n] = merlin.Lab{Card: card(lab.card), Grant: int16(lab.grant)}
		lay(player.Labs[n].Used[:], lab.used)
	}
	for i, h := range w.hand {
		own.Hand[i] = merlin.HandCard{Card: card(h.card), Lab: uint8(h.lab)}
		switch {
		case h.lab > 0:
			player.Labs[h.lab-1].Marked++
		case deckOf(h.card) == "spells":
			player.Loose[0]++
		default:
			player.Loose[1]++
		}
	}
	slices.SortFunc(own.Hand[:len(w.hand)], func(a, b merlin.HandCard) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Lab, b.Lab))
	})
	player.Front, own.Front = merlin.Marks{N: int8(len(w.front))}, merlin.Front{}
	for i, h := range w.front {
		player.Front.Labs[i], own.Front[i] = uint8(h.lab), card(h.card)
	}
	player.Units = merlin.Units{}
	for i, u := range w.golems {
		player.Units[i] = u.unit()
	}
	if w.guard != nil {
		player.Units[merlin.MaxGolems] = w.guard.unit()
	}
	for n := 1; n <= 12; n++ {
		s.Plots[merlin.PlaceOf(seat, n)-1] = w.field[n].plot()
		own.Under[n-1] = card(w.field[n].potion.card)
	}
}

func (w *wizard) seat() bourse.Seat { return bourse.Seat(amount(w.name[1:])) }

// onBids counts the gold of somebody's bids.
func (g *game) onBids(who string) int16 {
	sum := 0
	for _, good := range goods {
		_, n := counted(g.counters[good].bids, who)
		sum += n
	}
	return int16(sum)
}

// slips ranks a side of a book, the best first.
func slips(list []note, highest bool) (ranked merlin.Slips) {
	for i, n := range list {
		ranked[i] = merlin.Slip{Owner: read[merlin.Trader](n.who), Price: int8(n.price)}
	}
	slices.SortStableFunc(ranked[:len(list)], func(a, b merlin.Slip) int {
		if highest {
			a, b = b, a
		}
		return cmp.Compare(a.Price, b.Price)
	})
	return ranked
}

func (p *paper) note() merlin.Note {
	n := merlin.Note{
		Kind: read[merlin.NoteKind](p.kind), Issuer: bourse.Seat(amount(p.issuer[1:])),
		Number: uint8(p.number),
		Holder: bourse.None, Price: int8(p.price), Good: read[merlin.Good](p.good), Amount: int8(p.amount),
		Due: int8(p.due), Plot: read[merlin.Place](p.of), Cover: read[merlin.Cover](p.cover), X: int8(p.x),
		Term: read[merlin.Term](p.term), Left: int8(p.left), Called: uint8(p.called), Set: int8(p.set),
		Struck: p.struck,
	}
	if p.holder != "" {
		n.Holder = bourse.Seat(amount(p.holder[1:]))
	}
	for _, total := range strings.Fields(p.numbers) {
		n.Numbers |= 1 << amount(total)
	}
	return n
}

func (p *ground) plot() merlin.Plot {
	return merlin.Plot{
		Property: card(p.property), Permit: card(p.permit), Second: card(p.second), Gold: int16(p.gold),
		Planted: p.planted, Invested: p.invested, Damage: int8(p.damage), Down: p.down, Wait: int8(p.wait),
		Potion: p.potion.card != "", Mark: uint8(p.potion.lab), Shielded: p.shielded, Dug: uint8(p.dug),
	}
}

func (u *troop) unit() merlin.Unit {
	return merlin.Unit{
		Card: card(u.card), Plot: merlin.PlaceOf(u.at.w.seat(), u.at.i), AP: int8(u.ap), HP: int8(u.hp),
		Top:   int8(u.top),
		Sleep: int8(u.sleep), Acts: int8(u.acts), Attacked: u.attacked, Moved: u.moved, Spare: u.spare,
		Center: u.center,
	}
}

// unitsIn counts souls, oil and grain.
func unitsIn(units map[string]int) merlin.Goods {
	return merlin.Goods{int16(units["souls"]), int16(units["oil"]), int16(units["grain"])}
}

// pile counts cards.
func pile(counts ...map[string]int) (p merlin.Pile) {
	for _, names := range counts {
		for name, n := range names {
			p[card(name)] += uint8(n)
		}
	}
	return p
}

// lay puts cards into places.
func lay(places []merlin.Card, names []string) {
	for i, name := range names {
		places[i] = card(name)
	}
}

// cards has the cards by name.
var cards = func() map[string]merlin.Card {
	cards := make(map[string]merlin.Card)
	for c := merlin.Card(1); c <= merlin.Jubilee; c++ {
		cards[c.String()] = c
	}
	return cards
}()

// card returns the card of a name, or none.
func card(name string) merlin.Card {
	c, ok := cards[name]
	if !ok && name != "" {
		panic("there is no card " + name)
	}
	return c
}

// read returns what a word stands for; "" stands for the zero value.
func read[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](word string) (v T) {
	if word != "" {
		if err := P(&v).UnmarshalText([]byte(word)); err != nil {
			panic(err)
		}
	}
	return v
}
