package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/teach"
	"bourse.example/internal/testkit/must"
)

// latin matches words in Latin letters, and web addresses.
var latin = regexp.MustCompile(`https?://\S+|[A-Za-z][A-Za-z!]+`)

// known are the words in Latin letters that Japanese pages contain: names, what is printed on cards, names of keys,
// and terms that Japanese writes with Latin letters.
var known = strings.Fields(`Ada Quiet Other Player Bot English Futures! Small Print Economicon Merlin Economics JavaScript JSON Web QR https MB
	CORN RICE PEPPER UP DOWN Up Down NPC Ctrl Enter Space Esc Tab Home End UTC bourse random greedy ismcts`)

// strange returns the words of a text in Latin letters that a Japanese page should not contain.
func strange(text string) (words []string) {
	for _, word := range latin.FindAllString(text, -1) {
		if !slices.Contains(known, word) && !strings.HasPrefix(word, "http") {
			words = append(words, word)
		}
	}
	return words
}

// foreign returns the texts of a Japanese page with words in Latin letters, except code, what can be typed, and the name of
// the other language.
func (p *paper) foreign() (texts []string) {
	marked := func(n *html.Node) bool {
		for up := n; up != nil; up = up.Parent {
			if in := value(up, "lang"); in != "" {
				return in == "en" && (up.Data == "code" || up.Data == "button")
			}
		}
		return false
	}
	for d := range p.root.Descendants() {
		switch {
		case d.Type == html.TextNode:
			if value(d.Parent, "id") == "texts" {
				var all map[string]string
				must.Do(p.b.t, json.Unmarshal([]byte(d.Data), &all))
				for _, text := range all {
					if text = regexp.MustCompile(`{\w+}`).ReplaceAllString(text, ""); strange(text) != nil {
						texts = append(texts, text)
					}
				}
			}
			if skip := d.Parent.Data; skip != "script" && skip != "style" && skip != "noscript" && !marked(d.Parent) && strange(d.Data) != nil {
				texts = append(texts, strings.TrimSpace(d.Data))
			}
		case d.Type == html.ElementNode && !marked(d):
			for _, name := range []string{"aria-label", "title", "placeholder", "alt", "data-label", "data-copied", "data-notice", "data-words"} {
				text := value(d, name)
				if name == "data-words" {
					text = regexp.MustCompile(`"[\w-]+":|{\w+}`).ReplaceAllString(text, "")
				}
				if strange(text) != nil && text != "sha256:…" {
					texts = append(texts, name+"="+text)
				}
			}
		}
	}
	return texts
}

// TestJapanese walks the pages of a game of Futures!, from the first page to the results, in a browser that asks
// for Japanese, and finds no words of another language that are not marked.
func TestJapanese(t *testing.T) {
	s := servingOf(t, Options{Limits: free}, memory.New(), host.Options{Hint: 20 * time.Millisecond})
	b := s.browser(t)
	b.post("/language", url.Values{"language": {"ja"}}).want(200)
	seen := map[string]bool{}
	look := func(p *paper) *paper {
		t.Helper()
		if p.status >= 500 {
			t.Fatalf("%s: status %d", p.at, p.status)
		}
		if got := p.language(); got != "ja" {
			t.Errorf("%s is in %s", p.at, got)
		}
		for _, text := range p.foreign() {
			if !seen[text] {
				t.Errorf("%s has %q", p.at.Path, text)
			}
			seen[text] = true
		}
		return p
	}
	look(b.get("/"))
	look(b.get("/verify?table=none"))
	look(b.get("/new?game=futures&players=3"))
	look(b.get("/learn/futures?step=999"))
	look(b.get("/rules/chess"))
	for step := range teach.Of("futures").Steps {
		look(b.get(fmt.Sprintf("/learn/futures?step=%d", step)))
	}
	look(b.post("/new", url.Values{"game": {"futures"}, "players": {"9"}}))
	look(b.post("/new", url.Values{"game": {"futures"}, "players": {"4"}, "c.rounds": {"x"}, "c.hand": {"99"}, "limit": {"1"}, "bot.p1": {"nobody"},
		"timeout": {"nobody"}, "title": {strings.Repeat("W", 99)}})).want(422)
	look(b.post("/play", url.Values{"play": {"futures"}, "name": {"Bot 2"}})).want(422)
	look(b.post("/play", url.Values{"invite": {"futures"}, "name": {"Ada"}})).want(200)
	b.post("/language", url.Values{"language": {"ja"}}).want(200)
	made := look(b.setUp("futures", 4, []string{player, "random", "random", player}, url.Values{"listed": {"yes"}, "hints": {"yes"},
		"limit": {"600"}, "c.rounds": {"2"}})).want(200)
	links := made.links()
	first := look(b.sitDown(links["席1（青）"], "Ada")).want(200)
	other := s.browser(t)
	other.post("/language", url.Values{"language": {"ja"}}).want(200)
	look(other.get("/t/" + made.idOf() + "/sit"))
	second := look(other.sitDown(links["席4（紫）"], "Quiet")).want(200)
	look(b.get("/t/" + made.idOf()))
	look(b.get("/t/" + made.idOf() + "/table"))
	look(b.get("/t/" + made.idOf() + "/watch"))
	look(b.get("/"))

	// A move that is refused, an old question, and what does not exist.
	page := look(b.get(first.at.Path))
	ask := value(page.byID("now"), "data-ask")
	for _, typed := range []string{"", "buy corn up", "nonsense", "place rice-up 9"} {
		look(b.post(first.at.Path+"/play", url.Values{"ask": {ask}, "typed": {typed}}))
	}
	look(b.post(first.at.Path+"/play", url.Values{"ask": {"999"}, "move": {"p0 pass"}}))
	look(b.post(first.at.Path+"/leave", nil))
	look(b.post(first.at.Path+"/hint", nil)).want(200)
	for _, name := range []string{"Ada", "Quiet", "Bot 3"} {
		look(b.post(first.at.Path+"/name", url.Values{"name": {name}}))
	}
	look(b.post(first.at.Path+"/play", url.Values{"ask": {ask}, "typed": {"p3 pass"}}))
	look(b.get("/t/none"))
	look(b.get(second.at.Path))

	players := []*paper{first, second}
	for moves := 0; value(players[0].byID("now"), "data-stage") == "playing"; {
		for i, p := range players {
			p = look(p.b.get(p.at.Path))
			if forms := p.forms("/play"); len(forms) > 1 {
				if moves++; moves == 3 {
					look(p.form("/undo").send())
					look(players[1-i].b.get(players[1-i].at.Path)).form("/undo/refuse").send()
					look(p.b.get(p.at.Path))
				}
				if p = look(p.b.get(p.at.Path)); len(p.forms("/play")) > 1 {
					p.forms("/play")[moves%(len(forms)-1)].pressFirst()
				}
			}
			players[i] = p.b.get(strings.TrimSuffix(p.at.Path, "/play"))
		}
	}
	for _, path := range []string{"", "/results", "/story", "/replay", "/replay?at=20"} {
		look(b.get(first.at.Path + path))
	}
	look(b.get("/t/" + made.idOf() + "/table"))
	look(b.get("/"))
}

// TestJapanese_not checks that a page is whole in English, and offers no other language, if its game or the page itself does not
// have Japanese.
func TestJapanese_not(t *testing.T) {
	_, b := visiting(t)
	b.post("/language", url.Values{"language": {"ja"}}).want(200)
	japanese := regexp.MustCompile(`[\p{Hiragana}\p{Katakana}\p{Han}]`)
	look := func(p *paper) *paper {
		t.Helper()
		if got := p.language(); got != "en" || japanese.MatchString(p.text) || len(p.forms("/language")) > 0 {
			t.Errorf("%s is in %s, with %q", p.at, got, japanese.FindString(p.text))
		}
		return p
	}
	look(b.get("/verify"))
	look(b.post("/verify", url.Values{"record": {"no record"}})).want(422)
	for _, g := range games.All() {
		look(b.get("/rules/" + g.Name()))
		if slices.Contains(g.Languages, games.Japanese) {
			continue
		}
		look(b.get("/new?game=" + g.Name()))
		look(b.post("/new", url.Values{"game": {g.Name()}, "players": {"4"}, "limit": {"1"}}))
		look(b.get("/learn/" + g.Name()))
		look(b.get("/learn/" + g.Name() + "?step=999"))
		b.get("/tips/" + g.Name()).want(200)
	}
	made := look(b.setUp("merlin", 4, []string{player, "random", "random", player}, url.Values{"listed": {"yes"}})).want(200)
	page := look(b.sitDown(made.links()["Seat 1 (blue)"], "Ada")).want(200)
	for _, path := range []string{"", "/sit", "/table", "/p0", "/p0/results", "/watch", "/p3"} {
		look(b.get("/t/" + page.idOf() + path))
	}
	look(b.post(page.at.Path+"/play", url.Values{"ask": {"1"}, "typed": {"nonsense"}}))
	next, stop := b.fragments(page.idOf()+"/p0:0.0.x", page.idOf()+"/p0")
	defer stop()
	if _, text := next(); japanese.MatchString(text) {
		t.Errorf("a fragment of the stream has %q", japanese.FindString(text))
	}
	look(b.post(page.at.Path+"/name", url.Values{"name": {"Bot 3"}}))
}
