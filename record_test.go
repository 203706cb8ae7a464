package bourse_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// load loads a record of futures.
func load(tb testing.TB, record string) *futures.Match {
	tb.Helper()
	m, err := futures.Rules.Load(strings.NewReader(record))
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// TestRecord_form pins the form of a record. Changing it raises its version.
func TestRecord_form(t *testing.T) {
	m := start(t, small(), "form")
	if err := m.Tag("date", "2026-11-21"); err != nil {
		t.Fatal(err)
	}
	play(t, m, newRand(t, "form"), whole)
	lines := strings.Split(m.Record(), "\n")
	want := []string{
		"bourse 1", "game futures", "edition 1",
		`config {"edition":1,"players":3,"start":"p0","rounds":2,"copies":3,"hand":2}`,
		"chance seed", `tag date "2026-11-21"`,
	}
	if diff := cmp.Diff(want, lines[:len(want)]); diff != "" {
		t.Error(diff)
	}
	for _, line := range lines[len(want) : len(lines)-4] {
		if strings.HasPrefix(line, "~") == strings.Contains(line, " @") {
			t.Errorf("line %s", line)
		}
	}
	tail := lines[len(lines)-4:]
	for i, prefix := range []string{"result p", "seed " + rng.FromText("form").String(), "digest sha256:"} {
		if !strings.HasPrefix(tail[i], prefix) {
			t.Errorf("%s where %s… is expected", tail[i], prefix)
		}
	}
	if tail[3] != "" {
		t.Errorf("the record ends with %q", tail[3])
	}
}

// TestRecordFor checks that the open form has nothing that a seat must not see.
func TestRecordFor(t *testing.T) {
	seed := rng.FromText("open")
	m := start(t, small(), "open")
	if err := m.Tag("host", "secret-remark"); err != nil {
		t.Fatal(err)
	}
	for seat := bourse.Seat(0); m.Turn() == seat && seat < 3; seat++ {
		play(t, m, newRand(t, "open"), 2) // place and act
	}
	for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
		text := m.RecordFor(seat)
		for _, secret := range []string{"@", seed.String(), "seed " + seed.String(), "digest",
			"secret-remark", "tag"} {
			if strings.Contains(text, secret) {
				t.Errorf("%s reads %s", seat, secret)
			}
		}
		if !strings.HasPrefix(text, "bourse 1 open\n") || !strings.HasSuffix(text, "unfinished\n") {
			t.Errorf("%s reads %s", seat, text)
		}
		for move := range m.Moves() {
			hidden := move.Kind == futures.KindDeal && move.To != seat ||
				move.Kind == futures.KindPlace && move.Seat != seat
			if hidden && strings.Contains(text, "\n"+move.String()+"\n") {
				t.Errorf("%s reads %s", seat, move)
			}
			if !hidden && !strings.Contains(text, "\n"+move.String()+"\n") {
				t.Errorf("%s does not read %s", seat, move)
			}
		}
		for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n")[6:] {
			if line == "" {
				t.Errorf("line %d for %s is empty", i+7, seat)
			}
		}
	}
	if m.RecordFor(3) != m.RecordFor(bourse.Spectator) {
		t.Error("a seat that is not in the game is no spectator")
	}
}

func TestLoad_continues(t *testing.T) {
	if testing.Short() {
		t.Skip("reads a record after every move of a game")
	}
	for _, seed := range []string{"", "load"} {
		m := start(t, small(), seed)
		r := newRand(t, "load")
		for n := 0; ; n++ {
			record := m.Record()
			back := load(t, record)
			if back.State() != m.State() {
				t.Fatal("the state is another")
			}
			if diff := cmp.Diff(record, back.Record()); diff != "" {
				t.Fatal(diff)
			}
			for _, seat := range []bourse.Seat{0, 1, 2, bourse.Spectator} {
				if diff := cmp.Diff(slices.Collect(m.Events(seat, 0)),
					slices.Collect(back.Events(seat, 0))); diff != "" {
					t.Fatal(diff)
				}
				if m.Memory(seat) != back.Memory(seat) {
					t.Fatalf("%s remembers something else", seat)
				}
			}
			if m.Over() {
				break
			}
			m = back
			if m.Turn() == bourse.Nature {
				state := m.State()
				move, _ := state.SampleChance(r)
				if _, err := m.Play(bourse.Nature, move); err != nil {
					t.Fatal(err)
				}
				continue
			}
			play(t, m, r, 1)
		}
	}
}

func TestResume(t *testing.T) {
	seed := rng.FromText("resume")
	m := start(t, small(), "resume")
	r := newRand(t, "resume")
	stored := m.Header()
	for !m.Over() {
		back, err := futures.Rules.Resume(strings.NewReader(stored), &seed)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(m.Record(), back.Record()); diff != "" {
			t.Fatal(diff)
		}
		if back.Header() != stored {
			t.Fatalf("the header of a match resumed is %q", back.Header())
		}
		stored += play(t, m, r, 1)
	}
	if stored == m.Record() || !strings.HasPrefix(m.Record(), stored) {
		t.Error("what is stored is not the beginning of the record")
	}
}

// TestResume_draws_what_is_owed resumes a record that stops before a chance move.
func TestResume_draws_what_is_owed(t *testing.T) {
	seed := rng.FromText("owed")
	m := start(t, small(), "owed")
	play(t, m, newRand(t, "owed"), whole)
	full := m.Record()
	lines := strings.SplitAfter(full, "\n")
	for n := 6; n < 5+m.Len(); n++ { // with fewer lines the header is torn
		back, err := futures.Rules.Resume(strings.NewReader(strings.Join(lines[:n], "")), &seed)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(full, back.Header()) {
			t.Fatalf("resumed after line %d: %s", n, back.Header())
		}
	}
}

// TestResume_torn cuts headers off at the end of every line before their moves, which would lose a commitment
// and tags.
func TestResume_torn(t *testing.T) {
	m, seed, _ := published(t, small())
	if err := errors.Join(m.Tag("table", "7"), m.Tag("round", "2")); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(m.Header(), "\n")
	const head = 8 // lines up to the tags
	for n := range head + 1 {
		_, err := futures.Rules.Resume(strings.NewReader(strings.Join(lines[:n], "")), &seed)
		var at *bourse.RecordError
		if !errors.As(err, &at) || at.Line != n+1 || !errors.Is(err, bourse.ErrSyntax) {
			t.Errorf("of %d lines: %v", n, err)
		}
	}
	back, err := futures.Rules.Resume(strings.NewReader(strings.Join(lines[:head+1], "")), &seed)
	if err != nil || back.Header() != m.Header() {
		t.Errorf("with the first move: %v", err)
	}

	play(t, m, newRand(t, "torn"), 5)
	fork, err := m.Fork(m.Len() - 1)
	if err != nil {
		t.Fatal(err)
	}
	lines = strings.SplitAfter(strings.TrimSuffix(fork.Header(), "\n"), "\n")
	for n := range lines {
		if _, err := futures.Rules.Resume(strings.NewReader(strings.Join(lines[:n], "")), &seed); err == nil {
			t.Errorf("of %d lines of a fork: resumed", n)
		}
	}
}

// TestResume_fork reads the fork line of a header and refuses it in any other spelling.
func TestResume_fork(t *testing.T) {
	seed := rng.FromText("fork")
	m := start(t, small(), "fork")
	play(t, m, newRand(t, "fork"), 4)
	fork, err := m.Fork(m.Len() - 2)
	if err != nil {
		t.Fatal(err)
	}
	header := fork.Header()
	at := strings.Index(header, "\nfork ") + 1
	end := at + strings.Index(header[at:], "\n")
	back, err := futures.Rules.Resume(strings.NewReader(header), &seed)
	if err != nil || back.Header() != header {
		t.Fatalf("%v\n%s", err, header)
	}
	if strings.Contains(fork.Record(), "\nfork ") {
		t.Error("a record has the line of a fork")
	}
	line := header[at:end]
	for _, text := range []string{"fork", "fork ", line + " 2", line + " ", line[:len(line)-2],
		"fork 0 0 0 0", "fork 9 0 0 0 0 0", strings.Replace(line, " ", "  ", 1),
		strings.Replace(line, "fork ", "fork 0", 1), "fork -1 2 2 2 2", "fork 8 2 2 2 99999999999",
		"fork 8 2 2 2 1073741825", line + "\n" + line} {
		_, err := futures.Rules.Resume(strings.NewReader(header[:at]+text+header[end:]), &seed)
		var where *bourse.RecordError
		if !errors.As(err, &where) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := futures.Rules.Resume(strings.NewReader(header[:at]+"fork 1073741824 2 2 2 2"+header[end:]),
		&seed); err == nil {
		t.Error("a fork of more moves than there are is resumed")
	}
}

func TestResume_refusals(t *testing.T) {
	seed, other := rng.FromText("refused"), rng.FromText("another")
	m := start(t, small(), "refused")
	stored := m.Header() + play(t, m, newRand(t, "refused"), 3)
	typed := start(t, small(), "")
	tests := []struct {
		name string
		text string
		seed *rng.Seed
		want string
	}{
		{"no seed", stored, nil, "seed is required"},
		{"a seed too many", typed.Header(), &seed, "seed is required"},
		{"another seed", stored, &other, "record: line 6, column 1: ~ deal p0"},
		{"the zero seed", stored, new(rng.Seed), "seed is zero"},
		{"torn", stored[:len(stored)-3], &seed, "does not end with a line feed"},
		{"whole", m.Record(), &seed, "where a move is expected"},
		{"empty", "", &seed, `record: line 1, column 1: the record ends where "bourse" is expected`},
	}
	for _, test := range tests {
		if _, err := futures.Rules.Resume(strings.NewReader(test.text), test.seed); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func TestRecordGame(t *testing.T) {
	m := start(t, small(), "name")
	for _, open := range corpus.TextFiles(m.RecordFor(0)) {
		_, err := bourse.RecordGame(strings.NewReader(open))
		_, also := futures.Rules.Load(strings.NewReader(open))
		if want := "line 1, column 1: the game as one player saw it cannot be replayed"; err == nil || also == nil ||
			!strings.Contains(err.Error(), want) || err.Error() != also.Error() {
			t.Errorf("what a seat saw is refused with %v and %v", err, also)
		}
	}
	record := m.Record()
	if game, err := bourse.RecordGame(strings.NewReader(record)); err != nil || game != "futures" {
		t.Errorf("%s, %v", game, err)
	}
	for _, text := range []string{"", "bourse 1\n", "bourse 2\ngame futures\n", "game futures\n",
		"bourse 1\ngame futures"} {
		if game, err := bourse.RecordGame(strings.NewReader(text)); err == nil {
			t.Errorf("%q is a record of %s", text, game)
		}
	}
}

// TestMatch_Terms_of_a_record checks that a record has the same terms as a match without a seed, so that
// anyone can make the name of the mix before the game and after it.
func TestMatch_Terms_of_a_record(t *testing.T) {
	before := tableOf(t, futures.Rules, `{"players":3,"rounds":2}`, "").Terms()
	table := tableOf(t, futures.Rules, `{"rounds":2,"players":3,"copies":9}`, "terms")
	back, err := futures.Rules.LoadTable(strings.NewReader(table.Record()))
	if err != nil {
		t.Fatal(err)
	}
	if after := back.Terms(); after != before ||
		!strings.HasPrefix(after, "game futures\nedition 1\nconfig {") {
		t.Errorf("the terms are %q before and %q after", before, after)
	}
}

// canonical returns a record as it was written, without what programs do to text files.
func canonical(text string) string {
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	return strings.TrimSuffix(text, "\n") + "\n"
}

// TestVerify_text_files reads records that an editor, git or a mail program has changed. They are the same
// records. Resume still refuses a last line that is cut off.
func TestVerify_text_files(t *testing.T) {
	seed := rng.FromText("text files")
	record := recordOf(t, tiny(), "text files")
	proof := must.Get(futures.Rules.Verify(strings.NewReader(record)))
	for name, text := range corpus.TextFiles(record) {
		if m, err := futures.Rules.Load(strings.NewReader(text)); err != nil || m.Record() != record {
			t.Errorf("%s: %v", name, err)
		}
		if got, err := futures.Rules.Verify(strings.NewReader(text)); err != nil || got != proof {
			t.Errorf("%s: the proof is %v, %v", name, got, err)
		}
		if game, err := bourse.RecordGame(strings.NewReader(text)); err != nil || game != "futures" {
			t.Errorf("%s: the game is %q, %v", name, game, err)
		}
	}
	for name, text := range corpus.Spoiled(record) {
		if _, err := futures.Rules.Load(strings.NewReader(text)); err == nil {
			t.Errorf("%s: it is loaded", name)
		}
		if _, err := futures.Rules.Verify(strings.NewReader(text)); err == nil {
			t.Errorf("%s: it is verified", name)
		}
	}
	stored := start(t, tiny(), "text files").Header()
	for name, text := range corpus.TextFiles(stored) {
		m, err := futures.Rules.Resume(strings.NewReader(text), &seed)
		if torn := !strings.HasSuffix(text, "\n"); (err != nil) != torn || !torn && m.Header() != stored {
			t.Errorf("%s: resumed with %v", name, err)
		}
	}
	for name, text := range corpus.Spoiled(stored) {
		if _, err := futures.Rules.Resume(strings.NewReader(text), &seed); err == nil {
			t.Errorf("%s: it is resumed", name)
		}
	}
}
