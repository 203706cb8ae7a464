package board

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/seating"
)

// This file draws the picture of any game.

// Width is the width of a panel in units: a unit is a pixel on a phone, and more on wider screens.
const Width = 336

// An Input is the data for a picture. It belongs to one seat and contains nothing that this seat may not
// know.
type Input struct {
	Game    string                 // the name, such as futures
	View    []byte                 // as JSON, written by bourse.Table.View
	Names   map[bourse.Seat]string // names of the seats; a seat without one is called Player 1 and so on
	Choices []games.Choice         // the legal moves of the view's seat; none if it is not its turn
	History []Moment               // the finished rounds, and the present
}

// A Moment contains the prices at the end of a round, or now.
type Moment = games.Moment

// A Picture is the table as a seat sees it.
type Picture struct {
	Panels []Panel // in the order of importance
	Tables []Table // the same as tables
}

// A Panel is a part of a picture.
type Panel struct {
	Key   string // the value of data-panel, such as ladders
	Title string
	Wide  bool // looks better at double width, if there is room
	SVG   template.HTML
}

// A Table is a part of the picture in words. Each row has as many cells as the head, and its first cell names
// it.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

// Draw draws the table. It returns an error for a view that the game cannot read.
func Draw(in Input) (Picture, error) {
	draw, ok := drawers[in.Game]
	if !ok {
		return Picture{}, fmt.Errorf("board: no picture of the game %q", in.Game)
	}
	return draw(in)
}

// drawers contains the function of each game.
var drawers = map[string]func(Input) (Picture, error){
	"merlin":     drawer(drawMerlin),
	"futures":    drawer(drawFutures),
	"economicon": drawer(drawEconomicon),
	"smallprint": drawer(drawSmallprint),
}

// drawer returns a function that decodes the view and draws it.
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

// A sheet is a picture in progress.
type sheet struct {
	Input
	picture Picture
	moves   map[string]games.Choice // by their words
	viewer  bourse.Seat
}

// call returns the name of a seat.
func (s *sheet) call(seat bourse.Seat) string {
	if name := s.Names[seat]; name != "" {
		return name
	}
	return seating.Name(seat)
}

// named returns the name of a seat, and marks the viewer's.
func (s *sheet) named(seat bourse.Seat) string {
	if seat == s.viewer {
		return s.call(seat) + " (you)"
	}
	return s.call(seat)
}

// panel adds a panel with a height.
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

// Label returns the text of an option outside a group.
func Label(c games.Choice) string {
	if c.Max > 0 && c.Item == games.Amount {
		return c.Group
	}
	return strings.TrimSpace(c.Group + " " + c.Item)
}
