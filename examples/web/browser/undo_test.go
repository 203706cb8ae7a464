package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestUndo has two people undo an answer with the buttons of their pages. One requests it; the other sees
// what would be undone, first refuses, and then agrees. The page of the first and a second page of its seat show the
// earlier position without being loaded again, and an open replay leaves what is undone. The seed is proved after the end.
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
	const told = `document.getElementById("story").textContent`
	by.until(ready)
	before := js[string](by, told)
	by.play(r, false)
	by.until(fmt.Sprintf("%s !== %q", told, before))
	path := js[string](by, "location.pathname")
	second, replay := by.page(), by.page()
	second.at(path)
	replay.at(path + "/replay")
	const asking = "Ask to undo my last move"
	for _, answer := range []string{"Refuse", "Agree"} {
		js[bool](by, `(document.getElementById("table").showPopover(), true)`)
		by.until("Boolean(" + button(asking) + ")")
		by.click(button(asking))
		by.until(`document.querySelector("section.undo")`)
		other.until(`document.querySelector("section.undo")`)
		other.shows("section.undo", by.name+" asks to undo a move")
		for _, v := range []*visitor{by, second} {
			js[bool](v, "(window.same = true)")
		}
		other.click(button(answer))
		if answer == "Refuse" {
			by.until(`!document.querySelector("section.undo")`)
			other.until(`!document.querySelector("section.undo")`)
		}
	}
	for _, v := range []*visitor{by, other} {
		v.until(`document.body.dataset.version.split(".")[1] === "1"`)
		v.shows("#mix", "made from the words of players")
	}
	for _, v := range []*visitor{by, second} {
		v.until(fmt.Sprintf("%s && %s === %q && window.same", ready, told, before)) // the question is asked again
	}
	replay.click(button("First"))
	replay.until(`document.getElementById("main").dataset.undone === "1"`)
	for n := 0; by.state().Stage != "over"; n++ {
		for _, v := range []*visitor{anna, bert} {
			if js[bool](v, "Boolean("+ready+")") {
				v.play(r, false)
			}
		}
		if n > 2000 {
			t.Fatal("the game does not end")
		}
	}
	for _, v := range []*visitor{anna, bert} {
		v.until(over)
		v.follow(`[...document.querySelectorAll("a")].find((a) => a.textContent === "Check this game")`)
		v.shows("body", "Valid", wordsOf("Anna"), wordsOf("Bert"))
	}
}

// TestPasses checks that a page passes for the rest of a phase after one press, and asks again in the next one.
func TestPasses(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	m := v.make(setting{"economicon", 2, "", map[string]string{"rounds": "2", "lawRounds": "1"}, 1})
	v.sit(m.seats[0], "Anna")
	v.seated()
	r := rand.New(rand.NewPCG(1, 1))
	const box, phase = `document.getElementById("passes")`, `document.getElementById("passes")?.dataset.phase`
	for v.until(ready); js[string](v, phase+` ?? ""`) != "trading 1"; v.until(ready) {
		v.play(r, false)
	}
	v.click(box)
	for {
		v.until(ready + ` && ` + phase + ` !== "trading 1"`)
		round := js[string](v, `document.getElementById("phase").textContent`)
		if strings.Contains(round, "round 2") {
			break
		}
		if js[bool](v, box+`?.checked ?? false`) {
			t.Fatalf("the page also passes in %q", round)
		}
		v.play(r, false) // an offer, or what the event asks for
	}
	if js[bool](v, box+`?.checked ?? false`) {
		t.Error("the page passes in the next round, too")
	}
}
