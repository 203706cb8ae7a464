package site

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/internal/sentences"
)

// This file makes tables from a form with all settings.

type newPage struct {
	Ask      string
	Game     games.Game
	Players  int
	Counts   []option // the numbers of players
	Set      string
	Marked   int // the index in the game's Sets of the parts in Fields, or -1
	Fields   []field
	Seats    []seatRow
	Title    string
	Listed   bool
	Invites  bool
	Hints    bool
	Limits   []option
	Timeouts []option
	Wrong    []string // problems that belong to no field
	Wrongs   map[string]string
}

// Named reports whether a bot is typed by name, and Faulty whether a setting is marked as wrong.
func (p newPage) Named() bool {
	return slices.ContainsFunc(p.Seats, func(row seatRow) bool { return row.Spec != "" })
}

func (p newPage) Faulty() bool {
	return slices.ContainsFunc(p.Fields, func(f field) bool { return f.Wrong != "" })
}

// A seatRow is the choice of who plays a seat.
type seatRow struct {
	Seat    bourse.Seat
	Options []option
	Spec    string // a bot by name, which overrides the chosen option
	Wrong   string
}

// player is the choice for a seat that a player takes.
const player = "player"

// choose shows the form for a game. The first page has the choice of games.
func (s *Site) choose(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	if !q.Has("game") {
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return nil
	}
	g, err := gameIn(q.Get("game"))
	if err != nil {
		return err
	}
	r = inGame(r, g.Name())
	players, err := speakerOf(r).playersIn(g, q.Get("players"))
	if err != nil {
		return err
	}
	standard, err := settings(g, players, q.Get("set"))
	if err != nil {
		return refuse(http.StatusNotFound, "fail.no-set")
	}
	s.known(w, r)
	words := speakerOf(r)
	return s.show(w, r, http.StatusOK, "new", page{Title: words.say("new.page", g.Title), Game: g.Name(),
		Data: words.newPage(g, players, q.Get("set"), standard, nil)})
}

// newPage returns the page with what was typed, or with the usual choices if typed is nil.
func (words speaker) newPage(g games.Game, players int, set string, standard map[string]json.RawMessage, typed url.Values) newPage {
	is := func(name string) bool { return typed.Get(name) == "yes" }
	p := newPage{Ask: cmp.Or(typed.Get("ask"), newAsk()), Game: g, Players: players, Counts: counts(g, strconv.Itoa(players)), Set: set,
		Title: clean(typed.Get("title")), Listed: is("listed"), Hints: is("hints"), Invites: is("invites"),
		Fields: words.fields(g, standard, typed), Wrongs: map[string]string{},
		Limits: options(limitSeconds, cmp.Or(typed.Get("limit"), "0"), func(s string) string {
			n, _ := strconv.Atoi(s)
			return sentences.Capital(words.limit(time.Duration(n) * time.Second))
		}),
		Timeouts: options([]string{"idle", "greedy", "ismcts:1000"}, cmp.Or(typed.Get("timeout"), "idle"),
			func(s string) string { return sentences.Capital(words.timeout(s)) })}
	text, _ := config(players, p.Fields)
	p.Marked = g.SetOf(text)
	for seat := range bourse.Seat(players) {
		usual := g.Bot(usualStrength)
		if seat == 0 {
			usual = player
		}
		p.Seats = append(p.Seats, words.rowOf(g, seat, cmp.Or(typed.Get("seat."+seat.String()), usual), clean(typed.Get("bot."+seat.String()))))
	}
	return p
}

// counts returns the numbers of players for a game.
func counts(g games.Game, chosen string) []option {
	var list []string
	for n := g.Min; n <= g.Max; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return options(list, chosen, func(n string) string { return n })
}

// rowOf returns the choices for a seat.
func (words speaker) rowOf(g games.Game, seat bourse.Seat, kind, spec string) seatRow {
	row := seatRow{Seat: seat, Spec: spec}
	row.Options = append(row.Options, option{player, words.say("new.player"), kind == player})
	for _, strength := range games.Strengths {
		bot := g.Bot(strength)
		label := words.say("new.bot", words.say("strength."+strength), words.plays(bot))
		row.Options = append(row.Options, option{bot, label, kind == bot})
	}
	return row
}

// limitSeconds are the time limits to choose from, in seconds: none, and from half a minute to a week.
var limitSeconds = []string{"0", "30", "60", "180", "600", "3600", "28800", "86400", "259200", "604800"}

// make makes the table in the form, or shows the form again with what is wrong.
func (s *Site) make(w http.ResponseWriter, r *http.Request) error {
	g, err := gameIn(r.PostFormValue("game"))
	if err != nil {
		return err
	}
	r = inGame(r, g.Name())
	players, err := speakerOf(r).playersIn(g, r.PostFormValue("players"))
	if err != nil {
		return err
	}
	p, setup, ok := typed(r, g, players)
	if ok {
		browser := s.known(w, r)
		err = s.act(w, r, browser, func() (outcome, error) {
			setup.Maker = s.clientOf(r).maker(browser)
			made, err := s.host.Make(r.Context(), browser, setup)
			return outcome{to: "/t/" + made.ID + "/table", links: speakerOf(r).linksOf(made), invites: invites(setup, made)}, err
		})
		input, ok := errors.AsType[*host.InputError](err)
		if !ok {
			return err
		}
		p.blame(input)
	}
	if wantsJSON(r) {
		return &failure{status: http.StatusUnprocessableEntity}
	}
	return s.show(w, r, http.StatusUnprocessableEntity, "new", page{Title: speakerOf(r).say("new.page", g.Title), Game: g.Name(), Data: p,
		Said: &said{Text: speakerOf(r).say("new.correct"), Bad: true}})
}

// typed reads the form and keeps everything that was typed, so that the form can be shown again.
func typed(r *http.Request, g games.Game, players int) (p newPage, setup host.Setup, ok bool) {
	words, set := speakerOf(r), r.PostFormValue("set")
	standard, err := settings(g, players, set)
	if err != nil {
		set = ""
		standard, _ = settings(g, players, "") // every number of players has a standard game
	}
	p = words.newPage(g, players, set, standard, r.PostForm)
	ok = true
	limit, err := strconv.Atoi(r.PostFormValue("limit"))
	if err != nil || limit < 0 || limit > int(host.MaxLimit/time.Second) {
		p.Wrongs["limit"], ok = "choose a time from the list", false
	}
	setup = host.Setup{Game: g.Name(), Title: p.Title, Listed: p.Listed, Hints: p.Hints, Invites: p.Invites,
		Limit: time.Duration(limit) * time.Second, Timeout: r.PostFormValue("timeout")}
	for i := range p.Seats {
		row := &p.Seats[i]
		bot := cmp.Or(row.Spec, r.PostFormValue("seat."+row.Seat.String()))
		if bot == player {
			bot = ""
		}
		if bot != "" {
			if err := host.CheckBot(g.Name(), bot); err != nil {
				row.Wrong = failureOf(err).told(words)
				ok = false
			}
		}
		setup.Seats = append(setup.Seats, host.SeatSetup{Bot: bot})
	}
	var read bool
	if setup.Config, read = config(players, p.Fields); !read {
		return p, setup, false
	}
	if _, err := g.Table(setup.Config, nil); err != nil {
		if p.Wrong = mark(p.Fields, err); !p.Faulty() && len(p.Wrong) == 0 {
			p.Wrong = []string{"The game does not allow these settings: " + err.Error()}
		}
		ok = false
	}
	return p, setup, ok
}

// blame marks the entry that the host refuses.
func (p *newPage) blame(e *host.InputError) {
	if p.Wrong = append(p.Wrong, mark(p.Fields, e.Err)...); e.Err == nil {
		p.Wrongs[e.Field] = e.Why
		p.Wrong = append(p.Wrong, e.Error())
	}
}

// linksOf returns the links of a new table.
func (words speaker) linksOf(made host.Made) []link {
	var list []link
	for i, secret := range made.Seats {
		if secret != (host.Secret{}) {
			list = append(list, link{words.colored(bourse.Seat(i)), secret})
		}
	}
	return append(list, link{words.say("new.spectators"), made.Watch},
		link{words.say("new.managing"), made.Owner})
}
