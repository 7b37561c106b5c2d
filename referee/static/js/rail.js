/** What the deal makes so far: at once where a sum is sure, and then as the server says. */

import { hush, say } from "./bar.js";
import { cells, counted, field, figuresOf, filled, ledger, rowOf } from "./cells.js";
import { number, signed } from "./figures.js";
import { read, show, swap, unheard } from "./page.js";
import { active } from "./pad.js";
import { sum } from "./tape.js";

const PAUSE = 120;
const AGAIN = 5000;
const SPOKEN = 1000;
const SELDOM = ["penalty", "adjustment", "undeclared", "concealed_canastas"];
const ROWS = ["out", "natural", "mixed", "red", "melded", "hand", "rare", "result"];

let waiting = 0;
let speaking = 0;
/** Whether the last question found no contact. */
let lost = false;
/** @type {AbortController | null} */
let asking = null;
/** @type {Figures[] | null} What the last answer of the server was about. */
let known = null;

/** @typedef {{ natural: number, mixed: number, red: number, melded: number, hand: number, out: boolean, rest: string, score: number, total: number }} Figures */

/**
 * A row was left: what is odd in it may be said from now on.
 * @param {string} name
 */
export function reach(name) {
  const form = ledger();
  if (!form) return;
  const before = ROWS.indexOf(form.dataset.reached ?? "");
  form.dataset.reached = ROWS[Math.max(before, ROWS.indexOf(rowOf(name)))];
}

/** Something was entered: show at once what is sure, and ask the server for the rest. */
export function entered() {
  // An answer about the figures of before must not take the new ones away.
  asking?.abort();
  guess();
  clearTimeout(waiting);
  waiting = window.setTimeout(() => ask(), PAUSE);
}

/**
 * Ask the server what the ledger makes.
 * @param {string} [act] - A button that it shall press first.
 * @returns {Promise<boolean>} Whether it has answered.
 */
export async function ask(act = "look") {
  const form = ledger();
  if (!form) return false;
  clearTimeout(waiting);
  asking?.abort();
  asking = new AbortController();
  const reply = await read(form.action, { method: "POST", body: asked(form, act), signal: asking.signal });
  const { status, page } = reply;
  if (unheard(reply)) lose(form, page);
  else if (status !== 200) show(reply);
  if (status !== 200 || !page?.getElementById("results")) return false;
  if (lost) hush();
  lost = false;
  place(page);
  known = figures(form);
  form.classList.remove("guessing");
  clearTimeout(speaking);
  speaking = window.setTimeout(speak, SPOKEN);
  return true;
}

/**
 * Without contact only what is sure stands there; what was entered whole can be saved later.
 * @param {HTMLFormElement} form
 * @param {Document | null} page - What the server says, if it says anything.
 */
function lose(form, page) {
  waiting = window.setTimeout(() => ask(), AGAIN);
  lost = true;
  guess();
  const save = document.querySelector(".slot.plain .btn-go");
  if (save && done(form)) document.getElementById("slot")?.replaceChildren(save.cloneNode(true));
  const told = page?.querySelector("main h2")?.textContent ?? JSON.parse(form.dataset.words ?? "{}").waits.heading;
  if (!document.getElementById("unsent")) say({ heading: told });
}

window.addEventListener("online", () => lost && ask());

/** Read the result out: after a pause, not with every key. */
export function speak() {
  clearTimeout(speaking);
  const said = document.getElementById("said");
  const text = document.getElementById("results")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  if (said && said.textContent !== text) said.textContent = text;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} act
 */
function asked(form, act) {
  const data = new FormData(form);
  data.set("do", act);
  data.set("preview", "1");
  data.set("reached", done(form) ? "result" : (form.dataset.reached ?? ""));
  const name = active();
  if (name) {
    data.set("typing", rowOf(name));
    const text = data.get(name);
    if (typeof text === "string") data.set(name, text.replace(/\+$/, ""));
  }
  return data;
}

/**
 * @param {HTMLFormElement} form
 * @returns {boolean} Whether everything was entered, and nobody types any more.
 */
function done(form) {
  const told = new FormData(form).get("out") !== null;
  // In a correction a cell may stay as empty as it was.
  const corrects = document.getElementById("effects") !== null;
  const empty = (/** @type {string} */ name) => corrects && !field(form, name)?.defaultValue;
  return told && !active() && cells(form).every((name) => filled(form, name) || empty(name));
}

/**
 * @param {string} text
 * @returns {string} What its figures make together, if there are several.
 */
export function tape(text) {
  const all = text.includes("+") ? sum(text) : null;
  return all === null ? "" : `= ${number(all)}`;
}

/** @param {Document} page */
function place(page) {
  const ids = [...page.body.querySelectorAll("[id]")].map((each) => each.id);
  const ours = ids.filter((id) => !id.startsWith("cell-") && /^(results|looks|slot|owners|effects|told-)/.test(id));
  swap(page, ours);
  for (const id of ids.filter((each) => each.startsWith("cell-"))) {
    const cell = document.getElementById(id);
    const theirs = page.getElementById(id);
    if (cell && theirs) placeCell(cell, theirs);
  }
}

/**
 * What somebody types into stays; only how it is marked changes.
 * @param {HTMLElement} cell
 * @param {HTMLElement} theirs
 */
function placeCell(cell, theirs) {
  const typing = cell.contains(document.activeElement) && Boolean(cell.querySelector("input:not([type=hidden])"));
  if (!typing || theirs.querySelector("output.given")) {
    if (!cell.isEqualNode(theirs)) cell.replaceWith(document.importNode(theirs, true));
    return;
  }
  for (const part of [".step", ".cellin"]) {
    const [mine, other] = [cell.querySelector(part), theirs.querySelector(part)];
    if (mine && other) mine.className = other.className + (mine.classList.contains("on") ? " on" : "");
  }
  const note = theirs.querySelector(".was-note");
  cell.querySelector(".was-note")?.remove();
  if (note) cell.append(document.importNode(note, true));
}

/** Add what was entered since the last answer, as far as a sum alone can tell. */
function guess() {
  const form = ledger();
  if (!form) return;
  const now = figures(form);
  form.classList.add("guessing");
  if (!known) return;
  const worth = figuresOf(form);
  now.forEach((side, at) => {
    const before = known?.[at];
    if (!before || Number.isNaN(before.score) || !sure(before, side)) return lost ? blank(at) : undefined;
    const more =
      (side.natural - before.natural) * worth.natural +
      (side.mixed - before.mixed) * worth.mixed +
      (side.melded - before.melded) -
      (side.hand - before.hand) +
      (Number(side.out) - Number(before.out)) * worth.out;
    write(at, before.score + more, before.total + more, worth.minimums);
  });
}

/**
 * Red threes count for or against a side: that is for the server to say, as is all that seldom is.
 * @param {Figures} before
 * @param {Figures} now
 */
function sure(before, now) {
  const canastas = (/** @type {Figures} */ side) => side.natural + side.mixed > 0;
  const opened = (/** @type {Figures} */ side) => canastas(side) || side.melded > 0;
  const alike = opened(now) === opened(before) && canastas(now) === canastas(before);
  return now.rest === before.rest && now.red === before.red && (now.red === 0 || alike);
}

/**
 * @param {number} side
 * @param {number} score
 * @param {number} total
 * @param {[number | null, number][]} minimums
 */
function write(side, score, total, minimums) {
  const put = (/** @type {string} */ part, /** @type {string} */ text) => {
    const place = column(side)?.querySelector(part);
    if (place) place.textContent = text;
  };
  put(".d", signed(score));
  put(".t", number(total));
  const row = minimums.filter(([from]) => from === null || total >= from).at(-1);
  if (row) put(".m", number(row[1]));
}

/** @param {number} side - What it makes only the server can say. */
function blank(side) {
  for (const figure of column(side)?.querySelectorAll(".d, .t, .m") ?? []) figure.textContent = "\u2013";
}

/** @param {number} side */
function column(side) {
  return document.getElementById("results")?.children[side];
}

/**
 * @param {HTMLFormElement} form
 * @returns {Figures[]}
 */
function figures(form) {
  const out = /** @type {RadioNodeList | null} */ (form.elements.namedItem("out"))?.value;
  const columns = [...(document.getElementById("results")?.children ?? [])];
  return columns.map((column, at) => {
    const figure = (/** @type {string} */ row) => {
      const name = `s${at}-${row}`;
      const shown = document.querySelector(`#cell-${name} output.given`)?.textContent?.replace(/\D/g, "");
      return counted(form, name) || Number(shown ?? sum(field(form, name)?.value ?? "") ?? 0);
    };
    const [natural, mixed, red, melded, hand] = ["natural", "mixed", "red", "melded", "hand"].map(figure);
    const seldom = SELDOM.map((row) => field(form, `s${at}-${row}`)?.value);
    const rest = [...seldom, field(form, "concealed")?.checked && out].join();
    const { score, total } = /** @type {HTMLElement} */ (column).dataset;
    return { natural, mixed, red, melded, hand, out: out === String(at), rest, score: Number(score), total: Number(total) };
  });
}
