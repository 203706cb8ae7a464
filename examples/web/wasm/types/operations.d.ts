// Written from the table of operations: go run ./examples/engine/cmd/engine -operations typescript

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7";

/** a player, a spectator, chance, or nobody */
export type Seat = Player | "spectator" | "~" | "none";

/** the operations of the rules: what a request has besides id and op, and its result */
export interface Operations {
  /** Names the service, its games and the version of the protocol. */
  hello: {
    arguments: {};
    result: {
      protocol: number;
      name: string;
      version: string;
      games: string[];
    };
  }
  /** Lists the games. */
  games: {
    arguments: {};
    result: {
      game: string;
      title: string;
      edition: number;
      minPlayers: number;
      maxPlayers: number;
      standard: number;
      about: string;
      minutes: number;
      /** of its words, as tags: "en", "ja" */
      languages: string[];
    }[];
  }
  /** Describes a game for programs: kinds of moves and events, cards, config, clauses. */
  describe: {
    arguments: {
      game: string;
    };
    result: unknown;
  }
  /** Describes the aim of a game in sentences: of the standard game, or of a view or a table. */
  aim: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      language?: string;
    };
    result: {
      aim: string[];
    };
  }
  /** Begins a match. Fields missing from `config` are standard. `chance` is `seed` or `manual`: with `manual`, you make Nature's moves by `apply` with `"seat":"~"`. */
  new: {
    arguments: {
      game: string;
      config?: unknown;
      seed?: string;
      /** "seed", the default, or "manual" */
      chance?: string;
    };
    result: {
      table: number;
      game: string;
      players: number;
      moves: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
    };
  }
  /** Continues a recorded match. */
  load: {
    arguments: {
      record: string;
    };
    result: {
      table: number;
      game: string;
      players: number;
      moves: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
    };
  }
  /** Returns the full record, with the seed. */
  save: {
    arguments: {
      table: number;
    };
    result: {
      record: string;
    };
  }
  /** Returns the open record of a seat. */
  record: {
    arguments: {
      table: number;
      seat: Seat;
    };
    result: {
      record: string;
    };
  }
  /** Returns the events that a seat has seen from a number on, and the number of the next. */
  events: {
    arguments: {
      table: number;
      seat: Seat;
      from?: number;
    };
    result: {
      events: unknown;
      next: number;
    };
  }
  /** Draws worlds from a view alone, as a bot gets it in `position`; no table is needed. */
  sample: {
    arguments: {
      game: string;
      view: unknown;
      seed?: string;
      /** 1 by default */
      count?: number;
    };
    result: {
      worlds: {
        world: number;
        turn: Seat;
        waiting: Player[];
        over: boolean;
        /** of the view of the seat at turn */
        key?: string;
        /** of that seat */
        options?: unknown[];
        payoffs?: number[];
        scores?: number[];
      }[];
    };
  }
  /** Makes a world of the present position of a table, or of the beginning of a game. */
  world: {
    arguments: {
      table?: number;
      game?: string;
      config?: unknown;
      seed?: string;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    };
  }
  /** Returns a world in JSON. */
  state: {
    arguments: {
      world: number;
    };
    result: {
      state: unknown;
    };
  }
  /** Makes a world of a state in JSON. */
  put: {
    arguments: {
      game: string;
      state: unknown;
      seed?: string;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    };
  }
  /** Makes moves, and the chance moves that are due before the first and after each. */
  step: {
    arguments: {
      world: number;
      moves: string[];
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    };
  }
  /** Makes the chance moves that are due. */
  deal: {
    arguments: {
      world: number;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    };
  }
  /** Returns the mean results of random games after `moves`, to the end, or for `limit` moves as if the game ended there, and the number of moves. The world does not change, or is freed. */
  playout: {
    arguments: {
      world: number;
      /** made first, as step makes them */
      moves?: string[];
      /** number of playouts; 1 by default */
      count?: number;
      limit?: number;
      /** free the world afterwards */
      free?: boolean;
    };
    result: {
      payoffs: number[];
      /** as if the game ended there */
      scores: number[];
      /** number of moves in all, chance included */
      steps: number;
    };
  }
  /** Returns how good the world is for each seat after `moves`, as the bots of this project evaluate it, in units of the game; and the result if it is over. */
  value: {
    arguments: {
      world: number;
      /** made first, as step makes them */
      moves?: string[];
      /** free the world afterwards */
      free?: boolean;
    };
    result: {
      over: boolean;
      values: number[];
      payoffs?: number[];
      scores?: number[];
    };
  }
  /** Describes what a seat of a table has seen, from an event on, or the given events of a view: lines with `kind` and `text`. */
  story: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      /** of a table */
      from?: number;
      /** of a view, which is the one after them */
      events?: unknown;
    };
    result: {
      lines: {
        kind: ("told" | "round" | "phase" | "changed" | "alarm");
        text: string;
      }[];
      /** of a table */
      next: number;
    };
  }
  /** Returns the status. */
  status: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    } | {
      table: number;
      game: string;
      players: number;
      moves: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
    } | {
      seat: Seat;
      players: number;
      over: boolean;
      waiting: Player[];
    };
  }
  /** Returns what a seat knows, in JSON. */
  view: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
    };
    result: {
      view: unknown;
    };
  }
  /** Draws what a seat knows as text: as a `picture`, which shows everything, or as a `board`, which fits above a prompt: at most 24 lines of 80 columns. */
  text: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      /** "picture", the default, or "board" */
      form?: string;
    };
    result: {
      text: string;
    };
  }
  /** Returns `what` the seat has to decide and `why` now, in some lines, both empty if it has nothing to decide; and the purpose of the `phase`. */
  asked: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
    };
    result: {
      /** empty if there is nothing to decide */
      what: string;
      /** in some lines */
      why: string;
      /** the purpose of the phase */
      phase: string;
    };
  }
  /** Returns the seat's options in full, and at a table the number of the question. With `labels`, each option has its `label`. */
  options: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      labels?: boolean;
    };
    result: {
      ask?: number;
      options: unknown;
    };
  }
  /** Returns what the amount of a legal move costs, and the unit; 0 and "" if it costs nothing. */
  cost: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      /** a move, or, with an amount, an option: its words, or its move with the least amount */
      move: string;
      amount?: number;
    };
    result: {
      n: number;
      of: string;
    };
  }
  /** Returns the chance moves with their weights. */
  chances: {
    arguments: {
      table?: number;
      world?: number;
      names?: string[];
      language?: string;
      labels?: boolean;
    };
    result: {
      chances: {
        move: string;
        weight: number;
        label?: {
          group: string;
          item: string;
          costs: string;
          brings: string;
          does?: string;
        };
      }[];
    };
  }
  /** Reports that a move is legal, or fails as `apply` would. */
  check: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      move: string;
    };
    result: {
      ok: boolean;
    };
  }
  /** Makes one move. At a table it answers a question, and returns the `lines` that the record has grown by. Repeating the same answer to the same `ask` gives the same lines and `"again":true`: nothing has changed, and you should not store the lines again. */
  apply: {
    arguments: {
      table?: number;
      world?: number;
      seat?: Seat;
      ask?: number;
      move: string;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    } | {
      lines: string;
      again?: boolean;
      table: number;
      game: string;
      players: number;
      moves: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
    };
  }
  /** Returns the standings, best first, and the payoffs. */
  standings: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
    };
    result: {
      standings: {
        seat: Player;
        place: number;
        win: boolean;
        score: number;
      }[];
      payoffs: number[];
    };
  }
  /** Copies the first moves of a table, with its seed, or a world, with its own chance. */
  copy: {
    arguments: {
      table?: number;
      world?: number;
      /** of a table: the number of its moves to copy; all by default */
      moves?: number;
      /** of a world */
      seed?: string;
    };
    result: {
      world: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
      /** of the view of the seat at turn */
      key?: string;
      /** of that seat */
      options?: unknown[];
      payoffs?: number[];
      scores?: number[];
    } | {
      table: number;
      game: string;
      players: number;
      moves: number;
      turn: Seat;
      waiting: Player[];
      over: boolean;
    };
  }
  /** Removes tables and worlds. */
  free: {
    arguments: {
      tables?: number[];
      worlds?: number[];
      all?: boolean;
    };
    result: {
      freed: number;
    };
  }
  /** the legal moves in words, in an order for people */
  choices: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
    };
    result: {
      /** the move's text; with the least amount, if it has one */
      move: string;
      /** the same without the seat, with N in place of the amount */
      words: string;
      /** the part that neighboring options share: buy corn at 27 */
      group: string;
      /** the part that differs: up for 1 gold */
      item: string;
      /** of the amount */
      min: number;
      /** 0 if there is no amount */
      max: number;
      /** whether cost can describe it */
      costs: boolean;
      /** the consequence of choosing it; "" if the game has none */
      means: string;
    }[];
  }
  /** the options that a typed text may mean: the words of a move, shortened or with words left out, their initials, or an entry of a list of choices; empty if it matches none */
  meant: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      typed: string;
    };
    result: {
      choice: {
        /** the move's text; with the least amount, if it has one */
        move: string;
        /** the same without the seat, with N in place of the amount */
        words: string;
        /** the part that neighboring options share: buy corn at 27 */
        group: string;
        /** the part that differs: up for 1 gold */
        item: string;
        /** of the amount */
        min: number;
        /** 0 if there is no amount */
        max: number;
        /** whether cost can describe it */
        costs: boolean;
        /** the consequence of choosing it; "" if the game has none */
        means: string;
      };
      /** the move's text with the typed amount, which may be outside the option's range */
      move: string;
      /** the typed amount; 0 if none was typed */
      amount: number;
      /** the amount is still missing: move has the least */
      asked: boolean;
    }[];
  }
  /** the current phase of the game and its purpose */
  phase: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
    };
    result: {
      name: string;
      text: string;
    };
  }
  /** the value of what each player owns */
  worth: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
    };
    result: string[];
  }
  /** the least harmful legal move, or "" */
  idle: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
    };
    result: string;
  }
  /** the board as SVG, with the moves that the seat can make. The history of prices is drawn as a chart, if it is given */
  picture: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      names?: string[];
      language?: string;
      history?: {
        Round: number;
        Prices: {
          Good: string;
          Num: number;
          Den: number;
        }[];
      }[];
    };
    result: {
      /** in the order of importance */
      panels: {
        /** the value of data-panel, such as ladders */
        key: string;
        title: string;
        /** 1 to 3 from the left; 0 for a panel that has no room on a small screen and can be opened */
        column: number;
        /** an SVG element to insert into a page with board.css. Elements of the class spot can be clicked. A spot has the move in data-move, or, if the move has an amount, its words in data-choice */
        svg: string;
        /** the moves that can be played on it; a move can have two spots */
        spots: {
          /** the move's text without its seat, with N in place of an amount: buy corn up */
          words: string;
          /** the move's text: p0 buy corn up; with the least amount, if it has one */
          move: string;
          /** the words of a button: buy corn at 27 up for 1 gold */
          label: string;
          /** of the amount */
          min: number;
          /** of the amount; 0 if there is none */
          max: number;
          /** whether the player can then only go back */
          nowhere?: boolean;
          /** a sentence with {n} in place of the amount and {cost} in place of its cost: buy {n} grain for {cost} */
          does?: string;
          /** the cost of each amount: pairs of the largest amount for a cost, and the cost */
          steps?: number[];
          /** the unit of the cost */
          of?: string;
        }[];
      }[];
      /** the same as tables: each row has as many cells as the head, and its first cell names it */
      tables: {
        title: string;
        head: string[];
        rows: string[][];
      }[];
      /** the short tables as HTML, for screen readers beside the panels */
      facts: string;
      /** the most important things that a player has, in a few words */
      holdings?: { [seat in Player]?: string };
      /** an SVG element with the drawings of cards and pieces: the panels need it once in the same page or shadow tree */
      symbols: string;
    };
  }
  /** the move of a bot */
  bot: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      bot: string;
      seed?: string;
    };
    result: string;
  }
  /** a search's advice for the decision of the seat, after 1 to 10,000 milliseconds */
  hint: {
    arguments: {
      table?: number;
      world?: number;
      game?: string;
      view?: unknown;
      seat?: Seat;
      milliseconds: number;
    };
    result: {
      /** the positions that fit the view, in which the moves were compared */
      worlds: number;
      /** at most three moves, the best first */
      moves: {
        move: string;
        /** the move in words */
        text: string;
        /** whether it is about as good as the first */
        equal: boolean;
        /** of the first, how many others are about as good */
        others: number;
        /** the share of the win to expect after it, from 0 to 1; or in Merlin Economics, except for its bids, lead */
        wins?: number;
        /** the lead over the others in gold */
        lead?: number;
      }[];
    };
  }
  /** the text of a clause, or null */
  rule: {
    arguments: {
      game: string;
      clause: string;
    };
    result: unknown;
  }
  /** the explanations of a game's board, by what they explain: a panel's key, the part of an element's data-key before the first colon or hyphen, or both with a slash between them */
  tips: {
    arguments: {
      game: string;
      language?: string;
    };
    result: { [seat in Player]?: {
      name: string;
      text: string;
    } };
  }
  /** a step of the game's guided game, from 0. The learner has the seat p0 */
  lesson: {
    arguments: {
      game: string;
      step: number;
      language?: string;
    };
    result: {
      /** the number of the step, from 0 */
      step: number;
      /** how many there are */
      steps: number;
      /** what to do and why, or if the learner may try any move, what the goal is */
      text: string;
      /** whether the learner may try any move */
      try: boolean;
      /** if so, why the step's move reaches the goal; otherwise "" */
      because: string;
      /** the keys of the panels that the step is about, the most important first; "answers" for a move that no panel shows */
      at: string[];
      /** the move to make; "" in the last step, after the game */
      move: string;
      /** the same without the seat, with N in place of an amount: a spot of the picture may have it */
      words: string;
      /** the move for people */
      what: string;
      /** what has happened since the step before: the moves of bots, chance, and moves that were made for the learner */
      story: {
        kind: ("told" | "round" | "phase" | "changed" | "alarm");
        text: string;
      }[];
      /** the board with all legal moves of the learner */
      picture: {
        /** in the order of importance */
        panels: {
          /** the value of data-panel, such as ladders */
          key: string;
          title: string;
          /** 1 to 3 from the left; 0 for a panel that has no room on a small screen and can be opened */
          column: number;
          /** an SVG element to insert into a page with board.css. Elements of the class spot can be clicked. A spot has the move in data-move, or, if the move has an amount, its words in data-choice */
          svg: string;
          /** the moves that can be played on it; a move can have two spots */
          spots: {
            /** the move's text without its seat, with N in place of an amount: buy corn up */
            words: string;
            /** the move's text: p0 buy corn up; with the least amount, if it has one */
            move: string;
            /** the words of a button: buy corn at 27 up for 1 gold */
            label: string;
            /** of the amount */
            min: number;
            /** of the amount; 0 if there is none */
            max: number;
            /** whether the player can then only go back */
            nowhere?: boolean;
            /** a sentence with {n} in place of the amount and {cost} in place of its cost: buy {n} grain for {cost} */
            does?: string;
            /** the cost of each amount: pairs of the largest amount for a cost, and the cost */
            steps?: number[];
            /** the unit of the cost */
            of?: string;
          }[];
        }[];
        /** the same as tables: each row has as many cells as the head, and its first cell names it */
        tables: {
          title: string;
          head: string[];
          rows: string[][];
        }[];
        /** the short tables as HTML, for screen readers beside the panels */
        facts: string;
        /** the most important things that a player has, in a few words */
        holdings?: { [seat in Player]?: string };
        /** an SVG element with the drawings of cards and pieces: the panels need it once in the same page or shadow tree */
        symbols: string;
      };
    };
  }
  /** null for the move of a step. Another move is refused by the game's rules, or, if they allow it, with the code lesson and a reason that names the step's move */
  checkLesson: {
    arguments: {
      game: string;
      step: number;
      language?: string;
      move: string;
    };
    result: unknown;
  }
  /** what a record proves, with a commitment saved before the game and a proof of how the seed was mixed */
  verify: {
    arguments: {
      record: string;
      commitment?: string;
      proof?: string;
    };
    result: {
      /** everything in the Case is valid */
      holds: boolean;
      /** a summary, which mentions checks that a reader would expect but that were not made */
      head: string;
      game?: string;
      /** what is wrong */
      fault?: string;
      /** the line of the record */
      line?: number;
      proved?: string[];
      /** what is not proved */
      not?: string[];
    };
  }
}

/** the code of an error that is not a game's */
export type Code =
  /** a request that cannot be read: an argument that is missing, unknown, of the wrong type or out of range, or arguments that cannot be combined */
  | "bad-request"
  /** an operation that does not exist */
  | "unknown-op"
  /** a game that does not exist */
  | "unknown-game"
  /** not a config of the game */
  | "bad-config"
  /** not a seed */
  | "bad-seed"
  /** not a view of the game, or not its events */
  | "bad-view"
  /** not a state of the game */
  | "bad-state"
  /** not a record, or one that breaks the rules; the reason names the line */
  | "bad-record"
  /** a move that cannot be read */
  | "bad-move"
  /** a table or a match that never existed, or has been freed */
  | "no-table"
  /** a world that never existed, or has been freed */
  | "no-world"
  /** the seat has nothing to decide, or the question was never asked */
  | "no-question"
  /** the question has been answered */
  | "stale"
  /** the game has no words for people; those of this project have */
  | "no-words"
  /** a limit on how many there may be */
  | "too-many"
  /** a limit on a size */
  | "too-long"
  /** a fault of the program itself */
  | "internal";
