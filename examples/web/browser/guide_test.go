package browser

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/site"
	"bourse.example/internal/testkit/must"
)

// This file runs the code in the guide to frontends, wasm/README.md.

// block returns a code block of the guide in a language, counted from 0.
func block(t *testing.T, language string, n int) string {
	t.Helper()
	text := must.Get(os.ReadFile("../wasm/README.md"))
	all := regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllSubmatch(text, -1)
	if n >= len(all) {
		t.Fatalf("the guide has %d blocks of code in %s", len(all), language)
	}
	return string(all[n][1])
}

// TestGuide_element plays a move with the guide's use of <bourse-board>.
func TestGuide_element(t *testing.T) {
	dir := t.TempDir()
	install(t, dir)
	write(t, filepath.Join(dir, "index.html"), []byte(`<!doctype html><bourse-board></bourse-board><script type="module" src="board.js"></script>`))
	write(t, filepath.Join(dir, "board.js"), []byte(block(t, "js", 2)+"window.match = match;\n"))
	v := stranger(t, http.FileServer(http.Dir(dir)))
	v.at("/")
	v.until(css(".spot"))
	moves := js[int](v, `match.moves`)
	v.click(css(".spot"))
	v.until(`match.moves > ` + strconv.Itoa(moves))
}

// TestGuide_page checks that the guide shows the page first.html, and plays a game on it as a static file.
func TestGuide_page(t *testing.T) {
	page := block(t, "html", 0)
	if file := string(must.Get(os.ReadFile("../wasm/first.html"))); page != file {
		t.Errorf("the guide shows another page than first.html:\n%s", page)
	}
	dir := t.TempDir()
	install(t, dir)
	write(t, filepath.Join(dir, "first.html"), []byte(page))
	v := stranger(t, http.FileServer(http.Dir(dir)))
	v.at("/first.html")
	v.until(css("button"))
	if text := js[string](v, "document.body.innerText"); !strings.Contains(text, "early trading") ||
		!strings.Contains(text, "Chi") {
		t.Errorf("the page says %q", text)
	}
	for presses := 0; js[bool](v, `Boolean(document.querySelector("button"))`); presses++ {
		if presses > 1000 {
			t.Fatal("the game does not end")
		}
		v.click(`document.querySelector("button")`)
	}
	if said := js[string](v, `document.getElementById("question").textContent`); said != "The game is over" {
		t.Errorf("the page ends with %q", said)
	}
}

// TestGuide_elsewhere plays a game to its end on the page elsewhere.html of another origin, by clicks on its board.
func TestGuide_elsewhere(t *testing.T) {
	text := must.Get(os.ReadFile("../wasm/elsewhere.html"))
	if n := strings.Count(string(text), "\n"); n > 40 {
		t.Errorf("the page has %d lines", n)
	}
	pages := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.Write(text) }))
	h := open(t)
	s := must.Get(site.New(h.host, site.Options{Wasm: rulesInWasm(t), Limits: site.Limits{Requests: site.Rate{Every: -1}}, Allow: []string{pages.URL}}))
	t.Cleanup(s.Close)
	tables := httptest.NewServer(s)
	t.Cleanup(tables.Close)
	table := h.table(setting{game: "smallprint", players: 2, people: 1})
	id, secret := table.id, table.seats[0][strings.Index(table.seats[0], "#")+1:]
	v := strangerAt(t, pages)
	complaints := v.complaints()
	v.at("/#" + tables.URL + ",smallprint," + id + "," + secret)
	played := must.Get(h.host.Table(id))
	v.until(css(".spot"))
	for range 300 {
		if must.Get(played.Look(0)).Stage == host.Over {
			break
		}
		js[bool](v, `(document.querySelector(".spot")?.dispatchEvent(new MouseEvent("click", { bubbles: true })), true)`)
		time.Sleep(100 * time.Millisecond) // a click too early is stale, and changes nothing
	}
	if seen := must.Get(played.Look(0)); seen.Stage != host.Over {
		t.Errorf("the table is %v", seen.Stage)
	}
	complaints()
}

// TestGuide_json plays games on a table server with the guide's function.
func TestGuide_json(t *testing.T) {
	h := open(t)
	for _, game := range []string{"smallprint", "economicon"} {
		v := h.visitor(game)
		table := h.table(setting{game: game, players: 2, people: 1})
		v.sit(table.seats[0], "Anna")
		v.seated()
		js[bool](v, `((async () => { `+block(t, "js", 0)+`
			while (!(await (await fetch(location.pathname + "/now")).text()).includes('data-stage="over"')) {
				await playFirst(location.pathname);
			}
			return "the end";
		})().catch(String).then((end) => { window.played = end; }), true)`)
		v.until(`window.played`)
		if got := js[string](v, `window.played`); got != "the end" {
			t.Errorf("%s: %s", game, got)
		}
	}
}
