package site

import (
	"net/http"

	"bourse.example/examples/web/host"
	"bourse.example/rng"
)

// This file handles the forms of a seat other than moves.

// do runs what for a seat, once for each form.
func (s *Site) do(w http.ResponseWriter, r *http.Request, what func(place) (outcome, error)) error {
	p, err := s.mine(r)
	if err != nil {
		return err
	}
	return s.act(w, r, p.browser, func() (outcome, error) { return what(p) })
}

// leave gives up a seat.
func (s *Site) leave(w http.ResponseWriter, r *http.Request) error {
	return s.do(w, r, func(p place) (outcome, error) {
		if r.PostFormValue("sure") != "yes" {
			return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-seat")
		}
		bot := r.PostFormValue("bot")
		if bot == "" {
			return outcome{to: "/t/" + p.id, said: "left"}, p.Leave(r.Context(), p.browser, p.seat)
		}
		return outcome{to: "/t/" + p.id, said: "replaced"}, p.Replace(r.Context(), p.browser, p.seat, bot)
	})
}

// handOver ends the link of a seat and shows a new one for another player.
func (s *Site) handOver(w http.ResponseWriter, r *http.Request) error {
	return s.do(w, r, func(p place) (outcome, error) {
		if r.PostFormValue("sure") != "yes" {
			return outcome{}, refuse(http.StatusUnprocessableEntity, "fail.sure-seat")
		}
		secret, err := p.HandOver(r.Context(), p.browser, p.seat)
		return outcome{to: "/t/" + p.id, links: []link{{speakerOf(r).colored(p.seat), secret}}}, err
	})
}

// hook sets the webhook of a seat.
func (s *Site) hook(w http.ResponseWriter, r *http.Request) error {
	return s.do(w, r, func(p place) (outcome, error) {
		address, word := r.PostFormValue("address"), "hooked"
		switch {
		case s.o.CheckHook == nil:
			return outcome{}, refuse(http.StatusForbidden, "fail.no-hooks")
		case address == "":
			word = "unhooked"
		default:
			if err := s.o.CheckHook(address); err != nil {
				f := verbatim(err.Error())
				return outcome{}, &f
			}
		}
		return outcome{to: p.path(), said: word}, p.SetHook(r.Context(), p.browser, p.seat, address)
	})
}

// rename changes the name of the player in a seat.
func (s *Site) rename(w http.ResponseWriter, r *http.Request) error {
	return s.do(w, r, func(p place) (outcome, error) {
		return outcome{to: p.path(), said: "named"},
			p.Rename(r.Context(), p.browser, p.seat, clean(r.PostFormValue("name")))
	})
}

// rematch makes a table with the same settings and seats, for a player or the owner.
func (s *Site) rematch(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	browser, _ := browserOf(r)
	if !t.Owns(browser) && len(t.Seats(browser)) == 0 {
		return host.ErrNotYours
	}
	if wait, ok := s.limits.tables.takeFor(s.clientOf(r)); !ok {
		return &tooMany{wait}
	}
	if err := parse400(r); err != nil {
		return err
	}
	return s.act(w, r, browser, func() (outcome, error) {
		id, err := t.Rematch(r.Context(), browser)
		to := "/t/" + id
		if seat, ok := seatOf(r.PathValue("seat")); ok {
			to += "/" + seatName(seat)
		}
		return outcome{to: to}, err
	})
}

// A partSaid is a browser's contribution to an attempt to mix the seed: its commitment or its entropy.
type partSaid struct {
	Attempt    int    `json:"attempt"`
	Commitment string `json:"commitment"`
	Entropy    string `json:"entropy"`
}

func readPart(r *http.Request) (said partSaid, err error) {
	err = readJSON(r, &said)
	return said, err
}

// commit accepts a browser's commitment to its entropy.
func (s *Site) commit(w http.ResponseWriter, r *http.Request, p place) error {
	said, err := readPart(r)
	if err != nil {
		return err
	}
	c, err := rng.ParseCommitment(said.Commitment)
	if err != nil {
		return refuse(http.StatusBadRequest, "fail.commitment")
	}
	return mixed(w, p, p.Commit(r.Context(), p.browser, p.seat, said.Attempt, c))
}

// reveal accepts the entropy that a browser has committed to.
func (s *Site) reveal(w http.ResponseWriter, r *http.Request, p place) error {
	said, err := readPart(r)
	if err != nil {
		return err
	}
	e, err := rng.ParseEntropy(said.Entropy)
	if err != nil {
		return refuse(http.StatusBadRequest, "fail.entropy")
	}
	return mixed(w, p, p.Reveal(r.Context(), p.browser, p.seat, said.Attempt, e))
}

// A versioned is a JSON response with the version of the table after a request.
type versioned struct {
	Version string `json:"version"`
}

// done answers a program. It passes the current version to answer, which returns the JSON.
func done(w http.ResponseWriter, p place, err error, answer func(versioned) any) error {
	if err != nil {
		return err
	}
	version, err := p.Version(p.seat)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, answer(versioned{version}))
	return nil
}

// mixed answers with the version alone.
func mixed(w http.ResponseWriter, p place, err error) error {
	return done(w, p, err, func(now versioned) any { return now })
}
