package merlin

// This file implements chapter M23: kings, and the Royal Decrees that come with them.

// lookedAt returns how many Royal Decrees are looked at: those that have been drawn of the two, until one is chosen (M23.1).
func (p *Public) lookedAt() int {
	if f := p.Stack[3]; f.Kind == FrameKing && (f.Step == kingSecond || f.Step == kingChoose) {
		return int(f.Step) - kingFirst
	}
	return 0
}

// The steps of a king.
const (
	kingFirst = iota
	kingSecond
	kingChoose
)
