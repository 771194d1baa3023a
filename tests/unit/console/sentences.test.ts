import { expect, test } from 'vitest';

import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { consoleSentences, getFailureText, getLoginFailureSentence } from '#console/sentences.ts';

const FALLBACK = 'An error occurred.';

function createError(kind: ApiError['kind'], details: { status?: number; message?: string; retryAfter?: number } = {}): ApiError {
  return new ApiError({ kind, message: kind === 'refused' ? 'No.' : connectionSentences[kind], ...details });
}

test('if the answer of a save was lost, the message says so instead of inviting to try again', () => {
  const { noAnswer, unreadable, mayBeSaved } = consoleSentences;
  expect(getFailureText(createError('timeout'), FALLBACK).detail).toBe(`${noAnswer} ${mayBeSaved}`);
  expect(getFailureText(createError('badShape'), FALLBACK).detail).toBe(`${unreadable} ${mayBeSaved}`);
});

test('after too many tries the login says when to try again', () => {
  const waits: readonly (readonly [number, string])[] = [
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ];
  for (const [retryAfter, words] of waits) {
    expect(getLoginFailureSentence(createError('refused', { status: 429, retryAfter }))).toBe(`No. You can try again in ${words}.`);
  }
  expect(getLoginFailureSentence(createError('refused', { status: 429 }))).toBe('No.');
});
