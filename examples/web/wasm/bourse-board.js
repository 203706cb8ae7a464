// <bourse-board> shows the table of a game as one seat sees it, and lets that seat play on it: with the mouse, by
// touch, or from the keyboard. It needs no server.
//
//   import "./bourse-board.js"
//   const board = document.querySelector("bourse-board")
//   board.picture = match.picture("p0") // or board.game and board.view, which it draws itself
//   board.addEventListener("move", (e) => match.play("p0", e.detail.move))
//
// While the rules are loaded, it says so. With the rules, a line below the board explains what the mouse or the focus is on.
//
// The board is one tab stop: arrow keys, Home and End move between the spots that can be played, and Enter and Space
// play. bourse-board.d.ts has the types and the documentation.

const style = "board.css"; // beside this module
const words = {
  en: { loading: "The board is being loaded.", failed: "The board could not be loaded:", less: "Less", more: "More", to: " to " },
  ja: { loading: "盤を読み込んでいます。", failed: "盤を読み込めませんでした：", less: "減らす", more: "増やす", to: "～" },
};
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class BourseBoard extends HTMLElement {
  static observedAttributes = ["game", "disabled"];

  #given = { view: null, names: undefined, history: undefined, picture: null, rules: null };
  #spots = new Map(); // the words of moves with an amount to the spots of the picture
  #drawing = null; // a promise while a drawing is due
  #tips = null; // the explanations of the game, once the rules are there
  #stepper = null; // the open form for an amount
  #line = element("p", { className: "explained" }); // below the board

  constructor() {
    super();
    this.addEventListener("click", (e) => this.#press(spotOf(e)));
    this.addEventListener("keydown", (e) => this.#key(e));
    this.addEventListener("focusin", (e) => {
      this.#stop(spotOf(e));
      this.#explain(e.target);
    });
    this.addEventListener("pointerover", (e) => this.#explain(e.target));
  }

  connectedCallback() {
    if (!this.hasAttribute("tabindex")) {
      this.tabIndex = -1; // it keeps the focus while there is nothing to play
    }
    this.#dress();
  }

  attributeChangedCallback(name) {
    if (name === "game") {
      this.#due();
    } else {
      this.#dress();
    }
  }

  get game() { return this.getAttribute("game") ?? ""; }
  set game(name) { this.setAttribute("game", name); }

  get disabled() { return this.hasAttribute("disabled"); }
  set disabled(on) { this.toggleAttribute("disabled", on); }

  get view() { return this.#given.view; }
  set view(view) { this.#give({ view, picture: null }); }

  get names() { return this.#given.names; }
  set names(names) { this.#give({ names }); }

  get history() { return this.#given.history; }
  set history(history) { this.#give({ history }); }

  get rules() { return this.#given.rules; }
  set rules(rules) { this.#give({ rules }); }

  get picture() { return this.#given.picture; }
  set picture(picture) { this.#give({ picture }); }

  // drawn waits until what was set is shown. It fails if that cannot be drawn.
  get drawn() { return this.#drawing ?? Promise.resolve(); }

  // enter moves the focus to the tab stop, or to the board itself if nothing can be played. It returns whether
  // something can.
  enter() {
    const all = this.#all();
    const at = all.find((s) => s.getAttribute("tabindex") === "0") ?? all[0];
    if (at !== undefined) {
      this.#go(at);
    } else {
      this.scrollIntoView({ block: "nearest" });
      this.focus({ preventScroll: true });
    }
    return at !== undefined;
  }

  // hold returns the spot with the focus, for resume; null if no spot has it.
  hold() {
    const spot = this.#root().activeElement?.closest?.(".spot");
    return spot && this.contains(spot) ? { ...idOf(spot), panel: spot.closest("svg").dataset.panel, ...relative(spot) } : null;
  }

  // resume makes the spots buttons after the contents were replaced. It gives the focus to the spot that had it
  // before, or to the nearest one, unless something else has it now.
  resume(held) {
    this.#dress();
    if (this.#stepper !== null && !this.#all().some((s) => s.dataset.choice === this.#stepper.dataset.choice)) {
      this.dismiss();
    }
    const at = this.#root().activeElement;
    if (held === null || at !== null && at !== document.body && at !== this) {
      return;
    }
    const again = this.#all().find((s) => same(idOf(s), held)) ?? this.#nearest(held);
    if (again) {
      this.#stop(again);
      again.focus({ preventScroll: true });
    } else {
      this.focus({ preventScroll: true });
    }
  }

  #give(given) {
    Object.assign(this.#given, given);
    this.#due();
  }

  // due draws soon, and once for everything that is set at the same time.
  #due() {
    if (this.#drawing !== null || this.#given.picture === null && (this.#given.view === null || this.game === "")) {
      return;
    }
    this.#drawing = Promise.resolve().then(() => this.#draw());
    this.#drawing.catch((error) => {
      if (this.querySelector(".panels") === null) {
        this.#say(`${this.#words().failed} ${error.message}.`);
      }
      this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    });
  }

  async #draw() {
    const styled = this.isConnected ? this.#link() : undefined;
    try {
      if (this.#given.picture === null && this.#given.rules === null) {
        if (this.childElementCount === 0) {
          this.#say(this.#words().loading);
        }
        const { load } = await import("./bourse.js");
        const rules = await load();
        this.#given.rules ??= rules;
      }
      await styled; // or the board would jump
    } finally {
      this.#drawing = null; // what is set from now on is drawn anew
    }
    const { picture, rules, view, names, history } = this.#given; // they may have changed meanwhile
    this.#show(picture ?? rules.picture(this.game, view, names, history));
    this.dispatchEvent(new CustomEvent("drawn"));
  }

  // show replaces the contents.
  #show(picture) {
    const held = this.hold();
    const open = new Set([...this.querySelectorAll("details[open]")].map((e) => e.dataset.more));
    this.#spots = new Map(picture.panels.flatMap((p) => p.spots).map((spot) => [spot.words, spot]));
    const of = (column) => picture.panels.filter((p) => p.column === column);
    const panels = element("div", { className: `panels ${this.game}` });
    for (const column of [1, 2, 3]) {
      panels.append(element("div", { className: "column" }, ...of(column).map(figure)));
    }
    const more = of(0).map((panel) => {
      const details = element("details", { open: open.has(panel.key) || panel.spots.length > 0 }, element("summary", { textContent: panel.title }), figure(panel));
      details.dataset.more = panel.key;
      return details;
    });
    this.#tips = this.#given.rules?.tips(this.game) ?? null;
    this.#line.textContent = "";
    const symbols = element("template", { innerHTML: picture.symbols ?? "" }).content; // cards and pieces that panels use
    const facts = element("template", { innerHTML: picture.facts ?? "" }).content; // for screen readers
    this.replaceChildren(symbols, facts, panels, ...more, ...(this.#tips ? [this.#line] : []));
    this.resume(held);
  }

  // say shows a text in place of the board.
  #say(text) {
    this.#link();
    this.replaceChildren(element("p", { className: "explained", role: "status", textContent: text }));
  }

  #words() {
    return words[(this.closest("[lang]")?.lang ?? "").slice(0, 2)] ?? words.en;
  }

  // explain shows the explanation of an element, or of its panel, and keeps it until there is another.
  #explain(target) {
    const at = target?.closest?.("[data-key], svg.panel");
    if (this.#tips === null || !at || !this.contains(at)) {
      return;
    }
    const head = (key) => (/^p\d+\./.test(key) ? "plot" : key.split(/[:-]/, 1)[0]);
    const panel = at.closest("svg").dataset.panel;
    const own = head(at.dataset.key ?? panel);
    const tip = this.#tips[`${panel}/${own}`] ?? this.#tips[own] ?? this.#tips[panel];
    this.#line.replaceChildren(...(tip ? [element("b", { textContent: tip.name }), ` ${tip.text}`] : []));
  }

  // link adds the style sheet to the page or the shadow tree, unless that has one of this name, and waits until it is there.
  async #link() {
    const root = this.#root();
    let link = root.querySelector(`link[rel="stylesheet"][href$="${style}"]`);
    if (link === null) {
      link = element("link", { rel: "stylesheet", href: new URL(style, import.meta.url).href });
      (root instanceof Document ? root.head : root).prepend(link);
    }
    if (link.sheet === null) {
      await new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done, { once: true })));
    }
  }

  #root() { return this.getRootNode(); }

  // all returns the spots that can be seen: panels can be closed.
  #all() {
    return [...this.querySelectorAll(".spot")].filter((s) => s.checkVisibility?.() ?? true);
  }

  // dress makes the spots buttons, and one of them the tab stop.
  #dress() {
    for (const s of this.querySelectorAll(".spot")) {
      s.setAttribute("role", "button");
      s.setAttribute("aria-label", s.dataset.label);
      if (this.disabled) {
        s.setAttribute("aria-disabled", "true");
      } else {
        s.removeAttribute("aria-disabled");
      }
    }
    const all = this.#all();
    this.#stop(all.find((s) => s.getAttribute("tabindex") === "0") ?? all[0]);
  }

  // stop makes a spot the tab stop.
  #stop(spot) {
    if (spot) {
      for (const s of this.querySelectorAll(".spot")) {
        s.setAttribute("tabindex", s === spot ? "0" : "-1");
      }
    }
  }

  #go(spot) {
    this.#stop(spot);
    spot.scrollIntoView({ block: "nearest", inline: "nearest" });
    spot.focus({ preventScroll: true });
  }

  // press reports a spot's move, or asks for its amount.
  #press(spot) {
    if (spot === null || this.disabled) {
      return;
    }
    this.#stop(spot);
    const { move, choice } = idOf(spot);
    if (move !== undefined) {
      this.#play(move);
      return;
    }
    const detail = { words: choice, label: spot.dataset.label };
    const given = this.#spots.get(choice);
    if (this.dispatchEvent(new CustomEvent("amount", { bubbles: true, cancelable: true, detail })) && given) {
      this.ask(given);
    }
  }

  #play(move) {
    this.dispatchEvent(new CustomEvent("move", { bubbles: true, detail: { move } }));
  }

  // ask asks for the amount of a choice beside the spot that was pressed last.
  ask(choice) {
    this.dismiss();
    const { move, words, label, min, max } = choice;
    const { less, more, to } = this.#words();
    const n = element("input", { name: "n", type: "number", min: String(min), max: String(max), value: String(min), required: true, ariaLabel: `${label}: ${min}${to}${max}` });
    const cost = element("output", {});
    const does = element("button", { className: "does" });
    const show = () => {
      cost.textContent = n.checkValidity() ? costOf(choice, n.value) : "";
      does.textContent = n.checkValidity() ? deed(choice, n.value) : label;
    };
    const step = (by, textContent, ariaLabel) => element("button", { type: "button", textContent, ariaLabel, onclick: () => {
      n.value = String(Math.max(min, Math.min(max, Number(n.value) + by)));
      show();
    } });
    const form = element("form", { popover: "auto", className: "stepper" },
      step(-1, "−", less), n, step(1, "+", more), element("small", { textContent: `${min}${to}${max}` }), cost, does);
    form.dataset.choice = words;
    form.addEventListener("input", show);
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      this.dismiss(); // returns the focus to the spot
      this.#play([move.split(" ", 1)[0], ...words.split(" ").map((word) => (word === "N" ? n.value : word))].join(" "));
    });
    form.addEventListener("toggle", (e) => e.newState === "closed" && this.#stepper === form && this.dismiss());
    show();
    const root = this.#root();
    (root instanceof Document ? root.body : root).append(form);
    this.#stepper = form;
    const spot = this.#all().find((s) => s.dataset.choice === words && s.getAttribute("tabindex") === "0") ?? this;
    form.showPopover({ source: spot.closest("figure") ?? this }); // so that an open panel with the spot stays open
    const at = spot.getBoundingClientRect();
    const below = at.bottom + form.offsetHeight < innerHeight;
    form.style.top = `${Math.max(0, below ? at.bottom : at.top - form.offsetHeight)}px`;
    form.style.left = `${Math.max(0, Math.min(at.left, innerWidth - form.offsetWidth))}px`;
    (matchMedia("(hover: none)").matches ? does : n).focus(); // a field opens the keyboard of a phone
    n.select();
  }

  // dismiss closes the form for an amount.
  dismiss() {
    const form = this.#stepper;
    this.#stepper = null;
    if (form?.matches(":popover-open")) {
      form.hidePopover();
    }
    form?.remove();
  }

  #key(e) {
    const spot = spotOf(e);
    if (spot === null || e.ctrlKey || e.altKey || e.metaKey) {
      return;
    }
    let to = null;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      if (!e.repeat) {
        this.#press(spot);
      }
      return;
    } else if (e.key in ways) {
      const way = ways[e.key];
      to = this.#next(spot, way) ?? this.#beside(spot, way[0] + way[1]);
    } else if (e.key === "Home" || e.key === "End") {
      to = this.#all().at(e.key === "Home" ? 0 : -1);
    } else {
      return;
    }
    e.preventDefault();
    if (to) {
      this.#go(to);
    }
  }

  // next returns the nearest spot in a direction. Distance across the direction counts twice.
  #next(from, [dx, dy]) {
    const at = middle(from);
    return least(this.#all(), (s) => {
      const m = middle(s);
      const along = (m.x - at.x) * dx + (m.y - at.y) * dy;
      const aside = Math.abs((m.x - at.x) * dy) + Math.abs((m.y - at.y) * dx);
      return s !== from && along > 1 && along * 3 > aside ? along + 2 * aside : Infinity;
    });
  }

  // beside returns the spot before or after another in the order of the board.
  #beside(from, step) {
    const all = this.#all();
    return all[all.indexOf(from) + step] ?? null;
  }

  // nearest returns the spot nearest to where the focus was, if possible in the same panel.
  #nearest(held) {
    const all = this.#all();
    const near = all.filter((s) => s.closest("svg").dataset.panel === held.panel);
    return least(near.length > 0 ? near : all, (s) => {
      const p = relative(s);
      return Math.hypot(p.x - held.x, p.y - held.y);
    });
  }
}

// costOf returns what an amount of a choice costs, with the unit; "" if it costs nothing, or that is not known.
function costOf({ steps, of }, n) {
  const step = steps?.find(([most]) => Number(n) <= most);
  return step ? `${step[1]} ${of}` : "";
}

// deed says what a choice does with an amount: Buy 4 grain for 3 gold.
export function deed(choice, n) {
  const text = choice.does.replace(/\{(n|cost)\}/g, (_, slot) => (slot === "n" ? n : costOf(choice, n) || choice.of));
  return text[0].toUpperCase() + text.slice(1);
}

// idOf returns what a spot stands for: {move}, or {choice} if it has an amount.
function idOf(spot) {
  return spot.dataset.move !== undefined ? { move: spot.dataset.move } : { choice: spot.dataset.choice };
}

function same(a, b) {
  return a.move === b.move && a.choice === b.choice;
}

function spotOf(e) {
  return e.target instanceof Element ? e.target.closest(".spot") : null;
}

function middle(e) {
  const r = e.getBoundingClientRect();
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
}

// relative returns the position of a spot in its panel.
function relative(spot) {
  const [m, r] = [middle(spot), spot.closest("svg").getBoundingClientRect()];
  return { x: m.x - r.x, y: m.y - r.y };
}

// least returns the element with the least finite number, or null.
function least(all, number) {
  let best = null;
  let low = Infinity;
  for (const e of all) {
    const n = number(e);
    if (n < low) {
      [best, low] = [e, n];
    }
  }
  return best;
}

function element(name, properties, ...children) {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children);
  return e;
}

function figure(panel) {
  const svg = element("template", { innerHTML: panel.svg }).content;
  return element("figure", {}, element("figcaption", { textContent: panel.title }), svg);
}

customElements.define("bourse-board", BourseBoard);
