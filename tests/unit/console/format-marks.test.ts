/** Tests the buttons above a formatted text (docs/behaviour.md, "Formatted texts"). `‹` and `›` are the ends of the selection. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MARKS, type Mark, type Selection, isMarked, toggleMark } from '#console/form/format-marks.ts';

function parseSelection(shown: string): Selection {
  return { text: shown.replaceAll(/[‹›]/gu, ''), start: shown.indexOf('‹'), end: shown.indexOf('›') - 1 };
}

function apply(mark: Mark, { text, start, end }: Selection): Selection {
  const edit = toggleMark(mark, { text, start, end });
  const [selectedStart, selectedEnd] = edit.selected;
  return { text: text.slice(0, edit.start) + edit.insert + text.slice(edit.end), start: selectedStart, end: selectedEnd };
}

function show({ text, start, end }: Selection): string {
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'Last ‹date› today', 'Last *‹date›* today'],
  ['bold', 'Last *‹date›* today', 'Last ‹date› today'],
  ['bold', 'Last **‹date›** today', 'Last ‹date› today'],
  ['bold', 'Last ‹*date*› today', 'Last ‹date› today'],
  ['bold', '*Last da‹›te* today', '‹Last date› today'],
  ['bold', 'Last‹ date ›today', 'Last *‹date›* today'],
  ['bold', 'Last d‹at›e', 'Last *‹date›*'],
  ['bold', 'अंति‹›म तिथि', '*‹अंतिम›* तिथि'],
  ['bold', 'Last date‹›', 'Last *‹date›*'],
  ['link', '‹- form›', '- [form](‹https://›)'],
  ['bold', 'Last ‹› today', 'Last *‹›* today'],
  ['bold', '‹›', '*‹›*'],
  ['bold', '‹one *two* three›', '*‹one two three›*'],
  ['bold', '_‹date›_', '_*‹date›*_'],
  ['italic', '*‹date›*', '*_‹date›_*'],
  ['italic', '*_‹date›_*', '*‹date›*'],
  ['italic', '‹- item›', '- _‹item›_'],
  ['bold', 'a‹b\n\n- c›d', '*‹ab*\n\n- *cd›*'],
  ['bold', '‹*ab*\n- *cd*›', '‹ab\n- cd›'],
  ['bold', '1. ‹›', '1. *‹›*'],
  ['bold', '‹1. ab›', '1. *‹ab›*'],
  ['bold', 'ab‹\n›cd', 'ab‹\n›cd'],
  ['bold', '‹*ab*\ncd›', '*‹ab*\n*cd›*'],
  ['list', 'x\no‹ne\n• two\n\nthr›ee\ny', 'x\n‹• one\n• two\n\n• three›\ny'],
  ['list', '‹- one\n* two\n• three›', '‹one\ntwo\nthree›'],
  ['list', 'one\n‹›', 'one\n• ‹›'],
  ['list', '• ‹›', '‹›'],
  ['link', 'Fill in the ‹form›.', 'Fill in the [form](‹https://›).'],
  ['link', 'At ‹www.a.in›.', 'At [‹text›](www.a.in).'],
  ['link', '‹›', '[‹text›](https://)'],
  ['link', 'The [fo‹›rm](https://a.in) here', 'The ‹form› here'],
])('%s changes %j into %j', (mark, before, after) => {
  expect(show(apply(mark, parseSelection(before)))).toBe(after);
});

test('a button is pressed while the selection has its mark', () => {
  const marks = (shown: string) => MARKS.filter((mark) => isMarked(mark, parseSelection(shown)));
  expect(marks('*La‹›st* _date_')).toEqual(['bold']);
  expect(marks('**Last** _da‹›te_')).toEqual(['italic']);
  expect(marks('- *_a‹›b_*')).toEqual(['bold', 'italic', 'list']);
  expect(marks('[fo‹›rm](https://a.in)')).toEqual(['link']);
  expect(marks('La‹›st\n- one')).toEqual([]);
});

test('pressed twice, a button leaves every text without marks as it was', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '1', '.', 'ह', 'ि'), maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom<Mark>('bold', 'italic'), words, fc.nat(20), fc.nat(20), (mark, text, one, other) => {
      const [start = 0, end = 0] = [Math.min(one, text.length), Math.min(other, text.length)].sort((a, b) => a - b);
      const once = apply(mark, { text, start, end });
      if (once.start === once.end || once.text === text) return;
      expect(isMarked(mark, once)).toBe(true);
      expect(apply(mark, once).text).toBe(text);
    }),
  );
});
