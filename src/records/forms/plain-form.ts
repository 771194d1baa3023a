/** Forms that browsers send without the site's script (docs/behaviour.md, "Without JavaScript"). */
import * as z from 'zod/mini';

import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { createParser } from '#domain/parse.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Locale } from '#i18n/sentences.ts';

/** The field of the address with the language of the form's page, left out in English. */
export const LANGUAGE_PARAMETER = 'language';

/** Returns the address to which a form is sent without the script. */
export function getPlainAction({ path }: Pick<NamedCall, 'path'>, { language }: Pick<Locale, 'language'>): string {
  return `${API_BASE}${path}${language === DEFAULT_LANGUAGE ? '' : `?${LANGUAGE_PARAMETER}=${language}`}`;
}

/**
 * Parses what a built answer page (`src/pages/[form]/answer.astro`) says of its form: the next steps after sending, and
 * the labels of choices in the page's language.
 */
export const parseAnswerProps = createParser(
  z.object({ next: z.optional(z.string()), choiceLabels: z.optional(z.record(z.string(), z.string())) }),
);
