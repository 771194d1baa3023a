/** The documents of backups and archives (docs/operating.md, "Backups"), and what the nightly run notes beside them. */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';

/**
 * A document in the backup of a day. `deleted` is when the first of its deleted records was deleted, or null;
 * `files` are the keys of the files that it names.
 */
const SavedDocument = z.object({
  key: z.string(),
  etag: z.string(),
  copy: z.string(),
  records: z.number(),
  deleted: z.nullable(z.string()),
  files: z.array(z.string()),
});

const Day = z.object({ version: z.literal(1), created_at: z.string(), documents: z.array(SavedDocument) });

export type SavedDocument = z.infer<typeof SavedDocument>;

export type DayBackup = z.infer<typeof Day>;

export const parseDay = parserOf(Day);

/**
 * What the nightly run knows: the day whose work is done, when the newest backup of the documents was made,
 * why something was not deleted, the day until which the office was told, and until when a restore keeps
 * the runs away (ISO 8601 or `''`; days in India).
 */
const NightlyState = z.object({
  done: z.string(),
  backed_up_at: z.string(),
  stopped: z.array(z.string()),
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
