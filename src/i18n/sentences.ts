/** Formats sentences and addresses in a given language (docs/behaviour.md, "Languages"). */
import { formatNumber } from '#domain/numbers.ts';
import { findTextLanguage } from '#domain/text-language.ts';

import { DEFAULT_LANGUAGE } from './default-language.ts';
import type { Language } from './languages.ts';

/** A language with its tag for `Intl` and `lang`. */
export type Locale = { readonly language: Language; readonly tag: string };

/** Replaces placeholders such as `{max}` with values. */
export function formatSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(?<name>\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Formats the singular or plural sentence for a number, with the number in place of `{count}`. */
export function formatCount(
  { tag }: Pick<Locale, 'tag'>,
  sentences: { readonly one: string; readonly other: string },
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const plural = new Intl.PluralRules(tag).select(count) === 'one' ? sentences.one : sentences.other;
  return formatSentence(plural, { ...values, count: formatNumber(count, tag) });
}

/** Returns the path prefix of a language: `/hi`, or `''` for English. */
export function getLanguagePrefix({ language }: Pick<Locale, 'language'>): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Matches addresses without a language prefix: files, calls, and pages for staff. */
const ENGLISH_ONLY = /^\/(?:(?:api|documents|editor|video|_astro)(?:\/|$)|(?:login|\w+_console)$|.*\.[a-z0-9]{2,5}$)/u;

/** Returns the address of a page in a language. Every page for visitors has one in each language. */
export function localizePath({ language }: Pick<Locale, 'language'>, path: string): string {
  const prefix = getLanguagePrefix({ language });
  const [, route = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/u.exec(path) ?? [];
  if (prefix === '' || route === '' || `${route}/`.startsWith(`${prefix}/`) || ENGLISH_ONLY.test(route)) return path;
  return prefix + (route === '/' ? rest : path);
}

/** Returns the `lang` of a text: its language by its script, if the page is in another one; otherwise undefined. */
export function findForeignTag({ language }: Pick<Locale, 'language'>, text: string | undefined): string | undefined {
  const found = findTextLanguage(text ?? '');
  return found === null || found === language ? undefined : found;
}

/** Returns the attributes of an element with a text that people wrote: its language, and the direction of its script. */
export function describeText(locale: Pick<Locale, 'language'>, text: string) {
  return { lang: findForeignTag(locale, text), dir: 'auto' } as const;
}
