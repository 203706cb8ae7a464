package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
)

// TestUndo_alone checks that a player against bots can undo a move with one form, that every page of the old
// table leads to the new one, and that moves at the old table are refused with the new address.
func TestUndo_alone(t *testing.T) {
	_, b, page := playing(t)
	base := page.at.Path
	b.post(base+"/undo", nil).want(409, "no move to undo")
	f := page.form("/play")
	board := textOf(page.byID("board"))
	b.asked(f.pressFirst())
	back := b.post(base+"/undo", url.Values{"ask": {"one"}}).want(200, "A move was undone")
	next := back.at.Path
	if back.at.RawQuery != "" {
		t.Errorf("what the page says stays in its address, %s", back.at)
	}
	if said := textOf(b.get(next).want(200).byID("said")); said != "" {
		t.Errorf("loaded again, the page still says %q", said)
	}
	if next == base || !strings.HasSuffix(next, "/p0") || textOf(back.byID("board")) != board {
		t.Errorf("led to %s, with the board\n%s", next, textOf(back.byID("board")))
	}
	if again := b.post(base+"/undo", url.Values{"ask": {"one"}}).want(200); again.at.Path != next {
		t.Errorf("the same form again leads to %s", again.at.Path)
	}
	for _, from := range []string{base, "/t/" + page.idOf()} {
		if led := b.get(from).want(200); led.idOf() != back.idOf() {
			t.Errorf("%s leads to %s", from, led.at.Path)
		}
	}
	now := b.get(base + "/now").want(200)
	if got := value(now.byID("now"), "data-stage"); got != "undone" {
		t.Errorf("the old table is %q", got)
	}
	var said struct{ Error, Next string }
	stale := b.post(f.action, f.fields, "Accept", "application/json").want(409).into(&said)
	if said.Next != back.idOf() || said.Error == "" {
		t.Errorf("an answer to the old table: %s", stale.text)
	}
	var undo struct {
		May        bool
		Next, Fork string
	}
	js := b.get(base + "/undo.json").want(200).into(&undo)
	if undo.Next != back.idOf() || undo.May {
		t.Errorf("of the old table is told %s", js.text)
	}
	if js = b.get(next + "/undo.json").want(200).into(&undo); undo.Fork != page.idOf() {
		t.Errorf("of the new table is told %s", js.text)
	}
	b.get(base + "/replay?at=0").want(200)
	for _, path := range []string{"/record", "/proof"} {
		b.get("/t/" + page.idOf() + path).want(409)
	}
	b.get("/").want(200, "Quiet")
}

// TestUndo_both checks that two players can undo a move that both agree to undo, with forms and in JSON, and
// that wrong numbers are refused.
func TestUndo_both(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, grace := s.browser(t), s.browser(t)
	made := ada.setUp("smallprint", 2, []string{player, player}, url.Values{"c.shares": {"0"}}).want(200)
	pages := map[string]*browser{"p0": ada, "p1": grace}
	ada.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200)
	grace.sitDown(made.links()["Seat 2 (red)"], "Grace").want(200)
	by, other := "p0", "p1"
	base := "/t/" + made.idOf() + "/"
	if len(ada.get(base+"p0").forms("/play")) == 0 {
		by, other = other, by
	}
	page := pages[by].get(base + by).want(200)
	page.form("/play").pressFirst()
	pages[by].post(base+by+"/undo", nil).want(200, "The other players are asked")
	var undo struct {
		Number      json.Number
		By          string
		What, Needs []string
	}
	js := pages[other].get(base + other + "/undo.json").want(200).into(&undo)
	if undo.By != by || undo.Number == "0" || len(undo.What) == 0 || fmt.Sprint(undo.Needs) != "["+other+"]" {
		t.Fatalf("asked is %s", js.text)
	}
	number := url.Values{"number": {undo.Number.String()}}
	pages[other].post(base+other+"/undo/agree", url.Values{"number": {"x"}}).want(400)
	pages[other].post(base+other+"/undo/agree", url.Values{"number": {"1"}}).want(409, "not open any more")
	pages[other].post(base+by+"/undo/agree", number).want(403)
	pages[other].post(base+other+"/undo/refuse", number).want(200, "No move is undone")
	pages[by].post(base+by+"/undo", nil).want(200)
	pages[other].get(base + other + "/undo.json").want(200).into(&undo)
	var said struct{ Version, Next string }
	agreed := pages[other].postJSON(base+other+"/undo/agree", `{"number":`+undo.Number.String()+`}`)
	if agreed.want(200).into(&said); said.Next == "" || said.Version == "" {
		t.Fatalf("agreed: %s", agreed.text)
	}
	for seat, b := range pages {
		if led := b.get(base + seat).want(200); led.at.Path != "/t/"+said.Next+"/"+seat {
			t.Errorf("%s is led to %s", seat, led.at.Path)
		}
	}
	s.browser(t).get("/t/" + said.Next + "/p0").want(403)
}

// TestHint checks that a table with hints gives 20 of them, whatever a seat undoes, as a page with buttons
// and in JSON, and that a table without hints refuses.
func TestHint(t *testing.T) {
	s := servingOf(t, Options{Limits: free}, memory.New(), host.Options{Hint: 20 * time.Millisecond})
	b, page := s.table(t)
	b.post(page.at.Path+"/hint", nil).want(403, "does not allow hints")
	made := b.setUp("smallprint", 3, []string{player, "random", "random"},
		url.Values{"hints": {"yes"}, "c.shares": {"0"}}).want(200)
	page = b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
	version := value(page.byID("now"), "data-version")
	hint := b.post(page.at.Path+"/hint", nil).want(200, "A hint", "Your decision")
	var said struct {
		Ask   int
		Moves []struct{ Move, Text string }
	}
	if js := b.postJSON(page.at.Path+"/hint", "{}").want(200).into(&said); len(said.Moves) == 0 ||
		said.Ask != 1 || said.Moves[0].Text == "" {
		t.Errorf("in JSON it is %s", js.text)
	}
	if got := value(b.get(page.at.Path).byID("now"), "data-version"); got != version {
		t.Errorf("a hint makes version %s of %s", got, version)
	}
	b.asked(hint.form("/play").pressFirst())
	for range 18 {
		if last := b.post(page.at.Path+"/hint", nil); last.status == 429 {
			t.Fatal("too few hints are given")
		}
	}
	b.post(page.at.Path+"/hint", nil).want(429, "You can ask for one hint")
	back := b.post(page.at.Path+"/undo", nil).want(200, "A move was undone")
	b.post(back.at.Path+"/hint", nil).want(429, "You can ask for one hint") // still too many
}
