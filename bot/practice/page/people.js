// The bar of persons at the top: who one is, who has something unread, who was called.

import { avatar, button, h, icon } from "./dom.js";
import { language, switchLanguage, word } from "./words.js";

const TYPING = "textarea, input";

export class People {
  #buttons = new Map();

  // choose(id) when a person is taken, setAside(bool) for everybody side by side
  constructor(root, persons, colourOf, { choose, setAside }) {
    this.persons = persons;
    this.root = root;
    const buttons = persons.map((person, at) => this.#button(person, at, colourOf(person.id), choose));
    this.aside = button({
      class: "bar-button aside", title: word("asideHint"), "aria-label": word("asideHint"),
      onclick: () => setAside(this.aside.getAttribute("aria-pressed") !== "true"),
    }, icon("columns"), h("span", {}, word("aside")));
    const tongue = button(
      { class: "bar-button tongue", "aria-label": word("language"), onclick: switchLanguage },
      language === "ru" ? "EN" : "RU",
    );
    root.replaceChildren(h("nav", { class: "persons", "aria-label": word("people") }, ...buttons), this.aside, tongue);
    document.addEventListener("keydown", (event) => this.#key(event, choose));
    this.refresh();
  }

  #button(person, at, colour, choose) {
    const badge = h("span", { class: "badge", role: "img", hidden: true });
    const node = button({
      class: "person", "data-person": person.id, title: `${person.name} (${at + 1})`, onclick: () => choose(person.id),
    }, avatar(person.name, colour), h("span", { class: "person-name" }, person.name), badge);
    node.addEventListener("animationend", ({ animationName }) => {
      if (animationName === "pinged") node.classList.remove("pinged");
    });
    this.#buttons.set(person.id, { node, badge });
    person.addEventListener("ping", () => this.#ping(node));
    for (const type of ["chats", "message", "unread", "online"]) person.addEventListener(type, () => this.refresh());
    return node;
  }

  show(currentId, aside) {
    this.aside.setAttribute("aria-pressed", String(aside));
    for (const [id, { node }] of this.#buttons) node.setAttribute("aria-current", String(id === currentId));
  }

  refresh() {
    let all = 0;
    for (const person of this.persons) {
      const { badge } = this.#buttons.get(person.id);
      badge.hidden = !person.unread;
      badge.textContent = person.unread > 99 ? "99+" : person.unread;
      badge.setAttribute("aria-label", word("unreadCount", { n: person.unread }));
      all += person.unread;
    }
    this.root.dataset.online = String(this.persons.every((person) => person.online));
    document.title = all ? `(${all}) ${word("title")}` : word("title");
  }

  #ping(node) {
    node.classList.remove("pinged");
    requestAnimationFrame(() => node.classList.add("pinged"));
  }

  // 1, 2, 3, 4 take a person; while one types, only with Alt.
  #key(event, choose) {
    const typing = event.target.matches?.(TYPING);
    if (event.ctrlKey || event.metaKey || (typing && !event.altKey)) return;
    const person = this.persons[Number(event.code.replace(/^(Digit|Numpad)/, "")) - 1];
    if (!person) return;
    event.preventDefault();
    choose(person.id);
  }
}
