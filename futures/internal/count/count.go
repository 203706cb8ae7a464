package count

// Nodes counts the move sequences that lead on from p: of 1 move, of 2, and so on up to depth. A game that has ended
// has no further moves, so it counts at the depth of its last move only. The second result is the number of sequences,
// of any length up to depth, that end the game.
func Nodes(p *Position, depth int) (nodes []int, games int) {
	nodes = make([]int, depth)
	var walk func(p *Position, d int)
	walk = func(p *Position, d int) {
		if d == depth {
			return
		}
		for _, m := range p.moves() {
			nodes[d]++
			q := p.play(m)
			if q.Over() {
				games++
			}
			walk(q, d+1)
		}
	}
	walk(p, 0)
	return nodes, games
}
