import { expect, test } from 'vitest';

import { checkFrontMatter } from '#scripts/content-check/front-matter.ts';

import { contentWith } from './content-with.ts';

function problemsOf(lines: readonly string[]) {
  const text = ['---', 'title: A page', ...lines, '---', '', 'lead: a #b', ''].join('\n');
  const { files, problems } = contentWith({ 'pages/Page.md': text });
  return [...problems, ...checkFrontMatter(files)].map(({ level, line, field, found, expected }) => [level, line, field, found, expected]);
}

test.each([
  ['lead: 2026-07-31', '"2026-07-31", which the build reads as a date', "lead: '2026-07-31'"],
  ['lead: 0b11', '"0b11", which the build reads as the number 3', "lead: '0b11'"],
])('"%s" without quotation marks is named, because the build reads no text there', (line, found, expected) => {
  expect(problemsOf([line])).toEqual([['error', 3, 'lead', found, `quotation marks around the text: ${expected}`]]);
});

test('an entry of a list is named with its place', () => {
  expect(problemsOf(['rows:', '  - one', '  - 2026-07-31'])).toEqual([
    ['error', 5, 'rows[1]', '"2026-07-31", which the build reads as a date', "quotation marks around the text: - '2026-07-31'"],
  ]);
});

test('a text that YAML cuts at " #" is named', () => {
  expect(problemsOf(['lead: Ranked #1 in the state', "other: it's #2"])).toEqual([
    [
      'error',
      3,
      '',
      '"#1 in the state", which YAML leaves out, as everything after " #"',
      "quotation marks around the text: lead: 'Ranked #1 in the state'",
    ],
    ['error', 4, '', '"#2", which YAML leaves out, as everything after " #"', "quotation marks around the text: other: 'it''s #2'"],
  ]);
});

test('texts in quotation marks, comments on lines of their own, and what both read alike are no mistakes', () => {
  const lines = [
    "lead: '2026-07-31'",
    'other: "a #b"',
    '# a comment',
    'address: /a#b',
    'sample: true # until May',
    'text: |',
    '  a #b',
    'year: 2026',
  ];
  expect(problemsOf(lines)).toEqual([]);
});
