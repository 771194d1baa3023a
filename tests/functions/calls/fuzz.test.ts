/** None may end in a 5xx, all in the common format. `FUZZ_REQUESTS` is their number, `FUZZ_SEED` repeats a run. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { ALL_RIGHTS } from '#records/accounts/rights.ts';
import { addAccount } from '#tests/support/functions/accounts.ts';
import { NO_ID } from '#tests/support/functions/call-inputs.ts';
import { getResource } from '#tests/support/functions/calls.ts';
import { type FuzzRequest, generateRequest, createRequestWithBody } from '#tests/support/functions/fuzz.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createJpeg, createPng } from '#tests/support/files/pictures.ts';
import { type TestSite, createSiteInMemory, readBody, environment, getField } from '#tests/support/functions/site.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? '1500');
const SEED = Number(process.env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31));
const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('right', { N: 2 ** 4, r: 8, p: 1 }) });
const IDS_KEPT = 50;
/** Requests may log it out; it then gets a new token. */
const STAFF = 'asha';

function createIdMemory() {
  const ids: string[] = [];
  return {
    add: (text: string) => {
      for (const [id] of text.matchAll(/[0-7][0-9A-HJKMNP-TV-Z]{25}|\b[0-9a-f]{64}\b/gu)) ids.push(id);
      ids.splice(0, ids.length - IDS_KEPT);
    },
    at: (index: number) => ids[index % Math.max(1, ids.length)] ?? NO_ID,
  };
}

/** Null if `fetch` refuses the request. */
function toRequest({ method, path, query, headers, body }: FuzzRequest, id: string, token: string | null): Request | null {
  const url = `https://college.example${API_BASE}${path.replace(/:\w+/u, id)}${query === '' ? '' : `?${query}`}`;
  try {
    const all = new Headers(headers);
    if (token !== null && !all.has('authorization')) all.set('authorization', `Bearer ${token}`);
    return new Request(url, { method, headers: all, body: body === null ? null : new Uint8Array(body) });
  } catch {
    return null;
  }
}

async function getToken(site: TestSite, kind: FuzzRequest['token']): Promise<string | null> {
  if (kind === 'none') return null;
  return kind === 'valid' ? site.token(STAFF) : 'not.a.token';
}

async function expectForm(response: Response, isHead: boolean): Promise<string> {
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/u);
  const isJson = response.headers.get('content-type') === 'application/json; charset=utf-8';
  const isPage = response.headers.get('content-type') === 'text/html; charset=utf-8';
  if (response.status >= 400) expect([isJson || isPage, response.headers.get('cache-control')]).toEqual([true, 'no-store']);
  if (!isJson || isHead || response.status === 304) {
    await response.body?.cancel();
    return '';
  }
  const body = await readBody(response);
  expect(getField(body, 'success')).toBe(response.status < 400);
  if (response.status >= 400) {
    expect(getField(body, 'message')).toEqual(expect.stringMatching(/^\S.*\S$/su));
    expect(getField(body, 'message')).not.toMatch(/\n\s+at |node_modules|undefined|\[object|Invalid input/u);
  }
  return JSON.stringify(body);
}

test(
  `${REQUESTS} requests of all kinds get a clear answer, and none a fault of ours`,
  async () => {
    const site = createSiteInMemory({ environment: { ...environment, REPORT_PASSWORDS } });
    await addAccount(site, { username: STAFF, rights: [...ALL_RIGHTS] });
    const known = createIdMemory();
    const statuses = new Map<number, number>();

    async function send(request: FuzzRequest): Promise<void> {
      site.clock.forward(request.waitMs);
      const made = toRequest(request, known.at(request.choice), await getToken(site, request.token));
      if (made === null) return;
      const resource = new URL(made.url).pathname.startsWith(API_BASE) ? getResource(request.name) : api;
      const caller = { ip: request.address, requestId: '', deploy: { context: 'production' } };
      const response = await resource(() => site.dependencies)(made, caller);
      if (response.status >= 500) throw new Error(`${response.status}: ${site.log.at(-1)?.cause ?? 'no cause is known'}`);
      known.add(await expectForm(response, request.method === 'HEAD'));
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }

    const files = [await createJpeg(), await createPng(), createPdf()];
    // Rare among random requests.
    const examples: [FuzzRequest][] = [[createRequestWithBody('submitEnquiry', new Uint8Array(200_000))]];
    await fc.assert(fc.asyncProperty(generateRequest(files), send), { numRuns: REQUESTS, seed: SEED, examples, endOnFailure: true });
    // Nonsense alone would prove little.
    for (const status of [200, 201, 400, 401, 404, 405, 413, 415, 422]) expect([...statuses.keys()]).toContain(status);
    expect(Object.prototype).not.toHaveProperty('is_handled');
  },
  Math.max(60_000, REQUESTS * 100),
);
