/**
 * No page reads `content/register`, so these are no collections: `npm run content:check` reads
 * them.
 */
import { z } from 'astro/zod';

import { words } from './shared.ts';

const place = z.strictObject({
  /** From the folder `content/`. */
  file: words,
  says: words,
});

/** The content gives these facts with different values until the college decides. */
export const knownConflicts = z.array(
  z.strictObject({
    fact: words,
    values: z.array(z.strictObject({ value: words, places: z.array(place).min(1) })).min(2),
    note: words.optional(),
  }),
);

export type KnownConflict = z.infer<typeof knownConflicts>[number];
