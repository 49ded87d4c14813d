// What may happen to the bot in a chat, so that its behaviour can be tried.

import { button, h, icon } from "./dom.js";
import { dropdown } from "./overlays.js";
import { word } from "./words.js";

// [what it is about, the order for yes, the order for no]
const IN_GROUP = [
  ["admin", "make_admin", "unadmin"],
  ["photos", "allow_photos", "forbid_photos"],
  ["ephemeral", "allow_ephemeral", "refuse_ephemeral"],
  ["member", "add_bot", "kick_bot"],
];
const IN_PRIVATE = [["open", "unblock", "block"]];

function orderButton(text, order, act, label = text) {
  const name = order.lang ?? order.do;
  return button({ "data-control": name, "aria-label": label, onclick: () => act(order) }, text);
}

function choice(about, answers, act) {
  const buttons = answers.map(([text, order]) => orderButton(text, order, act, `${about}: ${text}`));
  return h("li", {}, h("span", {}, about), ...buttons);
}

// act(order) asks the server for it
export function toolsMenu(chat, person, act) {
  const isPrivate = chat.kind === "private";
  const about = isPrivate ? { user: person.id } : { chat: chat.id, by: person.id };
  const rows = (isPrivate ? IN_PRIVATE : IN_GROUP).map(([name, yes, no]) => choice(
    word(name), [[word("yes"), { do: yes, ...about }], [word("no"), { do: no, ...about }]], act,
  ));
  if (chat.kind === "group") rows.push(h("li", {}, orderButton(word("migrate"), { do: "migrate", ...about }, act)));
  const languages = ["ru", "en"].map((lang) => [lang.toUpperCase(), { do: "rename", user: person.id, lang }]);
  rows.push(choice(word("phoneLanguage", { name: person.name }), languages, act));
  const opener = button({ class: "bare", "aria-label": word("tools"), title: word("tools") }, icon("more"));
  return dropdown(opener, h("ul", { class: "menu tools" }, ...rows));
}
