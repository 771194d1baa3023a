import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';

/** `cursor` is where it continues, `stopped` says why something was not removed. */
const Step = z.object({ cursor: z.string(), isDone: z.boolean(), stopped: z.array(z.string()) });

export type NightlyStep = z.infer<typeof Step>;

/**
 * Times are ISO 8601, days in India, `''` for none. The office was `told` about that day; a restore pauses the
 * run.
 */
const NightlyState = z.object({
  done: z.string(),
  day: z.string(),
  steps: z.record(z.string(), Step),
  stopped: z.array(z.string()),
  backed_up_at: z.string(),
  told: z.string(),
  paused_until: z.string(),
});

export type NightlyState = z.infer<typeof NightlyState>;

export const parseNightlyState = createParser(NightlyState);

/** Archives of all later versions have this field. */
export const parseArchiveVersion = createParser(z.object({ version: z.number() }));

export const parseArchiveList = createParser(
  z.object({ created_at: z.string(), site: z.string(), files: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);
