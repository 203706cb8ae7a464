package site

import (
	"crypto/rand"
	"net/http"
	"strings"
	"unicode"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file has what browsers keep in cookies: who they are, the message of the next page, and whether reactions are
// hidden.

const (
	cookieName = "browser"
	cookieAge  = 400 * 24 * 3600 // seconds: the longest that browsers allow
	saidCookie = "said"
	saidAge    = 60
)

// setCookie sets a cookie for the addresses below a path, for a number of seconds. -1 deletes it.
func (s *Site) setCookie(w http.ResponseWriter, r *http.Request, name, value, path string, age int) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: path, MaxAge: age, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: s.secure || r.TLS != nil})
}

// cookieOf returns the value of a cookie, or "" if the browser does not have it.
func cookieOf(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// browserOf returns the hash of a browser's secret, or of the token of a program. It reports false for a request without
// a valid one.
func browserOf(r *http.Request) (store.Hash, bool) {
	if token, valid, found := tokenOf(r); found {
		return token.Hash(), valid
	}
	secret, err := host.ParseSecret(cookieOf(r, cookieName))
	if err != nil {
		return store.Hash{}, false
	}
	return secret.Hash(), true
}

// known returns the hash of a browser's secret, and gives the browser a secret if it has none. Call it before
// the first byte of the response.
func (s *Site) known(w http.ResponseWriter, r *http.Request) store.Hash {
	if hash, ok := browserOf(r); ok {
		return hash
	}
	var secret host.Secret
	rand.Read(secret[:])
	s.setCookie(w, r, cookieName, secret.String(), "/", cookieAge)
	return secret.Hash()
}

// said returns the message that a page shows once after a form. It comes from a cookie, so no link can make a
// page show a message.
func (s *Site) said(w http.ResponseWriter, r *http.Request) *said {
	word := cookieOf(r, saidCookie)
	if word == "" {
		return nil
	}
	s.setCookie(w, r, saidCookie, "", r.URL.Path, -1)
	return saidOf(word, speakerOf(r))
}

// saidOf returns the message said.WORD, or nil if there is none.
func saidOf(word string, words speaker) *said {
	if text, ok := words.words["said."+word]; ok {
		return &said{Text: text}
	}
	return nil
}

// muteCookie is set to yes in browsers that hide reactions.
const muteCookie = "mute"

func isMuted(r *http.Request) bool { return cookieOf(r, muteCookie) == "yes" }

// mute hides reactions in a browser, or shows them again, and returns to the page.
func (s *Site) mute(w http.ResponseWriter, r *http.Request) error {
	if err := parseForm(r); err != nil {
		return err
	}
	value, age := "yes", cookieAge
	if r.PostFormValue("mute") != "yes" {
		value, age = "", -1
	}
	s.setCookie(w, r, muteCookie, value, "/", age)
	http.Redirect(w, r, backOf(r), http.StatusSeeOther)
	return nil
}

// backOf returns the address on this server to which a form leads back.
func backOf(r *http.Request) string {
	back := r.PostFormValue("back")
	if !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") || strings.Contains(back, "\\") ||
		strings.ContainsFunc(back, unicode.IsControl) { // browsers drop tabs
		return "/"
	}
	return back
}
