/**
 * The pictures of the campus, of sports and of the gallery's years
 * (docs/api.md, "Pictures of the site"). The calls list their URLs, which only a build changes.
 */
import type { Config } from '@netlify/functions';

import { parseGalleryRequest } from '#domain/gallery.ts';
import manifest from '#netlify/lib/generated/pictures.json' with { type: 'json' };
import { type SetUp, call, callWithBody, createHandler } from '#netlify/lib/http/handler.ts';
import { ok, cacheableJson } from '#netlify/lib/http/http.ts';
import { production } from '#netlify/lib/production.ts';

/** Only a new deploy changes the lists, and it also clears the edge's cache. */
const CACHE_POLICY = { tag: 'pictures', seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

/**
 * The file that the build writes (src/integrations/picture-list.ts): URLs in the order of each
 * folder's `pictures.json`.
 */
export type PictureManifest = {
  campus: readonly string[];
  sports: readonly string[];
  /** By year, for example `2023-2024`. */
  gallery: Readonly<Record<string, readonly string[]>>;
};

/** Handles the three calls with the given dependencies. */
export function create(setUp: SetUp, pictures: PictureManifest = manifest) {
  const gallery = new Map(Object.entries(pictures.gallery));
  return createHandler(
    [
      call('getOurInstitution', ({ request }) => cacheableJson(request, { images: pictures.campus }, CACHE_POLICY)),
      call('getSportsPage', ({ request }) => cacheableJson(request, { images: pictures.sports }, CACHE_POLICY)),
      callWithBody('getGalleryImages', parseGalleryRequest, (_, { year }) => ok({ images: gallery.get(year) ?? [] })),
    ],
    setUp,
  );
}

export default create(production);

export const config: Config = {
  path: ['/api/users/get_our_institution', '/api/users/get_sports_page', '/api/users/get_gallery_images'],
  // The edge doesn't cache answers to POST, so each year that somebody opens reaches the function.
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
