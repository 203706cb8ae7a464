package browser

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm"
)

// This file tests <bourse-board> on pages without a table server, and pages without a network.

// elementPage shows one board in the page and one in a shadow tree.
const elementPage = `<!doctype html><html lang="en"><title>board</title><bourse-board id="b"></bourse-board><div id="host"></div><script type="module" src="/element.js"></script></html>`

const elementModule = `import { load } from "/wasm/bourse.js";
import "/wasm/bourse-board.js";
const bourse = await load();
const b = document.getElementById("b");
window.moves = [];
b.addEventListener("move", (e) => moves.push(e.detail.move));
// begin plays until a spot of a kind can be pressed, and shows the board of its seat.
window.begin = (game, config, kind) => {
  window.match = bourse.begin(game, { config, seed: "ab".repeat(32) });
  for (let n = 0; n < 300; n++) {
    window.seat = match.waiting[0];
    if (match.picture(seat).panels.some((p) => p.spots.some(kind))) { break; }
    match.play(seat, match.bot(seat, "random", "cd".repeat(32)));
  }
  Object.assign(b, { game, names: { p0: "Ann" }, view: match.view(seat) });
  return b.drawn;
};
window.spots = (id) => [...b.querySelectorAll(".spot")].filter((s) => s.dataset[id] && s.checkVisibility());
window.shadow = () => {
  const inner = document.createElement("bourse-board");
  document.getElementById("host").attachShadow({ mode: "open" }).append(inner);
  inner.picture = match.picture("spectator");
  return inner.drawn;
};
window.failed = "";
b.addEventListener("error", (e) => { failed = e.error.code; });
`

// withRules serves files and the rules in WebAssembly, with the Content-Security-Policy of a table server.
func withRules(t *testing.T, files map[string]string) http.Handler {
	source := rulesInWasm(t)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy",
			"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'")
		if name, ok := strings.CutPrefix(r.URL.Path, "/wasm/"); ok && source.Serve(w, r, name) {
			return
		}
		text, ok := files[r.URL.Path]
		if !ok && r.URL.Path != "/favicon.ico" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		if strings.HasSuffix(r.URL.Path, ".js") {
			w.Header().Set("Content-Type", "text/javascript")
		}
		io.WriteString(w, text)
	})
}

// settled evaluates an expression whose value is a promise, and waits until it is fulfilled.
func (v *visitor) settled(expression string) {
	v.t.Helper()
	js[bool](v, `(window.settled = "", Promise.resolve(`+expression+`).then(() => { settled = "yes"; }, (e) => { settled = String(e); }), true)`)
	v.until(`window.settled`)
	if got := js[string](v, `window.settled`); got != "yes" {
		v.t.Fatalf("%s: %s", expression, got)
	}
}

// TestElement plays on <bourse-board> with the mouse and the keyboard.
func TestElement(t *testing.T) {
	v := stranger(t, withRules(t, map[string]string{"/": elementPage, "/element.js": elementModule}))
	complaints := v.complaints()
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1100, 900)))
	v.at("/")
	v.until(`window.begin`)
	for _, g := range games.All() {
		v.settled(`begin("` + g.Name() + `", {}, (spot) => spot.max === 0)`)
		if got := js[int](v, `b.querySelectorAll("figure svg.panel").length - match.picture(seat).panels.length`); got != 0 {
			t.Errorf("%s has %d panels too many", g.Name(), got)
		}
		for _, press := range []func(){
			func() { v.click(`spots("move").at(-1)`) },
			func() { js[bool](v, `b.enter()`); v.key(end + left + enter) },
		} {
			js[bool](v, `(moves.length = 0, b.view = match.view(seat), true)`)
			v.settled(`b.drawn`)
			if js[int](v, `spots("move").length`) == 0 {
				t.Fatalf("there is nothing to press in %s", g.Name())
			}
			press()
			if js[bool](v, `Boolean(document.querySelector(".stepper"))`) { // it has an amount
				v.key(enter)
			}
			v.until(`moves.length === 1`)
			if refused := js[string](v, `match.check(seat, moves[0])?.why ?? ""`); refused != "" {
				t.Errorf("%s: %s: %s", g.Name(), js[string](v, `moves[0]`), refused)
			}
		}
		if got := js[int](v, `b.querySelectorAll(".spot[tabindex='0']").length`); got != 1 {
			t.Errorf("%s has %d tab stops", g.Name(), got)
		}
	}
	complaints()
}

// TestElement_alone puts the element on a page without styles: while the rules load it says so, once it is drawn it has its
// final size, which the guide bounds, and it explains in its own line what the mouse is on.
func TestElement_alone(t *testing.T) {
	v := stranger(t, withRules(t, map[string]string{"/": `<!doctype html><html lang="en"><bourse-board></bourse-board><script type="module" src="/alone.js"></script>`,
		"/alone.js": `import { load } from "/wasm/bourse.js";
import "/wasm/bourse-board.js";
window.b = document.querySelector("bourse-board");
window.texts = "";
new MutationObserver(() => { texts += b.textContent; }).observe(b, { childList: true });
const bourse = await load();
window.match = bourse.begin("futures", { config: { players: 4 }, seed: "a".repeat(64) });
window.show = async (game) => {
  const match = bourse.begin(game, { seed: "a".repeat(64) });
  while (!match.over && (match.turn !== "p0" || match.moves < 60)) { match.play(match.turn, match.idle(match.turn)); }
  Object.assign(b, { game, rules: bourse, picture: match.picture("p0") });
  await b.drawn;
  window.high = b.getBoundingClientRect().height;
};`}))
	complaints := v.complaints()
	for _, size := range []struct{ wide, most int }{{1280, 1400}, {390, 2200}} {
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(int64(size.wide), 800)))
		v.at("/")
		v.until(`window.match`)
		js[bool](v, `(Object.assign(b, { game: "futures", view: match.view("p0") }), true)`)
		v.settled(`b.drawn`)
		if !js[bool](v, `texts.startsWith("The board is being loaded.")`) {
			t.Errorf("it says %.100q", js[string](v, `texts`))
		}
		for _, g := range games.All() {
			v.settled(`show("` + g.Name() + `")`)
			high := js[int](v, `Math.round(high)`)
			time.Sleep(200 * time.Millisecond)
			if later := js[int](v, `Math.round(b.getBoundingClientRect().height)`); later != high || high > size.most || high < 300 {
				t.Errorf("%s at %d pixels has a height of %d, and then %d", g.Name(), size.wide, high, later)
			}
			const line = `b.querySelector(".explained")`
			if js[bool](v, `(b.querySelector("svg.panel").dispatchEvent(new PointerEvent("pointerover", { bubbles: true })), `+line+`.textContent.length < 20)`) {
				t.Errorf("%s explains nothing", g.Name())
			}
		}
	}
	complaints()
}

// TestElement_amount checks that the element asks for an amount with its cost, and that the page can do so instead.
func TestElement_amount(t *testing.T) {
	v := stranger(t, withRules(t, map[string]string{"/": elementPage, "/element.js": elementModule}))
	v.at("/")
	v.until(`window.begin`)
	v.settled(`begin("economicon", { players: 3 }, (spot) => spot.max > 1)`)
	const form = `document.querySelector(".stepper")`
	for _, cancel := range []func(){
		func() { v.key(escape) },
		func() { v.must(chromedp.Do(v.ctx, chromedp.MouseClickXY(1, 1))) },
	} {
		v.click(`spots("choice")[0]`)
		v.until(form + `?.matches(":popover-open")`)
		cancel()
		v.until(form + ` === null`)
	}
	for n, play := range []func(){
		func() { v.click(form + `.querySelector(".does")`) },
		func() { v.key(enter) },
	} {
		if got := js[int](v, `moves.length`); got != n {
			t.Errorf("%d moves have been played, want %d", got, n)
		}
		v.click(`spots("choice")[0]`)
		v.until(form + `?.matches(":popover-open")`)
		v.key(up + up + down)
		said := js[string](v, form+`.textContent`)
		play()
		v.until(form + ` === null`)
		want := js[string](v, `((words) => { const cost = match.cost(seat, words, 2); return [" 2 ", cost.n + " " + cost.of].join("|"); })(spots("choice")[0].dataset.choice)`)
		for _, part := range strings.Split(want, "|") {
			if !strings.Contains(said, part) {
				t.Errorf("the form says %q, want %q", said, part)
			}
		}
	}
	if got := js[string](v, `moves.length + (match.check(seat, moves[0])?.why ?? " legal") + (moves[0] === moves[1])`); got != "2 legaltrue" {
		t.Errorf("%s: %s", js[string](v, `moves.join()`), got)
	}
	js[bool](v, `(b.addEventListener("amount", (e) => { e.preventDefault(); window.amount = e.detail.words; }), true)`)
	v.click(`spots("choice")[0]`)
	v.until(`window.amount`)
	if got := js[string](v, `amount + String(`+form+`)`); !strings.HasSuffix(got, "null") || !strings.Contains(got, "N") {
		t.Errorf("the page is asked for the amount of %q", got)
	}
}

// TestElement_page checks what surrounds a board: its style sheet, variables, focus, faults and the attribute
// disabled.
func TestElement_page(t *testing.T) {
	v := stranger(t, withRules(t, map[string]string{"/": elementPage, "/element.js": elementModule}))
	v.at("/")
	v.until(`window.begin`)
	v.settled(`begin("smallprint", { players: 2 }, (spot) => spot.max === 0)`)
	v.settled(`shadow()`)
	const sheets = `(root) => root.querySelectorAll("link[href$='/wasm/board.css']").length`
	if got := js[int](v, `((f) => 10 * f(document) + f(document.getElementById("host").shadowRoot))(`+sheets+`)`); got != 11 {
		t.Errorf("style sheets in the page and in the shadow tree: %d", got)
	}
	v.until(`getComputedStyle(b.querySelector(".face")).strokeWidth === "1.5px"`)
	js[bool](v, `(b.style.setProperty("--spot", "rgb(1, 2, 3)"), true)`)
	if got := js[string](v, `getComputedStyle(b.querySelector(".offer .face")).stroke`); got != "rgb(1, 2, 3)" {
		t.Errorf("a spot with a color of the page has %s", got)
	}
	js[bool](v, `b.enter()`)
	v.key(right + right)
	at := js[string](v, active)
	js[bool](v, `(b.names = { p0: "Bo" }, true)`)
	v.settled(`b.drawn`)
	if got := js[string](v, active); got != at || !js[bool](v, `b.textContent.includes("Bo")`) {
		t.Errorf("the focus is on %q after the board was drawn again, not on %q", got, at)
	}
	js[bool](v, `(b.disabled = true, moves.length = 0, true)`)
	v.key(enter)
	v.click(`spots("move")[0]`)
	js[bool](v, `(b.disabled = false, true)`)
	v.key(enter)
	if got := js[int](v, `moves.length`); got != 1 {
		t.Errorf("%d moves while the board was disabled and then once more", got)
	}
	js[bool](v, `(b.view = "{}", b.drawn.catch(() => {}), true)`)
	v.until(`failed === "bad-view"`)
}

// TestOffline plays a game of Small Print against a bot after the server is gone. It checks that the pages keep
// no file that a server says not to store, and no older version of another, and use what they keep while the server
// answers with 404 or an error.
func TestOffline(t *testing.T) {
	pages, rules := http.NewServeMux(), withRules(t, nil)
	pages.Handle("/", rules)
	pages.HandleFunc("/wasm/seat.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "private, no-store")
	})
	pages.HandleFunc("/wasm/varies.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Vary", "*") // no cache can keep it
	})
	pages.HandleFunc("/wasm/{hashed}", func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.PathValue("hashed"), "part-") {
			rules.ServeHTTP(w, r)
		}
	})
	var status atomic.Int32 // of every answer, or 0 for that of the pages
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if code := int(status.Load()); code != 0 {
			http.Error(w, "out of order", code)
			return
		}
		pages.ServeHTTP(w, r)
	}))
	v := strangerAt(t, server)
	v.at("/wasm/smallprint.html")
	v.until(`document.querySelector(".spot")`)
	v.settled(`navigator.serviceWorker.ready`)
	v.until(`navigator.serviceWorker.controller`)
	v.settled(`(async () => {
		for (const name of ["seat.json", "varies.json", "part-0123456789abcdef.js", "part-0123456789abcdee.js"]) {
			await fetch(name);
		}
		window.kept = (await (await caches.open("bourse")).keys()).map((r) => r.url.replace(/.*\//, "")).join();
	})()`)
	if kept := js[string](v, `kept`); strings.Contains(kept, "seat.json") || strings.Contains(kept, "def.js") ||
		!strings.Contains(kept, "part-0123456789abcdee.js") {
		t.Errorf("the page keeps %s", kept)
	}
	for code, want := range map[int]string{404: "200 200 404", 500: "200 200 500", 503: "200 200 503", 403: "403 403 403"} {
		status.Store(int32(code))
		v.settled(`(async () => {
			const all = [];
			for (const name of ["smallprint.js", "manifest.json", "unknown.js"]) {
				all.push((await fetch(name)).status);
			}
			window.answers = all.join(" ");
		})()`)
		if got := js[string](v, `answers`); got != want {
			t.Errorf("while the server answers with %d, the page gets %s, not %s", code, got, want)
		}
	}
	server.Close()
	v.at("/wasm/smallprint.html")
	v.until(`document.querySelector(".spot") && getComputedStyle(document.querySelector(".offer .face")).strokeWidth === "1.5px"`)
	for presses := 0; js[bool](v, `Boolean(document.querySelector(".spot"))`); presses++ {
		if presses > 200 {
			t.Fatal("the game does not end")
		}
		js[bool](v, `(document.querySelector("bourse-board").enter(), true)`)
		v.key(enter)
		v.settled(`document.querySelector("bourse-board").drawn`)
	}
	if got := js[string](v, `document.getElementById("question").textContent`); got != "The game is over" {
		t.Errorf("the page says %q", got)
	}
}

// TestOffline_lesson follows a guided game to its end after the server is gone, by clicking the spots of its moves, which
// are marked unless the learner may try any, or the button where the board has none. Other spots are refused with a
// reason.
func TestOffline_lesson(t *testing.T) {
	server := httptest.NewServer(withRules(t, nil))
	v := strangerAt(t, server)
	complaints := v.complaints()
	const page, marked = "/wasm/lesson.html#smallprint", `document.querySelector(".spot.marked")`
	v.at(page)
	v.until(marked)
	v.settled(`navigator.serviceWorker.ready`)
	v.until(`navigator.serviceWorker.controller`)
	server.Close()
	v.at("about:blank")
	v.at(page)
	v.until(marked)
	v.click(`document.querySelector(".spot:not(.marked)")`)
	v.until(`document.getElementById("refused").textContent.includes(document.getElementById("go").textContent)`)
	clicked, steps := 0, len(teach.Of("smallprint").Steps)
	for n := range steps {
		v.until(fmt.Sprintf(`document.getElementById("step").textContent === "Step %d of %d." && document.querySelector("figure.marked")`, n+1, steps))
		if refused := js[string](v, `document.getElementById("refused").textContent`); (refused != "") != (n == 0) {
			t.Errorf("step %d shows %q", n+1, refused)
		}
		lesson := teach.Of("smallprint").Lesson(n)
		spot := fmt.Sprintf(`document.querySelector('.spot[data-move=%q]')`, lesson.Move)
		if lesson.Try {
			v.click(`document.querySelector('.spot:not([data-move="` + lesson.Move + `"])')`)
			v.until(`document.getElementById("refused").textContent.includes("leads to this")`)
		}
		if js[bool](v, `Boolean(`+spot+`)`) && js[bool](v, `Boolean(`+marked+`)`) != lesson.Try {
			v.click(spot)
			clicked++
		} else if n < steps-1 {
			v.click(`document.getElementById("go")`)
		}
	}
	if clicked < steps-2 || !js[bool](v, `document.getElementById("go").hidden`) {
		t.Errorf("%d moves of %d steps were made on the board", clicked, steps)
	}
	complaints()
}

// TestOffline_rules checks that the pages say so if the rules cannot be loaded.
func TestOffline_rules(t *testing.T) {
	pages := http.NewServeMux()
	pages.Handle("/", withRules(t, nil))
	pages.HandleFunc("/wasm/manifest.json", http.NotFound)
	server := httptest.NewServer(pages)
	defer server.Close()
	v := strangerAt(t, server)
	for page, id := range map[string]string{"smallprint.html": "question", "lesson.html": "text"} {
		v.at("/wasm/" + page)
		v.until(`document.getElementById("` + id + `").textContent.includes("could not be loaded")`)
	}
}

// TestOffline_short checks that the page that plays Small Print is as short as the guide says.
func TestOffline_short(t *testing.T) {
	text := string(wasm.Module["smallprint.html"]) + string(wasm.Module["smallprint.js"])
	if n := strings.Count(text, "\n"); n > 60 || n < 20 {
		t.Errorf("the page has %d lines", n)
	}
}
