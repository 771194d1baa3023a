import { expect, test, vi } from 'vitest';

import { focusWithLabel, formValues } from '#ui/forms/form-controls.ts';

function radio(value: string, checked: boolean) {
  return { name: 'modeOfStudy', type: 'radio', value, checked };
}

test('a radio group has the value of its checked button, in any position', () => {
  expect(formValues([radio('Regular', true), radio('Distance', false)])).toEqual({ modeOfStudy: 'Regular' });
  expect(formValues([radio('Regular', false), radio('Distance', true)])).toEqual({ modeOfStudy: 'Distance' });
});

test('a radio group without a checked button has an empty value', () => {
  expect(formValues([radio('Regular', false), radio('Distance', false)])).toEqual({ modeOfStudy: '' });
});

test('a checkbox that is not checked has an empty value', () => {
  const box = { name: 'consent', type: 'checkbox', value: 'yes' };
  expect(formValues([{ ...box, checked: true }])).toEqual({ consent: 'yes' });
  expect(formValues([{ ...box, checked: false }])).toEqual({ consent: '' });
});

test('text fields, lists and files have their own values', () => {
  const controls = [
    { name: 'city', type: 'text', value: 'Jagadhri', checked: false },
    { name: 'course', type: 'select-one', value: 'BCA' },
    { name: 'message', type: 'textarea', value: 'Hello\nthere' },
  ];
  expect(formValues(controls)).toEqual({ city: 'Jagadhri', course: 'BCA', message: 'Hello\nthere' });
});

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
