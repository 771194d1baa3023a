import * as z from 'zod/mini';

import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { createParser } from '#domain/parse.ts';
import type { Locale } from '#i18n/sentences.ts';

export const LANGUAGE_PARAMETER = 'language';

export const ANSWER_PARAMETER = 'answer';

export function getPlainAction({ path }: Pick<NamedCall, 'path'>, { language }: Pick<Locale, 'language'>): string {
  return `${API_BASE}${path}?${LANGUAGE_PARAMETER}=${language}`;
}

export type AnswerPage = { status: number; headers: Readonly<Record<string, string>>; html: string };

/** `at` is in milliseconds since 1970. */
export const parseKeptPage = createParser(
  z.object({ status: z.number(), headers: z.record(z.string(), z.string()), html: z.string(), at: z.number() }),
);

export const parseAnswerProps = createParser(
  z.object({ next: z.optional(z.string()), choiceLabels: z.optional(z.record(z.string(), z.string())) }),
);
