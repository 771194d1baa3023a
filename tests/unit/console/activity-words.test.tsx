/** Tests the sentences of the log of activity, and where they lead (docs/behaviour.md, "Activity"). */
import { renderToStaticMarkup } from 'react-dom/server';
import { encodeTime } from 'ulid';
import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { describeAction, formatActivity } from '#console/activity/activity-messages.tsx';
import { ACTIVITIES } from '#records/accounts/activity.ts';
import { createToken } from '#tests/support/functions/create-token.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { ALL_CALLS } from '#tests/support/functions/calls.ts';

useFakeBrowser();

const ID = encodeTime(Date.parse('2026-03-02T18:30:00.000Z')).padEnd(26, '0');
const OTHER = ID.replace(/0$/u, '1');

type Names = Readonly<Record<string, { name: string; isDeleted?: boolean }>>;

function renderActivity(call: string, what: string, records: readonly string[], names: Names = {}): string {
  const found = new Map(Object.entries(names).map(([id, named]) => [id, { id, ...named }]));
  const entry = { id: '1', at: '2026-03-03T06:00:00.000Z', staff: 'office', what, call, records: [...records] };
  const markup = renderToStaticMarkup(<>{formatActivity(entry, found)}</>).replaceAll(/<\/?span>/gu, '');
  return markup.replaceAll(/<a href="(?<to>[^"]*)">(?<text>.*)<\/a>/gu, '[$<text>]($<to>)');
}

test.each([
  [
    'updateNotice',
    'updated',
    { name: 'Examination fee' },
    'changed [the notice “Examination fee”](/notice_board_console#find=Examination%20fee)',
  ],
  ['deactivateNotice', 'taken down', { name: 'Fee' }, 'deactivated [the notice “Fee”](/notice_board_console#find=Fee)'],
  ['deleteNotice', 'deleted', { name: 'Fee', isDeleted: true }, 'deleted [the notice “Fee”](/recently_deleted_console#notices)'],
  ['deleteNotice', 'deleted', undefined, 'deleted a notice'],
  ['addFacultyMember', 'added', { name: 'Asha Rani' }, 'added [the faculty member “Asha Rani”](/admin_faculty_console#find=Asha%20Rani)'],
  ['deleteFacultyForGood', 'deleted for good', undefined, 'deleted a faculty member for good'],
  ['handleEnquiry', 'updated', undefined, 'changed [an enquiry of 3 March 2026](/enquiries_console)'],
  ['handleGrievance', 'marked as in progress', undefined, 'marked [a grievance of 3 March 2026](/grievances_console) as in progress'],
  ['deleteDataRequest', 'deleted', undefined, 'deleted [a data request of 3 March 2026](/recently_deleted_console#data-requests)'],
  ['deleteEnquiriesForGood', 'deleted for good', undefined, 'deleted an enquiry of 3 March 2026 for good'],
  [
    'setAccountPassword',
    'given a one-time password',
    { name: 'clerk' },
    'gave [the account “clerk”](/accounts_console#find=clerk) a one-time password',
  ],
  ['resetSecondFactor', 'freed of the second factor', undefined, 'removed the login code of an account'],
  ['setSecondFactorRule', 'given a rule for all', undefined, 'changed the rule about login codes for all accounts'],
] as const)('%s, %s, of a record called %j: "%s"', (call, what, named, text) => {
  expect(renderActivity(call, what, [ID], named === undefined ? {} : { [ID]: named })).toBe(text);
});

test('what is about many records, none or a file says so', () => {
  expect(renderActivity('markEnquiries', 'marked as answered', [ID, OTHER])).toBe('marked [2 enquiries](/enquiries_console) as answered');
  expect(renderActivity('getEnquiries', 'exported', [])).toBe('exported [the enquiries](/enquiries_console)');
  expect(renderActivity('addNoticeFile', 'added', ['f00'])).toBe('added a file');
  expect(renderActivity('login', 'logged in', [])).toBe('logged in');
  expect(renderActivity('removeSecondFactor', 'freed of the second factor', [])).toBe('removed the login code');
  expect(renderActivity('moveFacultyMember', 'moved', [ID]), 'a call of an earlier version').toBe('moved');
});

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
