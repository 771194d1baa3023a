import { expect, test } from 'vitest';

import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { getFailureMessage } from '#console/list/messages.ts';
import { consoleSentences, getFailureText, loadFailureSentence, getLoginFailureSentence } from '#console/sentences.ts';

const FALLBACK = 'An error occurred.';

function createError(kind: ApiError['kind'], details: { status?: number; message?: string; retryAfter?: number } = {}): ApiError {
  return new ApiError({ kind, message: kind === 'refused' ? 'No.' : connectionSentences[kind], ...details });
}

test('a failed save shows only the server’s message if there is one', () => {
  expect(getFailureText(createError('refused', { message: 'Title is required' }), FALLBACK)).toEqual({ text: 'Title is required' });
});

test('without a message from the server, a failed save shows our own and a detail', () => {
  expect(getFailureText(createError('offline'), FALLBACK)).toEqual({ text: FALLBACK, detail: connectionSentences.offline });
  expect(getFailureText(new Error('x'), FALLBACK)).toEqual({ text: FALLBACK, detail: consoleSentences.unknown });
});

test('without a message of our own, a failed save shows the error’s message alone', () => {
  expect(getFailureText(createError('offline'), null)).toEqual({ text: connectionSentences.offline });
  expect(getFailureText(createError('timeout'), null)).toEqual({ text: `${consoleSentences.noAnswer} ${consoleSentences.mayBeSaved}` });
});

test('if the answer of a save was lost, the message says so instead of inviting to try again', () => {
  const { noAnswer, unreadable, mayBeSaved } = consoleSentences;
  expect(getFailureText(createError('timeout'), FALLBACK).detail).toBe(`${noAnswer} ${mayBeSaved}`);
  expect(getFailureText(createError('badShape'), FALLBACK).detail).toBe(`${unreadable} ${mayBeSaved}`);
});

test('a notice that no longer exists makes the console fetch the list again', () => {
  expect(getFailureMessage(createError('refused', { status: 404 }), FALLBACK)).toMatchObject({ kind: 'failure', afterClose: 'fetchAgain' });
  expect(getFailureMessage(createError('refused', { status: 500 }), FALLBACK)).toMatchObject({ kind: 'failure', afterClose: 'stay' });
});

test('a list that cannot be loaded shows the reason', () => {
  expect(loadFailureSentence(createError('offline'))).toBe(connectionSentences.offline);
  expect(loadFailureSentence('odd')).toBe(consoleSentences.unknown);
});

test('a failed login shows the server’s message or our own, and reports a broken connection', () => {
  expect(getLoginFailureSentence(createError('refused', { message: 'Locked.' }))).toBe('Locked.');
  expect(getLoginFailureSentence(createError('badShape')), 'a fault of the server').toBe(connectionSentences.badShape);
  const silent = new ApiError({ kind: 'badShape', message: connectionSentences.badShape, body: { success: false } });
  expect(getLoginFailureSentence(silent)).toBe('Invalid credentials. Please try again.');
  expect(getLoginFailureSentence(createError('offline'))).toBe(connectionSentences.offline);
  expect(getLoginFailureSentence(createError('timeout'))).toBe(connectionSentences.timeout);
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
