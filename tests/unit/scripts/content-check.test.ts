import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { findDeadLinks } from '#scripts/lib/links.ts';
import { findSamples } from '#scripts/lib/samples.ts';

/** Creates a folder with these files and removes it when the test ends. */
function folderWith(files: Readonly<Record<string, string>>, onTestFinished: (done: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-check-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('a missing page, a missing anchor and a missing picture are each reported once per page', ({ onTestFinished }) => {
  const dist = folderWith(
    {
      'index.html': '<a href="/About">a</a><a href="/About#history">b</a><a href="/gone">c</a><a href="/gone">again</a><img src="/no.png">',
      'About.html': '<h2 id="history">History</h2><a href="#top">top</a><img srcset="/yes.webp 1x, /no.webp 2x">',
      'yes.webp': 'picture',
    },
    onTestFinished,
  );
  expect(findDeadLinks(dist, () => false)).toEqual([
    { page: '/About', link: '#top', missing: 'anchor' },
    { page: '/About', link: '/no.webp', missing: 'page' },
    { page: '/', link: '/gone', missing: 'page' },
    { page: '/', link: '/no.png', missing: 'page' },
  ]);
});

test('links to other sites, mail addresses and addresses of functions are not checked', ({ onTestFinished }) => {
  const dist = folderWith(
    { 'index.html': '<a href="https://example.org/x">a</a><a href="mailto:a@example.org">b</a><a href="/about">c</a>' },
    onTestFinished,
  );
  expect(findDeadLinks(dist, (path) => path === '/about')).toEqual([]);
});

test('samples are found at any depth of JSON and in the front matter of Markdown', ({ onTestFinished }) => {
  const content = folderWith(
    {
      'site.json':
        '{"name":"College","universities":[{"name":"First","sample":true},{"name":"Second"}],"contact":{"sample":true,"email":null}}',
      'vision/vision.md': '---\ntitle: Vision\nsample: true\n---\nText',
      'vision/mission.md': '---\ntitle: Mission\n---\nText with sample: true in it',
    },
    onTestFinished,
  );
  expect(findSamples(content)).toEqual([
    { file: 'site.json', name: 'First' },
    { file: 'site.json', name: 'contact' },
    { file: join('vision', 'vision.md'), name: 'Vision' },
  ]);
});
