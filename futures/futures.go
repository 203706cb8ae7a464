package futures

import (
	"fmt"

	"bourse.example"
	"bourse.example/internal/grammar"
	"bourse.example/rng"
)

// This file declares Config, Public and Own, and implements how a game begins and is played.

// Edition is the edition of the rules that this package plays.
const Edition = 1

// Format is the version of the JSON and binary forms.
const Format = 1

// The number of players.
const (
	MinPlayers = 3
	MaxPlayers = 4
)

const piles = 6

// A Config says which game is played. It is comparable. Zero means zero: take [Standard] and
// change what is to be different.
type Config struct {
	Edition uint8       `json:"edition"` // of the rules: 1
	Players int8        `json:"players"` // 3 or 4
	Start   bourse.Seat `json:"start"`   // the first start player (F2.1)
	Rounds  int8        `json:"rounds"`  // 1 to 8 with 4 players, to 9 with 3 (F4.1, F4.3)
	Copies  int8        `json:"copies"`  // of each kind of card, 1 to 9 (F1.3, F4.3)
	Hand    int8        `json:"hand"`    // cards dealt to each player, 2 to 5 (F2.2, F4.3)
}

// Standard returns the standard game for 3 or 4 players. For other numbers it returns a config
// that Validate refuses.
func Standard(players int) Config {
	c := Config{Edition: Edition, Players: int8(max(-1, min(players, 127))), Copies: 9, Hand: 5}
	c.Rounds = maxRounds(c.Players)
	return c
}

// maxRounds returns the number of rounds of the standard game.
func maxRounds(players int8) int8 {
	if players == 3 {
		return 9 // F4.1
	}
	return 8 // F4.1
}

// settings is the table of the config's settings: what each is, its range, and its clause.
var settings = grammar.NewSettings(grammar.Settings[Config]{
	{Name: "edition", Min: Edition, Max: Edition, Rule: "F4.3", Doc: "the edition of the rules",
		OutOfRange: "edition %s is not played here, 1 is"},
	{Name: "players", Min: MinPlayers, Max: MaxPlayers, Rule: "F2.4", Doc: "how many play"},
	{Name: "start", Max: MaxPlayers - 1, Rule: "F2.1", Doc: "the first start player, a seat of the game",
		OutOfRange: "start %s is not a seat of the game",
		Most:       func(c *Config) int64 { return int64(c.Players) - 1 }},
	{Name: "rounds", Min: 1, Max: 9, Rule: "F4.3", Doc: "8 with 4 players and 9 with 3, or fewer",
		Most: func(c *Config) int64 { return int64(maxRounds(c.Players)) }},
	{Name: "copies", Min: 1, Max: 9, Rule: "F4.3", Doc: "of each kind of card; the deck must suffice"},
	{Name: "hand", Min: 2, Max: 5, Rule: "F4.3", Doc: "cards dealt to each player"},
})

// Validate returns nil, or every fault of the config joined, each a [*bourse.ConfigError].
func (c Config) Validate() error {
	faults := bourse.ConfigFaults{Game: header.Game}
	settings.Check(&c, faults.Add) // F4.3
	if need, have := c.cards(), kinds*int(c.Copies); !faults.Any() && need > have {
		faults.Add("copies", "F4.3", fmt.Sprintf("%d cards are needed and there are %d", need, have)) // F4.3
	}
	return faults.Err()
}

// cards returns the number of cards that a game draws in all.
func (c Config) cards() int {
	n := int(c.Players)*int(c.Hand) + piles + int(c.Players)*int(c.Rounds-1)
	if c.neutral() {
		n += int(c.Rounds)
	}
	return n
}

// neutral reports whether the neutral cube plays (F2.4).
func (c Config) neutral() bool { return c.Players == 3 }

// Variant reports whether the game is a study variant and not the standard game (F4.3).
func (c Config) Variant() bool {
	standard := Standard(int(c.Players)) // F4.3
	standard.Start = c.Start
	return c != standard
}

// Public is what everyone knows of a position, and what Options and Check decide by (F12.1).
// The zero Public is no game.
type Public struct {
	Config Config      `json:"config" content:"-" doc:"which game is played"`
	Phase  Phase       `json:"phase" doc:"what the game waits for" check:"some"`
	Round  int8        `json:"round" doc:"from 1 (F4.1)" range:"1..9"`
	Start  bourse.Seat `json:"start" doc:"the start player of the round (F2.1, F10.3)"`
	Active bourse.Seat `json:"active" doc:"whose turn it is, or who is dealt the next card; else none"`
	// Actions is the number of actions that the active player has left, in an action step.
	Actions   int8         `json:"actions" doc:"that the active player has left, in an action step (F7.4)" range:"0..3"`
	NPC       int8         `json:"npc" doc:"the neutral cube's pile with 3 players, else 0 (F2.4)" range:"0..5"`
	Deck      int8         `json:"deck" doc:"cards in the deck" range:"0..54"`
	Committed bourse.Seats `json:"committed" doc:"who has chosen, where choices are simultaneous (F10.2, F11.1)"`
	Fourth    bourse.Seats `json:"fourth" doc:"who has bought the fourth marker (F9.1)"`

	Rows      [commodities]Row    `json:"prices" doc:"of corn, rice and pepper, in gold (F1.2)" check:"1..15"`
	Exchange  int32               `json:"exchange" doc:"the exchange's gold (F1.5)"`
	Gold      [MaxPlayers]int32   `json:"gold" doc:"of each player; seats that are not in the game have 0 (F1.5)" check:"seats"`
	HandSizes [MaxPlayers]int8    `json:"handSizes" doc:"cards in each hand, those chosen to be given included" range:"0..5" check:"seats"`
	Board     [MaxPlayers]Markers `json:"board" doc:"the markers that each player has on the board, rising" check:"seats rising"`

	Top   [piles]Card        `json:"top" doc:"the open card of each pile; ? where it is covered, none where none lies yet"`
	Cover [piles]bourse.Seat `json:"cover" doc:"whose card lies face down on each pile: ~ for the NPC's, none where none does"`
	Seen  Cards              `json:"seen" doc:"cards that lie or have lain face up, rising (F12.4)" check:"0..9"`
}

// Own is what one player alone knows (F12.2).
//
//view:open F12.1 own F12.2
type Own struct {
	Hand   Cards  `json:"hand" doc:"rising" check:"0..9"`
	Placed Card   `json:"placed" doc:"the card placed face down this round, until it is turned up; else none (F5.2)"`
	Give   Card   `json:"give" doc:"the card chosen to be given to the left neighbour, still in the hand; else none (F10.2)"`
	Settle Choice `json:"settle" doc:"the markers chosen for the final settlement, rising (F11.1)" check:"rising"`
}

// A Choice is up to two markers, rising, the empty places last.
type Choice [2]Marker

// A State is a position of the game. It is a plain comparable value.
type State struct {
	Public
	Own [MaxPlayers]Own `json:"own" check:"seats"`
	// Stock is the cards that nobody has seen: the deck and, while it lies face down, the NPC's
	// card. Nobody knows that card, so it is drawn when it is turned up, which is the same.
	Stock Cards `json:"stock" check:"0..9"`
}

// start sets up the game of its config, as far as the first question.
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

// MaxMoves bounds the number of moves of a game, Nature's included.
//
// The set-up deals a card a move. In a round each player places, turns, takes two first actions and
// may have to end two turns; with 3 players the NPC's card is drawn. After each round but the last
// each player draws and gives. A player buys one fourth marker and chooses once at the end. A hand
// begins at Hand cards, one is placed each round and one drawn for it, and two are discarded for
// each extra action, so there are (Hand−1)/2 of these in a game, each with the move that takes it.
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

// Pick returns the move that [bourse.Pick] would draw from the seat's Options, with the same draws: it
// counts the options, draws a number, and makes the move with that number.
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

// options appends the legal moves of an awaited player, the mildest first.
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

func (s *State) refuseMove(m Move) *bourse.Illegal {
	if m.Seat == bourse.Nature {
		return s.refuseChance(m)
	}
	if r := s.refuseSeat(m.Seat); r != nil {
		return r
	}
	return s.Public.refuseDecision(m, &s.Own[m.Seat]) // F13.1
}

func (s *State) play(m Move, out sink) error {
	if r := s.refuseMove(m); r != nil {
		return r
	}
	if out != nil {
		rule := Clause(moves.Rule(m.Kind))
		if m.Seat == bourse.Nature {
			rule = s.rule() // a card dealt in the carry-over is F10.1
		}
		out(Event{Kind: Moved, Rule: rule, Move: m})
	}
	s.make(m, out)
	return nil
}

// Chances appends Nature's moves, each kind of card with the number of cards as its weight.
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

// SampleChance draws one of Nature's moves, every card of the stock being as likely as any other. It
// returns false if it is not Nature's turn.
func (s *State) SampleChance(r *rng.Rand) (Move, bool) {
	if !s.Phase.chance() {
		return Move{}, false
	}
	return s.chance(s.Stock.draw(r)), true
}

// chance returns Nature's move that draws a card.
func (s *State) chance(card Card) Move {
	switch s.Phase {
	case Laying:
		return Lay(s.Seen.Len(), card)
	case Revealing:
		return Reveal(int(s.NPC), card)
	}
	return everyDeal[s.Active][card-CornUp]
}

// everyDeal holds the deal of every card to every player.
var everyDeal = func() (deals [MaxPlayers][kinds]Move) {
	for seat := range deals {
		for card := range deals[seat] {
			deals[seat][card] = DealCard(seatOf(seat), Card(card+1))
		}
	}
	return deals
}()

// refuseChance refuses what Nature cannot do.
func (s *State) refuseChance(m Move) *bourse.Illegal {
	if s.Turn() != bourse.Nature {
		return NotYourTurn
	}
	due := s.chance(CornUp)
	due.Card = m.Card
	switch {
	case m != due:
		return s.refuseOther()
	case !m.Card.valid():
		return NoSuchCard
	case s.Stock[m.Card-1] == 0:
		return NotInStock
	}
	return nil
}

// refuseOther refuses what Nature is not to do now.
func (p *Public) refuseOther() *bourse.Illegal {
	switch {
	case p.Phase == Laying: // F2.3
		return LayDue
	case p.Phase == Revealing && p.Active == bourse.None: // F6.2
		return LastDue
	case p.Phase == Revealing: // F6.1
		return RevealDue
	case p.Phase == Drawing: // F10.1
		return DrawDue
	}
	return NotDue // F2.2
}
