package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// This file tests hints.

// TestHint checks that a hint shows buttons with legal moves, best first, that such a button plays its move,
// and that a table created without hints has no hint button.
func TestHint(t *testing.T) {
	h := openWith(t, func(o *host.Options) { o.Hint = 200 * time.Millisecond })
	made := must.Get(h.host.Make(t.Context(), store.Hash{1},
		host.Setup{Game: "futures", Config: []byte(`{"players":3}`), Hints: true,
			Seats: []host.SeatSetup{{}, {Bot: "random"}, {Bot: "random"}}}))
	v := h.visitor("anna")
	complaints := v.complaints()
	v.sit("/t/"+made.ID+"/sit#"+made.Seats[0].String(), "Anna")
	v.seated()
	v.until(ready)
	ask := v.state().Ask
	v.click(button("Give me a hint"))
	v.until(`document.querySelector("#hint button")`)
	legal := js[[]string](v, options+`.map((b) => b.value)`)
	hinted := js[[]string](v, `[...document.querySelectorAll("#hint button")].map((b) => b.value)`)
	if len(hinted) == 0 || len(hinted) > 3 {
		t.Errorf("the hint has %d moves", len(hinted))
	}
	for _, move := range hinted {
		if !strings.Contains(strings.Join(legal, "\n")+"\n", move+"\n") {
			t.Errorf("the hint is %q, which is not one of %q", move, legal)
		}
	}
	if text := js[string](v, `document.getElementById("hint").innerText`); strings.Contains(text, "%") {
		t.Errorf("the hint says %q", text)
	}
	if on := js[[]string](v, `[...document.querySelectorAll("#board .hinted .spot")].map((s) => s.dataset.move)`); fmt.Sprint(on) != fmt.Sprint(hinted[:1]) ||
		!strings.Contains(js[string](v, `document.querySelector("#advice:popover-open").textContent`), "You end with about") {
		t.Errorf("the board marks %q, want %q", on, hinted[:1])
	}
	v.photograph("hint")
	v.click(`document.querySelector("#hint button")`)
	v.until(answered(ask))
	if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
		t.Errorf("said: %s", said)
	}
	complaints()

	none := h.table(setting{"futures", 3, "", nil, 1})
	v.sit(none.seats[0], "Anna")
	v.seated()
	v.until(ready)
	if js[bool](v, `[...document.querySelectorAll("button")].some((b) => b.textContent === "Give me a hint")`) {
		t.Error("a table without hints offers one")
	}
}
