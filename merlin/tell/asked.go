package tell

import (
	"strings"

	"bourse.example/merlin"
)

// This file implements Asked: what a seat is to decide, and why now. A question has a name, by which the
// table has the sentence ask-NAME; what is good to know for it are sentences why-NAME.

// Asked says what the view's seat is to decide, and in further lines what is good to know for that; nothing
// if the seat is not awaited. To a spectator it says what is asked of chance, for tables where somebody types
// that in.
func (t *Teller) Asked(v merlin.View) (what, why string) {
	if v.Validate() != nil {
		return "", ""
	}
	if !v.Seat.Player() {
		return t.askedOfChance(&v), ""
	}
	if !v.Waiting().Has(v.Seat) {
		return "", ""
	}
	c := t.choice(&v, merlin.Option{})
	defer choices.Put(c)
	facts, list := choiceFacts.Of(c), questions[c.open.Kind]
	if of, ok := frameQuestions[v.Top().Kind]; ok {
		list = of
	}
	if list == "" {
		list = questions[0]
	}
	c.asked = facts.First(list)
	reasons, ok := whys[c.asked]
	if !ok {
		reasons = whys["draft"]
	}
	var lines []string
	for _, name := range facts.All(reasons) {
		if fact, is := strings.CutPrefix(name, "="); is {
			lines = append(lines, facts(fact).(string))
		} else {
			lines = append(lines, t.language.Tell("why-"+name, facts))
		}
	}
	return t.language.Tell("ask-"+c.asked, facts), t.lines(lines...)
}

// frameQuestions are the questions that frames ask, by their kinds, and questions those of a turn, by what is
// open. See [sentences.Facts] for the lists.
var (
	frameQuestions = map[merlin.FrameKind]string{
		merlin.FrameAuction: "auction",
		merlin.FrameCut:     "cut",
		merlin.FrameKeep:    "keep",
		merlin.FrameDebt:    "debt",
		merlin.FrameAnswer:  "answer-loan?loan answer",
		merlin.FrameVision:  "vision",
		merlin.FrameChoose:  "choose",
		merlin.FrameEnact:   "enact",
		merlin.FrameBids:    "bids",
		merlin.FrameAbility: "ability",
		merlin.FrameFetch:   "fetch",
		merlin.FramePost:    "post",
	}
	questions = map[merlin.Kind]string{
		0: "spent?!actions act",
		merlin.KindCard: `set-up?is-lab&can-use set-up-full?is-lab king?is-guard&!war motivate?is-guard&can-use
			motivate?is-guard&can-at motivate-none?is-guard animate?is-golem&can-use animate?is-golem&can-at
			animate-none?is-golem lay?is-property&can-at no-room?is-property place?can-at no-room`,
		merlin.KindPlot:   "plot",
		merlin.KindLab:    "lab",
		merlin.KindHand:   "recipe?is-potion spell",
		merlin.KindUnit:   "paired?pairing dragging?dragging unit",
		merlin.KindGoods:  "goods",
		merlin.KindOffer:  "give?begins via?through give-count?!given get-count?wants get-nothing?stuck get",
		merlin.KindPapers: "papers-own?own-papers papers",
		merlin.KindNote:   "note",
		merlin.KindWrite:  "draft-{step}-so?named-numbers draft-{step}",
		merlin.KindLoan:   "draft-{step}",
	}
)

// whys are the lines that are good to know for a question: the sentences why-NAME, and =NAME the fact.
var whys = map[string]string{
	"auction":     "auction auction-offices",
	"cut":         "cut",
	"keep":        "keep-market?market keep?!market",
	"debt":        "debt-market?market debt?!market debt-end",
	"answer":      "shown?shown road?freight at-once?!freight",
	"answer-loan": "loan default debt-end",
	"vision":      "vision =laid",
	"choose":      "=looked choose",
	"enact":       "=shown-decree enact =crowns",
	"bids":        "=shown-decree bids =crowns",
	"ability":     "power?arrived coming",
	"fetch":       "fetch",
	"post":        "post",
	"spent":       "",
	"act": `last?last-turn =owes =threats peace?peace =favour full?full dear?dear&!full buy?!dear&!full
		=paper-news labs?n idle?idle tax?taxed actions?few worth-market?market worth?!market worth-war?war {now}`,
	"set-up":        "set-up set-up-{trade-name}-free?!uses set-up-{trade-name}?uses",
	"set-up-full":   "set-up-full",
	"king":          "king",
	"motivate":      "motivate power",
	"motivate-none": "motivate-none",
	"animate":       "animate aggressive?aggressive defensive?!aggressive special",
	"animate-none":  "animate-none",
	"lay":           "lay alike",
	"place":         "place {now}",
	"no-room":       "lay-full?is-property place-none?!is-property",
	"plot": `clear?down vault?is-vault plant?is-field {now}?is-field invest?may-invest join?may-join
		lastcall?may-call`,
	"lab": `funded?gift unfunded?!gift unsuccessful?!successful successful-free?successful&!uses
		successful?successful&uses`,
	"recipe": "recipe potion unmarked?!openlab marked?openlab&!successful marked-full?openlab&successful",
	"spell": `spell unmarked?!openlab marked?openlab&!successful marked-full?openlab&successful
		sell?can-sell`,
	"paired":   "paired",
	"dragging": "",
	"unit": `unit-guard?acts-guard unit?!acts-guard aggressive?acts-aggressive defensive?acts-defensive
		terrain?!acts-guard special?acts-golem peace?peace`,
	"goods":       "goods prices bid bid-back ask cart cart-way",
	"give":        "offer offers-left road",
	"via":         "via",
	"give-count":  "",
	"get-count":   "get",
	"get-nothing": "get-nothing",
	"get":         "",
	"papers":      "scrip?scrip scrip-none?!scrip scrip-redeem",
	"papers-own":  "scrip-own?scrip scrip-own-none?!scrip scrip-owed?out",
	"note": `terms {held-how} share?share future?future&!own-note future-own?future&own-note&!called
		future-called?called&!last-called future-last?called&last-called settlement?future&traded
		settlement-none?future&!traded units?called units-asked?called&!last-called&cheap policy?policy&!own-note
		policy-own?policy&own-note bond?bond&!own-note bond-own?bond&own-note default-other?!share&!own-note
		default?!share&own-note debt-end?!share&own-note`,
	"draft": "{question} default-other?lends default?!lends&!shares debt-end?!lends&!shares",
}

// The steps of what is open, as [merlin.Open] says: of a unit, and of an offer of a spell that goes through a
// shop (M9.4).
const (
	stepPaired   = 1
	stepDragging = 2
	stepVia      = 1
)

// fewActions are so few that a player should know (M3.4).
const fewActions = 5

func (c *choice) actionsLeft() int { return int(c.v.Config.MaxActions) - int(c.v.Own.Actions) }

// mayNow reports whether the seat has an option of a kind.
func (c *choice) mayNow(k merlin.Kind) bool {
	if c.can == nil {
		c.can = map[merlin.Kind]bool{}
		for _, o := range c.v.Options(nil) {
			c.can[o.Move.Kind] = true
		}
	}
	return c.can[k]
}

// may reports whether the open plot is a plain one of which the seat could choose such an option.
func (c *choice) may(k merlin.Kind) bool {
	p := c.openPlot
	return !p.Down && !p.Chauffeur() && !p.Permit.Land() && could(c.v, *c.open, c.open.Plot.Seat())[k]
}

// unfunded returns how many labs of the view's seat have no grant.
func (c *choice) unfunded() (n int) {
	for _, lab := range c.v.Seats[c.v.Seat].Labs {
		if lab.Card != 0 && lab.Grant == 0 {
			n++
		}
	}
	return n
}

// idle reports whether there are cards in hand with which nothing can be done now.
func (c *choice) idle() bool {
	listed, kinds := 0, map[merlin.HandCard]bool{}
	for _, o := range c.v.Options(nil) {
		if o.Move.Kind == merlin.KindHand {
			listed++
		}
	}
	for _, card := range c.v.Own.Hand[:c.v.Own.Hand.Len()] {
		kinds[card] = true
	}
	return listed != len(kinds)
}

// most returns the highest amount of the first option.
func most(v *merlin.View) int {
	var room [1]merlin.Option
	return v.Options(room[:0])[0].Max
}

// funds returns the gold with which the view's seat pays what it must: of its purse and vaults (M28.1).
func funds(v *merlin.View) int { return fundsOf(v, v.Seat) }

// askedOfChance says what chance is to bring: dice, a card, a lot.
func (t *Teller) askedOfChance(v *merlin.View) string {
	f, name, mover := v.Top(), "", v.Stack[0].Seat
	seat, omen, vision := f.Seat, merlin.TeaLeaves, visionOf(f.Rule)
	switch f.Kind {
	case merlin.FrameDice:
		if name = "ask-dice-guard"; f.Rule != motivates {
			name, seat = "ask-dice", mover
		}
	case merlin.FrameLot:
		name = "ask-lot"
	case merlin.FrameDraw:
		switch name = draws[f.A]; f.A {
		case drawCrystal:
			omen = merlin.CrystalBall
		case drawPermits:
			seat = mover
		}
		if name == "" {
			name = "ask-draw"
		}
	case merlin.FrameDie:
		switch below := v.Stack[max(0, v.Depth-2)]; {
		case dice[f.Rule] != "":
			name = dice[f.Rule]
		case below.Kind == merlin.FrameCarts:
			name = "ask-die-cart"
		case vision != 0:
			name = "ask-die-vision"
		default:
			name, seat = "ask-die", mover
		}
	default:
		return ""
	}
	return t.say(name, is("seat", seat), is("omen", omen), is("card", vision),
		is("waiver", sightOf(vision).waiver), is("what", t.say(either(f.A == drawRecipes, "ware-recipe", "ware-spell"))))
}

// dice are what dice are asked for, by the clauses that roll them.
var dice = map[merlin.Clause]string{carts: "ask-die-cart", axle: "ask-die-cart", road: "ask-die-road",
	animates: "ask-die-golem", nature: "ask-die-nature", seizes: "ask-die-dug"}

// draws are what cards are asked for, by the numbers that [merlin.Frame] has as A; others are of the main
// deck.
var draws = map[uint8]string{1: "ask-draw-property", 3: "ask-draw-plain", drawPermits: "ask-draw-ace",
	5: "ask-draw-hand", drawRecipes: "ask-draw-hand", 7: "ask-draw-vision", drawCrystal: "ask-draw-vision",
	9: "ask-draw-decree"}

const (
	drawPermits = 4
	drawRecipes = 6
	drawCrystal = 8
)
