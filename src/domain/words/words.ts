/** Which language is spoken, and its words (docs/behaviour.md, "Languages"). */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';

import * as english from './en.ts';

export type Counted = { readonly one: string; readonly other: string };

/** The same keys with any words. */
type Same<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Counted };

/** The words of another language. */
export type Words = { readonly [Name in keyof typeof english]: Same<(typeof english)[Name]> };

/** @param pages the paths that have a page in the language, without its prefix */
export type Spoken = { language: Language; words: Partial<Words>; pages: readonly string[] };

const ENGLISH: Spoken = { language: DEFAULT_LANGUAGE, words: {}, pages: [] };

/** The id of the element in which a page in another language has its words as JSON. */
export const WORDS_ELEMENT = 'page-words';

declare const document: { getElementById: (id: string) => { textContent: string | null } | null } | undefined;

let ofPage: Spoken | undefined;

function readPage(): Spoken {
  const text = typeof document === 'undefined' ? null : document.getElementById(WORDS_ELEMENT)?.textContent;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the site's own page has written it
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

export function currentLanguage(): Language {
  return spoken().language;
}

/** For `Intl` and `lang`. */
export function currentTag(): string {
  return LANGUAGES[currentLanguage()].tag;
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

/** Translates the name of a field or a choice. Others stay. */
export function labelIn(label: string): string {
  const found = Object.entries(english.labels).find(([, text]) => text === label)?.[0];
  const local: unknown = found === undefined ? undefined : Reflect.get(spoken().words.labels ?? {}, found);
  return typeof local === 'string' ? local : label;
}

/** `/hi`, or `''` for English. */
export function languagePrefix(): string {
  return currentLanguage() === DEFAULT_LANGUAGE ? '' : `/${currentLanguage()}`;
}

/** The address of a page of the site in the language that is spoken, or of the English one with a line about that. */
export function localPath(path: string): string {
  const { language, pages } = spoken();
  const [, route = '', rest = ''] = /^(\/[^?#]*)(.*)$/u.exec(path) ?? [];
  if (language === DEFAULT_LANGUAGE || route === '') return path;
  if (pages.includes(route)) return languagePrefix() + path;
  return rest.includes('#') ? path : `${path}#${language}`;
}
