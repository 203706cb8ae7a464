package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"math"
	"net/http"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
)

// This file replays a game as a seat saw it.

type replayPage struct {
	host.Past
	drawing
	Base, Title string
	Self        string      // the name of the player in the seat
	Changes     template.JS // of the last step, as JSON
	Guest       bool        // the browser has only the link to the game
	Finished    bool        // the game is over
	Shared      string      // the address of this position for others, or ""
}

// atOf returns the place of a request for a past position, and the number of the event in its address: by
// default, the last one.
func (s *Site) atOf(r *http.Request) (p place, at int, err error) {
	if p, err = s.viewed(r); err != nil {
		return p, 0, err
	}
	at = math.MaxInt
	if text := r.URL.Query().Get("at"); text != "" {
		if at, err = strconv.Atoi(text); err != nil || at < 0 {
			return p, 0, &failure{http.StatusBadRequest, "at must be the number of an event."}
		}
	}
	c := s.clientOf(r)
	c.name = "past " + c.name
	if wait, ok := s.limits.answers.takeFor(c); !ok {
		return p, 0, &tooMany{wait}
	}
	return p, at, nil
}

// past returns the position after the event in the address.
func (s *Site) past(r *http.Request) (place, host.Past, error) {
	p, at, err := s.atOf(r)
	if err != nil {
		return p, host.Past{}, err
	}
	past, err := p.Past(p.seat, at)
	return p, past, err
}

// pastJSON writes a past position for programs and the page's module.
func (s *Site) pastJSON(w http.ResponseWriter, r *http.Request) error {
	_, past, err := s.past(r)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, past)
	return nil
}

// replay shows a past position as a page, with links to the others, or only the part that changes.
func (s *Site) replay(w http.ResponseWriter, r *http.Request) error {
	p, past, err := s.past(r)
	if err != nil {
		return err
	}
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	title := titleOf(seen.Title, seen.Game)
	picture, err := s.drawn(p, past.At, past.Names, func() (host.Past, error) { return past, nil })
	if err != nil {
		return err
	}
	parts := partsOf(r, "replay")
	data := replayPage{past, parts.drawing(picture), p.path(), title, nameOf(seen, p.seat),
		s.changes(p, seen.Game, past.Back, past.At), p.shared != "", seen.Stage == host.Over, s.sharedPast(r, p, seen, past.Public)}
	if parts.marked {
		s.write(w, r, http.StatusOK, "replay", "position", data)
		return nil
	}
	s.show(w, r, http.StatusOK, "replay", page{Title: speakerOf(r).say("replay.page", title), Game: seen.Game, Boards: true,
		Modules: []string{"replay.js", "share.js"}, Data: data})
	return nil
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
	return fmt.Sprintf("%s/t/%s/%s/replay?at=%d", s.base(r), p.id, as, at)
}

// A step is what a move has changed, for a page that shows one move after another.
type step struct {
	At      int             `json:"at"`                // the event after which it is the position
	Told    string          `json:"told"`              // the move in words; "" if it is shown with the next one
	Changes json.RawMessage `json:"changes,omitempty"` // for animations
	// Panels has the SVG of the panels that differ from the position before, by their keys. If they are in
	// other places than before, or if the whole board was asked for, Board has it as HTML instead.
	Panels map[string]template.HTML `json:"panels,omitempty"`
	Board  string                   `json:"board,omitempty"`

	game    string
	picture board.Picture
}

// step writes the step to the position after the event in the address. Each position of a seat is drawn once.
func (s *Site) step(w http.ResponseWriter, r *http.Request) error {
	p, at, err := s.atOf(r)
	if err != nil {
		return err
	}
	names, err := p.Names()
	if err != nil {
		return err
	}
	shown, err := s.steps.of(p.key(at, languageOf(r), names), func() (step, error) { return s.stepTo(r, p, at) })
	if err != nil && !errors.Is(err, errLater) {
		return err
	}
	if shown.Board == "" && r.URL.Query().Has("whole") {
		shown.Panels, shown.Board = nil, s.panels(r, shown.game, shown.picture)
	}
	writeJSON(w, http.StatusOK, shown)
	return nil
}

// errLater reports that a step goes only to the current position, so it is not the one that was asked for.
var errLater = errors.New("that event has not happened yet")

// stepTo makes a step.
func (s *Site) stepTo(r *http.Request, p place, at int) (step, error) {
	past, err := p.Step(p.seat, at)
	if err != nil {
		return step{}, err
	}
	made := step{At: past.At, game: past.Game, Told: caption(past.Step),
		Changes: json.RawMessage(s.changes(p, past.Game, past.Back, past.At))}
	if made.picture, err = s.drawn(p, past.At, past.Names, func() (host.Past, error) { return past, nil }); err != nil {
		return step{}, err
	}
	old, err := s.drawn(p, past.Back, past.Names, func() (host.Past, error) { return p.Step(p.seat, past.Back) })
	if err != nil {
		return step{}, err
	}
	if made.Panels = differing(old.Panels, made.picture.Panels); made.Panels == nil {
		made.Board = s.panels(r, made.game, made.picture)
	}
	if past.At < at {
		err = errLater
	}
	return made, err
}

// caption returns lines of a story as one.
func caption(story []bourse.Line) string {
	var told []string
	for _, line := range story {
		told = append(told, line.Text)
	}
	return strings.Join(told, " · ")
}

// drawn returns the picture of the position after an event. It is drawn from what past returns if it is not
// kept.
func (s *Site) drawn(p place, at int, names map[bourse.Seat]string, past func() (host.Past, error)) (board.Picture, error) {
	return s.pictures.of(p.key("past", at, names), func() (board.Picture, error) {
		seen, err := past()
		if err != nil {
			return board.Picture{}, err
		}
		return s.pictured(board.Input{Game: seen.Game, Value: seen.Value, Names: seen.Names,
			History: board.HistoryOf(seen.History)}), nil
	})
}

// differing returns the panels that differ from those before, by their keys. It returns nil if they are in
// other places or have other titles.
func differing(old, now []board.Panel) map[string]template.HTML {
	if len(old) != len(now) {
		return nil
	}
	all := map[string]template.HTML{}
	for i, panel := range now {
		if old[i].Key != panel.Key || old[i].Title != panel.Title || old[i].Column != panel.Column {
			return nil
		}
		if old[i].SVG != panel.SVG {
			all[panel.Key] = panel.SVG
		}
	}
	return all
}

// panels returns the visible panels of a picture as HTML.
func (s *Site) panels(r *http.Request, game string, picture board.Picture) string {
	var b strings.Builder
	if err := templates[languageOfPage(r, "replay")+"/replay"].ExecuteTemplate(&b, "panels", replayPage{Past: host.Past{Game: game}, drawing: drawing{Picture: picture}}); err != nil {
		s.o.Log.Error("panels", "err", err)
	}
	return b.String()
}
