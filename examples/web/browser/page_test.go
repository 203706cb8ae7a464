package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file plays on the boards, with the mouse and with the keyboard alone, and checks accessible names.

// atBoard takes a seat at a table with bots, and waits for the first question.
func (h *tableServer) atBoard(v *visitor, game string) made {
	h.t.Helper()
	players := map[string]int{"merlin": 4}[game]
	table := h.table(setting{game: game, players: max(3, players), people: 1})
	v.sit(table.seats[0], "Anna")
	v.seated()
	v.until(ready)
	return table
}

// ready is an expression that is true when an answer can be given.
const ready = `document.body.dataset.turn === "yes" && ` + options + `.some((b) => !b.disabled)`

// over is an expression that is true after the end of the game.
const over = `document.body.dataset.stage === "over"`

// free is an expression for the playable spots of the board.
const free = `[...document.querySelectorAll("#board .spot")]`

// key presses keys. It sends the text of a key together with the key press. chromedp.KeyEvent sends the text
// even if the page handled the key press, so one Enter would open an amount and also send it.
func (v *visitor) key(keys string) {
	v.t.Helper()
	var events []*input.DispatchKeyEventParams
	for _, r := range keys {
		all := kb.Encode(r)
		press, release := all[0], all[len(all)-1]
		if len(all) == 3 {
			press.Text = all[1].Text
		}
		events = append(events, press, release)
	}
	v.dispatch(events...)
}

// tap presses a key without sending text, for keys that the page handles.
func (v *visitor) tap(key string) {
	v.t.Helper()
	v.dispatch(&input.DispatchKeyEventParams{Type: kb.KeyDown, Key: key},
		&input.DispatchKeyEventParams{Type: kb.KeyUp, Key: key})
}

func (v *visitor) dispatch(events ...*input.DispatchKeyEventParams) {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, e := range events {
			if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, *e); err != nil {
				return err
			}
		}
		return nil
	})))
}

// Keys without a letter.
const (
	tab    = "\t"
	enter  = "\r"
	escape = "\u001b"
	down   = "\u0301"
	left   = "\u0302"
	right  = "\u0303"
	up     = "\u0304"
	home   = "\u0306"
	end    = "\u0305"
)

// active is an expression for the option of the focused element.
const active = `((e) => e.dataset?.move ?? e.dataset?.choice ?? e.value ?? e.id)(document.activeElement)`

// byArrows moves to the board with its shortcut, moves on with arrow keys, and plays the spot it reaches.
func byArrows(v *visitor) bool {
	if js[int](v, free+".length") == 0 {
		return false
	}
	v.tap("b")
	first := js[string](v, active)
	v.key(end)
	for _, way := range []string{left, up, right, down} {
		before := js[string](v, active)
		v.key(way)
		if at := js[string](v, active); at == before && js[int](v, free+".length") > 1 && first != before {
			continue // there is no spot in that direction
		}
	}
	if js[int](v, free+`.filter((s) => s.tabIndex === 0).length`) != 1 ||
		!js[bool](v, `document.activeElement.matches("#board .spot[tabindex='0']")`) {
		v.t.Errorf("the board does not have exactly one tab stop")
	}
	v.key(enter)
	if js[bool](v, `document.activeElement.matches(".stepper input")`) { // it has an amount
		v.key(up + enter)
	}
	return true
}

// byList moves to the list with its shortcut, to the next button with Tab, and presses it.
func byList(v *visitor) bool {
	v.tap("l")
	at := js[string](v, `document.activeElement.tagName + document.activeElement.type`)
	if at == "BUTTONsubmit" && js[int](v, options+".length") > 1 {
		v.key(tab)
	}
	if kind := js[string](v, `document.activeElement.type`); kind == "number" || kind == "submit" {
		v.key(enter)
		return true
	}
	v.t.Errorf("the focus is on %s",
		js[string](v, `document.activeElement.outerHTML.slice(0, 200)`))
	return false
}

// byTyping types the first move of the list without an amount.
func byTyping(v *visitor) bool {
	move := js[string](v, `document.querySelector('section.answers button[name="move"]')?.value ?? ""`)
	if move == "" {
		return false
	}
	v.tap("/")
	if at := js[string](v, active); at != "typed" && at != "" {
		v.t.Errorf("the key leads to %q", at)
	}
	v.key(move[strings.Index(move, " ")+1:] + enter)
	return true
}

// names returns the names of the accessibility nodes with a role, in order.
func (v *visitor) names(role string) (names []string) {
	v.t.Helper()
	for _, n := range v.told() {
		if n.role == role {
			names = append(names, n.name)
		}
	}
	slices.Sort(names)
	return names
}

// named checks that the accessible names of buttons and spots match the options: every option has a button or
// a field, and every spot has an option.
func named(t *testing.T, h *tableServer, v *visitor, id string) {
	t.Helper()
	handle := must.Get(h.host.Table(id))
	seen := must.Get(handle.Look(0))
	var options []struct {
		Text string `json:"text"`
		Max  int    `json:"max"`
	}
	text, _ := must.Get2(handle.OptionsJSON(0))
	must.Do(t, json.Unmarshal(text, &options))
	if len(options) != len(seen.Choices) {
		t.Fatalf("%d options and %d choices", len(options), len(seen.Choices))
	}
	want := map[string]string{} // name by the option's text
	plain := 0
	for _, c := range seen.Choices {
		of := "p0 " + strings.Join(c.Words, " ")
		want[of] = c.Label()
		if c.Max == 0 {
			plain++
		}
	}
	js[bool](v, `(document.getElementById("moves").open = true)`) // what is folded has no names
	buttons, fields := v.names("button"), v.names("spinbutton")
	js[bool](v, `(document.getElementById("moves").open = false, true)`)
	count := func(names []string, name string) (n int) {
		for _, s := range names {
			if s == name {
				n++
			}
		}
		return n
	}
	spots := js[map[string]string](v,
		`Object.fromEntries(`+free+`.filter((s) => s.checkVisibility()).map((s) => [s.dataset.move ?? "p0 " + s.dataset.choice, s.dataset.label]))`)
	for _, o := range options {
		name, ok := want[o.Text]
		if !ok {
			t.Errorf("the option %q has no name", o.Text)
			continue
		}
		switch {
		case o.Max == 0 && count(buttons, name) == 0:
			t.Errorf("no button is called %q: %q", name, buttons)
		case o.Max > 0 && count(fields, fmt.Sprintf("%s: how many, %s", name, js[string](v, fmt.Sprintf(
			`((f) => f.elements.n.min === f.elements.n.max ? f.elements.n.min : f.elements.n.min + " to " + f.elements.n.max)([...document.querySelectorAll("form.amount")].find((f) => "p0 " + f.elements.choice.value === %q))`, o.Text)))) != 1:
			t.Errorf("not one field is of %q: %q", name, fields)
		}
		if spot, ok := spots[o.Text]; ok && (spot != name ||
			count(buttons, name) < 1+map[bool]int{true: 1}[o.Max == 0]) {
			t.Errorf("the spot of %q is called %q, want %q, among %q", o.Text, spot, name, buttons)
		}
		delete(spots, o.Text)
	}
	if len(spots) > 0 {
		t.Errorf("spots of nothing: %v", spots)
	}
	if n := js[int](v, `document.querySelectorAll('section.answers button[name="move"]').length`); n != plain {
		t.Errorf("the list has %d buttons for %d options", n, plain)
	}
	if slices.Contains(buttons, "") || slices.Contains(v.names("link"), "") || slices.Contains(fields, "") {
		t.Errorf("something has no name: %q", buttons)
	}
}

// TestNames_morphed checks that a button of the list which stays for the next question loses the name that it had, and that a
// spot keeps what the board gave it.
func TestNames_morphed(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	v.at("/learn/futures")
	js[bool](v, `import("/static/morph.js").then(({ morph }) => {
		const part = (html) => new DOMParser().parseFromString(html, "text/html").body;
		const old = part('<form><button aria-label="peg to grain">grain</button></form><p class="spot" role="button" aria-label="grain"></p>');
		morph(old, part('<form><button>Order 1 grain</button></form><p class="spot"></p>'));
		window.named = [...old.querySelectorAll("button, .spot")].map((e) => e.ariaLabel + " " + e.role).join(", ");
	}) && true`)
	v.until(`window.named`)
	if named, want := js[string](v, `window.named`), "null null, grain button"; named != want {
		t.Errorf("the button and the spot are %q, want %q", named, want)
	}
}

// media emulates the preference for reduced motion, or removes it.
func (v *visitor) media(name, value string) {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
		return err
	})))
}

// watched makes the page record what is animated, and for how long.
const watched = `((real) => { window.animated = []; Element.prototype.animate = function (frames, options) {
	animated.push({key: this.dataset?.key ?? "", text: this.dataset?.key ? "" : this.textContent, until: (options.delay ?? 0) + options.duration}); return real.call(this, frames, options); }; return true; })(Element.prototype.animate)`

// crossed makes the page record the floating labels that cross a spot which can be pressed.
const crossed = `((watch) => { window.crossings = []; window.floats = 0; watch(); return true; })(function watch() {
	for (const e of document.querySelectorAll("#floats > span")) {
		const f = e.getBoundingClientRect();
		floats++;
		for (const s of document.querySelectorAll("#board .spot")) {
			const r = s.getBoundingClientRect();
			if (f.left < r.right && f.right > r.left && f.top < r.bottom && f.bottom > r.top) { crossings.push(e.textContent + " over " + s.dataset.label); }
		}
	}
	requestAnimationFrame(watch);
})`

// TestMotion checks that changes after an answer are animated for at most a second and until the next change, that their
// labels cross no spot, and that nothing is animated with reduced motion or on a hidden page.
func TestMotion(t *testing.T) {
	for i, game := range games.Names() {
		t.Run(game, func(t *testing.T) {
			if i > 0 {
				scale.OnlyLong(t)
			}
			h := open(t)
			v := h.visitor("anna")
			h.atBoard(v, game)
			v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1000, 4000))) // the whole page is in the window
			js[bool](v, watched)
			js[bool](v, crossed)
			type animated struct {
				Key, Text string
				Until     float64
			}
			play := func() (all []animated) {
				js[bool](v, `(animated.length = 0, true)`)
				for range 3 {
					ask := v.state().Ask
					byList(v)
					v.until(answered(ask))
					v.until(over + ` || ` + ready)
				}
				return js[[]animated](v, "animated")
			}
			all := play()
			for n := 0; n < 20 && js[int](v, "floats") == 0; n++ { // labels that would end on a spot are left out
				all = append(all, play()...)
			}
			keys := 0
			for _, a := range all {
				if a.Until > 1000 {
					t.Errorf("%+v takes longer than a second", a)
				}
				if a.Key != "" {
					keys++
				}
			}
			if keys == 0 || keys == len(all) {
				t.Errorf("of %d things that move %d are of the board", len(all), keys)
			}
			v.until(`document.querySelectorAll("#floats > *").length === 0`)
			if over := js[[]string](v, "crossings"); len(over) > 0 || js[int](v, "floats") == 0 {
				t.Errorf("labels cross spots: %q", over)
			}
			v.media("prefers-reduced-motion", "reduce")
			if all := play(); len(all) > 0 {
				t.Errorf("without motion this moves: %+v", all[0])
			}
			v.media("prefers-reduced-motion", "")
			js[bool](v, `(document.querySelector("#board [data-key]").animate({ opacity: [0, 1] }, { duration: 1e6 }), document.dispatchEvent(new CustomEvent("bourse:before")), true)`)
			if n := js[int](v, `document.getElementById("board").getAnimations({ subtree: true }).length`); n > 0 {
				t.Errorf("%d animations go on when the board changes again", n)
			}
			js[bool](v, `Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true}) === document`)
			if all := play(); len(all) > 0 {
				t.Errorf("on a hidden page this moves: %+v", all[0])
			}
		})
	}
}
