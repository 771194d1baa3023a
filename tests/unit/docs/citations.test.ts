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

test('citations of documents and headings that exist are right', () => {
  expect(reasonsOf('/** The order (docs/api.md, "Order of checks"). See docs/api.md. */')).toEqual([]);
  expect(reasonsOf('// docs/api.md, "Order of checks", "9. Active notices"; docs/decisions/003-addresses.md')).toEqual([]);
  expect(reasonsOf('/**\n * The order is that of docs/api.md,\n * "Order of\n * checks".\n */')).toEqual([]);
  expect(reasonsOf('The heading is in `docs/api.md`, "Order of checks".', 'docs/a.md')).toEqual([]);
});

test('a citation of a document that does not exist is found, with its line', () => {
  expect(problemsOf('\n\n// docs/nothing.md')).toEqual([{ place: 'src/a-file.ts:3', reason: 'there is no docs/nothing.md' }]);
  expect(reasonsOf('// see CONTRIBUTING.md, "How to cite"')).toEqual(['there is no CONTRIBUTING.md']);
});

test('a citation of a heading that does not exist is found, also after a right one and over two lines', () => {
  expect(reasonsOf('// docs/api.md, "Order"')).toEqual(['docs/api.md has no heading "Order"']);
  expect(reasonsOf('// docs/api.md, "Not a heading"')).toEqual(['docs/api.md has no heading "Not a heading"']);
  expect(reasonsOf('// docs/api.md, "Order of checks", "Text"')).toEqual(['docs/api.md has no heading "Text"']);
  expect(reasonsOf('/**\n * docs/api.md,\n * "Order of\n * things"\n */')).toEqual(['docs/api.md has no heading "Order of things"']);
});

test('a heading without quotation marks is found, since nothing would check it', () => {
  expect(reasonsOf('// docs/api.md, Order of checks')).toEqual(['put the heading in double quotation marks']);
  expect(reasonsOf('// docs/api.md, docs/decisions/003-addresses.md')).toEqual([]);
  expect(reasonsOf('// docs/api.md, which has the order')).toEqual([]);
});

test('a decision record must be cited by its whole name', () => {
  expect(reasonsOf('// docs/decisions/003')).toEqual(['cite a decision record by its whole file name']);
});

test.each(['spec §2', 'Spec §2', 'API.md', 'DECISIONS 9', 'DESIGN "Safety"', 'CODEBASE.md', 'COPY.md', '../shared/x'])(
  'a document outside the repository is found: %s',
  (source) => {
    expect(problemsOf(`const one = 1;\n// (${source})`)).toEqual([
      { place: 'src/a-file.ts:2', reason: 'a document outside the repository is cited' },
    ]);
  },
);

test('a document outside the repository is found when its citation is wrapped over two lines', () => {
  expect(reasonsOf('/**\n * As in spec\n * §2.\n */')).toEqual(['a document outside the repository is cited']);
});

test('words that only resemble a document outside the repository are left alone', () => {
  expect(reasonsOf('// the design of docs/api.md; decisions; shared rules; RFC 9110 §13.1.2')).toEqual([]);
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
