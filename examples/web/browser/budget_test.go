package browser

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// This file checks what the page of a seat may cost.

const (
	mostBytes = 180 << 10 // transferred for the page and everything that it loads, without the rules
	mostNodes = 6000      // added to the page when it changes, after it has loaded
)

// meter notes on each page how often it changes, and how many nodes are then added to it.
const meter = `window.changes = window.added = 0;
document.addEventListener("bourse:now", () => { changes++; });
addEventListener("load", () => { added = 0; });
const size = (n) => [...n.childNodes].reduce((sum, child) => sum + size(child), 1);
new MutationObserver((list) => list.forEach((m) => m.addedNodes.forEach((n) => { added += size(n); }))).observe(document, {subtree: true, childList: true});`

// reload loads the page again without a cache, until it can be used.
func (v *visitor) reload(usable string) {
	v.t.Helper()
	js[bool](v, "window.before = true")
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.Reload, page.ReloadParams{IgnoreCache: new(true)})
		return err
	})))
	v.until(`!window.before && document.readyState === "complete" && ` + usable)
}

// decide makes moves of seat p0 without its page, which sees no input that would excuse a shift. It waits until the
// page asks again, or has changed so often that the player is probably bankrupt.
func (v *visitor) decide(h *tableServer, id string, r *rand.Rand, moves int) {
	v.t.Helper()
	table := must.Get(h.host.Table(id))
	for range moves {
		seen := must.Get(table.Look(0))
		if seen.Ask == 0 {
			return
		}
		js[int](v, "changes = 0")
		c := seen.Choices[r.IntN(len(seen.Choices))]
		must.Get(table.Play(v.t.Context(), 0, seen.Ask, c.Move(c.Min+r.IntN(c.Max-c.Min+1))))
		v.until(fmt.Sprintf(`document.body.dataset.ask !== "%d" && (%s) || %s || changes > 20`, seen.Ask, ready, over))
	}
}

// TestBudget checks what the page of a seat costs in every game: how much is transferred, and whether its layout shifts
// while it loads and when it asks again. A spectator's page must not shift while bots move, and not make many nodes
// when it changes.
func TestBudget(t *testing.T) {
	h := openWith(t, func(o *host.Options) { o.Pace = 100 * time.Millisecond })
	v := h.visitor("anna")
	server := httptest.NewServer(h.site.Server().Handler) // it compresses, and the one of visitor does not
	t.Cleanup(func() { h.site.Close(); server.Close() })
	v.base = server.URL
	v.before(meter)
	v.before(`localStorage.setItem("bourse speed", "50")`)
	r := rand.New(rand.NewPCG(3, 6))
	for _, g := range games.All() {
		for _, size := range [][2]int64{{1000, 800}, {1280, 720}, {390, 844}} {
			v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
			own := h.atBoard(v, g.Name())
			v.reload(`document.getElementById("speed") && ` + ready)
			n := js[int](v, `["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type)).reduce((sum, e) => sum + e.transferSize, 0)`)
			files := js[int](v, `performance.getEntriesByType("resource").length`)
			if n > mostBytes || n < 30<<10 || files < 20 {
				t.Errorf("%s: %d bytes are transferred for the page and %d files, want at most %d", g.Name(), n, files, mostBytes)
			}
			v.decide(h, own.id, r, 6)
			moved := v.shifts("none")
			v.at("/t/" + h.bots(g.Name()) + "/watch")
			v.until(`changes > 12 || ` + over)
			if moved = append(moved, v.shifts("none")...); len(moved) > 0 {
				t.Errorf("%s at %d×%d: shifts: %q", g.Name(), size[0], size[1], moved)
			}
			changes, added := js[int](v, "changes"), js[int](v, "added")
			if added > changes*mostNodes {
				t.Errorf("%s: %d changes add %d nodes, more than %d each", g.Name(), changes, added, mostNodes)
			}
			t.Logf("%s at %d×%d: %d bytes in %d files; %d nodes in %d changes", g.Name(), size[0], size[1], n, files, added, changes)
		}
	}
}

// TestBudget_list checks that a question whose list of moves opens by itself on a phone, because the board has no place for
// one, does not count as a shift of the layout.
func TestBudget_list(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(390, 844)))
	h.atBoard(v, "economicon")
	v.reload(`document.getElementById("speed") && ` + ready)
	js[bool](v, `import("/static/morph.js").then(({ still }) => setTimeout(() => { // after what a press would excuse
		still(() => { document.getElementById("moves").open = true; });
		requestAnimationFrame(() => requestAnimationFrame(() => { window.shown = true; }));
	}, 600)) && true`)
	v.until(`window.shown`)
	if moved := v.shifts("none"); len(moved) > 0 {
		t.Errorf("shifts: %q", moved)
	}
}
