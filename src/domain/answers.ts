import * as z from 'zod/mini';

import { type FieldErrors, createParser } from './parse.ts';

export const API_BASE = '/api/users/';

export const JSON_BODY_MAX_BYTES = 128 * 1024;

export type FailureBody = { success: false; message: string; errors?: FieldErrors };

export const NOT_A_LIST = 'Expected an array, but received invalid data.';

export const parseFailure = createParser(
  z.object({ success: z.literal(false), message: z.string(), errors: z.optional(z.record(z.string(), z.string())) }),
);
