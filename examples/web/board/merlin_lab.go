package board

import (
	"fmt"

	"bourse.example"
	"bourse.example/merlin"
)

// This file draws laboratories and the potions in front of one.

// A placedLab is a laboratory with its place.
type placedLab struct {
	*merlin.Lab
	n int
}

// labs returns the labs of a player.
func (m *merlinBoard) labs(seat bourse.Seat) (labs []placedLab) {
	for i := range m.v.Seats[seat].Labs {
		if lab := &m.v.Seats[seat].Labs[i]; lab.Card != 0 {
			labs = append(labs, placedLab{lab, i + 1})
		}
	}
	return labs
}

// state describes a lab in two lines.
func (m *merlinBoard) state(lab placedLab) (string, string) {
	funded := "not funded"
	if lab.Grant > 0 {
		funded = fmt.Sprintf("funded with %d", lab.Grant)
	}
	if m.v.Successful(lab.Lab) {
		return funded, "successful"
	}
	return funded, fmt.Sprintf("used %d of %d", lab.Uses(), m.v.Config.Uses)
}

// drawLabs draws the viewer's labs.
func (m *merlinBoard) drawLabs(c *canvas, y float64, labs []placedLab) float64 {
	return cells(len(labs), y, func(i int, x, y float64) {
		lab := labs[i]
		n := itoa(lab.n)
		c.group("", "ownlab-"+n, func() {
			m.first(c, func() {
				line1, line2 := m.state(lab)
				m.drawCard(c, x, y, 162, lab.Card, n+": "+m.teller.Card(lab.Card), line1, line2)
				if lab.Grant > 0 {
					c.coin(x+148, y+28, int(lab.Grant))
				}
				if m.v.Own.Open.Kind == merlin.KindLab && int(m.v.Own.Open.Lab) == lab.n {
					c.rect("m-open", x, y, 162, rowHigh-4, 5)
				}
			}, "lab "+n, "free-grant "+n, "give-lab "+n)
		})
	})
}

// drawFront draws the viewer's potions, which others see as backs.
func (m *merlinBoard) drawFront(c *canvas, y float64) float64 {
	return cells(int(m.v.Seats[m.me].Front.N), y, func(i int, x, y float64) {
		card := m.v.Own.Front[i]
		line1, line2 := m.brings(card, 125)
		c.group("", "potion-"+itoa(i), func() { m.drawCard(c, x, y, 162, card, m.teller.Card(card), line1, line2) })
	})
}
