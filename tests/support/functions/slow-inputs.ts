/** Designed to be slow, within accepted sizes. */
import fc from 'fast-check';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { PICTURE_MAX_BYTES } from '#records/files/file-kinds.ts';

import { RAW_FORM_TYPE, createRawForm, createRawPart } from '#tests/support/functions/forms.ts';
import type { Sent } from '#tests/support/functions/site.ts';

/** Their repetition slows parsers down. */
const SLOW_FRAGMENTS = [
  '\u0302\u0334',
  'a\u0302\u0334',
  '\u0344',
  ' ',
  '\u3000',
  '\n',
  '\r\n',
  'x ',
  '.',
  'a.',
  '@',
  'a@b.',
  '-',
  '"',
  '\\',
  '%',
  ';',
  '=',
  ',',
  '"",',
  '\u{1F469}\u200d',
  '\uac00\u11a8',
  '\u0000',
  '\ufffe',
  '0',
  '9876543210',
  '[',
  '{"a":',
  '\r\n--a-boundary-of-the-tests',
  '\r\n--a-boundary-of-the-test',
];

function generateSlowText(maxBytes: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('', 'a', ' ', '+91', '"'),
      fc.constantFrom(...SLOW_FRAGMENTS),
      fc.constantFrom('', 'x', ' ', '"', '\u0301'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([before, piece, after, share]) => {
      // Most have the maximum length.
      const bytes = share < 0.7 ? maxBytes : Math.floor(maxBytes * share);
      return before + piece.repeat(Math.max(0, Math.floor((bytes - 8) / Buffer.byteLength(piece)))) + after;
    });
}

/** To the maximum size of the JSON. */
export function listSlowTexts(maxBytes: number): readonly string[] {
  return SLOW_FRAGMENTS.map((piece) => `a${piece.repeat(Math.floor((maxBytes - 3) / (Buffer.byteLength(JSON.stringify(piece)) - 2)))}`);
}

function generateSlowValue(maxBytes: number): fc.Arbitrary<string> {
  const nested = (open: string, inner: string, close: string) => {
    const depth = Math.floor(maxBytes / (open.length + close.length + 1));
    return open.repeat(depth) + inner + close.repeat(depth);
  };
  const many = (piece: (index: number) => string, size: number, [open, close]: readonly [string, string]) =>
    `${open}${Array.from({ length: Math.floor(maxBytes / size) }, (_, index) => piece(index)).join(',')}${close}`;
  return fc.oneof(
    fc.constantFrom(...listSlowTexts(maxBytes)).map((text) => JSON.stringify(text)),
    fc.constantFrom(
      nested('[', '', ']'),
      nested('{"a":', '1', '}'),
      many(() => '1', 2, ['[', ']']),
      many(() => '{}', 3, ['[', ']']),
      many(() => '"01KEKPQ8000000000000000009"', 29, ['[', ']']),
      many((index) => `"k${index}":1`, 12, ['{', '}']),
      many(() => '"a":1', 6, ['{', '}']),
      `1${'0'.repeat(maxBytes - 2)}`,
    ),
  );
}

/** One huge field, or all sharing the maximum size. */
export function generateSlowJson(fields: readonly string[]): fc.Arbitrary<Sent> {
  const space = JSON_BODY_MAX_BYTES - 2000;
  const bodyOf = (values: readonly string[]) =>
    `{${fields.map((name, index) => `${JSON.stringify(name)}:${values[index] ?? '"x"'}`).join(',')}}`;
  const one = fc
    .tuple(fc.nat({ max: Math.max(0, fields.length - 1) }), generateSlowValue(space))
    .map(([field, value]) => fields.map((_, index) => (index === field ? value : '"x"')));
  const all = fc.array(generateSlowValue(Math.floor(space / Math.max(1, fields.length))), {
    minLength: fields.length,
    maxLength: fields.length,
  });
  return fc
    .oneof(one.map(bodyOf), all.map(bodyOf), generateSlowValue(space))
    .map((text) => ({ body: new TextEncoder().encode(text), headers: { 'content-type': 'application/json' } }));
}

const TEXTS_BYTES = 120 * 1024;

/** At the limits of text, parts and file size, and beyond. */
export function generateSlowForm(fields: readonly string[], pictureField: string): fc.Arbitrary<Sent> {
  const texts = fc.array(generateSlowText(Math.floor(TEXTS_BYTES / fields.length)), { minLength: fields.length, maxLength: fields.length });
  const parts = fc.oneof(
    texts.map((values) => fields.map((name, index) => createRawPart(`; name="${name}"`, values[index] ?? ''))),
    fc.tuple(fc.constantFrom(...fields), generateSlowText(TEXTS_BYTES)).map(([name, text]) => [createRawPart(`; name="${name}"`, text)]),
    fc
      .integer({ min: 40, max: 20_000 })
      .map((count) => Array.from({ length: count }, (_, index) => createRawPart(`; name="f${index}"`, ''))),
    generateSlowText(PICTURE_MAX_BYTES).map((bytes) => [createRawPart(`; name="${pictureField}"; filename="a.png"`, bytes)]),
    generateSlowText(60_000).map((text) => [createRawPart(`; name="${text.replaceAll(/["\r\n\0]/gu, ' ')}"`, 'x')]),
    generateSlowText(60_000).map((text) => [createRawPart('; name="name"', 'x', `X-Header: ${text.replaceAll(/[\r\n\0]/gu, ' ')}`)]),
    fc
      .integer({ min: 1, max: 3000 })
      .map((count) => [createRawPart('; name="name"', 'x', ...Array.from({ length: count }, (_, index) => `X-${index}: y`))]),
  );
  return parts.map((all) => ({ body: createRawForm(all), headers: RAW_FORM_TYPE }));
}

/** Many names or long values. */
export function generateSlowQuery(fields: readonly string[]): fc.Arbitrary<string> {
  const names = fc.integer({ min: 1000, max: 30_000 }).map((count) => Array.from({ length: count }, (_, index) => `k${index}=`).join('&'));
  const values = fc
    .tuple(fc.constantFrom(...fields), generateSlowText(20_000))
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const raw = fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom('%', '+', '%E0%A4', '&', '='))
    .map(([name, piece]) => `${name}=${piece.repeat(40_000)}`);
  return fc.oneof(names, values, raw);
}

export function generateSlowHeader(): fc.Arbitrary<Record<string, string>> {
  const printable = generateSlowText(60_000).map((text) => text.replaceAll(/[^\x20-\x7e]/gu, ' '));
  const name = fc.constantFrom('authorization', 'content-type', 'if-match', 'if-none-match', 'cookie', 'x-report-password', 'accept');
  const start = fc.constantFrom(
    '',
    'Bearer ',
    'application/json',
    'application/json;',
    'multipart/form-data;',
    'multipart/form-data; boundary=',
    '"',
    'W/"',
  );
  return fc.tuple(name, start, printable).map(([field, before, text]) => ({ [field]: before + text }));
}
