/** The headers of netlify.toml, read by Netlify's own parser: the local server can't show them all, since its own Cache-Control comes last. */
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';

import { inProject } from '#scripts/lib/project.ts';

const { headers: rules, errors } = await parseAllHeaders({
  headersFiles: [],
  netlifyConfigPath: inProject('netlify.toml'),
  minimal: false,
  configHeaders: [],
});

/** What a visitor of an address gets: later rules add to earlier ones. */
function headersOf(address: string): Record<string, unknown> {
  const matching = rules.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
  return Object.fromEntries(matching.flatMap(({ values }) => Object.entries(values)));
}

test('Netlify understands every header', () => {
  expect(errors).toEqual([]);
  expect(rules.length).toBeGreaterThan(5);
});

test('what carries its content’s mark in its name is kept for a year', () => {
  expect(headersOf('/_astro/index.C313UB9m.css')).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

test('a page is checked again at each visit, which is what Netlify does by itself', () => {
  expect(headersOf('/About')).not.toHaveProperty('Cache-Control');
});

test.for(['/', '/About', '/login', '/_astro/index.css', '/documents/naac.pdf', '/og.jpg'])(
  '%s may not be framed, sniffed, embedded by other sites or fetched without encryption',
  (address) => {
    expect(headersOf(address)).toMatchObject({
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test.for([
  '/login',
  '/admin_faculty_console',
  '/Admin_Faculty_Console',
  '/notice_board_console',
  '/enquiries_console',
  '/feedback_console',
])('%s is not for search engines', (address) => {
  expect(headersOf(address)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
});

test('the rest of the site is', () => {
  expect(headersOf('/')).not.toHaveProperty('X-Robots-Tag');
});
