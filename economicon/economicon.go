package economicon

import (
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Public, Own and State, and implements New and what makes moves.

// Edition is the edition of the rules that this package plays.
const Edition = 1

// Format is the version of the JSON and binary forms.
const Format = 1

// The number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

// Public is what everyone knows of a position, and what Options and Check decide by (E13.1).
// The zero Public is no game.
type Public struct {
	Config Config      `json:"config"`
	Phase  Phase       `json:"phase"`
	Round  int8        `json:"round"`  // from 1
	Lead   bourse.Seat `json:"lead"`   // the first in the order of play, by the last time it was worked out (E2.1)
	Active bourse.Seat `json:"active"` // whose turn it is, who made the offer, or for whom is drawn; else None
	// Committed holds those who are done ordering, or have pledged, where choices are simultaneous.
	Committed bourse.Seats `json:"committed"`
	Global    Global       `json:"event"`   // the global event of the round, or none before it is drawn
	Past      GlobalSet    `json:"past"`    // the global events that have been drawn, that of the round too
	Adding    Unit         `json:"adding"`  // the commodity that the active banker is asked to add (E7.1), else none
	Batches   int8         `json:"batches"` // orders of the active banker, where production is open (E6.3)
	Turns     int8         `json:"turns"`   // trade turns that have been taken in the round, by all together
	Passes    int8         `json:"passes"`  // of these, passes one after another up to now
	Offer     Offer        `json:"offer"`   // the offer to be answered (E4.5)

	Peg    [MaxPlayers]Unit   `json:"pegs"`   // the unit pegged to; the own currency if unpegged (E4.1)
	Laws   [MaxPlayers]LawSet `json:"laws"`   // in force in each nation
	Tokens [MaxPlayers]int8   `json:"tokens"` // volatility tokens

	Box       Units             `json:"box"`
	Market    Units             `json:"market"`
	Reserves  [MaxPlayers]Units `json:"reserves"`
	Warehouse [MaxPlayers]Goods `json:"warehouses"`

	Deeds Deeds `json:"deeds"`
}

// Deeds is what the bankers have done this round, as far as laws, events and requirements ask about it.
type Deeds struct {
	Ordered       [MaxPlayers]Goods `json:"ordered"` // open from step 6 on (E6.2)
	Made          [MaxPlayers]Goods `json:"made"`
	Drawn         [MaxPlayers]Law   `json:"drawn"`         // the law drawn this round
	Purchases     [MaxPlayers]int8  `json:"purchases"`     // from the market
	Changed       bourse.Seats      `json:"changed"`       // who changed the peg
	ChangedBefore bourse.Seats      `json:"changedBefore"` // who did in the round before
	Bought        bourse.Seats      `json:"bought"`        // from the market or by an accepted offer
	BoughtOil     bourse.Seats      `json:"boughtOil"`
	PaidNative    bourse.Seats      `json:"paidNative"` // for a purchase
	PaidDear      bourse.Seats      `json:"paidDear"`   // 5 or more a unit for a commodity
	Added         bourse.Seats      `json:"added"`      // a commodity of the reserves to the market
	AddedGrain    bourse.Seats      `json:"addedGrain"`
	Coined        bourse.Seats      `json:"coined"`   // minted or retired
	Consumed      bourse.Seats      `json:"consumed"` // who met consumption
}

// Own is what one player alone knows (E13.1).
type Own struct {
	Orders Orders `json:"orders"` // until they are carried out together (E6.2)
	Pledge int8   `json:"pledge"` // until all have pledged
}

// A State is a position of the game. It is a plain comparable value.
type State struct {
	Public
	Own [MaxPlayers]Own `json:"own"`
}

// New returns a game about to begin. The error lists every fault of the config.
func New(c Config) (State, error) {
	if err := c.Validate(); err != nil {
		return State{}, err
	}
	var s State
	s.Config = c
	s.Round = 1
	s.Offer = noOffer
	for u := Gold; u <= currency3; u++ {
		s.Box[u-1] = c.counters(u) // E1.1
	}
	begin := func(to Account, u Unit, n int16) { s.transfer(Box, to, u, n, Clause{1, 2}, nil) }
	begin(Market, Gold, c.MarketGold)
	begin(Market, Grain, c.MarketGrain)
	begin(Market, Oil, c.MarketOil)
	begin(Market, Tech, c.MarketTech)
	for seat := range bourse.Seat(c.Players) {
		begin(Market, CurrencyOf(seat), c.MarketCurrency)
		begin(Reserves(seat), Gold, c.StartGold) // E1.2
		begin(Reserves(seat), CurrencyOf(seat), c.StartCurrency)
		s.Peg[seat] = Gold // E1.3
	}
	s.enterMining(nil)
	return s, nil
}

// MaxMoves bounds the number of moves of a game, Nature's included.
//
// In a round each banker mines and an event is drawn; ties in the order of play are broken twice, and
// once more where production is open; each banker keeps or changes its peg, orders at most MaxBatches
// times and is done, adds three times, and mints or retires once. A trade turn is one move, or an offer
// and its answer, or a purchase after which each banker mines. In the law rounds each draws a law. In
// the Debt Summit each pledges, and after a Gold Rush each mines again; an event comes only once.
// The bound means nothing for a config that Validate refuses.
func MaxMoves(c Config) int {
	players, rounds := int(c.Players), int(c.Rounds)
	ties := 2
	if c.OpenProduction {
		ties = 3
	}
	round := 1 + ties + players*(1+1+int(c.MaxBatches)+1+3+1) + players*int(c.MaxTrades)*(1+players)
	draws := 0
	for before := range c.Rounds {
		if c.LawRounds.Has(before + 1) {
			draws += players
		}
	}
	return rounds*round + players*min(rounds, 2) + draws
}

// Players returns the number of players.
func (p *Public) Players() int { return int(p.Config.Players) }

// seated reports whether a seat is in the game.
func (p *Public) seated(seat bourse.Seat) bool {
	return seat >= 0 && seat < MaxPlayers && int(seat) < p.Players()
}

// Over reports whether the game has ended. The zero state is over.
func (p *Public) Over() bool { return p.Phase == Over || p.Phase == 0 }

// Check returns nil if the move is legal, and otherwise the [*bourse.Illegal] that Apply would
// return.
func (s *State) Check(m Move) error {
	if r := s.refusal(&m); r != nil {
		return r
	}
	return nil
}

func (s *State) refusal(m *Move) *bourse.Illegal {
	if m.Seat == bourse.Nature {
		return s.refuseChance(m)
	}
	if !s.Waiting().Has(m.Seat) { // E14.3
		return refuse(NotYourTurn)
	}
	return s.Public.refusal(*m, &s.Own[m.Seat])
}

// Apply makes a move. If it returns an error, an [*bourse.Illegal], nothing has changed.
func (s *State) Apply(m Move) error { return s.play(&m, nil) }

// Make is Apply for a move that Options, Pick, Deal or Chances of this very state gave, unchecked.
func (s *State) Make(m Move) { s.make(&m, nil) }

// Trace is Apply that hands over every event in order.
func (s *State) Trace(m Move, out func(Event)) error { return s.play(&m, out) }

func (s *State) play(m *Move, out sink) error {
	if r := s.refusal(m); r != nil {
		return r
	}
	if out != nil {
		rule := m.Kind.rule()
		if m.Kind == KindMine {
			rule = s.Phase.rule() // it is mined in three phases
		}
		out(Event{Kind: Moved, Rule: rule, Move: *m, Secret: m.Kind == KindOrder && !s.Config.OpenProduction})
	}
	s.make(m, out)
	return nil
}

// make makes a legal move.
func (s *State) make(m *Move, out sink) {
	switch m.Kind {
	case KindMine:
		s.mine(m, out)
	case KindEvent:
		s.drawGlobal(m, out)
	case KindLead:
		s.lead(m.To, out)
	case KindLaw:
		s.drawLaw(m, out)
	case KindKeep:
		s.leavePegging(out)
	case KindPeg:
		s.peg(m, out)
	case KindOrder:
		s.order(m, out)
	case KindDone:
		s.done(m, out)
	case KindAdd:
		s.add(m, out)
	case KindPass:
		s.pass(out)
	case KindBuy:
		s.buy(m, out)
	case KindBid, KindAsk:
		s.offer(m, out)
	case KindAccept:
		s.accept(out)
	case KindDecline:
		s.endTurn(out)
	case KindMint, KindRetire:
		s.coin(m, out)
	case KindPledge:
		s.pledge(m, out)
	}
}

// Chances appends Nature's moves, all equally likely.
func (s *State) Chances(chances []Chance) []Chance {
	for k := range s.outcomes() {
		chances = append(chances, Chance{Move: s.chance(k), Weight: 1})
	}
	return chances
}

// Deal draws one of Nature's moves, all equally likely; out of Nature's turn it returns the zero move.
func (s *State) Deal(r *rng.Rand) Move {
	n := s.outcomes()
	if n == 0 {
		return Move{}
	}
	return s.chance(r.IntN(n))
}

// outcomes returns the number of Nature's moves; 0 out of its turn.
func (s *State) outcomes() int {
	switch s.Phase {
	case Mining, Remining, Rushing:
		return dieSides
	case Drawing:
		return globals - s.Past.Len()
	case Legislating:
		return laws - s.ratified().Len()
	case LeadingPegs, LeadingProduction, LeadingTrade:
		return s.richest().Len()
	}
	return 0
}

// chance returns the k-th of Nature's moves.
func (s *State) chance(k int) Move {
	switch s.Phase {
	case Drawing:
		return Move{Seat: bourse.Nature, Kind: KindEvent, Global: Global(absentBit(uint16(s.Past), k) + 1)}
	case Legislating:
		return Move{Seat: bourse.Nature, Kind: KindLaw, To: s.Active, Law: Law(absentBit(uint16(s.ratified()), k) + 1)}
	case LeadingPegs, LeadingProduction, LeadingTrade:
		return Move{Seat: bourse.Nature, Kind: KindLead, To: bourse.Seat(absentBit(^uint16(s.richest()), k))}
	}
	return Move{Seat: bourse.Nature, Kind: KindMine, To: s.Active, Roll: int8(k + 1)}
}

// absentBit returns the index of the k-th bit, from 0, that is not set.
func absentBit(set uint16, k int) uint8 {
	set = ^set
	for ; k > 0; k-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros16(set))
}

// refuseChance refuses what Nature cannot do.
func (s *State) refuseChance(m *Move) *bourse.Illegal {
	if !s.Phase.chance() {
		return refuse(NotYourTurn)
	}
	due := Move{Seat: bourse.Nature, Kind: KindMine, To: s.Active, Roll: m.Roll}
	var r *bourse.Illegal
	switch s.Phase {
	case Drawing:
		due = Move{Seat: bourse.Nature, Kind: KindEvent, Global: m.Global}
		r = s.refuseEvent(m.Global)
	case Legislating:
		due = Move{Seat: bourse.Nature, Kind: KindLaw, To: s.Active, Law: m.Law}
		r = s.refuseLaw(m.Law)
	case LeadingPegs, LeadingProduction, LeadingTrade:
		due = Move{Seat: bourse.Nature, Kind: KindLead, To: m.To}
		r = s.refuseLead(m.To)
	default:
		r = refuseRoll(m.Roll)
	}
	if *m != due { // E14.3
		return refuse(NotDue)
	}
	return r
}
