package site

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"bourse.example/examples/web/wasm/verdict"
)

// This file verifies records of any server, and shows what is proved.

// maxChecks is how many records are verified at the same time.
const maxChecks = 2

// A verifyPage is the form and the result.
type verifyPage struct {
	Record, Commitment, Mixing string
	Checked                    bool
	verdict.Verdict
}

// verifying shows the form, or verifies the record of the table in the address.
func (s *Site) verifying(w http.ResponseWriter, r *http.Request) error {
	id := r.URL.Query().Get("table")
	if id == "" {
		return s.showVerify(w, r, http.StatusOK, verifyPage{})
	}
	return s.verified(w, r, func() (p verifyPage, err error) {
		r.SetPathValue("id", id)
		t, err := s.seen(r)
		if err != nil {
			return p, err
		}
		if p.Record, err = t.Record(); err != nil {
			return p, err
		}
		if proof, err := t.Proof(); err == nil {
			if text, err := json.MarshalIndent(proof, "", "  "); err == nil {
				p.Mixing = string(text)
			}
		}
		return p, nil
	})
}

func (s *Site) showVerify(w http.ResponseWriter, r *http.Request, status int, p verifyPage) error {
	s.show(w, r, status, "verify", page{Title: speakerOf(r).say("verify.page"), Modules: []string{"verify.js"}, Data: p})
	return nil
}

// verify verifies a record that was pasted or uploaded.
func (s *Site) verify(w http.ResponseWriter, r *http.Request) error {
	return s.verified(w, r, func() (verifyPage, error) { return uploaded(r) })
}

// verified verifies a record and shows the result.
func (s *Site) verified(w http.ResponseWriter, r *http.Request, given func() (verifyPage, error)) error {
	if wait, ok := s.limits.checks.takeFor(s.clientOf(r)); !ok {
		return &tooMany{wait}
	}
	p, err := given()
	if err != nil {
		return err
	}
	select {
	case s.checks <- struct{}{}:
		defer func() { <-s.checks }()
	default:
		return errBusy
	}
	p.Checked, p.Verdict = true, verdict.Of(verdict.Case{Record: p.Record, Commitment: p.Commitment,
		Mixing: p.Mixing})
	status := http.StatusOK
	if !p.Holds {
		status = http.StatusUnprocessableEntity
	}
	if wantsJSON(r) {
		writeJSON(w, status, p.Verdict)
		return nil
	}
	return s.showVerify(w, r, status, p)
}

// uploaded reads the form; a file overrides the record in the form.
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
	p := verifyPage{Record: r.PostFormValue("record"),
		Commitment: strings.TrimSpace(r.PostFormValue("commitment")),
		Mixing:     strings.TrimSpace(r.PostFormValue("proof"))}
	if r.MultipartForm == nil {
		return p, nil
	}
	defer r.MultipartForm.RemoveAll()
	for _, header := range r.MultipartForm.File["file"] {
		f, err := header.Open()
		if err != nil {
			return verifyPage{}, errForm
		}
		text, err := io.ReadAll(io.LimitReader(f, maxRecord+1))
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
