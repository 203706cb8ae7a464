package site

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file chooses the language of a page. A page about a game can be in the languages of the game, and a page that
// belongs to no game in all languages. The rulebooks and the page that checks records are in English.

const languageCookie = "language"

// languagesKey is the key of the languages that a page can be in, in the context of its request.
type languagesKey struct{}

// limitedTo returns a request whose page can be in these languages only, English first.
func limitedTo(r *http.Request, languages []string) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), languagesKey{}, languages))
}

// inEnglish returns a handler of pages that are in English only.
func inEnglish(serve handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		return serve(w, limitedTo(r, []string{games.English}))
	}
}

// aboutGame returns a request whose page can be in the languages of the game or table that it names, if it names one.
func (s *Site) aboutGame(r *http.Request) *http.Request {
	name := r.PathValue("game")
	if id := r.PathValue("id"); isID(id) {
		if t, err := s.host.Table(id); err == nil {
			name = t.Game()
		}
	}
	return inGame(r, name)
}

// inGame returns a request whose page can be in the languages of a game, if there is such a game.
func inGame(r *http.Request, name string) *http.Request {
	if g, err := games.Find(name); err == nil {
		return limitedTo(r, g.Languages)
	}
	return r
}

// languagesOf returns the languages that a request's page can be in.
func languagesOf(r *http.Request) []string {
	if list, ok := r.Context().Value(languagesKey{}).([]string); ok {
		return list
	}
	return games.Languages()
}

// languageOf returns the language of a request's page: the favorite of its browser, or English if the page cannot be in
// that.
func languageOf(r *http.Request) string {
	if favorite := favorite(r); slices.Contains(languagesOf(r), favorite) {
		return favorite
	}
	return games.English
}

// favorite returns the chosen language, or else the browser's favorite among ours.
func favorite(r *http.Request) string {
	if language, ok := games.Language(cookieOf(r, languageCookie)); ok {
		return language
	}
	best, most := games.English, 0.0
	for _, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, weight, weighted := strings.Cut(part, ";")
		q := 1.0
		if weighted {
			var err error
			if q, err = strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64); err != nil {
				continue
			}
		}
		if language, ok := games.Language(strings.TrimSpace(tag)); ok && q > most {
			best, most = language, q
		}
	}
	return best
}

// language stores the chosen language in a cookie and returns to the page.
func (s *Site) language(w http.ResponseWriter, r *http.Request) error {
	if err := parseForm(r); err != nil {
		return err
	}
	language, ok := games.Language(r.PostFormValue("language"))
	if !ok {
		return errForm
	}
	s.setCookie(w, r, languageCookie, language, "/", cookieAge)
	http.Redirect(w, r, backOf(r), http.StatusSeeOther)
	return nil
}

// languages returns the languages to choose from, if there is a choice, and the address to return to.
func languages(r *http.Request) (list []option, back string) {
	if all := languagesOf(r); len(all) > 1 {
		list = options(all, languageOf(r), games.LanguageName)
	}
	if r.Method != http.MethodGet {
		return list, "/"
	}
	return list, r.URL.RequestURI()
}

// cacheByLanguage lets a browser keep a response that depends on the language of its request only.
func cacheByLanguage(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "private, max-age=600")
	w.Header().Set("Vary", "Accept-Language, Cookie")
}
