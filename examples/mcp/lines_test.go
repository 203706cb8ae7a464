package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// A pipe is the program with its standard input and output.
type pipe struct {
	t    *testing.T
	in   *io.PipeWriter
	out  *bufio.Reader
	code chan int
	errs must.Buffer
}

// start runs the program. It has been greeted already.
func start(t *testing.T) *pipe {
	theirs, in := io.Pipe()
	out, ours := io.Pipe()
	p := &pipe{t: t, in: in, out: bufio.NewReader(out), code: make(chan int, 1)}
	go func() { p.code <- run(context.Background(), nil, "", theirs, ours, &p.errs) }()
	p.send(hello + "\n")
	if id, code, _ := p.answer(); id != "1" || code != 0 {
		t.Fatalf("the greeting is answered with error %d", code)
	}
	p.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}` + "\n")
	return p
}

func (p *pipe) send(text string) { must.Get(io.WriteString(p.in, text)) }

// answer reads an answer. code is 0 if it is not an error.
func (p *pipe) answer() (id string, code int, text string) {
	p.t.Helper()
	line, err := p.out.ReadString('\n')
	if err != nil {
		p.t.Fatalf("the program ends: %v", err)
	}
	var got struct {
		ID     json.RawMessage
		Error  struct{ Code int }
		Result json.RawMessage
	}
	must.Do(p.t, json.Unmarshal([]byte(line), &got))
	return string(got.ID), got.Error.Code, line
}

// call returns a call of a tool.
func call(id int, tool, arguments string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"%s","arguments":%s}}`, id,
		tool, arguments)
}

// TestLines checks that lines without a message are answered with errors, after which the game goes on.
func TestLines(t *testing.T) {
	p := start(t)
	p.send(call(2, "start", `{"game":"smallprint"}`) + "\n")
	if id, code, text := p.answer(); id != "2" || code != 0 || !strings.Contains(text, "Question 1") {
		t.Fatalf("the game begins with %s", text)
	}
	const parse, invalid = -32700, -32600
	ping := func(id string) string { return `{"jsonrpc":"2.0","id":` + id + `,"method":"ping"}` }
	long := strings.Repeat("a", 100_000)
	for i, test := range []struct {
		line, id string
		code     int
	}{
		{"not json", "null", parse},
		{"{", "null", parse},
		{ping("3") + ping("4"), "null", parse},
		{ping("3") + " x", "null", parse},
		{"\x00", "null", parse},
		{long, "null", parse},
		{strings.Repeat("[", 20_000), "null", parse},
		{"[" + ping("3") + "," + ping("4") + "]", "null", invalid},
		{"[]", "null", invalid},
		{"null", "null", invalid},
		{"7", "null", invalid},
		{`"text"`, "null", invalid},
		{"{}", "null", invalid},
		{`{"id":3}`, "3", invalid},
		{`{"jsonrpc":"1.0","id":"x","method":"ping"}`, `"x"`, invalid},
		{`{"jsonrpc":"2.0","id":3,"method":7}`, "3", invalid},
		{ping("null"), "null", invalid},
		{ping("1.5"), "null", invalid},
		{ping("true"), "null", invalid},
		{ping("[1]"), "null", invalid},
		{ping("9007199254740993"), "null", invalid},
		{strings.Replace(ping("3"), "ping", long, 1), "3", invalid},
		{call(5, "rule", `{"game":"futures","find":"`+long+`"}`), "5", invalid},
		{"\"" + strings.Repeat("a", 3*maxLine), "null", invalid},
		{`{"jsonrpc":"2.0","id":6,"method":"nothing"}`, "6", -32601},
		{ping(`"text"`), `"text"`, 0},
		{ping("-7") + "\r", "-7", 0},
		{" \t" + ping("8"), "8", 0},
		{"\n\r\n" + ping("9"), "9", 0},
	} {
		p.send(test.line + "\n")
		if id, code, text := p.answer(); id != test.id || code != test.code {
			t.Errorf("%.40s is answered with %s", test.line, text)
		}
		p.send(ping(fmt.Sprint(100+i)) + "\n") // there was one answer, and the session lives
		if id, code, text := p.answer(); id != fmt.Sprint(100+i) || code != 0 {
			t.Fatalf("after %.40s the ping is answered with %s", test.line, text)
		}
	}
	p.send(call(2, "move", `{"ask":1,"text":"pass"}`) + "\n") // an id can be used again
	if _, _, text := p.answer(); !strings.Contains(text, "You played p0 pass.") {
		t.Errorf("the move is answered with %s", text)
	}
	must.Do(t, p.in.Close())
	if code := <-p.code; code != 0 || p.errs.String() != "" {
		t.Errorf("the program ends with code %d: %s", code, &p.errs)
	}
}

// TestLines_end checks that the last requests before the end of the input are answered, even if the last line
// has no end.
func TestLines_end(t *testing.T) {
	p := start(t)
	p.send(call(2, "start", `{"game":"merlin"}`) + "\n" + call(3, "games", "{}"))
	must.Do(t, p.in.Close())
	got := map[string]int{}
	for range 2 {
		id, code, _ := p.answer()
		got[id] = code
	}
	if want := map[string]int{"2": 0, "3": 0}; !maps.Equal(got, want) {
		t.Errorf("the answers have the codes %v", got)
	}
	if _, err := p.out.ReadString('\n'); err != io.EOF {
		t.Errorf("after the last answer comes %v", err)
	}
	if code := <-p.code; code != 0 || p.errs.String() != "" {
		t.Errorf("the program ends with code %d: %s", code, &p.errs)
	}
}

// TestLines_long checks that a line without an end is answered when the input ends.
func TestLines_long(t *testing.T) {
	p := start(t)
	p.send(strings.Repeat("a", 2*maxLine))
	must.Do(t, p.in.Close())
	if id, code, text := p.answer(); id != "null" || code != -32600 {
		t.Errorf("the line is answered with %s", text)
	}
	if code := <-p.code; code != 0 || p.errs.String() != "" {
		t.Errorf("the program ends with code %d: %s", code, &p.errs)
	}
}

// TestLines_id checks that two requests with the same id are not open at the same time, since their answers
// could not be told apart.
func TestLines_id(t *testing.T) {
	var out must.Buffer
	l := newLineTransport(nil, closer{&out})
	ping := line{text: []byte(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)}
	if message := must.Get(l.message(ping)); message == nil || out.String() != "" {
		t.Errorf("the first request is answered with %s", &out)
	}
	if message := must.Get(l.message(ping)); message != nil || !strings.Contains(out.String(), "-32600") {
		t.Errorf("the second request is answered with %s", &out)
	}
}

type closer struct{ io.Writer }

func (closer) Close() error { return nil }
