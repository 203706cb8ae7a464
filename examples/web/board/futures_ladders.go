package board

import (
	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/sentences"
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

type ladders struct {
	*canvas
	v *futures.View
}

// columnBottom is the lower edge of a ladder.
const columnBottom = columnTop + columnRow*float64(futures.BurstHigh-futures.BurstLow+1)

func (c *canvas) drawFuturesLadders(v *futures.View) float64 {
	l := ladders{c, v}
	for i, good := range futuresGoods {
		l.draw(columnLeft+columnStep*float64(i), good)
	}
	return columnBottom + 4
}

// rowAt returns the upper edge of a row, which is always at the same place.
func rowAt(row futures.Row) float64 { return columnTop + columnRow*float64(futures.BurstHigh-row) }

func (l *ladders) draw(x float64, good futures.Commodity) {
	l.head(x, good)
	now, right := l.v.Rows[good-1], x+columnWide-columnCell
	l.rect("fu-column", x, columnTop, columnWide, columnBottom-columnTop, 4)
	l.rect("fu-band", x, rowAt(now), columnWide, columnRow, 0)
	for row := futures.BurstHigh; row >= futures.BurstLow; row-- {
		if row != futures.BurstHigh {
			l.line("rule", x, rowAt(row), x+columnWide, rowAt(row))
		}
		for i, left := range []float64{x, right} {
			if row == futures.BurstHigh || row == futures.BurstLow {
				l.text("small middle loss", left+columnCell/2, rowAt(row)+16, l.say("burst"))
			} else {
				l.cell(left, futures.MarkerAt(good, futuresSides[i], row))
			}
		}
	}
	l.line("edge", x+columnCell, columnTop, x+columnCell, columnBottom)
	l.line("edge", right, columnTop, right, columnBottom)
	l.prices(x+columnWide/2, good)
}

// head draws a ladder's commodity, its price and next price, and for each side the cost of a marker, as a button that
// buys one.
func (l *ladders) head(x float64, good futures.Commodity) {
	name := good.String()
	called := l.say(name)
	l.good(x+11, 13, 9, good)
	l.text("large bold", x+25, 18, sentences.Capital(called))
	l.keyed("quote:"+name, "huge bold", x+2, 47, itoa(l.v.Price(good)))
	if to, ok := outlookFutures(l.v, good); ok {
		class, text := "large quiet end", l.say("stays")
		switch {
		case to == futures.BurstLow || to == futures.BurstHigh:
			class, text = "large loss bold end", "→ "+itoa(to.Price())+"!"
		case to != l.v.Rows[good-1]:
			class, text = "large bold end fu-next", "→ "+itoa(to.Price())
		}
		l.keyed("next:"+name, class, x+columnWide-2, 46, text)
	}
	for i, side := range futuresSides {
		x, cost := x+55.5*float64(i), l.say("%s gold", itoa(l.v.Fee(good, side)))
		l.spot("buy "+name+" "+side.String(), func() {
			l.plate("fu-head", x, 54, 52.5, 38, 4)
			l.way("solid", x+7, 64, 5, side)
			l.text("small bold", x+12.5, 68.5, l.say(side.String()))
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
// it; those of others are then small.
func (l *ladders) cell(x float64, m futures.Marker) {
	y := rowAt(m.Row())
	var counts [futures.MaxPlayers]int
	mine, owners, others := 0, 0.0, 0.0 // the viewer's markers, the players with markers, and the markers of others
	for seat := range bourse.Seat(l.v.Players()) {
		n := l.v.Board[seat].Count(m)
		counts[seat] = n
		owners += either(n > 0, 1.0, 0)
		if seat == l.v.Seat {
			mine = n
		} else {
			others += float64(n)
		}
	}
	l.group("", cellKeys[m], func() {
		l.rect("fu-cell", x, y, columnCell, columnRow, 0)
		if mine > 0 {
			gain := l.v.Gain(m)
			l.spot(either(l.v.Phase == futures.Settling, "final ", "settle ")+m.String(), func() {
				l.rect("face", x, y, columnCell, columnRow, 4)
				l.chits(x+1, y+columnRow/2, l.v.Seat, mine)
				l.text("small end "+goldClass(gain), x+columnCell-1, y+either(others > 0, 12.0, 16), signedGold(gain))
			})
		}
		from := x + either(mine > 0, columnCell-5, 2)
		for k, n := range counts {
			seat := bourse.Seat(k)
			switch {
			case n == 0 || seat == l.v.Seat:
			case mine > 0:
				for range n {
					l.seatShape("", from, y+columnRow-5, 3.5, seat)
					from -= min(8, (columnCell-9)/others)
				}
			default:
				l.chits(from, y+columnRow/2, seat, n)
				from += min(18+chitsOver(n), (columnCell-4-16)/max(1, owners-1)) // they overlap where they must
			}
		}
	})
}

// prices draws the prices, the current one, and behind them an arrow for its move by the open cards.
func (l *ladders) prices(x float64, good futures.Commodity) {
	middle := func(row futures.Row) float64 { return rowAt(row) + columnRow/2 }
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
