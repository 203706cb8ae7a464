package site

import (
	"cmp"
	"net/http"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file is the page for the owner of a table.

type ownerPage struct {
	Ask      string
	SeatView host.SeatView
	Links    shownLinks
	Seats    []ownerSeat
	Begun    bool
}

type ownerSeat struct {
	host.SeatInfo
	Row seatRow
}

// keeper returns the table of a request if its browser owns it.
func (s *Site) keeper(r *http.Request) (place, error) {
	t, err := s.table(r)
	if err != nil {
		return place{}, err
	}
	browser, _ := browserOf(r)
	if !t.Owns(browser) {
		return place{}, host.ErrNotYours
	}
	return place{t, t.ID(), bourse.None, browser, ""}, nil
}

// owned shows a table to its owner. Just after it was made, the page shows the links.
func (s *Site) owned(w http.ResponseWriter, r *http.Request, t place) error {
	seen, err := t.Look(bourse.Spectator)
	if err != nil {
		return err
	}
	words := speakerOf(r)
	p := ownerPage{Ask: newAsk(), SeatView: seen, Links: shownLinks{s.invited(r, seen, words), s.shown(r, t.browser)},
		Begun: seen.Stage != host.Gathering && seen.Stage != host.Mixing}
	g, _ := games.Find(seen.Game) // the zero Game has bots too
	for _, info := range seen.Seats {
		p.Seats = append(p.Seats, ownerSeat{info, words.rowOf(g, info.Seat, "greedy", "")})
	}
	s.show(w, r, http.StatusOK, "owner",
		page{Title: words.say("owner.page", titleOf(seen.Title, seen.Game)), Game: seen.Game, Modules: []string{"share.js"},
			Said: s.said(w, r), Data: p})
	return nil
}

// keep runs what for the owner of a table.
func (s *Site) keep(w http.ResponseWriter, r *http.Request, what func(place) (outcome, error)) error {
	t, err := s.keeper(r)
	if err != nil {
		return err
	}
	if wait, ok := s.limits.answers.take(t.id + "/table"); !ok {
		return &tooMany{wait}
	}
	if err := parse400(r); err != nil {
		return err
	}
	return s.act(w, r, t.browser, func() (outcome, error) { return what(t) })
}

// replace puts a bot in a seat.
func (s *Site) replace(w http.ResponseWriter, r *http.Request) error {
	return s.keep(w, r, func(t place) (outcome, error) {
		seat, ok := seatOf(r.PostFormValue("seat"))
		if !ok || !seat.Player() {
			return outcome{}, host.ErrNoSeat
		}
		bot := cmp.Or(clean(r.PostFormValue("spec")), r.PostFormValue("bot"))
		return outcome{to: "/t/" + t.id + "/table", said: "replaced"},
			t.Replace(r.Context(), t.browser, seat, bot)
	})
}

// recall opens a seat again, with a new link.
func (s *Site) recall(w http.ResponseWriter, r *http.Request) error {
	return s.keep(w, r, func(t place) (outcome, error) {
		seat, ok := seatOf(r.PostFormValue("seat"))
		if !ok || !seat.Player() {
			return outcome{}, host.ErrNoSeat
		}
		secret, err := t.Recall(r.Context(), t.browser, seat)
		return outcome{to: "/t/" + t.id + "/table", links: []link{{speakerOf(r).colored(seat), secret}}}, err
	})
}

// abandon deletes a table.
func (s *Site) abandon(w http.ResponseWriter, r *http.Request) error {
	return s.keep(w, r, func(t place) (outcome, error) {
		if r.PostFormValue("sure") != "yes" {
			return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-table")
		}
		return outcome{to: "/", said: "abandoned"}, t.Abandon(r.Context(), t.browser)
	})
}
