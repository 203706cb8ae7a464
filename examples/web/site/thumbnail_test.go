package site

import (
	"encoding/xml"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
)

// uses matches the symbols that a picture uses.
var uses = regexp.MustCompile(`<use href="#([^"]*)"`)

// checkSymbols checks that a page or a picture has the symbols that it uses.
func (p *paper) checkSymbols() {
	p.b.t.Helper()
	for _, use := range uses.FindAllStringSubmatch(p.text, -1) {
		if !strings.Contains(p.text, `<symbol id="`+use[1]+`"`) {
			p.b.t.Errorf("%s uses the symbol %s and does not have it", p.at, use[1])
		}
	}
}

// TestThumbnail checks that the first page has a picture of every listed game in progress, which changes with
// the game and is otherwise not sent again, that it has all drawings that it uses, and that there is none of
// other tables.
func TestThumbnail(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, grace := s.browser(t), s.browser(t)
	for _, g := range games.All() {
		seats := append([]string{player}, slices.Repeat([]string{"random"}, g.Standard-1)...)
		made := ada.setUp(g.Name(), g.Standard, seats, url.Values{"listed": {"yes"}})
		page := ada.asked(ada.sitDown(made.links()["Seat 1 (blue)"], "Ada"))
		small := "/t/" + made.idOf() + "/watch/small.svg"
		lobby := grace.get("/")
		shown := ""
		for _, img := range all(lobby.byID("open"), "img") {
			if src := value(img, "src"); strings.HasPrefix(src, small) {
				shown = src
			}
		}
		picture := grace.get(shown)
		for d := xml.NewDecoder(strings.NewReader(picture.text)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v in\n%.300s", g.Name(), err, picture.text)
			}
		}
		if picture.status != 200 || !strings.Contains(picture.text, "data-panel") {
			t.Fatalf("%s: %d: %.300s", g.Name(), picture.status, picture.text)
		}
		picture.checkSymbols()
		tag := picture.header.Get("ETag")
		if again := grace.get(small, "If-None-Match", tag); again.status != 304 {
			t.Errorf("%s: the same picture again: %d", g.Name(), again.status)
		}
		form := page.form("/play")
		form.press(all(form.node, "button")[0])
		if later := grace.get(small, "If-None-Match", tag); later.status != 200 {
			t.Errorf("%s: the picture after a move: %d", g.Name(), later.status)
		}
		secret := ada.setUp(g.Name(), g.Standard, seats, nil)
		ada.asked(ada.sitDown(secret.links()["Seat 1 (blue)"], "Ada"))
		grace.get("/t/" + secret.idOf() + "/watch/small.svg").want(403)
	}
}
