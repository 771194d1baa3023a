/**
 * The calls that list the pictures of the campus, of sports and of the gallery's years (docs/api.md, "Pictures of the
 * site").
 */
import { parseGalleryRequest } from '#records/pictures/gallery.ts';
import { type CallHandler, call, callWithBody } from '#netlify/http/handler.ts';
import { respondOk, respondWithCacheableJson } from '#netlify/http/http.ts';
import { DEPLOY_SECONDS } from '#netlify/platform/edge-cache.ts';

const CACHE_POLICY = { tag: 'pictures', ...DEPLOY_SECONDS };

/** The lists that the build writes (src/integrations/picture-list.ts). */
export type PictureManifest = {
  campus: readonly string[];
  sports: readonly string[];
  /** The gallery's pictures by year, such as `2023-2024`. */
  gallery: Readonly<Record<string, readonly string[]>>;
};

export function createGalleryCalls(pictures: PictureManifest): readonly CallHandler[] {
  const gallery = new Map(Object.entries(pictures.gallery));
  return [
    call('getOurInstitution', ({ request }) => respondWithCacheableJson(request, { images: pictures.campus }, CACHE_POLICY)),
    call('getSportsPage', ({ request }) => respondWithCacheableJson(request, { images: pictures.sports }, CACHE_POLICY)),
    callWithBody('getGalleryImages', parseGalleryRequest, (_, { year }) => respondOk({ images: gallery.get(year) ?? [] })),
  ];
}
