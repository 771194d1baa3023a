import { cleanText } from '#domain/clean-text.ts';
import { toWellFormed } from '#domain/well-formed.ts';
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

type FileType = {
  type: string;
  label: string;
  /** A file is served with the first one. */
  endings: readonly string[];
  start: readonly number[];
  /** Where `start` is searched for, if not only at the beginning. */
  startsWithin?: number;
};

const ROWS = {
  // Readers search 1,024 bytes: some programs write a byte order mark or a blank line first.
  pdf: { type: 'application/pdf', label: 'PDF', endings: ['pdf'], start: [0x25, 0x50, 0x44, 0x46, 0x2d], startsWithin: FILE_START_BYTES },
  jpeg: { type: 'image/jpeg', label: 'JPEG', endings: ['jpg', 'jpeg', 'jfif'], start: [0xff, 0xd8, 0xff] },
  png: { type: 'image/png', label: 'PNG', endings: ['png'], start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
} as const satisfies Record<string, FileType>;

export type FileKind = keyof typeof ROWS;

const KINDS: Readonly<Record<FileKind, FileType>> = ROWS;

export const NOTICE_FILE_KINDS = getFieldNames(KINDS);

/** Files of forms come from strangers, so only kinds that the console shows. */
export const FORM_FILE_KINDS: readonly FileKind[] = ['pdf', 'jpeg', 'png'];

export type PictureKind = 'jpeg' | 'png';

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

function startsAt(bytes: Uint8Array, offset: number, { start }: FileType): boolean {
  return start.every((byte, index) => bytes[offset + index] === byte);
}

function startsLater(bytes: Uint8Array, kind: FileType): boolean {
  const last = Math.min((kind.startsWithin ?? 0) - kind.start.length, bytes.length);
  return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1).some((offset) => startsAt(bytes, offset, kind));
}

/** Judges by the first `FILE_START_BYTES` bytes, and prefers a kind that begins at once. */
export function detectFileKind(start: Uint8Array): FileKind | null {
  const kindWith = (isKind: (kind: FileType) => boolean) => NOTICE_FILE_KINDS.find((name) => isKind(KINDS[name]));
  return kindWith((kind) => startsAt(start, 0, kind)) ?? kindWith((kind) => startsLater(start, kind)) ?? null;
}

export function detectPictureKind(start: Uint8Array): PictureKind | null {
  return PICTURE_KINDS.find((kind) => startsAt(start, 0, KINDS[kind])) ?? null;
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
const UNSAFE = /[\s\p{Cn}\p{Co}*/:<>?\\|]+/gu;

/** The sender's name without unsafe characters, with the ending of its kind. */
export function makeFileName(sent: string, kind: FileKind, unnamed = 'notice'): string {
  const plain = cleanText(toWellFormed(sent.slice(0, 1000)))
    .replaceAll(UNSAFE, ' ')
    .replace(EXTENSION, '');
  const name = Array.from(plain.replace(/^[\s.]+/u, ''))
    .slice(0, NAME_MAX)
    .join('')
    .trim();
  return `${name === '' ? unnamed : name}.${KINDS[kind].endings[0]}`;
}

export function getShownName({ name }: { name: string }): string {
  return name.replace(EXTENSION, '') || name;
}
