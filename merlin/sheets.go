package merlin

import (
	"fmt"

	"bourse.example"
	"bourse.example/internal/sheet"
)

// This file makes the picture of a position. The file sheets_parts.go has the tables of the game's parts.

// Sheets returns the picture of what the view's seat knows. The short picture is the counters, the Offices, the best
// prices, the players, and what the seat has and what is near it.
func (v View) Sheets() []bourse.Sheet {
	return v.Public.sheets(v.Seat, sheet.Known(v.Seat, v.Own))
}

// String draws the whole state, including sealed and open things.
func (s State) String() string {
	return sheet.Draw(s.sheets(bourse.Spectator, sheet.Known(0, s.Own[:]...)))
}

// sheets returns the picture for a seat, and of what the known players alone know.
func (p *Public) sheets(you bourse.Seat, known func(bourse.Seat) *Own) []bourse.Sheet {
	seated := you >= 0 && int(you) < len(p.seats())
	var own *Own
	if seated {
		own = known(you)
	} else {
		you = bourse.Spectator // any other seat sees the same
	}
	all := append([]bourse.Sheet{p.gameSheet(), p.stackSheet()}, p.counterSheets()...)
	all = append(all, p.officeSheet(own), p.marketSheet(), p.bookSheet(), p.playerSheet())
	if seated {
		all = append(all, p.ownFieldSheet(you), p.ownSheet(you))
	}
	all = append(append(all, p.fieldSheet(), p.holdingSheet(you)), p.unitSheets(you)...)
	all = append(all, p.realmSheet(), p.wizardSheet(you))
	if seated {
		all = append(all, p.ownLabSheet(you))
	}
	all = append(append(all, p.handSheet(known), p.labSheet(), p.openSheet(known)), p.paperSheets(you)...)
	return append(all, sheet.Places(p.Over(), p.Standings))
}

// inOrder returns the players in turn order, without one.
func (p *Public) inOrder(but bourse.Seat) (seats []bourse.Seat) {
	for _, seat := range p.Order[:len(p.seats())] {
		if seat >= 0 && seat < MaxPlayers && seat != but {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (p *Public) gameSheet() bourse.Sheet {
	var waiting any = "over"
	if !p.Over() {
		waiting = sheet.Seats(p.Waiting())
	}
	return sheet.One("game", "turn", sheet.NumbersOf(p.Turns, p.Config.MaxTurns),
		"year", sheet.NumbersOf(min(p.Year, p.Config.Years), p.Config.Years), "month", sheet.NumbersOf(p.Month+1, 12),
		"season", p.Season(), "wheel", sheet.If(p.Erratic, "erratic"), "end", sheet.If(p.LastTurn(), "last-turn"),
		"volatility", int(p.Volatility), "dice", sheet.If(p.Dice[0] != 0, []any{int(p.Dice[0]), int(p.Dice[1])}),
		"awaited", waiting)
}

// stackSheet has what is being resolved, the outermost frame first.
func (p *Public) stackSheet() bourse.Sheet {
	return sheet.Each("stack", p.Stack[:max(0, min(p.Depth, maxDepth))], func(f Frame) []any {
		o, offers := p.Offer, any(nil)
		if f.Kind != FrameAnswer && f.Kind != FrameRoad {
			o = Offer{}
		}
		if f.Kind == FrameTape {
			o.Vault = Place(*f.number())
		}
		if f.Kind == FrameAct && p.seated(f.Seat) && p.Seats[f.Seat].Offers > 0 {
			offers = sheet.NumbersOf(p.Seats[f.Seat].Offers, p.Config.Offers)
		}
		paid := *f.due() > 0 && f.To != 0
		return []any{"frame", f.Kind, "player", sheet.Player(f.Seat), "due", sheet.If(paid, int(*f.due())),
			"to", sheet.If(paid, f.To), "plot", sheet.Some(o.Vault), "good", sheet.Some(f.kept()), "card", sheet.Some(f.Card),
			"give", sheet.Some(o.Give), "get", sheet.Some(o.Get), "via", sheet.If(o.Give.Item == ItemSpell, o.Via),
			"bond", sheet.Some(int(o.Face)), "seasons", sheet.Some(int(o.Ahead)), "offers", offers}
	})
}

// counterSheets have the counters and, with magic in another sheet, what belongs to nobody.
func (p *Public) counterSheets() []bourse.Sheet {
	magic := p.Config.Parts.Has(Magic)
	counters := []any{"col", int(p.CoL), "tax", int(p.Tax), "research", sheet.If(magic, int(p.Research)),
		"climate", sheet.NumbersOf(p.Climate, p.Config.ClimateThreshold),
		"volatility", sheet.If(p.Config.Parts.Has(Court), int(p.Volatility))}
	stocks := []any{"bank", int(p.Bank), "row", int(p.Row), "supply", p.Supply.cell(), "mead", sheet.If(magic, int(p.Mead))}
	if magic {
		return []bourse.Sheet{sheet.One("counters", counters...), sheet.One("stocks", stocks...)}
	}
	return []bourse.Sheet{sheet.One("counters", append(counters, stocks...)...)}
}

// officeSheet has the cards for sale. Their price depends on what a player has done this turn.
func (p *Public) officeSheet(own *Own) bourse.Sheet {
	if own == nil {
		own = &Own{}
	}
	return sheet.One("offices", "each", int(p.cardPrice(own)), "properties", listed(p.Offices[:propertyPlaces]).Or(),
		"others", listed(p.Offices[propertyPlaces:]).Or(), "unrest", listed(p.Unrest[:]).Or())
}

// listed returns the cards of a list that is padded with none.
func listed(cards []Card) (list sheet.Words) {
	for _, c := range cards {
		list = list.Add(c != 0, c)
	}
	return list
}

// playerSheet has what players are compared by, in turn order.
func (p *Public) playerSheet() bourse.Sheet {
	return sheet.Players(p.inOrder(bourse.None), p.Waiting(), func(seat bourse.Seat) []any {
		player, vaults, stakes, field := &p.Seats[seat], 0, 0, sheet.Words(nil)
		for _, plot := range p.Plots.field(seat) {
			vaults, stakes = vaults+plot.Vault(), stakes+plot.Stake()
			plot.Gold = 0
			field = field.Add(plot != Plot{}, plot)
		}
		cells := []any{"player", seat, "gold", int(player.Purse), "vaults", vaults, "stakes", stakes,
			"goods", player.Store.cell(), "worth", p.Worth(seat),
			"crowns", sheet.If(p.Config.Parts.Has(Court), int(player.Crowns)), "field", field.Or()}
		if p.Out.Has(seat) {
			for i := 3; i < len(cells); i += 2 {
				cells[i] = nil
			}
			cells[len(cells)-1] = "bankrupt"
		}
		return cells
	})
}

// fieldRow is the number of plots in a row of a field.
const fieldRow = FieldPlots / 2

// ownFieldSheet draws a field, plot by plot.
func (p *Public) ownFieldSheet(seat bourse.Seat) bourse.Sheet {
	s := bourse.Sheet{Name: "field", Brief: true, Drawing: true, Rows: make([][]bourse.Cell, 2)}
	for i, plot := range p.Plots.field(seat) {
		row := &s.Rows[i/fieldRow]
		*row = append(*row, bourse.Cell{Value: sheet.At{N: i + 1, Of: sheet.Some(plot)}})
	}
	return s
}

// fieldSheet has all fields, in rows of six plots.
func (p *Public) fieldSheet() bourse.Sheet {
	s := bourse.Sheet{Name: "fields", Columns: []string{"player"}}
	for i := range fieldRow {
		s.Columns = append(s.Columns, fmt.Sprintf("plots-%d-%d", i+1, i+1+fieldRow))
	}
	for _, seat := range p.seats() {
		field := p.Plots.field(seat)
		for i := 0; i < FieldPlots; i += fieldRow {
			row, empty := sheet.Row(seat), true
			for _, plot := range field[i : i+fieldRow] {
				row = append(row, bourse.Cell{Value: sheet.Some(plot)})
				empty = empty && plot == Plot{}
			}
			if !empty {
				s.Rows = append(s.Rows, row)
			}
		}
	}
	return s
}

// String returns "." for an empty plot, "c5" for a property, "c5/d4*" for a land with a planted unit, or
// "c5=c8" for a Chauffeur, followed by the gold there, as in " 5g". "!" marks damage, "#" a destroyed property, and "+"
// a shield. "~2" means that the land yields nothing twice, and "?3" that there is a potion with the mark of
// lab 3.
func (p Plot) String() string {
	if p.Property == 0 {
		return "."
	}
	text := p.Property.String()
	if p.Second != 0 {
		text += "=" + p.Second.String()
	}
	if p.Permit != 0 {
		text += "/" + p.Permit.String()
	}
	for _, sign := range [...]struct {
		has  bool
		text string
	}{{p.Planted, "*"}, {p.Damage != 0, "!"}, {p.Down, "#"}, {p.Wait != 0, fmt.Sprint("~", p.Wait)}, {p.Potion, "?"},
		{p.Mark != 0, fmt.Sprint(p.Mark)}, {p.Shielded, "+"}, {p.Gold != 0, fmt.Sprintf(" %dg", p.Gold)}} {
		if sign.has {
			text += sign.text
		}
	}
	return text
}

// String returns text such as "1 souls, 2 oil, 3 grain".
func (n Goods) String() string {
	return fmt.Sprintf("%d souls, %d oil, %d grain", n[0], n[1], n[2])
}

// cell returns text such as 1/2/3.
func (n Goods) cell() sheet.Numbers { return sheet.NumbersOf(n[:]...) }

// ownSheet has a seat's other belongings.
func (p *Public) ownSheet(seat bourse.Seat) bourse.Sheet {
	_, own, _ := p.holdings(seat)
	return sheet.One("own", own...)
}

// holdingSheet has the other belongings of all players but one.
func (p *Public) holdingSheet(but bourse.Seat) bourse.Sheet {
	return sheet.Each("holdings", p.inOrder(but), func(seat bourse.Seat) []any {
		some, own, others := p.holdings(seat)
		if !some {
			return nil
		}
		return append(append([]any{"player", seat}, own...), others...)
	})
}

// holdings returns a player's other belongings, and what else to say of a player whose hand is not known. It reports
// whether there are any.
func (p *Public) holdings(seat bourse.Seat) (some bool, own, others []any) {
	player := &p.Seats[seat]
	spells, recipes := p.HandSize(seat)
	own = []any{"reserve", listed(player.Reserve[:]).Or(), "stall", sheet.If(player.Stall != Goods{}, player.Stall.cell()),
		"cart", sheet.If(player.Cart != Goods{}, player.Cart.cell()), "escrow", sheet.Some(int(player.Escrow)),
		"on-bids", sheet.Some(int(player.Bids)),
		"offers", sheet.If(player.Offers > 0, sheet.NumbersOf(player.Offers, p.Config.Offers)),
		"mead", sheet.Some(int(player.Mead)), "frozen", sheet.If(player.Frozen > 0, "yes"),
		"winged", sheet.If(player.Winged, "yes"), "targeted", sheet.Seats(player.Targeted)}
	others = []any{"spells", sheet.Some(spells), "recipes", sheet.Some(recipes), "front", sheet.Some(int(player.Front.N)),
		"marks", sheet.List(player.Front.marks()), "order-bid", sheet.Some(int(p.Bids[seat]))}
	for _, cells := range [][]any{own, others} {
		for i := 1; i < len(cells); i += 2 {
			some = some || cells[i] != nil
		}
	}
	return some, own, others
}

// marks returns the labs whose marks potions have, or 0 for no mark.
func (m *Marks) marks() (labs []int) {
	for _, lab := range m.Labs[:max(0, min(m.N, maxFront))] {
		labs = append(labs, int(lab))
	}
	return labs
}

// handSheet has the cards that the known players alone know.
func (p *Public) handSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	return sheet.Short(sheet.Alone("hands", p.seats(), known, func(seat bourse.Seat, own *Own) []any {
		var hand, front, under []any
		for _, c := range own.Hand {
			if c.Card != 0 {
				hand = append(hand, sheet.Words{c.Card}.Add(c.Lab != 0, int(c.Lab)))
			}
		}
		for i, c := range own.Front {
			if mark := int(p.Seats[seat].Front.Labs[i]); c != 0 {
				front = append(front, sheet.Words{c}.Add(mark != 0, mark))
			}
		}
		for i, c := range own.Under {
			if c != 0 {
				under = append(under, sheet.At{N: i + 1, Of: c})
			}
		}
		if len(hand)+len(front)+len(under) == 0 {
			return nil
		}
		return []any{"player", seat, "hand", sheet.List(hand), "front", sheet.List(front), "under", sheet.List(under)}
	}))
}

// openSheet has what else the known players alone know.
func (p *Public) openSheet(known func(bourse.Seat) *Own) bourse.Sheet {
	return sheet.Alone("open", p.seats(), known, func(seat bourse.Seat, own *Own) []any {
		if own.Sealed == 0 && own.Open.Kind == 0 && own.Actions == 0 && own.Looked[0] == 0 && own.Shown == 0 {
			return nil
		}
		return []any{"player", seat, "sealed", sheet.Some(int(own.Sealed)), "open", sheet.If(own.Open.Kind != 0, own.Open),
			"actions", sheet.Some(int(own.Actions)), "looked", sheet.List(listed(own.Looked[:])), "shown", sheet.Some(own.Shown)}
	})
}
