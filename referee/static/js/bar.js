/** One line above everything else: what this phone has to say about an unsaved deal. */

const ID = "unsent";

/** @typedef {{ heading: string, more?: string, link?: { url: string, words: string } }} Words */

/**
 * @param {Words} words
 * @param {(() => void) | null} [act] - What the link does here instead of leading away.
 */
export function say({ heading, more, link }, act = null) {
  document.getElementById(ID)?.remove();
  const bar = document.createElement("div");
  bar.id = ID;
  bar.className = "notice warn";
  bar.setAttribute("role", "status");
  const text = document.createElement("span");
  const strong = document.createElement("b");
  strong.textContent = heading;
  text.append(strong, ` ${more ?? ""}`);
  bar.append(text);
  if (link) bar.append(way(link, act));
  const rail = document.querySelector(".rail");
  if (rail) rail.prepend(bar);
  else document.querySelector("main")?.before(bar);
}

/** Nothing to say any more. */
export function hush() {
  document.getElementById(ID)?.remove();
}

/**
 * @param {{ url: string, words: string }} link
 * @param {(() => void) | null} act
 */
function way({ url, words }, act) {
  const link = document.createElement("a");
  link.className = "btn-link";
  link.href = url;
  link.textContent = words;
  if (act) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      act();
    });
  }
  return link;
}
