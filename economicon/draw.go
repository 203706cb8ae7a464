package economicon

import (
	"fmt"
	"strings"

	"bourse.example"
)

// This file draws the table as text: the market with the prices in each nation's money, and the bankers with
// their pegs, tokens and laws.

const (
	drawUnit  = 12 // columns of a unit's name
	drawCount = 7
	drawPrice = 9
	drawLine  = 110 // columns of a line; a long list of laws or orders takes more lines
)

// String draws what the view's seat knows.
func (v View) String() string {
	var b strings.Builder
	v.Public.draw(&b, v.Seat)
	if v.seated(v.Seat) {
		v.Own.draw(&b, "orders", "pledge")
	}
	return b.String()
}

// String draws the whole state, including hidden orders and pledges.
func (s State) String() string {
	var b strings.Builder
	s.Public.draw(&b, bourse.Spectator)
	for seat := range bourse.Seat(s.drawn()) {
		s.Own[seat].draw(&b, "orders of "+seat.String(), "pledge of "+seat.String())
	}
	return b.String()
}

// drawn returns the number of bankers to draw. It is in range even if the config is not.
func (p *Public) drawn() int8 { return max(0, min(p.Config.Players, MaxPlayers)) }

// draw draws what everyone knows.
func (p *Public) draw(b *strings.Builder, you bourse.Seat) {
	fmt.Fprintf(b, "round %d of %d, %s", p.Round, p.Config.Rounds, p.Phase)
	if p.Active.Player() {
		fmt.Fprintf(b, " %s", p.Active)
	}
	if waiting := p.Waiting(); waiting.Len() > 1 || p.Phase == Answering {
		fmt.Fprintf(b, ", awaited %s", waiting)
	}
	if p.Adding != 0 {
		fmt.Fprintf(b, ", adding %s", p.Adding)
	}
	b.WriteByte('\n')
	if p.Global.valid() {
		fmt.Fprintf(b, "event   %s\n", p.Global.Title())
	}
	if o := p.Offer; o.Kind != 0 {
		verb := "buy from"
		if seller, _ := sides(o.Kind, p.Active, o.To); seller == p.Active {
			verb = "sell to"
		}
		fmt.Fprintf(b, "offer   %s would %s %s %d %s for %d %s\n", p.Active, verb, o.To, o.N, o.Unit, o.Price,
			o.Pay)
	}
	b.WriteByte('\n')
	p.drawMarket(b)
	b.WriteByte('\n')
	p.drawBankers(b, you)
}

// drawMarket draws one line for each unit: its count in the box, the market and each banker's reserves, and
// the exact price of one unit in gold and in each nation's own currency.
func (p *Public) drawMarket(b *strings.Builder) {
	line := fmt.Sprintf("%-*s%*s%*s", drawUnit, "unit", drawCount, "box", drawCount, "market")
	for seat := range bourse.Seat(p.drawn()) {
		line += fmt.Sprintf("%*s", drawCount, seat)
	}
	line += fmt.Sprintf("%*s", drawPrice, "in gold")
	for seat := range bourse.Seat(p.drawn()) {
		line += fmt.Sprintf("%*s", drawPrice, "in "+seat.String()+"'s")
	}
	writeLine(b, line)
	for u := Gold; u < currency0+Unit(p.drawn()); u++ {
		line = fmt.Sprintf("%-*s%*d%*d", drawUnit, u, drawCount, p.Box.Of(u), drawCount, p.Market.Of(u))
		for seat := range bourse.Seat(p.drawn()) {
			line += fmt.Sprintf("%*d", drawCount, p.Reserves[seat].Of(u))
		}
		line += fmt.Sprintf("%*s", drawPrice, p.fraction(u, Gold, Gold))
		for seat := range bourse.Seat(p.drawn()) {
			line += fmt.Sprintf("%*s", drawPrice, p.fraction(u, CurrencyOf(seat), p.Peg[seat]))
		}
		writeLine(b, line)
	}
}

// fraction returns the exact price of unit u, paid in the unit pay, whose price follows the count of the unit
// by.
func (p *Public) fraction(u, pay, by Unit) string {
	if u == pay || p.Market.Of(u) == 0 {
		return "-"
	}
	return fmt.Sprintf("%d/%d", p.Market.Of(by), p.Market.Of(u))
}

// drawBankers draws one line for each banker and one for the banker's laws.
func (p *Public) drawBankers(b *strings.Builder, you bourse.Seat) {
	fmt.Fprintf(b, "%-8s %-12s %6s %10s  %-16s %s\n", "banker", "peg", "tokens", "worth", "stored", "laws")
	waiting := p.Waiting()
	worth := [MaxPlayers]int64{}
	if p.Phase != 0 {
		for _, s := range p.Standings(nil) {
			worth[s.Seat] = s.Score
		}
	}
	for seat := range bourse.Seat(p.drawn()) {
		mark := " "
		if waiting.Has(seat) {
			mark = ">"
		}
		peg := p.Peg[seat].String()
		if p.Unpegged(seat) {
			peg = "unpegged"
		}
		w := p.Warehouse[seat]
		line := fmt.Sprintf("%s %-6s %-12s %6d %10d  %-16s", mark, seat, peg, p.Tokens[seat], worth[seat],
			fmt.Sprintf("%d, %d, %d", w[0], w[1], w[2]))
		items := p.Laws[seat].titles()
		var notes []string
		if seat == you {
			notes = append(notes, "you")
		}
		if seat == p.Lead {
			notes = append(notes, "leads")
		}
		if !p.Qualified(seat) {
			notes = append(notes, "disqualified")
		}
		if p.Committed.Has(seat) {
			notes = append(notes, "done")
		}
		if set := p.Received[seat]; set != 0 {
			notes = append(notes, "received "+set.String())
		}
		indent := len(line)
		for i, item := range items {
			if i < len(items)-1 {
				item += ","
			}
			line = drawItem(b, line, item, indent)
		}
		if len(notes) > 0 {
			line = drawItem(b, line, "("+strings.Join(notes, ", ")+")", indent)
		}
		writeLine(b, line)
	}
}

// drawItem appends an item to a line. If the line has no room, it begins an indented line.
func drawItem(b *strings.Builder, line, item string, indent int) string {
	if len(line)+1+len(item) > drawLine {
		writeLine(b, line)
		line = strings.Repeat(" ", indent)
	}
	return line + " " + item
}

// String returns the names of the laws, separated by commas, or "none" for the empty set.
func (set LawSet) String() string { return strings.Join(set.titles(), ", ") }

// titles returns the names of the laws, or "none" for the empty set.
func (set LawSet) titles() []string {
	var titles []string
	for l := GranaryAct; l <= PriceStabilityAct; l++ {
		if set.Has(l) {
			titles = append(titles, l.Title())
		}
	}
	if len(titles) == 0 {
		return []string{"none"}
	}
	return titles
}

// draw draws what one player alone knows, if there is anything.
func (own *Own) draw(b *strings.Builder, orders, pledge string) {
	if n := own.Orders.Len(); n > 0 {
		line := orders + ":"
		indent := len(line)
		for i, o := range own.Orders[:n] {
			item := fmt.Sprintf("%d %s for %d %s", o.N, o.Unit, o.Cost, o.Pay)
			if int8(i) < n-1 {
				item += ";"
			}
			line = drawItem(b, line, item, indent)
		}
		writeLine(b, line)
	}
	if own.Pledge > 0 {
		fmt.Fprintf(b, "%s: %d gold\n", pledge, own.Pledge)
	}
}

func writeLine(b *strings.Builder, line string) { b.WriteString(strings.TrimRight(line, " ") + "\n") }
