import type { APIRoute } from 'astro';

import { COLOURS } from '#domain/brand-colours.ts';
import { themeColour } from '#queries/brand.ts';
import { getSite } from '#queries/site.ts';

/** For phones' home screens. */
export const GET: APIRoute = async () => {
  const site = await getSite();
  const manifest = {
    name: site.name,
    short_name: site.shortName,
    ...(site.description === undefined ? {} : { description: site.description }),
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: COLOURS.paper,
    theme_color: themeColour,
    icons: [
      ...[192, 512].map((size) => ({ src: `/brand/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
      { src: '/brand/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
