/** Measures the calls that read or change a whole list. */
import { NOTICE_PAGE, noticeCursor } from '#domain/notice-query.ts';
import { create as createCourses } from '#netlify/functions/courses.ts';
import { create as createFaculty } from '#netlify/functions/faculty.ts';
import { create as createFeed } from '#netlify/functions/feed.ts';
import { create as createNotices } from '#netlify/functions/notices.ts';
import type { Resource, Sent } from '#scripts/lib/site-in-process.ts';

import { madeUpNotices } from './made-up.ts';
import { type Row, bestOf } from './measure.ts';
import { type MeasuredSite, FULL_RECORDS, siteInMemory, storeLists, storeNotices } from './site.ts';

/** The best of several tries counts. */
const TRIES = 15;
const LONGEST_NOTICE = 5000;

type Measured = { what: string; items: number; resource: Resource; call: string; sent?: Sent };

/** Sends a call several times. Throws an error for any answer but a success. */
export async function measureCall(site: MeasuredSite, { what, items, resource, call, sent = {} }: Measured, tries = TRIES): Promise<Row> {
  const before = site.requests();
  let sentTimes = 0;
  const { result, ms, cpuMs } = await bestOf(tries, async () => {
    sentTimes += 1;
    const response = await site.send(resource, call, sent);
    if (!response.ok) throw new Error(`${call} answers ${response.status}: ${await response.text()}`);
    return response.arrayBuffer();
  });
  const requests = Math.round((site.requests() - before) / sentTimes);
  return { what, items, ms, cpuMs, bytes: result.byteLength, requests };
}

async function measureAt(site: MeasuredSite, size: number): Promise<readonly Row[]> {
  const { notices, faculty } = await storeLists(site, size);
  const { token } = site;
  const last = madeUpNotices(notices).at(-NOTICE_PAGE.max);
  const oldest = last === undefined ? '' : `?cursor=${encodeURIComponent(noticeCursor(last))}`;
  const json = { title: 'Sample', description: 'Sample.' };
  const calls: readonly Measured[] = [
    { what: 'get_notices, first page of a visitor', items: notices, resource: createNotices, call: 'GET get_notices' },
    { what: 'get_notices, last page of a visitor', items: notices, resource: createNotices, call: `GET get_notices${oldest}` },
    { what: 'notices.xml', items: notices, resource: createFeed, call: 'GET ../../notices.xml' },
    { what: 'get_notices, all for staff', items: notices, resource: createNotices, call: 'GET get_notices', sent: { token } },
    { what: 'add_notices', items: notices, resource: createNotices, call: 'POST add_notices', sent: { token, json } },
    { what: 'get_faculty_list', items: faculty, resource: createFaculty, call: 'GET get_faculty_list' },
    { what: 'get_admin_list_faculty', items: faculty, resource: createFaculty, call: 'GET get_admin_list_faculty', sent: { token } },
    { what: 'get_course_list', items: faculty, resource: createCourses, call: 'GET get_course_list' },
  ];
  const rows: Row[] = [];
  for (const call of calls) rows.push(await measureCall(site, call));
  return rows;
}

/** Measures the largest answer that the limits of the forms allow at full size. */
async function measureLongest(site: MeasuredSite): Promise<Row> {
  const items = FULL_RECORDS.notices;
  await storeNotices(site, madeUpNotices(items, 'a '.repeat(LONGEST_NOTICE / 2).trimEnd()));
  const call = { resource: createNotices, call: 'GET get_notices', sent: { token: site.token } };
  return measureCall(site, { what: 'get_notices, all for staff, each description of 5,000 characters', items, ...call }, 3);
}

/** Measures list calls. @param sizes shares of the full size */
export async function measureCalls(sizes: readonly number[]): Promise<readonly Row[]> {
  const site = await siteInMemory();
  // The first calls compile the code.
  await measureAt(site, sizes[0] ?? 0);
  const rows: Row[] = [];
  for (const size of [0, ...sizes]) rows.push(...(await measureAt(site, size)));
  if (sizes.includes(1)) rows.push(await measureLongest(site));
  return rows;
}
