package smallprint

import (
	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/rng"
)

// This file declares Config, Public and Own, and implements how a game begins.

// Edition is the edition of the rules that this package implements.
const Edition = 1

// Format is the version of the JSON and binary forms.
const Format = 1

// The smallest and largest number of players.
const (
	MinPlayers = 2
	MaxPlayers = 4
)

const (
	columns   = 3 // businesses in a round
	maxPlaced = 3 // the most cards that a player places in a round (S3.2)
	maxShares = 9
)

// A Config has the settings of a game. It is comparable. A zero field does not mean the default: start from
// [Standard] and change what you need.
type Config struct {
	Edition uint8       `json:"edition"` // edition of the rules: 1
	Players int8        `json:"players"` // 2 to 4
	Start   bourse.Seat `json:"start"`   // the start player of round 1 (S2.2)
	Rounds  int8        `json:"rounds"`  // 1 to 4, or 1 to 3 with 3 players (S2.1)
	Shares  int8        `json:"shares"`  // share cards of each player, 0 to 9 (S1.2)
	LoneBig bool        `json:"loneBig"` // whether a BIG alone is valid (S4.1)
}

// standardize sets what the standard game has for the edition and the number of players.
func (c *Config) standardize() {
	c.Rounds = maxRounds(c.Players)
	c.Shares = maxShares
}

// maxRounds returns the number of rounds of the standard game.
func maxRounds(players int8) int8 {
	if players == 3 {
		return 3 // S2.1
	}
	return 4 // S2.1
}

// settings has the name, range and clause of each setting.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: Edition, Max: Edition, Rule: "S2.1", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, only 1"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "S2.1", Doc: "the number of players"},
	{Name: "start", Max: MaxPlayers - 1, Rule: "S2.2", Doc: "the start player of round 1, a seat of the game",
		OutOfRange: "start %s is not a seat of the game",
		Most:       func(c *Config) int64 { return int64(c.Players) - 1 }},
	{Name: "rounds", Min: 1, Max: 4, Rule: "S2.1", Doc: "the number of rounds: at most 4, or at most 3 with 3 players",
		Most: func(c *Config) int64 { return int64(maxRounds(c.Players)) }},
	{Name: "shares", Max: maxShares, Rule: "S1.2", Doc: "the number of share cards of each player"},
	{Name: "loneBig", Max: 1, Rule: "S4.1", Doc: "whether a BIG alone is valid: false or true"},
})

// Validate returns nil if the config is valid. Otherwise it returns all its faults joined, each a
// [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := grammar.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add)
	return faults.Err()
}

// Public is the part of a position that everyone knows (S8.1). Options and Check depend on it. The zero
// Public is not a game.
type Public struct {
	Config Config        `json:"config" content:"-" doc:"which game is played"`
	Phase  Phase         `json:"phase" doc:"which decision or chance move comes next" check:"some"`
	Round  int8          `json:"round" doc:"the number of the round, from 1 (S2.1)" range:"1..4"`
	Start  bourse.Seat   `json:"start" doc:"the start player of the round (S2.2)"`
	Active bourse.Seat   `json:"active" doc:"the player whose turn it is, or none"`
	Passed bourse.Seats  `json:"passed" doc:"the players who have passed in this round (S3.2)"`
	Row    [columns]int8 `json:"row" doc:"the values of the businesses on the table; an empty column has 0 (S3.1)" range:"0..15" check:"list"`
	Out    Out           `json:"out" doc:"the values of all revealed businesses, in rising order" range:"1..15"`

	Money    [MaxPlayers]int16 `json:"money" doc:"each player's money, in £m; seats that are not in the game have 0" range:"0..120" check:"seats"`
	Pool     int16             `json:"pool" doc:"the Small Print pool, in £m (S1.5)" range:"0..120"`
	Assigned int16             `json:"assigned" doc:"the values of all businesses assigned so far, in £m (S7.1)" range:"0..120"`
	Chits    [MaxPlayers]int8  `json:"chits" doc:"each player's chits (S5.1)" range:"0..12" check:"seats"`
	Left     [MaxPlayers]Paper `json:"left" doc:"each player's cards, including those face down on the table (S8.1)" check:"seats 0..9"`
	Placed   [MaxPlayers]Slots `json:"placed" doc:"each player's face-down cards, in rising order of column and then of marker" check:"seats rising 1..12"`
}

// Own is what one player alone knows: the cards on the player's slots, in the order of the slots (S8.2).
// Cards on equal slots are in rising order. The other cards of Left are the player's hand.
//
//view:open S8.1 own S8.2
type Own struct {
	Cards [maxPlaced]Card `json:"cards" doc:"the cards on the player's slots, in the order of the slots; none if there is no slot"`
}

// start sets up the game up to the first decision.
func (s *State) start() {
	s.Round = 1
	s.Start = s.Config.Start // S2.2
	for seat := range s.Config.Players {
		s.Left[seat] = paperwork(s.Config.Shares) // S1.2
	}
	s.enterRevealing(nil)
}

// MaxMoves returns an upper bound on the number of moves of a game, including chance moves. Some game reaches
// it. Chance reveals three businesses each round. Each player makes at most three moves in a round. A player
// places no more cards than they have, and passes at most once in a round. A player who has placed every card
// does not pass in the last round, because they have no card left.
func MaxMoves(c Config) int {
	rounds := int(c.Rounds)
	return rounds*columns + int(c.Players)*min(maxPlaced*rounds, 3+int(c.Shares)+rounds-1)
}

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, and draws the same random
// numbers. It returns the zero move if it is not the seat's turn.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	if !s.awaits(seat) {
		return Move{}
	}
	c := s.choice(seat, &s.Own[seat])
	moves := everyMove[c.cards][c.marked]
	m := moves[r.IntN(len(moves))]
	m.Seat = seat
	return m
}
