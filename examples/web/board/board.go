package board

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file draws a picture of any game.

// Width is how many units every panel is wide: pixels on a telephone, more on what is wider.
const Width = 336

// An Input is what a picture is drawn from. It is one seat's, and holds nothing that this seat may not know.
type Input struct {
	Game    string                 // its name: futures
	View    []byte                 // in JSON, as bourse.Table.View writes it
	Names   map[bourse.Seat]string // what seats are called; one without a name is p0
	Choices []games.Choice         // the legal moves of the view's seat; none where it is not asked
	History []Moment               // the rounds that have ended, and the present
}

// A Moment is what things cost at the end of a round, or now.
type Moment = games.Moment

// A Picture is what a seat sees of the table.
type Picture struct {
	Panels []Panel // in the order in which they are looked at
	Tables []Table // the same to read
}

// A Panel is a part of a picture.
type Panel struct {
	Key   string // what it is called in data-panel: ladders
	Title string
	Wide  bool // it gains by being twice as wide as others, where there is room
	SVG   template.HTML
}

// A Table is a part of the picture in words: its rows have as many cells as its head, and the first of each
// names it.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

// Draw draws the table. A view that the game does not take is an error.
func Draw(in Input) (Picture, error) {
	draw, ok := drawers[in.Game]
	if !ok {
		return Picture{}, fmt.Errorf("board: no picture of the game %q", in.Game)
	}
	return draw(in)
}

// drawers are the games.
var drawers = map[string]func(Input) (Picture, error){
	"merlin":     drawer(drawMerlin),
	"futures":    drawer(drawFutures),
	"economicon": drawer(drawEconomicon),
	"smallprint": drawer(drawSmallprint),
}

// drawer makes one that is given the view.
func drawer[V any](draw func(*sheet, *V)) func(Input) (Picture, error) {
	return func(in Input) (Picture, error) {
		v := new(V)
		if err := json.Unmarshal(in.View, v); err != nil {
			return Picture{}, fmt.Errorf("board: the view of %s: %w", in.Game, err)
		}
		s := &sheet{Input: in, moves: map[string]games.Choice{}}
		for _, c := range in.Choices {
			s.moves[strings.Join(c.Words, " ")] = c
		}
		draw(s, v)
		return s.picture, nil
	}
}

// A sheet is a picture that is being drawn.
type sheet struct {
	Input
	picture Picture
	moves   map[string]games.Choice // by their words
}

// call returns what a seat is called.
func (s *sheet) call(seat bourse.Seat) string {
	if name, ok := s.Names[seat]; ok {
		return name
	}
	return seat.String()
}

// panel adds a panel of a height.
func (s *sheet) panel(key, title string, high float64, draw func(*canvas)) *Panel {
	c := &canvas{sheet: s}
	c.open(key, title, high)
	draw(c)
	c.b.WriteString("</svg>")
	s.picture.Panels = append(s.picture.Panels,
		Panel{Key: key, Title: title, SVG: template.HTML(c.b.String())})
	return &s.picture.Panels[len(s.picture.Panels)-1]
}

// table adds a table, whose rows follow.
func (s *sheet) table(title string, head ...string) *Table {
	s.picture.Tables = append(s.picture.Tables, Table{Title: title, Head: head})
	return &s.picture.Tables[len(s.picture.Tables)-1]
}

// row adds a row.
func (t *Table) row(cells ...string) { t.Rows = append(t.Rows, cells) }

// Label returns what an option is called where it stands alone.
func Label(c games.Choice) string {
	if c.Max > 0 && c.Item == games.Amount {
		return c.Group
	}
	return strings.TrimSpace(c.Group + " " + c.Item)
}
