package browser

import (
	"bytes"
	"html"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// This file records all traffic between a browser and the server.

// A traffic records everything that a visitor sends and receives.
type traffic struct {
	next    http.Handler
	outage  atomic.Pointer[outage]
	streams atomic.Int32 // open streams
	mu      sync.Mutex
	text    bytes.Buffer
}

func (w *traffic) note(parts ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, part := range parts {
		w.text.WriteString(part)
	}
	w.text.WriteByte('\n')
}

// String returns everything recorded so far, followed by the same text with HTML escapes decoded.
func (w *traffic) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := w.text.String()
	return text + "\n" + html.UnescapeString(text)
}

func (w *traffic) ServeHTTP(answer http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(answer, err.Error(), http.StatusBadRequest)
		return
	}
	var head strings.Builder
	if err := r.Header.Write(&head); err != nil {
		panic(err)
	}
	w.note(r.Method, " ", r.URL.String(), "\n", head.String(), "\n", string(body))
	r.Body = io.NopCloser(bytes.NewReader(body))
	if o := w.outage.Load(); o != nil && o.of(r) {
		o.cut(w.next, r)
	}
	if r.URL.Path == "/stream" {
		w.streams.Add(1)
		defer w.streams.Add(-1)
	}
	w.next.ServeHTTP(&overheard{ResponseWriter: answer, by: w}, r)
}

// An overheard answer is a recorded response.
type overheard struct {
	http.ResponseWriter
	by     *traffic
	headed bool
}

func (o *overheard) head() {
	if !o.headed {
		o.headed = true
		var head strings.Builder
		if err := o.Header().Write(&head); err != nil {
			panic(err)
		}
		o.by.note(head.String())
	}
}

func (o *overheard) WriteHeader(status int) {
	o.head()
	o.ResponseWriter.WriteHeader(status)
}

func (o *overheard) Write(b []byte) (int, error) {
	o.head()
	o.by.note(string(b))
	return o.ResponseWriter.Write(b)
}

// Unwrap is for http.ResponseController.
func (o *overheard) Unwrap() http.ResponseWriter { return o.ResponseWriter }
