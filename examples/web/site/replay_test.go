package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/must"
)

// TestReplay checks that links and a form lead through a whole game and the steps in its positions, that programs get the
// same positions, and that invalid numbers and other seats are refused.
func TestReplay(t *testing.T) {
	s, b, page := playing(t)
	page = b.asked(page.form("/play").pressFirst())
	base := page.at.Path
	first := b.get(base+"/replay?at=0").want(200, "Replay of Quiet")
	steps, between := 0, 0
	at := first
	for ; strings.Contains(at.text, `rel="next"`); steps++ {
		if value(at.byID("main"), "data-step") != "0" {
			if between++; value(at.byID("main"), "data-told") == "" {
				t.Errorf("%s has no caption", at.at)
			}
			at = at.follow("Next").want(200)
			continue
		}
		var past struct {
			At, On, Events int
			View           json.RawMessage
			Board          string
			Story          []struct{ Text string }
			Names          map[bourse.Seat]string
		}
		js := b.get(base + "/past.json?at=" + value(at.byID("at"), "value")).want(200).into(&past)
		drawn := must.Get(board.Draw(board.Input{Game: "smallprint", View: past.View, Names: past.Names}))
		if want := tablesText(drawn.Tables); want != at.tables() || past.Board == "" {
			t.Fatalf("the page has the tables\n%s\nand not\n%s\n%.300s", at.tables(), want, js.text)
		}
		if fmt.Sprint(past.At) != value(at.byID("at"), "value") || len(past.View) == 0 ||
			past.Names[0] != "Ada" {
			t.Fatalf("in JSON it is %d of %d, %v", past.At, past.Events, past.Names)
		}
		if at = at.follow("Next").want(200); steps > 1000 {
			t.Fatal("the links on do not end")
		}
	}
	if now := page.tables(); now == "" || steps < 2 || between == 0 || at.tables() != now {
		t.Errorf("after %d steps the board is\n%s\nand not\n%s", steps, at.tables(), now)
	}
	for _, step := range []struct {
		by        string
		got, want *paper
	}{
		{"the first link", at.follow("First"), first},
		{"the last link", first.follow("Last"), at},
		{"back and on", at.follow("Previous").want(200).follow("Next"), at},
		{"the form", at.form("/replay").set("at", "0").send(), first},
	} {
		if step.got.want(200).words() != step.want.words() {
			t.Errorf("%s leads to %s, not %s", step.by, step.got.at, step.want.at)
		}
	}
	for _, wrong := range []string{"-1", "x", "1e3", "99999999999999999999", "0x1"} {
		b.get(base+"/replay?at="+wrong).want(400, "must be the number of an event")
		b.get(base + "/past.json?at=" + wrong).want(400)
	}
	for _, wrong := range []string{"-1", "x"} {
		b.get(base+"/replay?at=1&step="+wrong).want(400, "must be the number of an event")
	}
	if got, want := b.get(base+"/replay?at=999999999&step=99").want(200).words(), at.words(); got != want {
		t.Error("a step that is too large is not the position")
	}
	s.browser(t).get(base + "/past.json?at=0").want(403)
	b.get(strings.Replace(base, "/p0", "/p1", 1) + "/replay").want(403)
	b.get(strings.Replace(base, "/p0", "/p7", 1) + "/replay").want(403)
}

// tables returns the texts of the board's tables on a page.
func (p *paper) tables() string {
	_, text, _ := strings.Cut(textOf(p.byID("twin")), english.say("seat.tables"))
	return strings.Join(strings.Fields(text), "")
}

// tablesText returns the texts of tables in the order of a page.
func tablesText(tables []board.Table) string {
	var all []string
	for _, t := range tables {
		all = append(append(all, t.Title), t.Head...)
		for _, row := range t.Rows {
			all = append(all, row...)
		}
	}
	return strings.Join(strings.Fields(strings.Join(all, " ")), "")
}

// TestAsk checks that views and options carry the number of the page's question, and 0 for spectators.
func TestAsk(t *testing.T) {
	_, b, page := playing(t)
	for range 2 {
		want := value(page.byID("now"), "data-ask")
		for _, name := range []string{"/view.json", "/options.json"} {
			if got := b.get(page.at.Path + name).want(200).header.Get("Ask"); got != want || got == "0" {
				t.Errorf("%s has question %q, and the page %q", name, got, want)
			}
		}
		page = b.asked(page.form("/play").pressFirst())
	}
	listed := b.setUp("smallprint", 3, []string{"random", "random", "random"}, url.Values{"listed": {"yes"}})
	if got := b.get("/t/" + listed.idOf() + "/watch/view.json").want(200).header.Get("Ask"); got != "0" {
		t.Errorf("a watcher is asked %q", got)
	}
}
