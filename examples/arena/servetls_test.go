package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bourse.example/internal/testkit/must"
)

// certify writes a self-signed certificate for 127.0.0.1, and its key.
func certify(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	private := must.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	of := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore:   time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign}
	signed := must.Get(x509.CreateCertificate(rand.Reader, of, of, &private.PublicKey, private))
	secret := must.Get(x509.MarshalPKCS8PrivateKey(private))
	cert, key = filepath.Join(dir, name+".pem"), filepath.Join(dir, name+".key")
	for path, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: signed},
		key: {Type: "PRIVATE KEY", Bytes: secret}} {
		must.Do(t, os.WriteFile(path, pem.EncodeToMemory(block), 0o600))
	}
	return cert, key
}

// TestServe_tls checks that with -cert and -key a run is open only to workers that trust the certificate, and
// that a worker does not send its token to a server without a trusted certificate.
func TestServe_tls(t *testing.T) {
	files := t.TempDir()
	cert, key := certify(t, files, "server")
	other, _ := certify(t, files, "other")
	tokens := filepath.Join(files, "tokens")
	must.Do(t, os.WriteFile(tokens, []byte("a aaaaaaaaaaaaaaaa\n"), 0o600))
	whole, dir := t.TempDir(), t.TempDir()
	fine(t, small(whole, "-games", "60")...)
	server, address := open(t, dir, "-games", "60", "-auth", tokens, "-cert", cert, "-key", key, "-audit",
		"0")
	for _, test := range []struct {
		name string
		args []string
		want string
	}{
		{"no certificate", nil, "the server's certificate is not accepted: x509: certificate signed by unknown authority"},
		{"another certificate", []string{"-ca", other},
			"the server's certificate is not accepted: x509: certificate signed by unknown authority"},
		{"no such file", []string{"-ca", filepath.Join(files, "none.pem")}, "none.pem"},
	} {
		w := begin(t, append([]string{"-work", address, "-name", "a", "-auth", tokens, "-workers", "1"},
			test.args...)...)
		w.find(t, "("+test.want+")")
		w.stop()
	}
	begin(t, "-work", address, "-name", "a", "-auth", tokens, "-ca", cert, "-workers", "1").wait(t, 0)
	server.wait(t, 0)
	if read(t, dir, gamesFile) != read(t, whole, gamesFile) {
		t.Error("the games differ")
	}
	o := arena(small(t.TempDir(), "-serve", "127.0.0.1:0", "-cert", cert, "-key", cert)...)
	if o.code != 1 || !strings.Contains(o.errs, "-serve: tls: ") {
		t.Errorf("an invalid key: %d, %s", o.code, o.errs)
	}
}
