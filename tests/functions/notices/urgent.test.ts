import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { parseNoticeRecord } from '#records/notices/notice-record.ts';
import { createSiteWithNotices } from '#tests/support/functions/collections.ts';
import { openPage as open } from '#tests/support/functions/notice-shell.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { type TestSite, createSiteInMemory, getField, readBody, createSiteWithoutStore } from '#tests/support/functions/site.ts';
import { getMessages } from '#i18n/messages.ts';

const PATH = '/notices/urgent';

async function fetchEntries(site: TestSite, path = PATH) {
  const entries = parse(await (await open(site, path)).text()).querySelectorAll('li');
  return entries.map((entry) => ({
    text: entry.querySelector('a')?.text,
    href: decodeURI(entry.querySelector('a')?.getAttribute('href') ?? ''),
    close: entry.querySelector('button')?.getAttribute('aria-label'),
    change: entry.getAttribute('data-change') ?? '',
  }));
}

/** The clock of the tests is at nine UTC, half past two in India. */
const URGENT = createNotice({
  id: 'R',
  title: 'College closed <tomorrow>',
  description: 'Heavy **rain** is expected, B.A. classes as well. The office is open.\nDetails follow.',
  is_active: 1,
  urgent_until: '2026-01-15T18:00',
});
const TEXT = 'Urgent College closed <tomorrow> Heavy rain is expected, B.A. classes as well. The office is open. Details follow.';

test('an urgent notice has its title and the beginning of its text as a link, and a close button', async () => {
  const [entry, ...others] = await fetchEntries(await createSiteWithNotices([URGENT, createNotice({ is_active: 1 })]));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    text: TEXT,
    href: '/notices/R/college-closed-tomorrow',
    close: 'Close “College closed <tomorrow>”',
  });
});

test.each([
  ['Dr. V. Devi speaks on Sunday.\nMeals are in block C.', 'Dr. V. Devi speaks on Sunday. Meals are in block C.'],
  ['NOTICE\n\nNo. 45/2027. *All classes* of M.A. Hindi are cancelled.', 'NOTICE No. 45/2027. All classes of M.A. Hindi are cancelled.'],
  ['प्रो. वर्मा का व्याख्यान रद्द है। नई तिथि बाद में।', 'प्रो. वर्मा का व्याख्यान रद्द है। नई तिथि बाद में।'],
  ['Dear Students,\nclasses are cancelled. '.repeat(9), `${'Dear Students, classes are cancelled. '.repeat(3)}Dear Students, classes…`],
])('the text %j begins with %j', async (description, beginning) => {
  const [entry] = await fetchEntries(await createSiteWithNotices([{ ...URGENT, title: 'T', description }]));
  expect(entry?.text).toBe(`Urgent T ${beginning}`);
});

test('on a Hindi page its link leads to the Hindi page, and closing it there is closing the same notice', async () => {
  const site = await createSiteWithNotices([URGENT]);
  const [[english], [hindi]] = await Promise.all([fetchEntries(site), fetchEntries(site, '/hi/notices/urgent')]);
  const { urgent } = getMessages('hi');
  expect(hindi).toMatchObject({ text: TEXT.replace('Urgent', urgent.mark), href: '/hi/notices/R/college-closed-tomorrow' });
  expect(hindi?.change).toBe(english?.change);
});

test('a notice that is hidden or has passed its hour is not urgent, and the answer has no byte', async () => {
  const [hidden, past] = [{ is_active: 0 as const }, { urgent_until: '2026-01-15T14:29' }];
  const response = await open(
    await createSiteWithNotices([
      { ...URGENT, ...hidden },
      { ...URGENT, ...past },
    ]),
    PATH,
  );
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('the edge keeps the answer for less than a minute, not beyond the hour, and never uses an old one', async () => {
  const kept = async (urgent_until: string) => (await open(await createSiteWithNotices([{ ...URGENT, urgent_until }]), PATH)).headers;
  const headers = await kept('2026-01-15T18:00');
  expect(Object.fromEntries(headers)).toMatchObject({
    'netlify-cdn-cache-control': 'public, durable, max-age=45',
    'netlify-cache-tag': 'notices',
    'netlify-vary': 'query=none',
    'x-robots-tag': 'noindex',
  });
  const site = await createSiteWithNotices([{ ...URGENT, urgent_until: '2026-01-15T18:00' }]);
  const unchanged = await open(site, PATH, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([unchanged.status, unchanged.headers.get('netlify-cdn-cache-control')]).toEqual([304, 'public, durable, max-age=45']);
});

test('it appears, changes and goes with what staff do, and each change purges the edge', async () => {
  const site = createSiteInMemory();
  const send = async (call: string, json?: object) => {
    const before = site.purged.length;
    const answer = await site.staff(call, json === undefined ? {} : { json });
    expect([answer.ok, site.purged.slice(before)]).toEqual([true, ['notices']]);
    return readBody(answer);
  };
  const { title, description } = URGENT;
  const added = parseNoticeRecord(getField(await send('POST add_notices', { title, description, is_active: 1 }), 'notice'));
  const id = added.ok ? added.value.id : '';
  expect(await fetchEntries(site)).toEqual([]);
  await send(`PUT update_notices/${id}`, { title, description, urgent_until: '2026-01-15T18:00' });
  const [first] = await fetchEntries(site);
  await send(`PUT update_notices/${id}`, { title, description, urgent_until: '2026-01-15T19:00' });
  const [longer] = await fetchEntries(site);
  expect(longer?.change).toBe(first?.change);
  await send(`PUT update_notices/${id}`, { title, description: 'Snow.' });
  const [changed] = await fetchEntries(site);
  expect([changed?.text, changed?.change === first?.change]).toEqual(['Urgent College closed <tomorrow> Snow.', false]);
  await send(`DELETE delete_notices/${id}`);
  expect(await fetchEntries(site)).toEqual([]);
});

test('while the store cannot be reached the answer is empty as well, and is not kept', async () => {
  const site = createSiteWithoutStore();
  const response = await open(site, PATH);
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([503, 'no-store', '']);
});
