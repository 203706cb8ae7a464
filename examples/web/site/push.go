package site

import (
	"net/http"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
)

// This file lets browsers subscribe to push messages: see turn.js and notify.js.

// TurnTitle returns the title of a push message in a language, for a table with a title, which may be "".
func TurnTitle(language, title, game string) string {
	words, ok := speakers[language]
	if !ok { // an earlier program had it
		words = speakers[games.English]
	}
	return words.say("push.turn", titleOf(title, game))
}

// subscribe sends push messages to the browser when it is the turn of its seat.
func (s *Site) subscribe(w http.ResponseWriter, r *http.Request, p place) error {
	if s.o.PushKey == "" {
		return &failure{status: http.StatusNotFound}
	}
	to := store.PushSubscription{Endpoint: r.PostFormValue("endpoint"), P256dh: r.PostFormValue("p256dh"),
		Auth: r.PostFormValue("auth"), Language: favorite(r)}
	if err := s.o.CheckPush(to); err != nil {
		return verbatim("push", err.Error())
	}
	if err := p.Subscribe(r.Context(), p.browser, p.seat, to); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
