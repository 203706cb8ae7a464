package browser

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/cryptotest"

	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests that a whole game fits on one screen, and that moves are shown one after another.

// screened are the games that are played, and the decision in the middle.
var screened = []struct {
	game, config string
	middle       int
}{
	{"futures", `{"players":4}`, 18},
	{"smallprint", `{"players":4}`, 7},
	{"economicon", `{"players":4}`, 40},
	{"merlin", `{"players":4,"years":1,"maxTurns":48}`, 45},
}

// cramped lists the layout problems of a seat's page: on a desktop the whole board and ten lines of the story are in the
// window; on a phone the question and the player's own things are.
const cramped = `((phone) => {
	const wrong = [], shown = (e) => e.checkVisibility({checkOpacity: true}) && e.getBoundingClientRect().width > 0;
	const box = (e) => e.getBoundingClientRect(), name = (e) => e.dataset?.panel ?? (e.id || e.className || e.tagName);
	const inside = (e, r) => { const b = box(e); return b.left >= r.left - 1 && b.right <= r.right + 1 && b.top >= r.top - 1 && b.bottom <= r.bottom + 1; };
	const all = (s) => [...document.querySelectorAll(s)].filter(shown), view = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
	const need = (s) => { const e = all(s); if (e.length === 0) wrong.push("there is no " + s); for (const one of e) if (!inside(one, view)) wrong.push(s + " leaves the window"); };
	for (const e of [document.documentElement, document.body]) {
		if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1) wrong.push(e.tagName + " scrolls: " + e.scrollHeight + " of " + e.clientHeight);
	}
	need(".bar .question"); need(".bar");
	const figures = all("#board .column figure");
	if (phone) {
		need(".more .tab"); need(".more button");
		if (document.querySelector("[data-panel=own], [data-panel=hand]") && document.body.dataset.stage !== "over") need("#board figure:has([data-panel=own], [data-panel=hand])");
	} else {
		need("#story"); if (document.querySelector("section.end")) need("section.end"); else need('.more [popovertarget="people"]'); need("#board .column figure"); need(".more button");
		for (const e of all("section.end, .bar")) if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1) wrong.push(name(e) + " is cut");
		figures.forEach((a, i) => figures.slice(0, i).forEach((b) => {
			const [p, q] = [box(a), box(b)];
			if (Math.min(p.right, q.right) > Math.max(p.left, q.left) + 1 && Math.min(p.bottom, q.bottom) > Math.max(p.top, q.top) + 1) wrong.push("panels overlap");
		}));
		const parts = all(".bar, .look, .beside > *");
		parts.forEach((a, i) => parts.slice(0, i).forEach((b) => {
			const [p, q] = [box(a), box(b)];
			if (Math.min(p.right, q.right) > Math.max(p.left, q.left) + 1 && Math.min(p.bottom, q.bottom) > Math.max(p.top, q.top) + 1) wrong.push(name(a) + " overlaps " + name(b));
		}));
	}
	const story = document.getElementById("story"), lines = story.clientHeight / parseFloat(getComputedStyle(story).lineHeight);
	if (innerWidth === 1280 && document.body.dataset.stage !== "over" && lines < 10) wrong.push("the story has " + lines.toFixed(1) + " lines");
	for (const svg of all("#board .column svg.panel")) {
		const scale = svg.getScreenCTM().a, figure = box(svg.closest("figure"));
		for (const e of svg.querySelectorAll("text")) {
			const size = parseFloat(getComputedStyle(e).fontSize) * scale;
			if (size < 11.95) wrong.push(name(svg) + ": \"" + e.textContent + "\" has " + size.toFixed(1) + " pixels");
			if (e.textContent.endsWith("…")) wrong.push(name(svg) + ": \"" + e.textContent + "\" is cut");
			if (!phone && e.textContent !== "" && !inside(e, figure)) wrong.push(name(svg) + ": \"" + e.textContent + "\" leaves its panel");
		}
	}
	for (const e of all("#board rect.face")) {
		if (Math.abs(e.getBBox().width - parseFloat(e.getAttribute("width"))) > 0.1) wrong.push("a style sheet changes the size of a spot");
	}
	for (const e of all("#now *:not(svg *)")) {
		if ([...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== "") && parseFloat(getComputedStyle(e).fontSize) < 12) wrong.push(name(e) + " has small text: " + e.textContent.slice(0, 30));
	}
	return [...new Set(wrong)].slice(0, 12).join("\n");
})`

// TestScreen plays each game from start to end, and checks the layout of a seat's page at its start, in the
// middle and at its end, and compares pictures of it, light and dark, with those in testdata. With -shots DIR it
// saves them.
func TestScreen(t *testing.T) {
	for _, tt := range screened {
		t.Run(tt.game, func(t *testing.T) {
			h := open(t)
			v, p := h.visitor("anna"), pinned(t, tt.game)
			setup := host.Setup{Game: tt.game, Config: []byte(tt.config), Seats: make([]host.SeatSetup, 4), Hints: true}
			cryptotest.SetGlobalRandom(t, 36) // the seed of the game
			made := must.Get(h.host.Make(t.Context(), store.Hash{1}, setup))
			table := must.Get(h.host.Table(made.ID))
			for seat, name := range []string{"Ben", "Chi", "Dora"} {
				must.Get(table.Enter(t.Context(), store.Hash{2, byte(seat)}, made.Seats[1+seat], name, ""))
			}
			v.at("/t/" + made.ID + "/sit#" + made.Seats[0].String())
			v.until(`document.querySelector("form#sit.filled")`)
			v.set("#name", "Anna")
			v.follow(button("Sit down"))
			v.until(`document.body.dataset.stage === "playing"`)
			r := rand.New(rand.NewPCG(1, 2))
			for n, seat := 0, bourse.Seat(0); ; seat = (seat + 1) % 4 {
				seen := must.Get(table.Look(seat))
				if seen.Stage == host.Over {
					v.until(over)
					v.fits(p, tt.game+"-end")
					return
				}
				if seen.Ask == 0 {
					continue
				}
				if seat == 0 && (n == 0 || n == tt.middle) {
					v.until(fmt.Sprintf(`document.body.dataset.ask === "%d"`, seen.Ask))
					v.fits(p, tt.game+map[bool]string{true: "-start", false: "-middle"}[n == 0])
				}
				c := seen.Choices[r.IntN(len(seen.Choices))]
				must.Get(table.Play(t.Context(), seat, seen.Ask, c.Move(c.Min+r.IntN(c.Max-c.Min+1))))
				if seat == 0 {
					n++
				}
			}
		})
	}
}

// fits checks the layout and the pictures of the open page on two desktops and a phone.
func (v *visitor) fits(p *pins, name string) {
	v.t.Helper()
	// How many moves arrive together, and are marked as the last one, depends on time.
	js[bool](v, `(document.querySelectorAll("#board .last").forEach((e) => e.classList.remove("last")), true)`)
	for _, size := range [][2]int64{{1280, 720}, {1440, 900}, {390, 844}} {
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
		js[bool](v, `(document.querySelector(".look").scrollTo(0, 0), true)`) // which question scrolled it last depends on time
		v.until(`document.getAnimations().length === 0`)
		phone := size[0] < 500
		if wrong := js[string](v, fmt.Sprintf("%s(%t)", cramped, phone)); wrong != "" {
			v.t.Errorf("%s at %dx%d:\n%s", name, size[0], size[1], wrong)
		}
		const list = `document.getElementById("moves")`
		if !phone && js[bool](v, list+"?.open === false") {
			js[bool](v, "("+list+".open = true)")
			if wrong := js[string](v, cramped+"(false)"); wrong != "" {
				v.t.Errorf("%s at %dx%d with the list of moves:\n%s", name, size[0], size[1], wrong)
			}
			js[bool](v, "("+list+".open = false, true)")
		}
		for _, scheme := range []string{"light", "dark"} {
			v.scheme(scheme)
			picture := must.Get(chromedp.Run(v.ctx, chromedp.CaptureScreenshot()))
			one := fmt.Sprintf("%s-%d-%s", name, size[0], scheme)
			p.compare(one, picture)
			if *shots != "" {
				v.must(os.WriteFile(filepath.Join(*shots, one+".png"), picture, 0o644))
			}
		}
	}
}
