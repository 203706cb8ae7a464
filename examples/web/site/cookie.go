package site

import (
	"crypto/rand"
	"net/http"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file implements cookies: the one by which a browser is known, and the one with what its next page says.

const (
	cookieName = "browser"
	cookieAge  = 400 * 24 * 3600 // seconds: what browsers keep at most
	saidCookie = "said"
	saidAge    = 60
)

// setCookie gives a browser a cookie for the addresses below a path, for so many seconds; -1 removes it.
func (s *Site) setCookie(w http.ResponseWriter, r *http.Request, name, value, path string, age int) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: path, MaxAge: age, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: s.secure || r.TLS != nil})
}

// browserOf returns the hash of a browser's secret. A request without a cookie, or with one that is not of
// the form, is of a browser that nothing is known of.
func browserOf(r *http.Request) (store.Hash, bool) {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return store.Hash{}, false
	}
	secret, err := host.ParseSecret(c.Value)
	if err != nil {
		return store.Hash{}, false
	}
	return secret.Hash(), true
}

// known returns the hash of a browser's secret and gives it one if it has none. It must come before the first
// byte of the answer.
func (s *Site) known(w http.ResponseWriter, r *http.Request) store.Hash {
	if hash, ok := browserOf(r); ok {
		return hash
	}
	var secret host.Secret
	rand.Read(secret[:])
	s.setCookie(w, r, cookieName, secret.String(), "/", cookieAge)
	return secret.Hash()
}

// renew makes the cookie last as long as from now.
func (s *Site) renew(w http.ResponseWriter, r *http.Request) {
	if _, ok := browserOf(r); !ok {
		return
	}
	c, _ := r.Cookie(cookieName)
	s.setCookie(w, r, cookieName, c.Value, "/", cookieAge)
}

// said returns what the page at an address is to say after a form, once. No link can have a page say anything.
func (s *Site) said(w http.ResponseWriter, r *http.Request) *said {
	c, err := r.Cookie(saidCookie)
	if err != nil {
		return nil
	}
	s.setCookie(w, r, saidCookie, "", r.URL.Path, -1)
	if text := saidTexts[c.Value]; text != "" {
		return &said{Text: text}
	}
	return nil
}
