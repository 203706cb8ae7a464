package push

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"syscall"
	"time"

	"code.dny.dev/ssrf"
	webpush "github.com/SherClockHolmes/webpush-go"

	"bourse.example/examples/web/store"
)

// This file implements client, which sends one message.

const (
	// patience is the longest duration of a request.
	patience = 10 * time.Second
	// mostHeader and mostBody are how many bytes of a response are read.
	mostHeader, mostBody = 16 << 10, 1 << 10
	// keptFor is how long a push service keeps a message for a device that is off.
	keptFor = 24 * time.Hour
)

// ErrAddress reports a host whose address is not public.
var ErrAddress = errors.New("the host's address is not public")

var (
	errPatience    = fmt.Errorf("no response within %v", patience)
	errCertificate = errors.New("the host's certificate is not valid for it")
	errAnswer      = errors.New("the response cannot be read")
)

// guardian refuses addresses that are not public: those of this machine, a local network, multicast, documentation,
// tests, or translations of other addresses, according to IANA's lists "IPv4 and IPv6 Special-Purpose Address
// Space". An address with a zone is not public, because no prefix contains it.
var guardian = ssrf.New(ssrf.WithAnyPort())

// A StatusError is the status of a response that is not a success.
type StatusError int

func (e StatusError) Error() string { return fmt.Sprintf("the response has status %d", int(e)) }

type client struct {
	keys      Keys
	subject   string
	guardian  *ssrf.Guardian
	transport *http.Transport
	dialer    *net.Dialer
}

func newClient(keys Keys, subject string) *client {
	c := &client{keys: keys, subject: subject, guardian: guardian}
	c.dialer = &net.Dialer{Timeout: patience, KeepAlive: -1, Control: c.control}
	c.transport = &http.Transport{
		Proxy:                  nil, // a proxy would hide the address that is dialed
		DialContext:            c.dialer.DialContext,
		TLSHandshakeTimeout:    patience,
		ResponseHeaderTimeout:  patience,
		MaxResponseHeaderBytes: mostHeader,
		DisableKeepAlives:      true,
		DisableCompression:     true,
	}
	return c
}

// control refuses to dial an address that is not public. It sees the address that is actually dialed, so a
// name that changes its address cannot bypass the check.
func (c *client) control(network, address string, _ syscall.RawConn) error {
	if c.guardian.Safe(network, address, nil) != nil {
		return ErrAddress
	}
	return nil
}

// post sends a message. Its errors do not contain the endpoint, which is a secret of the browser.
func (c *client) post(ctx context.Context, to store.PushSubscription, n Notice) error {
	if err := Check(to); err != nil {
		return err
	}
	content, err := json.Marshal(n)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	resp, err := webpush.SendNotificationWithContext(ctx, content,
		&webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{Auth: to.Auth, P256dh: to.P256dh}},
		&webpush.Options{HTTPClient: c, Subscriber: c.subject, TTL: int(keptFor.Seconds()),
			VAPIDPublicKey: c.keys.Public, VAPIDPrivateKey: c.keys.Private})
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	io.CopyN(io.Discard, resp.Body, mostBody) // so that the server can finish a short response
	if resp.StatusCode/100 != 2 {
		return StatusError(resp.StatusCode)
	}
	return nil
}

// Do makes a request for package webpush, without following redirects or keeping cookies.
func (c *client) Do(r *http.Request) (*http.Response, error) {
	r.Header.Set("User-Agent", "bourse")
	resp, err := c.transport.RoundTrip(r)
	if err != nil {
		return nil, plain(err)
	}
	return resp, nil
}

// plain returns an error without any text from the server, which might contain the address.
func plain(err error) error {
	var timeout net.Error
	var op *net.OpError
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.Is(err, ErrAddress):
		return ErrAddress
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return errPatience
	case errors.As(err, &certificate):
		return errCertificate
	case errors.As(err, &op):
		return fmt.Errorf("%.200s", op)
	}
	return errAnswer
}
