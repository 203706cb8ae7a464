package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// send sends a form of the page's seat from its script, and says how it was answered.
func (v *visitor) send(path, fields string) int {
	v.t.Helper()
	return v.fetched(fmt.Sprintf(`fetch(location.pathname + %q, {method: "POST", body: new URLSearchParams(%q), headers: {Accept: "application/json"}}).then((a) => a.status)`, path, fields))
}

// fetched waits for a promise of a number.
func (v *visitor) fetched(promise string) int {
	v.t.Helper()
	n, err := chromedp.Run(v.ctx, chromedp.Evaluate[int](promise, chromedp.EvalAwaitPromise))
	v.must(err)
	return n
}

// TestUndo holds that the pages of two people go on by themselves at the table to which both agree to go back, from either; that
// the seed's part of the page holds there what the browsers kept of the first table; and that it is proved after the end.
func TestUndo(t *testing.T) {
	h := open(t)
	anna, bert := h.visitor("Anna"), h.visitor("Bert")
	m := anna.make(setting{"smallprint", 2, "", map[string]string{"rounds": "2"}, 2})
	anna.sit(m.seats[0], "Anna")
	bert.sit(m.seats[1], "Bert")
	anna.seated()
	bert.seated()
	r := rand.New(rand.NewPCG(1, 1))
	by, other := anna, bert
	if bert.state().Turn == "yes" {
		by, other = bert, anna
	}
	by.until(`document.body.dataset.turn === "yes"`)
	by.play(r, false)
	first := js[string](by, "location.pathname")
	if status := by.send("/undo", ""); status != 200 {
		t.Fatalf("to ask is answered %d", status)
	}
	number := other.fetched(`fetch(location.pathname + "/undo.json").then((a) => a.json()).then((u) => u.number)`)
	if status := other.send("/undo/agree", fmt.Sprint("number=", number)); status != 200 {
		t.Fatalf("to agree is answered %d", status)
	}
	for _, v := range []*visitor{by, other} {
		v.until(fmt.Sprintf(`document.body.dataset.stage === "playing" && location.pathname.split("/")[2] !== %q`, m.id))
		v.until(`document.querySelector("#mixed > *")`)
		if text := js[string](v, `document.getElementById("mixed").innerText`); !strings.Contains(text, "entropy is in the seed") {
			t.Errorf("%s: of the seed is said %q", v.name, text)
		}
	}
	if now := js[string](by, "location.pathname"); now == first {
		t.Errorf("the game goes on at %s", now)
	}
	for n := 0; by.state().Stage != "over"; n++ {
		for _, v := range []*visitor{anna, bert} {
			if s := v.state(); s.Turn == "yes" {
				v.play(r, false)
			}
		}
		if n > 2000 {
			t.Fatal("the game does not end")
		}
	}
	for _, v := range []*visitor{anna, bert} {
		v.until(`document.querySelector("#mixed .checked")`)
		if text := js[string](v, `document.getElementById("mixed").innerText`); !strings.Contains(text, "own entropy is in it") {
			t.Errorf("%s: proved is %q", v.name, text)
		}
	}
}
