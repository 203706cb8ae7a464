package site

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file finds the language in which a browser reads pages and games. Texts in other languages than the page
// are marked.

const languageCookie = "language"

// languageOf returns the chosen language, or else the browser's favorite among ours.
func languageOf(r *http.Request) string {
	if c, err := r.Cookie(languageCookie); err == nil {
		if language, ok := games.Language(c.Value); ok {
			return language
		}
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

// A languageChoice is a language that can be chosen.
type languageChoice struct {
	Tag, Name string
	Chosen    bool
}

// languages returns the languages to choose from, and the address to return to.
func languages(r *http.Request) (list []languageChoice, back string) {
	chosen := languageOf(r)
	for _, tag := range games.Languages() {
		list = append(list, languageChoice{tag, games.LanguageName(tag), tag == chosen})
	}
	if r.Method != http.MethodGet {
		return list, "/"
	}
	return list, r.URL.RequestURI()
}

// toldIn returns the language in which a game is described: the given one if the game has it, or English.
func toldIn(g games.Game, language string) string {
	if slices.Contains(g.Languages, language) {
		return language
	}
	return games.English
}

// cacheByLanguage lets a browser keep a response that depends on the language of its request only.
func cacheByLanguage(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "private, max-age=600")
	w.Header().Set("Vary", "Accept-Language, Cookie")
}
