/**
 * Another page, or this one anew: read it from our own server, and put parts of it here.
 *
 * XMLHttpRequest reads a page as a document. Text would have to become markup first, and
 * that is what our Content-Security-Policy forbids.
 */

const TOO_OFTEN = 429;

/**
 * @typedef {object} Reply
 * @property {number} status - 0: no contact.
 * @property {Document | null} page - What the server shows.
 * @property {string} url - Where it was found in the end.
 * @property {string} tag - The ETag of it, if it has one.
 */

/**
 * @typedef {object} Asking
 * @property {"GET" | "POST"} [method]
 * @property {FormData | URLSearchParams | null} [body]
 * @property {Record<string, string>} [headers]
 * @property {AbortSignal} [signal] - Aborted: the promise never settles, nobody waits.
 * @property {number} [patience] - Milliseconds.
 */

/**
 * Read a page. Never rejects: without contact the status is 0.
 * @param {string} url
 * @param {Asking} [asking]
 * @returns {Promise<Reply>}
 */
export function read(url, { method = "GET", body = null, headers = {}, signal, patience = 10000 } = {}) {
  return new Promise((answer) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "document";
    // A 304 names no type: read as XML, its missing page would be shown as an error.
    request.overrideMimeType("text/html");
    request.timeout = patience;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const lost = () => answer({ status: 0, page: null, url, tag: "" });
    request.onload = () =>
      answer({
        status: request.status,
        page: request.responseXML,
        url: request.responseURL || url,
        tag: request.getResponseHeader("ETag") ?? "",
      });
    request.onerror = lost;
    request.ontimeout = lost;
    signal?.addEventListener("abort", () => request.abort());
    // As a form sends it: the server reads both alike, and this is the smaller one.
    request.send(body instanceof FormData ? plain(body) : body);
  });
}

/**
 * @param {Reply} reply
 * @returns {boolean} Whether the server could not look at what was asked: asked later, it may.
 */
export function unheard({ status }) {
  return status === 0 || status === TOO_OFTEN || status >= 500;
}

/**
 * Put the parts of *page* with these ids in the place of ours. What has the focus keeps it.
 * @param {Document} page
 * @param {Iterable<string>} ids
 */
export function swap(page, ids) {
  const active = document.activeElement;
  const held = nameOf(active);
  let part = "";
  for (const id of ids) {
    const ours = document.getElementById(id);
    const theirs = page.getElementById(id);
    if (!ours || !theirs || ours.isEqualNode(theirs)) continue;
    if (ours.contains(active)) part = `#${CSS.escape(id)} :is(a, button)`;
    ours.replaceWith(document.importNode(theirs, true));
  }
  if (active?.isConnected) return;
  // What had the focus may be gone: what stands in its place has it then.
  const again = [held, part].map((at) => at && document.querySelector(at)).find(Boolean);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * @param {Element | null} element
 * @returns {string} What finds it on another page: its id, or its field and answer.
 */
function nameOf(element) {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const presses = element instanceof HTMLButtonElement && element.name !== "";
  if (!presses && !(element instanceof HTMLInputElement)) return "";
  const chosen = presses || element.type === "radio";
  const answer = chosen ? `[value=${JSON.stringify(element.value)}]` : "";
  return `[name=${JSON.stringify(element.name)}]${answer}`;
}

/**
 * Show *reply* as the page: what the form would have led to, had nobody caught it.
 * @param {Reply} reply
 */
export function show({ page }) {
  if (!page) return;
  document.title = page.title;
  for (const sheet of page.querySelectorAll("link[rel=stylesheet]")) {
    const here = document.querySelector(`link[href="${sheet.getAttribute("href")}"]`);
    if (!here) document.head.append(document.importNode(sheet, true));
  }
  document.body.replaceWith(document.importNode(page.body, true));
  window.scrollTo(0, 0);
  document.getElementById("content")?.focus({ preventScroll: true });
  document.dispatchEvent(new Event("shown"));
}

/**
 * @param {FormData} data
 * @returns {URLSearchParams}
 */
function plain(data) {
  const pairs = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") pairs.append(name, value);
  return pairs;
}
