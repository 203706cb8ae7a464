package main

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// This file makes room. Clients over HTTP often leave without a word, so the one that has been silent for the longest
// time makes room for the next, but only after a while, and never while it plays with others at a table server.

const (
	idleTime   = 10 * time.Minute // without a request, after which a client or its game makes room
	maxAddress = 16               // clients of one address
)

// addressHeader has the address of a client for the handlers of its messages. No client can set it.
const addressHeader = "Bourse-Address"

// addressOf returns the address of a client, and for version 6 its network. A proxy on this machine names the address.
func addressOf(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	at, err := netip.ParseAddr(host)
	if err == nil && at.IsLoopback() {
		named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if by, err := netip.ParseAddr(strings.TrimSpace(named[len(named)-1])); err == nil {
			at = by
		}
	}
	if at = at.Unmap(); at.Is6() {
		return netip.PrefixFrom(at.WithZone(""), 64).Masked().String()
	}
	return at.String()
}

// noted notes when each client has sent a request, and from where.
func (s *server) noted(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, r mcp.Request) (mcp.Result, error) {
		if client, ok := r.GetSession().(*mcp.ServerSession); ok {
			c := s.connection(client)
			s.mu.Lock()
			c.heard = s.now()
			if extra := r.GetExtra(); extra != nil {
				c.address = extra.Header.Get(addressHeader)
			}
			s.mu.Unlock()
		}
		return next(ctx, method, r)
	}
}

// admit reports whether a client of an address may connect. If the address or the server has too many clients, one of
// them has to make room.
func (s *server) admit(address string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := 0
	for _, c := range s.connections {
		if c.address == address {
			at++
		}
	}
	if at < maxAddress && len(s.connections) < s.clients {
		return true
	}
	idle := s.idle(func(c *connection) bool { return at < maxAddress || c.address == address })
	if idle == nil {
		return false
	}
	delete(s.connections, idle.client)
	go idle.client.Close() // its game ends with it
	return true
}

// reserve reports whether there may be another game against bots. If there are too many, one of them has to make room.
func (s *server) reserve() bool {
	for {
		select {
		case s.games <- struct{}{}:
			return true
		default:
		}
		s.mu.Lock()
		idle := s.idle(func(c *connection) bool {
			select {
			case c.turn <- struct{}{}: // no call runs
				defer func() { <-c.turn }()
				return c.seat != nil && !c.joined
			default:
				return false
			}
		})
		if idle != nil {
			idle.turn <- struct{}{}
			idle.leave()
			<-idle.turn
		}
		s.mu.Unlock()
		if idle == nil {
			return false
		}
	}
}

// idle returns the connection that may make room and has been silent for the longest time, or nil. The caller holds s.mu.
func (s *server) idle(may func(*connection) bool) (oldest *connection) {
	late := s.now().Add(-idleTime)
	for _, c := range s.connections {
		if !c.bound.Load() && !c.heard.After(late) && (oldest == nil || c.heard.Before(oldest.heard)) && may(c) {
			oldest = c
		}
	}
	return oldest
}
