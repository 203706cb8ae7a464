package merlin

import "bourse.example"

// This file implements what notes and scrip count in net worth (M29.4).

// worths returns the net worths of the players: what each has, and then what notes and scrip are worth to who
// holds them, which their issuers have less. An issuer's promises count as far as what it has covers them, in
// order of issue, and then its scrip.
func (p *Public) worths() (worth [MaxPlayers]int) {
	var cover [MaxPlayers]int
	for seat := range bourse.Seat(MaxPlayers) {
		if p.seated(seat) {
			cover[seat] = p.assets(seat)
		}
	}
	worth = cover
	if !p.Config.Parts.Has(Paper) {
		return worth
	}
	claim := func(holder, issuer bourse.Seat, n int) {
		if n == 0 || !p.seated(holder) || !p.seated(issuer) {
			return
		}
		n = min(n, cover[issuer]) // M29.4
		cover[issuer] -= n
		worth[issuer] -= n
		worth[holder] += n
	}
	for i := range p.Notes.Len() {
		if n := &p.Notes[i]; n.Sold() { // M29.4
			claim(n.Holder, n.Issuer, p.faceOf(n)) // M29.4
		}
	}
	for _, holder := range p.Order { // M29.4
		if !p.seated(holder) {
			continue
		}
		for issuer, n := range p.Seats[holder].Scrip {
			claim(holder, bourse.Seat(issuer), int(n)) // M29.4
		}
	}
	return worth
}

// faceOf returns what a note that is held counts: a bond at its face, a future at three times the spot,
// without the slips of its issuer and its holder, at most the Cost of Living.
func (p *Public) faceOf(n *Note) int {
	switch {
	case n.Kind == Bond:
		return int(n.Amount)
	case n.Kind == Future && n.Good.Commodity():
		return Bushel * min(p.Books.of(n.Good).SpotWithout(TraderOf(n.Issuer), TraderOf(n.Holder)), int(p.CoL))
	}
	return 0
}
