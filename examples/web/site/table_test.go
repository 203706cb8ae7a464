package site

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file tests how players sit down, and what the pages of seats show.

// TestLobby checks what the lobby shows: open tables to everyone, and a player's own tables with whose turn
// it is, also in the title and the icon. Anyone can sit down at and watch a listed table.
func TestLobby(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, grace := s.browser(t), s.browser(t)
	made := ada.setUp("smallprint", 3, []string{player, player, "random"},
		url.Values{"title": {"Friday"}, "listed": {"yes"}})
	ada.setUp("futures", 3, nil, url.Values{"title": {"Secret"}})
	lobby := grace.get("/").want(200, "Friday", "2 open", "You have no game in progress")
	if strings.Contains(lobby.words(), "Secret") {
		t.Error("a table that is not listed is in the lobby")
	}
	grace.get("/t/"+made.idOf()+"/watch").want(200, "watching")
	seated := lobby.follow("Sit down").want(200).form("/sit").set("seat", "p1").set("name",
		"Grace").send().want(200, "Grace", "in your other browsers")
	if seated.at.Path != "/t/"+made.idOf()+"/p1" {
		t.Errorf("led to %s", seated.at.Path)
	}
	link := seated.links()["Your seat, to open it in your other browsers"]
	phone := s.browser(t)
	phone.sitDown(link, "").want(200, "Grace")
	s.browser(t).post("/t/"+made.idOf()+"/sit", url.Values{"seat": {"p1"}}).want(409,
		"Somebody else has that seat")
	grace.post("/t/"+made.idOf()+"/sit", url.Values{"seat": {"p0"}}).want(409, "another seat")
	for _, seat := range []string{"p7", "watch", "~", "x"} {
		s.browser(t).post("/t/"+made.idOf()+"/sit", url.Values{"seat": {seat}}).want(404)
	}
	page := ada.sitDown(made.links()["Seat 1 (blue)"], "Ada")
	ada.asked(page)
	mine := ada.get("/").want(200, "your turn", "1 Ada: your turn", "Manage", "Secret")
	if title := textOf(all(mine.root, "title")[0]); !strings.HasPrefix(title, "● your turn: ") {
		t.Errorf("the title is %q", title)
	}
	if icon := mine.icon(); icon != "/static/turn.svg" {
		t.Errorf("the icon is %s", icon)
	}
	own := 0
	for _, a := range all(mine.byID("mine"), "a") {
		if value(a, "data-table") == made.idOf() && value(a, "data-seat") == "p0" && value(a,
			"data-turn") == "yes" && value(a, "data-version") != "" {
			own++
		}
	}
	if own != 1 {
		t.Errorf("%d places for the module to follow", own)
	}
	if icon := grace.get("/").icon(); icon != "/static/icon.svg" {
		t.Errorf("the icon of who is not asked is %s", icon)
	}
}

// icon returns the address of a page's icon.
func (p *paper) icon() string {
	for _, l := range all(p.root, "link") {
		if value(l, "rel") == "icon" {
			return value(l, "href")
		}
	}
	return ""
}

// TestSeat checks what a seat's page contains with and without modules: the attributes, the part that
// changes, and the title. Without JavaScript it reloads only while there is nothing to type.
func TestSeat(t *testing.T) {
	_, b, page := playing(t)
	body, main := all(page.root, "body")[0], page.byID("now")
	for name, want := range map[string]string{"data-table": page.idOf(), "data-seat": "p0",
		"data-stage": "playing", "data-turn": "yes"} {
		if got := value(body, name); got != want {
			t.Errorf("body: %s is %q", name, got)
		}
	}
	for _, name := range []string{"data-version", "data-ask", "data-stage", "data-turn"} {
		if value(body, name) != value(main, name) || value(main, name) == "" {
			t.Errorf("%s is %q and %q", name, value(body, name), value(main, name))
		}
	}
	now := b.get(page.at.Path + "/now?sheet=open").want(200)
	if got, want := withoutAsks(now.byID("now")), withoutAsks(b.get(page.at.Path).byID("now")); got != want {
		t.Errorf("the changing part alone is\n%s\nin the page it is\n%s", got, want)
	}
	if !strings.HasPrefix(now.text, `<main id="now"`) ||
		!strings.HasSuffix(strings.TrimSpace(now.text), "</main>") {
		t.Errorf("the changing part is more than one element: %.80s", now.text)
	}
	if title := textOf(all(page.root, "title")[0]); title != "● your turn: Quiet · Ada" {
		t.Errorf("the title is %q", title)
	}
	if page.icon() != "/static/turn.svg" {
		t.Errorf("the icon is %s", page.icon())
	}
	if strings.Contains(page.text, "http-equiv") {
		t.Error("the page asks again while something is to be typed")
	}
	if watched := b.get("/t/" + page.idOf() + "/watch"); watched.status == 200 &&
		!strings.Contains(watched.text, `<noscript><meta http-equiv="refresh"`) {
		t.Error("the watchers' page does not ask again")
	}
	for _, want := range []string{"The board", "You can", "Or type a move", "The story so far",
		"Fair chance", "the fingerprint of the seed", "Rules of Small Print", "Your seat"} {
		page.want(200, want)
	}
}

// withoutAsks renders a part of a page without the numbers of its forms.
func withoutAsks(n *html.Node) string {
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Data == "input" && value(n, "name") == "ask" {
			n.Attr = nil
		}
		for c := range n.ChildNodes() {
			walk(c)
		}
	}
	walk(n)
	return render(n)
}

// TestOwner checks what an owner can do: make new links, put bots in seats, open them again, and abandon the
// table.
func TestOwner(t *testing.T) {
	s, b := visiting(t)
	made := b.setUp("smallprint", 3, []string{player, player, "random"}, nil)
	table := made.at.Path
	old := made.links()["Seat 1 (blue)"]
	fresh := made.forms("/recall")[0].send().want(200, "Links to share").links()["Seat 1 (blue)"]
	s.browser(t).sitDown(old, "Eve").want(410)
	ada := s.browser(t)
	ada.sitDown(fresh, "Ada").want(200)
	opened := b.get(table).forms("/recall")[1].set("seat", "p2").send().want(200).links()["Seat 3 (green)"]
	if opened == "" {
		t.Error("a bot's seat is not opened")
	}
	b.get(table).forms("/replace")[1].set("spec", "nobody").send().want(422, "nobody")
	b.get(table).forms("/replace")[1].set("bot", "exec:/bin/sh").send().want(422)
	b.get(table).forms("/replace")[1].set("seat", "p9").send().want(404)
	b.get(table).forms("/replace")[1].set("spec", "greedy:3").send().want(200,
		"A bot has that seat now", "greedy:3")
	b.get(table).form("/abandon").send().want(422, "Tick “I am sure” first")
	b.get(table).form("/abandon").set("sure", "yes").send().want(200, "The table is deleted")
	b.get(table).want(404)
	ada.get(made.at.Path).want(404)
}

// TestLeave checks that a player who leaves can let a bot continue, and that everyone sees a new name.
func TestLeave(t *testing.T) {
	_, b, page := playing(t)
	page = page.form("/name").set("name", "  Ada\u202e  of\tLovelace ").send().want(200,
		"Your name is changed", "Ada of Lovelace")
	page.form("/name").set("name", strings.Repeat("x", 25)).send().want(422)
	page.form("/leave").send().want(422, "Tick “I am sure” first")
	page.form("/handover").send().want(422, "Tick “I am sure” first")
	b.get(page.at.Path).form("/leave").set("sure", "yes").set("bot", "nobody").send().want(422)
	left := b.get(page.at.Path).form("/leave").set("sure", "yes").set("bot", "random").send().want(200,
		"A bot has that seat now", "Bot 3 random: moves at random")
	b.get(page.at.Path).want(403)
	if left.at.Path != "/t/"+page.idOf() {
		t.Errorf("led to %s", left.at.Path)
	}
}

// TestRematch checks that the same people can play a finished game again, and that the player who asks gets
// the same seat.
func TestRematch(t *testing.T) {
	s, b, page := playing(t)
	page.form("/name").send()
	b.post(page.at.Path+"/rematch", nil).want(409, "not possible at this stage")
	s.browser(t).post(page.at.Path+"/rematch", nil).want(403)
	end := playOn(t, b, page)
	f := end.form("/rematch")
	next := f.send().want(200)
	if next.idOf() == end.idOf() || next.at.Path != "/t/"+next.idOf()+"/p0" ||
		strings.Contains(next.words(), "Sit down") {
		t.Fatalf("a rematch leads to %s:\n%s", next.at, next.words())
	}
	if again := f.send().want(200); again.idOf() != next.idOf() {
		t.Error("a second click makes another table")
	}
	b.get(end.at.Path).want(200, "There is a rematch")
	b.asked(next)
}

// TestAside checks that a table whose record does not follow the rules has a page that says so, and accepts
// no moves.
func TestAside(t *testing.T) {
	kept := memory.New()
	s := servingOf(t, Options{Limits: free}, kept, host.Options{})
	b, page := s.table(t)
	f := page.form("/play")
	id := page.idOf()
	must.Do(t, s.host.Close(t.Context()))
	_, n := must.Get2(kept.Lines(t.Context(), id))
	must.Do(t, kept.Append(t.Context(), id, n+1, "p0 nonsense 12345678\n"))
	later := servingOf(t, Options{Limits: free}, kept, host.Options{})
	b.at = later.URL // cookies apply to every port of a host
	aside := b.get(page.at.Path).want(200, "This game cannot continue", "Reason")
	if got := value(aside.byID("now"), "data-stage"); got != "aside" {
		t.Errorf("the stage is %q", got)
	}
	b.post(f.action, url.Values{"ask": {f.fields.Get("ask")}, "move": {"p0 pass"}}).want(410)
	b.get("/t/"+id).want(200, "cannot continue")
	b.get("/").want(200, "Finished games: 1")
}
