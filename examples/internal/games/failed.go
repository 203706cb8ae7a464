package games

import (
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/words"
)

// This file keeps the programs that have lost their game because they failed.

// TagForfeit is the tag of a record that names a seat whose program has failed, and the reason: p0: no answer. There is
// one for each such seat.
const TagForfeit = "forfeit"

const maxTag = 256 // bytes

// ForfeitTag returns the value of the tag.
func ForfeitTag(seat bourse.Seat, why string) string {
	text := seat.String() + ": " + why
	return strings.ToValidUTF8(text[:min(len(text), maxTag)], "")
}

// forfeits returns the programs that have failed according to the tags of a record's header.
func forfeits(header string) map[bourse.Seat]string {
	failed := map[bourse.Seat]string{}
	for line := range strings.Lines(header) {
		quoted, ok := strings.CutPrefix(line, "tag "+TagForfeit+" ")
		if !ok {
			continue
		}
		value, _ := strconv.Unquote(strings.TrimSuffix(quoted, "\n"))
		code, why, ok := strings.Cut(value, ": ")
		if seat, err := bourse.ParseSeat(code); err == nil && ok && seat.Player() {
			failed[seat] = why
		}
	}
	return failed
}

// fail records that the program in a seat has failed.
func (s *session[S, M, V, E]) fail(seat bourse.Seat, why error) {
	if _, known := s.failed[seat]; known {
		return
	}
	s.failed[seat] = words.OneLine(why)
	// A record with too many tags has no room for another.
	_ = s.Tag(TagForfeit, ForfeitTag(seat, s.failed[seat]))
}

func (s *session[S, M, V, E]) Failed(seat bourse.Seat) string { return s.failed[seat] }

func (s *session[S, M, V, E]) Standings() []bourse.Standing {
	return settled(s.Table.Standings(), s.Over(), s.failed)
}

// settled returns standings with the failed programs last. When the game is over, the others share the win.
func settled(list []bourse.Standing, over bool, failed map[bourse.Seat]string) []bourse.Standing {
	if len(failed) == 0 {
		return list
	}
	var others, last []bourse.Standing
	for _, at := range list {
		if _, lost := failed[at.Seat]; lost {
			at.Win = false
			last = append(last, at)
			continue
		}
		if over {
			at.Win, at.Place = true, 1
		}
		others = append(others, at)
	}
	for i := range last {
		last[i].Place = int8(len(others) + 1)
	}
	return append(others, last...)
}
