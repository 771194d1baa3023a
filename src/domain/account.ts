/** Staff accounts: how they are stored (docs/api.md, "Rights"). */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { listedShape } from './stored-fields.ts';

const flag = z._default(z.union([z.literal(0), z.literal(1)]), 0);

/**
 * A stored account. An account of `STAFF_ACCOUNTS` has a record only for what the settings do not say;
 * its `hash` is then `''`.
 */
const AccountRecord = z.object({
  ...listedShape,
  username: z.string(),
  hash: z._default(z.string(), ''),
  rights: z._default(z.array(z.string()), []),
  is_disabled: flag,
});

export type AccountRecord = z.infer<typeof AccountRecord>;

export const parseAccountRecord = parserOf(AccountRecord);
