import type { APIRoute } from 'astro';

import { drawFavicon } from '#queries/brand-pictures.ts';

/** Serves the icon to programs that ignore the links in a page's head. */
export const GET: APIRoute = async () => new Response(Buffer.from(await drawFavicon()));
