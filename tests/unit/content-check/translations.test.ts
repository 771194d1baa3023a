import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { checkLists } from '#scripts/content-check/lists.ts';
import { checkTranslations } from '#scripts/content-check/translations.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

import { createContent } from './create-content.ts';

const folder = useFolder();

const PAGE = '---\ntitle: A title\n---\n';
const DRAFT = '---\ntitle: एक शीर्षक\ndraft: true\n---\n';

/** Pages that are only a text, so that they can be translated. */
const CONTENT = {
  'pages/A-Page.md': PAGE,
  'pages/Mess.md': PAGE,
  'pages/Mission-Page.md': PAGE,
  'pages/S.M.M.-Gallery.md': PAGE,
  'rules/fines.md': PAGE,
  'rules/leave.md': PAGE,
  'hi/pages/A-Page.md': DRAFT,
  'courses/ba.json': '{"name":"B.A.","hi":{"area":"कला"}}',
  'courses/bca.json': '{"name":"BCA","hi":{"name":"बी.सी.ए.","draft":true}}',
  'courses/mba.json': '{"name":"MBA","hi":{"name":"एम.बी.ए."}}',
  'hi/rules/leave.md': DRAFT,
  'settings/site.json': '{"home":{"hi":{"draft":true,"vision":"हमारा लक्ष्य"}}}',
  'settings/consent.json': '{"translations":[{"language":"hi","draft":true,"text":"मैं सहमत हूँ","minors":"18 से कम?"}]}',
};

/** Returns the notes about Hindi; the site may have further languages. */
function listNotes(files: Readonly<Record<string, string>>, root = folder()): readonly string[] {
  return checkTranslations(root, createContent(files)).notes.filter((note) => note.startsWith('हिन्दी'));
}

test('the notes name what is not translated, and drafts, by language', () => {
  expect(checkTranslations(folder(), createContent(CONTENT))).toMatchObject({ total: 6, confirmed: 1 });
  expect(listNotes(CONTENT)).toEqual([
    'हिन्दी, not translated: /Mess, the rule fines, /courses/ba',
    'हिन्दी, drafts until a reader confirms them: /A-Page, the rule leave, the home page, /courses/bca, the consent',
  ]);
});

test('content without a translation lacks all of them, and has no other notes', () => {
  expect(listNotes({ 'pages/A-Page.md': PAGE })).toEqual(['हिन्दी, not translated: /A-Page, the home page, the consent']);
});

test.each(['pages/Canteen', 'pages/Mission-Page', 'pages/S.M.M.-Gallery', 'rules/Canteen'])(
  '%s: a translation of no page, or of one that is only in English, is an error',
  (name) => {
    const file = `content/hi/${name}.md`;
    const problems = checkLists(createContent({ ...CONTENT, [`hi/${name}.md`]: DRAFT }), new Set(), new Date());
    expect(problems).toContainEqual(expect.objectContaining({ level: 'error', file, found: 'the translation of no page' }));
  },
);

const OLDER = 'हिन्दी, older than the English page: /A-Page';
const DAY = 86_400;

/** Commits all files on a day. */
function commit(day: number, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) write(folder(), `content/${name}`, text);
  runGit(day, 'add', '.');
  runGit(day, 'commit', '--quiet', '--message', 'A change');
}

function runGit(day: number, ...args: readonly string[]): void {
  const date = `${String(1_700_000_000 + day * DAY)} +0530`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-c', 'user.name=A person', '-c', 'user.email=person@college.example', ...args], { cwd: folder(), env });
}

test('a translation is older if its page was committed after it, and not if both were', () => {
  runGit(1, 'init', '--quiet');
  commit(1, CONTENT);
  expect(listNotes(CONTENT)).not.toContain(OLDER);
  commit(2, { 'pages/A-Page.md': `${PAGE}\nNew words.\n`, 'pages/Mess.md': `${PAGE}\nNew words.\n` });
  expect(listNotes(CONTENT)).toContain(OLDER);
  commit(3, { 'hi/pages/A-Page.md': `${DRAFT}\nनए शब्द।\n` });
  expect(listNotes(CONTENT)).not.toContain(OLDER);
});

test('what is not committed was changed now', () => {
  runGit(1, 'init', '--quiet');
  commit(1, CONTENT);
  write(folder(), 'content/pages/A-Page.md', `${PAGE}\nNew words.\n`);
  expect(listNotes(CONTENT)).toContain(OLDER);
  runGit(2, 'add', '.');
  expect(listNotes(CONTENT)).toContain(OLDER);
  write(folder(), 'content/hi/pages/A-Page.md', `${DRAFT}\nनए शब्द।\n`);
  expect(listNotes(CONTENT)).not.toContain(OLDER);
});

test('a new translation is not older than a page that was committed before', () => {
  runGit(1, 'init', '--quiet');
  commit(1, { 'pages/A-Page.md': PAGE });
  write(folder(), 'content/hi/pages/A-Page.md', DRAFT);
  expect(listNotes(CONTENT)).not.toContain(OLDER);
});

test('nothing is said about age in a folder of another repository, and without git', () => {
  runGit(1, 'init', '--quiet');
  commit(1, CONTENT);
  commit(2, { 'pages/A-Page.md': `${PAGE}\nNew words.\n` });
  const others = listNotes(CONTENT, path.join(folder(), 'content'));
  expect(others).toHaveLength(2);
  expect(listNotes(CONTENT)).toEqual([others[0], OLDER, ...others.slice(1)]);
  vi.stubEnv('PATH', '');
  expect(listNotes(CONTENT)).toEqual(others);
});

test('nothing is said about age in a shallow copy, in which the first commits of two branches seem to add every file', () => {
  const { 'hi/pages/A-Page.md': translation, ...english } = CONTENT;
  runGit(1, 'init', '--quiet');
  commit(1, english);
  runGit(2, 'checkout', '--quiet', '-b', 'translation');
  commit(2, { 'hi/pages/A-Page.md': translation });
  runGit(3, 'checkout', '--quiet', '-');
  commit(3, { 'pages/Mess.md': `${PAGE}\nNew words.\n` });
  runGit(4, 'merge', '--quiet', '--message', 'A merge', 'translation');
  runGit(4, 'clone', '--quiet', '--depth', '2', `file://${folder()}`, 'copy');
  expect(listNotes(CONTENT, path.join(folder(), 'copy'))).not.toContain(OLDER);
  expect(listNotes(CONTENT)).not.toContain(OLDER);
});
