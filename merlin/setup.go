package merlin

import "bourse.example"

// This file implements chapter M2: the set-up and the sealed auction for the turn order.

const (
	maxBid = 10
	noSeat = bourse.None
)

// The steps of the set-up.
const (
	setupOffices = iota
	setupAuction
	setupOrder
	setupBids
)

var (
	setupRow = frameRow{name: "setup", rule: Clause{2, 2},
		uses:   []frameField{field("place", (*Frame).place, 0, max(propertyPlaces+mainPlaces, MaxPlayers))},
		pushes: []frameSet{setupOffices: 1 << FrameDraw, setupAuction: 1 << FrameAuction, setupOrder: 1 << FrameLot}}
	auctionRow = frameRow{name: "auction", asks: asksAll, rule: Clause{2, 3}}
	lotRow     = frameRow{name: "lot", asks: asksNature, rule: Clause{2, 3},
		uses: []frameField{field("place", (*Frame).place, 0, MaxPlayers-1)}}
)

// stepSetup fills the Offices, asks everyone for a bid, orders the players by their bids and collects the
// bids. The first turn then takes its place on the stack. Step rises. The place is one of the Offices, and then one
// in the turn order; it rises.
func (s *State) stepSetup(f *Frame, got int16, out sink) {
	switch f.Step {
	case setupOffices:
		if s.fill(f, got, Clause{2, 2}, out) {
			f.Step, *f.place() = setupAuction, 0
			s.push(FrameAuction.of(noSeat), out) // M2.3
		}
	case setupAuction:
		f.Step = setupOrder
		for seat := range bourse.Seat(s.Players()) {
			s.Bids[seat] = int8(s.show(seat, Clause{2, 3}, out)) // M2.3
		}
		s.Committed = 0
	case setupOrder:
		if got != 0 {
			s.Order.place(bourse.Seat(got-1), *f.place()-1)
		}
		if int(*f.place()) == s.Players() {
			f.Step, *f.place() = setupBids, 0
			return
		}
		place := *f.place()
		*f.place()++
		tied := s.tiedAt(place)
		if tied.Len() == 1 {
			s.Order.place(tied.Lowest(), place)
			return
		}
		s.push(lotFrame(place), out) // M2.3
	default:
		s.payBids(out)
		first := s.Order[0]
		s.pop()
		s.begin(first, out)
	}
}

// fitsSetup checks the place that is being filled.
func (p *Public) fitsSetup(f, above *Frame) bool {
	switch f.Step {
	case setupOffices:
		return p.fills(f, above)
	case setupAuction:
		return *f.place() == 0
	}
	return *f.place() >= 1 && int(*f.place()) < p.Players() && *above.place() == *f.place()-1
}

// lotFrame returns a frame in which Nature chooses which of the players with equal bids gets a place in the
// turn order.
func lotFrame(place uint8) Frame {
	f := FrameLot.of(noSeat)
	*f.place() = place
	return f
}

// show shows and returns the number that a player has named.
func (s *State) show(seat bourse.Seat, rule Clause, out sink) int16 {
	n := s.Own[seat].Sealed
	s.Own[seat].Sealed = 0
	if out != nil {
		out(Event{Kind: Revealed, Rule: rule, Seat: seat, N: n})
	}
	return n
}

// tied returns the players who may get the place that the lot is about.
func (p *Public) tied() bourse.Seats { return p.tiedAt(*p.top().place()) }

// tiedAt returns the players with the highest bid who do not have a place before the given one.
func (p *Public) tiedAt(place uint8) bourse.Seats {
	var tied bourse.Seats
	most := int8(-1)
	for _, seat := range p.Order[place:p.Players()] {
		if p.Bids[seat] > most {
			tied, most = 0, p.Bids[seat] // M2.3
		}
		if p.Bids[seat] == most {
			tied = tied.With(seat)
		}
	}
	return tied
}

// place moves a player who has no earlier place to a place. The other players keep their order.
func (o *Order) place(seat bourse.Seat, place uint8) {
	i := place
	for o[i] != seat {
		i++
	}
	copy(o[place+1:i+1], o[place:i])
	o[place] = seat
}

// payBids collects the bids. Half of the gold, rounded down, goes to the last player, and the rest to the
// bank.
func (s *State) payBids(out sink) {
	sum := int16(0)
	for _, seat := range s.Order[:s.Players()] {
		n := int16(s.Bids[seat])
		s.transfer(Purse(seat), Bank, Gold, n, Clause{2, 3}, out) // M2.3
		sum += n
	}
	last := s.Order[s.Players()-1]
	s.transfer(Bank, Purse(last), Gold, sum/2, Clause{2, 3}, out) // M2.3
	s.Bids = Bids{}
}

// mostAuction returns the highest bid that a player can make.
func (p *Public) mostAuction(seat bourse.Seat) int16 { return min(maxBid, p.Seats[seat].Purse) } // M2.3

// mostSealed returns the highest number that a player can name when all name one.
func (p *Public) mostSealed(seat bourse.Seat) int16 {
	switch p.top().Kind {
	case FrameCut:
		return p.deepestCut()
	case FrameBids:
		return p.Seats[seat].Purse // M23.2
	}
	return p.mostAuction(seat)
}

// spanSeal returns the range of numbers that a player can name when all name one.
func (p *Public) spanSeal(seat bourse.Seat) (low, high int16) {
	return 0, p.mostSealed(seat) // M2.3 M23.2
}

// commit seals a number until all players have named one.
func (s *State) commit(m *Move) {
	s.Own[m.Seat].Sealed = m.N
	if s.Committed = s.Committed.With(m.Seat); s.Waiting() == 0 {
		s.pop()
	}
}
