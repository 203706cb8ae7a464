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

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file begins games from the first page, against bots or with friends who share one link.

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
	c, err := r.Cookie(preferencesCookie)
	if err != nil {
		return url.Values{}
	}
	chosen, _ := url.ParseQuery(c.Value) // what can be parsed
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
		_, err = t.Take(r.Context(), browser, 0, name, r.PostFormValue("script") == "yes")
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
	Invitation  string   // the address that lets everyone take a seat, or ""
	Bots        []option // for the seats that nobody takes
}

// links returns the links that a page shows: those that it shows once, and while the table waits for players the
// invitation that the browser's cookie has.
func (s *Site) links(r *http.Request, p place, seen host.SeatView) shownLinks {
	l := shownLinks{Root: p.root(), Table: s.base(r) + p.root(), List: s.once.show(p.browser, r.URL.Path)}
	if c, err := r.Cookie(invitationCookie); err == nil && seen.ID != "" && seen.Stage == host.Gathering {
		if secret, err := host.ParseSecret(c.Value); err == nil {
			l.Invitation = l.Table + "/join#" + secret.String()
			l.Bots = speakerOf(r).botOptions(preferences(r).Get("bots"))
		}
	}
	return l
}

// botOptions returns the strengths to choose from.
func (words speaker) botOptions(chosen string) []option {
	return options(games.Strengths, cmp.Or(chosen, usualStrength), func(s string) string { return words.say("bots." + s) })
}

// QR returns the invitation as a QR code, with the quiet zone of four modules that readers need.
func (l shownLinks) QR() (template.HTML, error) {
	code, err := qr.Encode(l.Invitation, qr.M)
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
		`aria-label="The link as a QR code">`+
		`<path class="paper" d="M-4-4h%[1]dv%[1]dh-%[1]dz"/><path d="%s"/></svg>`, code.Size+8, path.String())), nil
}
