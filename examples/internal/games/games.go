// Package games is the list of games that the example programs share. To add a game, add an entry to all.go.
package games

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/bots/strong"
	"bourse.example/examples/engine"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// A Game is a game for programs that do not know its types.
type Game struct {
	bourse.Game
	Title    string
	Min, Max int
	Standard int // players by default
	// About describes in a few words what players do in the game. Minutes is how long one player needs for a
	// game against bots.
	About   string
	Minutes int
	// Rounds is the game's word for a round of a Session. Stage returns the name of a stage, from 1; it is
	// nil if the game has no figures.
	Rounds string
	Stage  func(int) string
	// Aim describes the standard game in a few sentences. Aims has it in each of the Languages, which are BCP
	// 47 tags, English first.
	Aim       []string
	Aims      map[string][]string
	Languages []string
	// Sets lists the games with only some of the parts, from the smallest to the whole. It is empty if the
	// game has no optional parts.
	Sets []PartSet

	// Rule returns the text of a clause of the rulebook. ok is false if there is no such clause.
	Rule func(id string) (string, bool)

	// Begin begins a match from a config in JSON. Load continues a recorded match, and Resume an interrupted
	// one, as bourse.Rules.Resume does.
	Begin  func(config []byte, seed *rng.Seed) (Session, error)
	Load   func(io.Reader) (Session, error)
	Resume func(r io.Reader, seed *rng.Seed) (Session, error)
	// See puts a view into words. The view is in JSON, as bourse.Table.View writes it, and names has the
	// players' names. No match is needed. The error is bourse.ErrSyntax.
	See func(view []byte, names map[bourse.Seat]string) (Sight, error)

	// Engine is the game for engines. It is nil for a game of Of.
	Engine engine.Game

	worlds worlds
}

// A Session is a table with words for people, at which bots can play.
type Session interface {
	bourse.Table

	// Back returns a session of the first n moves, without bots. The original session does not change.
	Back(n int) (Session, error)

	// See returns what a seat sees now. It does not change with the match.
	See(bourse.Seat) Sight
	// Story describes what a seat has seen since the given event, and returns the number of the next event.
	Story(seat bourse.Seat, from int) (lines []Line, next int)
	// Aim describes the game in a few sentences, for its config.
	Aim() []string
	// Asked returns the decision that a seat has to make, and in further lines what helps to make it.
	Asked(bourse.Seat) (what, why string)
	// Phase returns the name and the purpose of the phase, or "" if the game has no words for them.
	Phase(bourse.Seat) (name, text string)
	// Board draws what the seat needs for a decision, in lines of at most 80 columns. Text draws everything.
	Board(bourse.Seat) string
	// Sheets returns the picture of what the seat knows, in words. Board draws those that are Brief.
	Sheets(bourse.Seat) []bourse.Sheet
	// Worth describes what each player's possessions are worth, one line a player, as far as the seat knows.
	// It returns nil if the game has no words for it.
	Worth(bourse.Seat) []string
	// In returns the same match in another language, or in English if the game does not have that language.
	// Do not use the two at the same time. Language returns the language.
	In(language string) Session
	Language() string
	// Name sets the names of players, and Call returns the name of a seat.
	Name(map[bourse.Seat]string)
	Call(bourse.Seat) string
	// Choices returns the legal moves of a seat. If chance moves are entered by hand, Nature's choices are
	// those.
	Choices(bourse.Seat) []Choice
	// Size returns the number of legal moves of a seat, at most math.MaxInt.
	Size(bourse.Seat) int
	// Round returns the number of the round, from 1, or 0 if the game has no rounds.
	Round() int
	// Prices returns the market's prices, always of the same goods in the same order, or nil if the game has
	// no market.
	Prices() []Price
	// History returns the prices at the end of each finished round, as the move that ended it left them, and
	// the present prices last. Prices of currencies follow the others. It returns nil if the game has no
	// market. The prices are known to everybody. Do not change them.
	History() []Moment
	// Stage returns the number of the stage of the game, from 1, or 0 if the game has no figures. Figures are
	// compared stage by stage.
	Stage() int
	// Figures returns numbers that show how the game is going, always the same ones in the same order.
	Figures() []Figure
	// Shares estimates each player's share of the win in the present position. The shares add up to 1, or to
	// less if perhaps nobody wins, and are the payoffs in a finished game. The estimate uses what is hidden, so
	// show it only after the game. Games without another estimate continue the match at random as many times
	// as playouts says, and fewer times if the context ends.
	Shares(ctx context.Context, playouts int, seed rng.Seed) []float64
	// Ending returns in a word or two how the game has ended, or "" if it is not over or has no words for it.
	Ending() string

	// Sit seats a bot. It draws as if it had made the seat's moves so far.
	Sit(bourse.Seat, Seating) error
	// Choose returns the move of the seat's bot.
	Choose(ctx context.Context, seat bourse.Seat) (string, error)
	// Failed returns why the program in a seat has failed, or "". Standings has it last, and the others share the
	// win. The record has the reason in a TagForfeit.
	Failed(bourse.Seat) string
	// Thoughts returns what the seat's bot found about the moves of its last decision. It returns nil for a
	// bot that does not search, for a program, and for a decision with a single move.
	Thoughts(seat bourse.Seat) []Thought
	// Hint compares a seat's moves for about the given time and returns the best three, and in how many worlds it
	// compared them. It does not change the match, and it does not use the match's seed.
	Hint(ctx context.Context, seat bourse.Seat, seed rng.Seed, about time.Duration) (best []Hint, worlds int,
		err error)
	// Close removes the bots. Programs are asked to quit, and killed if they do not.
	Close() error

	world() World
}

// A Seating describes a bot to seat.
type Seating struct {
	Bot   string        // for bots.New: greedy, ismcts:1000; or Exec and a command: exec:./mybot
	Seed  rng.Seed      // for its random choices; never the seed of the match
	Limit time.Duration // for one decision; 0 means no limit, and engine.DefaultLimit for a program
	// Fault, if not nil, is called with the reason when the bot fails. The seat then makes the mildest move.
	// If a program fails, the reason is an engine.ErrProgram; the program is killed, and the seat makes the
	// mildest moves to the end of the game.
	Fault func(error)
}

// A Hint is a move and how good it is: see [bots.Advice]. The first of a list is the best.
type Hint struct {
	Move   string
	Wins   float64 // the share of the win to expect, from 0 to 1; 0 if Gold
	Lead   float64 // if Gold: how much gold more than the others, on average, the player ends up with
	Gold   bool
	Equal  bool // about as good as the first
	Others int  // of the first: how many other moves are about as good, whether they are in the list or not
	// Moved has the prices of Session.Prices that the first move changes at once, as far as the seat can know.
	Moved []Change
	// Likely is the price of a good that the first move lifts or lowers most by the end of the round, in the middle
	// of the positions that the seat can expect; zero if there is none.
	Likely Change
}

// A Change is a price before and after a move.
type Change struct{ Before, After Price }

// A Thought is what a search found about a move: see [bots.Thought].
type Thought struct {
	Move   string  `json:"move"`
	Visits int     `json:"visits"`
	Value  float64 `json:"value"`
}

// A Line is a line of a story. Its LineKind determines how it is shown.
type (
	Line     = bourse.Line
	LineKind = bourse.LineKind
)

// The kinds of lines.
const (
	Told    = bourse.LineTold
	Round   = bourse.LineRound
	Phase   = bourse.LinePhase
	Changed = bourse.LineChanged
	Alarm   = bourse.LineAlarm
)

// A Price is the price of one unit of a good, Num/Den gold, not reduced. Den is 0 if the good is not for
// sale.
type Price struct {
	Good     string
	Num, Den int64
}

// A Figure is a number that shows how a game is going. Figures of a group belong together. Figures with the
// same name are for one player each.
type Figure struct {
	Group string      `json:"group"`
	Name  string      `json:"name"`
	Seat  bourse.Seat `json:"seat"` // the player, or None
	// whether it counts events since the game began, rather than describing the present
	Sum bool `json:"sum"`
	N   int  `json:"-"`
}

// A Choice is an option in words.
type Choice struct {
	Words    []string // the move's text without the seat; an amount is Amount
	Group    string   // what it has in common with its neighbours: buy corn at 27
	Item     string   // its own words: up for 1 gold
	Min, Max int      // of the amount; Max is 0 if there is none
	Weight   int64    // of a chance move
	// an explanation for people who do not know the rules; "" if the game has none
	Means string
	// Nowhere says that the option leads nowhere: the player can then only go back.
	Nowhere bool
	// Does is a sentence with {n} in place of the amount and {cost} in place of its cost; "" without an amount.
	Does string
	// Cost returns what an amount costs and in which unit; nil if it has no cost.
	Cost func(n int) (int, string)
	move func(n int) string
}

// Amount takes the place of the amount in Choice.Words.
const Amount = bourse.AmountWord

// Move returns the text of the move. n is the amount, if it has one.
func (c Choice) Move(n int) string { return c.move(n) }

// Text returns the move's text without the seat, with Amount in place of an amount.
func (c Choice) Text() string { return strings.Join(c.Words, " ") }

// headings are groups whose items do not continue them: the label is "back: leave it as it is".
var headings = []string{"back", "answer", "done", "pass", "the decree", "its ability"}

// Label returns the words of a button that stands for the option alone.
func (c Choice) Label() string {
	label := strings.TrimSpace(c.Group + " " + c.Item)
	switch {
	case c.Max > 0 && c.Item == Amount || c.Item == "":
		label = c.Group
	case slices.Contains(headings, c.Group):
		label = c.Group + ": " + c.Item
	}
	if c.Nowhere {
		label += " (leads nowhere)"
	}
	return label
}

// Say returns the words of the option with an amount: buy 4 grain for 3 gold.
func (c Choice) Say(n int) string {
	if c.Max == 0 {
		return c.Label()
	}
	cost := ""
	if c.Cost != nil {
		n, of := c.Cost(n)
		cost = fmt.Sprint(n, " ", of)
	}
	return strings.NewReplacer("{n}", fmt.Sprint(n), "{cost}", cost).Replace(c.Does)
}

// Find returns the game with the given name.
func Find(name string) (Game, error) {
	for _, g := range all {
		if g.Name() == name {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("no game is called %s, there are: %s", words.Quote(name),
		strings.Join(Names(), ", "))
}

// Names returns the names of all games.
func Names() []string {
	var names []string
	for _, g := range all {
		names = append(names, g.Name())
	}
	return names
}

// Strengths are the names for how well bots play, the weakest first.
var Strengths = []string{"beginner", "club", "strong"}

// Bot returns the bot of a strength, or "" if there is no such strength. The README of bots says how often
// each of them wins.
func (g Game) Bot(strength string) string {
	switch strength {
	case "beginner":
		return "random"
	case "club":
		return strong.Club(g.Name())
	case "strong":
		return strong.Best(g.Name())
	}
	return ""
}

// OfRecord returns the game of a record.
func OfRecord(r io.Reader) (Game, error) {
	name, err := bourse.RecordGame(r)
	if err != nil {
		return Game{}, err
	}
	return Find(name)
}

// All returns the games.
func All() []Game { return slices.Clone(all) }
