/** What the nightly run notes, and the list in an archive (docs/operating.md, "Backups"). */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';

/**
 * A step of the night: where it goes on (`''` at its beginning), whether it is done, and why something was not
 * removed.
 */
const Step = z.object({ cursor: z.string(), isDone: z.boolean(), stopped: z.array(z.string()) });

export type NightlyStep = z.infer<typeof Step>;

/**
 * How far the search for files has come that no record of a list names: the ETag of the list at its beginning (null if
 * there was none), the files that no state has named so far, those that were noted as leaving and are still there, how many files there are, and the
 * last document of states that was read.
 */
const FilesSweep = z.object({
  etag: z.nullable(z.string()),
  keys: z.array(z.string()),
  leaving: z.array(z.string()),
  total: z.number(),
  after: z.string(),
});

export type FilesSweep = z.infer<typeof FilesSweep>;

export const parseFilesSweep = parserOf(FilesSweep);

/**
 * What the nightly run knows: the day whose work is done; the steps of `day`, by their names; the step that did not
 * finish last, after which the next run begins; why something was not removed; when the newest backup was made; the day
 * until which the office was told; and until when a restore keeps the runs away (ISO 8601 or `''`; days in India).
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

export const parseNightlyState = parserOf(NightlyState);

/** Later versions of an archive's list have it, too. */
export const parseArchiveVersion = parserOf(z.object({ version: z.number() }));

/** The facts of an archive's files by their keys. */
export const parseArchiveList = parserOf(
  z.object({ created_at: z.string(), site: z.string(), files: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);
