import { expect, test } from 'vitest';

import { headingsOf, type Problem, problemsIn } from './citations.ts';
import { pathExists, repositoryFiles } from './repository-files.ts';

const API = '# The API\n\n## Order of checks\n\n```\n## Not a heading\n```\n\n### 9. Active notices\n';
const DOCUMENTS = new Map([
  ['docs/api.md', API],
  ['docs/decisions/003-addresses.md', '# 003 Addresses\n'],
]);

function problemsOf(text: string, path = 'src/a-file.ts'): readonly Problem[] {
  return problemsIn({ path, text }, DOCUMENTS, (file) => DOCUMENTS.has(file));
}

function reasonsOf(text: string, path?: string): readonly string[] {
  return problemsOf(text, path).map(({ reason }) => reason);
}

test('every citation and every link of the repository leads to a document and a heading that exist', () => {
  const files = repositoryFiles();
  const documents = new Map(files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
  const problems = files.flatMap((file) => problemsIn(file, documents, pathExists));
  expect(problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([]);
});

test('the search covers the repository’s files, so that an empty search cannot pass by mistake', () => {
  const paths = repositoryFiles().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'README.md',
      'CONTRIBUTING.md',
      'netlify.toml',
      'eslint.config.js',
      'docs/behaviour.md',
      'docs/decisions/001-records-in-blobs.md',
      'src/domain/notice.ts',
      'src/pages/index.astro',
      'src/styles/tokens.css',
      'netlify/lib/http/handler.ts',
      'scripts/run.mjs',
      'tests/README.md',
      'tests/e2e/home.test.ts',
    ]),
  );
});

test.each([
  '/** The order (docs/api.md, "Order of checks"). See docs/api.md. */',
  '// docs/api.md, "Order of checks", "9. Active notices"; docs/decisions/003-addresses.md',
  '/**\n * The order is that of docs/api.md,\n * "Order of\n * checks".\n */',
  '// docs/api.md, docs/decisions/003-addresses.md',
  '// docs/api.md, which has the order',
  '// the design of docs/api.md; decisions; shared rules; RFC 9110 §13.1.2',
])('a right citation, and words that only resemble one, are left alone: %j', (text) => {
  expect(reasonsOf(text)).toEqual([]);
});

const OUTSIDE = 'a document outside the repository is cited';

test.each([
  ['// see CONTRIBUTING.md, "How to cite"', 'there is no CONTRIBUTING.md'],
  ['// docs/api.md, "Order"', 'docs/api.md has no heading "Order"'],
  ['// docs/api.md, "Not a heading"', 'docs/api.md has no heading "Not a heading"'],
  ['// docs/api.md, "Order of checks", "Text"', 'docs/api.md has no heading "Text"'],
  ['/**\n * docs/api.md,\n * "Order of\n * things"\n */', 'docs/api.md has no heading "Order of things"'],
  ['// docs/api.md, Order of checks', 'put the heading in double quotation marks'],
  ['// docs/decisions/003', 'cite a decision record by its whole file name'],
  ['/**\n * As in spec\n * §2.\n */', OUTSIDE],
  ...['spec §2', 'API.md', 'DECISIONS 9', 'DESIGN "Safety"', 'CODEBASE.md', 'COPY.md', '../shared/x'].map((source) => [
    `// (${source})`,
    OUTSIDE,
  ]),
])('a wrong citation is found: %j', (text, reason) => {
  expect(reasonsOf(text)).toEqual([reason]);
});

test('the place of a wrong citation has its line', () => {
  expect(problemsOf('\n\n// docs/nothing.md')).toEqual([{ place: 'src/a-file.ts:3', reason: 'there is no docs/nothing.md' }]);
});

test('a link of a Markdown file to nothing is found', () => {
  expect(reasonsOf('[one](api.md#order-of-checks) [two](decisions/003-addresses.md) [three](https://example.org/#x)', 'docs/a.md')).toEqual(
    [],
  );
  expect(reasonsOf('[one](api.md#order)', 'docs/a.md')).toEqual(['docs/api.md has no heading for #order']);
  expect(reasonsOf('[one](../docs/none.md)', 'docs/a.md')).toEqual(['there is no docs/none.md']);
});

test('headings are read as they are written, without those in blocks of code', () => {
  expect(headingsOf(API)).toEqual(['The API', 'Order of checks', '9. Active notices']);
});
