import { randomBytes, randomUUID } from 'node:crypto';

import { afterEach, expect, test, vi } from 'vitest';

import { purgeEdge } from '#netlify/platform/edge-cache.ts';
import { SECRET_MIN_BITS, deriveKeys, estimateRandomness } from '#netlify/platform/keys.ts';
import { describeCause, describeFault } from '#netlify/platform/log.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';

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

test('the platform is asked to purge tags of this site, and a refusal is an error', async () => {
  const asked: unknown[] = [];
  onThePlatform((_, init) => {
    asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Promise.resolve(new Response(null, { status: 202 }));
  });
  await purgeEdge(['notices', 'faculty']);
  expect(asked).toEqual([{ cache_tags: ['notices', 'faculty'], site_id: 'site' }]);
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

test.each(['a'.repeat(32), 'ab'.repeat(40), 'password'.repeat(8), '0123456789abcdef'.repeat(4), ' '.repeat(64), 'changeme'.repeat(4)])(
  'the secret "%s" is not random enough',
  (secret) => {
    expect(estimateRandomness(secret)).toBeLessThan(SECRET_MIN_BITS);
  },
);

test('generated secrets are random enough in any encoding', () => {
  for (let count = 0; count < 200; count += 1) {
    const secrets = [
      randomBytes(20).toString('hex'),
      randomBytes(24).toString('base64'),
      randomBytes(36).toString('base64'),
      randomBytes(32).toString('base64url'),
      randomUUID(),
    ];
    for (const secret of secrets) expect([secret, estimateRandomness(secret) >= SECRET_MIN_BITS]).toEqual([secret, true]);
  }
});

test('each purpose has its own key, and another secret gives other keys', () => {
  const [one, other] = [deriveKeys('one secret'), deriveKeys('another secret')];
  const texts = [one, other].flatMap((keys) => Object.values(keys).flat()).map((key) => Buffer.from(key).toString('hex'));
  expect(new Set(texts).size).toBe(texts.length);
  expect(deriveKeys('one secret')).toEqual(one);
});

test('a cause is logged with its own causes, up to a limit', () => {
  const inner = new TypeError('fetch failed', { cause: new Error('connection refused') });
  expect(describeCause(new Error('the store', { cause: inner }))).toBe(
    'Error: the store; TypeError: fetch failed; Error: connection refused',
  );
  const circle = new Error('round');
  circle.cause = circle;
  expect(describeCause(circle)).toBe('Error: round; Error: round; Error: round; Error: round');
  expect(describeCause('thrown text')).toBe('an unknown cause');
});

test('the text that a syntax error quotes is not logged', () => {
  let error: unknown;
  try {
    JSON.parse('somebody@example.org');
  } catch (caught) {
    error = caught;
  }
  expect(describeCause(error)).toBe('SyntaxError');
  expect(describeFault(error)).not.toContain('somebody');
});

test('tasks with one key run one after the other in their order, one that fails stops none, and those with another key do not wait', async () => {
  const writeQueue = createWriteQueue();
  const gate = Promise.withResolvers<null>();
  const done: number[] = [];
  const first = writeQueue('key', async () => {
    await gate.promise;
    done.push(1);
  });
  const failing = writeQueue('key', () => Promise.reject(new Error('it went wrong')));
  const last = writeQueue('key', () => Promise.resolve(done.push(3)));
  expect(await writeQueue('another', () => Promise.resolve('done'))).toBe('done');
  gate.resolve(null);
  await expect(failing).rejects.toThrow('it went wrong');
  await Promise.all([first, last]);
  expect(done).toEqual([1, 3]);
});
