/** Explained figures: a tap on one opens a panel that tells where it comes from. */

import { read } from "./page.js";

const PART = "explanation";

/** @type {HTMLElement | null} The figure that was tapped. */
let figure = null;

/** Its place among all figures, as the table may be another one by the time the panel closes. */
let place = 0;

/** @type {HTMLDialogElement | null} */
let panel = null;

/** @returns {HTMLDialogElement} The panel, opened if it was not. */
function opened() {
  if (panel) return panel;
  panel = document.createElement("dialog");
  panel.className = "panel";
  panel.setAttribute("aria-labelledby", `${PART}-title`);
  panel.addEventListener("close", closed);
  document.body.append(panel);
  panel.showModal();
  // One step for Back, which then closes the panel instead of leaving the table.
  history.pushState({ panel: true }, "");
  return panel;
}

/** @returns {Element[]} All figures that can be explained. */
function figures() {
  return [...document.querySelectorAll("a.explain")];
}

function closed() {
  panel?.remove();
  panel = null;
  if (history.state?.panel) history.back();
  const there = figure?.isConnected ? figure : figures()[place];
  if (there instanceof HTMLElement) there.focus();
}

/**
 * Show the explanation of *url*; where that cannot be had, go there as any link does.
 * @param {string} url
 */
async function explain(url) {
  const { status, page } = await read(url);
  // Without contact there is no other page either: this one says so, and stays.
  if (status === 0) return;
  const part = page?.getElementById(PART);
  if (!part) {
    location.assign(url);
    return;
  }
  const here = opened();
  here.replaceChildren(document.importNode(part, true));
  here.scrollTop = 0;
  const way = here.querySelector("[data-close]");
  if (way instanceof HTMLElement) way.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const tapped = event.target instanceof Element ? event.target : null;
  const link = tapped?.closest("a");
  if (tapped === panel || (link && panel?.contains(link) && link.matches("[data-close]"))) {
    event.preventDefault();
    panel?.close();
  } else if (link?.matches("a.explain, dialog [data-within]")) {
    event.preventDefault();
    if (!panel) [figure, place] = [link, figures().indexOf(link)];
    void explain(link.href);
  }
});

window.addEventListener("popstate", () => panel?.close());
