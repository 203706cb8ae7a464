package site

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file turns errors into pages or JSON.

var (
	errForeign = errors.New("the form is of another site's page")
	errStreams = errors.New("too many pages listen")
	errBusy    = errors.New("too many records are being verified")
	errForm    = errors.New("the form cannot be read")
)

// A failure is an error with the status and text of its response.
type failure struct {
	status int
	why    string // for people; "" for the usual text of the status
}

func (f *failure) Error() string { return fmt.Sprintf("%d %s", f.status, f.why) }

// A tooMany refuses a request for a while.
type tooMany struct{ wait time.Duration }

func (e *tooMany) Error() string { return "too much at once" }

// seconds returns the wait in whole seconds, at least 1.
func (e *tooMany) seconds() int { return max(1, int(math.Ceil(e.wait.Seconds()))) }

// failureOf returns the status and text for an error. An internal error reveals nothing about itself.
func failureOf(err error) failure {
	var f *failure
	var input *host.InputError
	var many *tooMany
	var big *http.MaxBytesError
	var participant *rng.ParticipantError
	var illegal *bourse.Illegal
	var undone *host.UndoneError
	var wait *host.WaitError
	switch {
	case errors.As(err, &f):
		return *f
	case errors.As(err, &undone):
		return failure{http.StatusConflict,
			"A move was undone: the game continues at another table, and nothing changed here."}
	case errors.As(err, &wait):
		return failure{http.StatusTooManyRequests,
			fmt.Sprintf("You can ask for one hint at a time, and for a few in an hour. Wait %d s, then try again.", (&tooMany{wait.Wait}).seconds())}
	case errors.As(err, &input):
		return failure{http.StatusUnprocessableEntity, input.Why}
	case errors.Is(err, bourse.ErrOver): // ErrOver is also an Illegal
		return failure{http.StatusConflict, "The game is over."}
	case errors.As(err, &illegal):
		return failure{http.StatusUnprocessableEntity, "Not allowed: " + illegal.Why() + "."}
	case errors.Is(err, bourse.ErrSyntax):
		return failure{http.StatusBadRequest, syntax(err)}
	case errors.As(err, &many):
		return failure{http.StatusTooManyRequests,
			fmt.Sprintf("Too many requests. Wait %d s, then try again.", many.seconds())}
	case errors.As(err, &big):
		return failure{http.StatusRequestEntityTooLarge, ""}
	case errors.As(err, &participant), errors.Is(err, rng.ErrOpening), errors.Is(err, rng.ErrZeroEntropy),
		errors.Is(err, fair.ErrEmpty):
		return failure{http.StatusUnprocessableEntity, err.Error()}
	}
	for _, known := range failures {
		if errors.Is(err, known.err) {
			return failure{known.status, known.why}
		}
	}
	return failure{http.StatusInternalServerError, ""}
}

// failures are the errors that clients can cause, and those that pass.
var failures = []struct {
	err    error
	status int
	why    string
}{
	{host.ErrNoTable, http.StatusNotFound,
		"There is no such table. A table that does not begin within a day is removed."},
	{host.ErrNoSeat, http.StatusNotFound, "There is no such seat at this table."},
	{host.ErrSecret, http.StatusGone,
		"This link does not belong to the table, or it has expired. A seat that was left or handed over gets a new link."},
	{host.ErrNotYours, http.StatusForbidden,
		"This is not yours in this browser. Ask the player who made the table for a link."},
	{host.ErrTaken, http.StatusConflict, "Somebody else has that seat."},
	{host.ErrSeated, http.StatusConflict, "You already have another seat at this table."},
	{host.ErrCrowded, http.StatusConflict, "This seat is open in too many browsers."},
	{host.ErrStage, http.StatusConflict, "That is not possible at this stage of the table."},
	{host.ErrAttempt, http.StatusConflict, "That belongs to another attempt to mix the seed."},
	{host.ErrAside, http.StatusGone, "This table is out of play. Its page says why."},
	{host.ErrNothing, http.StatusConflict, "You have no move to undo."},
	{host.ErrAsked, http.StatusConflict, "Another player is already asking to undo a move."},
	{host.ErrLapsed, http.StatusConflict, "That request is not open any more."},
	{host.ErrHints, http.StatusForbidden, "This table does not allow hints."},
	{host.ErrBusy, http.StatusServiceUnavailable,
		"Too many bots are thinking right now. Try again in a minute."},
	{host.ErrMade, http.StatusConflict,
		"You have reached the number of tables for one address. Finish or abandon some of them first."},
	{host.ErrFull, http.StatusServiceUnavailable,
		"The server is full. Try again later."},
	{host.ErrNotKept, http.StatusServiceUnavailable,
		"The server could not save that. Send it again: nothing is done twice."},
	{host.ErrClosed, http.StatusServiceUnavailable,
		"The server is stopping. Nothing is lost; try again in a moment."},
	{errStreams, http.StatusServiceUnavailable, "Too many pages are open right now."},
	{errBusy, http.StatusServiceUnavailable,
		"Too many records are being verified right now. Try again in a minute."},
	{bourse.ErrStale, http.StatusConflict,
		"That question was already answered, so nothing changed. Below is the table as it is now."},
	{bourse.ErrAsk, http.StatusConflict,
		"It is not your turn to answer that, so nothing changed. Below is the table as it is now."},
	{errForeign, http.StatusForbidden, "The form came from another site, so nothing was done."},
	{errForm, http.StatusBadRequest, "The server cannot read the form."},
	{fair.ErrChanged, http.StatusConflict, "Your browser sent a different number for the seed before."},
	{fair.ErrEarly, http.StatusConflict, "Not every browser has shown its fingerprint yet."},
	{fair.ErrWho, http.StatusConflict, "This seat does not add to the seed in this attempt."},
	{context.Canceled, http.StatusServiceUnavailable, "The request was canceled."},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "That took too long. Try again."},
}

// usual is the default text of an error page, by status.
var usual = map[int]struct{ title, why string }{
	http.StatusBadRequest:            {"Not understood", "The server cannot read what was sent."},
	http.StatusForbidden:             {"Not yours", "This is not yours in this browser."},
	http.StatusNotFound:              {"Not found", "There is no such page."},
	http.StatusMethodNotAllowed:      {"Not possible", "This address does not accept that request."},
	http.StatusConflict:              {"Not now", "That is not possible now."},
	http.StatusGone:                  {"Gone", "This page no longer exists."},
	http.StatusRequestEntityTooLarge: {"Too large", "That is more than the server accepts here."},
	http.StatusUnprocessableEntity:   {"Not valid", "Something that was sent is not valid."},
	http.StatusTooManyRequests:       {"Too many requests", "Wait a little, then try again."},
	http.StatusInternalServerError: {"Server error",
		"Something went wrong on the server, and it is in the log. No answered move is lost."},
	http.StatusServiceUnavailable: {"Not available",
		"The server cannot do that right now. Try again."},
}

// fail writes an error response, unless a response has begun.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, err error) {
	if a, ok := w.(*answer); ok && a.status != 0 {
		return
	}
	f := failureOf(err)
	words, ok := usual[f.status]
	if !ok {
		words.title, words.why = http.StatusText(f.status), ""
	}
	if f.why == "" {
		f.why = words.why
	}
	var many *tooMany
	var wait *host.WaitError
	if errors.As(err, &wait) {
		many = &tooMany{wait.Wait}
	}
	switch {
	case many != nil, errors.As(err, &many):
		w.Header().Set("Retry-After", strconv.Itoa(many.seconds()))
	case f.status == http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "5")
	}
	if wantsJSON(r) {
		writeJSON(w, f.status, refusalOf(err, f.why))
		return
	}
	s.show(w, r, f.status, "error",
		page{Title: words.title, Data: errorPage{Status: f.status, Title: words.title, Why: f.why,
			Table: tableOf(r)}})
}

type errorPage struct {
	Status     int
	Title, Why string
	Table      string
}

// A refusal is an error in JSON.
type refusal struct {
	Error string `json:"error"`
	Rule  string `json:"rule,omitempty"` // the clause, such as F7.1
	Code  string `json:"code,omitempty"` // only for a refused move
	Stale bool   `json:"stale,omitempty"`
	Next  string `json:"next,omitempty"` // the table at which the game continues
}

func refusalOf(err error, why string) refusal {
	said := refusal{Error: why, Stale: errors.Is(err, bourse.ErrStale)}
	var undone *host.UndoneError
	if errors.As(err, &undone) {
		said.Next = undone.Next
	}
	var illegal *bourse.Illegal
	if errors.As(err, &illegal) {
		said.Rule, said.Code = illegal.Rule(), illegal.Code()
	}
	return said
}

// wantsJSON reports whether a client expects JSON: by its Accept header, by sending JSON, or by the path.
func wantsJSON(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "application/json") || sendsJSON(r) ||
		strings.HasSuffix(r.URL.Path, ".json")
}

func sendsJSON(r *http.Request) bool {
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	return strings.TrimSpace(kind) == "application/json"
}

// tableOf returns the ID of the table in a request's path, or "".
func tableOf(r *http.Request) string {
	if id := r.PathValue("id"); isID(id) {
		return id
	}
	return ""
}
