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
	Self        string       // the name of the player in the seat
	Told        string       // what has just happened, in one line
	Changes     template.JS  // what that has changed, as JSON
	Moment      int          // the step on the way to the position, from 1, or 0 for the position itself
	Moments     int          // the steps on the way, with the position itself
	Previous    template.URL // the queries of the addresses of the pictures before and after; those at the ends are their own
	Next        template.URL
	Guest       bool   // the browser has only the link to the game
	Finished    bool   // the game is over
	Shared      string // the address of this position for others, or ""
}

// replay shows the position after the event in the address, by default the last one, or a step on the way to it: to programs
// as JSON, and otherwise as a page with links to the others, or as only the part that changes.
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
	moment, err := numberIn(r.FormValue("step"), "fail.at")
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
	data := replayPage{Past: past, Base: p.path(), Title: title, Self: nameOf(seen, p.seat), Guest: p.shared != "",
		Finished: seen.Stage == host.Over, Shared: s.sharedPast(r, p, seen, past.Public)}
	s.walk(p, &data, moment)
	if wantsFragment(r) {
		return write(w, r, http.StatusOK, "replay", "position", data)
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

// walk adds the picture of a position, or of a step on the way to it, and the addresses of the pictures around it.
func (s *Site) walk(p place, data *replayPage, moment int) {
	steps, at := s.steps(p, data.Past), func(event, moment int) template.URL {
		if moment == 0 {
			return template.URL(fmt.Sprintf("at=%d", event))
		}
		return template.URL(fmt.Sprintf("at=%d&step=%d", event, moment))
	}
	last := max(1, len(steps))
	if moment >= last {
		moment = 0
	}
	data.Moment, data.Moments = moment, last
	data.Previous, data.Next = at(data.Back, 0), at(data.At, 0)
	switch k := (moment + last - 1) % last; { // 0 for the first picture
	case k > 0:
		data.Previous = at(data.At, k)
	case moment == 0 && data.Back == data.At:
		data.Previous = at(data.At, 0)
	}
	switch {
	case moment > 0 && moment+1 < last:
		data.Next = at(data.At, moment+1)
	case moment == 0 && data.On > data.At:
		data.Next = at(data.On, 1)
	}
	if len(steps) > 0 {
		step := steps[(moment+last-1)%last]
		data.Told, data.Changes = step.Caption, changesJSON(step.Changes)
	}
	if data.Picture = s.drawn(p, data.Past); moment > 0 {
		data.Story = data.Story[:max(0, len(data.Story)-len(data.Step))] // those of the position
		data.Picture = s.drawnStep(p, data.Past, steps, moment)
	}
}

// drawnStep returns the picture of a step, counted from 1, on the way to a past position.
func (s *Site) drawnStep(p place, past host.Past, steps []board.Step, n int) board.Picture {
	picture, _ := s.pictures.of(p.key("step", past.Undone, past.At, n, past.Language, past.Names), func() (board.Picture, error) {
		return s.pictured(steps[n-1].Input), nil
	})
	return picture
}

// drawn returns the picture of a past position. Each position of a seat is drawn once.
func (s *Site) drawn(p place, past host.Past) board.Picture {
	picture, _ := s.pictures.of(p.key("past", past.Undone, past.At, past.Language, past.Names), func() (board.Picture, error) {
		return s.pictured(inputOfPast(past)), nil
	})
	return picture
}
