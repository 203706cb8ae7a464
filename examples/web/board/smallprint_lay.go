package board

import (
	"bourse.example/smallprint"
)

// This file draws the viewer's cards in Small Print, and where they can be placed.

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

func (b *smallprintBoard) ownPanel() {
	hand := b.v.Hand()
	asked := len(b.Choices) > 0 && b.v.Active == b.v.Seat
	row, foot, title := spOwnLine, 4.0, "Your cards"
	if hand.Of(smallprint.Share) > 1 {
		foot = spMany
	}
	if asked {
		row, foot, title = spOwnRow, spPass, "Place a card face down, or pass"
	}
	b.panel("own", title, func(c *canvas) float64 {
		b.ownHead(c)
		y := spOwnHead
		for _, card := range papers {
			if hand.Of(card) == 0 {
				continue
			}
			c.line("rule", spLeft, y, spRight, y)
			b.held(c, y+6, card, hand.Of(card))
			for column := range smallprintColumns {
				b.laying(c, y, card, column, asked)
			}
			y += row
		}
		if asked {
			b.passing(c, y+6)
		}
		return y + foot
	})
}

// ownHead draws the remaining markers, and the heads of the groups with their businesses.
func (b *smallprintBoard) ownHead(c *canvas) {
	c.text("small quiet", spLeft, 17, "markers")
	for _, card := range contracts {
		draw := either(b.claimed(b.v.Seat, smallprint.Claim(card)), c.spGhost, c.spSeal)
		c.group("", "marker:"+card.String(), func() { draw(48+23*float64(card), 13, 9, card) })
	}
	c.spChit(152, 13, 7)
	c.text("small quiet", 163, 17, "lie: a chit")
	c.text("small quiet end", spRight, 17, "bare: no marker")
	for column, value := range b.v.Row {
		x, text := spGroupLeft+spGroupStep*float64(column)+spGroup/2, "at "+itoa(column)
		if value > 0 {
			text += ": " + spMillion(int(value))
		}
		c.text("middle small bold", x, 41, text)
	}
}

// held draws a kind of card in the viewer's hand.
func (b *smallprintBoard) held(c *canvas, y float64, card smallprint.Card, n int) {
	c.group("", "held:"+card.String(), func() {
		for i := min(n, 3) - 1; i > 0; i-- {
			c.rect("sp-face "+paperClasses[card], spLeft-4+2*float64(i), y-2*float64(i)+4, paperWide, paperHigh, 4)
		}
		c.spFace(spLeft-4, y+4, card, smallprint.NoClaim)
		if n > 1 {
			c.text("middle bold", spLeft+11, y+paperHigh+20, "×"+itoa(n))
		}
	})
}

// laying draws what a card would take under a business, and spots to place it there with each marker.
func (b *smallprintBoard) laying(c *canvas, y float64, card smallprint.Card, column int, asked bool) {
	x := spGroupLeft + spGroupStep*float64(column)
	if b.v.Phase == smallprint.Placing {
		low, high := b.v.Takes(card, uint8(column))
		c.keyed("takes:"+card.String()+":"+itoa(column), "middle small", x+spGroup/2, y+15,
			"takes "+spSpan(low, high))
	}
	if !asked {
		return
	}
	for claim := smallprint.NoClaim; claim <= smallprint.TotalClaim; claim++ {
		words := "place " + card.String() + " " + itoa(column) +
			either(claim == smallprint.NoClaim, "", " marked "+claim.String())
		at, down := x+float64(claim%2)*(spSpotWide+4), y+21+float64(claim/2)*(spSpotHigh+3)
		c.spot(words, func() { spLaying(c, at, down, card, claim, c.can(words)) })
	}
}

// spLaying draws the spot of a placement: the marker, and the chit for a lie.
func spLaying(c *canvas, x, y float64, card smallprint.Card, claim smallprint.Claim, can bool) {
	c.rect("face", x, y, spSpotWide, spSpotHigh, 5)
	x, y = x+spSpotWide/2, y+spSpotHigh/2
	switch marker := smallprint.Card(claim); {
	case !can:
		c.spGhost(x, y, 9, marker)
	case claim == smallprint.NoClaim:
		c.text("middle small", x, y+4, "bare")
	case claim.Honest(card):
		c.spSeal(x, y, 9, marker)
	default: // a lie
		c.spSeal(x-9, y, 9, marker)
		c.spChit(x+11, y, 6.5)
	}
}

// passing draws the spot to stop.
func (b *smallprintBoard) passing(c *canvas, y float64) {
	c.spot("pass", func() {
		c.rect("face", spLeft, y, spRight-spLeft, 30, 6)
		then := "place no more this round"
		if b.alone(b.v.Seat) {
			then = "all cards are turned up and paid" // S3.4
		}
		c.text("bold", spLeft+12, y+20, "Pass")
		c.text("end", spRight-12, y+20, then)
	})
}
