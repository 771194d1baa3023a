import { expect, test } from 'vitest';

import { create as createFeed } from '#netlify/functions/feed.ts';
import { createJpeg } from '#tests/support/files/pictures.ts';
import { apiWithPictures as api } from '#tests/support/functions/calls.ts';
import { createMember, saveList } from '#tests/support/functions/collections.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { createFacultyMember } from '#tests/support/functions/records.ts';
import { REPORT_YEAR, useReports } from '#tests/support/functions/reports.ts';
import { type Resource, type TestSite, createSite, createSiteInMemory, readBody, getField } from '#tests/support/functions/site.ts';
import { createMemoryBlobs } from '#tests/support/store/blobs-in-memory.ts';

const reports = useReports();

const PICTURE = '0'.repeat(64);
const MEMBER = createFacultyMember({ image: PICTURE });

async function createSiteWithPicture(): Promise<TestSite> {
  const site = createSiteInMemory();
  const facts = { name: 'picture.jpg', type: 'image/jpeg', size: 5, owner: 'faculty' };
  await site.dependencies.stores.open('files').writeFile(PICTURE, Buffer.from('bytes'), facts);
  await saveList(site, 'faculty', [MEMBER]);
  return site;
}

type PublicCall = { call: string; resource: Resource; kept: string; vary: string; tag: string };

/** @param seconds how long the edge keeps the answer, and how long it may still use the outdated answer */
function createPublicCall(call: string, seconds: readonly [number, number], tag: string, vary = 'query=none'): PublicCall {
  return { call, resource: api, kept: `public, durable, max-age=${seconds[0]}, stale-while-revalidate=${seconds[1]}`, vary, tag };
}

const calls = [
  createPublicCall('get_notices', [60, 3540], 'notices', 'query=cursor|limit|q,header=Authorization'),
  createPublicCall('get_faculty_list', [60, 3540], 'faculty'),
  createPublicCall(`faculty_image/${PICTURE}`, [82_800, 3600], `faculty-${MEMBER.id}`),
  createPublicCall('get_course_list', [86_400, 86_400], 'courses'),
  createPublicCall('get_our_institution', [86_400, 86_400], 'pictures'),
  createPublicCall('get_sports_page', [86_400, 86_400], 'pictures'),
];

const NOT_IN_304 = ['content-type', 'content-length', 'x-request-id'];

function getHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !NOT_IN_304.includes(name)));
}

test.each(calls)(
  '$call tells the edge how long to cache it and which query parameters matter',
  async ({ call, resource, kept, vary, tag }) => {
    const site = await createSiteWithPicture();
    const token = vary.includes('Authorization') ? {} : { token: 'anything' };
    for (const query of ['', '?cb=1', '?none=1']) {
      const response = await site.sendTo(resource, `GET ${call}${query}`, token);
      expect(response.status).toBe(200);
      const headers = { 'netlify-cdn-cache-control': kept, 'netlify-vary': vary, 'netlify-cache-tag': tag };
      expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    }
  },
);

test.each([
  ...calls,
  { call: `download_reports?type=academics&year=${REPORT_YEAR}`, resource: reports.create },
  { call: '../../notices.xml', resource: createFeed },
])('$call has the same caching headers with 304 as with 200', async ({ call, resource }) => {
  const site = await createSiteWithPicture();
  const full = await site.sendTo(resource, `GET ${call}`);
  const unchanged = await site.sendTo(resource, `GET ${call}`, { headers: { 'if-none-match': full.headers.get('etag') ?? '' } });
  expect([full.status, unchanged.status, await unchanged.text()]).toEqual([200, 304, '']);
  expect(getHeaders(unchanged)).toEqual(getHeaders(full));
  expect(getHeaders(full)).toHaveProperty('netlify-vary');
});

/** `happen` runs before the first request with this method and path. */
async function createInterruptedSite(method: string, path: string, happen: (other: TestSite, id: string) => Promise<void>) {
  const blobs = createMemoryBlobs();
  const other = createSite(blobs.connection, { fetch: blobs.fetch });
  const added = await other.staff('POST faculty', { body: createPictureForm(await createJpeg(1)) });
  const member = getField(await readBody(added), 'faculty');
  const [id, image] = [String(getField(member, 'id')), String(getField(member, 'image'))];
  let isOver = false;
  const site = createSite(blobs.connection, {
    fetch: async (input, init) => {
      if (!isOver && init?.method === method && new URL(new Request(input).url).pathname.includes(path)) {
        isOver = true;
        await happen(other, id);
      }
      return blobs.fetch(input, init);
    },
  });
  return { site, id, image };
}

function createPictureForm(bytes: Buffer): FormData {
  return createTestForm(createMember('Asha Rani'), { field: 'faculty_image', bytes });
}

test('a picture that replaces another one while its member is being deleted is purged', async () => {
  const tags: (string | null)[] = [];
  const { site, id } = await createInterruptedSite('put', 'faculty/list.json', async (other, member) => {
    const replaced = await other.staff(`PUT faculty/${member}`, { body: createPictureForm(await createJpeg(2)) });
    const image = String(getField(getField(await readBody(replaced), 'faculty'), 'image'));
    const answer = await other.send(`GET ${image.replace('/api/users/', '')}`);
    tags.push(answer.headers.get('netlify-cache-tag'));
  });
  expect((await site.staff(`DELETE faculty/${id}`)).status).toBe(200);
  expect(tags).toEqual([expect.any(String)]);
  expect(site.purged).toEqual(expect.arrayContaining(tags));
});

test('a picture whose member is deleted while its file is being read is not answered', async () => {
  const { site, image } = await createInterruptedSite(
    'get',
    'files/',
    async (other, id) => void (await other.staff(`DELETE faculty/${id}`)),
  );
  const answer = await site.send(`GET ${image.replace('/api/users/', '')}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
