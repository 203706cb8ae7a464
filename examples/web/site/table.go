package site

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file finds the table and seat of a request, and checks that its browser may see them.

// A place is a table or a seat at it, with the browser of the request.
type place struct {
	*host.Table
	seat    bourse.Seat // None for the table
	browser store.Hash
	shared  string // the secret of the link to a finished game, if the browser has no other right to see it
}

// root returns the address of the table, and path that of the seat's page.
func (p place) root() string { return "/t/" + p.ID() }

func (p place) path() string { return p.root() + "/" + cmp.Or(p.shared, seatName(p.seat)) }

// owns reports whether the browser owns the table.
func (p place) owns() bool { return p.Owns(p.browser) }

// plays reports whether the browser owns the table or has a seat at it.
func (p place) plays() bool { return p.owns() || len(p.Seats(p.browser)) > 0 }

// watches reports whether the browser may see what spectators see.
func (p place) watches() bool { return p.May(p.browser, bourse.Spectator) }

// sees reports whether the browser has a place at the table, or anyone may watch it.
func (p place) sees() bool { return p.plays() || p.watches() }

// table returns the table of a request.
func (s *Site) table(r *http.Request) (place, error) {
	id := r.PathValue("id")
	if !isID(id) {
		return place{}, host.ErrNoTable
	}
	t, err := s.host.Table(id)
	if err != nil {
		return place{}, err
	}
	browser, _ := browserOf(r)
	return place{t.In(languageOf(r)), bourse.None, browser, ""}, nil
}

// tableIf returns a function that returns the table of a request, if its browser may see it. Forms count against a
// limit.
func (s *Site) tableIf(may func(place) bool) func(*http.Request) (place, error) {
	return func(r *http.Request) (place, error) {
		p, err := s.table(r)
		switch {
		case err != nil:
			return place{}, err
		case !may(p):
			return place{}, host.ErrNotYours
		case r.Method == http.MethodPost:
			return s.sent(r, p)
		}
		return p, nil
	}
}

// place returns the seat of a request, if its browser may see it.
func (s *Site) place(r *http.Request) (p place, err error) {
	if p, err = s.table(r); err != nil {
		return place{}, err
	}
	var ok bool
	if p.seat, ok = seatOf(r.PathValue("seat")); !ok {
		return place{}, host.ErrNoSeat
	}
	if !p.May(p.browser, p.seat) {
		return place{}, host.ErrNotYours
	}
	return p, nil
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
	return place{t.Table, bourse.Spectator, store.Hash{}, secret.String()}, nil
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
	return s.sent(r, p)
}

// sent parses the form of a place, which counts against the place's limit.
func (s *Site) sent(r *http.Request, p place) (place, error) {
	if err := s.limits.answers.take(p.path()); err != nil {
		return place{}, err
	}
	return p, parseForm(r)
}

// parseForm parses a form.
func parseForm(r *http.Request) error {
	if sendsJSON(r) {
		return nil
	}
	err := r.ParseForm()
	if err == nil && strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		err = r.ParseMultipartForm(maxRecord)
	}
	if _, big := errors.AsType[*http.MaxBytesError](err); err != nil && !big {
		return errForm
	}
	return err
}

// numberIn returns the number that a request has as a text, which is 0 if the text is empty. The failure has the name
// of a text.
func numberIn(text, failure string) (int, error) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, refuse(http.StatusBadRequest, failure)
	}
	return n, nil
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

// secretOf parses what a player pastes: a secret, or the whole link that contains it.
func secretOf(text string) (host.Secret, error) {
	text = strings.TrimSpace(text)
	if at := strings.LastIndexByte(text, '#'); at >= 0 {
		text = text[at+1:]
	}
	return host.ParseSecret(text)
}
