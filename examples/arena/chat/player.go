package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/position"
)

// This file makes the decisions.

// A player is a language model that plays a seat.
type player[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	model   *model
	rules   bourse.Rules[S, M, V, E]
	decided int
	spent   int // tokens
}

// A decision is a line of the log.
type decision struct {
	Game     string      `json:"game"`
	Model    string      `json:"model"`
	Seat     bourse.Seat `json:"seat"`
	Decision int         `json:"decision"` // from 1
	Requests int         `json:"requests"`
	Failed   int         `json:"failed"`  // requests without an answer: an error, a bad response, no time
	Unread   int         `json:"unread"`  // answers without a move
	Illegal  int         `json:"illegal"` // answers with an illegal move
	Idle     bool        `json:"idle"`    // the mildest move was made instead
	Tokens   int         `json:"tokens"`
	Ms       int64       `json:"ms"`
	Move     string      `json:"move"`
	Why      string      `json:"why,omitempty"` // what was wrong last
}

const instructions = `You play an economic tabletop game and want to win. Each message shows the position as you
know it, and your options. Think briefly. Then write a last line that is "MOVE: " and either the number of an
option, followed by an amount if the option has N, or the words of a move.`

// Choose returns the model's move, or the mildest one if the model does not give a legal move within its
// limits. If the context ends, its error comes with the move.
func (p *player[S, M, V, E]) Choose(ctx context.Context, view V, options []bourse.Option[M]) (M, error) {
	p.decided++
	if len(options) == 1 && options[0].Max == 0 {
		return options[0].Move, nil
	}
	text, err := json.Marshal(view)
	if err != nil {
		return bourse.Idle(options), err
	}
	game, err := games.Find(p.rules.Name())
	if err != nil {
		return bourse.Idle(options), err
	}
	sight, err := game.See(text, nil)
	if err != nil {
		return bourse.Idle(options), err
	}
	began := time.Now()
	d := decision{Game: p.rules.Name(), Model: p.model.name, Seat: sight.Seat(), Decision: p.decided}
	move, ok := p.search(ctx, game, sight, &d)
	if !ok {
		move, d.Idle = bourse.Idle(options), true
	}
	p.spent += d.Tokens
	d.Move, d.Ms = move.String(), time.Since(began).Milliseconds()
	line, err := json.Marshal(d)
	if err == nil {
		_, err = p.model.log.Write(append(line, '\n'))
	}
	return move, cmp.Or(err, ctx.Err())
}

// search asks the model until it gives a legal move or a limit is reached.
func (p *player[S, M, V, E]) search(ctx context.Context, game games.Game, sight games.Sight,
	d *decision) (move M, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, p.model.limit)
	defer cancel()
	conversation := []message{{"system", instructions + "\n\n" + strings.Join(sight.Aim(), "\n")},
		{"user", position.Words(sight, d.Decision)}}
	for d.Requests < p.model.tries && ctx.Err() == nil {
		if p.spent+d.Tokens >= p.model.budget {
			d.Why = "the tokens of the game are spent"
			return move, false
		}
		d.Requests++
		answer, tokens, err := p.model.ask(ctx, conversation)
		d.Tokens += tokens
		if err != nil {
			d.Failed++
			d.Why = short(err.Error())
			wait(ctx, p.model.pause)
			continue
		}
		text, err := read(sight, answer)
		if err == nil {
			if err = sight.Check(text); err == nil {
				move, err = p.rules.ReadMove(text)
				return move, err == nil
			}
			d.Illegal++
			if illegal := new(bourse.Illegal); errors.As(err, &illegal) {
				err = errors.New(position.Refusal(game, illegal.Rule(), illegal.Code(), illegal.Why()))
			}
		} else {
			d.Unread++
		}
		d.Why = short(err.Error())
		conversation = append(conversation[:2], message{"assistant", short(answer)},
			message{"user", err.Error() + "\nGive another move."})
	}
	return move, false
}

// wait waits for a while, or until ctx ends.
func wait(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// maxShort is how many bytes of an answer or an error are kept.
const maxShort = 500

// short returns the end of a text, where the move is.
func short(text string) string {
	text = strings.ToValidUTF8(text, "?")
	if len(text) > maxShort {
		text = strings.ToValidUTF8(text[len(text)-maxShort:], "")
	}
	return text
}

// moveLine matches a line with a move. Models like to mark such lines.
var moveLine = regexp.MustCompile("(?im)^[\\s*#>_`]*move[\\s*_]*:[\\s*_`]*(.*?)[\\s*_.`]*$")

// optionNumber matches the number of an option, and its amount.
var optionNumber = regexp.MustCompile(`^(?:option )?(\d{1,6})(?:[ ,]+(-?\d{1,9}))?$`)

// read returns the text of the move that the last line with a move names. The move may be illegal.
func read(sight games.Sight, answer string) (string, error) {
	found := moveLine.FindAllStringSubmatch(answer, -1)
	if len(found) == 0 {
		return "", fmt.Errorf("there is no line that begins with MOVE: ")
	}
	a := position.Answer{Text: found[len(found)-1][1]}
	if number := optionNumber.FindStringSubmatch(a.Text); number != nil {
		a.Text = ""
		a.Option, _ = strconv.Atoi(number[1]) // at most 6 digits
		if n, err := strconv.Atoi(number[2]); err == nil {
			a.Amount = &n
		}
	}
	return a.Read(sight)
}
