package tell

// This file is the part of the table of English sentences that is about the court: kings, Royal Decrees and
// crowns.

var courtSentences = map[string]string{
	"aim-court": "Kings bring Royal Decrees: who enacts one gets a crown and bears what it brings. Who has crowns enough and a net worth that nobody exceeds wins at the end of a turn.",

	// What happens.
	"king":               "a king is drawn: {seat} takes {card} into its reserve",
	"king-full":          "a king is drawn: {card}, for which the reserve has no room",
	"king-gone":          "{card} is discarded",
	"looks":              "{seat} looks at {what}",
	"hidden-decree":      "a Royal Decree",
	"chooses":            "{seat} chooses {card}: {what}",
	"puts-back":          "{seat} shuffles {what} back",
	"enacts":             "{seat} enacts the decree",
	"refuses":            "{seat} refuses the decree: the others bid for it in secret",
	"decree-paid":        "{seat} has bid most, and pays {to} {n} gold of it",
	"decree-bank":        "{seat} pays the bank {n} gold for the decree",
	"decree-back":        "nobody has bid for {card}: it is shuffled back",
	"decree-over":        "{card} is enacted",
	"crowned":            "{seat} gets {n} {n|crown|crowns}",
	"uncrowned":          "{seat} loses {n} {n|crown|crowns}",
	"decree-goods":       "{seat} loses {goods} of its store",
	"decree-gives":       "{seat} gives {to} {n} gold",
	"decree-gives-vault": "{seat} gives {to} {n} gold from the vault on plot {plot}",
	"paid-bank":          "paid to the bank: {list}",
	"censored":           "{seat} shuffles {what} of its hand back",
	"end-favour":         "the end: royal favour",
	"worth-crowned":      "{seat}, with {crowns} {crowns|crown|crowns}, is worth {n}: {list}",

	"worth-nothing-crowned": "{seat}, with {crowns} {crowns|crown|crowns}, is worth nothing",

	// What decrees bring, in short and whole.
	"does-war-levy": "3 gold to the R.O.W.", "does-open-granaries": "half of your grain",
	"does-royal-audit": "the tax twice", "does-price-edict": "Cost of Living +1",
	"does-debasement": "Volatility +1", "does-tithe": "Tax Rate +1",
	"does-conscription": "your strongest golem", "does-enclosure": "your lands, this season",
	"does-forced-loan": "1 gold to each other player", "does-censorship": "the spells in your hand",
	"does-royal-wedding": "1 gold for each plot", "does-jubilee": "the bonds that you hold",
	"effect-war-levy":       "who enacts it pays 3 gold to the R.O.W. ({clause})",
	"effect-open-granaries": "who enacts it loses half of the grain in its store, rounded up ({clause})",
	"effect-royal-audit":    "who enacts it pays the Tax Rate of {tax} gold to the R.O.W., twice ({clause})",
	"effect-price-edict":    "the Cost of Living rises by 1, for all ({clause})",
	"effect-debasement":     "the Volatility rises by 1, for all: a 7 raises the Cost of Living by it ({clause})",
	"effect-tithe":          "the Tax Rate rises by 1, for all ({clause})",
	"effect-conscription":   "the golem with the most AP of who enacts it is out of the game ({clause})",
	"effect-enclosure":      "the lands of who enacts it produce nothing until the season changes ({clause})",
	"effect-forced-loan":    "who enacts it gives every other player 1 gold ({clause})",
	"effect-censorship":     "who enacts it shuffles the spells of its hand back ({clause})",
	"effect-royal-wedding":  "who enacts it pays the bank 1 gold for each plot of its own where something stands ({clause})",
	"effect-jubilee":        "all bonds that who enacts it holds are void ({clause})",

	// Options and questions.
	"option-choose":       "choose",
	"option-decree":       "the decree",
	"option-refuse-item":  "refuse it",
	"option-enact-item":   "enact it",
	"brings-refuse":       "half of the highest bid",
	"brings-crown":        "a crown",
	"brings-bid-crown":    "a crown and the decree, if nobody bids more",
	"explain-refuse":      "the others bid for the decree and its crown: half of the highest bid, rounded down, is yours ({clause}).",
	"explain-choose":      "{what}.",
	"explain-enact":       "you get a crown. Then {what}.",
	"explain-seal-decree": "so much gold for the crown, half of it for {seat}, if nobody bids more. Then {what}.",
	"ask-choose":          "a king has come: which Royal Decree do you choose?",
	"ask-enact":           "{card}: do you enact it?",
	"ask-bids":            "{seat} has refused {card}: bid for it and its crown, 0 to {most} gold",
	"ask-draw-decree":     "a Royal Decree for {seat}",
	"why-decree":          "{card}: {what}.",
	"why-choose":          "It is shown, the other one is shuffled back. Then you enact it, for a crown, or refuse it.",
	"why-enact":           "If you refuse it, the others bid for it and its crown, and you get half of the highest bid.",
	"why-bids":            "Only the highest bid is paid, half of it to {seat}; of equal ones the first in turn order counts. If all bid 0, it is shuffled back.",
	"why-crowns":          "With {win} crowns or more and the highest net worth one wins at the end of a turn. Crowns: {list}.",
	"crown-count":         "{seat} {n}",
	"phase-choose":        "Who draws a king looks at two Royal Decrees and chooses one.",
	"phase-enact":         "Who has chosen a decree enacts it, for a crown, or refuses it.",
	"phase-bids":          "The others bid in secret for a decree that is refused, and its crown.",
	"now-choose":          "{who} to choose a decree",
	"now-enact":           "{who} to enact or refuse",
	"now-bids":            "{who} to bid",

	// The compact picture.
	"board-crown":      "crown",
	"board-volatility": "volatility {n}",
	"board-enclosed":   "enclosed {who}",
	"board-decree":     "decree {card}",
}

// courtWords are what decrees and counters are called.
var courtWords = map[string]string{
	"volatility": "Volatility", "tax": "Tax Rate",
	"war-levy": "War Levy", "open-granaries": "Open Granaries", "royal-audit": "Royal Audit",
	"price-edict": "Price Edict", "debasement": "Debasement",
	"tithe": "Tithe", "conscription": "Conscription", "enclosure": "Enclosure", "forced-loan": "Forced Loan",
	"censorship":    "Censorship",
	"royal-wedding": "Royal Wedding", "jubilee": "Jubilee",
}
