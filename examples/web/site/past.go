package site

import (
	"fmt"
	"html/template"
	"math"
	"net/http"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file replays a game as a seat saw it.

type replayPage struct {
	host.Past
	Picture     board.Picture
	Base, Title string
	Self        string      // the name of the player in the seat
	Told        string      // the last step in words
	Changes     template.JS // of the last step, as JSON
	Guest       bool        // the browser has only the link to the game
	Finished    bool        // the game is over
	Shared      string      // the address of this position for others, or ""
}

// replay shows the position after the event in the address, by default the last one: to programs as JSON, and otherwise as a
// page with links to the others, or as only the part that changes.
func (s *Site) replay(w http.ResponseWriter, r *http.Request, p place) error {
	text := r.URL.Query().Get("at")
	at, err := numberIn(text, "fail.at")
	if err != nil {
		return err
	}
	if text == "" {
		at = math.MaxInt
	}
	c := s.clientOf(r)
	c.name = "past " + c.name
	if err := s.limits.answers.takeFor(c); err != nil {
		return err
	}
	undone, err := numberIn(r.FormValue("undone"), "fail.at")
	if err != nil {
		return err
	}
	past, err := p.Past(p.seat, at)
	switch {
	case err != nil:
		return err
	case r.Form.Has("undone") && undone != past.Undone:
		return bourse.ErrStale
	}
	if wantsJSON(r) {
		return writeJSON(w, http.StatusOK, past)
	}
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	title := titleOf(seen.Title, seen.Game)
	parts := partsOf(r, "")
	data := replayPage{past, s.drawn(r, p, past), p.path(), title, nameOf(seen, p.seat), caption(past.Step),
		s.changes(p, seen.Game, past.Undone, past.Back, past.At), p.shared != "", seen.Stage == host.Over, s.sharedPast(r, p, seen, past.Public)}
	if parts.marked {
		return s.write(w, http.StatusOK, parts, filled(r, "replay", "position", data))
	}
	return s.show(w, r, http.StatusOK, "replay", page{Title: speakerOf(r).say("replay.page", title), Game: seen.Game,
		Data: data})
}

// sharedPast returns the address of a position that others can open: in a finished game everyone, at a listed
// table its spectators. It returns "" if there is none.
func (s *Site) sharedPast(r *http.Request, p place, seen host.SeatView, at int) string {
	as := watch
	if secret, err := p.Shared(); err == nil {
		as = secret.String()
	} else if !seen.Listed {
		return ""
	}
	return fmt.Sprintf("%s%s/%s/replay?at=%d", s.base(r), p.root(), as, at)
}

// caption returns lines of a story as one.
func caption(story []bourse.Line) string {
	var told []string
	for _, line := range story {
		told = append(told, line.Text)
	}
	return strings.Join(told, " · ")
}

// drawn returns the picture of a past position. Each position of a seat is drawn once.
func (s *Site) drawn(r *http.Request, p place, past host.Past) board.Picture {
	picture, _ := s.pictures.of(p.key("past", past.Undone, past.At, languageOf(r), past.Names), func() (board.Picture, error) {
		return s.pictured(board.Input{Game: past.Game, Value: past.Value, Names: past.Names,
			History: past.History, Say: speakerOf(r).drawing(past.Game)}), nil
	})
	return picture
}
