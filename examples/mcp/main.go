// Mcp serves the games to language models, with the Model Context Protocol: over standard input and output, or
// over HTTP with -http. README.md describes its tools.
package main

import (
	"context"
	"crypto/subtle"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// This file reads the command line and serves.

// tokenName is the environment variable with the token that HTTP clients must send.
const tokenName = "BOURSE_MCP_TOKEN"

// Limits of the server over HTTP, and of a message.
const (
	maxCalls   = 256 // at the same time
	maxClients = 1000
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Getenv(tokenName), os.Stdin, os.Stdout, os.Stderr))
}

// run runs the program and returns its exit code: 2 for a wrong command line and 1 for any other error.
func run(ctx context.Context, args []string, token string, in io.ReadCloser, out io.WriteCloser,
	errs io.Writer) int {
	flags := flag.NewFlagSet("mcp", flag.ContinueOnError)
	flags.SetOutput(errs)
	address := flags.String("http", "",
		"serve over HTTP on this address, such as 127.0.0.1:8090, instead of standard input and output")
	tables := flags.String("tables", "http://127.0.0.1:8080",
		"the table server whose links the tool join takes; if empty, none")
	games := flags.Int("games", 100, "how many games against bots may exist at the same time")
	workers := flags.Int("workers", max(1, runtime.GOMAXPROCS(0)-1), "how many bots may think at the same time")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	origin := strings.TrimSuffix(*tables, "/")
	if err := check(flags, origin, *games, *workers); err != nil {
		fmt.Fprintf(errs, "mcp: %v\n", err)
		return 2
	}
	s := newServer(origin, *games, *workers)
	var err error
	if *address == "" {
		err = s.mcp.Run(ctx, newLineTransport(in, out))
	} else {
		err = s.listen(ctx, *address, token, errs)
	}
	if err != nil && ctx.Err() == nil {
		fmt.Fprintf(errs, "mcp: %v\n", err)
		return 1
	}
	return 0
}

func check(flags *flag.FlagSet, origin string, games, workers int) error {
	u, err := url.Parse(origin)
	web := err == nil && (u.Scheme == "http" || u.Scheme == "https") && origin == u.Scheme+"://"+u.Host
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag; -h lists the flags", flags.Arg(0))
	case games < 1 || workers < 1:
		return errors.New("-games and -workers are at least 1")
	case origin != "" && !web:
		return errors.New("-tables is an address such as https://tables.example")
	}
	return nil
}

// listen serves over HTTP until ctx ends.
func (s *server) listen(ctx context.Context, address, token string, errs io.Writer) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	defer l.Close()
	if at, ok := l.Addr().(*net.TCPAddr); token == "" && (!ok || !at.IP.IsLoopback()) {
		return fmt.Errorf("others can reach %s: set %s to a token that clients must send", address, tokenName)
	}
	fmt.Fprintf(errs, "mcp: http://%s\n", l.Addr())
	web := &http.Server{Handler: s.handler(token), ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout: 20 * time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: limits.Request}
	stop := context.AfterFunc(ctx, func() { web.Close() })
	defer stop()
	if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler returns the handler of all requests.
func (s *server) handler(token string) http.Handler {
	inner := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return s.mcp },
		&mcp.StreamableHTTPOptions{JSONResponse: true, MaxRequestBodyBytes: int64(limits.Request)})
	var calls atomic.Int32
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isForeign(r) {
			http.Error(w, "pages of other sites may not use this server", http.StatusForbidden)
			return
		}
		given := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
		if subtle.ConstantTimeCompare([]byte(given), []byte(token)) == 0 && token != "" {
			http.Error(w, "the token is missing or wrong", http.StatusUnauthorized)
			return
		}
		if r.Method == http.MethodGet { // streams of the server's own messages, of which there are none
			w.Header().Set("Allow", "POST, DELETE")
			http.Error(w, "there is no stream", http.StatusMethodNotAllowed)
			return
		}
		defer calls.Add(-1)
		address := addressOf(r)
		r.Header.Set(addressHeader, address)
		if calls.Add(1) > maxCalls || r.Header.Get("Mcp-Session-Id") == "" && !s.admit(address) {
			http.Error(w, "too many clients; try again later", http.StatusServiceUnavailable)
			return
		}
		inner.ServeHTTP(w, r)
	})
}

// isForeign reports whether a browser sent the request for a page of another site. Other clients send no Origin.
func isForeign(r *http.Request) bool {
	for _, origin := range r.Header.Values("Origin") {
		if u, err := url.Parse(origin); err != nil || u.Host == "" || !strings.EqualFold(u.Host, r.Host) {
			return true
		}
	}
	return false
}
