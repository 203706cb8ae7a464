package bourse_test

import (
	"encoding/json"
	"testing"

	"bourse.example"
)

// TestLine checks that a line of a story is written in JSON with the name of its kind.
func TestLine(t *testing.T) {
	for kind, name := range map[bourse.LineKind]string{bourse.LineTold: "told", bourse.LineRound: "round",
		bourse.LinePhase: "phase", bourse.LineChanged: "changed", bourse.LineAlarm: "alarm"} {
		line := bourse.Line{Kind: kind, Text: "p0 passes"}
		text, err := json.Marshal(line)
		if want := `{"kind":"` + name + `","text":"p0 passes"}`; err != nil || string(text) != want {
			t.Errorf("%s, %v, want %s", text, err, want)
		}
		var back bourse.Line
		if err := json.Unmarshal(text, &back); err != nil || back != line {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
	kind := bourse.LineAlarm
	if err := kind.UnmarshalText([]byte("shout")); err == nil || kind != bourse.LineAlarm {
		t.Errorf("shout is read as %s, %v", kind, err)
	}
}
