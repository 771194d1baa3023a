/** Tests the buttons above a formatted text (docs/behaviour.md, "Formatted texts"). `‹` and `›` are the ends of the selection. */
import { expect, test } from 'vitest';

import { type Mark, addMark } from '#console/notices/FormattedField.tsx';

test.each<[Mark, string, string]>([
  ['bold', 'Last ‹date› today', 'Last ‹*date*› today'],
  ['bold', 'Last‹ date ›today', 'Last‹ *date* ›today'],
  ['bold', 'Last ‹› today', 'Last *‹›* today'],
  ['bold', '‹a›', '‹*a*›'],
  ['bold', '‹अंतिम तिथि\n\n- form\n1. day ›', '‹*अंतिम तिथि*\n\n- *form*\n1. *day* ›'],
  ['list', 'x\no‹ne\n- two\n\nthr›ee', 'x\n‹• one\n• two\n\n• thr›ee'],
  ['list', 'one\n‹›', 'one\n• ‹›'],
  ['list', '‹›\none', '• ‹›\none'],
  ['link', 'Fill in the ‹form›.', 'Fill in the [form](‹https://›).'],
  ['link', '‹›', '[text](‹https://›)'],
])('%s changes %j into %j', (mark, before, after) => {
  const text = before.replaceAll(/[‹›]/gu, '');
  const { insert, start, end, selected } = addMark(mark, text, before.indexOf('‹'), before.indexOf('›') - 1);
  const changed = text.slice(0, start) + insert + text.slice(end);
  expect(`${changed.slice(0, selected[0])}‹${changed.slice(...selected)}›${changed.slice(selected[1])}`).toBe(after);
});
