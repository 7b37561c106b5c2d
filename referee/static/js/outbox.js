/** One deal that could not be sent: it waits on this phone until there is contact. */

import { hush, say } from "./bar.js";
import { kept, keep } from "./keep.js";
import { read, show, unheard } from "./page.js";

const NAME = "unsent";
const LONGEST = 30000;

/**
 * @typedef {object} Unsent
 * @property {string} url - Where the deal goes.
 * @property {string} body - The form with its key: sent twice it is saved once.
 * @property {string} draft - The draft that it was made of.
 * @property {{ heading: string, more: string }} waits
 * @property {{ heading: string }} sent
 * @property {string} mine - What leads back to the numbers if the server refuses them.
 * @property {string} [refused] - What the server said.
 */

let pause = 1000;
let timer = 0;
let sending = false;

/**
 * Keep a deal until there is contact, and say so.
 * @param {Unsent} unsent
 * @returns {boolean} Whether the phone keeps it.
 */
export function park(unsent) {
  const good = keep(NAME, unsent);
  pause = 1000;
  if (good) later();
  say(good ? unsent.waits : { heading: unsent.waits.heading });
  return good;
}

/** @returns {Unsent | null} */
export function unsent() {
  return kept(NAME);
}

/** Send what waits, if there is contact. */
export async function flush() {
  const waits = unsent();
  if (!waits || waits.refused || sending) return;
  sending = true;
  const reply = await read(waits.url, { method: "POST", body: new URLSearchParams(waits.body) });
  sending = false;
  if (unheard(reply)) return later();
  // Meanwhile another deal may have been kept: it waits for its own turn.
  if (unsent()?.body !== waits.body) return later();
  if (reply.status === 200 && path(reply.url) !== path(waits.url)) return arrived(waits, reply.url);
  const says = [".notice b", "main h2", "h1"].map((place) => reply.page?.querySelector(place)).find(Boolean);
  const refused = says?.textContent?.trim() ?? "";
  keep(NAME, { ...waits, refused });
  if (path(location.href) === path(waits.url)) {
    keep(NAME, null);
    show(reply);
  } else tell();
}

/** Say what waits on this phone, if anything does. */
export function tell() {
  const waits = unsent();
  if (!waits) return;
  if (waits.refused === undefined) return say(waits.waits);
  say({ heading: waits.refused, link: { url: waits.url, words: waits.mine } }, () => sendOpenly(waits));
}

/**
 * Let the server show its page: with the numbers, and with what can be done with them.
 * @param {Unsent} waits
 */
function sendOpenly({ url, body }) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: url, hidden: true });
  for (const [name, value] of new URLSearchParams(body)) {
    const field = document.createElement("input");
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  keep(NAME, null);
  form.submit();
}

/** Forget what waits: its numbers are on the page again. */
export function takeBack() {
  keep(NAME, null);
  hush();
}

/**
 * @param {Unsent} waits
 * @param {string} url - The table, as the server shows it after saving.
 */
function arrived(waits, url) {
  keep(NAME, null);
  keep(waits.draft, null);
  const here = path(location.href);
  // Whoever does something else by now is not called away from it.
  if (here === path(url) || `${here}/`.startsWith(`${path(waits.url)}/`)) location.assign(url);
  else say(waits.sent);
}

function later() {
  clearTimeout(timer);
  timer = window.setTimeout(flush, pause);
  pause = Math.min(pause * 2, LONGEST);
}

/** @param {string} url */
function path(url) {
  return new URL(url, location.href).pathname;
}
