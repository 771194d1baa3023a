/**
 * Files attached to notices: limits, kinds, names and messages (docs/api.md, "Files of notices").
 */
import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import { FILE_START_BYTES, PICTURE_MAX_BYTES, PICTURE_SIGNATURES } from '#domain/picture.ts';
import { type FactMessages, formatFileFacts } from '#domain/size-text.ts';
import { cleanText } from '#domain/clean-text.ts';
import { toWellFormed } from '#domain/well-formed.ts';
import { getFieldNames } from '#records/record-texts.ts';
import { ENGLISH } from '#i18n/english.ts';
import type { Attachment } from './notice-record.ts';

/** The name of the multipart field with the file. */
export const NOTICE_FILE_FIELD = 'file';

type FileType = {
  type: string;
  /** The name for people. */
  label: string;
  /** The file extensions of this kind. A file is served with the first one. */
  endings: readonly string[];
  /** The first bytes of the file. */
  start: readonly number[];
  /**
   * The number of bytes within which `start` is searched for. Without it the file must begin with
   * `start`.
   */
  startsWithin?: number;
  /** Further texts that the file must contain. */
  parts?: readonly string[];
};

/** The kinds of files that staff may attach to a notice (CONTRIBUTING.md, "A file type"). */
const ROWS = {
  // `%PDF-`, which readers accept within the first 1,024 bytes: some programs write a byte order mark or a blank line before it.
  pdf: { type: 'application/pdf', label: 'PDF', endings: ['pdf'], start: [0x25, 0x50, 0x44, 0x46, 0x2d], startsWithin: FILE_START_BYTES },
  jpeg: { type: 'image/jpeg', label: 'JPEG', endings: ['jpg', 'jpeg', 'jfif'], start: PICTURE_SIGNATURES.jpeg },
  png: { type: 'image/png', label: 'PNG', endings: ['png'], start: PICTURE_SIGNATURES.png },
} as const satisfies Record<string, FileType>;

export type FileKind = keyof typeof ROWS;

const KINDS: Readonly<Record<FileKind, FileType>> = ROWS;

export const NOTICE_FILE_KINDS = getFieldNames(KINDS);

/** The kinds of files in forms. They come from strangers, so they are only kinds that the console shows. */
export const FORM_FILE_KINDS: readonly FileKind[] = ['pdf', 'jpeg', 'png'];

/** The widest and highest picture that is stored, in pixels. A page in A4 is readable with it. */
export const NOTICE_PICTURE_BOUNDS = { maxWidth: 1600, maxHeight: 2400 };

/** Returns the value of `accept` for a file field, so that the browser's dialog offers files of these kinds. */
export function formatAcceptAttribute(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => KINDS[kind].endings.map((ending) => `.${ending}`)).join(',');
}

/** Formats the labels of all kinds: `PDF, JPEG or PNG`. */
export function formatKindLabels(tag: string): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(NOTICE_FILE_KINDS.map((kind) => KINDS[kind].label));
}

const kindLabels = formatKindLabels('en-GB');

/** The messages about files, for staff. */
export const noticeFileSentences = {
  added: 'File Added Successfully',
  kinds: kindLabels,
  kind: `Please upload a ${kindLabels} file`,
  notFound: 'There is no such file.',
  unsent: 'The file was not sent. Please choose it again',
  waiting: 'Please wait until each file is sent, or remove it',
} as const;

function startsAt(bytes: Uint8Array, offset: number, { start }: FileType): boolean {
  return start.every((byte, index) => bytes[offset + index] === byte);
}

function startsLater(bytes: Uint8Array, kind: FileType): boolean {
  const last = Math.min((kind.startsWithin ?? 0) - kind.start.length, bytes.length);
  return Array.from({ length: Math.max(0, last) }, (_, index) => index + 1).some((offset) => startsAt(bytes, offset, kind));
}

/**
 * Returns the kind of a file by its first `FILE_START_BYTES` bytes; null for any other file. A kind
 * whose `start` is at the beginning takes precedence over one whose `start` follows later.
 */
export function detectFileKind(start: Uint8Array): FileKind | null {
  const kindWith = (isKind: (kind: FileType) => boolean) => NOTICE_FILE_KINDS.find((name) => isKind(KINDS[name]));
  return kindWith((kind) => startsAt(start, 0, kind)) ?? kindWith((kind) => startsLater(start, kind)) ?? null;
}

/** Returns the texts that a file of this kind must contain. */
export function getRequiredTexts(kind: FileKind): readonly string[] {
  return KINDS[kind].parts ?? [];
}

/** Returns the message for an invalid file, judged by its size and first bytes; null if it is valid so far. */
export function findNoticeFileProblem(size: number, start: Uint8Array): string | null {
  if (detectFileKind(start) === null) return noticeFileSentences.kind;
  return size > PICTURE_MAX_BYTES ? ENGLISH.file.tooLarge : null;
}

export function getFileType(kind: FileKind): string {
  return KINDS[kind].type;
}

const NAME_MAX = 100;
/** The most characters of the name that visitors see. It may be that of the file, with its ending. */
export const SHOWN_NAME_MAX = NAME_MAX + 20;
const EXTENSION = new RegExp(`\\.(?:${NOTICE_FILE_KINDS.flatMap((kind) => KINDS[kind].endings).join('|')})$`, 'iu');
/** Matches characters that a file name must not have: separators of folders, and characters that systems forbid. */
const UNSAFE = /[\s\p{Cn}\p{Co}*/:<>?\\|]+/gu;

/** Returns the name under which a file is served: the sender's without unsafe characters, with the ending of its kind. */
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

/** Returns the file name that visitors see, without its extension. */
export function getShownName({ name }: Pick<Attachment, 'name'>): string {
  return name.replace(EXTENSION, '') || name;
}

export function isPicture({ type }: Pick<Attachment, 'type'>): boolean {
  return type.startsWith('image/');
}

/** Returns the URL path of an attached file. */
export function getAttachmentAddress({ key }: Pick<Attachment, 'key'>): string {
  return `${API_BASE}${calls.getNoticeFile.path.replace(':key', key)}`;
}

/** Formats the facts of an attached file: `PDF, 240 KB`. */
export function formatAttachmentFacts({ type, size }: Attachment, messages?: FactMessages): string {
  const label = Object.values(KINDS).find((kind) => kind.type === type)?.label ?? 'File';
  return formatFileFacts(label, { size, pages: null }, messages);
}
