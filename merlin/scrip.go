package merlin

import "bourse.example"

// This file implements chapter M18, scrip. The scrip of an issuer is on the issuer's pad or with other
// players.

// PadSize is the amount of an issuer's scrip, on the pad and with other players (M18.1).
const PadSize = 20

const maxPerOne = 5 // the highest price of one scrip

// Scrip is the amount of each player's scrip that a player holds. A player's own scrip is on their pad.
type Scrip [MaxPlayers]int8

// Pad returns how much of their own scrip a player has: the scrip that others do not hold (M18.1).
func (p *Public) Pad(issuer bourse.Seat) int {
	n := PadSize
	for i := range p.Seats {
		n -= int(p.Seats[i].Scrip[issuer])
	}
	return n
}

// ScripIn returns how much of an issuer's scrip is in an account, which is the issuer's pad or a purse.
func (p *Public) ScripIn(a Account, issuer bourse.Seat) int {
	switch {
	case !p.Config.Parts.Has(Paper) || !p.seated(issuer):
	case a == PadOf(issuer):
		return p.Pad(issuer)
	case a >= purse0 && a < escrow0:
		return int(p.Seats[a-purse0].Scrip[issuer])
	}
	return 0
}

// scripOf returns the account of a player for the scrip of an issuer. A player's own scrip is on their pad.
func scripOf(seat, issuer bourse.Seat) Account {
	if seat == issuer {
		return PadOf(seat) // M18.1
	}
	return Purse(seat)
}

// issues reports whether a player can put scrip up for sale: with a Chauffeur, and scrip on the pad.
func (p *Public) issues(seat bourse.Seat, sets *fieldSets) bool {
	return sets.chauffeurs != 0 && p.Pad(seat) > 0 // M8.4 M18.1
}

// whyIssue returns why scrip cannot be put up for sale at a price.
func (p *Public) whyIssue(m *Move, o *Open, sets *fieldSets) *bourse.Illegal {
	switch {
	case m.Seat != o.To: // M18.1
		return notForThat
	case m.A < 1 || m.A > maxPerOne: // M18.1
		return priceWrong
	case sets.chauffeurs == 0: // M8.4
		return noChauffeur
	}
	return noScrip
}

// listIssue returns the prices at which a player can put their scrip up for sale, with one bit for each.
func (p *Public) listIssue(seat bourse.Seat, o *Open, sets *fieldSets) uint64 {
	if seat != o.To || !p.issues(seat, sets) {
		return 0
	}
	return 1<<(maxPerOne+1) - 1<<1 // M18.1
}

// refuseUnissue refuses to take another player's scrip off sale, and scrip that is not for sale.
func (p *Public) refuseUnissue(seat bourse.Seat, o *Open) *bourse.Illegal {
	switch {
	case seat != o.To: // M18.1
		return notForThat
	case p.Seats[seat].ScripN == 0: // M18.1
		return noScrip
	}
	return nil
}

// mostIssue returns how much scrip a player can put up for sale: all scrip on the pad.
func (p *Public) mostIssue(seat bourse.Seat) int16 { return int16(p.Pad(seat)) } // M18.1

// mostRedeem returns how much scrip of an issuer a player holds.
func (p *Public) mostRedeem(seat bourse.Seat, o *Open) int16 {
	return int16(p.Seats[seat].Scrip[o.To]) // M18.1
}

func (s *State) makeIssue(seat bourse.Seat, n int16, price int8) { s.announce(seat, int8(n), price) }

func (s *State) makeUnissue(seat bourse.Seat) { s.announce(seat, 0, 0) }

// mostScrip returns how much scrip of another player, who must have some for sale, a player can buy.
func (p *Public) mostScrip(seat bourse.Seat, o *Open) int16 {
	from := &p.Seats[o.To]
	return min(int16(from.ScripN), p.Seats[seat].Purse/int16(from.ScripPrice)) // M18.1 M36.5
}

// mayScrip reports whether another player has scrip for sale.
func (p *Public) mayScrip(seat bourse.Seat, o *Open) bool {
	return seat != o.To && p.Seats[o.To].ScripN > 0 // M18.1
}

// announce sets how much of a player's pad is for sale, and its price. Both are 0 if none is for sale.
func (s *State) announce(seat bourse.Seat, n, price int8) {
	player := &s.Seats[seat]
	player.ScripN, player.ScripPrice = n, price // M18.1
}

// makeScrip sells scrip from an issuer's pad to a player.
func (s *State) makeScrip(seat bourse.Seat, o *Open, n int16, out sink) {
	from := &s.Seats[o.To]
	s.transfer(Purse(seat), Purse(o.To), Gold, n*int16(from.ScripPrice), Clause{18, 1}, out) // M18.1
	s.pass(PadOf(o.To), Purse(seat), o.To, int8(n), Clause{18, 1}, out)
	if from.ScripN -= int8(n); from.ScripN == 0 {
		from.ScripPrice = 0
	}
}

// makeRedeem returns scrip to its issuer, who pays 1 gold each, first from the vaults and then from the
// purse. The rest is a debt.
func (s *State) makeRedeem(seat bourse.Seat, o *Open, n int16, out sink) {
	s.pass(Purse(seat), PadOf(o.To), o.To, int8(n), Clause{18, 1}, out)
	n = s.fromVaults(o.To, Purse(seat), n, Clause{18, 1}, out) // M18.1
	s.owe(o.To, Purse(seat), n, Clause{18, 1}, out)            // M18.1
}

// pass moves an issuer's scrip from an account that has it to another. The amount on a pad is not stored;
// it is what nobody holds.
func (s *State) pass(from, to Account, issuer bourse.Seat, n int8, rule Clause, out sink) {
	if n == 0 {
		return
	}
	if from != PadOf(issuer) {
		s.Seats[from.Seat()].Scrip[issuer] -= n
	}
	if to != PadOf(issuer) {
		s.Seats[to.Seat()].Scrip[issuer] += n
	}
	if out != nil {
		out(Event{Kind: Passed, Rule: rule, From: from, To: to, Seat: issuer, N: int16(n)})
	}
}
