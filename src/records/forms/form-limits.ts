import forms from '#content/settings/forms.json' with { type: 'json' };

import { filled } from '#words/sentences.ts';
import type { Words } from '#words/words.ts';

/** How many of each form are stored in an hour, from all visitors together, by the form's store. */
export const FORMS_PER_HOUR: Readonly<Record<string, number>> = forms.per_hour;

export const RETENTION_DAYS: number = forms.retention_days;

/** In an hour, from one IPv4 address or one IPv6 /64, of all forms together. */
export const FORMS_PER_NETWORK = 60;

/** A fifth of each form's limit is kept for networks with fewer forms in the hour. */
export const FEW_FORMS = 3;
export const KEPT_SHARE = 1 / 5;

/** Files that visitors send in a day, in bytes: from one network, and from all. */
export const FILE_BYTES_PER_NETWORK = 20_000_000;
export const FILE_BYTES_IN_ALL = 200_000_000;

/** Wrong reference numbers of one network in an hour. */
export const LOOKUPS_PER_NETWORK = 20;

/** Null means that the content doesn't have it. */
export type Contact = { telephone: string | null; email: string | null };

export function tooManyFormsSentence({ server: words }: Words, { telephone, email }: Contact): string {
  if (telephone !== null && email !== null) return filled(words.tooManyFormsBoth, { telephone, email });
  if (telephone !== null) return filled(words.tooManyFormsCall, { telephone });
  return email === null ? words.tooManyForms : filled(words.tooManyFormsWrite, { email });
}
