/** The headers of netlify.toml. */
import { expect, test } from 'vitest';

import { withCommonHeaders } from '#netlify/http/http.ts';
import { PAGE_HEADERS } from '#netlify/http/page-shell.ts';
import { errors, headersOf, rules } from '#tests/support/netlify-headers.ts';

test('Netlify understands every header', () => {
  expect(errors).toEqual([]);
  expect(rules.length).toBeGreaterThan(5);
});

test('a file whose name contains a hash of its content is cached for a year', () => {
  expect(headersOf('/_astro/index.C313UB9m.css')).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

test('a page has no Cache-Control of ours, so that Netlify’s default revalidates it at each visit', () => {
  expect(headersOf('/About')).not.toHaveProperty('Cache-Control');
});

test.for(['/', '/About', '/login', '/editor', '/_astro/index.css', '/documents/naac.pdf', '/brand/card.jpg'])(
  '%s may not be framed, sniffed, embedded by other sites or fetched without encryption',
  (address) => {
    expect(headersOf(address)).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(/(?:^|; )frame-ancestors 'none'$/u),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test('functions bind browsers to HTTPS with the same words as files, because the value that came last counts', () => {
  const answer = withCommonHeaders(new Response(null), new Request('https://college.example/'), 'an-id');
  expect(answer.headers.get('strict-transport-security')).toBe(headersOf('/')['Strict-Transport-Security']);
});

test('the pages that a function makes have the headers of files', () => {
  const ofFiles = Object.fromEntries(Object.entries(headersOf('/notices')).map(([name, value]) => [name.toLowerCase(), value]));
  const response = withCommonHeaders(new Response(null, { headers: PAGE_HEADERS }), new Request('https://college.example/'), 'an-id');
  expect(Object.fromEntries(response.headers)).toMatchObject(ofFiles);
});

test('every address has one Cross-Origin-Opener-Policy, with which the editor’s sign-in reaches the editor', () => {
  const values = rules.flatMap(({ values: ofRule }) => ofRule['Cross-Origin-Opener-Policy'] ?? []);
  expect(values).toEqual(['same-origin-allow-popups']);
});

test.for(['/documents/nirf/2024.pdf', '/_astro/logo.Boc9K5Ty.svg'])('%s runs no script and has no part in the site’s origin', (address) => {
  expect(headersOf(address)).toMatchObject({
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; (?:style-src 'unsafe-inline'; )?sandbox;/u),
    'X-Content-Type-Options': 'nosniff',
  });
});

test.for(['/editor', '/editor/config.json'])('%s must not be indexed by search engines', (address) => {
  expect(headersOf(address)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
});

test('search engines may index the rest of the site', () => {
  expect(headersOf('/')).not.toHaveProperty('X-Robots-Tag');
});
