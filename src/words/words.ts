/** The messages of the interface in each language, for servers and the build (docs/behaviour.md, "Languages"). */
import * as english from './en.ts';
import * as hindi from './hi.ts';

import { LANGUAGES, type Language } from './languages.ts';
import type { Spoken } from './sentences.ts';

/** `{name}` in a sentence stands for a value. What depends on a count has a sentence for each plural. */
type Sections = typeof english;

export type Words = Spoken & Sections;

/** The messages of another language. */
export type Translation = { readonly [Name in keyof Sections]?: Readonly<Partial<Sections[Name]>> };

export const TRANSLATIONS: Readonly<Record<Language, Translation>> = { en: {}, hi: hindi };

/** The English messages stand for those that a language lacks. */
export function completed(translation: Translation): Sections {
  const translated = new Map<string, object>(Object.entries(translation));
  const all = Object.entries<object>(english);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(all.map(([name, section]) => [name, { ...section, ...translated.get(name) }])) as Sections;
}

const made = new Map<Language, Words>();

/** On servers and in the build; scripts in browsers have `ENGLISH` or the messages of their page. */
export function words(language: Language): Words {
  const { tag } = LANGUAGES[language];
  const found = made.get(language) ?? { ...completed(TRANSLATIONS[language]), language, tag };
  made.set(language, found);
  return found;
}
