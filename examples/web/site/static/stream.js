// This module keeps one stream of news for all pages of this browser. The page that holds the lock
// "bourse stream" has the stream open and passes on what it hears through a BroadcastChannel; when it
// goes, the next page in line takes over. A browser without either opens one stream a page.

const lock = "bourse stream";
const longest = 30_000; // milliseconds between attempts
const unknown = "0.0"; // a version that no page shows: the stream tells the one that there is

// newer says whether version a may tell of something that b does not. A version is the number of events
// that a seat has seen, a point, and what stands for all else that it sees: that has no order.
export function newer(a, b) {
  return a !== b && !(events(a) < events(b));
}

function events(version) {
  return Number(String(version).split(".", 1)[0]);
}

// A Stream tells a page of changes at the seats that it shows. changed is called with {table, seat,
// version}, and state with whether the stream is open. Both may be called more often than there is news.
export class Stream {
  #changed;
  #state;
  #page = crypto.getRandomValues(new Uint32Array(2)).join("-");
  #seats = new Map(); // TABLE/SEAT to the version that this page shows
  #pages = new Map(); // of whoever leads: a page's name to its seats
  #heard = new Map(); // of whoever leads: TABLE/SEAT to the version that the stream has told last, or was told
  #channel = null;
  #leads = false;
  #source = null;
  #at = ""; // the seats that the source tells of
  #wait = 1000;
  #timer = 0;
  #release = () => {};
  #stopped = false;

  constructor(changed, state) {
    this.#changed = changed;
    this.#state = state;
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

  // show says which seats this page shows, and in what versions.
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
    if (this.#channel) {
      this.#channel.close();
    }
  }

  #post(message) {
    if (this.#channel) {
      this.#channel.postMessage(message);
    }
  }

  // tell lets whoever leads know what this page shows.
  #tell() {
    if (this.#leads) {
      this.#take(this.#page, this.#seats);
    } else {
      this.#post({ kind: "show", page: this.#page, seats: [...this.#seats] });
    }
  }

  // lead holds the lock until the page goes.
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
          this.#take(m.page, new Map(m.seats));
        }
        break;
      case "gone":
        this.#pages.delete(m.page);
        break;
      case "changed":
        this.#news(m.seats);
        break;
      case "state":
        this.#state(m.open);
        break;
    }
  }

  // take notes what a page shows. One that comes with another version than the stream has told last may be
  // late: the stream will not tell it again.
  #take(page, seats) {
    const before = this.#pages.get(page);
    this.#pages.set(page, seats);
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

  // pass tells all pages.
  #pass(seats) {
    this.#post({ kind: "changed", seats });
    this.#news(seats);
  }

  #news(seats) {
    for (const s of seats) {
      if (this.#seats.has(`${s.table}/${s.seat}`)) {
        this.#changed(s);
      }
    }
  }

  // open sees to it that the source tells of every seat that a page shows.
  #open() {
    if (this.#stopped) {
      return;
    }
    const all = new Map();
    for (const seats of this.#pages.values()) {
      for (const [key, version] of seats) {
        all.set(key, all.has(key) && all.get(key) !== version ? unknown : version);
      }
    }
    const at = [...all.keys()].sort().join(",");
    if (all.size === 0) {
      this.#close();
    } else if (at !== this.#at) {
      this.#close();
      this.#at = at;
      this.#heard = all;
      this.#connect([...all].map(([key, version]) => `${key}:${version}`).join(","));
    } else if (this.#source && this.#source.readyState === EventSource.OPEN) {
      this.#report(true);
    }
  }

  #connect(at) {
    const source = new EventSource(`/stream?at=${encodeURIComponent(at)}`);
    this.#source = source;
    source.onopen = () => { this.#wait = 1000; this.#report(true); };
    source.addEventListener("seats", (e) => {
      const seats = JSON.parse(e.data);
      seats.forEach((s) => this.#heard.set(`${s.table}/${s.seat}`, s.version));
      this.#pass(seats);
    });
    source.onerror = () => {
      this.#report(false);
      if (source.readyState === EventSource.CLOSED && source === this.#source) {
        this.#close(); // the server refused: the browser does not try again by itself
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
    if (this.#source) {
      this.#source.close();
      this.#source = null;
    }
  }

  #report(open) {
    this.#post({ kind: "state", open });
    this.#state(open);
  }
}
