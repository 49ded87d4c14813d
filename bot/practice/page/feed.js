// What happens, as it happens, for as long as the page is open.

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 4000;

// handlers = {opened() after every (re)connection, event(object), broken()}
export function listen(url, handlers, wait = FIRST_WAIT_MS) {
  const source = new EventSource(url);
  let next = wait;
  source.addEventListener("open", () => {
    next = FIRST_WAIT_MS;
    handlers.opened();
  });
  source.addEventListener("message", (message) => handlers.event(JSON.parse(message.data)));
  source.addEventListener("error", () => {
    // The browser's own retry gives up on an HTTP error and is slow on others; this one does neither.
    source.close();
    handlers.broken();
    setTimeout(() => listen(url, handlers, Math.min(next * 2, LONGEST_WAIT_MS)), next);
  });
}

// Keeps a person as the server has it: what happens while the state is on its way is told after it.
export class Sync {
  #person;
  #read;
  #loading = false;
  #stale = false;
  #held = [];

  // read() promises the person's state
  constructor(person, read) {
    this.#person = person;
    this.#read = read;
  }

  async load() {
    this.#stale = true;
    if (this.#loading) return;
    this.#loading = true;
    while (this.#stale) {
      this.#stale = false;
      try {
        this.#person.load(await this.#read());
        this.#person.setOnline(true);
      } catch {
        this.#person.setOnline(false);
      }
      for (const event of this.#held.splice(0)) if (!this.#person.apply(event)) this.#stale = true;
    }
    this.#loading = false;
  }

  happened(event) {
    if (event.type === "answer") this.#person.apply(event);
    else if (this.#loading) this.#held.push(event);
    else if (!this.#person.apply(event)) this.load();
  }

  broken() {
    this.#person.setOnline(false);
  }
}
