import { expect, test } from 'vitest';

import { compressedSize, containsReact, partType, readPageHtml, weightOf } from '#tests/support/budgets/weigh.ts';

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
