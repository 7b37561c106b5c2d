/** Totals from paper: a key for the minus that phone keyboards lack. */

document.addEventListener("click", ({ target }) => {
  const id = target instanceof HTMLElement ? target.dataset.sign : undefined;
  const field = id ? document.getElementById(id) : null;
  if (!(field instanceof HTMLInputElement)) return;
  const typed = field.value.trim();
  field.value = /^[-\u2212\u2013]/.test(typed) ? typed.slice(1) : `\u2212${typed}`;
  field.focus();
});
