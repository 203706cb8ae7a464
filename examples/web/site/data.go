package site

import (
	"io"
	"net/http"
	"strconv"

	"bourse.example"
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
func viewJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.ViewJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// optionsJSON writes a seat's legal moves. The header Ask is the number of the question that they answer.
func optionsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	text, ask, err := p.OptionsJSON(p.seat)
	return data(w, "Ask", ask, text, err)
}

// eventsJSON writes the events that a seat has seen, starting with number from. The header Next is the number to
// continue with, and Undone the number of undos to send with it.
func eventsJSON(w http.ResponseWriter, r *http.Request, p place) error {
	from, err := numberIn(r.FormValue("from"), "fail.from")
	if err != nil {
		return err
	}
	undone, err := numberIn(r.FormValue("undone"), "fail.from")
	if err != nil {
		return err
	}
	text, next, undone, err := p.EventsJSON(p.seat, undone, from)
	w.Header().Set("Undone", strconv.Itoa(undone))
	return data(w, "Next", next, text, err)
}

type storyPage struct {
	Base, Title string
	Lines       []bourse.Line
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
	return s.show(w, r, http.StatusOK, "story",
		page{Title: speakerOf(r).say("story.page", title), Game: seen.Game, Data: storyPage{p.path(), title, lines}})
}

// openRecord serves the record as a seat saw the game.
func openRecord(w http.ResponseWriter, r *http.Request, p place) error {
	text, err := p.OpenRecord(p.seat)
	return download(w, "bourse-"+p.ID()+"-"+seatName(p.seat)+".txt", text, err)
}

// record serves the whole record of a finished game.
func record(w http.ResponseWriter, r *http.Request, t place) error {
	text, err := t.Record()
	return download(w, "bourse-"+t.ID()+".txt", text, err)
}

// proof serves the proof of how the seed was mixed, once the game is over.
func proof(w http.ResponseWriter, r *http.Request, t place) error {
	proof, err := t.Proof()
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="bourse-`+t.ID()+`-proof.json"`)
	return writeJSON(w, http.StatusOK, proof)
}

// download serves a text as a file. The name consists of IDs, which contain no special characters.
func download(w http.ResponseWriter, name, text string, err error) error {
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	return writeText(w, text)
}

func writeText(w http.ResponseWriter, text string) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, err := io.WriteString(w, text)
	return err
}
