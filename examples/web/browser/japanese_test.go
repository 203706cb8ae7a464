package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

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
