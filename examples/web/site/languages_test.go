package site

import (
	"cmp"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// extra matches the texts that are in the code in English.
var extra = regexp.MustCompile(`^(?:about|set|plays|rounds|colored|mark|phase|panel|card|card-text|value|draw|note|setting|setting-doc|illegal)\.`)

// TestWords checks that the languages have the same texts with the same values, and that the pages and their
// modules use all of them and no others.
func TestWords(t *testing.T) {
	pages, modules := "", ""
	for _, pattern := range []string{"*.go", "templates/*.html"} {
		for _, name := range must.Get(fs.Glob(os.DirFS("."), pattern)) {
			pages += string(must.Get(os.ReadFile(name)))
		}
	}
	for _, name := range must.Get(fs.Glob(os.DirFS("."), "static/*.js")) {
		modules += string(must.Get(os.ReadFile(name)))
	}
	verbs, values := regexp.MustCompile(`%(?:\[\d\])?[a-z]`), regexp.MustCompile(`\{\w+\}`)
	for name, text := range english.words {
		in, ok := speakers["ja"].words[name]
		if !ok {
			t.Errorf("ja.txt has no %s", name)
		}
		first, _, _ := strings.Cut(text, "|")
		if got, want := len(verbs.FindAllString(in, -1)), len(verbs.FindAllString(first, -1)); got != want {
			t.Errorf("%s has %d values in ja.txt and %d in en.txt", name, got, want)
		}
		if got, want := slices.Sorted(slices.Values(values.FindAllString(in, -1))),
			slices.Sorted(slices.Values(values.FindAllString(text, -1))); !slices.Equal(got, want) {
			t.Errorf("%s has the values %q in ja.txt and %q in en.txt", name, got, want)
		}
		prefix, end, _ := strings.Cut(name, ".")
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
	for name := range speakers["ja"].words {
		if _, ok := english.words[name]; !ok && !extra.MatchString(name) {
			t.Errorf("en.txt has no %s", name)
		}
	}
	for _, said := range []struct{ call, prefix, files string }{
		{`\bsay\(? ?"([^"]+)"`, "", "templates/*.html"},
		{`\bsay\("([^"]+)"`, "script.", "static/*.js"},
		{`"((?:fail|yours|new|owner)\.[a-z-]+)"`, "", "*.go"},
	} {
		for _, name := range must.Get(fs.Glob(os.DirFS("."), said.files)) {
			for _, m := range regexp.MustCompile(said.call).FindAllStringSubmatch(string(must.Get(os.ReadFile(name))), -1) {
				if _, ok := english.words[said.prefix+m[1]]; !ok {
					t.Errorf("%s says %s, which no language has", name, said.prefix+m[1])
				}
			}
		}
	}
}

// TestWords_games checks that a language has words for the settings, the phases, the cards and the refusals of the
// games that have the language.
func TestWords_games(t *testing.T) {
	words := speakers["ja"]
	for _, g := range games.All() {
		if !slices.Contains(g.Languages, words.language) {
			continue
		}
		var names []string
		d := g.Description()
		for _, c := range d.Config {
			if c.Name != "players" {
				names = append(names, "setting."+g.Name()+"."+c.Name)
			}
		}
		for _, c := range d.Cards {
			names = append(names, "card."+g.Name()+"."+c.ID, "card-text."+g.Name()+"."+c.ID)
		}
		for _, e := range d.Enums {
			for _, phase := range e.Values {
				if e.Name == "Phase" && phase != "none" {
					names = append(names, "phase."+g.Name()+"."+phase)
				}
			}
		}
		for _, e := range d.Codes {
			names = append(names, refusalName(e))
		}
		for _, name := range names {
			if _, ok := words.words[name]; !ok {
				t.Errorf("%s.txt has no %s", words.language, name)
			}
		}
	}
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

// TestNote checks that notes of the host are translated, and otherwise marked as English.
func TestNote(t *testing.T) {
	for _, test := range [][2]string{
		{"A. <b> takes seat 12.", `<p class="note">A. &lt;b&gt;が席12に着きました。</p>`},
		{"Ada undid a move, and everyone agreed: the game continues from before it.",
			`<p class="note">全員の同意でAdaが手を取り消しました。ゲームはその手の前から続きます。</p>`},
		{"Something <else>.", `<p class="note" lang="en">Something &lt;else&gt;.</p>`},
	} {
		if got := string(speakers["ja"].note(test[0])); got != test[1] {
			t.Errorf("%s: %s", test[0], got)
		}
	}
	if got := string(english.note("Ada takes seat 1.")); got != `<p class="note">Ada takes seat 1.</p>` {
		t.Error(got)
	}
}

// notes matches the texts of notes in the source of package host. Errors begin with a small letter.
var notes = regexp.MustCompile(`"((?:%s|[A-Z])[^"]* [^"]*\.)"|who \+ "( [^"]*\.)"`)

// TestNote_host checks that there are Japanese words for all notes of package host, except those that quote the
// strength of a bot.
func TestNote_host(t *testing.T) {
	values := strings.NewReplacer("move%s", "move, and everyone agreed", " %s", " seat 2", "%s", "Ada", "%d", "3")
	found := 0
	for _, name := range must.Get(fs.Glob(os.DirFS("../host"), "*.go")) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, m := range notes.FindAllStringSubmatch(string(must.Get(os.ReadFile("../host/"+name))), -1) {
			text := values.Replace(cmp.Or(m[1], "%s"+m[2]))
			if _, ok := speakers["ja"].translate("note.", text); !ok && !strings.Contains(text, "It ") {
				t.Errorf("%s: ja.txt has no words for %q", name, text)
			}
			found++
		}
	}
	if found < 9 {
		t.Errorf("only %d notes were found", found)
	}
}
