import forms from '#content/settings/forms.json' with { type: 'json' };

import { server as englishServer } from './words/en.ts';
import { filled, wordsIn } from './words/words.ts';

const words = wordsIn('server', englishServer);

/** The limit is for all visitors together. */
export const FORMS_PER_HOUR: number = forms.forms_per_hour;

export const RETENTION_DAYS: number = forms.retention_days;

/** The limit is for one IPv4 address or one IPv6 /64. */
export const FORMS_PER_NETWORK = 60;

/** Wrong reference numbers of one such network in an hour. */
export const LOOKUPS_PER_NETWORK = 20;

/** A network with fewer forms in the hour may also use the places that are kept for such networks. */
export const FEW_FORMS = 3;

export type PlaceShares = { forAll: number; forFewForms: number; forDataRequests: number };

/**
 * A fifth is kept for networks that have sent few forms, and a tenth, at most 60, for requests
 * about personal data.
 */
export function placeShares(perHour: number): PlaceShares {
  const forFewForms = Math.floor(perHour / 5);
  const forDataRequests = Math.min(60, Math.floor(perHour / 10));
  return { forAll: perHour - forFewForms - forDataRequests, forFewForms, forDataRequests };
}

/** Null means that the content doesn't have it. */
export type Contact = { telephone: string | null; email: string | null };

export function tooManyFormsSentence({ telephone, email }: Contact): string {
  if (telephone !== null && email !== null) return filled(words.tooManyFormsBoth, { telephone, email });
  if (telephone !== null) return filled(words.tooManyFormsCall, { telephone });
  return email === null ? words.tooManyForms : filled(words.tooManyFormsWrite, { email });
}
