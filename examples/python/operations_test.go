package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/operations"
)

// A line is a line of the script of operations for tests/test_operations.py.
type line struct {
	Op        string          `json:"op"`
	Arguments map[string]any  `json:"arguments"`
	Code      string          `json:"code"`
	Rule      string          `json:"rule"`
	Result    json.RawMessage `json:"result"`
	Record    string          `json:"record"` // of table 1 before the line
}

// TestOperations plays the script of operations through Python: the codes and clauses are those of the script, and answers
// and batches are equal by value to the answers of the service.
func TestOperations(t *testing.T) {
	s := service.New("operations")
	var lines []line
	_, faults := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		var a, saved struct {
			Result json.RawMessage
			Error  *engine.Refusal
		}
		ask := func(request map[string]any, into any) {
			text, err := json.Marshal(request)
			if err == nil {
				err = json.Unmarshal(s.Answer(text), into)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		ask(map[string]any{"op": "save", "table": 1}, &saved)
		var record struct{ Record string }
		json.Unmarshal(saved.Result, &record)
		ask(l.Request(), &a)
		one := line{Op: l.Op, Arguments: l.Arguments, Code: "ok", Result: a.Result, Record: record.Record}
		if a.Error != nil {
			one.Code, one.Rule = a.Error.Code, a.Error.Rule
		}
		lines = append(lines, one)
		return one.Code, one.Rule, a.Result
	})
	text, err := json.Marshal(lines)
	file := filepath.Join(t.TempDir(), "script.json")
	if err == nil {
		err = os.WriteFile(file, text, 0o600)
	}
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	t.Setenv("BOURSE_OPERATIONS", file)
	python(t, "tests/test_operations.py")
}
