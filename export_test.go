package bourse

// Hash lets the benchmarks see what a hash costs.
func (m *Match[S, M, V, E]) Hash() uint32 { return m.hash() }
