package board

import (
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file has what a picture is drawn from.

// An Input is the data for a picture. It belongs to one seat and contains nothing that this seat may not
// know.
type Input struct {
	Game    string                 // the name, such as futures
	View    []byte                 // as JSON, written by bourse.Table.View
	Value   any                    // the view itself, such as a merlin.View; if it is nil, View is read
	Names   map[bourse.Seat]string // names of the seats; a seat without one is called Player 1 and so on
	Choices []Choice               // the moves that can be clicked: those of Choices, or none
	History []Moment               // the finished rounds, and the present
	Bare    bool                   // the picture gets no tables
	// Refuse returns why a move is refused, given its words, or "" if there is no reason to show. It may be nil.
	Refuse func(words string) string
	// Say returns a text of the picture in another language. If it is nil, the picture is in English.
	Say func(text string) string
}

// A Choice is a legal move, or a range of moves that differ in their amount.
type Choice struct {
	Words string `json:"words"` // the move's text without its seat, with N in place of an amount: buy corn up
	Move  string `json:"move"`  // the move's text: p0 buy corn up; with the least amount, if it has one
	Label string `json:"label"` // the words of a button: buy corn at 27 up for 1 gold
	Min   int    `json:"min"`   // of the amount
	Max   int    `json:"max"`   // of the amount; 0 if there is none
	// Cost returns what an amount costs and in which unit; nil if it has no cost.
	Cost func(n int) (int, string) `json:"-"`
}

// Choices returns the legal moves of a view's seat. It returns none if it is not that seat's turn, and an error
// if the game cannot read the view.
func Choices(game string, view []byte, names map[bourse.Seat]string) ([]Choice, error) {
	g, err := games.Find(game)
	if err != nil {
		return nil, err
	}
	seen, err := g.See(view, names)
	if err != nil {
		return nil, err
	}
	return ChoicesOf(seen.Choices()), nil
}

// ChoicesOf returns the choices of a session. Programs outside examples call Choices.
func ChoicesOf(all []games.Choice) []Choice {
	list := make([]Choice, 0, len(all))
	for _, c := range all {
		list = append(list, Choice{strings.Join(c.Words, " "), c.Move(c.Min), c.Label(), c.Min, c.Max, c.Cost})
	}
	return list
}

// A Moment has the Round, from 1, and the Prices at its end, or the present ones. A Price of one unit of a Good is
// Num/Den gold; Den is 0 if the good is not for sale. Each Moment of a game has the same goods in the same order: first
// those of the market, then currencies.
type (
	Moment = games.Moment
	Price  = games.Price
)
