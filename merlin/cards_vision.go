package merlin

// This file lists the visions (M32): when each is mature, what triggers it, what waives it, and what it does.

// The visions, in the order of their chapter.
const (
	LooseLeaves Card = Antidote + 1 + iota
	BentSpoon
	OilyRim
	ChippedCup
	ColdTea
	TwoSugars
	SpiltMilk
	Steam
	Dregs
	Sieve
	Honey
	Lump
	GreatHarvest
	RestlessDead
	TaxRebate
	MarketBoom
	Crash
	Thaw
	GolemFever
	RoyalVisit
	Sinkhole
	LongPeace
)

const (
	firstTea     = LooseLeaves
	teaLeaves    = int(Lump-LooseLeaves) + 1
	firstCrystal = GreatHarvest
	crystalBalls = int(LongPeace-GreatHarvest) + 1
	firstVision  = firstTea
	visionKinds  = teaLeaves + crystalBalls
)

// Tea reports whether the card is a vision of tea leaves.
func (c Card) Tea() bool { return c >= firstTea && c <= Lump }

// Crystal reports whether the card is a vision of a crystal ball.
func (c Card) Crystal() bool { return c >= firstCrystal && c <= LongPeace }

// Vision reports whether the card is a vision.
func (c Card) Vision() bool { return c >= firstVision && c <= LongPeace }

// patience returns how many turns begin until a vision is mature.
func (c Card) patience() int8 { return visionWaits[c-firstVision] }

// visionWaits are how many turns begin until a vision is mature.
var visionWaits = [visionKinds]int8{2, 2, 2, 3, 3, 1, 2, 4, 3, 2, 3, 2, 3, 3, 2, 2, 3, 2, 2, 4, 3, 2}
