import { expect, test } from 'vitest';

import { resolveDeploy, createRetryingFetch } from '#netlify/store/blobs.ts';

test('what the build was made for decides about the records, whatever the platform reports', () => {
  for (const context of ['production', 'branch-deploy']) {
    expect(resolveDeploy({ context, id: 'a' }, 'deploy-preview')).toEqual({ context: 'deploy-preview', id: 'a' });
    expect(resolveDeploy({ context, id: 'a' }, '')).toEqual({ context, id: 'a' });
  }
});

const PATIENCE = { tryMs: 50, pausesMs: [1, 1] };

async function fetchWith(...answers: (() => Promise<Response>)[]): Promise<{ status: number; reason: string | null; tries: number }> {
  let tries = 0;
  const once: typeof fetch = () => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    return answer === undefined ? Promise.reject(new Error('no answer is left')) : answer();
  };
  const response = await createRetryingFetch(PATIENCE, once)('https://blobs.example/key');
  return { status: response.status, reason: response.headers.get('x-nf-error'), tries };
}

function answer(status: number) {
  return () => Promise.resolve(new Response(null, { status }));
}

function rejectFetch(): Promise<never> {
  return Promise.reject(new TypeError('fetch failed'));
}

test.each([200, 304, 404, 412, 401])('an answer of %i is not retried', async (status) => {
  expect(await fetchWith(answer(status))).toEqual({ status, reason: null, tries: 1 });
});

test('a temporary failure is tried three times', async () => {
  expect(await fetchWith(answer(503), rejectFetch, answer(200))).toEqual({ status: 200, reason: null, tries: 3 });
});

test('a lasting failure ends with a status that the client does not retry', async () => {
  expect(await fetchWith(answer(503))).toEqual({ status: 424, reason: 'status 503', tries: 3 });
  expect(await fetchWith(answer(429))).toEqual({ status: 424, reason: 'status 429', tries: 3 });
  expect(await fetchWith(rejectFetch)).toEqual({ status: 424, reason: 'TypeError: fetch failed', tries: 3 });
});

test('a reason with characters that a header cannot contain is still reported', async () => {
  expect((await fetchWith(() => Promise.reject(new Error('नहीं\r\nx: y')))).reason).toMatch(/^Error: [\x20-\x7e]*x: y$/u);
});
