/** Tests the numbers of new entries in the menu of the console. */
import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { fetchNewEntries } from '#console/frame/new-entries.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { FORMS } from '#records/forms/registry.ts';
import { useFakeBrowser } from '#tests/support/window/browser.ts';
import { stubFetch } from '#tests/support/window/fetch.ts';

useFakeBrowser();

function createIdsAnswer(count: number, next_cursor: string | null = null): { body: object } {
  return { body: { success: true, ids: Array.from({ length: count }, (_, index) => String(index)), next_cursor } };
}

test('the number is that of the entries with the status “new”; there is none for none, and no exact one above 99 or if one call does not find all', async () => {
  startSession('a.b.c');
  const cases = [
    [createIdsAnswer(5), '5'],
    [createIdsAnswer(0), ''],
    [createIdsAnswer(99), '99'],
    [createIdsAnswer(100), '99+'],
    [createIdsAnswer(1000, 'more'), '99+'],
    [createIdsAnswer(5, 'more'), '5+'],
    [createIdsAnswer(0, 'more'), ''],
    [{ body: { ...createIdsAnswer(5).body, unreadable_days: ['2026-01-10'] } }, '5+'],
  ] as const;
  const sent = stubFetch(...cases.map(([answer]) => answer));
  for (const [, count] of cases) expect(await fetchNewEntries(enquiryForm, new AbortController().signal)).toEqual({ count, urgent: '' });
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/api/users/get_enquiry_ids?state=new']));
});

test('each form is counted by one call of its own, and its urgent entries by another, if it has such', async () => {
  startSession('a.b.c');
  const paths = FORMS.flatMap(({ paths: { one }, urgent }) => {
    const path = `/api/users/get_${one}_ids`;
    return [`${path}?state=new`, ...(urgent === undefined ? [] : [`${path}?urgent=yes`])];
  });
  const sent = stubFetch(...paths.map((path) => createIdsAnswer(path.endsWith('new') ? 3 : 2)));
  for (const form of FORMS) {
    const urgent = form.urgent === undefined ? '' : '2';
    expect(await fetchNewEntries(form, new AbortController().signal)).toEqual({ count: '3', urgent });
  }
  expect(sent.map(({ path }) => path)).toEqual(paths);
});
