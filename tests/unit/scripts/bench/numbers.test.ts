import { X509Certificate } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { selfSigned } from '#scripts/bench/certificate.ts';
import { readOptions } from '#scripts/bench/options.ts';
import { median, percentile } from '#scripts/bench/statistics.ts';
import { kilobytes, table } from '#scripts/bench/table.ts';
import { variantOf } from '#scripts/bench/variants.ts';
import { containsReact, readPageHtml, compressedSize, partType, weightOf } from '#scripts/bench/weigh.ts';

test('the median is the value in the middle, or the mean of the two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('nothing');
});

test('the median of any values has as many below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile(values, 0)).toBe(1);
  expect(percentile([7], 0.95)).toBe(7);
});

test('a table aligns its columns and shows a dash for a missing value', () => {
  expect(
    table(
      ['Page', 'ms'],
      [
        ['/', 1.234],
        ['/About', null],
      ],
    ),
  ).toBe('Page      ms\n------  ----\n/       1.23\n/About     –');
  expect(kilobytes(27_036)).toBe(27);
});

test('texts count with their size after Brotli, pictures with their own size', () => {
  const bytes = new Uint8Array(5000);
  expect(weightOf('picture', '/a.webp', bytes)).toBe(5000);
  expect(weightOf('picture', '/a.svg', bytes)).toBe(compressedSize(bytes));
  expect(weightOf(partType('script'), '/a.js', bytes)).toBe(compressedSize(bytes));
  expect(compressedSize('')).toBe(0);
});

test('structured data does not count as script, and React is recognised', () => {
  const html = `<link rel="preload" as="font"><style>a{}</style><script type="application/ld+json">{}</script><script>run()</script><script src="/a.js"></script>`;
  expect(readPageHtml(html)).toEqual({ css: 'a{}', js: 'run()', preloadedFonts: 1, hasIslands: false });
  expect(readPageHtml('<astro-island client="drawn"></astro-island>').hasIslands).toBe(true);
  expect(readPageHtml('<astro-island client="intent"></astro-island>').hasIslands, 'an island that waits for a press').toBe(false);
  expect(containsReact('Symbol.for("react.transitional.element")')).toBe(true);
  expect(containsReact('class Reactor {}')).toBe(false);
});

const PAGE =
  '<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body><p class="x" id="a" style="color:red">Words <a href="/b" class="y">there</a></p><img src="/p.webp" alt=""><script>run()</script></body></html>';

test('a bare page has the same text and links, and no resources or styles', () => {
  const bare = variantOf(PAGE, 'bare');
  expect(bare).toContain('<p id="a">Words <a href="/b">there</a></p>');
  expect(bare).toContain('<title>T</title>');
  expect(bare).not.toMatch(/style|script|img|class/u);
});

test('a page without its script is otherwise the same', () => {
  expect(variantOf(PAGE, 'scriptless')).toBe(PAGE.replace('<script>run()</script>', ''));
  expect(variantOf(PAGE, 'whole')).toBe(PAGE);
});

test('a server can use the certificate', () => {
  const { cert } = selfSigned('localhost', new Date('2026-05-01T12:00:00Z'));
  const certificate = new X509Certificate(cert);
  expect(certificate.subject).toBe('CN=localhost');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.validToDate.toISOString()).toBe('2026-05-02T12:00:00.000Z');
});

test('without arguments everything is measured, three times', () => {
  expect(readOptions([], ['/', '/About'])).toEqual({
    routes: ['/', '/About'],
    runs: 3,
    parts: ['sizes', 'lighthouse', 'baselines', 'interactions', 'calls', 'build'],
    resume: false,
  });
});

test('pages, runs and parts can be chosen', () => {
  expect(readOptions(['--routes=/About', '--runs=1', '--only=sizes,calls', '--resume'], ['/', '/About'])).toEqual({
    routes: ['/About'],
    runs: 1,
    parts: ['sizes', 'calls'],
    resume: true,
  });
});

test.each([
  ['--routes=/Nowhere', 'There is no page /Nowhere.'],
  ['--runs=0', '"runs" must be a number from 1 on.'],
  ['--runs=two', '"runs" must be a number from 1 on.'],
  ['--only=size', `"size" can't be measured.`],
  ['--quick', '--quick'],
])('%s is refused with a line that says why', (argument, sentence) => {
  expect(() => readOptions([argument], ['/'])).toThrow(sentence);
});
