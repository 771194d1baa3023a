/**
 * The registers in `content/register`. They are about the content and no page reads them, so they
 * are no collections: `npm run content:check` reads them.
 */
import { z } from 'astro/zod';

import { words } from './shared.ts';

/** How many samples each file of `content/` was delivered with, by its path. */
export const deliveredSamples = z.record(z.string(), z.int().positive());

const place = z.strictObject({
  /** From the folder `content/`. */
  file: words,
  /** Words of the file that say the value. */
  says: words,
});

/** Facts that the content gives with different values until the college decides. */
export const knownConflicts = z.array(
  z.strictObject({
    fact: words,
    values: z.array(z.strictObject({ value: words, places: z.array(place).min(1) })).min(2),
    note: words.optional(),
  }),
);

export type KnownConflict = z.infer<typeof knownConflicts>[number];
