package merlin

import "bourse.example"

// This file lists the Royal Decrees (M34) and what each brings.

// The decrees, in the order of their chapter.
const (
	WarLevy Card = LongPeace + 1 + iota
	OpenGranaries
	RoyalAudit
	PriceEdict
	Debasement
	Tithe
	Conscription
	Enclosure
	ForcedLoan
	Censorship
	RoyalWedding
	Jubilee
)

const (
	firstDecree = WarLevy
	decrees     = int(Jubilee-WarLevy) + 1
)

// Decree reports whether the card is a Royal Decree.
func (c Card) Decree() bool { return c >= firstDecree && c <= Jubilee }

// A consequence is what a decree brings who enacts it.
type consequence uint8

const (
	decreeLevy    consequence = 1 + iota // n gold is due to the R.O.W.
	decreeGrain                          // of the grain in store a part of n goes to the supply
	decreeTax                            // the Tax Rate is due, n times
	decreeRaise                          // a counter rises by n
	decreeCall                           // n golem falls
	decreeEnclose                        // lands produce nothing until the season changes
	decreeLend                           // n gold is due to each other player
	decreeCensor                         // the spells in hand are shuffled back
	decreeWed                            // n gold is due to the bank for each standing property
	decreeForgive                        // the bonds that are held are void
)

// A decreeCard is the row of a decree.
type decreeCard struct {
	does    consequence
	n       int8
	counter Counter // that rises, or none
}

// decreeCards are the decrees, by their numbers.
var decreeCards = [decrees]decreeCard{
	WarLevy - firstDecree:       {decreeLevy, 3, 0},             // M34.1
	OpenGranaries - firstDecree: {decreeGrain, 2, 0},            // M34.2
	RoyalAudit - firstDecree:    {decreeTax, 2, 0},              // M34.3
	PriceEdict - firstDecree:    {decreeRaise, 1, CostOfLiving}, // M34.4
	Debasement - firstDecree:    {decreeRaise, 1, Volatility},   // M34.5
	Tithe - firstDecree:         {decreeRaise, 1, TaxRate},      // M34.6
	Conscription - firstDecree:  {decreeCall, 1, 0},             // M34.7
	Enclosure - firstDecree:     {decreeEnclose, 0, 0},          // M34.8
	ForcedLoan - firstDecree:    {decreeLend, 1, 0},             // M34.9
	Censorship - firstDecree:    {decreeCensor, 0, 0},           // M34.10
	RoyalWedding - firstDecree:  {decreeWed, 1, 0},              // M34.11
	Jubilee - firstDecree:       {decreeForgive, 0, 0},          // M34.12
}

// decree returns the row of a decree.
func (c Card) decree() *decreeCard { return &decreeCards[c-firstDecree] }

// parts returns how many parts a decree's consequence has, one after the other.
func (p *Public) parts(c Card) int {
	switch row := c.decree(); row.does {
	case decreeTax:
		return int(row.n) // M34.3
	case decreeLend:
		return p.Players() // M34.9
	}
	return 1
}

// impose has a part of a decree's consequence, from 0, come over who enacts it. It may push a debt.
func (s *State) impose(seat bourse.Seat, c Card, part int, out sink) {
	row, rule := c.decree(), c.rule()
	n := int16(row.n)
	switch row.does {
	case decreeLevy:
		s.owe(seat, ROW, n, rule, out) // M34.1
	case decreeGrain:
		s.transfer(StoreOf(seat), Supply, Grain, (s.Seats[seat].Store[Grain-Souls]+n-1)/n, rule, out) // M34.2
	case decreeTax:
		s.levy(seat, ROW, int16(s.Tax), rule, out) // M34.3 M31.9
	case decreeRaise:
		s.raise(row.counter, row.n, rule, out) // M34.4 M34.5 M34.6
	case decreeCall:
		if i := s.Seats[seat].Units.strongest(); i >= 0 {
			s.fall(seat, i, rule, out) // M34.7
		}
	case decreeEnclose:
		s.Enclosed = s.Enclosed.With(seat) // M34.8
	case decreeLend:
		if other := s.inTurn(part); other != seat && !s.Out.Has(other) {
			s.owe(seat, Purse(other), n, rule, out) // M34.9
		}
	case decreeCensor:
		for hand := &s.Own[seat].Hand; hand[0].Card.Spell(); {
			s.forget(seat, hand[0], rule, out) // M34.10
		}
	case decreeWed:
		s.owe(seat, Bank, n*s.standing(seat), rule, out) // M34.11
	default:
		s.voidIf(func(n Note) bool { return n.Kind == Bond && n.Holder == seat }, rule, out) // M34.12
	}
}

// strongest returns the place of the golem with the most AP, the oldest of equals, or -1.
func (u *Units) strongest() int {
	best := -1
	for i := range guardPlace {
		if u[i].Card != 0 && (best < 0 || u[i].AP > u[best].AP) {
			best = i
		}
	}
	return best
}

// standing returns how many plots of a player's have a standing property or a Chauffeur.
func (p *Public) standing(seat bourse.Seat) (n int16) {
	for i := range p.Plots.field(seat) {
		if p.Plots.field(seat)[i].Standing() {
			n++
		}
	}
	return n
}

// burdens reports whether what lies above is a debt that the part of a decree brings before the frame's
// cursor.
func (p *Public) burdens(f, above Frame) bool {
	who, c := p.inTurn(int(f.A)), f.Card
	if !c.Decree() || p.Discards[c] == 0 || f.B < 1 || int(f.B) > p.parts(c) || above.Kind != FrameDebt ||
		above.Seat != who || above.Rule != c.rule() {
		return false
	}
	switch row := c.decree(); row.does {
	case decreeLevy:
		return above.To == ROW && above.N <= int16(row.n) // M34.1
	case decreeTax:
		return above.To == ROW && above.N <= int16(p.Tax) // M34.3
	case decreeLend:
		other := p.inTurn(int(f.B) - 1)
		return other != who && p.alive().Has(other) && above.To == Purse(other) &&
			above.N <= int16(row.n) // M34.9
	case decreeWed:
		return above.To == Bank && above.N <= int16(row.n)*FieldPlots // M34.11
	}
	return false
}
