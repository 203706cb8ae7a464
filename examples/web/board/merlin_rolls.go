package board

import (
	"slices"
	"strconv"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws the income of the viewer by roll, and chooses the numbers of players that are worth showing.

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
func (m *merlinBoard) drawRolls() {
	m.panel("rolls", "Your income by roll", func(c *canvas) float64 {
		for total := 2; total <= 12; total++ {
			x := 18 + rollStep*float64(total-2)
			c.group("", "roll:"+strconv.Itoa(total), func() {
				high := rollBar * float64(ways(total))
				gold, lands := m.rollBrings(m.me, total)
				class := either(gold > 0 || len(lands) > 0, "m-coin", "well")
				c.rect(class, x-9, rollFoot-high, 18, high, 2)
				if total == 7 {
					c.text("bold middle loss", x, rollFoot+14, "7")
				} else {
					c.text("bold middle", x, rollFoot+14, strconv.Itoa(total))
				}
				if gold > 0 {
					c.text("middle gain", x, rollFoot+30, "+"+strconv.Itoa(gold))
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
	})
}

// used returns the accounts of a player that are worth a place: those that somebody uses.
func (m *merlinBoard) used(all []account) []account {
	return slices.DeleteFunc(all, func(a account) bool { return m.idle[a.label] })
}

// idleAccounts returns the labels of the accounts that are empty for all players, except those that everyone fills.
func (m *merlinBoard) idleAccounts() map[string]bool {
	idle := map[string]bool{}
	for seat := range m.n {
		gold, goods := m.accounts(seat)
		for _, a := range append(gold, goods...) {
			empty := a.value == "0" || a.value == "0·0·0"
			if before, ok := idle[a.label]; empty && (before || !ok) {
				idle[a.label] = true
			} else {
				idle[a.label] = false
			}
		}
	}
	for _, label := range []string{"purse", "worth", "store", "reserve"} {
		idle[label] = false
	}
	return idle
}
