package bourse_test

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/altered"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// tiny is the config of the shortest game.
func tiny() futures.Config {
	return futures.Config{Edition: futures.Edition, Players: 3, Rounds: 1, Copies: 3, Hand: 2}
}

// recordOf plays a whole game with a seed and returns its record.
func recordOf(tb testing.TB, c futures.Config, seed string) string {
	tb.Helper()
	m := start(tb, c, seed)
	play(tb, m, newRand(tb, seed), whole)
	return m.Record()
}

func verify(record string) (bourse.Proof, error) {
	return futures.Rules.Verify(strings.NewReader(record))
}

// seal replaces a record's last line with the right digest.
func seal(record string) string {
	body := record[:strings.LastIndex(strings.TrimSuffix(record, "\n"), "\n")+1]
	return body + fmt.Sprintf("digest sha256:%x\n", sha256.Sum256([]byte(body)))
}

// fault returns the line that Verify names. It fails the test if Verify names none.
func fault(t *testing.T, what, record string) int {
	t.Helper()
	return faultOf(t, futures.Rules, what, record)
}

func faultOf(t *testing.T, game bourse.Game, what, record string) int {
	t.Helper()
	proof, err := game.Verify(strings.NewReader(record))
	var at *bourse.RecordError
	if !errors.As(err, &at) {
		t.Fatalf("%s: %v, %v", what, proof, err)
	}
	if proof != (bourse.Proof{}) {
		t.Fatalf("%s: a proof besides the error: %v", what, proof)
	}
	lines := strings.Count(record, "\n") + 1
	if at.Line < 1 || at.Line > lines+1 || at.Col < 1 {
		t.Fatalf("%s: %v is not in the text of %d lines", what, err, lines)
	}
	return at.Line
}

func TestVerify_proof(t *testing.T) {
	m := start(t, tiny(), "proof")
	if _, err := verify(m.Record()); err != nil {
		t.Error(err)
	}
	play(t, m, newRand(t, "proof"), whole)
	proof, err := verify(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	decisions := strings.Count(m.Record(), " @")
	want := bourse.Proof{Game: "futures", Edition: 1, Players: 3, Decisions: decisions,
		Draws:    m.Len() - decisions,
		Finished: true, Seeded: true, Result: proof.Result}
	if diff := cmp.Diff(want, proof); diff != "" {
		t.Error(diff)
	}
	text := fmt.Sprintf("ok: futures edition 1, 3 players: %d decisions legal, every hash matches; all %d chance moves come from the seed; the digest matches; result p",
		decisions, want.Draws)
	if !strings.HasPrefix(proof.String(), text) {
		t.Error(proof)
	}

	typed := start(t, tiny(), "")
	for move := range m.Moves() {
		if _, err := typed.Play(move.By(), move); err != nil {
			t.Fatal(err)
		}
	}
	proof, err = verify(typed.Record())
	want.Seeded = false
	if diff := cmp.Diff(want, proof); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if !strings.Contains(proof.String(), "chance moves are legal, nothing more is known about them") {
		t.Error(proof)
	}
}

// TestVerify_nothing checks that a wrong record proves nothing, and that its proof says so.
func TestVerify_nothing(t *testing.T) {
	record := recordOf(t, tiny(), "nothing")
	for _, text := range []string{"", record[:len(record)/2],
		strings.Replace(record, "result", "unfinished", 1)} {
		proof, err := verify(text)
		if err == nil || proof != (bourse.Proof{}) || proof.String() != "nothing is proved" {
			t.Errorf("a record that does not hold: %s, %v", proof, err)
		}
	}
}

// committed returns the record of a game with a commitment to its seed.
func committed(t *testing.T) string {
	t.Helper()
	m, _, _ := published(t, tiny())
	play(t, m, newRand(t, "committed"), whole)
	return m.Record()
}

func TestVerify_commitment(t *testing.T) {
	record := committed(t)
	proof, err := verify(record)
	if err != nil || !proof.Committed || !strings.Contains(proof.String(), "which opens the commitment") {
		t.Fatal(proof, err)
	}
	if !strings.Contains(record, "\ncommit "+proof.Commitment.String()+"\n") {
		t.Errorf("the proof has the commitment %s", proof.Commitment)
	}
	at := strings.Index(record, "commit sha256:") + len("commit sha256:")
	digit := "0"
	if record[at] == '0' {
		digit = "1"
	}
	forged := seal(record[:at] + digit + record[at+1:])
	if line := fault(t, "another commitment", forged); line != 4 {
		t.Errorf("a commitment to something else than the config is found in line %d", line)
	}
	forged = seal(strings.Replace(record, `"copies":3`, `"copies":4`, 1))
	if line := fault(t, "another config", forged); line != 4 {
		t.Errorf("a config that the commitment is not to is found in line %d", line)
	}
	commit := record[strings.Index(record, "commit "):]
	commit = commit[:strings.Index(commit, "\n")+1]
	for what, text := range map[string]string{
		"a second commitment":     strings.Replace(record, commit, commit+commit, 1),
		"a commitment after tags": strings.Replace(record, commit, "tag a \"\"\n"+commit, 1),
		"typed chance":            strings.Replace(record, "chance seed", "chance manual", 1),
	} {
		fault(t, what, seal(text))
	}
}

// A change is a record before and after one byte was changed, inserted or deleted, the first line in which
// the two differ, and the line that Verify names.
type change struct {
	game    bourse.Game
	lines   []string // of the record before
	text    string   // after
	differs int
	named   int
}

// elsewhere lists what the format cannot detect: the lines that Verify may name instead of the line that
// differs, by the first word of that line. Verify may name no other line.
var elsewhere = []struct {
	word, why string
	named     func(change) bool
}{
	{"config", "another config is one too: the first move that it forbids is named, and at the latest the first hash",
		func(c change) bool { return c.differs < c.named && c.named <= c.nextHash() }},
	{"commit", "another commitment is one too, to another config: the config's line is named",
		func(c change) bool { return c.named == 4 }},
	{"tag", "nothing but the digest depends on a tag",
		func(c change) bool { return c.named == len(c.lines) }},
	{"seed", "a seed that draws half of few chance moves alike is not told from a right one: the first that it draws otherwise is named, or with a commitment the config",
		func(c change) bool {
			named := 4
			if !strings.Contains(c.text, "\ncommit ") {
				named = c.drawnOtherwise()
			}
			return strings.Count(c.text, "\n~") < 20 && c.named == named
		}},
}

// nextHash returns the first line with a hash after the line that differs.
func (c change) nextHash() int {
	for i := c.differs; i < len(c.lines); i++ {
		if strings.HasPrefix(c.lines[i], "p") {
			return i + 1
		}
	}
	return 0
}

// drawnOtherwise returns the line of the first chance move before any decision that the changed seed draws
// differently. It returns the digest's line if the seed draws all of them the same.
func (c change) drawnOtherwise() int {
	seed, err := rng.ParseSeed(strings.TrimPrefix(strings.Split(c.text, "\n")[len(c.lines)-2], "seed "))
	if err != nil {
		return 0
	}
	table, err := c.game.Table([]byte(strings.TrimPrefix(c.lines[3], "config ")), &seed)
	if err != nil {
		return 0
	}
	for i, line := range strings.SplitAfter(table.Header(), "\n") {
		if line != "" && line != c.lines[i] {
			return i + 1
		}
	}
	return len(c.lines)
}

// tagged returns the record of a game with a commitment and tags.
func tagged(t *testing.T) string {
	t.Helper()
	m, err := futures.Rules.Load(strings.NewReader(committed(t)))
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(m.Tag("table", `the "long" one`), m.Tag("round-2", "")); err != nil {
		t.Fatal(err)
	}
	return m.Record()
}

// diced returns the record of a game with dice.
func diced(t *testing.T) string {
	t.Helper()
	seed := rng.FromText("diced")
	m, err := toyRules.NewMatch(nil, &seed)
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, newRand(t, "diced"), whole)
	return m.Record()
}

// TestVerify_every_byte changes every byte of several records, one at a time: it flips a bit, and puts in a
// non-ASCII byte, a digit or a line feed in turn. It deletes every byte, and inserts one at every place, also
// after the last, so that the final line feed is missing or doubled. Verify must name the line that differs,
// except in the cases that elsewhere lists. The test must need all of those.
func TestVerify_every_byte(t *testing.T) {
	if testing.Short() {
		t.Skip("verifies thousands of records")
	}
	needed := make(map[string]bool)
	for name, record := range map[string]struct {
		game bourse.Game
		text string
	}{
		"plain":  {futures.Rules, recordOf(t, tiny(), "every byte")},
		"tagged": {futures.Rules, tagged(t)},
		"diced":  {toyRules, diced(t)},
	} {
		text := record.text
		if _, err := record.game.Verify(strings.NewReader(text)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
		lines[len(lines)-1] += "\n"
		check := func(what, changed string) {
			t.Helper()
			if changed == text || changed+"\n" == text {
				return
			}
			c := change{game: record.game, lines: lines, text: changed, differs: differs(text, changed)}
			c.named = faultOf(t, record.game, what, changed)
			if c.named == c.differs {
				return
			}
			for _, e := range elsewhere {
				if c.differs <= len(lines) && strings.HasPrefix(lines[c.differs-1], e.word) && e.named(c) {
					needed[e.word] = true
					return
				}
			}
			t.Errorf("%s: line %d differs, line %d is named, in\n%s", what, c.differs, c.named, changed)
		}
		for i := 0; i <= len(text) && !t.Failed(); i++ {
			place := fmt.Sprintf("%s, line %d, byte %d", name, strings.Count(text[:i], "\n")+1, i)
			inserted := []byte{'0', ' ', '"', '~', 'p', 0x80, '\n'}
			if !scale.Long() {
				inserted = inserted[i%7:][:1]
			}
			for _, c := range inserted {
				check(fmt.Sprintf("%s: %q inserted", place, c), text[:i]+string([]byte{c})+text[i:])
			}
			if i == len(text) {
				break
			}
			check(fmt.Sprintf("%s: %q deleted", place, text[i]), text[:i]+text[i+1:])
			values := []byte{text[i] ^ 1, text[i] ^ 0x20, text[i] ^ 0x80, '0', '\n'}
			if !scale.Long() {
				values = append(values[:1], values[1+i%4])
			}
			for _, c := range values {
				check(fmt.Sprintf("%s: %q for %q", place, c, text[i]), text[:i]+string([]byte{c})+text[i+1:])
			}
		}
	}
	for _, e := range elsewhere {
		if !needed[e.word] && !t.Failed() {
			t.Errorf("%s lines are always named: it is not so that %s", e.word, e.why)
		}
	}
}

// differs returns the first line in which two texts differ. The end of a text counts as a difference.
func differs(a, b string) int {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	return strings.Count(a[:i], "\n") + 1
}

// TestVerify_seed changes the seed and corrects the digest: Verify names the seed's line. If one card is
// dealt differently, Verify names that card's line, with and without a commitment.
func TestVerify_seed(t *testing.T) {
	record := recordOf(t, futures.Standard(3), "seed")
	at := strings.Index(record, "\nseed ") + len("\nseed ")
	for i := range 64 {
		digit := byte('0')
		if record[at+i] == digit {
			digit = '1'
		}
		text := seal(record[:at+i] + string(digit) + record[at+i+1:])
		if line, want := fault(t, "another seed", text), strings.Count(record, "\n")-1; line != want {
			t.Errorf("digit %d: found in line %d, not %d", i, line, want)
		}
	}
}

// TestVerify_dealt changes one card that was dealt, and corrects every hash, the result and the digest.
// Verify names the line of the card, with and without a commitment to the seed.
func TestVerify_dealt(t *testing.T) {
	secret, err := rng.Secret()
	if err != nil {
		t.Fatal(err)
	}
	short := tiny()
	short.Copies = 9 // so many that one card less changes few draws
	for commits, seed := range map[bool]rng.Seed{false: rng.FromText("dealt"), true: secret} {
		m, err := futures.Rules.NewMatch(configJSON(t, short), &seed)
		if err != nil {
			t.Fatal(err)
		}
		if commits {
			if _, err := m.Publish(); err != nil {
				t.Fatal(err)
			}
		}
		play(t, m, newRand(t, "dealt"), whole)
		record, forgeries := m.Record(), 0
		seedLine := record[strings.Index(record, "\nseed ")+1 : strings.Index(record, "\ndigest ")+1]
		head := record[:strings.Index(record, "~ deal")]
		for i, move := range slices.Collect(m.Moves()) {
			if move.By() != bourse.Nature {
				continue
			}
			for card := futures.CornUp; card <= futures.PepperDown; card++ {
				typed := start(t, short, "")
				for k, also := range slices.Collect(m.Moves()) {
					if k == i {
						also.Card = card
					}
					if _, err := typed.Play(also.By(), also); err != nil {
						break
					}
				}
				if !typed.Over() || card == move.Card {
					continue
				}
				forgeries++
				text := typed.Record()
				text = head + text[strings.Index(text, "~ deal"):strings.Index(text, "digest ")] + seedLine +
					"digest\n"
				if line, want := fault(t, "a forged deal", seal(text)),
					strings.Count(head, "\n")+i+1; line != want {
					t.Errorf("commitment %v: forged in line %d, found in line %d", commits, want, line)
				}
			}
		}
		if forgeries == 0 {
			t.Error("nothing could be forged")
		}
	}
}

// TestVerify_lines deletes, doubles and swaps lines, both with the old digest and with a corrected one.
func TestVerify_lines(t *testing.T) {
	record := recordOf(t, tiny(), "lines")
	lines := strings.SplitAfter(strings.TrimSuffix(record, "\n"), "\n")
	lines[len(lines)-1] += "\n"
	check := func(what string, i int, changed []string) {
		t.Helper()
		text := strings.Join(changed, "")
		if text == record {
			return
		}
		if got := fault(t, what, text); got < i+1 {
			t.Errorf("%s: found in line %d", what, got)
		}
		if i < len(lines)-1 && len(changed) >= len(lines) {
			if got := fault(t, what+", sealed", seal(text)); got < i+1 && got < 6 {
				t.Errorf("%s, sealed: found in line %d", what, got)
			}
		}
	}
	for i := range lines {
		check(fmt.Sprintf("line %d deleted", i+1), i,
			append(append([]string(nil), lines[:i]...), lines[i+1:]...))
		check(fmt.Sprintf("line %d doubled", i+1), i,
			append(append([]string(nil), lines[:i+1]...), lines[i:]...))
		if i+1 < len(lines) {
			swapped := append([]string(nil), lines...)
			swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
			text := strings.Join(swapped, "")
			if strings.HasPrefix(lines[i], "~") && strings.HasPrefix(lines[i+1], "~") &&
				lines[i] == lines[i+1] {
				continue
			}
			if got := fault(t, fmt.Sprintf("lines %d and %d swapped", i+1, i+2), text); got < i+1 {
				t.Errorf("lines %d and %d swapped: found in line %d", i+1, i+2, got)
			}
		}
	}
}

func TestVerify_truncated(t *testing.T) {
	record := recordOf(t, tiny(), "truncated")
	for i := range len(record) - 1 {
		want := strings.Count(record[:i], "\n") + 1
		if got := fault(t, fmt.Sprintf("%d of %d bytes", i, len(record)), record[:i]); got != want {
			t.Errorf("%d of %d bytes: found in line %d, not %d", i, len(record), got, want)
		}
	}
}

func TestVerify_hostile(t *testing.T) {
	record := recordOf(t, tiny(), "hostile")
	last := strings.Count(record, "\n")
	config := `{"edition":1,"players":3,"start":"p0","rounds":1,"copies":3,"hand":2}`
	replace := func(old, with string) string {
		if !strings.Contains(record, old) {
			t.Fatalf("the record has no %q", old)
		}
		return seal(strings.Replace(record, old, with, 1))
	}
	tests := []struct {
		name string
		text string
		line int
		want string
	}{
		{"empty", "", 1, `the record ends where "bourse" is expected`},
		{"another format", replace("bourse 1", "bourse 2"), 1, `bourse "2" where "1" is expected`},
		{"the open form", replace("bourse 1", "bourse 1 open"), 1, "as one player saw it"},
		{"another game", replace("game futures", "game merlin"), 2, `game "merlin" where "futures" is expected`},
		{"wrong edition", replace("edition 1", "edition 2"), 3, `edition "2" where "1" is expected`},
		{"edition spelt otherwise", replace("edition 1", "edition 01"), 3, "is expected"},
		{"unknown field", replace(config, strings.Replace(config, `"hand":2`, `"hand":2,"gold":1`, 1)), 4,
			"gold"},
		{"duplicate key", replace(config, strings.Replace(config, `"hand":2`, `"hand":2,"hand":2`, 1)), 4,
			"hand"},
		{"wrong case", replace(config, strings.Replace(config, `"hand":2`, `"Hand":2`, 1)), 4, "Hand"},
		{"a field left out", replace(config, strings.Replace(config, `"start":"p0",`, "", 1)), 4, "is expected"},
		{"blank in the config", replace(config, strings.Replace(config, ",", ", ", 1)), 4, "is expected"},
		{"out of range", replace(config, strings.Replace(config, `"hand":2`, `"hand":6`, 1)), 4, "hand 6"},
		{"chance by mouth", replace("chance seed", "chance luck"), 5, "neither seed nor manual"},
		{"typed, with a seed", replace("chance seed", "chance manual"), last - 1, `where "digest" is expected`},
		{"a bad tag", replace("chance seed\n", "chance seed\ntag A \"\"\n"), 6, "tag"},
		{"a tag in other quotes", replace("chance seed\n", "chance seed\ntag a `b`\n"), 6,
			"not quoted correctly"},
		{"a tag without value", replace("chance seed\n", "chance seed\ntag a\n"), 6,
			"not quoted correctly"},
		{"an empty tag", replace("chance seed\n", "chance seed\ntag\n"), 6, "not quoted correctly"},
		{"an empty line", replace("chance seed\n", "chance seed\n\n"), 6, "is expected"},
		{"a blank more", replace("~ deal p0", "~  deal p0"), 6, "is written"},
		{"another result", replace("\nresult p", "\nresult  p"), last - 2, "is expected"},
		{"unfinished", replace("\nresult ", "\nunfinished "), last - 2, "is expected"},
		{"trailing data", record + "x\n", last + 1, "continues after its digest"},
		{"a trailing line feed", record + "\n", last + 1, "continues after its digest"},
		{"a trailing NUL", record + "\x00", last + 1, "does not end with a line feed"},
		{"two CR", replace("chance seed\n", "chance seed\r\r\n"), 5, "byte 0x0d is not printable"},
		{"a digest of CR", replace("chance seed\n", "chance seed\r\n"), last, "is expected"},
		{"NUL", replace("chance seed", "chance\x00seed"), 5, "byte 0x00 is not printable"},
		{"UTF-8", replace("chance seed", "chance s\u00e9ed"), 5, "byte 0xc3 is not printable"},
		{"two byte order marks", "\ufeff\ufeff" + record, 1, "is not printable"},
		{"upper-case digest", strings.ToUpper(record[strings.LastIndex(record, "digest"):]), 1, "is expected"},
	}
	for _, test := range tests {
		_, err := verify(test.text)
		var at *bourse.RecordError
		if !errors.As(err, &at) || at.Line != test.line || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, not line %d and %q", test.name, err, test.line, test.want)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the message has %d bytes", test.name, len(err.Error()))
		}
	}
}

// FuzzRecordReader checks that no text makes the reader of records panic, that every error has a place, and
// that any record that loads is written the same.
func FuzzRecordReader(f *testing.F) {
	record := recordOf(f, tiny(), "fuzz")
	f.Add(record)
	f.Add(record[:len(record)/2])
	f.Add(seal(strings.Replace(record, "result", "unfinished", 1)))
	f.Add(start(f, tiny(), "").Record())
	f.Add("bourse 1\ngame futures\nedition 1\nconfig {}\nchance manual\nunfinished\n")
	seed := rng.FromText("fuzz")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := futures.Rules.Load(strings.NewReader(text))
		var at *bourse.RecordError
		switch {
		case err == nil:
			if m.Record() != canonical(text) {
				t.Errorf("what is loaded is written otherwise")
			}
		case !errors.As(err, &at):
			t.Errorf("a fault without a place: %v", err)
		}
		for _, seed := range []*rng.Seed{nil, &seed} {
			if m, err := futures.Rules.Resume(strings.NewReader(text), seed); err == nil &&
				!strings.HasPrefix(m.Header(), canonical(text)) {
				t.Errorf("what is resumed is written otherwise")
			}
		}
		if _, err := bourse.RecordGame(strings.NewReader(text)); err == nil && !strings.HasPrefix(canonical(text),
			"bourse 1\ngame") {
			t.Errorf("%q is a record", text)
		}
	})
}

// TestVerify_edition checks that a record is read by the edition of its config, even if there is a newer one.
func TestVerify_edition(t *testing.T) {
	rules := altered.Rules(futures.Rules, func(d *definition) { d.Edition = 2 })
	seed := rng.FromText("edition")
	m, err := rules.NewMatch(nil, &seed)
	if err != nil {
		t.Fatal(err)
	}
	text := m.Record()
	proof, err := rules.Verify(strings.NewReader(text))
	if err != nil || proof.Edition != 1 {
		t.Errorf("edition %d is verified, %v", proof.Edition, err)
	}
	if _, err := futures.Rules.Verify(strings.NewReader(text)); err != nil {
		t.Errorf("by the rules of edition 1: %v", err)
	}
	for line, want := range map[string]string{
		"edition 2": "line 4, column 8: a config of edition 1 in a record of edition 2",
		"edition 3": `line 3, column 9: edition "3" where "1 or 2" is expected`,
		"edition 0": "line 3, column 9: ", "edition 01": "line 3, column 9: ",
		"edition x": "line 3, column 9: ",
	} {
		_, err := rules.Verify(strings.NewReader(strings.Replace(text, "\nedition 1\n", "\n"+line+"\n", 1)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
