package site

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzhttp"

	"bourse.example/examples/web/wasm/verdict"
)

// This file guards every route: headers, limits, cross-origin requests, compression, metrics and logs.

// A handler answers a request, or returns an error; see failure.
type handler func(http.ResponseWriter, *http.Request) error

// These are the limits of requests.
const (
	maxBody   = 64 << 10 // bytes
	maxRecord = verdict.MaxSize
	readTime  = 20 * time.Second
	writeTime = 30 * time.Second
)

// policy is the Content-Security-Policy of every page: everything comes from this server, and nothing is
// inline. 'wasm-unsafe-eval' only allows a page to run WebAssembly.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// ServeHTTP implements http.Handler.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	began, pattern := time.Now(), "none"
	said := &answer{ResponseWriter: w}
	defer func() {
		if p := recover(); p != nil {
			if p == http.ErrAbortHandler {
				panic(p)
			}
			said.cause = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		if said.cause != nil {
			s.fail(said, r, said.cause)
		}
		s.note(r, pattern, said.status, time.Since(began), said.cause)
	}()
	maps.Copy(w.Header(), secured)
	deadlines(w)
	if said.cause = s.limits.requests.takeFor(s.clientOf(r)); said.cause != nil {
		return
	}
	if s.o.Blocked != nil && s.o.Blocked(s.addressOf(r)) {
		said.cause = refuse(http.StatusForbidden, "fail.blocked")
		return
	}
	if _, valid, found := tokenOf(r); found && !valid {
		said.cause = refuse(http.StatusUnauthorized, "fail.token")
		return
	}
	allowed, status := s.cross(said, r)
	if status != 0 {
		said.WriteHeader(status)
		return
	}
	if !allowed && s.origin.Check(r) != nil {
		said.cause = refuse(http.StatusForbidden, "fail.foreign")
		return
	}
	served, found := s.mux.Handler(r)
	if found == "" {
		seen := &answer{ResponseWriter: &nowhere{said.Header()}} // the mux's own response: 404 or 405
		served.ServeHTTP(seen, r)
		said.cause = &failure{status: seen.status}
		return
	}
	pattern = found
	s.mux.ServeHTTP(said, r)
}

// with returns a handler that finds the object of a request and passes it to serve.
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

// limited returns a handler that serves a client as often as a limit allows. It parses forms.
func (s *Site) limited(by *buckets, serve handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := by.takeFor(s.clientOf(r)); err != nil {
			return err
		}
		if err := parseForm(r); err != nil {
			return err
		}
		return serve(w, r)
	}
}

// route turns a handler into an http.Handler for a pattern.
func (s *Site) route(pattern string, serve handler) http.Handler {
	most := int64(maxBody)
	if strings.HasSuffix(pattern, " /verify") {
		most = maxRecord + maxBody
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, most)
		if r.Method == http.MethodPost { // a form is completed even if the client does not wait
			r = r.WithContext(context.WithoutCancel(r.Context()))
		}
		w.(*answer).cause = serve(w, s.aboutGame(r))
	})
}

// secured are the headers of every response. Pages of seats are private, so caches must not store them.
var secured = http.Header{
	"Content-Security-Policy":      {policy},
	"X-Content-Type-Options":       {"nosniff"},
	"Referrer-Policy":              {"no-referrer"},
	"X-Frame-Options":              {"DENY"},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), geolocation=()"},
	"Cache-Control":                {"no-store"},
}

// deadlines limits the time of a request, so that slow clients do not occupy the server. It ignores writers
// that are not connections.
func deadlines(w http.ResponseWriter) {
	c := http.NewResponseController(w)
	c.SetReadDeadline(time.Now().Add(readTime))
	c.SetWriteDeadline(time.Now().Add(writeTime))
}

// note counts and logs a response. The log contains the pattern and the table, but no path and nothing that
// was sent.
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

// An answer is a ResponseWriter that remembers the status, and the error of the handler.
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

// Unwrap supports http.ResponseController.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// A nowhere is a ResponseWriter that keeps only the headers.
type nowhere struct{ header http.Header }

func (n *nowhere) Header() http.Header         { return n.header }
func (n *nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (n *nowhere) WriteHeader(int)             {}

// compress compresses responses of more than a kilobyte for browsers that accept gzip. Each compressed
// response gets up to 32 random bytes more, so that its length says little about a secret next to text that
// somebody else has chosen.
var compress = func() func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.CompressionLevel(packLevel), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap
}()

// compressed compresses everything but the rules for browsers, which are compressed files, and streams without
// fragments, whose events are short.
func compressed(h http.Handler) http.Handler {
	most := compress(h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/wasm/"):
			h.ServeHTTP(w, r)
		case r.URL.Path != "/stream":
			most(w, r)
		case r.FormValue("pages") != "" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip"):
			h.ServeHTTP(&packed{ResponseWriter: w}, r)
		default:
			h.ServeHTTP(w, r)
		}
	})
}

// A packed is a stream that is compressed by gzip. Each write can be unpacked before the next one, and does not depend on
// those before it, so a stream that waits needs no memory for them.
type packed struct {
	http.ResponseWriter
	began bool
}

// packLevel is the level at which pages and streams are compressed.
const packLevel = 6

// packers compress the writes of streams.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, packLevel)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

// WriteHeader implements http.ResponseWriter.
func (p *packed) WriteHeader(status int) {
	if p.began = true; status == http.StatusOK {
		p.Header().Set("Content-Encoding", "gzip")
	}
	p.ResponseWriter.WriteHeader(status)
	if status == http.StatusOK {
		p.ResponseWriter.Write([]byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff")) // the head of RFC 1952
	}
}

// Write implements http.ResponseWriter.
func (p *packed) Write(b []byte) (int, error) {
	if !p.began {
		p.WriteHeader(http.StatusOK)
	}
	if p.Header().Get("Content-Encoding") != "gzip" {
		return p.ResponseWriter.Write(b)
	}
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(p.ResponseWriter)
	if n, err := w.Write(b); err != nil {
		return n, err
	}
	return len(b), w.Flush()
}

// Unwrap supports http.ResponseController.
func (p *packed) Unwrap() http.ResponseWriter { return p.ResponseWriter }
