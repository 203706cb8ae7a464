package browser

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/scale"
)

// This file checks every kind of page.

// scheme switches pages to light or dark mode.
func (v *visitor) scheme(name string) {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}}})
		return err
	})))
}

// shoot checks the open page at five widths, in light and dark mode.
func (v *visitor) shoot(name string) {
	v.t.Helper()
	for _, width := range []int64{360, 390, 800, 1100, 1440} {
		v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(width, 800)))
		if over := js[int](v, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
			v.t.Errorf("%s is %d pixels too wide for %d: %s", name, over, width, js[string](v,
				`[...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((e) => e.tagName + "#" + e.id + "." + e.className).slice(0, 5).join(" ")`))
		}
		if *shots == "" {
			continue
		}
		for _, scheme := range []string{"light", "dark"} {
			v.scheme(scheme)
			js[bool](v, `(scrollTo(0, 0), true)`) // put sticky elements at their initial position
			picture, err := chromedp.Run(v.ctx, chromedp.FullScreenshot(100))
			v.must(err)
			v.must(os.WriteFile(filepath.Join(*shots, fmt.Sprintf("%s-%d-%s.png", name, width, scheme)),
				picture, 0o644))
		}
	}
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1000, 800)))
}

// inspected are the pages that axe-core checks by default. In long mode it checks all.
var inspected = strings.Fields("start invite invited lobby new-smallprint sit seat-smallprint seat-merlin end results replay")

// TestPages checks every kind of page at the widths of phones, a tablet, and narrow and wide screens, and
// with axe-core. With -shots DIR it saves pictures.
func TestPages(t *testing.T) {
	script := axe(t)
	h := open(t)
	otto, anna := h.visitor("otto"), h.visitor("anna")
	look := func(v *visitor, name string) {
		v.shoot(name)
		if scale.Long() || slices.Contains(inspected, name) {
			v.inspect(name, script)
		}
	}
	otto.at("/")
	look(otto, "start")
	otto.follow(css(`button[name="invite"][value="smallprint"]`))
	look(otto, "invite")
	link := js[string](otto, `document.getElementById("invitation").value`)
	anna.at(link[strings.Index(link, "/t/"):])
	anna.until(`document.querySelector("select#seat")`)
	look(anna, "invited")
	for _, s := range settings {
		otto.at(fmt.Sprintf("/new?game=%s&players=%d&set=%s", s.game, s.players, s.set))
		look(otto, "new-"+s.game)
		table := otto.make(setting{s.game, s.players, s.set, nil, 1})
		look(otto, "table-"+s.game)
		anna.at(table.seats[0][len(anna.base):])
		look(anna, "sit")
		anna.sit(table.seats[0], "Anna")
		anna.until(`document.body.dataset.stage === "playing"`)
		r := rand.New(rand.NewPCG(5, 5))
		for n := range scale.N(3, 7) {
			if anna.until(over + ` || ` + ready); anna.state().Stage == "over" {
				break
			}
			if n > 0 {
				anna.play(r, false)
			}
		}
		anna.until(over + ` || ` + ready)
		look(anna, "seat-"+s.game)
		if s.game != "smallprint" {
			continue
		}
		anna.at("/")
		look(anna, "lobby")
		anna.at("/t/" + table.id + "/p0")
		anna.until(`document.body.dataset.seat`)
		anna.playOut(r)
		look(anna, "end")
		anna.at("/t/" + table.id + "/p0/results")
		anna.until(`document.querySelector(".chart")`)
		look(anna, "results")
		anna.at("/t/" + table.id + "/p0/replay?at=0")
		anna.until(`document.querySelector("#moment")`)
		look(anna, "replay")
		anna.at("/t/" + table.id + "/p0/story")
		look(anna, "story")
		anna.at("/verify?table=" + table.id)
		look(anna, "verify")
		anna.at("/rules/" + s.game)
		look(anna, "Rules")
		anna.at("/t/none")
		look(anna, "error")
	}
}
