package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/site"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// atTable returns a server for the table server at an address. It looks at tables again without a pause.
func atTable(origin string) *server {
	s := newServer(origin, 10, 1)
	s.poll = time.Millisecond
	return s
}

// tables starts a table server, and returns its address and a function that makes a table for people and bots.
// The function returns the links to the people's seats.
func tables(t *testing.T) (origin string, make func(people, bots int) (links []string)) {
	t.Helper()
	bg := context.Background()
	h := must.Get(host.Open(bg, host.Options{Store: memory.New(), Pace: time.Millisecond}))
	unlimited := site.Rate{Every: -1}
	face := must.Get(site.New(h, site.Options{Limits: site.Limits{Requests: unlimited, Answers: unlimited,
		Tables: unlimited}}))
	web := httptest.NewServer(face)
	t.Cleanup(func() {
		face.Close()
		web.Close()
		must.Do(t, h.Close(bg))
	})
	return web.URL, func(people, bots int) (links []string) {
		setup := host.Setup{Game: "smallprint", Title: "a table",
			Config: fmt.Appendf(nil, `{"players":%d,"rounds":2}`, people+bots)}
		for range people {
			setup.Seats = append(setup.Seats, host.SeatSetup{})
		}
		for range bots {
			setup.Seats = append(setup.Seats, host.SeatSetup{Bot: "random"})
		}
		made := must.Get(h.Make(bg, sha256.Sum256([]byte("owner")), setup))
		for _, secret := range made.Seats[:people] {
			links = append(links, web.URL+"/t/"+made.ID+"/sit#"+secret.String())
		}
		return append(links, web.URL+"/t/"+made.ID+"/sit#"+made.Watch.String())
	}
}

// TestTable plays with two clients at a table server to the end of the game.
func TestTable(t *testing.T) {
	origin, make := tables(t)
	links := make(2, 1)
	s := atTable(origin)
	clients := []*client{s.client(t), s.client(t)}
	clients[0].fails("not one to a seat, but to watch", "join", with("link", links[2], "name", "Ada"))
	clients[0].ok("join", with("link", links[0], "name", "Ada"))
	clients[0].fails("has not begun", "look", nil)
	clients[0].fails("has not begun", "move", with("ask", 1, "option", 1))
	clients[1].ok("join", with("link", links[1], "name", "Bob"))
	for _, c := range clients {
		c.fails("until the game is over", "join", with("link", make(1, 1)[0], "name", "x"))
		c.fails("until the game is over", "start", with("game", "futures"))
		c.fails("until the game is over", "leave", nil)
	}
	c := clients[0]
	if p := c.position(maxWait); p.Ask != 1 {
		t.Fatalf("the first position is %+v", p)
	}
	c.ok("move", with("ask", 1, "text", "place big 0 marked big"))
	c.ok("move", with("ask", 1, "text", "place big 0 marked big")) // a repeated answer
	c.fails("(stale)", "move", with("ask", 1, "text", "pass"))
	c.fails("you are not asked now", "move", with("ask", 2, "text", "pass"))
	if p := clients[1].position(maxWait); p.Ask != 1 {
		t.Fatalf("the other's first position is %+v", p)
	}
	clients[1].ok("move", with("ask", 1, "text", "pass"))
	if p := c.position(maxWait); p.Ask != 2 {
		t.Fatalf("the second position is %+v", p)
	}
	c.fails("(marker-used)\nS3.3 As you place a card", "move",
		with("ask", 2, "text", "place small 0 marked big"))
	moves := 0
	for over := 0; over < 2; moves++ {
		over = 0
		for _, c := range clients {
			switch p := c.position(0); {
			case p.Over:
				over++
			case p.Ask > 0:
				c.ok("move", with("ask", p.Ask, "option", p.Options[moves*5%len(p.Options)].Option))
			}
		}
		if moves > 20_000 {
			t.Fatal("the game does not end")
		}
	}
	text := c.ok("story", with("from", 0))
	if !strings.Contains(text, "round 2 of 2") || strings.Contains(text, "Bob") {
		t.Errorf("the story is %s", text)
	}
	c.ok("start", with("game", "futures")) // the game at the table is over
}

// TestTable_hostile checks that a bad link or a bad table server is an error, and that no other server is
// asked.
func TestTable_hostile(t *testing.T) {
	var asked atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer other.Close()
	var handler atomic.Value
	reply := func(h http.HandlerFunc) { handler.Store(h) }
	bad := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.Load().(http.HandlerFunc)(w, r)
	}))
	defer bad.Close()
	c := atTable(bad.URL).client(t)
	reply(func(http.ResponseWriter, *http.Request) { asked.Add(1) })
	for _, link := range []string{"", "x", other.URL + "/t/a/sit#b", bad.URL + "/t/a/sit",
		bad.URL + "/t/../x/sit#b", bad.URL + "/t/a/p0#b", "file:///t/a/sit#b", bad.URL + "@" + other.URL[len("http://"):] + "/t/a/sit#b",
		bad.URL + "/t/a/sit?x#" + strings.Repeat("b", 500)} {
		c.fails("the link is not one", "join", with("link", link, "name", "x"))
	}
	if asked.Load() > 0 {
		t.Errorf("bad links lead to %d requests", asked.Load())
	}
	link := with("link", bad.URL+"/t/a/sit#b", "name", "x")
	redirects := func(to string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusSeeOther) }
	}
	for why, answer := range map[string]http.HandlerFunc{
		"answers 500":         func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) },
		"too long":            func(w http.ResponseWriter, _ *http.Request) { w.Write(make([]byte, maxReply+1)) },
		"does not answer":     func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"but to watch":        func(http.ResponseWriter, *http.Request) {},
		"but to watch or":     redirects("/t/a/p0/x"),
		"is not one to a sea": redirects(other.URL),
	} {
		reply(answer)
		c.fails(why, "join", link)
	}
	if asked.Load() > 0 {
		t.Errorf("a redirect leads to %d requests", asked.Load())
	}
	reply(redirects("/t/a/p0"))
	c.ok("join", link)
	for _, test := range []struct{ text, why string }{
		{`{`, "unexpected end"},
		{strings.Repeat("[", 100_000), "exceeded max depth"},
		{`{"game":"chess"}`, "no game is called"},
		{`{"game":"futures"}`, "futures: "},
		{`[]`, "futures: "},
	} {
		reply(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Ask", "1")
			fmt.Fprint(w, test.text)
		})
		c.fails(test.why, "look", nil)
	}
	reply(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "{}") })
	c.fails("has no Ask", "look", nil)
}
