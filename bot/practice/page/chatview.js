// An open chat: its messages, the unread line, and where it is scrolled to.

import { arrange, button, h, icon } from "./dom.js";
import { MessageView } from "./message.js";
import { keyOf } from "./person.js";
import { dayOf } from "./time.js";
import { word } from "./words.js";

const NEAR_PX = 80; // so close to the end counts as being at the end
const LEAVE_MS = 180; // how long a deleted message takes to go

export class ChatView {
  #views = new Map(); // message key → MessageView
  #days = new Map(); // day → its chip
  #unreadFrom = null; // key of the message above which the unread line stands
  #pinned = true; // at the end, and to stay there
  #place = 0; // where it was scrolled to: forgotten by the browser while the phone is not shown
  #leaving = new Set();

  // phone = {person, colourOf(id), actions, seen(chat)}
  constructor(chat, phone) {
    this.chat = chat;
    this.phone = phone;
    this.context = {
      person: phone.person, chat, group: chat.kind !== "private", colourOf: phone.colourOf, actions: phone.actions,
      find: (id) => this.chat.messages.find((message) => message.id === id && !message.ephemeral),
      jump: (id) => this.#jump(id),
    };
    this.list = h("ol", { class: "messages" });
    this.scroller = h("div", { class: "scroller", tabindex: "0", role: "log", "aria-label": chat.title }, this.list);
    this.count = h("span", { class: "badge" });
    this.downButton = button({
      class: "to-bottom", "aria-label": word("toBottom"), hidden: true, onclick: () => this.toBottom(true),
    }, icon("down"), this.count);
    this.root = h("div", { class: "conversation" }, this.scroller, this.downButton);
    this.line = h("li", { class: "unread-line", "data-unread": true }, h("span", {}, word("unread")));
    this.empty = h("li", { class: "nothing" }, h("span", { class: "chip" }, word("emptyChat")));
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    const resized = new ResizeObserver(() => this.#resized());
    resized.observe(this.list);
    resized.observe(this.scroller);
  }

  // The phone is before somebody's eyes (again): the unread line is set anew.
  appear(chat) {
    this.chat = chat;
    this.context.chat = chat;
    const unread = this.#pinned ? this.#firstUnread() : this.#unreadFrom;
    this.#unreadFrom = unread;
    this.render();
    if (this.#pinned && unread) this.#showLine();
    else this.scroller.scrollTop = this.#pinned ? this.scroller.scrollHeight : this.#place;
    this.#see();
  }

  update(chat) {
    this.chat = chat;
    this.context.chat = chat;
    const wasPinned = this.#pinned;
    if (!wasPinned && chat.unread && !this.#unreadFrom) this.#unreadFrom = this.#firstUnread();
    this.render();
    if (wasPinned) this.toBottom(false);
    this.#see();
  }

  refreshKeys(key) {
    this.#views.get(key)?.refreshKeys();
  }

  // What was said by oneself takes the eyes to the end.
  said() {
    this.#unreadFrom = null;
    this.toBottom(false);
    this.render();
  }

  toBottom(smooth) {
    this.#pinned = true;
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior: smooth ? "smooth" : "instant" });
    this.#refreshDown();
  }

  render() {
    const messages = this.chat.messages;
    const rows = [];
    let day = null;
    messages.forEach((message, at) => {
      const today = dayOf(message.date);
      if (today !== day) rows.push(this.#dayChip(today));
      day = today;
      if (keyOf(message) === this.#unreadFrom) rows.push(this.line);
      const view = this.#view(message);
      view.place(!joined(messages[at - 1], message), !joined(message, messages[at + 1]));
      rows.push(view.root);
    });
    this.#dropGone(new Set(messages.map(keyOf)));
    if (!messages.length) rows.push(this.empty);
    arrange(this.list, this.#withLeaving(rows));
  }

  #view(message) {
    const key = keyOf(message);
    const known = this.#views.get(key);
    if (known) {
      known.update(message);
      return known;
    }
    const view = new MessageView(message, this.context);
    this.#views.set(key, view);
    return view;
  }

  #dayChip(text) {
    if (!this.#days.has(text)) this.#days.set(text, h("li", { class: "day" }, h("span", { class: "chip" }, text)));
    return this.#days.get(text);
  }

  // Deleted messages fade where they stood, so that one sees them go.
  #dropGone(keys) {
    for (const [key, view] of this.#views) {
      if (keys.has(key)) continue;
      this.#views.delete(key);
      this.#leaving.add(view.root);
      view.root.classList.add("leaving");
      view.root.removeAttribute("data-message");
      view.root.inert = true;
      setTimeout(() => {
        this.#leaving.delete(view.root);
        view.root.remove();
      }, LEAVE_MS);
    }
  }

  #withLeaving(rows) {
    for (const root of this.#leaving) {
      const before = rows.indexOf(root.previousElementSibling);
      if (root.parentElement === this.list) rows.splice(before + 1, 0, root);
    }
    return rows;
  }

  #firstUnread() {
    let left = this.chat.unread;
    for (const message of this.chat.messages.toReversed()) {
      if (message.from?.id === this.phone.person.id) continue;
      left -= 1;
      if (left === 0) return keyOf(message);
    }
    return null;
  }

  #showLine() {
    this.scroller.scrollTo({ top: this.line.offsetTop - this.scroller.clientHeight / 4, behavior: "instant" });
    this.#scrolled();
  }

  #scrolled() {
    if (!this.root.isConnected) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#pinned = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    this.#place = scrollTop;
    this.#refreshDown();
    this.#see();
  }

  // A message grew or went, the window turned: who is at the end stays there, for others the browser sees to it.
  #resized() {
    if (this.#pinned && this.root.isConnected) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #refreshDown() {
    this.downButton.hidden = this.#pinned;
    this.count.hidden = !this.chat.unread;
    this.count.textContent = this.chat.unread;
  }

  #see() {
    this.#refreshDown();
    if (this.#pinned && this.root.isConnected && document.visibilityState === "visible") this.phone.seen(this.chat);
  }

  #jump(id) {
    const root = this.#views.get(`${id}`)?.root;
    if (!root) return;
    root.scrollIntoView({ block: "center", behavior: "smooth" });
    root.classList.remove("found");
    requestAnimationFrame(() => root.classList.add("found"));
  }
}

const RUN_S = 900; // messages of one sender within this time are one run

function joined(one, other) {
  return Boolean(one && other) && !one.service && !other.service && !one.ephemeral === !other.ephemeral
    && one.from.id === other.from.id && other.date - one.date < RUN_S;
}
