package board

import (
	"cmp"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file draws the players of Futures!: what they own, the final settlement, and the winner.

const (
	finalHigh = 36.0
	countHigh = 46.0
)

func (c *canvas) drawFuturesPlayers(v *futures.View) float64 {
	y := 0.0
	for seat := range bourse.Seat(v.Players()) {
		class := either(seat == v.Seat, "fu-player well", "fu-player")
		if v.Waiting().Has(seat) {
			class = "now"
		}
		y = 3 + c.boxed(class, 2, y+2, Width-4, 6, func() float64 { return c.player(v, y, seat) })
	}
	c.keyed("gold:exchange", "small quiet", 8, y+15, c.say("the exchange has %s gold", plainGold(v.Exchange)))
	return y + 24
}

// player draws a player's gold, markers and cards, and the worth of the markers on the board. It returns its lower edge.
func (c *canvas) player(v *futures.View, y float64, seat bourse.Seat) float64 {
	c.seatLine(v, 8, y+18, 190, seat)
	c.keyed("gold:"+seat.String(), "huge bold end", 290, y+25, plainGold(v.Gold[seat]))
	c.text("small quiet", 295, y+25, c.say("gold"))
	left, laid := v.MarkersInHand(seat), v.Board[seat].Len()
	c.group("", "markers:"+seat.String(), func() {
		for i := range left + laid {
			if x := 16 + 15*float64(i); i < left {
				c.seatShape("", x, y+40, 6, seat)
			} else {
				c.circle("empty", x, y+40, 5.5)
			}
		}
	})
	c.rect("fu-back", 82, y+32, 11, 15, 2)
	c.keyed("cards:"+seat.String(), "", 97, y+44, "×"+itoa(v.HandSizes[seat]))
	if seat == v.Start {
		c.text("small quiet", 122, y+44, c.say("start player"))
	}
	if laid == 0 {
		return y + 53
	}
	worth := worthFutures(v, seat)
	c.keyed("worth:"+seat.String(), "end "+goldClass(worth), 328, y+44,
		c.say("%s if settled → %s", signedGold(worth), plainGold(int(v.Gold[seat])+worth)))
	for i, m := range v.Board[seat] {
		if m != 0 {
			c.bet(v, 10+80*float64(i), y+60, m)
		}
	}
	return y + 71
}

// seatLine draws a seat's mark and name on a line, and marks the viewer's.
func (c *canvas) seatLine(v *futures.View, x, y, wide float64, seat bourse.Seat) {
	c.seatMark(x+11, y, 11, seat)
	c.text("bold", x+28, y+4.5, cut(c.call(seat), wide-28))
	if seat == v.Seat {
		c.text("small bold", x+8+wide, y+4, c.say("you"))
	}
}

// bet draws a marker on the board and its worth.
func (c *canvas) bet(v *futures.View, x, y float64, m futures.Marker) {
	gain := v.Gain(m)
	c.good(x+6, y, 6.5, m.Commodity())
	c.way("solid", x+19, y, 4.5, m.Side())
	c.text("small", x+26, y+4, itoa(m.Entry()))
	c.text("small bold "+goldClass(gain), x+44, y+4, signedGold(gain))
}

// A finalChoice is a choice in the final settlement.
type finalChoice struct {
	words   string
	markers []futures.Marker
	brings  int
}

// finalChoices returns a player's choices in the final settlement, the best first.
func finalChoices(v *futures.View) []finalChoice {
	losses := 0
	var own []futures.Marker
	for _, m := range v.Board[v.Seat] {
		if m != 0 {
			own, losses = append(own, m), losses+min(v.Gain(m), 0)
		}
	}
	seen := map[string]bool{}
	var all []finalChoice
	add := func(markers ...futures.Marker) {
		names, brings := []string{}, losses
		for _, m := range markers {
			names, brings = append(names, m.String()), brings+max(v.Gain(m), 0)
		}
		words := strings.TrimSpace("final " + strings.Join(names, ", "))
		if !seen[words] {
			seen[words] = true
			all = append(all, finalChoice{words, markers, brings})
		}
	}
	for i, m := range own {
		for _, other := range own[i+1:] {
			add(m, other)
		}
	}
	for _, m := range own {
		add(m)
	}
	add()
	slices.SortStableFunc(all, func(a, b finalChoice) int { return cmp.Compare(b.brings, a.brings) })
	return all
}

// drawFuturesFinal draws a player's choices in the final settlement, and what each one pays.
func (c *canvas) drawFuturesFinal(v *futures.View) float64 {
	c.text("", 8, 16, c.say("You get the gains of the markers that you settle;"))
	c.text("", 8, 32, c.say("losses for all your markers on the board."))
	y := 42.0
	for _, f := range finalChoices(v) {
		c.spot(f.words, func() {
			c.plate("open", 4, y, Width-8, finalHigh-5, 5)
			for i, m := range f.markers {
				c.bet(v, 12+96*float64(i), y+15.5, m)
			}
			if len(f.markers) == 0 {
				c.text("", 12, y+20, c.say("settle none"))
			}
			var choice futures.Choice
			copy(choice[:], f.markers)
			chosen := v.Committed.Has(v.Seat) && choice == v.Own.Settle
			brings := c.say("%s gold", signedGold(f.brings))
			c.text("end bold "+goldClass(f.brings), Width-12, y+20, either(chosen, c.say("chosen")+": ", "")+brings)
		})
		y += finalHigh
	}
	return y + 2
}

// drawFuturesCount draws the final count and the winner.
func (c *canvas) drawFuturesCount(v *futures.View) float64 {
	standings := v.Standings(nil)
	low, high := 0.0, 1.0
	for _, st := range standings {
		low, high = min(low, float64(st.Score)), max(high, float64(st.Score))
	}
	winners := slices.DeleteFunc(slices.Clone(standings), func(st bourse.Standing) bool { return !st.Win })
	title := c.say("%s players share the win", itoa(len(winners)))
	if len(winners) == 1 {
		title = c.say("%s wins", cut(c.call(winners[0].Seat), 180))
		if winners[0].Seat == v.Seat {
			title = c.say("You win")
		}
	}
	c.text("large bold", 8, 22, title)
	y, scale := 34.0, 300/(high-low)
	for _, st := range standings {
		c.rect(either(st.Seat == v.Seat, "fu-player well", "fu-player"), 2, y, Width-4, countHigh-4, 6)
		c.seatLine(v, 8, y+15, 230, st.Seat)
		zero, long := 8-low*scale, float64(st.Score)*scale
		c.rect(seatClasses[st.Seat], min(zero, zero+long), y+30, max(long, -long), 6, 2)
		c.keyed("gold:"+st.Seat.String(), "huge bold end", 328, y+23, plainGold(st.Score))
		y += countHigh
	}
	return y
}
