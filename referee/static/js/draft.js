/** The numbers of an unsaved deal: this phone keeps them until the deal is saved. */

import { kept, keep, keptNames } from "./keep.js";

/** What belongs to one opening of the page, not to the deal. */
const PASSING = new Set(["csrf_token", "do", "tab"]);

/** @typedef {{ fields: Record<string, string>, reached: string, at: number }} Draft */

/**
 * @param {HTMLFormElement} form
 * @returns {boolean} Whether the phone keeps it.
 */
export function keepDraft(form) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !PASSING.has(name)) fields[name] = value;
  }
  return keep(form.dataset.draft ?? "", { fields, reached: form.dataset.reached ?? "", at: Date.now() });
}

/**
 * @param {HTMLFormElement} form
 * @returns {boolean} Whether there was a draft.
 */
export function restoreDraft(form) {
  /** @type {Draft | null} */
  const draft = kept(form.dataset.draft ?? "");
  if (!draft) return false;
  for (const each of form.elements) {
    if (!(each instanceof HTMLInputElement) || !each.name || PASSING.has(each.name)) continue;
    const value = draft.fields[each.name];
    if (each.type === "radio") each.checked = each.value === value;
    else if (each.type === "checkbox") each.checked = value !== undefined;
    else if (value !== undefined) each.value = value;
  }
  form.dataset.reached = draft.reached ?? "";
  return true;
}

/** @param {string} name */
export function forgetDraft(name) {
  keep(name, null);
}

/**
 * Drafts of deals that somebody else has saved since then.
 * @param {HTMLFormElement} form
 * @returns {string[]} Their names, the oldest first.
 */
export function olderDrafts(form) {
  const [, code, number] = (form.dataset.draft ?? "").split(":");
  if (!/^\d+$/.test(number ?? "")) return [];
  const here = keptNames().filter((name) => name.startsWith(`draft:${code}:`) && /:\d+$/.test(name));
  return here.filter((name) => Number(name.split(":")[2]) < Number(number)).sort();
}
