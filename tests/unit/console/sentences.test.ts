import { expect, test } from 'vitest';

import { ApiError, connectionSentences } from '#api/api-error.ts';
import { failureOverlay } from '#console/message-overlay.ts';
import { consoleSentences, failureText, loadFailureSentence, loginFailureSentence } from '#console/sentences.ts';

const FALLBACK = 'An error occurred.';

function anError(kind: ApiError['kind'], details: { status?: number; message?: string; retryAfter?: number } = {}): ApiError {
  return new ApiError({ kind, message: kind === 'refused' ? 'No.' : connectionSentences[kind], ...details });
}

test('a failed save says the server’s sentence alone, where there is one', () => {
  expect(failureText(anError('refused', { message: 'Title is required' }), FALLBACK)).toEqual({ text: 'Title is required' });
});

test('without one it says our own, and what is known besides', () => {
  expect(failureText(anError('offline'), FALLBACK)).toEqual({ text: FALLBACK, detail: connectionSentences.offline });
  expect(failureText(new Error('x'), FALLBACK)).toEqual({ text: FALLBACK, detail: consoleSentences.unknown });
});

test('a save whose answer got lost may have been done, and the person is told', () => {
  for (const kind of ['timeout', 'badShape'] as const) {
    expect(failureText(anError(kind), FALLBACK).detail).toBe(`${connectionSentences[kind]} ${consoleSentences.mayBeSaved}`);
  }
});

test('a notice that is gone makes the list load again', () => {
  expect(failureOverlay(anError('refused', { status: 404 }), FALLBACK)).toMatchObject({ kind: 'failure', afterClose: 'fetchAgain' });
  expect(failureOverlay(anError('refused', { status: 500 }), FALLBACK)).toMatchObject({ kind: 'failure', afterClose: 'stay' });
});

test('a list that can’t be loaded says why', () => {
  expect(loadFailureSentence(anError('offline'))).toBe(connectionSentences.offline);
  expect(loadFailureSentence('odd')).toBe(consoleSentences.unknown);
});

test('a failed login says the server’s sentence, else our own, and names a broken connection', () => {
  expect(loginFailureSentence(anError('refused', { message: 'Locked.' }))).toBe('Locked.');
  expect(loginFailureSentence(anError('badShape'))).toBe(`Invalid credentials. Please try again. ${connectionSentences.badShape}`);
  expect(loginFailureSentence(anError('offline'))).toBe(connectionSentences.offline);
  expect(loginFailureSentence(anError('timeout'))).toBe(connectionSentences.timeout);
});

test('too many tries: the login says when the next one counts', () => {
  const waits: readonly (readonly [number, string])[] = [
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ];
  for (const [retryAfter, words] of waits) {
    expect(loginFailureSentence(anError('refused', { status: 429, retryAfter }))).toBe(`No. You can try again in ${words}.`);
  }
  expect(loginFailureSentence(anError('refused', { status: 429 }))).toBe('No.');
});
