package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm/verdict"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
)

// This file tests the verify page, the rulebooks, and the data for programs.

// over plays a game to its end and returns its record, its proof, and the commitment that the page showed.
func (s *server) over(t *testing.T) (b *browser, end *paper, record, proof, commitment string) {
	t.Helper()
	b, page := s.table(t)
	for _, n := range all(page.byID("mix"), "code") {
		if strings.HasPrefix(textOf(n), "sha256:") {
			commitment = textOf(n)
		}
	}
	end = playOn(t, b, page)
	return b, end, end.follow("Download the whole game").want(200).text,
		end.follow("Proof of fair chance").want(200).text, commitment
}

// TestVerify checks what the page says about records: what a valid one proves and does not prove, the line
// and reason for an invalid one, and whether a commitment and a proof match.
func TestVerify(t *testing.T) {
	s := serving(t, Options{Limits: free})
	_, _, record, proof, commitment := s.over(t)
	lines := strings.SplitAfter(record, "\n")
	move := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "p0 ") })
	changed := func(i int, line string) string {
		l := slices.Clone(lines)
		l[i] = line
		return strings.Join(l, "")
	}
	other := "sha256:" + strings.Repeat("ab", 32)
	otherProof := strings.ReplaceAll(proof, commitment, other)
	for _, test := range []struct {
		name                      string
		record, commitment, proof string
		holds                     bool
		want                      []string
	}{
		{"whole", record, "", "", true,
			[]string{"Valid: Small Print", "decisions of players are legal",
				"opens the record's commitment " + commitment, "The game is over, and the result",
				"it is not signed", "compare the commitment that the table showed"}},
		{"with blanks round it", "\n\n" + record + "  \n", "", "", true, nil},
		{"with its commitment", record, commitment, "", true,
			[]string{"The commitment that you entered is the one in the record"}},
		{"with blanks round that", record, "  " + commitment + "\n", "", true, nil},
		{"begins with a different commitment", record, other, "", false, []string{"is not the one in the record"}},
		{"with no commitment", record, "abc", "", false, []string{"is not a commitment"}},
		{"with its proof", record, commitment, proof, true, []string{"No player contributed to the seed"}},
		{"in lines of Windows, with its proof", strings.ReplaceAll(record, "\n", "\r\n"), commitment, proof, true,
			[]string{"No player contributed to the seed"}},
		{"with another proof", record, "", otherProof, false,
			[]string{"The proof of the mixing is not valid"}},
		{"with no proof", record, "", "{}", false, []string{"is not valid"}},
		{"with what is none", record, "", "[", false, []string{"cannot be read"}},
		{"with two proofs", record, "", proof + proof, false, []string{"cannot be read"}},
		{"another move", changed(move, "p0 pass {00000000}\n"), "", "", false,
			[]string{fmt.Sprintf("line %d", move+1)}},
		{"a line less", changed(move, ""), "", "", false, []string{fmt.Sprintf("line %d", move+1)}},
		{"another digest", changed(len(lines)-2, "digest sha256:"+strings.Repeat("0", 64)+"\n"), "", "",
			false, []string{"digest"}},
		{"another game", strings.Replace(record, "game smallprint", "game futures", 1), "", "", false,
			[]string{"Not valid"}},
		{"no game", strings.Replace(record, "game smallprint", "game chess", 1), "", "", false,
			[]string{"no game is called"}},
		{"cut off", record[:len(record)/2], "", "", false, nil},
		{"nothing", "", "", "", false, []string{"Not valid"}},
		{"something", strings.Repeat("x", 1000), "", "", false, nil},
		{"zeros", strings.Repeat("\x00", 1000), "", "", false, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			fields := url.Values{"record": {test.record}, "commitment": {test.commitment},
				"proof": {test.proof}}
			status := map[bool]int{true: 200, false: 422}[test.holds]
			b := s.browser(t)
			p := b.post("/verify", fields).want(status, test.want...)
			if got := strings.Contains(p.words(), "✓ Valid"); got != test.holds {
				t.Errorf("holds: %v", got)
			}
			var v verdict.Verdict
			js := b.post("/verify", fields, "Accept", "application/json").want(status).into(&v)
			if v.Holds != test.holds || v.Holds == (v.Fault != "") {
				t.Errorf("in JSON: %s", js.text)
			}
		})
	}
}

// TestRules_page checks that the rules link at the top of a page leads to the rules of that page's game.
func TestRules_page(t *testing.T) {
	_, b, page := playing(t)
	seat, table := page.at.Path, "/t/"+page.idOf()
	for path, game := range map[string]string{"/": "futures", "/new?game=economicon": "economicon",
		"/rules/merlin": "merlin", seat: "smallprint", seat + "/story": "smallprint",
		seat + "/replay": "smallprint", table: "smallprint", table + "/table": "smallprint"} {
		nav := all(b.get(path).want(200).root, "nav")[0]
		links := all(nav, "a")
		if got := value(links[len(links)-1], "href"); got != "/rules/"+game {
			t.Errorf("%s leads to %s, want the rules of %s", path, got, game)
		}
	}
}

// TestVerify_file checks that a record can be uploaded, and overrides the one in the form.
func TestVerify_file(t *testing.T) {
	s := serving(t, Options{Limits: free})
	b, _, record, _, _ := s.over(t)
	send := func(file, field string) *paper {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		form.WriteField("record", field)
		part := must.Get(form.CreateFormFile("file", "../../etc/passwd"))
		part.Write([]byte(file))
		form.Close()
		return b.ask("POST", "/verify", &body, "Content-Type", form.FormDataContentType())
	}
	if p := send(record, "nonsense").want(200, "Valid"); strings.Contains(p.text, "passwd") {
		t.Error("the file's name is shown")
	}
	send("", record).want(200, "Valid")
	send("nonsense", record).want(422)
	for change, text := range corpus.TextFiles(record) {
		t.Log(change)
		send(text, "").want(200, "Valid")
		b.post("/verify", url.Values{"record": {text}}).want(200, "Valid")
	}
	for change, text := range corpus.Spoiled(record) {
		t.Log(change)
		send(text, "").want(422)
	}
	b.ask("POST", "/verify", strings.NewReader("--x\r\nnonsense"), "Content-Type",
		"multipart/form-data; boundary=x").want(400)
}

// TestVerify_busy checks that the number of records verified at the same time is limited.
func TestVerify_busy(t *testing.T) {
	s := serving(t, Options{Limits: free})
	for range maxChecks {
		s.site.checks <- struct{}{}
	}
	s.browser(t).post("/verify", url.Values{"record": {"x"}}).want(503, "Too many records")
	<-s.site.checks
	s.browser(t).post("/verify", url.Values{"record": {"x"}}).want(422)
}

// TestVerify_early checks that a game gives away no record, proof or filled form before it is over.
func TestVerify_early(t *testing.T) {
	s, b, page := playing(t)
	for _, path := range []string{"/t/" + page.idOf() + "/record", "/t/" + page.idOf() + "/proof",
		"/verify?table=" + page.idOf()} {
		b.get(path).want(409)
	}
	open := b.get(page.at.Path + "/record").want(200).text
	for _, secret := range []string{"\nseed ", "\ntag "} {
		if strings.Contains(open, secret) {
			t.Errorf("the open record has %q", secret)
		}
	}
	s.browser(t).get("/verify?table=" + page.idOf()).want(403)
	b.get("/verify?table=nosuchtable").want(404)
}

// rulingMark matches the mark of a ruling, with its reason.
var rulingMark = regexp.MustCompile(`\[ruling(?:: ([^\]]*))?\]`)

// TestRules checks that a rulebook has every clause and card, the first round with pictures and everything on the
// board, and that its links lead somewhere.
func TestRules(t *testing.T) {
	_, b := visiting(t)
	for _, g := range games.All() {
		if testing.Short() && g.Name() != "smallprint" {
			continue
		}
		p := b.get("/rules/"+g.Name()).want(200, "Rules of "+g.Title)
		for _, c := range g.Description().Clauses {
			n := p.byID(c.ID)
			if n == nil {
				t.Errorf("%s: no anchor %s", g.Name(), c.ID)
				continue
			}
			text := strings.NewReplacer("**", "", "`", "", "*", "").Replace(c.Text)
			text = rulingMark.ReplaceAllStringFunc(text, func(mark string) string {
				if why := rulingMark.FindStringSubmatch(mark)[1]; why != "" {
					return "† (" + why + ")"
				}
				return "†"
			})
			if first, _, _ := strings.Cut(text, "\""); !strings.Contains(textOf(n),
				strings.Join(strings.Fields(first[:min(30, len(first))]), " ")) {
				t.Errorf("%s: %s says %.80q, not %.80q", g.Name(), c.ID, textOf(n), text)
			}
		}
		for _, c := range g.Description().Cards {
			p.want(200, c.Name)
		}
		texts := teach.Of(g.Name())
		p.want(200, texts.Steps[0].Text, texts.Tips[1].Name)
		if n, shown := len(texts.Steps), len(all(p.byID("round"), "svg")); shown < n-1 { // one step can be about a button
			t.Errorf("%s: %d pictures of %d steps", g.Name(), shown, n)
		}
		if folds := len(all(p.root, "summary")); strings.Contains(p.words(), "[ruling") || g.Name() == "merlin" && folds < 10 {
			t.Errorf("%s: rulings are not folded: %d", g.Name(), folds)
		}
		for _, a := range all(p.root, "a") {
			if id, ok := strings.CutPrefix(value(a, "href"), "/rules/"+g.Name()+"#"); ok &&
				p.byID(id) == nil {
				t.Errorf("%s: a link to %s, which is not there", g.Name(), id)
			}
		}
	}
	b.get("/rules/chess").want(404, "There is no such game")
}

// TestRuleHTML checks that rulebook text is escaped, its markup becomes elements, and clauses become links.
func TestRuleHTML(t *testing.T) {
	g := must.Get(games.Find("futures"))
	for text, want := range map[string]string{
		"plain":                  "plain",
		"a <b> & \"c\"":          "a &lt;b&gt; &amp; &#34;c&#34;",
		"**x<y**":                "<strong>x&lt;y</strong>",
		"`0 4` and *it*":         "<code>0 4</code> and <em>it</em>",
		"see F3.1, F99.9 and F3": `see <a href="/rules/futures#F3.1">F3.1</a>, F99.9 and <a href="/rules/futures#F3">F3</a>`,
		"`F3.1`":                 `<code><a href="/rules/futures#F3.1">F3.1</a></code>`,
		"** and `":               "** and `",
		"<script>F3.1</script>":  `&lt;script&gt;<a href="/rules/futures#F3.1">F3.1</a>&lt;/script&gt;`,
		"XF3.1 F3.11 F3.1x":      "XF3.1 F3.11 F3.1x",
	} {
		if got := string(ruleHTML(g, text)); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// TestData checks that data for programs is JSON, and that events start at the requested number and can be
// continued.
func TestData(t *testing.T) {
	_, b, page := playing(t)
	for _, path := range []string{"/view.json", "/options.json", "/events.json"} {
		p := b.get(page.at.Path + path).want(200)
		if !json.Valid([]byte(p.text)) || p.header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: %s %.100s", path, p.header.Get("Content-Type"), p.text)
		}
	}
	count := func(from string) (n int, next string) {
		p := b.get(page.at.Path + "/events.json?from=" + from).want(200)
		var list []json.RawMessage
		p.into(&list)
		return len(list), p.header.Get("Next")
	}
	all, next := count("0")
	if n, again := count("3"); n != all-3 || again != next || next != fmt.Sprint(all) {
		t.Errorf("%d of %d events, next %s and %s", n, all, again, next)
	}
	if n, _ := count(next); n != 0 {
		t.Errorf("%d events after the last", n)
	}
	if n, _ := count("999999"); n != 0 {
		t.Errorf("%d events after those", n)
	}
	for _, from := range []string{"-1", "x", "1e3", "99999999999999999999"} {
		b.get(page.at.Path + "/events.json?from=" + from).want(400)
	}
	b.get(page.at.Path+"/story").want(200, "The story of Quiet")
	gathering := b.setUp("smallprint", 3, []string{player, player, "random"}, nil)
	waits := b.sitDown(gathering.links()["Seat 1 (blue)"], "Ada")
	for _, path := range []string{"/view.json", "/options.json", "/events.json", "/past.json", "/record",
		"/story", "/replay"} {
		b.get(waits.at.Path + path).want(409)
	}
}

// TestClause checks that every clause and chapter of every game has its own address, as a part of a page and
// in JSON, and that others get 404 with a text.
func TestClause(t *testing.T) {
	_, b := visiting(t)
	for _, g := range games.All() {
		clauses := g.Description().Clauses
		for i, c := range clauses {
			p, ok := clauseOf(g, c.ID)
			if !ok || p.Text != c.Text || p.Title == "" || p.Clause != c.ID {
				t.Errorf("%s %s is %+v", g.Name(), c.ID, p)
			}
			if i%20 > 0 {
				continue
			}
			part := b.get("/rules/"+g.Name()+"/"+c.ID).want(200, p.Chapter)
			if strings.Contains(part.text, "<html") || len(all(part.root, "article")) != 1 {
				t.Errorf("%s: the clause is a whole page: %.200s", c.ID, part.text)
			}
			if whole, ok := clauseOf(g, p.Chapter); !ok || !strings.Contains(whole.Text, c.Text) ||
				len(whole.Text) < len(c.Text) {
				t.Errorf("chapter %s is %+v", p.Chapter, whole)
			}
		}
		var said struct{ Game, Clause, Text, HTML string }
		js := b.get("/rules/"+g.Name()+"/"+clauses[0].ID, "Accept", "application/json").want(200).into(&said)
		if said.Game != g.Name() || said.Clause != clauses[0].ID || said.Text != clauses[0].Text ||
			said.HTML == "" {
			t.Errorf("in JSON it is %s", js.text)
		}
	}
	for _, path := range []string{"/rules/futures/X1.1", "/rules/futures/F1.99", "/rules/futures/F99",
		"/rules/chess/F1.1", "/rules/futures/S1.1", "/rules/futures/..%2f", "/rules/futures/%3Cscript%3E",
		"/rules/futures/F1."} {
		b.get(path).want(404, "There is no such clause")
	}
}
