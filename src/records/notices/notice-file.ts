/**
 * Files attached to notices: limits, kinds, names and messages (docs/api.md, "Files of notices").
 */
import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { PICTURE_ACCEPT, PICTURE_MAX_BYTES, type PictureKind, pictureKindOf } from '#domain/picture.ts';
import { fileFacts } from '#domain/size-text.ts';
import { cleanText } from '#domain/text.ts';
import { file as englishFile } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';
import type { Attachment } from './notice-record.ts';

/** The name of the form's part with the file. */
export const NOTICE_FILE_FIELD = 'file';

export type FileKind = 'pdf' | PictureKind;

/** The content type, the name for people, and the ending of the file's name. */
const KINDS: Readonly<Record<FileKind, { type: string; label: string; ending: string }>> = {
  pdf: { type: 'application/pdf', label: 'PDF', ending: 'pdf' },
  jpeg: { type: 'image/jpeg', label: 'JPEG', ending: 'jpg' },
  png: { type: 'image/png', label: 'PNG', ending: 'png' },
};

/** The widest and highest picture that is stored, in pixels. A page in A4 is readable with it. */
export const NOTICE_PICTURE_BOUNDS = { maxWidth: 1600, maxHeight: 2400 };

/** What the dialog of the browser offers to choose. */
export const NOTICE_FILE_ACCEPT = `.pdf,${PICTURE_ACCEPT}`;

/** Messages beside the field and in the answers. */
export const fileSentences = wordsIn('file', englishFile);

/** For staff alone. */
export const noticeFileSentences = {
  added: 'File Added Successfully',
  notFound: 'There is no such file.',
  unsent: 'The file was not sent. Please choose it again',
  waiting: 'Please wait until each file is sent, or remove it',
} as const;

/** `%PDF-` */
const PDF_SIGNATURE: readonly number[] = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Returns the kind of a file by its first bytes, whatever its name; null for any other file. */
export function fileKindOf(start: Uint8Array): FileKind | null {
  return PDF_SIGNATURE.every((byte, index) => start[index] === byte) ? 'pdf' : pictureKindOf(start);
}

/** Returns the message for an invalid file, judged by its size and first bytes; null if it is valid so far. */
export function noticeFileProblem(size: number, start: Uint8Array): string | null {
  if (fileKindOf(start) === null) return fileSentences.kind;
  return size > PICTURE_MAX_BYTES ? fileSentences.tooLarge : null;
}

export function fileType(kind: FileKind): string {
  return KINDS[kind].type;
}

const NAME_MAX = 100;
/** What no file name may have: folders, and what systems forbid or do not show. */
const UNSAFE = /[\s\p{C}"*/:<>?\\|]+/gu;

/** Returns the name under which a file is served: the sender's, without what is unsafe, and with the ending of its kind. */
export function fileNameFor(sent: string, kind: FileKind, unnamed = 'notice'): string {
  const plain = cleanText(sent.slice(0, 1000).toWellFormed().replaceAll(UNSAFE, ' ')).replace(/\.(?:pdf|jpe?g|jfif|png)$/iu, '');
  const name = Array.from(plain.replace(/^[\s.]+/u, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim();
  return `${name === '' ? unnamed : name}.${KINDS[kind].ending}`;
}

/** Returns the URL path of an attached file. */
export function attachmentAddress({ key }: Pick<Attachment, 'key'>): string {
  return `${API_BASE}${calls.getNoticeFile.path.replace(':key', key)}`;
}

/** Says what an attached file is: `PDF, 3 pages, 240 KB`. */
export function attachmentFacts({ type, size, pages }: Attachment): string {
  const label = Object.values(KINDS).find((kind) => kind.type === type)?.label ?? 'File';
  return fileFacts(label, { size, pages });
}
