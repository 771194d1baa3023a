/**
 * Guards what lists cost with 2,000 notices and 500 faculty members (docs/measuring.md, "Sizes"). The entries of a year
 * are in `entries.test.ts`.
 */
import { beforeAll, expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { textOfDocument } from '#netlify/store/documents.ts';
import { facultySource, noticeSource } from '#netlify/store/rows.ts';
import { type MemoryBlobs, blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { NEWEST, anId } from '#tests/support/inboxes.ts';
import { aFacultyMember, aNotice } from '#tests/support/records.ts';
import { type Resource, type Sent, type TestSite, aSite } from '#tests/support/site.ts';

/** The largest answer that the platform sends in one piece. */
const PLATFORM_BYTES = 6_000_000;
const SENTENCE = 'The library is closed during the examination. ';

type FilledSite = { site: TestSite; asked: MemoryBlobs['asked'] };

let small: FilledSite;
let full: FilledSite;

/** Returns a site in which four of five notices are active and every second member has a picture. */
async function aFilledSite(counts: { notices: number; members: number }): Promise<FilledSite> {
  const { connection, fetch, asked } = blobsInMemory();
  const site = aSite(connection, { fetch });
  const idOf = (index: number) => anId(NEWEST - index * MINUTE, index);
  const notices = Array.from({ length: counts.notices }, (_, index) =>
    aNotice({ id: idOf(index), title: SENTENCE, description: SENTENCE.repeat(1 + (index % 15)), is_active: index % 5 === 4 ? 0 : 1 }),
  );
  const members = Array.from({ length: counts.members }, (_, index) =>
    aFacultyMember({ id: idOf(index), dept: `Department ${index % 40}`, image: index % 2 === 0 ? String(index).padStart(64, '0') : null }),
  );
  const room = site.dependencies.stores.open('records');
  await room.write(noticeSource.keyOf(''), textOfDocument(notices), null);
  await room.write(facultySource.keyOf(''), textOfDocument(members), null);
  return { site, asked };
}

beforeAll(async () => {
  // 51 of 63 notices are active: one page of a visitor and one more.
  small = await aFilledSite({ notices: 63, members: 38 });
  full = await aFilledSite({ notices: 2000, members: 500 });
});

/** Sends a call and returns the size of its answer and the number of its requests to the store. */
async function costOf({ site, asked }: FilledSite, resource: Resource, call: string, sent: Sent = {}) {
  const before = asked.length;
  const response = await site.sendTo(resource, call, sent);
  expect(response.status).toBe(200);
  const { byteLength } = await response.arrayBuffer();
  return { bytes: byteLength, requests: asked.length - before };
}

test.each([
  ['the first page of notices', api, 'GET get_notices'],
  ['the feed', createFeed, 'GET ../../notices.xml'],
] as const)('%s is as small and takes one read with 2,000 notices as with few', async (_, resource, call) => {
  const cost = await costOf(full, resource, call);
  expect(cost).toEqual(await costOf(small, resource, call));
  expect([cost.requests, cost.bytes < 40_000]).toEqual([1, true]);
});

test('the directory of 500 faculty members takes one read, and 200 bytes for each', async () => {
  const { bytes, requests } = await costOf(full, api, 'GET get_faculty_list');
  expect([requests, bytes < 200 * 500]).toEqual([1, true]);
});

test.each(['get_notices', 'get_admin_list_faculty'])(
  'staff get all of %s in one answer that the platform can send, from one read',
  async (path) => {
    const token = await full.site.token();
    // The first call of a session also reads the accounts.
    await costOf(full, api, `GET ${path}`, { token });
    const { bytes, requests } = await costOf(full, api, `GET ${path}`, { token });
    expect([requests, bytes < PLATFORM_BYTES]).toEqual([1, true]);
  },
);
