package site

import (
	"html/template"
	"math"
	"net/http"
	"time"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file shows the page of a seat. The template "now" is the part that changes: the page contains it, and
// the address that ends in /now serves it alone.

type seatPage struct {
	host.SeatView
	Picture   board.Picture
	words     speaker
	Base      string // the address of the page
	Self      host.SeatInfo
	Watcher   bool
	Turn      bool
	Ask       int
	Groups    []group
	Typed     string // the typed text that was refused
	Left      int    // seconds left for the decision; -1 for no limit
	Ranks     []rank
	Owner     bool
	Hooks     bool // webhooks are on
	Hook      string
	Forms     string // the number of the forms that are not moves; its first letter is rare, so that it is found fast
	Links     shownLinks
	NamesJSON string       // the names of the seats
	Buttons   []item       // the moves that cannot be played on the visible board, if there are few
	Help      []teach.Mark // notes on the decision
	Muted     bool         // the browser hides reactions
	Unfold    bool         // the list of moves is open: it has moves that are nowhere else
	Changes   template.JS  // the changes of the board since the page's version, as JSON; "" for none
	Told      string       // what has happened since the page's version, if it was one step
	Late      bool         // the sheet with the tables is left out, because the page does not show it
}

// A rank is a player's place at the end.
type rank struct {
	bourse.Standing
	Name string
}

// A fairBox describes how the seed is drawn.
type fairBox struct {
	fair.Public
	JSON   template.JS
	Parts  []fairPart
	Nobody bool // only the server contributes
	Began  bool
}

// A fairPart is the contribution of one participant.
type fairPart struct {
	Who        int
	Name       string
	Commitment string // "" until it is sent
	Revealed   bool
}

// seat shows the page of a seat.
func (s *Site) seat(w http.ResponseWriter, r *http.Request, p place) error {
	return s.showSeat(w, r, p, http.StatusOK, s.said(w, r), "")
}

// showSeat writes the whole page of a seat, with a message if something was done or refused.
func (s *Site) showSeat(w http.ResponseWriter, r *http.Request, p place, status int, said *said,
	typed string) error {
	now, err := s.look(r, p, false)
	if err != nil {
		return err
	}
	if led, err := s.onward(w, r, p, now.SeatView); led || err != nil {
		return err
	}
	now.Typed, now.Links = typed, s.links(r, p, now.SeatView)
	whole := page{Title: titleOf(now.Title, now.Game) + " · " + now.Self.Name, Game: now.Game, Turn: now.Turn, Said: said, Data: now,
		Play: now, Wasm: s.o.Wasm.Files() != nil}
	if said == nil && !now.Turn && len(now.Links.List) == 0 && now.Stage < host.Over {
		whole.Refresh = 15
	}
	return s.show(w, r, status, "seat", whole)
}

// now writes the part of the page that changes, and what has changed on the board since the event in the
// address, unless moves were undone since.
func (s *Site) now(w http.ResponseWriter, r *http.Request, p place) error {
	from, err := numberIn(r.FormValue("from"), "fail.from")
	if err != nil {
		return err
	}
	undone, err := numberIn(r.FormValue("undone"), "fail.from")
	if err != nil {
		return err
	}
	now, err := s.look(r, p, r.FormValue("sheet") == "closed")
	if err != nil {
		return err
	}
	now.Changes = s.changes(p, now.Game, undone, from, now.Events)
	if from > 0 && undone == now.Undone {
		told, _ := p.Told(p.seat, from, now.Events) // the page then asks for each step
		now.Told = caption(told)
	}
	return s.write(w, http.StatusOK, partsOf(r, now.Forms), func(m *markup) error { now.now(m); return nil })
}

// look gathers the data of a seat's page. If the page does not show the sheet with the tables, they are left out.
func (s *Site) look(r *http.Request, p place, closed bool) (*seatPage, error) {
	seen, err := p.Look(p.seat)
	if err != nil {
		return nil, err
	}
	now := &seatPage{SeatView: seen, words: speakerOf(r), Base: p.path(), Muted: isMuted(r),
		Watcher: p.seat == bourse.Spectator, Turn: seen.Ask > 0, Ask: seen.Ask, Left: -1, Owner: p.owns(), Hooks: s.o.CheckHook != nil, Forms: "~" + newAsk()}
	now.Self = host.SeatInfo{Seat: p.seat, Name: now.words.say("seat.watching")}
	if p.seat.Player() && int(p.seat) < len(seen.Seats) {
		now.Self = seen.Seats[p.seat]
	}
	if !seen.Deadline.IsZero() {
		now.Left = int(math.Ceil(max(0, time.Until(seen.Deadline).Seconds())))
	}
	now.Groups = grouped(seen.Choices)
	now.NamesJSON = jsonOf(namesOf(seen.Seats))
	bare := closed && seen.Stage == host.Playing
	now.Picture, _ = s.pictures.of(p.key(seen.Version, seen.Language, now.words.language, now.NamesJSON, bare), func() (board.Picture, error) {
		in := inputOf(seen)
		in.Bare = bare
		in.Choices, in.Refuse = board.ChoicesOf(seen.Choices), refusing(seen, now.words)
		in.Say = speakers[seen.Language].drawing(seen.Game)
		return s.pictured(in), nil
	})
	now.Late = bare && len(now.Picture.Panels) > 0
	now.Buttons, now.Unfold = unplaced(seen.Choices, now.Picture)
	if now.Turn {
		now.Help = teach.Of(seen.Game).In(seen.Language).For(seen.Phase, seen.Choices)
	}
	now.Ranks = ranksOf(seen)
	if now.Hooks && !now.Watcher {
		now.Hook, _ = p.Hook(p.browser, p.seat) // the page also works without the webhook's address
	}
	return now, nil
}

// Board returns the board as text, or "" before the match begins.
func (p *seatPage) Board() string {
	if p.Sight == nil {
		return ""
	}
	return p.Sight.Board()
}

// nameOf returns the name of a seat.
func nameOf(seen host.SeatView, seat bourse.Seat) string {
	if seat.Player() && int(seat) < len(seen.Seats) {
		return seen.Seats[seat].Name
	}
	return seating.Name(seat)
}

// Mix describes how the seed is drawn, for people and, as JSON, for the page's module.
func (p *seatPage) Mix() fairBox {
	seen := p.SeatView
	box := fairBox{Public: seen.Fair, JSON: template.JS(jsonOf(seen.Fair)), Nobody: seen.Fair.Players() == 0,
		Began: seen.Stage == host.Playing || seen.Stage == host.Over || seen.Stage == host.Undone}
	for i, c := range seen.Fair.Commitments {
		part := fairPart{Who: i, Name: p.words.say("seat.server"),
			Revealed: i > 0 && i <= len(seen.Fair.Revealed) && seen.Fair.Revealed[i-1]}
		if i > 0 {
			part.Name = nameOf(seen, bourse.Seat(seen.Fair.Seat(i)))
		}
		if c != (rng.Commitment{}) {
			part.Commitment = c.String()
		}
		box.Parts = append(box.Parts, part)
	}
	return box
}
