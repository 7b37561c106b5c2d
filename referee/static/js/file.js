/** A file that the server would not take is not sent: the page says so at once. */

const field = document.getElementById("file");
const warning = document.getElementById("too-large");

if (field instanceof HTMLInputElement && warning) {
  field.addEventListener("change", () => {
    const size = field.files?.[0]?.size ?? 0;
    const tooLarge = size > Number(field.dataset.most);
    warning.hidden = !tooLarge;
    if (tooLarge) field.value = "";
  });
}
