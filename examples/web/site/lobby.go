package site

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"rsc.io/qr"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/sentences"
)

// This file shows the first page, with a browser's own tables and those that are open to everyone, and begins games from it:
// against bots, or with friends who share one link.

type lobbyPage struct {
	Mine  []ownTable
	Ended []ownTable
	Open  []host.Summary
	Tiles []tile
	Name  string
	Bots  []option
}

// A tile is a game on the first page, with the choices that the browser made last.
type tile struct {
	games.Game
	Players, Set []option
}

// An ownTable is a table at which the browser has a place.
type ownTable struct {
	host.Summary
	Places []ownPlace
}

// An ownPlace is a seat of the browser.
type ownPlace struct {
	Seat    bourse.Seat
	Name    string
	Version string // "" if it cannot change any more
	Turn    bool
	Rank    bourse.Standing // in a finished game; its Place is 0 if it is unknown
}

func (s *Site) lobby(w http.ResponseWriter, r *http.Request) error {
	return s.showLobby(w, r, http.StatusOK, s.said(w, r), preferences(r))
}

// showLobby shows the first page with the choices of a browser.
func (s *Site) showLobby(w http.ResponseWriter, r *http.Request, status int, line *said,
	chosen url.Values) error {
	p := lobbyPage{Open: s.host.Lobby(), Tiles: tiles(chosen, speakerOf(r)), Name: chosen.Get("name"),
		Bots: speakerOf(r).botOptions(chosen.Get("bots"))}
	turn := false
	if browser, ok := browserOf(r); ok {
		list, err := s.host.Mine(r.Context(), browser)
		if err != nil {
			return err
		}
		for _, sum := range list {
			if sum.Stage == host.Over || sum.Stage == host.Aside {
				p.Ended = append(p.Ended, s.own(sum, len(p.Ended) < maxResults))
			} else {
				p.Mine = append(p.Mine, s.own(sum, false))
			}
			turn = turn || sum.Turn
		}
	}
	return s.show(w, r, status, "lobby",
		page{Title: speakerOf(r).say("start.page"), Turn: turn, Refresh: 60, Said: line,
			Data: p})
}

// tiles returns the games with what the browser chose last.
func tiles(chosen url.Values, words speaker) (list []tile) {
	for _, g := range games.All() {
		t := tile{Game: g}
		t.Players = counts(g, cmp.Or(chosen.Get("players."+g.Name()), strconv.Itoa(g.Standard)))
		for _, s := range g.Sets {
			t.Set = append(t.Set, option{s.Name, words.or("set."+s.Name, sentences.Capital(strings.Split(s.About, ":")[0])),
				s.Name == cmp.Or(chosen.Get("set."+g.Name()), g.Sets[0].Name)})
		}
		list = append(list, t)
	}
	return list
}

// partsText describes a set of parts of a game.
func partsText(set games.PartSet) string {
	if set.Years > 1 {
		return fmt.Sprintf("%s; %d years", sentences.Capital(set.About), set.Years)
	}
	return sentences.Capital(set.About) + "; 1 year"
}

const (
	maxResults = 20    // how many finished games of a browser are shown with their results
	maxKept    = 5_000 // how many results are kept in memory
)

// standings returns the standings of a finished game, or nil if it cannot be read. They are in its record only, so
// they are kept.
func (s *Site) standings(sum host.Summary) []bourse.Standing {
	if sum.Stage != host.Over {
		return nil
	}
	ranks, _ := s.results.of(sum.ID, func() ([]bourse.Standing, error) {
		t, err := s.host.Table(sum.ID)
		if err != nil {
			return nil, err
		}
		seen, err := t.Look(bourse.Spectator)
		return seen.Standings, err
	})
	return ranks
}

// own adds the places of the browser to a summary, with the versions that the lobby's module follows, or with the
// results of a finished game.
func (s *Site) own(sum host.Summary, results bool) ownTable {
	own := ownTable{Summary: sum}
	var ranks []bourse.Standing
	if results {
		ranks = s.standings(sum)
	}
	for _, seat := range sum.Yours {
		p := ownPlace{Seat: seat, Name: watch}
		if seat.Player() {
			info := sum.Seats[seat]
			p.Name, p.Turn = info.Name, info.Waiting && sum.Stage == host.Playing
		}
		for _, st := range ranks {
			if st.Seat == seat {
				p.Rank = st
			}
		}
		if t, err := s.host.Table(sum.ID); err == nil && sum.Stage != host.Over {
			p.Version, _ = t.Version(seat) // without a version the module does not follow the seat
		}
		own.Places = append(own.Places, p)
	}
	return own
}

// usualStrength is the strength of bots unless somebody chooses another.
const usualStrength = "club"

// botOf returns the bot of a strength for a game, or of the usual one if there is no such strength.
func botOf(g games.Game, strength string) string {
	return cmp.Or(g.Bot(strength), g.Bot(usualStrength))
}

// preferencesCookie holds what a browser has chosen for its games: name, bots, players.GAME and set.GAME.
const preferencesCookie = "preferences"

// preferences returns what a browser chose last.
func preferences(r *http.Request) url.Values {
	chosen, _ := url.ParseQuery(cookieOf(r, preferencesCookie)) // what can be parsed
	return chosen
}

// remember stores the choices in a form for the next game, and returns everything that is stored.
func (s *Site) remember(w http.ResponseWriter, r *http.Request) url.Values {
	chosen := preferences(r)
	names := []string{"name", "bots"}
	for _, g := range games.All() {
		names = append(names, "players."+g.Name(), "set."+g.Name())
	}
	kept := url.Values{}
	for _, name := range names {
		text := chosen.Get(name)
		if r.PostForm.Has(name) {
			text = clean(r.PostForm.Get(name))
		}
		if text != "" && len(text) <= 4*host.MaxName {
			kept.Set(name, text)
		}
	}
	s.setCookie(w, r, preferencesCookie, kept.Encode(), "/", cookieAge)
	return kept
}

// begin makes a table and seats the browser there: against bots if the form says play, and with open seats if
// it says invite.
func (s *Site) begin(w http.ResponseWriter, r *http.Request) error {
	chosen, how := s.remember(w, r), "play"
	switch {
	case r.PostForm.Has("invite"):
		how = "invite"
	case r.PostForm.Has("save"):
		return s.lead(w, r, "/", "")
	}
	g, err := gameIn(r.PostFormValue(how))
	if err != nil {
		return err
	}
	setup, err := speakerOf(r).setupOf(g, how, chosen)
	if err == nil {
		err = host.CheckName(chosen.Get("name"))
	}
	if f := failureOf(err); err != nil && f.status == http.StatusUnprocessableEntity {
		return s.showLobby(w, r, f.status, failed(f, speakerOf(r)), chosen)
	} else if err != nil {
		return err
	}
	browser := s.known(w, r)
	setup.Maker = s.clientOf(r).maker(browser)
	r.PostForm.Set("ask", r.PostFormValue("ask")+g.Name()+how) // each button runs once
	return s.act(w, r, browser, func() (outcome, error) {
		return s.sitAlone(r, browser, setup, chosen.Get("name"))
	})
}

// setupOf returns the table that a form of the first page asks for.
func (words speaker) setupOf(g games.Game, how string, chosen url.Values) (host.Setup, error) {
	players, err := words.playersIn(g, chosen.Get("players."+g.Name()))
	if err != nil {
		return host.Setup{}, err
	}
	set := chosen.Get("set." + g.Name())
	standard, err := settings(g, players, set)
	if err != nil {
		return host.Setup{}, refuse(http.StatusUnprocessableEntity, "fail.no-set")
	}
	setup := host.Setup{Game: g.Name(), Config: []byte(jsonOf(standard)), Hints: how == "play", Invites: how == "invite",
		Seats: make([]host.SeatSetup, players)}
	for i := 1; i < players && how == "play"; i++ {
		setup.Seats[i].Bot = botOf(g, chosen.Get("bots"))
	}
	return setup, nil
}

// playersIn returns the number of players that a form has, which is the usual one if the text is empty.
func (words speaker) playersIn(g games.Game, text string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(text, strconv.Itoa(g.Standard)))
	if err != nil || n < g.Min || n > g.Max {
		return 0, refuse(http.StatusUnprocessableEntity, "fail.players", g.Title, words.span(g.Min, g.Max))
	}
	return n, nil
}

// sitAlone makes a table and takes its first seat.
func (s *Site) sitAlone(r *http.Request, browser store.Hash, setup host.Setup, name string) (outcome, error) {
	made, err := s.host.Make(r.Context(), browser, setup)
	if err != nil {
		return outcome{}, err
	}
	t, err := s.host.Table(made.ID)
	if err == nil {
		_, err = t.Take(r.Context(), browser, 0, name, "")
	}
	return outcome{to: "/t/" + made.ID + "/p0", invites: invites(setup, made)}, err
}

// The cookie of an invitation has the secret of its link, for the pages of the table in its maker's browser.
// The server does not store the secret.
const (
	invitationCookie = "invitation"
	invitationAge    = 24 * 3600 // after a day a table that has not begun is gone
)

// invites returns the secret of the link to a table that invites, and otherwise no secret.
func invites(setup host.Setup, made host.Made) (secret host.Secret) {
	if setup.Invites {
		secret = made.Watch
	}
	return secret
}

// shownLinks are the links that a page shows.
type shownLinks struct {
	Root, Table string   // the address of the table, without and with the server's
	List        []link   // shown once
	OneTime     string   // the one-time link to the seat, shown once, or ""
	Invitation  string   // the address that lets everyone take a seat, or ""
	Bots        []option // for the seats that nobody takes
}

// links returns the links that a page shows: those that it shows once, and while the table waits for players the
// invitation that the browser's cookie has.
func (s *Site) links(r *http.Request, p place, seen host.SeatView) shownLinks {
	l := shownLinks{Root: p.root(), Table: s.base(r) + p.root(), List: s.once.show(p.browser, r.URL.Path)}
	if len(l.List) == 1 && l.List[0].Name == "" {
		l.OneTime, l.List = l.Table+"/device#"+l.List[0].Secret.String(), nil
	}
	secret, err := host.ParseSecret(cookieOf(r, invitationCookie))
	if err == nil && seen.ID != "" && seen.Stage == host.Gathering {
		l.Invitation = l.Table + "/join#" + secret.String()
		l.Bots = speakerOf(r).botOptions(preferences(r).Get("bots"))
	}
	return l
}

// botOptions returns the strengths to choose from.
func (words speaker) botOptions(chosen string) []option {
	return options(games.Strengths, cmp.Or(chosen, usualStrength), func(s string) string { return words.say("bots." + s) })
}

// QR returns a link as a QR code with a name, with the quiet zone of four modules that readers need.
func (shownLinks) QR(link, name string) (template.HTML, error) {
	code, err := qr.Encode(link, qr.M)
	if err != nil {
		return "", err
	}
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return template.HTML(fmt.Sprintf(`<svg class="qr" viewBox="-4 -4 %d %[1]d" role="img" `+
		`aria-label="%s">`+
		`<path class="paper" d="M-4-4h%[1]dv%[1]dh-%[1]dz"/><path d="%[3]s"/></svg>`, code.Size+8, template.HTMLEscapeString(name), path.String())), nil
}
