package games_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
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
