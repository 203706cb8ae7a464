// This module copies a link to share when its button is pressed.

if (navigator.clipboard !== undefined) { // it is missing if the page is not served over TLS
  document.documentElement.classList.add("copies");
}

document.addEventListener("click", async (e) => {
  const button = e.target.closest?.("button[data-copies]");
  if (!button) {
    return;
  }
  const field = document.getElementById(button.dataset.copies);
  field.select();
  const before = button.dataset.says ??= button.textContent;
  try {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied;
  } catch {
    button.textContent = button.dataset.keys; // the link is selected
  }
  setTimeout(() => { button.textContent = before; }, 3000);
});
