package smallprint

import (
	"errors"
	"fmt"
	"math/bits"

	"bourse.example"
	"bourse.example/rng"
)

// This file declares Config, Public, Own and State, and implements New.

// Edition is the edition of the rules that this package plays.
const Edition = 1

// Format is the version of the JSON and binary forms.
const Format = 1

// The number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

const (
	columns   = 3 // businesses in a round
	maxPlaced = 3 // cards a player places in a round // S3.2
	maxShares = 9
)

// A Config says which game is played. It is comparable. Zero means zero: take [Standard] and
// change what is to be different.
type Config struct {
	Edition uint8       `json:"edition"` // of the rules: 1
	Players int8        `json:"players"` // 2 to 4
	Start   bourse.Seat `json:"start"`   // the start player of round 1 (S2.2)
	Rounds  int8        `json:"rounds"`  // 1 to 4, with 3 players to 3 (S2.1)
	Shares  int8        `json:"shares"`  // share cards a player, 0 to 9 (S1.2)
	LoneBig bool        `json:"loneBig"` // a BIG alone is valid (S4.1)
}

// Standard returns the standard game for 2 to 4 players. For other numbers it returns a config that
// Validate refuses.
func Standard(players int) Config {
	c := Config{Edition: Edition, Players: int8(max(-1, min(players, 127))), Shares: maxShares}
	c.Rounds = maxRounds(c.Players)
	return c
}

// maxRounds returns the number of rounds of the standard game.
func maxRounds(players int8) int8 {
	if players == 3 {
		return 3 // S2.1
	}
	return 4 // S2.1
}

// Validate returns nil, or every fault of the config joined.
func (c Config) Validate() error {
	var faults []error
	check := func(name string, value, low, high int8) {
		if value < low || value > high {
			faults = append(faults, fmt.Errorf("smallprint: config: %s %d is not from %d to %d", name, value, low, high))
		}
	}
	if c.Edition != Edition {
		faults = append(faults, fmt.Errorf("smallprint: config: edition %d is not played here, %d is", c.Edition, Edition))
	}
	check("players", c.Players, MinPlayers, MaxPlayers)
	if c.Start < 0 || c.Start >= bourse.Seat(max(c.Players, 0)) {
		faults = append(faults, fmt.Errorf("smallprint: config: start %s is not a seat of the game", c.Start))
	}
	check("rounds", c.Rounds, 1, maxRounds(c.Players))
	check("shares", c.Shares, 0, maxShares)
	return errors.Join(faults...)
}

// Variant reports whether the game is not the standard game.
func (c Config) Variant() bool {
	standard := Standard(int(c.Players)) // S2.1
	standard.Start = c.Start
	return c != standard
}

// A Slot is where a card lies face down: under which business, and with which marker on it. The zero
// Slot is none.
type Slot uint8

// SlotAt returns the slot under the business of a column, 0 to 2, with a marker of that claim or with
// none; no slot if there is no such place.
func SlotAt(column int, claim Claim) Slot {
	if column < 0 || column >= columns || claim > TotalClaim {
		return 0
	}
	return Slot(1 + column<<2 + int(claim))
}

// Column returns the business's column; of no slot it is 0.
func (s Slot) Column() uint8 { return uint8(max(s, 1)-1) >> 2 }

// Claim returns what the marker on the card says.
func (s Slot) Claim() Claim { return Claim(max(s, 1)-1) & 3 }

func (s Slot) valid() bool { return s >= 1 && s <= columns<<2 }

// Slots is a player's cards of the round as everyone sees them, rising by column and then by marker,
// the empty places last.
type Slots [maxPlaced]Slot

// Len returns the number of cards.
func (l *Slots) Len() int {
	switch {
	case l[2] != 0:
		return 3
	case l[1] != 0:
		return 2
	case l[0] != 0:
		return 1
	}
	return 0
}

// Public is what everyone knows of a position, and what Options and Check decide by. // S8.1
// The zero Public is no game.
type Public struct {
	Config Config        `json:"config"`
	Phase  Phase         `json:"phase"`
	Round  int8          `json:"round"`  // from 1
	Start  bourse.Seat   `json:"start"`  // the start player of the round
	Active bourse.Seat   `json:"active"` // whose turn it is, or None
	Passed bourse.Seats  `json:"passed"` // who has passed in this round
	Row    [columns]int8 `json:"row"`    // the values of the businesses on the table, 0 where there is none
	Out    Out           `json:"out"`    // every business that has been revealed, those on the table too

	Money    [MaxPlayers]int16 `json:"money"`    // £m
	Pool     int16             `json:"pool"`     // £m
	Assigned int16             `json:"assigned"` // the values of all businesses assigned so far, £m
	Chits    [MaxPlayers]int8  `json:"chits"`
	Left     [MaxPlayers]Paper `json:"left"`   // each player's cards, in hand and face down together
	Placed   [MaxPlayers]Slots `json:"placed"` // the cards of the round
}

// Own is what one player alone knows: what lies on the player's slots, in their order. Cards on slots
// that are alike rise. The hand is what else of Left there is. // S8.2
type Own struct {
	Cards [maxPlaced]Card `json:"cards"`
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
	s.Start = c.Start // S2.2
	for seat := range s.Config.Players {
		s.Left[seat] = paperwork(c.Shares) // S1.2
	}
	s.enterRevealing(nil)
	return s, nil
}

// MaxMoves bounds the number of moves of a game, Nature's included: three businesses a round, and
// for each player at most three moves a round, of which no more place a card than there are cards,
// and no more pass than there are rounds, less one, since nobody passes without a card. Some game
// has as many.
func MaxMoves(c Config) int {
	rounds := int(c.Rounds)
	return rounds*columns + int(c.Players)*min(maxPlaced*rounds, 3+int(c.Shares)+rounds-1)
}

// Players returns the number of players.
func (p *Public) Players() int { return int(p.Config.Players) }

// Over reports whether the game has ended. The zero state is over.
func (p *Public) Over() bool { return p.Phase == Over || p.Phase == 0 }

// Options appends the legal moves of a seat, passing first.
func (s *State) Options(seat bourse.Seat, options []Option) []Option {
	if !s.Waiting().Has(seat) {
		return options
	}
	return s.Public.options(seat, &s.Own[seat], options)
}

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, with the same draws.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	return bourse.Pick(s.Options(seat, nil), r)
}

// Check returns nil if the move is legal, and otherwise the [*bourse.Illegal] that Apply would
// return.
func (s *State) Check(m Move) error {
	if r := s.refusal(m); r != nil {
		return r
	}
	return nil
}

func (s *State) refusal(m Move) *bourse.Illegal {
	if m.Seat == bourse.Nature {
		return s.refusalOfChance(m)
	}
	if !s.Waiting().Has(m.Seat) {
		return refuse(NotYourTurn)
	}
	return s.Public.refusal(m, &s.Own[m.Seat])
}

// Apply makes a move. If it returns an error, an [*bourse.Illegal], nothing has changed.
func (s *State) Apply(m Move) error { return s.play(m, nil) }

// Make is Apply for a move that Options, Pick, Deal or Chances of this very state gave, unchecked.
func (s *State) Make(m Move) { s.make(m, nil) }

// Trace is Apply that hands over every event in order.
func (s *State) Trace(m Move, out func(Event)) error { return s.play(m, out) }

func (s *State) play(m Move, out sink) error {
	if r := s.refusal(m); r != nil {
		return r
	}
	if out != nil {
		out(Event{Kind: Moved, Rule: m.Kind.rule(), Move: m})
	}
	s.make(m, out)
	return nil
}

// make makes a legal move.
func (s *State) make(m Move, out sink) {
	switch m.Kind {
	case KindReveal:
		s.reveal(m, out)
	case KindPlace:
		s.place(m, out)
	case KindPass:
		s.pass(m, out)
	}
}

// Chances appends Nature's moves: every business not yet revealed, each as likely as the other.
func (s *State) Chances(chances []Chance) []Chance {
	if s.Turn() != bourse.Nature {
		return chances
	}
	for value := int8(1); value <= Values; value++ {
		if !s.Out.Has(int(value)) {
			chances = append(chances, Chance{Move: s.chance(value), Weight: 1})
		}
	}
	return chances
}

// Deal returns one of Nature's moves, each business as likely as the other; out of Nature's turn
// the zero move.
func (s *State) Deal(r *rng.Rand) Move {
	if s.Turn() != bourse.Nature {
		return Move{}
	}
	hidden := ^s.Out & everyBusiness
	for range r.IntN(hidden.Len()) {
		hidden &= hidden - 1 // without the lowest
	}
	return s.chance(int8(bits.TrailingZeros16(uint16(hidden))))
}

// chance returns Nature's move that reveals a business.
func (s *State) chance(value int8) Move {
	return Move{Seat: bourse.Nature, Kind: KindReveal, Column: uint8(s.onTable()), Value: value}
}

// refusalOfChance refuses what Nature cannot do.
func (s *State) refusalOfChance(m Move) *bourse.Illegal {
	switch {
	case s.Turn() != bourse.Nature:
		return refuse(NotYourTurn)
	case m.Kind != KindReveal:
		return refuse(NotDue)
	case m.Value < 1 || m.Value > Values:
		return refuse(NoSuchBusiness)
	case s.Out.Has(int(m.Value)):
		return refuse(BusinessOut)
	case m != s.chance(m.Value):
		return refuse(NotDue)
	}
	return nil
}
