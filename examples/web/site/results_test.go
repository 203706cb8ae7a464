package site

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestResults checks that the page after a game has the winner, how often moves were undone, the graph and the story
// with links into the replay, and that anyone with its link sees the game as spectators saw it. Before the end there is neither.
func TestResults(t *testing.T) {
	s, b, page := playing(t)
	base := page.at.Path
	b.get(base+"/results").want(409, "not possible at this stage")
	b.get(base + "/replay").want(200)
	if b.get(base+"/replay").byID("position") != nil {
		t.Error("a game in progress has a link for others")
	}
	wrong := "/t/" + page.idOf() + "/" + strings.Repeat("A", 42) + "E"
	end := playOn(t, b, b.asked(page.form("/play").pressFirst()).form("/undo").send())
	results := b.results(end.follow("Results").want(200))
	for _, name := range []string{"Ada", "Place", "Moves undone: 1"} {
		results.want(200, name)
	}
	if head := textOf(all(results.root, "h1")[0]); !strings.Contains(head, "win") || !strings.HasPrefix(head, "You ") {
		t.Errorf("no winner in: %s", results.words())
	}
	charts, moments := 0, 0
	for _, a := range all(results.root, "a") {
		to := value(a, "href")
		if !strings.HasPrefix(to, base+"/replay?at=") {
			continue
		}
		if value(a, "tabindex") == "-1" {
			charts++
		}
		if a.Parent.Data == "li" {
			b.get(to).want(200, "Replay of")
			moments++
		}
	}
	if charts < 2 || moments == 0 || moments > 10 {
		t.Errorf("%d points and %d moments lead into the replay", charts, moments)
	}
	found := b.results(results.form("/costs").send()).want(200, "Your costliest decisions")
	list, marks := all(found.byID("costs"), "li"), 0
	for _, circle := range all(found.root, "circle") {
		if value(circle.Parent, "class") == "costly" {
			marks++
		}
	}
	if len(list) == 0 || len(list) > 3 || marks != len(list) || len(found.forms("/costs")) > 0 {
		t.Errorf("%d costly decisions: %s", len(list), textOf(found.byID("costs")))
	}
	for _, li := range list {
		b.get(value(all(li, "a")[0], "href")).want(200, "Replay of")
	}
	link := value(results.byID("shared"), "value")
	to := link[strings.Index(link, "/t/"):]
	grace := s.browser(t)
	shared := grace.results(grace.get(to)).want(200, "The story in")
	if len(shared.forms("/rematch")) > 0 || shared.byID("costs") != nil {
		t.Error("a guest can ask for a rematch, or sees what a decision has cost")
	}
	first := shared.follow("Replay").want(200, "as spectators saw it")
	grace.get(value(first.byID("position"), "value")[len(link)-len(to):]).want(200)
	shared.follow("The whole story").want(200)
	there := strings.TrimSuffix(to, "/results")
	grace.get(there + "/past.json?at=0").want(200)
	for _, path := range []string{"", "/record", "/view.json", "/now", "/undo.json"} {
		grace.get(there + path).want(404)
	}
	for _, path := range []string{wrong + "/results", wrong + "/replay", base + "/results", "/t/" + page.idOf() + "/watch/results"} {
		grace.get(path).want(403)
	}
}

// results waits until the page of results is complete.
func (b *browser) results(page *paper) *paper {
	b.t.Helper()
	for value(page.byID("main"), "data-ready") != "yes" {
		page = b.get(page.at.RequestURI()).want(200)
	}
	return page
}

// TestResults_listed checks that the link to a position of a listed game works for everyone before its end.
func TestResults_listed(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{player, "random", "random"}, map[string][]string{"listed": {"yes"}})
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada"))
	link := value(b.get(page.at.Path+"/replay").want(200).byID("position"), "value")
	s.browser(t).get(link[strings.Index(link, "/t/"):]).want(200, "as spectators saw it")
	if seen, err := s.host.Table(made.idOf()); err != nil {
		t.Fatal(err)
	} else if _, err := seen.Shared(); err != host.ErrStage {
		t.Errorf("the secret of a game in progress: %v", err)
	}
}

// TestResults_minus checks that a negative score has a minus sign.
func TestResults_minus(t *testing.T) {
	var b strings.Builder
	must.Do(t, templates["en/results"].ExecuteTemplate(&b, "ranks", []rank{{bourse.Standing{Place: 2, Score: -5}, "Ada"}}))
	if !strings.Contains(b.String(), "<td>−5</td>") {
		t.Error(b.String())
	}
}
