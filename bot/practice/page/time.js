// Dates and times as a phone writes them; relative ones count by themselves.

import { h } from "./dom.js";
import { language } from "./words.js";

const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" });
const relativeTime = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

// Seconds of a unit, and up to how many seconds away it is used.
const UNITS = [["second", 1, 120], ["minute", 60, 7200], ["hour", 3600, 172800], ["day", 86400, Infinity]];

// The letters of `date_time_format` (r|w?[dD]?[tT]?) and what each asks of Intl.
const PARTS = {
  w: { weekday: "long" },
  d: { day: "2-digit", month: "2-digit", year: "2-digit" },
  D: { day: "numeric", month: "long", year: "numeric" },
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
};

export const timeOf = (unix) => clock.format(unix * 1000);

export function dayOf(unix, now = Date.now()) {
  const midnight = (ms) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(unix * 1000) - midnight(now)) / 86400000);
  return days > -2 ? relativeTime.format(days, "day") : day.format(unix * 1000);
}

export function relative(unix, now = Date.now()) {
  const away = unix - Math.floor(now / 1000);
  const [unit, size] = UNITS.find(([, , limit]) => Math.abs(away) < limit);
  return relativeTime.format(Math.trunc(away / size), unit);
}

// A <time> for a date_time entity; `text` is what old clients would show and is shown when no format is given.
export function dateTime(unix, format, text) {
  const full = new Date(unix * 1000);
  const title = full.toLocaleString(language);
  const node = h("time", { class: "date-time", datetime: full.toISOString(), title }, text);
  if (format === "r") {
    node.dataset.unix = unix;
    node.textContent = relative(unix);
  } else if (format) {
    const options = Object.assign({}, ...[...format].map((letter) => PARTS[letter] ?? {}));
    node.textContent = new Intl.DateTimeFormat(language, options).format(full);
  }
  return node;
}

// One tick for all relative times on the page.
export function startTicking() {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-unix]")) {
      const text = relative(Number(node.dataset.unix));
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
