package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
	"bourse.example/internal/testkit/scale"
)

// TestLearn plays the guided games on their boards, or with the button where the visible board has no spot for a
// move, and checks that the text and the button of each step are in the window.
func TestLearn(t *testing.T) {
	for i, game := range games.Names() {
		t.Run(game, func(t *testing.T) {
			if i > 0 {
				scale.OnlyLong(t)
			}
			learn(t, game)
		})
	}
}

// learn plays a guided game.
func learn(t *testing.T, game string) {
	v := open(t).visitor("anna")
	complaints := v.complaints()
	v.at("/")
	v.follow(fmt.Sprintf(`document.querySelector('a[href="/learn/%s"]')`, game))
	pressed, steps := 0, len(teach.Of(game).Steps)
	for n := range steps {
		v.until(fmt.Sprintf(`document.querySelector("h1 small")?.textContent === "step %d of %d" && document.querySelector(".coached")`, n+1, steps))
		for _, size := range [][2]int64{{390, 844}, {1280, 720}} {
			v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(size[0], size[1])))
			v.photograph(fmt.Sprintf("learn-%s-%d-%d", game, n, size[0]))
			if wrong := js[string](v, `[...document.querySelectorAll(".bar, .bar form")].map((e) => [e, e.getBoundingClientRect()])
				.filter(([, b]) => b.left < 0 || b.top < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1).map(([e]) => e.className).join() +
				(document.documentElement.scrollWidth > innerWidth + 1 ? " too wide" : "")`); wrong != "" {
				t.Errorf("step %d at %d pixels: %s leaves the window", n+1, size[0], wrong)
			}
		}
		const spot = free + `.find((s) => s.checkVisibility())`
		if js[bool](v, `Boolean(`+spot+`)`) {
			v.click(spot)
			pressed++
		} else if n < steps-1 {
			v.click(`document.querySelector(".answers form button")`)
		}
	}
	if pressed < steps/2 {
		t.Errorf("only %d moves of %d steps were made on the board", pressed, steps)
	}
	complaints()
}
