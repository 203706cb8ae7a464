package push

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"fmt"

	"bourse.example/examples/web/store"
)

// This file keeps the keys with which a server identifies itself to push services (VAPID).

// setting is the private key in the store.
const setting = "push"

// Keys are the keys of a server, in base64url without padding. Browsers subscribe to messages of one public key.
type Keys struct{ Public, Private string }

// LoadKeys returns the keys of a store, and draws them the first time.
func LoadKeys(ctx context.Context, s store.Store) (Keys, error) {
	kept, err := s.Setting(ctx, setting)
	if err != nil {
		return Keys{}, fmt.Errorf("push: %w", err)
	}
	var key *ecdh.PrivateKey
	if kept == nil {
		if key, err = ecdh.P256().GenerateKey(rand.Reader); err == nil {
			err = s.SetSetting(ctx, setting, key.Bytes())
		}
	} else {
		key, err = ecdh.P256().NewPrivateKey(kept)
	}
	if err != nil {
		return Keys{}, fmt.Errorf("push: the key cannot be used: %w", err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	return Keys{encode(key.PublicKey().Bytes()), encode(key.Bytes())}, nil
}
