package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
)

// This file checks the types of bourse.js with tsc, and against the module's behavior.

// tscFile is the TypeScript compiler, installed by `npm ci`.
const tscFile = "npm/node_modules/typescript/bin/tsc"

// tsc returns a function that compiles files and returns the compiler's output. It skips the test if the
// compiler is not installed.
func tsc(t *testing.T) func(args ...string) (string, error) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err == nil {
		_, err = os.Stat(tscFile)
	}
	if err != nil {
		tool.Missing(t, "npm", err)
	}
	return func(args ...string) (string, error) {
		settings := []string{tscFile, "--pretty", "false", "--strict", "--allowJs", "--checkJs",
			"--noUnusedLocals",
			"--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--lib",
			"es2023,dom,dom.iterable"}
		out, err := exec.Command(node, append(settings, args...)...).CombinedOutput()
		return string(out), err
	}
}

// TestTypes checks that tsc finds no errors in the types, the example, and a program that calls everything.
// It also runs this program in Node, which checks that the module matches its types.
func TestTypes(t *testing.T) {
	compile := tsc(t)
	dir := t.TempDir()
	if said, err := compile("--outDir", dir, "--rootDir", "..", "../wasm/example.js", "../wasm/smallprint.js", "../wasm/lesson.js",
		"testdata/every.ts"); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	install(t, filepath.Join(dir, "wasm"))
	write(t, filepath.Join(dir, "package.json"), []byte(`{"type":"module"}`))
	said, err := exec.Command("node", filepath.Join(dir, "browser", "testdata", "every.js")).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

// install copies the module and the rules in WebAssembly into a directory.
func install(t *testing.T, dir string) {
	t.Helper()
	files := rulesInWasm(t).Files()
	manifest := must.Get(json.Marshal(files.Manifest))
	must.Do(t, os.MkdirAll(dir, 0o755))
	for name, text := range wasm.Module {
		if !strings.Contains(name, "/") {
			write(t, filepath.Join(dir, name), text)
		}
	}
	for name, text := range map[string][]byte{wasm.ManifestName: manifest, files.Manifest.Program: files.Program,
		files.Manifest.Exec: files.Exec} {
		write(t, filepath.Join(dir, name), text)
	}
}

func write(t *testing.T, name string, text []byte) {
	t.Helper()
	must.Do(t, os.WriteFile(name, text, 0o644))
}

// TestTypes_wrong checks that tsc reports type errors.
func TestTypes_wrong(t *testing.T) {
	compile := tsc(t)
	module := must.Get(filepath.Abs("../wasm/bourse.js"))
	dir := t.TempDir()
	head := "import { load } from " + `"` + filepath.ToSlash(module) + `";` +
		"\nconst bourse = await load();\n"
	wrong := filepath.Join(dir, "wrong.ts")
	write(t, wrong, []byte(head+strings.Join([]string{
		`bourse.options("chess", "{}");`,
		`bourse.check("futures", "{}", 7);`,
		`const n: number = bourse.board("futures", "{}");`,
		`bourse.cost("futures", "{}", "p0 pass", 1).n;`,
		`bourse.begin("futures", { config: { players: "3" } });`,
		`bourse.begin("futures").view("p0").nothing;`,
		`bourse.plays("futures");`,
	}, "\n")))
	script := filepath.Join(dir, "wrong.js")
	write(t, script, []byte(head+`bourse.begin("futures").play("p0");`))
	said, err := compile("--noEmit", wrong, script)
	if err == nil {
		t.Error("tsc reports no errors")
	}
	for _, want := range []string{"wrong.ts(3,16): error TS2345", "wrong.ts(4,31): error TS2345",
		"wrong.ts(5,7): error TS2322", "wrong.ts(6,1): error TS2531",
		"wrong.ts(7,37): error TS2322", "wrong.ts(8,36): error TS2339", "wrong.ts(9,8): error TS2339",
		"wrong.js(3,25): error TS2554"} {
		if !strings.Contains(said, want) {
			t.Errorf("tsc does not report %s:\n%s", want, said)
		}
	}
}

// compiling compiles every definition of the schemas in the files that follow, and prints their number.
const compiling = `
const Ajv = require(process.argv[2]).default;
let n = 0;
for (const file of process.argv.slice(3)) {
  const schema = JSON.parse(require("node:fs").readFileSync(file));
  const ajv = new Ajv({ strict: true }).addSchema(schema, "game");
  for (const name in schema.$defs) n += typeof ajv.getSchema("game#/$defs/" + name) === "function";
  n += typeof ajv.getSchema("game") === "function";
}
console.log(n);`

// TestSchemas checks that the schemas of all games compile with ajv in strict mode.
func TestSchemas(t *testing.T) {
	node, err := exec.LookPath("node")
	const ajv = "npm/node_modules/ajv/dist/2020.js"
	if err == nil {
		_, err = os.Stat(ajv)
	}
	if err != nil {
		tool.Missing(t, "npm", err)
	}
	dir, want := t.TempDir(), 0
	script := filepath.Join(dir, "compile.cjs")
	write(t, script, []byte(compiling))
	args := []string{script, must.Get(filepath.Abs(ajv))}
	for _, name := range games.Names() {
		var schema bytes.Buffer
		must.Do(t, games.RunDescribe([]string{"-game", name, "-format", "schema"}, &schema))
		var all struct {
			Defs map[string]any `json:"$defs"`
		}
		must.Do(t, json.Unmarshal(schema.Bytes(), &all))
		want += len(all.Defs) + 1
		args = append(args, filepath.Join(dir, name+".json"))
		write(t, args[len(args)-1], schema.Bytes())
	}
	said, err := exec.Command(node, args...).CombinedOutput()
	if got := strings.TrimSpace(string(said)); err != nil || got != fmt.Sprint(want) {
		t.Errorf("%v: ajv compiles %s, want %d definitions", err, got, want)
	}
}
