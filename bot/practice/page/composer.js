// The foot of an open chat: the field with its commands, or the one button that stands in its place.

import { button, h, icon } from "./dom.js";
import { snippet } from "./message.js";
import { word } from "./words.js";

const TALLEST_PX = 140;

export class Composer {
  #chat = null;
  #picked = 0;
  #answered = null;

  // actions = {send(text, answered message or null) → was it sent, start(), unblock()}
  // botName is put behind commands in groups, as Telegram does
  constructor(actions, botName) {
    this.actions = actions;
    this.botName = botName;
    this.field = h("textarea", {
      rows: 1, placeholder: word("message"), "aria-label": word("message"), enterkeyhint: "send", maxlength: 4096,
      oninput: () => this.#typed(), onkeydown: (event) => this.#key(event),
    });
    this.slash = button({
      class: "slash", "aria-label": word("commands"), "aria-expanded": "false", onclick: () => this.#toggle(),
    }, "/");
    this.sendButton = h("button", { class: "send", "aria-label": word("send"), disabled: true }, icon("send"));
    this.menu = h("ul", { class: "commands", hidden: true, "aria-label": word("commands") });
    const parts = [this.slash, this.field, this.sendButton];
    this.form = h("form", { class: "field", onsubmit: (event) => this.#submit(event) }, ...parts);
    this.instead = button({ class: "instead", hidden: true });
    this.quoted = h("span", { class: "quoted" });
    const drop = { class: "bare", "aria-label": word("dropReply"), onclick: () => this.replyTo(null) };
    this.answering = h("div", { class: "answering", hidden: true }, icon("reply"), this.quoted, button(drop, icon("close")));
    this.root = h("div", { class: "composer" }, this.menu, this.answering, this.form, this.instead);
    this.root.addEventListener("focusout", (event) => {
      if (!this.root.contains(event.relatedTarget)) this.#close();
    });
  }

  show(chat) {
    if (this.#chat?.id !== chat.id) {
      this.field.value = "";
      this.replyTo(null);
      this.#close();
    }
    this.#chat = chat;
    const [text, action] = this.#instead(chat);
    this.form.hidden = text !== null;
    this.instead.hidden = text === null;
    this.instead.textContent = text ?? "";
    this.instead.disabled = action === null;
    this.instead.onclick = action;
    this.slash.hidden = !chat.commands.length;
    this.#typed();
  }

  // The next text will be a reply to this message; null: to none.
  replyTo(message) {
    this.#answered = message;
    this.answering.hidden = !message;
    if (!message) return;
    this.quoted.replaceChildren(h("b", {}, message.from.name), " ", snippet(message));
    this.field.focus();
  }

  // What stands in place of the field and what it does: [null, null] where one can write.
  #instead(chat) {
    const isPrivate = chat.kind === "private";
    if (!chat.can_write) return isPrivate ? [word("unblock"), this.actions.unblock] : [word("readOnly"), null];
    return isPrivate && !chat.started ? [word("start"), this.actions.start] : [null, null];
  }

  #toggle() {
    if (!this.menu.hidden) {
      this.#close();
      return;
    }
    if (!this.field.value.startsWith("/")) this.field.value = "/";
    this.#typed();
    this.field.focus();
  }

  #typed() {
    this.field.style.height = "auto";
    const height = this.field.scrollHeight; // 0 while the phone is not shown
    if (height) this.field.style.height = `${Math.min(height, TALLEST_PX)}px`;
    this.sendButton.disabled = !this.field.value.trim();
    const typed = /^\/(\S*)$/.exec(this.field.value)?.[1].toLowerCase();
    const fitting = this.#chat.commands.filter(({ command }) => typed !== undefined && command.startsWith(typed));
    this.#picked = 0;
    this.menu.replaceChildren(...fitting.map((command) => this.#item(command)));
    this.menu.hidden = !fitting.length;
    this.slash.setAttribute("aria-expanded", String(!this.menu.hidden));
    this.#mark();
  }

  #item({ command, description, ephemeral }) {
    const props = { class: "command", "data-command": command, onclick: () => this.#run(command) };
    const node = button(props, h("b", {}, `/${command}`), h("span", {}, description));
    if (ephemeral) node.append(h("span", { class: "only-you", title: word("onlyYou") }, icon("eye")));
    return h("li", {}, node);
  }

  #mark() {
    [...this.menu.children].forEach((item, at) => item.firstChild.classList.toggle("picked", at === this.#picked));
    this.menu.children[this.#picked]?.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const open = !this.menu.hidden;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      if (open) this.menu.children[this.#picked].firstChild.click();
      else this.form.requestSubmit();
    } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.#picked = (this.#picked + step + this.menu.children.length) % this.menu.children.length;
      this.#mark();
    } else if (open && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.field.value = `/${this.menu.children[this.#picked].firstChild.dataset.command} `;
      this.#typed();
    } else if (event.key === "Escape" && (open || this.#answered)) {
      event.stopPropagation();
      if (open) this.#close();
      else this.replyTo(null);
    }
  }

  #run(command) {
    this.actions.send(this.#chat.kind === "private" ? `/${command}` : `/${command}@${this.botName}`);
    this.#clear();
  }

  async #submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    const answered = this.#answered;
    this.#clear();
    this.replyTo(null);
    if (await this.actions.send(text, answered) || this.field.value) return;
    this.field.value = text; // not sent: not lost either
    this.replyTo(answered);
    this.#typed();
  }

  #clear() {
    this.field.value = "";
    this.#typed();
  }

  #close() {
    this.menu.hidden = true;
    this.slash.setAttribute("aria-expanded", "false");
    if (this.field.value === "/") this.#clear();
  }
}
