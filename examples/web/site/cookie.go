package site

import (
	"crypto/rand"
	"net/http"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file implements two cookies: one identifies the browser, the other carries the message of the next
// page.

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

// browserOf returns the hash of a browser's secret. It reports false for a request without a valid cookie.
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

// renew extends the lifetime of the cookie.
func (s *Site) renew(w http.ResponseWriter, r *http.Request) {
	if _, ok := browserOf(r); !ok {
		return
	}
	c, _ := r.Cookie(cookieName)
	s.setCookie(w, r, cookieName, c.Value, "/", cookieAge)
}

// said returns the message that a page shows once after a form. It comes from a cookie, so no link can make a
// page show a message.
func (s *Site) said(w http.ResponseWriter, r *http.Request) *said {
	c, err := r.Cookie(saidCookie)
	if err != nil {
		return nil
	}
	s.setCookie(w, r, saidCookie, "", r.URL.Path, -1)
	if words := speakerOf(r); words.or("said."+c.Value, "") != "" {
		return &said{Text: words.say("said." + c.Value), Language: words.language}
	}
	return nil
}
