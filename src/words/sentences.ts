/** Sentences and addresses in a language, which the caller names (docs/behaviour.md, "Languages"). */
import { DEFAULT_LANGUAGE } from './default-language.ts';
import type { Language } from './languages.ts';

/** `tag` is for `Intl` and `lang`. `pages` are the paths that have a page in the language, without its prefix. */
export type Spoken = { readonly language: Language; readonly tag: string; readonly pages: readonly string[] };

/** Puts values in the places of their names: `{max}`. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(?<name>\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

/** Returns the sentence for a number, which `{count}` stands for. */
export function countedIn(
  { tag }: Pick<Spoken, 'tag'>,
  sentences: { readonly one: string; readonly other: string },
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  const plural = new Intl.PluralRules(tag).select(count) === 'one' ? sentences.one : sentences.other;
  return filled(plural, { ...values, count: count.toLocaleString(tag) });
}

/** `/hi`, or `''` for English. */
export function prefixOf({ language }: Pick<Spoken, 'language'>): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** The address of a page of the site in a language, or of the English one with a line about that. */
export function localPath({ language, pages }: Spoken, path: string): string {
  const prefix = prefixOf({ language });
  const [, route = '', rest = ''] = /^(\/[^?#]*)(.*)$/u.exec(path) ?? [];
  if (prefix === '' || route === '' || `${route}/`.startsWith(`${prefix}/`)) return path;
  if (path === '/' && pages.includes(path)) return prefix;
  // A page below another is translated where that is, as /courses/bca below /Courses.
  const isTranslated = (page: string) => route === page || route.toLowerCase().startsWith(`${page.toLowerCase()}/`);
  if (route !== '/' && pages.some(isTranslated)) return prefix + path;
  return rest.includes('#') ? path : `${path}#${language}`;
}

/** For `lang`: `en` if a page in another language shows a text with hardly any letters but Latin ones; otherwise undefined. */
export function foreignTag({ language }: Pick<Spoken, 'language'>, text: string): string | undefined {
  if (language === DEFAULT_LANGUAGE) return undefined;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const all = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return latin > 0.8 * all ? DEFAULT_LANGUAGE : undefined;
}
