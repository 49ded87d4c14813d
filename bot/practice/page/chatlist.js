// The list of a person's chats.

import { arrange, avatar, button, h } from "./dom.js";
import { timeOf } from "./time.js";
import { word } from "./words.js";

class Row {
  constructor(chat, colour, open) {
    this.title = h("span", { class: "row-title" });
    this.time = h("span", { class: "row-time" });
    this.snippet = h("span", { class: "row-snippet" });
    this.badge = h("span", { class: "badge", role: "img" });
    this.face = avatar(chat.title, colour);
    const parts = [this.face, this.title, this.time, this.snippet, this.badge];
    this.button = button({ class: "chat-row", "data-chat": chat.id, onclick: open }, ...parts);
    this.root = h("li", {}, this.button);
  }

  update(chat, open, person) {
    const latest = chat.messages.at(-1);
    this.title.textContent = chat.title;
    this.time.textContent = latest ? timeOf(latest.date) : "";
    this.snippet.textContent = latest ? snippet(chat, latest, person) : word("emptyChat");
    this.badge.hidden = !chat.unread;
    this.badge.textContent = chat.unread;
    this.badge.setAttribute("aria-label", word("unreadCount", { n: chat.unread }));
    this.button.setAttribute("aria-current", String(open));
  }
}

function snippet(chat, message, person) {
  if (message.service) return message.service;
  const said = message.text || (message.photo ? word("photo") : message.document?.name ?? "");
  if (message.from.id === person.id) return `${word("you")}: ${said}`;
  return chat.kind === "private" ? said : `${message.from.name}: ${said}`;
}

export class ChatList {
  #rows = new Map();

  // colourOf(chat) gives the colour of its avatar; open(chat id) is called on a press
  constructor(person, colourOf, open) {
    this.person = person;
    this.colourOf = colourOf;
    this.open = open;
    this.list = h("ul", { class: "chats" });
    this.status = h("h2", { class: "chats-head" }, word("chats"));
    this.root = h("nav", { class: "chat-list", "aria-label": word("chats") }, this.status, this.list);
  }

  render(openId) {
    this.status.textContent = this.person.online ? word("chats") : word("connecting");
    const rows = this.person.listed.map((chat) => {
      const row = this.#rows.get(chat.id) ?? new Row(chat, this.colourOf(chat), () => this.open(chat.id));
      this.#rows.set(chat.id, row);
      row.update(chat, chat.id === openId, this.person);
      return row.root;
    });
    arrange(this.list, rows);
  }
}
