package smallprint

import "bourse.example"

// This file implements the end of a round in chapter S3: all cards are turned up (S3.4).

// turnUp turns all cards up, assigns the businesses, gives out chits and clears the table.
func (s *State) turnUp(out sink) {
	if out != nil {
		s.showAll(out)
	}
	s.assign(out) // S3.4
	s.punish(out) // S3.4
	for seat := range bourse.Seat(s.Config.Players) {
		s.deal(FaceDown, Gone, Move{Seat: seat}, out) // S3.4
	}
	s.deal(Row, Gone, Move{}, out) // S3.4
	s.Passed = 0
	s.leaveRound(out)
}

// showAll reports every card that is turned up, column by column.
func (s *State) showAll(out sink) {
	for column := range uint8(columns) {
		for seat := range bourse.Seat(s.Config.Players) {
			for i, slot := range s.Placed[seat] {
				if slot != 0 && slot.Column() == column {
					out(Event{Kind: Shown, Rule: Clause{3, 4}, Seat: seat, Card: s.Own[seat].Cards[i],
						Column: column, Marker: slot.Marker()})
				}
			}
		}
	}
}
