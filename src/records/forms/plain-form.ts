import * as z from 'zod/mini';
import { API_BASE } from '#domain/answers.ts';
import type { NamedCall } from '#domain/calls.ts';
import { type Parsed, createParser } from '#domain/parse.ts';
import type { Locale } from '#i18n/sentences.ts';
import type { FormMessages } from '#i18n/english.ts';

export const LANGUAGE_PARAMETER = 'language';

export const ANSWER_PARAMETER = 'answer';

export function getPlainAction({ path }: Pick<NamedCall, 'path'>, { language }: Pick<Locale, 'language'>): string {
  return `${API_BASE}${path}?${LANGUAGE_PARAMETER}=${language}`;
}

export type AnswerPage = { status: number; headers: Readonly<Record<string, string>>; html: string };

export const parseKeptPage = createParser(
  z.object({ status: z.number(), headers: z.record(z.string(), z.string()), html: z.string(), at: z.number() }),
);

export const parseAnswerProps = createParser(
  z.object({ next: z.optional(z.string()), choiceLabels: z.optional(z.record(z.string(), z.string())) }),
);

/** Only programs fill in this hidden field. */

export const HONEYPOT_FIELD = 'website';

export function isHoneypotFilled(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const value = new Map<string, unknown>(Object.entries(input)).get(HONEYPOT_FIELD);
  if (value === undefined || value === null) return false;
  return typeof value !== 'string' || value.trim() !== '';
}

/** Tells a repeated form from an equal one of another sender. */

export const IDEMPOTENCY_FIELD = 'idempotency_key';

const KEY = /^[\w-]{16,64}$/u;

export function parseIdempotencyKey(input: unknown, { form }: FormMessages): Parsed<string> {
  const sent: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, IDEMPOTENCY_FIELD) : undefined;
  if (sent === undefined || sent === null || sent === '') return { ok: true, value: '' };
  if (typeof sent === 'string' && KEY.test(sent)) return { ok: true, value: sent };
  return { ok: false, message: form.wrongKey, errors: { [IDEMPOTENCY_FIELD]: form.wrongKey } };
}
