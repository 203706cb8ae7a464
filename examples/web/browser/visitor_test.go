package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// This file implements people who visit a table server, each with a separate browser profile.

// A visitor is a user with a separate browser profile. Visitors share only the Chromium process.
type visitor struct {
	t       *testing.T
	name    string
	ctx     context.Context
	base    string
	traffic *traffic
}

// page opens another page in the visitor's browser.
func (v *visitor) page() *visitor {
	v.t.Helper()
	ctx, leave := chromedp.NewContext(v.ctx)
	v.t.Cleanup(leave)
	w := &visitor{v.t, v.name, ctx, v.base, v.traffic}
	w.must(chromedp.Do(ctx, chromedp.EmulateViewport(1000, 800)))
	return w
}

func (v *visitor) must(err error) {
	v.t.Helper()
	if err != nil {
		v.t.Fatalf("%s: %v", v.name, err)
	}
}

// at goes to an address.
func (v *visitor) at(path string) {
	v.t.Helper()
	if strings.HasPrefix(path, "/") {
		path = v.base + path
	}
	v.must(chromedp.Do(v.ctx, chromedp.Navigate(path)))
}

// js returns the value of an expression in the visitor's page.
func js[T any](v *visitor, expression string) T {
	v.t.Helper()
	value, err := chromedp.Run(v.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		v.t.Fatalf("%s: %s: %v", v.name, expression, err)
	}
	return value
}

// until waits until an expression is true in the visitor's page, which may change meanwhile.
func (v *visitor) until(expression string) {
	v.t.Helper()
	if !v.soon(patience, expression) {
		text, _ := chromedp.Run(v.ctx,
			chromedp.Evaluate[string](`location.href + "\n" + document.title + "\n" + document.body.innerText`))
		v.t.Fatalf("%s: timed out waiting for %s; the page: %s", v.name, expression, text)
	}
}

// soon is like until, but with a time limit.
func (v *visitor) soon(within time.Duration, expression string) bool {
	v.t.Helper()
	pause := 4 * time.Millisecond
	for end := time.Now().Add(within); ; {
		ok, err := chromedp.Run(v.ctx, chromedp.Evaluate[bool](fmt.Sprintf("Boolean(%s)", expression)))
		if ok && err == nil {
			return true
		}
		if time.Now().After(end) {
			return false
		}
		time.Sleep(pause) // between checks
		pause = min(pause+pause/2, 30*time.Millisecond)
	}
}

// middle is a JavaScript function that scrolls the element of a selector into view and returns its center. It
// opens the list that contains the element.
const middle = `((e) => { if (!e) return null; e.closest("details:not([open])")?.setAttribute("open", ""); e.closest("[popover]:not(.drawer):not(:popover-open)")?.showPopover(); e.scrollIntoView({block: "center", behavior: "instant"}); const r = e.getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2}; })`

type spot struct{ X, Y float64 }

// click clicks with the mouse on the element that an expression returns.
func (v *visitor) click(expression string) {
	v.t.Helper()
	at := js[*spot](v, middle+"("+expression+")")
	if at == nil {
		v.t.Fatalf("%s: there is no %s on %s", v.name, expression,
			js[string](v, "location.href + document.body.innerText"))
	}
	v.must(chromedp.Do(v.ctx, chromedp.MouseClickXY(at.X, at.Y)))
}

// css is an expression for the first element of a selector.
func css(selector string) string {
	text, err := json.Marshal(selector)
	if err != nil {
		panic(err)
	}
	return "document.querySelector(" + string(text) + ")"
}

// button is an expression for the first button with a text.
func button(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return "[...document.querySelectorAll('button')].find((b) => b.textContent.trim() === " + string(quoted) +
		")"
}

// follow clicks on something that leads to another page, and waits for that page.
func (v *visitor) follow(expression string) {
	v.t.Helper()
	const there = `!window.before && document.readyState === "complete" && document.body`
	js[bool](v, "window.before = true")
	v.click(expression)
	for range 3 { // a page that was just loaded may move under the mouse
		if v.soon(5*time.Second, there) {
			return
		}
		if js[bool](v, "Boolean(window.before) && Boolean("+expression+")") {
			v.click(expression)
		}
	}
	v.until(there)
}

// seated waits until the page of a seat shows that the game has begun.
func (v *visitor) seated() {
	v.t.Helper()
	v.until(`document.body.dataset.stage === "playing"`)
}

// set sets a field's value as if it were typed.
func (v *visitor) set(selector, value string) {
	v.t.Helper()
	text, err := json.Marshal(value)
	v.must(err)
	js[bool](v, fmt.Sprintf("((e) => { e.value = %s; e.dispatchEvent(new Event('input', {bubbles: true})); return true; })(%s)", text, css(selector)))
}

// write types into a field and presses Enter.
func (v *visitor) write(selector, text string) {
	v.t.Helper()
	v.click(css(selector))
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	})))
	v.key(enter)
}

// before runs a script before those of every later page.
func (v *visitor) before(script string) {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument,
			page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	})))
}

// unscripted disables JavaScript for all later pages.
func (v *visitor) unscripted() {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled,
			emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	})))
}
