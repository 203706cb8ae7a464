package value

import "bourse.example/merlin"

// This file shows tests what the values go by.

// MerlinSight returns when a vision is met, as MerlinMet reads it, on how many numbers of a die nothing happens, and its
// opposite.
func MerlinSight(c merlin.Card) (on, waiver int64, rival merlin.Card) {
	sight := merlinSights[c-merlin.LooseLeaves]
	return sight.on, sight.waiver, sight.rival
}

// MerlinMet reports whether a vision that is met on so much is met by a roll in a season.
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
