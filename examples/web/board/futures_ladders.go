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

type ladders struct {
	*canvas
	v      *futures.View
	y      [futures.BurstHigh + 1]float64 // the upper edge of each row
	high   [futures.BurstHigh + 1]float64
	lines  [1 << 8][][]stack // by marker
	bottom float64
}

func (c *canvas) drawFuturesLadders(v *futures.View) float64 {
	l := ladders{v: v, canvas: c, bottom: columnTop}
	for row := futures.BurstHigh; row >= futures.BurstLow; row-- {
		most := 1
		for _, good := range futuresGoods {
			for _, side := range futuresSides {
				m := futures.MarkerAt(good, side, row)
				l.lines[m] = l.arranged(m)
				most = max(most, len(l.lines[m]))
			}
		}
		l.y[row], l.high[row] = l.bottom, columnRow*float64(most)
		l.bottom += l.high[row]
	}
	for i, good := range futuresGoods {
		l.draw(columnLeft+columnStep*float64(i), good)
	}
	return l.bottom + 4
}

// arranged arranges the markers of a cell in lines, the viewer's first.
func (l *ladders) arranged(m futures.Marker) (lines [][]stack) {
	if m.Row() == futures.BurstLow { // a marker without a row
		return nil
	}
	wide, seats := columnCell, bourse.Seat(l.v.Players())
	for i := range 2 * seats { // the viewer, and then the others
		seat := i % seats
		n := l.v.Board[seat].Count(m)
		if n == 0 || (seat == l.v.Seat) != (i < seats) {
			continue
		}
		w := either(seat == l.v.Seat, columnCell, 16+chitsOver(n)) // the worth of the viewer's is beside them
		if wide += 2 + w; wide > columnCell {
			lines, wide = append(lines, nil), 2+w
		}
		last := &lines[len(lines)-1]
		*last = append(*last, stack{seat, n})
	}
	return lines
}

func (l *ladders) draw(x float64, good futures.Commodity) {
	l.head(x, good)
	now, right := l.v.Rows[good-1], x+columnWide-columnCell
	l.rect("fu-column", x, columnTop, columnWide, l.bottom-columnTop, 4)
	l.rect("fu-band", x, l.y[now], columnWide, l.high[now], 0)
	for row := futures.BurstHigh; row >= futures.BurstLow; row-- {
		if row != futures.BurstHigh {
			l.line("rule", x, l.y[row], x+columnWide, l.y[row])
		}
		for i, left := range []float64{x, right} {
			if row == futures.BurstHigh || row == futures.BurstLow {
				l.text("small middle loss", left+columnCell/2, l.y[row]+16, "burst")
			} else {
				l.cell(left, futures.MarkerAt(good, futuresSides[i], row))
			}
		}
	}
	l.line("edge", x+columnCell, columnTop, x+columnCell, l.bottom)
	l.line("edge", right, columnTop, right, l.bottom)
	l.prices(x+columnWide/2, good)
}

// head draws a ladder's commodity, its price and next price, and for each side the cost of a marker, as a button that
// buys one.
func (l *ladders) head(x float64, good futures.Commodity) {
	name := good.String()
	l.good(x+11, 13, 9, good)
	l.text("large bold", x+25, 18, strings.ToUpper(name[:1])+name[1:])
	l.keyed("quote:"+name, "huge bold", x+2, 47, itoa(l.v.Price(good)))
	if to, ok := outlookFutures(l.v, good); ok {
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
		x, cost := x+55.5*float64(i), itoa(l.v.Fee(good, side))+" gold"
		l.spot("buy "+name+" "+side.String(), func() {
			l.plate("fu-head", x, 54, 52.5, 38, 4)
			l.way("solid", x+7, 64, 5, side)
			l.text("small bold", x+12.5, 68.5, side.String())
			l.keyed("fee:"+name+":"+side.String(), "middle", x+26, 86, cost)
		})
	}
}

// cellKeys are the keys of cells, by marker.
var cellKeys = func() (keys [1 << 8]string) {
	for _, good := range futuresGoods {
		for _, side := range futuresSides {
			for row := futures.BurstLow + 1; row < futures.BurstHigh; row++ {
				m := futures.MarkerAt(good, side, row)
				keys[m] = "cell:" + good.String() + ":" + side.String() + ":" + itoa(m.Entry())
			}
		}
	}
	return keys
}()

// cell draws the markers on a price, on a side. Beside the viewer's is the current worth of one, as a button that settles
// it.
func (l *ladders) cell(x float64, m futures.Marker) {
	y, high := l.y[m.Row()], l.high[m.Row()]
	l.group("", cellKeys[m], func() {
		l.rect("fu-cell", x, y, columnCell, high, 0)
		for i, line := range l.lines[m] {
			y, from := y+columnRow*float64(i), x+2
			if line[0].seat != l.v.Seat {
				for _, s := range line {
					from += 2 + l.chits(from, y+columnRow/2, s.seat, s.n)
				}
				continue
			}
			gain := l.v.Gain(m)
			l.spot(either(l.v.Phase == futures.Settling, "final ", "settle ")+m.String(), func() {
				l.rect("face", x, y, columnCell, columnRow, 4)
				l.chits(x+1, y+columnRow/2, l.v.Seat, line[0].n)
				l.text("small end "+goldClass(gain), x+columnCell-1, y+16, signedGold(gain))
			})
		}
	})
}

// prices draws the prices, the current one, and behind them an arrow for its move by the open cards.
func (l *ladders) prices(x float64, good futures.Commodity) {
	middle := func(row futures.Row) float64 { return l.y[row] + l.high[row]/2 }
	now := l.v.Rows[good-1]
	at := middle(now)
	if to, ok := outlookFutures(l.v, good); ok && to != now {
		l.group("", "outlook:"+good.String(), func() {
			tip := middle(to)
			head := either(tip > at, -11.0, 11)
			neck := tip + head + head
			l.rect("fu-ghost", x-12.5, tip-11, 25, 22, 5)
			l.points("fu-way", true, x-5, at, x-5, neck, x-11, neck, x, tip+head, x+11, neck, x+5, neck, x+5, at)
		})
	}
	for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
		if row != now {
			l.text("middle", x, middle(row)+4.5, itoa(row.Price()))
		}
	}
	l.group("", "price:"+good.String(), func() {
		l.rect("fu-price", x-15, at-11.5, 30, 23, 5)
		l.text("middle bold fu-on-price", x, at+4.5, itoa(now.Price()))
	})
}
