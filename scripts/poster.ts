/**
 * Writes the film's poster to `src/generated/tour-poster.json`, small enough to be inlined into the
 * page, so that a phone gets it with the text. Runs before the build: `node scripts/poster.ts`.
 * Wide screens load a sharper poster (`src/components/tour/TourFilm.astro`).
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import { ContentError, readJson, runStep, writeJson } from './lib/content-files.ts';

const FOLDER = 'content/tour';
const OUT = 'src/generated';

/** About 3 KB: the page with the poster still fits into the first round trip. */
const SMALL = { width: 448, height: 252, quality: 25, effort: 9 } as const;

const root = path.join(import.meta.dirname, '..');

function posterNamedBy(file: string): string {
  const tour = readJson(file);
  const poster: unknown = typeof tour === 'object' && tour !== null ? Reflect.get(tour, 'poster') : undefined;
  if (typeof poster !== 'string') throw new ContentError(`${file}: "poster" must name a picture beside it`);
  const picture = path.join(path.dirname(file), poster);
  if (!existsSync(picture)) throw new ContentError(`${file}: there is no picture "${poster}" beside it`);
  return picture;
}

await runStep(async () => {
  const source = posterNamedBy(path.join(root, FOLDER, 'tour.json'));
  const { width, height, quality, effort } = SMALL;
  const small = await sharp(readFileSync(source), { autoOrient: true })
    .resize(width, height, { fit: 'cover' })
    .avif({ quality, effort })
    .toBuffer()
    .catch((error: unknown) => {
      throw new ContentError(`${source}: can't be read as a picture (${error instanceof Error ? error.message : 'unknown error'})`);
    });
  mkdirSync(path.join(root, OUT), { recursive: true });
  writeJson(path.join(root, OUT, 'tour-poster.json'), { src: `data:image/avif;base64,${small.toString('base64')}` });
});
