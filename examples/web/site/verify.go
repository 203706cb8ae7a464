package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/fair"
	"bourse.example/rng"
)

// This file verifies records, of this server and of any other, and says what is proved.

// maxChecks is how many records are verified at a time.
const maxChecks = 2

type verifyPage struct {
	Record, Commitment, Mixing string
	Checked                    bool
	Verdict
}

// A Verdict is what the check of a record has shown.
type Verdict struct {
	Holds  bool     `json:"holds"`
	Game   string   `json:"game,omitempty"`
	Fault  string   `json:"fault,omitempty"` // what does not hold
	Line   int      `json:"line,omitempty"`  // where
	Proved []string `json:"proved,omitempty"`
	Not    []string `json:"not,omitempty"` // what is not proved
}

// verifying shows the form, with the record of a table perhaps.
func (s *Site) verifying(w http.ResponseWriter, r *http.Request) error {
	var p verifyPage
	if id := r.URL.Query().Get("table"); id != "" {
		r.SetPathValue("id", id)
		t, err := s.seen(r)
		if err != nil {
			return err
		}
		if p.Record, err = t.Record(); err != nil {
			return err
		}
		if proof, err := t.Proof(); err == nil {
			if text, err := json.MarshalIndent(proof, "", "  "); err == nil {
				p.Mixing = string(text)
			}
		}
	}
	s.show(w, r, http.StatusOK, "verify", page{Title: "Verify a record", Data: p})
	return nil
}

// verify checks what was pasted or uploaded.
func (s *Site) verify(w http.ResponseWriter, r *http.Request) error {
	if wait, ok := s.limits.checks.take(addressOf(r)); !ok {
		return &tooMany{wait}
	}
	p, err := uploaded(r)
	if err != nil {
		return err
	}
	select {
	case s.checks <- struct{}{}:
		defer func() { <-s.checks }()
	default:
		return errBusy
	}
	p.Checked, p.Verdict = true, verdict(p)
	status := http.StatusOK
	if !p.Holds {
		status = http.StatusUnprocessableEntity
	}
	if wantsJSON(r) {
		writeJSON(w, status, p.Verdict)
		return nil
	}
	s.show(w, r, status, "verify", page{Title: "Verify a record", Data: p})
	return nil
}

// uploaded reads the form: the fields, or a file instead of the record's.
func uploaded(r *http.Request) (verifyPage, error) {
	var big *http.MaxBytesError
	var err error
	if strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		err = r.ParseMultipartForm(maxRecord)
	} else {
		err = r.ParseForm()
	}
	if errors.As(err, &big) {
		return verifyPage{}, err
	}
	if err != nil {
		return verifyPage{}, errForm
	}
	p := verifyPage{Record: r.PostFormValue("record"), Commitment: strings.TrimSpace(r.PostFormValue("commitment")), Mixing: strings.TrimSpace(r.PostFormValue("proof"))}
	if r.MultipartForm == nil {
		return p, nil
	}
	defer r.MultipartForm.RemoveAll()
	for _, header := range r.MultipartForm.File["file"] {
		f, err := header.Open()
		if err != nil {
			return verifyPage{}, errForm
		}
		text, err := io.ReadAll(io.LimitReader(f, maxRecord))
		f.Close()
		if err != nil {
			return verifyPage{}, errForm
		}
		if len(text) > 0 {
			p.Record = string(text)
		}
	}
	return p, nil
}

// verdict checks a record, a commitment that was noted down, and how the seed was mixed.
func verdict(p verifyPage) Verdict {
	record := strings.ReplaceAll(p.Record, "\r\n", "\n") // forms send lines so
	if trimmed := strings.TrimSpace(record); trimmed != "" {
		record = trimmed + "\n"
	}
	g, err := games.OfRecord(strings.NewReader(record))
	if err != nil {
		return faulty(err)
	}
	proof, err := g.Verify(strings.NewReader(record))
	if err != nil {
		return faulty(err)
	}
	v := Verdict{Holds: true, Game: g.Title, Proved: proved(g, proof), Not: unproved(proof)}
	if p.Commitment != "" {
		v.compare(proof, p.Commitment)
	} else {
		v.Not = append(v.Not, "That the seed was settled before the game: for that, compare the commitment that the table showed before the game.")
	}
	if p.Mixing != "" && v.Holds {
		v.mixing(record, p.Mixing)
	}
	return v
}

// faulty is the verdict on what does not hold.
func faulty(err error) Verdict {
	v := Verdict{Fault: err.Error()}
	var at *bourse.RecordError
	if errors.As(err, &at) {
		v.Line = at.Line
	}
	return v
}

// proved says what the check of a record proves.
func proved(g games.Game, p bourse.Proof) []string {
	list := []string{
		fmt.Sprintf("It is a record of %s, edition %d of the rules, with %d players.", g.Title, p.Edition, p.Players),
		fmt.Sprintf("All %d decisions of players are legal where they stand, and every hash is that of the position reached.", p.Decisions),
	}
	switch {
	case p.Committed:
		list = append(list, fmt.Sprintf("All %d chance moves come from the seed in the record, and this seed opens the record's commitment %s.", p.Draws, p.Commitment))
	case p.Seeded:
		list = append(list, fmt.Sprintf("All %d chance moves come from the seed in the record.", p.Draws))
	default:
		list = append(list, fmt.Sprintf("All %d chance moves are legal.", p.Draws))
	}
	if p.Finished {
		list = append(list, "The game is over, and the result is that of the game: "+strings.TrimPrefix(p.Result, "result ")+".")
	} else {
		list = append(list, "The game is not over.")
	}
	return append(list, "The digest is that of the text: nothing was changed by accident.")
}

// unproved says what the check of a record does not prove.
func unproved(p bourse.Proof) []string {
	list := []string{"Who wrote the record: who can write one can write another. It is no signature."}
	switch {
	case !p.Seeded:
		list = append(list, "How chance was drawn: it was typed in, and the record has no seed.")
	case !p.Committed:
		list = append(list, "That the seed was not changed during the game: the record has no commitment to it.")
	}
	return list
}

// compare compares the commitment that somebody has noted.
func (v *Verdict) compare(p bourse.Proof, text string) {
	noted, err := rng.ParseCommitment(text)
	switch {
	case err != nil:
		v.Holds, v.Fault = false, "What you noted is no commitment: that is sha256: and 64 digits of 0-9 and a-f."
	case !p.Committed:
		v.Holds, v.Fault = false, "The record has no commitment, and you noted one: it is not of the game that you were promised."
	case noted != p.Commitment:
		v.Holds, v.Fault = false, "The commitment that you noted is not the record's: it is another game, or another seed."
	default:
		v.Proved = append(v.Proved, "The commitment that you noted is the record's: if you noted it before the game, every chance move was settled then.")
	}
}

// mixing checks how the seed came about.
func (v *Verdict) mixing(record, text string) {
	var proof fair.Proof
	d := json.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&proof); err != nil || d.More() {
		v.Holds, v.Fault = false, "The proof of the mixing cannot be read."
		return
	}
	g, err := fair.OfRecord(record)
	if err == nil {
		var list []string
		if list, err = proof.Check(g, nil); err == nil {
			v.Proved = append(v.Proved, list...)
			return
		}
	}
	v.Holds, v.Fault = false, "The proof of the mixing does not hold: "+err.Error()
}
