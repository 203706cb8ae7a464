package economicon

import "bourse.example/internal/form"

// This file implements chapter E15: editions. Code that only a later edition has depends on the setting that
// came with it: LotPart and NoResale in edition 2. In earlier editions that setting is zero.

// Edition is the newest edition of the rules that this package implements. It also implements the earlier
// ones (E15.1).
const Edition = 2

// mostLotPart returns the largest LotPart of the config's edition. Edition 1 has no such limit (E15.1).
func mostLotPart(c *Config) int64 {
	if c.Edition < 2 {
		return 0
	}
	return maxCounters
}

// refuseNoResale returns an error text if the config's edition does not have the rule, and otherwise "".
func refuseNoResale(c *Config) string {
	if c.NoResale && c.Edition < 2 { // E15.1
		return "noResale needs edition 2"
	}
	return ""
}

// header returns the header of the forms of a game with this config. It names the config's edition (E15.1).
func (c *Config) header() form.Header {
	h := header
	h.Edition = uint16(c.Edition)
	return h
}

// match returns an error if h is not the header of the forms of a game with this config. If the edition is
// unknown, it compares h with the newest header, because Validate rejects the config.
func (c *Config) match(h, newest form.Header) error {
	if c.Edition < 1 || c.Edition > Edition {
		return h.Match(newest)
	}
	return h.Match(c.header())
}
