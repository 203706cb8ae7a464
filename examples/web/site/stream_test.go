package site

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// listen opens a stream and returns its lines as they arrive.
func (b *browser) listen(at string, headers ...string) (lines <-chan string, stop func()) {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r := b.request("GET", "/stream?at="+url.QueryEscape(at), nil, headers...)
	answer := must.Get(b.http.Do(r.WithContext(ctx)))
	if answer.StatusCode != 200 {
		b.t.Fatalf("stream of %q: status %d", at, answer.StatusCode)
	}
	got := make(chan string, 1000)
	go func() {
		defer close(got)
		defer answer.Body.Close()
		scan := bufio.NewScanner(answer.Body)
		for scan.Scan() {
			got <- scan.Text()
		}
	}()
	return got, cancel
}

// event waits for the next event of a stream and returns its ID and data.
func (b *browser) event(lines <-chan string) (id string, list []told) {
	b.t.Helper()
	for line := range lines {
		if text, ok := strings.CutPrefix(line, "id: "); ok {
			id = text
		}
		if text, ok := strings.CutPrefix(line, "data: "); ok {
			if err := json.Unmarshal([]byte(text), &list); err != nil {
				b.t.Fatalf("%s: %v", line, err)
			}
			return id, list
		}
	}
	b.t.Fatal("the stream has ended")
	return "", nil
}

// wantStreams fails the test unless the number of open streams becomes want.
func (s *Site) wantStreams(t *testing.T, want int) {
	t.Helper()
	if n := s.limits.streams.count(); n != want {
		t.Fatalf("%d streams are open, want %d", n, want)
	}
}

// TestStream checks that a stream reports what has changed since the given versions, for every table of the
// browser and no other, and nothing about the change itself.
func TestStream(t *testing.T) {
	s, b, page := playing(t)
	_, other := s.table(t)
	key := page.idOf() + "/p0"
	version := value(page.byID("now"), "data-version")
	head, err := b.http.Head(b.at + "/stream?at=" + key + ":0.0")
	if err != nil || head.StatusCode != 200 {
		t.Fatalf("HEAD: %v %v", head, err)
	}
	lines, stop := b.listen("nonsense,/:,"+other.idOf()+"/p0:1.1,nosuchtable/p0:1.1,"+key+":"+version+","+key+
		":0.0", "Last-Event-ID", "x,,"+other.idOf()+"/p0:0.0")
	defer stop()
	if first := <-lines; first != "retry: 2000" {
		t.Errorf("the stream begins with %q", first)
	}
	page.form("/play").pressFirst()
	id, list := b.event(lines)
	if len(list) != 1 || list[0].Table != page.idOf() || list[0].Seat != "p0" || list[0].Version == version {
		t.Errorf("told %+v, had %s", list, version)
	}
	if want := key + ":" + list[0].Version; id != want {
		t.Errorf("the ID is %q, want %q", id, want)
	}
}

// TestStream_again checks that a reconnected stream reports what was missed, and nothing else.
func TestStream_again(t *testing.T) {
	_, b, page := playing(t)
	key, old := page.idOf()+"/p0", value(page.byID("now"), "data-version")
	now := b.asked(page.form("/play").pressFirst())
	newest := value(now.byID("now"), "data-version")
	lines, stop := b.listen(key + ":" + old)
	if _, list := b.event(lines); list[0].Version != newest {
		t.Errorf("told of %+v, want %s", list, newest)
	}
	stop()
	made := b.setUp("smallprint", 3, []string{player, player, "random"}, nil)
	other := b.sitDown(made.links()["Seat 1 (blue)"], "Ada").idOf() + "/p0"
	lines, stop = b.listen(key+":"+old+","+other+":0.0", "Last-Event-ID",
		key+":"+newest+",nosuchtable/p0:1.1")
	defer stop()
	id, list := b.event(lines)
	if len(list) != 1 || list[0].Table+"/p0" != other {
		t.Errorf("told %+v, of which the browser knew all but %s", list, other)
	}
	if want := key + ":" + newest + "," + other + ":" + list[0].Version; id != want {
		t.Errorf("the ID is %q, want %q", id, want)
	}
}

// TestStream_lost checks that a browser that loses its seat hears of one last change and then nothing more
// about the seat.
func TestStream_lost(t *testing.T) {
	_, b := visiting(t)
	links := b.setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	page := b.sitDown(links["Seat 1 (blue)"], "Ada")
	version := value(page.byID("now"), "data-version")
	lines, stop := b.listen(page.idOf() + "/p0:" + version)
	defer stop()
	page.form("/handover").set("sure", "yes").send().want(200)
	id, list := b.event(lines)
	if len(list) != 1 || list[0].Version != version[:strings.LastIndex(version, ".")]+".gone" || id != "" {
		t.Errorf("told %+v, ID %q", list, id)
	}
}

// TestStream_close checks that a stopping server ends its streams without waiting for clients.
func TestStream_close(t *testing.T) {
	s, b, page := playing(t)
	lines, stop := b.listen(page.idOf() + "/p0:0.0")
	defer stop()
	b.event(lines)
	s.site.wantStreams(t, 1)
	must.Do(t, s.Config.Shutdown(context.Background()))
	for range lines { // read to the end
	}
	s.site.wantStreams(t, 0)
}

// TestStream_limits checks the limits of streams for an address and for the server.
func TestStream_limits(t *testing.T) {
	few := free
	few.Streams, few.Each = 2, 1
	s := serving(t, Options{Limits: few})
	b, page := s.table(t)
	at := "/stream?at=" + page.idOf() + "/p0:0.0"
	ask := func(from string) *paper { return b.get(at, "X-Forwarded-For", from) }
	_, stop := b.listen(page.idOf()+"/p0:0.0", "X-Forwarded-For", "192.0.2.1")
	defer stop()
	if p := ask("192.0.2.1").want(429); p.header.Get("Retry-After") != "30" {
		t.Errorf("Retry-After: %q", p.header.Get("Retry-After"))
	}
	_, stop = b.listen(page.idOf()+"/p0:0.0", "X-Forwarded-For", "192.0.2.2")
	defer stop()
	ask("192.0.2.3").want(503, "Too many pages are open")
}

// TestParseAt checks that the list of seats is bounded, and that it cannot end a line of the stream.
func TestParseAt(t *testing.T) {
	for text, want := range map[string]string{
		"": "", ",,": "", "a/p0:1.2": "a/p0:1.2", "a/p0": "a/p0:",
		"a/p0:1.2,b/watch:3.4f,a/p0:9.9": "a/p0:1.2,b/watch:3.4f", "a/p9:1.1": "", "A/p0:1": "",
		"a/p0:1\n2":                       "",
		"a/p0:" + strings.Repeat("1", 41): "", "a\r\n/p0:1": "", "a/spectator:1": "", "a/~:1": "",
		"/p0:1": "", "a/p0:1:2": "", "a/p0:<b>": "",
	} {
		if got := parseAt(text).id(); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
	var long []string
	for i := range 10_000 {
		long = append(long, fmt.Sprintf("t%d/p0:0.0", i))
	}
	if n := len(parseAt(strings.Join(long, ","))); n != maxSeats {
		t.Errorf("%d seats are read", n)
	}
}
