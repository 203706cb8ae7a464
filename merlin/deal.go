package merlin

import (
	"fmt"
	"strconv"

	"bourse.example"
	"bourse.example/merlin/internal/ring"
)

// This file implements chapter M13: offers between players and the road that traded goods take.

// An Item is a kind of thing that can be offered by number: gold, a commodity, mead, or a player's scrip. A
// spell or a recipe is an item too. Its owner names the card, but only the partner sees which one it is.
//
//enum:item
type Item uint8

// The items; 0 means none.
const (
	ItemGold Item = 1 + iota
	ItemSouls
	ItemOil
	ItemGrain
	ItemMead
	ItemSpell
	ItemRecipe
	ItemScrip // of the first player; those of the others follow
)

var itemNames = [...]string{"none", "gold", "souls", "oil", "grain", "mead", "spell", "recipe", "scrip-p0",
	"scrip-p1", "scrip-p2", "scrip-p3", "scrip-p4", "scrip-p5"}

// Good returns the good that moves when the item is given, or 0.
func (i Item) Good() Good {
	if int(i) < len(itemGoods) {
		return itemGoods[i]
	}
	return 0
}

var itemGoods = [...]Good{ItemGold: Gold, ItemSouls: Souls, ItemOil: Oil, ItemGrain: Grain, ItemMead: Mead}

// hidden reports whether the item is a card in hand.
func (i Item) hidden() bool { return i == ItemSpell || i == ItemRecipe }

// sort returns the sort of hidden card that the item is.
func (i Item) sort() sort {
	if i == ItemRecipe {
		return ofRecipes
	}
	return ofSpells
}

// itemOf returns the item for a card in hand.
func itemOf(c Card) Item { return [...]Item{ofSpells: ItemSpell, ofRecipes: ItemRecipe}[sortOf(c)] }

// Issuer returns the player whose scrip the item is, or None.
func (i Item) Issuer() bourse.Seat {
	if i < ItemScrip || int(i) >= len(itemNames) {
		return noSeat
	}
	return bourse.Seat(i - ItemScrip)
}

// scripItem returns the item for a player's scrip.
func scripItem(issuer int) Item { return ItemScrip + Item(issuer) }

// A Ware is one side of an offer: a number of an item, or a card.
type Ware struct {
	Item Item  `json:"item" doc:"the item, or none for a card of the reserve"`
	Card Card  `json:"card" doc:"the card, or none; a card in hand only while it is drafted"`
	N    int16 `json:"n" doc:"the number of the item; 0 for a card, and while a draft does not give it" range:"0..200"`
}

// String returns text such as "3 souls" or "c5", or "souls" if a draft does not give the number yet.
func (w Ware) String() string {
	switch {
	case w.Card != 0:
		return w.Card.String()
	case w.N == 0:
		return w.Item.String()
	}
	return strconv.Itoa(int(w.N)) + " " + w.Item.String()
}

// Freight reports whether the ware is a commodity or mead, which is sent by road.
func (w Ware) Freight() bool { return w.Item.Good() != 0 && w.Item != ItemGold } // M13.2

// reserved reports whether the ware is a card of a reserve.
func (w Ware) reserved() bool { return w.Card != 0 && w.Item == 0 }

// An Offer is an offer from the current player to another. It is zero when there is none.
type Offer struct {
	To   bourse.Seat `json:"to" doc:"the player who answers the offer"`
	Give Ware        `json:"give" doc:"what the offerer gives; none once it has arrived or is lost on the road"`
	Get  Ware        `json:"get" doc:"what the offerer gets in return; nothing for a loan"`

	Lab uint8       `json:"lab" doc:"the lab whose mark an offered spell or recipe has, otherwise 0 (M35.1)" range:"0..6"`
	Via bourse.Seat `json:"via" doc:"the player through whose Spell Shop a spell goes, otherwise p0 (M9.4)"`

	Vault Place `json:"vault" doc:"the vault that gives a loan, otherwise none (M16.2)"`
	Face  int8  `json:"face" doc:"the face of the bond for a loan, otherwise 0" range:"0..40"`
	Ahead int8  `json:"ahead" doc:"the number of seasons until the bond for a loan is due, otherwise 0" range:"0..8"`
}

// String returns text such as "p1 3 souls for c5".
func (o Offer) String() string { return o.To.String() + " " + o.terms() }

// terms returns text such as "3 souls for c5", or "c5 from p1" once the souls have been sent. For a loan it
// describes the bond.
func (o Offer) terms() string {
	switch {
	case o.Vault != 0:
		return fmt.Sprintf("%s of %s for a bond of %d in %s", o.Give, o.Vault, o.Face,
			counted(o.Ahead, "season"))
	case o.Give == (Ware{}):
		return o.Get.String() + " from " + o.To.String()
	}
	return o.Give.String() + " for " + o.Get.String()
}

// Amount returns how many of an item a player can give. It returns 0 for an invalid item, and for a seat that is not in
// the game.
func (p *Public) Amount(seat bourse.Seat, i Item) int16 {
	switch {
	case !p.seated(seat):
	case i.hidden():
		return int16(p.handSize(seat, i.sort())) // M13.1
	case int(i) < len(itemNames):
		return p.amounts(seat)[i]
	}
	return 0
}

// amounts returns how many of each item a player can give, other than cards in hand.
func (p *Public) amounts(seat bourse.Seat) (n [len(itemNames)]int16) {
	player := &p.Seats[seat]
	n[ItemGold], n[ItemMead] = player.Purse, player.Mead                                       // M13.1
	n[ItemSouls], n[ItemOil], n[ItemGrain] = player.Store[0], player.Store[1], player.Store[2] // M13.1
	for issuer := range player.Scrip {
		n[scripItem(issuer)] = int16(player.Scrip[issuer]) // M13.1
	}
	return n
}

// full reports whether a player's reserve is full.
func (p *Public) full(seat bourse.Seat) bool { return p.Seats[seat].Reserve[MaxReserve-1] != 0 }

// others returns the players who can be offered something by a player.
func (p *Public) others(seat bourse.Seat) bourse.Seats { return p.alive().Without(seat) } // M13.1 M16.2

// offersLeft reports whether a player has an offer left this turn.
func (p *Public) offersLeft(seat bourse.Seat) bool { return p.Seats[seat].Offers < p.Config.Offers } // M13.1

// whyOffer returns why a player cannot be offered anything: they are not another player in the game, a turn allows
// no more offers, loans included, or there is nothing to give.
func (p *Public) whyOffer(m *Move) *bourse.Illegal {
	switch {
	case !p.others(m.Seat).Has(m.To): // M13.1 M16.2
		return noPartner
	case !p.offersLeft(m.Seat):
		return noOfferLeft
	}
	return nothingToDo
}

// givesOpenly reports whether a player can offer anything other than cards in hand.
func (p *Public) givesOpenly(seat bourse.Seat) bool {
	player := &p.Seats[seat]
	return player.Purse > 0 || player.Reserve[0] != 0 || player.Store != (Goods{}) ||
		player.Mead > 0 || player.Scrip != (Scrip{})
}

// givesHidden reports whether a player can offer another player a card in hand.
func (p *Public) givesHidden(seat, to bourse.Seat) bool {
	return p.refuseHidden(seat, to, ItemSpell) == nil || p.refuseHidden(seat, to, ItemRecipe) == nil
}

// refuseHidden refuses to offer a spell or a recipe that the player lacks, or for which the partner has no
// room. It also refuses a spell without a shop to send it through.
func (p *Public) refuseHidden(seat, to bourse.Seat, i Item) *bourse.Illegal {
	switch {
	case p.handSize(seat, i.sort()) == 0: // M13.1
		return notTheirs
	case p.handSize(to, i.sort()) >= maxOfSort: // M13.1
		return noRoomForCard
	case i == ItemSpell && p.sendable(seat) == 0: // M9.4
		return noShop
	}
	return nil
}

// sendable returns the players through whose Spell Shops a player can send a spell, with one bit for each.
// Another player's shop costs a fee.
func (p *Public) sendable(seat bourse.Seat) uint64 {
	set := p.shops(seat)
	if p.Seats[seat].Purse < ShopFee {
		set &= 1 << seat // M9.4 M36.5
	}
	return set
}

// listOffer returns the players who can be offered something, with one bit for each.
func (p *Public) listOffer(seat bourse.Seat) (set uint64) {
	others := p.others(seat)
	switch {
	case !p.offersLeft(seat):
		return 0
	case p.givesOpenly(seat):
		return uint64(others)
	}
	for to := range bourse.Seat(p.Players()) {
		if others.Has(to) && p.givesHidden(seat, to) { // M36.7
			set |= 1 << to
		}
	}
	return set
}

// giver returns the player who gives what the next step of an offer names.
func (o *Open) giver(seat bourse.Seat) bourse.Seat {
	if o.due() == termGet {
		return o.To
	}
	return seat
}

// has reports whether a player has a ware: the card, or the number of the item, which counts as at least 1.
func (p *Public) has(seat bourse.Seat, w Ware) bool {
	if w.reserved() {
		return p.listReserved(seat)>>w.Card&1 != 0 // M13.1
	}
	return p.Amount(seat, w.Item) >= max(1, w.N) // M13.1
}

// whyItem returns why the next step of an offer cannot name an item.
func (p *Public) whyItem(m *Move, o *Open) *bourse.Illegal {
	if m.Item.hidden() || p.Amount(o.giver(m.Seat), m.Item) < 1 { // M13.1
		return notTheirs
	}
	return p.refuseReturn(m.Seat, o.To, o.Give, Ware{Item: m.Item})
}

// refuseReturn refuses an exchange of things of the same kind, and a card that its receiver has no room
// for.
func (p *Public) refuseReturn(seat, to bourse.Seat, give, get Ware) *bourse.Illegal {
	switch {
	case give.Item == get.Item && give.Card == get.Card: // M13.1
		return sameKind
	case give.reserved() && !get.reserved() && p.full(to), get.reserved() && !give.reserved() && p.full(seat): // M13.1
		return noRoomForCard
	case give.Item.hidden() && p.handSize(to, give.Item.sort()) >= maxOfSort: // M13.1
		return noRoomForCard
	}
	return nil
}

// whyWith returns why the next step of an offer cannot name a card. A player can offer cards in hand but cannot
// ask for another player's.
func (p *Public) whyWith(m *Move, own *Own, o *Open) *bourse.Illegal {
	switch i := own.ware(m); {
	case i < 0, i >= handBase && o.due() == termGet, i < handBase && !p.Seats[o.giver(m.Seat)].Reserve.set().has(m.Card): // M13.1
		return notTheirs
	case i >= handBase:
		return p.refuseHidden(m.Seat, o.To, itemOf(m.Card))
	}
	return p.refuseReturn(m.Seat, o.To, o.Give, Ware{Card: m.Card})
}

// listWith returns the cards that the next step of an offer can name: of the reserve, and in hand.
func (p *Public) listWith(seat bourse.Seat, own *Own, o *Open) ring.Set {
	hidden := p.hiddenWares(seat, own)
	return ring.Set{p.wares(seat, o) | hidden<<handBase, hidden >> (64 - handBase)}
}

// hiddenWares returns the cards in hand that the next step of an offer can name, with one bit for the place
// of each. Among equal cards it returns the first.
func (p *Public) hiddenWares(seat bourse.Seat, own *Own) (set uint64) {
	if own.Open.due() == termGet {
		return 0
	}
	for i, c := range own.Hand[:own.Hand.Len()] {
		if (i == 0 || c != own.Hand[i-1]) && p.refuseHidden(seat, own.Open.To, itemOf(c.Card)) == nil {
			set |= 1 << i
		}
	}
	return set
}

// handBase is the number that stands for the first card in hand in the cards that a step of an offer can name. A
// card of the reserve has its own number, which is lower.
const handBase = 60

// named returns the card for such a number, and the lab whose mark it has.
func (own *Own) named(i int) (Card, uint8) {
	if i >= handBase {
		c := own.Hand[i-handBase]
		return c.Card, c.Lab
	}
	return Card(i), 0
}

// ware is the inverse of named. It returns the number for the card of a move, or -1 if there is none.
func (own *Own) ware(m *Move) int {
	switch i := own.Hand.find(HandCard{m.Card, m.Lab}); {
	case m.Card.Spell() || m.Card.Potion():
		if i >= 0 {
			return handBase + i
		}
	case m.Lab == 0 && m.Card <= Joker: // M38.1
		return int(m.Card)
	}
	return -1
}

// listItem returns the items that the next step of an offer can name.
func (p *Public) listItem(seat bourse.Seat, o *Open) (set uint64) {
	giver := o.giver(seat)
	for i, n := range p.amounts(giver) {
		if n > 0 && (giver == seat || p.refuseReturn(seat, giver, o.Give, Ware{Item: Item(i)}) == nil) { // M13.1
			set |= 1 << i
		}
	}
	return set
}

// wares returns the cards of the reserve that the next step of an offer can name.
func (p *Public) wares(seat bourse.Seat, o *Open) (set uint64) {
	giver := o.giver(seat)
	for all := uint64(p.Seats[giver].Reserve.set()); all != 0; {
		var c int
		c, all = lowest(all)
		if giver == seat || p.refuseReturn(seat, giver, o.Give, Ware{Card: Card(c)}) == nil {
			set |= 1 << c
		}
	}
	return set
}

// putOut makes the offer after the last step has named the thing asked in return.
func (s *State) putOut(m *Move, o *Open, out sink) {
	offer := Offer{To: o.To, Give: o.Give, Get: Ware{Item: o.Get, Card: m.Card, N: m.N}}
	if give := &offer.Give; give.Item.hidden() {
		s.Own[m.Seat].Shown, s.Own[o.To].Shown = give.Card, give.Card // M13.1
		give.Card, give.N, offer.Lab = 0, 1, o.Lab                    // M35.1
		if give.Item == ItemSpell {
			if offer.Via = o.Via; s.Keeps(m.Seat, Card.SpellLab) {
				offer.Via = m.Seat // M9.4
			}
		}
	}
	s.offer(m.Seat, offer, Clause{13, 1}, out)
}

// offer makes an offer, which the partner must answer at once.
func (s *State) offer(seat bourse.Seat, o Offer, rule Clause, out sink) {
	s.Seats[seat].Offers++ // M13.1
	s.Offer = o
	if out != nil {
		out(Event{Kind: Offered, Rule: rule, Seat: seat, Offer: o, Card: s.Own[seat].Shown})
	}
	s.push(Frame{Kind: FrameAnswer, Seat: o.To, Rule: rule}, out) // M13.1 M16.2 M36.3
}

// makeDecline declines the offer, without other effect.
func (s *State) makeDecline() {
	s.conceal()
	s.Offer = Offer{}
	s.pop()
}

// conceal hides the card of the offer from the partner again, once the card has been sent or will not be.
func (s *State) conceal() {
	s.Own[s.Stack[0].Seat].Shown, s.Own[s.Offer.To].Shown = 0, 0
}

// makeAccept accepts the offer. If it includes commodities or mead, the traded things go by road; otherwise
// they change hands at once.
func (s *State) makeAccept(out sink) {
	s.pop()
	seat, o := s.top().Seat, &s.Offer
	if o.Give.Item == ItemSpell && o.Via != seat {
		s.transfer(Purse(seat), Purse(o.Via), Gold, ShopFee, Clause{9, 4}, out) // M9.4
	}
	switch {
	case o.Vault != 0:
		s.lend(seat, out) // M16.2
	case o.Give.Freight() || o.Get.Freight(): // M13.2
		s.push(FrameRoad.of(seat), out)
		return
	case o.Give.Card != 0 && o.Get.Card != 0:
		s.swap(ReserveOf(seat), ReserveOf(o.To), o.Give.Card, o.Get.Card, Clause{13, 1}, out) // M13.1
	default:
		s.hand(seat, o.To, o.Give, Clause{13, 1}, out) // M13.1
		s.hand(o.To, seat, o.Get, Clause{13, 1}, out)
	}
	s.conceal()
	*o = Offer{}
}

// The steps of the road, by the side that is rolled for.
const (
	roadGive = 1 + iota
	roadGet
)

var (
	answerRow = frameRow{name: "answer", asks: asksSeat, seat: anyone}
	roadRow   = frameRow{name: "road", seat: mover, rule: Clause{13, 2},
		pushes: []frameSet{roadGive: 1 << FrameDie, roadGet: 1 << FrameDie}}
)

// fitsAnswer checks that the partner is asked.
func (p *Public) fitsAnswer(f *Frame) bool {
	rule := Clause{13, 1}
	if p.Offer.Vault != 0 {
		rule = Clause{16, 2}
	}
	return f.Seat == p.Offer.To && f.Rule == rule
}

// fitsRoad checks that the player who sends rolls.
func (p *Public) fitsRoad(f, above *Frame) bool {
	seat := f.Seat
	if f.Step == roadGet {
		seat = p.Offer.To
	}
	return above.isDie(seat, f.Rule)
}

// stepRoad rolls for what the offerer sends, and then for what the partner sends. Step rises. On 1 to 3 the
// ware is lost, otherwise it arrives. There is always room for a card, because the other side is a
// commodity.
func (s *State) stepRoad(f *Frame, got int16, out sink) {
	o := &s.Offer
	switch f.Step++; f.Step {
	case roadGive:
		s.setOut(f.Seat, out)
	case roadGet:
		s.send(f.Seat, o.To, o.Give, got, out)
		s.conceal()
		o.Give, o.Lab, o.Via = Ware{}, 0, 0
		s.setOut(o.To, out)
	default:
		s.send(o.To, f.Seat, o.Get, got, out)
		*o = Offer{}
		s.pop()
	}
}

// setOut rolls for what a player sends, unless Liquid Luck spares the roll.
func (s *State) setOut(seat bourse.Seat, out sink) {
	if !s.usePotion(seat, LiquidLuck, out) { // M31.7
		s.push(dieFrame(seat, Clause{13, 2}), out) // M13.2
	}
}

// LostOnRoad returns the highest die on which a ware between two players is lost. It is one more if a spell of
// one has targeted the other.
func (p *Public) LostOnRoad(a, b bourse.Seat) int16 {
	if p.seated(a) && p.seated(b) && (p.Seats[a].Targeted.Has(b) || p.Seats[b].Targeted.Has(a)) {
		return LostUpTo + 1 // M13.2
	}
	return LostUpTo // M13.2
}

// send delivers a ware by road, or loses it.
func (s *State) send(from, to bourse.Seat, w Ware, die int16, out sink) {
	if die != 0 && die <= s.LostOnRoad(from, to) { // M13.2 M31.7
		s.lose(from, w, out)
		return
	}
	s.hand(from, to, w, Clause{13, 2}, out)
}

// hand moves a ware from one player to another, who has room for it.
func (s *State) hand(from, to bourse.Seat, w Ware, rule Clause, out sink) {
	switch {
	case w.Card != 0:
		s.carry(ReserveOf(from), ReserveOf(to), w.Card, 1, rule, out)
	case w.Item == ItemGold:
		s.transfer(Purse(from), Purse(to), Gold, w.N, rule, out)
	case w.Item.hidden():
		s.passHidden(from, to, HandCard{s.Own[from].Shown, s.Offer.Lab}, rule, out)
	case w.Item.Issuer().Player():
		issuer := w.Item.Issuer()
		s.pass(Purse(from), scripOf(to, issuer), issuer, int8(w.N), rule, out) // M13.1 M18.1
	default:
		s.transfer(StoreOf(from), StoreOf(to), w.Item.Good(), w.N, rule, out)
	}
}

// lose removes a ware that is lost on the road: gold goes to the bank, commodities to the supply, scrip to
// its issuer, and a card back into its deck.
func (s *State) lose(from bourse.Seat, w Ware, out sink) {
	rule := Clause{13, 2}
	switch {
	case w.Card != 0:
		s.carry(ReserveOf(from), Deck, w.Card, 1, rule, out) // M13.2 M36.2
	case w.Item == ItemGold:
		s.transfer(Purse(from), Bank, Gold, w.N, rule, out) // M13.2
	case w.Item.hidden():
		s.forget(from, HandCard{s.Own[from].Shown, s.Offer.Lab}, rule, out) // M13.2 M36.2
	case w.Item.Issuer().Player():
		issuer := w.Item.Issuer()
		s.pass(Purse(from), PadOf(issuer), issuer, int8(w.N), rule, out) // M13.2
	default:
		s.transfer(StoreOf(from), Supply, w.Item.Good(), w.N, rule, out) // M13.2
	}
}
