// This module moves the secret of a link from the fragment of the address into the form, and sends the form of
// an invitation. Browsers do not send fragments to servers, and the module removes this one from the address
// at once. The module also says in forms that seat a player whether this browser can add to the seed.

import { able } from "./proof.js";

function take() {
  const secret = location.hash.slice(1);
  const field = document.querySelector('form#sit [name="secret"]');
  if (secret === "" || field === null) {
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  field.value = secret;
  field.form.classList.add("filled");
  if (field.form.dataset.join === "yes") {
    field.form.requestSubmit();
  }
}

function script() {
  for (const field of document.querySelectorAll('form [name="script"]')) {
    field.value = able() && keeps() ? "yes" : "no";
  }
}

// keeps returns whether this browser will still have its entropy after the page is closed.
function keeps() {
  try {
    localStorage.setItem("bourse keeps", "yes");
    return localStorage.getItem("bourse keeps") === "yes";
  } catch {
    return false;
  }
}

addEventListener("hashchange", take);
script();
take();
