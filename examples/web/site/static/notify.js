// This service worker shows notifications: those of pages, because browsers of phones allow pages none, and those of push
// messages, which the server sends when no page of the seat is open. It keeps nothing, and no page depends on it.

self.addEventListener("push", (e) => {
  const { title, page } = e.data.json();
  const shown = { tag: page, icon: "/static/turn.svg", data: new URL(page, self.location.origin).href }; // the tag: one for each seat
  e.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(open(e.notification.data));
});

// open brings the page of a notification to the front.
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((p) => p.url === address);
  return page === undefined ? self.clients.openWindow(address) : page.focus();
}
