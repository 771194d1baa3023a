/** The documents with the counts of limits (docs/architecture.md, "Counts"). */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';

/**
 * The tries of a subject, in milliseconds since 1970: `at` has the times of counted tries, `running` the end times of
 * running ones by their ids.
 */
const Subject = z.object({ at: z.array(z.number()), running: z.record(z.string(), z.number()) });

export type Subject = z.infer<typeof Subject>;

/** The tries of one purpose in a day, by the hashes of their subjects. */
const AttemptCounts = z.object({ salt: z.string(), subjects: z.record(z.string(), Subject) });

export type AttemptCounts = z.infer<typeof AttemptCounts>;

export const parseTries = createParser(AttemptCounts);

const Counts = z.record(z.string(), z.number());

/** The counts of an hour, by form and by network. `hour` is counted from 1970. */
const Senders = z.object({ salt: z.string(), hour: z.number(), forms: Counts, networks: Counts });

export type Senders = z.infer<typeof Senders>;

export const parseSenders = createParser(Senders);

const Files = z.object({ files: z.number(), bytes: z.number() });

/** How many files a form got in a day, and their size: `all`, `before` the beginning of `hour`, and from each network. */
const FileCounts = z.object({ salt: z.string(), hour: z.number(), all: Files, before: Files, networks: z.record(z.string(), Files) });

export type FileCounts = z.infer<typeof FileCounts>;

export const parseFileCounts = createParser(FileCounts);

/**
 * New entries with a topic, about which the office has not been told yet. `form` is the id of the
 * form, `count` their number.
 */
const WaitingTopic = z.object({ form: z.string(), topic: z.string(), count: z.number() });

export type WaitingTopic = z.infer<typeof WaitingTopic>;

export const parseWaitingTopic = createParser(WaitingTopic);
