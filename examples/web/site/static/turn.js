// This module shows in the title and the icon that it is the player's turn. It notifies players who asked for it while they
// look at another page, and subscribes them to push messages for when they have closed the seat's page.

import { keep, kept } from "./kept.js";

const button = document.getElementById("notify"); // it has the words, in the language of the page
const mark = button.dataset.mark;
const base = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;

const wish = "bourse notifies"; // "yes" if the player asked for notifications
const starts = button.textContent;
let was = null; // whether it was the player's turn; null when the page has just been loaded

// showTurn sets whether it is the player's turn.
export function showTurn(yes) {
  document.title = (yes ? mark : "") + base;
  const [icon, address] = [document.querySelector('link[rel="icon"]'), `/static/${yes ? "turn" : "icon"}.svg`];
  if (icon.getAttribute("href") !== address) {
    icon.href = address;
  }
  if (yes && was === false && document.hidden && asked()) {
    notify();
  }
  was = yes;
}

// asked returns whether the player wants notifications and the browser allows them.
function asked() {
  return "Notification" in window && Notification.permission === "granted" && kept(wish) === "yes";
}

// worker returns the service worker that shows notifications, once it is active.
async function worker() {
  const registration = await navigator.serviceWorker.register("/static/notify.js");
  const coming = registration.installing ?? registration.waiting;
  if (registration.active === null && coming !== null) {
    await new Promise((done) => coming.addEventListener("statechange", () => coming.state === "activated" && done()));
  }
  return registration;
}

// subscribe asks the server for push messages, if this is the page of a player's seat.
async function subscribe() {
  const { pushManager } = await worker();
  const { push } = button.dataset; // the key of the server
  if (push === undefined || pushManager === undefined) {
    return;
  }
  const options = { userVisibleOnly: true, applicationServerKey: push };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await unsubscribe(); // it may be for the key of an earlier server
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { table, seat } = document.body.dataset;
  const answer = await fetch(`/t/${table}/${seat}/push`, { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
  await answer.text();
}

// unsubscribe ends push messages for all seats of this browser. The server hears of it when it sends the next one.
async function unsubscribe() {
  await (await (await worker()).pushManager?.getSubscription())?.unsubscribe();
}

async function notify() {
  try {
    const shown = { body: base, tag: "bourse", icon: "/static/turn.svg", data: location.href }; // the tag: one for all pages
    await (await worker()).showNotification(button.dataset.notice, shown);
  } catch {
    // the title and the icon still say so
  }
}

// label shows the buttons, and what they do.
function label() {
  for (const b of document.querySelectorAll("button.notify")) {
    b.classList.remove("unready");
    b.hidden = false;
    b.textContent = asked() ? button.dataset.stop : starts;
  }
}

if ("Notification" in window && "serviceWorker" in navigator && Notification.permission !== "denied") {
  label();
  document.addEventListener("bourse:now", label);
  const push = () => (asked() ? subscribe() : unsubscribe()).catch(() => {}); // pages that are open notify without it
  if (asked()) {
    push(); // for this seat, and in the language of the page
  }
  document.addEventListener("click", async (e) => {
    if (!e.target.closest?.("button.notify")) {
      return;
    }
    const yes = !asked() && (await Notification.requestPermission()) === "granted";
    keep(wish, yes ? "yes" : "no");
    push();
    label();
  });
}
