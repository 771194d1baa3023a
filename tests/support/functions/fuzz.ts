/** Valid, almost valid and nonsensical requests. */
import fc from 'fast-check';

import { ALL_CALLS, callNamed } from '#tests/support/functions/calls.ts';
import { type CallInput, type Fields, INPUTS, NO_ID } from '#tests/support/functions/call-inputs.ts';
import { createRawForm, createRawPart, RAW_FORM_TYPE } from '#tests/support/functions/forms.ts';

/** Has placeholders for what only the test knows. */
export type FuzzRequest = {
  name: string;
  method: string;
  /** Below `/api/users/`; the test replaces `:id` and `:key`. */
  path: string;
  /** Index into the known ids. */
  choice: number;
  query: string;
  token: 'none' | 'valid' | 'other';
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
  /** Advances the clock first. */
  waitMs: number;
  address: string;
};

const names = ALL_CALLS.map(({ name }) => name);

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\uffff',
  '\u202e',
  'a\u0301',
  'x'.repeat(101),
  'x'.repeat(2001),
  'x'.repeat(5001),
  'a'.repeat(70_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  'null',
  '[object Object]',
  '<script>',
  "' OR 1=1 --",
  '=1+1',
  '{{7*7}}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  '__proto__',
];

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const oddValue = fc.oneof({ weight: 3, arbitrary: oddText }, fc.jsonValue(), fc.constantFrom(null, true, 0, 1, -1, 1.5, 1e308, [], {}));

function changeField(fields: Fields): fc.Arbitrary<Fields> {
  const keys = [...Object.keys(fields), 'website', '__proto__', 'id', 'constructor'];
  return fc.tuple(fc.constantFrom(...keys), oddValue, fc.boolean()).map(([key, value, isLeftOut]) => {
    const rest = Object.entries(fields).filter(([name]) => name !== key);
    return Object.fromEntries(isLeftOut ? rest : [...rest, [key, value]]);
  });
}

/** Changes, truncates or repeats bytes. */
function damageBytes(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const position = fc.nat({ max: Math.max(0, bytes.byteLength - 1) });
  return fc.oneof(
    position.map((end) => bytes.subarray(0, end)),
    fc.array(fc.tuple(position, fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }).map((changes) => {
      const copy = new Uint8Array(bytes);
      for (const [index, value] of changes) copy[index] = value;
      return copy;
    }),
    fc.tuple(position, position).map(([start, end]) => new Uint8Array(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]))),
  );
}

type Sent = { headers: Readonly<Record<string, string>>; body: Uint8Array };

const JSON_TYPE = { 'content-type': 'application/json' };

function generateJson(known: Fields): fc.Arbitrary<Sent> {
  const encoded = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const bodies = fc.oneof(
    { weight: 3, arbitrary: fc.constant(encoded(known)) },
    { weight: 5, arbitrary: changeField(known).map(encoded) },
    { weight: 2, arbitrary: damageBytes(encoded(known)) },
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('['.repeat(40_000), '{"a":'.repeat(20_000), '"\\ud800"', '\ufeff{}', '').map((text) => new TextEncoder().encode(text)),
  );
  return bodies.map((body) => ({ headers: JSON_TYPE, body }));
}

function generateForm({ fields: texts, file: picture = 'image' }: CallInput, pictures: readonly Uint8Array[]): fc.Arbitrary<Sent> {
  const file = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...pictures),
    fc.constantFrom(...pictures).chain(damageBytes),
    fc.uint8Array({ maxLength: 60 }),
  );
  const disposition = fc.oneof(
    fc.constant(`; name="${picture}"; filename="a.png"`),
    oddText.map((text) => `; name="${text}"; filename="${text}"`),
  );
  const whole = fc.tuple(changeField(texts), file, disposition, fc.boolean()).map(([fields, bytes, head, isWhole]) => {
    const parts = Object.entries(fields).map(([name, value]) =>
      createRawPart(`; name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value)),
    );
    return createRawForm([...parts, ...(bytes === null ? [] : [createRawPart(head, bytes)])], isWhole ? undefined : '');
  });
  const right = file.map((bytes) => {
    const parts = Object.entries(texts).map(([name, value]) => createRawPart(`; name="${name}"`, String(value)));
    return createRawForm([...parts, ...(bytes === null ? [] : [createRawPart(`; name="${picture}"; filename="a.png"`, bytes)])]);
  });
  const bodies = fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 5, arbitrary: whole },
    { weight: 3, arbitrary: whole.chain(damageBytes) },
  );
  return bodies.map((body) => ({ headers: RAW_FORM_TYPE, body }));
}

const ODD_PARTS = [
  '..',
  '.',
  '%2e%2e',
  '%252e%252e%252f',
  '..%2f..%2f.env',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff%fe',
  'list.json',
  '__proto__',
  'constructor',
  '*',
  ';',
  '%0d%0aset-cookie:a=b',
  'a'.repeat(8000),
  `${'0'.repeat(64)}.jpeg`,
  NO_ID,
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
];

const oddPart = fc.oneof(
  fc.constantFrom(...ODD_PARTS),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

function generatePath(name: string): fc.Arbitrary<string> {
  const { path } = callNamed(name);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(path) },
    { weight: 4, arbitrary: oddPart.map((part) => path.replace(/:\w+/u, part)) },
    fc.constantFrom(`${path}/`, `/${path}`, path.toUpperCase(), `${path}/more`, `${path}%20`, `x/../${path}`, path.replace('_', '%5F')),
    oddPart,
  );
}

function generateQuery(name: string): fc.Arbitrary<string> {
  const input = INPUTS.get(name);
  const known = input?.from === 'query' ? input.fields : undefined;
  const encoded = (fields: Fields) =>
    Object.entries(fields)
      .map(
        ([key, value]) =>
          `${encodeURIComponent(key)}=${encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())}`,
      )
      .join('&');
  const raw = fc.constantFrom('%', 'a=%E0%A4', 'limit=1&limit=2', 'cursor', '&&==', 'q='.repeat(3000), '?', '#');
  if (known === undefined) return fc.oneof({ weight: 4, arbitrary: fc.constant('') }, raw);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(encoded(known)) },
    { weight: 5, arbitrary: changeField(known).map(encoded) },
    raw,
    fc.constant(''),
  );
}

const printable = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e]{0,80}$/u),
  fc.constantFrom('"', '*', 'W/"', '"".'.repeat(500), '../..', 'bytes=0-', 'é', '0', '-1', '99999999999', '1e3', 'x'.repeat(5000)),
);
const headerName = fc.constantFrom(
  'authorization',
  'content-type',
  'content-length',
  'content-encoding',
  'if-match',
  'if-none-match',
  'x-report-password',
  'x-forwarded-for',
  'x-nf-client-connection-ip',
  'cookie',
  'range',
  'accept',
  'host',
  'expect',
);
const oddHeaders = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.tuple(headerName, printable).map(([name, value]) => ({ [name]: value })) },
  fc.constantFrom(
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=another' },
    { 'content-type': `multipart/form-data; boundary="${'x'.repeat(300)}"` },
    { 'content-length': '1' },
    { 'content-length': '999999999' },
  ),
);

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'];

function generateBody(name: string, pictures: readonly Uint8Array[]): fc.Arbitrary<Sent | null> {
  const input = INPUTS.get(name) ?? { from: 'json', fields: { title: 'A title' } };
  const [asJson, asForm] = [generateJson(input.fields), generateForm(input, pictures)];
  const [right, other] = input.from === 'form' ? [asForm, asJson] : [asJson, asForm];
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: other }, { weight: 1, arbitrary: fc.constant(null) });
}

export function createRequestWithBody(name: string, body: Uint8Array): FuzzRequest {
  const { method, path } = callNamed(name);
  return { name, method, path, choice: 0, query: '', token: 'none', headers: JSON_TYPE, body, waitMs: 0, address: '203.0.113.7' };
}

/** @param pictures valid files, sent unchanged and damaged */
export function generateRequest(pictures: readonly Uint8Array[]): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...names).chain((name) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(callNamed(name).method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        path: generatePath(name),
        choice: fc.nat({ max: 1000 }),
        query: generateQuery(name),
        token: fc.constantFrom('none', 'valid', 'valid', 'valid', 'other'),
        oddHeaders,
        sent: generateBody(name, pictures),
        waitMs: fc.constantFrom(0, 0, 0, 1000, 60_000, 600_000),
        address: fc.constantFrom('203.0.113.7', '198.51.100.4', '2001:db8::1', '2001:db8:0:1::1', '', 'unknown'),
      })
      .map(({ method, path, choice, query, token, oddHeaders: odd, sent, waitMs, address }) => ({
        name,
        method,
        path,
        choice,
        query,
        token,
        headers: { ...sent?.headers, ...odd },
        body: method === 'GET' || method === 'HEAD' ? null : (sent?.body ?? null),
        waitMs,
        address,
      })),
  );
}
