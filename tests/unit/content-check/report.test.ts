import { expect, test } from 'vitest';

import { nearest, problem } from '#scripts/content-check/problem.ts';
import { asMarkdown, asText } from '#scripts/content-check/report.ts';
import { registerOf } from '#scripts/content-check/samples.ts';

import { contentWith } from './content-with.ts';

const FILES = contentWith({
  'site.json':
    '{"name":"College","universities":[{"name":"First","sample":true},{"name":"Second"}],"contact":{"sample":true,"email":null}}',
  'vision/vision.md': '---\ntitle: Vision\nsample: true\n---\nText',
  'vision/mission.md': '---\ntitle: Mission\n---\nText with sample: true in it',
});

const CONTENT = { files: FILES, texts: new Map([...FILES].map(([path, { text }]) => [path, text])) };

const NOTHING = { conflicts: [], samples: registerOf({ files: new Map(), texts: new Map() }, {}), links: 'All links lead somewhere.' };

test('samples are found at any depth of JSON and in the front matter of Markdown', () => {
  expect(registerOf(CONTENT, {}).files).toEqual([
    { file: 'content/site.json', delivered: 2, left: ['First', 'contact'] },
    { file: 'content/vision/vision.md', delivered: 1, left: ['Vision'] },
  ]);
});

test('the register counts what was delivered as a sample and has lost its mark, its entry or its file', () => {
  const delivered = { 'site.json': 4, 'vision/mission.md': 1, 'gone.json': 1 };
  expect(registerOf(CONTENT, delivered)).toMatchObject({ total: 7, replaced: 4 });
  expect(asText({ ...NOTHING, problems: [], samples: registerOf(CONTENT, delivered) })).toContain(
    'Samples: 4 of 7 replaced.\n  content/site.json (2 of 4 replaced): First, contact\n  content/vision/vision.md: Vision\n',
  );
});

test('the samples of a file that cannot be read are not replaced', () => {
  const texts = new Map([...CONTENT.texts, ['content/broken.json', '{']]);
  const register = registerOf({ files: FILES, texts }, { 'site.json': 2, 'vision/vision.md': 1, 'broken.json': 3 });
  expect(register).toMatchObject({ total: 6, replaced: 0 });
  expect(asText({ ...NOTHING, problems: [], samples: register })).toContain(
    '  content/broken.json (0 of 3 replaced): the file cannot be read\n',
  );
});

test('the report begins with the errors, names file, line, field, value, expectation and suggestion, and ends with the count', () => {
  const problems = [
    problem({ file: 'content/b.json', line: 3, field: 'atl', found: 'the field "atl"', expected: 'alt', suggestion: '"alt"' }),
    problem({ level: 'warning', file: 'content/a.jpg', found: '10 × 10 pixels', expected: 'more' }),
    problem({ file: 'content/b.json', line: 2, field: 'x', found: 'nothing', expected: 'a text' }),
  ];
  expect(asText({ ...NOTHING, problems }).split('\n')).toEqual([
    'content/b.json',
    '  error, line 2, x',
    '    found:    nothing',
    '    expected: a text',
    '  error, line 3, atl',
    '    found:    the field "atl"',
    '    expected: alt',
    '    Did you mean "alt"?',
    '',
    'content/a.jpg',
    '  warning',
    '    found:    10 × 10 pixels',
    '    expected: more',
    '',
    'Known conflicts: none remain.',
    '',
    'Samples: 0 of 0 replaced.',
    '',
    'All links lead somewhere.',
    '2 errors and 1 warning in 2 files.',
  ]);
});

test('a report without mistakes ends with one clear line', () => {
  expect(asText({ ...NOTHING, problems: [] })).toMatch(/\nThe content has no mistakes\.$/u);
});

test('the report in Markdown shows texts of editors as they are', () => {
  const problems = [problem({ file: 'content/b.md', line: 2, found: '"<img> `code` *star*"', expected: 'a text' })];
  expect(asMarkdown({ ...NOTHING, problems })).toContain(
    '### `content/b.md`\n\n- **Error**, `line 2`: found ``"<img> `code` *star*"``; expected `a text`.',
  );
});

test.each([
  ['atl', ['src', 'alt', 'sample'], 'alt'],
  ['/about', ['/About', '/Library'], '/About'],
  ['xyz', ['src', 'alt'], null],
  ['', ['alt'], null],
  ['alt', [], null],
])('for %s the nearest of %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
