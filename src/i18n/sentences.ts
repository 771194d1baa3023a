import { formatNumber } from '#domain/numbers.ts';
import { findTextLanguage } from '#domain/text-language.ts';

import { DEFAULT_LANGUAGE } from './default-language.ts';
import type { Language } from './languages.ts';

export type Locale = { readonly language: Language; readonly tag: string };

/** Replaces placeholders such as `{max}`. */
export function formatSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(?<name>\w+)\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder));
}

export function formatCount(
  { tag }: Pick<Locale, 'tag'>,
  sentences: { readonly one: string; readonly other: string },
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const plural = new Intl.PluralRules(tag).select(count) === 'one' ? sentences.one : sentences.other;
  return formatSentence(plural, { ...values, count: formatNumber(count, tag) });
}

export function getLanguagePrefix({ language }: Pick<Locale, 'language'>): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Files, calls, staff pages. */
const ENGLISH_ONLY = /^\/(?:(?:api|documents|editor|video|_astro)(?:\/|$)|(?:login|\w+_console)$|.*\.[a-z0-9]{2,5}$)/u;

export function localizePath({ language }: Pick<Locale, 'language'>, path: string): string {
  const prefix = getLanguagePrefix({ language });
  const [, route = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/u.exec(path) ?? [];
  if (prefix === '' || route === '' || `${route}/`.startsWith(`${prefix}/`) || ENGLISH_ONLY.test(route)) return path;
  return prefix + (route === '/' ? rest : path);
}

/** Undefined if the text is in the page's language. */
export function findForeignTag({ language }: Pick<Locale, 'language'>, text: string | undefined): string | undefined {
  const found = findTextLanguage(text ?? '');
  return found === null || found === language ? undefined : found;
}

export function describeText(locale: Pick<Locale, 'language'>, text: string) {
  return { lang: findForeignTag(locale, text), dir: 'auto' } as const;
}
