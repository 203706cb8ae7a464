package site

import (
	"html/template"
	"math"
	"net/http"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm/fair"
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
	Push      string // the key of the server for push messages, or ""
	Forms     string // the number of the forms that are not moves
	Links     shownLinks
	NamesJSON string       // the names of the seats
	Buttons   []item       // the moves that cannot be played on the visible board, if there are few
	Pass      string       // the move that passes; see passOf
	Help      []teach.Mark // notes on the decision
	Muted     bool         // the browser hides reactions
	Unfold    bool         // the list of moves is open: it has moves that are nowhere else
	Shortened bool         // the story has earlier lines
	Moments   []moment     // what has happened since the version of the browser's page
	Late      bool         // the sheet with the tables is left out, because the page does not show it
}

// A rank is a player's place at the end.
type rank struct {
	bourse.Standing
	Name string
}

// A fairBox describes how the seed is drawn.
type fairBox struct {
	host.Fair
	Form  string // the address of the seat that can type words now, or ""
	Begun bool
}

// Text returns the name of the text that says who determines the seed.
func (b fairBox) Text() string {
	switch {
	case !b.Begun:
		return "fair.before"
	case b.Source == fair.WordsOfPlayers:
		return "fair.words"
	case b.Source == fair.NumbersOfBrowsers:
		return "fair.numbers"
	}
	return "fair.alone"
}

// seat shows the page of a seat.
func (s *Site) seat(w http.ResponseWriter, r *http.Request, p place) error {
	return s.showSeat(w, r, p, http.StatusOK, s.said(w, r), "")
}

// showSeat writes the whole page of a seat, with a message if something was done or refused.
func (s *Site) showSeat(w http.ResponseWriter, r *http.Request, p place, status int, said *said,
	typed string) error {
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	if led, err := s.onward(w, r, p, seen); led || err != nil {
		return err
	}
	now := s.pageOf(r, p, seen)
	s.fill(now, p)
	now.Typed, now.Links = typed, s.links(r, p, now.SeatView)
	whole := page{Title: titleOf(now.Title, now.Game) + " · " + now.Self.Name, Game: now.Game, Turn: now.Turn, Said: said, Data: now,
		Play: now, Wasm: s.o.Wasm.Files() != nil}
	if said == nil && !now.Turn && len(now.Links.List) == 0 && now.Links.OneTime == "" && now.Stage < host.Over {
		whole.Refresh = 15
		if now.Mix().Form != "" {
			whole.Refresh = 60 // there is a field to type in
		}
	}
	return s.show(w, r, status, "seat", whole)
}

// now writes the fragment of a page, with the steps since the version in the address, or only the pictures of the steps.
func (s *Site) now(w http.ResponseWriter, r *http.Request, p place) error {
	if r.FormValue("steps") == "pictures" {
		seen, err := p.Look(p.seat)
		if err != nil {
			return err
		}
		now := s.pageOf(r, p, seen)
		now.Moments = s.moments(p, now, r.FormValue("since"), true)
		return write(w, r, http.StatusOK, "seat", "steps", now)
	}
	html, _, err := s.fragment(r, p, r.FormValue("since"), r.FormValue("sheet") == "open")
	if err != nil {
		return err
	}
	return writeHTML(w, http.StatusOK, html)
}

// pageOf returns the page of a seat without what takes time.
func (s *Site) pageOf(r *http.Request, p place, seen host.SeatView) *seatPage {
	now := &seatPage{SeatView: seen, words: speakerOf(r), Base: p.path(), Muted: isMuted(r),
		Watcher: p.seat == bourse.Spectator, Turn: seen.Ask > 0, Ask: seen.Ask, Left: -1, Owner: p.owns(),
		Forms: newAsk()}
	now.Self = host.SeatInfo{Seat: p.seat, Name: now.words.say("seat.watching")}
	if p.seat.Player() && int(p.seat) < len(seen.Seats) {
		now.Self = seen.Seats[p.seat]
	}
	if !now.Watcher && seen.Stage < host.Over {
		now.Push = s.o.PushKey
	}
	if !seen.Deadline.IsZero() {
		now.Left = int(math.Ceil(max(0, time.Until(seen.Deadline).Seconds())))
	}
	return now
}

// maxLines is the most lines of the story on a page.
const maxLines = 40

// fill adds what takes time to a page. The picture has no tables if the sheet is late.
func (s *Site) fill(now *seatPage, p place) {
	if more := len(now.Story) - maxLines; more > 0 {
		now.Story, now.Shortened = now.Story[more:], true
	}
	seen := now.SeatView
	now.Groups = grouped(seen.Choices)
	now.NamesJSON = jsonOf(namesOf(seen.Seats))
	now.Picture, _ = s.pictures.of(p.key(seen.Version, now.words.language, now.NamesJSON, now.Late), func() (board.Picture, error) {
		in := inputOf(seen)
		in.Bare = now.Late
		in.Choices, in.Refuse = board.ChoicesOf(seen.Choices), refusing(seen, now.words)
		return s.pictured(in), nil
	})
	now.Late = now.Late && len(now.Picture.Panels) > 0
	now.Buttons, now.Unfold = unplaced(seen.Choices, now.Picture)
	if now.Turn {
		now.Pass = passOf(seen.Choices)
		now.Help = teach.Of(seen.Game).In(seen.Language).For(seen.Phase, seen.Choices)
	}
	now.Ranks = ranksOf(seen)
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

// Mix describes how the seed is drawn.
func (p *seatPage) Mix() fairBox {
	box := fairBox{Fair: p.SeatView.Fair, Begun: p.Stage == host.Playing || p.Stage == host.Over || p.Stage == host.Undone}
	if p.Stage == host.Gathering && !p.Watcher && p.Self.Taken {
		box.Form = p.Base
	}
	return box
}

// Waits returns the name of a text for a player or for spectators.
func (p *seatPage) Waits(player, watcher string) string {
	if p.Watcher {
		return watcher
	}
	return player
}

// Reasons returns why there is a question, in lines.
func (p *seatPage) Reasons() []string {
	if !p.Turn {
		return nil
	}
	return strings.FieldsFunc(p.Why, func(r rune) bool { return r == '\n' })
}

// Reacts reports whether this browser can see the reactions to send.
func (p *seatPage) Reacts() bool { return p.Self.Taken || p.Watcher }

// Reaction returns what a player expresses now, as a picture.
func (p *seatPage) Reaction(seat bourse.Seat) template.HTML {
	if r := p.Reactions[seat]; r != "" && !p.Muted {
		return template.HTML(`<span class="reaction">` + faces[r] + "</span>")
	}
	return ""
}

// faces are the pictures of the reactions.
var faces = func() map[host.Reaction]string {
	all := map[host.Reaction]string{}
	for _, reaction := range host.Reactions {
		var b strings.Builder
		if err := templates["en/seat"].ExecuteTemplate(&b, "face", reaction); err != nil {
			panic(err) // the template is embedded in the program
		}
		all[reaction] = b.String()
	}
	return all
}()
