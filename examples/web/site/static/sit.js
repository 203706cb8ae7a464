// This module takes a seat's secret out of the address, where it is in the fragment, and puts it into
// the form. Fragments are not sent to servers, and this one is gone from the address at once.

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

// keeps says whether this browser keeps what it must have again after the page was closed: its entropy.
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
