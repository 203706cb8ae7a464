package site

import (
	"cmp"
	"container/list"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"path"
	"sync"
	"time"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file does things once: it runs each form once, however often it is sent, and keeps values in memory, so that each is
// made once for everyone who asks for it.

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

// maxDrawings is the most drawings that are kept. Each has some ten kilobytes.
const maxDrawings = 256

// Kept are the values that were used last, by their keys. A key names everything that a value depends on.
type kept[T any] struct {
	most int           // 0 for maxDrawings
	age  time.Duration // after which a value is made again; 0 for never
	mu   sync.Mutex
	all  map[string]*list.Element
	used list.List // of *making[T], the last one used first
}

// A making is a value that is made once.
type making[T any] struct {
	key   string
	began time.Time
	do    sync.Once
	value T
	err   error
}

// errUnmade reports that a value could not be made, perhaps for somebody else who asked for it.
var errUnmade = errors.New("it could not be made")

// of returns the value with a key, and makes it if it is not kept. Errors are not kept.
func (k *kept[T]) of(key string, produce func() (T, error)) (T, error) {
	k.mu.Lock()
	e := k.all[key]
	if e != nil && k.isOld(e.Value.(*making[T])) {
		k.drop(e)
		e = nil
	}
	if e == nil {
		if k.all == nil {
			k.all = map[string]*list.Element{}
		}
		if len(k.all) == cmp.Or(k.most, maxDrawings) {
			k.drop(k.used.Back())
		}
		e = k.used.PushFront(&making[T]{key: key, began: time.Now()})
		k.all[key] = e
	}
	k.used.MoveToFront(e)
	k.mu.Unlock()
	one := e.Value.(*making[T])
	one.do.Do(func() {
		one.err = errUnmade // if produce panics
		defer func() {
			if one.err != nil {
				k.mu.Lock()
				defer k.mu.Unlock()
				k.drop(e)
			}
		}()
		one.value, one.err = produce()
	})
	return one.value, one.err
}

// take forgets the value with a key and returns it, or the zero value if none is kept.
func (k *kept[T]) take(key string) (value T) {
	k.mu.Lock()
	e := k.all[key]
	if e == nil {
		k.mu.Unlock()
		return value
	}
	k.drop(e)
	k.mu.Unlock()
	one := e.Value.(*making[T])
	one.do.Do(func() {}) // waits if it is being made
	if !k.isOld(one) {
		value = one.value
	}
	return value
}

// isOld reports whether a value has to be made again.
func (k *kept[T]) isOld(one *making[T]) bool { return k.age > 0 && time.Since(one.began) >= k.age }

// drop forgets a value. The caller has locked k.
func (k *kept[T]) drop(e *list.Element) {
	if key := e.Value.(*making[T]).key; k.all[key] == e {
		delete(k.all, key)
		k.used.Remove(e)
	}
}

// key returns the key of something that a seat sees.
func (p place) key(parts ...any) string { return fmt.Sprint(p.ID(), " ", p.seat, " ", parts) }
