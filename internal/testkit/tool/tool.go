// Package tool skips tests whose tools are not installed.
package tool

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Missing skips a test that needs a tool, and says why. It fails the test if BOURSE_NEED, a list of tools, has
// that tool: .ci/run lists what it has found, so no test can be skipped unseen.
func Missing(t testing.TB, name string, why any) {
	t.Helper()
	if slices.Contains(strings.Fields(os.Getenv("BOURSE_NEED")), name) {
		t.Fatalf("%s is missing: %v", name, why)
	}
	t.Skipf("%s is missing: %v", name, why)
}
