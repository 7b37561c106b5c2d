/** Numbers as the page writes them: the server says how its language groups thousands. */

const MINUS = "\u2212";

/** @returns {string} What stands between thousands in the language of the page. */
function group() {
  return document.documentElement.dataset.group ?? ",";
}

/**
 * @param {number} points
 * @returns {string} Such as "1,400" or "−85".
 */
export function number(points) {
  const digits = String(Math.abs(points)).replace(/\B(?=(\d{3})+$)/g, group());
  return points < 0 ? MINUS + digits : digits;
}

/**
 * @param {number} points
 * @returns {string} Such as "+1,400" or "−85".
 */
export function signed(points) {
  return points > 0 ? `+${number(points)}` : number(points);
}
