package browser

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/internal/testkit/must"
)

// This file tests what the pages' scripts do besides playing: sharing one stream per browser, lost answers,
// stale pages, and input that survives a page update.

// A break simulates a lost response: a request for which it returns true gets none. The argument served says
// whether the server has already processed the request.
type outage struct {
	served bool
	of     func(r *http.Request) bool
}

// spoil makes a visitor lose responses from now on. Nil ends that.
func (v *visitor) spoil(o *outage) { v.traffic.outage.Store(o) }

// A pair is two people at a server.
type pair struct {
	*tableServer
	anna, bert *visitor
}

// begin creates a table of Small Print for the two, seats them and waits for the first question.
func (p pair) begin(t *testing.T) (table made, asked, other *visitor) {
	t.Helper()
	table, asked, other = p.beginWith(t, setting{game: "smallprint", players: 2, people: 2})
	t.Cleanup(func() { p.finish(t, table.id) }) // so that it is nobody's turn there
	return table, asked, other
}

func (p pair) beginWith(t *testing.T, s setting) (table made, asked, other *visitor) {
	t.Helper()
	p.t, p.anna.t, p.bert.t = t, t, t
	table = p.table(s)
	p.anna.sit(table.seats[0], "Anna")
	p.bert.sit(table.seats[1], "Bert")
	p.anna.seated()
	p.bert.seated()
	if p.anna.state().Turn == "yes" {
		return table, p.anna, p.bert
	}
	return table, p.bert, p.anna
}

// TestLive has two people play at one table after another.
func TestLive(t *testing.T) {
	h := open(t)
	p := pair{h, h.visitor("anna"), h.visitor("bert")}
	for _, tt := range []struct {
		name string
		test func(*testing.T, pair)
	}{
		{"lost", lost}, {"late", late}, {"stale", stale}, {"refused", refusedTyped}, {"turn", turn},
		{"one stream", oneStream}, {"gone", gone}, {"slid", slid},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.test(t, p) })
	}
}

// answers returns the number of answers at a table.
func (h *tableServer) answers(t *testing.T, id string) (n int) {
	t.Helper()
	table := must.Get(h.host.Table(id))
	record := must.Get(table.OpenRecord(bourse.Spectator))
	for line := range strings.Lines(record) {
		if strings.HasPrefix(line, "p") {
			n++
		}
	}
	return n
}

// lost checks that an answer without a response is sent again until there is one, and counts once, whether or
// not the server had received it, and that the parts of the page stay where they are.
func lost(t *testing.T, h pair) {
	table, asked, other := h.begin(t)
	for _, v := range []*visitor{asked, other} {
		js[bool](v, `((real) => { window.moved = 0; Element.prototype.moveBefore = function (...of) { moved++; return real.apply(this, of); }; return true; })(Element.prototype.moveBefore)`)
	}
	for _, served := range []bool{true, false} {
		before := h.answers(t, table.id)
		var lost atomic.Int32
		asked.spoil(&outage{served, func(r *http.Request) bool {
			return strings.HasSuffix(r.URL.Path,
				"/play") && lost.Add(1) > 0
		}})
		at := js[float64](asked, "("+middle+"("+options+"[1]), scrollY)")
		asked.click(options + "[1]")
		asked.until(`document.getElementById("said").textContent.includes("sent again")`)
		if served {
			other.until(fmt.Sprintf(`document.body.dataset.turn === "yes" && %s.length > 0`, options))
		} else if js[bool](asked, options+`.some((b) => !b.disabled)`) {
			t.Error("a second answer can be given while the first is being sent")
		}
		asked.spoil(nil)
		asked.until(`document.body.dataset.turn === "no" && document.getElementById("said").hidden`)
		// The list of moves is gone, so that the page may be too short to stay where it was.
		if y, most := js[float64](asked, "scrollY"), js[float64](asked, "document.documentElement.scrollHeight - innerHeight"); y != min(at, most) || y == 0 {
			t.Errorf("an answer scrolls the page from %v to %v", at, y)
		}
		if n := js[int](asked, "moved"); n > 0 {
			t.Errorf("%d parts of the page are moved instead of changed", n)
		}
		if lost.Load() == 0 {
			t.Error("no answer was lost")
		}
		if n := h.answers(t, table.id) - before; n != 1 {
			t.Errorf("the server has %d answers", n)
		}
		asked, other = other, asked
		asked.until(`document.body.dataset.turn === "yes"`)
	}
}

// late checks that an answered question stays closed while the page still shows it, because the response is late.
func late(t *testing.T, h pair) {
	table, asked, _ := h.begin(t)
	before := h.answers(t, table.id)
	plays, hold := make(chan bool, 9), make(chan bool)
	asked.spoil(&outage{false, func(r *http.Request) bool {
		if strings.HasSuffix(r.URL.Path, "/play") {
			plays <- true
			select {
			case <-hold:
			case <-r.Context().Done():
			}
		}
		return false
	}})
	js[bool](asked, `((real) => { window.posts = 0; window.fetch = (to, how) => { posts += how?.method === "POST" ? 1 : 0; return real(to, how); }; return true; })(fetch)`)
	asked.click(options + "[0]")
	<-plays
	asked.click(options + "[1]")
	if n := js[int](asked, "posts"); n != 1 {
		t.Errorf("the page sent %d answers to one question", n)
	}
	close(hold)
	asked.spoil(nil)
	asked.until(`document.body.dataset.turn === "no"`)
	if n := h.answers(t, table.id) - before; n != 1 {
		t.Errorf("the server has %d answers", n)
	}
}

// stale checks that an answer to a question that was already answered elsewhere changes nothing, and that the
// page says so.
func stale(t *testing.T, h pair) {
	table, asked, _ := h.begin(t)
	asked.spoil(&outage{false, func(r *http.Request) bool {
		return r.URL.Path == "/stream" ||
			strings.HasSuffix(r.URL.Path, "/now")
	}})
	asked.at(js[string](asked, `location.pathname`)) // without a stream
	asked.until(ready)
	seat := js[string](asked, `document.body.dataset.seat`)
	handle := must.Get(h.host.Table(table.id))
	seen := must.Get(handle.Look(bourse.Seat(seat[1] - '0')))
	must.Get(handle.Play(t.Context(), seen.Seat, seen.Ask, seen.Choices[0].Move(seen.Choices[0].Min)))
	before := h.answers(t, table.id)
	asked.click(options + "[1]")
	asked.until(`document.getElementById("said").textContent.includes("already answered")`)
	asked.spoil(nil)
	asked.until(`document.body.dataset.turn === "no"`)
	if n := h.answers(t, table.id); n != before {
		t.Errorf("the server has %d answers, want %d", n, before)
	}
}

// refusedTyped checks that an invalid typed move is refused with a message and remains in its field, and that
// updates from others keep it there, with focus and cursor.
func refusedTyped(t *testing.T, h pair) {
	_, asked, other := h.begin(t)
	asked.write("#typed", "gibberish")
	asked.until(`!document.getElementById("said").hidden`)
	asked.until(options + `.some((b) => !b.disabled)`)
	if text := js[string](asked, `document.getElementById("typed").value`); text != "gibberish" {
		t.Errorf("the field has %q", text)
	}
	asked.click(css("#typed"))
	js[bool](asked, `(document.getElementById("typed").setSelectionRange(3, 5), document.querySelector("#about").open = true)`)
	version := asked.state().Version
	other.at(js[string](other, `location.pathname`))
	other.seated()
	other.click(css("#yours summary"))
	other.set("#rename", "Berta")
	other.follow(button("Rename"))
	asked.until(fmt.Sprintf(`document.body.dataset.version !== %q`, version))
	kept := js[string](asked, `((e) => [e.value, e.selectionStart, e.selectionEnd, document.activeElement === e, document.querySelector("#about").open].join())(document.getElementById("typed"))`)
	if kept != "gibberish,3,5,true,true" {
		t.Errorf("after an update the page has %s", kept)
	}
}

// slid checks that other players' answers to the same question do not change a typed amount, or move the focus from it, and
// that a form which is reset and then removed causes no error.
func slid(t *testing.T, h pair) {
	_, asked, other := h.beginWith(t, setting{game: "merlin", players: 4, people: 2})
	complaints := asked.complaints()
	other.until(ready)
	const field = `document.querySelector('form.amount input[type="number"]')`
	asked.until(ready + " && " + field)
	js[bool](asked, "("+field+`.closest("details").open = true, `+field+".focus(), true)")
	asked.key(up + up)
	chosen, before := js[string](asked, field+".value"), asked.state()
	other.play(rand.New(rand.NewPCG(5, 5)), false)
	asked.until(fmt.Sprintf(`document.body.dataset.version !== %q`, before.Version))
	now := js[[]string](asked, "["+field+".value, document.activeElement.type]")
	if want := []string{chosen, "number"}; asked.state().Ask != before.Ask || !slices.Equal(now, want) {
		t.Errorf("after others' answers there is %q in the field and in focus, not %q", now, want)
	}
	js[bool](asked, "((f) => { f.elements.n.defaultValue = \"\"; f.reset(); f.closest(\"#moves\").remove(); setTimeout(() => { window.removed = true; }); return true; })("+field+".form)")
	asked.until(`window.removed`)
	complaints()
}

// notified loads the page again as if the player looked at another one and the browser allowed notifications,
// and asks for them.
func (v *visitor) notified() {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: `
			window.notices = [];
			window.Notification = class {
				static permission = "default";
				static async requestPermission() { return (Notification.permission = "granted"); }
				constructor() { throw new TypeError("use a service worker, as on a phone"); }
			};
			ServiceWorkerRegistration.prototype.showNotification = async function (title, { data }) {
				notices.push(title, data, this.active?.state ?? "not active");
			};
			Object.defineProperty(document, "hidden", { get: () => true });`})
		return err
	})))
	v.must(chromedp.Do(v.ctx, chromedp.Reload()))
	v.click(button("Notify me when it is my turn"))
	v.until(button("Stop notifications"))
}

// turn checks that title and icon show whose turn it is, on the seat's page and in the lobby.
func turn(t *testing.T, h pair) {
	_, asked, other := h.begin(t)
	lobby := asked.page()
	lobby.at("/")
	const asks = `document.title.startsWith("● your turn") && document.querySelector("link[rel=icon]").href.endsWith("/turn.svg")`
	const quiet = `!document.title.includes("your turn") && document.querySelector("link[rel=icon]").href.endsWith("/icon.svg")`
	for _, v := range []*visitor{asked, lobby} {
		v.until(asks)
	}
	other.until(quiet)
	other.notified()
	asked.play(rand.New(rand.NewPCG(1, 1)), false)
	other.until(asks)
	other.until(`window.notices.length === 3 && window.notices[0] === "It is your turn" &&
		window.notices[1] === location.href && window.notices[2].startsWith("activat")`)
	for _, v := range []*visitor{asked, lobby} {
		v.until(quiet)
	}
}

// oneStream checks that all pages of a browser share one stream, and that another page takes it over when its
// page closes.
func oneStream(t *testing.T, h pair) {
	_, asked, other := h.begin(t)
	second, third := other.page(), other.page()
	second.at(js[string](other, `location.pathname`))
	third.at("/")
	for _, v := range []*visitor{second, third} {
		v.until(`document.readyState === "complete"`)
	}
	r := rand.New(rand.NewPCG(4, 4))
	asked.play(r, false)
	for _, v := range []*visitor{other, second, third} {
		v.until(`document.title.includes("your turn")`)
	}
	oneLeft := func(pages string) { // the server learns of the end of another stream after a while
		t.Helper()
		for end := time.Now().Add(10 * time.Second); other.traffic.streams.Load() != 1; time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s pages have %d streams", pages, other.traffic.streams.Load())
			}
		}
	}
	oneLeft("three")
	second.play(r, false) // one page answers, the others update
	other.until(`document.body.dataset.turn === "no"`)
	third.until(`!document.title.includes("your turn")`)
	other.at("about:blank")
	asked.until(`document.body.dataset.turn === "yes"`)
	asked.play(r, false)
	for _, v := range []*visitor{second, third} {
		v.until(`document.title.includes("your turn")`)
	}
	oneLeft("two")
}

// gone checks the message of a page whose seat was handed over.
func gone(t *testing.T, h pair) {
	_, asked, _ := h.begin(t)
	second := asked.page()
	second.at(js[string](asked, `location.pathname`))
	second.seated()
	second.click(css("#yours summary"))
	second.click(css(`form[action$="/handover"] [name="sure"]`))
	second.follow(button("Hand the seat over"))
	asked.until(`document.getElementById("said").textContent.includes("no longer yours")`)
	asked.until(options + `.every((b) => b.disabled)`)
}

// cut decides whether the server receives a request, and drops the response.
func (o *outage) cut(next http.Handler, r *http.Request) {
	if o.served {
		next.ServeHTTP(httptest.NewRecorder(), r)
	}
	io.Copy(io.Discard, r.Body)
	panic(http.ErrAbortHandler)
}

// TestOnce checks that work which failed can be done again.
func TestOnce(t *testing.T) {
	v := open(t).visitor("anna")
	v.at("/")
	js[bool](v, `(import("/static/later.js").then(async ({ once }) => {
		let calls = 0;
		const work = once(async () => { if (calls++ === 0) { throw new Error("failed"); } });
		await work().catch(() => {});
		await work();
		window.calls = calls;
	}), true)`)
	v.until(`window.calls === 2`)
}
