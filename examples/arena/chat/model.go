package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// This file asks the endpoint.

// maxReply is the longest response that is read, in bytes.
const maxReply = 1 << 20

// A model is a language model behind an endpoint, and its limits.
type model struct {
	url, name, key string
	limit          time.Duration // for a decision
	tries          int           // for a decision
	tokens         int           // of an answer
	budget         int           // of a game
	pause          time.Duration // after a request that failed
	log            io.Writer     // gets a line for each decision
}

// A message is a part of a conversation.
type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

// client does not follow redirects, because the key is for one server only.
var client = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error {
	return http.ErrUseLastResponse
}}

// ask sends a conversation and returns the answer, and how many tokens both have.
func (m *model) ask(ctx context.Context, conversation []message) (answer string, tokens int, err error) {
	body, err := json.Marshal(map[string]any{"model": m.name, "messages": conversation, "max_tokens": m.tokens})
	if err != nil {
		return "", 0, err
	}
	estimate := len(body) / bytesOfToken
	r, err := http.NewRequestWithContext(ctx, http.MethodPost,
		strings.TrimSuffix(m.url, "/")+"/chat/completions", bytes.NewReader(body))
	if err != nil {
		return "", 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	if m.key != "" {
		r.Header.Set("Authorization", "Bearer "+m.key)
	}
	response, err := client.Do(r)
	if err != nil {
		return "", estimate, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxReply+1))
	switch {
	case err != nil:
		return "", estimate, err
	case len(text) > maxReply:
		return "", estimate, fmt.Errorf("the response is longer than %d bytes", maxReply)
	case response.StatusCode != http.StatusOK:
		return "", estimate, fmt.Errorf("the status is %d", response.StatusCode)
	}
	var said struct {
		Choices []struct{ Message message }
		Usage   struct {
			Total int `json:"total_tokens"`
		}
	}
	if err := json.Unmarshal(text, &said); err != nil {
		return "", estimate, errors.New("the response cannot be read")
	}
	if len(said.Choices) == 0 {
		return "", estimate, errors.New("the response has no answer")
	}
	answer = said.Choices[0].Message.Content
	// An endpoint that does not count its tokens, or says that there are none, does not have an endless budget.
	return answer, max(said.Usage.Total, estimate+len(answer)/bytesOfToken), nil
}

// bytesOfToken is how many bytes a token has if the endpoint does not count tokens. Most tokens have fewer, so
// that the estimate does not exceed a correct count.
const bytesOfToken = 8
