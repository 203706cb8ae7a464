package site

import (
	"errors"
	"net/http"
	"strconv"

	"bourse.example"
	"bourse.example/examples/web/host"
)

// This file handles requests to undo a move, and leads on from tables whose game continues elsewhere.

// askUndo asks to undo the last move of a seat.
func (s *Site) askUndo(w http.ResponseWriter, r *http.Request) error {
	if wait, ok := s.limits.tables.takeFor(s.clientOf(r)); !ok {
		return &tooMany{wait}
	}
	return s.undone(w, r, "asked",
		func(p place, _ int) (string, error) { return p.AskUndo(r.Context(), p.browser, p.seat) })
}

// agreeUndo agrees to the request with a number.
func (s *Site) agreeUndo(w http.ResponseWriter, r *http.Request) error {
	return s.undone(w, r, "agreed", func(p place, number int) (string, error) {
		return p.AgreeUndo(r.Context(), p.browser, p.seat, number)
	})
}

// refuseUndo refuses or withdraws the request with a number.
func (s *Site) refuseUndo(w http.ResponseWriter, r *http.Request) error {
	return s.undone(w, r, "refused", func(p place, number int) (string, error) {
		return "", p.EndUndo(r.Context(), p.browser, p.seat, number)
	})
}

// undone runs what for a request to undo a move, and answers with the table at which the game continues.
func (s *Site) undone(w http.ResponseWriter, r *http.Request, word string,
	what func(place, int) (string, error)) error {
	p, err := s.mine(r)
	if err != nil {
		return err
	}
	number, err := numberOf(r)
	if err != nil {
		return err
	}
	if !wantsJSON(r) {
		return s.act(w, r, p.browser, func() (outcome, error) {
			next, err := what(p, number)
			if next != "" {
				return outcome{to: "/t/" + next + "/" + seatName(p.seat), said: "undone"}, err
			}
			return outcome{to: p.path(), said: word}, err
		})
	}
	next, err := what(p, number)
	return done(w, p, err, func(now versioned) any {
		return struct {
			versioned
			Next string `json:"next"`
		}{now, next}
	})
}

// numberOf returns the number of the request to undo, or 0 if none is given.
func numberOf(r *http.Request) (int, error) {
	if sendsJSON(r) {
		var said struct {
			Number int `json:"number"`
		}
		err := readJSON(r, &said)
		return said.Number, err
	}
	text := r.PostFormValue("number")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, refuse(http.StatusBadRequest, "fail.no-request")
	}
	return n, nil
}

// undoJSON writes the open request to undo a move, and the tables before and after an undone move.
func (s *Site) undoJSON(w http.ResponseWriter, r *http.Request, p place) error {
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	said := struct {
		host.Undo
		Next string `json:"next"`
		Fork string `json:"fork"`
	}{seen.Undo, "", seen.Fork}
	if seen.Stage == host.Undone {
		said.Next = seen.Next
	}
	writeJSON(w, http.StatusOK, said)
	return nil
}

// onward redirects the page of a seat to the table at which its game continues, and reports whether it did.
func (s *Site) onward(w http.ResponseWriter, r *http.Request, p place, seen host.SeatView) (bool, error) {
	if seen.Stage != host.Undone {
		return false, nil
	}
	next, err := s.host.Table(seen.Next)
	if errors.Is(err, host.ErrNoTable) ||
		err == nil && p.seat != bourse.None && !next.May(p.browser, p.seat) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	to := "/t/" + seen.Next
	if p.seat != bourse.None {
		to += "/" + seatName(p.seat)
	}
	return true, s.lead(w, r, to, "undone")
}
