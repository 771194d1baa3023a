/** The documents in which limits count (docs/architecture.md, "Counts"). */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';

/** `at` and `runsUntil` are in milliseconds since 1970. A try that still runs may turn out not to count. */
const Try = z.object({ id: z.string(), at: z.number(), runsUntil: z.number() });

export type Try = z.infer<typeof Try>;

export const parseTry = parserOf(Try);

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
