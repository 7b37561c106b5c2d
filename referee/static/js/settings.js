/** Settings: a change is saved at once, a rule first shows what it changes. */

import "./house.js";
import { hush, say } from "./bar.js";
import { keep, kept, keptNames } from "./keep.js";
import { read, swap } from "./page.js";

if (!("wakeLock" in navigator)) document.documentElement.classList.add("no-lock");

/**
 * What the page's own element says of this phone: language and colours.
 * @param {Document} page
 */
function dress(page) {
  for (const name of ["data-theme", "data-awake"]) {
    const value = page.documentElement.getAttribute(name);
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

/** Where fingers touch the pad is used, as long as nobody chose. */
function preset() {
  const pad = document.querySelector("[data-by-touch] [value=pad]");
  if (pad instanceof HTMLInputElement && matchMedia("(pointer: coarse)").matches) pad.checked = true;
}

preset();

/** Milliseconds until the next try without contact: not every phone is told of it. */
const AGAIN = 3000;

/** @typedef {{ form: HTMLFormElement, told: Record<string, string>, data: FormData }} Change */

/** @type {Change[]} What the server has not heard yet, the oldest first: no change overtakes it. */
const changes = [];
let sending = false;
let timer = 0;

/** Whether the last change found no contact. */
let lost = false;

/**
 * Send a form, and show what becomes of it.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} told
 */
function send(form, told) {
  const data = new FormData(form);
  for (const [name, value] of Object.entries(told)) data.set(name, value);
  changes.push({ form, told, data });
  void flush();
}

/** Send every change, one after the other; the page shows what became of the newest. */
async function flush() {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  for (let change = changes[0]; change; change = changes[0]) {
    const { form, data } = change;
    const reply = await read(form.getAttribute("action") ?? "", { method: "POST", body: data });
    if (reply.status === 0) {
      wait();
      break;
    }
    changes.shift();
    if (!changes.length) place(reply, change);
  }
  sending = false;
}

function wait() {
  lost = true;
  say({ heading: document.getElementById("told")?.dataset.lost ?? "" });
  timer = window.setTimeout(flush, AGAIN);
}

window.addEventListener("online", flush);

/**
 * Put what the server shows in place of the settings.
 * @param {import("./page.js").Reply} reply
 * @param {Change} change
 */
function place(reply, { form, told, data }) {
  if (!reply.page?.getElementById("settings")) return form.submit();
  if (lost) hush();
  lost = false;
  if (told.changed === "lang") return location.assign(reply.url);
  const open = [...document.querySelectorAll("details[open]")].map((each) => each.closest("form")?.id ?? "");
  dress(reply.page);
  for (const id of open) reply.page.querySelector(`#${CSS.escape(id || "none")} details`)?.setAttribute("open", "");
  carry(reply.page, form, data);
  swap(reply.page, ["settings"]);
  preset();
  const line = document.getElementById("told");
  if (line) line.textContent = document.querySelector(".done")?.textContent ?? "";
}

/**
 * Keep what was typed since the form was sent, and in forms that were not sent at all.
 * @param {Document} page
 * @param {HTMLFormElement} form
 * @param {FormData} sent
 */
function carry(page, form, sent) {
  for (const mine of document.querySelectorAll("#settings input[type=text]")) {
    if (!(mine instanceof HTMLInputElement) || !mine.form) continue;
    const before = mine.form.id === form.id ? sent.get(mine.name) : mine.defaultValue;
    const theirs = page.getElementById(mine.form.id);
    const line = theirs instanceof HTMLFormElement ? theirs.elements.namedItem(mine.name) : null;
    if (line instanceof HTMLInputElement && mine.value !== before) line.value = mine.value;
  }
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const { form } = target;
  if (form.hasAttribute("data-at-once")) send(form, { changed: target.name });
  else if (form.hasAttribute("data-look")) send(form, { do: "look" });
});

document.addEventListener("submit", ({ target }) => {
  const code = target instanceof HTMLFormElement ? target.dataset.forget : undefined;
  if (!code) return;
  for (const name of keptNames()) if (name.startsWith(`draft:${code}:`)) keep(name, null);
  if (kept("unsent")?.url?.includes(code)) keep("unsent", null);
});
