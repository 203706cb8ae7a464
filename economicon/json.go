package economicon

import (
	"encoding/json"
	"errors"

	"bourse.example/internal/form"
)

// This file implements the JSON forms. What is read is read strictly, and validated.

// Match returns an error if the header is not that of the config's edition.
func (f *stateForm) Match(want form.Header) error { return f.Config.match(f.Header, want) }

// A viewForm is the JSON object of a View.
type viewForm struct {
	viewHead
	Payments    []paymentForm     `json:"payments" doc:"in what the seat can pay; nothing for a spectator"`
	Divisors    divisorsForm      `json:"divisors" doc:"what the value of a commodity is divided by when it is produced in this round"`
	Consumption [MaxPlayers]Goods `json:"consumption" doc:"what each nation consumes in this round, after trade (E8.1)"`
}

func (v View) form() viewForm {
	return viewForm{viewHead: v.head(v.Config.header()), Payments: v.paymentsOf(v.Seat, &v.Own),
		Divisors: v.divisors(), Consumption: v.consumptions()}
}

// Match returns an error if the header is not that of the config's edition.
func (f *viewForm) Match(want form.Header) error { return f.Config.match(f.Header, want) }

// MarshalJSON writes every field that the config's edition has.
func (s State) MarshalJSON() ([]byte, error) {
	return form.JSON(stateForm{s.Config.header(), s.Public, s.Own}, int(s.Config.Edition))
}

// MarshalJSON writes every field that the config's edition has, and what follows from them by the rules:
// who is awaited, in what can be paid, what producing costs and what is consumed.
func (v View) MarshalJSON() ([]byte, error) { return form.JSON(v.form(), int(v.Config.Edition)) }

// MarshalJSON writes every field that the edition has.
func (c Config) MarshalJSON() ([]byte, error) { return form.JSON(c, int(c.Edition)) }

// UnmarshalJSON reads a config. What the text leaves out is as in the standard game of the edition that
// it names, the newest if it names none, for the number of players that it names, 4 if it names none.
// It is validated. If UnmarshalJSON returns an error, the config is as it was.
func (c *Config) UnmarshalJSON(data []byte) error {
	standard := func(c Config) Config { return StandardOf(int(c.Edition), int(c.Players)) } // E15.1
	return form.ReadConfig(data, header, Standard(MaxPlayers), standard, c)
}

// MarshalJSON writes a list of the batches.
func (o Orders) MarshalJSON() ([]byte, error) {
	return json.Marshal(o[:o.Len()])
}

// UnmarshalJSON reads a list of at most 12 batches.
func (o *Orders) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "batches", maxBatches, o, func(got *Orders, list []Batch, i int) error {
		if got[i] = list[i]; got.Len() != int8(i+1) {
			return errors.New("a batch of nothing")
		}
		return nil
	})
}
