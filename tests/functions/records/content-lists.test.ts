import { expect, test } from 'vitest';

import { create as api } from '#netlify/functions/api/api.ts';
import { createSiteInMemory, readBody } from '#tests/support/functions/site.ts';

const PICTURES = {
  campus: ['/pictures/gate.webp', '/pictures/arcade.webp'],
  sports: ['/pictures/kabaddi.webp'],
  gallery: { '2023-2024': ['/pictures/rangoli.webp', '/pictures/flag.webp'], '2020-2021': [] },
};

async function send(call: string, json?: unknown): Promise<{ status: number; cache: string | null; body: unknown }> {
  const response = await createSiteInMemory().sendTo(
    (setUp) => api(setUp, { readBuilt: () => Promise.resolve(JSON.stringify(PICTURES)) }),
    call,
    json === undefined ? {} : { json },
  );
  return { status: response.status, cache: response.headers.get('cache-control'), body: await readBody(response) };
}

test('the pictures of campus, sports and a year have their order, and a year without pictures is an empty list', async () => {
  expect((await send('GET get_our_institution')).body).toEqual({ success: true, images: PICTURES.campus });
  expect((await send('GET get_sports_page')).body).toEqual({ success: true, images: PICTURES.sports });
  const images = PICTURES.gallery['2023-2024'];
  expect(await send('POST get_gallery_images', { year: ' 2023-2024\n' })).toEqual({
    status: 200,
    cache: 'no-store',
    body: { success: true, images },
  });
  for (const year of ['2020-2021', '2016-2017', '1999-2000', '0000-0001'])
    expect(await send('POST get_gallery_images', { year })).toMatchObject({ status: 200, body: { success: true, images: [] } });
});
