import { NOT_A_LIST } from '#domain/answers.ts';
import type { Parsed, Parser } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { ApiError, connectionSentences } from './api-error.ts';

/** For a faulty answer, whose fields say nothing to a person. */
export function withMessage<Value>(parsed: Parsed<Value>, message: string): Parsed<Value> {
  return parsed.ok ? parsed : { ok: false, message, errors: {} };
}

export function parseListField<Value>(parseList: Parser<Value>, field = 'data'): Parser<Value> {
  return (answer) => withMessage(parseList(getValueAt(answer, field)), NOT_A_LIST);
}

export function parseRecordField<Value>(field: string, parseRecord: Parser<Value>): Parser<Value> {
  return (answer) => withMessage(parseRecord(getValueAt(answer, field)), connectionSentences.badShape);
}

export function findCurrent<Value>(error: unknown, parseRecord: Parser<Value>): Value | null {
  const parsed = error instanceof ApiError && error.status === 409 ? parseRecord(error.body) : null;
  return parsed?.ok === true ? parsed.value : null;
}

export function parseSuccess(answer: unknown): Parsed<true> {
  if (getValueAt(answer, 'success') === true) return { ok: true, value: true };
  return { ok: false, message: connectionSentences.badShape, errors: {} };
}

/** The message about a wrong shape is for staff only. */
export function getLoadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return connectionSentences.fault;
  return error.message === NOT_A_LIST ? connectionSentences.badShape : error.message;
}
