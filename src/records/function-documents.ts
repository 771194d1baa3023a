/** Documents that visitors and staff never see. */
import * as z from 'zod/mini';
import { type ParsedBy, createParser } from '#domain/parse.ts';

/** `cursor` is where it continues, `stopped` says why something was not removed. */
const Step = z.object({ cursor: z.string(), isDone: z.boolean(), stopped: z.array(z.string()) });

/** Days in India, `''` for none. The office was `told` about that day; a restore pauses the run. */
export const parseNightlyState = createParser(
  z.object({
    done: z.string(),
    day: z.string(),
    steps: z.record(z.string(), Step),
    stopped: z.array(z.string()),
    backed_up_at: z.string(),
    told: z.string(),
    paused_until: z.string(),
  }),
);

export type NightlyState = ParsedBy<typeof parseNightlyState>;

/** Archives of all later versions have this field. */
export const parseArchiveVersion = createParser(z.object({ version: z.number() }));

export const parseArchiveList = createParser(
  z.object({ created_at: z.string(), site: z.string(), files: z.record(z.string(), z.record(z.string(), z.unknown())) }),
);

/** In ms since 1970: tries, and ends of running ones by id. */
const Subject = z.object({ at: z.array(z.number()), running: z.record(z.string(), z.number()) });

export type Subject = z.infer<typeof Subject>;

export const parseTries = createParser(z.object({ salt: z.string(), subjects: z.record(z.string(), Subject) }));

export type AttemptCounts = ParsedBy<typeof parseTries>;

const Counts = z.record(z.string(), z.number());

export const parseSenders = createParser(z.object({ salt: z.string(), hour: z.number(), forms: Counts, networks: Counts }));

export type Senders = ParsedBy<typeof parseSenders>;

const Files = z.object({ files: z.number(), bytes: z.number() });

/** `before` the beginning of `hour`. */
export const parseFileCounts = createParser(
  z.object({ salt: z.string(), hour: z.number(), all: Files, before: Files, networks: z.record(z.string(), Files) }),
);

export type FileCounts = ParsedBy<typeof parseFileCounts>;

export const parseWaitingTopic = createParser(z.object({ form: z.string(), topic: z.string(), count: z.number() }));

export type WaitingTopic = ParsedBy<typeof parseWaitingTopic>;

/** Of the document `key` as it was with this ETag: live entries, and those that are not answered. */
export const parseDaySummaries = createParser(
  z.array(
    z.object({
      key: z.string(),
      etag: z.string(),
      received: z.number(),
      open: z.array(z.object({ state: z.string(), topic: z.string(), count: z.number() })),
    }),
  ),
);

export type DaySummary = ParsedBy<typeof parseDaySummaries>[number];
