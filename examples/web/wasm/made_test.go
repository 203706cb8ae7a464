package wasm

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"bourse.example/examples/web/wasm/rules"
	"bourse.example/internal/testkit/must"
)

// made is a directory that Make filled, once for all tests.
var made = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "bourse-made-")
	if err == nil {
		err = Make(context.Background(), dir)
	}
	return dir, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, _ := made(); dir != "" {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

func contents(dir, name string) []byte { return must.Get(os.ReadFile(filepath.Join(dir, name))) }

func write(t *testing.T, dir, name string, text []byte) {
	t.Helper()
	must.Do(t, os.WriteFile(filepath.Join(dir, name), text, 0o644))
}

// TestMake checks that Make writes all files that a page needs, and describes them correctly.
func TestMake(t *testing.T) {
	dir := must.Get(made())
	for name, want := range Module {
		if got := contents(dir, name); !bytes.Equal(got, want) {
			t.Errorf("%s is not that of the module", name)
		}
	}
	f := must.Get(Open(dir))
	r := must.Get(gzip.NewReader(bytes.NewReader(f.Program)))
	program, err := io.ReadAll(r)
	if err != nil || !bytes.HasPrefix(program, []byte("\x00asm")) {
		t.Errorf("the program begins with %.4q: %v", program, err)
	}
	want := Manifest{API: rules.API, Go: runtime.Version(), Program: programName, Exec: execName, Size: len(program)}
	if f.Manifest != want {
		t.Errorf("the manifest is %+v, want %+v", f.Manifest, want)
	}
	root := must.Get(exec.Command("go", "env", "GOROOT").Output())
	if want := contents(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm"),
		execName); !bytes.Equal(f.Exec, want) {
		t.Errorf("%s is not Go's", execName)
	}
}

// small returns a directory with files named as Make names them, but with other contents.
func small(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	packed := must.Get(compress([]byte(smallProgram)))
	write(t, dir, programName, packed)
	write(t, dir, execName, []byte("// exec"))
	write(t, dir, ManifestName, []byte(smallManifest))
	return dir
}

const (
	smallProgram  = "\x00asm and more, and more, and more, and more, and more, and more"
	smallManifest = `{"api":5,"go":"go1.26","wasm":"bourse.wasm.gz","exec":"wasm_exec.js","bytes":63}`
)

// TestOpen checks that Open refuses a directory whose files are missing, incomplete, or of another version,
// and reads no other files.
func TestOpen(t *testing.T) {
	if _, err := Open(small(t)); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		name  string
		spoil func(dir string)
		want  string
	}{
		{"nothing", func(dir string) { os.Remove(filepath.Join(dir, ManifestName)) }, "the rules have not been built"},
		{"no program", func(dir string) { os.Remove(filepath.Join(dir, programName)) }, programName},
		{"no exec", func(dir string) { os.Remove(filepath.Join(dir, execName)) }, execName},
		{"no JSON", func(dir string) { write(t, dir, ManifestName, []byte("{")) }, ManifestName + ": "},
		{"no files", func(dir string) { write(t, dir, ManifestName, []byte(`{"api":5}`)) }, "directory"},
		{"version", func(dir string) {
			write(t, dir, ManifestName,
				[]byte(strings.Replace(smallManifest, "5", "6", 1)))
		}, "has version 6, want 5"},
		{"size", func(dir string) {
			write(t, dir, ManifestName,
				[]byte(strings.Replace(smallManifest, "63", "62", 1)))
		}, "does not have the 62 bytes"},
		{"no gzip", func(dir string) { write(t, dir, programName, []byte(smallProgram)) },
			programName + ": gzip"},
		{"cut off", func(dir string) { write(t, dir, programName, contents(dir, programName)[:30]) },
			"unexpected EOF"},
		{"elsewhere", func(dir string) {
			os.Rename(filepath.Join(dir, execName), filepath.Join(filepath.Dir(dir), execName))
			write(t, dir, ManifestName, []byte(strings.Replace(smallManifest, execName, "../"+execName, 1)))
		}, execName},
	} {
		dir := small(t)
		test.spoil(dir)
		f, err := Open(dir)
		if err == nil || f != nil || !strings.Contains(err.Error(), test.want) ||
			!strings.HasPrefix(err.Error(), dir+": ") || errors.Is(err, ErrNone) != (test.name == "nothing") {
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
	}
}

// TestFind checks what Find returns for each word: nothing, a directory, or files built from the sources unless
// those that are embedded are the same.
func TestFind(t *testing.T) {
	var said bytes.Buffer
	log := slog.New(slog.NewTextHandler(&said, nil))
	find := func(word string) *Files {
		t.Helper()
		s := must.Get(Find(word, log))
		if s.done != nil {
			<-s.done
		}
		s.Close()
		return s.Files()
	}
	if f := find(Off); f != nil || said.Len() > 0 {
		t.Errorf("off finds %+v and says %s", f.Manifest, &said)
	}
	if f := find(small(t)); f == nil || f.Manifest.Size != 63 || said.Len() > 0 {
		t.Errorf("a directory has %v, and the log says %s", f, &said)
	}
	if _, err := Find(filepath.Join(t.TempDir(), "none"), log); !errors.Is(err, ErrNone) ||
		!strings.Contains(err.Error(), "none: ") {
		t.Errorf("no directory: %v", err)
	}

	made := must.Get(Open(must.Get(made())))
	embedded, err := Embedded()
	if err != nil && !errors.Is(err, ErrNone) {
		t.Fatal(err)
	}
	if f := find(Auto); f == nil || !bytes.Equal(f.Program, made.Program) || !bytes.Equal(f.Exec, made.Exec) ||
		embedded == nil && !strings.Contains(said.String(), "are ready") {
		t.Errorf("auto finds %v, and the log says %s", f, &said)
	}
	if f, err := build(t.Context(), made); f != made || err != nil {
		t.Errorf("the same program is built again: %v", err)
	}

	said.Reset()
	t.Setenv("PATH", "")
	if _, err := build(t.Context(), made); !errors.Is(err, ErrNoSources) {
		t.Errorf("without Go: %v", err)
	}
	if f := find(Auto); (f == nil) != (embedded == nil) ||
		f == nil && !strings.Contains(said.String(), "the go command or the sources are missing") {
		t.Errorf("without Go auto finds %v, and the log says %s", f, &said)
	}
}

// TestFind_closed checks that closing a source stops a build, and that an incomplete build is not used.
func TestFind_closed(t *testing.T) {
	s := must.Get(Find(Auto, slog.New(slog.DiscardHandler)))
	before := s.Files()
	s.Close()
	s.Close()
	if s.Files() != before {
		t.Error("after the end there is something else")
	}
}
