package site

import (
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"

	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
	"bourse.example/rng"
)

// This file tests what is said when the server cannot, what forms bring when they come at the same time, and how browsers
// add to the seed.

// TestNotKept holds that an answer that the store has not kept is 503 with the table below, that the same form sent again
// is taken, and that it is said where it had been kept after all.
func TestNotKept(t *testing.T) {
	for fault, said := range map[storetest.Fault]string{storetest.Before: "", storetest.After: saidTexts["played"]} {
		t.Run(fault.String(), func(t *testing.T) {
			faulty := storetest.Break(memory.New(), storetest.Plan{})
			s := servingOf(t, Options{Limits: free}, faulty, host.Options{})
			_, page := s.table(t)
			f := page.form("/play")
			button := firstButton(f)
			f.fields.Set("move", value(button, "value"))
			faulty.Script(fault)
			p := f.send().want(503, "Send the same again")
			if p.header.Get("Retry-After") == "" {
				t.Error("nothing says when")
			}
			if got := f.send().want(200).said(); got != said {
				t.Errorf("the second time it says %q, want %q", got, said)
			}
		})
	}
}

// TestNotKept_form holds that what failed, like the making of a table, can be sent again with the same number.
func TestNotKept_form(t *testing.T) {
	faulty := storetest.Break(memory.New(), storetest.Plan{})
	s := servingOf(t, Options{Limits: free}, faulty, host.Options{})
	b := s.browser(t)
	f := b.get("/new?game=futures").form("/new")
	faulty.Script(storetest.Before)
	f.send().want(503)
	faulty.Script(storetest.Full)
	f.send().want(503)
	f.send().want(200, "Links to give away")
}

// TestFull holds that no more tables are made than the server takes.
func TestFull(t *testing.T) {
	s := servingOf(t, Options{Limits: free}, memory.New(), host.Options{MaxTables: 1})
	b := s.browser(t)
	b.setUp("futures", 4, nil, nil).want(200)
	b.setUp("futures", 4, nil, nil).want(503, "as many tables as the server takes")
}

// TestClosed holds that a server whose host is closed says so, and loses nothing.
func TestClosed(t *testing.T) {
	kept := memory.New()
	s := servingOf(t, Options{Limits: free}, kept, host.Options{})
	b, page := s.table(t)
	if err := s.host.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	f := page.form("/play")
	f.fields.Set("move", value(firstButton(f), "value"))
	if p := b.post(f.action, f.fields); p.status != 503 {
		t.Errorf("an answer: %d", p.status)
	}
}

// TestHealth holds that /healthz says whether the store answers.
func TestHealth(t *testing.T) {
	faulty := storetest.Break(memory.New(), storetest.Plan{})
	s := servingOf(t, Options{Limits: free}, faulty, host.Options{})
	b := s.browser(t)
	b.get("/healthz").want(200, "ok")
	faulty.SetPlan(storetest.Plan{Reads: 1000})
	if p := b.get("/healthz"); p.status < 500 {
		t.Errorf("status %d of a store that fails", p.status)
	}
}

// TestMetrics holds that answers are counted by route and status, under no name that a client has sent, and that a host's
// numbers are there.
func TestMetrics(t *testing.T) {
	registry := prometheus.NewRegistry()
	watch := Watch(registry)
	s := servingOf(t, Options{Limits: free, Metrics: registry}, memory.New(), host.Options{Watch: watch})
	b, page := s.table(t)
	f := page.form("/play")
	f.press(firstButton(f)).want(200)
	b.get("/hush-path").want(404)
	text := b.get("/metrics").want(200).text
	for _, want := range []string{`bourse_http_answers_total{route="POST /t/{id}/{seat}/play",status="303"} 1`, `bourse_http_answers_total{route="none",status="404"} 1`, "bourse_moves_total ", "bourse_tables 1", "bourse_kept_seconds_count", "bourse_http_streams 0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if strings.Contains(text, "hush") || strings.Contains(text, page.idOf()) {
		t.Error("a client's text is a name")
	}
	if strings.Contains(text, "bourse_moves_total 0") {
		t.Error("moves are not counted")
	}
}

// TestOnce holds that a form's work is done once though it comes many times at once, that all are told the same, that what
// failed or panicked is done again, and that what is remembered is bounded.
func TestOnce(t *testing.T) {
	o := newOnce()
	me := store.Hash{1}
	var mu sync.Mutex
	done := 0
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			got, _, err := o.do(me, "a", func() (outcome, error) {
				mu.Lock()
				defer mu.Unlock()
				done++
				return outcome{to: "/x", links: []link{{"l", host.Secret{7}}}}, nil
			})
			if got.to != "/x" || err != nil {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
	all.Wait()
	if done != 1 {
		t.Errorf("done %d times", done)
	}
	if n := len(o.show(me, "/x")); n != 1 {
		t.Errorf("%d links are shown", n)
	}
	if n := len(o.show(me, "/x")); n != 0 {
		t.Errorf("%d links are shown a second time", n)
	}
	if n := len(o.show(store.Hash{2}, "/x")); n != 0 {
		t.Errorf("%d links are shown to another", n)
	}
	fails := errors.New("it fails")
	for range 2 {
		if _, again, err := o.do(me, "b", func() (outcome, error) { return outcome{}, fails }); err != fails || again {
			t.Errorf("%v, again %v", err, again)
		}
	}
	func() {
		defer func() { recover() }()
		o.do(me, "c", func() (outcome, error) { panic("x") })
	}()
	if _, again, err := o.do(me, "c", func() (outcome, error) { return outcome{to: "/y"}, nil }); again || err != nil {
		t.Errorf("after a panic: again %v, %v", again, err)
	}
	for _, ask := range []string{"", strings.Repeat("x", maxAsk+1)} {
		for range 2 {
			if _, again, _ := o.do(me, ask, func() (outcome, error) { return outcome{to: "/z"}, nil }); again {
				t.Errorf("%.5q is remembered", ask)
			}
		}
	}
	for range 2 * maxOnce {
		o.do(me, newAsk(), func() (outcome, error) { return outcome{to: newAsk(), links: []link{{}}}, nil })
	}
	if len(o.forms) > maxOnce || o.order.Len() > maxOnce || len(o.shown) > maxOnce {
		t.Errorf("%d forms, %d, %d are remembered", len(o.forms), o.order.Len(), len(o.shown))
	}
}

// shown is what a page says of the mixing to its module.
func (p *paper) shown() (f fair.Public, who int) {
	p.b.t.Helper()
	var v struct {
		fair.Public
		Stage string `json:"stage"`
		Who   int    `json:"who"`
	}
	if err := json.Unmarshal([]byte(rawText(p.byID("fair"))), &v); err != nil {
		p.b.t.Fatalf("%v in %s", err, rawText(p.byID("fair")))
	}
	return v.Public, v.Who
}

// TestMixing holds that two browsers add to the seed as the protocol has it, by what the page says alone, that what comes
// out of turn or is another's is refused, and that the proof holds in the end.
func TestMixing(t *testing.T) {
	s := serving(t, Options{Limits: free})
	links := s.browser(t).setUp("smallprint", 3, []string{person, person, "random"}, nil).links()
	var people []*browser
	var seats []string
	for i, name := range []string{"Ada", "Grace"} {
		b := s.browser(t)
		link := links["seat p"+string(rune('0'+i))]
		address, _, _ := strings.Cut(strings.TrimPrefix(link, b.at), "#")
		p := b.get(address).form("/sit").set("secret", link).set("name", name).set("script", "yes").send().want(200, "adds chance")
		people, seats = append(people, b), append(seats, p.at.Path)
	}
	page := people[0].get(seats[0]).want(200, "is being mixed", "not committed yet")
	deal, _ := page.shown()
	name := deal.Name
	if want, e := deal.Deal.Name(); e != nil || name != want {
		t.Fatalf("the name is %q, want %q, %v", name, want, e)
	}
	send := func(i int, what, key, text string) *paper {
		body, err := json.Marshal(map[string]any{"attempt": deal.Attempt, key: text})
		if err != nil {
			t.Fatal(err)
		}
		return people[i].postJSON(seats[i]+"/"+what, string(body))
	}
	var entropies []rng.Entropy
	for range people {
		e, err := rng.NewEntropy()
		if err != nil {
			t.Fatal(err)
		}
		entropies = append(entropies, e)
	}
	commitment := func(i int) string { return rng.CommitEntropy(name, i+1, entropies[i]).String() }
	send(0, "reveal", "entropy", entropies[0].String()).want(409)
	send(0, "commit", "commitment", "sha256:no").want(400)
	send(0, "commit", "commitment", "sha256:"+strings.Repeat("0", 64)).want(422)
	send(0, "commit", "commitment", commitment(0)).want(200, `"version":`)
	send(0, "commit", "commitment", commitment(0)).want(200)
	send(0, "commit", "commitment", commitment(1)).want(409)
	people[1].postJSON(seats[0]+"/commit", `{}`).want(403)
	people[1].postJSON(seats[1]+"/commit", `{"attempt":9,"commitment":"`+commitment(1)+`"}`).want(409, "another attempt")
	send(1, "commit", "commitment", commitment(1)).want(200)
	people[0].get(seats[0]).want(200, commitment(0), commitment(1), "not revealed yet")
	send(0, "reveal", "entropy", entropies[1].String()).want(422)
	send(0, "reveal", "entropy", strings.Repeat("0", 64)).want(400)
	send(0, "reveal", "entropy", entropies[0].String()).want(200)
	for _, secret := range []rng.Entropy{entropies[0], entropies[1]} {
		for i := range people {
			if strings.Contains(people[i].get(seats[i]).text, secret.String()) {
				t.Error("an entropy is shown before the end")
			}
		}
	}
	send(1, "reveal", "entropy", entropies[1].String()).want(200)
	page = people[0].get(seats[0]).want(200, "The seed was mixed from what the server and these browsers added", "Attempt 1, mixed")
	for over := false; !over; {
		for i, b := range people {
			p := b.get(seats[i]).want(200)
			if forms := p.forms("/play"); len(forms) > 0 {
				p = forms[0].press(firstButton(forms[0])).want(200)
			}
			over = value(p.byID("now"), "data-stage") == "over"
		}
	}
	end := people[0].get(seats[0]).want(200, "The game is over")
	end.follow("Verify both").want(200).form("/verify").send().want(200, "It holds", "The seed was mixed from what the server and 2 players added")
	proof := end.follow("Proof of the seed").want(200).text
	if !strings.Contains(proof, entropies[0].String()) || !strings.Contains(proof, entropies[1].String()) {
		t.Errorf("the proof has not what was added: %s", proof)
	}
}

// TestOrigin holds which origins a site can have, and what links begin with.
func TestOrigin(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for _, origin := range []string{"tables.example", "ftp://tables.example", "https://", "https://tables.example/", "https://tables.example/x", "https://a@tables.example", "https://tables.example?x", ":", "javascript://x"} {
		if face, err := New(s.host, Options{Origin: origin}); err == nil {
			face.Close()
			t.Errorf("%s is taken", origin)
		}
	}
	face, err := New(s.host, Options{Origin: "https://tables.example:8443"})
	if err != nil {
		t.Fatal(err)
	}
	defer face.Close()
	face.Close() // once more does nothing
	if got := face.base(httptest.NewRequest(http.MethodGet, "http://elsewhere.example/", nil)); got != "https://tables.example:8443" {
		t.Errorf("links begin with %s", got)
	}
	if got := s.site.base(httptest.NewRequest(http.MethodGet, "https://elsewhere.example/", nil)); got != "https://elsewhere.example" {
		t.Errorf("links begin with %s", got)
	}
}

// TestFailureOf holds that what is the server's own fault says nothing of its kind, and that every page of an error has
// words.
func TestFailureOf(t *testing.T) {
	if f := failureOf(errors.New("hush")); f.status != 500 || strings.Contains(f.why, "hush") {
		t.Errorf("%+v", f)
	}
	for _, known := range failures {
		if f := failureOf(known.err); f.status != known.status || f.why == "" || usual[f.status].title == "" {
			t.Errorf("%v: %+v", known.err, f)
		}
	}
	s := serving(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	for status, words := range usual {
		w := httptest.NewRecorder()
		s.site.fail(&answer{ResponseWriter: w}, httptest.NewRequest(http.MethodGet, "/", nil), &failure{status: status})
		if w.Code != status || !strings.Contains(w.Body.String(), words.title) {
			t.Errorf("%d: %d %.300s", status, w.Code, w.Body)
		}
	}
}
