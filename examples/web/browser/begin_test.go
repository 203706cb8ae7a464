package browser

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
)

// This file begins games from the first page.

// now is an expression for the button of the first page that begins a game.
func now(game string) string { return css(fmt.Sprintf(`button[name="play"][value=%q]`, game)) }

// shifts returns what has shifted on the open page since it was loaded, except for elements of a selector.
func (v *visitor) shifts(except string) []string {
	v.t.Helper()
	moved, err := chromedp.Run(v.ctx, chromedp.Evaluate[[]string](`new Promise((done) => { const moved = [];
		const shift = (e) => moved.push(...e.sources.filter(({node}) => !(node?.parentElement ?? node)?.closest(`+quoted(except)+`)).map(({node, previousRect: a, currentRect: b}) =>
			[node?.nodeName, node?.id, node?.className, "from", a.x, a.y, a.width, a.height, "to", b.x, b.y, b.width, b.height].join(" ")));
		new PerformanceObserver((list) => list.getEntries().forEach(shift)).observe({type: "layout-shift", buffered: true});
		requestAnimationFrame(() => requestAnimationFrame(() => done(moved))); })`, chromedp.EvalAwaitPromise))
	v.must(err)
	return moved
}

// TestBegin checks that one click on the first page leads to the first move in every game, with JavaScript and
// without, and one press of Enter too. The first page does not shift while it loads.
func TestBegin(t *testing.T) {
	h := open(t)
	for _, way := range []string{"mouse", "keys", "forms"} {
		v := h.visitor(way)
		complaints := v.complaints()
		if way == "forms" {
			v.unscripted()
		}
		for _, g := range games.All() {
			v.at("/")
			if way == "mouse" {
				if moved := v.shifts("none"); len(moved) > 0 {
					t.Errorf("the first page shifts: %q", moved)
				}
			}
			if way == "keys" {
				for range 50 {
					if v.key(tab); js[bool](v, "document.activeElement === "+now(g.Name())) {
						break
					}
				}
				v.key(enter)
			} else {
				v.follow(now(g.Name()))
			}
			for way == "forms" && v.state().Turn != "yes" {
				v.must(chromedp.Do(v.ctx, chromedp.Reload()))
			}
			v.until(ready)
			if way == "forms" {
				ask := v.state().Ask
				v.follow(options + "[0]")
				if said := js[string](v, `document.getElementById("said").textContent`); said != "" || v.state().Ask == ask {
					t.Errorf("%s without JavaScript: the first move is answered: %s", g.Name(), said)
				}
				continue
			}
			v.play(rand.New(rand.NewPCG(1, 1)), false)
		}
		complaints()
	}
}

// TestBegin_slow checks that the first page does not shift either when it arrives in two parts.
func TestBegin_slow(t *testing.T) {
	h := open(t)
	v := strangerAt(t, httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			h.site.ServeHTTP(w, r)
			return
		}
		r.Header.Del("Accept-Encoding")
		answer := httptest.NewRecorder()
		h.site.ServeHTTP(answer, r)
		maps.Copy(w.Header(), answer.Header())
		w.Header().Del("Content-Length")
		tiles := strings.SplitAfter(answer.Body.String(), "</details>")
		fmt.Fprint(w, tiles[0], tiles[1]) // the second tile lacks its end
		w.(http.Flusher).Flush()
		time.Sleep(time.Second)
		fmt.Fprint(w, strings.Join(tiles[2:], ""))
	})))
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1000, 800)))
	v.at("/")
	v.until(`document.readyState === "complete"`)
	if moved := v.shifts("none"); len(moved) > 0 {
		t.Errorf("the first page shifts: %q", moved)
	}
}

// TestInvite checks that a link seats a friend who opens it, and that bots take the other seats. The secret of
// the link leaves the address at once and is never readable on the friend's page. The friend's words are in the seed.
func TestInvite(t *testing.T) {
	h := open(t)
	ada, bob := h.visitor("ada"), h.visitor("bob")
	ada.at("/")
	ada.set("#name", "Ada")
	ada.follow(css(`button[name="invite"][value="smallprint"]`))
	link := js[string](ada, `document.getElementById("invitation").value`)
	ada.click(button("Copy"))
	ada.until(button("Copied"))
	bob.at(link[strings.Index(link, "/t/"):])
	bob.until(`document.querySelector("select#seat")`)
	_, secret, _ := strings.Cut(link, "#")
	if page := js[string](bob, `location.href + document.documentElement.innerHTML`); strings.Contains(page, secret) {
		t.Error("the page of a friend shows the secret")
	}
	bob.set("#name", "Bob")
	bob.set("#words", "words of Bob")
	bob.follow(button("Sit down"))
	ada.until(`document.querySelector(".seats").innerText.includes("Bob")`)
	ada.follow(button("Start with bots"))
	for _, v := range []*visitor{ada, bob} {
		v.until(`document.body.dataset.stage === "playing"`)
		v.until(`document.querySelector("#mix").innerText.includes("made from the words of players")`)
	}
}
