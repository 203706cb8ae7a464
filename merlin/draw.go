package merlin

import (
	"fmt"
	"strings"

	"bourse.example"
)

// This file draws the table as text: the counters, the Offices, the players, and the ring of fields.

const drawCell = 12 // columns of a plot

// String draws what the view's seat knows.
func (v View) String() string {
	var b strings.Builder
	v.Public.draw(&b, v.Seat)
	if v.seated(v.Seat) {
		v.Own.draw(&b, "you")
	}
	return b.String()
}

// String draws the whole state, including sealed and open things.
func (s State) String() string {
	var b strings.Builder
	s.Public.draw(&b, bourse.Spectator)
	for seat := range bourse.Seat(s.shown()) {
		s.Own[seat].draw(&b, seat.String())
	}
	return b.String()
}

// shown returns the number of players to draw, limited to the valid range.
func (p *Public) shown() int8 { return max(0, min(p.Config.Players, MaxPlayers)) }

// draw draws the public state.
func (p *Public) draw(b *strings.Builder, you bourse.Seat) {
	wheel := ""
	if p.Erratic {
		wheel = ", the wheel is erratic"
	}
	when := fmt.Sprintf("year %d", p.Year)
	if p.Year > p.Config.Years { // the last turn (M29.3)
		when = fmt.Sprintf("after year %d", p.Config.Years)
	}
	fmt.Fprintf(b, "turn %d of %d, %s of %d, month %d, %s%s\n", p.Turns, p.Config.MaxTurns, when,
		p.Config.Years, p.Month+1, p.Season(), wheel)
	fmt.Fprintf(b, "cost of living %d, research %d, volatility %d, tax %d, climate %d of %d\n",
		p.CoL, p.Research, p.Volatility, p.Tax, p.Climate, p.Config.ClimateThreshold)
	mead := ""
	if p.Config.Parts.Has(Magic) {
		mead = fmt.Sprintf(", %d mead", p.Mead)
	}
	fmt.Fprintf(b, "bank %d, row %d, supply %s%s\n", p.Bank, p.Row, p.Supply, mead)
	fmt.Fprintf(b, "offices %s; %s\n", list(p.Offices[:propertyPlaces]), list(p.Offices[propertyPlaces:]))
	if p.Unrest[0] != 0 {
		fmt.Fprintf(b, "unrest %s\n", list(p.Unrest[:]))
	}
	p.drawRealm(b)
	if p.Config.Parts.Has(Market) {
		p.drawMarket(b)
	}
	if p.Config.Parts.Has(Paper) {
		p.drawPapers(b)
	}
	p.drawStack(b)
	b.WriteByte('\n')
	p.drawPlayers(b, you)
	for seat := range bourse.Seat(p.shown()) {
		p.drawField(b, seat)
	}
}

// drawMarket draws a line for each commodity.
func (p *Public) drawMarket(b *strings.Builder) {
	for i := range p.Books {
		book := &p.Books[i]
		fmt.Fprintf(b, "%-5s bids %s; asks %s; last %d, spot %d\n", commodity(i), &book.Bids, &book.Asks,
			book.Last, book.Spot())
	}
}

// String returns text such as "5 p0, 4 row", or "none".
func (s *Slips) String() string {
	var slips []string
	for _, slip := range s[:s.Len()] {
		slips = append(slips, fmt.Sprintf("%d %s", slip.Price, slip.Owner))
	}
	if len(slips) == 0 {
		return "none"
	}
	return strings.Join(slips, ", ")
}

// drawPapers draws a line for each note, and one for each player's scrip that is held or for sale.
func (p *Public) drawPapers(b *strings.Builder) {
	for _, n := range p.Notes[:p.Notes.Len()] {
		fmt.Fprintf(b, "%s\n", n)
	}
	for issuer := range bourse.Seat(p.shown()) {
		var lines []string
		for holder := range bourse.Seat(p.shown()) {
			if n := p.Seats[holder].Scrip[issuer]; n != 0 {
				lines = append(lines, fmt.Sprintf("%d held by %s", n, holder))
			}
		}
		if n := p.Seats[issuer].ScripN; n != 0 {
			lines = append(lines, fmt.Sprintf("%d for sale at %d", n, p.Seats[issuer].ScripPrice))
		}
		if len(lines) > 0 {
			fmt.Fprintf(b, "%s scrip, %s\n", issuer, strings.Join(lines, ", "))
		}
	}
}

// drawStack draws what is being resolved, the outermost frame first, and the players who may act.
func (p *Public) drawStack(b *strings.Builder) {
	var steps []string
	for _, f := range p.Stack[:max(0, min(p.Depth, maxDepth))] {
		text := f.Kind.String()
		if f.Seat.Player() {
			text += " " + f.Seat.String()
		}
		if f.N > 0 && f.To != 0 {
			text += fmt.Sprintf(" %d to %s", f.N, f.To)
		}
		switch {
		case f.Kind == FrameTape:
			text += " on " + Place(f.N).String()
		case f.Kind == FrameAnswer && p.Offer.Give.Item == ItemSpell:
			text += ": " + p.Offer.terms() + " by a shop of " + p.Offer.Via.String()
		case f.Kind == FrameKeep:
			text += " " + f.kept().String()
		case f.Kind == FrameAnswer, f.Kind == FrameRoad:
			text += ": " + p.Offer.terms()
		case f.Kind == FrameAct && p.seated(f.Seat) && p.Seats[f.Seat].Offers > 0:
			text += fmt.Sprintf(", %d of %d offers", p.Seats[f.Seat].Offers, p.Config.Offers)
		}
		steps = append(steps, text)
	}
	if p.Over() {
		steps = []string{"the game is over"}
	}
	line := strings.Join(steps, " > ")
	if p.Dice[0] != 0 {
		line += fmt.Sprintf(", dice %d and %d", p.Dice[0], p.Dice[1])
	}
	if waiting := p.Waiting(); waiting.Len() > 1 {
		line += ", awaited " + waiting.String()
	}
	b.WriteString(line + "\n")
}

// drawPlayers draws a line for each player, in turn order.
func (p *Public) drawPlayers(b *strings.Builder, you bourse.Seat) {
	fmt.Fprintf(b, "%-8s%6s%7s%7s%6s  %-22s %s\n", "player", "purse", "vaults", "stakes", "worth", "store",
		"reserve")
	waiting := p.Waiting()
	for _, seat := range p.Order[:p.shown()] {
		if seat < 0 || seat >= MaxPlayers {
			continue
		}
		mark := " "
		if waiting.Has(seat) {
			mark = ">"
		}
		vaults, stakes := 0, 0
		for _, plot := range p.Plots.field(seat) {
			vaults, stakes = vaults+plot.Vault(), stakes+plot.Stake()
		}
		player := &p.Seats[seat]
		note := ""
		switch {
		case p.Out.Has(seat):
			note = " (bankrupt)"
		case seat == you:
			note = " (you)"
		}
		line := fmt.Sprintf("%s %-6s%6d%7d%7d%6d  %-22s %s%s", mark, seat, player.Purse, vaults, stakes,
			p.Worth(seat), player.Store, list(player.Reserve[:]), note)
		b.WriteString(strings.TrimRight(line, " ") + "\n")
		if player.Escrow != 0 || player.Bids != 0 || player.Stall != (Goods{}) || player.Cart != (Goods{}) {
			fmt.Fprintf(b, "           escrow %d, bids %d; stall %s; cart %s\n", player.Escrow, player.Bids,
				player.Stall, player.Cart)
		}
		p.drawMagic(b, seat)
		p.drawUnits(b, seat)
	}
}

// drawMagic draws a line for a player's magic, and one for each lab.
func (p *Public) drawMagic(b *strings.Builder, seat bourse.Seat) {
	player := &p.Seats[seat]
	var has []string
	some := func(n int, format string, values ...any) {
		if n != 0 {
			has = append(has, fmt.Sprintf(format, values...))
		}
	}
	some(int(player.Mead), "mead %d", player.Mead)
	spells, recipes := p.HandSize(seat)
	some(spells+recipes, "hand %s, %s", counted(int8(spells), "spell"), counted(int8(recipes), "recipe"))
	front := max(0, min(int(player.Front.N), maxFront))
	some(front, "in front %s of labs %s", counted(int8(front), "potion"),
		strings.Trim(fmt.Sprint(player.Front.Labs[:front]), "[]"))
	some(int(player.Frozen), "frozen %d", player.Frozen)
	if player.Winged {
		has = append(has, "winged")
	}
	some(int(player.Targeted), "has targeted %s", player.Targeted)
	if len(has) > 0 {
		fmt.Fprintf(b, "           %s\n", strings.Join(has, "; "))
	}
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Card != 0 {
			fmt.Fprintf(b, "           lab %d %s\n", i+1, lab)
		}
	}
}

// String returns text such as "s8, 1g, 2 marked, used rust portal".
func (l *Lab) String() string {
	text := l.Card.String()
	if l.Grant != 0 {
		text += fmt.Sprintf(", %dg", l.Grant)
	}
	if l.Marked != 0 {
		text += fmt.Sprintf(", %d marked", l.Marked)
	}
	if l.Used[0] != 0 {
		text += ", used " + list(l.Used[:])
	}
	return text
}

// drawField draws a field, a line for each of its rows.
func (p *Public) drawField(b *strings.Builder, seat bourse.Seat) {
	for row := range 2 {
		line := fmt.Sprintf("%-4s", seat)
		if row > 0 {
			line = "    "
		}
		for i, plot := range p.Plots.field(seat)[row*FieldPlots/2:][:FieldPlots/2] {
			line += fmt.Sprintf("%-*s ", drawCell-1,
				plot.String()+p.drawStanding(place(seat, row*FieldPlots/2+i)))
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// String returns "." for an empty plot, "c5" for a property, "c5/d4*" for a land with a planted unit, or
// "c5=c8" for a Chauffeur, followed by the gold there. "!" marks damage, "#" a destroyed property, and "+"
// a shield. "~2" means that the land yields nothing twice, and "?3" that there is a potion with the mark of
// lab 3.
func (p Plot) String() string {
	if p.Property == 0 {
		return "."
	}
	text := p.Property.String()
	if p.Second != 0 {
		text += "=" + p.Second.String()
	}
	if p.Permit != 0 {
		text += "/" + p.Permit.String()
	}
	if p.Planted {
		text += "*"
	}
	if p.Damage != 0 {
		text += "!"
	}
	if p.Down {
		text += "#"
	}
	if p.Wait != 0 {
		text += fmt.Sprintf("~%d", p.Wait)
	}
	if p.Potion {
		text += "?"
	}
	if p.Mark != 0 {
		text += fmt.Sprint(p.Mark)
	}
	if p.Shielded {
		text += "+"
	}
	if p.Gold != 0 {
		text += fmt.Sprintf(" %dg", p.Gold)
	}
	return text
}

// String returns text such as "1 souls, 2 oil, 3 grain".
func (n Goods) String() string {
	return fmt.Sprintf("%d souls, %d oil, %d grain", n[0], n[1], n[2])
}

// String returns text such as "rust", or "rust 2" with the mark of lab 2.
func (c HandCard) String() string {
	if c.Lab == 0 {
		return c.Card.String()
	}
	return fmt.Sprintf("%s %d", c.Card, c.Lab)
}

// drawCards draws cards, a few on a line.
func drawCards(b *strings.Builder, head string, cards []string) {
	const few = 4
	for ; len(cards) > 0; cards = cards[min(few, len(cards)):] {
		fmt.Fprintf(b, "%s %s\n", head, strings.Join(cards[:min(few, len(cards))], ", "))
	}
}

// list returns cards separated by spaces, or "none".
func list(all []Card) string {
	var names []string
	for _, c := range all {
		if c != 0 {
			names = append(names, c.String())
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, " ")
}

// draw draws what only one player knows, if there is anything.
func (own *Own) draw(b *strings.Builder, who string) {
	if own.Sealed > 0 {
		fmt.Fprintf(b, "%s: sealed %d\n", who, own.Sealed)
	}
	if own.Open.Kind != 0 {
		fmt.Fprintf(b, "%s: open %s\n", who, own.Open)
	}
	if own.Actions > 0 {
		fmt.Fprintf(b, "%s: actions %d\n", who, own.Actions)
	}
	var hand, front, under []string
	for _, c := range own.Hand {
		if c.Card != 0 {
			hand = append(hand, c.String())
		}
	}
	for _, c := range own.Front {
		if c != 0 {
			front = append(front, c.String())
		}
	}
	for i, c := range own.Under {
		if c != 0 {
			under = append(under, fmt.Sprint(i+1, " ", c))
		}
	}
	if own.Looked[0] != 0 {
		fmt.Fprintf(b, "%s: looks at %s\n", who, list(own.Looked[:]))
	}
	drawCards(b, who+": hand", hand)
	drawCards(b, who+": in front", front)
	drawCards(b, who+": under", under)
	if own.Shown != 0 {
		fmt.Fprintf(b, "%s: shown %s\n", who, own.Shown)
	}
}
