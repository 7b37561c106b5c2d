/** What this phone keeps by itself. Some browsers refuse; then it keeps nothing and says so. */

/**
 * @param {string} name
 * @returns {any} What was kept, or null.
 */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value - Null forgets.
 * @returns {boolean} Whether the phone keeps it.
 */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {string[]} The names of all that is kept. */
export function keptNames() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
