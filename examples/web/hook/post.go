package hook

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// This file implements client, which makes one call.

const (
	// patience is the maximum duration of a call.
	patience = 10 * time.Second
	// mostHeader and mostBody limit how much of a response is read, in bytes.
	mostHeader, mostBody = 16 << 10, 1 << 10
)

var (
	errPatience    = fmt.Errorf("no answer within %v", patience)
	errCertificate = errors.New("the host's certificate is not valid for it")
	errAnswer      = errors.New("the answer cannot be read")
)

// StatusError is a response status other than success.
type StatusError int

func (e StatusError) Error() string { return fmt.Sprintf("the answer's status is %d", int(e)) }

// A client makes calls to the allowed hosts.
type client struct {
	hosts     Hosts
	public    func(netip.Addr) bool
	transport *http.Transport
	dialer    *net.Dialer
}

func newClient(hosts Hosts) *client {
	c := &client{hosts: hosts, public: public}
	c.dialer = &net.Dialer{Timeout: patience, KeepAlive: -1, Control: c.control}
	c.transport = &http.Transport{
		Proxy:                  nil, // the address must be checked here, where it is dialed
		DialContext:            c.dialer.DialContext,
		TLSHandshakeTimeout:    patience,
		ResponseHeaderTimeout:  patience,
		MaxResponseHeaderBytes: mostHeader,
		DisableKeepAlives:      true,
		DisableCompression:     true,
	}
	return c
}

// control refuses to dial an address that is not public. It checks the address that is actually dialed, so an
// earlier, different result of name resolution does not matter.
func (c *client) control(network, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || network != "tcp4" && network != "tcp6" || !c.public(at.Addr()) {
		return ErrAddress
	}
	return nil
}

// post makes a call. Its errors do not contain the address, whose path may be a secret of the seat.
func (c *client) post(ctx context.Context, address string, n Notice) error {
	u, err := c.hosts.check(address)
	if err != nil {
		return err
	}
	body, err := json.Marshal(n)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, u.String(), bytes.NewReader(body))
	if err != nil {
		return ErrHost
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", "bourse")
	// RoundTrip follows no redirects and sends no cookies.
	resp, err := c.transport.RoundTrip(req)
	if err != nil {
		return plain(err)
	}
	defer resp.Body.Close()
	io.CopyN(io.Discard, resp.Body, mostBody) // lets a short response finish
	if resp.StatusCode/100 != 2 {
		return StatusError(resp.StatusCode)
	}
	return nil
}

// plain returns the cause of a failed call without anything that the receiver sent, which may contain the
// address.
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
