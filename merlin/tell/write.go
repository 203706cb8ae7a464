package tell

import "bourse.example/merlin"

// This file tells how notes and loans are drafted, step by step, and how a loan is answered.

// loanSteps and noteSteps are what the steps of drafts settle, in the order of merlin's own steps (M36.7).
var (
	loanSteps = []string{"vault", "principal", "loan-face", "loan-due"}
	noteSteps = map[merlin.NoteKind][]string{
		merlin.Future: {"good", "forward", "future-due"},
		merlin.Bond:   {"face", "price", "due"},
		merlin.Share:  {"property", "share-price"},
		merlin.Policy: {"cover", "numbers", "x", "payout", "premium", "term"},
	}
)

// stepOf returns what the open draft of a note or a loan settles next; nothing if it has no such step.
func stepOf(o *merlin.Open) string {
	steps := noteSteps[o.Paper]
	if o.Kind == merlin.KindLoan {
		steps = loanSteps
	}
	if int(o.Step) >= len(steps) {
		return ""
	}
	return steps[o.Step]
}
