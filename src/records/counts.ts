import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';

/** In ms since 1970: tries, and ends of running ones by id. */
const Subject = z.object({ at: z.array(z.number()), running: z.record(z.string(), z.number()) });

export type Subject = z.infer<typeof Subject>;

const AttemptCounts = z.object({ salt: z.string(), subjects: z.record(z.string(), Subject) });

export type AttemptCounts = z.infer<typeof AttemptCounts>;

export const parseTries = createParser(AttemptCounts);

const Counts = z.record(z.string(), z.number());

/** `hour` is counted from 1970. */
const Senders = z.object({ salt: z.string(), hour: z.number(), forms: Counts, networks: Counts });

export type Senders = z.infer<typeof Senders>;

export const parseSenders = createParser(Senders);

const Files = z.object({ files: z.number(), bytes: z.number() });

/** `before` the beginning of `hour`. */
const FileCounts = z.object({ salt: z.string(), hour: z.number(), all: Files, before: Files, networks: z.record(z.string(), Files) });

export type FileCounts = z.infer<typeof FileCounts>;

export const parseFileCounts = createParser(FileCounts);

/** Not yet reported to the office. */
const WaitingTopic = z.object({ form: z.string(), topic: z.string(), count: z.number() });

export type WaitingTopic = z.infer<typeof WaitingTopic>;

export const parseWaitingTopic = createParser(WaitingTopic);

/** Of the document `key` as it was with this ETag: live entries, and those that are not answered. */
const DaySummary = z.object({
  key: z.string(),
  etag: z.string(),
  received: z.number(),
  open: z.array(z.object({ state: z.string(), topic: z.string(), count: z.number() })),
});

export type DaySummary = z.infer<typeof DaySummary>;

export const parseDaySummaries = createParser(z.array(DaySummary));
