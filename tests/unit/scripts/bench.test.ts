import { expect, test } from 'vitest';

import { bareHtml } from '#scripts/bench/bare.ts';
import { readOptions } from '#scripts/bench/options.ts';
import type { Measured, Scores } from '#scripts/bench/measure.ts';
import { verdictOf } from '#scripts/bench/verdict.ts';

const PAGE =
  '<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body><p class="x" id="a" style="color:red">Words <a href="/b" class="y">there</a></p><img src="/p.webp" alt=""><script>run()</script></body></html>';

test('a bare page has the same text and links, and no resources or styles', () => {
  const bare = bareHtml(PAGE);
  expect(bare).toContain('<p id="a">Words <a href="/b">there</a></p>');
  expect(bare).toContain('<title>T</title>');
  expect(bare).not.toMatch(/style|script|img|class/u);
});

test('without arguments all pages are measured, three times', () => {
  expect(readOptions([], ['/', '/About'])).toEqual({ routes: ['/', '/About'], runs: 3 });
});

test('pages and runs can be chosen', () => {
  expect(readOptions(['--routes=/About', '--runs=1'], ['/', '/About'])).toEqual({ routes: ['/About'], runs: 1 });
});

test.each([
  ['--routes=/Nowhere', 'There is no page /Nowhere.'],
  ['--runs=0', '"runs" must be a number from 1 on.'],
  ['--runs=two', '"runs" must be a number from 1 on.'],
  ['--quick', '--quick'],
])('%s is refused with a line that says why', (argument, sentence) => {
  expect(() => readOptions([argument], ['/'])).toThrow(sentence);
});

type Numbers = { lcp?: number; shift?: number; blocking?: number; seo?: number };

/** Returns what Lighthouse answers about a page. The audit `crawlable` decides about the score. */
function aResult({ lcp = 1000, shift = 0, blocking = 0, seo = 1 }: Numbers = {}): Scores {
  const result = { description: '', scoreDisplayMode: 'numeric' as const, score: 1 };
  const audit = (id: string, numericValue: number, score = 1) => ({ [id]: { ...result, id, title: id, numericValue, score } });
  return {
    audits: {
      ...audit('largest-contentful-paint', lcp),
      ...audit('cumulative-layout-shift', shift),
      ...audit('total-blocking-time', blocking),
      ...audit('crawlable', 0, seo),
      ...audit('unweighted', 0, 0),
    },
    categories: {
      seo: {
        id: 'seo',
        title: 'SEO',
        score: seo,
        auditRefs: [
          { id: 'crawlable', weight: 1 },
          { id: 'unweighted', weight: 0 },
        ],
      },
    },
  };
}

function aPage(fields: Partial<Measured> = {}): Measured {
  return { route: '/About', phone: aResult({ lcp: 1150 }), desktop: aResult(), bare: aResult(), hasPicture: false, ...fields };
}

test('a page within its budgets has nothing exceeded', () => {
  expect(verdictOf(aPage())).toEqual({
    page: '/About',
    phone: '100',
    desktop: '100',
    lcp: 1150,
    bareLcp: 1000,
    ratio: 1.15,
    limit: 1.15,
    blocking: 0,
    cls: 0,
    exceeded: [],
  });
});

test.each<[sentence: string, fields: Partial<Measured>]>([
  ['the LCP is 1.16 times that of bare HTML instead of 1.15', { phone: aResult({ lcp: 1160 }) }],
  ['the LCP is 1.32 times that of bare HTML instead of 1.31', { phone: aResult({ lcp: 1320 }), hasPicture: true }],
  ['the LCP is NaN times that of bare HTML instead of 1.15', { bare: { ...aResult(), audits: {} } }],
  ['the main thread of the phone is blocked for 100 ms', { phone: aResult({ blocking: 100 }) }],
  ['SEO on the desktop is 92: crawlable', { desktop: aResult({ seo: 0.92 }) }],
  ['the layout shift on the phone is 0.0001', { phone: aResult({ shift: 0.0001 }) }],
])('an exceeded budget is a sentence: %s', (sentence, fields) => {
  expect(verdictOf(aPage(fields)).exceeded).toEqual([sentence]);
});
