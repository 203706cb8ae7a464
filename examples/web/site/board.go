package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"runtime/debug"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file has the board of a seat's page, and what has changed of it.

// pictured draws a board. One that cannot be drawn is logged, and has no panels: the page has the board in
// text then.
func (s *Site) pictured(in board.Input) (picture board.Picture) {
	if len(in.View) == 0 {
		return board.Picture{}
	}
	defer func() {
		if p := recover(); p != nil {
			s.o.Log.Error("board", "game", in.Game, "err", fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			picture = board.Picture{}
		}
	}()
	picture, err := board.Draw(in)
	if err != nil {
		s.o.Log.Debug("board", "game", in.Game, "err", err)
		return board.Picture{}
	}
	return picture
}

// namesOf are what seats are called.
func namesOf(seats []host.SeatInfo) map[bourse.Seat]string {
	names := map[bourse.Seat]string{}
	for _, info := range seats {
		names[info.Seat] = info.Name
	}
	return names
}

// maxNew is how many events a page is told the changes of: after more, one looks at the whole table.
const maxNew = 400

// changesSince returns in JSON what a seat's events from a number on have changed of the board; "" if there
// is nothing to tell.
func (s *Site) changesSince(p place, sight host.Sight, from int) template.JS {
	if from <= 0 || from >= sight.Events || sight.Events-from > maxNew {
		return ""
	}
	text, next, err := p.EventsJSON(p.seat, from)
	if err != nil {
		return ""
	}
	if late := next - sight.Events; late > 0 { // they are not on the page yet
		var events []json.RawMessage
		if json.Unmarshal(text, &events) != nil || len(events) < late {
			return ""
		}
		if text, err = json.Marshal(events[:len(events)-late]); err != nil {
			return ""
		}
	}
	changes, err := board.Changes(sight.Game, text)
	if err != nil {
		s.o.Log.Debug("changes", "game", sight.Game, "err", err)
		return ""
	}
	if len(changes) == 0 {
		return ""
	}
	if text, err = json.Marshal(changes); err != nil {
		return ""
	}
	return template.JS(text) // Marshal escapes what could end the element
}

// cited writes a text with links to the clauses that it names.
func cited(game, text string) template.HTML {
	g, err := games.Find(game)
	if err != nil {
		return template.HTML(template.HTMLEscapeString(text))
	}
	return template.HTML(linked(g, text))
}
