package wasm

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
)

// loading loads the rules with one manifest after another, and returns the results.
const loading = `
import { load } from %s;
const end = async (url) => { try { return (await load({ url })).games().length + " games"; } catch (e) { return e.name + " " + e.code; } };
const all = [];
for (const url of %s) all.push(await end(url));
console.log(JSON.stringify(all));`

// TestLoad checks the errors of load for files that are missing, truncated or of different versions, that it
// loads the files that Make wrote, and that a failed load can be retried.
func TestLoad(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		tool.Missing(t, "node", err)
	}
	dir := must.Get(made())
	f := must.Get(Open(dir))
	work := t.TempDir()
	write(t, work, "none.js", []byte("globalThis.Go = undefined;"))
	write(t, work, "broken.js", []byte("((")) // not JavaScript
	write(t, work, "other.js", bytes.ReplaceAll(f.Exec, []byte(`"runtime.`), []byte(`"other.`)))
	write(t, work, programName, f.Program)
	write(t, work, execName, f.Exec)
	write(t, work, "half.wasm.gz", f.Program[:len(f.Program)/2])
	garbage := must.Get(compress([]byte("garbage")))
	write(t, work, "garbage.wasm.gz", garbage)
	write(t, work, "packed.wasm", f.Program)
	write(t, work, "plain.wasm.gz", must.Get(unpack(f.Program, f.Manifest.Size)))
	files := http.FileServer(http.Dir(work))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		if strings.HasPrefix(r.URL.Path, "/labelled/") { // as some servers do for all files whose name ends in .gz
			w.Header().Set("Content-Encoding", "gzip")
		}
		http.StripPrefix(path.Dir(r.URL.Path), files).ServeHTTP(w, r)
	}))
	defer server.Close()
	good := f.Manifest
	cases := []struct {
		name  string
		spoil func(m *Manifest)
		want  string
	}{
		{"no Go", func(m *Manifest) { m.Exec = "none.js" }, "BourseError start"},
		{"no files", func(m *Manifest) { *m = Manifest{API: m.API} }, "BourseError missing"},
		{"no program", func(m *Manifest) { m.Program = "absent.wasm" }, "BourseError missing"},
		{"no exec", func(m *Manifest) { m.Exec = "absent.js" }, "BourseError network"},
		{"broken exec", func(m *Manifest) { m.Exec = "broken.js" }, "BourseError network"},
		{"half a program", func(m *Manifest) { m.Program = "half.wasm.gz" }, "BourseError network"},
		{"garbage", func(m *Manifest) { m.Program = "garbage.wasm.gz" }, "BourseError start"},
		{"another API", func(m *Manifest) { m.API++ }, "BourseError version"},
		{"another Go", func(m *Manifest) { m.Go = "go1.0" }, "BourseError version"},
		{"exec of another Go", func(m *Manifest) { m.Exec = "other.js" }, "BourseError version"},
		{"packed, by another name", func(m *Manifest) { m.Program = "packed.wasm" }, "4 games"},
		{"not packed, by another name", func(m *Manifest) { m.Program = "plain.wasm.gz" }, "4 games"},
		{"sent packed", func(m *Manifest) { m.Program = server.URL + "/as-is/" + programName }, "4 games"},
		{"sent with a content encoding", func(m *Manifest) { m.Program = server.URL + "/labelled/" + programName }, "4 games"},
		{"sent packed by another name", func(m *Manifest) { m.Program = server.URL + "/as-is/packed.wasm" }, "4 games"},
		{"sent plain", func(m *Manifest) { m.Program = server.URL + "/as-is/plain.wasm.gz" }, "4 games"},
		{"half a program, sent", func(m *Manifest) { m.Program = server.URL + "/as-is/half.wasm.gz" }, "BourseError network"},
		{"good", func(*Manifest) {}, "4 games"},
	}
	urls := []string{address(work, "absent.json")}
	want := []string{"BourseError missing"}
	for i, c := range cases {
		m := good
		c.spoil(&m)
		text := must.Get(json.Marshal(m))
		if m.Program == "" {
			text = []byte(`{"api":5}`)
		}
		name := fmt.Sprintf("%d.json", i)
		write(t, work, name, text)
		urls, want = append(urls, address(work, name)), append(want, c.want)
	}
	list := must.Get(json.Marshal(urls))
	write(t, work, "package.json", []byte(`{"type":"module"}`))
	write(t, work, "load.js", fmt.Appendf(nil, loading, fmt.Sprintf("%q", address(dir, "bourse.js")), list))
	cmd := exec.Command(node, filepath.Join(work, "load.js"))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	var got []string
	if err == nil {
		err = json.Unmarshal(out, &got)
	}
	if err != nil || len(got) != len(want) {
		t.Fatalf("%v: %s", err, out)
	}
	for i := range want {
		name := "no manifest"
		if i > 0 {
			name = cases[i-1].name
		}
		if got[i] != want[i] {
			t.Errorf("%s: %s, want %s", name, got[i], want[i])
		}
	}
}

// TestPackage checks that what Make writes is a package for npm: module projects and CommonJS ones import it by its name,
// and as a directory.
func TestPackage(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		tool.Missing(t, "node", err)
	}
	var about struct {
		Name, Version, License, Type, Types string
		Exports                             map[string]any
	}
	must.Do(t, json.Unmarshal(Module["package.json"], &about))
	if about.Name != "bourse" || !strings.HasPrefix(about.Version, "0.") || about.License != "Apache-2.0" ||
		about.Type != "module" || Module[path.Clean(about.Types)] == nil || about.Exports["."] == nil {
		t.Errorf("the package is %+v", about)
	}
	for _, kind := range []string{"commonjs", "module"} {
		work := t.TempDir()
		must.Do(t, os.CopyFS(filepath.Join(work, "node_modules", "bourse"), os.DirFS(must.Get(made()))))
		must.Do(t, os.CopyFS(filepath.Join(work, "files"), os.DirFS(must.Get(made()))))
		write(t, work, "package.json", fmt.Appendf(nil, `{"type":%q}`, kind))
		const count = "load().then((rules) => console.log(rules.games().length));"
		write(t, work, "name.mjs", []byte(`import { load } from "bourse"; `+count))
		write(t, work, "file.mjs", []byte(`import { load } from "./files/bourse.js"; `+count))
		write(t, work, "call.cjs", []byte(`import("bourse").then(({ load }) => `+strings.TrimSuffix(count, ";")+`);`))
		write(t, work, "rest.mjs", []byte(`const at = ["bourse/board", "bourse/board.css", "bourse/manifest.json", "bourse/package.json"]; `+
			`for (const name of at) import.meta.resolve(name); console.log(at.length);`))
		for _, script := range []string{"name.mjs", "file.mjs", "call.cjs", "rest.mjs"} {
			said, err := exec.Command(node, filepath.Join(work, script)).CombinedOutput()
			if err != nil || string(said) != "4\n" {
				t.Errorf("%s in a project of type %s: %v, %s", script, kind, err, said)
			}
		}
	}
}

func address(dir, name string) string {
	return "file://" + filepath.ToSlash(filepath.Join(dir, name))
}
