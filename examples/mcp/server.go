package main

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
	"bourse.example/rng"
)

// This file implements server, which gives each connection its own seat.

// limits are those of the table of operations.
var limits = service.ModelLimits

// Other limits of the server.
const (
	maxWait  = 30               // seconds
	botsTime = 20 * time.Second // for bots in one call; they go on in the next
)

// A server has the games of all connections.
type server struct {
	mcp      *mcp.Server
	tables   string        // the origin of the table server
	games    chan struct{} // has room for the games that may exist at the same time
	thinking chan struct{} // has room for the bots that may think at the same time
	clients  int           // that may be connected over HTTP
	poll     time.Duration // between two looks at a game in which others have to move
	draw     func() (rng.Seed, error)
	now      func() time.Time

	mu          sync.Mutex
	connections map[*mcp.ServerSession]*connection
}

// A connection is the game of one client. A client has one seat, so that it never knows what two seats know.
type connection struct {
	server *server
	client *mcp.ServerSession
	calls  atomic.Int32  // that run or wait
	turn   chan struct{} // full while a call runs
	game   games.Game
	seat   seat // nil if there is no game
	joined bool // at a table server
	told   int  // the number of the first event that the client has not been told
	said   position.Told
	last   made

	// For room.go, guarded by server.mu.
	heard   time.Time // when it sent the last request
	address string    // over HTTP
	// bound reports that the client plays with others, so that it is not ended.
	bound atomic.Bool
}

// A made is the last move that was made: the question, the move as the client gave it, and the answer, which a client that
// repeats the move gets again.
type made struct {
	ask    int
	given  string
	answer any
}

const instructions = `Play economic tabletop games. Begin with the tool games, then start or join.
Then repeat: answer the question with move, whose answer has the next question; look shows the board. A refused
move changes nothing; the answer quotes the clause that forbids it. The rulebooks are resources, and the tool rule searches them.`

func newServer(tables string, games, workers int) *server {
	s := &server{tables: tables, games: make(chan struct{}, games), thinking: make(chan struct{}, workers),
		clients: maxClients, poll: time.Second, draw: rng.Secret, now: time.Now,
		connections: map[*mcp.ServerSession]*connection{}}
	s.mcp = mcp.NewServer(&mcp.Implementation{Name: "bourse", Title: "Bourse", Version: engine.Version},
		&mcp.ServerOptions{Instructions: instructions, Capabilities: &mcp.ServerCapabilities{}})
	s.mcp.AddReceivingMiddleware(s.noted)
	s.addTools()
	s.addRulebooks()
	return s
}

// connection returns the connection of a client, which lasts until the client's session ends.
func (s *server) connection(of *mcp.ServerSession) *connection {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.connections[of]
	if c == nil {
		c = &connection{server: s, client: of, turn: make(chan struct{}, 1)}
		s.connections[of] = c
		go func() {
			of.Wait()
			s.mu.Lock()
			delete(s.connections, of)
			s.mu.Unlock()
			c.turn <- struct{}{} // calls that are still running end first
			c.leave()
		}()
	}
	return c
}

// leave ends the game of a connection.
func (c *connection) leave() {
	if c.seat == nil {
		return
	}
	c.seat.close()
	c.bound.Store(false)
	if c.seat = nil; !c.joined {
		<-c.server.games
	}
}

// tool adds a tool. Calls of one connection run one after the other. The answer is a text, or a value in JSON.
func tool[In any](s *server, name, description string, do func(*connection, context.Context, In) (any, error)) {
	reads := !slices.Contains([]string{"start", "join", "move", "leave"}, name)
	schema := schemaOf[In]()
	s.mcp.AddTool(&mcp.Tool{Name: name, Description: description, InputSchema: schema,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: reads}},
		func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			var in In
			if err := read(schema, r.Params.Arguments, &in); err != nil {
				return result(nil, err), nil
			}
			c := s.connection(r.Session)
			defer c.calls.Add(-1)
			if int(c.calls.Add(1)) > limits.Requests {
				return result(nil, errors.New("too many calls at the same time")), nil
			}
			select {
			case c.turn <- struct{}{}:
			case <-ctx.Done():
				return result(nil, ctx.Err()), nil
			}
			defer func() { <-c.turn }()
			got, err := do(c, ctx, in)
			return result(got, c.explained(err)), nil
		})
}

// result returns the result of a call.
func result(got any, err error) *mcp.CallToolResult {
	r := &mcp.CallToolResult{}
	text, isText := got.(string)
	if err == nil && !isText {
		var all []byte
		all, err = json.Marshal(got)
		text, r.StructuredContent = string(all), json.RawMessage(all)
	}
	if err != nil {
		r = &mcp.CallToolResult{}
		r.SetError(err)
		return r
	}
	r.Content = []mcp.Content{&mcp.TextContent{Text: strings.TrimSpace(text)}}
	return r
}

// explained adds the code, and the text of the clause, to the error for a refused move.
func (c *connection) explained(err error) error {
	var r *refusal
	if !errors.As(err, &r) {
		if !errors.Is(err, bourse.ErrSyntax) && !errors.Is(err, bourse.ErrIllegal) && !errors.Is(err, bourse.ErrStale) &&
			!errors.Is(err, bourse.ErrAsk) {
			return err
		}
		e := engine.Refused("bad-move", err)
		r = &refusal{rule: e.Rule, code: e.Code, why: e.Why}
	}
	if c.game.Rule == nil || r.code == "" {
		return err
	}
	return errors.New(position.Refusal(c.game, r.rule, r.code, r.why))
}

// nothing is the input of a tool without arguments.
type nothing struct{}
