package site

import (
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// This file tests the first page: games against bots, invitations, and what a browser remembers.

// pressed sends the form of the first page with its button for a game.
func (p *paper) pressed(name, game string, more ...string) *paper {
	p.b.t.Helper()
	f := p.want(200).form("/play")
	for i := 0; i+1 < len(more); i += 2 {
		f.set(more[i], more[i+1])
	}
	for _, button := range all(f.node, "button") {
		if value(button, "name") == name && value(button, "value") == game {
			return f.press(button)
		}
	}
	p.b.t.Fatalf("%s: no button %s for %s", p.at, name, game)
	return nil
}

// TestBegin checks that one form of the first page leads to the first move of every game, against bots of the
// chosen strength, and that the browser remembers the choices.
func TestBegin(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for _, g := range games.All() {
		b := s.browser(t)
		page := b.get("/").pressed("play", g.Name(), "name", "Zoë; Ü", "bots", "beginner",
			"players."+g.Name(), "4")
		b.asked(page).want(200, "Zoë; Ü", "Give me a hint")
		seen := must.Get(must.Get(s.host.Table(page.idOf())).Look(0))
		for i, info := range seen.Seats {
			if want := []string{"", "random", "random", "random"}; len(seen.Seats) != 4 || info.Bot != want[i] {
				t.Errorf("%s: seat %d of %d is for %q", g.Name(), i+1, len(seen.Seats), info.Bot)
			}
		}
		again := b.get("/")
		if f := again.form("/play"); f.fields.Get("name") != "Zoë; Ü" || f.fields.Get("bots") != "beginner" ||
			f.fields.Get("players."+g.Name()) != "4" {
			t.Errorf("%s: the first page has %v", g.Name(), f.fields)
		}
		if other := again.pressed("play", g.Name()); other.idOf() == page.idOf() {
			t.Errorf("%s: a second game is the first one", g.Name())
		}
	}
}

// TestBegin_wrong checks that invalid entries make no table and are explained on the first page.
func TestBegin_wrong(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for _, test := range []struct {
		status int
		why    string
		fields url.Values
	}{
		{404, "no such game", url.Values{"play": {"chess"}}},
		{404, "no such game", nil},
		{422, "3 to 4 players", url.Values{"play": {"futures"}, "players.futures": {"9"}}},
		{422, "3 to 4 players", url.Values{"play": {"futures"}, "players.futures": {"x"}}},
		{422, "no such set", url.Values{"invite": {"merlin"}, "set.merlin": {"x"}}},
		{422, "another seat or a bot", url.Values{"play": {"futures"}, "name": {"Bot 2"}}},
		{422, "longer than 24", url.Values{"play": {"futures"}, "name": {strings.Repeat("x", 25)}}},
	} {
		b := s.browser(t)
		p := b.post("/play", test.fields).want(test.status, test.why)
		if name := test.fields.Get("name"); name != "" && p.form("/play").fields.Get("name") != name {
			t.Errorf("%q is not there to be corrected", name)
		}
		b.get("/").want(200, "You have no game in progress")
	}
}

// TestBots checks the bots of each strength.
func TestBots(t *testing.T) {
	for game, want := range map[string][]string{
		"smallprint": {"random", "sceptic", "learned+ismcts:400", "sceptic"},
		"merlin":     {"random", "greedy", "learned", "greedy"}} {
		g := must.Get(games.Find(game))
		for i, name := range []string{"beginner", "club", "strong", "x"} {
			bot := botOf(g, name)
			if err := host.CheckBot(game, bot); bot != want[i] || err != nil {
				t.Errorf("%s: %s bots are %s, %v", game, name, bot, err)
			}
		}
	}
}

// TestInvite checks that one link seats everyone who has it, without JavaScript, and that bots fill the rest.
// Only the maker's pages show the link, as text and as a QR code, until the game begins.
func TestInvite(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, bob, eve := s.browser(t), s.browser(t), s.browser(t)
	made := ada.get("/").pressed("invite", "smallprint", "name", "Ada").want(200, "Waiting for players",
		"Ada", "Invite friends")
	table := "/t/" + made.idOf()
	link := value(made.byID("invitation"), "value")
	if !strings.HasPrefix(link, ada.at+table+"/join#") {
		t.Fatalf("the link is %q", link)
	}
	for _, path := range []string{made.at.Path, table, table + "/table"} { // not only once
		p := ada.get(path).want(200)
		if value(p.byID("invitation"), "value") != link || len(all(p.root, "svg")) == 0 {
			t.Errorf("%s does not show the link", path)
		}
	}
	if p := eve.get(table).want(200, "To play, open the link"); strings.Contains(p.words(), "Ada") {
		t.Error("a stranger is told who sits there")
	}
	eve.post(table+"/sit", url.Values{"seat": {"p1"}}).want(403)
	eve.get(table + "/watch").want(403)
	eve.post(table+"/table/fill", url.Values{"bots": {"club"}}).want(403)

	join := bob.get(table+"/join").want(200, "Join the game")
	if value(join.byID("secret"), "type") != "password" {
		t.Error("the secret is readable")
	}
	seats := join.form("/sit").set("secret", link).send().want(200, "Ada", "open seat")
	if strings.Contains(seats.text, strings.TrimPrefix(link, ada.at+table+"/join#")) {
		t.Error("a guest's page has the link")
	}
	seated := seats.form("/sit").set("seat", "p2").set("name", "Bob").send().want(200, "Bob", "Waiting for players")
	if seated.at.Path != table+"/p2" {
		t.Errorf("led to %s", seated.at)
	}
	bob.post(table+"/table/fill", url.Values{"bots": {"club"}}).want(403)

	begun := ada.get(made.at.Path).form("/fill").set("bots", "beginner").send().want(200)
	if begun.at.Path != made.at.Path || begun.byID("invitation") != nil {
		t.Errorf("bots lead to %s, with the link: %v", begun.at, begun.byID("invitation") != nil)
	}
	ada.asked(begun)
	seen := must.Get(must.Get(s.host.Table(made.idOf())).Look(0))
	for i, want := range []string{"", "random", "", "random"} {
		if seen.Seats[i].Bot != want || !seen.Seats[i].Taken {
			t.Errorf("then seat %d is %+v", i+1, seen.Seats[i])
		}
	}
	eve.get(table+"/join").form("/sit").set("secret", link).send().want(200, "watching")
}

// TestInvite_options checks that a table with its own settings can invite too, and that other tables do not.
func TestInvite_options(t *testing.T) {
	s, b := visiting(t)
	for _, invites := range []string{"", "yes"} {
		made := b.setUp("smallprint", 3, []string{player, player, "random"},
			url.Values{"invites": {invites}}).want(200)
		in := made.byID("invitation")
		if (in != nil) != (invites == "yes") {
			t.Fatalf("invites=%q: an invitation %v", invites, in != nil)
		}
		guest := s.browser(t)
		link := made.links()["Spectators"]
		joined := guest.get("/t/"+made.idOf()+"/join").form("/sit").set("secret", link).send().want(200)
		if want := "/t/" + made.idOf() + map[string]string{"": "/watch"}[invites]; joined.at.Path != want {
			t.Errorf("invites=%q: the link leads to %s", invites, joined.at)
		}
		guest.post("/t/"+made.idOf()+"/sit", url.Values{"seat": {"p1"}}).
			want(map[string]int{"": 403, "yes": 200}[invites])
		if free := len(joined.forms("/sit")) > 0; free != (invites == "yes") {
			t.Errorf("invites=%q: a spectator can sit down: %v", invites, free)
		}
	}
}

// TestLobby_ended checks that the first page shows the result and the replay of a finished game.
func TestLobby_ended(t *testing.T) {
	s, b := visiting(t)
	page := b.get("/").pressed("play", "smallprint", "name", "Ada", "bots", "beginner", "players.smallprint", "2")
	end := playOn(t, b, b.asked(page))
	for _, st := range must.Get(must.Get(s.host.Table(end.idOf())).Look(0)).Standings {
		if st.Seat != 0 {
			continue
		}
		for range 2 { // the second time from memory
			b.get("/").want(200, "Finished games: 1", fmt.Sprintf("place %d of 2, score %d", st.Place, st.Score)).
				follow("Replay").want(200, "Replay of")
		}
	}
}

// TestBegin_save checks that Enter in the field for the name stores it and begins no game.
func TestBegin_save(t *testing.T) {
	_, b := visiting(t)
	f := b.get("/").form("/play").set("name", "Ada")
	p := f.pressFirst().want(200, "You have no game in progress")
	if got := p.form("/play").fields.Get("name"); p.at.Path != "/" || got != "Ada" {
		t.Errorf("%s has the name %q", p.at, got)
	}
}

// imported matches the modules that a module loads.
var imported = regexp.MustCompile(`(?m)^(?:import|export) .*?"\./([a-z]+\.js)"`)

// TestLobby_size checks that the first page and everything that it loads are at most 60 KB, compressed.
func TestLobby_size(t *testing.T) {
	_, b := visiting(t)
	page := b.get("/")
	list := []string{"/"}
	for _, e := range all(page.root, "link", "script", "img") {
		for _, name := range []string{"src", "href"} {
			if path := value(e, name); path != "" {
				list = append(list, path)
			}
		}
	}
	total := 0
	for i := 0; i < len(list); i++ { // the list grows
		for _, m := range imported.FindAllStringSubmatch(b.get(list[i]).want(200).text, -1) {
			if path := "/static/" + m[1]; !slices.Contains(list, path) {
				list = append(list, path)
			}
		}
		answer := must.Get(b.http.Do(b.request("GET", list[i], nil, "Accept-Encoding", "gzip")))
		n := len(must.Get(io.ReadAll(answer.Body)))
		answer.Body.Close()
		t.Logf("%s: %d", list[i], n)
		total += n
	}
	if total > 60<<10 || len(list) < 8 {
		t.Errorf("%d bytes in %d files", total, len(list))
	}
}
