// What may happen to the bot in a chat, so that its behaviour can be tried.

import { button, h, icon } from "./dom.js";
import { dropdown } from "./overlays.js";
import { word } from "./words.js";

// [what it is about, the order for yes, the order for no, is it so now?]
const IN_GROUP = [
  ["admin", "make_admin", "unadmin", ({ bot }) => bot === "administrator"],
  ["writing", "allow_write", "forbid_write", ({ allowed }) => allowed.writing],
  ["photos", "allow_photos", "forbid_photos", ({ allowed }) => allowed.photos],
  ["ephemeral", "allow_ephemeral", "refuse_ephemeral", ({ allowed }) => allowed.ephemeral],
  ["member", "add_bot", "kick_bot", ({ bot }) => bot === "member" || bot === "administrator"],
];
const IN_PRIVATE = [["open", "unblock", "block", ({ bot }) => bot !== "kicked"]];

export class Tools {
  #marks = []; // [button, isChosen(chat)]

  // act(order) asks the server for it
  constructor(chat, person, act) {
    this.act = act;
    const isPrivate = chat.kind === "private";
    const about = isPrivate ? { user: person.id } : { chat: chat.id, by: person.id };
    const rows = (isPrivate ? IN_PRIVATE : IN_GROUP).map(([name, yes, no, isSo]) => this.#choice(word(name), [
      [word("yes"), { do: yes, ...about }, isSo],
      [word("no"), { do: no, ...about }, (now) => !isSo(now)],
    ]));
    if (chat.kind === "group") rows.push(h("li", {}, this.#order(word("migrate"), { do: "migrate", ...about })));
    rows.push(this.#choice(word("phoneLanguage", { name: person.name }), ["ru", "en"].map(
      (lang) => [lang.toUpperCase(), { do: "rename", user: person.id, lang }, () => person.lang === lang],
    )));
    const opener = button({ class: "bare", "aria-label": word("tools"), title: word("tools") }, icon("more"));
    this.root = dropdown(opener, h("ul", { class: "menu tools" }, ...rows));
  }

  // Marks what is so now.
  show(chat) {
    for (const [node, isChosen] of this.#marks) node.setAttribute("aria-pressed", String(isChosen(chat)));
  }

  #choice(about, answers) {
    const buttons = answers.map(([text, order, isChosen]) => {
      const node = this.#order(text, order, `${about}: ${text}`);
      this.#marks.push([node, isChosen]);
      return node;
    });
    return h("li", {}, h("span", {}, about), ...buttons);
  }

  #order(text, order, label = text) {
    const name = order.lang ?? order.do;
    return button({ "data-control": name, "aria-label": label, onclick: () => this.act(order) }, text);
  }
}
