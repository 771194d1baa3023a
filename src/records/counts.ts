/** The documents in which limits count (docs/architecture.md, "Counts"). */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';

/** `at` and `runsUntil` are in milliseconds since 1970. A try that still runs may turn out not to count. */
const Try = z.object({ id: z.string(), at: z.number(), runsUntil: z.number() });

export type Try = z.infer<typeof Try>;

export const parseTry = parserOf(Try);

const Counts = z.record(z.string(), z.number());

/** `forms` and `networks` are those of `hour` (hours since 1970), `bytes` those of the day. */
const Senders = z.object({ salt: z.string(), hour: z.number(), forms: Counts, networks: Counts, bytes: Counts });

export type Senders = z.infer<typeof Senders>;

export const parseSenders = parserOf(Senders);
