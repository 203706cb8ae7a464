package value

import "bourse.example/merlin"

// This file gives the tests in package value_test what Merlin assumes about visions.

// MerlinSight returns when a vision is met, in the form that MerlinMet takes, how many numbers of a die waive
// it, and its opposite.
func MerlinSight(c merlin.Card) (on, waiver int64, rival merlin.Card) {
	sight := merlinSights[c]
	return sight.on, sight.waiver, sight.rival
}

// MerlinMet reports whether a roll in a season meets a vision. on is the first result of MerlinSight.
func MerlinMet(on int64, a, b int, season merlin.Season) bool {
	switch {
	case on == merlinAtOnce:
		return true
	case on == merlinDoubles:
		return a == b
	case on > merlinIn:
		return season == merlin.Season(on-merlinIn)
	}
	return int64(a+b) == on
}
