// This module moves a seat's secret from the fragment of the address into the form. Browsers do not send
// fragments to servers, and the module removes this one from the address at once.

import { able } from "./proof.js";

function take() {
  const secret = location.hash.slice(1);
  if (secret === "") {
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  const field = document.querySelector('form#sit [name="secret"]');
  if (field !== null) {
    field.value = secret;
    document.querySelector("form#sit").classList.add("filled");
  }
}

function script() {
  const field = document.querySelector('form#sit [name="script"]');
  if (field !== null) {
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
