// One person's phone: the chat list, an open chat, and what lies over them.

import { api } from "./api.js";
import { ChatList } from "./chatlist.js";
import { ChatView } from "./chatview.js";
import { Composer } from "./composer.js";
import { avatar, button, h, icon } from "./dom.js";
import { Alerts, Toasts, zoom } from "./overlays.js";
import { Presses } from "./presses.js";
import { Tools } from "./tools.js";
import { word } from "./words.js";

const TELEGRAM = /^(https?:\/\/(t|telegram)\.me\/|tg:)/i;
const WEB = /^https?:\/\//i;

function about(chat) {
  if (chat.kind === "private") return word("bot");
  const bots = chat.bot === "member" || chat.bot === "administrator" ? 1 : 0;
  return word("members", { n: chat.members.length + bots });
}

export class Phone extends EventTarget {
  openId = null;
  #view = null;
  #asked = 0; // chat that was opened by a link before its state came

  constructor(person, colourOf) {
    super();
    this.person = person;
    this.colourOf = colourOf;
    this.toasts = new Toasts();
    this.alerts = new Alerts(person.bot.name);
    this.presses = new Presses(person, (key) => this.#view?.refreshKeys(key), (error) => this.#pressFailed(error));
    this.actions = {
      send: (text, answered) => this.#send(text, answered),
      reply: (message) => this.composer.replyTo(message),
      open: (url) => this.#openLink(url),
      press: (message, data) => this.presses.press(this.chat, message, data),
      isWaiting: (chat, message, data) => this.presses.isWaiting(chat, message, data),
      copy: (text) => this.#copy(text),
      close: () => this.close(),
      zoom,
    };
    this.list = new ChatList(person, (chat) => this.#chatColour(chat), (id) => this.open(id));
    this.composer = new Composer({
      send: this.actions.send,
      start: () => this.#send("/start"),
      unblock: () => this.control({ do: "unblock", user: person.id }),
    }, person.bot.username);
    this.head = h("header", { class: "chat-head" });
    this.pane = h("section", { class: "chat-pane" });
    this.root = h("section", { class: "phone", "data-phone": person.id, "aria-label": person.name },
      this.list.root, this.pane, this.toasts.root, this.alerts.root);
    this.#listen();
    this.#showPane();
  }

  get chat() {
    return this.person.chats.get(this.openId);
  }

  open(id) {
    if (this.openId === id && this.#view) return;
    this.openId = id;
    this.#view = null;
    this.#showPane();
    this.list.render(this.openId);
    this.dispatchEvent(new Event("moved"));
  }

  close() {
    this.open(null);
  }

  // The phone has come before somebody's eyes.
  appear() {
    if (this.chat) this.#view?.appear(this.chat);
    this.alerts.focus();
  }

  control(order) {
    return this.#try(api.control(order));
  }

  #listen() {
    this.person.addEventListener("chats", () => this.#refresh());
    this.person.addEventListener("online", () => this.#refresh());
    this.person.addEventListener("unread", () => this.list.render(this.openId));
    this.person.addEventListener("message", ({ detail }) => {
      if (detail.chat.id === this.openId) this.#view?.update(this.chat);
      this.list.render(this.openId);
    });
    this.person.addEventListener("answer", ({ detail }) => {
      this.presses.answered(detail.press);
      if (detail.text && detail.alert) this.alerts.show(detail.text);
      else if (detail.text) this.toasts.show(detail.text);
    });
  }

  #refresh() {
    if (this.#asked && this.person.chats.has(this.#asked)) this.open(this.#asked);
    if (this.openId && !this.chat) this.#follow();
    if (this.chat && this.#view) {
      this.#showHead();
      this.composer.show(this.chat);
      this.#view.update(this.chat);
    } else if (this.chat) this.#showPane();
    this.list.render(this.openId);
  }

  // The open chat is gone: a group that became a supergroup has another id, and one stays in it.
  #follow() {
    const heir = [...this.person.chats.values()].find((chat) => chat.title === this.title.textContent);
    this.open(heir ? heir.id : null);
  }

  #showPane() {
    this.#asked = 0;
    this.root.classList.toggle("in-chat", Boolean(this.chat));
    if (!this.chat) {
      delete this.pane.dataset.openChat;
      this.pane.replaceChildren(h("div", { class: "pick" }, h("span", { class: "chip" }, word("pickChat"))));
      return;
    }
    this.#view = new ChatView(this.chat, {
      person: this.person, colourOf: this.colourOf, actions: this.actions, seen: (chat) => this.#seen(chat),
    });
    this.pane.replaceChildren(this.head, this.#view.root, this.composer.root);
    this.pane.dataset.openChat = this.openId;
    this.#buildHead();
    this.#showHead();
    this.composer.show(this.chat);
    this.#view.appear(this.chat);
  }

  #buildHead() {
    const { chat } = this;
    this.title = h("h2");
    this.subtitle = h("span");
    this.tools = new Tools(chat, this.person, (order) => this.control(order));
    this.head.replaceChildren(
      button({ class: "bare back", "aria-label": word("back"), onclick: this.actions.close }, icon("back")),
      avatar(chat.title, this.#chatColour(chat), "small"),
      h("div", { class: "head-text" }, this.title, this.subtitle),
      this.tools.root,
    );
  }

  #showHead() {
    this.title.textContent = this.chat.title;
    this.tools.show(this.chat);
    this.subtitle.textContent = this.person.online ? about(this.chat) : word("connecting");
  }

  #chatColour(chat) {
    return chat.kind === "private" ? this.colourOf(this.person.bot.id) : "group";
  }

  #seen(chat) {
    if (this.person.read(chat)) api.read(this.person.id, chat.id).catch(() => {});
  }

  async #send(text, answered) {
    const sent = await this.#try(api.send(this.person.id, this.openId, text, answered));
    if (sent) this.#view?.said();
    return Boolean(sent);
  }

  async #openLink(url) {
    if (!TELEGRAM.test(url)) {
      if (WEB.test(url)) window.open(url, "_blank", "noopener,noreferrer");
      return;
    }
    const opened = await this.#try(api.open(this.person.id, url));
    if (!opened?.chat) return;
    if (this.person.chats.has(opened.chat)) this.open(opened.chat);
    else this.#asked = opened.chat;
  }

  async #copy(text) {
    await navigator.clipboard.writeText(text);
    this.toasts.show(word("copied"));
  }

  #pressFailed(error) {
    this.toasts.show(error ? this.#reason(error) : word("silentBot"));
  }

  #reason(error) {
    return error instanceof TypeError ? word("offline") : word("refused", { why: error.message });
  }

  async #try(promise) {
    try {
      return await promise;
    } catch (error) {
      this.toasts.show(this.#reason(error));
      return null;
    }
  }
}
