// One message in an open chat: a bubble with its buttons, or a line of the service.

import { avatar, button, h, icon } from "./dom.js";
import { formatted } from "./entities.js";
import { Keyboard } from "./keyboard.js";
import { keyOf } from "./person.js";
import { Picture } from "./picture.js";
import { timeOf } from "./time.js";
import { word } from "./words.js";

const SNIPPET = 60;

export const snippet = (message) => (message.text || word("photo")).slice(0, SNIPPET);

export class MessageView {
  // context = {person, chat, group, colourOf(id), actions, find(id) → message, jump(id)}
  constructor(message, context) {
    this.context = context;
    this.key = keyOf(message);
    this.root = h("li", { class: "message", "data-message": this.key });
    if (message.service) {
      this.root.classList.add("service");
      this.line = h("span", { class: "chip" });
      this.root.append(this.line);
    } else this.#frame(message);
    this.update(message);
  }

  #frame(message) {
    const mine = message.from.id === this.context.person.id;
    this.root.classList.add(mine ? "mine" : "theirs");
    this.root.classList.toggle("ephemeral", message.ephemeral);
    this.author = h("div", { class: "author" });
    this.quote = button({ class: "quote" });
    this.picture = new Picture(this.context.actions.zoom);
    this.file = h("a", { class: "file", download: true });
    this.text = h("div", { class: "text", dir: "auto" });
    this.meta = h("span", { class: "meta" });
    this.keyboard = new Keyboard();
    this.bubble = h("div", { class: "bubble" }, this.author, this.quote, this.picture.root, this.file, this.text);
    if (message.ephemeral) this.bubble.prepend(h("div", { class: "only-you" }, icon("eye"), word("onlyYou")));
    const body = h("div", { class: "body" }, this.bubble, this.keyboard.root);
    this.#offerReply(body);
    if (this.context.group && !mine) {
      this.face = avatar(message.from.name, this.context.colourOf(message.from.id), "small");
      this.root.append(this.face);
    }
    this.root.append(body);
  }

  // By the button that shows beside it under a pointer, by a double click, by a long touch.
  #offerReply(body) {
    const reply = () => this.context.actions.reply(this.message);
    const props = { class: "reply", "aria-label": word("reply"), title: word("reply"), onclick: reply };
    body.append(button(props, icon("reply")));
    this.bubble.addEventListener("dblclick", (event) => event.target.closest("button") || reply());
    this.bubble.addEventListener("contextmenu", (event) => {
      if (event.pointerType !== "touch") return;
      event.preventDefault();
      reply();
    });
  }

  // `first` and `last` of a run of messages of one sender: the name stands above the first, the face beside the last.
  place(first, last) {
    this.root.classList.toggle("first", first);
    this.root.classList.toggle("last", last);
  }

  update(message) {
    const same = this.message && JSON.stringify(this.message) === JSON.stringify(message);
    this.message = message;
    if (same) return;
    if (this.line) {
      this.line.textContent = message.service;
      return;
    }
    this.#fill(message);
    this.refreshKeys();
  }

  refreshKeys() {
    const { actions, chat } = this.context;
    this.keyboard?.show(this.message.keyboard, {
      press: (data) => actions.press(this.message, data),
      isWaiting: (data) => actions.isWaiting(chat, this.message, data),
      open: actions.open,
      copy: actions.copy,
    });
  }

  #fill(message) {
    const { group, colourOf, actions, person } = this.context;
    const { from, text, document: file } = message;
    this.root.classList.toggle("with-picture", Boolean(message.photo));
    this.root.classList.toggle("with-keys", Boolean(message.keyboard?.length));
    this.root.classList.toggle("protected", message.protected);
    this.author.hidden = !group || from.id === person.id;
    this.author.textContent = from.name;
    this.author.dataset.colour = colourOf(from.id);
    this.#fillQuote(message);
    this.picture.show(message);
    this.file.hidden = !file;
    if (file) {
      this.file.href = file.url;
      this.file.replaceChildren(icon("file"), file.name);
    }
    this.text.hidden = !text;
    this.text.replaceChildren(...formatted(text ?? "", message.entities, actions));
    this.meta.replaceChildren(...[message.edited && `${word("edited")} `, timeOf(message.date)].filter(Boolean));
    if (from.id === person.id) this.meta.append(icon("check"));
    (text ? this.text : this.bubble).append(this.meta);
  }

  #fillQuote({ reply_to: id }) {
    const quoted = id ? this.context.find(id) : null;
    this.quote.hidden = !quoted;
    if (!quoted) return;
    this.quote.onclick = () => this.context.jump(id);
    this.quote.dataset.colour = this.context.colourOf(quoted.from?.id);
    this.quote.replaceChildren(
      h("b", {}, quoted.from?.name ?? ""), h("span", {}, snippet(quoted)),
    );
  }
}
