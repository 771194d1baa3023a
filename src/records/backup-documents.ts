/** The documents of the nightly run, and the list in an archive (docs/operating.md, "Backups"). */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';

/**
 * A nightly step. `cursor` is where it continues (`''` at the beginning), `stopped` the reasons why
 * something was not removed.
 */
const Step = z.object({ cursor: z.string(), isDone: z.boolean(), stopped: z.array(z.string()) });

export type NightlyStep = z.infer<typeof Step>;

/**
 * The state of a search for stored files that no record names: the `etag` of the list at the start
 * (null if it was not stored), the `keys` not yet found in a record or an earlier state, the stored
 * files marked as `leaving`, the `total` of files, and the history `after` which the search
 * continues.
 */
const FilesSweep = z.object({
  etag: z.nullable(z.string()),
  keys: z.array(z.string()),
  leaving: z.array(z.string()),
  total: z.number(),
  after: z.string(),
});

export type FilesSweep = z.infer<typeof FilesSweep>;

export const parseFilesSweep = createParser(FilesSweep);

/**
 * The state of the nightly run (times are ISO 8601, days are in India, `''` for none): the last finished day `done`; the
 * `steps` of `day` by name; the `interrupted` step, after which the next run begins; the reasons why removals `stopped`;
 * the time of the newest backup; the last day that the office was `told` about; the end of a pause for a restore.
 */
const NightlyState = z.object({
  done: z.string(),
  day: z.string(),
  steps: z.record(z.string(), Step),
  interrupted: z.string(),
  stopped: z.array(z.string()),
  backed_up_at: z.string(),
  told: z.string(),
  paused_until: z.string(),
});

export type NightlyState = z.infer<typeof NightlyState>;

export const parseNightlyState = createParser(NightlyState);

/** Parses the version of an archive. Archives of all later versions have this field, too. */
export const parseArchiveVersion = createParser(z.object({ version: z.number() }));

/** Parses the list of an archive, with the metadata of its files by their keys. */
export const parseArchiveList = createParser(
  z.object({ created_at: z.string(), site: z.string(), files: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);
