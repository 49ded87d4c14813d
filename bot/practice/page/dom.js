// Building DOM without innerHTML: every text goes in as a text node, so a name like <b> stays a name.

const SVG = "http://www.w3.org/2000/svg";

// 24 × 24 stroke icons.
const ICONS = {
  back: "M15 5l-7 7 7 7",
  down: "M6 9l6 6 6-6",
  send: "M4 12l16-8-5 16-4-6z",
  more: "M12 5.500v.01M12 12v.01M12 18.500v.01",
  eye: "M2 12s4-6.5 10-6.500S22 12 22 12s-4 6.5-10 6.500S2 12 2 12zM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  copy: "M9 9h10v11H9zM5 15V4h10",
  link: "M8 16L17 7M10 7h7v7",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  reply: "M10 6l-6 5 6 5v-3c5 0 8 1 10 5 0-6-3-9-10-9z",
  close: "M6 6l12 12M18 6L6 18",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  check: "M3 12.500l4.5 4.500L17 7M10.5 16l1 1L21 7",
  columns: "M3 5h5v14H3zM10 5h5v14h-5zM17 5h4v14h-4z",
};

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const button = (props, ...children) => h("button", { type: "button", ...props }, ...children);

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of [["viewBox", "0 0 24 24"], ["class", `icon icon-${name}`], ["aria-hidden", "true"]]) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

// First letter of a name as a person reads it (a whole emoji, a letter with its accent).
export function initial(name) {
  const first = [...new Intl.Segmenter().segment(name.trim())][0];
  return first ? first.segment.toUpperCase() : "?";
}

export function avatar(name, colour, className = "") {
  const node = h("span", { class: `avatar ${className}`, "aria-hidden": "true" }, initial(name));
  node.dataset.colour = colour;
  return node;
}

// Makes `parent` hold exactly `nodes` in this order, touching only what is out of place: focus and pictures survive.
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, at) => {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null);
  });
}
