package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestUndo_alone checks that a player against bots can undo a move with one form, at the same address, and that
// what was sent before is stale.
func TestUndo_alone(t *testing.T) {
	_, b, page := playing(t)
	base := page.at.Path
	b.post(base+"/undo", nil).want(409, "no move to undo")
	f := page.form("/play")
	board, version := textOf(page.byID("board")), value(page.byID("now"), "data-version")
	played := b.asked(f.pressFirst())
	newer := value(played.byID("now"), "data-version")
	back := played.form("/undo").send().want(200, "A move was undone", "Moves undone: 1")
	if back.at.String() != page.at.String() || textOf(back.byID("board")) != board {
		t.Errorf("led to %s, with the board\n%s", back.at, textOf(back.byID("board")))
	}
	if said := textOf(b.get(base).want(200).byID("said")); said != "" {
		t.Errorf("loaded again, the page still says %q", said)
	}
	played.form("/undo").send().want(200, "Moves undone: 1")
	b.post(base+"/undo", url.Values{"undone": {"x"}}).want(400)
	var said struct {
		Undone int
		Stale  bool
	}
	if js := b.postJSON(base+"/undo", `{"undone":0}`).want(200).into(&said); said.Undone != 1 {
		t.Errorf("asked again in JSON, it is %s", js.text)
	}
	if b.post(f.action, f.fields, "Accept", "application/json").want(409).into(&said); !said.Stale {
		t.Error("an answer from before is not stale")
	}
	var undo struct {
		May    bool
		Undone int
	}
	if js := b.get(base + "/undo.json").want(200).into(&undo); undo.Undone != 1 || undo.May {
		t.Errorf("then of undos is told %s", js.text)
	}
	// A page from before the undo shows events that are gone.
	events, _, _ := strings.Cut(newer, ".")
	for _, path := range []string{"/events.json?from=" + events, "/events.json?undone=0&from=1", "/replay?undone=0&at=1",
		"/past.json?undone=0&at=1"} {
		b.get(base + path).want(409)
	}
	for _, path := range []string{"/events.json?from=0", "/events.json?undone=1&from=1"} {
		if got := b.get(base + path).want(200).header.Get("Undone"); got != "1" {
			t.Errorf("%s says that moves were undone %q times", path, got)
		}
	}
	now := b.get(base + "/now").want(200)
	is := value(now.byID("now"), "data-version")
	if was := strings.SplitN(version, ".", 3); len(was) != 3 || !strings.HasPrefix(is, was[0]+".1.") {
		t.Errorf("the versions are %s, %s and %s", version, newer, is)
	}
	// The replay never shows an answer that is undone.
	var options []struct{ Text string }
	b.get(base + "/options.json").want(200).into(&options)
	seen, _, _ := strings.Cut(version, ".")
	var pictures []string
	for n, o := range options[len(options)-2:] {
		ask := value(b.get(base).byID("now"), "data-ask")
		b.postJSON(base+"/play", fmt.Sprintf(`{"ask":%s,"move":%q}`, ask, strings.ReplaceAll(o.Text, "N", "1"))).want(200)
		text := b.get(fmt.Sprintf("%s/replay?at=%d", base, 1+must.Get(strconv.Atoi(seen)))).want(200).text
		pictures = append(pictures, text[strings.Index(text, `<div class="panels`):strings.Index(text, `<div class="beside">`)])
		b.asked(b.get(base))
		var past struct{ Back int }
		b.get(base + "/past.json").want(200).into(&past)
		for _, undone := range []int{n, n + 1} {
			now := b.get(fmt.Sprintf("%s/now?since=%d.%d.x", base, past.Back, undone)).want(200)
			if told := len(all(now.root, "template")) > 0; told != (undone == n+1) {
				t.Errorf("after %d undos, a page from after %d is told what has changed: %v", n+1, undone, told)
			}
		}
		b.get(base).form("/undo").send().want(200, fmt.Sprint("Moves undone: ", n+2))
	}
	if pictures[0] == pictures[1] {
		t.Errorf("%+v look the same in the replay", options[len(options)-2:])
	}
	is = value(b.get(base).byID("now"), "data-version")
	lines, stop := b.listen(strings.TrimPrefix(base, "/t/") + ":" + newer)
	defer stop()
	if _, list := b.event(lines); len(list) != 1 || list[0].Version != is {
		t.Errorf("a stream from before hears %+v", list)
	}
}

// TestUndone_before checks that every page of a table that an earlier program continued elsewhere leads there.
func TestUndone_before(t *testing.T) {
	kept := memory.New()
	s := servingOf(t, Options{Limits: free}, kept, host.Options{})
	b, page := s.table(t)
	f, base := page.form("/play"), page.at.Path
	must.Do(t, s.host.Close(t.Context()))
	row, holds := must.Get2(kept.Table(t.Context(), page.idOf()))
	next := row.Clone()
	next.ID, next.Fork, next.Revision = "abcdefghijklmnop", row.ID, 0
	row.Ended, row.Next, row.Undone = time.Now(), next.ID, true
	for i := range holds {
		holds[i].Table = next.ID
	}
	must.Do(t, errors.Join(kept.Update(t.Context(), row, store.Change{}), kept.Create(t.Context(), next, holds)))
	b.at = servingOf(t, Options{Limits: free}, kept, host.Options{}).URL
	for _, from := range []string{base, "/t/" + row.ID} {
		if led := b.get(from).want(200, "A move was undone"); led.idOf() != next.ID {
			t.Errorf("%s leads to %s", from, led.at.Path)
		}
	}
	if got := value(b.get(base+"/now").want(200).byID("now"), "data-stage"); got != "undone" {
		t.Errorf("the old table is %q", got)
	}
	var said struct{ Error, Next string }
	for _, to := range []string{f.action, base + "/undo"} {
		stale := b.post(to, url.Values{"ask": f.fields["ask"], "move": {"p0 pass"}}, "Accept", "application/json").want(409).into(&said)
		if said.Next != next.ID || said.Error == "" {
			t.Errorf("a request to the old table: %s", stale.text)
		}
	}
	var undo struct{ Next, Fork string }
	b.get(base + "/undo.json").want(200).into(&undo)
	b.get("/t/"+next.ID+"/p0").want(200, "This game continues from")
	b.get("/t/" + next.ID + "/p0/undo.json").want(200).into(&undo)
	if undo.Next != "" || undo.Fork != row.ID {
		t.Errorf("of the new table is told %+v", undo)
	}
	b.get(base + "/replay?at=0").want(200)
	for _, path := range []string{"/record", "/proof"} {
		b.get("/t/" + row.ID + path).want(409)
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
	var said struct {
		Version string
		Undone  int
	}
	for range 2 { // the response may have been lost
		agreed := pages[other].postJSON(base+other+"/undo/agree", `{"undone":0,"number":`+undo.Number.String()+`}`)
		if agreed.want(200).into(&said); said.Undone != 1 || said.Version == "" {
			t.Fatalf("agreed: %s", agreed.text)
		}
	}
	for seat, b := range pages {
		b.get(base+seat).want(200, "undid a move, and everyone agreed", "Moves undone: 1")
	}
	pages[by].get(base+by).form("/play").pressFirst().form("/undo").send().want(200, "You ask to undo a move")
	pages[other].get(base+other).form("/undo/agree").send().want(200, "Moves undone: 2")
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
