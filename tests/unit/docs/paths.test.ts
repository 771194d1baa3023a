import { expect, test } from 'vitest';

import { contentTexts, namesIn, pathExists, repositoryFiles } from './repository-files.ts';

/** A path in backticks that begins with a folder of the repository and contains no placeholder. */
const PATH = /`(?<path>(?:content|docs|netlify|public|scripts|src|tests)\/[\w./-]+)`/gu;

/** Files that the build writes, and files of examples of how to add something. */
const NOT_IN_THE_REPOSITORY = [
  /^netlify\/lib\/generated\/?/u,
  /^src\/generated\//u,
  /Hostel/u,
  /audit_reports/u,
  /prizes/u,
  // The registers of `npm run content:check` belong to the college's content.
  /^content\/register\//u,
];

/** A college may remove what a document names in `content/`, so that is looked up in the test content. */
function isMissing(file: string): boolean {
  const path = file.replace(/\/$/u, '');
  const kept = path.startsWith('content/') ? `tests/${path}` : path;
  return !NOT_IN_THE_REPOSITORY.some((pattern) => pattern.test(file)) && !pathExists(kept);
}

test('every file that a document names exists', () => {
  const missing = repositoryFiles()
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) => [...text.matchAll(PATH)].map(({ groups }) => ({ path, named: groups?.['path'] ?? '' })))
    .filter(({ named }) => isMissing(named));
  expect(missing.map(({ path, named }) => `${path} names ${named}`)).toEqual([]);
});

test('every file that visitors get unchanged is named by the code or the content', () => {
  // The PDFs of public/documents are checked by `npm run content:check`.
  const files = [...namesIn('public'), ...namesIn('src/assets')].filter((file) => !file.startsWith('public/documents/'));
  const code = repositoryFiles().filter(({ path }) => !path.endsWith('.md') && !path.startsWith('tests/'));
  const texts = [...code, ...contentTexts()].map(({ text }) => text);
  expect(files.filter((file) => !texts.some((text) => text.includes(file.replace(/^(?:public|src)/u, ''))))).toEqual([]);
});

test('a missing file is distinguished from an existing one', () => {
  expect(isMissing('src/domain/notice.ts')).toBe(false);
  expect(isMissing('src/domain/')).toBe(false);
  expect(isMissing('src/domain/nothing.ts')).toBe(true);
});
