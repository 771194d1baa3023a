import { spawnSync } from 'node:child_process';
import { dirname, posix } from 'node:path';

import { getCoursePath } from '#records/courses/course.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { createTranslatableAddress, listTranslatableFiles } from '#editor/naming.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { LANGUAGES, type Language, TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { getFields } from './problem.ts';

const PAGES = 'content/pages';
const RULES = 'content/rules';
const COURSES = 'content/courses';

type Git = (...args: readonly string[]) => string;

/** Returns git for a folder; null in a shallow clone, because its first commit would seem to have changed every file. */
function openHistory(root: string): Git | null {
  // Without this ceiling, git would search the parent folders for a repository.
  const options = { cwd: root, env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) }, maxBuffer: Infinity };
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], { ...options, encoding: 'utf8' }).stdout;
  return git('rev-parse', '--is-shallow-repository') === 'false\n' ? git : null;
}

/**
 * Returns by path when the files of some folders were last committed (seconds since 1970), and
 * Infinity for uncommitted changes. Without a history the map is empty.
 */
export function changeTimes(root: string, folders: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const git = openHistory(root);
  if (git === null) return times;
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

/** Returns when each line of a file was committed. Git dates lines that are not committed with the present time. */
function readLineTimes(git: Git, path: string): readonly number[] {
  const times = new Map<string, number>();
  const lines: number[] = [];
  let commit = '';
  for (const line of git('blame', '-w', '--porcelain', '--', path).split('\n')) {
    const [name = '', value] = line.split(' ');
    if (line.startsWith('\t')) lines.push(times.get(commit) ?? 0);
    else if (/^[0-9a-f]{40,}$/u.test(name)) commit = name;
    else if (name === 'committer-time') times.set(commit, Number(value));
  }
  return lines;
}

type Path = readonly PropertyKey[];

/** Returns the paths of English fields and of their translations, which stand beside them: `label` and `hi.label`. */
function listTranslatedFields(value: unknown, language: Language, path: Path = []): readonly { english: Path; own: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listTranslatedFields(item, language, [...path, index]));
  return Object.entries(getFields(value)).flatMap(([key, item]) => {
    if (key !== language) return listTranslatedFields(item, language, [...path, key]);
    if (typeof item === 'string') return [{ english: [...path, DEFAULT_LANGUAGE], own: [...path, key] }];
    const names = Array.isArray(item) ? [] : Object.keys(getFields(item));
    return names.map((name) => ({ english: [...path, name], own: [...path, key, name] }));
  });
}

/** A file with the fields that are newer than their translation into a language. */
export type OlderFields = { file: ContentFile; language: Language; fields: readonly Path[] };

/** Returns the translations inside a file that are older than the English field beside them. */
export function findOlderFields(root: string, { files }: Pick<ContentFiles, 'files'>): readonly OlderFields[] {
  const git = openHistory(root);
  if (git === null) return [];
  return [...files.values()].flatMap((file) => {
    const translated = TRANSLATED_LANGUAGES.map((language) => ({ language, pairs: listTranslatedFields(file.data, language) }));
    if (translated.every(({ pairs }) => pairs.length === 0)) return [];
    const times = readLineTimes(git, file.path);
    const changed = (path: Path) => {
      const [first, last] = file.findLines(path) ?? [1, 0];
      return Math.max(...times.slice(first - 1, last));
    };
    return translated
      .map(({ language, pairs }) => ({
        file,
        language,
        fields: pairs.filter(({ english, own }) => changed(english) > changed(own)).map(({ english }) => english),
      }))
      .filter(({ fields }) => fields.length > 0);
  });
}
