/**
 * Tests that no writer overwrites the change of another. Each site is a separate process that
 * shares only the store with the others. These tests cannot show that the real store's conditional
 * writes are atomic: the platform promises that.
 */
import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';
import { aSite, noticeIn, noticesIn } from '#tests/support/site.ts';

const blobs = useBlobs();

const numbers = Array.from({ length: 50 }, (_, index) => index);

function textOf(number: number) {
  return { title: `Notice ${number}`, description: `Text ${number}` };
}

test('fifty notices that one process adds at once are all stored', async () => {
  const site = aSite(blobs.newSite());
  const responses = await Promise.all(numbers.map((number) => site.staff('POST add_notices', { json: textOf(number) })));
  expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 201));
  const stored = await noticesIn(await site.staff('GET get_notices'));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(50);
  expect(new Set(stored.map(({ title }) => title)).size).toBe(50);
});

test('fifty notices that fifty processes add at once are all stored', async () => {
  const connection = blobs.newSite();
  const reader = aSite(connection);
  const token = await reader.token();
  const responses = await Promise.all(numbers.map((number) => aSite(connection).send('POST add_notices', { json: textOf(number), token })));
  expect(responses.map(({ status }) => status)).toEqual(numbers.map(() => 201));
  const stored = await noticesIn(await reader.send('GET get_notices', { token }));
  expect(new Set(stored.map(({ title }) => title)).size).toBe(50);
});

test('no concurrent edit, deletion or activation is lost', async () => {
  const connection = blobs.newSite();
  const reader = aSite(connection);
  const token = await reader.token();
  const notices = [];
  for (const number of numbers.slice(0, 15)) {
    notices.push(await noticeIn(await reader.send('POST add_notices', { json: textOf(number), token })));
  }
  const responses = await Promise.all(
    notices.map(({ id }, index) => {
      const site = aSite(connection);
      if (index % 3 === 0) return site.send(`DELETE delete_notices/${id}`, { token });
      if (index % 3 === 1) return site.send(`PUT update_notices/${id}`, { json: { title: `Edited ${index}`, description: 'x' }, token });
      return site.send('POST activate_notice', { json: { id }, token });
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual(notices.map(() => 200));
  const stored = await noticesIn(await reader.send('GET get_notices', { token }));
  expect(stored.map(({ title, is_active }) => `${title} ${is_active}`).toSorted()).toEqual(
    [1, 4, 7, 10, 13]
      .map((index) => `Edited ${index} 0`)
      .concat([2, 5, 8, 11, 14].map((index) => `Notice ${index} 1`))
      .toSorted(),
  );
});

test('one of many edits of the same version succeeds, and the others are refused as stale', async () => {
  const connection = blobs.newSite();
  const reader = aSite(connection);
  const token = await reader.token();
  const { id, updated_at: seen } = await noticeIn(await reader.send('POST add_notices', { json: textOf(1), token }));
  const responses = await Promise.all(
    numbers
      .slice(0, 10)
      .map((number) =>
        aSite(connection).send(`PUT update_notices/${id}`, { json: textOf(number), headers: { 'if-match': `"${seen}"` }, token }),
      ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('one of many deletions of a notice succeeds, and the others get 404', async () => {
  const connection = blobs.newSite();
  const reader = aSite(connection);
  const token = await reader.token();
  const { id } = await noticeIn(await reader.send('POST add_notices', { json: textOf(1), token }));
  const responses = await Promise.all(numbers.slice(0, 10).map(() => aSite(connection).send(`DELETE delete_notices/${id}`, { token })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
});

test('each edit of a notice has a later time than the previous one, even at the same moment', async () => {
  const connection = blobs.newSite();
  const reader = aSite(connection);
  const token = await reader.token();
  const { id } = await noticeIn(await reader.send('POST add_notices', { json: textOf(1), token }));
  const responses = await Promise.all(
    numbers.slice(0, 10).map((number) => aSite(connection).send(`PUT update_notices/${id}`, { json: textOf(number), token })),
  );
  const times = await Promise.all(responses.map(async (response) => (await noticeIn(response)).updated_at));
  expect(new Set(times).size).toBe(10);
});
