// Package games is the one list of games that the example programs share. A game joins it by one
// entry in all.go.
package games

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// A Game is a game as programs want it that know no game's types.
type Game struct {
	bourse.Game
	Title    string
	Min, Max int
	Standard int // players, where nobody says how many
	// About says in a few words what one does in the game, and Minutes about how many a person needs for a
	// game against bots.
	About   string
	Minutes int
	// Strong is whether a search of bots.DefaultIterations is shown to win more than its share against
	// greedy.
	Strong bool
	// Rounds is what a round of a Session is called, and Stage names a stage, from 1; nil: the game has no
	// figures.
	Rounds string
	Stage  func(int) string
	// Aim says in sentences what the standard game is about, and Aims in each of the Languages that the game
	// is told in: tags of BCP 47, the first of which is English.
	Aim       []string
	Aims      map[string][]string
	Languages []string
	// Sets are games with some of its parts, from the smallest to the whole; none where no part can be left
	// out.
	Sets []PartSet

	// Rule returns a clause of the rulebook: the text and whether there is such a clause.
	Rule func(id string) (string, bool)

	// Begin begins a match from a config in JSON, Load goes on with a recorded one, and Resume with one that
	// was cut off, as bourse.Rules.Resume has it.
	Begin  func(config []byte, seed *rng.Seed) (Session, error)
	Load   func(io.Reader) (Session, error)
	Resume func(r io.Reader, seed *rng.Seed) (Session, error)
	// See tells people what stands in a view, in JSON as bourse.Table.View writes it, with seats called by
	// names. No match is needed. The error is bourse.ErrSyntax.
	See func(view []byte, names map[bourse.Seat]string) (Sight, error)

	// Engine is the game as engines and the rules service play it.
	Engine engine.Game
}

// A Session is a table, told to people, at which bots can sit.
type Session interface {
	bourse.Table

	// Move returns the text of the n-th move, from 0, and who made it.
	Move(n int) (bourse.Seat, string)
	// Back returns a session of the first n moves, without its bots. It is a fork: the one that it
	// is taken from stays as it is.
	Back(n int) (Session, error)

	// Story tells what a seat has seen happen from the given event on, and the event to ask for
	// next.
	Story(seat bourse.Seat, from int) (lines []Line, next int)
	// Aim says in sentences what the game is about, as its config has it.
	Aim() []string
	// Asked says what a seat is to decide, and in lines what is good to know for that.
	Asked(bourse.Seat) (what, why string)
	// Phase names the phase of the game, and says what it is for; nothing if the game does not tell.
	Phase(bourse.Seat) (name, text string)
	// Board draws for a seat what one needs to decide, in lines of at most 80 columns; Text draws it all.
	Board(bourse.Seat) string
	// Worth says for a seat what those who play own is worth, a line each; nothing if the game does not tell.
	Worth(bourse.Seat) []string
	// In returns the same match told in another language, or in English if the game is not told in it; the
	// two must not be used at the same time. Language returns the language.
	In(language string) Session
	Language() string
	// Name gives seats the names that they are told by, and Call returns a seat's.
	Name(map[bourse.Seat]string)
	Call(bourse.Seat) string
	// Choices returns the legal moves of a seat: those of Nature where chance is typed in.
	Choices(bourse.Seat) []Choice
	// Size returns the number of legal moves of a seat, at most math.MaxInt.
	Size(bourse.Seat) int
	// Round returns the number of the round, from 1, and 0 if the game does not tell of rounds.
	Round() int
	// Prices returns the market's prices, always the same goods in the same order, and nothing if the
	// game has no market.
	Prices() []Price
	// History returns the prices at the end of each round that has ended, as the move that ended it left
	// them, and last those of now, those of currencies behind the others; nothing if the game has no market.
	// They are of what everybody sees, and must not be changed.
	History() []Moment
	// Stage returns the number of the stage of the game, from 1, in which figures are compared, and 0 if
	// there are none.
	Stage() int
	// Figures returns numbers that tell how the game goes, always the same in the same order.
	Figures() []Figure
	// Ending returns how a game that is over has ended, in a word or two, and "" if the game does not tell.
	Ending() string

	// Sit puts a bot on a seat. It goes on where the seat's moves so far have brought it.
	Sit(bourse.Seat, Seating) error
	// Choose returns the move of the bot on a seat.
	Choose(ctx context.Context, seat bourse.Seat) (string, error)
	// Thoughts returns what the bot on a seat has found of the moves of the decision that it made last;
	// nothing of a bot that does not search, of a program, and where there was a single move.
	Thoughts(seat bourse.Seat) []Thought
	// Hint says what a search of about a given time thinks of a seat's decision: the best moves, of about how
	// many worlds it has searched. Nothing of the match is changed by it, and nothing of what the seed brings
	// is known to it.
	Hint(ctx context.Context, seat bourse.Seat, seed rng.Seed, about time.Duration) (best []Hint, worlds int,
		err error)
	// Close takes the bots off their seats: programs are told to quit, and ended if they do not.
	Close() error
}

// A Seating is a bot that sits down.
type Seating struct {
	Bot   string        // what bots.New knows: greedy, ismcts:1000; or Exec and a command: exec:./mybot
	Seed  rng.Seed      // what it draws from; not the seed of the match
	Limit time.Duration // for one decision; 0 is none, and engine.DefaultLimit for a program
	// Fault, if not nil, is told why the bot has failed. The mildest move is made for it then. What a
	// program fails with is an engine.ErrProgram: it is ended, not asked again, and its seat makes
	// mildest moves to the end of the game.
	Fault func(error)
}

// A Hint is what a search thinks of a move: see bots.Advice.
type Hint struct {
	Move         string
	Visits       int
	Wins, Spread float64
	Playouts     int
}

// A Thought is what a search found of a move: see bots.Thought.
type Thought struct {
	Move   string
	Visits int
	Value  float64
}

// A Line is a line of a story, and a LineKind says how it is to be shown.
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

// A Price is what one of a good costs, Num/Den gold, not reduced; Den is 0 if it is not to be had.
type Price struct {
	Good     string
	Num, Den int64
}

// A Figure is a number that tells how a game goes. Those of a group belong together; those of a name are of
// one player each.
type Figure struct {
	Group string      `json:"group"`
	Name  string      `json:"name"`
	Seat  bourse.Seat `json:"seat"` // whose it is, or None
	// whether it is what has come to pass since the game began, rather than how the game stands
	Sum bool `json:"sum"`
	N   int  `json:"-"`
}

// A Choice is an option for people to take.
type Choice struct {
	Words    []string // the move's text without the seat; an amount is Amount
	Group    string   // what it has in common with its neighbours: buy corn at 27
	Item     string   // what it has not: up for 1 gold
	Min, Max int      // of the amount; Max 0: there is none
	Weight   int64    // of a move of Nature
	// what it means to choose it, for who does not know the rules; "" if the game does not tell
	Means string
	// Cost returns what an amount is paid with, and how much of it; nil where there is nothing to say.
	Cost func(n int) (int, string)
	move func(n int) string
}

// Amount stands in Choice.Words where the amount does.
const Amount = bourse.AmountWord

// Move returns the text of the move; n is the amount, if there is one.
func (c Choice) Move(n int) string { return c.move(n) }

// Find returns the game of a name.
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

// OfRecord returns the game that a record is of.
func OfRecord(r io.Reader) (Game, error) {
	name, err := bourse.RecordGame(r)
	if err != nil {
		return Game{}, err
	}
	return Find(name)
}

// All returns the games.
func All() []Game { return slices.Clone(all) }
