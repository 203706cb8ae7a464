package board

import (
	"embed"
	"html/template"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/merlin"
)

// This file has what a picture is drawn from: what a seat sees, and the drawings of cards and pieces. Those are SVG symbols
// in art, one file for each game: paths in a square of 48 units on a tile in the color of its kind. Their classes are in
// board.css.

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
	Refuse   func(words string) string
	Language string // of the picture, as a tag such as ja; it is in English if the game does not have the language

	turned    turnedUp // set in steps
	unsettled unsettled
}

// A Choice is a legal move, or a range of moves that differ in their amount.
type Choice struct {
	Words   string `json:"words" about:"the move's text without its seat, with N in place of an amount: buy corn up"`
	Move    string `json:"move" about:"the move's text: p0 buy corn up; with the least amount, if it has one"`
	Label   string `json:"label" about:"the words of a button: buy corn at 27 up for 1 gold"`
	Min     int    `json:"min" about:"of the amount"`
	Max     int    `json:"max" about:"of the amount; 0 if there is none"`
	Nowhere bool   `json:"nowhere,omitempty" about:"whether the player can then only go back"`
	Does    string `json:"does,omitempty" about:"a sentence with {n} in place of the amount and {cost} in place of its cost: buy {n} grain for {cost}"`
	// Steps and Of are set by Price.
	Steps [][2]int `json:"steps,omitempty" about:"the cost of each amount: pairs of the largest amount for a cost, and the cost"`
	Of    string   `json:"of,omitempty" about:"the unit of the cost"`
	// Cost returns what an amount costs and in which unit; nil if it has no cost.
	Cost func(n int) (int, string) `json:"-"`
}

// Price sets what each amount of a choice costs.
func (c *Choice) Price() {
	if c.Cost != nil {
		_, c.Of = c.Cost(c.Min)
		c.Steps = games.Choice{Min: c.Min, Max: c.Max, Cost: c.Cost}.Steps()
	}
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
		list = append(list, Choice{Words: c.Text(), Move: c.Move(c.Min), Label: c.Label(), Min: c.Min, Max: c.Max, Nowhere: c.Nowhere, Does: c.Does, Cost: c.Cost})
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

//go:embed art/*.svg
var art embed.FS

// Symbols returns the drawings of a game's cards and pieces. A page that shows a [Picture] of the game needs
// them once, in the same tree of elements.
func Symbols(game string) template.HTML {
	text, _ := art.ReadFile("art/" + game + ".svg") // a game without drawings has none
	return template.HTML(text)
}

// symbol draws a symbol of the game, w units wide and high.
func (c *canvas) symbol(name string, x, y, w float64) {
	c.b = append(append(append(append(c.b, `<use href="#`...), c.Game[:2]...), '-'), name...)
	c.lengths(rectNames, x, y, w, w)
	c.raw(`"/>`)
}

// merlinDrawing returns the name of a card's drawing. Cards from the decks of magic, visions and decrees have
// their own; playing cards have that of their kind.
func merlinDrawing(c merlin.Card) string {
	switch {
	case c.Property():
		return "property"
	case c.Land():
		return c.Yield().String()
	case c.SpellLab():
		return "spell-lab"
	case c.PotionLab():
		return "potion-lab"
	case c.Guard():
		return "guard"
	case c.Golem() && c.String()[1] == 'q':
		return "guardian"
	case c.Golem():
		return "sentinel"
	case c == merlin.Joker:
		return "taxman"
	case c > merlin.Joker:
		return c.String()
	case strings.HasSuffix(c.String(), "7"):
		return "unrest"
	}
	return "permit"
}
