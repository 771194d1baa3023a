import { expect, test } from '#tests/support/browser/test.ts';

const OLD_PAGE = '<title>The old site</title>';

const OLD_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(
  caches.open('old').then((cache) => cache.put('/', new Response(${JSON.stringify(OLD_PAGE)}, { headers: { 'content-type': 'text/html' } })))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

for (const path of ['/service-worker.js', '/sw.js'])
  test(`the worker ${path} of an earlier site is replaced, and its page and what it kept are gone`, async ({ page, context }) => {
    await page.goto('/help');
    await context.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body: OLD_WORKER }));
    await page.evaluate(async (address) => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await navigator.serviceWorker.register(address);
      await controlled;
    }, path);
    await page.goto('/help');
    await expect(page).toHaveTitle('The old site');
    await context.unroute(path);
    // A visit looks for a new worker.
    await page.goto('/help');
    await expect(page).toHaveTitle(/^Help/u);
    const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);
    await expect.poll(left).toEqual([0, 0]);
  });
