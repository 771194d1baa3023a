import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { RadioField } from '#islands/forms/field-control.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField } from '#ui/forms/SelectField.tsx';
import { MessagesContext } from '#ui/forms/messages.ts';
import { getMessages } from '#i18n/messages.ts';

function findAttribute(html: string, tag: string, name: string): string | undefined {
  return new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`, 'u').exec(html)?.[1];
}

const title = { label: 'Title', name: 'title', defaultValue: '', required: true, error: undefined };

function renderLongField(value: string): string {
  return renderToStaticMarkup(<Field {...title} type="textarea" max={5000} defaultValue={value} />);
}

test('a field’s label and error are associated with its input', () => {
  const html = renderToStaticMarkup(<Field {...title} error="Title is required" />);
  expect(findAttribute(html, 'label', 'for')).toBe(findAttribute(html, 'input', 'id'));
  const described = findAttribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
  const error = /<p [^>]*id="([^"]*)"[^>]*>Title is required/u.exec(html)?.[1];
  expect(described).toContain(error);
  expect(findAttribute(html, 'input', 'aria-invalid')).toBe('true');
});

test('a field for a long text shows how many characters are left or too many', () => {
  expect(renderLongField('')).toContain('5,000 characters left');
  expect(renderLongField(`  ${'क'.repeat(4999)}\n`)).toContain('1 character left');
  expect(renderLongField('x'.repeat(5000))).toContain('0 characters left');
  expect(renderLongField('x'.repeat(5001))).toContain('1 character too many');
  expect(renderLongField('x'.repeat(6200))).toContain('1,200 characters too many');
});

test('on a Hindi page an option without a Hindi label says that it is in English', () => {
  const field = {
    label: 'तरीक़ा',
    name: 'mode',
    defaultValue: '',
    options: ['Online', 'Regular'],
    optionLabels: { Regular: 'नियमित' },
  };
  const html = renderToStaticMarkup(
    <MessagesContext value={getMessages('hi')}>
      <RadioField {...field} />
      <SelectField {...field} required error={undefined} />
    </MessagesContext>,
  );
  expect([...html.matchAll(/lang="en">([^<]*)</gu)].map(([, text]) => text)).toEqual(['Online', 'Online']);
  expect(html).toContain('<span>नियमित</span>');
});
