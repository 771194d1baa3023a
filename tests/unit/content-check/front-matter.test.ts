import { z } from 'astro/zod';
import { expect, test } from 'vitest';

import { checkFrontMatter } from '#scripts/content-check/front-matter.ts';
import { checkValue } from '#scripts/content-check/schemas.ts';

import { createContent } from './create-content.ts';

function checkLines(lines: readonly string[]) {
  const text = ['---', 'title: A page', ...lines, '---', '', 'lead: a #b', ''].join('\n');
  const { files, problems } = createContent({ 'pages/Page.md': text });
  return [...problems, ...checkFrontMatter(files)].map(({ level, line, field, found, expected }) => [level, line, field, found, expected]);
}

test.each([
  ['lead: 2026-07-31', 'lead', 3, 'a date'],
  ['lead: 0b11', 'lead', 3, '3'],
  ['rows: [2026-07-31]', 'rows[0]', 3, 'a date'],
])('"%s" without quotation marks is named, because the build reads no text there', (line, field, at, found) => {
  const file = createContent({ 'pages/Page.md': `---\ntitle: A page\n${line}\n---\n` }).files.get('content/pages/Page.md');
  const page = z.object({ title: z.string(), lead: z.string().optional(), rows: z.array(z.string()).optional() });
  const problems = file === undefined ? [] : checkValue(page, file, []);
  expect(problems).toEqual([expect.objectContaining({ line: at, field, found, expected: 'a text in quotation marks' })]);
});

test('a text that YAML cuts at " #" is named', () => {
  expect(checkLines(['lead: Ranked #1 in the state', "other: it's #2"])).toEqual([
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
  expect(checkLines(lines)).toEqual([]);
});
