import { expect, test } from 'vitest';

import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { getLoadFailure } from '#api/http/answer.ts';
import { describeDownloadFailure } from '#islands/reports/download.ts';
import { describeSubmitFailure } from '#islands/forms/submit-form.ts';
import { ENGLISH } from '#i18n/english.ts';

const FAILED = 'Failed to submit enquiry. Please try again.';

function createRefusal(status: number, message: string, retryAfter: number | null = null): ApiError {
  return new ApiError({ kind: 'refused', status, message, retryAfter });
}
const offline = new ApiError({ kind: 'offline', message: connectionSentences.offline });
const timeout = new ApiError({ kind: 'timeout', message: connectionSentences.timeout });

test('without an answer the message is "Network error", with the form’s own sentence as a detail', () => {
  for (const error of [offline, timeout]) {
    const { title, details } = describeSubmitFailure(error, FAILED, ENGLISH);
    expect(title).toBe('Network error');
    expect(details).toContain(FAILED);
  }
  expect(describeSubmitFailure(timeout, FAILED, ENGLISH).details.join(' '), 'it may have arrived').toContain('will not create a duplicate');
});

test('for a refusal the message is the form’s own sentence, with the server’s reason and the time of the next try', () => {
  expect(describeSubmitFailure(createRefusal(429, 'Too many enquiries.', 61), FAILED, ENGLISH)).toEqual({
    kind: 'error',
    title: FAILED,
    details: ['Too many enquiries. You can try again in 2 minutes. What you typed is still here.'],
  });
  expect(describeSubmitFailure(new ApiError({ kind: 'badShape', status: 502, message: 'Unreadable.' }), FAILED, ENGLISH).title).toBe(
    FAILED,
  );
});

test('a fault of the page is called neither one of the network nor one of the server', () => {
  const fault = new TypeError('x is undefined');
  expect(describeSubmitFailure(fault, FAILED, ENGLISH)).toEqual({
    kind: 'error',
    title: 'Something went wrong!',
    details: [`${connectionSentences.fault} What you typed is still here.`],
  });
  expect(getLoadFailure(fault)).toBe(connectionSentences.fault);
  expect(describeDownloadFailure('academics', fault)).toMatchObject({
    title: 'Error downloading the file.',
    details: [connectionSentences.fault],
  });
});
