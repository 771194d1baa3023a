/** The headers of netlify.toml. */
import { expect, test } from 'vitest';

import { errors, getNetlifyHeaders, rules } from '#tests/support/editor/netlify-headers.ts';

test('Netlify understands every header', () => {
  expect(errors).toEqual([]);
  expect(rules.length).toBeGreaterThan(5);
});

test('a file whose name contains a hash of its content is cached for a year, and a page is revalidated at each visit', () => {
  expect(getNetlifyHeaders('/_astro/index.C313UB9m.css')).toMatchObject({ 'Cache-Control': 'public, max-age=31536000, immutable' });
  expect(getNetlifyHeaders('/About')).not.toHaveProperty('Cache-Control');
});

test.for(['/', '/About', '/login', '/editor', '/_astro/index.css', '/documents/naac.pdf', '/brand/card.jpg'])(
  '%s may not be framed, sniffed, embedded by other sites or fetched without encryption',
  (address) => {
    expect(getNetlifyHeaders(address)).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(/(?:^|; )frame-ancestors 'none'$/u),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test('every address has one Cross-Origin-Opener-Policy, with which the editor’s sign-in reaches the editor', () => {
  const values = rules.flatMap(({ values: ofRule }) => ofRule['Cross-Origin-Opener-Policy'] ?? []);
  expect(values).toEqual(['same-origin-allow-popups']);
});

test.for(['/documents/nirf/2024.pdf', '/_astro/logo.Boc9K5Ty.svg'])('%s runs no script and has no part in the site’s origin', (address) => {
  expect(getNetlifyHeaders(address)).toMatchObject({
    'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; (?:style-src 'unsafe-inline'; )?sandbox;/u),
    'X-Content-Type-Options': 'nosniff',
  });
});

test('search engines may index the site but for the editor', () => {
  for (const address of ['/editor', '/editor/config.json']) expect(getNetlifyHeaders(address)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
  expect(getNetlifyHeaders('/')).not.toHaveProperty('X-Robots-Tag');
});
