/**
 * Tests with generated input that no call answers with a 5xx, that every refusal has the common
 * format, and that nothing is stored that should not be.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseFailure } from '#domain/answers.ts';
import { isReportYear } from '#domain/report.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { ALL_CALLS, callNamed, resourceOf } from '#tests/support/calls.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { RAW_FORM_TYPE, rawForm, rawPart } from '#tests/support/forms.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { anEnquiry } from '#tests/support/records.ts';
import { create as reports } from '#netlify/functions/reports.ts';
import { type Sent, type TestSite, aSite, bodyOf, environment, valueOf } from '#tests/support/site.ts';
import { forgeToken, tamperedToken, unsignedToken } from '#tests/support/tokens.ts';

const blobs = useBlobs();

const names = ALL_CALLS.map(({ name }) => name);
const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('right', { N: 2 ** 4, r: 8, p: 1 }) });

function aHostedSite(): TestSite {
  return aSite(blobs.newSite(), { environment: { ...environment, REPORT_PASSWORDS } });
}

function callTo(name: string, part = '01KEKPQ8000000000000000009'): string {
  return `${callNamed(name).method} ${callNamed(name).path.replace(/:\w+/u, part)}`;
}

function send(site: TestSite, name: string, sent: Sent = {}, part?: string): Promise<Response> {
  return site.sendTo(resourceOf(name), callTo(name, part), sent);
}

/** Expects a success or a refusal in the common format. */
async function expectClear(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/u);
  if (response.status < 400) return;
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { message } = valueOf(parseFailure(await bodyOf(response)));
  expect(message).toMatch(/^\S.*[^\s]$/su);
  expect(message).not.toMatch(/\n\s+at |node_modules|undefined|\[object/u);
}

const hour = 3600;
const tokens: [string, () => Promise<Record<string, string>>][] = [
  ['no token', () => Promise.resolve({})],
  ['an empty one', () => Promise.resolve({ authorization: 'Bearer ' })],
  ['another scheme', () => Promise.resolve({ authorization: 'Basic c3RhZmY6c3RhZmY=' })],
  ['one that needs no signature', () => Promise.resolve({ authorization: `Bearer ${unsignedToken()}` })],
  ['one with a signature of something else', () => Promise.resolve({ authorization: `Bearer ${unsignedToken('c2lnbmF0dXJl')}` })],
  [
    'one of another key',
    async () => ({ authorization: `Bearer ${await forgeToken({ secret: 'another secret of at least thirty-two characters' })}` }),
  ],
  ['an expired one', async () => ({ authorization: `Bearer ${await forgeToken({ claims: { iat: hour, exp: 2 * hour } })}` })],
  ['one that was changed', async () => ({ authorization: `Bearer ${await tamperedToken()}` })],
  ['two at once', async () => ({ authorization: `Bearer ${await forgeToken()}, Bearer ${await forgeToken()}` })],
];

test.each(tokens)('every call of staff refuses %s, whatever else is sent', async (_, headersOf) => {
  const site = aHostedSite();
  const headers = await headersOf();
  for (const name of names.filter((candidate) => callNamed(candidate).auth === 'required')) {
    for (const sent of [{}, callNamed(name).method === 'GET' ? {} : { body: '{' }]) {
      const response = await send(site, name, { ...sent, headers });
      expect([name, response.status]).toEqual([name, 401]);
      await expectClear(response);
    }
  }
});

/** Parts of an address: any text, and values that could reach something else. */
const anAddressPart = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).map(encodeURIComponent),
  fc.webPath().map(encodeURIComponent),
  fc.constantFrom(
    '..%2f..%2f.env',
    '%2e%2e%2flist.json',
    '%00',
    '%',
    '%E0%A4%A',
    '__proto__',
    'constructor',
    'list.json',
    '*',
    ';',
    '%0d%0aset-cookie:a=b',
  ),
  fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/u),
  fc.stringMatching(/^[0-9a-f]{64}\.(?:jpeg|png|html)$/u),
);

test('no made-up id or key reaches a record', async () => {
  const site = aHostedSite();
  const token = await site.token();
  const withPart = names.filter((name) => callNamed(name).path.includes(':'));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withPart), anAddressPart, async (name, part) => {
      const form = callNamed(name).path.startsWith('faculty/') && callNamed(name).method === 'PUT';
      const texts = ['name', 'designation', 'qualification', 'dept'].map((field) => rawPart(`; name="${field}"`, 'X'));
      const sent: Sent = form
        ? { body: rawForm(texts), headers: RAW_FORM_TYPE }
        : { json: { is_handled: 1, title: 'x', description: 'x', version: 'x', rights: [], is_disabled: 0, requires_second_factor: 0 } };
      const response = await send(
        site,
        name,
        callNamed(name).method === 'GET' || callNamed(name).method === 'DELETE' ? { token } : { ...sent, token },
        part,
      );
      expect(response.status).toBe(404);
      await expectClear(response);
    }),
    { numRuns: 150 },
  );
});

const aValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\u0000', '\ud800', '9'.repeat(5000), -0, 1e308, {}, []),
);

test('an enquiry with any values is stored as the API defines it or refused field by field', async () => {
  const site = aHostedSite();
  const anyEnquiry = fc
    .tuple(fc.constantFrom(...Object.keys(anEnquiry()), 'website', '__proto__', 'id'), aValue)
    .map(([field, value]) => ({ ...anEnquiry(), [field]: value }));
  await fc.assert(
    fc.asyncProperty(anyEnquiry, async (json) => {
      const response = await send(site, 'submitEnquiry', { json });
      expect([201, 422, 429]).toContain(response.status);
      await expectClear(response);
    }),
    { numRuns: 120 },
  );
});

/** The calls that read a body. */
const withBody = names.filter((name) => ['POST', 'PUT'].includes(callNamed(name).method) && !['logout', 'logOutEverywhere'].includes(name));

test.each(withBody)('%s answers any JSON in the common format', async (name) => {
  const site = aHostedSite();
  const token = await site.token();
  const bodies = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constant('['.repeat(50_000)),
    fc.constant('{"__proto__":{"is_handled":1}}'),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await send(site, name, { body, headers: { 'content-type': 'application/json' }, token });
      expect(response.status).toBeGreaterThanOrEqual(400);
      await expectClear(response);
    }),
    { numRuns: 25 },
  );
  expect(Object.prototype).not.toHaveProperty('is_handled');
});

const jpeg = await aJpeg();
/**
 * The text after `form-data` in the head of a part: names and file names that try to inject
 * something.
 */
const aDisposition = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(
      fc.constantFrom('name', 'image', 'faculty_image', '__proto__', 'message', 'dept'),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    .map(([name, file]) => `; name="${name}"; filename="${file}"`),
  fc.constantFrom(
    '; name="image"; filename="a\r\nSet-Cookie: b=c"',
    '; name="image"; filename="../../../etc/passwd"',
    '; name="image"; filename="a\u0000.jpg"',
    '; name="image"; filename*=utf-8\'\'%ff%00',
    '; name="faculty_image"; filename=""',
    '; name',
    '',
  ),
);
const aRawPart = fc
  .tuple(
    aDisposition,
    fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constant(jpeg), fc.string({ unit: 'binary' })),
    fc.string({ maxLength: 30 }),
  )
  .map(([disposition, content, header]) => rawPart(disposition, content, header));

test.each(['addFacultyMember', 'updateFacultyMember', 'submitFeedback'] as const)(
  '%s answers a form with any parts in the common format',
  async (name) => {
    const site = aHostedSite();
    const token = await site.token();
    await fc.assert(
      fc.asyncProperty(fc.array(aRawPart, { maxLength: 5 }), fc.boolean(), async (parts, isWhole) => {
        const body = isWhole ? rawForm(parts) : rawForm(parts, '');
        const response = await send(site, name, { body, headers: RAW_FORM_TYPE, token });
        expect([400, 413, 422]).toContain(response.status);
        await expectClear(response);
      }),
      { numRuns: 80 },
    );
  },
);

test('bytes that are not a form are refused, whatever boundary the header names', async () => {
  const site = aHostedSite();
  const boundary = fc.oneof(fc.stringMatching(/^[\x20-\x7e]{0,80}$/u), fc.constantFrom('"', '""', '"a', 'x'.repeat(500)));
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), boundary, async (body, name) => {
      const headers = { 'content-type': `multipart/form-data; boundary=${name}` };
      const response = await send(site, 'submitFeedback', { body: new Uint8Array(body), headers });
      expect([400, 422]).toContain(response.status);
      await expectClear(response);
    }),
    { numRuns: 80 },
  );
});

test('only files of report years are opened, and no header reveals more than the file’s name', async () => {
  const site = aHostedSite();
  const year = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }))
      .map(([a, b]) => `${String(a).padStart(4, '0')}-${String(b).padStart(2, '0')}`),
    fc.integer({ min: 1900, max: 2099 }).map((first) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`),
    fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  );
  const type = fc.oneof(fc.constantFrom('academics', 'iqac_academics', 'annual_reports'), fc.string());
  await fc.assert(
    fc.asyncProperty(type, year, fc.option(fc.string()), async (reportType, reportYear, password) => {
      const query = new URLSearchParams({ type: reportType, year: reportYear, ...(password === null ? {} : { password }) });
      const response = await site.sendTo(reports, `HEAD download_reports?${query.toString()}`);
      const isAsked = ['academics', 'iqac_academics', 'annual_reports'].includes(reportType) && isReportYear(reportYear);
      expect(isAsked ? [200, 404] : [422]).toContain(response.status);
      if (response.status === 200)
        expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-[a-z]+-\d{4}-\d\d\.pdf"$/u);
    }),
    { numRuns: 200 },
  );
});

test('every call answers any headers in the common format', async () => {
  const site = aHostedSite();
  const token = await site.token();
  const header = fc.constantFrom(
    'authorization',
    'content-type',
    'if-match',
    'if-none-match',
    'x-forwarded-for',
    'x-nf-client-connection-ip',
    'cookie',
    'range',
    'host',
  );
  const value = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{0,200}$/u),
    fc.constantFrom('"', '*', 'W/"', '"".'.repeat(2000), '../..', 'bytes=0-', 'application/json; charset=x'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), header, value, async (name, field, text) => {
      const sent = callNamed(name).method === 'GET' || callNamed(name).method === 'DELETE' ? {} : { body: 'x' };
      const response = await send(site, name, {
        ...sent,
        headers: { ...(field === 'authorization' ? {} : { authorization: `Bearer ${token}` }), [field]: text },
      });
      await expectClear(response);
    }),
    { numRuns: 250 },
  );
});
