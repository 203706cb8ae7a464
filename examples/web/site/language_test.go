package site

import (
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

func TestLanguageOf(t *testing.T) {
	for _, test := range []struct{ cookie, accept, want string }{
		{"", "", "en"},
		{"", "ja", "ja"},
		{"", "ja-JP, en;q=0.5", "ja"},
		{"", "en-GB, ja;q=0.9", "en"},
		{"", "fr, de;q=0.8, ja;q=0.4, en;q=0.3", "ja"},
		{"", "ja;q=0", "en"},
		{"", "ja;q=x, *", "en"},
		{"en", "ja", "en"},
		{"ja", "en", "ja"},
		{"xx", "ja", "ja"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", test.accept)
		if test.cookie != "" {
			r.Header.Set("Cookie", languageCookie+"="+test.cookie)
		}
		if got := languageOf(r); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
}

// spoken returns the texts that a page marks as Japanese.
func (p *paper) spoken() (texts []string) {
	for d := range p.root.Descendants() {
		if d.Type == html.ElementNode && d.Data != "html" && value(d, "lang") == "ja" {
			texts = append(texts, textOf(d))
		}
	}
	return texts
}

// TestLanguage checks that every page uses the browser's language, and then the chosen one. Two browsers at
// one table have different languages.
func TestLanguage(t *testing.T) {
	s, b := visiting(t)
	made := b.setUp("futures", 4, []string{player, "random", "random", "random"}, url.Values{"listed": {"yes"}}).want(200)
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
	if got := page.spoken(); !slices.Equal(got, []string{"日本語"}) || page.byID("story") == nil {
		t.Errorf("in English, Japanese is %q", got)
	}
	choose := func(language string) *paper {
		for _, f := range page.forms("/language") {
			return f.set("language", language).send().want(200)
		}
		t.Fatal("no language can be chosen")
		return nil
	}
	japanese := choose("ja")
	if japanese.at.Path != page.at.Path {
		t.Errorf("%s leads to %s", page.at, japanese.at)
	}
	all := strings.Join(japanese.spoken(), "\n")
	for _, part := range []string{"前期取引：手札を1枚、場札に伏せて重ねてください", "中間変動では", "を伏せる", "場札0", "最初の相場変動",
		"取引マーカーを使って", "場札 0 1 2", "順番に手札を1枚ずつ", "ボード上に取引マーカーなし"} {
		if !strings.Contains(all, part) {
			t.Errorf("%q is not among what is Japanese:\n%s", part, all)
		}
	}
	for path, part := range map[string]string{"/story": "最初の相場変動", "/replay": "場札 0 1 2", "/now": "中間変動では"} {
		if got := b.get(page.at.Path + path).want(200).spoken(); !strings.Contains(strings.Join(got, "\n"), part) {
			t.Errorf("%s has in Japanese %q", path, got)
		}
	}
	if got := strings.Join(b.get("/").want(200).spoken(), "\n"); !strings.Contains(got, "取引マーカーを使って") ||
		strings.Contains(got, "pool") {
		t.Errorf("games are told in Japanese: %q", got)
	}
	other := s.browser(t)
	if got := strings.Join(other.get("/t/"+page.idOf()+"/watch", "Accept-Language", "ja").spoken(), "\n"); got != "" &&
		!strings.Contains(got, "最初の相場変動") {
		t.Errorf("another browser is told %q", got)
	}
	page = choose("en")
	if got := page.spoken(); !slices.Equal(got, []string{"日本語"}) {
		t.Errorf("chosen English, Japanese is %q", got)
	}
	b.post("/language", url.Values{"language": {"xx"}}).want(400)
	for _, back := range []string{"//else.example/", "https://else.example/", `/\else.example`, "/\t/else.example"} {
		if got := b.post("/language", url.Values{"language": {"ja"}, "back": {back}}).want(200); got.at.Path != "/" {
			t.Errorf("%s leads to %s", back, got.at)
		}
	}
}
