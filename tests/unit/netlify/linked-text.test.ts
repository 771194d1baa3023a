import { expect, test } from 'vitest';

import { formatLinkedText } from '#netlify/http/built-pages.ts';

test('links are elements, and those to other sites say so', () => {
  expect(formatLinkedText('See Https://example.org/a?b&c or 98765-43210.')).toBe(
    'See <a href="https://example.org/a?b&amp;c" rel="noopener external">Https://example.org/a?b&amp;c</a> or <a href="tel:+919876543210">98765-43210</a>.',
  );
});

test('everything else is escaped', () => {
  expect(formatLinkedText('<a href="x">&\u0000')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;\uFFFD');
  expect(formatLinkedText('https://example.org/"onclick="x')).not.toContain('"onclick');
});
