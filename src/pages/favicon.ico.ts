import type { APIRoute } from 'astro';

import { drawFavicon } from '#queries/brand-pictures.ts';

/** Some programs read no links in the head of a page. */
export const GET: APIRoute = async () => new Response(Buffer.from(await drawFavicon()));
