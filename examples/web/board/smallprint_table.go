package board

import (
	"bourse.example"
	"bourse.example/smallprint"
)

// This file draws the table of Small Print: the round, its businesses, the cards under them, and the viewer's cards
// with the places for them.

// These are the positions on the table: columns are 104 units wide, with 6 between them.
const (
	spWide         = 104.0
	spStep         = 110.0
	spLeft         = 6.0
	spRight        = 330.0
	spBusiness     = 56.0  // the upper edge of the businesses
	spLanes        = 158.0 // the upper edge of the cards under them
	spBusinessHigh = 96.0
	spLane         = 64.0 // for each player
)

func spColumn(column int) float64 { return spLeft + float64(column)*spStep }

func (b *smallprintBoard) tablePanel(c *canvas) float64 {
	b.strip(c)
	for column := range b.v.Row {
		c.group("", "business:"+itoa(column), func() { b.business(c, spColumn(column), spBusiness, column) })
	}
	y := spLanes
	for _, seat := range b.seats {
		b.lane(c, y, seat)
		y += spLane
	}
	x := spLeft + 4 // the meaning of the letters
	for _, card := range papers {
		c.spSeal(x, y+11, 7, card)
		c.text("small quiet", x+11, y+15, paperName(card))
		x += []float64{0, 64, 46, 68, 56}[card]
	}
	c.text("small quiet", x-6, y+15, "? face down")
	return y + 22
}

// strip draws the round, whose turn it is, and the steps of a round.
func (b *smallprintBoard) strip(c *canvas) {
	c.group("", "round", func() {
		c.text("large bold", spLeft, 18, "Round "+itoa(b.v.Round))
		c.text("quiet", spLeft+80, 18, "of "+itoa(b.v.Config.Rounds))
	})
	c.group("", "turn", func() {
		switch {
		case b.turned.any:
			c.text("bold end", spRight, 18, "all cards are turned up")
		case b.v.Phase == smallprint.Revealing:
			c.text("quiet end", spRight, 18, "new businesses")
		case b.v.Active == b.viewer:
			c.text("sp-turn large bold end", spRight, 18, "your turn")
		default:
			c.text("bold end", spRight, 18, b.name(b.v.Active, 160)+"’s turn")
		}
	})
	for i, step := range []string{"1. businesses", "2. place cards", "3. turn up, pay"} {
		now := i == either(b.turned.any, 2, int(b.v.Phase)-1)
		c.box(either(now, "now", "well"), spColumn(i), 27, spWide, 20, 10, either(now, "middle small bold", "middle small quiet"), step)
	}
}

// business draws a business: its value, what contracts take, and the parts of its value.
func (b *smallprintBoard) business(c *canvas, x, y float64, column int) {
	value := int(b.v.Row[column])
	if value == 0 {
		c.rect("empty", x, y, spWide, spBusinessHigh, 6)
		c.text("middle quiet", x+spWide/2, y+45, "to come")
		return
	}
	c.rect("card", x, y, spWide, spBusinessHigh, 6)
	c.text("quiet small", x+7, y+15, "business "+itoa(column))
	c.symbol(itoa(value), x+6, y+21, 34)
	takes, bar := partsOf(value), x+7 // six units for a million
	if takes[3] > 0 {
		c.text("small quiet end", x+spWide-7, y+30, "pool +"+itoa(takes[3]))
	}
	c.text("huge bold end", x+spWide-7, y+53, itoa(value))
	for _, i := range []int{0, 1, 3} {
		if n := float64(takes[i]); n > 0 {
			c.rect(partClasses[i], bar, y+60, 6*n, 9, 1)
			bar += 6 * n
		}
	}
	for i, n := range takes[:3] {
		at := x + 13 + 31.5*float64(i)
		c.spSeal(at, y+82, 7.5, smallprint.Small+smallprint.Card(i))
		c.text("bold", at+9.5, y+86.5, itoa(n))
	}
}

// lane draws a player's side of the table.
func (b *smallprintBoard) lane(c *canvas, y float64, seat bourse.Seat) {
	c.rect(either(b.v.Active == seat && !b.turned.any, "now", "well"), 2, y, Width-4, spLane-4, 6)
	c.group("", "part:"+seat.String(), func() {
		part := b.part(seat)
		if seat == b.v.Start {
			part = spJoined("began", part)
		}
		c.text("small quiet end", spRight-2, y+15, part)
		c.seatMark(spLeft+9, y+11, 8, seat)
		c.text("bold", spLeft+24, y+15, b.name(seat, spRight-spLeft-36-6.5*float64(len(part))))
	})
	for column := range smallprintColumns {
		under := seat.String() + ":" + itoa(column)
		c.group("", "under:"+under, func() { b.pile(c, spColumn(column)+2, y+21, seat, column, "paper:"+under+":") })
	}
}

// pile draws a player's cards under a business. Their keys begin with a prefix.
func (b *smallprintBoard) pile(c *canvas, x, y float64, seat bourse.Seat, column int, prefix string) {
	c.line("rule", x, y+paperHigh+1, x+spWide-4, y+paperHigh+1)
	left := x
	var alike [smallprint.TotalMarker + 1]int
	for _, i := range b.under(seat, column) {
		marker := b.v.Placed[seat][i].Marker()
		c.group("", prefix+marker.String()+":"+itoa(alike[marker]), func() {
			card := b.card(seat, i)
			if card == 0 {
				c.group("", "", func() { c.spBack(x, y, seat, marker) })
			} else {
				c.spFace(x, y, card, marker)
			}
			if card != 0 && card != smallprint.Share && b.turned.verdicts[column].Void() {
				c.line("sp-void", x, y+paperHigh, x+paperWide, y)
			}
			if b.lies(seat, i) {
				c.spChit(x+paperWide-4, y+7, 7)
			}
		})
		alike[marker]++
		x += paperWide + 4
	}
	if n := b.turned.paid[seat][column]; n > 0 {
		c.box("sp-paid", left+spWide-46, y+paperHigh-6, 42, 13, 6, "middle small gain", "+"+spMillion(n))
	}
}

// card returns a player's card on the table, as far as the seat knows it.
func (b *smallprintBoard) card(seat bourse.Seat, i int) smallprint.Card {
	switch {
	case i < len(b.turned.cards[seat]):
		return b.turned.cards[seat][i]
	case seat == b.viewer:
		return b.v.Own.Cards[i]
	}
	return 0
}

// spJoined joins two texts with a comma; either may be empty.
func spJoined(a, b string) string { return a + either(b == "", "", ", ") + b }

// These are the measures of the viewer's papers: a row for each kind, with a group of spots for each
// business.
const (
	spGroup     = 92.0
	spGroupStep = 98.0
	spGroupLeft = 42.0
	spSpotWide  = 44.0
	spSpotHigh  = 27.0
	spOwnHead   = 48.0
	spOwnRow    = 82.0 // with spots
	spOwnLine   = 46.0 // without
	spMany      = 22.0 // for the number of shares, below the last row
	spPass      = 42.0
)

func (b *smallprintBoard) ownPanel(c *canvas) float64 {
	hand, asked := b.v.Hand(), b.asked()
	b.ownHead(c)
	y := spOwnHead
	for _, card := range papers {
		n := hand.Of(card)
		if n == 0 {
			continue
		}
		c.line("rule", spLeft, y, spRight, y)
		c.group("", "held:"+card.String(), func() {
			for i := min(n, 3) - 1; i > 0; i-- {
				c.rect("sp-face "+paperClasses[card], spLeft-4+2*float64(i), y+10-2*float64(i), paperWide, paperHigh, 4)
			}
			c.spFace(spLeft-4, y+10, card, smallprint.NoMarker)
			if n > 1 {
				c.text("middle bold", spLeft+11, y+6+paperHigh+20, "×"+itoa(n))
			}
		})
		for column := range smallprintColumns {
			b.laying(c, y, card, column, asked)
		}
		y += either(asked, spOwnRow, spOwnLine)
	}
	if !asked {
		return y + either(hand.Of(smallprint.Share) > 1, spMany, 4)
	}
	c.group("", "pass", func() {
		c.spot("pass", func() {
			c.rect("face", spLeft, y+6, spRight-spLeft, 30, 6)
			c.text("bold", spLeft+12, y+26, "Pass")
			then := either(b.alone(b.v.Seat), "all cards are turned up and paid", "place no more this round") // S3.4
			c.text("end", spRight-12, y+26, then)
		})
	})
	return y + spPass
}

// ownHead draws the remaining markers, and the heads of the groups with their businesses.
func (b *smallprintBoard) ownHead(c *canvas) {
	c.text("small quiet", spLeft, 17, "markers")
	for _, card := range contracts {
		draw := either(b.marked(b.v.Seat, smallprint.Marker(card)), c.spGhost, c.spSeal)
		c.group("", "marker:"+card.String(), func() { draw(48+23*float64(card), 13, 9, card) })
	}
	c.spChit(152, 13, 7)
	c.text("small quiet", 163, 17, "lie: a chit")
	c.text("small quiet end", spRight, 17, "bare: no marker")
	for column, value := range b.v.Row {
		text := "under " + itoa(column)
		if value > 0 {
			text += ": " + spMillion(value)
		}
		c.text("middle small", spGroupLeft+spGroupStep*float64(column)+spGroup/2, 41, text)
	}
}

// laying draws what a card would take under a business, and spots to place it there with each marker.
func (b *smallprintBoard) laying(c *canvas, y float64, card smallprint.Card, column int, asked bool) {
	x := spGroupLeft + spGroupStep*float64(column)
	if takes := b.takes[card][column]; takes != "" {
		c.keyed("takes:"+card.String()+":"+itoa(column), "middle small", x+spGroup/2, y+15, "takes "+takes)
	}
	if !asked {
		return
	}
	for marker := smallprint.NoMarker; marker <= smallprint.TotalMarker; marker++ {
		words := "place " + card.String() + " " + itoa(column)
		if marker != smallprint.NoMarker {
			words += " marked " + marker.String()
		}
		x, y := x+float64(marker%2)*(spSpotWide+4), y+21+float64(marker/2)*(spSpotHigh+3)
		c.spot(words, func() {
			c.rect("face", x, y, spSpotWide, spSpotHigh, 5)
			x, y := x+spSpotWide/2, y+spSpotHigh/2
			switch kind := smallprint.Card(marker); {
			case !c.can(words):
				c.spGhost(x, y, 9, kind)
			case marker == smallprint.NoMarker:
				c.text("middle small", x, y+4, "bare")
			case marker.Honest(card):
				c.spSeal(x, y, 9, kind)
			default: // a lie
				c.spSeal(x-9, y, 9, kind)
				c.spChit(x+11, y, 6.5)
			}
		})
	}
}
