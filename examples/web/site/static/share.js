// This module copies a link to share when its button is pressed.

for (const button of document.querySelectorAll("button[data-copies]")) {
  if (navigator.clipboard === undefined) {
    continue; // the page is not served over TLS
  }
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Press Ctrl+C"; // the link is selected
    }
  });
}
