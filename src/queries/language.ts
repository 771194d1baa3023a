/** In which language a page is built, and which pages are translated (docs/behaviour.md, "Languages"). */
import { getCollection } from 'astro:content';

import { COURSES_PAGE, getCoursePath } from '#domain/course.ts';
import { ALL_LANGUAGES, LANGUAGES, type Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { FormMessages } from '#i18n/english.ts';
import { type Locale, localPath } from '#i18n/sentences.ts';
import type { Messages } from '#i18n/words.ts';

/** The page at `/hi` is `content/hi/pages/index.md`. English has the home page there. */
export const START_PAGE = 'index';

/** The pages that a language has, by the names of the English ones. */
export async function listTranslations(language: Language) {
  const entries = await getCollection('translatedPages', ({ id }) => id.startsWith(`${language}/`));
  return entries.map((entry) => ({ ...entry, id: entry.id.slice(language.length + 1) }));
}

/** Their paths without a prefix. */
async function translatedPaths(language: Language): Promise<readonly string[]> {
  return (await listTranslations(language)).map(({ id }) => (id === START_PAGE ? '/' : `/${id}`));
}

/**
 * Returns the translation of a page; undefined if there is none. `getEntry` would
 * warn about each one that is missing.
 */
export async function translationOf(language: Language, route: string) {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const [found] = await getCollection('translatedPages', ({ id }) => id === `${language}/${route}`);
  return found;
}

/** Returns the messages that the island of a form needs; undefined in English, which its script contains. */
export function formWords(
  words: Messages,
  ...sections: readonly Exclude<keyof FormMessages, keyof Locale>[]
): Partial<FormMessages> | undefined {
  const { language, tag, labels, form, field, connection } = words;
  if (language === DEFAULT_LANGUAGE) return undefined;
  const own = Object.fromEntries(sections.map((name) => [name, words[name]]));
  return { language, tag, labels, form, field, connection, ...own };
}

/** Returns what visitors read for the choices of a file, whose values stay English; undefined in English. */
export async function shownAs(
  collection: 'admissions' | 'grievances' | 'notices',
  language: Language,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const entries = await getCollection(collection);
  return Object.fromEntries(entries.flatMap(({ data }) => data[language] ?? []).map(({ choice, shown }) => [choice, shown]));
}

/** A page below another is translated where that is. */
function getFirstPart(path: string): string {
  const [, first = ''] = path.split('/');
  return path.startsWith(getCoursePath('')) ? COURSES_PAGE : first;
}

/** A page that has messages of the interface alone. */
const NOT_FOUND = '/404';

/** Returns whether the text of a page is in a language. @param path the path of the English page */
export async function isTranslated(language: Language, path: string): Promise<boolean> {
  if (language === DEFAULT_LANGUAGE || path === NOT_FOUND) return true;
  return (await translatedPaths(language)).includes(`/${getFirstPart(path)}`);
}

/** Returns true if the translation of a page is a draft. @param path the path of the English page */
export async function isDraft(language: Language, path: string): Promise<boolean> {
  return (await translationOf(language, getFirstPart(path) || START_PAGE))?.data.draft ?? false;
}

export type Alternate = { language: Language; tag: string; name: string; path: string; isTranslated: boolean };

/** Returns the same page in all languages. @param path the path of the English page */
export async function alternatesOf(path: string): Promise<readonly Alternate[]> {
  return Promise.all(
    ALL_LANGUAGES.map(async (language) => {
      const { tag, name } = LANGUAGES[language];
      return { language, tag, name, path: localPath({ language }, path), isTranslated: await isTranslated(language, path) };
    }),
  );
}
