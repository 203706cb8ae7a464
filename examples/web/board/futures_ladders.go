package board

import (
	"strings"

	"bourse.example"
	"bourse.example/futures"
)

// This file draws the price ladders of Futures! and the markers on them.

// A ladder is a column with a cell for each side, and the prices between them.
const (
	columnWide  = 108.0
	columnStep  = 112.0
	columnLeft  = 2.0
	columnCell  = 40.5 // width
	columnPrice = columnWide - 2*columnCell
	columnRow   = 24.0 // height of a line in a cell
	columnTop   = 96.0
)

// A stack is a number of a seat's markers in a cell.
type stack struct {
	seat bourse.Seat
	n    int
}

// A ladders draws the three ladders.
type ladders struct {
	*canvas
	v      *futures.View
	y      [futures.BurstHigh + 1]float64 // the upper edge of each row
	high   [futures.BurstHigh + 1]float64
	bottom float64
}

func (c *canvas) drawFuturesLadders(v *futures.View) float64 {
	l := ladders{v: v}
	l.measure()
	l.canvas = c
	for i, good := range futuresGoods {
		l.draw(columnLeft+columnStep*float64(i), good)
	}
	return l.bottom + 4
}

// measure finds the height of each row, which depends on the lines in its fullest cell.
func (l *ladders) measure() {
	l.bottom = columnTop
	for row := futures.BurstHigh; row >= futures.BurstLow; row-- {
		lines := 1
		for _, good := range futuresGoods {
			for _, side := range futuresSides {
				lines = max(lines, len(l.lines(futures.MarkerAt(good, side, row))))
			}
		}
		l.y[row], l.high[row] = l.bottom, columnRow*float64(lines)
		l.bottom += l.high[row]
	}
}

// lines arranges the markers of a cell in lines, the viewer's first.
func (l *ladders) lines(m futures.Marker) (lines [][]stack) {
	var line []stack
	wide := 0.0
	add := func(seat bourse.Seat) {
		n := l.v.Board[seat].Count(m)
		if n == 0 {
			return
		}
		w := either(seat == l.v.Seat, columnCell, 16+chitsOver(n)) // the worth of the viewer's is beside them
		if len(line) > 0 && wide+2+w > columnCell {
			lines, line, wide = append(lines, line), nil, 0
		}
		line, wide = append(line, stack{seat, n}), wide+2+w
	}
	if m.Row() == futures.BurstLow { // a marker without a row
		return nil
	}
	if l.v.Seat.Player() {
		add(l.v.Seat)
	}
	for seat := range bourse.Seat(l.v.Players()) {
		if seat != l.v.Seat {
			add(seat)
		}
	}
	if len(line) > 0 {
		lines = append(lines, line)
	}
	return lines
}

// draw draws a ladder.
func (l *ladders) draw(x float64, good futures.Commodity) {
	l.head(x, good)
	now := l.v.Rows[good-1]
	l.rect("fu-column", x, columnTop, columnWide, l.bottom-columnTop, 4)
	l.rect("fu-band", x, l.y[now], columnWide, l.high[now], 0)
	for row := futures.BurstHigh; row >= futures.BurstLow; row-- {
		if row != futures.BurstHigh {
			l.line("rule", x, l.y[row], x+columnWide, l.y[row])
		}
		if row == futures.BurstHigh || row == futures.BurstLow {
			l.text("small middle loss", x+columnCell/2, l.y[row]+16, "burst")
			l.text("small middle loss", x+columnWide-columnCell/2, l.y[row]+16, "burst")
			continue
		}
		l.cell(x, futures.MarkerAt(good, futures.Up, row))
		l.cell(x+columnWide-columnCell, futures.MarkerAt(good, futures.Down, row))
	}
	l.line("edge", x+columnCell, columnTop, x+columnCell, l.bottom)
	l.line("edge", x+columnWide-columnCell, columnTop, x+columnWide-columnCell, l.bottom)
	l.prices(x+columnWide/2, good)
}

// head draws a ladder's commodity, its price and next price, and the cost of a marker.
func (l *ladders) head(x float64, good futures.Commodity) {
	name := good.String()
	l.good(x+11, 13, 9, good)
	l.text("large bold", x+25, 18, strings.ToUpper(name[:1])+name[1:])
	l.keyed("quote:"+name, "huge bold", x+2, 47, itoa(l.v.Price(good)))
	if to, ok := l.outlook(good); ok {
		class, text := "large quiet end", "stays"
		switch {
		case to == futures.BurstLow || to == futures.BurstHigh:
			class, text = "large loss bold end", "→ "+itoa(to.Price())+"!"
		case to != l.v.Rows[good-1]:
			class, text = "large bold end fu-next", "→ "+itoa(to.Price())
		}
		l.keyed("next:"+name, class, x+columnWide-2, 46, text)
	}
	for i, side := range futuresSides {
		l.trade(x+55.5*float64(i), good, side)
	}
}

// outlook returns the price after the moves of the open cards, as long as prices move.
func (l *ladders) outlook(good futures.Commodity) (futures.Row, bool) {
	return l.v.Outlook(good), l.v.Phase > futures.Laying && l.v.Phase < futures.Settling
}

// trade draws the cost of a marker on a side, as a button that buys one.
func (l *ladders) trade(x float64, good futures.Commodity, side futures.Side) {
	words := good.String() + " " + side.String()
	l.spot("buy "+words, func() {
		l.plate("fu-head", x, 54, 52.5, 38, 4)
		l.way("solid", x+9, 64, 5, side)
		l.text("small bold", x+16, 68.5, side.String())
		l.keyed("fee:"+good.String()+":"+side.String(), "middle", x+26, 86, itoa(l.v.Fee(good, side))+" gold")
	})
}

// cell draws the markers on a price, on a side.
func (l *ladders) cell(x float64, m futures.Marker) {
	y := l.y[m.Row()]
	l.group("", "cell:"+m.Commodity().String()+":"+m.Side().String()+":"+itoa(m.Entry()), func() {
		l.rect("fu-cell", x, y, columnCell, l.high[m.Row()], 0)
		for i, line := range l.lines(m) {
			at := y + columnRow*float64(i)
			if line[0].seat == l.v.Seat {
				l.own(x, at, m, line[0].n)
				continue
			}
			from := x + 2
			for _, s := range line {
				from += 2 + l.chits(from, at+columnRow/2, s.seat, s.n)
			}
		}
	})
}

// own draws the viewer's markers in a cell and the current worth of one, as a button that settles it.
func (l *ladders) own(x, y float64, m futures.Marker, n int) {
	gain := l.v.Gain(m)
	l.spot(either(l.v.Phase == futures.Settling, "final ", "settle ")+m.String(), func() {
		l.rect("face", x, y, columnCell, columnRow, 4)
		l.chits(x+1, y+columnRow/2, l.v.Seat, n)
		l.text("small end "+goldClass(gain), x+columnCell-1, y+16, signedGold(gain))
	})
}

// prices draws the prices, the current one, and its move by the open cards.
func (l *ladders) prices(x float64, good futures.Commodity) {
	now := l.v.Rows[good-1]
	if to, ok := l.outlook(good); ok && to != now {
		l.group("", "outlook:"+good.String(), func() { l.arrow(x, now, to) })
	}
	for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
		if row != now {
			l.text("middle", x, l.middle(row)+4.5, itoa(row.Price()))
		}
	}
	l.group("", "price:"+good.String(), func() {
		l.rect("fu-price", x-15, l.middle(now)-11.5, 30, 23, 5)
		l.text("middle bold fu-on-price", x, l.middle(now)+4.5, itoa(now.Price()))
	})
}

func (l *ladders) middle(row futures.Row) float64 { return l.y[row] + l.high[row]/2 }

// arrow draws an arrow from the current price to another, behind the prices.
func (l *ladders) arrow(x float64, from, to futures.Row) {
	a, b, head := l.middle(from), l.middle(to), 11.0
	if b > a {
		head = -head
	}
	l.rect("fu-ghost", x-12.5, b-11, 25, 22, 5)
	l.points("fu-way", true, x-5, a, x-5, b+head+head, x-11, b+head+head, x, b+head, x+11, b+head+head, x+5,
		b+head+head, x+5, a)
}
