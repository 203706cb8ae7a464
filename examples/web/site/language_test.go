package site

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
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

// language returns the language of a page.
func (p *paper) language() string { return value(all(p.root, "html")[0], "lang") }

// TestLanguage checks that a page is in the browser's language, and then in the chosen one, at the same address. Two browsers
// at one table have different languages.
func TestLanguage(t *testing.T) {
	s, b := visiting(t)
	made := b.setUp("futures", 4, []string{player, "random", "random", "random"}, url.Values{"listed": {"yes"}}).want(200)
	page := b.asked(b.sitDown(made.links()["Seat 1 (blue)"], "Ada").want(200))
	for _, language := range []string{"ja", "en", "ja"} {
		next := page.form("/language").set("language", language).send().want(200)
		if next.at.Path != page.at.Path || next.language() != language {
			t.Errorf("%s leads to %s in %s", page.at, next.at, next.language())
		}
		page = next
	}
	if now := b.get(page.at.Path + "/now").want(200); !strings.Contains(now.text, "中間変動では") {
		t.Error("the part of the page that changes is not in Japanese")
	}
	other := s.browser(t)
	for accept, want := range map[string]string{"": "en", "ja": "ja"} {
		if got := other.get("/t/"+page.idOf()+"/watch", "Accept-Language", accept).language(); got != want {
			t.Errorf("a browser that accepts %q gets %s", accept, got)
		}
	}
	if small := b.get("/t/" + page.idOf() + "/watch/small.svg").want(200); !strings.Contains(small.text, "プレイヤー") && !strings.Contains(small.text, "CORN") {
		t.Error("the small picture is not in Japanese")
	}
	b.post("/language", url.Values{"language": {"xx"}}).want(400)
	for _, back := range []string{"//else.example/", "https://else.example/", `/\else.example`, "/\t/else.example"} {
		if got := b.post("/language", url.Values{"language": {"ja"}, "back": {back}}).want(200); got.at.Path != "/" {
			t.Errorf("%s leads to %s", back, got.at)
		}
	}
}
