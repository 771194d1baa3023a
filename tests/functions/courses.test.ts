import { expect, test } from 'vitest';

import { create } from '#netlify/functions/courses.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

/** docs/behaviour.md, "Courses". */
const COURSES = [
  ...['B.P.E.S', 'BCA', 'BBA', 'B.Com. (Comp. App)', 'B.Sc. (Computer Science)', 'B.A.', 'B.Com.'],
  ...['M.A. (English)', 'M.A. (Pol. Sci)', 'M.Sc. (Physics)', 'M.Com.', 'M.Sc. (CS)', 'MBA'],
  ...['B.Voc in Marketing Mgmt. & IT', 'B.Voc in Public Services', 'B.Voc in Medical Lab. Technology'],
  ...['M.Voc in Mgmt. Banking & Finance', 'B.Voc in Entrepreneurship'],
  ...['Self Employed Tailor', 'Makeup Artist', 'IT Helpdesk Attendant', 'Micro Finance Executive'],
  ...['Junior Software Developer', 'Associate Data Entry', 'Domestic Biomatric'],
];

test('every course of the programme cards is listed, in their order', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.send(create, 'GET get_course_list');
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({ success: true, data: COURSES.map((course_name) => ({ course_name })) });
});

test('the edge caches the list until the next deploy, for requests with and without a token', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.send(create, 'GET get_course_list', { token: 'anything' });
  expect(response.status).toBe(200);
  expect(response.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=86400, stale-while-revalidate=86400');
  expect(response.headers.get('netlify-vary')).toBe('query=none');
});
