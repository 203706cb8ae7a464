package board

import (
	"fmt"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/merlin"
)

// This file writes the picture of Merlin Economics as tables.

func (m *merlinBoard) tables() {
	m.tellCounters()
	m.tellPlayers()
	m.tellFields()
	offices := m.table(fmt.Sprintf("The Council's Offices, at %d gold a card", m.price()), "Card", "Income or effect")
	for _, c := range m.v.Offices {
		if c != 0 {
			offices.row(cardTexts[c].name, cardTexts[c].effect)
		}
	}
	if m.me.Player() {
		m.tellOwn()
	}
	if m.has(merlin.Market) {
		m.tellMarket()
	}
	if m.has(merlin.Paper) {
		m.tellPapers()
	}
	if m.has(merlin.War) {
		t := m.table("Golems and Royal Guards", "Unit", "Whose", "Where", "Strength", "Abilities")
		for _, u := range m.units() {
			t.row(cardTexts[u.Card].name, m.named(u.owner), m.spotted(u.Plot),
				fmt.Sprintf("power %d, health %d of %d", u.AP, u.HP, u.Top),
				m.condition(u.Unit)+"; "+cardTexts[u.Card].brief)
		}
	}
	m.tellRealm()
}

func (m *merlinBoard) tellCounters() {
	t := m.table("The realm", "What", "Amount")
	t.row("Deciding", either(m.v.Over(), "nobody: the game is over", list(seatsOf(m.v.Waiting()), m.named)))
	season := m.v.Season().String() + either(m.v.Erratic, ", on the erratic wheel", "")
	t.row("Season", fmt.Sprintf("%s, month %d of 12, year %d of %d", season, m.v.Month+1,
		min(m.v.Year, m.v.Config.Years), m.v.Config.Years))
	t.row("Turn", fmt.Sprintf("%d of at most %d", m.v.Turns, m.v.Config.MaxTurns))
	if m.v.Dice[0] != 0 {
		t.row("Dice", fmt.Sprintf("%d and %d: %d", m.v.Dice[0], m.v.Dice[1], m.v.Dice[0]+m.v.Dice[1]))
	}
	for _, g := range m.gauges() {
		t.row(say("gauge-means", g.key), g.value)
	}
	for _, g := range m.goods() {
		t.row("Supply of "+g.String(), itoa(m.supply(g)))
	}
}

func (m *merlinBoard) tellPlayers() {
	m.tellAccounts("Gold and worth of each player", 0)
	m.tellAccounts("Goods and cards of each player", 1)
	t := m.table("Players in the order of their turns", "Player", "State", "Reserve", "Laboratory")
	for _, seat := range m.v.Order[:m.n] {
		state := either(m.v.Out.Has(seat), "bankrupt", m.standing(seat))
		labs := texts(m.labs(seat), func(lab placedLab) string {
			line1, line2 := m.state(lab)
			return fmt.Sprintf("%d: %s, %s, %s", lab.n, cardTexts[lab.Card].name, line1, line2)
		})
		t.row(m.named(seat), state, m.listed(m.v.Seats[seat].Reserve[:]), joined(labs, "; ", "none"))
	}
}

// tellAccounts writes a row of numbers for each player.
func (m *merlinBoard) tellAccounts(title string, row int) {
	label := func(a account) string { return a.label }
	value := func(a account) string { return a.value }
	t := m.table(title, append([]string{"Player"}, texts(m.each[0][row], label)...)...)
	for _, seat := range m.v.Order[:m.n] {
		t.row(append([]string{m.named(seat)}, texts(m.each[seat][row], value)...)...)
	}
}

// listed names the cards of a list that is padded with none.
func (m *merlinBoard) listed(cards []merlin.Card) string {
	held := slices.DeleteFunc(slices.Clone(cards), func(c merlin.Card) bool { return c == 0 })
	return joined(texts(held, func(c merlin.Card) string { return cardTexts[c].name }), ", ", "none")
}

func (m *merlinBoard) tellFields() {
	t := m.table("The ring of fields", "Plot", "Card", "Units")
	for _, seat := range m.seats {
		for i := range merlin.FieldPlots {
			at := merlin.PlaceOf(seat, i+1)
			units := texts(m.units(), func(u fielded) string {
				if u.Plot != at {
					return ""
				}
				return m.teller().Unit(u.Unit) + " of " + m.call(u.owner)
			})
			if p := m.plot(at); p.Property != 0 || len(units) > 0 {
				t.row(fmt.Sprintf("%s, plot %d", m.named(seat), at.Number()), m.teller().Plot(*p), joined(units, "; ", "none"))
			}
		}
	}
}

func (m *merlinBoard) tellOwn() {
	t := m.table("Your cards", "Card", "Where", "Income or effect")
	own := &m.v.Seats[m.me]
	for _, c := range own.Reserve[:own.Reserve.Len()] {
		t.row(cardTexts[c].name, "reserve", cardTexts[c].effect)
	}
	for _, c := range m.v.Own.Hand[:m.v.Own.Hand.Len()] {
		t.row(cardTexts[c.Card].name, "hand"+either(c.Lab != 0, ", of lab "+itoa(c.Lab), ""), cardTexts[c.Card].effect)
	}
	for _, lab := range m.labs(m.me) {
		line1, line2 := m.state(lab)
		t.row(cardTexts[lab.Card].name, fmt.Sprintf("laboratory, place %d, %s, %s", lab.n, line1, line2),
			cardTexts[lab.Card].effect)
	}
	for _, c := range m.v.Own.Front {
		if c != 0 {
			t.row(cardTexts[c].name, "in front of you", cardTexts[c].effect)
		}
	}
	for i, c := range m.v.Own.Under {
		if c != 0 {
			t.row(cardTexts[c].name, fmt.Sprintf("under plot %d", i+1), cardTexts[c].effect)
		}
	}
}

func (m *merlinBoard) tellMarket() {
	prices := m.table("The Grand Market", "Commodity", "Last price", "Spot")
	slips := m.table("Bids and asks", "Slip", "Price", "Owners, oldest first")
	for i := range m.v.Books {
		g, book := merlin.Souls+merlin.Good(i), &m.v.Books[i]
		last := either(book.Last > 0, itoa(book.Last), "none")
		prices.row(g.String(), last, itoa(m.v.Spot(g)))
		for _, of := range []struct {
			what  string
			slips *merlin.Slips
		}{{"ask", &book.Asks}, {"bid", &book.Bids}} {
			for _, l := range levels(of.slips) {
				slips.row(of.what+" for "+g.String(), itoa(l.price), m.traders(l.owners))
			}
		}
	}
}

func (m *merlinBoard) traders(owners []merlin.Trader) string {
	return strings.Join(texts(owners, func(owner merlin.Trader) string {
		if seat := owner.Seat(); seat.Player() {
			return m.named(seat)
		}
		return either(owner == merlin.TraderBank, "the bank", "the R.O.W.")
	}), ", ")
}

func (m *merlinBoard) tellPapers() {
	t := m.table("Scrip", "Issuer", "For sale", "With others", "Holds")
	for _, seat := range m.seats {
		if m.v.Out.Has(seat) {
			continue
		}
		p := &m.v.Seats[seat]
		sale := either(p.ScripN > 0, fmt.Sprintf("%d at %d", p.ScripN, p.ScripPrice), "none")
		held := texts(slices.Sorted(slices.Values(m.seats)), func(issuer bourse.Seat) string {
			return either(p.Scrip[issuer] > 0, itoa(p.Scrip[issuer])+" of "+m.call(issuer), "")
		})
		t.row(m.named(seat), sale, itoa(merlin.PadSize-m.v.Pad(seat)), joined(held, ", ", "none"))
	}
	notes := m.table("Notes, oldest first", "Note", "Holder", "For sale at", "State")
	for _, n := range m.noteList() {
		state := either(n.Struck, "struck", "open")
		if n.Called > 0 && !n.Struck {
			state = "called, settlement " + itoa(m.v.Settlement(n))
		}
		notes.row(m.teller().Note(n), either(n.Sold(), m.named(n.Holder), "unsold"),
			either(n.Price > 0, itoa(n.Price), "not for sale"), state)
	}
}

func (m *merlinBoard) tellRealm() {
	t := m.table("Visions, court and unrest", "What", "State")
	for _, vision := range m.v.Visions[:m.v.Visions.Len()] {
		when := either(vision.Wait > 0, "in "+itoa(vision.Wait)+" turns: ", "ready: ")
		t.row("Vision: "+cardTexts[vision.Card].name, when+cardTexts[vision.Card].effect)
	}
	if m.v.Decree != 0 {
		t.row("Decree: "+cardTexts[m.v.Decree].name, cardTexts[m.v.Decree].effect)
	}
	t.row("Sevens in the unrest row", m.listed(m.v.Unrest[:]))
	for seat := range m.n {
		if m.v.Enclosed.Has(seat) {
			t.row("Enclosed", m.named(seat)+": its lands produce nothing until the season changes")
		}
	}
	for seat, n := range m.v.Bids[:m.n] {
		if n > 0 {
			t.row("Bid for the turn order", fmt.Sprintf("%s: %d gold", m.named(bourse.Seat(seat)), n))
		}
	}
}
