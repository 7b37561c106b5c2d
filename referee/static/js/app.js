/** What every page does with scripts: send a deal that waits, keep the screen on. */

import { stayAwake } from "./awake.js";
import { flush, tell } from "./outbox.js";

document.documentElement.classList.add("js");
stayAwake();
tell();
flush();
window.addEventListener("online", flush);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
