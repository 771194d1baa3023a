import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { type PictureManifest } from '#netlify/calls/gallery.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type Sent, aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const PICTURES: PictureManifest = {
  campus: ['/pictures/gate.webp', '/pictures/arcade.webp'],
  sports: ['/pictures/kabaddi.webp'],
  gallery: { '2023-2024': ['/pictures/rangoli.webp', '/pictures/flag.webp'], '2020-2021': [] },
};

function createWithPictures(setUp: SetUp) {
  return api(setUp, { pictures: PICTURES });
}

function send(call: string, sent?: Sent) {
  return aSite(blobs.newSite()).sendTo(createWithPictures, call, sent);
}

function askFor(year: unknown) {
  return send('POST get_gallery_images', { json: { year } });
}

test.each([
  ['get_our_institution', PICTURES.campus],
  ['get_sports_page', PICTURES.sports],
])('%s has its pictures in their order', async (call, images) => {
  const response = await send(`GET ${call}`);
  expect([response.status, await bodyOf(response)]).toEqual([200, { success: true, images }]);
});

test('the pictures of a year have their order and are not cached', async () => {
  const response = await askFor(' 2023-2024\n');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await bodyOf(response)).toEqual({ success: true, images: PICTURES.gallery['2023-2024'] });
});

test.each(['2020-2021', '2016-2017', '1999-2000', '0000-0001'])('%s, a year without pictures, is an empty list', async (year) => {
  const response = await askFor(year);
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({ success: true, images: [] });
});

test('a missing year and a year that is not text have their messages', async () => {
  expect(await bodyOf(await askFor(undefined))).toMatchObject({ errors: { year: 'Year is required' } });
  expect(await bodyOf(await askFor('  '))).toMatchObject({ errors: { year: 'Year is required' } });
  expect(await bodyOf(await askFor(2023))).toMatchObject({ errors: { year: 'Year must be text' } });
});
