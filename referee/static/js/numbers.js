/** The numbers of an unsaved deal, to be read where they can no longer be saved from. */

import { kept, keptNames } from "./keep.js";

const box = document.getElementById("kept-numbers");
const { code = "", labels = "{}" } = box?.dataset ?? {};
const names = keptNames().filter((name) => name.startsWith(`draft:${code}:`));
const list = box?.querySelector("dl");
for (const name of names) {
  for (const [field, value] of Object.entries(kept(name)?.fields ?? {})) {
    const [, side = "", row = ""] = /^s(\d)-(\w+)$/.exec(field) ?? [];
    const label = JSON.parse(labels)[row];
    if (!label || !value || value === "0") continue;
    const term = document.createElement("dt");
    const mark = document.createElement("i");
    mark.className = `mark m${Number(side) + 1} s${Number(side) + 1}`;
    term.append(mark, ` ${label}`);
    const number = document.createElement("dd");
    number.className = "num";
    number.textContent = String(value);
    list?.append(term, number);
  }
}
if (box && list?.children.length) box.hidden = false;
