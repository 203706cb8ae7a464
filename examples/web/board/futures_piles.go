package board

import (
	"slices"

	"bourse.example"
	"bourse.example/futures"
)

// This file draws the cards and pieces of Futures!: the piles, the unseen cards, and the viewer's hand.

// A pile fills a column; the first column is for the hand.
const (
	pileLeft  = 36.0
	pileStep  = 50.0
	pileWide  = 47.0
	pileHigh  = 62.0
	pileTop   = 22.0
	placeHigh = 30.0
)

func pileAt(pile int) float64 { return pileLeft + pileStep*float64(pile) }

func (c *canvas) drawFuturesPiles(v *futures.View) float64 {
	c.text("small quiet", 4, 15, c.say("pile"))
	for pile := range v.Top {
		x := pileAt(pile)
		c.text("small quiet middle", x+pileWide/2, 15, itoa(pile))
		class := ""
		if v.Cover[pile] == bourse.None && v.Top[pile] != 0 {
			class = "moves-" + v.Top[pile].Commodity().String() // a price
		}
		c.group(class, "pile:"+itoa(pile), func() { c.pile(v, x, pile) })
	}
	y := pileTop + pileHigh + 6
	c.unseen(v, y)
	y += unseenHigh + 6
	if v.Players() == futures.MinPlayers && v.Phase > futures.Laying {
		c.text("small quiet", 4, y+8, "NPC")
		c.group("", "npc", func() { c.cube(pileAt(int(v.NPC))+pileWide/2, y+5, 8) })
		y += 20
	}
	places := 0
	for _, card := range futuresCards {
		if v.Active != v.Seat || v.Own.Hand.Of(card) == 0 {
			continue
		}
		row := false
		for pile := range v.Cover {
			words := "place " + card.String() + " " + itoa(pile)
			if !c.can(words) {
				continue
			}
			if places == 0 {
				c.text("bold", 4, y+12, c.say("Which card on which pile?"))
				y += 18
			}
			if !row {
				c.brief(18, y+1+placeHigh/2, card)
			}
			c.spot(words, func() {
				c.rect("face", pileAt(pile), y+2, pileWide, placeHigh-3, 4)
				c.brief(pileAt(pile)+pileWide/2, y+placeHigh/2+.5, card)
			})
			places, row = places+1, true
		}
		y += either(row, placeHigh, 0)
	}
	return y
}

func (c *canvas) pile(v *futures.View, x float64, pile int) {
	switch by := v.Cover[pile]; {
	case by != bourse.None:
		known := either(by == v.Seat, v.Own.Placed, futures.Card(0))
		c.spot("turn "+itoa(pile), func() {
			c.back(x, pileTop, pileWide, pileHigh, by, known)
			if c.can("turn " + itoa(pile)) {
				c.rect("face fu-turn", x, pileTop, pileWide, pileHigh, 5)
			}
		})
	case v.Top[pile] != 0:
		c.face(x, pileTop, pileWide, pileHigh, v.Top[pile])
	default:
		c.rect("empty", x, pileTop, pileWide, pileHigh, 5)
	}
}

// unseenHigh is the height of the unseen cards.
const unseenHigh = 28.0

// unseen draws the number of unseen cards of each kind.
func (c *canvas) unseen(v *futures.View, y float64) {
	c.rect("well", 0, y, Width, unseenHigh, 4)
	c.text("small quiet", 4, y+12, c.say("unseen"))
	c.text("small quiet", 4, y+24, c.say("of %s of a kind", itoa(v.Config.Copies)))
	for i, good := range futuresGoods {
		x := 86 + 84*float64(i)
		c.good(x+9, y+14, 9, good)
		for k, side := range futuresSides {
			card := futures.CardOf(good, side)
			at := x + 26 + 30*float64(k)
			c.way("solid", at, y+14, 5, side)
			c.keyed("unseen:"+card.String(), "bold", at+8, y+18.5, itoa(unseenFutures(v, card)))
		}
	}
}

// These are the measures of the hand, and of pairs that can be discarded.
const (
	handWide  = 58.0
	handHigh  = 80.0
	extraWide = 102.0
	extraHigh = 34.0
)

func (c *canvas) drawFuturesHand(v *futures.View) float64 {
	x, y := 6.0, 8+handHigh+16
	for _, card := range futuresCards {
		if n := v.Own.Hand.Of(card); n > 0 {
			c.held(v, x, card, n)
			x += handWide + 7
		}
	}
	if v.Own.Hand.Len() == 0 {
		c.text("large quiet", 8, 28, c.say("no cards"))
		y = 54
	}
	chosen := ""
	if v.Own.Give != 0 {
		chosen = c.say("You pass on %s.", c.card(v.Own.Give))
	} else if pile := slices.Index(v.Cover[:], v.Seat); pile >= 0 && v.Own.Placed != 0 {
		chosen = c.say("Yours, face down on pile %s", itoa(pile)) + ": " + c.card(v.Own.Placed)
	}
	if chosen != "" {
		c.keyed("chosen", "", 6, y, chosen)
		y += 18
	}
	pairs := 0
	for i, card := range futuresCards {
		if v.Active != v.Seat || v.Own.Hand.Of(card) == 0 {
			continue
		}
		for _, other := range futuresCards[i:] {
			words := "extra " + card.String() + " " + other.String()
			if !c.can(words) {
				continue
			}
			if pairs == 0 {
				c.text("bold", 6, y, c.say("Discard two for one more action"))
			}
			x, y := 6+(extraWide+8)*float64(pairs%3), y+8+(extraHigh+6)*float64(pairs/3)
			c.spot(words, func() {
				c.rect("face", x, y, extraWide, extraHigh, 5)
				c.brief(x+26, y+extraHigh/2, card)
				c.text("middle quiet", x+extraWide/2, y+extraHigh/2+4, "+")
				c.brief(x+extraWide-26, y+extraHigh/2, other)
			})
			pairs++
		}
	}
	if pairs == 0 {
		return y - 6
	}
	return y + 12 + (extraHigh+6)*float64((pairs+2)/3)
}

// held draws the cards of a kind in the hand, as a button that gives one away.
func (c *canvas) held(v *futures.View, x float64, card futures.Card, n int) {
	c.group("", "hand:"+card.String(), func() {
		c.spot("give "+card.String(), func() {
			if n > 1 {
				c.rect("card", x+4, 4, handWide, handHigh, 6)
			}
			c.face(x, 8, handWide, handHigh, card)
			if c.can("give " + card.String()) {
				c.rect("face fu-turn", x, 8, handWide, handHigh, 6)
			}
			if n > 1 {
				y := either(card.Side() == futures.Down, handHigh-1, 24.0)
				c.text("bold end", x+handWide-4, y, "×"+itoa(n))
			}
		})
	})
}

// good draws a commodity, about 2r units wide.
func (c *canvas) good(x, y, r float64, good futures.Commodity) {
	c.symbol(good.String(), x-r, y-r, 2*r)
}

// way draws a triangle that points up or down, 2r units wide.
func (c *canvas) way(class string, x, y, r float64, side futures.Side) {
	high := .85 * r
	if side == futures.Down {
		high = -high
	}
	c.points(class, true, x, y-high, x+r, y+high, x-r, y+high)
}

// brief draws a card as a commodity with a direction, 30 units wide around x.
func (c *canvas) brief(x, y float64, card futures.Card) {
	c.good(x-7, y, 7.5, card.Commodity())
	c.way("solid", x+8, y, 5.5, card.Side())
}

// face draws a face-up card, as large as a card on a pile or larger.
func (c *canvas) face(x, y, w, h float64, card futures.Card) {
	c.rect("fu-card g"+itoa(int(card.Commodity())-1), x, y, w, h, 5)
	size, top, foot := min(w, h-17), y+1, y+h-5
	if card.Side() == futures.Down {
		top, foot = y+h-1-size, y+13
	}
	c.symbol(card.String(), x+(w-size)/2, top, size)
	c.text("middle small", x+w/2, foot, c.say(card.Commodity().String()))
}

// back draws a face-down card with the player who laid it, and its kind if that is known.
func (c *canvas) back(x, y, w, h float64, by bourse.Seat, known futures.Card) {
	c.rect("fu-back", x, y, w, h, 5)
	c.rect("fu-weave", x+4, y+4, w-8, h-8, 3)
	at := y + h/2
	if known != 0 {
		at -= 10
		c.rect("fu-known", x+4, y+h-26, w-8, 22, 3)
		c.brief(x+w/2, y+h-15, known)
	}
	if by == bourse.Nature {
		c.cube(x+w/2, at, 11)
		return
	}
	c.seatMark(x+w/2, at, 11, by)
}

// cube draws the neutral cube, about 2r units wide.
func (c *canvas) cube(x, y, r float64) {
	wide, half := .87*r, r/2
	c.points("fu-cube", true, x, y-r, x+wide, y-half, x+wide, y+half, x, y+r, x-wide, y+half, x-wide, y-half)
	c.points("fu-edge", false, x-wide, y-half, x, y, x+wide, y-half)
	c.line("fu-edge", x, y, x, y+r)
}

// chits draws a stack of a seat's markers from the left, with the number on the top one. It returns the
// width.
func (c *canvas) chits(x, y float64, seat bourse.Seat, n int) float64 {
	over := chitsOver(n)
	for i := range n - 1 {
		c.seatShape("fu-chit", x+8+over*float64(i)/float64(n-1), y, 8, seat)
	}
	c.seatShape("fu-chit", x+8+over, y, 8, seat)
	c.seatNumber(x+8+over, y, seat)
	return 16 + over
}

// chitsOver is how much wider a stack is than a single marker.
func chitsOver(n int) float64 { return min(2.5*float64(n-1), 4) }
