// This module shares one stream of news between all pages of this browser. The page that holds the lock
// "bourse stream" opens the stream and passes news on through a BroadcastChannel. When it closes, the next
// page takes over. Browsers without locks or channels open a stream for each page.

const lock = "bourse stream";
const longest = 30_000; // milliseconds between attempts
const unknown = "0.0.0"; // a version that no page shows, so that the stream reports the current one

// newer returns whether version a may contain news that version b does not. A version is the number of events
// that a seat has seen, how often moves were undone, and a text for everything else, which has no order, with points
// between them. An undo takes events back.
export function newer(a, b) {
  return a !== b && (undone(a) === undone(b) ? events(a) >= events(b) : undone(a) > undone(b));
}

// events returns the number of events in a version, or 0.
export function events(version) {
  return parseInt(version, 10) || 0;
}

// undone returns in a version how often moves were undone, or 0.
export function undone(version) {
  return parseInt(version.split(".")[1], 10) || 0;
}

// A Stream reports changes at the seats that a page shows. It calls changed with {table, seat, version}, fragment with
// the fragment of the seat's page that the page is, if it is one, and state with whether the stream is open. It may call
// all of them without any news.
export class Stream {
  #of; // the seat whose page this is, or ""
  #calls;
  #page = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #seats = new Map(); // TABLE/SEAT to the version on this page
  #pages = new Map(); // only in the leading page: the name of a page to {of, seats}
  #heard = new Map(); // only in the leading page: TABLE/SEAT to the last version that the stream reported or was told
  #channel = null;
  #leads = false;
  #source = null;
  #at = ""; // the seats of the stream
  #wait = 1000;
  #timer = 0;
  #release = () => {};
  #stopped = false;

  constructor(of, calls) {
    this.#of = of;
    this.#calls = calls;
    addEventListener("pagehide", () => this.stop());
    addEventListener("pageshow", (e) => { if (e.persisted) { location.reload(); } });
    addEventListener("online", () => this.#reopen());
    if (typeof BroadcastChannel !== "function" || !navigator.locks) {
      this.#leads = true;
      return;
    }
    this.#channel = new BroadcastChannel(lock);
    this.#channel.onmessage = (e) => this.#hear(e.data);
    navigator.locks.request(lock, () => this.#lead()).catch(() => { this.#leads = true; this.#open(); });
  }

  // show sets which seats this page shows, and in which versions.
  show(seats) {
    this.#seats = new Map(seats);
    this.#tell();
  }

  // stop ends this page's part in the stream.
  stop() {
    if (this.#stopped) {
      return;
    }
    this.#stopped = true;
    this.#post({ kind: "gone", page: this.#page });
    this.#close();
    this.#release();
    this.#channel?.close();
  }

  #post(message) {
    this.#channel?.postMessage(message);
  }

  // tell reports to the leading page what this page shows.
  #tell() {
    if (this.#leads) {
      this.#take(this.#page, this.#of, this.#seats);
    } else {
      this.#post({ kind: "show", page: this.#page, of: this.#of, seats: [...this.#seats] });
    }
  }

  // lead holds the lock until the page closes.
  #lead() {
    if (this.#stopped) {
      return null;
    }
    this.#leads = true;
    this.#post({ kind: "who" });
    this.#tell();
    return new Promise((release) => { this.#release = release; });
  }

  #hear(m) {
    switch (m.kind) {
      case "who":
        this.#tell();
        break;
      case "show":
        if (this.#leads) {
          this.#take(m.page, m.of, new Map(m.seats));
        }
        break;
      case "gone":
        this.#pages.delete(m.page);
        break;
      case "changed":
        this.#news(m.seats);
        break;
      case "fragment":
        this.#show(m);
        break;
      case "reactions":
        this.#react(m.list);
        break;
      case "state":
        this.#calls.state?.(m.open);
        break;
    }
  }

  // take notes what a page shows. If its version differs from the last one that the stream reported, the page
  // may be late, and the stream will not report the change again.
  #take(page, of, seats) {
    const before = this.#pages.get(page)?.seats;
    this.#pages.set(page, { of, seats });
    this.#open();
    const late = [];
    for (const [key, version] of seats) {
      const heard = this.#heard.get(key);
      if (heard !== undefined && heard !== version && !before?.has(key)) {
        const [table, seat] = key.split("/");
        late.push({ table, seat, version: heard });
      }
    }
    if (late.length > 0) {
      this.#pass(late);
    }
  }

  // pass reports changes to all pages.
  #pass(seats) {
    this.#post({ kind: "changed", seats });
    this.#news(seats);
  }

  #news(seats) {
    for (const s of seats) {
      if (this.#seats.has(`${s.table}/${s.seat}`)) {
        this.#calls.changed(s);
      }
    }
  }

  // show passes a fragment to this page, if it is of its seat. Others only hear of the change.
  #show({ of, version, html }) {
    if (of === this.#of) {
      this.#calls.fragment(html);
    } else {
      const [table, seat] = of.split("/");
      this.#news([{ table, seat, version }]);
    }
  }

  // react reports players' reactions to the other modules of this page.
  #react(list) {
    for (const r of list) {
      if (this.#seats.has(`${r.table}/${r.seat}`)) {
        document.dispatchEvent(new CustomEvent("bourse:reaction", { detail: r }));
      }
    }
  }

  // open makes sure that the stream covers every seat that a page shows.
  #open() {
    if (this.#stopped) {
      return;
    }
    const all = new Map();
    const pages = new Set();
    for (const { of, seats } of this.#pages.values()) {
      pages.add(of);
      for (const [key, version] of seats) {
        all.set(key, all.has(key) && all.get(key) !== version ? unknown : version);
      }
    }
    pages.delete("");
    const at = [...all.keys()].sort().join(",") + ";" + [...pages].sort().join(",");
    if (all.size === 0) {
      this.#close();
    } else if (at !== this.#at) {
      this.#close();
      this.#at = at;
      this.#heard = all;
      this.#connect([...all].map(([key, version]) => `${key}:${version}`).join(","), [...pages].join(","));
    } else if (this.#source?.readyState === EventSource.OPEN) {
      this.#report(true);
    }
  }

  #connect(at, pages) {
    const source = new EventSource(`/stream?at=${encodeURIComponent(at)}&pages=${encodeURIComponent(pages)}`);
    this.#source = source;
    source.onopen = () => { this.#wait = 1000; this.#report(true); };
    source.addEventListener("seats", (e) => {
      const seats = JSON.parse(e.data);
      seats.forEach((s) => this.#heard.set(`${s.table}/${s.seat}`, s.version));
      this.#pass(seats);
    });
    source.addEventListener("fragment", (e) => {
      const [of, html] = [e.data.slice(0, e.data.indexOf("\n")), e.data.slice(e.data.indexOf("\n") + 1)];
      const version = / data-version="([^"]*)"/.exec(html)[1];
      this.#heard.set(of, version);
      this.#post({ kind: "fragment", of, version, html });
      this.#show({ of, version, html });
    });
    source.addEventListener("reactions", (e) => {
      const list = JSON.parse(e.data);
      this.#post({ kind: "reactions", list });
      this.#react(list);
    });
    source.onerror = () => {
      this.#report(false);
      if (source.readyState === EventSource.CLOSED && source === this.#source) {
        this.#close(); // the server refused, so the browser does not reconnect by itself
        this.#timer = setTimeout(() => this.#reopen(), this.#wait);
        this.#wait = Math.min(2 * this.#wait, longest);
      }
    };
  }

  #reopen() {
    if (this.#leads && !this.#stopped) {
      this.#close();
      this.#open();
    }
  }

  #close() {
    clearTimeout(this.#timer);
    this.#at = "";
    this.#source?.close();
    this.#source = null;
  }

  #report(open) {
    this.#post({ kind: "state", open });
    this.#calls.state?.(open);
  }
}
