package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example/examples/internal/lines"
)

// This file implements the connection over standard input and output, where each line is a message. A line that
// is not one is answered with an error, and the game goes on.

// Limits of standard input.
const (
	maxLine    = 1 << 20     // bytes. The answer to a line that is longer than a message names its id up to here
	finishTime = time.Minute // for the answers that are missing at the end of the input
)

// A lineTransport is a transport with one connection, which is the transport itself.
type lineTransport struct {
	in     io.ReadCloser
	out    io.WriteCloser
	lines  chan line
	ended  error // the error at the end of the input. Only Read uses it
	closed chan struct{}
	close  sync.Once

	writing sync.Mutex // held to write to out

	mu       sync.Mutex
	pending  map[any]bool  // the ids of requests that are not answered
	missing  int           // answers that are not written
	answered chan struct{} // receives after an answer
}

// A line is a line of the input.
type line struct {
	text []byte
	long bool  // the line is longer than maxLine, and text is empty
	err  error // why no line follows
}

func newLineTransport(in io.ReadCloser, out io.WriteCloser) *lineTransport {
	return &lineTransport{in: in, out: out, lines: make(chan line), closed: make(chan struct{}),
		pending: map[any]bool{}, answered: make(chan struct{}, 1)}
}

// Connect implements mcp.Transport.
func (t *lineTransport) Connect(context.Context) (mcp.Connection, error) {
	go t.scan()
	return t, nil
}

// SessionID implements mcp.Connection.
func (t *lineTransport) SessionID() string { return "" }

// Close implements mcp.Connection. It also ends Read while the input blocks.
func (t *lineTransport) Close() (err error) {
	t.close.Do(func() {
		err = errors.Join(t.in.Close(), t.out.Close())
		close(t.closed)
	})
	return err
}

// scan reads lines until the input ends.
func (t *lineTransport) scan() {
	in := lines.New(t.in, maxLine)
	for {
		text, err := in.Next()
		l := line{text: bytes.Clone(text), long: errors.Is(err, lines.ErrLong)}
		if !l.long {
			l.err = err
		}
		select {
		case t.lines <- l:
		case <-t.closed:
			return
		}
		if l.err != nil {
			return
		}
	}
}

// Read implements mcp.Connection.
func (t *lineTransport) Read(ctx context.Context) (jsonrpc.Message, error) {
	for t.ended == nil {
		select {
		case l := <-t.lines:
			t.ended = l.err
			if message, err := t.message(l); message != nil || err != nil {
				return message, err
			}
		case <-t.closed:
			return nil, io.EOF
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	t.finish(ctx)
	return nil, t.ended
}

// finish waits until all requests are answered. The session writes no answers after Read has failed.
func (t *lineTransport) finish(ctx context.Context) {
	late := time.After(finishTime)
	for {
		t.mu.Lock()
		missing := t.missing
		t.mu.Unlock()
		if missing == 0 {
			return
		}
		select {
		case <-t.answered:
		case <-t.closed:
			return
		case <-ctx.Done():
			return
		case <-late:
			return
		}
	}
}

// message returns the message of a line. If the line has none, message writes the error and returns nil.
func (t *lineTransport) message(l line) (jsonrpc.Message, error) {
	text := bytes.TrimSpace(l.text)
	fields := map[string]json.RawMessage{}
	switch {
	case l.long:
		return nil, t.refuse(nil, jsonrpc.CodeInvalidRequest, tooLong)
	case len(text) == 0:
		return nil, nil
	case !json.Valid(text):
		return nil, t.refuse(nil, jsonrpc.CodeParseError, "the line is not JSON")
	case text[0] == '[':
		return nil, t.refuse(nil, jsonrpc.CodeInvalidRequest, "batches are not supported: send each message alone")
	case json.Unmarshal(text, &fields) != nil:
		return nil, t.refuse(nil, jsonrpc.CodeInvalidRequest, "a message is a JSON object")
	}
	id, err := idOf(fields["id"])
	switch {
	case err != nil:
		return nil, t.refuse(nil, jsonrpc.CodeInvalidRequest, err.Error())
	case len(text) > limits.Request:
		return nil, t.refuse(id, jsonrpc.CodeInvalidRequest, tooLong)
	}
	message, err := jsonrpc.DecodeMessage(text)
	if err != nil {
		return nil, t.refuse(id, jsonrpc.CodeInvalidRequest, err.Error())
	}
	if r, ok := message.(*jsonrpc.Request); ok && r.IsCall() {
		t.mu.Lock()
		used := t.pending[id]
		if !used {
			t.pending[id] = true
			t.missing++
		}
		t.mu.Unlock()
		if used {
			return nil, t.refuse(nil, jsonrpc.CodeInvalidRequest, fmt.Sprintf("the id %v is in use", id))
		}
	}
	return message, nil
}

var tooLong = fmt.Sprintf("a message has at most %d bytes", limits.Request)

// idOf returns an id as package jsonrpc does, and nil for a message without one. It returns an error for ids
// that an answer could not repeat.
func idOf(raw json.RawMessage) (any, error) {
	var text string
	if raw == nil {
		return nil, nil
	} else if raw[0] == '"' && json.Unmarshal(raw, &text) == nil {
		return text, nil
	}
	const most = 1 << 53 // larger numbers are not exact in JSON
	if n, err := strconv.ParseInt(string(raw), 10, 64); err == nil && -most < n && n < most {
		return n, nil
	}
	return nil, errors.New("an id is text or a whole number")
}

// Write implements mcp.Connection.
func (t *lineTransport) Write(_ context.Context, message jsonrpc.Message) error {
	text, err := jsonrpc.EncodeMessage(message)
	if err != nil {
		return err
	}
	r, isAnswer := message.(*jsonrpc.Response)
	if isAnswer { // as soon as the answer is written, the client may use the id again
		t.mu.Lock()
		isAnswer = t.pending[r.ID.Raw()]
		delete(t.pending, r.ID.Raw())
		t.mu.Unlock()
	}
	err = t.write(text)
	if isAnswer {
		t.mu.Lock()
		t.missing--
		t.mu.Unlock()
		select {
		case t.answered <- struct{}{}:
		default:
		}
	}
	return err
}

// refuse answers a line without a message. The id is nil if it is not known.
func (t *lineTransport) refuse(id any, code int64, why string) error {
	text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id,
		"error": &jsonrpc.Error{Code: code, Message: why}})
	if err != nil {
		return err
	}
	return t.write(text)
}

func (t *lineTransport) write(text []byte) error {
	t.writing.Lock()
	defer t.writing.Unlock()
	_, err := t.out.Write(append(text, '\n'))
	return err
}
