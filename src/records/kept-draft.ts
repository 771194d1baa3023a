/** What the console keeps of an unsaved form when a session ends by itself (docs/behaviour.md, "Drafts"). */
import * as z from 'zod/mini';

import { parserOf } from '#domain/parse.ts';
import { FormFile } from './notices/form-file.ts';

const KeptDraft = z.object({
  account: z.string(),
  /** Null for a new record. */
  id: z.nullable(z.string()),
  version: z.string(),
  /** A chosen picture cannot be kept. */
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(FormFile)])),
});

/**
 * Whoever uses the computer next can read it, so it has nothing of the record but its id, its version
 * (`updated_at`) and the values that the account has changed. They are neither checked nor cleaned.
 */
export type KeptDraft = z.infer<typeof KeptDraft>;

export const parseKeptDraft = parserOf(KeptDraft);
