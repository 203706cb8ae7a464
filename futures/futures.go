package futures

import (
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/rng"
)

// This file declares Config, Public and Own, and implements how a game begins and proceeds.

// Edition is the edition of the rules that this package implements.
const Edition = 1

// Format is the version of the JSON and binary forms.
const Format = 1

// The smallest and largest number of players.
const (
	MinPlayers = 3
	MaxPlayers = 4
)

const piles = 6

// A Config has the settings of a game. It is comparable. A zero field does not mean the default: start from
// [Standard] and change what you need.
type Config struct {
	Edition uint8       `json:"edition"` // edition of the rules: 1
	Players int8        `json:"players"` // 3 or 4
	Start   bourse.Seat `json:"start"`   // the first start player (F2.1)
	Rounds  int8        `json:"rounds"`  // 1 to 8 with 4 players, 1 to 9 with 3 (F4.1, F4.3)
	Copies  int8        `json:"copies"`  // copies of each kind of card, 1 to 9 (F1.3, F4.3)
	Hand    int8        `json:"hand"`    // cards dealt to each player, 2 to 5 (F2.2, F4.3)
}

// standardize sets what the standard game has for the edition and the number of players.
func (c *Config) standardize() {
	c.Rounds = maxRounds(c.Players)
	c.Copies, c.Hand = 9, 5 // F1.3 F2.2
}

// maxRounds returns the number of rounds of the standard game.
func maxRounds(players int8) int8 {
	if players == 3 {
		return 9 // F4.1
	}
	return 8 // F4.1
}

// settings has the name, range and clause of each setting.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: Edition, Max: Edition, Rule: "F4.3", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, only 1"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "F2.4", Doc: "the number of players"},
	{Name: "start", Max: MaxPlayers - 1, Rule: "F2.1", Doc: "the first start player, a seat of the game",
		OutOfRange: "start %s is not a seat of the game",
		Most:       func(c *Config) int64 { return int64(c.Players) - 1 }},
	{Name: "rounds", Min: 1, Max: 9, Rule: "F4.3", Doc: "the number of rounds: at most 8 with 4 players, at most 9 with 3",
		Most: func(c *Config) int64 { return int64(maxRounds(c.Players)) }},
	{Name: "copies", Min: 1, Max: 9, Rule: "F4.3", Doc: "cards of each kind; the deck must have enough for the game"},
	{Name: "hand", Min: 2, Max: 5, Rule: "F4.3", Doc: "cards dealt to each player"},
})

// Validate returns nil if the config is valid. Otherwise it returns all its faults joined, each a
// [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := grammar.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add) // F4.3
	if need, have := c.cards(), kinds*int(c.Copies); !faults.Any() && need > have {
		faults.Add("copies", "F4.3", fmt.Sprintf("%d cards are needed and there are %d", need, have)) // F4.3
	}
	return faults.Err()
}

// cards returns the number of cards that leave the deck in a whole game.
func (c Config) cards() int {
	n := int(c.Players)*int(c.Hand) + piles + int(c.Players)*int(c.Rounds-1)
	if c.neutral() {
		n += int(c.Rounds)
	}
	return n
}

// neutral reports whether the game uses the neutral cube (F2.4).
func (c Config) neutral() bool { return c.Players == 3 }

// Public is the part of a position that everyone knows. Options and Check depend on it (F12.1). The zero
// Public is not a game.
type Public struct {
	Config Config      `json:"config" content:"-" doc:"which game is played"`
	Phase  Phase       `json:"phase" doc:"which decision or chance move comes next" check:"some"`
	Round  int8        `json:"round" doc:"the number of the round, from 1 (F4.1)" range:"1..9"`
	Start  bourse.Seat `json:"start" doc:"the start player of the round (F2.1, F10.3)"`
	Active bourse.Seat `json:"active" doc:"the player whose turn it is, or who gets the next card; otherwise none"`
	// Actions is the number of actions that the active player has left in an action step.
	Actions   int8         `json:"actions" doc:"the actions that the active player has left in an action step (F7.4)" range:"0..3"`
	NPC       int8         `json:"npc" doc:"the neutral cube's pile with 3 players, otherwise 0 (F2.4)" range:"0..5"`
	Deck      int8         `json:"deck" doc:"the number of cards in the deck" range:"0..54"`
	Committed bourse.Seats `json:"committed" doc:"the players who have made a simultaneous choice (F10.2, F11.1)"`
	Fourth    bourse.Seats `json:"fourth" doc:"the players who have bought the fourth marker (F9.1)"`

	Rows      [commodities]Row    `json:"prices" doc:"the prices of corn, rice and pepper, in gold (F1.2)" check:"1..15"`
	Exchange  int32               `json:"exchange" doc:"the exchange's gold (F1.5)"`
	Gold      [MaxPlayers]int32   `json:"gold" doc:"each player's gold; seats that are not in the game have 0 (F1.5)" check:"seats"`
	HandSizes [MaxPlayers]int8    `json:"handSizes" doc:"the number of cards in each hand, including a card chosen for the neighbour" range:"0..5" check:"seats"`
	Board     [MaxPlayers]Markers `json:"board" doc:"each player's markers on the board, in rising order" check:"seats rising"`

	Top   [piles]Card        `json:"top" doc:"the open card of each pile: ? if the pile is covered, none if it has no card yet"`
	Cover [piles]bourse.Seat `json:"cover" doc:"the seat whose card is face down on each pile: ~ for the NPC's, none if there is no such card"`
	Seen  Cards              `json:"seen" doc:"the cards that are or were face up, in rising order (F12.4)" check:"0..9"`
}

// Own is what one player alone knows (F12.2).
//
//view:open F12.1 own F12.2
type Own struct {
	Hand   Cards  `json:"hand" doc:"the cards in hand, in rising order" check:"0..9"`
	Placed Card   `json:"placed" doc:"the card that the player has placed this round, while it is face down; otherwise none (F5.2)"`
	Give   Card   `json:"give" doc:"the card that the player has chosen for the left neighbour, still in the hand; otherwise none (F10.2)"`
	Settle Choice `json:"settle" doc:"the markers chosen for the final settlement, in rising order (F11.1)" check:"rising"`
}

// A Choice is up to two markers in rising order. Empty places come last.
type Choice [2]Marker

// A State is a position of the game. It is a plain comparable value. It embeds [Public], whose methods are its
// own: Players, Turn, Waiting, Over, Standings and Balance.
type State struct {
	Public
	Own [MaxPlayers]Own `json:"own" check:"seats"`
	// Stock has the cards that nobody has seen: the deck and, while it is face down, the NPC's card. Nobody
	// knows the NPC's card, so drawing it when it is turned up has the same effect as drawing it when it is
	// placed.
	Stock Cards `json:"stock" check:"0..9"`
}

// start sets up the game up to the first decision.
func (s *State) start() {
	c := s.Config
	s.Round = 1
	s.Start = c.Start // F2.1
	s.Deck = int8(kinds * int(c.Copies))
	for card := CornUp; card <= PepperDown; card++ {
		s.Stock.add(card, c.Copies) // F1.3
	}
	for i := range s.Rows {
		s.Rows[i] = StartRow // F1.2
	}
	for i := range s.Cover {
		s.Cover[i] = bourse.None
	}
	s.enterDealing(nil)
}

// MaxMoves returns an upper bound on the number of moves of a game, including chance moves.
//
// The set-up deals one card in each move. In a round each player places a card, turns a card, takes two
// actions and may have to end two turns. With 3 players chance also reveals the NPC's card. After each round
// but the last, each player draws a card and gives a card. Each player buys at most one fourth marker and
// makes one final choice. A hand starts with Hand cards. The player places one card each round and draws one
// in its place. Each extra action takes two cards, so a player has at most (Hand−1)/2 extra actions in a
// game. Each of them needs two moves: the discard and the action itself.
func MaxMoves(c Config) int {
	players, rounds, hand := int(c.Players), int(c.Rounds), int(c.Hand)
	n := players*hand + piles
	n += rounds * players * 6
	if c.neutral() {
		n += rounds
	}
	n += (rounds - 1) * players * 2
	return n + players*(2+(hand-1)/2*2)
}

// Price returns a commodity's price in gold.
func (p *Public) Price(c Commodity) int {
	if c < Corn || c > Pepper {
		return 0
	}
	return p.Rows[c-1].Price()
}

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, and draws the same random
// numbers. It counts the options, draws a number and builds only the move with that number.
func (s *State) Pick(seat bourse.Seat, r *rng.Rand) Move {
	if !s.awaits(seat) {
		return Move{}
	}
	own := &s.Own[seat]
	switch s.Phase {
	case Placing:
		return s.pickPlacement(seat, own, r)
	case Turning:
		return s.pickTurning(seat, r)
	case EarlyActing, LateActing:
		return s.pickAction(seat, own, r)
	case Giving:
		return own.pickGift(seat, r)
	}
	return s.pickFinal(seat, r)
}

// options appends the legal moves of a player who must move now, the mildest first.
func (p *Public) options(seat bourse.Seat, own *Own, options []Option) []Option {
	switch p.Phase {
	case Placing:
		options = p.placements(seat, own, options)
	case Turning:
		options = p.turnings(seat, options)
	case EarlyActing, LateActing:
		options = p.actions(seat, own, options)
	case Giving:
		return own.gifts(seat, options)
	case Settling:
		return p.finals(seat, options)
	}
	return p.fourths(seat, options)
}

// moved returns the event that a move is made.
func (s *State) moved(m Move) Event {
	rule := Clause(moves.Rule(m.Kind))
	if m.Seat == bourse.Nature {
		rule = s.rule() // a deal in the carry-over is F10.1
	}
	return Event{Kind: Moved, Rule: rule, Move: m}
}

// Chances appends the chance moves. The weight of a card is the number of cards of its kind.
func (s *State) Chances(chances []Chance) []Chance {
	if s.Turn() != bourse.Nature {
		return chances
	}
	for card := CornUp; card <= PepperDown; card++ {
		if n := s.Stock[card-1]; n > 0 {
			chances = append(chances, Chance{Move: s.chance(card), Weight: int64(n)})
		}
	}
	return chances
}

// SampleChance draws one of the chance moves. Every card of the stock is equally likely. It returns false if
// the next move is not a chance move.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	if !s.Phase.chance() {
		return Move{}, false
	}
	return s.chance(s.Stock.draw(r)), true
}

// chance returns the chance move that draws a card.
func (s *State) chance(card Card) Move {
	switch s.Phase {
	case Laying:
		return Lay(uint8(s.Seen.Len()), card)
	case Revealing:
		return Reveal(uint8(s.NPC), card)
	}
	return everyDeal[s.Active][card-CornUp]
}

// everyDeal has the deal of every card to every player.
var everyDeal = func() (deals [MaxPlayers][kinds]Move) {
	for seat := range deals {
		for card := range deals[seat] {
			deals[seat][card] = DealCard(seatOf(seat), Card(card+1))
		}
	}
	return deals
}()

// refuseChance refuses a chance move that is not possible now.
func (s *State) refuseChance(m Move) *bourse.Illegal {
	if s.Turn() != bourse.Nature {
		return s.away()
	}
	due := s.chance(CornUp)
	due.Card = m.Card
	switch {
	case m != due:
		return s.refuseOther()
	case !m.Card.valid():
		return noSuchCard
	case s.Stock[m.Card-1] == 0:
		return notInStock
	}
	return nil
}

// refuseOther returns the refusal of a chance move when another chance move is due.
func (p *Public) refuseOther() *bourse.Illegal {
	switch {
	case p.Phase == Laying: // F2.3
		return layDue
	case p.Phase == Revealing && p.Active == bourse.None: // F6.2
		return lastDue
	case p.Phase == Revealing: // F6.1
		return revealDue
	case p.Phase == Drawing: // F10.1
		return drawDue
	}
	return notDue // F2.2
}
