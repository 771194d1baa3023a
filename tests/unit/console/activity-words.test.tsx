/** Tests the sentences of the log of activity, and where they lead. */
import { renderToStaticMarkup } from 'react-dom/server';
import { encodeTime } from 'ulid';
import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { describeAction } from '#console/activity-words.ts';
import { formatActivity } from '#console/activity/Activity.tsx';
import { ACTIVITIES } from '#records/accounts/activity.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { ALL_CALLS } from '#tests/support/functions/calls.ts';

useFakeBrowser();

const ID = encodeTime(Date.parse('2026-03-02T18:30:00.000Z')).padEnd(26, '0');

type Names = Readonly<Record<string, { name: string; isDeleted?: boolean }>>;

function renderActivity(call: string, what: string, records: readonly string[], names: Names = {}): string {
  const found = new Map(Object.entries(names).map(([id, named]) => [id, { id, ...named }]));
  const entry = { id: '1', at: '2026-03-03T06:00:00.000Z', staff: 'office', what, call, records: [...records] };
  const markup = renderToStaticMarkup(<>{formatActivity(entry, found)}</>).replaceAll(/<\/?span>/gu, '');
  return markup.replaceAll(/<a href="(?<to>[^"]*)">(?<text>.*)<\/a>/gu, '[$<text>]($<to>)');
}

test('nothing leads to a page that the account may not open', () => {
  startSession(createToken({ rights: ['log'] }));
  expect(renderActivity('handleEnquiry', 'updated', [ID])).toBe('changed an enquiry of 3 March 2026');
});

test('every deed and every call has words without gaps, and each deed can be chosen by words of its own', () => {
  for (const { name } of ALL_CALLS) expect(renderActivity(name, 'updated', [ID])).not.toMatch(/undefined|NaN|\{\}/u);
  const deeds = ACTIVITIES.map(describeAction);
  expect(deeds.join()).not.toMatch(/undefined|\{|  /u);
  expect(new Set(deeds).size).toBe(deeds.length);
});
