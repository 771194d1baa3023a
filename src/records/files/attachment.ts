import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { getTypeLabel } from './file-kinds.ts';

/** A stored file, as a record names it. */
export const Attachment = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** The SHA-256 of the file as it is served; only files of notices have it. */
  sha256: z.optional(z.string()),
  /** The size in pixels; only pictures of notices have it. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

export type Attachment = z.infer<typeof Attachment>;

export const parseAttachment = createParser(Attachment);

/** A file of a form: stored, with a key, or still uploading or refused, without one. */
export const FormFile = z.union([Attachment, z.object({ id: z.string(), name: z.string(), problem: z.nullable(z.string()) })]);

export type FormFile = z.infer<typeof FormFile>;

export function isPicture({ type }: Pick<Attachment, 'type'>): boolean {
  return type.startsWith('image/');
}

/** Formats `PDF, 240 KB`. */
export function formatAttachmentFacts({ type, size }: Attachment, messages?: FactMessages): string {
  return formatFileFacts(getTypeLabel(type), { size, pages: null }, messages);
}
