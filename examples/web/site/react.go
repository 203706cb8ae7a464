package site

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"unicode"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
)

// This file shows reactions, which players have instead of a chat. A browser can hide all of them.

// muteCookie is set to yes in browsers that hide reactions.
const muteCookie = "mute"

func isMuted(r *http.Request) bool {
	c, err := r.Cookie(muteCookie)
	return err == nil && c.Value == "yes"
}

// react shows a reaction of a player to everyone at the table.
func (s *Site) react(r *http.Request, p place) (outcome, error) {
	if err := s.limits.reacts.take(p.path()); err != nil {
		return outcome{}, err
	}
	return outcome{to: p.path()}, p.React(r.Context(), p.browser, p.seat, host.Reaction(r.PostFormValue("reaction")))
}

// mute hides reactions in a browser, or shows them again, and returns to the page.
func (s *Site) mute(w http.ResponseWriter, r *http.Request) error {
	if err := parseForm(r); err != nil {
		return err
	}
	value, age := "yes", cookieAge
	if r.PostFormValue("mute") != "yes" {
		value, age = "", -1
	}
	s.setCookie(w, r, muteCookie, value, "/", age)
	http.Redirect(w, r, backOf(r), http.StatusSeeOther)
	return nil
}

// backOf returns the address on this server to which a form leads back.
func backOf(r *http.Request) string {
	back := r.PostFormValue("back")
	if !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") || strings.Contains(back, "\\") ||
		strings.ContainsFunc(back, unicode.IsControl) { // browsers drop tabs
		return "/"
	}
	return back
}

// A toldReaction is an entry of an event of a stream.
type toldReaction struct {
	Table    string        `json:"table"`
	Seat     string        `json:"seat"`
	By       string        `json:"by"`
	Reaction host.Reaction `json:"reaction"`
}

// reactions returns an event for reactions at the seats of a stream, or "".
func (s *Site) reactions(browser store.Hash, reacted []host.Reacted, at at) string {
	var list []toldReaction
	for _, r := range reacted {
		if _, ok := at.versions[r.TableSeat]; ok && s.may(browser, r.TableSeat) {
			list = append(list, toldReaction{r.Table, seatName(r.Seat), seatName(r.By), r.Reaction})
		}
	}
	if len(list) == 0 {
		return ""
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // strings can always be encoded
	}
	return fmt.Sprintf("event: reactions\ndata: %s\n\n", text)
}
