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
	Ask   string
	Name  string
	Bots  []option
	// Language is the one in which games are described.
	Language string
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
	p := lobbyPage{Open: s.host.Lobby(), Tiles: tiles(chosen, speakerOf(r)), Ask: newAsk(), Name: chosen.Get("name"),
		Bots: speakerOf(r).botOptions(chosen.Get("bots")), Language: languageOf(r)}
	turn := false
	if browser, ok := browserOf(r); ok {
		list, err := s.host.Mine(r.Context(), browser)
		if err != nil {
			return err
		}
		for _, sum := range list {
			own := s.own(sum)
			if sum.Stage == host.Over || sum.Stage == host.Aside {
				if len(p.Ended) < maxResults {
					own.rank(s.standings(sum))
				}
				p.Ended = append(p.Ended, own)
			} else {
				p.Mine = append(p.Mine, own)
			}
			turn = turn || sum.Turn
		}
	}
	return s.show(w, r, status, "lobby",
		page{Title: speakerOf(r).say("start.page"), Turn: turn, Refresh: 60, Said: line,
			Data: p})
}

// rank sets the results of a finished game.
func (own *ownTable) rank(ranks []bourse.Standing) {
	for i := range own.Places {
		for _, st := range ranks {
			if st.Seat == own.Places[i].Seat {
				own.Places[i].Rank = st
			}
		}
	}
}

// tiles returns the games with what the browser chose last.
func tiles(chosen url.Values, words speaker) (list []tile) {
	for _, g := range games.All() {
		t := tile{Game: g}
		players, set := cmp.Or(chosen.Get("players."+g.Name()), strconv.Itoa(g.Standard)), chosen.Get("set."+g.Name())
		for _, n := range counts(g) {
			t.Players = append(t.Players, option{strconv.Itoa(n), strconv.Itoa(n), strconv.Itoa(n) == players})
		}
		for _, s := range g.Sets {
			t.Set = append(t.Set, option{s.Name, words.or("set."+s.Name, capital(strings.Split(s.About, ":")[0])),
				s.Name == cmp.Or(set, g.Sets[0].Name)})
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

// own adds the versions that the lobby's module follows to a summary.
func (s *Site) own(sum host.Summary) ownTable {
	own := ownTable{Summary: sum}
	for _, seat := range sum.Yours {
		p := ownPlace{Seat: seat, Name: watch}
		for _, info := range sum.Seats {
			if info.Seat == seat {
				p.Name, p.Turn = info.Name, info.Waiting && sum.Stage == host.Playing
			}
		}
		if t, err := s.host.Table(sum.ID); err == nil && sum.Stage != host.Over {
			p.Version, _ = t.Version(seat) // without a version the module does not follow the seat
		}
		own.Places = append(own.Places, p)
	}
	return own
}
