/** The screen stays on while a table is open, if this phone was told so and can. */

/** @type {WakeLockSentinel | null} */
let held = null;

async function hold() {
  if (document.visibilityState !== "visible" || (held && !held.released)) return;
  try {
    held = await navigator.wakeLock.request("screen");
  } catch {
    held = null; // A phone that saves its battery refuses, and may do so.
  }
}

/** Ask with the first tap, as phones want it, and again whenever the page comes back. */
export function stayAwake() {
  if (!document.documentElement.hasAttribute("data-awake") || !("wakeLock" in navigator)) return;
  document.addEventListener("click", hold);
  document.addEventListener("visibilitychange", () => held && hold());
}
