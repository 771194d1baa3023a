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

test('the campus carousel gets its pictures in their order', async () => {
  const response = await send('GET get_our_institution');
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({ success: true, images: PICTURES.campus });
});

test('the sports page gets its pictures', async () => {
  const response = await send('GET get_sports_page');
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({ success: true, images: PICTURES.sports });
});

test.each(['get_our_institution', 'get_sports_page'])(
  '%s is kept by the edge until the next deploy, and by browsers by its ETag',
  async (call) => {
    const response = await send(`GET ${call}`, { token: 'anything' });
    expect(response.headers.get('netlify-cdn-cache-control')).toBe('public, durable, max-age=86400, stale-while-revalidate=86400');
    expect(response.headers.get('netlify-cache-tag')).toBe('pictures');
    const etag = response.headers.get('etag') ?? '';
    const again = await send(`GET ${call}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

test('the pictures of a year have their order and are not cached', async () => {
  const response = await askFor('2023-2024');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await bodyOf(response)).toEqual({ success: true, images: PICTURES.gallery['2023-2024'] });
});

test('spaces around a year are ignored', async () => {
  expect(await bodyOf(await askFor(' 2023-2024\n'))).toMatchObject({ images: PICTURES.gallery['2023-2024'] });
});

test.each(['2020-2021', '2016-2017', '1999-2000', '0000-0001'])('%s, a year without pictures, is an empty list', async (year) => {
  const response = await askFor(year);
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual({ success: true, images: [] });
});

test.each(['2023-2025', '2023-2023', '2024-2023', '2023-24', '2023', '2023–2024', '٢٠٢٣-٢٠٢٤', '__proto__', '../2023-2024', '2023-2024x'])(
  '%s is no gallery year',
  async (year) => {
    const response = await askFor(year);
    const sentence = 'Year must be two consecutive years, such as 2023-2024';
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf(response)).toEqual({ success: false, message: sentence, errors: { year: sentence } });
  },
);

test('a missing year and a year that is not text have their messages', async () => {
  expect(await bodyOf(await askFor(undefined))).toMatchObject({ errors: { year: 'Year is required' } });
  expect(await bodyOf(await askFor('  '))).toMatchObject({ errors: { year: 'Year is required' } });
  expect(await bodyOf(await askFor(2023))).toMatchObject({ errors: { year: 'Year must be text' } });
});

test('bodies that are not JSON objects are refused', async () => {
  const statuses = await Promise.all([
    send('POST get_gallery_images', { json: ['2023-2024'] }),
    send('POST get_gallery_images', { body: '{"year":', headers: { 'content-type': 'application/json' } }),
    send('POST get_gallery_images', { body: 'year=2023-2024', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([422, 400, 415]);
});

test('the year is asked for by POST, the lists by GET', async () => {
  const year = await send('GET get_gallery_images');
  const campus = await send('POST get_our_institution', { json: {} });
  expect([year.status, year.headers.get('allow')]).toEqual([405, 'POST']);
  expect([campus.status, campus.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
