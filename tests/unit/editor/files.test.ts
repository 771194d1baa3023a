/** The files below `/editor`, and what its page may do. */
import { expect, test } from 'vitest';

import { readContent, readEditorFiles } from '#editor/files.ts';
import { formatEditorPolicy } from '#editor/page.ts';

const settings = { content: 'tests/content', site: { address: 'https://college.test' } };
const repository = { name: 'college/site', branch: 'main' };

test('without a repository the page says that the editor is not set up, and has what local files need', async () => {
  const [missing, ready] = [await readEditorFiles({ ...settings, repository: null }), await readEditorFiles({ ...settings, repository })];
  expect([...missing.keys()]).toEqual([...ready.keys()]);
  expect(String(missing.get('editor.html'))).toContain('<h1>The editor is not set up yet</h1>');
  expect(String(ready.get('editor.html'))).not.toContain('not set up');
  for (const files of [missing, ready]) expect(String(files.get('editor.html'))).toContain('<meta name="robots" content="noindex" />');
});

test('with a repository there are the page, its script, and Sveltia with its fonts, and no source maps', async () => {
  const files = await readEditorFiles({ ...settings, repository });
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['editor.html', 'editor/config.json', 'editor/start.js', 'editor/sveltia/index.js']));
  for (const needed of ['.woff2', '.wasm']) expect(names.some((name) => name.endsWith(needed))).toBe(true);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(String(await readContent(files.get('editor/start.js') ?? ''))).toContain("from '@sveltia/cms'");
});

function findHosts(policy: string): readonly string[] {
  return [...new Set(policy.match(/https?:\/\/[^\s;]+/gu))];
}

test('the page may reach no other host than the site, or GitHub, and runs neither inline scripts nor texts as code', () => {
  expect(findHosts(formatEditorPolicy({ isThroughSite: false }))).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
  ]);
  const policy = formatEditorPolicy({ isThroughSite: true });
  expect(findHosts(policy)).toEqual([]);
  const scripts = /script-src [^;]+/u.exec(policy)?.[0] ?? '';
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]+' 'wasm-unsafe-eval'$/u);
  expect(policy).toContain("default-src 'none'");
});
