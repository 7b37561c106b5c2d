/** The cells of points of the ledger: which there are, in which order, and what fills them. */

/** @returns {HTMLFormElement | null} The ledger, if the page is one. */
export function ledger() {
  return document.querySelector("form#ledger");
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement | null} The field of this name.
 */
export function field(form, name) {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

/** @type {{ told: string, figures: any }} */
const read = { told: "", figures: {} };

/**
 * @param {HTMLFormElement} form
 * @returns {any} What the server says that things are worth; read once, not with every key.
 */
export function figuresOf(form) {
  const told = form.dataset.figures ?? "{}";
  if (told !== read.told) Object.assign(read, { told, figures: JSON.parse(told) });
  return read.figures;
}

/**
 * The cells in the order in which a table calls its numbers: one side after the other.
 * @param {HTMLFormElement} form
 * @returns {string[]}
 */
export function cells(form) {
  const names = [...form.querySelectorAll(".cellbox[data-way]")].map((box) => box.id.slice(5));
  return names.sort((one, other) => parseInt(one.slice(1)) - parseInt(other.slice(1)));
}

/**
 * @param {string} name
 * @returns {HTMLElement | null} The box around a cell.
 */
export function box(name) {
  return document.getElementById(`cell-${name}`);
}

/**
 * @param {string} name
 * @returns {boolean} Whether the figure is counted or comes from the melds.
 */
export function given(name) {
  return Boolean(box(name)?.querySelector("output.given"));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {boolean} Whether anything was entered.
 */
export function filled(form, name) {
  return given(name) || counted(form, name) > 0 || Boolean(field(form, name)?.value.trim());
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {number} What the cards counted in a cell make, if they own it; the server may not know yet.
 */
export function counted(form, name) {
  if (field(form, `${name}_by`)?.value !== "counted") return 0;
  /** @type {[string, { points: number }][]} */
  const classes = Object.entries(figuresOf(form).classes);
  return classes.reduce((all, [cls, { points }]) => all + Number(field(form, `${name}_${cls}`)?.value || 0) * points, 0);
}

/**
 * @param {string} name - Such as "s0-melded".
 * @returns {string} The row of the ledger, such as "melded".
 */
export function rowOf(name) {
  const row = name.replace(/^s\d-/, "").split("_")[0];
  return ["natural", "mixed", "red", "melded", "hand", "out"].includes(row) ? row : "rare";
}

/**
 * Three sides have a tab each: show the one that holds *element*.
 * @param {Element} element
 */
export function turnTo(element) {
  const panel = element.closest(".panel");
  const place = [...(panel?.parentElement?.children ?? [])].findIndex((each) => each === panel);
  const tab = document.querySelectorAll('.tabs.sides input[name="tab"]')[place];
  if (tab instanceof HTMLInputElement && !tab.checked) tab.click();
}
