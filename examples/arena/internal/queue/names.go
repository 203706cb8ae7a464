// Package queue is the work queue of the arena: units of work go from a host to workers on any number of
// machines, and results come back. It is NATS JetStream, in the host's own process or at a URL, and knows
// nothing of games: units and results are bytes.
//
// Units lie in a stream with the policy of a work queue. A worker leases one; the lease runs out when the
// worker says nothing for a while, and another worker gets the unit. A worker gives a unit up only when its
// result is stored in the second stream, and the host takes a result off that stream only when it has said
// so. Both streams are made anew by every host and kept in memory: what is true is kept by the host
// elsewhere.
package queue

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
)

// This file names things: the subjects and streams of a run, and the machines.

// Limits of a queue.
const (
	// MaxMessage is how long a unit or a result can be on an embedded server, in bytes.
	MaxMessage = 8 << 20
	// maxStored bounds what lies in each stream, in bytes.
	maxStored = 1 << 30
	// maxName bounds the name of a queue or a machine, in bytes.
	maxName = 40
	// twice is for how long a message that is published again is known to be the same one.
	twice = 2 * time.Minute
)

// names are what the parts of a run are called on the server.
type names struct {
	queue string // of the queue, which stays
	epoch string // of this host, which is another each time
}

// newEpoch draws the name of an epoch.
func newEpoch() string {
	var b [6]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

func (n names) units() string   { return n.queue + "-" + n.epoch + "-units" }
func (n names) results() string { return n.queue + "-" + n.epoch + "-results" }

// base is what the subjects of an epoch begin with.
func (n names) base() string { return n.queue + "." + n.epoch }

func (n names) anybody() string              { return n.base() + ".unit.any" }
func (n names) only(machine string) string   { return n.base() + ".unit.for." + machine }
func (n names) result(machine string) string { return n.base() + ".result." + machine }
func (n names) end() string                  { return n.base() + ".end" }
func (n names) ask(what, from string) string { return n.queue + "." + what + "." + from }

// The consumers of the stream of units: that of units for anybody, and that of a machine.
const anybody = "any"

func consumerOf(machine string) string { return "for-" + machine }

// CheckName returns what is wrong with the name of a machine or a queue: it is of letters, digits, - and _.
func CheckName(name string) error {
	if name == "" || len(name) > maxName {
		return fmt.Errorf("a name has 1 to %d letters", maxName)
	}
	for _, r := range name {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
			return fmt.Errorf("a name is of letters, digits, - and _")
		}
	}
	return nil
}

// NameOf makes a name of any text, such as a host's.
func NameOf(text string) string {
	name := strings.Map(func(r rune) rune {
		if CheckName(string(r)) == nil {
			return r
		}
		return '-'
	}, text)
	if name == "" {
		return "nameless"
	}
	return name[:min(len(name), maxName)]
}
