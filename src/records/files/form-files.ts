import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import type { FormMessages } from '#i18n/english.ts';
import { formatSentence } from '#i18n/sentences.ts';

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
