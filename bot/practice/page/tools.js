// «Ещё»: what may happen to a bot in a chat, so that its behaviour can be tried.

import { h, icon } from "./dom.js";
import { dropdown } from "./overlays.js";
import { word } from "./words.js";

// [what it is about, what to do for yes, what to do for no]
const IN_GROUP = [
  ["admin", "make_admin", "unadmin"],
  ["photos", "allow_photos", "forbid_photos"],
  ["ephemeral", "allow_ephemeral", "refuse_ephemeral"],
  ["member", "add_bot", "kick_bot"],
];
const IN_PRIVATE = [["open", "unblock", "block"]];

function choice([about, yes, no], act) {
  const name = word(about);
  const button = (text, what) => h("button", {
    type: "button", "data-control": what, "aria-label": `${name}: ${text}`, onclick: () => act(what),
  }, text);
  return h("li", {}, h("span", {}, name), button(word("yes"), yes), button(word("no"), no));
}

// act(what) asks the server for it
export function toolsMenu(chat, act) {
  const rows = (chat.kind === "private" ? IN_PRIVATE : IN_GROUP).map((row) => choice(row, act));
  if (chat.kind === "group") {
    const migrate = h("button", { type: "button", "data-control": "migrate", onclick: () => act("migrate") }, word("migrate"));
    rows.push(h("li", {}, migrate));
  }
  const button = h("button", { type: "button", class: "bare", "aria-label": word("tools"), title: word("tools") }, icon("more"));
  return dropdown(button, h("ul", { class: "menu tools" }, ...rows));
}
