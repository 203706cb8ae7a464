package hook

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"code.dny.dev/ssrf"

	"bourse.example/internal/testkit/must"
)

// The client ignores the proxy of the environment, which would otherwise receive every call.
func TestMain(m *testing.M) {
	for _, name := range []string{"HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"} {
		os.Setenv(name, "http://127.0.0.1:1")
	}
	os.Unsetenv("NO_PROXY")
	os.Unsetenv("no_proxy")
	os.Exit(m.Run())
}

// resolver answers every query for an IPv4 address with the given addresses in turn, and counts the queries.
func resolver(t *testing.T, ips ...string) (*net.Resolver, *atomic.Int32) {
	t.Helper()
	pc := must.Get(net.ListenPacket("udp4", "127.0.0.1:0"))
	t.Cleanup(func() { pc.Close() })
	var asked atomic.Int32
	go func() {
		b := make([]byte, 512)
		for {
			n, from, err := pc.ReadFrom(b)
			if err != nil {
				return
			}
			end := 12
			for b[end] != 0 {
				end += 1 + int(b[end])
			}
			kind := binary.BigEndian.Uint16(b[end+1:])
			answer := append([]byte{b[0], b[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, b[12:min(end+5, n)]...)
			if kind == 1 { // A
				ip := netip.MustParseAddr(ips[int(asked.Add(1)-1)%len(ips)]).As4()
				answer[7] = 1
				answer = append(answer, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4)
				answer = append(answer, ip[:]...)
			}
			pc.WriteTo(answer, from)
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var d net.Dialer
		return d.DialContext(ctx, "udp4", pc.LocalAddr().String())
	}}, &asked
}

// aServer serves on a loopback port, and returns a client that may call it as hooks.example on that port.
func aServer(t *testing.T, h http.Handler, ips ...string) (c *client, at string, dials *atomic.Int32) {
	t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.Config.ErrorLog = nil
	dials = new(atomic.Int32)
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			dials.Add(1)
		}
	}
	s.Start()
	t.Cleanup(s.Close)
	_, port := must.Get2(net.SplitHostPort(s.Listener.Addr().String()))
	hosts := must.Get(ParseHosts("hooks.example:" + port))
	c = newClient(hosts)
	if len(ips) == 0 {
		ips = []string{"127.0.0.1"}
	}
	c.dialer.Resolver, _ = resolver(t, ips...)
	return c, "http://hooks.example:" + port, dials
}

// loopback lets the client call the test's own server, but no other address that is not public.
func loopback(c *client) *client {
	c.guardian = ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32")))
	return c
}

var aNotice = Notice{Table: "abc", Seat: "p1", Title: `<b>"A & B"`, URL: "https://play.example/t/abc/p1"}

// A call is a POST with four members and nothing else, no cookie and no referrer.
func TestPost(t *testing.T) {
	type call struct {
		method, path string
		header       http.Header
		body         []byte
	}
	calls := make(chan call, 1)
	c, at, _ := aServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		calls <- call{r.Method, r.RequestURI, r.Header, b}
		w.Header().Set("Set-Cookie", "a=b")
	}))
	loopback(c)
	for range 2 {
		must.Do(t, c.post(t.Context(), at+"/in?key=1", aNotice))
		got := <-calls
		var members map[string]string
		must.Do(t, json.Unmarshal(got.body, &members))
		if len(members) != 4 || members["table"] != "abc" || members["seat"] != "p1" ||
			members["title"] != aNotice.Title || members["url"] != aNotice.URL {
			t.Errorf("the body is %s", got.body)
		}
		if got.method != "POST" || got.path != "/in?key=1" {
			t.Errorf("%s %s", got.method, got.path)
		}
		for name, values := range got.header {
			switch name {
			case "Content-Type", "Content-Length", "User-Agent", "Connection":
			default:
				t.Errorf("there is a header %s: %q", name, values)
			}
		}
		if got.header.Get("Content-Type") != "application/json" || got.header.Get("User-Agent") != "bourse" {
			t.Errorf("header %v", got.header)
		}
	}
}

// A name that resolves to an address that is not public is refused when it is dialed, even if it resolved to
// another address before. Nothing is connected to.
func TestRebinding(t *testing.T) {
	for _, ip := range []string{"127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "169.254.169.254",
		"192.168.1.1", "100.64.0.1"} {
		c, at, dials := aServer(t, http.NotFoundHandler(), ip)
		err := c.post(t.Context(), at, aNotice)
		if !errors.Is(err, ErrAddress) || mayPass(err) {
			t.Errorf("%s: %v", ip, err)
		}
		if n := dials.Load(); n != 0 {
			t.Errorf("%s: %d connections", ip, n)
		}
	}

	c, at, dials := aServer(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), "127.0.0.1",
		"127.0.0.2")
	loopback(c)
	must.Do(t, c.post(t.Context(), at, aNotice))
	if err := c.post(t.Context(), at, aNotice); !errors.Is(err, ErrAddress) {
		t.Errorf("after the name has moved: %v", err)
	}
	if n := dials.Load(); n != 1 {
		t.Errorf("%d connections", n)
	}
}

// An IPv6 address that maps or translates an IPv4 address is refused when it is dialed.
func TestControl(t *testing.T) {
	c := newClient(Hosts{})
	for _, address := range []string{"[::1]:443", "[::ffff:127.0.0.1]:443", "[::ffff:8.8.8.8]:80",
		"[64:ff9b::7f00:1]:443", "[fe80::1%lo]:80", "[fd00::1]:80", "127.0.0.1:80", "", "hooks.example:80"} {
		if err := c.control("tcp6", address, nil); err != ErrAddress {
			t.Errorf("control(%s) = %v", address, err)
		}
	}
	for network, want := range map[string]error{"tcp4": nil, "udp4": ErrAddress, "unix": ErrAddress} {
		if err := c.control(network, "8.8.8.8:443", nil); err != want {
			t.Errorf("control(%s) = %v", network, err)
		}
	}
}

// A redirect is not followed, wherever it leads, and is not tried again.
func TestRedirect(t *testing.T) {
	var asked atomic.Int32
	var at string
	c, at, _ := aServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Location", at+"/again")
		w.WriteHeader(http.StatusTemporaryRedirect)
	}))
	loopback(c)
	err := c.post(t.Context(), at, aNotice)
	if err != StatusError(307) || mayPass(err) {
		t.Errorf("post = %v", err)
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("%d calls", n)
	}
}

// Some statuses are tried again, and others are not.
func TestStatus(t *testing.T) {
	for status, again := range map[int]bool{408: true, 429: true, 500: true, 503: true, 400: false,
		401: false, 404: false, 410: false, 302: false} {
		c, at, _ := aServer(t, http.HandlerFunc(func(w http.ResponseWriter,
			_ *http.Request) {
			w.WriteHeader(status)
		}))
		err := loopback(c).post(t.Context(), at, aNotice)
		if err != StatusError(status) || mayPass(err) != again {
			t.Errorf("%d: %v, again %t", status, err, mayPass(err))
		}
	}
}

// Only the beginning of an endless response is read: the call ends, and the server finds the connection
// closed.
func TestEndlessAnswer(t *testing.T) {
	closed := make(chan int, 1)
	c, at, _ := aServer(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n := 0
		for {
			m, err := w.Write(make([]byte, 64<<10))
			if n += m; err != nil || n > 1<<30 {
				closed <- n
				return
			}
		}
	}))
	must.Do(t, loopback(c).post(t.Context(), at, aNotice))
	if n := <-closed; n > 64<<20 {
		t.Errorf("%d bytes were written", n)
	}
}

// An endless header is an error, and its text is not repeated.
func TestEndlessHeader(t *testing.T) {
	c, at, _ := aServer(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("A", strings.Repeat("s3cret", 100_000))
	}))
	if err := loopback(c).post(t.Context(), at, aNotice); err != errAnswer || !mayPass(err) {
		t.Errorf("post = %v", err)
	}
}

// A host that accepts the call but does not respond is waited for until the context ends.
func TestSilence(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	c, at, _ := aServer(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		io.ReadAll(r.Body)
		cancel()
		<-r.Context().Done()
		close(ended)
	}))
	err := loopback(c).post(ctx, at, aNotice)
	if err == nil {
		t.Error("no error")
	}
	if ctx.Err() == nil {
		t.Fatalf("the host was not asked: %v", err)
	}
	<-ended
	if c.transport.ResponseHeaderTimeout == 0 || c.transport.TLSHandshakeTimeout == 0 ||
		c.dialer.Timeout == 0 {
		t.Error("something may take for ever")
	}
}

// A host must have a valid certificate for its name. One that is self-signed or for another name gets no
// call.
func TestCertificate(t *testing.T) {
	var asked atomic.Int32
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter,
		*http.Request) {
		asked.Add(1)
	}))
	s.Config.ErrorLog = newSilence()
	s.StartTLS()
	defer s.Close()
	_, port, _ := net.SplitHostPort(s.Listener.Addr().String())
	hosts := must.Get(ParseHosts("example.com:" + port + ",hooks.example:" + port))
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	for _, tt := range []struct {
		name  string
		roots *x509.CertPool
		want  error
	}{
		{"example.com", roots, nil},
		{"hooks.example", roots, errCertificate},
		{"example.com", nil, errCertificate},
	} {
		c := loopback(newClient(hosts))
		c.dialer.Resolver, _ = resolver(t, "127.0.0.1")
		c.transport.TLSClientConfig = &tls.Config{RootCAs: tt.roots}
		if err := c.post(t.Context(), "https://"+tt.name+":"+port, aNotice); err != tt.want {
			t.Errorf("%s: %v, not %v", tt.name, err, tt.want)
		}
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("%d calls", n)
	}
}

// A host that was allowed when the player named it, but is not allowed now, gets no call.
func TestPostChecksHost(t *testing.T) {
	c, at, dials := aServer(t, http.NotFoundHandler())
	c.hosts = Hosts{}
	if err := loopback(c).post(t.Context(), at, aNotice); !errors.Is(err, ErrHost) || dials.Load() != 0 {
		t.Errorf("post = %v after %d connections", err, dials.Load())
	}
}
