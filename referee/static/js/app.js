/** What every page does with scripts: send a deal that waits, keep the screen on. */

import { stayAwake } from "./awake.js";
import { keep } from "./keep.js";
import { flush, tell } from "./outbox.js";

document.documentElement.classList.add("js");
stayAwake();
document.addEventListener("click", settled);
tell();
flush();
window.addEventListener("online", flush);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());

/** @param {Event} event - Maybe a choice that leaves no use for a draft. */
function settled({ target }) {
  const choice = target instanceof Element ? target.closest("[data-done]") : null;
  if (choice instanceof HTMLElement && navigator.onLine) keep(choice.dataset.done ?? "", null);
}
