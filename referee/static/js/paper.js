/** Totals from paper: a key for the minus that phone keyboards lack, and what follows. */

import "./house.js";
import { read, swap } from "./page.js";

const PAUSE = 300;
let timer = 0;
let asking = new AbortController();

/**
 * Show what the sides need with the totals as they are typed: the server says so.
 * @param {HTMLInputElement} field
 */
function ask({ form }) {
  clearTimeout(timer);
  asking.abort();
  if (!form || !document.getElementById("needs")) return;
  timer = setTimeout(async () => {
    asking = new AbortController();
    const body = new FormData(form);
    body.set("do", "paper");
    const { page } = await read(form.action, { method: "POST", body, signal: asking.signal });
    if (page) swap(page, ["needs", "dealer-legend"]);
  }, PAUSE);
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && /^(start_|target|side_)/.test(target.name)) ask(target);
});

document.addEventListener("click", ({ target }) => {
  const id = target instanceof HTMLElement ? target.dataset.sign : undefined;
  const field = id ? document.getElementById(id) : null;
  if (!(field instanceof HTMLInputElement)) return;
  const typed = field.value.trim();
  field.value = /^[-\u2212\u2013]/.test(typed) ? typed.slice(1) : `\u2212${typed}`;
  field.focus();
  ask(field);
});
