import * as z from 'zod/mini';

import { Attachment } from './notice-record.ts';

/** A file of a form: one that was sent, or one that is on its way or was not accepted and has no key. */
export const FormFile = z.union([Attachment, z.object({ id: z.string(), name: z.string(), problem: z.nullable(z.string()) })]);

export type FormFile = z.infer<typeof FormFile>;
