// Presses under way: a button spins from its press to the bot's answer, or until it is clear that none will come.

import { api } from "./api.js";
import { keyOf } from "./person.js";

const PATIENCE_MS = 15000;

export class Presses {
  #person;
  #changed;
  #failed;
  #waiting = new Map(); // place of the button → {id: PRESS_ID or null, timer}
  #early = new Set(); // answers that came before the server told which press they belong to

  // changed(message key): its buttons are to be looked at again; failed(error or null for silence)
  constructor(person, changed, failed) {
    this.#person = person;
    this.#changed = changed;
    this.#failed = failed;
  }

  isWaiting(chat, message, data) {
    return this.#waiting.has(this.#place(chat, message, data));
  }

  async press(chat, message, data) {
    const place = this.#place(chat, message, data);
    if (this.#waiting.has(place)) return;
    const timer = setTimeout(() => this.#end(place, null), PATIENCE_MS);
    this.#waiting.set(place, { id: null, timer, key: keyOf(message) });
    this.#changed(keyOf(message));
    try {
      const { press } = await api.press(this.#person.id, chat.id, message, data);
      if (this.#early.delete(press)) this.#end(place);
      else if (this.#waiting.has(place)) this.#waiting.get(place).id = press;
    } catch (error) {
      this.#end(place, error);
    }
  }

  answered(press) {
    const found = [...this.#waiting].find(([, waiting]) => waiting.id === press);
    if (found) this.#end(found[0]);
    else if (this.#waiting.size) this.#early.add(press); // else it was made elsewhere
  }

  #place(chat, message, data) {
    return JSON.stringify([chat.id, keyOf(message), data]);
  }

  #end(place, failure) {
    const waiting = this.#waiting.get(place);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(place);
    this.#changed(waiting.key);
    if (failure !== undefined) this.#failed(failure);
  }
}
