/** Questions to the referee: what is asked shows at once, the server answers, the page stays. */

import { keepLying, move } from "./cards.js";
import { read, swap, unheard } from "./page.js";

/** Seconds until the next try without contact. */
const WAITS = [1, 2, 4, 8, 15, 30];

/** @type {AbortController | null} */
let running = null;

/** Counts taps: an older one asks no more. */
let turn = 0;

/** @type {{url: string, whole: boolean, tries: number, timer: number} | null} What waits for contact. */
let waiting = null;

/**
 * Ask the server, and show its answer. A newer question makes the older one pointless.
 * @param {string} url
 * @param {{whole?: boolean, tries?: number}} [how] - *whole*: more than the parts may differ.
 */
async function ask(url, { whole = false, tries = 0 } = {}) {
  turn += 1;
  forget();
  running = new AbortController();
  remember(url);
  document.getElementById("question")?.classList.add("asking");
  const reply = await read(url, { signal: running.signal });
  const { status, page } = reply;
  const answer = page?.getElementById("question");
  if (unheard(reply)) wait(url, whole, tries);
  else if (status !== 200 || !page || !answer) location.replace(url);
  else {
    place(page, whole);
    remember(answer.dataset.here ?? url);
  }
}

function forget() {
  running?.abort();
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
}

/**
 * Say that there is no contact, keep what lies there, and try again by and by.
 * @param {string} url
 * @param {boolean} whole
 * @param {number} tries
 */
function wait(url, whole, tries) {
  const seconds = WAITS[Math.min(tries, WAITS.length - 1)] ?? 1;
  const timer = setTimeout(again, seconds * 1000);
  waiting = { url, whole, tries: tries + 1, timer };
  document.getElementById("question")?.classList.add("lost");
  const notice = document.getElementById("lost");
  const said = /** @type {HTMLTemplateElement | null} */ (document.getElementById("no-contact"));
  if (notice && said && !notice.hasChildNodes()) notice.append(document.importNode(said.content, true));
}

function again() {
  if (waiting && !document.hidden) void ask(waiting.url, waiting);
}

/**
 * Put the answer in place.
 * @param {Document} page
 * @param {boolean} whole
 */
function place(page, whole) {
  document.title = page.title;
  const ours = parts(document);
  if (whole || !ours.length || ours.join() !== parts(page).join() || manner(document) !== manner(page)) return replace(page);
  for (const fold of document.querySelectorAll("details[id][open]")) page.getElementById(fold.id)?.setAttribute("open", "");
  keepLying(page);
  swap(page, ours);
  // The line that the keys fill stays in sight above them.
  document.querySelector(".heap.is")?.scrollIntoView({ block: "nearest" });
  document.getElementById("lost")?.replaceChildren();
  document.getElementById("question")?.classList.remove("asking", "lost");
}

/** @param {Document} page */
function replace(page) {
  const held = document.activeElement?.id;
  const theirs = page.querySelector(".app");
  if (theirs) document.querySelector(".app")?.replaceWith(document.importNode(theirs, true));
  window.scrollTo(0, 0);
  const next = (held && document.getElementById(held)) || document.getElementById("content");
  next?.focus({ preventScroll: true });
}

/**
 * @param {Document} page
 * @returns {string[]} The parts of a page that an answer may change.
 */
function parts(page) {
  return [...page.querySelectorAll("[data-part]")].map((part) => part.id);
}

/**
 * @param {Document} page
 * @returns {string | undefined} Whether it answers as a coach or neutrally.
 */
function manner(page) {
  return page.getElementById("question")?.dataset.manner;
}

/**
 * Choose how the question is answered: the next tap already tells it, answered or not.
 * @param {HTMLFormElement} form
 * @param {string} mode
 */
function choose(form, mode) {
  const field = form.querySelector("input[name=mode]") ?? document.createElement("input");
  const told = /** @type {HTMLInputElement} */ (field);
  Object.assign(told, { type: "hidden", name: "mode", value: mode });
  form.append(told);
}

/**
 * Let the address hold the question, so that a reload or Back loses nothing.
 * @param {string} url
 */
function remember(url) {
  try {
    history.replaceState(history.state, "", url);
  } catch {
    // Safari allows so many a minute: the next tap catches up.
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} [button]
 * @returns {string} Where the form would lead.
 */
function address(form, button = null) {
  const told = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") told.append(name, value);
  if (button instanceof HTMLButtonElement && button.name) told.append(button.name, button.value);
  return `${form.action.split(/[?#]/)[0]}?${told}`;
}

/** @param {EventTarget | null} target */
function questionOf(target) {
  return target instanceof Element ? /** @type {HTMLFormElement | null} */ (target.closest("form#question")) : null;
}

document.addEventListener("submit", (event) => {
  const form = questionOf(event.target);
  if (!form) return;
  event.preventDefault();
  if (!move(form, event.submitter)) return void ask(address(form, event.submitter));
  // An answer to the cards before would take this one away again.
  forget();
  // The card first: asking costs a slow phone more than showing it.
  const now = ++turn;
  requestAnimationFrame(() => setTimeout(() => turn === now && ask(address(form))));
});

document.addEventListener("change", (event) => {
  const form = questionOf(event.target);
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (form) void ask(address(form), { whole: field.name === "ruleset" });
});

// Whoever types changes the question: an answer to the old one would undo the typing.
document.addEventListener("input", (event) => {
  if (questionOf(event.target)) forget();
});

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target instanceof Element ? event.target.closest("a[data-ask]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form#question"));
  const { mode } = link.dataset;
  if (form && mode) choose(form, mode);
  void ask(form && mode ? address(form) : link.href);
});

addEventListener("online", again);
document.addEventListener("visibilitychange", again);
