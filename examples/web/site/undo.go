package site

import (
	"errors"
	"net/http"

	"bourse.example"
	"bourse.example/examples/web/host"
)

// This file handles requests to undo a move, and leads on from tables whose game continues elsewhere.

// askUndo asks to undo the last move of a seat.
func askUndo(r *http.Request, p place, _ int) (next string, err error) {
	return p.AskUndo(r.Context(), p.browser, p.seat)
}

// agreeUndo agrees to the request with a number.
func agreeUndo(r *http.Request, p place, number int) (next string, err error) {
	return p.AgreeUndo(r.Context(), p.browser, p.seat, number)
}

// refuseUndo refuses or withdraws the request with a number.
func refuseUndo(r *http.Request, p place, number int) (next string, err error) {
	return "", p.EndUndo(r.Context(), p.browser, p.seat, number)
}

// undoing returns a handler of requests to undo a move. It answers with the table at which the game continues.
func (s *Site) undoing(word string, what func(*http.Request, place, int) (next string, err error)) handler {
	return with(s.mine, func(w http.ResponseWriter, r *http.Request, p place) error {
		number, err := numberIn(r.PostFormValue("number"), "fail.no-request")
		if sendsJSON(r) {
			said, bad := readJSON[struct{ Number int }](r)
			number, err = said.Number, bad
		}
		if err != nil {
			return err
		}
		if wantsJSON(r) {
			next, err := what(r, p, number)
			return done(w, p, err, reply{"next": next})
		}
		return s.act(w, r, p.browser, func() (outcome, error) {
			next, err := what(r, p, number)
			if next != "" {
				return outcome{to: "/t/" + next + "/" + seatName(p.seat), said: "undone"}, err
			}
			return outcome{to: p.path(), said: word}, err
		})
	})
}

// undoJSON writes the open request to undo a move, and the tables before and after an undone move.
func undoJSON(w http.ResponseWriter, r *http.Request, p place) error {
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
