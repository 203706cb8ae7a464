package site

import (
	"io"
	"net/http"
	"strconv"

	"bourse.example"
	"bourse.example/examples/web/host"
)

// This file serves data to programs: views, options, events and records.

// data writes JSON from a table, with a number in a header.
func data(w http.ResponseWriter, header string, number int, text []byte, err error) error {
	w.Header().Set(header, strconv.Itoa(number))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, err = w.Write(append(text[:len(text):len(text)], '\n'))
	return err
}

// viewJSON writes a seat's view. The header Ask is the number of the current question.
func (s *Site) viewJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.ViewJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// optionsJSON writes a seat's legal moves. The header Ask is the number of the question that they answer.
func (s *Site) optionsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.OptionsJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// eventsJSON writes the events that a seat has seen, starting with number from. The header Next is the number
// to continue with.
func (s *Site) eventsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	from, err := fromOf(r)
	if err != nil {
		return err
	}
	text, next, err := p.EventsJSON(p.seat, from)
	return data(w, "Next", next, text, err)
}

// fromOf returns the event that a request starts from, or 0 by default.
func fromOf(r *http.Request) (int, error) {
	text := r.FormValue("from")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refuse(http.StatusBadRequest, "fail.from")
	}
	return n, nil
}

type storyPage struct {
	Base, Title, Language string
	Lines                 []bourse.Line
}

// story shows the whole story as a seat has seen it.
func (s *Site) story(w http.ResponseWriter, r *http.Request, p place) error {
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	lines, _, err := p.Story(p.seat, 0)
	if err != nil {
		return err
	}
	title := titleOf(seen.Title, seen.Game)
	s.show(w, r, http.StatusOK, "story",
		page{Title: speakerOf(r).say("story.page", title), Game: seen.Game, Data: storyPage{p.path(), title, seen.Language, lines}})
	return nil
}

// openRecord serves the record as a seat saw the game.
func (s *Site) openRecord(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := p.OpenRecord(p.seat)
	return download(w, "bourse-"+p.id+"-"+seatName(p.seat)+".txt", text, err)
}

// record serves the whole record of a finished game.
func (s *Site) record(w http.ResponseWriter, r *http.Request, t *host.Table) error {
	text, err := t.Record()
	return download(w, "bourse-"+t.ID()+".txt", text, err)
}

// proof serves the proof of how the seed was mixed, once the game is over.
func (s *Site) proof(w http.ResponseWriter, r *http.Request, t *host.Table) error {
	proof, err := t.Proof()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="bourse-`+t.ID()+`-proof.json"`)
	writeJSON(w, http.StatusOK, proof)
	return nil
}

// seen returns the table of a request, if the browser has a place at it.
func (s *Site) seen(r *http.Request) (*host.Table, error) {
	t, err := s.table(r)
	if err != nil {
		return nil, err
	}
	if browser, _ := browserOf(r); !sees(t, browser) {
		return nil, host.ErrNotYours
	}
	return t, nil
}

// download serves a text as a file. The name consists of IDs, which contain no special characters.
func download(w http.ResponseWriter, name, text string, err error) error {
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	_, err = io.WriteString(w, text)
	return err
}
