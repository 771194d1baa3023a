import type { APIRoute, GetStaticPaths } from 'astro';

import { drawBrandPicture, brandPictures } from '#queries/brand-pictures.ts';

export const getStaticPaths = (() => brandPictures.map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params: { name = '' } }) => new Response(Buffer.from(await drawBrandPicture(name)));
