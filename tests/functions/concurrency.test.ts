/**
 * Tests that no writer of a list overwrites the change of another. Each site is a process of its own that shares only
 * the store with the others. These tests cannot show that the real store's conditional writes are atomic: the platform
 * promises that.
 */
import { expect, test } from 'vitest';

import type { NoticeRecord } from '#domain/notice-record.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type Sent, type TestSite, aSite, noticeIn, noticesIn } from '#tests/support/site.ts';
import { statusesOf } from '#tests/support/submissions.ts';

const blobs = useBlobs();

function textOf(number: number) {
  return { title: `Notice ${number}`, description: `Text ${number}` };
}

/** Returns a site, what reads its notices, and what sends a call from a process of its own. */
async function aSiteWithNotices(count: number) {
  const connection = blobs.newSite();
  const site = aSite(connection);
  const token = await site.token();
  const notices: NoticeRecord[] = [];
  for (let number = 0; number < count; number += 1)
    notices.push(await noticeIn(await site.send('POST add_notices', { json: textOf(number), token })));
  const send = (call: string, sent: Sent = {}, from: TestSite = aSite(connection)) => from.send(call, { ...sent, token });
  return { site, notices, send, stored: async () => noticesIn(await site.send('GET get_notices', { token })) };
}

test.each(['one process adds', 'fifty processes add'])('fifty notices that %s at once are all stored', async (how) => {
  const { site, send, stored } = await aSiteWithNotices(0);
  const from = how.startsWith('one') ? site : undefined;
  const responses = await Promise.all(Array.from({ length: 50 }, (_, number) => send('POST add_notices', { json: textOf(number) }, from)));
  expect(statusesOf(responses)).toEqual({ 201: 50 });
  for (const values of [(await stored()).map(({ id }) => id), (await stored()).map(({ title }) => title)])
    expect(new Set(values).size).toBe(50);
});

test('no concurrent edit, deletion or activation is lost', async () => {
  const { notices, send, stored } = await aSiteWithNotices(15);
  const responses = await Promise.all(
    notices.map(({ id }, index) => {
      if (index % 3 === 0) return send(`DELETE delete_notices/${id}`);
      if (index % 3 === 1) return send(`PUT update_notices/${id}`, { json: { title: `Edited ${index}`, description: 'x' } });
      return send('POST activate_notice', { json: { id } });
    }),
  );
  expect(statusesOf(responses)).toEqual({ 200: 15 });
  const expected = [1, 4, 7, 10, 13].map((index) => `Edited ${index} 0`).concat([2, 5, 8, 11, 14].map((index) => `Notice ${index} 1`));
  expect((await stored()).map(({ title, is_active }) => `${title} ${is_active}`).toSorted()).toEqual(expected.toSorted());
});

test('of many changes of the same version one succeeds, and each change has a later time than the one before', async () => {
  const { notices, send } = await aSiteWithNotices(1);
  const [{ id, updated_at: seen } = { id: '', updated_at: '' }] = notices;
  const atOnce = (call: string, sent: (number: number) => Sent) =>
    Promise.all(Array.from({ length: 10 }, (_, number) => send(call, sent(number))));
  const stale = await atOnce(`PUT update_notices/${id}`, (number) => ({ json: textOf(number), headers: { 'if-match': `"${seen}"` } }));
  expect(statusesOf(stale)).toEqual({ 200: 1, 409: 9 });
  const edits = await atOnce(`PUT update_notices/${id}`, (number) => ({ json: textOf(number) }));
  expect(new Set(await Promise.all(edits.map(async (response) => (await noticeIn(response)).updated_at))).size).toBe(10);
  expect(statusesOf(await atOnce(`DELETE delete_notices/${id}`, () => ({})))).toEqual({ 200: 1, 404: 9 });
});
