/** Tests the numbers of new entries in the menu of the console. */
import { expect, test } from 'vitest';

import { startSession } from '#api/http/session.ts';
import { fetchNewEntries } from '#console/forms/new-entries.ts';
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
  ] as const;
  const sent = stubFetch(...cases.map(([answer]) => answer));
  for (const [, text] of cases) expect(await fetchNewEntries(enquiryForm, new AbortController().signal)).toBe(text);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/api/users/get_enquiry_ids?state=new']));
});

test('each form is counted by one call of its own', async () => {
  startSession('a.b.c');
  const sent = stubFetch(...FORMS.map(() => createIdsAnswer(1)));
  for (const form of FORMS) expect(await fetchNewEntries(form, new AbortController().signal)).toBe('1');
  expect(sent.map(({ path }) => path)).toEqual(FORMS.map(({ paths }) => `/api/users/get_${paths.one}_ids?state=new`));
});
