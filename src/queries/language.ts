import { getCollection, getEntry } from 'astro:content';

import { GALLERY_PAGE, getPageAddress } from '#domain/site-pages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { FormMessages } from '#i18n/english.ts';
import { ALL_LANGUAGES, type Language, LANGUAGES } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import type { Messages } from '#i18n/messages.ts';
import { type Locale, localizePath } from '#i18n/sentences.ts';
import { COURSES_PAGE, getCoursePath } from '#records/courses/course.ts';

import { getCourseTitles } from './programmes.ts';

/** Without a language prefix; with the home page as soon as there is another page. */
async function listTranslatedPaths(language: Language): Promise<readonly string[]> {
  const entries = await getCollection('translatedPages', ({ id }) => id.startsWith(`${language}/`));
  const gallery = (await getEntry('site', 'site'))?.data.galleryAddress ?? '';
  return entries.length === 0 ? [] : ['/', ...entries.map(({ id }) => getPageAddress(id.slice(`${language}/`.length), gallery))];
}

/** `getEntry` would warn about missing translations. */
export async function findTranslation(language: Language, route: string) {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const [found] = await getCollection('translatedPages', ({ id }) => id === `${language}/${route}`);
  return found;
}

/** Undefined in English, which the script contains. */
export function getFormMessages(
  messages: Messages,
  ...sections: readonly Exclude<keyof FormMessages, keyof Locale>[]
): Partial<FormMessages> | undefined {
  const { language, tag, form, field, connection } = messages;
  if (language === DEFAULT_LANGUAGE) return undefined;
  const chosen = Object.fromEntries(sections.map((name) => [name, messages[name]]));
  return { language, tag, form, field, connection, ...chosen };
}

/** Returns translated labels of a file's choices, for the enquiry also of courses; undefined in English. Stored values stay English. */
export async function getChoiceLabels(collection: 'admissions' | 'grievances' | 'notices', language: Language) {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const entries = await getCollection(collection);
  const labels = Object.fromEntries(entries.flatMap(({ data }) => data[language] ?? []).map(({ choice, shown }) => [choice, shown]));
  return collection === 'admissions' ? { ...(await getCourseTitles(language)), ...labels } : labels;
}

/** By category; `''` is for all others. */
export async function getSigningOffices(language: Language): Promise<Readonly<Record<string, string>>> {
  const entries = await getCollection('notices');
  const signers = entries.flatMap(({ data }) => data.signedBy.map((signer) => localize(signer, language)));
  return Object.fromEntries(signers.map(({ category, office }) => [category, office]));
}

/** A subpage is translated with its parent. */
function getFirstPart(path: string): string {
  const [, first = ''] = path.split('/');
  return path.startsWith(getCoursePath('')) ? COURSES_PAGE : first;
}

/** The translation of a text is a field of its file's data. */
export function findTranslatedText(
  data: Readonly<Partial<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, { text?: string | undefined } | undefined>>>,
  language: Language,
): string | undefined {
  return language === DEFAULT_LANGUAGE ? undefined : data[language]?.text;
}

/** Translated in every language, because it has interface messages only. */
const NOT_FOUND = '/404';

/** @param path of the English page */
export async function isTranslated(language: Language, path: string): Promise<boolean> {
  if (language === DEFAULT_LANGUAGE || path === NOT_FOUND) return true;
  return (await listTranslatedPaths(language)).includes(`/${getFirstPart(path)}`);
}

/** @param path of the English page */
export async function isDraft(language: Language, path: string): Promise<boolean> {
  if (language === DEFAULT_LANGUAGE) return false;
  const site = (await getEntry('site', 'site'))?.data;
  const page = path === site?.galleryAddress ? GALLERY_PAGE : getFirstPart(path);
  const home = page === '' ? site?.home[language] : undefined;
  const translation = await findTranslation(language, page);
  const courses = await getCollection('courses', ({ id }) => getCoursePath(id) === path);
  return [home, translation?.data, ...courses.map(({ data }) => data[language])].some((texts) => texts?.draft);
}

export type Alternate = { language: Language; tag: string; name: string; path: string; isTranslated: boolean };

/** @param path of the English page */
export async function getAlternates(path: string): Promise<readonly Alternate[]> {
  return Promise.all(
    ALL_LANGUAGES.map(async (language) => {
      const { tag, name } = LANGUAGES[language];
      return { language, tag, name, path: localizePath({ language }, path), isTranslated: await isTranslated(language, path) };
    }),
  );
}

/** @throws Error that names the missing file for editors */
export function requireData<Entry extends { data: unknown }>(
  entry: Entry | undefined,
  file: string,
  language: Language = DEFAULT_LANGUAGE,
): Entry['data'] {
  if (entry === undefined) throw new Error(`content/${file} is missing: the site can't be built without it.`);
  return localize(entry.data, language);
}
