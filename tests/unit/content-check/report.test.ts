import { expect, test } from 'vitest';

import { createContentProblem } from '#scripts/content-check/problem.ts';
import { formatMarkdownReport, formatTextReport, formatToDoReport } from '#scripts/content-check/report.ts';

const NOTHING = {
  conflicts: [],
  samples: [],
  unanswered: [],
  incomplete: [],
  translations: { total: 0, confirmed: 0, notes: [], older: [] },
  disclosure: [],
  links: 'All links lead somewhere.',
};

test('the report begins with the errors, names file, line, field, value and expectation, and ends with the count', () => {
  const problems = [
    createContentProblem({ file: 'content/b.json', line: 3, field: 'atl', found: 'the field "atl"', expected: 'alt' }),
    createContentProblem({ level: 'warning', file: 'content/a.jpg', found: '10 × 10 pixels', expected: 'more' }),
    createContentProblem({ file: 'content/b.json', line: 2, field: 'x', found: 'nothing', expected: 'a text' }),
  ];
  expect(formatTextReport({ ...NOTHING, problems }).split('\n')).toEqual([
    'content/b.json',
    '  error, line 2, x',
    '    found:    nothing',
    '    expected: a text',
    '  error, line 3, atl',
    '    found:    the field "atl"',
    '    expected: alt',
    '',
    'content/a.jpg',
    '  warning',
    '    found:    10 × 10 pixels',
    '    expected: more',
    '',
    'Known conflicts: none remain.',
    '',
    'Samples: none.',
    '',
    'Pages without an answer: none.',
    '',
    'Pages that lack something: none.',
    '',
    'Translations: 0 of 0 confirmed by a reader.',
    '',
    'Public self-disclosure: 0 of 0 published. "npm run content:check -- --missing-only" lists the rest.',
    '',
    'All links lead somewhere.',
    '2 errors and 1 warning in 2 files.',
  ]);
});

test('a report without mistakes ends with one clear line', () => {
  expect(formatTextReport({ ...NOTHING, problems: [] })).toMatch(/\nThe content has no mistakes\.$/u);
});

test('the report in Markdown shows texts of editors as they are', () => {
  const problems = [createContentProblem({ file: 'content/b.md', line: 2, found: '"<img> ```code``` *star*"', expected: 'a text' })];
  expect(formatMarkdownReport({ ...NOTHING, problems })).toContain(
    '``````````text\ncontent/b.md\n  error, line 2\n    found:    "<img> ```code``` *star*"\n    expected: a text\n',
  );
});

test('the report in Markdown folds the samples', () => {
  const samples = [{ file: 'content/site.json', names: ['First', 'contact'] }];
  expect(formatMarkdownReport({ ...NOTHING, problems: [], samples })).toContain(
    '<details><summary>Samples: 2.</summary>\n\n``````````text\n  content/site.json: First, contact\n',
  );
});

test('what is left to do is each page without an answer, each that lacks something, and what the disclosure lacks', () => {
  const unanswered = [{ page: 'messages', where: 'content/leaders/' }];
  const incomplete = [{ page: 'courses/ba', file: 'content/courses/ba.json', lacks: ['seats', 'fees'] }];
  expect(formatToDoReport({ ...NOTHING, problems: [], unanswered, incomplete })).toContain(
    [
      'Pages without an answer: 1. No link leads to them until what they lack is given.',
      '  /messages: content/leaders/',
      '',
      'Pages that lack something: 1.',
      '  /courses/ba: content/courses/ba.json lacks seats, fees',
      '',
      'Public self-disclosure: ',
    ].join('\n'),
  );
});

test('the report has one line for each language and kind of note about translations', () => {
  const notes = ['हिन्दी, not translated: /NEP, the consent', 'हिन्दी, drafts until a reader confirms them: /help'];
  const report = { ...NOTHING, problems: [], translations: { total: 3, confirmed: 2, notes, older: [] } };
  const lines = notes.map((note) => `  ${note}\n`).join('');
  expect(formatTextReport(report)).toContain(`Translations: 2 of 3 confirmed by a reader.\n${lines}`);
  expect(formatMarkdownReport(report)).toContain(
    `<details><summary>Translations: 2 of 3 confirmed by a reader.</summary>\n\n\`\`\`\`\`\`\`\`\`\`text\n${lines}`,
  );
});
