/**
 * Guards what docs/measuring.md, "Sizes" says of 5,000 notices and 3,000 faculty
 * members. The pages of a large inbox are in `inbox-sizes.test.ts`.
 */
import { beforeAll, expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { changeList } from '#netlify/lib/lists/stored-list.ts';
import { type MemoryBlobs, blobsInMemory } from '#tests/support/blobs-in-memory.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { anId } from '#tests/support/inboxes.ts';
import { aFacultyMember, aNotice } from '#tests/support/records.ts';
import { type Resource, type Sent, type TestSite, aSite } from '#tests/support/site.ts';

/** The largest answer that the platform sends in one piece. */
const PLATFORM_BYTES = 6_000_000;
const NEWEST = Date.parse('2026-01-15T08:00:00.000Z');
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
    aFacultyMember({ id: idOf(index), dept: `Department ${index % 40}`, image: index % 2 === 0 ? `${idOf(index)}.jpg` : null }),
  );
  await changeList(site.dependencies, noticePlace, () => ({ items: notices, result: null }));
  await changeList(site.dependencies, facultyPlace, () => ({ items: members, result: null }));
  return { site, asked };
}

beforeAll(async () => {
  // 51 of 63 notices are active: one page of a visitor and one more.
  small = await aFilledSite({ notices: 63, members: 38 });
  full = await aFilledSite({ notices: 5000, members: 3000 });
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
] as const)('%s is as small and takes one read with 5,000 notices as with few', async (_, resource, call) => {
  const cost = await costOf(full, resource, call);
  expect(cost).toEqual(await costOf(small, resource, call));
  expect(cost.requests).toBe(1);
  expect(cost.bytes).toBeLessThan(40_000);
});

test('the directory of 3,000 faculty members takes one read, and 150 bytes for each', async () => {
  const { bytes, requests } = await costOf(full, api, 'GET get_faculty_list');
  expect(requests).toBe(1);
  expect(bytes).toBeLessThan(150 * 3000);
});

test.each([
  ['5,000 notices', api, 'GET get_notices'],
  ['3,000 faculty members', api, 'GET get_admin_list_faculty'],
] as const)('staff get %s in one answer that the platform can send, from one read', async (_, resource, call) => {
  const token = await full.site.token();
  // The first call of a token also asks whether it was revoked.
  await costOf(full, resource, call, { token });
  const { bytes, requests } = await costOf(full, resource, call, { token });
  expect(requests).toBe(1);
  expect(bytes).toBeLessThan(PLATFORM_BYTES);
});
