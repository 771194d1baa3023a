import { FILE_START_BYTES } from '#domain/picture.ts';
import { detectFileKind, getRequiredTexts } from '#records/notices/notice-file.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import type { Accepted } from '#netlify/store/files.ts';
import { type PictureBounds, rewritePicture } from './pictures.ts';

/** Encodes a picture again; browsers only save other files. Returns null for an unknown or malformed file. */
export async function acceptFile(
  context: Pick<FunctionContext, 'askProgram'>,
  bytes: Buffer,
  bounds: PictureBounds,
): Promise<Accepted | null> {
  const kind = detectFileKind(bytes.subarray(0, FILE_START_BYTES));
  if (kind === null || !getRequiredTexts(kind).every((part) => bytes.includes(part))) return null;
  return kind === 'jpeg' || kind === 'png' ? rewritePicture(context, bytes, bounds) : { kind, bytes };
}
