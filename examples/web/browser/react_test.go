package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestReact checks that a player's reaction appears beside the name on other pages, or at the edge of a page that
// hides the list of players, and disappears again, also if the player leaves. A browser can hide reactions.
func TestReact(t *testing.T) {
	h := open(t)
	p := pair{h, h.visitor("anna"), h.visitor("bert")}
	_, anna, bert := p.begin(t)
	react := func(name string) {
		anna.until(`!document.querySelector(".faces button").disabled`)
		anna.click(css(`[popovertarget="react"]`))
		anna.click(css(`.faces [value="` + name + `"]`))
	}
	react("wow")
	js[bool](anna, `(document.getElementById("react").showPopover(), true)`)
	if wide := js[int](anna, `document.getElementById("react").offsetWidth`); wide > 500 {
		t.Errorf("six reactions are %d pixels wide", wide)
	}
	js[bool](anna, `(document.getElementById("react").hidePopover(), true)`)
	beside := `document.querySelectorAll("#people li .reaction").length`
	for _, v := range []*visitor{anna, bert} {
		v.until(beside + ` === 1 && document.getElementById("reacted").textContent === ""`)
	}
	bert.must(chromedp.Do(bert.ctx, chromedp.EmulateViewport(390, 844)))
	react("bravo")
	bert.until(`document.getElementById("reacted").textContent.includes("Well played")`)
	bert.until(`document.getElementById("reacted").textContent === "" && ` + beside + ` === 0`)
	bert.click(css(`[popovertarget="react"]`))
	bert.click(button("Hide all reactions"))
	bert.until(`document.readyState === "complete" && document.querySelector(".faces") === null`)
	react("oops")
	anna.until(beside + ` === 1`)
	if shown := js[string](bert, `document.getElementById("reacted").textContent`); shown != "" {
		t.Errorf("a browser that hides reactions shows %q", shown)
	}
	bert.click(css(`[popovertarget="react"]`))
	bert.follow(button("Show reactions"))
	complaints := bert.complaints()
	react("wow")
	bert.until(`document.getElementById("reacted").textContent !== ""`)
	anna.click(css(`form[action$="/leave"] [name="sure"]`))
	anna.follow(css(`form[action$="/leave"] button`))
	bert.until(`document.querySelector("#people li i")`)
	complaints()
}
