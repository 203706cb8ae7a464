package site

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"bourse.example/examples/web/verdict"
)

// This file guards every route: headers, limits, other origins, what is counted and logged.

// A handler answers a request, or returns why it does not: see failure.
type handler func(http.ResponseWriter, *http.Request) error

// Limits of requests.
const (
	maxBody   = 64 << 10 // bytes
	maxRecord = verdict.MaxSize
	readTime  = 20 * time.Second
	writeTime = 30 * time.Second
)

// policy is all that a page may do: nothing of it comes from elsewhere, and nothing is in the page itself.
// What 'wasm-unsafe-eval' lets it do is to run WebAssembly, and no more.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// ServeHTTP answers a request.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	began := time.Now()
	said := &answer{ResponseWriter: w}
	var cause error
	pattern := "none"
	defer func() {
		if p := recover(); p != nil {
			if p == http.ErrAbortHandler {
				panic(p)
			}
			cause = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			s.fail(said, r, cause)
		}
		s.note(r, pattern, said.status, time.Since(began), cause)
	}()
	secure(w.Header())
	deadlines(w)
	if wait, ok := s.limits.requests.takeFor(s.clientOf(r)); !ok {
		cause = &tooMany{wait}
		s.fail(said, r, cause)
		return
	}
	if err := s.origin.Check(r); err != nil {
		cause = errForeign
		s.fail(said, r, cause)
		return
	}
	served, found := s.mux.Handler(r)
	if found == "" {
		seen := &answer{ResponseWriter: &nowhere{said.Header()}} // what the mux says of it: 404 or 405
		served.ServeHTTP(seen, r)
		cause = &failure{status: seen.status}
		s.fail(said, r, cause)
		return
	}
	pattern = found
	s.mux.ServeHTTP(said, r)
	cause = said.cause
}

// with finds what a request is about, and has it served.
func with[T any](find func(*http.Request) (T, error),
	serve func(http.ResponseWriter, *http.Request, T) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		about, err := find(r)
		if err != nil {
			return err
		}
		return serve(w, r, about)
	}
}

// route makes a handler of a pattern one of net/http.
func (s *Site) route(pattern string, serve handler) http.Handler {
	most := int64(maxBody)
	if strings.HasSuffix(pattern, " /verify") {
		most = maxRecord + maxBody
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, most)
		if r.Method == http.MethodPost { // what is begun is done, whether or not it is waited for
			r = r.WithContext(context.WithoutCancel(r.Context()))
		}
		if err := serve(w, r); err != nil {
			if a, ok := w.(*answer); ok {
				a.cause = err
			}
			s.fail(w, r, err)
		}
	})
}

// secure sets what holds for every answer. Pages of seats are nobody else's: nothing is kept on the way.
func secure(h http.Header) {
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
	h.Set("Cache-Control", "no-store")
}

// deadlines gives a request its time: slow clients hold nothing for long. Writers that are no connection have
// none.
func deadlines(w http.ResponseWriter) {
	c := http.NewResponseController(w)
	c.SetReadDeadline(time.Now().Add(readTime))
	c.SetWriteDeadline(time.Now().Add(writeTime))
}

// note counts and logs an answer. Of addresses only the pattern and the table are logged, of what was sent
// nothing.
func (s *Site) note(r *http.Request, pattern string, status int, took time.Duration, cause error) {
	if status == 0 {
		status = http.StatusOK
	}
	s.counted.answered(pattern, status, took)
	level := slog.LevelDebug
	var attrs []any
	if status >= 500 && !errors.Is(cause, context.Canceled) {
		level = slog.LevelError
		attrs = []any{"err", cause}
	}
	if id := r.PathValue("id"); isID(id) {
		attrs = append(attrs, "table", id)
	}
	s.o.Log.Log(r.Context(), level, "answer",
		append([]any{"route", pattern, "status", status, "took", took.Round(time.Microsecond)}, attrs...)...)
}

// An answer is a response whose status is known.
type answer struct {
	http.ResponseWriter
	status int
	cause  error
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap is for http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// A nowhere takes headers alone.
type nowhere struct{ header http.Header }

func (n *nowhere) Header() http.Header         { return n.header }
func (n *nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (n *nowhere) WriteHeader(int)             {}
