package grammar_test

import (
	"errors"
	"fmt"

	"bourse.example/internal/grammar"
	"bourse.example/internal/words"
)

// This file is the grammar of a toy game. Players hold coins, which they mint, deposit and bet. Chance deals
// coins. The documentation of package grammar adds the kind deposit to the game.

type seat int8

var seatNames = []string{"~", "none", "p0", "p1", "p2"}

func (s seat) String() string { return seatNames[s+2] }

func (s *seat) UnmarshalText(text []byte) error {
	var n uint8
	if err := words.Read(&n, "seat", seatNames, text); err != nil {
		return err
	}
	*s = seat(n) - 2
	return nil
}

type coin uint8

const (
	copper coin = 1 + iota
	silver
)

var coinNames = []string{"none", "copper", "silver"}

func (c coin) String() string                   { return words.Name(coinNames, c) }
func (c coin) MarshalText() ([]byte, error)     { return []byte(c.String()), nil }
func (c *coin) UnmarshalText(text []byte) error { return words.Read(c, "coin", coinNames, text) }

type kind uint8

const (
	kindDeal kind = 1 + iota
	kindMint
	kindDeposit
	kindBet
	kindSwap
	kindEnd
)

// A move has bytes that belong to no field: one between its fields, and one after them. Its size is not a
// whole number of words. Two fields share a pair: a coin, and a number above it.
type move struct {
	Seat seat
	Kind kind
	To   seat
	Coin coin
	Mark coin
	N    int16
	Pair uint8
}

var moves = grammar.NewMoves(grammar.Table[move, kind]{
	Game: "toy",
	Kind: func(m *move) *kind { return &m.Kind },
	Seat: grammar.Field[move]{Name: "seat", Access: grammar.Named(func(m *move) *seat { return &m.Seat })},
	Kinds: []grammar.Kind{
		kindDeal: {Nature: true, Name: "deal", Rule: "T2.1, T5.10", Form: "<to> <coin>", Hidden: "coin",
			Doc: "gives a player a coin"},
		kindMint:    {Name: "mint", Rule: "T3.1", Form: "<n> <coin>", Doc: "makes coins"},
		kindDeposit: {Name: "deposit", Rule: "T4.1", Form: "<n> <coin>", Doc: "brings coins to the bank"},
		kindBet: {Name: "bet", Rule: "T5.1", Form: "<coin> on <to> [marked <mark>]", JSON: "to coin mark",
			Hidden: "coin", Doc: "bets a coin on a player"},
		kindSwap: {Name: "swap", Rule: "T6.1", Form: "<face> <pair>", Doc: "swaps a pair"},
		kindEnd:  {Name: "end", Rule: "T7.1", Doc: "ends the turn"},
	},
	Amount: "n",
	Fields: []grammar.Field[move]{
		{Name: "to", Type: "Seat", What: "seat", Doc: "who gets the coin",
			Access: grammar.Named(func(m *move) *seat { return &m.To })},
		{Name: "coin", Type: "Coin", Doc: "a coin", None: "no coin is named",
			Access: grammar.Named(func(m *move) *coin { return &m.Coin })},
		{Name: "mark", Type: "Coin", Doc: "on the bet",
			Access: grammar.Named(func(m *move) *coin { return &m.Mark })},
		{Name: "n", Type: "integer", Min: 0, Max: 300, What: "number of coins", Doc: "how many",
			Access: grammar.Number(func(m *move) *int16 { return &m.N })},
		{Name: "face", Type: "Coin", What: "coin", Doc: "of the pair",
			Access: grammar.NamedFunc(func(m *move) coin { return coin(m.Pair & 3) },
				func(m *move, c coin) { m.Pair = m.Pair&^3 | uint8(c) })},
		{Name: "pair", Type: "integer", Min: 0, Max: 9, Doc: "above it",
			Access: grammar.Custom(grammar.Codec[move]{
				Text: func(m *move) string { return fmt.Sprint(m.Pair >> 2) },
				Take: func(m *move, r *words.Reader) {
					m.Pair |= words.Take(r, "number", func(word string) (uint8, error) {
						if len(word) != 1 || word[0] < '0' || word[0] > '9' {
							return 0, errors.New("no digit")
						}
						return (word[0] - '0') << 2, nil
					})
				},
				JSON: func(m *move) []byte { return fmt.Append(nil, m.Pair>>2) },
				Set: func(m *move, data []byte) error {
					if len(data) != 1 || data[0] < '0' || data[0] > '9' {
						return errors.New("no digit")
					}
					m.Pair |= (data[0] - '0') << 2
					return nil
				},
				Zero:  func(m *move) bool { return m.Pair>>2 == 0 },
				Clear: func(m *move) { m.Pair &= 3 },
			})},
	},
	Normalize: func(m *move) {
		if m.Kind == kindBet && m.Mark == m.Coin {
			m.Mark = 0 // a mark that names its own coin means nothing
		}
	},
})

type eventKind uint8

const (
	moved eventKind = 1 + iota
	transferred
	settled
)

type event struct {
	Kind     eventKind
	Rule     grammar.Clause
	Move     move
	From, To seat
	Coin     coin
	N        int16
	Last     bool
}

func (m move) MarshalJSON() ([]byte, error)     { return moves.JSON(&m), nil }
func (m *move) UnmarshalJSON(data []byte) error { return moves.ReadJSON(m, data) }

var events = grammar.NewEvents(grammar.EventTable[event, eventKind]{
	Game: "toy",
	Book: 'T',
	Kind: func(e *event) *eventKind { return &e.Kind },
	Rule: func(e *event) *grammar.Clause { return &e.Rule },
	Kinds: []grammar.EventKind{
		moved: {Name: "moved", Fields: "move", Text: "<move>", Doc: "a move was made"},
		transferred: {Name: "transferred", Fields: "from to n [coin] [last]", Hidden: "coin",
			Text: "<from> > <to>: <n>[ of <coin>][, <last>] (<rule>)",
			Doc:  "coins went from a player to another"},
		settled: {Name: "settled", Doc: "all was paid"},
	},
	Fields: []grammar.Field[event]{
		{Name: "move", Type: "Move", Doc: "the move",
			Access: grammar.Plain(func(e *event) *move { return &e.Move }).Spelled(func(e *event) string { return moves.Text(&e.Move) })},
		{Name: "from", Type: "Seat", Doc: "whose they were",
			Access: grammar.Named(func(e *event) *seat { return &e.From })},
		{Name: "to", Type: "Seat", Doc: "whose they are",
			Access: grammar.Named(func(e *event) *seat { return &e.To })},
		{Name: "coin", Type: "Coin", Doc: "which", If: func(e *event) bool { return e.N > 0 },
			Access: grammar.Named(func(e *event) *coin { return &e.Coin })},
		{Name: "n", Type: "integer", Max: 300, Doc: "how many",
			Access: grammar.Number(func(e *event) *int16 { return &e.N })},
		{Name: "last", Type: "boolean", Doc: "whether they were the last",
			Access: grammar.Plain(func(e *event) *bool { return &e.Last }).Spelled(func(*event) string { return "the last" })},
	},
})

type config struct {
	Players int8
	Coins   int16
	Open    bool
	First   coin
	Start   seat
}

var settings = grammar.Settings[config]{
	{Name: "players", Min: 2, Max: 4, Rule: "T1.1", Doc: "how many play",
		Access: grammar.Number(func(c *config) *int8 { return &c.Players })},
	{Name: "coins", Min: 1, Max: 90, Rule: "T1.2", Doc: "in all; no more than 20 a player",
		Most:   func(c *config) int64 { return 20 * int64(c.Players) },
		Access: grammar.Number(func(c *config) *int16 { return &c.Coins })},
	{Name: "open", Max: 1, Rule: "T1.3", Doc: "whether coins are open",
		Access: grammar.Plain(func(c *config) *bool { return &c.Open })},
	{Name: "first", Max: 2, Rule: "T1.4", Doc: "the coin that is dealt first",
		Access: grammar.Named(func(c *config) *coin { return &c.First }),
		Refuse: func(c *config) string {
			if c.First == 0 {
				return "first is no coin"
			}
			return ""
		}},
	{Name: "start", Max: 1, Rule: "T1.5", Doc: "who begins", OutOfRange: "start %s is no seat",
		Most:   func(c *config) int64 { return int64(c.Players) - 1 },
		Access: grammar.Seat(func(c *config) *seat { return &c.Start })},
}
