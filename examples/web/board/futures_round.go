package board

import (
	"cmp"

	"bourse.example/futures"
)

// This file draws the state of a game of Futures!: the round, its phases, whose turn it is, and the other
// actions of a turn.

func (c *canvas) drawFuturesRound(v *futures.View) float64 {
	c.group("", "round", func() {
		c.text("huge bold", 8, 24, c.say("Round %s", itoa(v.Round)))
		c.text("quiet", 112, 24, c.say("of %s", itoa(v.Config.Rounds)))
	})
	c.rect("fu-back", 262, 9, 12, 17, 2)
	c.keyed("deck", "end", 328, 23, c.say(cards, itoa(v.Deck)))
	wide := 320 / float64(v.Config.Rounds)
	for i := range int(v.Config.Rounds) {
		class := []string{"fu-future", "fu-present", "fu-past"}[1+cmp.Compare(int(v.Round), i+1)]
		c.rect(class, 8+wide*float64(i)+1, 33, wide-2, 7, 3)
	}
	c.phases(v)
	c.asked(v)
	c.order(v)
	return c.turns()
}

// phases draws the phases of a round, and the price movements between them.
func (c *canvas) phases(v *futures.View) {
	at := 0
	switch {
	case v.Phase >= futures.Drawing:
		at = 2
	case v.Phase >= futures.Turning:
		at = 1
	case v.Phase < futures.Placing:
		at = -1
	}
	last := either(v.Round == v.Config.Rounds, c.say("final count"), c.say("carry-over"))
	for i, name := range []string{c.say("early trading"), c.say("late trading"), last} {
		x := 4 + 117*float64(i)
		c.box(either(i == at, "now", "open"), x, 50, 94, 24, 12, either(i == at, "middle bold", "middle quiet"), name)
		if i < 2 {
			c.way("fu-move", x+105.5, 57.5, 5, futures.Up)
			c.way("fu-move", x+105.5, 67, 5, futures.Down)
		}
	}
}

// asked says whom the game waits for, and for what.
func (c *canvas) asked(v *futures.View) {
	class, list, who := "large", "they-futures", ""
	if v.Waiting().Has(v.Seat) {
		class, list = "large bold", "you-futures"
	} else if v.Active.Player() {
		who = cut(c.call(v.Active), 110)
	}
	left := either(v.Actions == 0, c.say("no action left"), c.say("%s action|%s actions", itoa(v.Actions)))
	c.keyed("actions", class, 8, 98, c.listed(list, v.Phase.String(), "{who}", who, "{left}", left))
}

// order draws the seats in the order of trading, or who has chosen.
func (c *canvas) order(v *futures.View) {
	order, waiting := orderFutures(v), v.Waiting()
	wide := 320 / float64(len(order))
	for i, seat := range order {
		x, note := 8+wide*float64(i), either(seat == v.Start, c.say("start"), "")
		if v.Committed.Has(seat) && !waiting.Has(seat) {
			note = c.say("chosen")
		}
		c.rect(either(waiting.Has(seat), "now", "open"), x+1, 110, wide-2, 40, 5)
		c.seatMark(x+14, 124, 9, seat)
		c.text("", x+27, 128, cut(c.who(seat, c.say("you")), wide-32))
		c.text("small quiet", x+27, 144, note)
	}
}

// turns draws the actions other than trades and cards, and returns the lower edge.
func (c *canvas) turns() float64 {
	x, high := 8.0, 158.0
	for _, b := range [][]string{{"pass", c.say("Pass"), "+1"}, {"fourth", c.say("4th marker"), "−5"}, {"end", c.say("End turn")}} {
		if !c.can(b[0]) {
			continue
		}
		c.group("", b[0], func() {
			c.spot(b[0], func() {
				c.rect("face", x, 158, 102, 38, 6)
				if len(b) == 2 {
					c.text("bold middle", x+51, 181.5, b[1])
					return
				}
				c.text("bold middle", x+51, 174, b[1])
				c.text("small middle", x+51, 189, c.say("%s gold", b[2]))
			})
		})
		x, high = x+109, 202
	}
	return high
}

// drawFuturesHistory draws the prices over the rounds, if there are at least two to compare.
func (s *sheet) drawFuturesHistory() {
	if len(s.History) < 2 {
		return
	}
	const left, right, top, high = 30.0, 276.0, 10.0, 91.0
	title := s.say("Prices over the rounds")
	s.panel("history", title, 0, func(c *canvas) float64 {
		height := func(price float64) float64 { return top + high*(1-price/50) }
		for _, price := range []int{0, 25, 50} {
			y := height(float64(price))
			c.line("rule", left, y, right, y)
			c.text("small end quiet", left-6, y+4, itoa(price))
		}
		at := func(i int) float64 { return left + (right-left)*float64(i)/float64(len(s.History)-1) }
		for i, m := range s.History {
			c.text("small middle quiet", at(i), top+high+18, itoa(m.Round))
		}
		for k := range futuresGoods {
			var line []float64
			for i, m := range s.History {
				if price, ok := priceIn(m, k); ok {
					line = append(line, at(i), height(price))
				}
			}
			if len(line) > 0 {
				c.points("chart g"+itoa(k), false, line...)
			}
		}
		c.ends(right, height)
		return 127
	})
	rows := s.table(title, s.say("Round"), s.say("Corn"), s.say("Rice"), s.say("Pepper"))
	for i, m := range s.History {
		none := s.say("none")
		cells := []string{s.say("round %s", itoa(m.Round)), none, none, none}
		if i == len(s.History)-1 {
			cells[0] = s.say("now, in round %s", itoa(m.Round))
		}
		for k := range futuresGoods {
			if price, ok := priceIn(m, k); ok {
				cells[1+k] = itoa(int(price))
			}
		}
		rows.row(cells...)
	}
}

// priceIn returns the price of a good of the market, or false if there is none.
func priceIn(m Moment, good int) (float64, bool) {
	if good >= len(m.Prices) || m.Prices[good].Den == 0 {
		return 0, false
	}
	return float64(m.Prices[good].Num) / float64(m.Prices[good].Den), true
}

// ends draws the commodities at the ends of their lines, without overlaps.
func (c *canvas) ends(x float64, height func(price float64) float64) {
	var taken []float64
	for k, good := range futuresGoods {
		price, ok := priceIn(c.History[len(c.History)-1], k)
		if !ok {
			continue
		}
		y, at := height(price), x+12
		for _, other := range taken {
			if other > y-17 && other < y+17 {
				at += 18
			}
		}
		taken = append(taken, y)
		c.good(at, y, 7, good)
	}
}
