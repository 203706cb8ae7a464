// Package rules answers requests about games in text form. It is what bourse.wasm offers to JavaScript: the operations of
// the rules service and those that only pages have. No request makes it panic, hang or use unbounded memory.
package rules

import (
	"fmt"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/teach"
	"bourse.example/examples/web/wasm/verdict"
)

// This file has the operations that only pages have and that need no picture.

// API is the version of the calling convention, which bourse.js must match. It increases when a request or an
// answer changes.
const API = 5

// New returns the rules as pages have them.
func New() *service.Rules { return service.ForPage(Only()...) }

// Answer answers a request as [service.Rules.Answer] does, also if that panics.
func Answer(s *service.Rules, request string) (answer string) {
	defer func() {
		if p := recover(); p != nil {
			answer = fmt.Sprintf(`{"error":{"code":"internal","why":%q}}`, fmt.Sprint(p))
		}
	}()
	return string(s.Answer([]byte(request)))
}

// Only returns the operations that only pages have.
func Only() []service.Operation {
	return []service.Operation{
		service.OnFace("choices", "the legal moves in words, in an order for people", choices),
		service.OnFace("meant", "the options that a typed text may mean: the words of a move, shortened or with words left out, their initials, or an entry of a list of choices; empty if it matches none", meant),
		service.OnFace("phase", "the current phase of the game and its purpose", phase),
		service.OnFace("worth", "the value of what each player owns", worth),
		service.OnFace("idle", "the least harmful legal move, or \"\"", idle),
		service.OnFace("picture", "the board as SVG, with the moves that the seat can make. The history of prices is drawn as a chart, if it is given", picture),
		service.OnFace("bot", "the move of a bot", choose),
		service.OnFace("hint", "a search's advice for the decision of the seat, after 1 to 10,000 milliseconds", hint),
		service.OnFace("rule", "the text of a clause, or null", rule),
		service.OnFace("tips", "the explanations of a game's board, by what they explain: a panel's key, the part of an element's data-key before the first colon or hyphen, or both with a slash between them", tips),
		service.OnFace("lesson", "a step of the game's guided game, from 0. The learner has the seat p0", lesson),
		service.OnFace("checkLesson", "null for the move of a step. Another move is refused by the game's rules, or, if they allow it, with the code lesson and a reason that names the step's move", checkLesson),
		service.OnFace("verify", "what a record proves, with a commitment saved before the game and a proof of how the seed was mixed", verify),
	}
}

// A Choice is an option in words for people.
type Choice struct {
	Move  string `json:"move" about:"the move's text; with the least amount, if it has one"`
	Words string `json:"words" about:"the same without the seat, with N in place of the amount"`
	Group string `json:"group" about:"the part that neighboring options share: buy corn at 27"`
	Item  string `json:"item" about:"the part that differs: up for 1 gold"`
	Min   int    `json:"min" about:"of the amount"`
	Max   int    `json:"max" about:"0 if there is no amount"`
	Costs bool   `json:"costs" about:"whether cost can describe it"`
	Means string `json:"means" about:"the consequence of choosing it; \"\" if the game has none"`
}

func choices(s service.Seen, _ service.SeatInWords) ([]Choice, error) {
	l := []Choice{}
	for _, c := range s.Choices() {
		l = append(l, choice(c))
	}
	return l, nil
}

func choice(c games.Choice) Choice {
	return Choice{c.Move(c.Min), c.Text(), c.Group, c.Item, c.Min, c.Max, c.Cost != nil, c.Means}
}

// A Meaning is an option that a typed text may mean.
type Meaning struct {
	Choice Choice `json:"choice"`
	Move   string `json:"move" about:"the move's text with the typed amount, which may be outside the option's range"`
	Amount int    `json:"amount" about:"the typed amount; 0 if none was typed"`
	Asked  bool   `json:"asked" about:"the amount is still missing: move has the least"`
}

type meantRequest struct {
	service.SeatInWords
	Typed string `json:"typed"`
}

func meant(s service.Seen, r meantRequest) ([]Meaning, error) {
	l := []Meaning{}
	for _, m := range games.Meant(s.Choices(), s.Bare(r.Typed)) {
		n := m.Amount
		if m.Asked {
			n = m.Choice.Min
		}
		l = append(l, Meaning{choice(m.Choice), m.Choice.Move(n), m.Amount, m.Asked})
	}
	return l, nil
}

// A Phase is a phase of the game.
type Phase struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

func phase(s service.Seen, _ service.SeatInWords) (p Phase, err error) {
	p.Name, p.Text = s.Phase()
	return p, nil
}

func worth(s service.Seen, _ service.SeatInWords) ([]string, error) {
	return append([]string{}, s.Worth()...), nil
}

func idle(s service.Seen, _ service.AboutSeat) (string, error) { return s.Idle(), nil }

type ruleRequest struct {
	service.AboutGame
	Clause string `json:"clause"`
}

func rule(r ruleRequest) (any, error) {
	g, err := find(r.AboutGame)
	if text, ok := g.Rule(r.Clause); err == nil && ok {
		return text, nil
	}
	return nil, err
}

type tipsRequest struct {
	service.AboutGame
	Language string `json:"language,omitempty"`
}

// tips returns the explanations of a game's board.
func tips(r tipsRequest) (map[string]teach.Tip, error) {
	g, err := find(r.AboutGame)
	if err != nil {
		return nil, err
	}
	all := map[string]teach.Tip{}
	for _, t := range teach.Of(g.Name()).In(r.Language).Tips {
		all[t.Key] = t
	}
	return all, nil
}

// find returns a game.
func find(r service.AboutGame) (games.Game, error) {
	g, err := games.Find(r.Game)
	if err != nil {
		return games.Game{Rule: func(string) (string, bool) { return "", false }}, engine.Refused("unknown-game", err)
	}
	return g, nil
}

type verifyRequest struct {
	service.Head
	Record     string `json:"record"`
	Commitment string `json:"commitment,omitempty"`
	Proof      string `json:"proof,omitempty"`
}

func verify(r verifyRequest) (verdict.Verdict, error) {
	return verdict.Of(verdict.Case{Record: r.Record, Commitment: r.Commitment, Mixing: r.Proof}), nil
}
