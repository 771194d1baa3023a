/**
 * Readers of successful answers: what stands in which field of the body (docs/api.md), parsed by
 * the domain's own parsers.
 */
import { NOT_A_LIST } from '#domain/answers.ts';
import type { Parsed } from '#domain/parse.ts';

import { connectionSentences } from './api-error.ts';

type Parser<Value> = (input: unknown) => Parsed<Value>;

/** What an answer has under `field`; undefined where it is no object at all. */
export function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null ? new Map<string, unknown>(Object.entries(answer)).get(field) : undefined;
}

function withMessage<Value>(parsed: Parsed<Value>, message: string): Parsed<Value> {
  return parsed.ok ? parsed : { ok: false, message, errors: {} };
}

/**
 * Reads `{data: [...]}`, or the list under another field; anything but a list is refused in the
 * documented words (docs/behaviour.md, "Lists that are loaded").
 */
export function listIn<Value>(parseList: Parser<Value>, field = 'data'): Parser<Value> {
  return (answer) => withMessage(parseList(fieldOf(answer, field)), NOT_A_LIST);
}

/** Reads one record that the answer has under `field`. */
export function recordIn<Value>(field: string, parseRecord: Parser<Value>): Parser<Value> {
  return (answer) => withMessage(parseRecord(fieldOf(answer, field)), connectionSentences.badShape);
}

/** Reads an answer that says only that it was done: `{success: true}`. */
export function parseSuccess(answer: unknown): Parsed<true> {
  if (fieldOf(answer, 'success') === true) return { ok: true, value: true };
  return { ok: false, message: connectionSentences.badShape, errors: {} };
}
