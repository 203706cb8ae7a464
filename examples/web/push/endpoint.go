package push

import (
	"crypto/ecdh"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"

	"bourse.example/examples/web/store"
)

// This file says which push services may be called, and checks subscriptions.

// ErrSubscription reports a subscription that is not well formed, or not of a known push service.
var ErrSubscription = errors.New("the subscription cannot be used")

// mostEndpoint is the longest endpoint in bytes.
const mostEndpoint = 1024

// services are the hosts of the push services of Chrome, Firefox and Safari, and windows matches those of Edge.
var (
	services = []string{"fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"}
	windows  = regexp.MustCompile(`^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})?\.notify\.windows\.com$`)
	printed  = regexp.MustCompile(`^[!-~]+$`)
)

// Check returns an error, which is ErrSubscription, if nothing can be sent to a subscription. The error does not contain
// the subscription.
func Check(s store.PushSubscription) error {
	if err := checkEndpoint(s.Endpoint); err != nil {
		return fmt.Errorf("%w: endpoint: %w", ErrSubscription, err)
	}
	key, err := base64.RawURLEncoding.Strict().DecodeString(s.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil {
		return fmt.Errorf("%w: p256dh: it is not a public key of P-256 in base64url", ErrSubscription)
	}
	if auth, err := base64.RawURLEncoding.Strict().DecodeString(s.Auth); err != nil || len(auth) != 16 {
		return fmt.Errorf("%w: auth: it is not 16 bytes in base64url", ErrSubscription)
	}
	return nil
}

// checkEndpoint returns an error unless an endpoint is an address on the usual port of a push service.
func checkEndpoint(endpoint string) error {
	if len(endpoint) > mostEndpoint {
		return fmt.Errorf("it has more than %d bytes", mostEndpoint)
	}
	u, err := url.Parse(endpoint)
	switch {
	case err != nil, !printed.MatchString(endpoint): // Parse's error contains the address
		return errors.New("it cannot be read")
	case u.Scheme != "https" || u.User != nil || u.Fragment != "":
		return errors.New("it must use https, without a user or a fragment")
	case !slices.Contains(services, u.Host) && !windows.MatchString(u.Host): // a Host with a port is none of them
		return errors.New("its host is not a known push service")
	}
	return nil
}
