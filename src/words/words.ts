/** The words of the interface in each language, for servers and the build (docs/behaviour.md, "Languages"). */
import common from './en-common.json' with { type: 'json' };
import forms from './en-forms.json' with { type: 'json' };
import pages from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };

import { LANGUAGES, type Language } from './languages.ts';
import type { Spoken } from './sentences.ts';

/** `{name}` in a sentence stands for a value. What depends on a count has a sentence for each plural. */
type Sections = typeof common & typeof forms & typeof pages;

export type Words = Spoken & Sections;

/** The words of another language. */
export type Translation = { readonly [Name in keyof Sections]?: Readonly<Partial<Sections[Name]>> };

export const TRANSLATIONS: Readonly<Record<Language, Translation>> = { en: {}, hi: hindi };

/** The English words stand for those that a language lacks. */
export function completed(translation: Translation): Sections {
  const translated = new Map<string, object>(Object.entries(translation));
  const all = Object.entries<object>({ ...common, ...forms, ...pages });
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets the names of its entries
  return Object.fromEntries(all.map(([name, section]) => [name, { ...section, ...translated.get(name) }])) as Sections;
}

const made = new Map<Language, Words>();

/** On servers and in the build; scripts in browsers have `ENGLISH` or the words of their page. */
export function words(language: Language): Words {
  const { tag } = LANGUAGES[language];
  const found = made.get(language) ?? { ...completed(TRANSLATIONS[language]), language, tag, pages: [] };
  made.set(language, found);
  return found;
}
