package tell

import (
	"strings"

	"bourse.example/merlin"
)

// This file implements Asked, which says what a seat has to decide and why it matters now. The table has the
// sentence of a question under ask-NAME, and those of its reasons under why-NAME.

// Asked says what the view's seat has to decide, and in further lines what helps to decide. Both results are
// "" if the seat has nothing to decide. A spectator may enter the real dice and cards at a table: for a
// spectator, Asked asks what chance brought.
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

// frameQuestions has the questions of frames by kind, and questions has those of a turn by what is open. For
// the lists see [sentences.Facts].
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

// whys has the reasons of each question: the sentences why-NAME, or the fact for =NAME.
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

// The steps of what is open, as in [merlin.Open]: for a unit, and for an offer of a spell through a shop
// (M9.4).
const (
	stepPaired   = 1
	stepDragging = 2
	stepVia      = 1
)

// fewActions is the number of actions from which on a player is told how many are left (M3.4).
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

// may reports whether the open plot has a plain property for which the seat could choose such an option.
func (c *choice) may(k merlin.Kind) bool {
	p := c.openPlot
	return !p.Down && !p.Chauffeur() && !p.Permit.Land() && could(c.v, *c.open, c.open.Plot.Seat())[k]
}

// unfunded returns the number of the view seat's labs without a grant.
func (c *choice) unfunded() (n int) {
	for _, lab := range c.v.Seats[c.v.Seat].Labs {
		if lab.Card != 0 && lab.Grant == 0 {
			n++
		}
	}
	return n
}

// idle reports whether the seat has cards in hand that it cannot use now.
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

// most returns the largest amount of the first option.
func most(v *merlin.View) int {
	var room [1]merlin.Option
	return v.Options(room[:0])[0].Max
}

// funds returns the gold in the purse and vaults of the view's seat, with which it pays debts (M28.1).
func funds(v *merlin.View) int { return fundsOf(v, v.Seat) }

// askedOfChance asks what chance brought: dice, a card or a lot.
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

// dice names the questions about dice by the clause that rolls them.
var dice = map[merlin.Clause]string{carts: "ask-die-cart", cardRules[merlin.BrokenAxle]: "ask-die-cart", road: "ask-die-road",
	animates: "ask-die-golem", cardRules[merlin.BetterNature]: "ask-die-nature", seizes: "ask-die-dug"}

// draws names the questions about cards by the number that [merlin.Frame] has as A. Other numbers ask for a
// card of the main deck.
var draws = map[uint8]string{1: "ask-draw-property", 3: "ask-draw-plain", drawPermits: "ask-draw-ace",
	5: "ask-draw-hand", drawRecipes: "ask-draw-hand", 7: "ask-draw-vision", drawCrystal: "ask-draw-vision",
	9: "ask-draw-decree"}

const (
	drawPermits = 4
	drawRecipes = 6
	drawCrystal = 8
)
