package board

import ()

// This file draws the final count of Economicon: the worth of the reserves by unit, and the winner (E10).

func (e *economiconSheet) drawCount() {
	e.panel("count", "The final count, in gold", func(c *canvas) float64 {
		standings := e.v.Standings(nil)
		pitch := (Width - 86.) / float64(len(standings))
		at := func(i int) float64 { return 86 + pitch*(float64(i)+.5) }
		y := 2.
		for i, place := range standings {
			if place.Win {
				c.rect("now", at(i)-pitch/2+1, y, pitch-2, 122+32*float64(len(e.units()))-4, 6)
			}
			c.seatMark(at(i), y+16, 11, place.Seat)
			c.text("small middle", at(i), y+44, fit(e.call(place.Seat), 12, pitch-4))
		}
		c.text("small quiet", 8, y+30, "its worth,")
		c.text("small quiet", 8, y+44, "how many")
		y += 52
		for _, u := range e.units() {
			c.line("rule", 4, y, Width-4, y)
			c.unitMark(18, y+16, u)
			c.text("small quiet", 36, y+20, "at "+short(e.worthOf(u, 1)))
			for i, place := range standings {
				n := e.v.Reserves[place.Seat].Of(u)
				worth, class := short(e.worthOf(u, n)), "middle"
				if n == 0 {
					worth, class = "–", "middle quiet"
				}
				c.text(class, at(i), y+14, worth)
				if n > 0 {
					c.text("small middle quiet", at(i), y+27, "of "+itoa(n))
				}
			}
			y += 32
		}
		c.line("edge", 4, y, Width-4, y)
		c.text("bold", 8, y+24, "in all")
		c.text("small", 8, y+42, "tokens")
		c.text("small", 8, y+58, "place")
		for i, place := range standings {
			c.keyed("final:"+place.Seat.String(), "large bold middle", at(i), y+24,
				short(roundTo(e.worth(place.Seat))))
			tokens, class := itoa(e.v.Tokens[place.Seat]), "small middle"
			if !e.v.Qualified(place.Seat) {
				tokens, class = tokens+": out", "small middle loss bold"
			}
			c.text(class, at(i), y+42, tokens)
			rank := either(place.Win, "wins", itoa(place.Place))
			c.text("small bold middle", at(i), y+58, rank)
		}
		return c.paragraph("small quiet", 8, y+82, Width-16, 12, e.verdict()) - 6
	})
}

// verdict says who has won.
func (e *economiconSheet) verdict() string {
	who := ""
	for _, place := range e.v.Standings(nil) {
		if place.Win {
			who += map[bool]string{true: "", false: ", "}[who == ""] + e.call(place.Seat)
		}
	}
	limit := "who has " + itoa(e.v.Config.TokenLimit) + " tokens cannot win."
	if who == "" {
		return "Nobody wins: " + limit
	}
	return "The most value wins: " + who + "; " + limit
}

// place returns a banker's place in the standings in words.
func (e *economiconSheet) place(place int8, win bool) string {
	if win {
		return itoa(place) + ", wins"
	}
	return itoa(place)
}

// countTable shows how the game ended.
func (e *economiconSheet) countTable() {
	t := e.table("The final count", "Bank", "Worth in gold", "Tokens", "Place")
	for _, place := range e.v.Standings(nil) {
		tokens := itoa(e.v.Tokens[place.Seat])
		if !e.v.Qualified(place.Seat) {
			tokens += ", too many to win"
		}
		t.row(e.named(place.Seat), short(e.worth(place.Seat)), tokens, e.place(place.Place, place.Win))
	}
	t = e.table("The final count, unit by unit", append([]string{"Unit", "Price in gold"}, e.names()...)...)
	for _, u := range e.units() {
		cells := []string{e.unit(u), short(e.worthOf(u, 1))}
		for seat := range e.seats() {
			n := e.v.Reserves[seat].Of(u)
			cells = append(cells, itoa(n)+", worth "+short(e.worthOf(u, n)))
		}
		t.row(cells...)
	}
}
