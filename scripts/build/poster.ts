/**
 * Writes the film's poster, small enough to be inlined into the page. Wide screens load a sharper
 * one (`src/components/tour/TourFilm.astro`).
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

import { readJson, writeJson } from '#scripts/lib/content-files.ts';
import { runCommand } from '#scripts/lib/processes.ts';
import { CommandError, inProject } from '#scripts/lib/project.ts';

/** About 3 KB: the page with the poster still fits into the first round trip. */
const SIZE = { width: 448, height: 252, fit: 'cover' } as const;
const ENCODING = { quality: 25, effort: 9 };

await runCommand(async () => {
  const tour = readJson(inProject('content', 'tour', 'tour.json'));
  const poster = typeof tour === 'object' && tour !== null && 'poster' in tour ? String(tour.poster) : '';
  const small = await sharp(inProject('content', 'tour', poster), { autoOrient: true })
    .resize(SIZE)
    .avif(ENCODING)
    .toBuffer()
    .catch((error: unknown) => {
      throw new CommandError(`content/tour/tour.json: the poster "${poster}" can't be read as a picture (${String(error)})`);
    });
  mkdirSync(inProject('src', 'generated'), { recursive: true });
  writeJson(inProject('src', 'generated', 'tour-poster.json'), { src: `data:image/avif;base64,${small.toString('base64')}` });
});
