/** The documents of daily backups and archives (docs/backup.md), and what the hourly functions note beside them. */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';

const Metadata = z.record(z.string(), z.unknown());

const Part = z.object({ store: z.string(), key: z.string(), records: z.number(), size: z.number(), sha256: z.string() });

const Blob = z.object({ key: z.string(), content: z.string(), metadata: z._default(Metadata, {}) });

const Day = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  created_at: z.string(),
  parts: z.array(Part),
  stores: z.optional(z.array(z.string())),
});

const ArchivedBlob = z.object({
  file: z.string(),
  store: z.string(),
  key: z.string(),
  metadata: Metadata,
  size: z.number(),
  sha256: z.string(),
});

/** The number of blobs, and the size and SHA-256 of the part's bytes. */
export type SavedPart = z.infer<typeof Part>;

/** Format 1 had no pictures. Earlier code did not list the `stores` that a backup covers. */
export const parseDay = parserOf(Day);

/** Each character of a blob's `content` is one byte. */
export const parsePart = parserOf(z.array(Blob));

export const parsePartMetadata = parserOf(z.omit(Part, { store: true, key: true }));

/** Newer versions of an archive's list have it, too. */
export const parseArchiveFormat = parserOf(z.object({ format: z.number() }));

export const parseArchiveList = parserOf(
  z.object({ created_at: z.string(), site: z.string(), stores: z.array(z.string()), blobs: z.array(ArchivedBlob) }),
);

/** The hourly functions wait until then (milliseconds since 1970). */
export const parsePause = parserOf(z.object({ until: z.number() }));

/**
 * `since` is when the value became known, `seen` when it was last seen (milliseconds since 1970).
 */
export const parseRetentionSetting = parserOf(z.object({ days: z.number(), since: z.number(), seen: z.number() }));
