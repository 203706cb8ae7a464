package site

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"bourse.example/examples/internal/games"
)

// This file finds the language in which a browser is told its games. The words of the pages themselves are
// English; what a game tells in another language is marked with it.

const languageCookie = "language"

// languageOf returns the language that was chosen, or the one of ours that the browser likes best.
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

// language keeps the language that was chosen, and goes back to the page where that was done.
func (s *Site) language(w http.ResponseWriter, r *http.Request) error {
	if err := parse400(r); err != nil {
		return err
	}
	language, ok := games.Language(r.PostFormValue("language"))
	if !ok {
		return errForm
	}
	s.setCookie(w, r, languageCookie, language, "/", cookieAge)
	back := r.PostFormValue("back")
	if !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") || strings.Contains(back, "\\") {
		back = "/"
	}
	http.Redirect(w, r, back, http.StatusSeeOther)
	return nil
}

// A tongue is a language to choose.
type tongue struct {
	Tag, Name string
	Chosen    bool
}

// tongues returns all languages to choose from, and the address to come back to.
func tongues(r *http.Request) (list []tongue, back string) {
	chosen := languageOf(r)
	for _, tag := range games.Languages() {
		list = append(list, tongue{tag, games.LanguageName(tag), tag == chosen})
	}
	if r.Method != http.MethodGet {
		return list, "/"
	}
	return list, r.URL.RequestURI()
}

// marked returns the attribute of an element in a language, for pages in English.
func marked(language string) template.HTMLAttr {
	if language == "" || language == games.English {
		return ""
	}
	return template.HTMLAttr(` lang="` + language + `"`)
}

// inTongue returns a text, marked with its language.
func inTongue(language, text string) template.HTML {
	text = template.HTMLEscapeString(text)
	if attr := marked(language); attr != "" {
		text = "<span" + string(attr) + ">" + text + "</span>"
	}
	return template.HTML(text)
}

// toldIn returns the language in which a game is told to who wants to hear one.
func toldIn(g games.Game, language string) string {
	if slices.Contains(g.Languages, language) {
		return language
	}
	return games.English
}
