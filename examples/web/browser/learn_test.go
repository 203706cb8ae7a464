package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
)

// This file plays the guided games.

// TestLearn plays each guided game on its board, or with the button where the board has no spot for a move, and
// checks that each step fits into the window.
func TestLearn(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	complaints := v.complaints()
	pressed := 0
	for _, game := range games.Names() {
		v.at("/")
		v.follow(fmt.Sprintf(`document.querySelector('a[href="/learn/%s"]')`, game))
		steps := len(teach.Of(game).Steps)
		for n := range steps {
			v.until(fmt.Sprintf(`document.querySelector("h1 small")?.textContent === "step %d of %d" && (document.querySelector(".coached") || document.querySelector(".step").dataset.at === "answers")`, n+1, steps))
			for _, size := range [][2]int64{{390, 844}, {1280, 720}} {
				v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
				if n == 1 || n == steps-1 {
					v.photograph(fmt.Sprintf("learn-%s-%d-%d", game, n, size[0]))
				}
				if wrong := js[string](v, `[...document.querySelectorAll(".bar, .bar .main")].map((e) => [e, e.getBoundingClientRect()])
					.filter(([, b]) => b.left < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1).map(([e, b]) => e.className + JSON.stringify(b)).join() +
					(document.documentElement.scrollWidth > innerWidth + 1 ? " too wide" : "")`); wrong != "" {
					t.Errorf("%s, step %d at %d pixels: %s", game, n+1, size[0], wrong)
				}
			}
			if n == steps-1 {
				break
			}
			const spot = free + `.find((s) => s.checkVisibility())`
			if js[bool](v, `Boolean(`+spot+`)`) {
				v.click(spot)
				pressed++
			} else {
				v.click(`document.querySelector(".answers button")`)
			}
		}
	}
	if pressed < 20 {
		t.Errorf("only %d moves were made on the board", pressed)
	}
	complaints()
}
