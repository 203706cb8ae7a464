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
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/rng"
)

// This file says what went wrong, as a page or in JSON.

var (
	errForeign = errors.New("the form is of another site's page")
	errStreams = errors.New("too many pages listen")
	errBusy    = errors.New("too many records are being verified")
	errForm    = errors.New("the form cannot be read")
)

// A failure is an answer that is no page of a table.
type failure struct {
	status int
	why    string // for people; "": what is usual for the status
}

func (f *failure) Error() string { return fmt.Sprintf("%d %s", f.status, f.why) }

// A tooMany refuses for a while.
type tooMany struct{ wait time.Duration }

func (e *tooMany) Error() string { return "too much at once" }

// seconds is the wait in whole seconds.
func (e *tooMany) seconds() int { return max(1, int(math.Ceil(e.wait.Seconds()))) }

// failureOf says what an error is to whoever has asked. What is the server's own fault says nothing of its
// kind.
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
			"An answer was taken back: the game goes on at another table, and nothing was changed here."}
	case errors.As(err, &wait):
		return failure{http.StatusTooManyRequests,
			fmt.Sprintf("A seat is given one hint at a time, and a few in an hour. Wait %d s, then try again.", (&tooMany{wait.Wait}).seconds())}
	case errors.As(err, &input):
		return failure{http.StatusUnprocessableEntity, input.Why}
	case errors.Is(err, bourse.ErrOver): // it is an Illegal too
		return failure{http.StatusConflict, "The game is over."}
	case errors.As(err, &illegal):
		return failure{http.StatusUnprocessableEntity, "Not allowed: " + illegal.Why() + "."}
	case errors.Is(err, bourse.ErrSyntax):
		return failure{http.StatusBadRequest, syntax(err)}
	case errors.As(err, &many):
		return failure{http.StatusTooManyRequests,
			fmt.Sprintf("That was too much at once. Wait %d s, then try again.", many.seconds())}
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

// failures are the errors that somebody else than the server can have caused, and those that pass.
var failures = []struct {
	err    error
	status int
	why    string
}{
	{host.ErrNoTable, http.StatusNotFound,
		"There is no such table, or no longer: one that nobody began is removed after a day."},
	{host.ErrNoSeat, http.StatusNotFound, "There is no such seat at this table."},
	{host.ErrSecret, http.StatusGone,
		"This link is not one of the table, or no longer: a seat that was left or handed over has a new one."},
	{host.ErrNotYours, http.StatusForbidden,
		"That is not yours in this browser. Whoever has made the table can give you a link."},
	{host.ErrTaken, http.StatusConflict, "Somebody else sits there."},
	{host.ErrSeated, http.StatusConflict, "You have another seat at this table."},
	{host.ErrCrowded, http.StatusConflict, "Too many browsers have this seat."},
	{host.ErrStage, http.StatusConflict, "The table is not at a stage for that."},
	{host.ErrAttempt, http.StatusConflict, "That is for another attempt to mix the seed."},
	{host.ErrAside, http.StatusGone, "The table is set aside: its page says why."},
	{host.ErrNothing, http.StatusConflict, "There is no answer of this seat to take back."},
	{host.ErrAsked, http.StatusConflict, "Somebody else asks to take an answer back already."},
	{host.ErrLapsed, http.StatusConflict, "That is not asked, or no longer."},
	{host.ErrHints, http.StatusForbidden, "This table was made without hints."},
	{host.ErrBusy, http.StatusServiceUnavailable,
		"Too many bots think at the moment. Try again in a minute."},
	{host.ErrMade, http.StatusConflict,
		"You have as many tables as one address may have here. End or abandon some of them first."},
	{host.ErrFull, http.StatusServiceUnavailable,
		"There are as many tables as the server takes. Try again later."},
	{host.ErrNotKept, http.StatusServiceUnavailable,
		"It could not be kept. Send the same again: nothing is done twice."},
	{host.ErrClosed, http.StatusServiceUnavailable,
		"The server is being stopped. Nothing is lost; try again in a moment."},
	{errStreams, http.StatusServiceUnavailable, "Too many pages listen at the moment."},
	{errBusy, http.StatusServiceUnavailable,
		"Too many records are being verified at the moment. Try again in a minute."},
	{bourse.ErrStale, http.StatusConflict,
		"That question has been answered already: nothing was changed. Below is the table as it is now."},
	{bourse.ErrAsk, http.StatusConflict,
		"That question is not put to you now: nothing was changed. Below is the table as it is now."},
	{errForeign, http.StatusForbidden, "The form was sent by a page of another site: nothing was done."},
	{errForm, http.StatusBadRequest, "The form cannot be read."},
	{fair.ErrChanged, http.StatusConflict, "Something else was sent before."},
	{fair.ErrEarly, http.StatusConflict, "Not everybody has committed yet."},
	{fair.ErrWho, http.StatusConflict, "This seat adds nothing to this attempt."},
	{context.Canceled, http.StatusServiceUnavailable, "The answer was not waited for."},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "That took too long. Try again."},
}

// usual is what a page says where nothing more is known.
var usual = map[int]struct{ title, why string }{
	http.StatusBadRequest:            {"Not understood", "What was sent cannot be read."},
	http.StatusForbidden:             {"Not yours", "That is not yours in this browser."},
	http.StatusNotFound:              {"Not here", "There is no such page."},
	http.StatusMethodNotAllowed:      {"Not like this", "This address does not take that."},
	http.StatusConflict:              {"Not now", "That cannot be done now."},
	http.StatusGone:                  {"No longer here", "What was here has ended."},
	http.StatusRequestEntityTooLarge: {"Too long", "More was sent than is taken here."},
	http.StatusUnprocessableEntity:   {"Not like this", "What was sent is not as it must be."},
	http.StatusTooManyRequests:       {"Too much at once", "Wait a little, then try again."},
	http.StatusInternalServerError: {"A fault of the server",
		"The server has failed at this. It is noted; nothing that was answered is lost."},
	http.StatusServiceUnavailable: {"Not at the moment",
		"The server cannot do that at the moment. Try again."},
}

// fail answers with an error, once nothing has been answered yet.
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
	Rule  string `json:"rule,omitempty"` // the clause, F7.1
	Code  string `json:"code,omitempty"` // of a refused move
	Stale bool   `json:"stale,omitempty"`
	Next  string `json:"next,omitempty"` // the table on which the game goes on
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

// wantsJSON reports whether a client wants its answer in JSON: it says so, asks in JSON, or asks for JSON.
func wantsJSON(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "application/json") || sendsJSON(r) ||
		strings.HasSuffix(r.URL.Path, ".json")
}

func sendsJSON(r *http.Request) bool {
	kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	return strings.TrimSpace(kind) == "application/json"
}

// tableOf returns the table that a request is about, or "".
func tableOf(r *http.Request) string {
	if id := r.PathValue("id"); isID(id) {
		return id
	}
	return ""
}
