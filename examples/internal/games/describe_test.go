package games_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestRunDescribe describes each game in each format.
func TestRunDescribe(t *testing.T) {
	for _, name := range games.Names() {
		for format, valid := range map[string]func([]byte) bool{
			"json":   json.Valid,
			"schema": json.Valid,
			"typescript": func(text []byte) bool {
				return bytes.Contains(text,
					[]byte("export type Move ="))
			},
		} {
			var out bytes.Buffer
			if err := games.RunDescribe([]string{"-game", name, "-format", format}, &out); err != nil ||
				!valid(out.Bytes()) || !bytes.HasSuffix(out.Bytes(), []byte("\n")) {
				t.Errorf("%s of %s: %v, %.100s", format, name, err, out.String())
			}
		}
	}
	var plain, named bytes.Buffer
	if games.RunDescribe(nil, &plain) != nil ||
		games.RunDescribe([]string{"-game", games.Names()[0], "-format", "json"}, &named) != nil ||
		plain.String() != named.String() {
		t.Error("the defaults are others")
	}
}

// TestRunDescribe_strict checks what strict validators of JSON Schema want: a number that is compared has a type, and
// what is required is among the properties.
func TestRunDescribe_strict(t *testing.T) {
	var check func(at string, of any)
	check = func(at string, of any) {
		switch v := of.(type) {
		case []any:
			for i, one := range v {
				check(fmt.Sprintf("%s/%d", at, i), one)
			}
		case map[string]any:
			for _, bound := range []string{"minimum", "maximum"} {
				if v[bound] != nil && v["type"] != "integer" {
					t.Errorf("%s has a %s and the type %v", at, bound, v["type"])
				}
			}
			known, _ := v["properties"].(map[string]any)
			required, _ := v["required"].([]any)
			for _, name := range required {
				if _, ok := known[name.(string)]; !ok {
					t.Errorf("%s requires %s, which is not one of its properties", at, name)
				}
			}
			for name, one := range v {
				check(at+"/"+name, one)
			}
		}
	}
	for _, name := range games.Names() {
		var out bytes.Buffer
		var schema map[string]any
		must.Do(t, games.RunDescribe([]string{"-game", name, "-format", "schema"}, &out))
		must.Do(t, json.Unmarshal(out.Bytes(), &schema))
		check(name, schema)
	}
}

func TestRunDescribe_refusals(t *testing.T) {
	for _, test := range []struct {
		args string
		want string
	}{
		{"-game chess", `no game is called "chess", there are: futures`},
		{"-format xml", `no format is called "xml"`},
		{"-nonsense", "nonsense"},
		{"futures", `unexpected argument "futures"`},
	} {
		var out bytes.Buffer
		err := games.RunDescribe(strings.Fields(test.args), &out)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") ||
			out.Len() > 0 {
			t.Errorf("%s: %v, and it writes %q", test.args, err, out.String())
		}
	}
	var out bytes.Buffer
	if err := games.RunDescribe([]string{"-h"}, &out); !errors.Is(err, flag.ErrHelp) ||
		!strings.Contains(out.String(), "-format") {
		t.Errorf("help: %v, %s", err, out.String())
	}
}
