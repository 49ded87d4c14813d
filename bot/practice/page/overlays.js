// What lies over a phone for a while: toasts, alerts, an enlarged picture, a menu.

import { button, h, icon } from "./dom.js";
import { word } from "./words.js";

const TOAST_MS = 2500;
const TOAST_MS_A_LETTER = 45;

export class Toasts {
  constructor() {
    this.root = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
  }

  show(text) {
    const toast = h("div", { class: "toast", "data-toast": true }, text);
    this.root.replaceChildren(toast);
    setTimeout(() => toast.classList.add("going"), TOAST_MS + text.length * TOAST_MS_A_LETTER);
    toast.addEventListener("animationend", ({ animationName }) => animationName === "toast-going" && toast.remove());
  }
}

// Keeps Tab inside `root` and lets Escape close it.
function hold(root, close) {
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
    if (event.key !== "Tab") return;
    const stops = [...root.querySelectorAll("button:enabled")];
    const at = stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1);
    event.preventDefault();
    stops.at(at % stops.length).focus();
  });
}

export class Alerts {
  #waiting = [];

  // title stands above every text: who speaks
  constructor(title) {
    this.title = title;
    this.root = h("div", { class: "alerts", hidden: true });
  }

  show(text) {
    this.#waiting.push(text);
    if (this.root.hidden) this.#next();
  }

  // For a phone that is shown again with its alert still open.
  focus() {
    this.root.querySelector("button")?.focus();
  }

  #next() {
    const text = this.#waiting.shift();
    this.root.hidden = text === undefined;
    if (text === undefined) {
      this.root.replaceChildren();
      this.before?.focus({ preventScroll: true });
      this.before = null;
      return;
    }
    this.before ??= document.activeElement;
    const close = () => this.#next();
    const alert = h(
      "div", { class: "alert", role: "alertdialog", "aria-modal": "true", "aria-label": text, "data-alert": true },
      h("b", {}, this.title), h("p", { dir: "auto" }, text), button({ onclick: close }, word("ok")),
    );
    hold(alert, close);
    this.root.replaceChildren(alert);
    this.focus();
  }
}

// The picture over the whole page: fitted, pressed again in its own size, pressed again gone.
export function zoom(url, alt) {
  const before = document.activeElement;
  const close = () => {
    root.remove();
    before?.focus({ preventScroll: true });
  };
  const image = h("img", { src: url, alt, draggable: "false" });
  const cross = button({ class: "zoom-close", "aria-label": word("close"), onclick: close }, icon("close"));
  const props = { class: "zoom", role: "dialog", "aria-modal": "true", "aria-label": word("photo"), "data-zoom": true };
  const root = h("div", props, image, cross);
  root.addEventListener("click", ({ target }) => {
    const fitted = !root.classList.contains("large") && image.naturalWidth > image.clientWidth;
    if (target === image && fitted) root.classList.add("large");
    else close();
  });
  hold(root, close);
  document.body.append(root);
  cross.focus();
}

// A button with a panel that opens under it and closes when the eyes go elsewhere.
export function dropdown(opener, panel) {
  const root = h("div", { class: "dropdown" }, opener, panel);
  const show = (open) => {
    panel.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
  };
  show(false);
  opener.addEventListener("click", () => show(panel.hidden));
  root.addEventListener("focusout", ({ relatedTarget }) => root.contains(relatedTarget) || show(false));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.stopPropagation();
    show(false);
    opener.focus();
  });
  return root;
}
