/** The English words of forms, which scripts contain. Those of other languages come with the page. */
import common from './en-common.json' with { type: 'json' };
import forms from './en-forms.json' with { type: 'json' };

import { DEFAULT_LANGUAGE, DEFAULT_TAG } from './default-language.ts';
import { type Spoken } from './sentences.ts';

/** The words that scripts in the browser show, in one language. */
export type ScriptWords = Spoken & typeof common & typeof forms;

export const ENGLISH: ScriptWords = { language: DEFAULT_LANGUAGE, tag: DEFAULT_TAG, pages: [], ...common, ...forms };

type Label = keyof ScriptWords['labels'];

/** The name of a field or a choice. Records and staff have the English `label`; visitors see the `word` of their language. */
export type Labelled = { readonly label: string; readonly word?: Label };

// @__NO_SIDE_EFFECTS__
export function named(word: Label) {
  return { word, label: forms.labels[word] };
}

export function labelOf({ label, word }: Labelled, { labels }: Pick<ScriptWords, 'labels'>): string {
  return word === undefined ? label : labels[word];
}
