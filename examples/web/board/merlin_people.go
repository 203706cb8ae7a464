package board

import (
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
	"bourse.example/merlin"
)

// This file draws what each player has, and the income of the viewer by roll.

// An account is a number of a player in a row. The key is its name in events, or "" if it is drawn elsewhere too.
type account struct {
	key, label, value string
	goods             merlin.Goods // souls, oil and grain, if they are what the value says
}

// empty reports whether there is nothing in an account.
func (a account) empty() bool { return a.value == "0" }

// wide returns the width of an account: that of its number or its name.
func (a account) wide() float64 {
	if a.goods == (merlin.Goods{}) {
		return max(width(a.value), wide(a.label, 12))
	}
	w := 0.0
	for _, n := range a.goods {
		w += either(n > 0, 18+width(itoa(n)), 0)
	}
	return w
}

// accounts are the numbers of a player, in two rows: gold, and goods with cards.
type accounts [2][]account

func (m *merlinBoard) accounts(seat bourse.Seat) accounts {
	p := &m.v.Seats[seat]
	vaults, stakes := 0, 0
	for i := range merlin.FieldPlots {
		plot := m.plot(merlin.PlaceOf(seat, i+1))
		vaults, stakes = vaults+plot.Vault(), stakes+plot.Stake()
	}
	at := func(name, value string) account { return account{name, name, value, merlin.Goods{}} }
	stocked := func(name string, goods merlin.Goods) account { return account{name, name, inWords(goods), goods} }
	gold := []account{{"", "purse", itoa(p.Purse), merlin.Goods{}}, at("vaults", itoa(vaults)), at("stakes", itoa(stakes))}
	if m.has(merlin.Market) {
		gold = append(gold, at("escrow", itoa(p.Escrow)), account{"bids", "on bids", itoa(p.Bids), merlin.Goods{}})
	}
	if m.has(merlin.Court) {
		gold = append(gold, at("crowns", itoa(p.Crowns)))
	}
	goods := []account{stocked("store", p.Store)}
	if m.has(merlin.Market) {
		goods = append(goods, stocked("stall", p.Stall), stocked("cart", p.Cart))
	}
	goods = append(goods, at("reserve", itoa(p.Reserve.Len())))
	if m.has(merlin.Magic) {
		spells, recipes := m.v.HandSize(seat)
		goods = append(goods, at("mead", itoa(p.Mead)), at("hand", itoa(spells+recipes)), at("front", itoa(p.Front.N)))
	}
	return accounts{gold, goods}
}

// inWords formats units of souls, oil and grain.
func inWords(goods merlin.Goods) string {
	var some []string
	for i, n := range goods {
		name := (merlin.Souls + merlin.Good(i)).String()
		if n > 0 {
			some = append(some, itoa(n)+" "+either(n == 1, strings.TrimSuffix(name, "s"), name))
		}
	}
	return joined(some, ", ", "0")
}

// drawPeople draws the players in turn order.
func (m *merlinBoard) drawPeople(c *canvas) float64 {
	y := 2.0
	for _, seat := range m.v.Order[:m.n] {
		class := either(m.v.Waiting().Has(seat), "now", "open")
		y = 5 + c.boxed(class, 3, y, Width-6, 6, func() float64 { return m.drawPerson(c, seat, y) })
	}
	c.group("", "supply", func() {
		c.text("small quiet", 8, y+16, "supply")
		x := 58.0
		for _, g := range m.goods() {
			text := itoa(m.supply(g)) + either(m.has(merlin.Magic), "", " "+g.String()) // four have no room for names
			c.merlinGood(x, y+12, 8, g)
			c.text("bold", x+13, y+16, text)
			x += 34 + width(text)
		}
	})
	return y + 24
}

// supply returns how many units of a commodity nobody has.
func (m *merlinBoard) supply(g merlin.Good) int {
	return either(g == merlin.Mead, int(m.v.Mead), m.v.Supply.Of(g))
}

// goods are the commodities, with mead if magic is in play.
func (m *merlinBoard) goods() []merlin.Good {
	return []merlin.Good{merlin.Souls, merlin.Oil, merlin.Grain, merlin.Mead}[:either(m.has(merlin.Magic), 4, 3)]
}

// drawPerson draws what a player has, and returns its lower edge.
func (m *merlinBoard) drawPerson(c *canvas, seat bourse.Seat, y float64) float64 {
	to := seat.String()
	c.seatMark(17, y+15, 9, seat)
	c.text("bold", 31, y+19, cut(either(seat == m.me, "You, ", "")+m.call(seat), 110))
	if m.v.Out.Has(seat) {
		c.text("small quiet end", Width-12, y+19, "bankrupt")
		return y + 29
	}
	if m.button(c, 152, y+3, 48, "offer", "offer "+to) {
		m.button(c, 206, y+3, 44, "loan", "loan "+to)
	} else if !m.button(c, 152, y+3, 44, "loan", "loan "+to) {
		c.text("small quiet end", Width-92, y+19, cut(m.standing(seat), 112))
	}
	c.text("small quiet", Width-80, y+19, "worth")
	c.keyed("worth-"+to, "large bold end", Width-10, y+19, itoa(m.v.Worth(seat)))
	rows := [][]account{slices.Concat(m.used(seat, 0), m.used(seat, 1))}
	if spare(rows[0]) < 0 {
		rows = [][]account{m.used(seat, 0), m.used(seat, 1)}
	}
	y += 27
	for _, row := range rows {
		m.drawAccounts(c, row, y-1, seat)
		y += 28
	}
	if m.has(merlin.Magic) {
		m.drawBench(c, seat, y)
	}
	if len(m.labs(seat)) > 0 {
		y += 30
	}
	if seat != m.me && m.v.Seats[seat].Reserve.Len() > 0 {
		m.drawChips(c, seat, y)
		y += 30
	}
	return y
}

// drawChips draws the reserve of another player as chips, which can be asked for in an offer.
func (m *merlinBoard) drawChips(c *canvas, seat bourse.Seat, y float64) {
	reserve, open := &m.v.Seats[seat].Reserve, &m.v.Own.Open
	asks := open.Kind == merlin.KindOffer && open.To == seat && open.Give != (merlin.Ware{})
	for i, card := range reserve[:reserve.Len()] {
		words := either(asks && (i == 0 || reserve[i-1] != card), "with "+card.String(), "")
		x := 9 + float64(i)*26.6
		m.first(c, func() {
			c.rect("face", x-1, y, 26, 24, 4)
			c.numbered(card, x+.5, y+2, 20)
		}, words)
	}
}

// standing says when a player's turn comes, and what limits it.
func (m *merlinBoard) standing(seat bourse.Seat) string {
	p := &m.v.Seats[seat]
	limits := either(p.Frozen > 0, ", hubs frozen", "") + either(p.Winged, ", winged", "") + either(m.v.Enclosed.Has(seat), ", enclosed", "")
	return either(limits == "", "moves ", "") + words.Ordinal(1+slices.Index(m.v.Order[:m.n], seat)) + limits
}

// spare returns how much room accounts leave in a row.
func spare(all []account) float64 {
	free := Width - 14.0
	for _, a := range all {
		free -= a.wide()
	}
	return free
}

// drawAccounts draws numbers side by side, each above its name, with the same room between them.
func (m *merlinBoard) drawAccounts(c *canvas, all []account, y float64, seat bourse.Seat) {
	room, at := spare(all)/float64(len(all)), 7.0
	for _, a := range all {
		x := at + (room+a.wide())/2
		at += room + a.wide()
		class := either(a.empty(), "middle quiet", "middle bold")
		key := a.key
		if key != "" {
			key += "-" + seat.String()
		}
		c.group("", key, func() {
			if a.goods == (merlin.Goods{}) {
				c.text(class, x, y+11, a.value)
			} else {
				m.drawGoods(c, x-a.wide()/2, y+7, a.goods)
			}
			c.text("middle small quiet", x, y+23, a.label)
		})
	}
}

// drawGoods draws units of souls, oil and grain, each with its mark.
func (m *merlinBoard) drawGoods(c *canvas, x, y float64, goods merlin.Goods) {
	for i, n := range goods {
		if n > 0 {
			c.merlinGood(x+6, y, 6, merlin.Souls+merlin.Good(i))
			c.text("bold", x+14, y+4, itoa(n))
			x += 18 + width(itoa(n))
		}
	}
}

// drawBench draws a player's labs, which can be the target of spells.
func (m *merlinBoard) drawBench(c *canvas, seat bourse.Seat, y float64) {
	c.group("", "labs-"+seat.String(), func() {
		for _, lab := range m.labs(seat) {
			x := 9 + float64(lab.n-1)*53
			m.first(c, func() {
				c.plate("card", x, y+1, either(lab.Grant > 0, 51, 32.0), 26, 4)
				c.numbered(lab.Card, x+6, y+4, 20)
				if lab.Grant > 0 {
					c.coin(x+40, y+14, int(lab.Grant))
				}
			}, "hex "+seat.String()+" "+itoa(lab.n))
		}
	})
}

// These are the measures of the rolls: a column for each total.
const (
	rollStep = 30.0
	rollBar  = 5.0 // height for one of the 36 rolls
	rollFoot = 34.0
)

// rollBrings returns what a roll brings to a seat: gold, and lands by their good.
func (m *merlinBoard) rollBrings(seat bourse.Seat, total int) (gold int, lands map[merlin.Good]int) {
	lands = map[merlin.Good]int{}
	for i := range merlin.FieldPlots {
		p := m.plot(merlin.PlaceOf(seat, i+1))
		if !p.Standing() || p.Chauffeur() {
			continue
		}
		if p.Property.Number() == total && p.Damage == 0 {
			gold += p.Property.Payout()
		}
		if p.Permit.Land() && p.Permit.Number() == total {
			lands[p.Permit.Yield()]++
		}
	}
	return gold, lands
}

// drawRolls draws how likely each roll is, and what it brings to the viewer.
func (m *merlinBoard) drawRolls(c *canvas) float64 {
	for total := 2; total <= 12; total++ {
		x := 18 + rollStep*float64(total-2)
		c.group("", "roll:"+itoa(total), func() {
			high := rollBar * float64(ways(total))
			gold, lands := m.rollBrings(m.me, total)
			class := either(gold > 0 || len(lands) > 0, "m-coin", "well")
			c.rect(class, x-9, rollFoot-high, 18, high, 2)
			c.text(either(total == 7, "bold middle loss", "bold middle"), x, rollFoot+14, itoa(total))
			if gold > 0 {
				c.text("middle gain", x, rollFoot+30, "+"+itoa(gold))
			}
			at := x - 8*float64(len(lands)-1)
			for _, g := range m.goods() {
				if lands[g] > 0 {
					c.merlinGood(at, rollFoot+41, 7, g)
					at += 16
				}
			}
		})
	}
	return 86
}

// used returns the accounts in a row of a player that are worth a place: those that somebody uses, and those that
// everyone fills.
func (m *merlinBoard) used(seat bourse.Seat, row int) (all []account) {
	for i, a := range m.each[seat][row] {
		if slices.Contains([]string{"purse", "worth", "store", "reserve"}, a.label) ||
			slices.ContainsFunc(m.each, func(each accounts) bool { return !each[row][i].empty() }) {
			all = append(all, a)
		}
	}
	return all
}
