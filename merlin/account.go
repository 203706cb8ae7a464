package merlin

import (
	"encoding/json"
	"strconv"

	"bourse.example"
	"bourse.example/internal/form"
)

// This file implements gold, commodities and their accounts (M1.7).

// A Good is something counted that moves between accounts: gold, a commodity or mead.
//
//enum:good
type Good uint8

// The goods; 0 means none.
const (
	Gold Good = 1 + iota
	Souls
	Oil
	Grain
	Mead
)

const commodities = 3

var goodNames = [...]string{"none", "gold", "souls", "oil", "grain", "mead"}

// commodityGoods lists the commodities in the order of Goods and of the books.
var commodityGoods = [commodities]Good{Souls, Oil, Grain}

// commodity returns the commodity at an index, from 0.
func commodity(i int) Good { return commodityGoods[i] }

// index returns the index of a commodity in Goods and in the books. For any other good it returns
// commodities.
func (g Good) index() int { return int(indices[g]) }

// indices lists the index of each good.
var indices = func() (list [256]uint8) {
	for g := range list {
		list[g] = commodities
	}
	for i, g := range commodityGoods {
		list[g] = uint8(i)
	}
	return list
}()

// Commodity reports whether the good is souls, oil or grain.
func (g Good) Commodity() bool { return g.index() < commodities }

// Goods is a count of souls, oil and grain.
type Goods [commodities]int16

// Of returns the count of a commodity, and 0 for any other good.
func (n *Goods) Of(g Good) int {
	if i := g.index(); i < len(n) {
		return int(n[i])
	}
	return 0
}

// set returns the commodities with a positive count, with one bit for each.
func (n *Goods) set() (set uint64) {
	for i, units := range n {
		if units > 0 {
			set |= 1 << i
		}
	}
	return set
}

// A goodsForm is the JSON object of Goods.
type goodsForm struct {
	Souls int16 `json:"souls" doc:"units of souls" range:"0..60"`
	Oil   int16 `json:"oil" doc:"units of elixir oil" range:"0..60"`
	Grain int16 `json:"grain" doc:"units of essence grain" range:"0..60"`
}

// MarshalJSON writes an object with the commodities' names as keys.
func (n Goods) MarshalJSON() ([]byte, error) { return json.Marshal(goodsForm{n[0], n[1], n[2]}) }

// UnmarshalJSON reads what MarshalJSON writes.
func (n *Goods) UnmarshalJSON(data []byte) error {
	return form.ReadAs(data, n, func(f goodsForm) Goods { return Goods{f.Souls, f.Oil, f.Grain} })
}

// An Account is a place for gold, commodities or cards (M1.7). Each player has a purse, escrow, bids, asks,
// a store, a stall, a cart, a pad, a reserve, a hand, a front, labs, units, and the decrees that they look
// at. Each plot is an account too. The others are listed below.
//
//enum:account
type Account uint8

// The accounts that belong to no player; 0 means none.
const (
	Bank        Account = 1 + iota // the Central Bank
	ROW                            // the Revenue Office of Wizards
	Supply                         // of commodities and mead
	Deck                           // all decks
	Discards                       // of the Properties deck and the main deck, visions and decrees
	Council                        // the Council's Offices
	Unrest                         // the unrest row
	Aside                          // cards set aside while a place at the Offices is filled
	RowBids                        // the R.O.W.'s bids
	BankSlips                      // the Central Bank's bids
	VisionsLaid                    // the visions in play
	Decreed                        // the chosen Royal Decree
	OutOfGame                      // the cards of units that are out of the game
	purse0                         // the first player's
	escrow0     = purse0 + MaxPlayers
	bids0       = escrow0 + MaxPlayers
	asks0       = bids0 + MaxPlayers
	store0      = asks0 + MaxPlayers
	stall0      = store0 + MaxPlayers
	cart0       = stall0 + MaxPlayers
	pad0        = cart0 + MaxPlayers
	reserve0    = pad0 + MaxPlayers
	hand0       = reserve0 + MaxPlayers
	front0      = hand0 + MaxPlayers
	looked0     = front0 + MaxPlayers
	units0      = looked0 + MaxPlayers
	plot0       = units0 + MaxPlayers
	lab0        = plot0 + plots
	accounts    = lab0 + MaxPlayers*MaxLabs
)

var accountNames = func() (names [accounts]string) {
	copy(names[:], []string{"none", "bank", "row", "supply", "deck", "discards", "offices", "unrest", "aside",
		"row-bids", "bank-bids", "visions", "decree", "gone"})
	for seat := range bourse.Seat(MaxPlayers) {
		for i, name := range [...]string{"purse-", "escrow-", "bids-", "asks-", "store-", "stall-", "cart-",
			"pad-", "reserve-", "hand-", "front-", "looked-", "units-"} {
			names[Purse(seat)+Account(i)*MaxPlayers] = name + seat.String()
		}
	}
	for p := Place(1); p <= plots; p++ {
		names[PlotOf(p)] = p.String()
	}
	for seat := range bourse.Seat(MaxPlayers) {
		for lab := uint8(1); lab <= MaxLabs; lab++ {
			names[LabOf(seat, lab)] = "lab-" + seat.String() + "." + strconv.Itoa(int(lab))
		}
	}
	return names
}()

// Purse returns the account of a player's purse.
func Purse(seat bourse.Seat) Account { return purse0 + Account(seat) }

// EscrowOf returns the account of a player's escrow, gold that returns to their purse at the start of their
// next turn.
func EscrowOf(seat bourse.Seat) Account { return escrow0 + Account(seat) }

// BidsOf returns the account of the gold of a player's bids.
func BidsOf(seat bourse.Seat) Account { return bids0 + Account(seat) }

// AsksOf returns the account of the commodities of a player's asks.
func AsksOf(seat bourse.Seat) Account { return asks0 + Account(seat) }

// StoreOf returns the account of a player's store.
func StoreOf(seat bourse.Seat) Account { return store0 + Account(seat) }

// StallOf returns the account of a player's stall.
func StallOf(seat bourse.Seat) Account { return stall0 + Account(seat) }

// CartOf returns the account of a player's cart.
func CartOf(seat bourse.Seat) Account { return cart0 + Account(seat) }

// PadOf returns the account of the player's own scrip that they still have (M18.1).
func PadOf(seat bourse.Seat) Account { return pad0 + Account(seat) }

// ReserveOf returns the account of a player's reserve.
func ReserveOf(seat bourse.Seat) Account { return reserve0 + Account(seat) }

// HandOf returns the account of a player's spells and recipes.
func HandOf(seat bourse.Seat) Account { return hand0 + Account(seat) }

// FrontOf returns the account of the potions in front of a player.
func FrontOf(seat bourse.Seat) Account { return front0 + Account(seat) }

// LookedOf returns the account of the Royal Decrees that a player looks at.
func LookedOf(seat bourse.Seat) Account { return looked0 + Account(seat) }

// UnitsOf returns the account of the cards of a player's golems and Royal Guard.
func UnitsOf(seat bourse.Seat) Account { return units0 + Account(seat) }

// LabOf returns the account of a player's lab in a place, from 1: its card, its grant and its used cards.
func LabOf(seat bourse.Seat, lab uint8) Account {
	return lab0 + Account(seat)*MaxLabs + Account(lab) - 1
}

// PlotOf returns the account of a plot: its cards, its stake or vault, its planted unit, and the potion
// under it.
func PlotOf(at Place) Account { return plot0 + Account(at) - 1 }

// Place returns the plot that the account belongs to, or 0.
func (a Account) Place() Place {
	if a < plot0 || a >= lab0 {
		return 0
	}
	return Place(a-plot0) + 1
}

// Seat returns the player who owns the account, or None.
func (a Account) Seat() bourse.Seat {
	switch {
	case a >= lab0 && a < accounts:
		return bourse.Seat(a-lab0) / MaxLabs
	case a < purse0 || a >= plot0:
		return a.Place().Seat()
	}
	return bourse.Seat(a-purse0) % MaxPlayers
}

// Lab returns the place of the lab that the account belongs to, from 1, or 0.
func (a Account) Lab() int {
	if a < lab0 || a >= accounts {
		return 0
	}
	return int(a-lab0)%MaxLabs + 1
}

// lab returns the lab of an account, or nil.
func (p *Public) lab(a Account) *Lab {
	if a.Lab() == 0 {
		return nil
	}
	return &p.Seats[a.Seat()].Labs[a.Lab()-1]
}

// Balance returns how much of a good is in an account.
func (p *Public) Balance(a Account, g Good) int {
	if at := p.stored(a, g); at != nil {
		return int(*at)
	}
	switch at := a.Place(); {
	case at != 0 && g != 0:
		if plot := p.Plots.at(at); plot.Planted && plot.Permit.Yield() == g {
			return 1
		}
	case a >= asks0 && a < store0 && g.Commodity():
		return p.Books.of(g).Asks.Count(TraderOf(bourse.Seat(a - asks0))) // M14.7
	}
	return 0
}

// totals returns how much of each good is in all accounts. It counts the fields of the state itself, so that it
// also checks the places that stored names.
func (p *Public) totals() (sums [len(goodNames)]int) {
	sums[Gold] = int(p.Bank) + int(p.Row) + int(p.RowBids) + int(p.BankBids)
	sums[Mead] = int(p.Mead)
	units := func(n *Goods) {
		for i := range n {
			sums[commodity(i)] += int(n[i])
		}
	}
	units(&p.Supply)
	for i := range p.Seats {
		seat := &p.Seats[i]
		sums[Gold] += int(seat.Purse) + int(seat.Escrow) + int(seat.Bids)
		sums[Mead] += int(seat.Mead)
		for j := range seat.Labs {
			sums[Gold] += int(seat.Labs[j].Grant)
		}
		for _, n := range [...]*Goods{&seat.Store, &seat.Stall, &seat.Cart} {
			units(n)
		}
	}
	for i := range p.Books {
		for _, ask := range p.Books[i].Asks {
			if ask.Owner.Seat() != bourse.None {
				sums[commodity(i)]++ // M14.7
			}
		}
	}
	for i := range p.Plots {
		plot := &p.Plots[i]
		sums[Gold] += int(plot.Gold)
		if plot.Planted {
			sums[plot.Permit.Yield()]++
		}
	}
	return sums
}

// stored returns where the state stores how much of a good is in an account. It returns nil for a planted unit,
// for asks, each of which is a unit, and for a good that the account is not for.
func (p *Public) stored(a Account, g Good) *int16 {
	i := g.index()
	switch {
	case g == Gold:
		switch {
		case a >= lab0 && a < accounts:
			return &p.lab(a).Grant
		case a >= plot0 && a < lab0:
			return &p.Plots[a-plot0].Gold
		case a >= bids0 && a < asks0:
			return &p.Seats[a-bids0].Bids
		case a >= escrow0 && a < bids0:
			return &p.Seats[a-escrow0].Escrow
		case a >= purse0 && a < escrow0:
			return &p.Seats[a-purse0].Purse
		case a == RowBids:
			return &p.RowBids
		case a == BankSlips:
			return &p.BankBids
		case a == ROW:
			return &p.Row
		case a == Bank:
			return &p.Bank
		}
	case g == Mead && a == Supply:
		return &p.Mead
	case g == Mead && a >= store0 && a < stall0:
		return &p.Seats[a-store0].Mead
	case i == commodities:
	case a == Supply:
		return &p.Supply[i]
	case a >= store0 && a < stall0:
		return &p.Seats[a-store0].Store[i]
	case a >= stall0 && a < cart0:
		return &p.Seats[a-stall0].Stall[i]
	case a >= cart0 && a < pad0:
		return &p.Seats[a-cart0].Cart[i]
	}
	return nil
}

// Cards returns how many copies of a card are in an account, as far as everyone knows. Every hidden card
// counts as in the deck: decrees that are looked at, spells and recipes in hands, and potions.
func (p *Public) Cards(a Account, c Card) int {
	if !c.valid() {
		return 0
	}
	switch at := a.Place(); {
	case at != 0:
		plot := p.Plots.at(at)
		return tally([]Card{plot.Property, plot.Permit, plot.Second}, c)
	case a == Deck:
		return p.Unseen.Of(c)
	case a == Discards:
		return p.Discards.Of(c)
	case a == Council:
		return tally(p.Offices[:], c)
	case a == Unrest:
		return tally(p.Unrest[:], c)
	case a == Aside:
		return asideCards.of(p.Aside[:], c)
	case a == VisionsLaid:
		n := 0
		for i := range p.Visions {
			n += tally([]Card{p.Visions[i].Card}, c)
		}
		return n
	case a == Decreed:
		return tally([]Card{p.Decree}, c)
	case a == OutOfGame:
		return fallen.of(p.Gone[:], c)
	case a >= units0 && a < plot0:
		u := &p.Seats[a-units0].Units
		return tally([]Card{u[0].Card, u[1].Card, u[2].Card, u[guardPlace].Card}, c)
	case a >= reserve0 && a < hand0:
		return tally(p.Seats[a-reserve0].Reserve[:], c)
	case a >= lab0 && a < accounts:
		lab := p.lab(a)
		return tally([]Card{lab.Card, lab.Used[0], lab.Used[1], lab.Used[2]}, c)
	}
	return 0
}

// tally returns how often a card is in a list.
func tally(list []Card, c Card) int {
	n := 0
	for _, other := range list {
		if other == c {
			n++
		}
	}
	return n
}
