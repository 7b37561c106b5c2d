/** The number pad: its keys type into the cell that was tapped, or count its cards. */

import { box, cells, field, figuresOf, filled, given, ledger, turnTo } from "./cells.js";
import { number } from "./figures.js";
import { press, sum } from "./tape.js";

const CLASSES = ["joker", "twenty", "ten", "five"];

/** @type {{ name: string, face: "type" | "count", at: number, fresh: boolean }} */
const now = { name: "", face: "type", at: 0, fresh: false };

/** What the ledger does when the pad has left a cell, or types where cards were counted. */
const told = { left: (/** @type {string} */ _name) => {}, retyped: (/** @type {string} */ _name) => {} };

/** @param {Partial<typeof told>} hears */
export function listen(hears) {
  Object.assign(told, hears);
}

/** @returns {boolean} Whether this phone types with our pad. */
export function padded() {
  const chosen = ledger()?.dataset.numbers;
  return chosen ? chosen === "pad" : matchMedia("(pointer: coarse)").matches;
}

/** @returns {string} The cell into which the pad types, or nothing. */
export function active() {
  return now.name;
}

/**
 * Type into a cell from now on.
 * @param {string} name
 */
export function open(name) {
  const form = ledger();
  const pad = document.getElementById("pad");
  if (!form || !pad) return;
  const before = now.name;
  now.name = name;
  if (before && before !== name) told.left(before);
  now.at = 0;
  const counts = field(form, `${name}_joker`) !== null;
  if (!counts || (!given(name) && filled(form, name))) now.face = "type";
  else if (box(name)?.dataset.way === "counted") now.face = "count";
  pad.hidden = false;
  form.classList.add("padding");
  const cell = box(name) ?? field(form, name)?.closest(".cellbox");
  putBy(pad, cell?.closest(".row") ?? null);
  if (cell) turnTo(cell);
  paint();
  focusOn(form, name);
  (cell?.closest(".row") ?? cell)?.scrollIntoView({ block: "start" });
}

/**
 * With large text nothing sticks to the screen: the keys then stand below the row of their cell.
 * @param {HTMLElement} pad
 * @param {Element | null} row
 */
function putBy(pad, row) {
  const rail = document.getElementById("rail");
  if (!rail) return;
  if (row && getComputedStyle(rail).position !== "sticky") row.after(pad);
  else if (pad.parentElement !== rail) rail.append(pad);
}

/** Put the pad away. */
export function close() {
  const name = now.name;
  now.name = "";
  const pad = document.getElementById("pad");
  if (pad) pad.hidden = true;
  ledger()?.classList.remove("padding");
  for (const each of document.querySelectorAll(".cellin.on")) each.classList.remove("on");
  if (name) told.left(name);
}

/**
 * @param {string} key - What the key of the pad says of itself.
 */
export function tap(key) {
  const form = ledger();
  if (!form || !now.name) return;
  if (key === "done") close();
  else if (now.face === "count") count(form, key);
  else if (key === "next") next(form);
  else type(form, key);
}

/**
 * @param {"type" | "count"} face
 */
export function turn(face) {
  const form = ledger();
  if (!form || !now.name) return;
  now.face = face;
  now.at = 0;
  if (face === "type" && given(now.name)) {
    now.fresh = true;
    told.retyped(now.name);
  }
  paint();
  if (face === "type") focusOn(form, now.name);
}

/**
 * @param {string} cls - The class that the next digits count.
 */
export function choose(cls) {
  now.at = CLASSES.indexOf(cls);
  paint();
}

/** Show what stands in the cell: its name, the tape, or the cards of each class. */
export function paint() {
  const form = ledger();
  if (!form || !now.name) return;
  const cell = field(form, now.name);
  const label = box(now.name)?.querySelector("[aria-label]") ?? cell;
  part("pad-what").textContent = label?.getAttribute("aria-label") ?? "";
  for (const each of form.querySelectorAll(".cellin.on")) each.classList.remove("on");
  (box(now.name) ?? cell?.closest(".cellbox"))?.querySelector(".cellin")?.classList.add("on");
  for (const face of document.querySelectorAll("#pad [data-face]")) {
    const at = face.getAttribute("data-face");
    face.setAttribute("aria-pressed", String(at === now.face));
    face.toggleAttribute("hidden", !field(form, `${now.name}_joker`));
  }
  const counting = now.face === "count";
  part("pad-classes").hidden = !counting;
  const signed = cell?.hasAttribute("data-signed") ?? false;
  key("+").toggleAttribute("disabled", counting);
  key("+").hidden = signed;
  key("sign").hidden = !signed;
  part("pad-tape").textContent = counting ? counted(form) : tape(cell?.value ?? "");
  if (counting) paintClasses(form);
}

/** @param {HTMLFormElement} form */
function next(form) {
  const names = cells(form);
  const here = names.indexOf(now.name);
  const cell = field(form, now.name);
  if (here >= 0 && !filled(form, now.name) && cell) write(cell, "0");
  const empty = names.slice(here + 1).find((name) => !filled(form, name));
  if (here >= 0 && empty) open(empty);
  else close();
}

/**
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function type(form, key) {
  const cell = field(form, now.name);
  if (!cell || given(now.name)) return;
  const whole = now.fresh || (cell.value && cell.selectionStart === 0 && cell.selectionEnd === cell.value.length);
  write(cell, press(whole && key !== "+" && key !== "sign" ? "" : cell.value, key));
  now.fresh = false;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} key
 */
function count(form, key) {
  const cell = field(form, `${now.name}_${CLASSES[now.at]}`);
  if (!cell) return;
  const text = cell.value === "0" && key !== "next" ? "" : cell.value;
  if (key === "next") {
    if (!text) put(cell, "0");
    if (now.at < CLASSES.length - 1) now.at += 1;
    else return nextCounted(form);
    paint();
    return;
  }
  const typed = key === "del" ? text.slice(0, -1) : text + key;
  if (Number(typed) <= limits(form)[CLASSES[now.at]].limit) put(cell, typed);
  paint();
}

/** @param {HTMLFormElement} form */
function nextCounted(form) {
  const names = cells(form);
  const rest = names.slice(names.indexOf(now.name) + 1);
  const empty = rest.find((name) => !filled(form, name));
  if (!empty) return close();
  open(empty);
  now.face = "count";
  paint();
}

/**
 * Write as a keyboard would: so that the browser's own undo takes it back.
 * @param {HTMLInputElement} cell
 * @param {string} text
 */
function write(cell, text) {
  if (cell.value === text) return;
  cell.focus({ preventScroll: true });
  cell.select();
  const typed = text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
  if (!typed || cell.value !== text) put(cell, text);
}

/**
 * @param {HTMLInputElement} cell
 * @param {string} text
 */
function put(cell, text) {
  cell.value = text;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function focusOn(form, name) {
  const cell = field(form, name);
  if (!cell || given(name)) return;
  cell.focus({ preventScroll: true });
  if (now.fresh) cell.select();
  else cell.setSelectionRange(cell.value.length, cell.value.length);
}

/** @param {HTMLFormElement} form */
function counted(form) {
  const figures = CLASSES.map((cls) => ({
    cards: Number(field(form, `${now.name}_${cls}`)?.value || 0),
    points: limits(form)[cls].points,
  })).filter(({ cards }) => cards);
  const all = figures.reduce((points, each) => points + each.cards * each.points, 0);
  return figures.length ? `${figures.map((each) => `${each.cards} × ${each.points}`).join(" + ")} = ${number(all)}` : "";
}

/** @param {string} text */
function tape(text) {
  const all = sum(text);
  return text.includes("+") && all !== null ? `${text.replaceAll("+", " + ")} = ${number(all)}` : "";
}

/** @param {HTMLFormElement} form */
function paintClasses(form) {
  for (const button of document.querySelectorAll("#pad [data-class]")) {
    const cls = button.getAttribute("data-class") ?? "";
    button.setAttribute("aria-pressed", String(cls === CLASSES[now.at]));
    const figure = button.querySelector(".num");
    if (figure) figure.textContent = field(form, `${now.name}_${cls}`)?.value ?? "";
  }
}

/**
 * @param {HTMLFormElement} form
 * @returns {Record<string, { points: number, limit: number }>}
 */
function limits(form) {
  return figuresOf(form).classes;
}

/** @param {string} id */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} name */
function key(name) {
  return /** @type {HTMLElement} */ (document.querySelector(`#pad [data-key="${name}"]`));
}
