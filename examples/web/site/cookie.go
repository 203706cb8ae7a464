package site

import (
	"crypto/rand"
	"net/http"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file knows browsers by their cookie.

const (
	cookieName = "browser"
	cookieAge  = 400 * 24 * 3600 // seconds: what browsers keep at most
)

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
	http.SetCookie(w, &http.Cookie{Name: cookieName, Value: secret.String(), Path: "/", MaxAge: cookieAge,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure || r.TLS != nil})
	return secret.Hash()
}

// renew makes the cookie last as long as from now.
func (s *Site) renew(w http.ResponseWriter, r *http.Request) {
	if _, ok := browserOf(r); !ok {
		return
	}
	c, _ := r.Cookie(cookieName)
	http.SetCookie(w, &http.Cookie{Name: cookieName, Value: c.Value, Path: "/", MaxAge: cookieAge,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure || r.TLS != nil})
}
