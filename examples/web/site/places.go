package site

import (
	"errors"
	"net/http"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file lets browsers sit down, by a link or in an open seat, and shows a browser its places at a table.

type placesPage struct {
	ID       string
	Ask      string
	SeatView *host.SeatView // nil if the browser may not see the table
	Yours    []host.SeatInfo
	Watch    bool
	Owner    bool
	Free     []host.SeatInfo // seats open to everyone
	Links    shownLinks
	Name     string // the remembered one
}

// places shows a browser's places at a table.
func (s *Site) places(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	browser := s.known(w, r)
	p := placesPage{ID: t.ID(), Ask: newAsk(), Owner: t.Owns(browser), Watch: t.May(browser, bourse.Spectator),
		Links: shownLinks{List: s.shown(r, browser)}, Name: preferences(r).Get("name")}
	title, game := speakerOf(r).say("places.table"), ""
	if sees(t, browser) {
		seen, err := t.Look(bourse.Spectator)
		if err != nil {
			return err
		}
		if led, err := s.onward(w, r, place{t, t.ID(), bourse.None, browser, ""}, seen); led || err != nil {
			return err
		}
		p.SeatView, p.Links.Invitation = &seen, s.invited(r, seen, speakerOf(r))
		p.fill(t.Seats(browser))
		title, game = titleOf(seen.Title, seen.Game), seen.Game
	}
	s.show(w, r, http.StatusOK, "places",
		page{Title: title, Game: game, Modules: []string{"sit.js", "share.js"}, Said: s.said(w, r), Data: p})
	return nil
}

// fill sets which seats the browser has and which it can take.
func (p *placesPage) fill(yours []bourse.Seat) {
	held := map[bourse.Seat]bool{}
	for _, seat := range yours {
		held[seat] = true
	}
	seated, goes := false, p.SeatView.Stage != host.Over && p.SeatView.Stage != host.Aside
	for _, info := range p.SeatView.Seats {
		if held[info.Seat] && info.Taken {
			p.Yours = append(p.Yours, info)
			seated = true
		}
	}
	for _, info := range p.SeatView.Seats {
		if goes && !seated && !info.Taken && (p.SeatView.Listed || p.SeatView.Invites || p.Owner || held[info.Seat]) {
			p.Free = append(p.Free, info)
		}
	}
}

type sitPage struct {
	ID, Ask, Name string
	Join          bool // the link invites to a table, and does not belong to a seat
}

// sitting shows the form behind a link. The secret is in the fragment, which browsers do not send.
func (s *Site) sitting(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	s.known(w, r)
	s.show(w, r, http.StatusOK, "sit",
		page{Title: speakerOf(r).say("sit.page"), Modules: []string{"sit.js"}, Said: s.said(w, r),
			Data: sitPage{t.ID(), newAsk(), preferences(r).Get("name"), strings.HasSuffix(r.URL.Path, "/join")}})
	return nil
}

// sit gives a browser the place of a link, or an open seat.
func (s *Site) sit(w http.ResponseWriter, r *http.Request) error {
	if wait, ok := s.limits.tables.takeFor(s.clientOf(r)); !ok {
		return &tooMany{wait}
	}
	t, err := s.table(r)
	if err != nil {
		return err
	}
	if err := parse400(r); err != nil {
		return err
	}
	browser := s.known(w, r)
	name := clean(r.PostFormValue("name"))
	s.remember(w, r)
	s.renew(w, r)
	err = s.act(w, r, browser, func() (outcome, error) { return s.enter(r, t, browser, name) })
	if f := failureOf(err); err != nil && !wantsJSON(r) && (f.status == http.StatusUnprocessableEntity ||
		errors.Is(err, host.ErrSecret)) {
		s.show(w, r, f.status, "sit", page{Title: speakerOf(r).say("sit.page"), Modules: []string{"sit.js"},
			Said: failed(f, speakerOf(r)), Data: sitPage{ID: t.ID(), Ask: newAsk(), Name: name}})
		return nil
	}
	return err
}

// enter does what the form asks for.
func (s *Site) enter(r *http.Request, t *host.Table, browser store.Hash, name string) (outcome, error) {
	script := r.PostFormValue("script") == "yes"
	if text := r.PostFormValue("seat"); text != "" {
		seat, ok := seatOf(text)
		if !ok || !seat.Player() {
			return outcome{}, host.ErrNoSeat
		}
		secret, err := t.Take(r.Context(), browser, seat, name, script)
		return outcome{to: "/t/" + t.ID() + "/" + seatName(seat),
			links: []link{{speakerOf(r).say("yours.link"), secret}}}, err
	}
	secret, err := secretOf(r.PostFormValue("secret"))
	if err != nil {
		return outcome{}, err
	}
	seat, err := t.Enter(r.Context(), browser, secret, name, script)
	if err != nil {
		return outcome{}, err
	}
	if seat == bourse.None {
		return outcome{to: "/t/" + t.ID() + "/table"}, nil
	}
	if seen, err := t.Look(bourse.Spectator); err == nil && seat == bourse.Spectator && seen.Invites &&
		seen.Stage == host.Gathering {
		return outcome{to: "/t/" + t.ID()}, nil // with the open seats
	}
	return outcome{to: "/t/" + t.ID() + "/" + seatName(seat)}, nil
}
