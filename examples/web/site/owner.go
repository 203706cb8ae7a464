package site

import (
	"cmp"
	"net/http"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
)

// This file is the page for the owner of a table.

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
		Begun: seen.Stage != host.Gathering && seen.Stage != host.Mixing}
	g, _ := games.Find(seen.Game) // the zero Game has bots too
	for _, info := range seen.Seats {
		p.Seats = append(p.Seats, ownerSeat{info, words.rowOf(g, info.Seat, "greedy", "")})
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
