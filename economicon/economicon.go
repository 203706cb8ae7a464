package economicon

import (
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Public and Own, and implements how a game begins and proceeds.

// Format is the version of the JSON and binary forms.
const Format = 1

// The smallest and largest number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

// Public is the part of a position that everyone knows. Options and Check depend on it (E13.1). The zero
// Public is not a game.
type Public struct {
	Config    Config       `json:"config" content:"-" doc:"which game is played"`
	Phase     Phase        `json:"phase" doc:"which decision or chance move comes next" check:"some"`
	Round     int8         `json:"round" doc:"the number of the round, from 1 (E1.5)" range:"1..10"`
	Lead      bourse.Seat  `json:"lead" doc:"the first banker in the latest order of play (E2.1)"`
	Active    bourse.Seat  `json:"active" doc:"the banker whose turn it is, who made the offer, or for whom chance draws; otherwise none"`
	Committed bourse.Seats `json:"committed" doc:"the bankers who have made a simultaneous choice: who are done ordering, or have pledged (E6.3, E11.9)"`
	Global    Global       `json:"event" doc:"the global event of the round, or none before it is drawn (E3.2)"`
	Past      GlobalSet    `json:"past" doc:"the global events drawn so far, including this round's, in rising order"`
	Adding    Unit         `json:"adding" doc:"the commodity that the active banker may add now; otherwise none (E7.1)"`
	Batches   int8         `json:"batches" doc:"the active banker's orders so far, if production is open (E6.3)" range:"0..12"`
	Turns     int8         `json:"turns" doc:"the trade turns of all bankers so far this round (E7.4)" range:"0..32"`
	Passes    int8         `json:"passes" doc:"the number of passes since the last turn that was not a pass (E7.4)" range:"0..3"`
	Offer     Offer        `json:"offer" doc:"the offer that needs an answer (E4.5)"`

	Peg    [MaxPlayers]Unit   `json:"pegs" doc:"the unit to which each currency is pegged; the own currency if unpegged (E4.1)" check:"seats"`
	Laws   [MaxPlayers]LawSet `json:"laws" doc:"the laws in force in each nation, in rising order (E12)" check:"seats"`
	Tokens [MaxPlayers]int8   `json:"tokens" doc:"each banker's volatility tokens (E1.3)" range:"0..96" check:"seats"`

	Box       Units             `json:"box" doc:"the units out of play (E1.1)" check:"0..1000"`
	Market    Units             `json:"market" doc:"the units in the open market" check:"0..1000"`
	Reserves  [MaxPlayers]Units `json:"reserves" doc:"each banker's units" check:"seats 0..1000"`
	Warehouse [MaxPlayers]Goods `json:"warehouses" doc:"the goods that each nation has produced and not yet traded" check:"seats 0..1000"`

	Received [MaxPlayers]UnitSet `json:"received" since:"2" doc:"the units that each banker has received in trade this round and cannot trade away, in rising order; empty after trade; since edition 2 (E7.6)" check:"seats"`

	Deeds Deeds `json:"deeds" doc:"what the bankers have done this round"`
}

// Deeds records what the bankers have done this round, as far as laws, events and requirements depend on it.
type Deeds struct {
	Ordered       [MaxPlayers]Goods `json:"ordered" doc:"each banker's orders; open from trade on (E6.2)" check:"seats 0..12000"`
	Made          [MaxPlayers]Goods `json:"made" doc:"the goods made for each banker (E6.2)" check:"seats 0..12000"`
	Drawn         [MaxPlayers]Law   `json:"drawn" doc:"the law that each banker has drawn this round (E12.12)" check:"seats"`
	Purchases     [MaxPlayers]int8  `json:"purchases" doc:"each banker's purchases from the market" range:"0..8" check:"seats"`
	Changed       bourse.Seats      `json:"changed" doc:"the bankers who changed the peg"`
	ChangedBefore bourse.Seats      `json:"changedBefore" doc:"the bankers who changed the peg in the round before (E4.2)"`
	Bought        bourse.Seats      `json:"bought" doc:"the bankers who bought anything"`
	BoughtOil     bourse.Seats      `json:"boughtOil" doc:"the bankers who bought oil (E11.1)"`
	PaidNative    bourse.Seats      `json:"paidNative" doc:"the bankers who paid for a purchase in a native unit (E12.7)"`
	PaidDear      bourse.Seats      `json:"paidDear" doc:"the bankers who paid 5 or more per unit of a commodity (E12.16)"`
	Added         bourse.Seats      `json:"added" doc:"the bankers who added a commodity from reserves to the market (E7.1)"`
	AddedGrain    bourse.Seats      `json:"addedGrain" doc:"the bankers who added grain (E11.2)"`
	Coined        bourse.Seats      `json:"coined" doc:"the bankers who minted or retired (E4.4)"`
	Consumed      bourse.Seats      `json:"consumed" doc:"the bankers who met consumption (E8.1)"`
}

// Own is what one player alone knows (E13.1).
//
//view:open E13.1 own E13.1
type Own struct {
	Orders Orders `json:"orders" doc:"the hidden orders, until they are carried out together (E6.2)" check:"list"`
	Pledge int8   `json:"pledge" doc:"the hidden pledge, until all bankers have pledged (E11.9)" range:"0..5"`
}

// start sets up the game up to the first decision.
func (s *State) start() {
	c := s.Config
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
}

// MaxMoves returns an upper bound on the number of moves of a game, including chance moves.
//
// In a round each banker mines, and one event is drawn. Ties in the order of play are broken twice, or three
// times if production is open. Each banker keeps or changes the peg, orders at most MaxBatches times and is
// done, adds three times, and mints or retires once. A trade turn is one move, an offer and its answer, or a
// purchase after which each banker mines. In the law rounds each banker draws a law. In the Debt Summit each
// banker pledges, and after a Gold Rush each banker mines again; each event comes only once. The bound has no
// meaning for a config that Validate rejects.
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

// moved returns the event that a move is made.
func (s *State) moved(m *Move) Event {
	rule := Clause(moves.Rule(m.Kind))
	if m.Kind == KindMine {
		rule = s.Phase.rule() // three phases have mining
	}
	return Event{Kind: Moved, Rule: rule, Move: *m, Secret: m.Kind == KindOrder && !s.Config.OpenProduction}
}

// Chances appends the chance moves, all equally likely.
func (s *State) Chances(chances []Chance) []Chance {
	for k := range s.outcomes() {
		chances = append(chances, Chance{Move: s.chance(k), Weight: 1})
	}
	return chances
}

// SampleChance draws one of the chance moves, all equally likely. It returns false if the next move is not a
// chance move.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	n := s.outcomes()
	if n == 0 {
		return Move{}, false
	}
	return s.chance(r.IntN(n)), true
}

// outcomes returns the number of chance moves. It is 0 if the next move is not a chance move.
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

// chance returns the k-th chance move, from 0.
func (s *State) chance(k int) Move {
	switch s.Phase {
	case Drawing:
		return DrawEvent(Global(absentBit(uint16(s.Past), k) + 1))
	case Legislating:
		return DrawLaw(s.Active, Law(absentBit(uint16(s.ratified()), k)+1))
	case LeadingPegs, LeadingProduction, LeadingTrade:
		return Lead(bourse.Seat(absentBit(^uint16(s.richest()), k)))
	}
	return Mine(s.Active, int8(k+1))
}

// absentBit returns the index of the k-th bit, from 0, that is not set.
func absentBit(set uint16, k int) uint8 {
	set = ^set
	for ; k > 0; k-- {
		set &= set - 1
	}
	return uint8(bits.TrailingZeros16(set))
}

// refuseChance refuses a chance move that is not possible now.
func (s *State) refuseChance(m *Move) *bourse.Illegal {
	if !s.Phase.chance() {
		return s.away()
	}
	due := Mine(s.Active, 0)
	due.Roll = m.Roll
	var r *bourse.Illegal
	switch s.Phase {
	case Drawing:
		due = DrawEvent(m.Global)
		r = s.refuseEvent(m.Global)
	case Legislating:
		due = DrawLaw(s.Active, m.Law)
		r = s.refuseLaw(m.Law)
	case LeadingPegs, LeadingProduction, LeadingTrade:
		due = Lead(m.To)
		r = s.refuseLead(m.To)
	default:
		r = refuseRoll(m.Roll)
	}
	if *m != due { // E14.3
		return notDue
	}
	return r
}
