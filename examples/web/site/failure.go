package site

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file turns errors into pages or JSON.

// A failure is an error with the status and text of its response.
type failure struct {
	status  int
	name    string // of the text; "" for the usual text of the status
	values  []any  // of the text
	plain   string // the name of the text for languages that do not have the values; "" if all have them
	illegal *bourse.Illegal
	wait    time.Duration // before the request can be repeated; 0 if it is unknown
}

func (f *failure) Error() string { return fmt.Sprintf("%d %s %v", f.status, f.name, f.values) }

// refuse returns an error with a status and a text with values.
func refuse(status int, name string, values ...any) error {
	return &failure{status: status, name: name, values: values}
}

// told returns the text of a failure.
func (f failure) told(words speaker) string {
	switch {
	case f.name == "":
		return words.words[fmt.Sprint("error.why-", f.status)]
	case f.illegal != nil:
		return words.say(f.name, words.refusal(f.illegal))
	case f.plain != "" && words.language != games.English:
		return words.say(f.plain)
	}
	return words.say(f.name, f.values...)
}

// errForm refuses a form that cannot be read.
var errForm = refuse(http.StatusBadRequest, "fail.form")

// tooMany refuses a request that can be repeated after a while. The text with the name says when.
func tooMany(name string, wait time.Duration) *failure {
	return &failure{status: http.StatusTooManyRequests, name: name, values: []any{seconds(wait)}, wait: wait}
}

// seconds returns a duration in whole seconds, at least 1.
func seconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

// failureOf returns the status and text for an error. An internal error reveals nothing about itself.
func failureOf(err error) failure {
	var f *failure
	var input *host.InputError
	var big *http.MaxBytesError
	var illegal *bourse.Illegal
	var undone *host.UndoneError
	var wait *host.WaitError
	switch {
	case errors.As(err, &f):
		return *f
	case errors.As(err, &undone):
		return failure{status: http.StatusConflict, name: "fail.undone"}
	case errors.As(err, &wait):
		return *tooMany("fail.hint-wait", wait.Wait)
	case errors.As(err, &input):
		return *verbatim(input.Field, input.Why)
	case errors.Is(err, bourse.ErrOver): // ErrOver is also an Illegal
		return failure{status: http.StatusConflict, name: "fail.over"}
	case errors.As(err, &illegal):
		return failure{status: http.StatusUnprocessableEntity, name: "fail.illegal", illegal: illegal}
	case errors.Is(err, bourse.ErrSyntax):
		return failure{status: http.StatusBadRequest, name: "fail.syntax", values: []any{syntax(err)}, plain: "input.move"}
	case errors.As(err, &big):
		return failure{status: http.StatusRequestEntityTooLarge}
	}
	for _, known := range failures {
		if errors.Is(err, known.err) {
			return failure{status: known.status, name: known.name}
		}
	}
	return failure{status: http.StatusInternalServerError}
}

// verbatim is the failure of an entry that is not valid, with a text that only English has. Other languages have a text
// for each entry.
func verbatim(entry, text string) *failure {
	return &failure{status: http.StatusUnprocessableEntity, name: "fail.other", values: []any{text}, plain: "input." + entry}
}

// failures are the errors that clients can cause, and those that pass.
var failures = []struct {
	err    error
	status int
	name   string // of the text
}{
	{host.ErrNoTable, http.StatusNotFound, "fail.no-table"},
	{host.ErrNoSeat, http.StatusNotFound, "fail.no-seat"},
	{host.ErrSecret, http.StatusGone, "fail.secret"},
	{host.ErrNotYours, http.StatusForbidden, "fail.not-yours"},
	{host.ErrTaken, http.StatusConflict, "fail.taken"},
	{host.ErrSeated, http.StatusConflict, "fail.seated"},
	{host.ErrCrowded, http.StatusConflict, "fail.crowded"},
	{host.ErrStage, http.StatusConflict, "fail.stage"},
	{host.ErrAside, http.StatusGone, "fail.aside"},
	{host.ErrNothing, http.StatusConflict, "fail.nothing"},
	{host.ErrAsked, http.StatusConflict, "fail.asked"},
	{host.ErrLapsed, http.StatusConflict, "fail.lapsed"},
	{host.ErrHints, http.StatusForbidden, "fail.hints"},
	{host.ErrBusy, http.StatusServiceUnavailable, "fail.busy"},
	{host.ErrMade, http.StatusConflict, "fail.made"},
	{host.ErrFull, http.StatusServiceUnavailable, "fail.full"},
	{host.ErrNotKept, http.StatusServiceUnavailable, "fail.not-kept"},
	{host.ErrClosed, http.StatusServiceUnavailable, "fail.closed"},
	{bourse.ErrStale, http.StatusConflict, "fail.stale"},
	{bourse.ErrAsk, http.StatusConflict, "fail.ask"},
	{context.Canceled, http.StatusServiceUnavailable, "fail.canceled"},
	{context.DeadlineExceeded, http.StatusServiceUnavailable, "fail.deadline"},
}

// fail writes an error response, unless a response has begun.
func (s *Site) fail(w *answer, r *http.Request, err error) {
	if w.status != 0 {
		return
	}
	r = s.aboutGame(r)
	f, words := failureOf(err), speakerOf(r)
	why := f.told(words)
	switch {
	case f.wait > 0:
		w.Header().Set("Retry-After", strconv.Itoa(seconds(f.wait)))
	case f.status == http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "5")
	}
	if wantsJSON(r) {
		writeJSON(w, f.status, refusalOf(err, why, words.language))
		return
	}
	if p, lost := s.place(r); lost == nil && wantsFragment(r) && f.status < 500 && f.wait == 0 {
		if s.reply(w, r, p, f.status, failed(f, words)) == nil {
			return
		}
	}
	title := cmp.Or(words.words[fmt.Sprint("error.", f.status)], http.StatusText(f.status))
	if s.show(w, r, f.status, "error", page{Title: title, Data: errorPage{f.status, title, why, tableOf(r)}}) != nil {
		http.Error(w, why, f.status)
	}
}

type errorPage struct {
	Status            int
	Title, Why, Table string
}

// A refusal is an error in JSON.
type refusal struct {
	Error string `json:"error"`
	In    string `json:"in"`             // the language of Error
	Rule  string `json:"rule,omitempty"` // the clause, such as F7.1
	Code  string `json:"code,omitempty"` // only for a refused move
	Stale bool   `json:"stale,omitempty"`
	Next  string `json:"next,omitempty"` // the table at which the game continues
}

func refusalOf(err error, why, language string) refusal {
	said := refusal{Error: why, In: language, Stale: errors.Is(err, bourse.ErrStale)}
	if undone, ok := errors.AsType[*host.UndoneError](err); ok {
		said.Next = undone.Next
	}
	if illegal, ok := errors.AsType[*bourse.Illegal](err); ok {
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
