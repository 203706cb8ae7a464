package browser

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/scale"
)

// This file checks what the page of a seat may cost.

const (
	mostBytes = 180 << 10 // transferred for the page and everything that it loads, without the rules
	mostNodes = 4000      // added to the page when it changes
)

// meter notes on each page how much its layout shifts, how often it changes, how many nodes are added to it, and how
// long its tasks of more than 50 ms take.
const meter = `window.shift = window.changes = window.added = 0; window.tasks = []; window.moved = [];
const watch = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({type, buffered: true});
watch("layout-shift", (e) => {
	shift += e.value;
	moved.push(...e.sources.map(({node, previousRect: a, currentRect: b}) =>
		[node?.nodeName, node?.id, node?.className, "from", a.x, a.y, a.width, a.height, "to", b.x, b.y, b.width, b.height].join(" ")));
});
watch("longtask", (e) => tasks.push(Math.round(e.duration)));
document.addEventListener("bourse:now", () => { changes++; });
const size = (n) => [...n.childNodes].reduce((sum, child) => sum + size(child), 1);
new MutationObserver((list) => list.forEach((m) => m.addedNodes.forEach((n) => { added += size(n); }))).observe(document, {subtree: true, childList: true});`

// reload loads the page again without a cache.
func (v *visitor) reload() {
	v.t.Helper()
	js[bool](v, "window.before = true")
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.Reload, page.ReloadParams{IgnoreCache: new(true)})
		return err
	})))
	v.until(`!window.before && document.readyState === "complete" && document.getElementById("speed") && ` + ready)
}

// TestBudget checks what the page of a seat costs in every game: how much is transferred, whether its layout shifts
// while it loads and while others move, and how many nodes are added when it changes. Long tests also log the tasks
// of more than 50 ms, whose number depends on the machine.
func TestBudget(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			h := open(t)
			h.t = t
			v := h.visitor("anna")
			v.t = t
			server := httptest.NewServer(h.site.Server().Handler) // it compresses, and the one of visitor does not
			t.Cleanup(func() { h.site.Close(); server.Close() })
			v.base = server.URL
			v.before(meter)
			h.atBoard(v, g.Name())
			for _, size := range [][2]int64{{1000, 800}, {1280, 720}, {390, 844}} {
				v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
				v.reload()
				n := js[int](v, `["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type)).reduce((sum, e) => sum + e.transferSize, 0)`)
				files := js[int](v, `performance.getEntriesByType("resource").length`)
				if n > mostBytes || n < 30<<10 || files < 20 {
					t.Errorf("%d bytes are transferred for the page and %d files, want at most %d", n, files, mostBytes)
				}
				js[bool](v, `(changes = added = 0, true)`)
				for ask := v.state().Ask; v.state().Ask == ask && !js[bool](v, over); { // no input, whose shifts do not count
					js[bool](v, `(() => {
						const form = document.querySelector("form.play");
						fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form, form.querySelector("button"))), headers: {Accept: "application/json"}});
						return true;
					})()`)
					v.until(answered(ask))
				}
				v.until(ready + " || " + over)
				if shift := js[float64](v, "shift"); shift > 0 {
					t.Errorf("at %d×%d the page shifts by %v: %q", size[0], size[1], shift, js[[]string](v, "moved"))
				}
				changes, added := js[int](v, "changes"), js[int](v, "added")
				if changes == 0 || added > changes*mostNodes {
					t.Errorf("%d changes add %d nodes, more than %d each", changes, added, mostNodes)
				}
				t.Logf("%d×%d: %d bytes in %d files, %d nodes in %d changes", size[0], size[1], n, files, added, changes)
				if scale.Long() {
					t.Logf("tasks of more than 50 ms: %s", js[string](v, `JSON.stringify(tasks)`))
				}
			}
		})
	}
}
