import { expect, test } from 'vitest';

import { linkedText } from '#netlify/notices/notice-html.ts';
import { withinCpuTime } from '#tests/support/functions/cpu-time.ts';

function linksIn(text: string): readonly string[] {
  return [...linkedText(text).matchAll(/href="(?<href>[^"]*)"/gu)].map(({ groups }) => groups?.['href'] ?? '');
}

test.each([
  ['See (https://example.org/a_(b)), please.', ['https://example.org/a_(b']],
  ['www.example.org!', ['https://www.example.org']],
  ['javascript:alert(1) data:text/html,x //example.org', []],
  ['https://', []],
  ['Write to a.b+c@example.co.in.', ['mailto:a.b+c@example.co.in']],
  [
    '9876543210, 98765-43210, +91 98765 43210, 09876543210',
    ['tel:+919876543210', 'tel:+919876543210', 'tel:+919876543210', 'tel:+919876543210'],
  ],
  ['01732-227245 or +91 141 2701234', ['tel:+911732227245', 'tel:+911412701234']],
  ['On 12-01-2026, 2025-2026, roll number 123456789012, ₹ 98,765', []],
])('the links in "%s" are %j', (text, hrefs) => {
  expect(linksIn(text)).toEqual(hrefs);
});

test('everything else is escaped', () => {
  expect(linkedText('<a href="x">&\u0000')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;\uFFFD');
  expect(linkedText('https://example.org/"onclick="x')).not.toContain('"onclick');
});

test.each(['a@'.repeat(2500), 'https://'.repeat(600), `https://x${'.'.repeat(4900)}x`, '0'.repeat(5000), 'a.a@a-'.repeat(800)])(
  'a text that was made to be slow takes no time',
  async (text) => {
    await withinCpuTime(50, () => linkedText(text), 'linking');
  },
);
