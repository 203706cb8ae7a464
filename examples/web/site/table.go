package site

import (
	"cmp"
	"errors"
	"net/http"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file finds the table and seat of a request, and checks that its browser may see them.

// A place is a seat at a table, with the browser of the request.
type place struct {
	*host.Table
	id      string
	seat    bourse.Seat
	browser store.Hash
	shared  string // the secret of the link to a finished game, if the browser has no other right to see it
}

// path returns the address of the seat's page.
func (p place) path() string { return "/t/" + p.id + "/" + cmp.Or(p.shared, seatName(p.seat)) }

// table returns the table of a request.
func (s *Site) table(r *http.Request) (*host.Table, error) {
	id := r.PathValue("id")
	if !isID(id) {
		return nil, host.ErrNoTable
	}
	t, err := s.host.Table(id)
	if err != nil {
		return nil, err
	}
	return t.In(languageOf(r)), nil
}

// place returns the seat of a request, if its browser may see it.
func (s *Site) place(r *http.Request) (place, error) {
	t, err := s.table(r)
	if err != nil {
		return place{}, err
	}
	seat, ok := seatOf(r.PathValue("seat"))
	if !ok {
		return place{}, host.ErrNoSeat
	}
	browser, _ := browserOf(r)
	if !t.May(browser, seat) {
		return place{}, host.ErrNotYours
	}
	return place{t, t.ID(), seat, browser, ""}, nil
}

// viewed is place for pages that also show a finished game to anyone with the link to it.
func (s *Site) viewed(r *http.Request) (place, error) {
	secret, err := host.ParseSecret(r.PathValue("seat"))
	if err != nil {
		return s.place(r)
	}
	t, err := s.table(r)
	if err != nil {
		return place{}, err
	}
	if !t.IsShared(secret) {
		return place{}, host.ErrNotYours
	}
	return place{t, t.ID(), bourse.Spectator, store.Hash{}, secret.String()}, nil
}

// mine is place for requests that only the player may make. They count against the limit of the seat.
func (s *Site) mine(r *http.Request) (place, error) {
	p, err := s.place(r)
	if err == nil && p.seat == bourse.Spectator {
		err = host.ErrNotYours
	}
	if err != nil {
		return place{}, err
	}
	if wait, ok := s.limits.answers.take(p.id + "/" + seatName(p.seat)); !ok {
		return place{}, &tooMany{wait}
	}
	return p, parse400(r)
}

// sees reports whether a browser has a place at a table, or anyone may watch it.
func sees(t *host.Table, browser store.Hash) bool {
	return t.Owns(browser) || len(t.Seats(browser)) > 0 || t.May(browser, bourse.Spectator)
}

// parse400 parses a form.
func parse400(r *http.Request) error {
	if sendsJSON(r) {
		return nil
	}
	err := r.ParseForm()
	var big *http.MaxBytesError
	if err != nil && !errors.As(err, &big) {
		return errForm
	}
	return err
}

// base returns the start of the addresses in links.
func (s *Site) base(r *http.Request) string {
	switch {
	case s.o.Origin != "":
		return s.o.Origin
	case r.TLS != nil:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// shownLinks are the links that a page shows: an invitation, and others that it shows once.
type shownLinks struct {
	Invitation *invitation // or nil
	List       []shownLink
}

// A shownLink is a link as a page shows it.
type shownLink struct{ Name, Address string }

// shown returns the links that a page shows once.
func (s *Site) shown(r *http.Request, browser store.Hash) (list []shownLink) {
	id := r.PathValue("id")
	for _, l := range s.once.show(browser, r.URL.Path) {
		list = append(list, shownLink{l.Name, s.base(r) + "/t/" + id + "/sit#" + l.Secret.String()})
	}
	return list
}

// secretOf parses what a player pastes: a secret, or the whole link that contains it.
func secretOf(text string) (host.Secret, error) {
	text = strings.TrimSpace(text)
	if at := strings.LastIndexByte(text, '#'); at >= 0 {
		text = text[at+1:]
	}
	return host.ParseSecret(text)
}
