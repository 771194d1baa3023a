import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { parseTodos } from '#records/today/today.ts';
import { addMonths } from '#schemas/pages.ts';
import { listTodos } from '#scripts/content-check/todo.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();
const NOW = new Date('2026-11-27T00:00:00.000Z');
const PAGE = '---\ntitle: A title\n---\n';

/** Writes content and commits it in November 2024, or another year. */
function commit(files: Readonly<Record<string, string>>, year = 2024): void {
  for (const [name, text] of Object.entries(files)) write(folder(), name, text);
  const date = `${String(year)}-11-20T12:00:00+05:30`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = ['-c', 'user.name=A person', '-c', 'user.email=person@college.example'];
  for (const command of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'All'],
  ])
    execFileSync('git', [...git, ...command], { cwd: folder(), env });
}

function listOf(kind: string) {
  return listTodos(folder(), NOW).filter((todo) => todo.kind === kind);
}

test('a month later is the same day, or the last one of a shorter month', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-11-27', 12), addMonths('2024-02-29', 12), addMonths('2026-12-15', 1)]).toEqual([
    '2026-02-28',
    '2027-11-27',
    '2025-02-28',
    '2027-01-15',
  ]);
});

test('a page is due twelve months after its last change, or after as many as it says', () => {
  commit({ 'content/pages/mess.md': PAGE, 'content/pages/canteen.md': PAGE.replace('title', 'review: 3\ntitle') });
  expect(listOf('review').map(({ page, due, form }) => [page, due, form])).toEqual([
    ['Pages: canteen', '2025-02-20', '/editor#/collections/pages/entries/canteen'],
    ['Pages: mess', '2025-11-20', '/editor#/collections/pages/entries/mess'],
  ]);
  expect(listOf('review')[0]?.text).toBe('Read it again: 3 months have passed since its last change on 20 November 2024.');
});

test('without a history of changes the months count from the publication, and the point says so', () => {
  write(folder(), 'content/pages/mess.md', PAGE);
  expect(listOf('review')).toEqual([
    expect.objectContaining({
      due: '2027-11-27',
      text: expect.stringContaining('the last publication, because its changes are not known'),
    }),
  ]);
});

test('each other kind names the page and its form', () => {
  commit({
    'content/pages/mess.md': `${PAGE}![](pictures/mess.jpg)\n[A link](/nowhere)\n`,
    'content/pages/pictures/mess.jpg': '',
    'content/help/help.json': '{"offices":[{"title":"Anti-ragging","sample":"made-up"}]}',
    'content/disclosure/disclosure.json':
      '{"groups":[{"title":"Fees","items":[{"label":"Refund rule"},{"label":"Senate","note":"There is none"}]}]}',
    'dist/_redirects': '',
    'dist/mess.html': '<a href="/nowhere">A link</a>',
  });
  const all = listTodos(folder(), NOW);
  expect(all.filter(({ kind }) => kind !== 'review').map(({ kind, page, text, form }) => [kind, page, text, form])).toEqual([
    ['link', 'Pages: mess', expect.stringContaining('"/nowhere"'), '/editor#/collections/pages/entries/mess'],
    ['alt', 'Pages: mess', expect.stringContaining('without words'), '/editor#/collections/pages/entries/mess'],
    [
      'disclosure',
      'Public self-disclosure',
      expect.stringMatching(/^Refund rule: give .* or a note/u),
      '/editor#/collections/reports/entries/disclosure_disclosure',
    ],
    ['sample', 'Help: numbers and officers', 'Anti-ragging', '/editor#/collections/people/entries/help_help'],
  ]);
  expect(parseTodos(all)).toMatchObject({ ok: true });
});

test('a part without a name of its own is called by the labels of its form', () => {
  commit({
    'content/pages/mess.md': '---\ntitle: Mess\nblocks:\n  - type: pictures\n    pictures:\n      - sample: made-up\n---\n',
    'content/founders/founders.json': '{"closingQuote":{"sample":"made-up"},"founders":[{"name":"A founder","sample":"made-up"}]}',
    'content/campus/pictures.json': '{"pictures":[{"alt":"DSC_1.jpg"}]}',
  });
  expect(listOf('sample').map(({ page, text }) => [page, text])).toEqual([
    ['Founders', 'closing quote, A founder'],
    ['Pages: mess', 'picture 1 of block 1'],
  ]);
  expect(listOf('alt').map(({ text }) => text)).toEqual([expect.stringMatching(/^"DSC_1\.jpg", .* of picture 1\. Expected/u)]);
});

test('a page without content leads to its form, and so does an item of the self-disclosure that it should answer', () => {
  const items = [
    { label: 'Hostel', href: '/hostel' },
    { label: 'Annual reports', href: '/Annual_reports' },
  ];
  commit({
    'content/pages/hostel.md': PAGE,
    'content/pages/Annual_reports.md': PAGE,
    'content/reports/annual_reports.json': '{"years":[]}',
    'content/disclosure/disclosure.json': JSON.stringify({ groups: [{ title: 'Facilities', items }] }),
  });
  expect(listOf('empty').map(({ page, form }) => [page, form])).toEqual([
    [expect.stringContaining('/Annual_reports'), expect.stringContaining('Annual_reports')],
    ['Pages: hostel', '/editor#/collections/pages/entries/hostel'],
  ]);
  expect(listOf('disclosure').map(({ text }) => text)).toEqual([
    expect.stringContaining('Hostel: give an address'),
    expect.stringContaining('Annual reports: give an address'),
  ]);
});
