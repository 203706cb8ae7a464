package site

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file shows the lobby: a browser's own tables, and those that are open to everyone.

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
			t.Set = append(t.Set, option{s.Name, words.or("set."+s.Name, capital(strings.Split(s.About, ":")[0])),
				s.Name == cmp.Or(chosen.Get("set."+g.Name()), g.Sets[0].Name)})
		}
		list = append(list, t)
	}
	return list
}

// partsText describes a set of parts of a game.
func partsText(set games.PartSet) string {
	if set.Years > 1 {
		return fmt.Sprintf("%s; %d years", capital(set.About), set.Years)
	}
	return capital(set.About) + "; 1 year"
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
