// The types of bourse-board.js, which defines the element <bourse-board>.

import type { Bourse, Choice, Game, Moment, Names, Picture, View } from "./bourse.js";

/**
 * The table of a game as one seat sees it. Set picture, or game and view. Several properties that are set at once lead to one drawing.
 *
 * The colors, lines and sizes are CSS variables, which board.css lists and a page can set on the element or above it.
 * The element adds board.css to its page, or to the shadow tree that it is in, unless a style sheet of that name is there.
 *
 * A page from a server can contain the panels already: the element then makes their spots playable.
 */
export class BourseBoard extends HTMLElement {
  /** the name of the game; also an attribute */
  game: Game | "";
  /** the position to draw, with the moves that its seat can make */
  view: View<Game> | null;
  /** names of the seats */
  names: Names | undefined;
  /** the history of prices, for charts */
  history: Moment[] | undefined;
  /** a picture to show instead of drawing the view; null after view is set */
  picture: Picture | null;
  /**
   * the rules that draw views and explain the board; by default those beside this module, loaded for a view. Set them with a picture
   * to have its elements explained.
   */
  rules: Bourse | null;
  /** nothing can be played for now; also an attribute */
  disabled: boolean;
  /** resolves when what was set is shown, and rejects if it cannot be drawn */
  readonly drawn: Promise<void>;
  /** moves the focus to the board, and returns whether something can be played there */
  enter(): boolean;
  /** asks for the amount of a choice of the picture beside the spot that was pressed, and then reports the move */
  ask(choice: Choice): void;
  /** closes what ask has opened */
  dismiss(): void;
  /** what has the focus, for resume: call it before you replace the contents yourself */
  hold(): Held | null;
  /** makes the spots playable after you replaced the contents, and returns the focus to where it was */
  resume(held: Held | null): void;

  addEventListener<K extends keyof BoardEvents>(type: K, listener: (this: BourseBoard, e: BoardEvents[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** says what a choice does with an amount: Buy 4 grain for 3 gold */
export function deed(choice: Choice, n: number): string;

export interface BoardEvents extends HTMLElementEventMap {
  /** a player has chosen a move: its text, such as "p0 pass" */
  move: CustomEvent<{ move: string }>;
  /** a player has chosen a move with an amount. The element asks for the amount and then reports the move, unless preventDefault is called. */
  amount: CustomEvent<{ words: string; label: string }>;
  /** the contents were replaced */
  drawn: CustomEvent<null>;
  /** the view cannot be drawn, or the rules cannot be loaded */
  error: ErrorEvent;
}

/** where the focus was */
export interface Held {
  move?: string;
  choice?: string;
  panel: string;
  x: number;
  y: number;
}

declare global {
  interface HTMLElementTagNameMap {
    "bourse-board": BourseBoard;
  }
}
