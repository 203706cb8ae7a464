package site

import (
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestGraph_secrets opens links to a table at which two players sit, as programs do that show what a link leads to. They get
// the game and who invites, and nothing else about the table: no title, no other player, no secret. Without -origin there is
// nothing for them, since addresses must be whole.
func TestGraph_secrets(t *testing.T) {
	const origin = "https://tables.example"
	for _, at := range []string{origin, ""} {
		s := serving(t, Options{Limits: free})
		b := s.browser(t)
		made := b.setUp("futures", 4, []string{player, player, player, "random"}, map[string][]string{"title": {"Secret society"}})
		id, links := made.idOf(), made.links()
		b.sitDown(links["Seat 1 (blue)"], "Ada")
		s.browser(t).sitDown(links["Seat 2 (red)"], "Ben")
		face := must.Get(New(s.host, Options{Limits: free, Origin: at}))
		defer face.Close()
		s.Config.Handler = face
		page := s.browser(t).get("/t/"+id+"/join").want(200, "Ada invites you to a game of Futures!", "about 25 minutes", "Learn")
		if text := page.words(); strings.Contains(text, "Ben") || strings.Contains(text, "Secret society") {
			t.Errorf("the page tells a stranger: %s", text)
		}
		graph := map[string]string{}
		for _, m := range all(page.root, "meta") {
			if name, ok := strings.CutPrefix(value(m, "property"), "og:"); ok {
				graph[name] = value(m, "content")
			}
		}
		if at == "" {
			if len(graph) > 0 {
				t.Errorf("without an origin there is %v", graph)
			}
			continue
		}
		if graph["title"] != "Ada invites you to a game of Futures!" || graph["url"] != origin+"/t/"+id+"/join" ||
			graph["image"] != origin+"/static/futures.png" || graph["description"] == "" || len(graph) != 5 {
			t.Errorf("the link shows %v", graph)
		}
		if h := s.browser(t).get("/static/futures.png"); h.status != 200 || h.header.Get("Content-Type") != "image/png" {
			t.Errorf("the picture: %d %v", h.status, h.header)
		}
		for _, link := range links {
			if secret := link[strings.Index(link, "#")+1:]; strings.Contains(render(page.root), secret) {
				t.Error("the page has a secret")
			}
		}
	}
}
