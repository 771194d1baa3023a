import { cleanText } from '#domain/clean-text.ts';
import { getFieldNames } from '#records/stored-fields.ts';

/** Of one file, or of a form's files together. */
export const PICTURE_MAX_BYTES = 4_000_000;

/** Checked before the picture is decoded. */
export const PICTURE_MAX_PIXELS = 40_000_000;

export const PICTURE_MAX_SIDE = 12_000;

/** Enough for a phone's upright photograph in full width. */
export const PICTURE_MAX_WIDTH = 640;
export const PICTURE_MAX_HEIGHT = 1280;

/** A page in A4 is readable. */
export const NOTICE_PICTURE_BOUNDS = { maxWidth: 1600, maxHeight: 2400 };

export const FILE_START_BYTES = 1024;

/** A file is served with the first ending. */
const KINDS = {
  pdf: { type: 'application/pdf', label: 'PDF', endings: ['pdf'], start: '%PDF-' },
  jpeg: { type: 'image/jpeg', label: 'JPEG', endings: ['jpg', 'jpeg', 'jfif'], start: '\u00FF\u00D8\u00FF' },
  png: { type: 'image/png', label: 'PNG', endings: ['png'], start: '\u0089PNG\r\n\u001A\n' },
} as const;

export type FileKind = keyof typeof KINDS;

export const NOTICE_FILE_KINDS = getFieldNames(KINDS);

/** Files of forms come from strangers, so only kinds that the console shows. */
export const FORM_FILE_KINDS: readonly FileKind[] = ['pdf', 'jpeg', 'png'];

export type PictureKind = Exclude<FileKind, 'pdf'>;

export const PICTURE_KINDS: readonly PictureKind[] = ['jpeg', 'png'];

export function formatAcceptAttribute(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => KINDS[kind].endings.map((ending) => `.${ending}`)).join(',');
}

export const PICTURE_ACCEPT = formatAcceptAttribute(PICTURE_KINDS);

export function formatKindLabels(tag: string): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(NOTICE_FILE_KINDS.map((kind) => KINDS[kind].label));
}

export function getFileType(kind: FileKind): string {
  return KINDS[kind].type;
}

export function getTypeLabel(type: string): string {
  return Object.values(KINDS).find((kind) => kind.type === type)?.label ?? 'File';
}

/** By the first `FILE_START_BYTES` bytes, as readers do: before its mark a PDF may have a byte order mark or a blank line. */
export function detectFileKind(start: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...start.subarray(0, FILE_START_BYTES));
  return NOTICE_FILE_KINDS.find((kind) => text.startsWith(KINDS[kind].start)) ?? (text.includes(KINDS.pdf.start) ? 'pdf' : null);
}

export function detectPictureKind(start: Uint8Array): PictureKind | null {
  const kind = detectFileKind(start);
  return kind === 'pdf' ? null : kind;
}

/** Returns the key of a message in `picture`. */
export function findPictureProblem(size: number, start: Uint8Array): 'kind' | 'tooLarge' | null {
  if (detectPictureKind(start) === null) return 'kind';
  return size > PICTURE_MAX_BYTES ? 'tooLarge' : null;
}

const NAME_MAX = 100;
export const SHOWN_NAME_MAX = NAME_MAX + 20;
const EXTENSION = new RegExp(`\\.(?:${NOTICE_FILE_KINDS.flatMap((kind) => KINDS[kind].endings).join('|')})$`, 'iu');
/** Separators, and characters that systems forbid. */
const UNSAFE = /[\s\p{Cn}\p{Co}\p{Cs}*/:<>?\\|]+/gu;

/** The sender's name without unsafe characters, with the ending of its kind. */
export function makeFileName(sent: string, kind: FileKind, unnamed = 'notice'): string {
  const plain = cleanText(sent.slice(0, 1000)).replaceAll(UNSAFE, ' ').replace(EXTENSION, '');
  const name = Array.from(plain.replace(/^[\s.]+/u, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim();
  return `${name === '' ? unnamed : name}.${KINDS[kind].endings[0]}`;
}

export function getShownName({ name }: { name: string }): string {
  return name.replace(EXTENSION, '') || name;
}
