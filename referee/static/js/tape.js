/** Figures that are added up in one cell, such as "70+90+60". */

const MOST_DIGITS = 5;

/**
 * @param {string} text
 * @returns {number | null} The sum of what stands there; null: the server shall read it.
 */
export function sum(text) {
  const figures = text.replace(/\+$/, "");
  if (!/^\d+(\+\d+)*$/.test(figures)) return null;
  return figures.split("+").reduce((all, figure) => all + Number(figure), 0);
}

/**
 * @param {string} text
 * @param {string} key - A digit, "+", "del" or "sign".
 * @returns {string} What stands in the cell after the key.
 */
export function press(text, key) {
  if (key === "del") return text.slice(0, -1);
  if (key === "sign") return /^[-−–]/.test(text) ? text.slice(1) : `-${text}`;
  if (key === "+") return /\d$/.test(text) ? `${text}+` : text;
  const last = text.slice(text.lastIndexOf("+") + 1);
  if (last === "0") return text.slice(0, -1) + key;
  return last.replace(/\D/g, "").length < MOST_DIGITS ? text + key : text;
}
