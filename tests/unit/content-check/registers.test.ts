import { expect, test } from 'vitest';

import { checkRegisters } from '#scripts/content-check/registers.ts';

import { createContent } from './create-content.ts';

const LOAN = {
  fact: 'Loan of a book',
  values: [
    { value: '14 days', places: [{ file: 'a.md', says: 'lent for 14 days' }] },
    { value: '15 days', places: [{ file: 'b.md', says: 'lent for 15 days' }] },
  ],
};

function follow(files: Readonly<Record<string, string>>) {
  const { conflicts, problems } = checkRegisters(createContent({ 'register/conflicts.json': JSON.stringify([LOAN]), ...files }));
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
