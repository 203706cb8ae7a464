package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/internal/must"
	"bourse.example/examples/web/store"
)

// This file presses what a page has beside the game's moves: hints, and taking an answer back.

// TestHint holds that a hint comes as buttons of legal moves, the best first, and that one of them plays its move; and that
// there is no such button where the table was made without hints.
func TestHint(t *testing.T) {
	h := openWith(t, func(o *host.Options) { o.Hint = 200 * time.Millisecond })
	made := must.Get(h.host.Make(t.Context(), store.Hash{1}, host.Setup{Game: "futures", Config: []byte(`{"players":3}`), Hints: true,
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
		t.Errorf("%d moves are hinted at", len(hinted))
	}
	for _, move := range hinted {
		if !strings.Contains(strings.Join(legal, "\n")+"\n", move+"\n") {
			t.Errorf("the hint is %q, which is none of %q", move, legal)
		}
	}
	if text := js[string](v, `document.getElementById("hint").innerText`); !strings.Contains(text, "%") {
		t.Errorf("of the moves is said %q", text)
	}
	v.click(`document.querySelector("#hint button")`)
	v.until(answered(ask))
	if said := js[string](v, `document.getElementById("said").textContent`); said != "" {
		t.Errorf("said: %s", said)
	}
	for _, c := range complaints() {
		t.Errorf("the browser complains: %s", c)
	}

	none := h.table(setting{"futures", 3, "", nil, 1})
	v.sit(none.seats[0], "Anna")
	v.seated()
	v.until(ready)
	if js[bool](v, `[...document.querySelectorAll("button")].some((b) => b.textContent === "Give me a hint")`) {
		t.Error("a table without hints offers one")
	}
}

// TestUndo_pressed holds that two people take an answer back by the buttons of their pages: one asks, the other is told what
// would be taken back, and refuses first, and then agrees.
func TestUndo_pressed(t *testing.T) {
	h := open(t)
	anna, bert := h.visitor("Anna"), h.visitor("Bert")
	m := anna.make(setting{"futures", 3, "", nil, 2})
	anna.sit(m.seats[0], "Anna")
	bert.sit(m.seats[1], "Bert")
	for _, v := range []*visitor{anna, bert} {
		v.seated()
	}
	r := rand.New(rand.NewPCG(5, 5))
	by, other := anna, bert
	by.until(`document.body.dataset.turn === "yes" || ` + fmt.Sprint(bert.state().Turn == "yes"))
	if by.state().Turn != "yes" {
		by, other = bert, anna
	}
	by.until(ready)
	by.play(r, false)
	const asking = "Ask to take back my last answer"
	for _, answer := range []string{"Refuse", "Agree"} {
		by.until(`[...document.querySelectorAll("button")].some((b) => b.textContent === "` + asking + `")`)
		by.follow(button(asking))
		by.until(`document.querySelector("section.undo")`)
		other.until(`document.querySelector("section.undo")`)
		if text := js[string](other, `document.querySelector("section.undo").innerText`); !strings.Contains(text, by.name+" asks to take back an answer") {
			t.Errorf("the other is told %q", text)
		}
		other.follow(button(answer))
		if answer == "Refuse" {
			by.until(`!document.querySelector("section.undo")`)
		}
	}
	for _, v := range []*visitor{by, other} {
		v.until(fmt.Sprintf(`document.body.dataset.stage === "playing" && location.pathname.split("/")[2] !== %q`, m.id))
	}
	by.until(ready) // the question is put anew
}
