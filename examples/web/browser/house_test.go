package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/site"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
)

// This file runs a table server, and people who visit it.

// patience is how long a page is waited for: only a page that never comes takes as long.
const patience = 60 * time.Second

// A house is a table server.
type house struct {
	t    *testing.T
	host *host.Host
	site *site.Site
}

// table makes a table without a browser.
func (h *house) table(s setting) (m made) {
	h.t.Helper()
	setup := host.Setup{Game: s.game, Config: fmt.Appendf(nil, `{"players":%d}`, s.players)}
	for i := range s.players {
		bot := "random"
		if i < s.people {
			bot = ""
		}
		setup.Seats = append(setup.Seats, host.SeatSetup{Bot: bot})
	}
	table, err := h.host.Make(h.t.Context(), store.Hash{1}, setup)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, secret := range table.Seats[:s.people] {
		m.seats = append(m.seats, "/t/"+table.ID+"/sit#"+secret.String())
	}
	m.id = table.ID
	return m
}

// open opens a table server that is as any is, but for limits of rates: the tests are many people at one address.
func open(t *testing.T) *house {
	t.Helper()
	return openWith(t, func(*host.Options) {})
}

// hasty gives browsers little time to reveal. Only who reveals nothing at all is to be too late.
func hasty(o *host.Options) { o.Reveal = 8 * time.Second }

func openWith(t *testing.T, set func(*host.Options)) *house {
	t.Helper()
	options := host.Options{Store: memory.New(), Pace: time.Millisecond, Workers: 2}
	set(&options)
	h, err := host.Open(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	often := site.Rate{Every: -1}
	s, err := site.New(h, site.Options{Limits: site.Limits{Requests: often, Answers: often, Tables: often, Checks: often}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Close()
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return &house{t, h, s}
}

// A visitor is a browser of its own at the server: nothing is shared with other visitors but the program.
type visitor struct {
	t       *testing.T
	name    string
	ctx     context.Context
	base    string
	traffic *traffic
}

// visitor opens an empty page in a browser without history. It comes to the server by a port of its own, where all
// that goes to and fro is written down.
func (h *house) visitor(name string) *visitor {
	h.t.Helper()
	traffic := &traffic{next: h.site}
	server := httptest.NewUnstartedServer(traffic)
	server.Config.ReadHeaderTimeout = 10 * time.Second
	server.Start()
	ctx, leave := chromedp.NewContext(browser(h.t), chromedp.WithNewBrowserContext())
	h.t.Cleanup(func() {
		leave()
		h.site.Close() // ends streams
		server.Close()
	})
	v := &visitor{h.t, name, ctx, server.URL, traffic}
	v.must(chromedp.Do(ctx, chromedp.EmulateViewport(1000, 800)))
	return v
}

// page opens another page in the visitor's browser.
func (v *visitor) page() *visitor {
	v.t.Helper()
	ctx, leave := chromedp.NewContext(v.ctx)
	v.t.Cleanup(leave)
	w := &visitor{v.t, v.name, ctx, v.base, v.traffic}
	w.must(chromedp.Do(ctx, chromedp.EmulateViewport(1000, 800)))
	return w
}

func (v *visitor) must(err error) {
	v.t.Helper()
	if err != nil {
		v.t.Fatalf("%s: %v", v.name, err)
	}
}

// at goes to an address.
func (v *visitor) at(path string) {
	v.t.Helper()
	if strings.HasPrefix(path, "/") {
		path = v.base + path
	}
	v.must(chromedp.Do(v.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(path)))
}

// js returns the value of an expression in the visitor's page.
func js[T any](v *visitor, expression string) T {
	v.t.Helper()
	value, err := chromedp.Run(v.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		v.t.Fatalf("%s: %s: %v", v.name, expression, err)
	}
	return value
}

// until waits until an expression is true in the visitor's page, whichever that is by then.
func (v *visitor) until(expression string) {
	v.t.Helper()
	if !v.soon(patience, expression) {
		text, _ := chromedp.Run(v.ctx, chromedp.Evaluate[string](`location.href + "\n" + document.title + "\n" + document.body.innerText`))
		v.t.Fatalf("%s: waits in vain for %s; the page: %s", v.name, expression, text)
	}
}

// soon is until, but for a time only.
func (v *visitor) soon(within time.Duration, expression string) bool {
	v.t.Helper()
	pause := 4 * time.Millisecond
	for end := time.Now().Add(within); ; {
		ok, err := chromedp.Run(v.ctx, chromedp.Evaluate[bool](fmt.Sprintf("Boolean(%s)", expression)))
		if ok && err == nil {
			return true
		}
		if time.Now().After(end) {
			return false
		}
		time.Sleep(pause) // between looks
		pause = min(pause+pause/2, 30*time.Millisecond)
	}
}

// middle is a function for the middle of the element of a selector, once it is scrolled to.
const middle = `((e) => { if (!e) return null; e.scrollIntoView({block: "center", behavior: "instant"}); const r = e.getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2}; })`

type spot struct{ X, Y float64 }

// click clicks with the mouse on the element that an expression has.
func (v *visitor) click(expression string) {
	v.t.Helper()
	at := js[*spot](v, middle+"("+expression+")")
	if at == nil {
		v.t.Fatalf("%s: there is no %s on %s", v.name, expression, js[string](v, "location.href + document.body.innerText"))
	}
	v.must(chromedp.Do(v.ctx, chromedp.MouseClickXY(at.X, at.Y)))
}

// css is an expression for the first element of a selector.
func css(selector string) string {
	text, err := json.Marshal(selector)
	if err != nil {
		panic(err)
	}
	return "document.querySelector(" + string(text) + ")"
}

// button is an expression for the first button of a text.
func button(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return "[...document.querySelectorAll('button')].find((b) => b.textContent.trim() === " + string(quoted) + ")"
}

// follow clicks on what leads to another page, and waits for that.
func (v *visitor) follow(expression string) {
	v.t.Helper()
	const there = `!window.before && document.readyState === "complete" && document.body`
	js[bool](v, "window.before = true")
	v.click(expression)
	for range 3 { // a page that has just come may move under the mouse
		if v.soon(5*time.Second, there) {
			return
		}
		if js[bool](v, "Boolean(window.before) && Boolean("+expression+")") {
			v.click(expression)
		}
	}
	v.until(there)
}

// seated waits until the page of a seat in a game has said all that it says by itself, and stays as it is.
func (v *visitor) seated() {
	v.t.Helper()
	v.until(`document.body.dataset.stage === "playing" && document.querySelector("#mixed > *")`)
}

// set gives a field a value, as if it was typed.
func (v *visitor) set(selector, value string) {
	v.t.Helper()
	text, err := json.Marshal(value)
	v.must(err)
	js[bool](v, fmt.Sprintf("((e) => { e.value = %s; e.dispatchEvent(new Event('input', {bubbles: true})); return true; })(%s)", text, css(selector)))
}

// write types into a field and presses Enter.
func (v *visitor) write(selector, text string) {
	v.t.Helper()
	v.click(css(selector))
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}), chromedp.KeyEvent("\r")))
}

// unscripted switches JavaScript off for all pages to come.
func (v *visitor) unscripted() {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	})))
}

// A traffic writes down all that a visitor sends and is sent.
type traffic struct {
	next    http.Handler
	outage  atomic.Pointer[outage]
	streams atomic.Int32 // that are open
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

// String returns all of it so far, and once more with what HTML escapes as it is read.
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

// An overheard answer is written down.
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
