/** The ledger of a deal under the thumb: taps, keys, and what becomes of them. */

import { say } from "./bar.js";
import { box, cells, field, ledger, turnTo } from "./cells.js";
import { forgetDraft, keepDraft, olderDraft, restoreDraft } from "./draft.js";
import { kept } from "./keep.js";
import { park, takeBack, unsent } from "./outbox.js";
import { read, show } from "./page.js";
import * as pad from "./pad.js";
import * as rail from "./rail.js";

const MOST = 99;
const COUNTED = /^(s\d-(?:melded|hand))_(?:joker|twenty|ten|five)$/;
const OWNED = /^s\d-(?:melded|hand)$/;

/** The timer of the draft that is still to be kept. */
let keeping = 0;

pad.listen({
  left: (name) => {
    rail.reach(name);
    rail.ask().then(() => rail.speak());
  },
  retyped: async (name) => {
    if (!(await turn(`type:${name}`))) typeHere(name);
    pad.open(name);
  },
});
document.addEventListener("click", clicked);
document.addEventListener("pointerdown", (event) => {
  // The cell keeps the focus while its keys are tapped.
  if (on(event, "#pad button")) event.preventDefault();
});
document.addEventListener("focusin", entered);
document.addEventListener("focusout", (event) => {
  const cell = on(event, ".cellin input");
  if (!(cell instanceof HTMLInputElement) || pad.padded() || !cell.value) return;
  rail.reach(cell.name);
  rail.ask();
});
document.addEventListener("input", (event) => event.target instanceof HTMLInputElement && typed(event.target));
document.addEventListener("keydown", keyed);
document.addEventListener("submit", sent);
window.addEventListener("pagehide", keepNow);
window.addEventListener("pageshow", (event) => event.persisted && rail.ask());
// A page that the server shows in place of this one may be a ledger once more.
document.addEventListener("shown", () => {
  pad.close();
  start();
});
start();

/** Begin with what this phone has kept of the deal. */
async function start() {
  const form = ledger();
  if (!form) return;
  const waits = unsent();
  if (waits?.draft === form.dataset.draft && waits?.refused !== undefined) takeBack();
  const fresh = form.hasAttribute("data-fresh");
  const restored = fresh && restoreDraft(form);
  if (!restored && (!fresh || "undone" in form.dataset)) keepDraft(form);
  // Read anew, the page shall show what is kept by then, not what it came with.
  if (!fresh) history.replaceState(null, "", `${form.action}?totals`);
  dress();
  for (const each of form.elements) {
    if (!(each instanceof HTMLInputElement)) continue;
    if (each.value.includes("+")) addUp(each);
    paintStep(each);
  }
  await rail.ask();
  dress();
  const older = olderDraft(form);
  if (older && waits?.draft !== older) offer(form, older);
}

/** @param {Event} event @param {string} selector */
function on(event, selector) {
  return event.target instanceof Element && ledger() ? event.target.closest(selector) : null;
}

/** With the pad no keyboard of the phone comes up. */
function dress() {
  const form = ledger();
  if (!form) return;
  form.classList.toggle("padded", pad.padded());
  document.getElementById("slot")?.removeAttribute("hidden");
  for (const cell of form.querySelectorAll(".cellin input")) {
    if (pad.padded()) cell.setAttribute("inputmode", "none");
  }
}

/** @param {MouseEvent} event */
function clicked(event) {
  const key = on(event, "#pad button");
  if (key instanceof HTMLElement) return tapped(key.dataset);
  const step = on(event, ".step button");
  if (step instanceof HTMLButtonElement) {
    event.preventDefault();
    return stepped(step.value);
  }
  const counted = on(event, ".cellbox[data-way=counted] output.given");
  if (counted && pad.padded()) return pad.open(counted.closest(".cellbox")?.id.slice(5) ?? "");
  const count = on(event, ".step input");
  // A digit that is typed stands in place of the 0.
  if (count instanceof HTMLInputElement) count.select();
  // A cell that has the focus still, its keys put away, wants them back.
  entered(event);
  const todo = on(event, ".todo, .looks a");
  if (todo instanceof HTMLAnchorElement) led(event, todo);
}

/** @param {Event} event - Somebody has come to a cell. */
function entered(event) {
  const cell = on(event, ".cellin input");
  if (cell instanceof HTMLInputElement && pad.padded() && pad.active() !== cell.name) pad.open(cell.name);
}

/**
 * @param {string} way - The button that lets another way own a cell.
 * @returns {Promise<boolean>} Whether the server has done so.
 */
async function turn(way) {
  if (!(await rail.ask(way))) return false;
  dress();
  keepSoon();
  return true;
}

/** @param {string} name - A cell whose figure was given, to be typed into without contact. */
function typeHere(name) {
  const form = ledger();
  const figure = box(name)?.querySelector("output.given");
  const cell = form && field(form, name);
  if (!figure || !cell) return;
  const label = document.createElement("label");
  label.className = "cellin";
  const value = cell.value || (figure.textContent ?? "").replace(/\D/g, "");
  Object.assign(cell, { type: "text", className: "num", value, inputMode: "none", ariaLabel: figure.getAttribute("aria-label") });
  figure.replaceWith(label);
  label.append(cell);
  typed(cell);
}

/** @param {DOMStringMap} key */
function tapped({ key, face, class: cls }) {
  navigator.vibrate?.(8);
  if (key) pad.tap(key);
  else if (face) pad.turn(face === "count" ? "count" : "type");
  else if (cls) pad.choose(cls);
}

/** @param {string} button - Such as "more:s0-red". */
function stepped(button) {
  const [act, name] = button.split(":");
  const form = ledger();
  const count = form && field(form, name);
  if (!count || !/^\d*$/.test(count.value)) return;
  const one = act === "more" ? 1 : -1;
  count.value = String(Math.min(Math.max(Number(count.value) + one, 0), MOST));
  count.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {HTMLInputElement} count */
function paintStep(count) {
  const step = count.closest(".step");
  const none = count.value === "0";
  step?.classList.toggle("zero", none);
  const less = step?.querySelector("button");
  // A button that is switched off loses the focus.
  if (less && (!none || less !== document.activeElement)) less.disabled = none;
}

/** @param {MouseEvent} event @param {HTMLAnchorElement} todo */
function led(event, todo) {
  const name = todo.dataset.cell;
  const row = /** @type {HTMLElement | null} */ (document.querySelector(todo.hash));
  if (row) turnTo(row);
  if (!name) return;
  event.preventDefault();
  if (pad.padded()) pad.open(name);
  else (box(name)?.querySelector("input") ?? row)?.focus();
}

/** @param {HTMLInputElement} cell */
function typed(cell) {
  const form = ledger();
  if (!form?.contains(cell)) return;
  const counted = COUNTED.exec(cell.name)?.[1];
  if (counted) own(form, counted, "counted");
  else if (OWNED.test(cell.name)) own(form, cell.name, "typed");
  if (!cell.closest(".cellin")) rail.reach(cell.name);
  if (cell.name === "tab") return;
  addUp(cell);
  paintStep(cell);
  if (cell.name === pad.active()) pad.paint();
  rail.entered();
  keepSoon();
}

/** After the figure has been seen: this phone keeps it. */
function keepSoon() {
  clearTimeout(keeping);
  keeping = window.setTimeout(keepNow);
}

/** Keep now what is still to be kept. */
function keepNow() {
  clearTimeout(keeping);
  if (!keeping) return;
  keeping = 0;
  const form = ledger();
  if (!form) return;
  // Numbers that change are not those that were to be sent.
  if (unsent()?.draft === form.dataset.draft) takeBack();
  if (!keepDraft(form)) say({ heading: form.dataset.keepsNothing ?? "" });
}

/** @param {HTMLFormElement} form @param {string} name @param {string} way */
function own(form, name, way) {
  const owner = field(form, `${name}_by`);
  if (owner) owner.value = way;
}

/** @param {HTMLInputElement} cell */
function addUp(cell) {
  const via = cell.closest(".cellbox")?.querySelector(".via");
  if (via) via.textContent = rail.tape(cell.value);
  cell.classList.toggle("long", cell.value.length > 7);
  cell.classList.toggle("longer", cell.value.length > 13);
}

/** @param {KeyboardEvent} event */
function keyed(event) {
  const form = ledger();
  const cell = event.target;
  if (!form || event.key === "Escape") return pad.active() ? pad.close() : undefined;
  if (event.key !== "Enter" || !(cell instanceof HTMLInputElement) || !form.contains(cell)) return;
  event.preventDefault();
  if (pad.active()) return pad.tap("next");
  const lines = [...form.querySelectorAll("input[type=text]")].filter((each) => each.checkVisibility());
  const folded = lines.filter((each) => each.closest("details"));
  const steps = lines.filter((each) => each.closest(".step") && !folded.includes(each));
  const order = folded.includes(cell) ? folded : [...steps, ...cells(form).map((name) => field(form, name))];
  const next = order[order.indexOf(cell) + 1];
  if (next instanceof HTMLInputElement) next.focus();
  else focusSlot();
}

/** Go to what is to be done next: it stands below the results. */
function focusSlot() {
  /** @type {HTMLElement | null} */ (document.querySelector("#slot > :is(a, button)"))?.focus();
}

/** @param {SubmitEvent} event */
function sent(event) {
  const form = ledger();
  const button = event.submitter;
  if (!form || event.target !== form || !(button instanceof HTMLButtonElement)) return;
  const [act] = button.value.split(":");
  if (["type", "count", "cards"].includes(act)) {
    event.preventDefault();
    turn(button.value);
  } else if (/^(save|anyway|there|keep)/.test(act)) {
    event.preventDefault();
    save(form, button);
  } else keepDraft(form);
}

/** @param {HTMLFormElement} form @param {HTMLButtonElement} button */
async function save(form, button) {
  if (form.classList.contains("sending")) return;
  form.classList.add("sending");
  keepNow();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") body.append(name, value);
  button.setAttribute("aria-disabled", "true");
  const reply = await read(form.action, { method: "POST", body });
  button.removeAttribute("aria-disabled");
  form.classList.remove("sending");
  const draft = form.dataset.draft ?? "";
  if (reply.status === 0) return park({ url: form.action, body: body.toString(), draft, ...JSON.parse(form.dataset.words ?? "{}") });
  if (reply.status === 200 && new URL(reply.url).pathname !== new URL(form.action).pathname) {
    forgetDraft(draft);
    location.assign(reply.url);
  } else if (reply.status === 422) {
    form.dataset.reached = "result";
    await rail.ask();
    focusSlot();
  } else {
    show(reply);
  }
}

/** @param {HTMLFormElement} form @param {string} name - The draft of a deal that is there by now. */
function offer(form, name) {
  const words = JSON.parse(form.dataset.words ?? "{}");
  const heading = words.there.replace("{n}", name.split(":")[2]);
  say({ heading, link: { url: form.action, words: words.mine } }, async () => {
    const body = new URLSearchParams(kept(name)?.fields ?? {});
    body.set("csrf_token", field(form, "csrf_token")?.value ?? "");
    body.set("do", "anyway");
    const reply = await read(form.action, { method: "POST", body });
    if (reply.status === 0) return say({ heading: words.waits.heading });
    if (reply.status === 200) {
      forgetDraft(name);
      return location.assign(reply.url);
    }
    show(reply);
  });
}
