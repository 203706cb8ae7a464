package site

import (
	"encoding/json"
	"html/template"
	"math"
	"net/http"
	"time"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/fair"
	"bourse.example/examples/web/host"
	"bourse.example/rng"
)

// This file shows the page of a seat. What changes of it is one template, "now": the page has it in its
// middle, and the address that ends in /now has it alone.

type seatPage struct {
	host.Sight
	Base      string // the address of the page
	Self      host.SeatInfo
	Watcher   bool
	Turn      bool
	Ask       int
	Groups    []group
	Typed     string // what was typed and refused
	Now       time.Time
	Left      int // seconds for the decision; -1: no limit
	Last      []bourse.Line
	More      int // lines of the story before them
	Ranks     []rank
	Fair      fairBox
	Owner     bool
	Hooks     bool // webhooks are on
	Hook      string
	Forms     string // the number of the forms that are not answers
	Links     []shownLink
	Picture   board.Picture
	NamesJSON string      // what seats are called
	Changes   template.JS // in JSON: of the board, since the version that the page had; "": none are told
}

// A rank is a player's place in the end.
type rank struct {
	bourse.Standing
	Name string
}

// A fairBox says how chance is drawn.
type fairBox struct {
	fair.Public
	JSON    template.JS
	Parts   []fairPart
	Nobody  bool // adds anything beside the server
	Began   bool
	Over    bool
	Claimed bool // this seat adds something
}

// A fairPart is what one participant adds.
type fairPart struct {
	Who        int
	Name       string
	Commitment string // "": not yet
	Revealed   bool
}

// storyLines is how many lines of the story the page shows; another page has all of them.
const storyLines = 60

// seat shows the page of a seat.
func (s *Site) seat(w http.ResponseWriter, r *http.Request, p place) error {
	return s.showSeat(w, r, p, http.StatusOK, s.said(w, r), "")
}

// showSeat writes the whole page of a seat, after something was done or refused perhaps.
func (s *Site) showSeat(w http.ResponseWriter, r *http.Request, p place, status int, said *said,
	typed string) error {
	now, err := s.look(p)
	if err != nil {
		return err
	}
	if led, err := s.onward(w, r, p, now.Sight); led || err != nil {
		return err
	}
	now.Typed, now.Links = typed, s.shown(r, p.browser)
	whole := page{Title: titleOf(now.Title, now.Game) + " · " + now.Self.Name, Game: now.Game, Turn: now.Turn,
		Modules: []string{"seat.js", "fair.js", "table.js"}, Boards: true, Said: said, Data: now,
		Play: &attributes{Table: p.id, Seat: seatName(p.seat), Version: now.Version,
			Stage: now.Stage.String(), Ask: now.Sight.Ask, Turn: now.Turn}}
	if s.o.Wasm.Files() != nil {
		whole.Play.Rules = "/wasm/bourse.js"
	}
	if said == nil && !now.Turn && len(now.Links) == 0 && now.Stage < host.Over {
		whole.Refresh = 15
	}
	s.show(w, r, status, "seat", whole)
	return nil
}

// now shows what changes of the page, and tells what the events from the one named in the address on have
// changed.
func (s *Site) now(w http.ResponseWriter, r *http.Request, p place) error {
	from, err := fromOf(r)
	if err != nil {
		return err
	}
	now, err := s.look(p)
	if err != nil {
		return err
	}
	now.Changes = s.changesSince(p, now.Sight, from)
	s.write(w, r, http.StatusOK, "seat", "now", now)
	return nil
}

// look gathers what a seat's page shows.
func (s *Site) look(p place) (seatPage, error) {
	sight, err := p.Look(p.seat)
	if err != nil {
		return seatPage{}, err
	}
	now := seatPage{Sight: sight, Base: p.path(), Watcher: p.seat == bourse.Spectator, Turn: sight.Ask > 0,
		Ask: sight.Ask, Now: time.Now(),
		Left: -1, Owner: p.Owns(p.browser), Hooks: s.o.CheckHook != nil, Forms: newAsk()}
	now.Self = host.SeatInfo{Seat: p.seat, Name: watch}
	for _, info := range sight.Seats {
		if info.Seat == p.seat {
			now.Self = info
		}
	}
	if !sight.Deadline.IsZero() {
		now.Left = int(math.Ceil(max(0, sight.Deadline.Sub(now.Now).Seconds())))
	}
	now.Groups = grouped(sight.Choices)
	names := namesOf(sight.Seats)
	if text, err := json.Marshal(names); err == nil {
		now.NamesJSON = string(text)
	}
	now.Picture = s.pictured(board.Input{Game: sight.Game, View: sight.View, Names: names,
		Choices: sight.Choices, History: sight.History})
	now.Last = sight.Story
	if n := len(now.Last) - storyLines; n > 0 {
		now.Last, now.More = now.Last[n:], n
	}
	now.More += sight.From
	for _, st := range sight.Standings {
		now.Ranks = append(now.Ranks, rank{st, nameOf(sight, st.Seat)})
	}
	now.Fair = fairOf(sight, p.seat)
	if now.Hooks && !now.Watcher {
		now.Hook, _ = p.Hook(p.browser, p.seat) // a page without it is a page too
	}
	return now, nil
}

// nameOf is what a seat is called.
func nameOf(sight host.Sight, seat bourse.Seat) string {
	for _, info := range sight.Seats {
		if info.Seat == seat {
			return info.Name
		}
	}
	return seat.String()
}

// fairOf says how chance is drawn, to people and, in JSON, to the page's module.
func fairOf(sight host.Sight, seat bourse.Seat) fairBox {
	box := fairBox{Public: sight.Fair, Began: sight.Stage == host.Playing || sight.Stage == host.Over ||
		sight.Stage == host.Undone, Over: sight.Stage == host.Over}
	who := 0
	if seat.Player() && int(seat) < len(sight.Fair.Seats) {
		who = sight.Fair.Seats[seat]
	}
	box.Claimed = who > 0
	box.Nobody = sight.Fair.Players() == 0
	for i, c := range sight.Fair.Commitments {
		part := fairPart{Who: i, Name: "the server",
			Revealed: i > 0 && i <= len(sight.Fair.Revealed) && sight.Fair.Revealed[i-1]}
		if i > 0 {
			part.Name = nameOf(sight, bourse.Seat(sight.Fair.Seat(i)))
		}
		if c != (rng.Commitment{}) {
			part.Commitment = c.String()
		}
		box.Parts = append(box.Parts, part)
	}
	text, err := json.Marshal(struct {
		fair.Public
		Table string `json:"table"`
		Seat  string `json:"seat"`
		Who   int    `json:"who"`
	}{sight.Fair, sight.ID, seatName(seat), who})
	if err != nil {
		text = []byte("null")
	}
	box.JSON = template.JS(text) // Marshal escapes what could end the element
	return box
}
