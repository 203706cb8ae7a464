// This module shows in the title and the icon that it is the player's turn.

const mark = "● your turn: ";
const base = document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;

// showTurn sets whether it is the player's turn.
export function showTurn(yes) {
  document.title = (yes ? mark : "") + base;
  let icon = document.querySelector('link[rel="icon"]');
  if (icon === null) {
    icon = document.createElement("link");
    icon.rel = "icon";
    document.head.append(icon);
  }
  const address = yes ? "/static/turn.svg" : "/static/icon.svg";
  if (icon.getAttribute("href") !== address) {
    icon.type = "image/svg+xml";
    icon.href = address;
  }
}
