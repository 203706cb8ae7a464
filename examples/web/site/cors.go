package site

import (
	"crypto/rand"
	"net/http"
	"path"
	"slices"
	"strings"

	"bourse.example/examples/web/host"
)

// This file lets programs and pages of other origins play: with a token in place of the cookie.

// shared are the routes that pages of Options.Allow may use.
var shared = []string{
	"POST /t/{id}/sit", "POST /t/{id}/{seat}/play", "GET /stream",
	"GET /t/{id}/{seat}/view.json", "GET /t/{id}/{seat}/options.json", "GET /t/{id}/{seat}/events.json",
	"GET /t/{id}/{seat}/past.json", "GET /t/{id}/{seat}/undo.json",
}

// tokenOf returns the token of a request, which takes the place of the browser's secret. found reports whether the request
// names one, valid or not.
func tokenOf(r *http.Request) (token host.Secret, valid, found bool) {
	text, found := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer")
	if !found {
		return token, false, false
	}
	token, err := host.ParseSecret(strings.TrimSpace(text))
	return token, err == nil, true
}

// cross prepares the response to a page of an allowed origin, whose cookies do not count. It returns false for other
// requests, which must come from this site, and answers a preflight request, if it returns the status.
func (s *Site) cross(w http.ResponseWriter, r *http.Request) (allowed bool, status int) {
	origin, asked := r.Header.Get("Origin"), r.Header.Get("Access-Control-Request-Method")
	if !slices.Contains(s.o.Allow, origin) {
		return false, 0
	}
	to := r
	if r.Method == http.MethodOptions && asked != "" {
		to = r.Clone(r.Context())
		to.Method = asked
	}
	if _, pattern := s.mux.Handler(to); !slices.Contains(shared, pattern) {
		return false, 0
	}
	r.Header.Del("Cookie")
	h := w.Header()
	h.Set("Access-Control-Allow-Origin", origin)
	h.Add("Vary", "Origin")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if to == r {
		h.Set("Access-Control-Expose-Headers", "Ask, Next, Undone, Retry-After")
		return true, 0
	}
	h.Set("Access-Control-Allow-Methods", asked)
	h.Set("Access-Control-Allow-Headers", "Accept, Accept-Language, Authorization, Content-Type, Last-Event-ID")
	h.Set("Access-Control-Max-Age", "600")
	return true, http.StatusNoContent
}

// wantsToken reports whether a program sits down with a token.
func wantsToken(r *http.Request) bool {
	_, _, found := tokenOf(r)
	return found || r.PostFormValue("token") == "yes"
}

// sitToken seats a program, and tells it its token: the one in its request, so that it can ask again after a lost response,
// or else a new one.
func (s *Site) sitToken(w http.ResponseWriter, r *http.Request, t place) error {
	token, _, found := tokenOf(r) // which is valid, or ServeHTTP would have refused it
	if !found {
		rand.Read(token[:])
	}
	t.browser = token.Hash()
	got, err := enter(r, t, clean(r.PostFormValue("name")))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, reply{"table": t.ID(), "seat": path.Base(got.to), "token": token.String()})
}
