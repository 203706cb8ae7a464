package games

import (
	"fmt"
	"strings"

	"bourse.example/smallprint"
)

// This file tells Small Print to people.

// A smallprintTeller reports a round when its cards are turned up: what lay under each business,
// what the contracts came to, and who got what.
type smallprintTeller struct {
	view  smallprint.View
	lines []Line

	revealed []smallprint.Event    // businesses that have not been told of yet
	shown    [3][]smallprint.Event // cards turned up, under each business

	gains [smallprint.MaxPlayers]int32    // of the round, £m
	pool  int32                           // that the pool gains in the round, £m
	lies  [smallprint.MaxPlayers][]string // markers that a player is punished for
	share int32                           // of the pool, that each who gets one gets
}

func tellSmallprint(view smallprint.View, events []smallprint.Event) []Line {
	t := smallprintTeller{view: view}
	for _, e := range events {
		t.tell(e)
	}
	t.reveal()
	return t.lines
}

func (t *smallprintTeller) say(kind LineKind, format string, args ...any) {
	t.lines = append(t.lines, Line{Kind: kind, Text: fmt.Sprintf(format, args...)})
}

func (t *smallprintTeller) tell(e smallprint.Event) {
	switch e.Kind {
	case smallprint.Moved:
		t.move(e.Move)
	case smallprint.Entered:
		t.enter(e)
	case smallprint.Shown:
		t.shown[e.Column] = append(t.shown[e.Column], e)
	case smallprint.Assigned:
		t.assign(e)
	case smallprint.Transferred:
		t.transfer(e)
	}
}

func (t *smallprintTeller) move(m smallprint.Move) {
	switch m.Kind {
	case smallprint.KindPlace:
		t.say(Told, "%s places %s under business %d%s", m.Seat, paperName(m.Card), m.Column, markedName(m.Claim))
	case smallprint.KindPass:
		t.say(Told, "%s passes: no more cards from %s in this round", m.Seat, m.Seat)
	}
}

// paperName names a card in a sentence.
func paperName(c smallprint.Card) string {
	switch c {
	case 0:
		return "a card"
	case smallprint.Share:
		return "a share"
	}
	return strings.ToUpper(c.String())
}

func markedName(m smallprint.Claim) string {
	if m == smallprint.NoClaim {
		return ""
	}
	return ", marked " + strings.ToUpper(m.String())
}

func (t *smallprintTeller) transfer(e smallprint.Event) {
	to := e.To.Seat()
	switch {
	case e.To == smallprint.Row:
		t.revealed = append(t.revealed, e)
	case e.From == smallprint.Businesses && to.Player():
		t.gains[to] += e.N
	case e.From == smallprint.Businesses:
		t.pool += e.N
	case e.Unit == smallprint.Chit:
		t.say(Alarm, "%s gets %s, for %s", to, several(int(e.N), "chit"), list(t.lies[to]))
	case e.From == smallprint.Row: // the round is over
		brought := make([]string, 0, smallprint.MaxPlayers+1)
		for seat := range t.view.Players() {
			brought = append(brought, fmt.Sprintf("p%d %d", seat, t.gains[seat]))
		}
		t.say(Changed, "the round brings %s; the pool %d", strings.Join(brought, ", "), t.pool)
		*t = smallprintTeller{view: t.view, lines: t.lines}
	case e.From == smallprint.Pool:
		t.share = e.N
	}
}

// enter tells of rounds as they begin, and of the end.
func (t *smallprintTeller) enter(e smallprint.Event) {
	switch {
	case e.Phase == smallprint.Placing && len(t.revealed) > 0:
		t.say(Round, "round %d of %d, %s begins", e.Round, t.view.Config.Rounds, e.Seat)
		t.reveal()
	case e.Phase == smallprint.Over:
		t.payPool()
		t.breakTies()
	}
}

// reveal tells of the businesses that have been revealed.
func (t *smallprintTeller) reveal() {
	for _, e := range t.revealed {
		card := smallprint.BusinessOf(int(e.Value))
		t.say(Told, "business %d is worth %d: BIG takes %d, SMALL %d, TOTAL %d", e.Column, e.Value, card.Big, card.Small, smallprint.Pot(int(e.Value)))
	}
	t.revealed = nil
}

// assign tells what lay under a business and what each card takes.
func (t *smallprintTeller) assign(e smallprint.Event) {
	var under smallprint.Paper
	for _, card := range t.shown[e.Column] {
		under[card.Card-1]++
	}
	value := int(e.Value)
	split := smallprint.Assign(value, under, t.view.Config.LoneBig)
	text := fmt.Sprintf("business %d, worth %d", e.Column, value)
	if over := value - smallprint.Pot(value); over > 0 {
		text += fmt.Sprintf(": %d to divide, %d for the pool", smallprint.Pot(value), over)
	}
	t.say(Phase, "%s", text)
	for _, card := range t.shown[e.Column] {
		t.card(card, &split)
	}
	kind := Changed
	if split.Verdict.Void() {
		kind = Alarm
	}
	t.say(kind, "%s", outcome(value, under, &split))
}

// card tells of a card that has been turned up: whose it is, whether its marker lies, what it takes.
func (t *smallprintTeller) card(e smallprint.Event, split *smallprint.Split) {
	text := fmt.Sprintf("%s has %s", e.Seat, paperName(e.Card))
	switch {
	case e.Claim == smallprint.NoClaim:
		text += ", unmarked"
	case e.Claim.Honest(e.Card):
		text += markedName(e.Claim) + " honestly"
	default:
		text += markedName(e.Claim) + ", a lie"
		t.lies[e.Seat] = append(t.lies[e.Seat], fmt.Sprintf("%s on %s under business %d",
			strings.ToUpper(e.Claim.String()), paperName(e.Card), e.Column))
	}
	takes := map[smallprint.Card]int8{
		smallprint.Small: split.Small, smallprint.Big: split.Big, smallprint.Total: split.Total, smallprint.Share: split.Share,
	}[e.Card]
	switch {
	case e.Card != smallprint.Share && split.Verdict.Void():
		text += ": void"
	case takes == 0:
		text += ": takes nothing"
	default:
		text += fmt.Sprintf(": takes %d", takes)
	}
	t.say(Told, "%s", text)
}

// outcomes say what the contracts under a business come to.
var outcomes = map[smallprint.Verdict]string{
	smallprint.LoneBig:     "void: a BIG counts only beside a SMALL (S4.1)",
	smallprint.TotalShared: "void: a TOTAL suffers no other contract (S4.1)",
	smallprint.TwoBigs:     "void: two BIGs (S4.1)",
	smallprint.TooMany:     "void: too many contracts (S4.1)",
}

// outcome says what the contracts come to, and where the rest goes.
func outcome(value int, under smallprint.Paper, split *smallprint.Split) string {
	shares := under.Of(smallprint.Share)
	contracts := under.Len() - shares
	var parts []string
	switch {
	case under.Len() == 0:
		parts = append(parts, "nothing lies there")
	case contracts == 0:
		parts = append(parts, "no contract")
	case split.Verdict.Void():
		parts = append(parts, outcomes[split.Verdict])
	case contracts == 1:
		parts = append(parts, "the contract is valid")
	default:
		parts = append(parts, "the contracts are valid")
	}
	if shares > 0 {
		rest := int(split.Pool) - (value - smallprint.Pot(value)) + shares*int(split.Share)
		switch {
		case rest == 0:
			parts = append(parts, "nothing is left for shares")
		case shares == 1:
			parts = append(parts, fmt.Sprintf("%d left for the share", rest))
		default:
			parts = append(parts, fmt.Sprintf("%d left for %d shares, %d each", rest, shares, split.Share))
		}
	}
	if split.Pool > 0 {
		parts = append(parts, fmt.Sprintf("%d to the pool", split.Pool))
	}
	return strings.Join(parts, "; ")
}

// payPool tells who gets the pool and why.
func (t *smallprintTeller) payPool() {
	t.say(Round, "the Small Print pool")
	players := t.view.Players()
	fewest := t.view.Chits[0]
	for _, n := range t.view.Chits[:players] {
		fewest = min(fewest, n)
	}
	var chits, who []string
	for seat, n := range t.view.Chits[:players] {
		chits = append(chits, fmt.Sprintf("p%d %d", seat, n))
		if n == fewest {
			who = append(who, fmt.Sprintf("p%d", seat))
		}
	}
	t.say(Told, "chits: %s", strings.Join(chits, ", "))
	stays := t.view.Pool
	pool := int32(stays) + t.share*int32(len(who))
	text := ""
	switch {
	case pool == 0:
		text = "the pool is empty"
	case len(who) == 1:
		text = fmt.Sprintf("%s has the fewest and takes the pool of %d", who[0], pool)
	case t.share == 0:
		text = fmt.Sprintf("%s have the fewest; the pool of %d is too small to share", list(who), pool)
	default:
		text = fmt.Sprintf("%s have the fewest and share the pool of %d, %d each", list(who), pool, t.share)
		if stays > 0 {
			text += fmt.Sprintf("; %d stays", stays)
		}
	}
	t.say(Changed, "%s (S6.1)", text)
}

// breakTies tells how places are decided where money does not decide them.
func (t *smallprintTeller) breakTies() {
	standings := t.view.Standings(nil)
	for i := 1; i < len(standings); i++ {
		a, b := standings[i-1].Seat, standings[i].Seat
		if standings[i-1].Score != standings[i].Score {
			continue
		}
		why := "chits and cards in hand are equal too"
		switch {
		case t.view.Chits[a] != t.view.Chits[b]:
			why = fmt.Sprintf("%s is ahead with fewer chits, %d against %d", a, t.view.Chits[a], t.view.Chits[b])
		case t.view.HandSize(a) != t.view.HandSize(b):
			why = fmt.Sprintf("%s is ahead with more cards in hand, %d against %d", a, t.view.HandSize(a), t.view.HandSize(b))
		}
		t.say(Changed, "%s and %s have %d both: %s (S6.2)", a, b, standings[i].Score, why)
	}
}

// several returns a number of things.
func several(n int, thing string) string {
	if n == 1 {
		return "a " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// list returns items with and between the last two.
func list(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

// askSmallprint says what the view's seat is to decide.
func askSmallprint(v smallprint.View) string {
	switch v.Phase {
	case smallprint.Revealing:
		for column, value := range v.Row {
			if value == 0 {
				return fmt.Sprintf("value of business %d", column)
			}
		}
	case smallprint.Placing:
		n := 3 - v.Placed[v.Seat].Len()
		if hand := v.HandSize(v.Seat); hand < n {
			n = hand
		}
		more := "the last card that you can place in this round"
		if n > 1 {
			more = fmt.Sprintf("you can place %d more in this round", n)
		}
		return "place a card face down or pass; " + more
	}
	return ""
}

// labelSmallprint says what an option is, and which markers lie.
func labelSmallprint(v smallprint.View, m smallprint.Move) (group, item string) {
	switch m.Kind {
	case smallprint.KindPass:
		return "pass", "place no more in this round"
	case smallprint.KindPlace:
		item = "unmarked"
		if m.Claim != smallprint.NoClaim {
			item = strings.ToUpper(m.Claim.String())
			if !m.Claim.Honest(m.Card) {
				item += " (lie)"
			}
		}
		return fmt.Sprintf("%s under %d (%d)", strings.TrimPrefix(paperName(m.Card), "a "), m.Column, v.Row[m.Column]), item
	}
	return "", ""
}
