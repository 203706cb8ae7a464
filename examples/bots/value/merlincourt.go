package value

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file implements what the court adds to the value of a position of Merlin Economics: crowns, and the
// cost of a Royal Decree for the player who enacts it. It assumes that decisions about a decree are the best
// ones.

// Weights of the court, in thousandths of a gold unless stated otherwise.
const (
	merlinWon      = 400 * milli // having won by royal favour (M29.2)
	merlinFavour   = 200 * milli // being about to
	merlinCrowned  = 15 * milli  // having enough crowns while others are worth more
	merlinNext     = 5 * milli   // lacking one
	merlinLacking  = 2           // factor by which each further crown lacking is worth less
	merlinTie      = 150         // a crown at the end, which breaks ties
	merlinReigning = 48          // rolls for which a crown is worth all of that
	// what a rise of the Cost of Living, the Volatility or the Tax Rate costs all players
	merlinDearer = 300
	merlinDuty   = 1200 // a gold that is due
	merlinSale   = 700  // of what another gains by a decree, in thousandths: its bid
)

// A merlinCourt is what crowns and decrees are worth to players.
type merlinCourt struct {
	worth  [merlin.MaxPlayers]int64
	season int64 // rolls until the season changes, in thousandths
}

// court computes what crowns are worth, and the decree that is being decided on. Each further crown that a
// player lacks for royal favour is worth less than the one before.
func (t *merlinTable) court() {
	s, k := t.s, &t.courts
	for seat := range bourse.Seat(s.Players()) {
		if !s.Out.Has(seat) {
			k.worth[seat] += t.crowns(seat, s.Seats[seat].Crowns)
		}
	}
	if !s.Config.Parts.Has(merlin.Paper) {
		t.duties()
	}
	switch f := s.Top(); f.Kind {
	case merlin.FrameEnact:
		if s.Decree != 0 {
			gain := t.bought(f.Seat)
			buyer, bid := t.bidder(f.Seat)
			if gain > bid*milli/2 || buyer == bourse.None {
				k.worth[f.Seat] += max(0, gain)
			} else {
				t.knocked(f.Seat, buyer, bid)
			}
		}
	case merlin.FrameBids:
		if buyer, bid := t.bidder(f.Seat); buyer.Player() {
			t.knocked(f.Seat, buyer, bid)
		}
	}
}

// knocked counts a decree that goes to a player for its bid.
func (t *merlinTable) knocked(from, buyer bourse.Seat, bid int64) {
	k := &t.courts
	k.worth[from] += bid / 2 * milli
	k.worth[buyer] += t.bought(buyer) - bid*milli
}

// bought returns what a player gains by enacting the decree.
func (t *merlinTable) bought(seat bourse.Seat) int64 {
	return t.crown(seat) - t.imposed(seat, t.s.Decree)
}

// bidder returns the player who is likely to bid most for the decree, and the bid. It returns None if nobody
// gains by it.
func (t *merlinTable) bidder(from bourse.Seat) (buyer bourse.Seat, bid int64) {
	s := t.s
	buyer = bourse.None
	if s.Decree == 0 {
		return buyer, 0
	}
	for seat := range bourse.Seat(s.Players()) {
		if seat == from || s.Out.Has(seat) {
			continue
		}
		if n := min(int64(s.Seats[seat].Purse), t.bought(seat)*merlinSale/milli/milli); n > bid {
			buyer, bid = seat, n
		}
	}
	return buyer, bid
}

// crowns returns what n crowns are worth to a player.
func (t *merlinTable) crowns(seat bourse.Seat, n int8) int64 {
	s := t.s
	tie, lacks := int64(n)*merlinTie, int(s.Config.Crowns-n)
	soon := min(milli, t.rolls/merlinReigning)
	switch {
	case n == 0:
		return 0
	case lacks <= 0 && merlinReigns(s, seat):
		return tie + merlinFavour
	case lacks <= 0:
		return tie + merlinCrowned*soon/milli
	}
	worth := int64(merlinNext)
	for ; lacks > 1; lacks-- {
		worth /= merlinLacking
	}
	return tie + worth*soon/milli
}

// crown returns what one more crown is worth to a player.
func (t *merlinTable) crown(seat bourse.Seat) int64 {
	n := t.s.Seats[seat].Crowns
	return t.crowns(seat, n+1) - t.crowns(seat, n)
}

// merlinReigns reports whether nobody's net worth exceeds a player's.
func merlinReigns(s *merlin.State, seat bourse.Seat) bool {
	mine := s.Worth(seat)
	for other := range bourse.Seat(s.Players()) {
		if s.Worth(other) > mine {
			return false
		}
	}
	return true
}

// merlinFavoured reports whether a player has won a finished game by royal favour.
func merlinFavoured(s *merlin.State, seat bourse.Seat) bool {
	return s.Config.Parts.Has(merlin.Court) && s.Seats[seat].Crowns >= s.Config.Crowns && !s.Out.Has(seat) &&
		merlinReigns(s, seat)
}

// imposed returns what a decree costs a player who enacts it (M34).
func (t *merlinTable) imposed(seat bourse.Seat, c merlin.Card) int64 {
	s, player := t.s, &t.s.Seats[seat]
	others := int64(s.Players() - s.Out.Len() - 1)
	switch c {
	case merlin.WarLevy:
		return t.due(seat, 3)
	case merlin.RoyalAudit:
		return t.due(seat, 2*int64(s.Tax))
	case merlin.ForcedLoan:
		return t.due(seat, others) + milli
	case merlin.RoyalWedding:
		n := int64(0)
		for _, plot := range merlinField(s, seat) {
			if plot.Standing() {
				n++
			}
		}
		return t.due(seat, n)
	case merlin.OpenGranaries:
		return int64(player.Store.Of(merlin.Grain)+1) / 2 * t.stored(seat, 2)
	case merlin.PriceEdict, merlin.Debasement, merlin.Tithe:
		return merlinDearer
	case merlin.Conscription:
		most, loss := int8(-1), int64(0)
		for i := range merlin.MaxGolems {
			if u := &player.Units[i]; u.Card != 0 && u.AP > most {
				most, loss = u.AP, t.unitWorth(u)
			}
		}
		return loss
	case merlin.Enclosure:
		return t.enclosure(seat)
	case merlin.Censorship:
		spells, _ := s.HandSize(seat)
		return int64(spells) * t.crafts[seat].cards[0]
	case merlin.Jubilee:
		loss := int64(0)
		for i := range s.Notes.Len() {
			if n := &s.Notes[i]; n.Kind == merlin.Bond && n.Sold() && n.Holder == seat {
				loss += int64(n.Amount) * milli
			}
		}
		return loss
	}
	return 0
}

// due returns what it costs a player to pay n gold. If the gold is missing it sells things, each for a gold.
func (t *merlinTable) due(seat bourse.Seat, n int64) int64 {
	p := &t.seats[seat]
	paid := min(n, p.purse+p.vaults)
	cost := paid * merlinDuty
	if short := n - paid; short > 0 {
		cost += short * (int64(t.s.Config.Worth)*milli + merlinForced)
		if short > t.sellable(seat) {
			cost += merlinRuin
		}
	}
	return cost
}

// sellable returns how many things a player can give up.
func (t *merlinTable) sellable(seat bourse.Seat) int64 {
	p, player := &t.seats[seat], &t.s.Seats[seat]
	n := p.cards + p.stakes + int64(player.Reserve.Len()) + int64(player.Mead)
	for g := range player.Store {
		n += int64(player.Store[g] + player.Stall[g] + player.Cart[g])
	}
	return n
}

// duties counts debts in games without paper. With paper, debts counts them.
func (t *merlinTable) duties() {
	s := t.s
	for i := range s.Stack[:max(0, s.Depth)] {
		f := &s.Stack[i]
		if f.Kind != merlin.FrameDebt || s.Out.Has(f.Seat) {
			continue
		}
		t.courts.worth[f.Seat] -= t.due(f.Seat, int64(f.N))
	}
}

// enclosure returns what a player's lands would yield until the season changes (M34.8).
func (t *merlinTable) enclosure(seat bourse.Seat) (loss int64) {
	s, k := t.s, &t.courts
	if k.season == 0 {
		wheel, pace := merlinWheel(s)
		seasons := &merlinSeasons[wheel]
		for month := int(s.Month); month < len(seasons) && seasons[month] == seasons[s.Month]; month++ {
			k.season += pace
		}
		k.season = min(k.season, t.rolls)
	}
	wheel, _ := merlinWheel(s)
	grows := &merlinGrowth[wheel][s.Season()]
	field := merlinField(s, seat)
	for i := range field {
		land := field[i].Permit
		if g := int(land.Yield() - merlin.Souls); land.Yield().Commodity() && field[i].Standing() {
			loss += grows[g] * merlinThrows[land.Number()] * k.season / throws * t.stored(seat, g) / milli
		}
	}
	return loss
}
