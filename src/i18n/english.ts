/** The English messages of forms, which scripts contain. Those of another language come with the page. */
import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';
import { connection, dataRequest, enquiry, feedback, field, file, form, grievance, labels, picture, simpleEnquiry } from './en.ts';
import { type Locale } from './sentences.ts';

const sections = { connection, dataRequest, enquiry, feedback, field, file, form, grievance, labels, picture, simpleEnquiry };

/** The messages that scripts in the browser show, in one language. */
export type FormMessages = Locale & typeof sections;

export const ENGLISH: FormMessages = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, ...sections };

type Label = keyof FormMessages['labels'];

/** The name of a field or a choice. Records and staff have the English `label`; visitors see the `word` of their language. */
export type Labelled = { readonly label: string; readonly word?: Label };

// @__NO_SIDE_EFFECTS__
export function defineLabel(word: Label) {
  return { word, label: labels[word] };
}

export function getLabel({ label, word }: Labelled, words: Pick<FormMessages, 'labels'>): string {
  return word === undefined ? label : words.labels[word];
}
