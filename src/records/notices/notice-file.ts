import { API_BASE } from '#domain/answers.ts';
import { calls } from '#domain/calls.ts';
import type { Attachment } from '#records/files/attachment.ts';
import { PICTURE_MAX_BYTES, detectFileKind, formatKindLabels } from '#records/files/file-kinds.ts';
import { ENGLISH } from '#i18n/english.ts';

export const NOTICE_FILE_FIELD = 'file';

const kindLabels = formatKindLabels('en-GB');

export const noticeFileSentences = {
  added: 'File Added Successfully',
  kinds: kindLabels,
  kind: `Please upload a ${kindLabels} file`,
  notFound: 'There is no such file.',
  unsent: 'The file was not sent. Please choose it again',
  waiting: 'Please wait until each file is sent, or remove it',
} as const;

export function findNoticeFileProblem(size: number, start: Uint8Array): string | null {
  if (detectFileKind(start) === null) return noticeFileSentences.kind;
  return size > PICTURE_MAX_BYTES ? ENGLISH.file.tooLarge : null;
}

export function getAttachmentAddress({ key }: Pick<Attachment, 'key'>): string {
  return `${API_BASE}${calls.getNoticeFile.path.replace(':key', key)}`;
}
