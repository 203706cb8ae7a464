package site

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/words"
)

// This file accepts moves.

// An answered is an answer to a question: a move, an option with an amount, or a typed text.
type answered struct {
	Ask    int    `json:"ask"`
	Move   string `json:"move"`
	Choice string `json:"choice"` // the words of an option
	N      string `json:"n"`      // the amount of the option
	Typed  string `json:"typed"`
}

// play answers the current question of a seat.
func (s *Site) play(w http.ResponseWriter, r *http.Request, p place) error {
	a, err := answeredBy(r)
	if err != nil {
		return err
	}
	again, err := p.answer(r, a)
	if wantsJSON(r) {
		return done(w, p, err, reply{"again": again})
	}
	switch {
	case err != nil:
		return s.refused(w, r, p, a, err)
	case wantsFragment(r):
		return s.reply(w, r, p, http.StatusOK, nil)
	case again:
		return s.lead(w, r, p.path(), "played")
	}
	return s.lead(w, r, p.path(), "")
}

// answeredBy reads an answer from a form or from JSON.
func answeredBy(r *http.Request) (answered, error) {
	if sendsJSON(r) {
		a, err := readJSON[struct {
			answered
			N json.Number `json:"n"`
		}](r)
		a.answered.N = a.N.String()
		return a.answered, err
	}
	a := answered{Move: r.PostFormValue("move"), Choice: r.PostFormValue("choice"), N: r.PostFormValue("n"),
		Typed: r.PostFormValue("typed")}
	var err error
	if a.Ask, err = strconv.Atoi(r.PostFormValue("ask")); err != nil {
		return answered{}, refuse(http.StatusBadRequest, "fail.no-ask")
	}
	return a, nil
}

// readJSON decodes one JSON value and allows nothing after it.
func readJSON[T any](r *http.Request) (v T, err error) {
	d := json.NewDecoder(r.Body)
	err = d.Decode(&v)
	if err == nil && d.More() {
		err = errForm
	}
	if _, big := errors.AsType[*http.MaxBytesError](err); err == nil || big {
		return v, err
	}
	return v, refuse(http.StatusBadRequest, "fail.json")
}

// answer passes an answer to the host.
func (p place) answer(r *http.Request, a answered) (again bool, err error) {
	switch {
	case a.Move != "":
		return p.Play(r.Context(), p.seat, a.Ask, a.Move)
	case a.Choice != "":
		seen, err := p.Look(p.seat)
		if err != nil {
			return false, err
		}
		move, err := speakerOf(r).amounted(seen.Choices, a.Choice, a.N)
		if errors.Is(err, bourse.ErrAsk) {
			return p.repeated(r, a)
		}
		if err != nil {
			return false, err
		}
		return p.Play(r.Context(), p.seat, a.Ask, move)
	case strings.TrimSpace(a.Typed) == "":
		return false, refuse(http.StatusBadRequest, "fail.no-move")
	}
	again, err = p.Play(r.Context(), p.seat, a.Ask, whole(p.seat, a.Typed))
	if !errors.Is(err, bourse.ErrSyntax) {
		return again, err
	}
	seen, look := p.Look(p.seat)
	if look != nil {
		return false, look
	}
	switch meant := games.Meant(seen.Choices, strings.TrimPrefix(a.Typed, p.seat.String()+" ")); {
	case len(meant) == 1:
		c, n := meant[0].Choice, meant[0].Amount
		if c.Max > 0 && (meant[0].Asked || n < c.Min || n > c.Max) {
			return false, refuse(http.StatusUnprocessableEntity, "fail.amount", speakerOf(r).span(c.Min, c.Max))
		}
		return p.Play(r.Context(), p.seat, a.Ask, c.Move(n))
	case len(meant) > 1:
		return false, refuse(http.StatusUnprocessableEntity, "fail.meanings", words.Quote(a.Typed), speakerOf(r).several(p.seat, meant))
	}
	return false, err
}

// repeated passes on an answer whose option is not available now, because it may be the same answer sent
// twice. The amount replaces the N in the option.
func (p place) repeated(r *http.Request, a answered) (bool, error) {
	n, err := strconv.Atoi(strings.TrimSpace(a.N))
	if err != nil {
		return false, bourse.ErrAsk
	}
	fields := strings.Fields(a.Choice)
	for i, word := range fields {
		if word == bourse.AmountWord {
			fields[i] = strconv.Itoa(n)
		}
	}
	return p.Play(r.Context(), p.seat, a.Ask, p.seat.String()+" "+strings.Join(fields, " "))
}

// several lists the possible meanings of a text.
func (words speaker) several(seat bourse.Seat, meant []games.Meaning) string {
	const most = 5
	var moves []string
	for _, m := range meant {
		if move := worded(seat, m); !slices.Contains(moves, move) {
			moves = append(moves, move)
		}
	}
	if len(moves) > most {
		return words.say("fail.more", words.either(moves[:most]), len(moves)-most)
	}
	return words.either(moves)
}

// refused shows the current page, with the reason why the answer was refused.
func (s *Site) refused(w http.ResponseWriter, r *http.Request, p place, a answered, err error) error {
	f := failureOf(err)
	line := failed(f, speakerOf(r))
	switch {
	case f.illegal != nil:
		line.Rule = f.illegal.Rule()
	case errors.Is(err, host.ErrNotKept):
		w.Header().Set("Retry-After", "2")
	case f.status >= 500:
		return err
	}
	if wantsFragment(r) {
		return s.reply(w, r, p, f.status, line)
	}
	return s.showSeat(w, r, p, f.status, line, a.Typed)
}

// syntax returns why a move cannot be parsed, without quoting what was typed.
func syntax(err error) string {
	if inner := errors.Unwrap(err); inner != nil {
		err = inner
	}
	return err.Error()
}
