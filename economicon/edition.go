package economicon

import "bourse.example/internal/form"

// This file implements chapter E15: editions. What an edition has brought branches on its setting, which
// is zero in the editions before: LotPart and NoResale in edition 2.

// Edition is the newest edition of the rules that this package plays; it plays those before too (E15.1).
const Edition = 2

// mostLotPart returns the end of its range: edition 1 has no such limit (E15.1).
func mostLotPart(c *Config) int64 {
	if c.Edition < 2 {
		return 0
	}
	return maxCounters
}

// refuseNoResale says of an edition that it has no such rule.
func refuseNoResale(c *Config) string {
	if c.NoResale && c.Edition < 2 { // E15.1
		return "noResale is of edition 2"
	}
	return ""
}

// header returns the header of forms of a game of this config, which has its edition (E15.1).
func (c *Config) header() form.Header {
	h := header
	h.Edition = uint16(c.Edition)
	return h
}

// match returns an error if h is not the header of forms of a game of this config. A config of an
// edition that is not played here is for Validate to refuse.
func (c *Config) match(h, newest form.Header) error {
	if c.Edition < 1 || c.Edition > Edition {
		return h.Match(newest)
	}
	return h.Match(c.header())
}
