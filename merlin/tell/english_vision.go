package tell

// This file is the part of the table of English sentences that is about visions.

var visionSentences = map[string]string{
	"aim-visions": "Visions of tea leaves and crystal balls lie open for some turns, until a roll or a season makes them come true, for everyone.",

	// When visions come true, and what they do.
	"effect-vision":        "after {turns} {turns|turn|turns}, {when}: {what} ({clause})",
	"effect-vision-waiver": "after {turns} {turns|turn|turns}, {when}: {what}, unless a die shows 1 to {waiver} ({clause})",
	"effect-mature":        "{when}: {what} ({clause})",
	"effect-mature-waiver": "{when}: {what}, unless a die shows 1 to {waiver} ({clause})",
	"when-total":           "when {n} is rolled",
	"when-doubles":         "on doubles",
	"when-season":          "in {season}",
	"when-any":             "at the next roll",
	"does-loose-leaves":    "everyone with a souls land gets 1 soul",
	"does-bent-spoon":      "everyone with a grain land gets 1 grain",
	"does-oily-rim":        "everyone with an oil land gets 1 oil, and the Climate rises",
	"does-chipped-cup":     "everyone pays 1 gold of its purse to the R.O.W.",
	"does-cold-tea":        "everyone loses 1 grain of its store",
	"does-two-sugars":      "properties 6 pay twice",
	"does-spilt-milk":      "properties 8 pay nothing",
	"does-steam":           "the Research Cost falls by 1",
	"does-dregs":           "the poorest purses get 2 gold each from the R.O.W.",
	"does-sieve":           "every loaded cart rolls, as on a 7",
	"does-honey":           "everyone gets 1 gold from the bank",
	"does-lump":            "the best bid for each commodity goes off",
	"does-great-harvest":   "all grain lands produce once",
	"does-restless-dead":   "all souls lands produce once",
	"does-tax-rebate":      "the R.O.W. pays out all its gold, the same to each",
	"does-market-boom":     "the bank bids for goods, 1 above the Cost of Living",
	"does-crash":           "all higher asks fall to the Cost of Living",
	"does-thaw":            "the Cost of Living falls by 1",
	"does-golem-fever":     "every golem has 1 AP more for good",
	"does-royal-visit":     "the second in net worth gets a crown",
	"does-sinkhole":        "the plot with the largest stake takes 1 damage",
	"does-long-peace":      "no attacks for a round of rolls",

	// What happens.
	"reads":         "{seat} turns to the {omen}",
	"lays":          "a vision, {card}: {what}",
	"crowded":       "{card}, the oldest vision, makes room",
	"met":           "the vision {card} is met",
	"opposed":       "the vision {card} is met, but an older one lies against it",
	"die-waived":    "the die for {card} shows {a}: nothing happens",
	"die-unwaived":  "the die for {card} shows {a}",
	"comes-true":    "{card} comes true: {what}",
	"disregarded":   "nothing comes of {card}",
	"given":         "the supply gives: {list}",
	"given-bank":    "the bank gives: {list}",
	"given-row":     "the R.O.W. gives: {list}",
	"spoiled":       "lost from stores: {list}",
	"bids-off":      "bids go off: {list}",
	"item-off-row":  "the R.O.W. {n}",
	"item-off-bank": "the bank {n}",
	"boom":          "the bank puts {list}",
	"lowered":       "asks fall: {list}",
	"item-lowered":  "{seat} {good} by {n}",
	"fevered":       "golems grow stronger: {list}",
	"item-fevered":  "{card} of {seat} on plot {plot} of {owner} to AP {n}",

	// Options and questions.
	"option-vision":      "read",
	"option-vision-item": "{omen}",
	"brings-tea":         "a small vision, often waived",
	"brings-crystal":     "a great vision, seldom waived",
	"explain-tea":        "the top card of the tea leaves is laid: it waits 1 to 4 turns, then for a roll or a season; most do nothing if a die shows 1 to 3 ({clause}).",
	"explain-crystal":    "the top card of the crystal balls is laid: it waits 2 to 4 turns, then for a roll or a season; most happen for certain ({clause}).",
	"ask-vision":         "do you read tea leaves or a crystal ball?",
	"ask-draw-vision":    "a card of the {omen}",
	"ask-die-vision":     "a die for {card}: on 1 to {waiver} nothing happens",
	"why-vision":         "The top card is laid open, and comes true for everyone, once it is mature and its roll or its season comes.",
	"why-laid":           "{card}: {what}.",
	"why-visions-more":   "And {n} more.",
	"phase-vision":       "After the dice a player lays a vision of tea leaves or a crystal ball, open to all.",
	"now-vision":         "{who} to lay a vision",

	// The compact picture.
	"board-realm":         "  realm: {list}",
	"board-more-of":       "    {list}",
	"board-peace":         "peace {n}",
	"board-vision":        "{card} {n}",
	"board-vision-mature": "{card} ready",
}

// visionWords are what visions are called, and what they are read in.
var visionWords = map[string]string{
	"tea": "tea leaves", "crystal": "crystal balls",
	"loose-leaves": "Loose Leaves", "bent-spoon": "Bent Spoon", "oily-rim": "Oily Rim", "chipped-cup": "Chipped Cup", "cold-tea": "Cold Tea", "two-sugars": "Two Sugars",
	"spilt-milk": "Spilt Milk", "steam": "Steam", "dregs": "Dregs", "sieve": "Sieve", "honey": "Honey", "lump": "Lump",
	"great-harvest": "Great Harvest", "restless-dead": "Restless Dead", "tax-rebate": "Tax Rebate", "market-boom": "Market Boom", "crash": "Crash", "thaw": "Thaw",
	"golem-fever": "Golem Fever", "royal-visit": "Royal Visit", "sinkhole": "Sinkhole", "long-peace": "Long Peace",
}
