import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

import { checkLists } from '#scripts/content-check/lists.ts';
import { checkTranslations } from '#scripts/content-check/translations.ts';
import { write } from '#tests/support/content-site.ts';
import { useFolder } from '#tests/support/folder.ts';

import { contentWith } from './content-with.ts';

const folder = useFolder();

const PAGE = '---\ntitle: A title\n---\n';
const DRAFT = '---\ntitle: एक शीर्षक\ndraft: true\n---\n';

/** Pages that are only a text, so that they can be translated. */
const CONTENT = {
  'pages/Hostel.md': PAGE,
  'pages/Mess.md': PAGE,
  'pages/Fees.md': '---\ntitle: Fees\nhidden: true\n---\n',
  'pages/Courses.md': PAGE,
  'pages/S.M.M.-Gallery.md': PAGE,
  'hi/pages/Hostel.md': DRAFT,
  'hi/texts.json': '{"texts":[{"english":"Home","translation":"मुख्य पृष्ठ"},{"english":"Hom","translation":"घर"}]}',
  'settings/consent.json': '{"translations":[{"language":"hi","draft":true,"text":"मैं सहमत हूँ","minors":"18 से कम?"}]}',
  'settings/navigation.json': '{"menu":[{"label":"Home","href":"/"}]}',
  'register/conflicts.json': '[{"fact":"Hom"}]',
};

function notesOf(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(checkTranslations(folder(), contentWith(files)).notes.map(({ kind, names }) => [kind, names]));
}

test('the notes name what is not translated, texts that are nowhere in English, and drafts, by language', () => {
  expect(checkTranslations(folder(), contentWith(CONTENT))).toEqual({
    total: 3,
    confirmed: 1,
    notes: [
      { language: 'हिन्दी', kind: 'not translated', names: ['/Mess'] },
      { language: 'हिन्दी', kind: 'short texts that are nowhere in English', names: ['"Hom"'] },
      { language: 'हिन्दी', kind: 'drafts until a reader confirms them', names: ['/Hostel', 'the consent'] },
    ],
  });
});

test('content without a translation lacks all of them, and has no other notes', () => {
  expect(notesOf({ 'pages/Hostel.md': PAGE })).toEqual({ 'not translated': ['/Hostel', 'the short texts', 'the consent'] });
});

test('a hidden page may have a translation or none', () => {
  const files = { 'pages/Hostel.md': PAGE.replace('---', '---\nhidden: true'), 'hi/texts.json': '{"texts":[]}' };
  expect(notesOf(files)['not translated']).toEqual(['the consent']);
  expect(notesOf({ ...files, 'hi/pages/Hostel.md': PAGE })).toEqual({ 'not translated': ['the consent'] });
});

test.each(['Canteen', 'Courses', 'S.M.M.-Gallery'])(
  '%s: a translation of no page, or of one that is only in English, is an error',
  (name) => {
    const file = `content/hi/pages/${name}.md`;
    const problems = checkLists(contentWith({ ...CONTENT, [`hi/pages/${name}.md`]: DRAFT }), new Set(), new Date());
    expect(problems).toContainEqual(expect.objectContaining({ level: 'error', file, found: `${name}.md, which translates no page` }));
  },
);

const OLDER = 'older than the English page';
const DAY = 86_400;

/** Commits all files on a day. */
function commit(day: number, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) write(folder(), `content/${name}`, text);
  git(day, 'add', '.');
  git(day, 'commit', '--quiet', '--message', 'A change');
}

function git(day: number, ...args: readonly string[]): void {
  const date = `${String(1_700_000_000 + day * DAY)} +0530`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-c', 'user.name=A person', '-c', 'user.email=person@college.example', ...args], { cwd: folder(), env });
}

function olderPages(): readonly string[] | undefined {
  return notesOf(CONTENT)[OLDER];
}

test('a translation is older if its page was committed after it, and not if both were', () => {
  git(1, 'init', '--quiet');
  commit(1, CONTENT);
  expect(olderPages()).toBeUndefined();
  commit(2, { 'pages/Hostel.md': `${PAGE}\nNew words.\n`, 'pages/Mess.md': `${PAGE}\nNew words.\n` });
  expect(olderPages()).toEqual(['/Hostel']);
  commit(3, { 'hi/pages/Hostel.md': `${DRAFT}\nनए शब्द।\n` });
  expect(olderPages()).toBeUndefined();
});

test('what is not committed was changed now', () => {
  git(1, 'init', '--quiet');
  commit(1, CONTENT);
  write(folder(), 'content/pages/Hostel.md', `${PAGE}\nNew words.\n`);
  expect(olderPages()).toEqual(['/Hostel']);
  git(2, 'add', '.');
  expect(olderPages()).toEqual(['/Hostel']);
  write(folder(), 'content/hi/pages/Hostel.md', `${DRAFT}\nनए शब्द।\n`);
  expect(olderPages()).toBeUndefined();
});

test('a new translation is not older than a page that was committed before', () => {
  git(1, 'init', '--quiet');
  commit(1, { 'pages/Hostel.md': PAGE });
  write(folder(), 'content/hi/pages/Hostel.md', DRAFT);
  expect(olderPages()).toBeUndefined();
});

test('nothing is said about age without the whole history: in a shallow copy, and in a folder of another repository', () => {
  git(1, 'init', '--quiet');
  commit(1, CONTENT);
  commit(2, { 'pages/Hostel.md': `${PAGE}\nNew words.\n` });
  commit(3, { 'pages/Mess.md': `${PAGE}\nNew words.\n` });
  git(3, 'clone', '--quiet', '--depth', '2', `file://${folder()}`, 'copy');
  const inside = (name: string) => checkTranslations(path.join(folder(), name), contentWith(CONTENT)).notes.map(({ kind }) => kind);
  expect(inside('.')).toContain(OLDER);
  expect(inside('copy')).not.toContain(OLDER);
  expect(inside('content')).not.toContain(OLDER);
});
