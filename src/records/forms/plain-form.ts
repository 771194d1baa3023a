/** Forms that browsers send without the site's script (docs/behaviour.md, "Without JavaScript"). */
import * as z from 'zod/mini';

import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { createParser } from '#domain/parse.ts';
import type { Locale } from '#i18n/sentences.ts';

/** The field of the address with the language of the form's page. The script sends to an address without it. */
export const LANGUAGE_PARAMETER = 'language';

/** The field of the address with the secret id of an answer. */
export const ANSWER_PARAMETER = 'answer';

/** Returns the address to which a form is sent without the script. */
export function getPlainAction({ path }: Pick<NamedCall, 'path'>, { language }: Pick<Locale, 'language'>): string {
  return `${API_BASE}${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/** A page that answers a plain form. */
export type AnswerPage = { status: number; headers: Readonly<Record<string, string>>; html: string };

/** Parses a kept page. `at` is its time in milliseconds since 1970. */
export const parseKeptPage = createParser(
  z.object({ status: z.number(), headers: z.record(z.string(), z.string()), html: z.string(), at: z.number() }),
);

/**
 * Parses what a built answer page (`src/pages/[form]/answer.astro`) says of its form: the next steps after sending, and
 * the labels of choices in the page's language.
 */
export const parseAnswerProps = createParser(
  z.object({ next: z.optional(z.string()), choiceLabels: z.optional(z.record(z.string(), z.string())) }),
);
