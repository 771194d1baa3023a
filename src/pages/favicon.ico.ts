import type { APIRoute } from 'astro';

import { drawFavicon } from '#queries/brand-pictures.ts';

/** For programs that ignore a page's links. */
export const GET: APIRoute = async () => new Response(Buffer.from(await drawFavicon()));
