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
    if (each.type === "checkbox" ? each.checked : each.value && each.value !== "0") each.closest("details")?.setAttribute("open", "");
  }
  form.dataset.reached = draft.reached ?? "";
  return true;
}

/** @param {string} name */
export function forgetDraft(name) {
  keep(name, null);
}

/**
 * The draft of the deal before this one: somebody else has saved that deal since then.
 * @param {HTMLFormElement} form
 * @returns {string | undefined} Its name. Those of earlier deals were offered, and are forgotten.
 */
export function olderDraft(form) {
  const [, code, number] = (form.dataset.draft ?? "").split(":");
  const deal = (/** @type {string} */ name) => Number(name.split(":")[2]);
  const older = keptNames().filter((name) => name.startsWith(`draft:${code}:`) && deal(name) < Number(number));
  const last = older.find((name) => deal(name) === Number(number) - 1);
  for (const name of older) if (name !== last) forgetDraft(name);
  return last;
}
