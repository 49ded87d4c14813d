// The practice chat: one person plays several, each with a phone of their own.

import { api } from "./api.js";
import { Sync, listen } from "./feed.js";
import { People } from "./people.js";
import { Person } from "./person.js";
import { Phone } from "./phone.js";
import { startTicking } from "./time.js";
import { language, word } from "./words.js";

const COLOURS = 6;
const ROOM_FOR_ASIDE = matchMedia("(min-width: 900px)");
const RETRY_MS = 1000;

async function firstState() {
  for (;;) {
    try {
      return await api.state();
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

// The address keeps who and where one is: #PERSON/CHAT
function readAddress() {
  const [person, chat] = location.hash.slice(1).split("/").map(Number);
  return { person, chat };
}

class App {
  aside = false;

  constructor(state) {
    const order = state.users.map((user) => user.id);
    const colourOf = (id) => (id === state.bot.id ? "bot" : String(Math.max(order.indexOf(id), 0) % COLOURS));
    this.persons = state.users.map((user) => new Person(user));
    this.phones = new Map();
    for (const person of this.persons) {
      person.bot = state.bot;
      const phone = new Phone(person, colourOf);
      phone.addEventListener("moved", () => this.#keepAddress());
      this.phones.set(person.id, phone);
    }
    this.main = document.getElementById("phones");
    this.people = new People(document.getElementById("people"), this.persons, colourOf, {
      choose: (id) => this.choose(id), setAside: (aside) => this.setAside(aside),
    });
    const address = readAddress();
    this.current = this.phones.has(address.person) ? address.person : this.persons[0].id;
    this.startChat = address.chat;
    this.#follow(state.users);
    ROOM_FOR_ASIDE.addEventListener("change", () => this.setAside(this.aside && ROOM_FOR_ASIDE.matches));
    document.addEventListener("visibilitychange", () => this.#appear());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.phones.get(this.current).close());
    this.#show();
  }

  choose(id) {
    const place = this.phones.get(this.current).chat;
    this.current = id;
    this.#join(this.phones.get(id), place);
    this.#show();
    this.phones.get(id).root.scrollIntoView({ inline: "nearest", block: "nearest" });
  }

  setAside(aside) {
    this.aside = aside;
    const place = this.phones.get(this.current).chat;
    if (aside) for (const phone of this.phones.values()) this.#join(phone, place);
    this.#show();
  }

  // Who takes up a phone for the first time looks at the group that the one before looked at.
  #join(phone, place) {
    if (place && place.kind !== "private" && phone.openId === null && !phone.wasOpened) phone.open(place.id);
    phone.wasOpened = true;
  }

  #show() {
    const shown = [...this.phones.values()].filter(({ person }) => this.aside || person.id === this.current);
    const before = [...this.main.children];
    this.main.replaceChildren(...shown.map((phone) => phone.root));
    this.main.classList.toggle("aside", this.aside);
    for (const phone of this.phones.values()) phone.root.classList.toggle("current", phone.person.id === this.current);
    for (const phone of shown) if (!this.aside || !before.includes(phone.root)) phone.appear();
    this.people.show(this.current, this.aside);
    this.#keepAddress();
  }

  #appear() {
    if (document.visibilityState !== "visible") return;
    for (const phone of this.phones.values()) if (phone.root.isConnected) phone.appear();
  }

  // One stream for all persons: a browser opens few connections to one server.
  #follow(users) {
    const syncs = new Map(this.persons.map((person) => [person.id, new Sync(person, () => api.state(person.id))]));
    const all = (what) => [...syncs.values()].forEach(what);
    for (const person of this.persons) {
      person.addEventListener("chats", () => {
        if (JSON.stringify(person.users) !== JSON.stringify(users)) location.reload();
        this.#begin(person);
      });
    }
    listen("/api/events", {
      opened: () => all((sync) => sync.load()),
      event: (event) => (event.as ? syncs.get(event.as)?.happened(event) : all((sync) => sync.load())),
      broken: () => all((sync) => sync.broken()),
    });
  }

  // The first chat to be seen: the one in the address, else the group where there is room for it.
  #begin(person) {
    const phone = this.phones.get(person.id);
    if (person.id !== this.current || phone.wasOpened) return;
    phone.wasOpened = true;
    const group = [...person.chats.values()].find((chat) => chat.kind !== "private");
    if (person.chats.has(this.startChat)) phone.open(this.startChat);
    else if (ROOM_FOR_ASIDE.matches && group) phone.open(group.id);
  }

  #keepAddress() {
    const { openId } = this.phones.get(this.current) ?? {};
    history.replaceState(null, "", `#${this.current}${openId ? `/${openId}` : ""}`);
  }
}

document.documentElement.lang = language;
document.title = word("title");
startTicking();
new App(await firstState());
