package push

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"code.dny.dev/ssrf"

	"bourse.example/examples/web/store/memory"
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

// A receiver is a browser that can decrypt messages for it, by RFC 8291.
type receiver struct {
	key  *ecdh.PrivateKey
	auth []byte
}

var device = receiver{must.Get(ecdh.P256().GenerateKey(rand.Reader)), []byte("0123456789abcdef")}

func (d receiver) p256dh() string {
	return base64.RawURLEncoding.EncodeToString(d.key.PublicKey().Bytes())
}

// read decrypts a message of one record.
func (d receiver) read(t *testing.T, body []byte) []byte {
	t.Helper()
	salt, sender, sealed := body[:16], body[21:21+body[20]], body[21+int(body[20]):]
	shared := must.Get(d.key.ECDH(must.Get(ecdh.P256().NewPublicKey(sender))))
	info := "WebPush: info\x00" + string(d.key.PublicKey().Bytes()) + string(sender)
	material := must.Get(hkdf.Key(sha256.New, shared, d.auth, info, 32))
	key := must.Get(hkdf.Key(sha256.New, material, salt, "Content-Encoding: aes128gcm\x00", 16))
	nonce := must.Get(hkdf.Key(sha256.New, material, salt, "Content-Encoding: nonce\x00", 12))
	open := must.Get(must.Get(cipher.NewGCM(must.Get(aes.NewCipher(key)))).Open(nil, nonce, sealed, nil))
	text, last := bytes.CutSuffix(bytes.TrimRight(open, "\x00"), []byte{2})
	if !last {
		t.Errorf("the message is not one record: %q", open)
	}
	return text
}

// standIn serves in the place of a push service on a loopback port, and returns a client that reaches it. It reads a request
// before it responds, because a client that is still writing may see only that its connection was closed.
func standIn(t *testing.T, h http.Handler, ips ...string) (c *client, dials *atomic.Int32) {
	t.Helper()
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		content, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(content))
		h.ServeHTTP(w, r)
	}))
	s.Config.ErrorLog = newSilence()
	dials = new(atomic.Int32)
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			dials.Add(1)
		}
	}
	s.StartTLS()
	t.Cleanup(s.Close)
	_, port := must.Get2(net.SplitHostPort(s.Listener.Addr().String()))
	c = newClient(must.Get(LoadKeys(t.Context(), memory.New())), "https://tables.example")
	if len(ips) == 0 {
		ips = []string{"127.0.0.1"}
	}
	c.dialer.Resolver, _ = resolver(t, ips...)
	c.transport.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		name, _, _ := net.SplitHostPort(address)
		return c.dialer.DialContext(ctx, network, net.JoinHostPort(name, port))
	}
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	c.transport.TLSClientConfig = &tls.Config{RootCAs: roots, ServerName: "example.com"} // of the test's certificate
	return c, dials
}

// loopback lets the client call the test's own server, but no other address that is not public.
func loopback(c *client) *client {
	c.guardian = ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32")))
	return c
}

var aNotice = Notice{Table: "abc", Seat: 1, Title: `<b>"A & B" 番`, Page: "/t/abc/p1"}

// TestSecrecy_message checks that a message is a POST with a title and a page and nothing else, which only the browser can
// read, and that it is always as long. There is no cookie and no referrer, and the server identifies itself by its key.
func TestSecrecy_message(t *testing.T) {
	type call struct {
		method, path string
		header       http.Header
		body         []byte
	}
	calls := make(chan call, 1)
	c, _ := standIn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		calls <- call{r.Method, r.RequestURI, r.Header, b}
		w.Header().Set("Set-Cookie", "a=b")
		w.WriteHeader(http.StatusCreated)
	}))
	loopback(c)
	length := 0
	for _, title := range []string{aNotice.Title, "", strings.Repeat("<", 200)} {
		n := aNotice
		n.Title = title
		must.Do(t, c.post(t.Context(), to(anAddress), n))
		got := <-calls
		var members map[string]string
		must.Do(t, json.Unmarshal(device.read(t, got.body), &members))
		if len(members) != 2 || members["title"] != title || members["page"] != "/t/abc/p1" {
			t.Errorf("the message is %q", members)
		}
		if length == 0 {
			length = len(got.body)
		}
		if got.method != "POST" || got.path != "/fcm/send/s3cret" || len(got.body) != length || length > 4096 {
			t.Errorf("%s %s with %d bytes", got.method, got.path, len(got.body))
		}
		for name, values := range got.header {
			switch name {
			case "Content-Type", "Content-Encoding", "Content-Length", "User-Agent", "Connection", "Authorization", "Ttl":
			default:
				t.Errorf("there is a header %s: %q", name, values)
			}
		}
		claims := identified(t, got.header.Get("Authorization"), c.keys.Public)
		if claims["aud"] != "https://fcm.googleapis.com" || claims["sub"] != "https://tables.example" || len(claims) != 3 {
			t.Errorf("the server says of itself %v", claims)
		}
	}
}

// identified checks the signature of a server (RFC 8292), and returns what it says.
func identified(t *testing.T, header, key string) (claims map[string]any) {
	t.Helper()
	token, shown, _ := strings.Cut(strings.TrimPrefix(header, "vapid t="), ", k=")
	parts := strings.Split(token, ".")
	if shown != key || len(parts) != 3 {
		t.Fatalf("the header is %s", header)
	}
	decode := base64.RawURLEncoding.DecodeString
	public := must.Get(ecdsa.ParseUncompressedPublicKey(elliptic.P256(), must.Get(decode(key))))
	sum, signature := sha256.Sum256([]byte(parts[0]+"."+parts[1])), must.Get(decode(parts[2]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		t.Error("the signature is wrong")
	}
	must.Do(t, json.Unmarshal(must.Get(decode(parts[1])), &claims))
	return claims
}

// The keys of a store are drawn once, and damaged ones are an error.
func TestLoadKeys(t *testing.T) {
	kept := memory.New()
	first := must.Get(LoadKeys(t.Context(), kept))
	if again := must.Get(LoadKeys(t.Context(), kept.Reopen())); again != first || first.Private == "" {
		t.Errorf("after a restart the keys are others: %v", again.Public)
	}
	if other := must.Get(LoadKeys(t.Context(), memory.New())); other == first {
		t.Error("two servers have the same keys")
	}
	must.Do(t, kept.SetSetting(t.Context(), setting, []byte("s3cret")))
	if _, err := LoadKeys(t.Context(), kept); err == nil || strings.Contains(err.Error(), "s3cret") {
		t.Errorf("damaged keys: %v", err)
	}
}

// A name that resolves to an address that is not public is refused when it is dialed, even if it resolved to
// another address before. Nothing is connected to.
func TestRebinding(t *testing.T) {
	for _, ip := range []string{"127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "169.254.169.254",
		"192.168.1.1", "100.64.0.1"} {
		c, dials := standIn(t, http.NotFoundHandler(), ip)
		err := c.post(t.Context(), to(anAddress), aNotice)
		if !errors.Is(err, ErrAddress) || mayPass(err) {
			t.Errorf("%s: %v", ip, err)
		}
		if n := dials.Load(); n != 0 {
			t.Errorf("%s: %d connections", ip, n)
		}
	}

	c, dials := standIn(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), "127.0.0.1", "127.0.0.2")
	loopback(c)
	must.Do(t, c.post(t.Context(), to(anAddress), aNotice))
	if err := c.post(t.Context(), to(anAddress), aNotice); !errors.Is(err, ErrAddress) {
		t.Errorf("after the name has moved: %v", err)
	}
	if n := dials.Load(); n != 1 {
		t.Errorf("%d connections", n)
	}
}

// An IPv6 address that maps or translates an IPv4 address is refused when it is dialed.
func TestControl(t *testing.T) {
	c := newClient(Keys{}, "")
	for _, address := range []string{"[::1]:443", "[::ffff:127.0.0.1]:443", "[::ffff:8.8.8.8]:80",
		"[64:ff9b::7f00:1]:443", "[fe80::1%lo]:80", "[fd00::1]:80", "127.0.0.1:80", "", "push.example:80"} {
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
	c, _ := standIn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Location", "/again")
		w.WriteHeader(http.StatusTemporaryRedirect)
	}))
	loopback(c)
	err := c.post(t.Context(), to(anAddress), aNotice)
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
		c, _ := standIn(t, http.HandlerFunc(func(w http.ResponseWriter,
			_ *http.Request) {
			w.WriteHeader(status)
		}))
		err := loopback(c).post(t.Context(), to(anAddress), aNotice)
		if err != StatusError(status) || mayPass(err) != again {
			t.Errorf("%d: %v, again %t", status, err, mayPass(err))
		}
	}
}

// Only the beginning of an endless response is read: the call ends, and the server finds the connection
// closed.
func TestEndlessAnswer(t *testing.T) {
	closed := make(chan int, 1)
	c, _ := standIn(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		n := 0
		for {
			m, err := w.Write(make([]byte, 64<<10))
			if n += m; err != nil || n > 1<<30 {
				closed <- n
				return
			}
		}
	}))
	must.Do(t, loopback(c).post(t.Context(), to(anAddress), aNotice))
	if n := <-closed; n > 64<<20 {
		t.Errorf("%d bytes were written", n)
	}
}

// An endless header is an error, and its text is not repeated.
func TestEndlessHeader(t *testing.T) {
	c, _ := standIn(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("A", strings.Repeat("s3cret", 100_000))
	}))
	if err := loopback(c).post(t.Context(), to(anAddress), aNotice); err != errAnswer || !mayPass(err) {
		t.Errorf("post = %v", err)
	}
}

// A host that accepts the call but does not respond is waited for until the context ends.
func TestSilence(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	c, _ := standIn(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		io.ReadAll(r.Body)
		cancel()
		<-r.Context().Done()
		close(ended)
	}))
	err := loopback(c).post(ctx, to(anAddress), aNotice)
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

// A push service must have a valid certificate for its name. One that is self-signed or for another name gets no message.
func TestCertificate(t *testing.T) {
	var asked atomic.Int32
	for _, tt := range []struct {
		name string
		set  func(*tls.Config)
		want error
	}{
		{"valid", func(*tls.Config) {}, nil},
		{"for another name", func(c *tls.Config) { c.ServerName = "" }, errCertificate},
		{"self-signed", func(c *tls.Config) { c.RootCAs = nil }, errCertificate},
	} {
		c, _ := standIn(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
		tt.set(c.transport.TLSClientConfig)
		if err := loopback(c).post(t.Context(), to(anAddress), aNotice); err != tt.want {
			t.Errorf("%s: %v, not %v", tt.name, err, tt.want)
		}
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("%d calls", n)
	}
}

// A subscription that an earlier server has accepted, but this one does not, gets no message.
func TestPostChecks(t *testing.T) {
	c, dials := standIn(t, http.NotFoundHandler())
	if err := loopback(c).post(t.Context(), to("https://push.example/"), aNotice); !errors.Is(err, ErrSubscription) || dials.Load() != 0 {
		t.Errorf("post = %v after %d connections", err, dials.Load())
	}
}
