import { afterEach, expect, test, vi } from 'vitest';

import { purgeEdge } from '#netlify/platform/edge-cache.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function onThePlatform(answer: typeof fetch) {
  vi.stubEnv('SITE_ID', 'site');
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token');
  vi.stubEnv('NETLIFY_LOCAL', undefined);
  vi.stubGlobal('fetch', answer);
}

test('the platform is asked to purge tags of this site', async () => {
  const asked: unknown[] = [];
  onThePlatform((_, init) => {
    asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  await purgeEdge(['notices', 'faculty']);
  expect(asked).toEqual([{ cache_tags: ['notices', 'faculty'], site_id: 'site' }]);
});

test('a refusal is an error', async () => {
  onThePlatform(() => Promise.resolve(new Response(null, { status: 500 })));
  await expect(purgeEdge(['notices'])).rejects.toThrow('500');
});

test('a platform that does not answer is abandoned soon', async () => {
  vi.useFakeTimers();
  onThePlatform(() => new Promise(() => undefined));
  const purge = expect(purgeEdge(['notices'])).rejects.toThrow('longer than 3000 ms');
  await vi.advanceTimersByTimeAsync(3000);
  await purge;
});
