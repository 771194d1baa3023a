import { expect, test } from 'vitest';

import { formatCourseTitle } from '#domain/course.ts';

test('a translated name stands before the English one, which has brackets unless it has some already', () => {
  expect(formatCourseTitle({ name: 'BCA', ownName: 'बी.सी.ए.' })).toBe('बी.सी.ए. (BCA)');
  expect(formatCourseTitle({ name: 'M.A. (English)', ownName: 'एम.ए. (अंग्रेज़ी)' })).toBe('एम.ए. (अंग्रेज़ी) M.A. (English)');
  expect(formatCourseTitle({ name: 'BCA', ownName: 'BCA' })).toBe('BCA');
});
