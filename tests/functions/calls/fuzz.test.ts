/** Valid requests, many with something odd. `FUZZ_REQUESTS` is their number, `FUZZ_SEED` repeats a run. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hashPassword } from '#netlify/access/passwords.ts';
import { type Fields, INPUTS, NO_ID } from '#tests/support/functions/call-inputs.ts';
import { ALL_CALLS, getResource } from '#tests/support/functions/calls.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { RAW_FORM_TYPE, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { createJpeg, createPng } from '#tests/support/files/pictures.ts';
import { type Sent, createSiteInMemory, readBody, environment, getField } from '#tests/support/functions/site.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? '1500');
const SEED = Number(process.env['FUZZ_SEED'] ?? String(Date.now() % 2 ** 31));
const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('right', { N: 2 ** 4, r: 8, p: 1 }) });
const FILES = [await createJpeg(), await createPng(), createPdf()];

const SHORT = ['', ' ', '\u0000', '\ud800', '\uffff', '\u202e', 'a\u0301', '-1', '1e999', 'NaN', '[object Object]', '<script>', '=1+1'];
/** Their repetition slows parsers down. */
const SLOW = ['\u0302\u0334', '\u0344', ' ', '\r\n', 'a.', 'a@b.', '"",', '%', ';', '\u{1F469}\u200d', '\r\n--a-boundary-of-the-test'].map(
  (piece) => piece.repeat(120_000 / Buffer.byteLength(piece)),
);
const MAX_MS = 1000;
const LONG = [...SLOW, 'x'.repeat(5001), 'a'.repeat(200_000), '9'.repeat(400), '../../etc/passwd', '\r\nSet-Cookie: a=b', '__proto__'];
const oddText = fc.oneof(fc.constantFrom(...SHORT, ...LONG), fc.string({ unit: 'binary', maxLength: 40 }));
const oddValue = fc.oneof({ weight: 3, arbitrary: oddText }, fc.jsonValue(), fc.constantFrom(1.5, 1e308));
const PARTS = '.. %2e%2e %252e%252f %00 % %E0%A4%A list.json __proto__ * %0d%0aset-cookie:a=b 7ZZZZZZZZZZZZZZZZZZZZZZZZZ'.split(' ');
const oddHeader = fc.tuple(
  fc.constantFrom('authorization', 'content-type', 'content-length', 'if-match', 'if-none-match', 'cookie', 'range', 'x-report-password'),
  fc.oneof(fc.stringMatching(/^[\x20-\x7e]{0,80}$/u), fc.constantFrom('*', 'W/"', '"".'.repeat(500), '0', '999999999')),
);

function changeField(fields: Fields): fc.Arbitrary<Fields> {
  const names = [...Object.keys(fields), 'website', '__proto__', 'id', 'constructor'];
  return fc
    .tuple(fc.constantFrom(...names), oddValue)
    .map(([name, value]) => Object.fromEntries([...Object.entries(fields), [name, value]]));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function formatQuery(fields: Fields): string {
  return `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, toText(value)])).toString()}`;
}

function createForm(fields: Fields, field: string, bytes: Uint8Array | null): Uint8Array<ArrayBuffer> {
  const texts = Object.entries(fields).map(([name, value]) => createRawPart(`; name="${name}"`, toText(value)));
  return createRawForm([...texts, ...(bytes === null ? [] : [createRawPart(`; name="${field}"; filename="a.png"`, bytes)])]);
}

/** Cuts it off or changes a byte. */
function damage(bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> {
  const index = at % Math.max(1, bytes.byteLength);
  return at % 2 === 0 ? bytes.slice(0, index) : bytes.with(index, at % 256);
}

const requests = fc.constantFrom(...ALL_CALLS).chain(({ name, method, path }) => {
  const { from = 'json', fields = {}, file = 'image' } = INPUTS.get(name) ?? {};
  return fc
    .record({
      part: fc.constantFrom(NO_ID, ...PARTS),
      sent: fc.oneof(fc.constant(fields), changeField(fields)),
      bytes: fc.constantFrom(null, ...FILES),
      damagedAt: fc.option(fc.nat(), { freq: 3 }),
      isStaff: fc.boolean(),
      header: fc.option(oddHeader, { freq: 2 }),
    })
    .map(({ part, sent, bytes, damagedAt, isStaff, header }) => {
      const whole = from === 'form' ? createForm(sent, file, bytes) : new TextEncoder().encode(JSON.stringify(sent));
      const body = method === 'GET' ? {} : { body: damagedAt === null ? whole : damage(whole, damagedAt) };
      const type = from === 'form' ? RAW_FORM_TYPE : { 'content-type': 'application/json' };
      const call = `${method} ${path.replace(/:\w+/u, part)}${from === 'query' ? formatQuery(sent) : ''}`;
      return { name, call, isStaff, sent: { ...body, headers: { ...type, ...(header === null ? {} : { [header[0]]: header[1] }) } } };
    });
});

async function expectForm(response: Response): Promise<void> {
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/u);
  const isJson = response.headers.get('content-type') === 'application/json; charset=utf-8';
  const isPage = response.headers.get('content-type') === 'text/html; charset=utf-8';
  if (response.status >= 400) expect([isJson || isPage, response.headers.get('cache-control')]).toEqual([true, 'no-store']);
  if (!isJson || response.status === 304) return response.body?.cancel();
  const body = await readBody(response);
  expect(getField(body, 'success')).toBe(response.status < 400);
  if (response.status < 400) return;
  expect(getField(body, 'message')).toEqual(expect.stringMatching(/^\S.*\S$/su));
  expect(getField(body, 'message')).not.toMatch(/\n\s+at |node_modules|undefined|\[object|Invalid input/u);
}

test(
  `${REQUESTS} requests of all kinds get a clear and quick answer, and none a fault of ours`,
  async () => {
    const site = createSiteInMemory({ environment: { ...environment, REPORT_PASSWORDS } });
    const statuses = new Set<number>();
    async function send({ name, call, isStaff, sent }: { name: string; call: string; isStaff: boolean; sent: Sent }): Promise<void> {
      site.clock.forward(60_000);
      const token = isStaff && sent.headers?.['authorization'] === undefined ? { token: await site.token() } : {};
      const response = await runWithinCpuTime(
        MAX_MS,
        async () => site.sendTo(getResource(name), call, { ...sent, ...token }),
        call.slice(0, 80),
      );
      if (response.status >= 500) throw new Error(`${response.status}: ${site.log.at(-1)?.cause ?? 'no cause is known'}`);
      await expectForm(response);
      statuses.add(response.status);
    }
    await fc.assert(fc.asyncProperty(requests, send), { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
    // Nonsense alone would prove little.
    for (const status of [200, 201, 400, 401, 404, 415, 422]) expect([...statuses]).toContain(status);
    expect(Object.prototype).not.toHaveProperty('is_handled');
  },
  Math.max(60_000, REQUESTS * 100),
);
