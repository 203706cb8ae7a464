package reference

// This file implements the moves of golems by brute force over touching plots (M1.6, M20.4).

// reach lists the plots to which a golem on a plot could move. These are the plots that touch its plot, or
// that touch a Chauffeur that it could reach if it could step on Chauffeurs.
func (g *game) reach(from square) (list []square) {
	near := map[square]bool{from: true} // the plots from which a step is tried
	for grown := true; grown; {
		grown = false
		for a := range near {
			for _, w := range g.wizards {
				for i := 1; i <= 12; i++ {
					s := square{w, i}
					if s.ground().second != "" && !near[s] && g.touch(a.w, a.i, w, i) {
						near[s] = true
						grown = true
					}
				}
			}
		}
	}
	for _, w := range g.wizards {
		for i := 1; i <= 12; i++ {
			s := square{w, i}
			if s == from || !s.stands() || len(g.on(s)) > 0 {
				continue
			}
			for a := range near {
				if g.touch(a.w, a.i, w, i) {
					if a != from && !g.touch(from.w, from.i, w, i) {
						g.saw("over a Chauffeur")
					}
					list = append(list, s)
					break
				}
			}
		}
	}
	return list
}
