// A message's text with its Bot API entities as DOM nodes. Offsets count UTF-16 units, as JavaScript strings do.

import { button, h } from "./dom.js";
import { dateTime } from "./time.js";

const TAGS = {
  bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre",
  blockquote: "blockquote", expandable_blockquote: "blockquote",
};

// What Telegram finds in a text by itself, should the server have left it to the client.
const FOUND = [
  ["bot_command", /(?<![\p{L}\d_/<])\/[a-z0-9_]{1,32}(?:@\w{5,32})?(?![\p{L}\d_/])/giu],
  ["url", /https?:\/\/[^\s<>«»"]+[^\s<>«»".,:;!?)]/gi],
  ["mention", /(?<![\p{L}\d_@])@\w{5,32}/gu],
];

const end = (entity) => entity.offset + entity.length;

function withFound(text, entities) {
  const all = [...entities];
  for (const [type, pattern] of FOUND) {
    for (const match of text.matchAll(pattern)) {
      const found = { type, offset: match.index, length: match[0].length };
      if (!all.some((other) => other.offset < end(found) && found.offset < end(other))) all.push(found);
    }
  }
  return all.sort((a, b) => a.offset - b.offset || b.length - a.length);
}

function link(text, url, actions) {
  return button({ class: "link", onclick: () => actions.open(url) }, ...text);
}

function spoiler(children) {
  const node = button({ class: "spoiler" }, ...children);
  node.addEventListener("click", () => node.classList.add("shown"));
  return node;
}

function element(entity, raw, children, actions) {
  switch (entity.type) {
    case "bot_command": return button({ class: "link", onclick: () => actions.send(raw) }, raw);
    case "url": return link(children, /^[a-z]+:/i.test(raw) ? raw : `https://${raw}`, actions);
    case "text_link": return link(children, entity.url, actions);
    case "mention": return link(children, `https://t.me/${raw.slice(1)}`, actions);
    case "text_mention": return h("span", { class: "mention" }, ...children);
    case "date_time": return dateTime(entity.unix_time, entity.date_time_format, raw);
    case "spoiler": return spoiler(children);
    default: return entity.type in TAGS ? h(TAGS[entity.type], {}, ...children) : h("span", {}, ...children);
  }
}

function build(text, entities, from, to, actions) {
  const nodes = [];
  let at = from;
  while (entities.length && entities[0].offset < to) {
    const entity = entities.shift();
    if (entity.offset < at) continue;
    const stop = Math.min(end(entity), to);
    if (entity.offset > at) nodes.push(text.slice(at, entity.offset));
    const children = build(text, entities, entity.offset, stop, actions);
    nodes.push(element(entity, text.slice(entity.offset, stop), children, actions));
    at = stop;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return nodes;
}

// `actions` = {send(text), open(url)}: what a press on a command or a link does.
export function formatted(text, entities, actions) {
  return build(text, withFound(text, entities ?? []), 0, text.length, actions);
}
