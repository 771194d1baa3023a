import * as english from './en.ts';
import * as hindi from './hi.ts';

import { LANGUAGES, type Language } from './languages.ts';
import type { Locale } from './sentences.ts';

type Sections = typeof english;

export type Messages = Locale & Sections;

export type Translation = { readonly [Name in keyof Sections]?: Readonly<Partial<Sections[Name]>> };

export const TRANSLATIONS: Readonly<Record<Language, Translation>> = { en: {}, hi: hindi };

export function completeTranslation(translation: Translation): Sections {
  const translated = new Map<string, object>(Object.entries(translation));
  const all = Object.entries<object>(english);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(all.map(([name, section]) => [name, { ...section, ...translated.get(name) }])) as Sections;
}

const completed = new Map<Language, Messages>();

/** Not for browsers: scripts use `ENGLISH` or their page's messages. */
export function getMessages(language: Language): Messages {
  const { tag } = LANGUAGES[language];
  const found = completed.get(language) ?? { ...completeTranslation(TRANSLATIONS[language]), language, tag };
  completed.set(language, found);
  return found;
}
