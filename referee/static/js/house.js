/** House rules: who types a number of the table's own has chosen it, and the other way round. */

const OWN = "-other";

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith("house-")) return;
  const { form, name, value } = target;
  if (name.endsWith(OWN)) {
    const choice = form?.querySelector(`[name="${name.slice(0, -OWN.length)}"][value="other"]`);
    if (value && choice instanceof HTMLInputElement) choice.checked = true;
  } else if (value !== "other") {
    const line = form?.elements.namedItem(name + OWN);
    if (line instanceof HTMLInputElement) line.value = "";
  }
});
