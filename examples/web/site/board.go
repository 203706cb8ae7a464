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

// This file draws the board of a seat's page and finds what has changed on it.

// pictured draws a board. If that fails, it logs the error and returns no panels; the page then shows the
// board as text.
func (s *Site) pictured(in board.Input) (picture board.Picture) {
	if in.Value == nil {
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

// inputOf returns what the board of a seat is drawn from, without what the seat can do.
func inputOf(seen host.SeatView) board.Input {
	in := board.Input{Game: seen.Game, Names: namesOf(seen.Seats), History: board.HistoryOf(seen.History)}
	if seen.Sight != nil {
		in.Value = seen.Sight.Value()
	}
	return in
}

// namesOf returns the names of the seats.
func namesOf(seats []host.SeatInfo) map[bourse.Seat]string {
	names := map[bourse.Seat]string{}
	for _, info := range seats {
		names[info.Seat] = info.Name
	}
	return names
}

// maxNew is the most events whose changes a page receives. After more, the player looks at the whole board.
const maxNew = 400

// changes returns, in JSON, what a seat's events from number from to number to have changed on the board. It
// returns "" if there is nothing to show.
func (s *Site) changes(p place, game string, from, to int) template.JS {
	if from <= 0 || from >= to || to-from > maxNew {
		return ""
	}
	text, next, err := p.EventsJSON(p.seat, from)
	if err != nil {
		return ""
	}
	if late := next - to; late > 0 { // these events came later
		var events []json.RawMessage
		if json.Unmarshal(text, &events) != nil || len(events) < late {
			return ""
		}
		if text, err = json.Marshal(events[:len(events)-late]); err != nil {
			return ""
		}
	}
	changed, err := s.changed.of(game+" "+string(text), func() (template.JS, error) {
		changes, err := board.Changes(game, text)
		if err != nil || len(changes) == 0 {
			return "", err
		}
		text, err := json.Marshal(changes)
		return template.JS(text), err // Marshal escapes everything that could end the element
	})
	if err != nil {
		s.o.Log.Debug("changes", "game", game, "err", err)
	}
	return changed
}

// citations are texts with links.
var citations = kept[template.HTML]{most: 1000}

// cited returns a text as HTML, with links to the clauses that it names.
func cited(game, text string) template.HTML {
	linked, _ := citations.of(game+" "+text, func() (template.HTML, error) {
		g, err := games.Find(game)
		if err != nil {
			return template.HTML(template.HTMLEscapeString(text)), nil
		}
		return template.HTML(linked(g, text)), nil
	})
	return linked
}
