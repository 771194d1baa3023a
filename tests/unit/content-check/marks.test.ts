import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkMarks } from '#scripts/content-check/marks.ts';
import { write } from '#tests/support/copies/content-site.ts';

import { createContent } from './create-content.ts';

test('marks that are left in a page are named with the line of their text', ({ onTestFinished }) => {
  const dist = mkdtempSync(join(tmpdir(), 'marks-'));
  onTestFinished(() => {
    rmSync(dist, { recursive: true });
  });
  const pages = {
    'index.html': '<p><b>Bold</b> 5 * 3</p><script>a **b</script><code>**c</code><noscript><img src="a__b.webp"></noscript>',
    'Fees.html': '<p>The fee:</p><p>** प्रवेश ** and **last**</p>',
    'hi/Fees.html': '<p>** प्रवेश ** and **last**</p><p>__made elsewhere__</p>',
  };
  for (const [page, body] of Object.entries(pages)) {
    write(dist, page, `<html><head><title>**title**</title></head><body>${body}</body></html>`);
  }
  const fees = '---\ntitle: Fees\n---\n\nThe fee:\n\n\\*\\* प्रवेश ** and \\*\\*last\\*\\*\n';
  const found = checkMarks(dist, createContent({ 'pages/Fees.md': fees }).files);
  expect(found.map(({ level, file, line, found: text }) => [level, file, line, text])).toEqual([
    ['warning', 'content/pages/Fees.md', 7, '"** प्रवेश ** and **last**"'],
    ['warning', 'the page hi/Fees.html', null, '"__made elsewhere__"'],
  ]);
});
