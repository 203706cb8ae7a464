// Package verdict checks records and says in sentences what they prove. The server and the page that checks
// offline both use it, so they say the same.
package verdict

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/rng"
)

// This file checks records, and says what is wrong with them, or what they prove and do not prove.

// MaxSize is the largest size of a Case in bytes.
const MaxSize = 4 << 20

// A Case is a record to check.
type Case struct {
	Record     string `json:"record" about:"as bourse.Rules.Load reads it"`
	Commitment string `json:"commitment" about:"written down before the game; \"\" for none"`
	Mixing     string `json:"proof" about:"a fair.Proof as JSON; \"\" for none"`
}

// A Verdict is the result of a check.
type Verdict struct {
	Holds  bool     `json:"holds" about:"everything in the Case is valid"`
	Head   string   `json:"head" about:"a summary, which mentions checks that a reader would expect but that were not made"`
	Game   string   `json:"game,omitempty"`
	Fault  string   `json:"fault,omitempty" about:"what is wrong"`
	Line   int      `json:"line,omitempty" about:"the line of the record"`
	Proved []string `json:"proved,omitempty"`
	Not    []string `json:"not,omitempty" about:"what is not proved"`
}

// notMixed is what is not proved if the mixing was not checked.
const notMixed = "How the seed was mixed: its proof was not checked."

// Of checks a record, its commitment, and how its seed was mixed.
func Of(c Case) Verdict {
	if len(c.Record)+len(c.Commitment)+len(c.Mixing) > MaxSize {
		return faulty(fmt.Sprintf("It is longer than %d MB.", MaxSize>>20), 0)
	}
	g, err := games.OfRecord(strings.NewReader(c.Record))
	if err != nil {
		return failed(err)
	}
	proof, err := g.Verify(strings.NewReader(c.Record))
	if err != nil {
		return failed(err)
	}
	v := Verdict{Holds: true, Game: g.Title, Proved: proved(g, proof), Not: unproved(proof)}
	noted, mixing := strings.TrimSpace(c.Commitment), strings.TrimSpace(c.Mixing)
	if noted != "" {
		v.compare(proof, noted, mixing)
	} else {
		v.Not = append(v.Not, "That the seed was fixed before the game: to check this, compare the commitment that the table showed before the game.")
	}
	switch {
	case mixing == "":
	case v.Holds:
		s, err := g.Load(strings.NewReader(c.Record))
		if err != nil {
			return failed(err)
		}
		v.mixing(s.Record(), mixing)
	default:
		v.Not = append(v.Not, notMixed)
	}
	v.Head = v.head(proof)
	return v
}

// Failed is the head of a verdict on something that is not valid.
const Failed = "Not valid"

// faulty returns the verdict on something that is not valid.
func faulty(why string, line int) Verdict { return Verdict{Head: Failed, Fault: why, Line: line} }

// failed returns the verdict on a record that cannot be read, or does not follow the rules.
func failed(err error) Verdict {
	line := 0
	var at *bourse.RecordError
	if errors.As(err, &at) {
		line = at.Line
	}
	return faulty(err.Error(), line)
}

// refuse makes a verdict negative.
func (v *Verdict) refuse(why string) { v.Holds, v.Fault = false, why }

// compare checks the commitment that was written down. If the seed was made from words, it may be the one to the
// server's number, which the proof of the mixing has.
func (v *Verdict) compare(p bourse.Proof, text, mixing string) {
	noted, err := rng.ParseCommitment(text)
	made, _ := readProof(mixing) // mixing reports what is wrong with it
	switch {
	case err != nil:
		v.refuse("That is not a commitment. A commitment is sha256: and 64 digits of 0-9 and a-f.")
	case !p.Committed:
		v.refuse("The record has no commitment, but you entered one: this is not the game that the server committed to.")
	case made.Source() == fair.WordsOfPlayers && noted == made.Promise.Server:
		v.Proved = append(v.Proved, "The commitment that you entered is the one to the server's number in the proof. If you wrote it down before you typed your words, the server could not change its number to suit them.")
	case noted != p.Commitment:
		v.refuse("The commitment that you entered is not the one in the record: this is another game, or another seed.")
	default:
		v.Proved = append(v.Proved, "The commitment that you entered is the one in the record. If you wrote it down before the game, every chance move was fixed then.")
	}
}

// mixing checks how the seed was mixed.
func (v *Verdict) mixing(record, text string) {
	proof, ok := readProof(text)
	if !ok {
		v.refuse("The proof of the mixing cannot be read.")
		return
	}
	g, err := fair.OfRecord(record)
	if err == nil {
		var list []string
		if list, err = proof.Check(g); err == nil {
			v.Proved = append(v.Proved, list...)
			return
		}
	}
	v.refuse("The proof of the mixing is not valid: " + err.Error())
}

// readProof reads one fair.Proof and allows nothing after it.
func readProof(text string) (p fair.Proof, ok bool) {
	d := json.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&p); err != nil || d.More() {
		return fair.Proof{}, false
	}
	return p, true
}

// head returns a short summary.
func (v *Verdict) head(p bourse.Proof) string {
	if !v.Holds {
		return Failed
	}
	text := "Valid"
	if !p.Finished {
		text = "Valid as far as it goes"
	}
	text += ": " + v.Game
	switch {
	case !p.Seeded:
		text += ", with chance entered by hand: every move is legal, and nothing more is known"
	case !p.Committed:
		text += ", with a seed that nobody committed to"
	}
	return text
}

// proved returns what a record proves.
func proved(g games.Game, p bourse.Proof) []string {
	list := []string{
		fmt.Sprintf("It is a record of %s, edition %d of the rules, with %d players.", g.Title, p.Edition,
			p.Players),
		fmt.Sprintf("All %d decisions of players are legal, and every hash matches the position reached.", p.Decisions),
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
		list = append(list, "The game is over, and the result matches it: "+
			strings.TrimPrefix(p.Result, "result ")+".")
	}
	return append(list, "The digest matches the text: nothing was changed by accident.")
}

// unproved returns what a record does not prove.
func unproved(p bourse.Proof) []string {
	list := []string{"The author of the record: anyone can write one, and it is not signed."}
	if !p.Finished {
		list = append(list, "How the game ended: the record stops before its end.")
	}
	switch {
	case !p.Seeded:
		list = append(list, "How chance was drawn: it was entered by hand, and the record has no seed.")
	case !p.Committed:
		list = append(list, "That the seed was not changed during the game: the record has no commitment to it.")
	}
	return list
}
