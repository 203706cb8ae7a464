package browser

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// This file tests the dialogs of a seat's page, its keyboard shortcuts, and its replay.

// TestDialogs checks that a refused answer names its clause, that the clause opens in a dialog, that Escape
// closes it and the focus returns, and that keyboard shortcuts are documented and can be turned off.
func TestDialogs(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	complaints := v.complaints()
	h.atBoard(v, "futures")
	v.write("#typed", "place corn-up 99")
	v.until(`!document.getElementById("said").hidden`)
	if !js[bool](v, `Boolean(document.querySelector("#said a"))`) {
		v.until(ready) // the previous answer is complete; before that, Enter sends nothing
		v.set("#typed", "")
		v.write("#typed", "buy corn up")
		v.until(`document.querySelector("#said a")`)
	}
	link := js[string](v, `document.querySelector("#said a").getAttribute("href")`)
	if !strings.HasPrefix(link, "/rules/futures#F") {
		t.Errorf("the refusal leads to %q", link)
	}
	js[bool](v, `(document.querySelector("#said a").focus(), window.stays = true)`)
	v.spoil(&outage{false, func(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/rules/") }})
	v.key(enter)
	v.until(`performance.getEntriesByType("resource").some((e) => e.name.includes("/rules/futures/"))`) // it has failed
	v.spoil(nil)
	v.key(enter)
	v.until(`document.querySelector("#clause[open] article")`)
	if !js[bool](v, `Boolean(window.stays)`) {
		t.Error("a clause that cannot be fetched leaves the page")
	}
	_, clause, _ := strings.Cut(link, "#")
	if text := js[string](v, `document.querySelector("#clause article").innerText`); !strings.Contains(text,
		clause) || len(text) < 40 {
		t.Errorf("the dialog says %q, want %s", text, clause)
	}
	v.key(escape)
	v.until(`!document.querySelector("dialog[open]")`)
	if at := js[string](v, `document.activeElement.getAttribute("href")`); at != link {
		t.Errorf("after it the focus is on %q", at)
	}
	v.tap("?")
	v.until(`document.querySelector("#keys[open]")`)
	v.click(css("#keys-on"))
	v.key(escape)
	v.until(`!document.querySelector("dialog[open]")`)
	before := js[string](v, active)
	for _, key := range []string{"b", "l", "/", "1", "?"} {
		v.tap(key)
	}
	if at := js[string](v, active); at != before ||
		js[bool](v, `Boolean(document.querySelector("dialog[open]"))`) {
		t.Errorf("keys that are turned off lead to %q", at)
	}
	complaints("/play", "/rules/") // the browser logs the refusal and the lost answer
}

// TestReplay replays a game on its page with buttons, the slider and its keys. Board, story and address
// follow.
func TestReplay(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	complaints := v.complaints()
	h.atBoard(v, "futures")
	const shown = `(document.querySelector("#twin")?.textContent ?? "")`
	for range 3 {
		ask := v.state().Ask
		byList(v)
		v.until(answered(ask))
		v.until(ready)
	}
	js[bool](v, `(document.getElementById("table").showPopover(), true)`) // the sheet is older until it is open
	v.until(`!document.querySelector("#table[data-late]")`)
	now := js[string](v, shown)
	js[bool](v, `(document.getElementById("table").hidePopover(), true)`)
	v.follow(`[...document.querySelectorAll("a")].find((a) => a.textContent.startsWith("Replay"))`)
	v.until(`document.getElementById("moment")`)
	if js[string](v, shown) != now ||
		js[int](v, `document.querySelectorAll("#board svg.panel").length`) == 0 {
		t.Error("the last position is not that of the table")
	}
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1280, 720)))
	if low := js[float64](v, `Math.max(document.documentElement.scrollHeight, ...[".column:last-child > figure", "#story", ".more", "#moment"].map((s) =>
		document.querySelector(s).getBoundingClientRect().bottom))`); low > 720 {
		t.Errorf("the replay ends at %v pixels, and not on one screen", low)
	}
	v.click(button("First"))
	v.until(shown + ` !== ` + quoted(now))
	if off := js[string](v, button("First")+`.getAttribute("aria-disabled") + `+button("Last")+
		`.getAttribute("aria-disabled")`); off != "truefalse" {
		t.Errorf("at the beginning First and Last are off: %s", off)
	}
	search := js[string](v, `location.search`)
	js[bool](v, `(document.getElementById("moment").focus(), true)`)
	v.key(right)
	v.until(`location.search !== ` + quoted(search))
	v.key(end)
	v.until(shown + ` === ` + quoted(now))
	v.click(button("Previous"))
	v.until(shown + ` !== ` + quoted(now))
	v.click(button("Play"))
	v.until(shown + ` === ` + quoted(now))
	v.until(`[...document.querySelectorAll("button")].some((b) => b.textContent === "Play")`)
	complaints()
}

// quoted quotes a text as a JavaScript string.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return string(b)
}
