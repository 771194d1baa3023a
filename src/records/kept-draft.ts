import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { FormFile } from '#records/files/attachment.ts';

export const parseKeptDraft = createParser(
  z.object({
    account: z.string(),
    page: z.string(),
    id: z.nullable(z.string()),
    version: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(FormFile)])),
  }),
);

/** Readable by the computer's other users: only changed values, unchecked. */
export type KeptDraft = ParsedBy<typeof parseKeptDraft>;
