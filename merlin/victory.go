package merlin

import (
	"slices"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/merlin/internal/note"
)

// This file implements chapter M29: the end of the game, net worth and the winners.

// finish ends the game.
func (s *State) finish(rule Clause, out sink) {
	s.Ended = true
	if out != nil {
		out(Event{Kind: Ended, Rule: rule})
	}
}

// LastTurn reports whether the game ends with this turn, because the last year is over or the maximum
// number of turns has begun (M29.3).
func (p *Public) LastTurn() bool {
	return p.Year > p.Config.Years || p.Turns >= p.Config.MaxTurns // M29.3
}

// favoured reports whether any player has royal favour: enough crowns, and a net worth that no other player
// exceeds.
func (p *Public) favoured() bool {
	var crowned bourse.Seats
	for i := range p.Seats {
		if p.Seats[i].Crowns >= p.Config.Crowns {
			crowned = crowned.With(bourse.Seat(i)) // M29.2
		}
	}
	if crowned == 0 {
		return false
	}
	worth := p.worths()
	most := slices.Max(worth[:])
	for ; crowned != 0; crowned = crowned.Without(crowned.Lowest()) {
		if worth[crowned.Lowest()] == most { // M29.2
			return true
		}
	}
	return false
}

// Worth returns a player's net worth. It is 0 for a bankrupt player and for a seat that is not in the game.
func (p *Public) Worth(seat bourse.Seat) int {
	if !p.seated(seat) {
		return 0
	}
	if !p.Config.Parts.Has(Paper) {
		return p.assets(seat)
	}
	worth := p.worths()
	return worth[seat]
}

// assets returns a player's net worth without notes and scrip, and 0 for a bankrupt player.
func (p *Public) assets(seat bourse.Seat) int {
	if p.Out.Has(seat) { // M29.4
		return 0
	}
	player := &p.Seats[seat]
	each := int(p.Config.Worth)
	n := int(player.Purse+player.Escrow+player.Bids) + player.Reserve.Len() // M29.4
	n += each * int(player.Mead)                                            // M29.4
	for i := range player.Units {
		if player.Units[i].Card != 0 {
			n += each // M29.4
		}
	}
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Card != 0 {
			n += 1 + int(lab.Grant) // M29.4
		}
	}
	var units [commodities + 1]int // the last counts units of other goods, which only an invalid plot has
	for i := range player.Store {
		units[i] = int(player.Store[i] + player.Stall[i] + player.Cart[i])
	}
	field := p.Plots.field(seat)
	for i := range field {
		plot := &field[i]
		n += int(plot.Gold)
		for _, c := range [...]Card{plot.Property, plot.Second, plot.Permit} {
			if c != 0 && !plot.Down {
				n += each // M29.4
			}
		}
		if plot.Planted {
			units[plot.Permit.Yield().index()]++
		}
	}
	for i, g := range commodityGoods {
		if p.Config.Parts.Has(Market) {
			n += p.priced(seat, g, units[i]+p.Balance(AsksOf(seat), g)) // M29.4
		} else {
			n += units[i] // M37.3
		}
	}
	return n
}

// Standings appends the ranking of the players, best first, by current net worth and then by crowns. Tied
// seats are in rising order. A player who wins by royal favour is therefore first. Bankrupt players come
// last and do not win.
func (p *Public) Standings(standings []bourse.Standing) []bourse.Standing {
	if p.Config.Players < MinPlayers || p.Config.Players > MaxPlayers {
		return standings
	}
	worth := p.worths()
	first := len(standings)
	for seat := range bourse.Seat(p.Players()) {
		standings = append(standings, bourse.Standing{Seat: seat, Score: int64(worth[seat])})
	}
	table := standings[first:]
	grammar.Rank(table, p.Ended, func(a, b bourse.Seat) bool {
		if p.Out.Has(a) != p.Out.Has(b) {
			return p.Out.Has(b) // M29.4
		}
		if worth[a] == worth[b] {
			return p.Seats[a].Crowns > p.Seats[b].Crowns // M29.2 M29.3
		}
		return worth[a] > worth[b] // M29.2 M29.3
	})
	for i := range table {
		table[i].Win = table[i].Win && !p.Out.Has(table[i].Seat) // M29.1
	}
	return standings
}

// worths returns the net worths of all players. It moves the value of notes and scrip from their issuers to
// their holders. An issuer's promises count only as far as the issuer's assets cover them: notes first, in
// order of issue, and then scrip.
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
	claims := note.Claims{Worth: worth[:], Cover: cover[:]}
	claim := func(holder, issuer bourse.Seat, n int) {
		if n != 0 && p.seated(holder) && p.seated(issuer) {
			claims.Claim(int(holder), int(issuer), n) // M29.4
		}
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

// faceOf returns the value of a note that is held: the face of a bond, or three times the spot price for a
// future. The spot price ignores the slips of issuer and holder and is at most the Cost of Living.
func (p *Public) faceOf(n *Note) int {
	switch {
	case n.Kind == Bond:
		return int(n.Amount)
	case n.Kind == Future && n.Good.Commodity():
		return Bushel * min(p.Books.of(n.Good).SpotWithout(TraderOf(n.Issuer), TraderOf(n.Holder)), int(p.CoL))
	}
	return 0
}
