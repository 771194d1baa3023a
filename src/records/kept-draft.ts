/** Kept when a session ends by itself. */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { FormFile } from '#records/files/attachment.ts';

const KeptDraft = z.object({
  account: z.string(),
  page: z.string(),
  /** Null for a new record. */
  id: z.nullable(z.string()),
  version: z.string(),
  /** A chosen picture cannot be kept. */
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(FormFile)])),
});

/** Other users of the computer can read it, so it has no more than the changed values, neither checked nor cleaned. */
export type KeptDraft = z.infer<typeof KeptDraft>;

export const parseKeptDraft = createParser(KeptDraft);
