import { expect, test } from 'vitest';

import { compareFacts } from '#scripts/content-check/facts.ts';
import { followConflicts } from '#scripts/content-check/known-conflicts.ts';

import { contentWith } from './content-with.ts';

const SITE = '{ "foundedYear": 1970, "contact": { "email": "office@college.test", "telephone": "+91 98765 43210" } }';

function page(body: string): string {
  return `---\ntitle: A page\n---\n\n${body}\n`;
}

function conflictsOf(texts: Readonly<Record<string, string>>): readonly string[] {
  return compareFacts(contentWith({ 'settings/site.json': SITE, ...texts })).map(
    ({ file, found, expected }) => `${file}: ${found}, ${expected}`,
  );
}

test('another year of foundation is found, and another year of something else is not', () => {
  expect(conflictsOf({ 'pages/a.md': page('Founded in 1970. The library dates from 1971. We teach since 1970.') })).toEqual([]);
  expect(conflictsOf({ 'pages/a.md': page('A college since 1971.') })).toEqual([
    'content/pages/a.md: "since 1971", the same as elsewhere: 1970 in content/settings/site.json',
  ]);
});

test('mail addresses and telephone numbers must be those of the settings or of the administration', () => {
  const administration = '{ "people": [{ "name": "A. Sharma", "role": "Registrar", "contact": "registrar@college.test" }] }';
  const known = page('Write to office@college.test or Registrar@college.test, or call 9876543210 or +91 98765-43210.');
  expect(conflictsOf({ 'administration/people.json': administration, 'pages/a.md': known })).toEqual([]);
  expect(conflictsOf({ 'pages/a.md': page('Write to info@college.test or call 91234 56789.') })).toEqual([
    expect.stringMatching(/^content\/pages\/a\.md: "info@college\.test", .*office@college\.test/u),
    expect.stringMatching(/^content\/pages\/a\.md: "91234 56789", .*98765 43210/u),
  ]);
});

test('opening hours, seats and figures with a plus sign are compared with the fields that have them', () => {
  const files = {
    'library/library.json': '{ "opens": "9:00am", "closes": "4:00pm", "holdings": [{ "value": "20,000+", "label": "books" }] }',
    'facilities/infrastructure/hall.md': '---\ntitle: Seminar hall\ncapacity: 200\n---\n',
  };
  expect(
    conflictsOf({
      ...files,
      'rules/a.md': page('The library is open from 9:00am to 4:00pm. 20000+ books, a seminar hall for 200, two books.'),
    }),
  ).toEqual([]);
  expect(
    conflictsOf({ ...files, 'rules/a.md': page('The library is open from 9:00am to 5:00pm. 30,000+ books, a seminar hall for 250.') }),
  ).toEqual([
    expect.stringMatching(/open from 9:00am to 5:00pm", .*9:00am to 4:00pm in/u),
    expect.stringMatching(/"30,000\+ books", .*20,000\+ in/u),
    expect.stringMatching(/"seminar hall for 250", .*200 seats in/u),
  ]);
});

test('one office with two holders and one name with two spellings are found, but not among samples', () => {
  const people = (name: string, mark = '') => `{ "people": [{ "name": "${name}", "role": "Principal", "contact": null${mark} }] }`;
  const leader = (name: string) => `---\nname: ${name}\npost: Principal\n---\n`;
  expect(
    conflictsOf({ 'administration/people.json': people('Dr. Anita Sharma'), 'leaders/P_Message.md': leader('Prof. Anita Sharma') }),
  ).toEqual([]);
  expect(conflictsOf({ 'administration/people.json': people('Sunita Verma'), 'leaders/P_Message.md': leader('Anita Sharma') })).toEqual([
    expect.stringMatching(/^content\/leaders\/P_Message\.md: "Anita Sharma" as principal, .*"Sunita Verma" in/u),
  ]);
  expect(conflictsOf({ 'administration/people.json': people('Anita Sharmaa'), 'leaders/P_Message.md': leader('Anita Sharma') })).toEqual([
    expect.stringMatching(/one spelling, if this is the same person as "Anita Sharmaa"/u),
  ]);
  expect(
    conflictsOf({
      'administration/people.json': people('Sunita Verma', ', "sample": true'),
      'leaders/P_Message.md': leader('Anita Sharma'),
    }),
  ).toEqual([]);
});

test('a text that can only be a sample needs the mark', () => {
  expect(conflictsOf({ 'a.json': '{ "sample": true, "x": { "href": "https://example.org/y" } }' })).toEqual([]);
  expect(conflictsOf({ 'a.json': '{ "x": { "href": "https://example.org/y" } }' })).toEqual([expect.stringMatching(/"sample": true/u)]);
});

const LOAN = {
  fact: 'Loan of a book',
  values: [
    { value: '14 days', places: [{ file: 'a.md', says: 'lent for 14 days' }] },
    { value: '15 days', places: [{ file: 'b.md', says: 'lent for 15 days' }] },
  ],
};

function follow(texts: Readonly<Record<string, string>>) {
  return followConflicts([LOAN], new Map(Object.entries(texts).map(([path, text]) => [`content/${path}`, text])));
}

test('a known conflict remains while each place says its value, however its lines are wrapped', () => {
  expect(follow({ 'a.md': 'A book is lent\nfor 14 days.', 'b.md': 'It is lent for 15 days.' })).toEqual({
    problems: [],
    remaining: [LOAN],
  });
});

test('a known conflict of which one side was changed is reported at the place that was changed', () => {
  const { problems, remaining } = follow({ 'a.md': 'A book is lent for 15 days.', 'b.md': 'It is lent for 15 days.' });
  expect(remaining).toEqual([]);
  expect(problems).toEqual([
    expect.objectContaining({ level: 'warning', file: 'content/a.md', found: 'the words "lent for 14 days" are gone' }),
  ]);
});

test('a known conflict whose file is gone is reported at the register', () => {
  expect(follow({ 'b.md': 'It is lent for 15 days.' }).problems).toEqual([
    expect.objectContaining({ file: 'content/register/conflicts.json', found: 'there is no content/a.md any more' }),
  ]);
});
