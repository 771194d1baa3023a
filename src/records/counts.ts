/** The documents in which limits count (docs/architecture.md, "Counts"). */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';

/**
 * `at` are the times of the tries that count, `running` the ends of those that may turn out not to count, by their
 * ids; in milliseconds since 1970.
 */
const Subject = z.object({ at: z.array(z.number()), running: z.record(z.string(), z.number()) });

export type Subject = z.infer<typeof Subject>;

/** The tries of one purpose in a day, by the hashes of their subjects. */
const AttemptCounts = z.object({ salt: z.string(), subjects: z.record(z.string(), Subject) });

export type AttemptCounts = z.infer<typeof AttemptCounts>;

export const parseTries = parserOf(AttemptCounts);

const Counts = z.record(z.string(), z.number());

/** The forms of an hour (`hour` since 1970), and the networks that sent them. */
const Senders = z.object({ salt: z.string(), hour: z.number(), forms: Counts, networks: Counts });

export type Senders = z.infer<typeof Senders>;

export const parseSenders = parserOf(Senders);

const Files = z.object({ files: z.number(), bytes: z.number() });

/** The files of one form in a day: all of them, those before `hour` began, and those of each network. */
const FileCounts = z.object({ salt: z.string(), hour: z.number(), all: Files, before: Files, networks: z.record(z.string(), Files) });

export type FileCounts = z.infer<typeof FileCounts>;

export const parseFileCounts = parserOf(FileCounts);

/** The new entries with a topic of which the office has not been told yet. `form` is the id of the form. */
const WaitingTopic = z.object({ form: z.string(), topic: z.string(), count: z.number() });

export type WaitingTopic = z.infer<typeof WaitingTopic>;

export const parseWaitingTopic = parserOf(WaitingTopic);
