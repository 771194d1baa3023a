import { expect, test } from 'vitest';

import { takeFirstSentence } from '#components/notices/NoticeEntry.tsx';

test('the line in a list is the first sentence, and a longer one ends between words, without a comma', () => {
  expect(takeFirstSentence('Bring the printed form and the marksheet of last year. Come early.')).toBe(
    'Bring the printed form and the marksheet of last year.',
  );
  expect(takeFirstSentence(`Bring ${'form, '.repeat(40)}`)).toMatch(/form…$/u);
});
