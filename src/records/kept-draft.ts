/** The draft of an unsaved form, which the console keeps when a session ends by itself (docs/behaviour.md, "Drafts"). */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { FormFile } from '#records/files/attachment.ts';

const KeptDraft = z.object({
  account: z.string(),
  /** The path of the console page with the form. */
  page: z.string(),
  /** The id of the record; null for a new one. */
  id: z.nullable(z.string()),
  version: z.string(),
  /** The changed values. A chosen picture cannot be kept. */
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(FormFile)])),
});

/**
 * A kept draft. Other users of the computer can read it, so it has only the record's id, its version (`updated_at`)
 * and the changed values, which are neither checked nor cleaned.
 */
export type KeptDraft = z.infer<typeof KeptDraft>;

export const parseKeptDraft = createParser(KeptDraft);
