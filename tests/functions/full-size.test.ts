/**
 * Guards what docs/operations.md, "Size and limits" says of 5,000 notices and 3,000 faculty
 * members, with the records of `npm run scale`. The pages of a large inbox are in
 * `inbox-sizes.test.ts`.
 */
import { beforeAll, expect, test } from 'vitest';

import { create as createFaculty } from '#netlify/functions/faculty.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createNotices } from '#netlify/functions/notices.ts';
import type { Resource, Sent } from '#scripts/lib/site-in-process.ts';
import { type MeasuredSite, siteInMemory, storeLists } from '#scripts/scale/site.ts';

/** 63 notices, of which 51 are active: one page of a visitor and one more. */
const SMALL = 1 / 80;
/** The largest answer that the platform sends in one piece. */
const PLATFORM_BYTES = 6_000_000;

let small: MeasuredSite;
let full: MeasuredSite;

beforeAll(async () => {
  [small, full] = [await siteInMemory(), await siteInMemory()];
  await storeLists(small, SMALL);
  await storeLists(full, 1);
});

/** Sends a call and returns the size of its answer and the number of its requests to the store. */
async function costOf(site: MeasuredSite, resource: Resource, call: string, sent: Sent = {}) {
  const before = site.requests();
  const response = await site.send(resource, call, sent);
  expect(response.status).toBe(200);
  const { byteLength } = await response.arrayBuffer();
  return { bytes: byteLength, requests: site.requests() - before };
}

test.each([
  ['the first page of notices', createNotices, 'GET get_notices'],
  ['the feed', createFeed, 'GET ../../notices.xml'],
] as const)('%s is as small and takes one read with 5,000 notices as with few', async (_, resource, call) => {
  const cost = await costOf(full, resource, call);
  expect(cost).toEqual(await costOf(small, resource, call));
  expect(cost.requests).toBe(1);
  expect(cost.bytes).toBeLessThan(40_000);
});

test('the directory of 3,000 faculty members takes one read, and 150 bytes for each', async () => {
  const { bytes, requests } = await costOf(full, createFaculty, 'GET get_faculty_list');
  expect(requests).toBe(1);
  expect(bytes).toBeLessThan(150 * 3000);
});

test.each([
  ['5,000 notices', createNotices, 'GET get_notices'],
  ['3,000 faculty members', createFaculty, 'GET get_admin_list_faculty'],
] as const)('staff get %s in one answer that the platform can send, from one read', async (_, resource, call) => {
  const { token } = full;
  // The first call of a token also asks whether it was revoked.
  await costOf(full, resource, call, { token });
  const { bytes, requests } = await costOf(full, resource, call, { token });
  expect(requests).toBe(1);
  expect(bytes).toBeLessThan(PLATFORM_BYTES);
});
