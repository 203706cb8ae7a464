package site

import (
	"net/url"
	"strings"
	"testing"
)

// TestReact checks that a reaction reaches the streams and pages of everyone at the table but not those of
// browsers that hide reactions, changes no version and no record, and can be sent only by a player and only now
// and then.
func TestReact(t *testing.T) {
	limits := free
	limits.Reacts = Rate{0.001, 1}
	s := serving(t, Options{Limits: limits})
	ada, grace, quiet := s.browser(t), s.browser(t), s.browser(t)
	made := ada.setUp("smallprint", 3, []string{player, player, "random"}, url.Values{"listed": {"yes"}})
	page := ada.sitDown(made.links()["Seat 1 (blue)"], "Ada")
	grace.sitDown(made.links()["Seat 2 (red)"], "Grace")
	page = ada.asked(page)
	table := "/t/" + made.idOf()
	quiet.get(table+"/watch").want(200).form("/reactions").set("mute", "yes").send().want(200, "Show reactions")
	version := value(page.byID("now"), "data-version")
	record := ada.get(page.at.Path + "/record").text
	seat := strings.TrimPrefix(table, "/t/")
	here, stop := grace.listen(seat + "/p1:" + value(grace.get(table+"/p1").byID("now"), "data-version"))
	defer stop()
	hidden, stop := quiet.listen(seat + "/watch:" + value(quiet.get(table+"/watch").byID("now"), "data-version"))
	defer stop()

	grace.post(table+"/p0/react", url.Values{"reaction": {"wow"}}).want(403)
	quiet.post(table+"/watch/react", url.Values{"reaction": {"wow"}}).want(403)
	ada.post(table+"/p0/react", url.Values{"reaction": {"wow"}}, "Accept", "application/json").want(200)
	ada.post(table+"/p0/react", url.Values{"reaction": {"oops"}}).want(429)

	if got := untilData(here); !strings.Contains(got, `"by":"p0","reaction":"wow"`) ||
		!strings.Contains(got, "event: reactions") {
		t.Errorf("the stream says %q", got)
	}
	for _, b := range []*browser{ada, grace, s.browser(t)} {
		to := table + "/watch"
		if b == grace {
			to = table + "/p1"
		}
		if shown := reactionsOn(b.get(to).want(200)); shown != "p0 " {
			t.Errorf("a page shows reactions of %q", shown)
		}
	}
	if shown := reactionsOn(quiet.get(table + "/watch").want(200)); shown != "" {
		t.Errorf("a page without reactions shows those of %q", shown)
	}
	now := ada.get(page.at.Path)
	if got := value(now.byID("now"), "data-version"); got != version {
		t.Errorf("the version is %s, and was %s", got, version)
	}
	if ada.get(page.at.Path+"/record").text != record {
		t.Error("the record has changed")
	}
	page.form("/play").pressFirst()
	if got := untilData(hidden); strings.Contains(got, "reactions") {
		t.Errorf("the stream of a browser that hides reactions says %q", got)
	}
	grace.post(table+"/p1/react", url.Values{"reaction": {"<b>"}}).want(422, "no such reaction")
	quiet.post("/reactions", url.Values{"mute": {"no"}, "back": {"//elsewhere.example"}}).want(200)
	if shown := reactionsOn(quiet.get(table + "/watch").want(200)); shown != "p0 " {
		t.Errorf("a page shows reactions of %q", shown)
	}
}

// untilData returns the lines of a stream up to the data of the next event.
func untilData(lines <-chan string) (text string) {
	for line := range lines {
		text += line + "\n"
		if strings.HasPrefix(line, "data: ") {
			break
		}
	}
	return text
}

// reactionsOn returns the players beside whom a page shows a reaction.
func reactionsOn(p *paper) (list string) {
	for _, e := range all(p.byID("people"), "span") {
		if value(e, "class") == "reaction" {
			list += value(e.Parent, "data-player") + " "
		}
	}
	return list
}
