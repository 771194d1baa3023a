import { expect, test } from 'vitest';

import { type ContentEntry, findUnansweredPages } from '#domain/unanswered.ts';

function createEntry(path: string, data: object, body = ''): ContentEntry {
  return { path: `content/${path}`, data, body };
}

/** Returns the pages without an answer. Pages with a capital have a template of their own. */
function findUnanswered(...entries: readonly ContentEntry[]) {
  return findUnansweredPages(entries, (page) => /^[a-z]/u.test(page)).map(({ page }) => page);
}

test('a page that lists entries of a folder or of a file answers while there is one', () => {
  const page = createEntry('pages/messages.md', { title: 'Messages' }, 'A text about the messages');
  expect(findUnansweredPages([page], () => false)).toEqual([{ page: 'messages', where: 'content/leaders/' }]);
  expect(findUnanswered(page, createEntry('leaders/Principal_Message.md', {}))).toEqual([]);
  const reports = createEntry('pages/Annual_reports.md', {});
  expect(findUnanswered(reports, createEntry('reports/annual_reports.json', { passwordNote: 'Ask.', years: [] }))).toEqual([
    'Annual_reports',
  ]);
  expect(findUnanswered(reports, createEntry('reports/annual_reports.json', { years: [{ year: '2024-25' }] }))).toEqual([]);
});

test('a page with a form or a list of its own is no page without an answer', () => {
  expect(findUnanswered(createEntry('pages/Library.md', {}))).toEqual([]);
});

test('a text answers, and so does a block that has something to say', () => {
  expect(findUnanswered(createEntry('pages/hostel.md', {}, '\n'))).toEqual(['hostel']);
  expect(findUnanswered(createEntry('pages/hostel.md', {}, 'Rooms for everybody.'))).toEqual([]);
});

test.each<[block: object, ...others: ContentEntry[]]>([
  [{ type: 'text', text: 'Words' }],
  [{ type: 'facts', facts: [{ label: 'Rooms', value: '40' }] }],
  [{ type: 'links', links: [{ label: 'Form', document: '/documents/form.pdf' }] }],
  [{ type: 'table', rows: [{ cells: ['Fee', '₹ 100'] }] }],
  [{ type: 'people', people: [{ name: 'Asha Rani' }] }],
  [{ type: 'dates', kind: 'holiday' }, createEntry('dates/dates.json', { dates: [{ kind: 'holiday' }] })],
  [{ type: 'dates' }, createEntry('settings/admissions.json', { closes: '2027-07-15' })],
  [{ type: 'fees' }, createEntry('courses/ba.json', { fees: [{ amount: 100 }] })],
  [{ type: 'admission' }, createEntry('settings/admissions.json', { opens: '2027-06-01' })],
])('a page with the block %j answers', (block, ...others) => {
  expect(findUnanswered(createEntry('pages/hostel.md', { blocks: [block] }), ...others)).toEqual([]);
});

test('links to pages without an answer are none, however many pages are between', () => {
  const links = (href: string) => ({ blocks: [{ type: 'links', links: [{ label: 'More', href }] }] });
  const pages = [
    createEntry('pages/dates.md', links('/calendar#top')),
    createEntry('pages/calendar.md', links('/hostel')),
    createEntry('pages/hostel.md', {}),
  ];
  expect(findUnanswered(...pages)).toEqual(['dates', 'calendar', 'hostel']);
  expect(findUnanswered(...pages.slice(0, 2), createEntry('pages/hostel.md', {}, 'Rooms'))).toEqual([]);
});

test.each<[block: object, ...others: ContentEntry[]]>([
  [{ type: 'facts', facts: [{ label: 'Rooms' }] }],
  [{ type: 'links', links: [{ label: 'Form' }] }],
  [{ type: 'table', rows: [{ cells: ['Fee', ''] }] }],
  [{ type: 'steps', steps: [] }],
  [{ type: 'dates', kind: 'holiday' }, createEntry('dates/dates.json', { dates: [{ kind: 'event' }] })],
  [{ type: 'fees' }, createEntry('courses/ba.json', {})],
  [{ type: 'admission' }, createEntry('settings/admissions.json', { yearOfPassing: { first: 1990, last: 2025 } })],
  [{ type: 'call', title: 'Ask' }],
])('a page with nothing but the block %j answers nothing', (block, ...others) => {
  expect(findUnanswered(createEntry('pages/hostel.md', { blocks: [block] }), ...others)).toEqual(['hostel']);
});
