// Makes the page installable and opens it without a network. It never shows an old page while the server answers:
// only files whose names contain a hash of their content are taken from the cache first.
const CACHE = "firestep";
const PAGE = "/";

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(fetchHashed(request));
  else if (request.mode === "navigate" || url.pathname === PAGE) event.respondWith(fetchPage(request));
  else event.respondWith(fetchOther(request));
});

/** Return a file whose content never changes, from the cache if it is there. */
async function fetchHashed(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Return the page of the server, or the last one if the server cannot be reached. */
async function fetchPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await keepPage(cache, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(PAGE);
    if (cached) return cached;
    throw error;
  }
}

/** Store the page. The files of another version are removed first, so that the cache does not grow. */
async function keepPage(cache, response) {
  const [text, previous] = [await response.clone().text(), await (await cache.match(PAGE))?.text()];
  if (text === previous) return;
  for (const key of await cache.keys()) await cache.delete(key);
  await cache.put(PAGE, response);
}

/** Return an icon or another small file of the server, or the last one if the server cannot be reached. */
async function fetchOther(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(request);
    if (cached) return cached;
    throw error;
  }
}
