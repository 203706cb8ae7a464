package site

import (
	"cmp"
	"encoding/json"
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
	r.SetPathValue("id", id)
	return s.limited(s.limits.checks, with(s.tableIf(place.sees), s.verifyTable))(w, r)
}

func (s *Site) verifyTable(w http.ResponseWriter, r *http.Request, t place) (err error) {
	var p verifyPage
	if p.Record, err = t.Record(); err != nil {
		return err
	}
	if proof, err := t.Proof(); err == nil {
		if text, err := json.MarshalIndent(proof, "", "  "); err == nil {
			p.Mixing = string(text)
		}
	}
	return s.verified(w, r, p)
}

func (s *Site) showVerify(w http.ResponseWriter, r *http.Request, status int, p verifyPage) error {
	return s.show(w, r, status, "verify", page{Title: speakerOf(r).say("verify.page"), Data: p})
}

// verify verifies a record that was pasted or uploaded. A file overrides the record in the form. People paste with
// blank lines around the text, which belong to no field.
func (s *Site) verify(w http.ResponseWriter, r *http.Request) error {
	field := func(name string) string { return strings.TrimSpace(r.PostFormValue(name)) }
	p := verifyPage{Record: field("record"), Commitment: field("commitment"), Mixing: field("proof")}
	if r.MultipartForm != nil {
		defer r.MultipartForm.RemoveAll()
	}
	if f, _, err := r.FormFile("file"); err == nil {
		defer f.Close()
		text, err := io.ReadAll(io.LimitReader(f, maxRecord+1))
		if err != nil {
			return errForm
		}
		p.Record = cmp.Or(string(text), p.Record)
	}
	return s.verified(w, r, p)
}

// verified verifies a record and shows the result.
func (s *Site) verified(w http.ResponseWriter, r *http.Request, p verifyPage) error {
	select {
	case s.checks <- struct{}{}:
		defer func() { <-s.checks }()
	default:
		return refuse(http.StatusServiceUnavailable, "fail.checks")
	}
	p.Checked, p.Verdict = true, verdict.Of(verdict.Case{Record: p.Record, Commitment: p.Commitment, Mixing: p.Mixing})
	status := http.StatusOK
	if !p.Holds {
		status = http.StatusUnprocessableEntity
	}
	if wantsJSON(r) {
		return writeJSON(w, status, p.Verdict)
	}
	return s.showVerify(w, r, status, p)
}
