/** The English messages of forms, in scripts; other pages provide theirs. */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';
import * as sections from './en/forms.ts';
import type { TranslatedLanguage } from './languages.ts';
import type { Locale } from './sentences.ts';

export type FormMessages = Locale & typeof sections;

export const ENGLISH: FormMessages = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, ...sections };

/** Records and the console use the English `label`, visitors their language. */
export type Labelled = { readonly label: string } & Readonly<Partial<Record<TranslatedLanguage, string>>>;

export type TranslatedLabel = { readonly label: string } & Readonly<Record<TranslatedLanguage, string>>;

export function getLabel(labelled: Labelled, { language }: Pick<Locale, 'language'>): string {
  return language === DEFAULT_LANGUAGE ? labelled.label : (labelled[language] ?? labelled.label);
}
