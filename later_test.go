package bourse_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/altered"
)

// TestVerify_later checks that a record from before a setting was added is still valid and does not change.
func TestVerify_later(t *testing.T) {
	text, err := os.ReadFile("futures/testdata/three.record")
	if err != nil {
		t.Fatal(err)
	}
	old, _, _ := strings.Cut(strings.Replace(string(text), `,"hand":5`, "", 1), "digest ")
	old += fmt.Sprintf("digest sha256:%x\n", sha256.Sum256([]byte(old)))
	if _, err := futures.Rules.Verify(strings.NewReader(old)); err == nil {
		t.Error("a record without a setting is verified")
	}
	rules := altered.Rules(futures.Rules, func(d *definition) { d.Later = []string{"hand"} })
	m, err := rules.Load(strings.NewReader(old))
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Record(); got != old {
		t.Errorf("the record is written as %.200q", got)
	}
	if _, err := rules.Verify(bytes.NewReader(text)); err != nil {
		t.Error("a record with the setting: ", err)
	}
	if _, err := rules.Verify(strings.NewReader(strings.Replace(old, `"rounds":9,`, "", 1))); err == nil {
		t.Error("a record without another setting is verified")
	}
}
