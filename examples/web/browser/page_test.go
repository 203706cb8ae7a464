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
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file plays on the boards: by mouse, and by keys alone; and holds what they are called.

// atBoard sits down at a table of a game with bots, and waits for the first question.
func (h *house) atBoard(v *visitor, game string) made {
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

// over is an expression that is true after the end.
const over = `document.body.dataset.stage === "over"`

// free is an expression for the spots of the board.
const free = `[...document.querySelectorAll("#board .spot")]`

// key presses keys. What a key types goes with its press: chromedp.KeyEvent types it even if the page has
// taken the press, so that one Enter opens an amount and also sends it.
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

// tap presses a key that types nothing, as one does that the page takes.
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

// Keys that have no letter.
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

// active is an expression for what has the focus, by its option.
const active = `((e) => e.dataset?.move ?? e.dataset?.choice ?? e.value ?? e.id)(document.activeElement)`

// bySpot plays a spot that has a move.
func bySpot(v *visitor) bool {
	const last = free + `.filter((s) => s.dataset.move).at(-1)`
	if !js[bool](v, "Boolean("+last+")") {
		return false
	}
	v.click(last)
	return true
}

// byArrows goes to the board by its key, moves on, and plays the spot that it comes to.
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
			continue // there is nothing that way
		}
	}
	if js[int](v, free+`.filter((s) => s.tabIndex === 0).length`) != 1 ||
		!js[bool](v, `document.activeElement.matches("#board .spot[tabindex='0']")`) {
		v.t.Errorf("the board has not one tab stop")
	}
	v.key(enter)
	if strings.Contains(js[string](v, `document.activeElement.type ?? ""`), "range") { // it has an amount
		v.key(right + enter)
	}
	return true
}

// byList goes to the list by its key, on to the next by Tab, and presses it.
func byList(v *visitor) bool {
	v.tap("l")
	at := js[string](v, `document.activeElement.tagName + document.activeElement.type`)
	if at == "BUTTONsubmit" && js[int](v, options+".length") > 1 {
		v.key(tab)
	}
	if kind := js[string](v, `document.activeElement.type`); kind == "number" || kind == "range" ||
		kind == "submit" {
		v.key(enter)
		return true
	}
	v.t.Errorf("the list has the focus on %s",
		js[string](v, `document.activeElement.outerHTML.slice(0, 200)`))
	return false
}

// byTyping types the first move of the list that has no amount.
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

// byAmount presses a spot with an amount, moves the slider that gets the focus, and plays.
func byAmount(v *visitor) bool {
	const first = free + `.find((s) => s.dataset.choice)`
	if !js[bool](v, "Boolean("+first+")") {
		return false
	}
	choice := js[string](v, first+".dataset.choice")
	v.click(first)
	if at := js[string](v, `document.activeElement.type + " " + document.activeElement.form?.elements.choice.value`); at != "range "+choice {
		v.t.Errorf("the spot of %q leads to %q", choice, at)
	}
	v.key(end)
	if !js[bool](v, `((f) => f.elements.n.value === f.elements.n.max)(document.activeElement.form)`) {
		v.t.Error("the field is not what the slider is")
	}
	v.key(enter)
	return true
}

// names returns what the nodes of a role are called in the browser's tree for those who cannot see, in order.
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

// named holds that buttons of the list and spots of the board are called as the options are, in the browser's
// tree for those who cannot see: every option has its button or its slider, and every spot is one of them.
func named(t *testing.T, h *house, v *visitor, id string) {
	t.Helper()
	handle := must.Get(h.host.Table(id))
	sight := must.Get(handle.Look(0))
	var options []struct {
		Text string `json:"text"`
		Max  int    `json:"max"`
	}
	text, _ := must.Get2(handle.OptionsJSON(0))
	must.Do(t, json.Unmarshal(text, &options))
	if len(options) != len(sight.Choices) {
		t.Fatalf("%d options and %d choices", len(options), len(sight.Choices))
	}
	want := map[string]string{} // the option's text to its name
	plain := 0
	for _, c := range sight.Choices {
		of := "p0 " + strings.Join(c.Words, " ")
		want[of] = board.Label(c)
		if c.Max == 0 {
			plain++
		}
	}
	buttons, sliders := v.names("button"), v.names("slider")
	count := func(names []string, name string) (n int) {
		for _, s := range names {
			if s == name {
				n++
			}
		}
		return n
	}
	spots := js[map[string]string](v,
		`Object.fromEntries(`+free+`.map((s) => [s.dataset.move ?? "p0 " + s.dataset.choice, s.dataset.label]))`)
	for _, o := range options {
		name, ok := want[o.Text]
		if !ok {
			t.Errorf("the option %q has no name", o.Text)
			continue
		}
		switch {
		case o.Max == 0 && count(buttons, name) == 0:
			t.Errorf("no button is called %q: %q", name, buttons)
		case o.Max > 0 && count(sliders, fmt.Sprintf("%s: how many, %s", name, js[string](v, fmt.Sprintf(
			`((f) => f.elements.n.min === f.elements.n.max ? f.elements.n.min : f.elements.n.min + " to " + f.elements.n.max)([...document.querySelectorAll("form.amount")].find((f) => "p0 " + f.elements.choice.value === %q))`, o.Text)))) != 1:
			t.Errorf("not one slider is of %q: %q", name, sliders)
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
	if slices.Contains(buttons, "") || slices.Contains(v.names("link"), "") || slices.Contains(sliders, "") {
		t.Errorf("something has no name: %q", buttons)
	}
}

// media has pages be for people who want motion reduced, or not.
func (v *visitor) media(name, value string) {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
		return err
	})))
}

// watched has the page note what is animated, and for how long.
const watched = `((real) => { window.animated = []; Element.prototype.animate = function (frames, options) {
	animated.push({key: this.dataset?.key ?? "", text: this.dataset?.key ? "" : this.textContent, until: (options.delay ?? 0) + options.duration}); return real.call(this, frames, options); }; return true; })(Element.prototype.animate)`

// TestMotion holds that after an answer what has changed is seen to change, within a second; and that nothing
// moves for those who want that, or on a page that nobody looks at.
func TestMotion(t *testing.T) {
	for i, game := range games.Names() {
		t.Run(game, func(t *testing.T) {
			if i > 0 {
				scale.OnlyLong(t)
			}
			h := open(t)
			v := h.visitor("anna")
			h.atBoard(v, game)
			v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1000, 4000))) // all of it is in the window
			js[bool](v, watched)
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
			v.media("prefers-reduced-motion", "reduce")
			if all := play(); len(all) > 0 {
				t.Errorf("without motion this moves: %+v", all[0])
			}
			v.media("prefers-reduced-motion", "")
			js[bool](v, `Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true}) === document`)
			if all := play(); len(all) > 0 {
				t.Errorf("while nobody looks this moves: %+v", all[0])
			}
		})
	}
}
