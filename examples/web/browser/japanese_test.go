package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/site"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// japanese returns a visitor of a server with the rules in WebAssembly who reads Japanese.
func (h *tableServer) japanese() *visitor {
	h.t.Helper()
	often := site.Rate{Every: -1}
	s := must.Get(site.New(h.host, site.Options{Wasm: rulesInWasm(h.t), Limits: site.Limits{Requests: often, Answers: often, Checks: often}}))
	h.t.Cleanup(s.Close)
	v := stranger(h.t, s)
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1280, 800)))
	v.before(`Object.defineProperty(navigator, "language", {value: "ja"}); localStorage.setItem("bourse speed", "0")`)
	v.at("/")
	v.follow(button("日本語"))
	return v
}

// foreign lists what a page shows in Latin letters without marking it as English, except names and the words on
// cards.
const foreign = `[...document.querySelectorAll("body *")].filter((e) => e.closest("[lang]").lang === "ja" && !e.matches("script, style, option, noscript") && e.checkVisibility())
	.flatMap((e) => [...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data), ...["aria-label", "title", "placeholder"].map((name) => e.getAttribute(name) ?? "")])
	.filter((text) => /[A-Za-z]{2}/.test(text.replace(/\b(Anna|Player|Bot|Small Print|Economicon|Merlin Economics|JSON|Web|bourse|English|CORN|RICE|PEPPER|UP|DOWN|Up|Down|NPC|Enter|Space|Esc|Tab|Home|End|JavaScript|UTC|sha256|random)\b|Futures!/g, ""))).slice(0, 9).join("\n")`

// TestJapanese plays Futures! in Japanese, and checks the layout of the page on two desktops and a phone, and that
// the page and its modules speak Japanese. With -shots DIR it saves pictures.
func TestJapanese(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	v.at("/")
	v.follow(button("日本語"))
	setup := host.Setup{Game: "futures", Config: []byte(`{"players":4}`), Seats: make([]host.SeatSetup, 4), Hints: true}
	for i := range setup.Seats[1:] {
		setup.Seats[1+i].Bot = "greedy"
	}
	made := must.Get(h.host.Make(t.Context(), store.Hash{1}, setup))
	v.at("/t/" + made.ID + "/sit#" + made.Seats[0].String())
	v.set("#name", "Anna")
	v.follow(button("席に着く"))
	look := func(name string, screen bool) {
		t.Helper()
		for _, size := range [][2]int64{{1280, 720}, {1440, 900}, {390, 844}} {
			v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
			v.until(`document.getAnimations().length === 0`)
			v.photograph(fmt.Sprintf("%s-%d", name, size[0]))
			if wrong := js[string](v, fmt.Sprintf("%s(%t)", cramped, size[0] < 500)); screen && wrong != "" {
				t.Errorf("%s at %d pixels:\n%s", name, size[0], wrong)
			}
			if texts := js[string](v, foreign); texts != "" {
				t.Errorf("%s at %d pixels has\n%s", name, size[0], texts)
			}
		}
	}
	v.until(ready)
	look("japanese-place", true)
	v.click(css("#board .spot"))
	v.until(ready + ` && document.querySelector("#phase b").textContent === "前期取引" && !document.querySelector('#moves [value*=" place "]')`)
	look("japanese-act", true)
	js[bool](v, `(document.querySelector("form.hint button").click(), true)`)
	v.until(`document.querySelector("#hint li")`)
	look("japanese-hint", true)
	v.must(chromedp.Do(v.ctx, chromedp.KeyEvent("?")))
	v.until(`document.querySelector("#keys[open]")`)
	look("japanese-keys", true)
	if got := js[string](v, `document.querySelector("#keys h2").textContent`); !strings.Contains(got, "キー") {
		t.Errorf("the list of keys is called %s", got)
	}
	v.at("/learn/futures?step=1")
	v.until(`document.querySelector(".coached")`)
	look("japanese-learn", false)
}

// TestJapanese_walk walks the pages in Japanese, plays the games, and finds nothing in English that is not marked: also
// what modules say, and texts that float over the board.
func TestJapanese_walk(t *testing.T) {
	h := open(t)
	v := h.japanese()
	seen := map[string]bool{}
	look := func() {
		t.Helper()
		for text := range strings.Lines(js[string](v, foreign)) {
			if !seen[text] {
				t.Errorf("%s has %s", js[string](v, "location.pathname"), text)
			}
			seen[text] = true
		}
	}
	for _, path := range []string{"/", "/verify", "/t/none", "/rules/smallprint", "/new?game=merlin", "/learn/economicon?step=1"} {
		v.at(path)
		v.until(`document.readyState === "complete"`)
		look()
	}
	for _, lesson := range []string{"futures", "merlin"} {
		v.at("about:blank")
		v.at("/wasm/lesson.html#" + lesson)
		v.until(`document.querySelector(".spot.marked")`)
		look()
		if lesson == "futures" {
			v.click(`document.querySelector(".spot:not(.marked)")`)
			look()
		}
	}
	r := rand.New(rand.NewPCG(8, 8))
	for _, game := range []string{"economicon", "merlin", "smallprint"} {
		made := h.table(setting{game: game, players: max(2, map[string]int{"merlin": 4}[game]), people: 1})
		v.at(made.seats[0])
		v.until(`document.querySelector("form#sit [name=script]").value === "yes"`)
		v.set("#name", "Anna")
		v.follow(css("form#sit button"))
		for n := 0; n < 4 || game == "smallprint"; n++ {
			if v.until(over + ` || ` + ready); v.state().Stage == "over" {
				break
			}
			if n < 2 {
				js[bool](v, `(document.querySelectorAll("details").forEach((e) => { e.open = true; }), document.querySelector("#board .ask").click(), true)`)
				v.soon(5*time.Second, `document.getElementById("tip")`) // until the page changes
				look()
			}
			v.play(r, false)
			look() // texts float now
		}
		if game == "smallprint" {
			v.until(`document.querySelector("#mixed .checked")`)
			js[bool](v, `(document.getElementById("table").showPopover(), true)`)
			look()
			for _, page := range []string{"results", "story", "replay?at=9"} {
				v.at("/t/" + made.id + "/p0/" + page)
				look()
			}
			v.at("/verify?table=" + made.id)
			v.until(`document.getElementById("here").dataset.ready === "yes"`)
			look()
			v.click(css(`form[action="/verify"] button`))
			v.until(`document.querySelector("section.verdict[role=status]")`)
			look()
		}
	}
}
