package scenario

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"bourse.example"
)

// This file implements the expectations of scripts.

func (p *player[S, M, V, E]) expect(line string) error {
	name, want, _ := strings.Cut(line, " ")
	want = strings.TrimSpace(want)
	var got string
	switch name {
	case "turn":
		got = p.live.Turn().String()
	case "waiting":
		got = p.live.Waiting().String()
	case "over":
		got = strconv.FormatBool(p.live.Over())
	case "standings":
		got = p.standings()
	case "options":
		arg, value, _ := strings.Cut(want, " ")
		seat, err := bourse.ParseSeat(arg)
		if err != nil {
			return err
		}
		got, want = strconv.Itoa(bourse.Count(p.live.Options(seat, nil))), value
	case "events":
		return p.expectEvents(want)
	default:
		fact, ok := p.game.Facts[name]
		if !ok {
			fact, ok = p.field(name)
		}
		words := strings.Fields(want)
		if !ok || len(words) < fact.Args {
			return fmt.Errorf("no fact %s", line)
		}
		var err error
		if got, err = fact.Of(&p.state, words[:fact.Args]); err != nil {
			return err
		}
		want = strings.Join(words[fact.Args:], " ")
	}
	if got != want {
		return fmt.Errorf("it is %s", got)
	}
	return nil
}

// field returns the fact that is a field of a state, by its name in JSON. If the field is an array with a
// place for each player, the fact is about one player, "= gold p0 4".
func (p *player[S, M, V, E]) field(name string) (Fact[S], bool) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[S]()) {
		if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag != name {
			continue
		}
		value := func(s *S) reflect.Value { return reflect.ValueOf(s).Elem().FieldByIndex(f.Index) }
		if f.Type.Kind() == reflect.Array && f.Type.Name() == "" && f.Type.Len() == p.game.Rules.Max {
			return Fact[S]{Args: 1, Of: func(s *S, args []string) (string, error) {
				seat, err := bourse.ParseSeat(args[0])
				if err != nil {
					return "", err
				}
				if !seat.Player() || int(seat) >= p.live.Players() {
					return "", fmt.Errorf("%s is not in the game", seat)
				}
				return fmt.Sprint(value(s).Index(int(seat))), nil
			}}, true
		}
		return Of(func(s *S) any { return value(s) }), true
	}
	return Fact[S]{}, false
}

// standings lists the players, best first, as records do.
func (p *player[S, M, V, E]) standings() string {
	var list []string
	for _, s := range p.live.Standings(nil) {
		text := fmt.Sprintf("%s %d", s.Seat, s.Score)
		if s.Win {
			text += " wins"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// expectEvents compares the events with the lines that follow, or rewrites these lines.
func (p *player[S, M, V, E]) expectEvents(as string) error {
	var got, want []string
	for _, e := range p.events {
		if as != "" {
			seat, err := bourse.ParseSeat(as)
			if err != nil {
				return err
			}
			seen, ok := e.For(seat)
			if !ok {
				continue
			}
			e = seen
		}
		got = append(got, "| "+e.String())
	}
	for p.at < len(p.lines) && strings.HasPrefix(p.lines[p.at], "|") {
		want = append(want, p.lines[p.at])
		p.at++
	}
	if p.update {
		p.out = append(p.out, got...)
		return nil
	}
	p.out = append(p.out, want...)
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		return fmt.Errorf("the events are\n%s", strings.Join(got, "\n"))
	}
	return nil
}
