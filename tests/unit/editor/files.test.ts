/** The files below `/editor`, and what its page may do. */
import { expect, test } from 'vitest';

import { contentOf, editorFiles } from '#editor/files.ts';
import { editorPolicy } from '#editor/page.ts';

const settings = { content: 'tests/content', site: { address: 'https://college.test' } };
const backend = { kind: 'github', repository: 'college/site', branch: 'main' } as const;

test('without a repository there is only a page, which has no script', async () => {
  const files = await editorFiles({ ...settings, backend: null });
  expect([...files.keys()]).toEqual(['editor.html']);
  expect(String(files.get('editor.html'))).not.toContain('<script');
});

test('with a repository there are the page, our scripts, Decap and yaml, and no source maps', async () => {
  const files = await editorFiles({ ...settings, backend });
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining(['editor.html', 'editor/config.json', 'editor/start.js', 'editor/decap-cms.js', 'editor/yaml/index.js']),
  );
  expect(names.filter((name) => name.endsWith('.map') || name === 'editor/cms.js')).toEqual([]);
  expect(String(await contentOf(files.get('editor/formats.js') ?? ''))).toContain("from 'yaml'");
});

test('search engines must not list the page', async () => {
  for (const given of [null, backend]) {
    const files = await editorFiles({ ...settings, backend: given });
    expect(String(files.get('editor.html'))).toContain('<meta name="robots" content="noindex" />');
  }
});

function hostsIn(policy: string): readonly string[] {
  return [...new Set(policy.match(/https?:\/\/[^\s;]+/gu))];
}

test('the page may reach GitHub and no other host, on one’s own machine none, and runs no inline script', () => {
  expect(hostsIn(editorPolicy(false))).toEqual(['https://avatars.githubusercontent.com', 'https://api.github.com']);
  expect(hostsIn(editorPolicy(true))).toEqual([]);
  const scripts = /script-src [^;]+/u.exec(editorPolicy(false))?.[0] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe-inline');
  expect(editorPolicy(false)).toContain("default-src 'none'");
});
