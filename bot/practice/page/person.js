// What one person sees: their chats and messages, kept by the server's state and events. No DOM here.

export const keyOf = (message) => (message.ephemeral ? `e${message.ephemeral_id}` : `${message.id}`);

export class Person extends EventTarget {
  online = false;
  chats = new Map();
  users = [];
  bot = null;

  constructor(user) {
    super();
    this.id = user.id;
    this.name = user.name;
  }

  get unread() {
    return [...this.chats.values()].reduce((sum, chat) => sum + chat.unread, 0);
  }

  // Chats as a phone lists them: the latest message first.
  get listed() {
    const latest = (chat) => chat.messages.at(-1)?.date ?? 0;
    return [...this.chats.values()].sort((a, b) => latest(b) - latest(a));
  }

  load(state) {
    this.name = state.me.name;
    this.lang = state.me.lang;
    this.users = state.users;
    this.bot = state.bot;
    this.chats = new Map(state.chats.map((chat) => [chat.id, chat]));
    this.#tell("chats");
  }

  setOnline(online) {
    if (this.online === online) return;
    this.online = online;
    this.#tell("online");
  }

  // False when the event cannot be told from here and the state must be read anew: a chat is new or changed, or an
  // ephemeral message stands in place of another, or stood there.
  apply(event) {
    const chat = this.chats.get(event.chat);
    switch (event.type) {
      case "answer":
        this.#tell("answer", event);
        return true;
      case "message":
        return Boolean(chat) && this.#received(chat, event.message);
      case "edit":
        return Boolean(chat) && this.#edited(chat, event.message);
      case "delete":
        return Boolean(chat) && this.#deleted(chat, event);
      default:
        return false;
    }
  }

  read(chat) {
    if (!chat.unread) return false;
    chat.unread = 0;
    this.#tell("unread", { chat });
    return true;
  }

  #received(chat, message) {
    if (message.replaces) return false;
    const key = keyOf(message);
    if (chat.messages.some((known) => keyOf(known) === key)) return this.#edited(chat, message);
    chat.messages.push(message);
    const mine = message.from?.id === this.id;
    if (!mine) chat.unread += 1;
    this.#tell("message", { chat, message });
    if (chat.unread && !mine && !message.silent && !message.service) this.#tell("ping", { chat, message });
    return true;
  }

  #edited(chat, message) {
    const at = chat.messages.findIndex((known) => keyOf(known) === keyOf(message));
    if (at < 0) return false;
    chat.messages[at] = message;
    this.#tell("message", { chat, message });
    return true;
  }

  #deleted(chat, event) {
    const gone = event.ephemeral_id ? `e${event.ephemeral_id}` : `${event.id}`;
    const at = chat.messages.findIndex((message) => keyOf(message) === gone);
    if (at < 0) return true;
    if (chat.messages[at].replaces) return false;
    const fromEnd = chat.messages.slice(at + 1).filter((message) => message.from?.id !== this.id).length;
    if (fromEnd < chat.unread && chat.messages[at].from?.id !== this.id) chat.unread -= 1;
    chat.messages.splice(at, 1);
    this.#tell("message", { chat, message: null });
    return true;
  }

  #tell(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
