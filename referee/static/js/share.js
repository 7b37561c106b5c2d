/** Passing a link on: into the clipboard, or by whatever this phone sends things with. */

const said = document.getElementById("copied");

for (const button of document.querySelectorAll("[data-copy], [data-send]")) {
  if (!(button instanceof HTMLElement)) continue;
  // Neither is there over plain http: then the button stays away.
  const { copy, send, title, copied } = button.dataset;
  if (copy && navigator.clipboard) offer(button, () => put(button, copy, copied ?? ""));
  if (send && typeof navigator.share === "function") offer(button, () => hand({ title, url: send }));
}

/** @param {HTMLElement} button @param {() => void} act */
function offer(button, act) {
  button.hidden = false;
  button.addEventListener("click", act);
}

/** @param {HTMLElement} button @param {string} link @param {string} copied */
async function put(button, link, copied) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    return; // Refused: the link stands on the page, to be copied by hand.
  }
  const words = button.querySelector("span");
  if (words) words.textContent = copied;
  if (said) said.textContent = copied;
}

/** @param {ShareData} what */
async function hand(what) {
  try {
    await navigator.share(what);
  } catch {
    // Somebody changed their mind.
  }
}
