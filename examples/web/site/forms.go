package site

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net/http"
	"path"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file runs each form once, however often it is sent.

const (
	maxOnce  = 5_000            // forms remembered
	onceTime = 10 * time.Minute // how long a form is remembered
	maxAsk   = 64               // bytes of a form's number
)

// newAsk returns the number of a form: random, so nobody can guess it and no two forms share it.
func newAsk() string {
	var b [12]byte
	rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// An outcome is the result of a form: the address to go to, and the links shown there once.
type outcome struct {
	to    string
	links []link
	said  string // the end of the name of a text
	// invites is the secret of an invitation to the table; zero for none.
	invites host.Secret
}

// A link is a link to share, with the name of its place, or a one-time link without a name.
type link struct {
	Name   string
	Secret host.Secret
}

// once remembers the outcomes of forms.
type once struct {
	forms kept[outcome] // by browser and number
	links kept[[]link]  // that a page shows next, by browser and path
}

func newOnce() *once {
	return &once{kept[outcome]{most: maxOnce, age: onceTime}, kept[[]link]{most: maxOnce, age: onceTime}}
}

// do runs a form and remembers its outcome. Another form with the same number from the same browser gets the
// same outcome, and again is true. A form that failed can be tried again. A form without a number runs each
// time.
func (o *once) do(browser store.Hash, ask string,
	what func() (outcome, error)) (got outcome, again bool, err error) {
	if ask == "" || len(ask) > maxAsk {
		ask = newAsk()
	}
	again = true
	got, err = o.forms.of(string(browser[:])+ask, func() (outcome, error) {
		again = false
		return what()
	})
	if err == nil && len(got.links) > 0 {
		o.show(browser, got.to) // these links replace others
		o.links.of(string(browser[:])+got.to, func() ([]link, error) { return got.links, nil })
	}
	return got, again, err
}

// show returns the links that a page shows, once.
func (o *once) show(browser store.Hash, path string) []link {
	return o.links.take(string(browser[:]) + path)
}

// act runs a form once and redirects to where it leads.
func (s *Site) act(w http.ResponseWriter, r *http.Request, browser store.Hash,
	what func() (outcome, error)) error {
	got, again, err := s.once.do(browser, r.PostFormValue("ask"), what)
	if err != nil {
		return err
	}
	if got.invites != (host.Secret{}) {
		s.setCookie(w, r, invitationCookie, got.invites.String(), path.Dir(got.to), invitationAge)
	}
	word := got.said
	if again {
		word = "again"
	}
	if p, err := s.place(r); err == nil && wantsFragment(r) && p.path() == got.to {
		return s.reply(w, r, p, http.StatusOK, saidOf(word, speakerOf(r)))
	}
	return s.lead(w, r, got.to, word)
}

// lead redirects a browser to a page that shows the message said.WORD.
func (s *Site) lead(w http.ResponseWriter, r *http.Request, to, word string) error {
	if word != "" {
		s.setCookie(w, r, saidCookie, word, to, saidAge)
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// key returns the key of something that a seat sees.
func (p place) key(parts ...any) string { return fmt.Sprint(p.ID(), " ", p.seat, " ", parts) }
