/** Finds the language of the current task, and its words (docs/behaviour.md, "Languages"). */
import type { Language } from './languages.ts';

import type * as english from './en.ts';

/** Its pages have no prefix, and its content is in `content` itself. */
export const DEFAULT_LANGUAGE = 'en';

export const DEFAULT_TAG = 'en-IN';

export type Counted = { readonly one: string; readonly other: string };

/** The same keys with any words. */
type Same<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Counted };

/** The words of another language. */
export type Words = { readonly [Name in keyof typeof english]: Same<(typeof english)[Name]> };

/** `tag` is for `Intl` and `lang`. `pages` are the paths that have a page in the language, without its prefix. */
export type Spoken = { language: Language; tag: string; words: Partial<Words>; pages: readonly string[] };

const ENGLISH: Spoken = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, words: {}, pages: [] };

/** The id of the element in which a page in another language has its words as JSON. */
export const WORDS_ELEMENT = 'page-words';

declare const document: { getElementById: (id: string) => { textContent: string | null } | null } | undefined;

let ofPage: Spoken | undefined;

function readPage(): Spoken {
  const text = typeof document === 'undefined' ? null : document.getElementById(WORDS_ELEMENT)?.textContent;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- src/layouts/Page.astro writes this element, with a value of this type
  return text === null || text === undefined ? ENGLISH : (JSON.parse(text) as Spoken);
}

const sources: (() => Spoken | undefined)[] = [];

/** Adds a source that says on a server which language is spoken in the present task. */
export function speakWith(source: () => Spoken | undefined): void {
  sources.push(source);
}

function spoken(): Spoken {
  for (const source of sources) {
    const found = source();
    if (found !== undefined) return found;
  }
  return (ofPage ??= readPage());
}

/** The words of a section in another language than English. */
export function spokenWords<Name extends keyof Words>(name: Name): Words[Name] | undefined {
  return spoken().words[name];
}

export function currentLanguage(): Language {
  return spoken().language;
}

/** For `Intl` and `lang`. */
export function currentTag(): string {
  return spoken().tag;
}

/** Returns the section in the language that is spoken whenever one of its words is read. */
// @__NO_SIDE_EFFECTS__
export function wordsIn<Name extends keyof Words>(name: Name, section: Words[Name]): Words[Name] {
  return new Proxy(section, { get: (words, key): unknown => Reflect.get({ ...words, ...spoken().words[name] }, key) });
}

/** Puts values in the places of their names: `{max}`. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(?<name>\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

/** Returns the sentence for a number, which `{count}` stands for. */
export function countedIn(words: Counted, count: number, values: Readonly<Record<string, string>> = {}): string {
  const plural = new Intl.PluralRules(currentTag()).select(count) === 'one' ? words.one : words.other;
  return filled(plural, { ...values, count: count.toLocaleString(currentTag()) });
}

/** `/hi`, or `''` for English. */
export function languagePrefix(): string {
  return currentLanguage() === DEFAULT_LANGUAGE ? '' : `/${currentLanguage()}`;
}

/** The address of a page of the site in the language that is spoken, or of the English one with a line about that. */
export function localPath(path: string): string {
  const { language, pages } = spoken();
  const [, route = '', rest = ''] = /^(\/[^?#]*)(.*)$/u.exec(path) ?? [];
  if (language === DEFAULT_LANGUAGE || route === '' || `${route}/`.startsWith(`/${language}/`)) return path;
  if (path === '/' && pages.includes(path)) return languagePrefix();
  if (route !== '/' && pages.includes(route)) return languagePrefix() + path;
  return rest.includes('#') ? path : `${path}#${language}`;
}
