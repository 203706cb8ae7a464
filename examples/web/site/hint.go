package site

import (
	"net/http"

	"bourse.example/examples/web/host"
)

type hintPage struct {
	host.Hint
	Base, What, Language string
}

// hint shows what a search suggests for a seat's decision.
func (s *Site) hint(w http.ResponseWriter, r *http.Request, p place) error {
	hint, err := p.Hint(r.Context(), p.browser, p.seat)
	if err != nil {
		return err
	}
	if wantsJSON(r) {
		writeJSON(w, http.StatusOK, hint)
		return nil
	}
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	s.show(w, r, http.StatusOK, "hint",
		page{Title: speakerOf(r).say("hint.page"), Game: seen.Game, Data: hintPage{hint, p.path(), seen.What, seen.Language}})
	return nil
}
