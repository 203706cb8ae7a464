package browser

import (
	"slices"
	"strings"
	"testing"
)

// pacer makes a page record its captions and pauses, which are twice as long inside a move. Pauses end after window.slow milliseconds, at once without
// it, or never while window.held is set.
const pacer = `localStorage.setItem("bourse speed", "650");
window.captions = []; window.pauses = 0;
((real) => { window.setTimeout = (f, ms, ...more) => ms !== 650 && ms !== 1300 ? real(f, ms, ...more) : (pauses++, window.held ? 0 : real(f, window.slow ?? 0)); })(window.setTimeout);
new MutationObserver(() => { const text = document.querySelector("#caption > span")?.textContent; if (text !== undefined && text !== captions.at(-1)) captions.push(text); })
	.observe(document, {subtree: true, childList: true, characterData: true});`

// TestPace checks that the moves of bots are shown one after another with captions and a pause between them,
// that what the last one changed is marked, and that Space skips to the next decision. Neither depends on
// motion. The pictures of all steps are one request.
func TestPace(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	complaints := v.complaints()
	v.before(pacer)
	v.media("prefers-reduced-motion", "reduce")
	h.atBoard(v, "futures")
	const shown = `!document.getElementById("caption") && (` + ready + `)`
	play := func() {
		t.Helper()
		ask := v.state().Ask
		js[bool](v, `(captions.length = pauses = 0, true)`)
		byList(v)
		v.until(answered(ask) + ` || pauses > 0`)
	}
	var captions []string
	for len(captions) < 2 { // until bots have played
		play()
		v.until(shown)
		captions = js[[]string](v, "captions")
	}
	if n := js[int](v, "pauses"); n == 0 || n > len(captions) {
		t.Errorf("%d pauses between %d captions: %q", n, len(captions), captions)
	}
	story := js[string](v, `document.getElementById("story").textContent`)
	for _, text := range captions {
		for _, line := range strings.Split(text, " · ") {
			if !strings.Contains(story, line[strings.Index(line, ": ")+1:]) { // a movement in one sentence has several prices
				t.Errorf("the story does not contain the caption %q", line)
			}
		}
	}
	since := slices.Compact(js[[]string](v, `[...document.querySelectorAll("#since li")].map((e) => e.textContent)`))
	last := since[max(0, len(since)-1):] // the last move is only in the list
	if !slices.Equal(since, captions[1:]) && !slices.Equal(since, append(captions[1:], last...)) {
		t.Errorf("the captions are %q; since the last turn there is %q", captions, since)
	}
	if n := js[int](v, `performance.getEntriesByType("resource").filter((e) => e.name.includes("/replay")).length`); n > 0 {
		t.Errorf("%d steps are fetched", n)
	}
	if js[int](v, `document.querySelectorAll("#board .last").length`) == 0 {
		t.Error("nothing marks the last move")
	}
	js[bool](v, `window.held = true`)
	for js[int](v, "pauses") != 1 || js[bool](v, shown) {
		play()
	}
	if js[bool](v, ready) {
		t.Error("the next decision is open while moves are shown")
	}
	v.key(" ")
	v.until(shown)
	if n := js[int](v, "pauses"); n != 1 {
		t.Errorf("%d pauses after Space", n)
	}
	complaints()
}

// TestPace_reveal checks that the end of a round of Small Print is played on the page: captions turn up and pay one business
// after another, with the cards and payments on the board.
func TestPace_reveal(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	v.before(pacer + `window.slow = 30; window.open = window.paid = 0; setInterval(() => {
		open = Math.max(open, document.querySelectorAll("#board [data-panel=table] .sp-face").length);
		paid = Math.max(paid, document.querySelectorAll("#board .sp-paid").length); }, 5);`)
	v.media("prefers-reduced-motion", "reduce")
	h.atBoard(v, "smallprint")
	for range 12 {
		v.until(`!document.getElementById("caption") && (` + ready + `)`)
		if js[bool](v, `captions.some((text) => text.startsWith("Business 0"))`) {
			break
		}
		byList(v)
		v.until(`pauses > 0 || ` + ready)
	}
	if open, paid := js[int](v, "open"), js[int](v, "paid"); open < 4 || paid == 0 {
		t.Errorf("%d cards are turned up and %d payments shown during %q", open, paid, js[[]string](v, "captions"))
	}
}
