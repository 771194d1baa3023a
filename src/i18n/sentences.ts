/** Sentences and addresses in a language, which the caller names (docs/behaviour.md, "Languages"). */
import { DEFAULT_LANGUAGE } from './default-language.ts';
import type { Language } from './languages.ts';

/** `tag` is for `Intl` and `lang`. */
export type Locale = { readonly language: Language; readonly tag: string };

/** Puts values in the places of their names: `{max}`. */
export function formatSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(?<name>\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

/** Returns the sentence for a number, which `{count}` stands for. */
export function formatCount(
  { tag }: Pick<Locale, 'tag'>,
  sentences: { readonly one: string; readonly other: string },
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const plural = new Intl.PluralRules(tag).select(count) === 'one' ? sentences.one : sentences.other;
  return formatSentence(plural, { ...values, count: count.toLocaleString(tag) });
}

/** `/hi`, or `''` for English. */
export function prefixOf({ language }: Pick<Locale, 'language'>): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Addresses that exist in English alone: files, calls, and what is for staff. */
const ENGLISH_ONLY = /^\/(?:(?:api|documents|editor|video|_astro)(?:\/|$)|(?:login|\w+_console)$|.*\.[a-z0-9]{2,5}$)/u;

/** Returns the address of a page of the site in a language. Every page has one. */
export function localPath({ language }: Pick<Locale, 'language'>, path: string): string {
  const prefix = prefixOf({ language });
  const [, route = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/u.exec(path) ?? [];
  if (prefix === '' || route === '' || `${route}/`.startsWith(`${prefix}/`) || ENGLISH_ONLY.test(route)) return path;
  if (route !== '/') return prefix + path;
  // The start page of another language has not the parts of the home page.
  return rest === '' ? prefix : path;
}

/** For `lang`: `en` if a page in another language shows a text with hardly any letters but Latin ones; otherwise undefined. */
export function findForeignTag({ language }: Pick<Locale, 'language'>, text: string | undefined): string | undefined {
  if (language === DEFAULT_LANGUAGE || text === undefined) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const all = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return latin > 0.8 * all ? DEFAULT_LANGUAGE : undefined;
}
