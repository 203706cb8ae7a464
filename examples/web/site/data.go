package site

import (
	"io"
	"net/http"
	"strconv"

	"bourse.example"
	"bourse.example/examples/web/host"
)

// This file gives out what programs read: views, options, events and records.

// data answers with JSON that a table has written, and a number in a header.
func data(w http.ResponseWriter, header string, number int, text []byte, err error) error {
	w.Header().Set(header, strconv.Itoa(number))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, err = w.Write(append(text[:len(text):len(text)], '\n'))
	return err
}

// viewJSON answers with what a seat knows. The header Ask says which question is put to it.
func (s *Site) viewJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.ViewJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// optionsJSON answers with a seat's legal moves. The header Ask says which question they are answers to.
func (s *Site) optionsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.OptionsJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// eventsJSON answers with what a seat has seen from an event on. The header Next says which to ask for next.
func (s *Site) eventsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	from, err := fromOf(r)
	if err != nil {
		return err
	}
	text, next, err := p.EventsJSON(p.seat, from)
	return data(w, "Next", next, text, err)
}

// fromOf returns the event that is asked for, 0 if none is named.
func fromOf(r *http.Request) (int, error) {
	text := r.URL.Query().Get("from")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, &failure{http.StatusBadRequest, "from is not the number of an event."}
	}
	return n, nil
}

type storyPage struct {
	Base, Title, Language string
	Lines                 []bourse.Line
}

// story shows all that a seat has seen happen.
func (s *Site) story(w http.ResponseWriter, r *http.Request, p place) error {
	sight, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	lines, _, err := p.Story(p.seat, 0)
	if err != nil {
		return err
	}
	title := titleOf(sight.Title, sight.Game)
	s.show(w, r, http.StatusOK, "story",
		page{Title: "The story of " + title, Game: sight.Game, Data: storyPage{p.path(), title, sight.Language, lines}})
	return nil
}

// openRecord gives out the record as a seat saw it.
func (s *Site) openRecord(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := p.OpenRecord(p.seat)
	return download(w, "bourse-"+p.id+"-"+seatName(p.seat)+".txt", text, err)
}

// record gives out the whole record of a game that is over.
func (s *Site) record(w http.ResponseWriter, r *http.Request, t *host.Table) error {
	text, err := t.Record()
	return download(w, "bourse-"+t.ID()+".txt", text, err)
}

// proof gives out how the seed came about, once the game is over.
func (s *Site) proof(w http.ResponseWriter, r *http.Request, t *host.Table) error {
	proof, err := t.Proof()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="bourse-`+t.ID()+`-proof.json"`)
	writeJSON(w, http.StatusOK, proof)
	return nil
}

// seen returns a table that the browser has something at.
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

// download gives out a text as a file. Its name is made of IDs, which have nothing in them that could mean
// something.
func download(w http.ResponseWriter, name, text string, err error) error {
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	_, err = io.WriteString(w, text)
	return err
}
