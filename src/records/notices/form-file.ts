import * as z from 'zod/mini';

import { Attachment } from './notice-record.ts';

/** A file of a form: stored, with a key, or still uploading or refused, without one. */
export const FormFile = z.union([Attachment, z.object({ id: z.string(), name: z.string(), problem: z.nullable(z.string()) })]);

export type FormFile = z.infer<typeof FormFile>;
