import { spawnSync } from 'node:child_process';
import { dirname, posix } from 'node:path';

import { getCoursePath } from '#domain/course.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { createTranslatableAddress, listTranslatableFiles } from '#editor/naming.ts';
import { LANGUAGES, type Language, TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import type { ContentFiles } from './files.ts';

const PAGES = 'content/pages';
const RULES = 'content/rules';
const COURSES = 'content/courses';

/**
 * Returns by path when the files of some folders were last committed (seconds since 1970), and
 * Infinity for uncommitted changes. A shallow clone has no result, because its first commit would
 * seem to have changed every file.
 */
export function changeTimes(root: string, folders: readonly string[]): ReadonlyMap<string, number> {
  // Without this ceiling, git would search the parent folders for a repository.
  const options = { cwd: root, env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) }, maxBuffer: Infinity };
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], { ...options, encoding: 'utf8' }).stdout;
  const times = new Map<string, number>();
  if (git('rev-parse', '--is-shallow-repository') !== 'false\n') return times;
  let time = 0;
  for (const line of git('log', '--format=%ct', '--name-only', '--', ...folders).split('\n')) {
    if (/^\d+$/u.test(line)) time = Number(line);
    else if (!times.has(line)) times.set(line, time);
  }
  const changed = git('status', '--porcelain', '-z', '--untracked-files=all', '--', ...folders).split('\0');
  for (const entry of changed) times.set(entry.slice('XY '.length), Infinity);
  return times;
}

function checkLanguage(language: Language, content: ContentFiles, times: ReadonlyMap<string, number>) {
  const dataOf = (file: string) => content.files.get(file)?.data;
  const namesIn = (folder: string) =>
    [...content.texts.keys()].filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path));
  const translationOf = (original: string, name: string) => {
    const file = original.replace('content/', `content/${language}/`);
    return { name, file, data: dataOf(file), isOlder: Number(times.get(file)) < Number(times.get(original)) };
  };
  const pages = [
    ...listTranslatableFiles(namesIn(PAGES)).map((name) => translationOf(`${PAGES}/${name}`, createTranslatableAddress(name))),
    ...namesIn(RULES).map((name) => translationOf(`${RULES}/${name}`, `the rule ${posix.basename(name, '.md')}`)),
  ];
  const consents = listAt(dataOf('content/settings/consent.json'), 'translations');
  const courses = [...content.files].flatMap(([path, { data }]) => {
    const texts = getValueAt(data, language);
    const own = { name: getCoursePath(posix.basename(path, '.json')), data: getValueAt(texts, 'name') === undefined ? undefined : texts };
    return posix.dirname(path) === COURSES ? [own] : [];
  });
  const home = { name: 'the home page', data: getValueAt(dataOf('content/settings/site.json'), 'home', language) };
  const consent = { name: 'the consent', data: consents.find((one) => getValueAt(one, 'language') === language) };
  const others = [home, ...courses, consent];
  const translations = [...pages, ...others].filter(({ data }) => data !== undefined);
  const drafts = translations.filter(({ data }) => getValueAt(data, 'draft') === true);
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const missing = [...pages, ...others].filter(({ data }) => data === undefined);
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['not translated', namesOf(missing)],
    ['older than the English page', namesOf(pages.filter(({ isOlder }) => isOlder))],
    ['drafts until a reader confirms them', namesOf(drafts)],
  ];
  const notes = kinds.flatMap(([kind, of]) => (of.length === 0 ? [] : [`${LANGUAGES[language].name}, ${kind}: ${of.join(', ')}`]));
  return { translations, drafts, notes, older: pages.filter(({ isOlder }) => isOlder).map(({ file }) => file) };
}

/** Counts translations and confirmed ones, which are no drafts. The notes are for the report and are no problems. */
export function checkTranslations(root: string, content: ContentFiles) {
  const times = changeTimes(root, [PAGES, RULES, ...TRANSLATED_LANGUAGES.map((language) => `content/${language}`)]);
  const found = TRANSLATED_LANGUAGES.map((language) => checkLanguage(language, content, times));
  const total = found.flatMap(({ translations }) => translations).length;
  return {
    total,
    confirmed: total - found.flatMap(({ drafts }) => drafts).length,
    notes: found.flatMap(({ notes }) => notes),
    /** The files of translations that are older than their English page. */
    older: found.flatMap(({ older }) => older),
  };
}
