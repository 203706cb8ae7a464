package futures

// This file implements chapter F3: price movement.

// A trend is the number of rows by which each commodity will move, positive for up.
type trend [commodities]int8

// pulls has each kind of card's part in the trend (F3.1). The zero Card adds nothing.
var pulls = [8]trend{
	CornUp: {+1, 0, 0}, CornDown: {-1, 0, 0}, // F3.1
	RiceUp: {0, +1, 0}, RiceDown: {0, -1, 0}, // F3.1
	PepperUp: {0, 0, +1}, PepperDown: {0, 0, -1}, // F3.1
}

// trend adds up the open cards. Covered piles do not count (F3.1, F5.3, F6.3).
func (p *Public) trend() trend {
	var corn, rice, pepper int8
	for _, card := range p.Top {
		pull := &pulls[card%8]
		corn += pull[0] // F3.1 F6.3
		rice += pull[1]
		pepper += pull[2]
	}
	return trend{corn, rice, pepper}
}

// Outlook returns the row to which the cards now open would move a commodity's price. It returns row 0 if
// there is no such commodity.
func (p *Public) Outlook(c Commodity) Row {
	if c < Corn || c > Pepper {
		return 0
	}
	return p.ahead()[c-1]
}

// moved returns the row n rows above r. It stops at a burst row.
func (r Row) moved(n int8) Row {
	return max(BurstLow, min(r+Row(n), BurstHigh)) // F3.2
}

// ahead returns the rows to which the cards now open would move the prices.
func (p *Public) ahead() (rows [commodities]Row) {
	for i, n := range p.trend() {
		rows[i] = p.Rows[i].moved(n) // F3.1 F3.2
	}
	return rows
}

// move moves all prices by the open cards and then settles the bursts.
func (s *State) move(cause Clause, out sink) {
	for i, row := range s.ahead() { // F1.1 F3.3
		s.setPrice(Commodity(i+1), row, cause, out)
	}
	for c := Corn; c <= Pepper; c++ {
		if s.Rows[c-1].burst() { // F3.3
			s.burst(c, out)
		}
	}
}

// setPrice moves a commodity's price marker to a row.
func (s *State) setPrice(c Commodity, to Row, cause Clause, out sink) {
	from := s.Rows[c-1]
	s.Rows[c-1] = to
	if out != nil && from != to {
		out(Event{Kind: Priced, Rule: cause, Commodity: c, FromRow: from, ToRow: to})
	}
}
