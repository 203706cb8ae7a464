package browser

import (
	"strings"
	"testing"
)

// TestOneTime checks that a player opens the seat on another device by a one-time link, that the link does nothing before the
// button is pressed, and that the old page says at once that it was used.
func TestOneTime(t *testing.T) {
	h := open(t)
	table := h.table(setting{game: "smallprint", players: 2, people: 1})
	v, phone := h.visitor("Anna"), h.visitor("Anna's phone")
	complaints := v.complaints()
	v.sit(table.seats[0], "Anna")
	v.seated()
	v.follow(button("Open this seat on another device"))
	link := js[string](v, css("#device")+".value")
	phone.at(link[strings.Index(link, "/t/"):])
	phone.until(`document.querySelector("form#sit.filled")`)
	if address := js[string](phone, "location.href"); strings.Contains(address, "#") {
		t.Errorf("the secret stays in the address %s", address)
	}
	if js[bool](v, `document.getElementById("used") !== null`) {
		t.Error("the link was used without a press")
	}
	phone.follow(button("Open the seat here"))
	phone.seated()
	v.until(`document.getElementById("used")?.checkVisibility() && !document.getElementById("device").checkVisibility()`)
	if !strings.HasSuffix(js[string](phone, "location.href"), "/p0") || phone.state().Version != v.state().Version {
		t.Error("the phone has another page")
	}
	complaints()
}
