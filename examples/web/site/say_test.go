package site

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example/internal/testkit/must"
)

// extra matches the texts that are in the code in English.
var extra = regexp.MustCompile(`^(?:about|set|plays)\.`)

// TestWords checks that the languages have the same texts with the same values, and that the pages use all of them
// and no others.
func TestWords(t *testing.T) {
	pages := ""
	for _, pattern := range []string{"*.go", "templates/*.html"} {
		for _, name := range must.Get(fs.Glob(os.DirFS("."), pattern)) {
			pages += string(must.Get(os.ReadFile(name)))
		}
	}
	verbs := regexp.MustCompile(`%(?:\[\d\])?[a-z]`)
	for name, text := range english.words {
		in, ok := speakers["ja"].words[name]
		if !ok {
			t.Errorf("ja.txt has no %s", name)
		}
		first, _, _ := strings.Cut(text, "|")
		if got, want := len(verbs.FindAllString(in, -1)), len(verbs.FindAllString(first, -1)); got != want {
			t.Errorf("%s has %d values in ja.txt and %d in en.txt", name, got, want)
		}
		prefix, end, _ := strings.Cut(name, ".")
		if !strings.Contains(pages, `"`+name+`"`) && prefix != "stage" && prefix != "bots" &&
			!(prefix == "replay" && strings.Contains(pages, `"`+end+`"`)) {
			t.Errorf("no page says %s", name)
		}
	}
	for name := range speakers["ja"].words {
		if _, ok := english.words[name]; !ok && !extra.MatchString(name) {
			t.Errorf("en.txt has no %s", name)
		}
	}
	call := regexp.MustCompile(`\bsay\(? ?"([^"]+)"`)
	for _, name := range must.Get(fs.Glob(templateFiles, "templates/*.html")) {
		for _, m := range call.FindAllStringSubmatch(string(must.Get(templateFiles.ReadFile(name))), -1) {
			if _, ok := english.words[m[1]]; !ok {
				t.Errorf("%s says %s, which no language has", name, m[1])
			}
		}
	}
}

// TestTemplates checks that the templates of translated pages contain no words of their own.
func TestTemplates(t *testing.T) {
	action, letters := regexp.MustCompile(`(?s){{.*?}}`), regexp.MustCompile(`\p{L}{2,}`)
	for _, name := range append([]string{"frame"}, translated...) {
		text := action.ReplaceAllString(string(must.Get(templateFiles.ReadFile("templates/"+name+".html"))), "·")
		text = strings.NewReplacer("noscript", "div", " hidden>", ">").Replace(text)
		for z := html.NewTokenizer(strings.NewReader(text)); z.Next() != html.ErrorToken; {
			token := z.Token()
			if token.Type == html.TextToken && letters.MatchString(token.Data) {
				t.Errorf("%s.html has the words %q", name, strings.TrimSpace(token.Data))
			}
			for _, a := range token.Attr {
				switch a.Key {
				case "aria-label", "title", "alt", "placeholder":
					if letters.MatchString(a.Val) {
						t.Errorf("%s.html has the %s %q", name, a.Key, a.Val)
					}
				}
			}
		}
	}
}

// TestTranslated checks that translated pages are Japanese in a browser that asks for it, and mark what is not.
func TestTranslated(t *testing.T) {
	s, b, page := playing(t)
	end := playOn(t, b, page)
	english := regexp.MustCompile(`[a-z]{3}`)
	names := strings.NewReplacer("Ada", "", "Quiet", "", "Player", "", "Bot", "", "Futures!", "", "Small Print", "", "Economicon", "",
		"Merlin Economics", "", "JavaScript", "")
	for _, path := range []string{"/", "/t/" + page.idOf() + "/sit", "/t/" + page.idOf(), end.at.Path + "/results", end.at.Path + "/story",
		end.at.Path + "/replay"} {
		p := b.get(path, "Accept-Language", "ja").want(200)
		if got := value(all(p.root, "html")[0], "lang"); got != "ja" {
			t.Errorf("%s is in %s", path, got)
		}
		for d := range p.root.Descendants() {
			if d.Type != html.TextNode || !english.MatchString(names.Replace(d.Data)) || d.Parent.Data == "noscript" || d.Parent.Data == "script" {
				continue
			}
			marked := false
			for up := d.Parent; up != nil; up = up.Parent {
				marked = marked || value(up, "lang") == "en"
			}
			if !marked {
				t.Errorf("%s has %q", path, d.Data)
			}
		}
		if got := s.browser(t).get("/", "Accept-Language", "en").want(200); value(all(got.root, "html")[0], "lang") != "en" {
			t.Error("the first page is not in English")
		}
	}
}
