package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/must"
)

// This file implements a player who reads the page, decides by what it says, and presses what is in the window. Nothing else
// of the page is used, so a game that this player finishes can be finished by anyone.

// A player plays in a visitor's browser, by what its page says.
type player struct {
	*visitor
	name    string // of the game and the window, for reports and pictures
	touch   bool   // presses with a finger
	r       *rand.Rand
	steps   int      // decisions
	forced  int      // decisions with one choice
	pressed []string // the moves that were pressed, without those that have an amount
	loose   bool     // the panels may move, because the page shows that the server is away
	missed  int      // presses that missed because the page had changed meanwhile
	layout  layout
	down    func() // if it is not nil, the server is down at the next answer, and this starts it
}

// A reading is what the page says at a decision.
type reading struct {
	Ask      string
	Phase    string
	Question string
	Gold     *int     // of the player, if the page shows it
	Choices  []choice // what can be pressed
	More     []choice // what opens more of them
	Wrong    []string // texts that no player should see
	Crossed  []string // texts that are wider than their buttons
	Wide     int      // how far the page scrolls sideways
}

// A choice is something that can be pressed. Its element is the one of window.seen at At.
type choice struct {
	At     int
	InView bool   // nothing has to be scrolled
	Name   string // for screen readers
	Kind   string // spot, button, amount; panel or list if it opens more
	Move   string
	Most   int // of an amount
	Sheet  bool
}

// reader is an expression for a reading.
const reader = `(() => {
	const page = document.getElementById("now"), {ask} = document.body.dataset;
	const shown = (e) => e.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) && !e.disabled && e.getAttribute("aria-disabled") !== "true";
	const name = (e) => (e.ariaLabel || e.textContent).trim().replace(/\s+/g, " ");
	const text = (e) => (e?.innerText ?? "").trim().replace(/\s+/g, " ");
	const seen = window.seen = [], choices = [], more = [];
	const inView = (e) => {
		const r = e.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		return at !== null && e.contains(at);
	};
	const add = (list, e, kind, rest) => list.push({inView: inView(e), at: seen.push(e) - 1, name: name(e), kind, sheet: e.closest(":popover-open") !== null, ...rest});
	for (const e of page.querySelectorAll('#board [role="button"]')) {
		if (shown(e)) add(choices, e, "spot", {move: e.dataset.move ?? ""});
	}
	for (const e of page.querySelectorAll('form[action$="/play"] button')) {
		if (!shown(e) || e.form.querySelector('input[name="typed"]') || e.type !== "submit") continue;
		const n = e.form.querySelector('input[type="number"]');
		add(choices, e, n ? "amount" : "button", {move: n ? "" : e.value, most: n ? Number(n.max) : 0});
	}
	for (const e of page.querySelectorAll("[popovertarget].can, details:not([open]) > summary")) {
		if (shown(e) && (e.matches("summary") ? e.parentElement.querySelector('form[action$="/play"]') : true)) add(more, e, e.matches("summary") ? "list" : "panel");
	}
	const crossed = [...page.querySelectorAll("#board .offer")].filter((e) => e.checkVisibility()).flatMap((e) => {
		const r = e.querySelector(".spot").getBoundingClientRect();
		return [...e.querySelectorAll("text")].filter((one) => {
			const t = one.getBoundingClientRect(), x = t.x + t.width / 2, y = t.y + t.height / 2;
			return x > r.left && x < r.right && y > r.top && y < r.bottom && (t.left < r.left - 1 || t.right > r.right + 1);
		}).map((one) => one.textContent + " (which crosses its button)");
	});
	const gold = /(?<!worth )([−-]?\d+) gold/.exec(page.querySelector('#people [data-player="' + document.body.dataset.seat + '"]')?.textContent ?? "");
	const says = [text(page), ...choices.map((c) => c.name)].join("\n");
	return {ask, phase: text(page.querySelector("#phase summary b")), question: text(page.querySelector(".question")), gold: gold ? Number(gold[1].replace("−", "-")) : null, choices, more,
		wrong: says.match(/\b(?:undefined|null|NaN)\b|<no value>|%![a-z(]|\[object|(?<![\w.-])-\d+/g) ?? [],
		crossed,
		wide: Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, document.body.scrollWidth - document.body.clientWidth)};
})()`

// read reads the page, and reports what is wrong with it.
func (p *player) read() reading {
	p.t.Helper()
	seen := js[reading](p.visitor, reader)
	if seen.Question == "" {
		p.t.Errorf("%s, decision %d: there is no question", p.name, p.steps)
	}
	for _, text := range slices.Concat(seen.Wrong, seen.Crossed) {
		p.t.Errorf("%s, %q: the page says %q", p.name, seen.Question, text)
	}
	if seen.Wide > 0 {
		p.t.Errorf("%s, %q: the page scrolls sideways by %d pixels", p.name, seen.Question, seen.Wide)
	}
	for _, c := range seen.Choices {
		if c.Name == "" {
			p.t.Errorf("%s, %q: a %s has no name", p.name, seen.Question, c.Kind)
		}
	}
	return seen
}

var (
	idle  = regexp.MustCompile(`(?i)^(pass|end|stop|skip|done|do nothing|nothing|no|keep|decline|refuse)\b`)
	price = regexp.MustCompile(`(\d+) gold`)
)

// decide returns a choice: seldom one that does nothing or costs more gold than the player has.
func (p *player) decide(seen reading) choice {
	likely := func(c choice) int {
		if idle.MatchString(c.Name) {
			return 1
		}
		if cost := price.FindStringSubmatch(c.Name); cost != nil && seen.Gold != nil && must.Get(strconv.Atoi(cost[1])) > *seen.Gold {
			return 1
		}
		return 8
	}
	all := 0
	for _, c := range seen.Choices {
		all += likely(c)
	}
	n := p.r.IntN(all)
	for _, c := range seen.Choices {
		if n -= likely(c); n < 0 {
			return c
		}
	}
	panic("no choice")
}

// answer answers the question of the page.
func (p *player) answer() {
	p.t.Helper()
	p.clear()
	seen := p.read()
	ask := seen.Ask
	visible := func(c choice) bool { return c.InView }
	if !slices.ContainsFunc(seen.Choices, visible) && !slices.ContainsFunc(seen.More, func(c choice) bool { return c.InView && c.Kind == "panel" }) && len(seen.Choices) > 0 {
		p.t.Errorf("%s, %q: none of %d choices is in view", p.name, seen.Question, len(seen.Choices))
		p.photograph(fmt.Sprintf("%s-%03d-unseen", p.name, p.steps))
	}
	if n := len(seen.More); n > 0 && (len(seen.Choices) == 0 || p.r.IntN(6) == 0) {
		one := seen.More[p.r.IntN(n)]
		p.press(one, `window.aimed.matches("summary") ? window.aimed.parentElement.open : document.getElementById(window.aimed.getAttribute("popovertarget")).matches(":popover-open")`)
		seen = p.read()
		if one.Kind == "panel" { // it covers others
			seen.Choices = slices.DeleteFunc(seen.Choices, func(c choice) bool { return !c.Sheet })
		}
	}
	if len(seen.Choices) == 0 {
		p.t.Fatalf("%s, %q: there is nothing to press", p.name, seen.Question)
	}
	c := p.decide(seen)
	p.note(seen, c)
	another := func(one choice) bool { return one.Name != c.Name && one.Kind != "list" }
	if !slices.ContainsFunc(seen.Choices, another) && !slices.ContainsFunc(seen.More, another) {
		p.forced++
	}
	const filling = `document.activeElement?.form?.querySelector('input[type="number"]')`
	if c.Kind != "amount" {
		p.press(c, answered(ask)+` || `+filling)
	}
	if c.Kind == "amount" || js[bool](p.visitor, "!"+answered(ask)+` && Boolean(`+filling+`)`) {
		p.amount(c, ask)
	} else if c.Move != "" {
		p.pressed = append(p.pressed, c.Move)
	}
	if p.down != nil {
		p.down()
		p.down = nil
		p.until(fmt.Sprintf(`document.body.dataset.ask !== %q || %s`, ask, over))
	}
	p.until(answered(ask))
	if said := js[string](p.visitor, `document.getElementById("said").textContent`); said != "" {
		p.t.Fatalf("%s, %q: %q is answered: %s", p.name, seen.Question, c.Name, said)
	}
	p.steps++
}

// clear closes a panel that the player opened for the last decision. It must have something to press, or the page should
// have closed it.
func (p *player) clear() {
	p.t.Helper()
	const open = `document.querySelector("#board :popover-open")`
	if !p.js(open + " !== null") {
		return
	}
	if p.js(open + `.querySelector(".spot") === null`) {
		p.t.Errorf("%s, decision %d: %s stays open", p.name, p.steps, js[string](p.visitor, open+".id"))
	}
	if p.touch {
		at := js[spot](p.visitor, `((r) => ({x: r.left + 3, y: r.top + 3}))(document.querySelector(".bar").getBoundingClientRect())`)
		p.must(chromedp.Do(p.ctx, chromedp.TapXY(at.X, at.Y)))
	} else {
		p.key(escape)
	}
	p.until(open + " === null")
}

// amount types an amount and presses the button beside it.
func (p *player) amount(c choice, ask string) {
	p.t.Helper()
	form := "document.activeElement.form"
	if c.Kind == "amount" {
		form = fmt.Sprintf("window.seen[%d].form", c.At)
	}
	js[bool](p.visitor, "(window.form = "+form+", true)")
	if p.js(`form.querySelector('input[type="number"]').checkVisibility()`) {
		p.press(p.point(`form.querySelector('input[type="number"]')`, "the field of "+c.Name), `document.activeElement === window.aimed`)
		least, most := js[int](p.visitor, `Number(form.elements.n.min)`), js[int](p.visitor, `Number(form.elements.n.max)`)
		n := least + p.r.IntN(most-least+1)
		p.key(strings.Repeat("\b", 4) + strings.Repeat("\u007f", 4) + strconv.Itoa(n))
		if got := js[string](p.visitor, `[...form.querySelectorAll("input:not([type=hidden])")].map((e) => e.value).join()`); strings.ReplaceAll(got, strconv.Itoa(n), "") != strings.Repeat(",", strings.Count(got, ",")) {
			p.t.Errorf("%s: %d is typed for %s, and its fields have %s", p.name, n, c.Name, got)
		}
	}
	p.press(p.point(`form.querySelector("button:not([type=button])")`, "the button of "+c.Name), answered(ask))
}

func (p *player) js(expression string) bool { p.t.Helper(); return js[bool](p.visitor, expression) }

// point returns an element as a choice.
func (p *player) point(expression, name string) choice {
	p.t.Helper()
	return choice{At: js[int](p.visitor, "window.seen.push("+expression+") - 1"), Name: name}
}

// aim returns where to press an element, whether a press would hit it, and where and how far to turn the wheel if not.
const aim = `((e) => {
	window.aimed = e;
	if (!window.aims) {
		window.aims = true;
		addEventListener("click", ({target}) => {
			window.hit = target instanceof Node && window.aimed.contains(target);
			window.instead = target.outerHTML?.slice(0, 150);
		}, true);
	}
	window.hit = null;
	if (!e.isConnected) return {gone: true};
	const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, at = document.elementFromPoint(x, y);
	let s = e.parentElement;
	while (s !== null && !(/auto|scroll/.test(getComputedStyle(s).overflowY) && s.scrollHeight > s.clientHeight)) s = s.parentElement;
	const b = s === null || s === document.body ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight} : s.getBoundingClientRect();
	return {x, y, hit: at !== null && e.contains(at), by: at === null ? "it is outside the window" : at.outerHTML.slice(0, 150),
		wheelX: (b.left + b.right) / 2, wheelY: b.top + (b.bottom - b.top) / 4, down: y - b.top - (Math.min(b.bottom, innerHeight) - b.top) / 5};
})`

// press presses a choice where it is, until there is an effect. It scrolls as far as necessary.
func (p *player) press(c choice, effect string) {
	p.t.Helper()
	version := p.state().Version
	for range 3 {
		at := p.reach(c)
		if p.touch {
			p.must(chromedp.Do(p.ctx, chromedp.TapXY(at.X, at.Y)))
		} else {
			p.must(chromedp.Do(p.ctx, chromedp.MouseClickXY(at.X, at.Y)))
		}
		p.until(`window.hit !== null`)
		if p.js(`window.hit`) {
			if !p.soon(patience, effect) {
				p.t.Fatalf("%s: pressing %q has no effect", p.name, c.Name)
			}
			return
		}
		now := js[spot](p.visitor, `((r) => ({x: r.x + r.width / 2, y: r.y + r.height / 2}))(window.aimed.getBoundingClientRect())`)
		if is := p.state().Version; is == version && now == (spot{at.X, at.Y}) {
			break
		} else {
			p.missed, version = p.missed+1, is
		}
	}
	p.t.Fatalf("%s: the press of %q reaches %s", p.name, c.Name, js[string](p.visitor, `window.instead`))
}

type aimed struct {
	X, Y, WheelX, WheelY, Down float64
	Hit, Gone                  bool
	By                         string
}

// wheel is input.DispatchMouseEvent, which leaves out a deltaX of 0.
var wheel = cdp.Command[map[string]any, cdp.Empty]{Method: input.CommandDispatchMouseEvent}

// reach scrolls to a choice.
func (p *player) reach(c choice) aimed {
	p.t.Helper()
	look := func() aimed { return js[aimed](p.visitor, fmt.Sprintf(`%s(window.seen[%d])`, aim, c.At)) }
	at := look()
	for range 6 {
		if at.Hit || at.Gone {
			break
		}
		p.must(chromedp.Do(p.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, wheel, map[string]any{"type": "mouseWheel", "x": at.WheelX, "y": at.WheelY, "deltaX": 0, "deltaY": at.Down})
			return err
		})))
		for last, same := at, 0; same < 3; last = at { // while it moves
			time.Sleep(20 * time.Millisecond)
			if at = look(); at.Y == last.Y {
				same++
			}
		}
	}
	if !at.Hit {
		p.t.Fatalf("%s: %q cannot be pressed: %s", p.name, c.Name, at.By)
	}
	return at
}

// note keeps what was read and decided, and a picture of every tenth decision, if requested.
func (p *player) note(seen reading, c choice) {
	p.t.Helper()
	p.layout.look(p.visitor)
	names := still
	if !p.touch {
		names = stillLarge
	}
	for _, name := range names {
		room := 1
		if name == "market" && strings.HasPrefix(p.name, "merlin") {
			room = 20 // a decision with many buttons shrinks the panels of its column
		}
		if by := p.layout.shifted[name]; by > room && !p.loose {
			p.t.Errorf("%s, %q: %s has moved by %d pixels", p.name, seen.Question, name, by)
		}
	}
	if *shots == "" {
		return
	}
	if p.steps%10 == 0 {
		p.until(`document.getAnimations().length === 0`)
		p.photograph(fmt.Sprintf("%s-%03d", p.name, p.steps))
	}
	choices := make([]string, len(seen.Choices))
	for i, c := range seen.Choices {
		choices[i] = c.Kind + " " + c.Name
	}
	text := must.Get(json.Marshal(map[string]any{"decision": p.steps, "question": seen.Question, "phase": seen.Phase, "gold": seen.Gold, "choices": choices, "chosen": c.Name}))
	f := must.Get(os.OpenFile(filepath.Join(*shots, p.name+".jsonl"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644))
	defer f.Close()
	must.Get(f.Write(append(text, '\n')))
}

// A layout records where the panels of a page are, from one decision to the next.
type layout struct {
	last    map[string][4]int
	moved   map[string]int // how often a panel has moved, changed its size, appeared or disappeared
	most    map[string]int // pixels
	shifted map[string]int // pixels by which its upper left corner has moved since the last decision
}

// still are the panels that stay where they are, and stillLarge those that also do in a window with room for the whole board:
// the first ones of its columns. TestPanels_stay of package board has the others.
var still, stillLarge = []string{".bar"}, strings.Fields(".bar .look .beside .log ladders table businesses market ring offices")

// panels is an expression for the places of the panels, as if nothing was scrolled.
const panels = `Object.fromEntries([...document.querySelectorAll("#board .column figure, .bar, .look, .beside, .answers, #log, .more, .end")].filter((e) => !e.matches("svg *") && e.checkVisibility() && !e.closest(":popover-open")).map((e) => {
	const r = e.getBoundingClientRect(), scrolled = e.parentElement.closest(".look")?.scrollTop ?? 0;
	return [e.querySelector("svg.panel")?.dataset.panel && e.matches("figure") ? e.querySelector("svg.panel").dataset.panel : "." + (e.id || e.className.split(" ")[0]), [r.x, r.y + scrolled + scrollY, r.width, r.height].map(Math.round)];
}))`

// look compares the places of the panels with those at the last decision.
func (l *layout) look(v *visitor) {
	v.t.Helper()
	now := js[map[string][4]int](v, panels)
	if l.moved == nil {
		l.moved, l.most = map[string]int{}, map[string]int{}
	}
	l.shifted = map[string]int{}
	if l.last != nil {
		for name := range now {
			if _, ok := l.last[name]; !ok {
				l.moved[name]++
			}
		}
		for name, was := range l.last {
			is, ok := now[name]
			by := 0
			for i := range was {
				by = max(by, is[i]-was[i], was[i]-is[i])
			}
			if !ok || by > 1 {
				l.moved[name]++
			}
			if ok {
				l.shifted[name] = max(is[0]-was[0], was[0]-is[0], is[1]-was[1], was[1]-is[1])
				l.most[name] = max(l.most[name], by)
			}
		}
	}
	l.last = now
}

// String lists the panels that have moved.
func (l *layout) String() string {
	var all []string
	for name, n := range l.moved {
		all = append(all, fmt.Sprintf("%s %d times, by up to %d", name, n, l.most[name]))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}
