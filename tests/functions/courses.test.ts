import { expect, test } from 'vitest';

import postgraduate from '#tests/content/programmes/postgraduate.json' with { type: 'json' };
import shortTerm from '#tests/content/programmes/short-term.json' with { type: 'json' };
import undergraduate from '#tests/content/programmes/undergraduate.json' with { type: 'json' };
import vocational from '#tests/content/programmes/vocational.json' with { type: 'json' };
import { useBlobs } from '#tests/support/blobs.ts';
import { aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

/** The programmes of the test content in their order. */
const programmes = [undergraduate, postgraduate, vocational, shortTerm];

test('every course of the programme cards is listed, in their order', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.send('GET get_course_list');
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({
    success: true,
    data: programmes.flatMap(({ courses }) => courses.map((course_name) => ({ course_name }))),
  });
});
