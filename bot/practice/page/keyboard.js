// The inline keyboard under a message.

import { button, h, icon } from "./dom.js";

const SHORT = 16; // letters that surely fit
const NARROW_FROM = 5; // buttons in a row from which they get less padding and smaller letters

function key(spec, actions) {
  const node = button({
    class: "key",
    title: spec.text.length > SHORT && spec.text,
    "data-button": spec.data ?? spec.url ?? spec.copy ?? "",
    "data-style": spec.style,
    disabled: spec.disabled,
  }, h("span", { class: "key-text" }, spec.text));
  if (spec.url) node.append(icon("link"));
  if (spec.copy) node.append(icon("copy"));
  node.addEventListener("click", () => {
    if (spec.url) actions.open(spec.url);
    else if (spec.copy) actions.copy(spec.copy);
    else if (spec.data) actions.press(spec.data);
  });
  return node;
}

export class Keyboard {
  #shown = null;

  constructor() {
    this.root = h("div", { class: "keyboard" });
  }

  // actions = {press(data), open(url), copy(text), isWaiting(data)}
  show(rows, actions) {
    const text = JSON.stringify(rows ?? []);
    if (text !== this.#shown) this.#build(rows ?? [], actions);
    this.#shown = text;
    this.root.hidden = !rows?.length;
    for (const node of this.root.querySelectorAll(".key")) {
      const busy = actions.isWaiting(node.dataset.button);
      node.classList.toggle("busy", busy);
      node.setAttribute("aria-busy", String(busy));
    }
  }

  #build(rows, actions) {
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.button : null;
    this.root.replaceChildren(...rows.map((row) => {
      const dense = row.length >= NARROW_FROM;
      return h("div", { class: dense ? "key-row dense" : "key-row" }, ...row.map((spec) => key(spec, actions)));
    }));
    if (focused === null) return;
    const again = [...this.root.querySelectorAll(".key:enabled")];
    (again.find((node) => node.dataset.button === focused) ?? again[0])?.focus({ preventScroll: true });
  }
}
