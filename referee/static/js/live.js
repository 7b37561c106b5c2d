/** The table as it stands: asked for every few seconds, changed without moving the page. */

import { read, swap } from "./page.js";

const PARTS = ["live-match", "live-totals", "live-dealer", "live-bar", "live-paper", "live-rail"];
const SOON = 2000;
const IDLE = 10000;
const STILL = 10 * 60000; // so long after the last change it may be a pause
const AGAIN = [5000, 10000, 20000, 30000];

let tag = mark()?.dataset.tag ?? "";
let changed = Date.now();
let seen = new Date();
let lost = 0;
let asking = false;
/** @type {number | undefined} */
let timer;

/** @returns {HTMLElement | null} */
function mark() {
  return document.getElementById("live");
}

/** @param {number} wait */
function later(wait) {
  clearTimeout(timer);
  timer = document.hidden ? undefined : setTimeout(ask, wait);
}

async function ask() {
  const here = mark();
  if (!here || asking) return;
  asking = true;
  const reply = await read(here.dataset.url ?? "", { headers: { "If-None-Match": tag }, patience: 5000 });
  asking = false;
  // Its page has a script of its own: it shows what this phone still keeps.
  if (reply.status === 410) return location.reload();
  if (reply.status !== 200 && reply.status !== 304) return lose();
  lost = 0;
  seen = new Date();
  if (reply.status === 200) take(reply);
  say();
  later(pausing() ? IDLE : SOON);
}

/** Nothing has happened for so long that the table may be having a pause. */
function pausing() {
  return Date.now() - changed >= STILL;
}

/** @param {import("./page.js").Reply} reply */
function take(reply) {
  tag = reply.tag;
  changed = Date.now();
  const page = /** @type {Document} */ (reply.page);
  // The end of a match is another page, with styles of its own; undone, it is the table again.
  if (!page.getElementById("live-totals") || !document.getElementById("live-totals")) return location.reload();
  for (const row of rows()) page.getElementById(row.id)?.toggleAttribute("open", row.open);
  document.title = page.title;
  Object.assign(mark()?.dataset ?? {}, page.getElementById("live")?.dataset);
  inPlace(() => swap(page, PARTS));
  const news = page.getElementById("live-said");
  const said = document.getElementById("live-said");
  if (said && news) said.textContent = news.dataset.news ?? "";
}

/** @returns {HTMLDetailsElement[]} */
function rows() {
  return [...document.querySelectorAll(/** @type {"details"} */ ("#live-paper details"))];
}

/**
 * Who reads further down reads on in the same place, whatever is added above.
 * @param {() => void} change
 */
function inPlace(change) {
  const height = window.scrollY;
  const [newest, ...older] = rows();
  const below = newest && newest.getBoundingClientRect().bottom <= 0;
  const held = below ? older.find((row) => row.getBoundingClientRect().bottom > 0) : undefined;
  const before = held?.getBoundingClientRect().top ?? 0;
  change();
  const after = held ? document.getElementById(held.id) : null;
  if (after) window.scrollBy(0, after.getBoundingClientRect().top - before);
  else if (window.scrollY !== height) window.scrollTo(0, height);
}

function lose() {
  later(AGAIN[Math.min(lost, AGAIN.length - 1)]);
  lost += 1;
  say();
}

/** The dot is hollow without contact; the numbers stay. */
function say() {
  const here = mark();
  if (!here) return;
  const time = `${seen.getHours()}:${String(seen.getMinutes()).padStart(2, "0")}`;
  const { live = "", changed: calm = "", lost: away = "" } = here.dataset;
  const text = lost ? away.replace("{time}", time) : pausing() ? calm : live;
  if (here.textContent !== text) here.textContent = text;
  here.classList.toggle("lost", lost > 0);
}

document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : ask()));
window.addEventListener("online", ask);
say();
later(SOON);
