// A message's picture: it keeps its room while it loads, and an edited one stays until the next is ready.

import { button, h } from "./dom.js";
import { word } from "./words.js";

const USUAL_RATIO = 1280 / 1160; // a table's
const RATIOS = [0.6, 2.4]; // narrower or wider pictures are shown inside these
const known = new Map(); // address → ratio, for pictures seen before

const clamped = (ratio) => Math.min(Math.max(ratio, RATIOS[0]), RATIOS[1]);

export class Picture {
  #url = null;

  // zoom(url, alt) opens it large
  constructor(zoom) {
    this.image = h("img", { alt: "", decoding: "async" });
    const open = () => zoom(this.#url, this.image.alt);
    this.root = button({ class: "picture", onclick: open }, this.image);
  }

  show(message) {
    const { photo, width, height } = message;
    this.root.hidden = !photo;
    if (!photo) {
      this.#url = null;
      this.image.removeAttribute("src");
      return;
    }
    this.image.alt = message.text || word("photo");
    this.image.draggable = !message.protected;
    if (photo === this.#url) return;
    const first = this.#url === null;
    this.#url = photo;
    if (width && height) known.set(photo, width / height);
    if (first) this.#setRatio(known.get(photo) ?? USUAL_RATIO);
    this.#load(photo, first);
  }

  async #load(url, first) {
    const next = new Image();
    next.src = url;
    if (first) this.image.src = url;
    try {
      await next.decode();
    } catch {
      if (url === this.#url) this.image.src = url;
      return;
    }
    known.set(url, next.naturalWidth / next.naturalHeight);
    if (url !== this.#url) return;
    this.#setRatio(known.get(url));
    this.image.src = url;
  }

  #setRatio(ratio) {
    this.root.style.setProperty("--ratio", clamped(ratio).toFixed(4));
  }
}
