/** The shape of every answer under `/api/users/` (docs/api.md, "Conventions"). */
import * as z from 'zod/mini';

import { type FieldErrors, parserOf } from './parse.ts';

/** Every call's address starts with this. */
export const API_BASE = '/api/users/';

/** A JSON body may have at most this many bytes. */
export const JSON_BODY_MAX_BYTES = 128 * 1024;

/** The body of every refusal; `errors` has a sentence for each invalid field. */
export type FailureBody = { success: false; message: string; errors?: FieldErrors };

/** Said when a list isn't one. */
export const NOT_A_LIST = 'Expected an array, but received invalid data.';

const FailureShape = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
});

/** Reads a refusal as it came over the wire. */
export const parseFailure = parserOf(FailureShape);
