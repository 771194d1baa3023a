import { expect, test, vi } from 'vitest';

import { focusWithLabel } from '#ui/forms/focus-with-label.ts';

/** Returns a fake control that records which methods of it and of its labels are called. */
function control(type: string) {
  const calls: string[] = [];
  const note = (part: string) => ({
    scrollIntoView: (options: { block: 'nearest' }) => {
      calls.push(`${part} scrolls to the ${options.block} edge`);
    },
  });
  const fieldset = { querySelector: vi.fn(() => note('legend')) };
  return {
    calls,
    control: {
      type,
      focus: () => {
        calls.push('control is focused');
      },
      labels: [note('label')],
      closest: vi.fn(() => fieldset),
    },
  };
}

test('focusing a field then scrolls its label into view', () => {
  const { calls, control: text } = control('text');
  focusWithLabel(text);
  expect(calls).toEqual(['control is focused', 'label scrolls to the nearest edge']);
});

test('focusing a radio button scrolls the legend of its group into view', () => {
  const { calls, control: button } = control('radio');
  focusWithLabel(button);
  expect(calls).toEqual(['control is focused', 'legend scrolls to the nearest edge']);
});

test('a field without a label is focused, too', () => {
  const { calls, control: text } = control('text');
  focusWithLabel({ ...text, labels: null });
  expect(calls).toEqual(['control is focused']);
});
