package site

import (
	"container/list"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net/http"
	"path"
	"sync"
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

// A link is a link to share, with the name of its place.
type link struct {
	Name   string
	Secret host.Secret
}

// once remembers the results of forms.
type once struct {
	mu    sync.Mutex
	forms map[formKey]*list.Element
	order list.List // of *form, the oldest first
	shown map[shownKey]*form
}

type formKey struct {
	browser store.Hash
	ask     string
}

// A shownKey is a page of a browser.
type shownKey struct {
	browser store.Hash
	path    string
}

type form struct {
	key  formKey
	at   time.Time
	done chan struct{} // closed when the outcome is known
	got  outcome
	err  error
}

func newOnce() *once {
	return &once{forms: map[formKey]*list.Element{}, shown: map[shownKey]*form{}}
}

// do runs a form and remembers its outcome. Another form with the same number from the same browser gets the
// same outcome, and again is true. A form that failed can be tried again. A form without a number runs each
// time.
func (o *once) do(browser store.Hash, ask string,
	what func() (outcome, error)) (got outcome, again bool, err error) {
	if ask == "" || len(ask) > maxAsk {
		ask = newAsk()
	}
	key := formKey{browser, ask}
	o.mu.Lock()
	o.forget()
	if e, ok := o.forms[key]; ok {
		f := e.Value.(*form)
		o.mu.Unlock()
		<-f.done
		o.mu.Lock()
		defer o.mu.Unlock()
		if f.err == nil {
			o.arm(f)
		}
		return f.got, true, f.err
	}
	f := &form{key: key, at: time.Now(), done: make(chan struct{})}
	e := o.order.PushBack(f)
	o.forms[key] = e
	o.mu.Unlock()

	finished := false
	defer func() { // a form that panicked is not remembered
		o.mu.Lock()
		defer o.mu.Unlock()
		if f.got, f.err = got, err; err == nil && finished {
			o.arm(f)
		} else {
			f.err = orUndone(err)
			o.drop(e)
		}
		close(f.done)
	}()
	got, err = what()
	finished = true
	return got, false, err
}

// orUndone returns err, or an error that says that the form did not run.
func orUndone(err error) error {
	if err == nil {
		return errors.New("it was not done")
	}
	return err
}

// arm lets the next page show the links of a form. The caller has locked o.
func (o *once) arm(f *form) {
	if len(f.got.links) == 0 {
		return
	}
	o.shown[shownKey{f.key.browser, f.got.to}] = f
}

// show returns the links that a page shows, once.
func (o *once) show(browser store.Hash, path string) []link {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.forget()
	key := shownKey{browser, path}
	f := o.shown[key]
	if f == nil {
		return nil
	}
	delete(o.shown, key)
	return f.got.links
}

// forget drops outcomes that are too old or too many.
func (o *once) forget() {
	for e := o.order.Front(); e != nil; e = o.order.Front() {
		if len(o.forms) < maxOnce && time.Since(e.Value.(*form).at) < onceTime {
			return
		}
		o.drop(e)
	}
}

func (o *once) drop(e *list.Element) {
	f := e.Value.(*form)
	if o.forms[f.key] == e {
		delete(o.forms, f.key)
		o.order.Remove(e)
	}
	if key := (shownKey{f.key.browser, f.got.to}); o.shown[key] == f {
		delete(o.shown, key)
	}
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
