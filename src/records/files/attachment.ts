import * as z from 'zod/mini';
import { createParser } from '#domain/parse.ts';
import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { getTypeLabel } from './file-kinds.ts';
import type { FormMessages } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';

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

export const FORM_FILES_MAX = 5;

export const FILE_COUNT_HEADER = 'x-file-count';

export function getTooManyFilesSentence({ file }: Pick<FormMessages, 'file'>): string {
  return formatSentence(file.tooMany, { max: FORM_FILES_MAX });
}

const error = 'File must be a whole number from 1 to 9';

/** Stored records may have more files than forms take today. */
export const parseFileNumber = createParser(
  z.object({ file: z._default(z.pipe(z.string({ error }).check(z.regex(/^[1-9]$/u, { error })), z.transform(Number)), 1) }),
);
