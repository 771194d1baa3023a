import { expect, test } from 'vitest';

import { createContentProblem } from '#scripts/content-check/problem.ts';
import { formatReport, formatToDoReport } from '#scripts/content-check/report.ts';

const NOTHING = {
  samples: [],
  drafts: [],
  closed: [],
  links: 'All links lead somewhere.',
};

test('the report begins with the errors, names file, line, field, value and expectation, and ends with the count', () => {
  const problems = [
    createContentProblem({ file: 'content/b.json', line: 3, field: 'atl', found: 'the field "atl"', expected: 'alt' }),
    createContentProblem({ level: 'warning', file: 'content/a.jpg', found: '10 × 10 pixels', expected: 'more' }),
    createContentProblem({ file: 'content/b.json', line: 2, field: 'x', found: 'nothing', expected: 'a text' }),
  ];
  const drafts = [{ file: 'content/courses/ba.json', names: ['hi', 'hi'] }];
  expect(formatReport({ ...NOTHING, drafts, problems }).split('\n')).toEqual([
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
    'Files with drafts of translations: 1.',
    '  content/courses/ba.json: hi',
    '',
    'Files with samples: none.',
    '',
    'Pages without content, to which no link leads: none.',
    '',
    'All links lead somewhere.',
    'Errors: 2, warnings: 1, in files: 2.',
  ]);
});

test('what is left to do is each sample, and each page without content', () => {
  const samples = [{ file: 'content/courses/ba.json', names: ['B.A.'] }];
  expect(formatToDoReport({ samples, closed: ['messages'] })).toEqual([
    'Files with samples: 1.',
    '  content/courses/ba.json: B.A.',
    '',
    'Pages without content, to which no link leads: 1.',
    '  /messages',
    '',
  ]);
});
