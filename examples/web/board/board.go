package board

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
)

// This file draws the picture of any game.

// Width is the width of a panel in units: a unit is a pixel on a phone, and more on wider screens.
const Width = 336

// A Picture is the table as a seat sees it.
type Picture struct {
	Panels   []Panel                `json:"panels" about:"in the order of importance"`
	Tables   []Table                `json:"tables" about:"the same as tables: each row has as many cells as the head, and its first cell names it"`
	Facts    template.HTML          `json:"facts" about:"the short tables as HTML, for screen readers beside the panels"`
	Holdings map[bourse.Seat]string `json:"holdings,omitempty" about:"the most important things that a player has, in a few words"`
}

// Columns returns the panels that are always visible, by column.
func (p Picture) Columns() [][]Panel {
	all := make([][]Panel, columns)
	for _, panel := range p.Panels {
		if panel.Column > 0 {
			all[panel.Column-1] = append(all[panel.Column-1], panel)
		}
	}
	return all
}

// More returns the panels that a player opens.
func (p Picture) More() (all []Panel) {
	for _, panel := range p.Panels {
		if panel.Column == 0 {
			all = append(all, panel)
		}
	}
	return all
}

// A Panel is a part of a picture.
type Panel struct {
	Key    string        `json:"key" about:"the value of data-panel, such as ladders"`
	Title  string        `json:"title"`
	Column int           `json:"column" about:"1 to 3 from the left; 0 for a panel that has no room on a small screen and can be opened"`
	Sheet  bool          `json:"-"` // whether it has a column, but must be opened on a phone
	SVG    template.HTML `json:"svg" about:"an SVG element to insert into a page with board.css. Elements of the class spot can be clicked. A spot has the move in data-move, or, if the move has an amount, its words in data-choice"`
	Spots  []Choice      `json:"spots" about:"the moves that can be played on it; a move can have two spots"`
	high   float64       // what it usually needs
}

// A Table is a part of the picture in words. Each row has as many cells as the head, and its first cell names
// it.
type Table struct {
	Title string     `json:"title"`
	Head  []string   `json:"head"`
	Rows  [][]string `json:"rows"`
}

// Draw draws the table. It returns an error for a view that the game cannot read.
func Draw(in Input) (Picture, error) {
	draw, ok := drawers[in.Game]
	if !ok {
		return Picture{}, fmt.Errorf("board: no picture of the game %q", in.Game)
	}
	return draw(in)
}

var drawers = map[string]func(Input) (Picture, error){
	"merlin":     drawer(drawMerlin),
	"futures":    drawer(drawFutures),
	"economicon": drawer(drawEconomicon),
	"smallprint": drawer(drawSmallprint),
}

// drawer returns a function that draws a view, and reads it from JSON if necessary.
func drawer[V any, P interface {
	*V
	json.Unmarshaler
}](draw func(*sheet, P)) func(Input) (Picture, error) {
	return func(in Input) (Picture, error) {
		in.Language = languageOf(in.Game, in.Language)
		v, ok := in.Value.(V)
		if !ok {
			if err := P(&v).UnmarshalJSON(in.View); err != nil { // json.Unmarshal would read it twice
				return Picture{}, fmt.Errorf("board: the view of %s: %w", in.Game, err)
			}
		}
		s := &sheet{Input: in, placed: []Choice{}, moves: make(map[string]*Choice, len(in.Choices))}
		for i := range in.Choices {
			s.moves[in.Choices[i].Words] = &in.Choices[i]
		}
		s.picture = Picture{Panels: make([]Panel, 0, 10), Tables: make([]Table, 0, 12), Holdings: map[bourse.Seat]string{}}
		buffer := buffers.Get().(*[]byte)
		s.buffer = *buffer
		draw(s, P(&v))
		for _, t := range s.tables {
			s.picture.Tables = append(s.picture.Tables, *t)
		}
		if s.picture.Facts = s.facts(); in.Bare {
			s.picture.Tables = nil
		}
		*buffer = s.buffer
		buffers.Put(buffer)
		return s.picture, nil
	}
}

// buffers are those of sheets that are done.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// A sheet is a picture in progress.
type sheet struct {
	Input
	picture Picture
	tables  []*Table
	moves   map[string]*Choice // by their words
	placed  []Choice           // the moves on the panel in progress
	viewer  bourse.Seat
	buffer  []byte // for panels in progress
}

// Panels are arranged in columns of this height in units: what a screen of 1280 by 720 pixels has room for.
// Each panel needs some more for its title.
const (
	columns    = 3
	columnHigh = 608.0
	titleHigh  = 33.0
)

// arrange puts panels into columns. Each argument has the keys of the panels that a column may have, the most
// important first. Panels for which no column has room can be opened, as can those with a + on phones. The room that a panel
// usually needs decides, so that it stays in its column from one decision to the next.
func (s *sheet) arrange(keys ...string) {
	var sorted []Panel
	for i, column := range keys {
		room := columnHigh
		for _, key := range strings.Fields(column) {
			key, sheet := strings.CutSuffix(key, "+")
			at := slices.IndexFunc(s.picture.Panels, func(p Panel) bool { return p.Key == key })
			if at < 0 {
				continue
			}
			p := s.picture.Panels[at]
			need := p.high + titleHigh
			if need > room && room < columnHigh {
				continue
			}
			p.Column, p.Sheet, room = i+1, sheet, room-need
			sorted = append(sorted, p)
			s.picture.Panels = slices.Delete(s.picture.Panels, at, at+1)
		}
	}
	s.picture.Panels = append(sorted, s.picture.Panels...)
}

func (s *sheet) call(seat bourse.Seat) string {
	if name := s.Names[seat]; name != "" {
		return name
	}
	return seating.Name(seat)
}

// named returns the name of a seat, and marks the viewer's.
func (s *sheet) named(seat bourse.Seat) string {
	if seat == s.viewer {
		return s.say("%s (you)", s.call(seat))
	}
	return s.call(seat)
}

// who returns the name of a seat, or how the viewer's own is called.
func (s *sheet) who(seat bourse.Seat, you string) string {
	return either(seat == s.viewer, you, s.call(seat))
}

// seatsOf returns the seats of a set.
func seatsOf(set bourse.Seats) (all []bourse.Seat) {
	for ; set != 0; set = set.Without(set.Lowest()) {
		all = append(all, set.Lowest())
	}
	return all
}

// list joins the names of seats.
func list(seats []bourse.Seat, name func(bourse.Seat) string) string {
	return joined(texts(seats, name), ", ", "nobody")
}

// texts returns the texts of the elements of a list that have one.
func texts[T any](list []T, text func(T) string) []string {
	all := make([]string, 0, len(list))
	for _, e := range list {
		if t := text(e); t != "" {
			all = append(all, t)
		}
	}
	return all
}

// joined joins a list, or returns "none" if it is empty.
func joined(list []string, between, none string) string {
	return cmp.Or(strings.Join(list, between), none)
}

// panel adds a panel that is as high as its content: draw returns the lower edge. A panel whose content changes is given the
// height that it usually needs, and keeps it; 0 is that of its content.
func (s *sheet) panel(key, title string, usual float64, draw func(*canvas) float64) {
	c := &canvas{sheet: s, b: s.buffer[:0]}
	high := max(usual, draw(c))
	body := len(c.b)
	c.raw(`<svg xmlns="http://www.w3.org/2000/svg" class="panel"`)
	c.attr("data-panel", key)
	c.raw(` viewBox="0 0 `)
	c.b = appendNum(append(appendNum(c.b, Width), ' '), high)
	c.raw(`" role="group"`)
	c.attr("aria-label", title)
	c.raw(">")
	s.buffer = c.b
	svg := template.HTML(string(c.b[body:]) + string(c.b[:body]) + "</svg>")
	s.picture.Panels = append(s.picture.Panels, Panel{Key: key, Title: title, SVG: svg, Spots: s.placed, high: cmp.Or(usual, high)})
	s.placed = []Choice{}
}

// table adds a table, whose rows follow.
func (s *sheet) table(title string, head ...string) *Table {
	t := &Table{Title: title, Head: head}
	s.tables = append(s.tables, t)
	return t
}

func (t *Table) row(cells ...string) { t.Rows = append(t.Rows, cells) }
