package site

import (
	"net/http"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file shows the lobby: a browser's own tables, and those that are open to everyone.

type lobbyPage struct {
	Mine  []ownTable
	Ended []ownTable
	Open  []host.Summary
	Games []games.Game
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
}

func (s *Site) lobby(w http.ResponseWriter, r *http.Request) error {
	p := lobbyPage{Open: s.host.Lobby(), Games: games.All()}
	turn := false
	if browser, ok := browserOf(r); ok {
		list, err := s.host.Mine(r.Context(), browser)
		if err != nil {
			return err
		}
		for _, sum := range list {
			own := s.own(sum)
			if sum.Stage == host.Over || sum.Stage == host.Aside {
				p.Ended = append(p.Ended, own)
			} else {
				p.Mine = append(p.Mine, own)
			}
			turn = turn || sum.Turn
		}
	}
	s.show(w, r, http.StatusOK, "lobby",
		page{Title: "Tables", Turn: turn, Modules: []string{"lobby.js"}, Refresh: 60, Said: s.said(w, r),
			Data: p})
	return nil
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
