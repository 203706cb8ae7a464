package site

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example"
	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// english has the words of pages in English.
var english = speakers[games.English]

// TestWords checks that the languages have the same texts with the same values, except those of pages that are in English
// only, and that the pages and their modules use all of them and no others.
func TestWords(t *testing.T) {
	pages, modules := sourceOf(t, "*.go")+sourceOf(t, "templates/*.html"), sourceOf(t, "static/*.js")
	verbs, values := regexp.MustCompile(`%(?:\[\d\])?[a-z]`), regexp.MustCompile(`\{\w+\}`)
	extra := named(t, speakers["ja"])
	for name, text := range english.words {
		prefix, end, _ := strings.Cut(name, ".")
		in, ok := speakers["ja"].words[name]
		if ok == slices.Contains(inEnglishOnly, prefix) {
			t.Errorf("ja.txt has %s: %t", name, ok)
		}
		if in == "" {
			in = text
		}
		first, _, _ := strings.Cut(text, "|")
		if got, want := len(verbs.FindAllString(in, -1)), len(verbs.FindAllString(first, -1)); got != want {
			t.Errorf("%s has %d values in ja.txt and %d in en.txt", name, got, want)
		}
		if got, want := slices.Sorted(slices.Values(values.FindAllString(in, -1))),
			slices.Sorted(slices.Values(values.FindAllString(text, -1))); !slices.Equal(got, want) {
			t.Errorf("%s has the values %q in ja.txt and %q in en.txt", name, got, want)
		}
		used := strings.Contains(pages, `"`+name+`"`) || strings.Contains(pages, `"`+prefix+`."`) ||
			strings.Contains(pages, `"error.why-"`) && prefix == "error" ||
			strings.Contains(pages, `saying "`+prefix+`."`) && strings.Contains(pages, `"`+end+`"`)
		if prefix == "script" {
			used = strings.Contains(modules, `"`+end+`"`) || strings.HasPrefix(end, "seed-") && strings.Contains(modules, "`seed-$")
		}
		if !used {
			t.Errorf("no page says %s", name)
		}
	}
	for name := range extra {
		if _, ok := speakers["ja"].words[name]; !ok {
			t.Errorf("ja.txt has no %s", name)
		}
	}
	for name, text := range speakers["ja"].words {
		if _, ok := english.words[name]; !ok && !extra[name] {
			t.Errorf("nothing says %s", name)
		}
		values := make([]any, strings.Count(name, "%v"))
		if got := fmt.Sprintf(text, values...); strings.HasPrefix(name, "note.") && strings.Contains(got, "%!") {
			t.Errorf("%s is %s", name, got)
		}
	}
	for _, said := range []struct{ call, prefix, files string }{
		{`\bsay\(? ?"([^"]+)"`, "", "templates/*.html"},
		{`\bsay\("([^"]+)"`, "script.", "static/*.js"},
		{`\.say\("([a-z.-]*[a-z-])"`, "", "*.go"},
		{`"((?:fail|yours|new|owner)\.[a-z-]+)"`, "", "*.go"},
	} {
		for _, m := range regexp.MustCompile(said.call).FindAllStringSubmatch(sourceOf(t, said.files), -1) {
			if _, ok := english.words[said.prefix+m[1]]; !ok {
				t.Errorf("%s say %s, which no language has", said.files, said.prefix+m[1])
			}
		}
	}
}

// named returns the names of the texts that a language has for what the code has in English.
func named(t *testing.T, words speaker) map[string]bool {
	t.Helper()
	all := map[string]bool{"input.move": true, "input.config": true, refusalName(bourse.ErrWrongSeat): true, refusalName(bourse.ErrSeedMoves): true}
	for _, bot := range bots.Names() {
		all["plays."+bot] = true
	}
	for seat := range bourse.Seat(bourse.MaxSeats) {
		all["colored."+seat.String()], all["mark."+seat.String()] = true, true
	}
	for _, g := range games.All() {
		for _, set := range g.Sets {
			all["set."+set.Name] = true
		}
		if slices.Contains(g.Languages, words.language) {
			all["rounds."+g.Rounds] = true
			d := g.Description()
			for _, c := range d.Config {
				if c.Name == "players" {
					continue
				}
				all["setting."+g.Name()+"."+c.Name] = true
				if _, doc := labelled(c.Doc); doc != "" {
					all["setting-doc."+g.Name()+"."+c.Name] = true
				}
			}
			for _, c := range d.Cards {
				all["card."+g.Name()+"."+c.ID], all["card-text."+g.Name()+"."+c.ID] = true, true
			}
			for _, e := range d.Codes {
				all[refusalName(e)] = true
			}
		}
	}
	for _, m := range notes.FindAllStringSubmatch(sourceOf(t, "../host/*.go"), -1) {
		all[noteName(m[1])] = true
	}
	for _, m := range entries.FindAllStringSubmatch(sourceOf(t, "../host/*.go")+sourceOf(t, "*.go"), -1) {
		all["input."+m[1]] = true
	}
	return all
}

// notes matches the formats of notes in the code of package host, and entries the entries that it or a page refuses.
var (
	notes   = regexp.MustCompile(`(?:noteOf\(|format :?= )"([^"]+)"`)
	entries = regexp.MustCompile(`(?:Field: |readText\(|readBot\(|verbatim\()"(\w+)"`)
)

// sourceOf returns the files that a pattern matches, without tests.
func sourceOf(t *testing.T, pattern string) (text string) {
	for _, name := range must.Get(filepath.Glob(pattern)) {
		if !strings.HasSuffix(name, "_test.go") {
			text += string(must.Get(os.ReadFile(name)))
		}
	}
	return text
}

// TestRefusal checks that a refusal speaks to the player whom it concerns.
func TestRefusal(t *testing.T) {
	for _, g := range games.All() {
		for _, e := range g.Description().Codes {
			got := english.refusal(e)
			if rest := strings.ReplaceAll(got, "the player who", ""); strings.Contains(rest, "the player") || strings.Contains(rest, "this seat") {
				t.Errorf("%s: %s", e.Code(), got)
			}
		}
	}
	e := codeOf(t, "futures", "card-placed")
	if got := english.refusal(e); got != "you have already placed a card" {
		t.Error(got)
	}
	if got := speakers["ja"].refusal(e); got != "カードはもう伏せました" {
		t.Error(got)
	}
}

// codeOf returns a refusal of a game.
func codeOf(t *testing.T, game, code string) *bourse.Illegal {
	t.Helper()
	for _, e := range must.Get(games.Find(game)).Description().Codes {
		if e.Code() == code {
			return e
		}
	}
	t.Fatalf("%s has no refusal %s", game, code)
	return nil
}

// TestTemplates checks that the templates of pages contain no words of their own.
func TestTemplates(t *testing.T) {
	action, letters := regexp.MustCompile(`(?s){{.*?}}`), regexp.MustCompile(`\p{L}{2,}`)
	code := regexp.MustCompile(`(?s)<code.*?</code>|<path.*?>`)
	for _, file := range must.Get(fs.Glob(templateFiles, "templates/*.html")) {
		text := action.ReplaceAllString(string(must.Get(templateFiles.ReadFile(file))), "·")
		text = strings.NewReplacer("noscript", "div", " hidden>", ">").Replace(code.ReplaceAllString(text, ""))
		for z := html.NewTokenizer(strings.NewReader(text)); z.Next() != html.ErrorToken; {
			token := z.Token()
			if token.Type == html.TextToken && letters.MatchString(token.Data) {
				t.Errorf("%s has the words %q", file, strings.TrimSpace(token.Data))
			}
			for _, a := range token.Attr {
				switch a.Key {
				case "aria-label", "title", "alt", "placeholder":
					if letters.MatchString(a.Val) && a.Val != "sha256:…" {
						t.Errorf("%s has the %s %q", file, a.Key, a.Val)
					}
				}
			}
		}
	}
}

// TestNote checks that notes of the host are in the language of the page, and those of earlier servers in English and marked.
func TestNote(t *testing.T) {
	s := speakers["ja"]
	for _, test := range []struct {
		note          host.Note
		english, text string
	}{
		{"\x1fA. <b>\x1f takes seat \x1f12\x1f.", "A. &lt;b&gt; takes seat 12.", `<p class="note">A. &lt;b&gt;が席12に着きました。</p>`},
		{"\x1fAda\x1f undid a move, and everyone agreed: the game continues from before it.",
			"Ada undid a move, and everyone agreed: the game continues from before it.",
			`<p class="note">全員の同意でAdaが手を取り消しました。ゲームはその手の前から続きます。</p>`},
		{"\x1fBot 2\x1f (\x1fgreedy: looks one move ahead\x1f) now plays for \x1fAda\x1f. It was seated by that player.",
			"Bot 2 (greedy: looks one move ahead) now plays for Ada. It was seated by that player.",
			`<p class="note">Adaが席をBot 2に任せました。</p>`},
		{"Ada takes seat 2.", "Ada takes seat 2.", `<p class="note" lang="en">Ada takes seat 2.</p>`},
		{"Something <else>.", "Something &lt;else&gt;.", `<p class="note" lang="en">Something &lt;else&gt;.</p>`},
		{"\x1fAda\x1f does 100 %.", "Ada does 100 %.", `<p class="note" lang="en">Ada does 100 %.</p>`},
		{"\x1f100 %\x1f leaves seat \x1f.", "100 % leaves seat .", `<p class="note" lang="en">100 % leaves seat .</p>`}, // damaged
	} {
		if got := string(s.note(test.note)); got != test.text {
			t.Errorf("%q: %s", test.note, got)
		}
		var plain string // what programs get
		must.Do(t, json.Unmarshal(must.Get(json.Marshal(test.note)), &plain))
		if got := string(english.note(test.note)); got != `<p class="note">`+test.english+"</p>" || html.EscapeString(plain) != test.english {
			t.Errorf("%q in English: %s, and as JSON %q", test.note, got, plain)
		}
	}
}
