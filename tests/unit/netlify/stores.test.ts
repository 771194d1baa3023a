import { expect, test } from 'vitest';

import { deployOf, impatientFetch, storeNameFor } from '#netlify/store/blobs.ts';

const PRODUCTION = { context: 'production' };

test('only the live site uses the plain name, and every other deploy has a name of its own', () => {
  expect(storeNameFor('records', PRODUCTION, false)).toBe('records');
  expect(storeNameFor('records', PRODUCTION, true)).toBe('records-local');
  const deploys = [
    { context: 'deploy-preview', branch: 'a' },
    { context: 'deploy-preview', branch: 'b' },
    { context: 'deploy-preview' },
    { context: 'branch-deploy', branch: 'a' },
    { context: 'branch-deploy', branch: 'production' },
    { context: 'Production' },
    { context: '' },
  ];
  const names = deploys.map((deploy) => storeNameFor('records', deploy, false));
  expect(names).not.toContain('records');
  expect(new Set(names).size).toBe(names.length);
});

test('what the build was made for decides about the records, whatever the platform reports', () => {
  const builtFor = { context: 'deploy-preview', branch: 'a-change' };
  for (const reported of [PRODUCTION, { context: 'production', branch: 'main' }, { context: 'branch-deploy', branch: 'pr-12' }]) {
    expect(deployOf(reported, builtFor)).toEqual(builtFor);
    expect(deployOf(reported, { context: '', branch: '' })).toEqual(reported);
  }
});

test('a name is always the same and valid on the platform', () => {
  const deploy = { context: 'a-context-with-a-long-name', branch: `feature/${'very-'.repeat(40)}long/नाम` };
  const name = storeNameFor('backups', deploy, false);
  expect(storeNameFor('backups', deploy, false)).toBe(name);
  expect(name).toMatch(/^backups-[a-z0-9-]+$/u);
  expect(name.length).toBeLessThanOrEqual(64);
});

const PATIENCE = { tryMs: 50, pausesMs: [1, 1] };

async function fetchWith(...answers: (() => Promise<Response>)[]): Promise<{ status: number; reason: string | null; tries: number }> {
  let tries = 0;
  const once: typeof fetch = () => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    return answer === undefined ? Promise.reject(new Error('no answer is left')) : answer();
  };
  const response = await impatientFetch(PATIENCE, once)('https://blobs.example/key');
  return { status: response.status, reason: response.headers.get('x-nf-error'), tries };
}

function answer(status: number) {
  return () => Promise.resolve(new Response(null, { status }));
}

function broken(): Promise<never> {
  return Promise.reject(new TypeError('fetch failed'));
}

test.each([200, 304, 404, 412, 401])('an answer of %i is not retried', async (status) => {
  expect(await fetchWith(answer(status))).toEqual({ status, reason: null, tries: 1 });
});

test('a temporary failure is tried three times', async () => {
  expect(await fetchWith(answer(503), broken, answer(200))).toEqual({ status: 200, reason: null, tries: 3 });
});

test('a lasting failure ends with a status that the client does not retry', async () => {
  expect(await fetchWith(answer(503))).toEqual({ status: 424, reason: 'status 503', tries: 3 });
  expect(await fetchWith(answer(429))).toEqual({ status: 424, reason: 'status 429', tries: 3 });
  expect(await fetchWith(broken)).toEqual({ status: 424, reason: 'TypeError fetch failed', tries: 3 });
});

test('a reason with characters that a header cannot contain is still reported', async () => {
  expect((await fetchWith(() => Promise.reject(new Error('नहीं\r\nx: y')))).reason).toMatch(/^Error [\x20-\x7e]*x: y$/u);
});
