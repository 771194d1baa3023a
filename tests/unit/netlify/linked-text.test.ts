import { expect, test } from 'vitest';

import { formatLinkedText } from '#netlify/http/html.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';

test('links are elements, and those to other sites say so', () => {
  expect(formatLinkedText('See Https://example.org/a?b&c or 98765-43210.')).toBe(
    'See <a href="https://example.org/a?b&amp;c" rel="noopener external">Https://example.org/a?b&amp;c</a> or <a href="tel:+919876543210">98765-43210</a>.',
  );
});

test('everything else is escaped', () => {
  expect(formatLinkedText('<a href="x">&\u0000')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;\uFFFD');
  expect(formatLinkedText('https://example.org/"onclick="x')).not.toContain('"onclick');
});

test.each([
  'a@'.repeat(2500),
  'https://'.repeat(600),
  `https://x${'.'.repeat(4900)}x`,
  `https://x.org/${'('.repeat(4900)}`,
  'www.'.repeat(1200),
  '0'.repeat(5000),
  '9876543210 '.repeat(450),
  'Roll 9876543210,'.repeat(300),
  '(0'.repeat(2500),
  'a.a@a-'.repeat(800),
])('a text that was made to be slow takes no time', async (text) => {
  await runWithinCpuTime(50, () => formatLinkedText(text), 'linking');
});
