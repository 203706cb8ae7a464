package site

import (
	"net/url"
	"slices"
	"strings"
	"testing"
)

// table makes a table of Small Print for one player against two bots, and returns the player's browser and
// page.
func (s *server) table(t *testing.T) (*browser, *paper) {
	t.Helper()
	b := s.browser(t)
	made := b.setUp("smallprint", 3, []string{player, "random", "random"},
		url.Values{"title": {"Quiet"}, "c.shares": {"0"}}).want(200)
	return b, b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
}

// asked waits until it is the seat's turn.
func (b *browser) asked(page *paper) *paper {
	b.t.Helper()
	for len(page.forms("/play")) == 0 {
		page = b.waitFor(page)
	}
	return page
}

// said returns the message of a page about the last request.
func (p *paper) said() string { return textOf(p.byID("said")) }

// TestPlay_twice checks that the same answer sent twice changes nothing, and that the page and the JSON say
// so.
func TestPlay_twice(t *testing.T) {
	_, b, page := playing(t)
	f := page.form("/play")
	b.asked(f.pressFirst())
	events := b.get(page.at.Path + "/events.json").want(200).text
	if got := f.send().want(200).said(); got != english.say("said.played") {
		t.Errorf("a second answer is told %q", got)
	}
	var said struct {
		Again   bool
		Version string
	}
	js := b.post(f.action, f.fields, "Accept", "application/json").want(200).into(&said)
	if !said.Again || said.Version == "" {
		t.Errorf("a third answer, in JSON: %s", js.text)
	}
	if got := b.get(page.at.Path + "/events.json").text; got != events {
		t.Error("a second answer has changed something")
	}
}

// TestPlay_stale checks that a different answer to an old question, and an answer to a question that was not
// asked, change nothing and get 409 with the current page.
func TestPlay_stale(t *testing.T) {
	_, b, page := playing(t)
	f := page.form("/play")
	other := value(all(page.forms("/play")[1].node, "button")[0], "value")
	now := b.asked(f.pressFirst())
	for _, ask := range []string{f.fields.Get("ask"), "999", "0", "-3"} {
		stale := b.post(f.action, url.Values{"ask": {ask}, "move": {other}}).want(409, "nothing changed")
		if got, want := value(stale.byID("now"), "data-ask"),
			value(now.byID("now"), "data-ask"); got != want {
			t.Errorf("ask %s: the page shows question %s, want %s", ask, got, want)
		}
		if len(stale.forms("/play")) == 0 {
			t.Error("the page has nothing to answer with")
		}
		js := b.post(f.action, url.Values{"ask": {ask}, "move": {other}}, "Accept",
			"application/json").want(409)
		if !strings.Contains(js.text, `"error":`) {
			t.Errorf("in JSON: %s", js.text)
		}
	}
}

// TestPlay_refused checks that a refusal links to its clause of the rulebook, or quotes the text that cannot
// be read.
func TestPlay_refused(t *testing.T) {
	_, b, page := playing(t)
	f := page.form("/play")
	for _, test := range []struct {
		fields url.Values
		status int
		want   string
	}{
		{url.Values{"move": {"p0 place share 0"}}, 422, "Not allowed: "},
		{url.Values{"typed": {"place share 0"}}, 422, "Not allowed: "},
		{url.Values{"move": {"p1 pass"}}, 422, "the move belongs to another seat"},
		{url.Values{"typed": {"fly away"}}, 400, "Not understood: "},
		{url.Values{"typed": {"place small"}}, 422, "could mean place small 0"},
		{url.Values{"typed": {"   "}}, 400, "Choose or type a move"},
		{url.Values{}, 400, "Choose or type a move"},
		{url.Values{"move": {`{"seat":"p0"`}}, 400, "Not understood: "},
		{url.Values{"move": {strings.Repeat("x", 40_000)}}, 400, "Not understood: "},
		{url.Values{"choice": {"fly N"}, "n": {"1"}}, 400, "Not understood: "},
		{url.Values{"choice": {"fly N"}, "n": {"many"}}, 409, "is not your turn to answer"},
	} {
		test.fields.Set("ask", f.fields.Get("ask"))
		p := b.post(f.action, test.fields).want(test.status, test.want)
		if p.byID("now") == nil {
			t.Errorf("%v: no table is shown", test.fields)
		}
		var said refusal
		if js := b.post(f.action, test.fields, "Accept",
			"application/json").want(test.status).into(&said); said.Error == "" {
			t.Errorf("%v in JSON: %s", test.fields, js.text)
		}
	}
	p := b.post(f.action, url.Values{"ask": {f.fields.Get("ask")}, "typed": {"place share 0"}})
	links := all(p.byID("said"), "a")
	if len(links) != 1 || !strings.HasPrefix(value(links[0], "href"), "/rules/smallprint#S") {
		t.Fatalf("the clause is not linked: %s", p.said())
	}
	if got := value(p.byID("typed"), "value"); got != "place share 0" {
		t.Errorf("what was typed is gone: %q", got)
	}
	_, id, _ := strings.Cut(value(links[0], "href"), "#")
	if rules := p.follow("Rule ").want(200); rules.byID(id) == nil {
		t.Errorf("the rulebook has no %s", id)
	}
	for _, text := range []string{"", "x", "99999999999999999999"} {
		b.post(f.action, url.Values{"ask": {text}, "move": {"p0 pass"}}).want(400, "which question")
	}
}

// TestPlay_typed checks that moves can be typed in full or shortened, with or without the seat, and sent in
// JSON.
func TestPlay_typed(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for _, typed := range []string{"pass", "p0 pass", "pa", "PASS", " place  small 0 ", "pl sm 0",
		`{"kind":"pass","seat":"p0"}`} {
		_, page := s.table(t)
		f := page.forms("/play")
		p := f[len(f)-1].set("typed", typed).send()
		if p.status != 200 || p.said() != "" {
			t.Errorf("%q: %d %s", typed, p.status, p.said())
		}
	}
}

// TestPlay_amount checks that a number field accepts amounts in its range and that an amount is required.
func TestPlay_amount(t *testing.T) {
	_, b := visiting(t)
	made := b.setUp("economicon", 2, []string{player, "random"}, nil).want(200)
	page := b.sitDown(made.links()["Seat 1 (blue)"], "Ada")
	for range 500 {
		page = b.asked(page)
		forms := page.forms("/play")
		i := slices.IndexFunc(forms, func(f *sheet) bool { return f.fields.Has("n") })
		if i < 0 {
			page = forms[0].pressFirst()
			continue
		}
		with, in := forms[i], forms[i].control("n")
		for _, amount := range []string{"", "0", "-1", "1e3", "99999", "99999999999999999999999"} {
			with.set("n", amount).send().want(422, "The amount must be from "+value(in, "min"))
		}
		done := with.set("n", value(in, "max")).send().want(200)
		if done.said() != "" {
			t.Errorf("the greatest amount: %s", done.said())
		}
		if again := with.send().want(200); again.said() != english.say("said.played") {
			t.Errorf("a second time: %q", again.said())
		}
		return
	}
	t.Fatal("no amount is asked for")
}

// TestPlay_json checks that answers can be sent in JSON, and that invalid or deeply nested JSON is refused.
func TestPlay_json(t *testing.T) {
	_, b, page := playing(t)
	f := page.form("/play")
	ask := f.fields.Get("ask")
	for _, text := range []string{"", "{", "[]", `"x"`, `{"ask":"x"}`, `{"ask":1e99}`, "{}{}",
		strings.Repeat("[", 20_000), strings.Repeat(`{"a":`, 10_001) + "1" + strings.Repeat("}", 10_001),
		"null null", "\xff\xfe"} {
		b.postJSON(f.action, text).want(400)
	}
	deep := strings.Repeat(`{"a":`, 9_000) + "1" + strings.Repeat("}", 9_000)
	b.postJSON(f.action, `{"ask":`+ask+`,"move":"p0 pass","x":`+deep+`}`).want(200, `"again":false`)
	b.postJSON(f.action, `{"ask":`+ask+`,"move":"p0 pass"}`).want(200, `"again":true`)
}
