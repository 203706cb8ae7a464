package site

import (
	"errors"
	"net/http"

	"bourse.example"
	"bourse.example/examples/web/host"
)

// This file handles the forms of a seat other than moves, and leads on from tables whose game continues elsewhere.

// form returns a handler that runs a form of a place once.
func (s *Site) form(find func(*http.Request) (place, error), what func(*http.Request, place) (outcome, error)) handler {
	return with(find, func(w http.ResponseWriter, r *http.Request, p place) error {
		return s.act(w, r, p.browser, func() (outcome, error) { return what(r, p) })
	})
}

// leave gives up a seat.
func leave(r *http.Request, p place) (outcome, error) {
	if r.PostFormValue("sure") != "yes" {
		return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-seat")
	}
	if bot := r.PostFormValue("bot"); bot != "" {
		return outcome{to: p.root(), said: "replaced"}, p.Replace(r.Context(), p.browser, p.seat, bot)
	}
	return outcome{to: p.root(), said: "left"}, p.Leave(r.Context(), p.browser, p.seat)
}

// handOver ends the link of a seat and shows a new one for another player.
func handOver(r *http.Request, p place) (outcome, error) {
	if r.PostFormValue("sure") != "yes" {
		return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-seat")
	}
	secret, err := p.HandOver(r.Context(), p.browser, p.seat)
	return outcome{to: p.root(), links: []link{{speakerOf(r).colored(p.seat), secret}}}, err
}

// oneTime shows a one-time link that opens a seat on another device.
func oneTime(r *http.Request, p place) (outcome, error) {
	secret, err := p.OneTime(r.Context(), p.browser, p.seat)
	return outcome{to: p.path(), links: []link{{Secret: secret}}}, err
}

// rename changes the name of the player in a seat.
func rename(r *http.Request, p place) (outcome, error) {
	return outcome{to: p.path(), said: "named"},
		p.Rename(r.Context(), p.browser, p.seat, clean(r.PostFormValue("name")))
}

// react shows a reaction of a player to everyone at the table.
func (s *Site) react(r *http.Request, p place) (outcome, error) {
	if err := s.limits.reacts.take(p.path()); err != nil {
		return outcome{}, err
	}
	return outcome{to: p.path()}, p.React(r.Context(), p.browser, p.seat, host.Reaction(r.PostFormValue("reaction")))
}

// rematch makes a table with the same settings and seats, for a player or the owner.
func rematch(r *http.Request, p place) (outcome, error) {
	id, err := p.Rematch(r.Context(), p.browser)
	to := "/t/" + id
	if seat, ok := seatOf(r.PathValue("seat")); ok {
		to += "/" + seatName(seat)
	}
	return outcome{to: to}, err
}

// say sets the words that a player adds to the seed.
func say(r *http.Request, p place) (outcome, error) {
	return outcome{to: p.path(), said: "worded"}, p.SetWords(r.Context(), p.browser, p.seat, r.PostFormValue("words"))
}

// A reply is what a program is told about its request.
type reply map[string]any

// done answers a program with the version of the table after its request, and with more.
func done(w http.ResponseWriter, p place, err error, more reply) error {
	if err != nil {
		return err
	}
	if more["version"], err = p.Version(p.seat); err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, more)
}

type hintPage struct {
	host.Hint
	Base, What string
}

// hint shows what a search suggests for a seat's decision.
func (s *Site) hint(w http.ResponseWriter, r *http.Request, p place) error {
	hint, err := p.Hint(r.Context(), p.browser, p.seat)
	if err != nil {
		return err
	}
	if wantsJSON(r) {
		return writeJSON(w, http.StatusOK, hint)
	}
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	return s.show(w, r, http.StatusOK, "hint",
		page{Title: speakerOf(r).say("hint.page"), Game: seen.Game, Data: hintPage{hint, p.path(), seen.What}})
}

// undoing returns a handler of requests to undo a move. what gets the number of undos that the page or program has
// seen and the number of the request, and returns the number of undos now.
func (s *Site) undoing(word string, what func(r *http.Request, p place, undone, number int) (now int, err error)) handler {
	return with(s.mine, func(w http.ResponseWriter, r *http.Request, p place) error {
		undone, err := numberIn(r.PostFormValue("undone"), "fail.no-request")
		if err != nil {
			return err
		}
		number, err := numberIn(r.PostFormValue("number"), "fail.no-request")
		if sendsJSON(r) {
			said, bad := readJSON[struct{ Undone, Number int }](r)
			undone, number, err = said.Undone, said.Number, bad
		}
		if err != nil {
			return err
		}
		if wantsJSON(r) {
			now, err := what(r, p, undone, number)
			return done(w, p, err, reply{"undone": now})
		}
		return s.act(w, r, p.browser, func() (outcome, error) {
			now, err := what(r, p, undone, number)
			if now > undone {
				return outcome{to: p.path(), said: "undone"}, err
			}
			return outcome{to: p.path(), said: word}, err
		})
	})
}

// askUndo asks to undo the last move of a seat.
func askUndo(r *http.Request, p place, undone, _ int) (now int, err error) {
	return p.AskUndo(r.Context(), p.browser, p.seat, undone)
}

// agreeUndo agrees to a request.
func agreeUndo(r *http.Request, p place, undone, number int) (now int, err error) {
	return p.AgreeUndo(r.Context(), p.browser, p.seat, undone, number)
}

// refuseUndo refuses or withdraws a request.
func refuseUndo(r *http.Request, p place, undone, number int) (now int, err error) {
	return p.EndUndo(r.Context(), p.browser, p.seat, undone, number)
}

// undoJSON writes the open request to undo a move, how often moves were undone, and the tables before and after that an
// earlier program made for that.
func undoJSON(w http.ResponseWriter, r *http.Request, p place) error {
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	said := struct {
		host.Undo
		Undone int    `json:"undone"`
		Next   string `json:"next"`
		Fork   string `json:"fork"`
	}{seen.Undo, seen.Undone, "", seen.Fork}
	if seen.Stage == host.Undone {
		said.Next = seen.Next
	}
	return writeJSON(w, http.StatusOK, said)
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
