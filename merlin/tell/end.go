package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file reports how the game ends, and what net worth consists of.

// end says why the game is over, what everyone is worth, and who wins.
func (s *story) end() {
	v, e := &s.view, &s.e
	name := either(v.Year > v.Config.Years, "end-year", "end-turns")
	switch e.Rule {
	case alone:
		name = "end-alone"
	case favours:
		name = "end-favour"
	}
	s.add(bourse.LineRound, name, is("year", v.Config.Years), is("turn", v.Turns))
	standings, best := v.Standings(nil), 0
	for _, place := range standings {
		s.lines = append(s.lines, bourse.Line{Kind: bourse.LineTold, Text: s.worth(v, place.Seat)})
	}
	winners := sentences.Winners(standings)
	if len(winners) > 0 {
		best = v.Worth(winners[0])
	}
	s.add(bourse.LineChanged, either(len(winners) == 1, "wins", "wins-shared"), is("n", best),
		is("who", s.Seats(winners)))
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
	player := &v.Seats[seat]
	purse, market, vaults, stakes, cards := int(player.Purse), int(player.Escrow)+int(player.Bids), 0, 0, 0
	labs, grants := 0, 0
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Card != 0 {
			labs, grants = labs+1, grants+int(lab.Grant)
		}
	}
	for _, p := range fieldOf(v, seat) {
		vaults, stakes = vaults+p.Vault(), stakes+p.Stake()
		for _, c := range [...]merlin.Card{p.Property, p.Second, p.Permit} {
			if c != 0 && !p.Down {
				cards++
			}
		}
	}
	units := 0
	for _, u := range player.Units {
		if u.Card != 0 {
			units++
		}
	}
	// The rest of its worth is goods, at 1 each or at what bids would pay.
	has := without(v).Worth(seat)
	each := int(v.Config.Worth)
	goods := has - purse - market - vaults - stakes - grants - labs - player.Reserve.Len() - (cards+
		int(player.Mead)+units)*each
	var parts []string
	part := func(sentence string, n int) {
		if n > 0 {
			parts = append(parts, t.Say(sentence, is("n", n), is("each", each), is("all", n*each)))
		}
	}
	part("worth-purse", purse)
	part("worth-market", market)
	part("worth-vaults", vaults)
	part("worth-stakes", stakes)
	part("worth-units", goods)
	part("worth-reserve", player.Reserve.Len())
	part("worth-grants", grants)
	part("worth-labs", labs)
	part("worth-mead", int(player.Mead))
	part("worth-army", units)
	part("worth-cards", cards)
	if claims := v.Worth(seat) - has; claims != 0 {
		parts = append(parts, t.Say("worth-claims", is("n", claims)))
	}
	name := either(len(parts) == 0, "worth-nothing", "worth")
	if player.Crowns > 0 {
		name += "-crowned"
	}
	return t.Say(name, is("seat", seat), is("n", v.Worth(seat)), is("crowns", player.Crowns),
		is("list", t.List(parts)))
}

// without returns the view without notes and scrip.
func without(v *merlin.View) *merlin.View {
	bare := *v
	bare.Notes = merlin.Notes{}
	for seat := range bare.Seats {
		bare.Seats[seat].Scrip = merlin.Scrip{}
	}
	return &bare
}
