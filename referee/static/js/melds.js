/**
 * Melds: a tap shows its cards at once, and the server says what they make.
 *
 * Keys that were tapped while the server is asked wait, and go together in one request.
 */

import { keepDraft } from "./draft.js";
import { kept } from "./keep.js";
import { read, show, swap, unheard } from "./page.js";

const PARTS = ["sides", "list", "ask", "strip", "typed", "many", "keys"];
const AGAIN = 3000;

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @returns {HTMLFormElement} */
const form = () => /** @type {HTMLFormElement} */ (part("melds"));

/** @type {string[]} Keys that the server has not heard of. */
let waiting = [];
let asking = false;
let again = 0;
/** @type {HTMLButtonElement | null} What leads away as soon as the server has heard all keys. */
let leaving = null;

/** @returns {HTMLElement | null} The meld in work. */
const chosen = () => document.querySelector("#list .meld.is");

/**
 * @param {string} rank
 * @returns {Node} A card with the face of this rank.
 */
function card(rank) {
  const deck = /** @type {HTMLTemplateElement} */ (part("deck")).content;
  const face = deck.querySelector(`[data-card="${rank}"]`)?.firstElementChild;
  const made = /** @type {HTMLElement} */ (document.importNode(/** @type {Element} */ (face), true));
  made.dataset.card = rank;
  return made;
}

/** @param {string} rank - Whose meld is in work from now on. */
function choose(rank) {
  for (const each of document.querySelectorAll("#list .meld, #keys .key")) each.classList.remove("is");
  const row = document.querySelector(`#list .meld[data-rank="${rank}"]`);
  row?.classList.add("is");
  part(`key-${rank}`).classList.add("is");
  part("many").hidden = false;
  const told = part("many").querySelector("[data-rank]");
  if (told) told.textContent = rank === "3B" ? "3" : rank;
  const held = row ? row.querySelectorAll(".card:not(.w)").length : 0;
  for (const key of document.querySelectorAll("#keys .wild")) {
    if (held) key.removeAttribute("aria-disabled");
    else key.setAttribute("aria-disabled", "true");
  }
  for (const chip of part("many").querySelectorAll("button")) {
    chip.classList.toggle("is", chip.value === `many:${held}`);
    chip.removeAttribute("aria-pressed");
  }
}

/** @returns {HTMLElement | null} The meld in work, begun if it has no cards yet. */
function begun() {
  const row = chosen();
  if (row) return row;
  const key = /** @type {HTMLButtonElement | null} */ (document.querySelector("#keys .key.is"));
  if (!key) return null;
  const blank = /** @type {HTMLTemplateElement} */ (part("row")).content.firstElementChild;
  const made = /** @type {HTMLButtonElement} */ (document.importNode(/** @type {Element} */ (blank), true));
  made.value = key.value;
  made.dataset.rank = key.value.slice("rank:".length);
  document.querySelector("#list .nothing-yet")?.remove();
  document.querySelector("#list .melds")?.append(made);
  return made;
}

/** @param {number} count - So many naturals has the meld in work. */
function count(count) {
  const row = begun();
  const fan = row?.querySelector(".fan");
  if (!row || !fan) return;
  for (const each of fan.querySelectorAll(".card:not(.w)")) each.remove();
  for (let n = 0; n < count; n += 1) fan.prepend(card(row.dataset.rank ?? ""));
  row.dataset.stale = "";
  choose(row.dataset.rank ?? "");
}

/** @param {string} rank */
function addWild(rank) {
  const row = chosen();
  if (!row || row.dataset.asks !== undefined || !row.dataset.rank) return;
  row.querySelector(".fan")?.append(card(rank));
  row.dataset.stale = "";
}

function takeBack() {
  const row = chosen();
  row?.querySelector(".fan .card:last-child")?.remove();
  if (row && !row.querySelector(".card")) row.remove();
  else if (row) row.dataset.stale = "";
}

/** @param {string} key - What the tap shows before the server has answered. */
function preview(key) {
  const [act, value = ""] = key.split(":");
  if (act === "rank" && value) choose(value);
  if (act === "many") count(Number(value));
  if (act === "wild" || act === "mix") addWild(value);
  if (act === "back") takeBack();
  if (act === "rank" || act === "mix") part("ask").replaceChildren();
  chosen()?.scrollIntoView({ block: "nearest" });
}

/** Ask the server what the cards make; it hears all keys that wait. */
async function ask() {
  if (asking || !waiting.length) return;
  asking = true;
  const keys = waiting;
  waiting = [];
  const body = new FormData(form());
  for (const key of keys) body.append("do", key);
  if (!keys.includes("read")) body.delete("cards");
  const reply = await read(form().action, { method: "POST", body });
  asking = false;
  const state = reply.page?.getElementById("state");
  part("lost").hidden = !unheard(reply);
  if (unheard(reply)) {
    waiting = [...keys, ...waiting];
    window.clearTimeout(again);
    again = window.setTimeout(ask, AGAIN);
  } else if (!reply.page || !state) {
    // Another page takes the place of this one: nothing waits any more.
    waiting = [];
    show(reply);
  } else {
    part("state").replaceWith(document.importNode(state, true));
    keepDraft(form());
    if (waiting.length) await ask();
    else if (leaving) form().requestSubmit(leaving);
    else settle(reply.page, keys);
  }
}

/**
 * Show what the server makes of the cards; a line that it has read is empty again.
 * @param {Document} page
 * @param {string[]} keys
 */
function settle(page, keys) {
  swap(page, PARTS);
  const line = /** @type {HTMLInputElement} */ (part("cards"));
  if (keys.includes("read")) line.value = line.defaultValue;
  document.getElementById("chosen")?.nextElementSibling?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (event.target !== form() || !(button instanceof HTMLButtonElement)) return;
  keepDraft(form());
  if (button.hasAttribute("formaction") && !asking && !waiting.length) return;
  event.preventDefault();
  if (button.hasAttribute("formaction")) {
    leaving = button;
    return;
  }
  preview(button.value);
  waiting.push(button.value);
  void ask();
});

window.addEventListener("online", () => void ask());

/** What people told, by the names of its fields; all else belongs to one opening of the page. */
const TOLD = /^(out|concealed|seen|s\d-\w+)$/;

/** @param {Record<string, string>} fields - Go on with what this phone kept. */
function goOn(fields) {
  for (const [name, value] of Object.entries(fields).filter((pair) => TOLD.test(pair[0]))) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    part("told").append(field);
  }
  waiting.push(`open:${new FormData(form()).get("side")}`);
  void ask();
}

const { draft, fresh, url } = form().dataset;
if (fresh !== undefined) goOn(kept(draft ?? "")?.fields ?? {});
// Read anew, this page shall not be sent once more: what it holds is kept on this phone.
else if (url && keepDraft(form())) history.replaceState(null, "", url);
