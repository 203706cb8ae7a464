// This service worker keeps the files of this directory, so that its pages work without a network. A page registers
// it:
//
//   navigator.serviceWorker?.register("offline.js")
//
// Put your own pages into the list. Files with a hash in their name never change, so they come from the cache, which
// drops their older versions. Others are fetched, and come from the cache if that fails or if the server answers with 404
// or a server error. What a server says not to store is not kept.

const cache = "bourse";
const files = [
  "manifest.json", "bourse.js", "bourse-board.js", "board.css", // the module
  "smallprint.html", "smallprint.js", "lesson.html", "lesson.js", "example.html", "example.js", "example.css", // pages
];
const hash = /-[0-9a-f]{16}(?=\.\w+$)/;

addEventListener("install", (e) => e.waitUntil(install()));

async function install() {
  const kept = await caches.open(cache);
  await kept.addAll(files);
  const manifest = await (await kept.match("manifest.json")).json();
  for (const name of [manifest.wasm, manifest.exec].filter(Boolean)) { // there may be no rules yet
    await kept.add(name);
    await drop(kept, new URL(name, location).href);
  }
  await skipWaiting();
}

addEventListener("activate", (e) => e.waitUntil(clients.claim()));

addEventListener("fetch", (e) => {
  if (e.request.method === "GET" && e.request.url.startsWith(registration.scope)) {
    e.respondWith(answer(e.request));
  }
});

// drop deletes the files that differ from another only in the hash in their name.
async function drop(kept, url) {
  for (const { url: old } of await kept.keys()) {
    if (old !== url && hash.test(old) && hash.test(url) && old.replace(hash, "") === url.replace(hash, "")) {
      await kept.delete(old);
    }
  }
}

async function answer(request) {
  const kept = await caches.open(cache);
  const old = await kept.match(request);
  if (old && hash.test(request.url)) {
    return old;
  }
  let fresh;
  try {
    fresh = await fetch(request);
  } catch (error) {
    if (old) {
      return old;
    }
    throw error;
  }
  if (old && (fresh.status === 404 || fresh.status >= 500)) {
    return old;
  }
  if (fresh.ok && !fresh.headers.get("Cache-Control")?.includes("no-store")) {
    const put = kept.put(request, fresh.clone()).then(() => drop(kept, request.url));
    await put.catch(() => {}); // the page gets its file even if it cannot be kept
  }
  return fresh;
}
