package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests the notes on decisions and the explanations of the board.

// taught takes a seat against bots in a browser that shows notes.
func taught(t *testing.T, game, config string, players int) *visitor {
	h := open(t)
	v := h.visitor("anna")
	v.before(`if (localStorage.getItem("bourse notes") === null || localStorage.getItem("bourse notes") === "off" && !sessionStorage.off) {
		localStorage.setItem("bourse notes", "[]"); sessionStorage.off = "asked"; }`)
	setup := host.Setup{Game: game, Config: []byte(config), Seats: make([]host.SeatSetup, players), Hints: true}
	for i := range setup.Seats[1:] {
		setup.Seats[1+i].Bot = "greedy"
	}
	made := must.Get(h.host.Make(t.Context(), store.Hash{1}, setup))
	v.sit("/t/"+made.ID+"/sit#"+made.Seats[0].String(), "Anna")
	v.seated()
	v.until(ready)
	return v
}

// photograph saves a picture of the window, if requested with -shots.
func (v *visitor) photograph(name string) {
	v.t.Helper()
	if *shots != "" {
		picture := must.Get(chromedp.Run(v.ctx, chromedp.CaptureScreenshot()))
		v.must(os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644))
	}
}

// TestNotes checks that the first decision has a note inside the window, which covers no spot and can be read and
// dismissed with the keyboard, and that the browser remembers it. If its memory is damaged, notes start again.
func TestNotes(t *testing.T) {
	script := axe(t)
	v := taught(t, "futures", `{"players":4}`, 4)
	for _, size := range [][2]int64{{390, 844}, {1440, 900}} {
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
		v.until(`document.querySelector("#coach:popover-open")`)
		v.photograph(fmt.Sprintf("notes-futures-%d", size[0]))
		if !v.soon(10*time.Second, `((b) => b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight)(document.getElementById("coach").getBoundingClientRect())`) {
			t.Errorf("the note leaves a window %d pixels wide", size[0])
		}
	}
	v.inspect("notes", script)
	if text := js[string](v, `document.querySelector("#coach p").textContent`); text == "" ||
		!js[bool](v, `Boolean(document.querySelector("figure.coached [data-panel=piles]")) && Boolean(document.querySelector('#coach a[href="/rules/futures#F5.3"]'))`) {
		t.Errorf("the note says %q", text)
	}
	js[bool](v, `(document.querySelector("#coach button").focus(), true)`)
	v.key(enter)
	v.until(`!document.querySelector("#coach:popover-open") && document.activeElement.id === "answers-head"`)
	first := v.state().Ask
	v.click(free + `.filter((s) => s.dataset.move).at(-1)`)
	v.until(answered(first))
	v.until(ready + ` && document.querySelector("#coach:popover-open")`)
	if next := js[string](v, `document.querySelector("#coach p").textContent`); next == "" {
		t.Error("the next decision has an empty note")
	}
	v.tap(escape)
	v.until(`!document.querySelector("#coach:popover-open")`)
	seen := js[[]string](v, `JSON.parse(localStorage.getItem("bourse notes"))`)
	if want := []string{"futures placing", "futures early-acting"}; fmt.Sprint(seen) != fmt.Sprint(want) {
		t.Errorf("the browser remembers %q, want %q", seen, want)
	}
	js[bool](v, `(localStorage.setItem("bourse notes", "{"), true)`)
	v.reload(ready + ` && document.querySelector("#coach:popover-open")`)
	v.click(`(document.getElementById("help").open = true, document.querySelector("#help button"))`)
	v.until(`localStorage.getItem("bourse notes") === "off"`)
	for _, page := range []string{"/learn/merlin?step=3", "/rules/futures"} {
		v.at(page)
		v.inspect(page, script)
	}
}

// rest lets the mouse rest on an element.
func (v *visitor) rest(element string) {
	v.t.Helper()
	js[bool](v, element+`.dispatchEvent(new PointerEvent("pointerover", {pointerType: "mouse", bubbles: true}))`)
}

// TestTips checks that an element of the board is explained when the mouse rests on it, when a finger does, when a spot has
// the focus, and by the button of its panel, but not by a click.
func TestTips(t *testing.T) {
	script := axe(t)
	v := taught(t, "merlin", `{"players":4}`, 4)
	v.until(`document.querySelector("#coach:popover-open")`)
	v.tap(escape)
	const tip = `document.querySelector("#tip:popover-open")`
	for _, size := range [][2]int64{{390, 844}, {1440, 900}} {
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
		v.tap(escape)
		v.click(`document.querySelector("#board .column .ask")`)
		v.until(tip + `?.querySelectorAll("p").length > 2`)
		v.photograph(fmt.Sprintf("tips-merlin-%d", size[0]))
		if !js[bool](v, `((b) => b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight)(`+tip+`.getBoundingClientRect())`) {
			t.Errorf("the explanations leave a window %d pixels wide", size[0])
		}
	}
	v.inspect("tips", script)
	v.key(tab)
	if at := js[string](v, `document.activeElement.getAttribute("href") ?? ""`); at == "" {
		t.Error("Tab does not lead to the clauses")
	}
	v.tap(escape)
	v.until(`!` + tip)
	says := func(text string) {
		t.Helper()
		v.until(tip + fmt.Sprintf(`?.textContent.includes(%q)`, text))
	}
	js[bool](v, `document.querySelector("#board [data-key=wheel] text").dispatchEvent(new PointerEvent("contextmenu", {pointerType: "touch", bubbles: true})) === true`)
	says("The wheel has 12 months.")
	v.rest(`document.querySelector("#board [data-key=bank]")`)
	says("The gold of the bank.")
	v.click(`document.querySelector("#board [data-key=wheel] text")`)
	if v.soon(time.Second, tip) {
		t.Error("a click opens an explanation")
	}
	v.tap("b") // the focus is on a spot
	v.until(tip + `?.querySelector("b").textContent === document.activeElement.dataset.label && document.activeElement.getAttribute("aria-describedby") === "tip"`)
}

// TestTips_stay checks that an explanation stays open, with the focus, while others play, and closes when
// the element is gone.
func TestTips_stay(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	setup := host.Setup{Game: "futures", Config: []byte(`{"players":3}`), Seats: make([]host.SeatSetup, 3)}
	made := must.Get(h.host.Make(t.Context(), store.Hash{1}, setup))
	table := must.Get(h.host.Table(made.ID))
	for seat, name := range []string{"Ben", "Chi"} {
		must.Get(table.Enter(t.Context(), store.Hash{2, byte(seat)}, made.Seats[1+seat], name, ""))
	}
	v.sit("/t/"+made.ID+"/sit#"+made.Seats[0].String(), "Anna")
	v.seated()
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1440, 900)))
	v.must(chromedp.Do(v.ctx, chromedp.MouseClickXY(1, 1))) // the mouse rests on nothing that changes
	// next plays the first move of the next seat in turn, and returns the seat.
	next := func() bourse.Seat {
		t.Helper()
		for seat := bourse.Seat(0); ; seat = (seat + 1) % 3 {
			if seen := must.Get(table.Look(seat)); seen.Ask != 0 {
				must.Get(table.Play(t.Context(), seat, seen.Ask, seen.Choices[0].Move(seen.Choices[0].Min)))
				v.until(fmt.Sprintf(`document.body.dataset.version === %q`, must.Get(table.Look(0)).Version))
				return seat
			}
		}
	}
	const tip = `document.querySelector("#tip:popover-open")`
	explained := func(what string) {
		t.Helper()
		if !js[bool](v, tip+` !== null`) {
			t.Errorf("the explanation of %s is gone", what)
		}
	}
	const piles = `document.querySelector("#board figure:has([data-panel=piles])")`
	js[bool](v, `(`+piles+`.querySelector(".ask").click(), true)`)
	v.until(tip)
	js[bool](v, `(`+tip+`.querySelectorAll("a")[1].focus(), true)`)
	link := js[string](v, `document.activeElement.href`)
	for next() != 2 {
	}
	explained("a panel")
	if got := js[string](v, `document.activeElement.href ?? ""`); got != link {
		t.Errorf("the focus is on %q, not on %q", got, link)
	}
	v.tap(escape)
	key := js[string](v, `document.querySelector("#board [data-key^='hand:']").dataset.key`)
	card := css(`#board [data-key="` + key + `"]`)
	v.rest(card)
	v.until(tip)
	for stays := true; stays; {
		next()
		if stays = js[bool](v, card+` !== null`); stays {
			explained("a card")
		} else if js[bool](v, tip+` !== null`) {
			t.Error("there is an explanation of a card that is gone")
		}
	}
}

// TestTips_why checks that the board says why a move cannot be made now, that a card is explained by its own text,
// and that a price points to the piles that move it.
func TestTips_why(t *testing.T) {
	v := taught(t, "futures", `{"players":4}`, 4)
	v.tap(escape)
	const tip = `document.querySelector("#tip:popover-open")`
	v.rest(`document.querySelector("#board .refused text")`)
	v.until(tip + `?.querySelector(".why")?.textContent === "You must place a card first (F5.2)."`)
	v.rest(`document.querySelector("#board [data-key^='hand:'] :is(path, use)")`)
	v.until(tip + `?.textContent.includes("Card in your hand") && /^(Corn|Rice|Pepper)-(up|down)$/.test(` + tip + `.querySelector("p b").textContent)`)
	v.rest(`document.querySelector("#board [data-key='quote:corn'] text")`)
	v.until(tip + `?.textContent.includes("Price today")`)
	const marked = `[...document.querySelectorAll("#board .tipped.moves-corn")].length`
	if got, want := js[int](v, marked), js[int](v, `[...document.querySelectorAll("#board .moves-corn")].length`); got != want ||
		want == 0 && js[int](v, `[...document.querySelectorAll("#board [class^=moves-]")].length`) != 6 {
		t.Errorf("corn's price points to %d piles, want %d", got, want)
	}
	v.photograph("tips-why")
}

// TestTips_clear rests the mouse on every spot of the board in pinned positions, while a note on the decision is open, and
// then without it: no explanation and no note covers a spot that can be seen, and each spot gets its click.
func TestTips_clear(t *testing.T) {
	const covered = `(window.wrong = undefined, (async () => {
		const wrong = new Set(), box = (e) => e.getBoundingClientRect();
		const look = box(document.querySelector(".look")), shown = () => [...document.querySelectorAll("#board .spot")].filter((s) => s.checkVisibility() && [look, box(s.closest("figure"))].every((r) => box(s).top >= r.top - 1 && box(s).bottom <= r.bottom + 1));
		for (const spot of document.querySelectorAll("#board .spot")) {
			if (!spot.checkVisibility()) continue;
			spot.scrollIntoView({block: "nearest"});
			spot.dispatchEvent(new PointerEvent("pointerover", {pointerType: "mouse", bubbles: true}));
			for (let n = 0; n < 100 && document.querySelector("#tip:popover-open b")?.textContent !== spot.dataset.label; n++) await new Promise((done) => setTimeout(done, 5));
			const notes = [...document.querySelectorAll("#tip:popover-open, #coach:popover-open, #advice:popover-open")];
			if (!notes.some((n) => n.id === "tip")) wrong.add(spot.dataset.label + " is not explained");
			const hand = document.querySelector("#board figure:has([data-panel=own], [data-panel=hand])");
			for (const s of shown()) {
				const b = box(s), [x, y] = [b.left + b.width / 2, b.top + b.height / 2];
				const over = document.elementFromPoint(x, y);
				if (over !== s && !hand?.contains(over)) wrong.add(s.dataset.label + " is under " + (over.id || over.className || over.tagName));
				for (const note of notes) {
					const n = box(note);
					if (Math.min(b.right, n.right) > Math.max(b.left, n.left) && Math.min(b.bottom, n.bottom) > Math.max(b.top, n.top)) wrong.add(note.id + " covers " + s.dataset.label);
				}
			}
		}
		window.wrong = [...wrong].slice(0, 8).join("\n");
	})(), true)`
	for _, tt := range screened {
		t.Run(tt.game, func(t *testing.T) {
			v := taught(t, tt.game, tt.config, 4)
			v.before(`((real) => { window.setTimeout = (f, ms, ...more) => real(f, ms === 500 ? 0 : ms, ...more); })(window.setTimeout);`)
			v.reload(ready)
			for _, with := range []string{"a note", "no note"} {
				for _, size := range [][2]int64{{390, 844}, {1280, 720}, {1440, 900}} {
					v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
					js[bool](v, covered)
					v.until(`window.wrong !== undefined`)
					if wrong := js[string](v, "window.wrong"); wrong != "" {
						t.Errorf("with %s at %d×%d:\n%s", with, size[0], size[1], wrong)
					}
				}
				v.tap(escape)
			}
		})
	}
}
