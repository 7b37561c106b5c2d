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

/** What was sent before: no change overtakes it. */
let before = Promise.resolve();

/** Counts changes: the page shows what became of the newest. */
let turn = 0;

/** Whether the newest change waits for contact. */
let lost = false;

/**
 * Send a form, and show what becomes of it.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} told
 */
function send(form, told) {
  const data = new FormData(form);
  for (const [name, value] of Object.entries(told)) data.set(name, value);
  const now = ++turn;
  before = before.then(async () => {
    const reply = await read(form.getAttribute("action") ?? "", { method: "POST", body: data });
    if (reply.status === 0) wait(form, told);
    else if (now === turn) place(reply, form, told, data);
  });
}

/**
 * Every change is sent as soon as there is contact, not only the newest.
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} told
 */
function wait(form, told) {
  lost = true;
  say({ heading: document.getElementById("told")?.dataset.lost ?? "" });
  window.addEventListener("online", () => send(form, told), { once: true });
}

/**
 * Put what the server shows in place of the settings.
 * @param {import("./page.js").Reply} reply
 * @param {HTMLFormElement} form
 * @param {Record<string, string>} told
 * @param {FormData} sent
 */
function place(reply, form, told, sent) {
  if (!reply.page?.getElementById("settings")) return form.submit();
  if (lost) hush();
  lost = false;
  if (told.changed === "lang") return location.assign(reply.url);
  const open = [...document.querySelectorAll("details[open]")].map((each) => each.closest("form")?.id ?? "");
  dress(reply.page);
  for (const id of open) reply.page.querySelector(`#${CSS.escape(id || "none")} details`)?.setAttribute("open", "");
  carry(reply.page, form, sent);
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
