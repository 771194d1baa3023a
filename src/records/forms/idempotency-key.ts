/** Tells a repeated form from an equal one of another sender. */
import type { Parsed } from '#domain/parse.ts';
import type { FormMessages } from '#i18n/english.ts';

export const IDEMPOTENCY_FIELD = 'idempotency_key';

const KEY = /^[\w-]{16,64}$/u;

export function parseIdempotencyKey(input: unknown, { form }: FormMessages): Parsed<string> {
  const sent: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, IDEMPOTENCY_FIELD) : undefined;
  if (sent === undefined || sent === null || sent === '') return { ok: true, value: '' };
  if (typeof sent === 'string' && KEY.test(sent)) return { ok: true, value: sent };
  return { ok: false, message: form.wrongKey, errors: { [IDEMPOTENCY_FIELD]: form.wrongKey } };
}
