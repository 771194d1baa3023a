/** Registers in `content/register`. They are no collections, because only `npm run content:check` reads them. */
import { z } from 'astro/zod';

import { words } from './shared.ts';

const location = z.strictObject({
  /** Path below `content/`. */
  file: words,
  says: words,
});

/** Facts with contradictory values in the content, until the college decides. */
export const knownConflicts = z.array(
  z.strictObject({
    fact: words,
    values: z.array(z.strictObject({ value: words, places: z.array(location).min(1) })).min(2),
    note: words.optional(),
  }),
);

export type KnownConflict = z.infer<typeof knownConflicts>[number];
