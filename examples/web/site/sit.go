package site

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file shows a browser its seats at a table, lets it sit down by a link or in an open seat, and has the page for the
// owner of a table.

type placesPage struct {
	ID       string
	SeatView *host.SeatView // nil if the browser may not see the table
	Yours    []host.SeatInfo
	Watch    bool
	Owner    bool
	Free     []host.SeatInfo // seats open to everyone
	Links    shownLinks
	Name     string     // the remembered one
	Kind     games.Game // of the table
	Gathers  bool       // it is not too late for words
}

// places shows a browser's places at a table.
func (s *Site) places(w http.ResponseWriter, r *http.Request, t place) error {
	t.browser = s.known(w, r)
	p := placesPage{ID: t.ID(), Owner: t.owns(), Watch: t.watches(), Name: preferences(r).Get("name")}
	title, game := speakerOf(r).say("places.table"), ""
	if t.sees() {
		seen, err := t.Look(bourse.Spectator)
		if err != nil {
			return err
		}
		if led, err := s.onward(w, r, t, seen); led || err != nil {
			return err
		}
		p.SeatView, p.Links = &seen, s.links(r, t, seen)
		if p.Kind, err = games.Find(seen.Game); err != nil {
			return err
		}
		p.Gathers = seen.Stage == host.Gathering
		p.fill(t.Seats(t.browser))
		title, game = titleOf(seen.Title, seen.Game), seen.Game
	} else {
		p.Links = s.links(r, t, host.SeatView{})
	}
	return s.show(w, r, http.StatusOK, "places", page{Title: title, Game: game, Said: s.said(w, r), Data: p})
}

// fill sets which seats the browser has and which it can take.
func (p *placesPage) fill(yours []bourse.Seat) {
	seated, goes := false, p.SeatView.Stage != host.Over && p.SeatView.Stage != host.Aside
	for _, info := range p.SeatView.Seats {
		if info.Taken && slices.Contains(yours, info.Seat) {
			p.Yours = append(p.Yours, info)
			seated = true
		}
	}
	for _, info := range p.SeatView.Seats {
		if goes && !seated && !info.Taken && (p.SeatView.Listed || p.SeatView.Invites || p.Owner || slices.Contains(yours, info.Seat)) {
			p.Free = append(p.Free, info)
		}
	}
}

type sitPage struct {
	ID, Name string
	Join     bool       // the link invites to a table, and does not belong to a seat
	Device   bool       // it is a one-time link
	Game     games.Game // of the table
	Host     string     // who invites: the first player who sits there; "" if nobody does
	Number   string     // the commitment to the server's number, or "" once it is too late for words
}

// sitPage returns the page behind a link. Anyone who knows the table's address sees it, so it has the game, the name of
// one player and the server's commitment, and nothing else about the table.
func (s *Site) sitPage(t place, name string) (p sitPage, err error) {
	seen, err := t.Glance()
	if err != nil {
		return p, err
	}
	p = sitPage{ID: t.ID(), Name: name}
	for _, info := range seen.Seats {
		if info.Taken && info.Bot == "" && seen.Stage == host.Gathering && p.Host == "" {
			p.Host = info.Name
		}
	}
	if seen.Stage == host.Gathering {
		p.Number = seen.Fair.Promise.Server.String()
	}
	p.Game, err = games.Find(seen.Game)
	return p, err
}

// sitting shows the form behind a link. The secret is in the fragment, which browsers do not send.
func (s *Site) sitting(w http.ResponseWriter, r *http.Request, t place) error {
	s.known(w, r)
	words := speakerOf(r)
	p, err := s.sitPage(t, preferences(r).Get("name"))
	if err != nil {
		return err
	}
	p.Join, p.Device = strings.HasSuffix(r.URL.Path, "/join"), strings.HasSuffix(r.URL.Path, "/device")
	whole := page{Title: words.say("sit.page"), Game: p.Game.Name(), Said: s.said(w, r), Data: p}
	if s.o.Origin != "" {
		title := words.say("sit.at", p.Game.Title)
		if p.Host != "" {
			title = words.say("sit.invites", p.Host, p.Game.Title)
		}
		whole.Graph = &graph{title, words.say("about." + p.Game.Name()), s.o.Origin + r.URL.Path, s.o.Origin + "/static/" + p.Game.Name() + ".png"}
	}
	return s.show(w, r, http.StatusOK, "sit", whole)
}

// sit gives a browser the place of a link, or an open seat.
func (s *Site) sit(w http.ResponseWriter, r *http.Request, t place) error {
	if wantsToken(r) {
		return s.sitToken(w, r, t)
	}
	t.browser = s.known(w, r)
	name := clean(r.PostFormValue("name"))
	s.remember(w, r)
	if _, ok := browserOf(r); ok { // for another time
		s.setCookie(w, r, cookieName, cookieOf(r, cookieName), "/", cookieAge)
	}
	err := s.act(w, r, t.browser, func() (outcome, error) { return enter(r, t, name) })
	if f := failureOf(err); err != nil && !wantsJSON(r) && (f.status == http.StatusUnprocessableEntity ||
		errors.Is(err, host.ErrSecret)) {
		p, fault := s.sitPage(t, name)
		if fault != nil {
			return fault
		}
		return s.show(w, r, f.status, "sit", page{Title: speakerOf(r).say("sit.page"), Game: p.Game.Name(), Said: failed(f, speakerOf(r)), Data: p})
	}
	return err
}

// enter does what the form asks for.
func enter(r *http.Request, t place, name string) (outcome, error) {
	words := r.PostFormValue("words")
	if r.PostFormValue("seat") != "" {
		seat, err := playerIn(r)
		if err != nil {
			return outcome{}, err
		}
		secret, err := t.Take(r.Context(), t.browser, seat, name, words)
		return outcome{to: t.root() + "/" + seatName(seat), links: []link{{speakerOf(r).say("yours.link"), secret}}}, err
	}
	secret, err := secretOf(r.PostFormValue("secret"))
	if err != nil {
		return outcome{}, err
	}
	seat, err := t.Enter(r.Context(), t.browser, secret, name, words)
	if err != nil {
		return outcome{}, err
	}
	if seat == bourse.None {
		return outcome{to: t.root() + "/table"}, nil
	}
	if seen, err := t.Look(bourse.Spectator); err == nil && seat == bourse.Spectator && seen.Invites &&
		seen.Stage == host.Gathering {
		return outcome{to: t.root()}, nil // with the open seats
	}
	return outcome{to: t.root() + "/" + seatName(seat)}, nil
}

type ownerPage struct {
	SeatView host.SeatView
	Links    shownLinks
	Seats    []ownerSeat
	Begun    bool
}

type ownerSeat struct {
	host.SeatInfo
	Row seatRow
}

// owned shows a table to its owner. Just after it was made, the page shows the links.
func (s *Site) owned(w http.ResponseWriter, r *http.Request, t place) error {
	seen, err := t.Look(bourse.Spectator)
	if err != nil {
		return err
	}
	words := speakerOf(r)
	p := ownerPage{SeatView: seen, Links: s.links(r, t, seen),
		Begun: seen.Stage != host.Gathering}
	g, _ := games.Find(seen.Game) // the zero Game has bots too
	for _, info := range seen.Seats {
		p.Seats = append(p.Seats, ownerSeat{info, words.rowOf(g, info.Seat, g.Bot(usualStrength), "")})
	}
	return s.show(w, r, http.StatusOK, "owner",
		page{Title: words.say("owner.page", titleOf(seen.Title, seen.Game)), Game: seen.Game, Said: s.said(w, r), Data: p})
}

// playerIn returns the player's seat in a form.
func playerIn(r *http.Request) (bourse.Seat, error) {
	seat, ok := seatOf(r.PostFormValue("seat"))
	if !ok || !seat.Player() {
		return seat, host.ErrNoSeat
	}
	return seat, nil
}

// replace puts a bot in a seat.
func replace(r *http.Request, t place) (outcome, error) {
	seat, err := playerIn(r)
	if err != nil {
		return outcome{}, err
	}
	bot := cmp.Or(clean(r.PostFormValue("spec")), r.PostFormValue("bot"))
	return outcome{to: t.root() + "/table", said: "replaced"}, t.Replace(r.Context(), t.browser, seat, bot)
}

// fill puts bots in the open seats of a table, so that the game begins.
func fill(r *http.Request, t place) (outcome, error) {
	seen, err := t.Look(t.seat)
	if err != nil {
		return outcome{}, err
	}
	g, err := games.Find(seen.Game)
	if err != nil {
		return outcome{}, err
	}
	to := t.root()
	if seats := t.Seats(t.browser); len(seats) > 0 {
		to += "/" + seatName(seats[0])
	}
	return outcome{to: to}, t.Fill(r.Context(), t.browser, botOf(g, r.PostFormValue("bots")))
}

// recall opens a seat again, with a new link.
func recall(r *http.Request, t place) (outcome, error) {
	seat, err := playerIn(r)
	if err != nil {
		return outcome{}, err
	}
	secret, err := t.Recall(r.Context(), t.browser, seat)
	return outcome{to: t.root() + "/table", links: []link{{speakerOf(r).colored(seat), secret}}}, err
}

// abandon deletes a table.
func abandon(r *http.Request, t place) (outcome, error) {
	if r.PostFormValue("sure") != "yes" {
		return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-table")
	}
	return outcome{to: "/", said: "abandoned"}, t.Abandon(r.Context(), t.browser)
}
