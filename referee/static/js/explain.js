/** Explained figures: a tap on one opens a panel that tells where it comes from. */

import { read } from "./page.js";

const PART = "explanation";

/** @type {HTMLElement | null} The figure that was tapped. */
let figure = null;

/** @type {HTMLDialogElement | null} */
let panel = null;

/** @returns {HTMLDialogElement} */
function open() {
  if (panel) return panel;
  const made = document.createElement("dialog");
  made.className = "panel";
  made.setAttribute("aria-labelledby", "explanation-title");
  made.addEventListener("close", closed);
  made.addEventListener("click", tapped);
  document.body.append(made);
  made.showModal();
  // One step for Back, which then closes the panel instead of leaving the table.
  history.pushState({ panel: true }, "");
  panel = made;
  return made;
}

function closed() {
  panel?.remove();
  panel = null;
  if (history.state?.panel) history.back();
  figure?.focus();
}

/**
 * Show the explanation of *url*; without contact the page itself says what is wrong.
 * @param {string} url
 */
async function explain(url) {
  const { page } = await read(url);
  const part = page?.getElementById(PART);
  if (!part) {
    location.assign(url);
    return;
  }
  const here = open();
  here.lang = page?.documentElement.lang ?? "";
  here.replaceChildren(document.importNode(part, true));
  here.scrollTop = 0;
  /** @type {HTMLElement | null} */ (here.querySelector("[data-close]"))?.focus({ preventScroll: true });
}

/** @param {MouseEvent} event */
function tapped(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (event.target === panel || link?.dataset.close !== undefined) {
    event.preventDefault();
    panel?.close();
  } else if (link?.dataset.within !== undefined) {
    event.preventDefault();
    event.stopPropagation();
    void explain(link.href);
  }
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target instanceof Element ? event.target.closest("a.explain") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  if (!panel) figure = link;
  void explain(link.href);
});

window.addEventListener("popstate", () => panel?.close());
