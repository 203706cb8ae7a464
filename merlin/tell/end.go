package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file reports how the game ends, and what net worth consists of.

// end says what everyone is worth, and who wins.
func (s *story) end() {
	v := &s.view
	standings := v.Standings(nil)
	for _, place := range standings {
		s.lines = append(s.lines, bourse.Line{Kind: told, Text: s.worth(v, place.Seat)})
	}
	winners, best := sentences.Winners(standings), 0
	if len(winners) > 0 {
		best = v.Worth(winners[0])
	}
	s.put(changed, either(len(winners) == 1, "wins", "wins-shared"), is("n", best), is("who", s.Seats(winners)))
}

// Worth says what each player's net worth is now and what it consists of (M29.4). Each player has one line or
// more. The best player comes first.
func (t *Teller) Worth(v merlin.View) []string {
	var lines []string
	for _, place := range v.Standings(nil) {
		lines = append(lines, sentences.Break(t.in.worth(&v, place.Seat), worthWide)...)
	}
	return lines
}

// worthWide is the greatest width of the lines of Worth. They may be shown with a margin.
const worthWide = 78

func (t teller) worth(v *merlin.View, seat bourse.Seat) string {
	if v.Out.Has(seat) {
		return t.Say("worth-bankrupt", is("seat", seat))
	}
	p := &v.Seats[seat]
	vaults, stakes, cards, labs, grants, units := 0, 0, 0, 0, 0, 0
	for _, lab := range p.Labs {
		if lab.Card != 0 {
			labs, grants = labs+1, grants+int(lab.Grant)
		}
	}
	for _, plot := range fieldOf(v, seat) {
		vaults, stakes = vaults+plot.Vault(), stakes+plot.Stake()
		for _, c := range [...]merlin.Card{plot.Property, plot.Second, plot.Permit} {
			if c != 0 && !plot.Down {
				cards++
			}
		}
	}
	for _, u := range p.Units {
		if u.Card != 0 {
			units++
		}
	}
	bare := *v // without notes and scrip
	bare.Notes = merlin.Notes{}
	for seat := range bare.Seats {
		bare.Seats[seat].Scrip = merlin.Scrip{}
	}
	has, each, purse, mead := bare.Worth(seat), int(v.Config.Worth), int(p.Purse), int(p.Mead)
	market, reserve := int(p.Escrow)+int(p.Bids), p.Reserve.Len()
	// The rest of its worth is goods, at 1 each or at what bids would pay.
	goods := has - purse - market - vaults - stakes - grants - labs - reserve - (cards+mead+units)*each
	var parts []string
	for _, part := range [...]struct {
		name string
		n    int
	}{{"purse", purse}, {"market", market}, {"vaults", vaults}, {"stakes", stakes}, {"units", goods},
		{"reserve", reserve}, {"grants", grants}, {"labs", labs}, {"mead", mead}, {"army", units},
		{"cards", cards}, {"claims", v.Worth(seat) - has}} {
		if part.n != 0 {
			parts = append(parts, t.Say("worth-"+part.name, is("n", part.n), is("each", each),
				is("all", part.n*each)))
		}
	}
	name := either(len(parts) == 0, "worth-nothing", "worth") + when(p.Crowns > 0, "-crowned")
	return t.Say(name, is("seat", seat), is("n", v.Worth(seat)), is("crowns", p.Crowns), is("list", t.List(parts)))
}
