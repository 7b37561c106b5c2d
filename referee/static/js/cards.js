/** The cards of a question: a tap shows or takes away one at once, before anybody answers. */

/** @returns {HTMLElement | null} Where cards lie face up, on pages that show them so. */
function felt() {
  return document.getElementById("fan");
}

/**
 * Move cards as the button that was tapped says.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 * @returns {boolean} Whether that was done; else the server does it.
 */
export function move(form, button) {
  if (!(button instanceof HTMLButtonElement)) return false;
  const { name, value } = button;
  if (!["add", "drop", "back", "clear"].includes(name)) return false;
  const line = /** @type {HTMLInputElement | null} */ (form.querySelector("[data-cards]"));
  // What was typed and not yet read only the server can read.
  if (!line || line.value !== line.defaultValue || line.ariaInvalid === "true") return false;
  const fan = felt();
  if (!fan) return name === "add" ? write(line, `${line.value} ${value}`) : name === "back" && write(line, line.value.replace(/\s*\S+$/, ""));
  if (name === "add") lay(fan, value);
  else if (name === "clear") fan.replaceChildren();
  else (name === "drop" ? button : fan.lastElementChild)?.remove();
  return write(line, ranks(fan).join(" "));
}

/**
 * Lay a card where the server would lay it, so that nothing moves when it answers.
 * @param {HTMLElement} fan
 * @param {string} rank
 */
function lay(fan, rank) {
  const deck = /** @type {HTMLTemplateElement | null} */ (document.getElementById("deck"))?.content;
  const card = deck?.querySelector(`[value="${CSS.escape(rank)}"]`);
  if (!deck || !card || fan.childElementCount >= Number(fan.dataset.most)) return;
  const order = [...deck.children].map(rankOf);
  const after = [...fan.children].find((each) => order.indexOf(rankOf(each)) > order.indexOf(rank));
  const laid = /** @type {HTMLElement} */ (document.importNode(card, true));
  laid.classList.add("new");
  fan.insertBefore(laid, after ?? null);
}

/**
 * Leave our cards as they lie where *theirs* are the same: one may still be sliding in.
 * @param {Document} page
 */
export function keepLying(page) {
  const ours = felt();
  const theirs = page.getElementById("fan");
  if (!ours || !theirs) return;
  theirs.classList.remove("deal");
  ours.classList.remove("deal");
  const still = /** @type {HTMLElement} */ (ours.cloneNode(true));
  for (const card of still.children) card.classList.remove("new");
  if (still.isEqualNode(theirs)) theirs.replaceWith(page.importNode(ours, true));
}

/**
 * @param {HTMLInputElement} line
 * @param {string} cards
 */
function write(line, cards) {
  line.defaultValue = cards.trim();
  line.value = line.defaultValue;
  return true;
}

/** @param {HTMLElement} fan */
function ranks(fan) {
  return [...fan.children].map(rankOf);
}

/** @param {Element} card */
function rankOf(card) {
  return card.getAttribute("value") ?? "";
}
