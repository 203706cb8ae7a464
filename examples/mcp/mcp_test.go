package main

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file has what the tests share: a client of a server.

// serverOf returns a server whose games draw from seeds made of a text.
func serverOf(text string) *server {
	s := newServer("", 100, 2)
	n := 0
	s.draw = func() (rng.Seed, error) {
		n++
		return rng.FromText(text + strings.Repeat("'", n)), nil
	}
	return s
}

// all returns the connections of a server.
func (s *server) all() []*connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Values(s.connections))
}

// A client is a client of a server.
type client struct {
	t       *testing.T
	session *mcp.ClientSession
}

func (s *server) client(t *testing.T) *client {
	t.Helper()
	ours, theirs := mcp.NewInMemoryTransports()
	must.Get(s.mcp.Connect(context.Background(), ours, nil))
	c := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil)
	session := must.Get(c.Connect(context.Background(), theirs, nil))
	t.Cleanup(func() { session.Close() })
	return &client{t, session}
}

// call calls a tool. failed reports whether the answer is an error.
func (c *client) call(name string, arguments any) (text string, failed bool) {
	c.t.Helper()
	got, err := c.session.CallTool(context.Background(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		c.t.Fatalf("%s: %v", name, err)
	}
	var all []string
	for _, content := range got.Content {
		all = append(all, content.(*mcp.TextContent).Text)
	}
	if got.StructuredContent != nil {
		if structured := string(must.Get(json.Marshal(got.StructuredContent))); len(all) == 0 {
			all = append(all, structured)
		}
	}
	return strings.Join(all, "\n"), got.IsError
}

// ok calls a tool whose answer must not be an error.
func (c *client) ok(name string, arguments any) string {
	c.t.Helper()
	text, failed := c.call(name, arguments)
	if failed {
		c.t.Fatalf("%s %v: %s", name, arguments, text)
	}
	return text
}

// fails calls a tool whose answer must be an error that contains a text.
func (c *client) fails(why, name string, arguments any) {
	c.t.Helper()
	if text, failed := c.call(name, arguments); !failed || !strings.Contains(text, why) {
		c.t.Errorf("%s %v: %t %s", name, arguments, failed, text)
	}
}

// with returns arguments.
func with(pairs ...any) map[string]any {
	all := map[string]any{}
	for i := 0; i < len(pairs); i += 2 {
		all[pairs[i].(string)] = pairs[i+1]
	}
	return all
}
