/** The English messages of forms, which scripts contain. Those of another language come with the page. */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';
import { connection, dataRequest, enquiry, feedback, field, file, form, grievance, labels, picture, simpleEnquiry } from './en.ts';
import { type Spoken } from './sentences.ts';

const sections = { connection, dataRequest, enquiry, feedback, field, file, form, grievance, labels, picture, simpleEnquiry };

/** The messages that scripts in the browser show, in one language. */
export type ScriptWords = Spoken & typeof sections;

export const ENGLISH: ScriptWords = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, ...sections };

type Label = keyof ScriptWords['labels'];

/** The name of a field or a choice. Records and staff have the English `label`; visitors see the `word` of their language. */
export type Labelled = { readonly label: string; readonly word?: Label };

// @__NO_SIDE_EFFECTS__
export function named(word: Label) {
  return { word, label: labels[word] };
}

export function labelOf({ label, word }: Labelled, words: Pick<ScriptWords, 'labels'>): string {
  return word === undefined ? label : words.labels[word];
}
