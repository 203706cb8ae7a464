// This service worker keeps the files of this directory, so that its pages work without a network. A page registers
// it:
//
//   navigator.serviceWorker?.register("offline.js")
//
// Put your own pages into the list. Files with a hash in their name never change, so they come from the cache. Others are fetched, and come from the
// cache if that fails.

const cache = "bourse";
const files = [
  "manifest.json", "bourse.js", "bourse-board.js", "board.css", // the module
  "smallprint.html", "smallprint.js", "example.html", "example.js", "example.css", // pages
];

addEventListener("install", (e) => e.waitUntil(install()));

async function install() {
  const kept = await caches.open(cache);
  await kept.addAll(files);
  const manifest = await (await kept.match("manifest.json")).json();
  await kept.addAll([manifest.wasm, manifest.exec].filter(Boolean)); // there may be no rules yet
  await skipWaiting();
}

addEventListener("activate", (e) => e.waitUntil(clients.claim()));

addEventListener("fetch", (e) => {
  if (e.request.method === "GET" && e.request.url.startsWith(registration.scope)) {
    e.respondWith(answer(e.request));
  }
});

async function answer(request) {
  const kept = await caches.open(cache);
  if (/-[0-9a-f]{16}\.\w+$/.test(request.url)) {
    const old = await kept.match(request);
    if (old) {
      return old;
    }
  }
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      await kept.put(request, fresh.clone());
    }
    return fresh;
  } catch (error) {
    const old = await kept.match(request);
    if (old) {
      return old;
    }
    throw error;
  }
}
