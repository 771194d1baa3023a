import { expect, test } from 'vitest';

import { checkRegisters } from '#scripts/content-check/registers.ts';

import { contentWith } from './content-with.ts';

const FILES = {
  'site.json':
    '{"name":"College","universities":[{"name":"First","sample":true},{"name":"Second"}],"contact":{"sample":true,"email":null}}',
  'vision/vision.md': '---\ntitle: Vision\nsample: true\n---\nText',
  'vision/mission.md': '---\ntitle: Mission\n---\nText with sample: true in it',
};

function samplesOf(files: Readonly<Record<string, string>>, delivered: Readonly<Record<string, number>> = {}) {
  return checkRegisters(contentWith({ ...files, 'register/samples.json': JSON.stringify(delivered) })).samples;
}

test('samples are found at any depth of JSON and in the front matter of Markdown', () => {
  expect(samplesOf(FILES).files).toEqual([
    { file: 'content/site.json', delivered: 2, left: ['First', 'contact'] },
    { file: 'content/vision/vision.md', delivered: 1, left: ['Vision'] },
  ]);
});

test('the register counts what was delivered as a sample and has lost its mark, its entry or its file', () => {
  const samples = samplesOf(FILES, { 'site.json': 4, 'vision/mission.md': 1, 'gone.json': 1 });
  expect(samples).toMatchObject({ total: 7, replaced: 4 });
  expect(samples.files).toContainEqual({ file: 'content/site.json', delivered: 4, left: ['First', 'contact'] });
});

test('the samples of a file that cannot be read are not replaced', () => {
  const samples = samplesOf({ ...FILES, 'broken.json': '{' }, { 'site.json': 2, 'vision/vision.md': 1, 'broken.json': 3 });
  expect(samples).toMatchObject({ total: 6, replaced: 0 });
  expect(samples.files[0]?.left).toEqual(Array.from({ length: 3 }, () => 'the file cannot be read'));
});

const LOAN = {
  fact: 'Loan of a book',
  values: [
    { value: '14 days', places: [{ file: 'a.md', says: 'lent for 14 days' }] },
    { value: '15 days', places: [{ file: 'b.md', says: 'lent for 15 days' }] },
  ],
};

function follow(files: Readonly<Record<string, string>>) {
  const { conflicts, problems } = checkRegisters(contentWith({ 'register/conflicts.json': JSON.stringify([LOAN]), ...files }));
  return { conflicts, problems };
}

test('a known conflict remains while each place says its value, however its lines are wrapped', () => {
  expect(follow({ 'a.md': 'A book is lent\nfor 14 days.', 'b.md': 'It is lent for 15 days.' })).toEqual({
    problems: [],
    conflicts: [LOAN],
  });
});

test('a known conflict of which one side was changed is reported at the place that was changed', () => {
  const { problems, conflicts } = follow({ 'a.md': 'A book is lent for 15 days.', 'b.md': 'It is lent for 15 days.' });
  expect(conflicts).toEqual([]);
  expect(problems).toEqual([
    expect.objectContaining({ level: 'warning', file: 'content/a.md', found: 'the words "lent for 14 days" are gone' }),
  ]);
});

test('a known conflict whose file is gone is reported at the register', () => {
  expect(follow({ 'b.md': 'It is lent for 15 days.' }).problems).toEqual([
    expect.objectContaining({ file: 'content/register/conflicts.json', found: 'there is no content/a.md any more' }),
  ]);
});
