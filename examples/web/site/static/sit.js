// This module moves the secret of a link from the fragment of the address into the form, and sends the form of
// an invitation. Browsers do not send fragments to servers, and the module removes this one from the address
// at once.

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

addEventListener("hashchange", take);
take();
