import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { NOTICE_PICTURE_BOUNDS } from '#records/files/file-kinds.ts';

export const PUBLISHED_FILES_PATH = '/notices/hashes.json';

/** Encoded anew, at most four bytes a pixel. */
export const PUBLISHED_MAX_BYTES = NOTICE_PICTURE_BOUNDS.maxWidth * NOTICE_PICTURE_BOUNDS.maxHeight * 4 + 100_000;

export const TYPED_NUMBER_MAX = 100;

const DEVANAGARI_ZERO = 0x966;

/** `Notice No. 42`, `#42`, `सूचना सं. 42`, `(see college.org/n/42).` */
const NUMBER = /^(?:\S*\/n\/)?(?!-)(?:notice|no|number|num|सूचना|क्रमांक|क्र|संख्या|सं|नंबर|नं|[.:#№-])*0*(?<digits>[1-9][0-9]{0,8})[\p{P}>]*$/iu;

export function parseNoticeNumber(typed: string): number | null {
  const text = typed
    .slice(0, TYPED_NUMBER_MAX)
    .normalize('NFKC')
    .replaceAll(/[\u0966-\u096F]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/[\s\p{Cf}]+/gu, '');
  const digits = NUMBER.exec(text)?.groups?.['digits'];
  return digits === undefined ? null : Number(digits);
}

export function getShortPath({ number }: { number: number }): string {
  return `/n/${String(number)}`;
}

const PublishedFile = z.object({
  sha256: z.string(),
  number: z.number(),
  title: z.string(),
  address: z.string(),
  visible_since: z.string(),
  /** `''` for a visible notice. */
  expired_on: z.string(),
});

export type PublishedFile = z.infer<typeof PublishedFile>;

export const parsePublishedFiles = createParser(z.object({ files: z.array(PublishedFile) }));
