import { expect, test } from 'vitest';

import { historySentences } from '#records/history/history.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { saveList } from '#tests/support/functions/collections.ts';
import { NEWEST, createId } from '#tests/support/functions/inboxes.ts';
import { createFacultyMember, createNotice } from '#tests/support/functions/records.ts';
import { type Resource, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';

const PLATFORM_BYTES = 6_000_000;
const SENTENCE = 'The library is closed during the examination. ';
const { asked, ...site } = createSiteInMemory();

test.each<[string, Resource, 'visitors' | 'staff', number]>([
  ['GET get_notices', api, 'visitors', 40_000],
  ['GET ../../notices.xml', createFeed, 'visitors', 40_000],
  ['GET get_faculty_list', api, 'visitors', 200 * 500],
  ['GET get_notices', api, 'staff', PLATFORM_BYTES],
  ['GET get_admin_list_faculty', api, 'staff', PLATFORM_BYTES],
])('%s takes one read, and one of the accounts for staff, and for %3$s at most %4$i bytes', async (call, resource, who, maxBytes) => {
  const idOf = (index: number) => createId(NEWEST - index * MINUTE, index);
  const text = (index: number) =>
    ({ title: SENTENCE, description: SENTENCE.repeat(1 + (index % 15)), is_active: index % 5 === 4 ? 0 : 1 }) as const;
  await saveList(
    site,
    'notices',
    Array.from({ length: 2000 }, (_, index) => createNotice({ id: idOf(index), ...text(index) })),
  );
  const rest = (index: number) => ({ dept: `Department ${index % 40}`, image: index % 2 === 0 ? String(index).padStart(64, '0') : null });
  await saveList(
    site,
    'faculty',
    Array.from({ length: 500 }, (_, index) => createFacultyMember({ id: idOf(index), ...rest(index) })),
  );
  const sent = who === 'staff' ? { token: await site.token() } : {};
  const before = asked.length;
  const response = await site.sendTo(resource, call, sent);
  expect([response.status, asked.length - before]).toEqual([200, who === 'staff' ? 2 : 1]);
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(maxBytes);
});

test('a list that has 8 MB takes no further record, and says what to do', async () => {
  const full = createSiteInMemory();
  const description = SENTENCE.repeat(106).slice(0, 4999);
  await saveList(
    full,
    'notices',
    Array.from({ length: 1560 }, (_, index) => createNotice({ id: createId(NEWEST - index * MINUTE, index), description })),
  );
  const add = () => full.staff('POST add_notices', { json: { title: 'Another', description } });
  const response = await add();
  expect([response.status, getField(await readBody(response), 'message')]).toEqual([409, historySentences.listFull]);
  const [first, second] = [createId(NEWEST), createId(NEWEST - MINUTE, 1)];
  expect((await full.staff(`PUT update_notices/${second}`, { json: { title: 'Changed', description } })).status).toBe(200);
  expect((await full.staff(`DELETE delete_notices/${first}`)).status).toBe(200);
});
