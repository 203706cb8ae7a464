// This service worker shows notifications, because browsers of phones allow pages none. It keeps nothing, and no
// page depends on it.

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
