package browser

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// This file plays whole games on the boards.

// byAnyMouse plays by the mouse: on the board where it can be done there, by a button of the list otherwise.
func byAnyMouse(v *visitor, n int) {
	ways := []func(*visitor) bool{byMouse, byBoardAmount}
	if n%3 < 2 && ways[n%3](v) {
		return
	}
	v.click(fmt.Sprintf("((all) => all[%d %% all.length])(%s)", n, options))
}

// byAnyKey plays by keys alone: on the board, by the list, by typing.
func byAnyKey(v *visitor, n int) {
	if js[bool](v, `document.activeElement.matches("input:not([type=range])")`) {
		v.tap("Escape") // in a field keys are what is typed
	}
	if ![]func(*visitor) bool{byArrows, byList, byTyping}[n%3](v) {
		byList(v)
	}
}

// TestPlay_whole plays a whole game of every game on its board, by the mouse alone and by the keyboard alone. The page asks no
// other server for anything.
func TestPlay_whole(t *testing.T) {
	all := settings
	if testing.Short() {
		all = brief[:2]
	}
	for _, by := range []struct {
		name string
		play func(*visitor, int)
	}{{"mouse", byAnyMouse}, {"keyboard", byAnyKey}} {
		for _, s := range all {
			t.Run(by.name+" "+s.game, func(t *testing.T) {
				h := open(t)
				v := h.visitor("anna")
				complaints := v.complaints()
				table := v.make(s)
				v.sit(table.seats[0], "Anna")
				v.until(`document.body.dataset.stage === "playing"`)
				v.at(js[string](v, "location.pathname")) // as one comes back to it
				v.until(`document.body.dataset.stage === "over" || ` + ready)
				t.Logf("the first answer could be given %d ms after the page was asked for", js[int](v, "Math.round(performance.now())"))
				r := rand.New(rand.NewPCG(3, uint64(len(by.name))))
				answers := 0
				for ; ; answers++ {
					v.until(`document.body.dataset.stage === "over" || ` + ready)
					if v.state().Stage == "over" {
						break
					}
					ask := v.state().Ask
					by.play(v, r.IntN(300))
					v.until(answered(ask))
					if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
						t.Fatalf("answer %d: said: %s", answers, said)
					}
				}
				t.Logf("%d answers", answers)
				if abroad := js[[]string](v, `performance.getEntriesByType("resource").map((e) => e.name).filter((name) => !name.startsWith(location.origin + "/"))`); len(abroad) > 0 {
					t.Errorf("the page asks elsewhere: %q", abroad)
				}
				if answers == 0 {
					t.Error("nothing was asked")
				}
				for _, c := range complaints() {
					t.Errorf("the browser complains: %s", c)
				}
			})
		}
	}
}
