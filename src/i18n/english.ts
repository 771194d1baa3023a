/** The English messages of forms, which scripts contain. Pages in another language provide their own. */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';
import * as sections from './en/forms.ts';
import { labels } from './en/forms.ts';
import type { Locale } from './sentences.ts';

export type FormMessages = Locale & typeof sections;

export const ENGLISH: FormMessages = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, ...sections };

type Label = keyof FormMessages['labels'];

/** A named field or choice. Records and the console have the English `label`; visitors see the message `word` in their language. */
export type Labelled = { readonly label: string; readonly word?: Label };

// @__NO_SIDE_EFFECTS__
export function defineLabel(word: Label) {
  return { word, label: labels[word] };
}

export function getLabel({ label, word }: Labelled, messages: Pick<FormMessages, 'labels'>): string {
  return word === undefined ? label : messages.labels[word];
}
