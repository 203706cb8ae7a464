package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/merlin"
)

// This file draws paper, magic, war, the court and visions in the compact picture.

// papersLine lists the notes that the view's seat has issued and others hold, and those it holds: first
// futures that are called, then other notes in order of issue, then scrip. It counts what does not fit.
func (t teller) papersLine(v *merlin.View) string {
	var called, items []string
	for i := range v.Notes {
		n := &v.Notes[i]
		if n.Kind == 0 || !n.Sold() || n.Issuer != v.Seat && n.Holder != v.Seat {
			continue
		}
		item := t.ofNote(n, v.Seat, "board-called?own&called board-owed?own board-held", is("what", t.short(n)))
		if n.Issuer == v.Seat && n.Called > 0 {
			called = append(called, item)
		} else {
			items = append(items, item)
		}
	}
	for issuer := range players(v) {
		n := int(v.Seats[v.Seat].Scrip[issuer])
		switch {
		case issuer == v.Seat && v.Pad(issuer) < merlin.PadSize:
			items = append(items, t.Say("board-scrip-owed", is("n", merlin.PadSize-v.Pad(issuer))))
		case issuer != v.Seat && n > 0:
			items = append(items, t.Say("board-scrip", is("n", n), is("seat", issuer)))
		}
	}
	return t.filled("board-papers", append(called, items...))
}

// saleLine lists the scrip and notes for sale. Other players' paper comes first. Scrip comes before notes, because
// it takes little room.
func (t teller) saleLine(v *merlin.View) string {
	var theirs, mine []string
	put := func(seat bourse.Seat, item string) {
		if seat == v.Seat {
			mine = append(mine, item)
		} else {
			theirs = append(theirs, item)
		}
	}
	for seat := range players(v) {
		if p := &v.Seats[seat]; p.ScripN > 0 {
			put(seat, t.Say("board-scrip-sale", is("seat", seat), is("n", p.ScripN), is("price", p.ScripPrice)))
		}
	}
	for i := range v.Notes {
		if n := &v.Notes[i]; n.Kind != 0 && n.Price > 0 {
			put(n.Seller(), t.Say("board-note-sale", is("seat", n.Seller()), is("what", t.short(n)),
				is("n", n.Price)))
		}
	}
	return t.filled("board-sale", append(theirs, mine...))
}

// filled writes as many items as fit into a line of the board, and how many more there are. It returns "" for
// no items.
func (t teller) filled(sentence string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	line := t.Say(sentence, is("list", t.Row(items)))
	for k := len(items) - 1; k >= 0 && sentences.Width(line) > sentences.BoardWidth; k-- {
		some := append([]string(nil), items[:k]...)
		line = t.Say(sentence, is("list", t.Row(append(some, t.Say("board-more", is("n", len(items)-k))))))
	}
	return line
}

// drawPaper draws the lines of paper, if it is in play. Everyone sees what is for sale.
func (t teller) drawPaper(b *sentences.Board, v *merlin.View) {
	if !v.Config.Parts.Has(merlin.Paper) {
		return
	}
	if seated(v.Seat) && v.Seat < players(v) {
		some(b, t.papersLine(v))
	}
	some(b, t.saleLine(v))
}

// drawMagic draws the lines of magic, if it is in play: what everyone has, and the seat's own labs, hand and
// potions.
func (t teller) drawMagic(b *sentences.Board, v *merlin.View) {
	if !v.Config.Parts.Has(merlin.Magic) {
		return
	}
	own := seated(v.Seat) && v.Seat < players(v)
	var all []string
	for _, seat := range v.Order[:players(v)] {
		if seated(seat) && (seat != v.Seat || !own) {
			if has := t.wizard(v, seat, true); len(has) > 0 {
				all = append(all, t.Say("board-wizard", is("seat", seat),
					is("list", t.Chain(has, "codes", "codes"))))
			}
		}
	}
	some(b, t.filled("board-magic", all))
	if !own {
		return
	}
	labs := t.wizard(v, v.Seat, false)
	for i := range v.Seats[v.Seat].Labs {
		if lab := &v.Seats[v.Seat].Labs[i]; lab.Card != 0 {
			name := either(lab.Grant > 0, "board-own-funded", "board-own-lab")
			labs = append(labs, t.Say(name+when(v.Config.Uses == 0, "-free"), is("lab", i+1),
				is("card", t.code(lab.Card)), is("n", lab.Uses()), is("uses", v.Config.Uses)))
		}
	}
	some(b, t.filled("board-own-labs", labs))
	some(b, t.filled("board-own-hand", t.secrets(v)))
}

// wizard lists a player's magic: its labs and how many cards it has in hand and in front, if it is another
// player, its mead, and what spells have done to its cart.
func (t teller) wizard(v *merlin.View, seat bourse.Seat, others bool) []string {
	player := &v.Seats[seat]
	var labs []string
	for i := range player.Labs {
		if lab := &player.Labs[i]; lab.Card != 0 {
			name := either(lab.Grant > 0, "board-lab-funded", "board-lab")
			labs = append(labs, t.Say(name, is("card", t.code(lab.Card))))
		}
	}
	spells, recipes := v.HandSize(seat)
	return t.All(`board-mead?mead board-labs?others&list board-hand?others&hand board-front?others&front
		board-frozen?frozen board-winged?winged`, sentences.Of(is("mead", player.Mead), is("others", others),
		is("list", t.Chain(labs, "codes", "codes")), is("hand", spells+recipes), is("front", player.Front.N),
		is("frozen", player.Frozen), is("winged", player.Winged)))
}

// secrets lists what only the view's seat knows: its hand and its potions.
func (t teller) secrets(v *merlin.View) (items []string) {
	own := &v.Own
	for _, c := range own.Hand[:own.Hand.Len()] {
		name := either(c.Lab != 0, "board-own-marked", "board-own-card")
		items = append(items, t.Say(name, is("card", c.Card), is("lab", c.Lab)))
	}
	for _, c := range own.Front {
		if c != 0 {
			items = append(items, t.Say("board-own-front", is("card", c)))
		}
	}
	for i, c := range own.Under {
		if c != 0 {
			items = append(items, t.Say("board-own-under", is("card", c), is("plot", i+1)))
		}
	}
	return items
}

// legend explains the signs in fields. With magic, war or visions there are many, so it explains only those
// on the board.
func (t teller) legend(v *merlin.View) string {
	seen := map[string]bool{}
	see := func(name string, there bool) { seen[name] = seen[name] || there }
	for seat := range players(v) {
		for _, p := range fieldOf(v, seat) {
			see("down", p.Down)
			see("shielded", p.Shielded)
			see("hit", p.Damage > 0)
			see("cloud", p.Wait > 0)
			see("potion", p.Potion)
			see("planted", p.Planted)
			see("gold", p.Gold > 0 && seat == v.Seat)
			see("chauffeur", p.Chauffeur())
			see("shop", p.Permit.SpellLab())
			see("brewery", p.Permit.PotionLab())
			see("land", p.Permit.Land())
		}
		for _, u := range v.Seats[seat].Units {
			see("asleep", u.Sleep != 0 && !lulled(u))
			see("lulled", lulled(u))
		}
	}
	var signs []string
	for _, name := range [...]string{"asleep", "lulled", "down", "shielded", "hit", "cloud", "potion",
		"planted", "gold", "chauffeur", "shop", "brewery", "land"} {
		if seen[name] {
			signs = append(signs, t.Say("legend-"+name))
		}
	}
	if len(signs) == 0 {
		return t.Say("board-legend")
	}
	return t.filled("board-legend-lab", signs)
}

// watchedLines is how many of them a spectator sees all units in.
const watchedLines = 3

// drawWar draws the lines of war, if it is in play: the seat's own units, then the other players' units,
// those on or next to the seat's field first. A spectator sees all units.
func (t teller) drawWar(b *sentences.Board, v *merlin.View) {
	if !v.Config.Parts.Has(merlin.War) {
		return
	}
	var mine, near []string
	far := 0
	for _, seat := range v.Order[:players(v)] {
		if !seated(seat) {
			continue
		}
		for _, u := range v.Seats[seat].Units {
			switch {
			case u.Card == 0:
			case seat == v.Seat:
				mine = append(mine, t.marked("board-unit", v, seat, u))
			case !v.Seat.Player() || threatens(v, u.Plot):
				near = append(near, t.marked("board-enemy", v, seat, u))
			default:
				far++
			}
		}
	}
	if far > 0 {
		near = append(near, t.Say("board-far", is("n", far)))
	}
	some(b, t.filled("board-units", mine))
	if v.Seat.Player() {
		some(b, t.filled("board-enemies", near))
	} else {
		t.spread(b, "board-units", near, watchedLines)
	}
}

// threatens reports whether a plot is in the field of the view's seat, or next to a plot there that holds a
// card.
func threatens(v *merlin.View, at merlin.Place) bool {
	if at.Seat() == v.Seat {
		return true
	}
	for n := range merlin.FieldPlots {
		own := merlin.PlaceOf(v.Seat, n+1)
		if own != 0 && plotOf(v, own).Property != 0 && v.Touches(own, at) {
			return true
		}
	}
	return false
}

// lulled reports whether a Better Nature has put a unit to sleep through one of its owner's turns, not only
// until one begins (M31.4).
func lulled(u merlin.Unit) bool { return u.Sleep > 1 }

// marked describes a unit in short: where it is, how strong it is, and whether and how long it is asleep.
func (t teller) marked(name string, v *merlin.View, seat bourse.Seat, u merlin.Unit) string {
	at := t.Say("board-spot", is("seat", u.Plot.Seat()), is("plot", u.Plot.Number()))
	if u.Plot.Seat() == v.Seat {
		at = t.Say("board-spot-own", is("plot", u.Plot.Number()))
	}
	name += either(lulled(u), "-lulled", when(u.Sleep != 0, "-asleep"))
	return t.Say(name, is("seat", seat), is("card", t.code(u.Card)), is("at", at), is("ap", u.AP),
		is("hp", u.HP))
}

// drawRealm draws what lasts for a time, and the visions on the table, in as many lines as fit.
func (t teller) drawRealm(b *sentences.Board, v *merlin.View) {
	volatile := v.Config.Parts.Has(merlin.Court) && v.Volatility != v.Config.Volatility
	items := t.All("board-volatility?volatile board-decree?decree board-enclosed?who board-peace?peace",
		sentences.Of(is("volatile", volatile), is("volatility", v.Volatility), is("decree", v.Decree),
			is("who", t.Seats(sentences.Seats(v.Enclosed))), is("peace", v.Peace)))
	for _, of := range v.Visions[:v.Visions.Len()] {
		name := either(of.Wait > 0, "board-vision", "board-vision-mature")
		items = append(items, t.Say(name, is("card", of.Card), is("n", of.Wait)))
	}
	rest := 1 // the legend
	if v.Config.Parts.Has(merlin.Magic) {
		rest += magicLines
	}
	if v.Config.Parts.Has(merlin.Paper) {
		rest += paperLines
	}
	t.spread(b, "board-realm", items, min(realmLines, boardMost-b.Lines-rest))
}

// The greatest numbers of lines of magic and paper below the realm.
const (
	magicLines = 3
	paperLines = 2
	realmLines = 2
)

// spread draws items in as many lines as they need, up to a limit.
func (t teller) spread(b *sentences.Board, name string, items []string, room int) {
	for ; len(items) > 0 && room > 0; room-- {
		head := sentences.Width(t.Say(name, is("list", "")))
		rows := t.Rows(items, "list", sentences.BoardWidth-head)
		n := len(items)
		if len(rows) > 1 && room > 1 {
			for n = 1; n < len(items) && t.Row(items[:n]) != rows[0]; n++ {
			}
		}
		some(b, t.filled(name, items[:n]))
		items, name = items[n:], "board-more-of"
	}
}

// crownColumn draws a player's crowns, if the court is in play.
func (t teller) crownColumn(v *merlin.View, text string) string {
	return when(v.Config.Parts.Has(merlin.Court), column("crowns", text))
}
