import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { getTypeLabel } from './file-kinds.ts';

export const Attachment = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** Hash of the file as served; for notices. */
  sha256: z.optional(z.string()),
  /** Pixels, for pictures of notices. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

export type Attachment = z.infer<typeof Attachment>;

export const parseAttachment = createParser(Attachment);

/** Without a key while uploading, or refused. */
export const FormFile = z.union([Attachment, z.object({ id: z.string(), name: z.string(), problem: z.nullable(z.string()) })]);

export type FormFile = z.infer<typeof FormFile>;

export function isPicture({ type }: Pick<Attachment, 'type'>): boolean {
  return type.startsWith('image/');
}

export function formatAttachmentFacts({ type, size }: Attachment, messages?: FactMessages): string {
  return formatFileFacts(getTypeLabel(type), { size, pages: null }, messages);
}
