package hook

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// This file implements Hosts, the list of addresses that may be called.

// ErrHost reports an address that is malformed or whose host is not on the list.
var ErrHost = errors.New("the address may not be called")

// mostAddress is the maximum length of an address in bytes.
const mostAddress = 500

// Hosts are the hosts that may be called, with their ports. The zero value allows none.
type Hosts struct{ ports map[string]bool } // host:port; without a port, 80 by http and 443 by https

// ParseHosts parses a comma-separated list of host names or addresses, each with an optional port. A host
// without a port may be called at port 443 over https and at port 80 over http, a host with a port at that
// port over both. The empty text gives an empty list.
func ParseHosts(list string) (Hosts, error) {
	hosts := Hosts{map[string]bool{}}
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.ToLower(strings.TrimSpace(entry))
		if entry == "" {
			continue
		}
		u, err := url.Parse("http://" + entry)
		if err != nil || u.Host != entry || refuseName(u) != nil {
			return Hosts{}, fmt.Errorf("%.100q is not a host", entry)
		}
		if ip, err := netip.ParseAddr(u.Hostname()); err == nil && !public(ip) {
			return Hosts{}, fmt.Errorf("%.100q is not a public address", entry)
		}
		hosts.ports[net.JoinHostPort(u.Hostname(), u.Port())] = true
	}
	return hosts, nil
}

// None reports whether no host may be called.
func (h Hosts) None() bool { return len(h.ports) == 0 }

// check parses an address and returns an error if it may not be called.
func (h Hosts) check(address string) (*url.URL, error) {
	switch {
	case h.None():
		return nil, fmt.Errorf("%w: webhooks are off", ErrHost)
	case len(address) > mostAddress:
		return nil, fmt.Errorf("%w: it has more than %d bytes", ErrHost, mostAddress)
	}
	u, err := url.Parse(address)
	switch {
	case err != nil: // Parse's error repeats the address
		return nil, fmt.Errorf("%w: it cannot be read", ErrHost)
	case u.Scheme != "https" && u.Scheme != "http":
		return nil, fmt.Errorf("%w: its scheme is not https or http", ErrHost)
	case u.User != nil:
		return nil, fmt.Errorf("%w: it names a user", ErrHost)
	case u.Opaque != "" || u.Fragment != "" || strings.Contains(address, "#"):
		return nil, fmt.Errorf("%w: it has a fragment, or no host", ErrHost)
	}
	if err := refuseName(u); err != nil {
		return nil, err
	}
	name, port := strings.ToLower(u.Hostname()), u.Port()
	usual := map[string]string{"https": "443", "http": "80"}[u.Scheme]
	if port == "" {
		port = usual
	}
	if !h.ports[net.JoinHostPort(name, port)] && (port != usual || !h.ports[net.JoinHostPort(name, "")]) {
		return nil, fmt.Errorf("%w: its host is not on the list of allowed hosts", ErrHost)
	}
	return u, nil
}

// refuseName returns an error unless a host is a valid name or address with an optional port.
func refuseName(u *url.URL) error {
	name := u.Hostname()
	if _, err := netip.ParseAddr(name); err != nil {
		for label := range strings.SplitSeq(name, ".") {
			if !isLabel(label) {
				return fmt.Errorf("%w: its host is not a name", ErrHost)
			}
		}
	}
	if port := u.Port(); port != "" || strings.HasSuffix(u.Host, ":") {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 || port[0] == '0' {
			return fmt.Errorf("%w: its port is not a number from 1 to 65535", ErrHost)
		}
	}
	return nil
}

// isLabel reports whether a part of a host name is a valid ASCII label.
func isLabel(label string) bool {
	if label == "" || len(label) > 63 {
		return false
	}
	for _, c := range []byte(label) {
		if c != '-' && c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}
