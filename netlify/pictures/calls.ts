import { parseGalleryRequest, parsePictureLists } from '#records/pictures/gallery.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { ReadBuilt } from '#netlify/http/built-pages.ts';
import { type CallHandler, createCallHandler, createBodyHandler } from '#netlify/http/handler.ts';
import { respondOk, respondWithCacheableJson } from '#netlify/http/http.ts';
import { DEPLOY_SECONDS } from '#netlify/platform/edge-cache.ts';

const CACHE_POLICY = { tag: 'pictures', ...DEPLOY_SECONDS };

export function createGalleryCalls(readBuilt: ReadBuilt): readonly CallHandler[] {
  async function readPictures() {
    const parsed = parsePictureLists(JSON.parse(await readBuilt({ language: DEFAULT_LANGUAGE }, 'pictures.json')));
    if (!parsed.ok) throw new Error(`pictures.json: ${parsed.message}`);
    return parsed.value;
  }

  function createListHandler(name: 'getOurInstitution' | 'getSportsPage', list: 'campus' | 'sports'): CallHandler {
    return createCallHandler(name, async ({ request }) =>
      respondWithCacheableJson(request, { images: (await readPictures())[list] }, CACHE_POLICY),
    );
  }

  return [
    createListHandler('getOurInstitution', 'campus'),
    createListHandler('getSportsPage', 'sports'),
    createBodyHandler('getGalleryImages', parseGalleryRequest, async (_, { year }) =>
      respondOk({ images: (await readPictures()).gallery[year] ?? [] }),
    ),
  ];
}
