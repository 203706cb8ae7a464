package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestWasm checks that the program serves the rules for browsers from the directory of -wasm, and does not
// start with a directory that has none.
func TestWasm(t *testing.T) {
	dir := t.TempDir()
	const text = "\x00asm"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	fmt.Fprint(w, text)
	must.Do(t, w.Close())
	for name, content := range map[string]string{"bourse.wasm.gz": packed.String(), "wasm_exec.js": "// exec",
		"manifest.json": `{"api":5,"wasm":"bourse.wasm.gz","exec":"wasm_exec.js","bytes":4}`} {
		must.Do(t, os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644))
	}
	for _, test := range []struct {
		from  string
		there bool
	}{{dir, true}, {"off", false}} {
		r := start(t, "-db", filepath.Join(t.TempDir(), "db"), "-wasm", test.from)
		at := r.line(t) + "/wasm/"
		var m struct {
			API, Bytes int
			Wasm, Exec string
		}
		if code, body := get(t, at+"manifest.json"); code != 200 || json.Unmarshal([]byte(body), &m) != nil ||
			m.API != 5 || (m.Wasm != "") != test.there {
			t.Errorf("-wasm %s: the manifest is %d %s", test.from, code, body)
		}
		if code, _ := get(t, at+"bourse.js"); code != 200 {
			t.Errorf("-wasm %s: the module is %d", test.from, code)
		}
		if code, _ := get(t, at+"bourse.wasm"); code != 404 {
			t.Errorf("-wasm %s: a name without a hash is %d", test.from, code)
		}
		if test.there {
			resp := must.Get(http.Get(at + m.Wasm))
			resp.Body.Close()
			if kind := resp.Header.Get("Content-Type"); resp.StatusCode != 200 || kind != "application/wasm" {
				t.Errorf("%s: %d %s", m.Wasm, resp.StatusCode, kind)
			}
			if code, body := get(t, at+m.Wasm); code != 200 || body != text {
				t.Errorf("%s: %d %q", m.Wasm, code, body)
			}
		}
		r.end(t)
	}
	empty := t.TempDir()
	fails(t, 1, "-wasm: "+empty+": ", "-db", filepath.Join(empty, "db"), "-listen", "127.0.0.1:0", "-wasm",
		empty)
	if left, err := os.ReadDir(empty); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}
