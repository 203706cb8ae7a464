package economicon

import (
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Public and Own, and implements how a game begins and what makes moves.

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
	Config    Config       `json:"config" content:"-" doc:"which game is played"`
	Phase     Phase        `json:"phase" doc:"what the game waits for" check:"some"`
	Round     int8         `json:"round" doc:"from 1 (E1.5)" range:"1..10"`
	Lead      bourse.Seat  `json:"lead" doc:"the first in the order of play, by the last time it was worked out (E2.1)"`
	Active    bourse.Seat  `json:"active" doc:"whose turn it is, who made the offer, or for whom is drawn; else none"`
	Committed bourse.Seats `json:"committed" doc:"who is done ordering, or has pledged, where choices are simultaneous (E6.3, E11.9)"`
	Global    Global       `json:"event" doc:"the global event of the round, or none before it is drawn (E3.2)"`
	Past      GlobalSet    `json:"past" doc:"the global events that have been drawn, that of the round too, rising"`
	Adding    Unit         `json:"adding" doc:"the commodity that the active banker is asked to add, else none (E7.1)"`
	Batches   int8         `json:"batches" doc:"orders of the active banker, where production is open (E6.3)" range:"0..12"`
	Turns     int8         `json:"turns" doc:"trade turns taken in the round, by all together (E7.4)" range:"0..32"`
	Passes    int8         `json:"passes" doc:"the last so many of these were passes (E7.4)" range:"0..3"`
	Offer     Offer        `json:"offer" doc:"the offer to be answered (E4.5)"`

	Peg    [MaxPlayers]Unit   `json:"pegs" doc:"the unit that each currency is pegged to; the own currency if unpegged (E4.1)" check:"seats"`
	Laws   [MaxPlayers]LawSet `json:"laws" doc:"in force in each nation, rising (E12)" check:"seats"`
	Tokens [MaxPlayers]int8   `json:"tokens" doc:"volatility tokens of each banker (E1.3)" range:"0..96" check:"seats"`

	Box       Units             `json:"box" doc:"what is out of play (E1.1)" check:"0..1000"`
	Market    Units             `json:"market" doc:"what the open market has" check:"0..1000"`
	Reserves  [MaxPlayers]Units `json:"reserves" doc:"what each banker has" check:"seats 0..1000"`
	Warehouse [MaxPlayers]Goods `json:"warehouses" doc:"what each nation has produced and not yet traded" check:"seats 0..1000"`

	Received [MaxPlayers]UnitSet `json:"received" since:"2" doc:"in trade this round by each banker, rising, until trade ends; it gives none of these; since edition 2 (E7.6)" check:"seats"`

	Deeds Deeds `json:"deeds" doc:"what the bankers have done this round"`
}

// Deeds is what the bankers have done this round, as far as laws, events and requirements ask about it.
type Deeds struct {
	Ordered       [MaxPlayers]Goods `json:"ordered" doc:"by each banker; open from trade on (E6.2)" check:"seats 0..12000"`
	Made          [MaxPlayers]Goods `json:"made" doc:"for each banker (E6.2)" check:"seats 0..12000"`
	Drawn         [MaxPlayers]Law   `json:"drawn" doc:"the law that each banker has drawn this round (E12.12)" check:"seats"`
	Purchases     [MaxPlayers]int8  `json:"purchases" doc:"of each banker from the market" range:"0..8" check:"seats"`
	Changed       bourse.Seats      `json:"changed" doc:"who changed the peg"`
	ChangedBefore bourse.Seats      `json:"changedBefore" doc:"who changed the peg in the round before (E4.2)"`
	Bought        bourse.Seats      `json:"bought" doc:"who bought anything"`
	BoughtOil     bourse.Seats      `json:"boughtOil" doc:"who bought oil (E11.1)"`
	PaidNative    bourse.Seats      `json:"paidNative" doc:"who paid for a purchase in a native unit (E12.7)"`
	PaidDear      bourse.Seats      `json:"paidDear" doc:"who paid 5 or more a unit for a commodity (E12.16)"`
	Added         bourse.Seats      `json:"added" doc:"who added a commodity of the reserves to the market (E7.1)"`
	AddedGrain    bourse.Seats      `json:"addedGrain" doc:"who added grain (E11.2)"`
	Coined        bourse.Seats      `json:"coined" doc:"who minted or retired (E4.4)"`
	Consumed      bourse.Seats      `json:"consumed" doc:"who met consumption (E8.1)"`
}

// Own is what one player alone knows (E13.1).
//
//view:open E13.1 own E13.1
type Own struct {
	Orders Orders `json:"orders" doc:"until they are carried out together (E6.2)" check:"list"`
	Pledge int8   `json:"pledge" doc:"until all have pledged (E11.9)" range:"0..5"`
}

// start sets up the game of its config, as far as the first question.
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

// seated reports whether a seat is in the game.
func (p *Public) seated(seat bourse.Seat) bool {
	return seat >= 0 && seat < MaxPlayers && int(seat) < p.Players()
}

func (s *State) refuseMove(m *Move) *bourse.Illegal {
	if m.Seat == bourse.Nature {
		return s.refuseChance(m)
	}
	if !s.Waiting().Has(m.Seat) { // E14.3
		return NotYourTurn
	}
	return s.Public.refuseDecision(m, &s.Own[m.Seat]) // E14.1 E14.3
}

func (s *State) play(m *Move, out sink) error {
	if r := s.refuseMove(m); r != nil {
		return r
	}
	if out != nil {
		rule := Clause(moves.Rule(m.Kind))
		if m.Kind == KindMine {
			rule = s.Phase.rule() // it is mined in three phases
		}
		out(Event{Kind: Moved, Rule: rule, Move: *m, Secret: m.Kind == KindOrder && !s.Config.OpenProduction})
	}
	s.make(m, out)
	return nil
}

// Chances appends Nature's moves, all equally likely.
func (s *State) Chances(chances []Chance) []Chance {
	for k := range s.outcomes() {
		chances = append(chances, Chance{Move: s.chance(k), Weight: 1})
	}
	return chances
}

// SampleChance draws one of Nature's moves, all equally likely. It returns false if it is not Nature's turn.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	n := s.outcomes()
	if n == 0 {
		return Move{}, false
	}
	return s.chance(r.IntN(n)), true
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
		return DrawEvent(Global(absentBit(uint16(s.Past), k) + 1))
	case Legislating:
		return DrawLaw(s.Active, Law(absentBit(uint16(s.ratified()), k)+1))
	case LeadingPegs, LeadingProduction, LeadingTrade:
		return Lead(bourse.Seat(absentBit(^uint16(s.richest()), k)))
	}
	return Mine(s.Active, k+1)
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
		return NotYourTurn
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
		return NotDue
	}
	return r
}
